"""Every verb as a function whose answer is plain data: what the command line prints with `--json`.

A limit that is reached raises `LimitReached`, unless the answer says what is left open. A certificate is its text.
Written by `cargo xtask verbs` from the definitions of the verbs.
"""

from __future__ import annotations

from typing import Any, List, Literal, Optional, Sequence, TypedDict, Union

from ._ask import File, ask
from ._limits import Memory, Progress

__all__ = [
    "Advice",
    "best",
    "BestMoves",
    "born",
    "ByTheRules",
    "Component",
    "count",
    "Counts",
    "CountUnknown",
    "find",
    "FindLine",
    "FindSummary",
    "Game",
    "games",
    "GameValue",
    "LegalMoves",
    "MisereQuotient",
    "moves",
    "openings",
    "OpeningsWon",
    "OtherResult",
    "outcome",
    "OutcomeAnswers",
    "OutcomeOf",
    "Pairing",
    "PairingClass",
    "PairingCount",
    "PairingGraph",
    "pairings",
    "PairingsAnswer",
    "perft",
    "PerftAnswer",
    "Plays",
    "PlaysByTheRules",
    "PlaysUnknown",
    "PositionFound",
    "quotient",
    "SixteenClass",
    "Solution",
    "solve",
    "SomeMoves",
    "SumCase",
    "SumMet",
    "value",
    "Valued",
    "ValuesBorn",
    "Verification",
    "verify",
]


class Advice(TypedDict):
    """What a rule of thumb says."""

    #: The rule.
    rule: str
    #: The components in which it would play, from 1.
    components: list[int]
    #: Is a winning move there? Null if every move loses.
    wins: Optional[bool]


class BestMoves(TypedDict):
    """The components of a sum with the winning moves in each."""

    #: The sum, as given.
    query: str
    #: Who moves.
    first: str
    #: Who wins.
    winner: str
    #: The components.
    components: list[Component]
    #: Where the rules of thumb would play.
    advice: list[Advice]
    #: Sums that were searched.
    nodes: int
    #: Seconds.
    seconds: float


class Component(TypedDict):
    """A component of a sum."""

    #: As given.
    component: str
    #: Its value.
    value: str
    #: Its Left stop.
    left_stop: str
    #: Its Right stop.
    right_stop: str
    #: The difference of the stops.
    gap: str
    #: Its temperature.
    temperature: str
    #: Is it a number?
    is_number: bool
    #: The winning moves in it.
    winning: list[str]


class CountUnknown(TypedDict):
    """Plays that were not all counted."""

    #: It is not known.
    verdict: Literal["unknown"]
    #: The limit, in words.
    reason: str


class Counts(TypedDict):
    """Numbers of plays, positions and strategies. Where players fill a board, they are about plays that fill it."""

    #: The position, as given.
    query: str
    #: Who moves first.
    first: str
    #: When plays end that are counted: `when the board is full` or `when the rules say so`.
    ends: str
    #: Plays; null where a limit came first.
    plays: Optional[int]
    #: Plays and their beginnings.
    partial_plays: Optional[int]
    #: Positions.
    positions: Optional[int]
    #: Strategies of each player, as digits or products of powers such as `8^9*6^63`.
    strategies: Optional[dict[str, Optional[str]]]
    #: The same about plays that end when the rules say so.
    by_the_rules: ByTheRules
    #: Seconds.
    seconds: float


FindSummary = TypedDict(
    "FindSummary",
    {
        "query": "Optional[str]",
        "in": "str",
        "cells": "int",
        "found": "int",
        "positions": "int",
        "searched": "int",
        "verdict": "Optional[Literal['unknown']]",
        "reason": "Optional[str]",
        "seconds": "float",
    },
)


class Game(TypedDict):
    """What a game says about itself."""

    #: Its name in the notation.
    name: str
    #: Its title.
    title: str
    #: How positions are written.
    syntax: str
    #: The rules.
    rules: str
    #: Positions.
    examples: list[str]


class _GameValue(TypedDict, total=False):
    #: Where the certificate is, if one was asked for.
    certificate: str


class GameValue(_GameValue):
    """The value of a game."""

    #: The expression, as given.
    query: str
    #: The outcome class.
    outcome: Literal["L", "R", "N", "P"]
    #: The canonical form.
    canonical: str
    #: Its name, such as `^*` or `+-1`.
    name: str
    #: The Left stop.
    left_stop: str
    #: The Right stop.
    right_stop: str
    #: The mean.
    mean: str
    #: The temperature; of a number m/2^k in lowest terms it is -1/2^k.
    temperature: str
    #: The birthday.
    birthday: int
    #: The Grundy value, if it is impartial.
    grundy: Optional[int]
    #: Are the names cut?
    cut: bool
    #: Components that were worked out.
    positions: int
    #: Different values met on the way.
    forms: int
    #: Seconds.
    seconds: float


class LegalMoves(TypedDict):
    """All legal moves."""

    #: The position, as given.
    query: str
    #: Who moves.
    first: str
    #: The moves.
    moves: list[str]
    #: How many they are.
    count: int


class MisereQuotient(TypedDict):
    """The misère quotient of a game."""

    #: The game, as given.
    query: str
    #: The last heap.
    last: int
    #: The number of elements.
    order: int
    #: The elements of lost sums.
    p_portion: list[int]
    #: Is it that of a tame game?
    tame: bool
    #: The heaps that generate it.
    letters: list[int]
    #: The element of each heap, from heap 0.
    heaps: list[int]
    #: Transitions that were checked.
    transitions: int
    #: The period of the elements of the heaps, if there is one.
    period: Optional[int]
    #: The heap from which it holds.
    start: Optional[int]
    #: Who wins the sum of heaps that was asked about.
    winner: Optional[Literal["first", "second"]]
    #: Where the certificate is.
    certificate: Optional[str]
    #: Seconds.
    seconds: float


class _OpeningsWon(TypedDict, total=False):
    #: Estimates, from 0 to 1, of the chance of the player who made an opening that is not solved.
    estimates: dict[str, float]


class OpeningsWon(_OpeningsWon):
    """The winner after every first move."""

    #: The position, as given.
    query: str
    #: Whose moves these are.
    first: str
    #: Each first move with the winner after it, `draw`, or `unknown`.
    openings: dict[str, str]
    #: Nodes of all searches together.
    nodes: int
    #: Seconds.
    seconds: float
    #: Where the certificate is.
    certificate: Optional[str]


class OtherResult(TypedDict):
    """The result of an expression that is no game."""

    #: The expression, as given.
    query: str
    #: What it is.
    type: str
    #: A text, a truth value, a list of such, or a thermograph with `mean`, `temperature`, `left_wall` and `right_wall`.
    result: Any
    #: Is the text cut?
    cut: bool
    #: Seconds.
    seconds: float


class _OutcomeOf(TypedDict, total=False):
    #: The limit, in words.
    reason: str


class OutcomeOf(_OutcomeOf):
    """The outcome class of a position."""

    #: The position, as given.
    query: str
    #: The class; null where a limit came first.
    outcome: Optional[Literal["L", "R", "N", "P"]]
    #: Nodes of the search, with either player first.
    nodes: int
    #: Seconds.
    seconds: float
    #: Where the certificate is.
    certificate: Optional[str]


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


class PlaysByTheRules(TypedDict):
    """Numbers of plays that end when the rules say so."""

    #: All of them.
    plays: int
    #: Those that each player wins.
    won: dict[str, int]
    #: Those that nobody wins.
    drawn: int
    #: Plays and their beginnings.
    partial_plays: int
    #: Positions.
    positions: int
    #: Strategies of each player; null for a number of more than 2^16 bits.
    strategies: dict[str, Optional[str]]
    #: Moves of the longest play.
    longest: int


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


class PositionFound(TypedDict):
    """A position that has the value."""

    #: The position.
    position: str
    #: Its value.
    value: str
    #: The number of its squares.
    cells: int


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


class SumCase(TypedDict):
    """The outcome of sums of games of two classes."""

    #: The class of the first game.
    left: Literal["L", "R", "N", "P"]
    #: The class of the second one.
    right: Literal["L", "R", "N", "P"]
    #: The classes that their sum can have.
    allowed: list[Literal["L", "R", "N", "P"]]
    #: Each of them met by a sum, where there is more than one.
    met: list[SumMet]


SumMet = TypedDict(
    "SumMet",
    {
        "class": "Literal['L', 'R', 'N', 'P']",
        "left": "str",
        "right": "str",
    },
)


class ValuesBorn(TypedDict):
    """The values that are born by a day."""

    #: The day.
    day: int
    #: How many they are.
    values: int
    #: Their names, if they were asked for.
    names: Optional[list[str]]


class Verification(TypedDict):
    """What the checker says of a certificate."""

    #: The file.
    file: str
    #: Is it a proof?
    verdict: Literal["accepted", "rejected"]
    #: Where it is wrong.
    at: Optional[str]
    #: Why.
    reason: Optional[str]


ByTheRules = Union[PlaysByTheRules, CountUnknown]

FindLine = Union[PositionFound, FindSummary]

OutcomeAnswers = Union[OutcomeOf, List[SumCase]]

PairingsAnswer = Union[Pairing, List[PairingClass], List[SixteenClass], PairingCount, PairingGraph]

PerftAnswer = Union[Plays, PlaysUnknown]

Valued = Union[GameValue, OtherResult]


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


def openings(
    position: str,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    estimate: Optional[int] = None,
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> OpeningsWon:
    """The winner after every first move, as a board and as data.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread.

    method: How to solve.

    estimate: Let a player estimate the openings that are not solved, with so many playouts each (Hex).

    certificate: Make one certificate for all openings."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "estimate": estimate,
        "certificate": certificate,
    }
    answer: OpeningsWon = ask("openings", query, progress)
    return answer


def outcome(
    position: Optional[str] = None,
    *,
    sum_table: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> OutcomeAnswers:
    """Who wins when Left starts, and who when Right does: the class L, R, N or P.

    position: Positions.

    sum_table: Instead of positions: the table of the outcome of a sum, each open case shown by two positions of Domineering.

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread.

    method: How to solve.

    certificate: Make a certificate with both claims, Left first and Right first."""
    query: dict[str, object] = {
        "position": position,
        "sum_table": sum_table,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "certificate": certificate,
    }
    answer: OutcomeAnswers = ask("outcome", query, progress)
    return answer


def moves(
    position: str,
    *,
    first: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> LegalMoves:
    """All legal moves.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker)."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
    }
    answer: LegalMoves = ask("moves", query, progress)
    return answer


def count(
    position: str,
    *,
    first: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> Counts:
    """Exact numbers of plays, positions and strategies.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: Counts = ask("count", query, progress)
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


def value(
    expression: str,
    *,
    name_limit: int = 500,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> Valued:
    """What a position or a sum of games is worth, and how urgent it is to move there.

    Canonical form, name, stops, mean, temperature, birthday.

    expression: Values, positions, and sums and differences of them.

    name_limit: Names longer than about this many characters are cut; 0 prints up to 64 million.

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions.

    certificate: Make a certificate of the canonical form; the expression is then a sum of positions and formal games."""
    query: dict[str, object] = {
        "expression": expression,
        "name_limit": name_limit,
        "seconds": seconds,
        "memory": memory,
        "certificate": certificate,
    }
    answer: Valued = ask("value", query, progress)
    return answer


def best(
    sum: str,
    *,
    first: Optional[str] = None,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> BestMoves:
    """All winning moves in a sum of games, and where the rules of thumb would play.

    sum: Sums of positions and values.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions."""
    query: dict[str, object] = {
        "sum": sum,
        "first": first,
        "seconds": seconds,
        "memory": memory,
    }
    answer: BestMoves = ask("best", query, progress)
    return answer


def find(
    value: Optional[str] = None,
    *,
    in_: str,
    cells: int = 6,
    list: bool = False,
    all: bool = False,
    count: bool = False,
    name_limit: int = 200,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> list[FindLine]:
    """The smallest positions of a game that have a given value.

    value: The value: any expression of 'gruk value'.

    in_: The name of the game.

    cells: The most squares of a position.

    list: List every value that occurs, with the first position that has it.

    all: Go on beyond the smallest positions (with --list: list every position).

    count: Count instead of listing.

    name_limit: Values longer than about this many characters are cut.

    nodes: Stop after this many nodes (for openings: for each opening by itself).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: Threads: openings and tables side by side, with the same answer; a position of Hex or of a Maker–Breaker game together, where the winner is the same, and the winning move that is named, the certificate and the nodes may be others. Other positions are searched by one thread."""
    query: dict[str, object] = {
        "value": value,
        "in": in_,
        "cells": cells,
        "list": list,
        "all": all,
        "count": count,
        "name_limit": name_limit,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: list[FindLine] = ask("find", query, progress)
    return answer


def born(
    day: int,
    *,
    list: bool = False,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> ValuesBorn:
    """How many values are born by a day: those of games of at most so many moves.

    day: The day.

    list: Print the name of every value too.

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions."""
    query: dict[str, object] = {
        "day": day,
        "list": list,
        "seconds": seconds,
        "memory": memory,
    }
    answer: ValuesBorn = ask("born", query, progress)
    return answer


def quotient(
    game: str,
    *,
    to: int = 40,
    heaps: Sequence[int] = (),
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> MisereQuotient:
    """Games of heaps in which the last move loses: which sums of heaps are lost, proved.

    The answer is the misère quotient of the game.

    game: The game: octal:CODE, hexadecimal:CODE or subtraction:SET.

    to: The last heap.

    heaps: Say who wins this sum of heaps.

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions.

    certificate: Make a certificate of the quotient."""
    query: dict[str, object] = {
        "game": game,
        "to": to,
        "heaps": heaps,
        "seconds": seconds,
        "memory": memory,
        "certificate": certificate,
    }
    answer: MisereQuotient = ask("quotient", query, progress)
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


def verify(
    file: File,
    *,
    progress: Optional[Progress] = None,
) -> Verification:
    """Check certificates, independently of the solvers.

    file: Certificates; '-' for standard input."""
    query: dict[str, object] = {
        "file": file,
    }
    answer: Verification = ask("verify", query, progress)
    return answer


def games(
    *,
    progress: Optional[Progress] = None,
) -> list[Game]:
    """The games, their notation and their rules."""
    query: dict[str, object] = {
    }
    answer: list[Game] = ask("games", query, progress)
    return answer
