"""Positions as objects, the verbs, errors."""

from __future__ import annotations

import json
import multiprocessing
import pathlib
import pickle
import subprocess
import sys
import threading
import time
from typing import Any, Optional

import pytest

import gruk
from gruk import Position

#: Nobody has the time for this one, and the search looks at the clock often.
LONG = "hex:9x9"


def test_the_winning_openings_of_small_boards_are_those_of_the_literature() -> None:
    # [Wal 3.2]: a2 and b1 on 2x2; a2, a3, b2, c1 and c2 on 3x3.
    assert set(gruk.openings("hex:2x2").winning_moves) == {"a2", "b1"}
    assert set(gruk.openings("hex:3x3").winning_moves) == {"a2", "a3", "b2", "c1", "c2"}


def test_an_answer_comes_with_a_certificate_that_is_accepted_and_rejected_when_changed(tmp_path: pathlib.Path) -> None:
    solution = gruk.solve("hex:4x4")
    assert (solution.verdict, solution.winner) == ("wins", "red")
    assert solution.certificate is not None
    assert gruk.verify(solution.certificate)
    file = tmp_path / "hex.cert"
    solution.certificate.save(file)
    accepted = gruk.verify(file)
    assert accepted and accepted.claims[0].verdict == "left wins"
    changed = file.read_bytes().replace(b"left wins", b"right wins")
    rejected = gruk.verify(changed)
    assert not rejected and rejected.line is not None and rejected.reason
    assert not gruk.verify(solution.certificate.text[:-5])


def test_a_play_goes_through_positions() -> None:
    start = Position("mm:row-3-3x3")
    won = start.play("a1", "b1", "a2", "b2", "a3")
    assert won.ended is not None and won.ended.winner == "left"
    assert start.ended is None and len(start.moves()) == 9
    assert set(start.options()) == set(start)
    assert start.solve().verdict == "draw"


def test_equal_positions_are_equal_keys_wherever_they_come_from() -> None:
    one = Position("hex:3x3:a1,b2")
    other = Position("hex:3x3").play("a1", "b2")
    assert one == other and hash(one) == hash(other) and {one: 1}[other] == 1
    assert one != one.with_first("right")
    assert one != "hex:3x3:a1,b2"


def _winner(position: Position) -> str:
    return str(position.solve(certificate=False).winner)


def test_pickled_positions_are_solved_in_other_processes() -> None:
    positions = [Position("hex:3x3").play(move) for move in Position("hex:3x3")]
    assert [pickle.loads(pickle.dumps(position)) for position in positions] == positions
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        winners = pool.map(_winner, positions)
    assert winners == list(gruk.openings("hex:3x3").values())


@pytest.mark.skipif(not hasattr(multiprocessing, "get_context") or sys.platform == "win32", reason="no fork")
def test_a_forked_child_has_threads_of_its_own() -> None:
    gruk.solve("hex:2x2")
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply_async(_winner, (Position("hex:3x3"),)).get(timeout=60) == "red"


def test_sums_of_positions_are_positions() -> None:
    both = Position("domineering:2x2") + "nim:3" - Position("domineering:2x2")
    assert both.value() == gruk.Value("*3")
    assert (both - both).value() == 0
    assert (-both).value() == -both.value()
    assert both.solve(first="left").winner == "left"
    assert (Position("domineering:2x3") - "{1|-1}").value() == gruk.value("domineering:2x3 - {1|-1}")


def test_bad_input_says_where_and_what_was_expected() -> None:
    with pytest.raises(gruk.BadInput) as wrong:
        Position("hex:5x5:a1,q9")
    assert wrong.value.at == 11 and wrong.value.text == "hex:5x5:a1,q9"
    assert str(wrong.value).splitlines()[-1].index("^") == 2 + 11
    assert isinstance(wrong.value, ValueError) and isinstance(wrong.value, gruk.GrukError)
    copy = pickle.loads(pickle.dumps(wrong.value))
    assert (copy.at, str(copy)) == (11, str(wrong.value))
    for bad in ("", "chess", "hex:", "hex:0x3", "nim:", "domineering:4x4:zz", "hex:3x3\0", "ñ:1", "hex:3x3:ñ"):
        with pytest.raises(gruk.BadInput):
            Position(bad)
    with pytest.raises(gruk.BadInput):
        Position("hex:3x3").play("z9")
    with pytest.raises(gruk.BadInput):
        gruk.solve("hex:3x3", seconds=-1)
    with pytest.raises(gruk.BadInput):
        gruk.solve("hex:3x3", memory="much")
    with pytest.raises(gruk.BadInput):
        gruk.outcome("mm:row-3-3x3")
    with pytest.raises(TypeError):
        gruk.solve(5)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        gruk.verify("no-such-file.cert")


def test_limits_leave_an_answer_unknown() -> None:
    stopped = gruk.solve(LONG, method="dfpn", nodes=3)
    assert (stopped.verdict, stopped.limit, stopped.winner) == ("unknown", "nodes", None)
    started = time.monotonic()
    assert gruk.solve(LONG, method="dfpn", seconds=0.3).limit == "time"
    assert time.monotonic() - started < 20


def test_progress_is_told_and_may_end_the_work() -> None:
    told: list[tuple[Any, ...]] = []
    gruk.solve(LONG, method="dfpn", seconds=1.5, progress=lambda *numbers: told.append(numbers))
    assert told and all(len(numbers) == 4 for numbers in told)

    def enough(*_: object) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough") as ended:
        gruk.solve(LONG, method="dfpn", progress=enough)
    assert ended.value.answer.verdict == "unknown"  # type: ignore[attr-defined]


def test_a_bar_of_tqdm_shows_openings() -> None:
    tqdm = pytest.importorskip("tqdm")
    with tqdm.tqdm(disable=False, file=open("/dev/null", "w", encoding="utf-8")) as bar:
        gruk.openings("hex:4x4", progress=bar)
        assert bar.n == bar.total > 0


WITHOUT = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "pandas", "networkx", "tqdm", "distributed"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
import gruk
openings, classes, tree = gruk.openings("hex:2x2"), gruk.pairings("row.1-3", all=True), gruk.Position("nim:1,1").tree()
asked = [openings.to_numpy, openings.to_pandas, classes.to_networkx, classes.to_numpy, classes.to_pandas, tree.to_networkx]
asked += [lambda: gruk.solve("hex:2x2", progress=True), lambda: gruk.cluster("tcp://127.0.0.1:1").openings("hex:2x2")]
for ask in asked:
    try:
        ask()
    except ImportError as error:
        print(str(error).partition("pip install ")[2])
"""


def test_without_an_optional_library_the_error_says_how_it_is_installed() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, timeout=60)
    wanted = ["numpy", "pandas", "networkx", "numpy", "pandas", "networkx", "progress", "cluster"]
    assert done.stdout.split() == [f"'gruk[{name}]'" for name in wanted], done.stderr


def test_other_threads_run_while_a_position_is_solved() -> None:
    ticks = 0
    solved = threading.Event()

    def work() -> None:
        gruk.solve(LONG, method="dfpn", seconds=1)
        solved.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not solved.is_set():
        ticks += 1
        time.sleep(0.01)
    thread.join()
    assert ticks > 10


def test_threads_ask_side_by_side() -> None:
    answers: list[str] = []
    work = [threading.Thread(target=lambda: answers.append(_winner(Position("hex:4x4")))) for _ in range(4)]
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    assert answers == ["red"] * 4


def test_pictures_are_there_for_notebooks_and_files(tmp_path: pathlib.Path) -> None:
    position = Position("hex:3x3:b2")
    assert position._repr_svg_().startswith("<svg ")
    assert gruk.openings(position)._repr_svg_().startswith("<svg ")
    assert "<svg " in gruk.solve(position)._repr_html_()
    assert Position("domineering:2x2").options_picture().svg.startswith("<svg ")
    assert Position("hex:3x4").pairing_picture().text
    position.picture().save(tmp_path / "board.svg")
    position.picture().save(tmp_path / "board.txt")
    with pytest.raises(gruk.BadInput):
        position.picture().save(tmp_path / "board.doc")


def test_openings_become_arrays_and_frames() -> None:
    openings = gruk.openings("hex:4x3")
    numpy = pytest.importorskip("numpy")
    board = openings.to_numpy()
    assert board.shape == (3, 4) and board.dtype == numpy.int8
    assert int((board == 1).sum()) == len(openings.winning_moves)
    with pytest.raises(ValueError):
        gruk.openings("nim:2").to_numpy()


def test_trees_and_pairings_become_graphs() -> None:
    networkx = pytest.importorskip("networkx")
    tree = Position("nim:1,1,1").tree(keep_symmetric=True)
    assert networkx.is_arborescence(tree.to_networkx())
    # [Győ 5.4]: the hexagonal lattice has 26 classes, 53 edges, diameter 7.
    graph = gruk.pairings("row.3-7", all=True, group="triangle").to_networkx()
    assert (len(graph), graph.number_of_edges(), networkx.diameter(graph)) == (26, 53, 7)


def test_a_reply_and_plays_counted() -> None:
    reply = Position("hex:3x3").reply()
    assert reply is not None and reply.proved
    assert gruk.perft("mm:row-3-3x3", 9).total == 127872  # plays that last nine moves
    with pytest.raises(gruk.BadInput, match="expected 0 to 4294967295 moves, found -1"):
        gruk.perft("mm:row-3-3x3", -1)
    assert Position("nim:6,9,12").grundy() == 6 ^ 9 ^ 12


def test_answers_are_the_json_of_the_command_line(cli: Any) -> None:
    for query in ("hex:3x3", "nim:1,2,3", "mm:row-3-3x3", "clobber:xoxo/oxox"):
        code, [printed] = cli("solve", query, "--no-certificate")
        answer = gruk.solve(query, certificate=False).as_dict()
        assert code == 0
        for key in ("query", "verdict", "winner", "move", "nodes", "reason"):
            assert json.loads(json.dumps(answer[key])) == printed[key], (query, key)


def test_certificates_are_the_bytes_of_the_command_line(cli: Any, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "hex.cert"
    cli("solve", "hex:4x4", "--certificate", str(file))
    certificate = gruk.solve("hex:4x4").certificate
    assert certificate is not None and file.read_bytes() == certificate.text
    code, [printed] = cli("verify", str(file))
    assert (code, printed) == (0, gruk.verify(file).as_dict())


#: Texts that nobody means.
ODD = [
    "\0", "hex:\0", "hex:3x3:\0", "hex:99999999999999999999x3", "hex:-1x3", "nim:" + "9" * 5000, "nim:" + "1," * 50_000,
    "hex:3x3:" + "a1," * 20_000, "(" * 50_000, "{" * 50_000 + "|" + "}" * 50_000, "sum:" + "-" * 50_000 + "nim:1", "\ud800", "\u202e",
    "hex:3x3\n", "x" * 100_000, "graph:" + "a>" * 50_000 + "b:a", "mb:sets-" + "1." * 50_000 + "1",
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_texts_are_refused_or_answered(text: str) -> None:
    for ask in (Position, gruk.value, gruk.Value, lambda text: gruk.solve(text, nodes=100), lambda text: gruk.pairings(text, nodes=10)):
        try:
            ask(text)
        except (gruk.BadInput, gruk.LimitReached, UnicodeEncodeError):
            pass
    with pytest.raises((gruk.BadInput, UnicodeEncodeError)):
        Position("hex:3x3").play(text)


@pytest.mark.parametrize("wrong", [None, 5, b"hex:3x3", ["hex:3x3"], object(), float("nan")], ids=repr)
def test_things_that_are_no_text_are_type_errors(wrong: Any) -> None:
    verbs = (gruk.solve, gruk.openings, gruk.outcome, gruk.moves, gruk.grundy, Position, gruk.pairings, gruk.read_sgf)
    for ask in verbs:
        with pytest.raises(TypeError):
            ask(wrong)
    with pytest.raises(TypeError):
        gruk.solve("hex:2x2", nodes="many")  # type: ignore[arg-type]
    with pytest.raises((TypeError, gruk.BadInput)):
        gruk.solve("hex:2x2", first=wrong) if wrong is not None else gruk.Position("hex:2x2", 5)  # type: ignore[arg-type]


def test_tampered_pickles_are_refused() -> None:
    whole = pickle.dumps(Position("hex:3x3:b2"))
    with pytest.raises(gruk.BadInput):
        pickle.loads(whole.replace(b"hex:3x3:", b"hex:3x3;"))
    with pytest.raises(gruk.BadInput):
        pickle.loads(pickle.dumps(gruk.Value("^*")).replace(b"^*", b"^{"))
    for number in range(0, len(whole), 3):
        try:
            pickle.loads(whole[:number])
        except (pickle.UnpicklingError, EOFError, ValueError, IndexError, KeyError, AttributeError, TypeError, ImportError):
            pass


def test_certificates_that_are_none_are_rejected_and_nothing_else() -> None:
    good = gruk.solve("hex:3x3").certificate
    assert good is not None
    odd = [b"", b"\0" * 1000, b"\xff" * 1000, good.text * 3, b"gruk-certificate 1\n" * 10_000, b"gruk-certificate 999\n"]
    odd += [good.text[:number] for number in range(0, len(good.text), 7)]
    for text in odd:
        assert not gruk.verify(text)


def test_a_progress_that_asks_again_or_recurses_does_no_harm() -> None:
    def again(*_: object) -> None:
        assert gruk.solve("hex:2x2").winner == "red"

    assert gruk.solve(LONG, method="dfpn", seconds=0.4, progress=again).limit == "time"

    # CPython 3.13.0 does not count calls of functions that take any number of arguments.
    def deep(nodes: int, memory: int, done: Optional[int], parts: Optional[int]) -> None:
        deep(nodes, memory, done, parts)

    with pytest.raises(RecursionError):
        gruk.solve(LONG, method="dfpn", seconds=5, progress=deep)
    with pytest.raises(TypeError):
        gruk.solve("hex:3x3", progress="yes")


@pytest.mark.parametrize(
    ("limits", "error"),
    [
        ({"nodes": 2**70}, gruk.BadInput),
        ({"nodes": -1}, gruk.BadInput),
        ({"nodes": 1.5}, TypeError),
        ({"nodes": "5"}, TypeError),
        ({"memory": None}, TypeError),
        ({"memory": 2**80}, gruk.BadInput),
        ({"memory": "9999999999TiB"}, gruk.BadInput),
        ({"seconds": float("nan")}, gruk.BadInput),
        ({"seconds": "x"}, TypeError),
    ],
)
def test_limits_that_are_none_are_refused_by_name(limits: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=next(iter(limits)) if error is TypeError else "expected"):
        gruk.solve("hex:3x3", **limits)
