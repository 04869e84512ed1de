"""Jobs on threads and on a cluster of processes on this machine, some of which are killed."""

from __future__ import annotations

import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time
from typing import Any, Callable, Optional

import pytest

import gruk
from gruk import Position, job_proof
from gruk.backends import Threads
from gruk.job_search import JobTree
from gruk.jobs import Answer, Job, work
from gruk.trust import believed
from processes import Processes, kill

#: Eight classes of openings.
BOARD = "hex:4x4"


def test_jobs_are_pure_functions_of_bytes() -> None:
    job = Job.solve(Position("hex:3x3"), ("b2",))
    again = Job.solve(Position("hex:3x3:.../.../..."), ("b2",))
    assert job.key == again.key != Job.solve(Position("hex:3x3"), ("b2",), nodes=5).key
    one, other = (Answer.from_bytes(work(job.to_bytes())) for _ in range(2))
    assert one._replace(seconds=0) == other._replace(seconds=0)
    assert one.winner == "red" and one.certificate is not None


@pytest.mark.parametrize("query", ["hex:3x3", "hex:4x4", "mm:row-3-3x3", "nim:1,2,3", "domineering:3x3"])
def test_jobs_say_what_one_solver_says(query: str) -> None:
    found = gruk.cluster(2).openings(query)
    assert found.openings == dict(gruk.openings(query))
    assert all(certificate.verify() for certificate in found.certificates.values())
    assert len(found.certificates) == len(found.answers)


def test_a_master_that_begins_again_does_nothing_twice(tmp_path: pathlib.Path) -> None:
    first = gruk.cluster(2, checkpoint=tmp_path)
    openings = first.openings(BOARD).openings
    assert first.done == 8
    again = gruk.cluster(2, checkpoint=tmp_path)
    assert (again.openings(BOARD).openings, again.done) == (openings, 0)
    # What is damaged is said and done again, even where the damage leaves an answer that can be read.
    files = sorted(tmp_path.glob("*.json"))
    files[0].write_bytes(files[0].read_bytes()[:-9])
    files[1].write_bytes(files[1].read_bytes().replace(b'"red"', b'"green"').replace(b'"blue"', b'"red"'))
    files[2].write_bytes(b"\xff\xfe\0")
    files[3].write_bytes(files[4].read_bytes())
    third = gruk.cluster(2, checkpoint=tmp_path)
    with pytest.warns(UserWarning, match="damaged") as said:
        assert third.openings(BOARD).openings == openings
    assert (third.done, len(said)) == (4, 4)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"5",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        b'{"certificate": 5}',
        b'{"certificate": "!", "verdict": "wins"}',
        b'{"certificate": null, "verdict": 5}',
        b'{"certificate": null, "verdict": "wins", "winner": ["red"]}',
        b'{"certificate": null, "verdict": "wins", "data": 5}',
        b'{"certificate": null, "verdict": "wins", "more": 5}',
    ],
)
def test_an_answer_that_is_none_is_bad_input(data: bytes) -> None:
    with pytest.raises(gruk.BadInput, match="an answer"):
        believed(Job.solve(Position("hex:2x2")), data)


def test_an_answer_that_its_certificate_does_not_prove_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(job: bytes) -> bytes:
        answer = Answer.from_bytes(work(job))
        return answer._replace(winner="red" if answer.winner == "blue" else "blue").to_bytes()

    monkeypatch.setattr("gruk.backends.work", lie)
    with pytest.raises(gruk.BadInput, match="does not prove"):
        gruk.cluster(1).openings("hex:2x2")


def test_threads_stop_when_the_caller_does() -> None:
    jobs = iter([Job.solve(Position("hex:3x3"), (move,)) for move in Position("hex:3x3")])
    answers = Threads(2).answers(lambda: next(jobs, None))
    next(answers)
    answers.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "query, nodes, method",
    [
        ("hex:5x5:e1", 1, "auto"),
        ("hex:4x4", 1, "auto"),
        ("mb:row-3-3x3", 1, "auto"),
        ("mb:czifra-4x8", 50, "auto"),
        ("mm:row-3-3x3", 20, "dfpn"),
        ("nim:1,2,3", 1, "dfpn"),
        ("domineering:3x3", 1, "dfpn"),
        ("y:3", 2, "auto"),
    ],
)
def test_many_jobs_search_one_position_and_prove_what_one_solver_says(query: str, nodes: int, method: str) -> None:
    answer = gruk.cluster(2).search(query, job_nodes=nodes, method=method)
    one = gruk.solve(query, method=method)
    assert (answer.verdict, answer.winner) == (one.verdict, one.winner)
    assert answer.certificate is not None
    judged = answer.certificate.verify()
    assert judged, judged
    at = Position(query)
    found, why = gruk._gruk.proved(answer.certificate.text, at.text, at.to_move)
    assert found is not None and found[:2] == (answer.verdict, answer.winner), why


def test_a_class_of_openings_may_be_proved_for_one_of_them_and_no_other() -> None:
    at = Position("hex:3x3")
    [b1] = [moves for moves in at.opening_classes() if "b1" in moves]
    job = Job.solve(at, tuple(b1))
    one, other = (at.play(move).solve() for move in b1)
    answer = Answer("wins", one.winner, certificate=one.certificate)
    assert believed(job, answer.to_bytes()).winner == one.winner == other.winner
    with pytest.raises(gruk.BadInput, match="says nothing"):
        believed(job, answer._replace(certificate=at.play("b2").solve().certificate).to_bytes())
    # In a tree the leaf that the certificate says nothing about is proved by itself.
    tree = JobTree(at, nodes=1, memory="64MiB")
    first = tree.next_job()
    assert first is not None
    tree.put(first, Answer("unknown", limit="nodes"))
    while (next_job := tree.next_job()) is not None:
        found = Answer.from_bytes(work(next_job.to_bytes()))
        if next_job.detail == tuple(b1):
            found = found._replace(certificate=one.certificate)
        tree.put(next_job, found)
    for open_job, leaf in job_proof.unproved(tree).items():
        leaf.answer = Answer.from_bytes(work(open_job.to_bytes()))
    proof = job_proof.certificate(tree)
    assert proof is not None and proof.verify()


def test_who_does_not_lose_is_counted_as_that(tmp_path: pathlib.Path) -> None:
    # By the mirror the second player does not lose; whether that player wins needs more than these nodes.
    query, nodes = "rv:hj-4-2", 100
    one = gruk.solve(query, nodes=nodes)
    assert (one.verdict, one.winner, one.player) == ("at least draw", None, "second")
    workers = gruk.cluster(2, checkpoint=tmp_path)
    [answer] = workers.solve([query], nodes=nodes)
    assert (answer.verdict, answer.winner, answer.player, answer.limit) == ("at least draw", None, "second", None)
    assert repr(answer).startswith("<at least a draw for second;") and answer.as_dict()["player"] == "second"
    assert answer.certificate is not None and answer.certificate.verify() and not answer.unproved
    found = workers.openings(query, nodes=nodes)
    assert found.openings == dict(gruk.openings(query, nodes=nodes))
    assert set(found.openings.values()) == {"at least draw for second"} and not found.unproved
    assert f"0 of 16 solved, 16 at least a draw in {len(found.answers)} jobs" in repr(found)
    # It is read again from the checkpoint, and its certificate proves it of nobody else.
    again = gruk.cluster(2, checkpoint=tmp_path)
    assert (again.solve([query], nodes=nodes), again.openings(query, nodes=nodes).openings, again.done) == ([answer], found.openings, 0)
    job = Job.solve(Position(query), nodes=nodes)
    for lie in ({"player": "first"}, {"player": None}, {"winner": "second"}, {"verdict": "draw", "player": None}):
        with pytest.raises(gruk.BadInput, match="does not prove"):
            believed(job, answer._replace(**lie).to_bytes())


def test_a_search_by_jobs_goes_on_where_it_is_known_who_does_not_lose(tmp_path: pathlib.Path) -> None:
    query = "rv:hj-3-2"
    whole = gruk.solve(query)
    assert whole.verdict == "draw", "by a search that knows the rules alone"
    assert gruk.solve(query, nodes=1).verdict == "at least draw"
    answer = gruk.cluster(2, checkpoint=tmp_path).search(query, job_nodes=1)
    assert (answer.verdict, answer.winner, answer.player) == ("draw", None, None)
    assert answer.certificate is not None and answer.certificate.verify()
    stopped = gruk.cluster(2).search("rv:hj-4-2", job_nodes=1, jobs=3)
    assert (stopped.verdict, stopped.player, stopped.limit) == ("at least draw", "second", "jobs")
    assert stopped.certificate is not None and stopped.certificate.verify()


def test_leaves_in_flight_are_not_given_out_twice_and_are_spread() -> None:
    tree = JobTree(Position("hex:6x6:c2"), nodes=1, memory="64MiB")
    first = tree.next_job()
    assert first is not None and tree.next_job() is None, "the root alone is there, and in flight"
    tree.put(first, Answer("unknown", limit="nodes"))
    given = [tree.next_job() for _ in range(12)]
    assert len({job.key for job in given if job is not None}) == 12
    assert {job.about for job in given if job is not None} != {first.about}


def test_a_search_that_begins_again_asks_for_nothing_twice(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    def logged(job: bytes) -> bytes:
        asked.append(job)
        return work(job)

    monkeypatch.setattr("gruk.backends.work", logged)
    stopped = gruk.cluster(1, checkpoint=tmp_path).search("mb:czifra-4x8", job_nodes=60, jobs=10)
    assert (stopped.verdict, stopped.limit, len(asked)) == ("unknown", "jobs", 10)
    answer = gruk.cluster(1, checkpoint=tmp_path).search("mb:czifra-4x8", job_nodes=60)
    assert answer.winner == "maker" and answer.certificate is not None
    assert len(asked) > 10 and len(set(asked)) == len(asked)


def test_jobs_without_a_size_grow_until_they_last_and_are_found_again(tmp_path: pathlib.Path) -> None:
    cluster = gruk.cluster(1, checkpoint=tmp_path)
    # A fifth of what the root takes with as many nodes as it needs: the first jobs are too short, and the root is taken
    # apart.
    whole = gruk.solve("mb:czifra-4x9", certificate=False)
    answer = cluster.search("mb:czifra-4x9", job_seconds=max(whole.seconds / 5, 1e-6))
    assert answer.winner == whole.winner == "maker"
    assert answer.certificate is not None and answer.certificate.verify()
    # Answers may come in another order, and other leaves be asked for; their size is the same.
    again = gruk.cluster(1, checkpoint=tmp_path).search("mb:czifra-4x9", job_seconds=max(whole.seconds / 5, 1e-6))
    assert again.winner == "maker" and _job_nodes(again) == _job_nodes(answer)
    for wrong in ({"job_nodes": 0}, {"job_seconds": 0}, {"job_seconds": float("nan")}):
        with pytest.raises(gruk.BadInput):
            cluster.search("hex:3x3", **wrong)  # type: ignore[arg-type]


def _job_nodes(answer: Answer) -> str:
    return answer.reason.partition(" jobs of ")[2].partition(" ")[0]


def test_jobs_of_a_tree_grow_by_the_seconds_of_its_root() -> None:
    tree = JobTree(Position("hex:9x9"), seconds=1.0, memory="64MiB")
    sizes = []
    for seconds in (0.01, 0.2, 1.5, 0.1):
        job = tree.next_job()
        assert job is not None
        sizes.append(job.nodes)
        tree.put(job, Answer("unknown", limit="nodes", nodes=1, seconds=seconds))
    assert sizes == [1000, 4000, 16000, 16000], "a fourth one is a leaf below the root"


def test_games_whose_positions_can_come_again_are_not_searched_by_jobs() -> None:
    with pytest.raises(gruk.BadInput, match="come again"):
        gruk.cluster(1).search("graph:a>b,b>c,c>a,a>d,d>e,e>f:a", job_nodes=1, method="dfpn")


def test_tables_of_jobs_are_those_of_one_solver() -> None:
    for what in ("values", "outcomes"):
        cluster = gruk.cluster(2)
        found = cluster.table("domineering", 4, 3, what=what, certificate=True)
        assert dict(found) == dict(gruk.table("domineering", 4, 3, what=what))
        assert cluster.certificates and all(proof.verify() for proof in cluster.certificates.values())
        # 1x1, 2x2, 3x3 by themselves; 2x1, 3x1, 3x2, 4x1, 4x2, 4x3 with their negatives.
        assert cluster.done == 9
    assert dict(gruk.cluster(2).table("clobber", 3, 3)) == dict(gruk.table("clobber", 3, 3))


def test_sweeps_prove_what_they_find() -> None:
    found = gruk.cluster(2).pairings("row.2-5", ["4,0/0,4", "3,0/0,3", "8,0/0,8"])
    assert dict(found) == {"4,0/0,4": "yes", "3,0/0,3": "no", "8,0/0,8": "yes"}
    assert all(proof.verify() for proof in found.certificates.values()) and len(found.certificates) == 3
    # [Gyo 4.4]: in one direction pairs are enough for three in a row, and not for two.
    cakes = gruk.cluster(2).cakes("row.1", 3, most=2)
    assert dict(cakes) == {"row.1-2 t=2": "no", "row.1-3 t=2": "yes"}


def test_a_structure_that_the_certificate_does_not_prove_is_not_believed() -> None:
    job = Job.pairing("row.2-5", "4,0/0,4")
    told = Answer.from_bytes(work(job.to_bytes()))
    with pytest.raises(gruk.BadInput, match="does not prove"):
        believed(Job.pairing("row-9", "8,0/0,8"), told.to_bytes())
    with pytest.raises(gruk.BadInput, match="does not prove"):
        believed(job, told._replace(data={**told.data, "answer": "no"}).to_bytes())
    with pytest.raises(gruk.BadInput, match="does not prove"):
        believed(Job.pairing("row.2-5", "8,0/0,8"), told.to_bytes())
    assert believed(Job.pairing("row.2-5", "4,4/0,4"), told.to_bytes()).certificate == told.certificate, "the same lattice"
    for lattice in ("2,2/6,-2", "0,4/-4,4", "-8,4/4,0", "3,3/-3,0", "6,3/9,0", "1,5/2,7"):
        named = Job.pairing("row.2-5", lattice)
        assert believed(named, work(named.to_bytes())).certificate is not None
    none = Answer.from_bytes(work(Job.pairing("row.2-5", "3,0/0,3").to_bytes()))
    with pytest.raises(gruk.BadInput, match="does not prove"):
        believed(job, none.to_bytes())
    value = Job.value(Position("domineering:2x3"))
    told = Answer.from_bytes(work(value.to_bytes()))
    with pytest.raises(gruk.BadInput, match="does not prove"):
        believed(value, told._replace(data={**told.data, "value": "7"}).to_bytes())


def _when(ready: Callable[[], bool], act: Callable[[], None]) -> threading.Thread:
    """Acts as soon as something is so."""

    def watch() -> None:
        while not ready():
            time.sleep(0.02)
        act()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return thread


def _slow(job: bytes) -> bytes:
    time.sleep(0.4)
    return work(job)


def test_killed_workers_and_a_killed_scheduler_change_nothing(
    processes: Processes, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Jobs that last longer than a kill takes, and cost nothing.
    monkeypatch.setattr("gruk.backends.work", _slow)
    processes.add_worker()
    kept = tmp_path / "kept"

    def number_kept() -> int:
        return len(list(kept.glob("*.json"))) if kept.is_dir() else 0

    def kill_a_worker() -> None:
        processes.add_worker()
        kill(processes.workers[0])

    troubles = [_when(lambda: number_kept() >= 2, kill_a_worker), _when(lambda: number_kept() >= 5, processes.restart_scheduler)]
    with gruk.cluster(processes.address, checkpoint=kept, patience=50) as cluster:
        found = cluster.openings("hex:4x4")
    for trouble in troubles:
        trouble.join(timeout=20)
    assert found.openings == dict(gruk.openings("hex:4x4"))
    assert all(certificate.verify() for certificate in found.certificates.values())
    assert all(not trouble.is_alive() for trouble in troubles), "nobody was killed"
    # Nothing that the master had was asked for again.
    assert cluster.done == len(found.answers) == number_kept()


def test_a_search_survives_killed_workers(processes: Processes, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setattr("gruk.backends.work", _short)
    processes.add_worker()
    kept = tmp_path / "kept"

    def kill_a_worker() -> None:
        processes.add_worker()
        kill(processes.workers[0])

    trouble = _when(lambda: kept.is_dir() and len(list(kept.glob("*.json"))) >= 3, kill_a_worker)
    with gruk.cluster(processes.address, checkpoint=kept, patience=50) as cluster:
        answer = cluster.search("domineering:3x3", job_nodes=1, method="dfpn")
    trouble.join(timeout=20)
    assert not trouble.is_alive(), "nobody was killed"
    assert answer.winner == gruk.solve("domineering:3x3").winner
    assert answer.certificate is not None and answer.certificate.verify()


def _short(job: bytes) -> bytes:
    time.sleep(0.15)
    return work(job)


def _poison(job: bytes) -> bytes:
    if b'"nodes": 666' in job:
        os.kill(os.getpid(), signal.SIGKILL)
    return work(job)


def test_a_job_that_kills_its_workers_is_unknown_and_the_others_are_solved(processes: Processes) -> None:
    from gruk.backends import Dask
    from gruk.clusters import Cluster

    distributed = pytest.importorskip("distributed")
    stop = threading.Event()

    def replace_workers() -> None:
        while not stop.is_set():
            alive = [worker for worker in processes.workers if worker.poll() is None]
            if len(alive) < 2:
                processes.add_worker()
            time.sleep(0.2)

    replacing = threading.Thread(target=replace_workers, daemon=True)
    replacing.start()
    try:
        with distributed.Client(processes.address, timeout=30, set_as_default=False) as client:
            # One death is enough to blame a job here; each is given out three times.
            client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 0))
            backend = Dask(client, patience=50)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("gruk.backends.work", _poison)
                cluster = Cluster(backend, None)
                bad = Job.solve(Position("hex:3x3"), nodes=666)
                good = Job.solve(Position("hex:2x2"))
                answers = cluster.run([bad, good])
    finally:
        stop.set()
        replacing.join(timeout=20)
    assert answers[good].winner == "red"
    assert (answers[bad].verdict, answers[bad].limit) == ("unknown", "worker")


MASTER = """
import gruk, os, signal, sys
from gruk import clusters as module
put = module.Checkpoint.put
def put_and_die(self, job, answer):
    put(self, job, answer)
    if len(self._known) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
module.Checkpoint.put = put_and_die
gruk.cluster(1, checkpoint=sys.argv[1]).openings("hex:4x4")
"""


def test_a_master_that_is_killed_leaves_what_it_had(tmp_path: pathlib.Path) -> None:
    killed = subprocess.run([sys.executable, "-c", MASTER, str(tmp_path)], timeout=60)
    assert killed.returncode == -signal.SIGKILL
    again = gruk.cluster(1, checkpoint=tmp_path)
    assert again.openings("hex:4x4").openings == dict(gruk.openings("hex:4x4"))
    assert again.done == 8 - 3


def test_a_scheduler_that_is_not_there_is_waited_for_and_no_longer() -> None:
    pytest.importorskip("distributed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(gruk.ClusterError):
        gruk.cluster(address, patience=1).openings("hex:2x2")


def test_the_command_line_gives_out_jobs(processes: Processes, tmp_path: pathlib.Path) -> None:
    program: Optional[str] = os.environ.get("GRUK")
    if program is None:
        pytest.skip("no gruk: set GRUK to the program")
    processes.add_worker()
    command = [program, "openings", "hex:3x3", "--cluster", processes.address, "--json", "--certificate", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, "GRUK_PYTHON": sys.executable})
    assert done.returncode == 0, done.stderr
    import json

    printed = json.loads(done.stdout)
    assert printed["openings"] == dict(gruk.openings("hex:3x3"))
    assert printed["jobs"] == len(list(tmp_path.glob("*.cert"))) == 5
    assert all(gruk.verify(file) for file in tmp_path.glob("*.cert"))


def test_the_command_line_searches_and_tabulates(processes: Processes, tmp_path: pathlib.Path) -> None:
    program: Optional[str] = os.environ.get("GRUK")
    if program is None:
        pytest.skip("no gruk: set GRUK to the program")
    import json

    processes.add_worker()

    def ask(*arguments: str) -> list[dict[str, Any]]:
        command = [str(program), *arguments, "--cluster", processes.address, "--json"]
        environment = {**os.environ, "GRUK_PYTHON": sys.executable, "GRUK_HOME": str(tmp_path)}
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    [solved] = ask("solve", "mb:row-3-3x3", "--nodes", "1", "--certificate", str(tmp_path / "one.cert"))
    assert (solved["winner"], bool(gruk.verify(tmp_path / "one.cert"))) == ("maker", True)
    assert [one["winner"] for one in ask("solve", "hex:2x2", "nim:1,2,3")] == ["red", "second"]
    cells = ask("table", "domineering", "3x2", "--outcomes")
    assert {(cell["columns"], cell["rows"]): cell["outcome"] for cell in cells} == dict(gruk.table("domineering", 3, 2, what="outcomes"))
    assert [one["answer"] for one in ask("pairings", "row.2-5", "--lattices", "4,0/0,4", "3,0/0,3")] == ["yes", "no"]
    assert {one["answer"] for one in ask("cakes", "table", "--board", "row.1", "--longest", "2")} == {"no"}
