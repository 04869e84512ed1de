"""What is answered is what the checker read: workers, files, a checkpoint and a catalogue that say something else are
not believed."""

from __future__ import annotations

import hashlib
import json
import pathlib
import random
import re
import threading
import time
import warnings
from collections.abc import Iterator
from typing import Any, Callable

import liars
import pytest
from processes import Processes

import gruk
from gruk import Cluster, Position, job_proof
from gruk.job_search import JobTree
from gruk.jobs import Answer, Job, work
from gruk.proofs import _form, proved_of
from gruk.trust import believed

Ask = Callable[[Cluster], Any]


def _solved(cluster: Cluster) -> Any:
    positions = ["hex:3x3", "hex:2x2", "nim:1,2,4", "mb:row-3-3x3", "domineering:3x3", "hex:4x4:a1", "hex:4x4:b2", "clobber:3x3"]
    return [(one.verdict, one.winner, one.move) for one in cluster.solve(positions)]


def _openings(cluster: Cluster) -> Any:
    return cluster.openings("hex:4x4").openings


def _search(cluster: Cluster) -> Any:
    found = cluster.search("hex:4x4", job_nodes=1)
    assert found.certificate is not None and found.certificate.verify()
    return found.verdict, found.winner, found.move


def _values(cluster: Cluster) -> Any:
    return [tuple(cell.items()) for cell in cluster.table("domineering", 3, 3).cells]


def _outcomes(cluster: Cluster) -> Any:
    return dict(cluster.table("domineering", 3, 3, what="outcomes"))


def _pairings(cluster: Cluster) -> Any:
    found = cluster.pairings("row.2-5", ["4,0/0,4", "8,0/0,4", "4,0/0,8", "8,0/0,8", "4,4/0,4", "8,4/0,8"])
    return {name: one.data for name, one in found.answers.items()}


#: The ways to lie, and the questions that it is tried with.
WAYS: list[tuple[str, Ask]] = [
    ("flipped", _openings),
    ("flipped without certificate", _solved),
    ("flipped without certificate", _openings),
    ("flipped without certificate", _search),
    ("draw without certificate", _solved),
    ("draw without certificate", _openings),
    ("draw without certificate", _search),
    ("another move", _solved),
    ("value", _values),
    ("outcome", _values),
    ("mean", _values),
    ("temperature", _values),
    ("outcome without certificate", _outcomes),
    ("dominoes", _pairings),
    ("unknown", _openings),
    ("unknown", _search),
]


@pytest.fixture(scope="module")
def honest_and_liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Processes, pathlib.Path]]:
    """Two workers, one of which lies as a file says."""
    pytest.importorskip("distributed")
    lie = tmp_path_factory.mktemp("lie") / "lie"
    lie.write_text("flipped")
    dask = Processes()
    try:
        dask.add_worker()
        dask.add_worker(**{liars.LIAR: str(lie)})
        with gruk.cluster(dask.address) as cluster:
            _wait_for_workers(cluster, 2)
        yield dask, lie
    finally:
        dask.end()


def _wait_for_workers(cluster: Cluster, number: int) -> None:
    backend: Any = cluster._backend
    backend._connect().wait_for_workers(number, timeout=50)


@pytest.mark.parametrize("lie, ask", WAYS, ids=[f"{lie} in {ask.__name__[1:]}" for lie, ask in WAYS])
def test_with_one_liar_of_two_workers_the_run_ends_right(
    lie: str, ask: Ask, honest_and_liar: tuple[Processes, pathlib.Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    dask, file = honest_and_liar
    file.write_text(lie)
    truth = ask(gruk.cluster(1))
    monkeypatch.setattr("gruk.backends.work", liars.some_lie)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with gruk.cluster(dask.address, patience=20) as cluster:
            assert ask(cluster) == truth
            banned = dict(cluster._backend.banned)  # type: ignore[union-attr]
    # The liar is named, it alone, and gets no more jobs. One that knows nothing is found out only where another one
    # proves the same job.
    if lie == "unknown" and not banned:
        return
    assert len(banned) == 1, "nobody has lied"
    [address] = banned
    assert re.fullmatch(r"tcp://127\.0\.0\.1:\d+", address)
    assert [str(one.message) for one in said if address in str(one.message)], "it is not said who"


def test_where_there_are_only_liars_the_run_ends_and_names_them(
    processes: Processes, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lie = tmp_path / "lie"
    lie.write_text("flipped")
    for _ in range(2):
        processes.add_worker(**{liars.LIAR: str(lie)})
    monkeypatch.setattr("gruk.backends.work", liars.some_lie)
    with gruk.cluster(processes.address, patience=2) as cluster:
        _wait_for_workers(cluster, 2)
        with pytest.warns(UserWarning, match="gets no more jobs"), pytest.raises(gruk.ClusterError) as wrong:
            cluster.openings("hex:4x4")
        assert {address in str(wrong.value) for address in cluster._backend.banned} == {True}  # type: ignore[union-attr]
        assert "where" in str(wrong.value) and "is told" in str(wrong.value)


def test_a_liar_and_a_killed_scheduler_change_nothing(
    processes: Processes, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lie = tmp_path / "lie"
    lie.write_text("flipped")
    kept = tmp_path / "kept"
    monkeypatch.setattr("gruk.backends.work", liars.some_lie)

    def begin() -> None:
        processes.add_worker(**{liars.LIAR: str(lie)})

    def kill_the_scheduler() -> None:
        while len(list(kept.glob("*.json"))) < 2:
            time.sleep(0.02)
        # With a worker, and then another liar under another address.
        processes.restart_scheduler()
        begin()

    processes.add_worker()
    begin()
    trouble = threading.Thread(target=kill_the_scheduler, daemon=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with gruk.cluster(processes.address, checkpoint=kept, patience=50) as cluster:
            _wait_for_workers(cluster, 2)
            trouble.start()
            found = cluster.openings("hex:5x5")
            trouble.join(timeout=20)
    assert not trouble.is_alive(), "nobody was killed"
    assert found.openings == dict(gruk.openings("hex:5x5")) and found.unproved == []
    assert all(certificate.verify() for certificate in found.certificates.values())


def test_two_liars_without_certificates_are_not_believed(
    processes: Processes, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lie = tmp_path / "lie"
    lie.write_text("flipped without certificate")
    for _ in range(2):
        processes.add_worker(**{liars.LIAR: str(lie)})
    monkeypatch.setattr("gruk.backends.work", liars.some_lie)
    with gruk.cluster(processes.address, patience=20) as cluster:
        _wait_for_workers(cluster, 2)
        assert set(cluster.openings("hex:3x3").openings.values()) == {"unknown"}
    with gruk.cluster(processes.address, patience=20, unproved=True) as cluster:
        found = cluster.openings("hex:3x3")
    # That is what was asked for, and it says what it is.
    assert found.unproved == Position("hex:3x3").moves() and "unproved" in repr(found) and "(unproved)" in found._repr_html_()


@pytest.mark.parametrize("lie", ["flipped", "another move"])
def test_a_wrong_answer_of_a_thread_ends_the_work(lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gruk.backends.work", lambda job: liars.told(lie, job))
    with pytest.raises(gruk.BadInput, match="does not prove"):
        gruk.cluster(1).solve(["hex:3x3"])


def test_threads_without_certificates_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gruk.backends.work", lambda job: liars.told("draw without certificate", job))
    [answer] = gruk.cluster(1).solve(["hex:3x3"])
    assert (answer.verdict, answer.winner, answer.limit) == ("unknown", None, "certificate")
    [answer] = gruk.cluster(1, unproved=True).solve(["hex:3x3"])
    assert answer.verdict == "draw" and answer.unproved and answer.as_dict()["unproved"] is True
    assert "unproved" in repr(answer) and "unproved" in answer._repr_html_()
    # A search takes the position apart down to its ends, which nobody has to be asked about.
    with pytest.raises(gruk.BadInput, match="disproves"):
        gruk.cluster(1).search("nim:1,1", job_nodes=1)


@pytest.mark.parametrize("query", ["hex:3x3", "nim:1,2,3", "domineering:3x3", "mm:row-3-3x3:x../.o./...", "rex:3x2"])
@pytest.mark.parametrize("seed", range(4))
def test_a_tree_whose_leaves_were_lied_about_comes_right(query: str, seed: int) -> None:
    chance = random.Random(seed)
    tree = JobTree(Position(query), nodes=1, memory="64MiB", method="dfpn")
    lies = 0

    def search() -> None:
        nonlocal lies
        while (job := tree.next_job()) is not None:
            answer = Answer.from_bytes(work(job.to_bytes()))
            # Leaves that are hard and said to be settled, and leaves that are settled and said to be so for somebody
            # else.
            at = Position(query) if job.verb == "openings" else Position(job.about, job.first)
            told = chance.choice([None, answer._replace(verdict="wins", winner=at.first, certificate=None)])
            lies += told is not None
            tree.put(job, told or answer)

    search()
    for _ in range(10_000):
        changed = [tree.prove(leaf, Answer.from_bytes(work(job.to_bytes()))) for job, leaf in job_proof.unproved(tree).items()]
        search()
        if not any(changed) and tree.is_settled and not job_proof.unproved(tree):
            break
    proof = job_proof.certificate(tree)
    truth = gruk.solve(query)
    assert lies >= 1
    assert proof is not None and proof.verify()
    assert (proved_of(proof, Position(query)).verdict, tree.verdict()[1]) == (truth.verdict, truth.winner)


def test_a_leaf_that_turns_out_to_be_a_lie_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(job: bytes) -> bytes:
        return liars.told("flipped without certificate", job) if Job.from_bytes(job).nodes is not None else work(job)

    monkeypatch.setattr("gruk.backends.work", lie)
    with pytest.raises(gruk.BadInput, match="disproves"):
        gruk.cluster(1).search("hex:4x4", job_nodes=50)


def test_what_has_no_certificate_is_asked_for() -> None:
    for ask in (lambda one: one.solve(["hex:2x2"], certificate=False), lambda one: one.table("domineering", 2, 2, certificate=False)):
        with pytest.raises(gruk.BadInput, match="unproved=True"):
            ask(gruk.cluster(1))
    taken = gruk.cluster(1, unproved=True)
    [answer] = taken.solve(["hex:2x2"], certificate=False)
    assert answer.unproved and answer.winner == "red"
    table = taken.table("domineering", 2, 2, certificate=False)
    assert table.unproved == list(table) and "4 unproved" in repr(table) and all(cell["unproved"] for cell in table.cells)
    assert gruk.cluster(1).table("domineering", 2, 2).unproved == []


@pytest.mark.parametrize("lie", sorted(liars.LIES))
def test_an_answer_is_what_its_certificate_says(lie: str) -> None:
    """Each lie about each kind of job, without a cluster: refused, or unproved."""
    jobs = [
        Job.solve(Position("hex:3x3")),
        Job.solve(Position("hex:3x3"), ("b2",)),
        Job.outcome(Position("domineering:3x2")),
        Job.value(Position("domineering:3x2")),
        Job.pairing("row.2-5", "4,0/0,4"),
    ]
    lies = 0
    for job in jobs:
        truth = Answer.from_bytes(work(job.to_bytes()))
        assert believed(job, truth.to_bytes()) == truth
        wrong = liars.LIES[lie](job, truth)
        if wrong is None:
            continue
        lies += 1
        if wrong.certificate is None:
            answer = believed(job, wrong.to_bytes())
            assert answer.unproved or answer.says_nothing
        else:
            with pytest.raises(gruk.BadInput, match="does not prove"):
                believed(job, wrong.to_bytes())
    assert lies >= 1


@pytest.mark.parametrize("text", ["domineering:2x3", "clobber:xoo/oxx", "{2|1}+{3|-3}+^*", "domineering:4x4+domineering:2x3"])
def test_a_form_is_read_out_of_the_list_of_forms(text: str) -> None:
    """Which is where the forms stand that are too long for a claim."""
    proof = gruk.Value.certificate_of(text)
    count = next(int(line.split(b" ")[1]) for line in proof.text.split(b"\n") if line.startswith(b"forms "))
    # The last one is no option of another one, so it is the claimed one.
    assert _form(proof, count - 1) == gruk.Value(text)


def test_a_file_of_the_checkpoint_is_not_believed(tmp_path: pathlib.Path) -> None:
    asked = ["hex:3x3", "hex:2x2", "nim:1,2,4"]
    truth = [(one.winner, one.move) for one in gruk.cluster(1, checkpoint=tmp_path).solve(asked)]
    for lie, text in zip(("flipped without certificate", "another move", "flipped"), asked):
        job = Job.solve(Position(text), memory="1GiB")
        body = liars.told(lie, job.to_bytes())
        digest = hashlib.sha256(job.key.encode() + b"\n" + body).hexdigest().encode()
        (tmp_path / f"{job.key}.json").write_bytes(digest + b"\n" + body)
    again = gruk.cluster(1, checkpoint=tmp_path)
    with pytest.warns(UserWarning, match="done again"):
        assert [(one.winner, one.move) for one in again.solve(asked)] == truth
    assert again.done == 3


def test_an_entry_of_the_catalogue_is_not_believed(tmp_path: pathlib.Path) -> None:
    catalogue = gruk.Catalogue(tmp_path)
    solution = gruk.solve("hex:3x3")
    kept = catalogue.keep(solution)
    assert not kept.unproved and all(one.unproved for one in catalogue)
    found = catalogue.find("hex:3x3")
    assert found is not None and not found.unproved and found.answer["move"] == "b2"

    def write(verb: str, position: str, proof: Any, **changed: object) -> None:
        at = Position(position)
        catalogue._store.keep(verb, at.text, at.to_move, (position, at.first), json.dumps(changed), proof.text)

    told = solution.as_dict()
    for wrong in ({"winner": "blue"}, {"verdict": "draw", "winner": None}, {"move": "a1"}, {"move": "z9"}):
        write("solve", "hex:3x3", solution.certificate, **{**told, **wrong})
        with pytest.raises(gruk.CatalogueError, match="prove"):
            catalogue.find("hex:3x3")
        assert len(catalogue.verify()) == 1
    # Another move may win as well; what is answered is the one of the proof.
    write("solve", "hex:3x3", solution.certificate, **{**told, "move": "a3"})
    found = catalogue.find("hex:3x3")
    assert found is not None and found.answer["move"] == "b2"
    value = gruk.Value("domineering:2x3").as_dict()
    for name, wrong_one in (("outcome", "L"), ("mean", "1"), ("temperature", "9"), ("canonical", "{0|0}"), ("left_stop", "5")):
        write("value", "domineering:2x3", gruk.Value.certificate_of("domineering:2x3"), **{**value, name: wrong_one})
        with pytest.raises(gruk.CatalogueError, match="prove"):
            catalogue.find("domineering:2x3", verb="value")
    openings = gruk.openings("hex:2x2")
    write("openings", "hex:2x2", openings.certificate, openings={**dict(openings), "a1": "red"})
    with pytest.raises(gruk.CatalogueError, match="prove"):
        catalogue.find("hex:2x2", verb="openings")
    solution.winner = "blue"
    with pytest.raises(gruk.BadInput, match="does not prove"):
        catalogue.keep(solution)


def test_answers_of_the_library_say_what_nothing_proves() -> None:
    bare = gruk.solve("hex:3x3", certificate=False)
    assert bare.unproved and bare.as_dict()["unproved"] is True and "(unproved)" in repr(bare) and "(unproved)" in bare._repr_html_()
    assert isinstance(bare.move, gruk.Unproved)
    proved = gruk.solve("hex:3x3")
    assert not proved.unproved and "unproved" not in proved.as_dict() and "unproved" not in repr(proved)
    # Where the solver names another winning move than its proof makes, the proof's is told.
    at = Position("mm:row-3-3x3:.../..o/x..")
    solution = at.solve()
    assert solution.certificate is not None and solution.move is not None
    after = at.play(solution.move).solve()
    assert (solution.verdict, after.verdict, after.winner) == ("wins", "wins", "second")
    openings = gruk.openings("hex:3x3", certificate=False)
    assert openings.unproved == list(openings) and openings["b2"] == "red" and "9 unproved" in repr(openings)
    assert gruk.openings("hex:3x3").unproved == []
    assert gruk.outcome("domineering:3x3").unproved and not gruk.outcome("domineering:3x3", certificate=True).unproved
    pairing = gruk.pairings("row-9")
    assert not pairing.unproved and pairing.certificate is not None and pairing.certificate.verify()
