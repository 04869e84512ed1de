"""Every verb as a function whose answer is plain data: what the command line prints with `--json`.

A limit that is reached raises `LimitReached`, unless the answer says what is left open. A certificate is its text.
Written by `cargo xtask verbs` from the definitions of the verbs.
"""

from __future__ import annotations

from typing import Any, List, Literal, Optional, Sequence, TypedDict, Union

from ._ask import File, ask
from ._limits import Memory, Progress

__all__ = [
    "Pairing",
    "PairingClass",
    "PairingCount",
    "PairingGraph",
    "pairings",
    "PairingsAnswer",
    "perft",
    "PerftAnswer",
    "Plays",
    "PlaysUnknown",
    "SixteenClass",
    "Solution",
    "solve",
    "SomeMoves",
]


class Pairing(TypedDict):
    """A good pairing, or why there is none."""

    #: The rows, as given.
    query: str
    #: Is there one?
    answer: Literal["yes", "no", "unknown"]
    #: The vectors under which it repeats.
    lattice: Optional[list[list[int]]]
    #: The dominoes of one period: a cell, and the step to the other one.
    dominoes: Optional[list[list[list[int]]]]
    #: Why, in words.
    reason: str
    #: Where the certificate is.
    certificate: Optional[str]
    #: Nodes of the search.
    nodes: int
    #: Seconds.
    seconds: float


class PairingClass(TypedDict):
    """A class of pairings."""

    #: The direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east.
    cells: str
    #: The side of the period.
    side: int
    #: How many symmetries keep it, translations among them.
    stabiliser: int


class PairingCount(TypedDict):
    """How many pairings there are."""

    #: The rows, as given.
    query: str
    #: All pairings.
    labelled: int
    #: Those that no symmetry makes the same.
    classes: int
    #: The number of symmetries, translations among them.
    symmetries: int
    #: How many classes so many symmetries keep.
    stabilisers: dict[str, int]
    #: Seconds.
    seconds: float


class PairingGraph(TypedDict):
    """The graph of all classes."""

    #: The rows, as given.
    query: str
    #: The number of classes.
    vertices: int
    #: The number of edges.
    edges: int
    #: The number of components.
    components: int
    #: Their sizes, the largest first.
    sizes: list[int]
    #: How many vertices have so many neighbours.
    degrees: dict[str, int]
    #: The number of triangles.
    triangles: int
    #: The length of the shortest cycle.
    girth: Optional[int]
    #: The diameter of the largest component.
    diameter: int
    #: Seconds.
    seconds: float


class Plays(TypedDict):
    """Numbers of plays of exactly so many moves."""

    #: The position, as given.
    query: str
    #: Length of the plays.
    depth: int
    #: Who moves first.
    first: str
    #: After each first move.
    moves: dict[str, int]
    #: All of them.
    total: int
    #: Seconds.
    seconds: float


class PlaysUnknown(TypedDict):
    """Plays that were not all counted."""

    #: The position, as given.
    query: str
    #: Length of the plays.
    depth: int
    #: It is not known.
    verdict: Literal["unknown"]
    #: The limit, in words.
    reason: str


class SixteenClass(TypedDict):
    """A class of pairings that repeat after sixteen cells."""

    #: The direction from each cell of a period to its partner, row by row.
    cells: str
    #: The vectors under which it repeats.
    lattice: list[list[int]]
    #: How many symmetries keep it, translations among them.
    stabiliser: int


class _Solution(TypedDict, total=False):
    #: Why there is no certificate although one was wanted.
    no_certificate: str
    #: All moves that keep the verdict, if they were asked for.
    moves: list[str]
    #: What is known of them, if a limit came before all were decided.
    some_moves: SomeMoves


class Solution(_Solution):
    """Who wins."""

    #: The position, as given.
    query: str
    #: What is known of it.
    verdict: Literal["wins", "draw", "unknown"]
    #: The winner, by the game's own name for a player.
    winner: Optional[str]
    #: A move that keeps the verdict, if the player to move wins or can draw.
    move: Optional[str]
    #: Nodes of the search; 0 without one.
    nodes: int
    #: Seconds for the answer, without the certificate.
    seconds: float
    #: Why, in words.
    reason: str
    #: Where the certificate is.
    certificate: Optional[str]


class SomeMoves(TypedDict):
    """The moves that keep a verdict, as far as a limit let them be decided."""

    #: Those that do.
    keeping: list[str]
    #: Those that nothing is known of.
    undecided: list[str]
    #: The first limit that was reached, in words.
    limit: str


PairingsAnswer = Union[Pairing, List[PairingClass], List[SixteenClass], PairingCount, PairingGraph]

PerftAnswer = Union[Plays, PlaysUnknown]


def solve(
    position: str,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    tile: Optional[str] = None,
    no_certificate: bool = False,
    theorem: bool = False,
    all_moves: bool = False,
    progress: Optional[Progress] = None,
) -> Solution:
    """Who wins, with a winning move and a certificate.

    position: Positions.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread.

    method: How to solve.

    tile: On the infinite board: Breaker answers on this tile, as in 'gruk tiling' (square-9, h-heptomino, zetters, or cells).

    no_certificate: Make no certificate.

    theorem: Answer only by a theorem that names the winner and shows no strategy.

    all_moves: List all moves that keep the verdict; the limits hold for each by itself, but the seconds for all together."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "tile": tile,
        "no_certificate": no_certificate,
        "theorem": theorem,
        "all_moves": all_moves,
    }
    answer: Solution = ask("solve", query, progress)
    return answer


def perft(
    position: str,
    depth: int,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> PerftAnswer:
    """How many ways there are to play exactly DEPTH moves, after each first move.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    depth: Length of the plays.

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "depth": depth,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: PerftAnswer = ask("perft", query, progress)
    return answer


def pairings(
    rows: str,
    *,
    lattice: Optional[str] = None,
    shifts: bool = False,
    all: bool = False,
    count: bool = False,
    graph: bool = False,
    toric: Optional[Literal["8", "16"]] = None,
    group: Literal["full", "triangle"] = "full",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> PairingsAnswer:
    """Pairs of cells by which Breaker stops k in a row on infinite boards.

    One good pairing, all of them, and their graph.

    rows: The rows, such as row-9.

    lattice: Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.

    shifts: The pairing by shifts: each cell is given to a direction and paired with the cell as many steps further as there are directions.

    all: All pairings of the torus of side K - 1, one of each class.

    count: With --all or --toric: numbers only.

    graph: The graph of all classes: two are neighbours when a moved domino pushes one into the other.

    toric: The pairings that repeat after so many cells: 16, for row-9.

    group: The symmetries that make two pairings the same, besides translations.

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread."""
    query: dict[str, object] = {
        "rows": rows,
        "lattice": lattice,
        "shifts": shifts,
        "all": all,
        "count": count,
        "graph": graph,
        "toric": toric,
        "group": group,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: PairingsAnswer = ask("pairings", query, progress)
    return answer
