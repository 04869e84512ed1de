"""The verbs of gruk as functions: each takes a position or its text."""

from __future__ import annotations

from typing import NamedTuple, Optional, Union

from . import _gruk
from ._limits import Memory, Progress, Watcher, reach
from .answers import Openings, Outcome, Solution, Table
from .errors import BadInput
from .positions import Perft, Position

__all__ = ["Found", "find", "grundy", "moves", "openings", "outcome", "perft", "solve", "table"]

At = Union[Position, str]


def _position(at: At, first: Optional[str]) -> Position:
    if isinstance(at, Position):
        return at if first is None else at.with_first(first)
    return Position(at, first)


def solve(
    position: At,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    method: str = "auto",
    theorem: bool = False,
    all_moves: bool = False,
    certificate: bool = True,
    progress: Optional[Progress] = None,
) -> Solution:
    """Who wins, with a winning move and a certificate.

    `first` says who moves where the position leaves it open. A limit (`nodes`, `seconds`, `memory`) that is reached makes the verdict
    `"unknown"`. `method` is `"auto"`, `"dfpn"` or `"backward"`. `theorem` answers by a theorem that shows no strategy, or not at all.
    `progress` is `True` for a tqdm bar, a bar of your own, or a function; see `gruk.Progress`. Ctrl-C raises `KeyboardInterrupt`.

    >>> import gruk
    >>> solution = gruk.solve("hex:4x4")
    >>> solution.verdict, solution.winner
    ('wins', 'red')
    >>> bool(solution.certificate.verify())
    True
    >>> gruk.solve("nim:6,9,12", all_moves=True).moves
    ['6-5']
    """
    return _position(position, first).solve(
        nodes=nodes,
        seconds=seconds,
        memory=memory,
        method=method,
        theorem=theorem,
        all_moves=all_moves,
        certificate=certificate,
        progress=progress,
    )


def openings(
    position: At,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: str = "auto",
    certificate: bool = True,
    progress: Optional[Progress] = None,
) -> Openings:
    """The winner after every first move, with one certificate for all of them.

    `nodes` limits each opening by itself, `seconds` and `memory` all together. On Ctrl-C the `KeyboardInterrupt` has what was found
    until then as its `answer`.

    >>> import gruk
    >>> gruk.openings("hex:2x2")
    <openings of hex:2x2: 2 of 4 win for red>
    """
    return _position(position, first).openings(
        nodes=nodes,
        seconds=seconds,
        memory=memory,
        threads=threads,
        method=method,
        certificate=certificate,
        progress=progress,
    )


def outcome(
    position: At,
    *,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    method: str = "auto",
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> Outcome:
    """The outcome class: who wins when Left starts, and when Right does.

    >>> import gruk
    >>> gruk.outcome("domineering:4x4") == "N"
    True
    """
    return _position(position, None).outcome(
        nodes=nodes, seconds=seconds, memory=memory, method=method, certificate=certificate, progress=progress
    )


def moves(position: At, *, first: Optional[str] = None) -> list[str]:
    """All legal moves.

    >>> import gruk
    >>> gruk.moves("domineering:2x2"), gruk.moves("domineering:2x2", first="right")
    (['a1-a2', 'b1-b2'], ['a1-b1', 'a2-b2'])
    """
    return _position(position, first).moves()


def grundy(
    position: At,
    *,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    progress: Optional[Progress] = None,
) -> int:
    """The Grundy value of a position of an impartial game.

    >>> import gruk
    >>> gruk.grundy("octal:0.137:13")
    4
    """
    return _position(position, None).grundy(nodes=nodes, seconds=seconds, memory=memory, progress=progress)


def perft(
    position: At,
    depth: int,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    progress: Optional[Progress] = None,
) -> Perft:
    """The number of plays of exactly `depth` moves, by first move and in total.

    >>> import gruk
    >>> gruk.perft("mm:row-3-3x3", 2).total
    72
    """
    return _position(position, first).perft(depth, nodes=nodes, seconds=seconds, memory=memory, progress=progress)


def table(
    game: str,
    columns: int,
    rows: int,
    *,
    what: str = "values",
    tile: Optional[str] = None,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> Table:
    """Values or outcomes (`what`) of a game on all rectangles up to a size.

    `tile` is a picture with copies of which the boards are covered, in place of the game's own start.

    >>> import gruk
    >>> table = gruk.table("domineering", 4, 4, what="outcomes")
    >>> table[4, 4], table[1, 4], table[4, 1]
    ('N', 'L', 'R')
    """
    if what not in ("values", "outcomes"):
        raise BadInput(f"expected 'values' or 'outcomes', found {what!r}")
    if columns < 1 or rows < 1:
        raise BadInput("a table needs at least one column and one row")
    limits = reach(None, seconds, memory)
    with Watcher(progress, game) as tell:
        answer = _gruk.table(game, columns, rows, what == "values", tile, limits, threads, [], tell)
    return Table(game, columns, rows, answer)


class Found(NamedTuple):
    """A position that was looked for, its value, and the number of squares of its board."""

    position: str
    value: str
    cells: int


def find(
    value: Optional[str],
    game: str,
    cells: int,
    *,
    all: bool = False,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> list[Found]:
    """The positions of a game on the fewest squares, at most `cells`, that have a value; with `all` those on more squares too.

    Without a value (`None`) all positions with theirs.

    >>> import gruk
    >>> gruk.find("^", "domineering", 6)[0].cells
    6
    """
    if cells < 1:
        raise BadInput(f"expected a positive number of squares, found {cells}")
    with Watcher(progress, f"{value} in {game}") as tell:
        return [Found(*found) for found in _gruk.find(value, game, cells, all, reach(None, seconds, memory), tell)]
