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
    "AlmostFixed",
    "Animal",
    "AnimalCount",
    "AnimalLine",
    "animals",
    "best",
    "BestAnswers",
    "BestMoves",
    "BoardClass",
    "BoardFinding",
    "BoardGames",
    "boards",
    "born",
    "brouwer",
    "BrouwerAnswers",
    "ByTheRules",
    "CakeCell",
    "CakeLaw",
    "CakePower",
    "cakes_place",
    "cakes_power",
    "cakes_table",
    "CakeSize",
    "Called",
    "chain",
    "class_",
    "colouring_game",
    "ColouringClass",
    "ColouringCount",
    "ColouringFound",
    "ColouringGameWon",
    "ColouringMap",
    "ColouringNumber",
    "colourings",
    "ColouringsAnswer",
    "Component",
    "count",
    "counterexample",
    "CounterexampleLine",
    "Counts",
    "CountUnknown",
    "delta",
    "DeltaAnswer",
    "drawn",
    "DrawnBoard",
    "embed",
    "Embedded",
    "explain",
    "Explanation",
    "ExtraHurts",
    "FailingBoard",
    "FailingBoards",
    "FewestStones",
    "find",
    "FindLine",
    "FindSummary",
    "FoundTemplates",
    "Game",
    "games",
    "GameTree",
    "GameValue",
    "GraphOutcomes",
    "GreedyBlue",
    "GreenValue",
    "grundy",
    "GrundyAnswer",
    "GrundyValue",
    "HeapLine",
    "HeapValue",
    "lambda_",
    "LargestBoard",
    "LegalMoves",
    "LemmaUse",
    "match",
    "MatchResult",
    "MisereQuotient",
    "moves",
    "NotIsotone",
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
    "PairResult",
    "perft",
    "PerftAnswer",
    "PlayedGame",
    "Plays",
    "PlaysByTheRules",
    "PlaysUnknown",
    "PlaysWon",
    "PositionFound",
    "PowerLine",
    "PowerUnknown",
    "ProofCase",
    "ProofItem",
    "ProvedBy",
    "quotient",
    "Repair",
    "SequenceOf",
    "set_colouring",
    "SetColouringGame",
    "ShortestChain",
    "SideResult",
    "SixteenClass",
    "Solution",
    "solve",
    "SomeMoves",
    "Source",
    "SprtResult",
    "stable",
    "StableMatchings",
    "study",
    "study_export",
    "study_new",
    "study_solve",
    "StudyContents",
    "StudyNode",
    "StudySolved",
    "StudyText",
    "SumCase",
    "SumMet",
    "table",
    "TableCell",
    "Template",
    "templates",
    "TileData",
    "tiling",
    "TilingFound",
    "TilingLine",
    "TilingSummary",
    "TokensValue",
    "tree",
    "TreeRow",
    "UncountableColourings",
    "value",
    "Valued",
    "ValuesBorn",
    "Verification",
    "verify",
    "Winners",
    "WinningChain",
]


class Advice(TypedDict):
    """What a rule of thumb says."""

    #: The rule.
    rule: str
    #: The components in which it would play, from 1.
    components: List[int]
    #: Is a winning move there? Null if every move loses.
    wins: Optional[bool]


class AlmostFixed(TypedDict):
    """A point that hardly moves."""

    #: The map, as given.
    query: str
    #: It moves by less than this in each coordinate.
    epsilon: float
    #: The point.
    point: List[float]
    #: Between which numbers each coordinate moves.
    moved: List[List[float]]
    #: The points of the grid are this fraction of a side apart.
    grid: int
    #: Evaluations of the map.
    evaluations: int
    #: Steps of the walks.
    steps: int
    #: Seconds.
    seconds: float
    #: Where the picture is.
    file: Optional[str]


class _Animal(TypedDict, total=False):
    #: Of a winner: the side of the board.
    side: int
    #: Of a winner: the moves of the strategy.
    moves: int
    #: Of a winner: is no smaller board enough?
    least: bool
    #: Of a loser: after how many cells the pairs repeat.
    period: int
    #: Of a loser: is no smaller animal in it one?
    basic: bool
    #: Of an open one: the largest board on which Breaker wins.
    stopped_to: int


class Animal(_Animal):
    """An animal."""

    #: Squares or hexagons.
    board: Literal["square", "hexagonal"]
    #: The number of cells.
    cells: int
    #: The cells, or the name.
    animal: str
    #: Why, in words.
    reason: str
    #: Can Maker build it?
    status: Literal["winner", "loser", "open"]
    #: The certificate.
    certificate: Optional[str]


class AnimalCount(TypedDict):
    """The animals of a number of cells."""

    #: Squares or hexagons.
    board: Literal["square", "hexagonal"]
    #: The number of cells.
    cells: int
    #: Animals up to translation alone.
    fixed: int
    #: Animals.
    animals: int
    #: Those that Maker can build.
    winners: int
    #: Those that she cannot.
    losers: int
    #: Losers with no smaller loser in them.
    basic_losers: int
    #: Those of which it is not known.
    open: int
    #: The limit, in words.
    reason: Optional[str]
    #: Seconds.
    seconds: float


class _BestMoves(TypedDict, total=False):
    #: Where in the catalogue it was found which moves win: all of them, or one that was not searched.
    catalogue: Source


class BestMoves(_BestMoves):
    """The components of a sum with the winning moves in each."""

    #: The sum, as given.
    query: str
    #: Who moves.
    first: str
    #: Who wins.
    winner: str
    #: The components.
    components: List[Component]
    #: Where the rules of thumb would play.
    advice: List[Advice]
    #: Sums that were searched.
    nodes: int
    #: Seconds.
    seconds: float


BoardClass = TypedDict(
    "BoardClass",
    {
        "query": "str",
        "class": "Optional[int]",
        "name": "Optional[str]",
        "least": "int",
        "most": "int",
        "reasons": "List[str]",
        "reason": "Optional[str]",
        "vertices": "int",
        "sets": "int",
        "drawn_board": "Optional[List[str]]",
        "nodes": "int",
        "seconds": "float",
    },
)


class BoardFinding(TypedDict):
    """Who wins a game on a board."""

    #: What is known.
    verdict: Literal["wins", "draw", "at least draw", "unknown"]
    #: The winner.
    winner: Optional[str]
    #: Why, in words.
    reason: str
    #: Nodes of the search.
    nodes: int
    #: Seconds.
    seconds: float
    #: The game that was searched: this one, or one of which it follows.
    proved_by: ProvedBy
    #: Where its certificate is.
    certificate: Optional[str]


class _BoardGames(TypedDict, total=False):
    #: Why there is no such board.
    error: str
    #: Maker–Breaker, Maker first.
    weak: BoardFinding
    #: Maker–Breaker, Breaker first.
    weak_second: BoardFinding
    #: Maker–Maker.
    strong: BoardFinding


class BoardGames(_BoardGames):
    """The games on a board."""

    #: The board.
    board: str
    #: Its numbers.
    numbers: List[int]


class _CakeCell(TypedDict, total=False):
    #: The rows, as given, where one entry was asked for.
    query: str
    #: Where the certificate is, where one entry was asked for.
    certificate: Optional[str]
    #: Seconds, where one entry was asked for.
    seconds: float


class CakeCell(_CakeCell):
    """An entry of the table: is there a good placement of cakes of at most t cells against k in a row?"""

    #: The board.
    board: str
    #: The length of the rows.
    k: Optional[int]
    #: The most cells of a cake.
    t: CakeSize
    #: Is there one?
    answer: Literal["yes", "no", "open", "unknown"]
    #: Why, in words.
    reason: str
    #: The placement, or the file of its certificate.
    witness: Optional[str]


CakeLaw = TypedDict(
    "CakeLaw",
    {
        "lines": "int",
        "less": "int",
        "from": "int",
    },
)


class CakePower(TypedDict):
    """The most rows that so many cells block."""

    #: The rows, as given.
    query: str
    #: The number of cells.
    t: int
    #: The most rows that they block.
    blocked: int
    #: How many rows of any length they block.
    law: Optional[CakeLaw]
    #: The cakes that do.
    cakes: List[str]
    #: Cakes that were looked at.
    nodes: int


class Called(TypedDict):
    """A name that people use."""

    #: The name, in lower case.
    name: str
    #: The tag of its language, such as en.
    language: str
    #: A position of what is meant, or of what is nearest to it.
    query: str
    #: What that is.
    says: str


class ColouringClass(TypedDict):
    """A class of colourings of a torus."""

    #: The rows, as given.
    query: str
    #: A colouring of it.
    colouring: str


class ColouringCount(TypedDict):
    """The good colourings of a board."""

    #: The rows, as given.
    query: str
    #: Columns of the board.
    columns: int
    #: Rows of the board.
    rows: int
    #: Do they go round?
    torus: bool
    #: How many there are, as digits.
    colourings: str
    #: The factor of a row more.
    growth: Optional[float]
    #: Seconds.
    seconds: float


class ColouringFound(TypedDict):
    """A good colouring, or why there is none."""

    #: The rows, as given.
    query: str
    #: Is there one?
    answer: Literal["yes", "no", "unknown"]
    #: Why, in words.
    reason: str
    #: The colouring: the vectors under which it repeats, and the colours of a period.
    colouring: Optional[str]
    #: Where the certificate is.
    certificate: Optional[str]
    #: Seconds.
    seconds: float


class ColouringGameWon(TypedDict):
    """Who wins a colouring game."""

    #: The file.
    query: str
    #: The number of colours.
    colours: int
    #: Somebody wins.
    verdict: Literal["wins", "draw", "at least draw", "unknown"]
    #: `alice` or `bob`.
    winner: str
    #: The vertex with which the winner begins.
    move: Optional[str]
    #: The least number of colours with which Alice wins.
    game_chromatic_number: int
    #: Vertices of the graph.
    vertices: int
    #: The most neighbours of a vertex.
    greatest_degree: int
    #: Positions that were searched.
    nodes: int
    #: Seconds.
    seconds: float


class ColouringMap(TypedDict):
    """The map of a colouring, and where it leaves the board."""

    #: The board, as given.
    query: str
    #: Where each cell moves: `u`p, `d`own, `l`eft or `r`ight.
    map: dict[str, str]
    #: The cells at which it leaves the board.
    leaving: List[str]
    #: The triangles of cells that were looked at.
    triangles: int
    #: Where the picture is.
    file: Optional[str]


class ColouringNumber(TypedDict):
    """How many good colourings the infinite board has, if small patterns decide their neighbours."""

    #: The rows, as given.
    query: str
    #: All of them.
    labelled: Optional[int]
    #: Those that no symmetry makes the same.
    classes: Optional[int]
    #: Why, in words.
    reason: str
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
    winning: List[str]


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


class DrawnBoard(TypedDict):
    """Can a board be full without a winner?"""

    #: The board, as given.
    query: str
    #: Can it?
    drawn: bool
    #: A full board without a winner.
    colouring: Optional[str]
    #: Has it as many stones of both players as play places?
    in_play: bool
    #: Why, in words.
    reason: str
    #: Triangles of cells and borders that prove that there is none.
    triangles: List[List[str]]
    #: Where the picture is.
    file: Optional[str]
    #: Where the certificate is.
    certificate: Optional[str]
    #: Seconds.
    seconds: float


class Embedded(TypedDict):
    """A position of Y."""

    #: The position of Hex, as given.
    query: str
    #: The position of Y.
    position: str
    #: Who moves.
    first: str


class _Explanation(TypedDict, total=False):
    #: The document in the form that was asked for.
    document: str
    #: Where the document is.
    file: str


class Explanation(_Explanation):
    """A proof in sentences."""

    #: What was explained, as given.
    query: str
    #: Is the certificate a proof? Only then is it explained.
    verdict: Literal["accepted", "rejected", "unknown"]
    #: Where it is wrong.
    at: Optional[str]
    #: Why.
    reason: Optional[str]
    #: What the document is about.
    title: Optional[str]
    #: What the reader has to know first.
    preface: List[str]
    #: What is proved.
    theorems: List[ProofItem]
    #: What it rests on; a lemma uses those before it.
    lemmas: List[ProofItem]
    #: How many lemmas the proof has; more than are written out where there are too many.
    lemmas_in_all: int
    #: What is not said.
    notes: List[str]


class ExtraHurts(TypedDict):
    """A position in which an extra element hurts its owner."""

    #: The elements of Max.
    max: List[str]
    #: The elements of Min.
    min: List[str]
    #: Who moves.
    first: str
    #: Who wins without the element, and not with it.
    owner: str
    #: The element.
    element: str


class FailingBoard(TypedDict):
    """A hypergraph on which the rule of thumb fails."""

    #: The rule, with its options.
    query: str
    #: The board in the notation.
    board: str
    #: Its vertices.
    vertices: int
    #: Its winning sets.
    sets: int
    #: The set that changes who wins.
    extra: Optional[str]


class FailingBoards(TypedDict):
    """How many were found, and how many tried."""

    #: The rule, with its options.
    query: str
    #: Was one found?
    verdict: Literal["found", "none", "unknown"]
    #: How many were found.
    found: int
    #: How many were tried.
    tried: int
    #: The limit, in words.
    reason: Optional[str]
    #: Seconds.
    seconds: float


class _FewestStones(TypedDict, total=False):
    #: All such moves, if they were asked for.
    openings: List[str]


class FewestStones(_FewestStones):
    """The fewest stones."""

    #: The verb with its number.
    query: str
    #: Columns and rows.
    n: int
    #: Is the number known?
    verdict: Literal["exact", "unknown"]
    #: The number.
    delta: Optional[int]
    #: It is at least this.
    at_least: int
    #: It is at most this.
    at_most: Optional[int]
    #: A first move with which so many are enough.
    move: Optional[str]
    #: Nodes of the searches.
    nodes: int
    #: Seconds.
    seconds: float
    #: The limit, in words.
    reason: Optional[str]
    #: Files of certificates, of what is too few and of what is enough.
    certificates: List[str]
    #: Games for which there is no certificate, since a limit came first.
    without_certificate: List[str]


FindSummary = TypedDict(
    "FindSummary",
    {
        "query": "Optional[str]",
        "in": "str",
        "cells": "int",
        "found": "int",
        "positions": "int",
        "unsided": "int",
        "searched": "int",
        "verdict": "Optional[Literal['unknown']]",
        "reason": "Optional[str]",
        "seconds": "float",
    },
)


class FoundTemplates(TypedDict):
    """The edge templates that were found."""

    #: Row by row, small ones first, each with its mirror image as one.
    templates: List[Template]
    #: Nodes of the searches and of the proofs by every play.
    nodes: int
    #: Seconds.
    seconds: float


class _Game(TypedDict, total=False):
    #: What can be asked about its positions, where one game is asked for: names of verbs.
    verbs: List[str]


class Game(_Game):
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
    examples: List[str]
    #: The position with which people begin.
    opening: str
    #: The group of games in which it is listed, such as Connection games.
    group: str
    #: Names by which people look for it, or for a game that is near to it.
    called: List[Called]
    #: The largest board about which it can be asked; null where another game says it.
    largest: Optional[LargestBoard]


class GameTree(TypedDict):
    """The game tree; numbers are those of the whole tree, null where a limit came first."""

    #: The position, as given.
    query: str
    #: Nodes.
    nodes: Optional[int]
    #: Plays.
    plays: Optional[int]
    #: Plays that each player wins.
    won: PlaysWon
    #: Plays that nobody wins.
    drawn: Optional[int]
    #: Moves of the longest play.
    longest: Optional[int]
    #: Who wins.
    winner: Optional[str]
    #: The limit that left winners open, or else numbers; in words.
    reason: Optional[str]
    #: Seconds.
    seconds: float
    #: Where the picture is.
    file: Optional[str]
    #: The nodes that are drawn.
    tree: List[TreeRow]


class _GameValue(TypedDict, total=False):
    #: Where the certificate is, if one was asked for.
    certificate: str
    #: Where in the catalogue the value was found, if it was not worked out now.
    catalogue: Source


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


class GraphOutcomes(TypedDict):
    """Who wins at the vertices of a graph."""

    #: The graph, as given.
    query: str
    #: Its vertices.
    vertices: int
    #: Those at which the player to move wins.
    N: int
    #: Those at which the player to move loses.
    P: int
    #: Those at which play goes on for ever.
    draw: int
    #: The most moves of a play, if it is bounded.
    longest_play: Optional[int]
    #: Seconds.
    seconds: float


class GreedyBlue(TypedDict):
    """How a Blue fares who always plays where most sets pass."""

    #: The verb with its number.
    query: str
    #: Cells in a set.
    stones: int
    #: Sets that hold a chain.
    sets: int
    #: Openings after which the greedy Blue fails.
    greedy_fails: List[str]
    #: How many sets are left after each.
    numbers: List[int]
    #: Openings after which no Blue holds.
    lost: List[str]
    #: The replies that mend each of the others.
    repairs: dict[str, List[Repair]]
    #: Seconds.
    seconds: float


class GreenValue(TypedDict):
    """The Grundy value of a green picture from a file."""

    #: The position, as given.
    query: str
    #: The value.
    grundy: int
    #: Edges of the picture.
    edges: int
    #: Seconds.
    seconds: float


class GrundyValue(TypedDict):
    """The Grundy value of a position, and where the last move loses its genus."""

    #: The position, as given.
    query: str
    #: The value.
    grundy: int
    #: The misère values of the genus, of a position of misère play.
    genus: Optional[List[int]]
    #: Is it tame, with all that can be reached?
    tame: Optional[bool]
    #: Components that were worked out.
    nodes: int
    #: Seconds.
    seconds: float


class HeapValue(TypedDict):
    """The Grundy value of a heap."""

    #: The heap.
    heap: int
    #: The value.
    grundy: int


class LargestBoard(TypedDict):
    """The largest board about which a game can be asked."""

    #: The most units.
    most: int
    #: What is counted, such as cells.
    unit: str


class LegalMoves(TypedDict):
    """All legal moves."""

    #: The position, as given.
    query: str
    #: Who moves.
    first: str
    #: The moves.
    moves: List[str]
    #: How many they are.
    count: int


class LemmaUse(TypedDict):
    """A lemma in the place where it is used."""

    #: The number of the lemma.
    lemma: int
    #: Where its cells are: of each the name in the lemma and the name here. Empty where they are the same.
    placed: List[List[str]]


class _MatchResult(TypedDict, total=False):
    #: The games by pairs with the same opening and both colours, if there are openings.
    pairs: PairResult
    #: The test, if it was asked for.
    sprt: SprtResult


class MatchResult(_MatchResult):
    """How a match went."""

    #: The players.
    players: List[str]
    #: The board.
    size: str
    #: With the swap rule?
    swap: bool
    #: Games that were played.
    games: int
    #: Games that each player won.
    wins: List[int]
    #: Of the first player as Red: games won, and games.
    wins_as_red: List[int]
    #: The share of the first player.
    share: float
    #: Its interval, at 95 %.
    interval: List[float]
    #: The difference of strength, in Elo points; null where one player won all games.
    elo: Optional[float]
    #: Its interval.
    elo_interval: List[Optional[float]]
    #: How often games ended in which way.
    endings: dict[str, int]
    #: Why the match ended before its last game, in words: a limit, or a player that did not begin a game.
    reason: Optional[str]
    #: Seconds.
    seconds: float
    #: The games.
    played: List[PlayedGame]


class MisereQuotient(TypedDict):
    """The misère quotient of a game."""

    #: The game, as given.
    query: str
    #: The last heap.
    last: int
    #: The number of elements.
    order: int
    #: The elements of lost sums.
    p_portion: List[int]
    #: Is it that of a tame game?
    tame: bool
    #: The heaps that generate it.
    letters: List[int]
    #: The element of each heap, from heap 0.
    heaps: List[int]
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


class NotIsotone(TypedDict):
    """A set with which Max wins, and an element with which too he loses."""

    #: The set.
    max: List[str]
    #: The element.
    element: str


class _OpeningsWon(TypedDict, total=False):
    #: The limit that left openings unknown, in words.
    reason: str
    #: Where in the catalogue the answer was found, if it was not worked out now.
    catalogue: Source
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


class _OtherResult(TypedDict, total=False):
    #: Who wins, if it is a game in which play can go on for ever.
    winners: Winners


class OtherResult(_OtherResult):
    """The result of an expression that is no game."""

    #: The expression, as given.
    query: str
    #: What it is.
    type: str
    #: A text, a truth value, a list of such, or a thermograph with `mean`, `temperature`, `left_wall` and
    #: `right_wall`.
    result: Any
    #: Is the text cut?
    cut: bool
    #: Seconds.
    seconds: float


class _OutcomeOf(TypedDict, total=False):
    #: The limit, in words.
    reason: str
    #: Where in the catalogue the answer was found, if it was not worked out now: the value, or who wins with either
    #: player first.
    catalogue: List[Source]


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


class PairResult(TypedDict):
    """Pairs of games with the same opening and both colours."""

    #: Of which the first player won both games.
    won: int
    #: Of which each player won a game.
    shared: int
    #: Of which the first player won no game.
    lost: int
    #: The share of the first player by these pairs; null with fewer than two.
    share: Optional[float]
    #: Its interval, at 95 %.
    interval: Optional[List[float]]


class Pairing(TypedDict):
    """A good pairing, or why there is none."""

    #: The rows, as given.
    query: str
    #: Is there one?
    answer: Literal["yes", "no", "unknown"]
    #: The vectors under which it repeats.
    lattice: Optional[List[List[int]]]
    #: The dominoes of one period: a cell, and the step to the other one.
    dominoes: Optional[List[List[List[int]]]]
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
    sizes: List[int]
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


class _PlayedGame(TypedDict, total=False):
    #: The player who wins by the solver's word where the game was given up, if it was asked and found it out.
    judged: Literal["red", "blue"]
    #: How many of them were the opening, if there are openings.
    opening: int


class PlayedGame(_PlayedGame):
    """A game of a match."""

    #: Its number.
    game: int
    #: Who played Red.
    red: str
    #: Who played Blue.
    blue: str
    #: Who won.
    winner: str
    #: With which colour.
    won_as: Literal["red", "blue"]
    #: How it ended, in words.
    ended: str
    #: The moves.
    moves: List[str]
    #: Seconds that each player thought.
    seconds: List[float]


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


class PlaysWon(TypedDict):
    """Plays that each player wins."""

    #: Those of Left.
    left: Optional[int]
    #: Those of Right.
    right: Optional[int]


class PositionFound(TypedDict):
    """A position that has the value."""

    #: The position.
    position: str
    #: Its value.
    value: str
    #: The number of its squares.
    cells: int


class PowerUnknown(TypedDict):
    """A number of cells for which a limit came first."""

    #: The rows, as given.
    query: str
    #: The number of cells.
    t: int
    #: It is not known.
    blocked: Optional[int]
    #: The limit, in words.
    reason: str


class ProofCase(TypedDict):
    """A step of a proof: a sentence, or what is done when the opponent makes one of some moves."""

    #: Moves of the opponent's; none where the sentence is about no reply.
    replies: List[str]
    #: The answer to each of them, if one is needed; or the first move of the proof.
    answer: Optional[str]
    #: The case in words.
    says: str
    #: The lemmas that go on from there.
    uses: List[LemmaUse]


class ProofItem(TypedDict):
    """A theorem or a lemma."""

    #: The number of a lemma, from 1; 0 for a theorem.
    number: int
    #: Its heading.
    heading: str
    #: What is stated.
    says: List[str]
    #: What it looks like, in SVG.
    picture: Optional[str]
    #: The cells that it is about, where it is about cells.
    cells: List[str]
    #: The proof.
    proof: List[ProofCase]
    #: The lemmas that use it, and 0 for a theorem that does.
    used_by: List[int]


class ProvedBy(TypedDict):
    """A game that was searched."""

    #: The board.
    board: str
    #: The game on it.
    game: Literal["strong", "weak", "weak_second"]


class Repair(TypedDict):
    """A reply that mends what the greedy one spoils."""

    #: The stones of Red.
    red: List[str]
    #: The stones of Blue.
    blue: List[str]
    #: The greedy reply.
    greedy: str
    #: A better one.
    better: str


class SequenceOf(TypedDict):
    """The Grundy values of all heaps of a game."""

    #: The game, as given.
    query: str
    #: The last heap.
    last: int
    #: The values from heap 0, at most 1001 of them.
    values: List[int]
    #: The largest value.
    max: Optional[int]
    #: The period that the values prove, if they do.
    period: Optional[int]
    #: The heap from which it holds.
    start: Optional[int]
    #: By how much the values grow in a period.
    saltus: Optional[int]
    #: Heaps with rare values.
    rare: int
    #: The limit, in words.
    limit: Optional[str]
    #: Seconds.
    seconds: float
    #: Where the certificate is.
    certificate: Optional[str]


class SetColouringGame(TypedDict):
    """What is known of a set-colouring game."""

    #: The file or the position.
    query: str
    #: The number of elements.
    elements: int
    #: Who wins if Max begins.
    max_first: SideResult
    #: Who wins if Min begins.
    min_first: SideResult
    #: Elements that never matter.
    dead: List[str]
    #: Do more elements never turn a win of Max into a loss?
    isotone: bool
    #: A set with which Max wins, and an element with which too he loses.
    counterexample: Optional[NotIsotone]
    #: A position in which an extra element hurts its owner.
    extra_hurts: Optional[ExtraHurts]
    #: Seconds.
    seconds: float


ShortestChain = TypedDict(
    "ShortestChain",
    {
        "query": "str",
        "n": "int",
        "verdict": "Literal['exact', 'unknown']",
        "lambda": "Optional[int]",
        "at_least": "int",
        "at_most": "Optional[int]",
        "move": "Optional[str]",
        "openings": "Optional[List[str]]",
        "first_chain": "Optional[int]",
        "nodes": "int",
        "seconds": "float",
        "reason": "Optional[str]",
        "certificates": "List[str]",
        "without_certificate": "List[str]",
    },
)


class SideResult(TypedDict):
    """Who wins, and by which first moves."""

    #: `max` or `min`.
    winner: str
    #: The winning first moves.
    moves: List[str]


class SixteenClass(TypedDict):
    """A class of pairings that repeat after sixteen cells."""

    #: The direction from each cell of a period to its partner, row by row.
    cells: str
    #: The vectors under which it repeats.
    lattice: List[List[int]]
    #: How many symmetries keep it, translations among them.
    stabiliser: int


class _Solution(TypedDict, total=False):
    #: Where the verdict is 'at least draw': the player who does not lose.
    player: str
    #: Where in the catalogue the answer was found, if it was not worked out now.
    catalogue: Source
    #: Is this the word of the solver, or of a theorem, alone, since no certificate of it was checked here? Else left
    #: out.
    unproved: bool
    #: Why there is no certificate although one was wanted.
    no_certificate: str
    #: All moves that keep the verdict, if they were asked for.
    moves: List[str]
    #: What is known of them, if a limit came before all were decided.
    some_moves: SomeMoves


class Solution(_Solution):
    """Who wins."""

    #: The position, as given.
    query: str
    #: What is known of it.
    verdict: Literal["wins", "draw", "at least draw", "unknown"]
    #: The winner, by the game's own name for a player.
    winner: Optional[str]
    #: A move that keeps the verdict, if the player to move wins, can draw, or does not lose.
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
    keeping: List[str]
    #: Those that nothing is known of.
    undecided: List[str]
    #: The first limit that was reached, in words.
    limit: str


class Source(TypedDict):
    """Where in the catalogue an answer was found."""

    #: Its number there.
    answer: int
    #: The position that it is about: the one that was asked for, or one that a symmetry of the board makes the same.
    position: str


class SprtResult(TypedDict):
    """A test of two differences of strength."""

    #: The two differences, in Elo points.
    elo: List[float]
    #: The logarithm of how much likelier the games are by the second one.
    ratio: float
    #: The test is decided when the ratio is not between this number and its negative.
    bound: float
    #: Is it the second one, or the first one? Null: it is not decided.
    higher: Optional[bool]


class StableMatchings(TypedDict):
    """The best stable matching for each side."""

    #: The file.
    query: str
    #: The best one for the first side: everybody of it with their partner.
    men_optimal: dict[str, Optional[str]]
    #: The best one for the second side.
    women_optimal: dict[str, Optional[str]]
    #: Is it the only one?
    unique: bool
    #: Proposals that were made on the way to each.
    proposals: List[int]
    #: Rounds of proposals.
    rounds: List[int]


class StudyContents(TypedDict):
    """What is in a study."""

    #: The file.
    file: str
    #: What it is called.
    title: Optional[str]
    #: Who wrote it.
    author: Optional[str]
    #: When.
    date: Optional[str]
    #: Its nodes, each before those behind it.
    nodes: List[StudyNode]
    #: Its certificates.
    certificates: int


class _StudyNode(TypedDict, total=False):
    #: What the checker says, if it was asked.
    proved: Literal["silent", "unproved", "proved", "refused", "unknown"]
    #: What is proved, or why it is not.
    why: str


class StudyNode(_StudyNode):
    """A node of a study."""

    #: The moves that lead to it, with commas between; '#2' is a second child.
    path: str
    #: How many moves it is from the root.
    depth: int
    #: The position.
    position: str
    #: Who moves: left or right.
    first: str
    #: What it is called.
    name: Optional[str]
    #: What is said about it.
    comment: Optional[str]
    #: What it says about who wins, in the game's words.
    says: Optional[str]
    #: The name of its certificate.
    certificate: Optional[str]


class StudySolved(TypedDict):
    """A study with the answer about one of its nodes."""

    #: The node.
    path: str
    #: The answer, which stands in the study too.
    solution: Solution
    #: The study.
    study: str


class StudyText(TypedDict):
    """A study as text."""

    #: The text, in the format that was asked for.
    text: str
    #: Verdicts and values for which the format has no words, and which are left out.
    verdicts_left_out: int
    #: Certificates that are left out.
    certificates_left_out: int


class SumCase(TypedDict):
    """The outcome of sums of games of two classes."""

    #: The class of the first game.
    left: Literal["L", "R", "N", "P"]
    #: The class of the second one.
    right: Literal["L", "R", "N", "P"]
    #: The classes that their sum can have.
    allowed: List[Literal["L", "R", "N", "P"]]
    #: Each of them met by a sum, where there is more than one.
    met: List[SumMet]


SumMet = TypedDict(
    "SumMet",
    {
        "class": "Literal['L', 'R', 'N', 'P']",
        "left": "str",
        "right": "str",
    },
)


class _TableCell(TypedDict, total=False):
    #: Where a limit came first.
    verdict: Literal["unknown"]
    #: The limit, in words.
    reason: str
    #: The name of its value.
    name: str
    #: Is the name cut?
    cut: bool
    #: The mean.
    mean: str
    #: The temperature.
    temperature: str
    #: Where in the catalogue the value was found, if it was not worked out now.
    catalogue: Source


class TableCell(_TableCell):
    """A board of the table."""

    #: The game.
    game: str
    #: Columns of the board.
    columns: int
    #: Rows of the board.
    rows: int
    #: The position.
    position: str
    #: Its outcome class; null where a limit came first.
    outcome: Optional[Literal["L", "R", "N", "P"]]


class Template(TypedDict):
    """A stone with the cells that it needs, none of which can be left out."""

    #: The row of the stone, counted from the border.
    row: int
    #: Number of cells.
    size: int
    #: The smallest board that holds it.
    position: str
    #: The stone.
    stone: str
    #: The empty cells that it needs.
    carrier: List[str]


class TileData(TypedDict):
    """A tile."""

    #: Its cells.
    cells: List[List[int]]
    #: Its winning sets.
    sets: List[List[List[int]]]
    #: In how many rows of a period its sets are.
    power: int


class TilingFound(TypedDict):
    """A covering of the board by tiles."""

    #: The rows, as given.
    query: str
    #: The vectors under which it repeats.
    lattice: List[List[int]]
    #: The tiles of a period.
    tiles: List[TileData]
    #: Rows of a period.
    windows: int
    #: Those that hold no winning set.
    open: int
    #: The blocking power as a formula in k.
    formula: Optional[str]
    #: The least k by it.
    bound: Optional[float]
    #: The length that is stopped in each direction.
    lengths: List[Optional[int]]
    #: Who wins the tiles; null where a limit came first.
    winner: Optional[Literal["maker", "breaker"]]
    #: What follows, in words.
    theorem: str
    #: The certificate.
    certificate: Optional[str]


class TilingSummary(TypedDict):
    """How a search ended."""

    #: The rows, as given.
    query: str
    #: Was a tile found?
    verdict: Literal["found", "none", "unknown"]
    #: How many were found.
    found: int
    #: Ways that were tried.
    tried: int
    #: Ways that were not decided.
    undecided: int
    #: The limit, in words.
    reason: Optional[str]
    #: Seconds.
    seconds: float


class TokensValue(TypedDict):
    """Tokens on a graph."""

    #: The position, as given.
    query: str
    #: Who wins.
    outcome: Literal["N", "P", "draw"]
    #: The generalised Grundy value.
    gamma: str
    #: The Grundy value, if there is one.
    grundy: Optional[int]
    #: Moves that keep the outcome.
    moves: List[str]
    #: The most moves of a play, if it is bounded.
    longest_play: Optional[int]
    #: Seconds.
    seconds: float


class TreeRow(TypedDict):
    """A node of the tree."""

    #: The moves that lead to it from the node above.
    moves: List[str]
    #: The position.
    position: str
    #: Who moves.
    to_move: Optional[str]
    #: Who wins.
    winner: Optional[str]
    #: What is not drawn below or beside.
    folded: Optional[str]
    #: The places of its children in the list.
    children: List[int]


class UncountableColourings(TypedDict):
    """Uncountably many good colourings."""

    #: The rows, as given.
    query: str
    #: Uncountably many.
    labelled: Literal["uncountable"]
    #: Uncountably many.
    classes: Literal["uncountable"]
    #: Why, in words.
    reason: str
    #: One of them, of blocks that may follow each other in any order.
    colouring: Optional[str]
    #: Where the certificate is.
    certificate: Optional[str]
    #: Seconds.
    seconds: float


class ValuesBorn(TypedDict):
    """The values that are born by a day."""

    #: The day.
    day: int
    #: How many they are.
    values: int
    #: Their names, if they were asked for.
    names: Optional[List[str]]


class Verification(TypedDict):
    """What the checker says of a certificate."""

    #: The file.
    file: str
    #: Is it a proof?
    verdict: Literal["accepted", "rejected", "unknown"]
    #: Where it is wrong.
    at: Optional[str]
    #: Why.
    reason: Optional[str]
    #: On which part of the checker it rests, if it is a proof.
    rests_on: Optional[Literal["small core", "extended part"]]


class Winners(TypedDict):
    """Who wins, left or right; null where nobody does."""

    #: If Left moves first.
    left_first: Optional[str]
    #: If Right moves first.
    right_first: Optional[str]


class WinningChain(TypedDict):
    """The winning chain on a full board."""

    #: The board, as given.
    query: str
    #: Whose it is.
    winner: str
    #: Its cells.
    chain: List[str]
    #: The edges of the walk: the red and the blue side of each.
    steps: List[List[str]]
    #: Where the picture is.
    file: Optional[str]


AnimalLine = Union[Animal, AnimalCount]

BestAnswers = Union[BestMoves, Solution]

BrouwerAnswers = Union[AlmostFixed, ColouringMap]

ByTheRules = Union[PlaysByTheRules, CountUnknown]

CakeSize = Union[int, Literal["9+", "inf"]]

ColouringsAnswer = Union[ColouringFound, ColouringNumber, UncountableColourings, ColouringCount, List[ColouringClass]]

CounterexampleLine = Union[FailingBoard, FailingBoards]

DeltaAnswer = Union[FewestStones, GreedyBlue]

FindLine = Union[PositionFound, FindSummary]

HeapLine = Union[HeapValue, SequenceOf]

OutcomeAnswers = Union[OutcomeOf, List[SumCase]]

PairingsAnswer = Union[Pairing, List[PairingClass], List[SixteenClass], PairingCount, PairingGraph]

PerftAnswer = Union[Plays, PlaysUnknown]

PowerLine = Union[CakePower, PowerUnknown]

TilingLine = Union[TilingFound, TilingSummary]

Valued = Union[GameValue, OtherResult]

GrundyAnswer = Union[GrundyValue, GreenValue, GraphOutcomes, TokensValue, SequenceOf, List[HeapLine]]


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
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> Solution:
    """Who wins, with a winning move and a certificate.

    position: Positions.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve.

    tile: On the infinite board: Breaker answers on this tile, as in 'gruk tiling' (square-9, h-heptomino, zetters,
        or cells).

    no_certificate: Make no certificate.

    theorem: Name the winner by a theorem alone, which shows no strategy.

    all_moves: List all moves after which the verdict stays the same. Limits of nodes and memory hold for each move,
        the limit of seconds for all together.

    no_catalogue: Work the answer out even if the catalogue has it."""
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
        "no_catalogue": no_catalogue,
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
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> OpeningsWon:
    """The winner after every first move, as a board and as data.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve.

    estimate: Estimate each opening that is not solved, by this many playouts (Hex).

    certificate: Make one certificate for all openings.

    no_catalogue: Work the answer out even if the catalogue has it."""
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
        "no_catalogue": no_catalogue,
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
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> OutcomeAnswers:
    """Who wins when Left starts, and who when Right does: the class L, R, N or P.

    position: Positions.

    sum_table: Instead of positions: the table of the outcome of a sum, each open case shown by two positions of
        Domineering.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve.

    certificate: Make a certificate with both claims, Left first and Right first.

    no_catalogue: Work the answer out even if the catalogue has it."""
    query: dict[str, object] = {
        "position": position,
        "sum_table": sum_table,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "certificate": certificate,
        "no_catalogue": no_catalogue,
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

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
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

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
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


def tree(
    position: str,
    *,
    first: Optional[str] = None,
    most: int = 120,
    keep_symmetric: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> GameTree:
    """The game tree, with the winner at every position.

    It is coloured by backward induction (Zermelo): as text in a terminal, as SVG into a pipe.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    most: The most nodes to draw; subtrees beyond that are folded.

    keep_symmetric: Draw every option by itself, as far as they fit, even if a symmetry of the board maps it to
        another one.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "most": most,
        "keep_symmetric": keep_symmetric,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: GameTree = ask("tree", query, progress)
    return answer


def match(
    first: str,
    second: str,
    *,
    games: int = 20,
    size: str = "11x11",
    swap: bool = False,
    seconds: Optional[float] = None,
    move_seconds: Optional[float] = None,
    average_seconds: Optional[float] = None,
    cpu: bool = False,
    judge: Optional[float] = None,
    adjudicate: Optional[float] = None,
    sprt: Optional[str] = None,
    playouts: Optional[int] = None,
    seed: int = 1,
    threads: int = 1,
    memory: Memory = "512MiB",
    progress: Optional[Progress] = None,
) -> MatchResult:
    """A match of Hex between two of gruk's players, or engines of the Hex Text Protocol.

    first: The first player.

    second: The second player.

    games: Number of games.

    size: The board.

    swap: Play with the swap rule.

    seconds: Seconds for each player and game; a player who needs more loses.

    move_seconds: Seconds for each move. A player loses with a move that takes more than a quarter longer plus a
        tenth of a second.

    average_seconds: Seconds that gruk's own players think about a move on average. Hard moves take up to 2.8 times
        as long, clear ones less.

    cpu: Measure the processor time of a player, not the time on the clock.

    judge: When a player resigns or crashes, let the solver search this many seconds for the winner; its verdict
        counts.

    adjudicate: Before every move let the solver search this many seconds, and end the game when it knows the winner.

    sprt: End the match as soon as a sequential test (Wald's) decides whether the first player is stronger by LOW Elo
        points or by HIGH ones; either error has probability 5 %.

    playouts: Playouts for each move of gruk's own players, instead of the number that belongs to their level.

    seed: The seed of the random numbers. With --playouts and no clock, equal seeds give equal games.

    threads: Games at the same time.

    memory: The most memory for each of gruk's own players."""
    query: dict[str, object] = {
        "first": first,
        "second": second,
        "games": games,
        "size": size,
        "swap": swap,
        "seconds": seconds,
        "move_seconds": move_seconds,
        "average_seconds": average_seconds,
        "cpu": cpu,
        "judge": judge,
        "adjudicate": adjudicate,
        "sprt": sprt,
        "playouts": playouts,
        "seed": seed,
        "threads": threads,
        "memory": memory,
    }
    answer: MatchResult = ask("match", query, progress)
    return answer


def value(
    expression: str,
    *,
    name_limit: int = 500,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    certificate: bool = False,
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> Valued:
    """What a position or a sum of games is worth, and how urgent it is to move there.

    Canonical form, name, stops, mean, temperature, birthday.

    expression: Values, positions, and sums and differences of them.

    name_limit: Cut names that are longer than about this many characters; 0 stands for 64 million.

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions.

    certificate: Make a certificate: of the canonical form of a sum of positions and formal games, or of how two such
        sums, loopy or not, compare.

    no_catalogue: Work the answer out even if the catalogue has it."""
    query: dict[str, object] = {
        "expression": expression,
        "name_limit": name_limit,
        "seconds": seconds,
        "memory": memory,
        "certificate": certificate,
        "no_catalogue": no_catalogue,
    }
    answer: Valued = ask("value", query, progress)
    return answer


def best(
    sum: str,
    *,
    first: Optional[str] = None,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> BestAnswers:
    """All winning moves in a sum of games, and where the rules of thumb would play.

    Where play can go on for ever, and in misère play: all moves that win, or if none does all that draw.

    sum: Sums of positions and values.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions.

    no_catalogue: Search all moves even if the catalogue says which of them win."""
    query: dict[str, object] = {
        "sum": sum,
        "first": first,
        "seconds": seconds,
        "memory": memory,
        "no_catalogue": no_catalogue,
    }
    answer: BestAnswers = ask("best", query, progress)
    return answer


def table(
    game: str,
    size: str,
    *,
    outcomes: bool = False,
    tile: Optional[str] = None,
    name_limit: int = 24,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    no_catalogue: bool = False,
    progress: Optional[Progress] = None,
) -> List[TableCell]:
    """Outcomes or values of a game on all rectangles up to a size, as a grid.

    game: The name of the game.

    size: The largest board: columns x rows.

    outcomes: Write outcome classes, found by search.

    tile: Start from boards covered by copies of this picture, instead of the game's own start.

    name_limit: Values longer than about this many characters are cut.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve.

    no_catalogue: Work the values out even if the catalogue has some."""
    query: dict[str, object] = {
        "game": game,
        "size": size,
        "outcomes": outcomes,
        "tile": tile,
        "name_limit": name_limit,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "no_catalogue": no_catalogue,
    }
    answer: List[TableCell] = ask("table", query, progress)
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
) -> List[FindLine]:
    """The smallest positions of a game that have a given value.

    value: The value: any expression of 'gruk value'.

    in_: The name of the game.

    cells: The most squares of a position.

    list: List every value that occurs, with the first position that has it.

    all: Go on beyond the smallest positions (with --list: list every position).

    count: Count instead of listing.

    name_limit: Values longer than about this many characters are cut.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
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
    answer: List[FindLine] = ask("find", query, progress)
    return answer


def born(
    day: int,
    *,
    list: bool = False,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> ValuesBorn:
    """How many values are born by a given day, in games of at most that many moves.

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


def grundy(
    position: str,
    *,
    to: Optional[int] = None,
    values: bool = False,
    period: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> GrundyAnswer:
    """The Grundy value of a position: the heap of Nim that it is equal to.

    With --to: the values of all heaps up to a size, and their period with a proof.

    position: A position, or with --to a game of heaps.

    to: The last heap.

    values: Print the value of every heap, one a line.

    period: Fail, with exit code 3, if no period is proved.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    certificate: Make a certificate of the period."""
    query: dict[str, object] = {
        "position": position,
        "to": to,
        "values": values,
        "period": period,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "certificate": certificate,
    }
    answer: GrundyAnswer = ask("grundy", query, progress)
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
    """Misère games of heaps: which sums of heaps are lost, with a proof.

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


def boards(
    family: str,
    *,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    certificates: bool = False,
    progress: Optional[Progress] = None,
) -> List[BoardGames]:
    """Who wins k in a row and its relatives on every board of a family, as a table.

    The strong game (Maker–Maker) and the weak one (Maker–Breaker) of each board.

    A family is a board with ranges in the place of one to three of its numbers. Each entry has three marks: the
    strong game, the weak one if Maker begins, and the weak one if Breaker does.

    family: A board with ranges, such as row-4-1..6x1..6.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    certificates: Make a certificate of each game."""
    query: dict[str, object] = {
        "family": family,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "certificates": certificates,
    }
    answer: List[BoardGames] = ask("boards", query, progress)
    return answer


def class_(
    board: str,
    *,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> BoardClass:
    """From an easy win to an easy draw: Beck's class of a board, 0 to 5, and why.

    0 trivial win, 1 forced win (no full board is a draw), 2 delicate win, 3 delicate draw (but Maker wins), 4 strong
    draw (Breaker wins), 5 pairing draw.

    board: The board.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "board": board,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: BoardClass = ask("class", query, progress)
    return answer


def counterexample(
    thumb: Literal["pair", "extra-set"],
    *,
    almost_disjoint: bool = False,
    vertices: int = 9,
    seconds: Optional[float] = None,
    progress: Optional[Progress] = None,
) -> List[CounterexampleLine]:
    """The smallest hypergraphs on which rules of thumb for positional games fail.

    All hypergraphs are tried, the smallest ones first.

    thumb: The rule of thumb.

    almost_disjoint: Only hypergraphs in which two sets have at most one vertex in common.

    vertices: The most vertices that are tried.

    seconds: Stop after this many seconds."""
    query: dict[str, object] = {
        "thumb": thumb,
        "almost_disjoint": almost_disjoint,
        "vertices": vertices,
        "seconds": seconds,
    }
    answer: List[CounterexampleLine] = ask("counterexample", query, progress)
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

    One such pairing, all of them up to symmetry, or the graph of all.

    rows: The rows, such as row-9.

    lattice: Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.

    shifts: The pairing by shifts: each cell is given to one of n directions and paired with the cell n steps further
        in it.

    all: All pairings of the torus of side K - 1, one of each class.

    count: With --all or --toric: numbers only.

    graph: The graph of all classes. Two are neighbours if one becomes the other when a domino is shifted along its
        line, with the dominoes that it meets.

    toric: The pairings that repeat after so many cells: 16, for row-9.

    group: The symmetries that make two pairings the same, besides translations.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
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


def cakes_table(
    *,
    board: Optional[str] = None,
    longest: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> List[CakeCell]:
    """The tables: k in a row against cakes of at most t cells, on each board.

    board: One board only: row (four directions), row.3 (hexagonal), row.2 or row.1.

    longest: The longest rows, instead of those of the literature (9, 7, 5, 3).

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "board": board,
        "longest": longest,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: List[CakeCell] = ask("cakes-table", query, progress)
    return answer


def cakes_place(
    rows: str,
    *,
    cells: str,
    period: Optional[int] = None,
    conflicts: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> CakeCell:
    """One entry: a good placement, or why there is none.

    rows: The rows, such as row-6.

    cells: The most cells of a cake: a number from 2 to 16, or any.

    period: The largest period, in cells, that is tried with the best cakes; 20 if not given.

    conflicts: The most conflicts of the SAT solver for one lattice; 2000 if not given.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "rows": rows,
        "cells": cells,
        "period": period,
        "conflicts": conflicts,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: CakeCell = ask("cakes-place", query, progress)
    return answer


def cakes_power(
    rows: str,
    *,
    cells: int = 8,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> List[PowerLine]:
    """The blocking power of cakes: the most rows that t cells can block, and the cakes that do.

    rows: The rows, such as row-5.

    cells: The most cells, from 2 to 12.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "rows": rows,
        "cells": cells,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: List[PowerLine] = ask("cakes-power", query, progress)
    return answer


def colourings(
    rows: str,
    *,
    colours: int = 2,
    slopes: bool = False,
    list: bool = False,
    count: Optional[str] = None,
    torus: bool = False,
    growth: bool = False,
    classes: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> ColouringsAnswer:
    """Colourings of infinite boards in which no k cells in a row have one colour.

    rows: The rows, such as row-4.

    colours: The number of colours, from 1 to 16.

    slopes: A colouring that blocks the lines of all rational slopes, not only those of the directions.

    list: How many colourings the infinite board has, if they are few.

    count: Count the colourings of a board of so many columns and rows.

    torus: With --count: on the torus, where columns and rows wrap around.

    growth: With --count: the growth rate, the factor by which one more row multiplies the number of colourings of a
        long strip of that width.

    classes: One colouring of each class on the torus of so many columns and rows.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "rows": rows,
        "colours": colours,
        "slopes": slopes,
        "list": list,
        "count": count,
        "torus": torus,
        "growth": growth,
        "classes": classes,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: ColouringsAnswer = ask("colourings", query, progress)
    return answer


def tiling(
    rows: str,
    *,
    lengths: Sequence[int] = (),
    tile: Optional[str] = None,
    cells: str = "5..9",
    board: Literal["square", "king", "hexagonal"] = "square",
    symmetry: int = 1,
    kinds: int = 1,
    best: bool = False,
    all: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> List[TilingLine]:
    """Tiles with which Breaker stops k in a row on the infinite board.

    The board is covered by translates of tiles that have winning sets of their own, so that every row of k cells
    holds one. If Breaker wins each tile, he wins k in a row, by answering in the tile in which Maker has just moved.

    rows: The rows to stop, such as row-8.

    lengths: One length for each direction, (1,0), (0,1), (1,-1), (1,1), instead of K.

    tile: Look at this tile: h-heptomino, zetters, square-N, gyorffy-4xN, czifra-4xN, or cells such as a1.b1.c2.

    cells: Search for tiles of this many cells: a number, or FROM..TO.

    board: How the cells of a tile are connected.

    symmetry: Only tiles that a rotation of this order maps to themselves: 2 or 4, hexagonal 2, 3 or 6; 1 for all
        tiles.

    kinds: Tiles in a period: 1, or 2, a tile and an image of it.

    best: Print also tiles that leave rows open, each better than the one before.

    all: Do not stop at the first tile that stops all rows.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "rows": rows,
        "lengths": lengths,
        "tile": tile,
        "cells": cells,
        "board": board,
        "symmetry": symmetry,
        "kinds": kinds,
        "best": best,
        "all": all,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: List[TilingLine] = ask("tiling", query, progress)
    return answer


def animals(
    *,
    cells: str = "1..5",
    board: Literal["square", "hexagonal"] = "square",
    largest: int = 7,
    count: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> List[AnimalLine]:
    """Which shapes of cells Maker can build on the infinite board (Harary's animals).

    Polyominoes, and animals of hexagons.

    A winner comes with the least square board (a rhombus of hexagons) on which Maker builds it and the number of
    moves of the strategy found; a loser with pairs of neighbours of which every place of the animal holds one.

    cells: The number of cells, or FROM..TO.

    board: Squares or hexagons.

    largest: The side of the largest board on which a win for Maker is sought.

    count: One summary for each number of cells instead of the animals.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "cells": cells,
        "board": board,
        "largest": largest,
        "count": count,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: List[AnimalLine] = ask("animals", query, progress)
    return answer


def delta(
    n: int,
    *,
    greedy: Optional[int] = None,
    openings: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> DeltaAnswer:
    """The fewest stones with which the first player of Hex on N x N can be sure to win.

    n: Columns and rows of the board, 1 to 11.

    greedy: Count the sets of STONES cells that contain a chain. Then let a greedy Blue, who always takes the cell in
        most of these sets, answer every opening.

    openings: List all first moves with which this number of stones suffices.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "n": n,
        "greedy": greedy,
        "openings": openings,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: DeltaAnswer = ask("delta", query, progress)
    return answer


def lambda_(
    n: int,
    *,
    openings: bool = False,
    first_chain: bool = False,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> ShortestChain:
    """The shortest winning chain that the first player of Hex on N x N can be sure of.

    n: Columns and rows of the board, 1 to 11.

    openings: List all first moves with which a chain of this length is sure.

    first_chain: Give the number also for the game that ends with the first chain; there Red loses if that chain is
        too long.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "n": n,
        "openings": openings,
        "first_chain": first_chain,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: ShortestChain = ask("lambda", query, progress)
    return answer


def chain(
    board: str,
    *,
    progress: Optional[Progress] = None,
) -> WinningChain:
    """The winning chain on a full board of Hex, found by a walk from the corner at a1.

    board: A full board of Hex or Rex, hex3d:SIDE:LAYERS or cube:DIMENSIONSxSIDE:LABELS."""
    query: dict[str, object] = {
        "board": board,
    }
    answer: WinningChain = ask("chain", query, progress)
    return answer


def brouwer(
    map: str,
    *,
    epsilon: float = 0.001,
    seconds: Optional[float] = None,
    progress: Optional[Progress] = None,
) -> BrouwerAnswers:
    """An almost fixed point of a map of the square, found on a board of Hex.

    The point that is found moves by less than epsilon in each coordinate. A walk along a chain of the board finds it
    (Gale 1979).

    map: The map: two formulas in x and y with a comma between them; or a full board of Hex, whose colouring makes a
        map.

    epsilon: The point may move by less than this in each coordinate.

    seconds: Stop after this many seconds."""
    query: dict[str, object] = {
        "map": map,
        "epsilon": epsilon,
        "seconds": seconds,
    }
    answer: BrouwerAnswers = ask("brouwer", query, progress)
    return answer


def drawn(
    board: str,
    *,
    seconds: Optional[float] = None,
    certificate: bool = False,
    progress: Optional[Progress] = None,
) -> DrawnBoard:
    """Can a board be full without a winner? A colouring that shows it, or why not.

    board: A board or a position of Hex, Y, Havannah or a relative.

    seconds: Stop after this many seconds.

    certificate: Make a certificate that the full board is drawn, or that there is none."""
    query: dict[str, object] = {
        "board": board,
        "seconds": seconds,
        "certificate": certificate,
    }
    answer: DrawnBoard = ask("drawn", query, progress)
    return answer


def embed(
    position: str,
    *,
    first: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Embedded:
    """A position of Hex as one of Y, with the same winner and the same winning moves.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker)."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
    }
    answer: Embedded = ask("embed", query, progress)
    return answer


def templates(
    *,
    row: Optional[int] = None,
    orders: int = 12,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> FoundTemplates:
    """Edge templates of Hex: a stone and the cells that join it to the border below.

    row: The row of the stone, the row at the border being 1; without it rows 2 to 4.

    orders: In how many different orders cells are left out; another order may lead to another template.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "row": row,
        "orders": orders,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: FoundTemplates = ask("templates", query, progress)
    return answer


def set_colouring(
    file: File,
    *,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> SetColouringGame:
    """A set-colouring game: who wins, and which elements never matter.

    It also says whether an extra element can hurt its owner.

    file: The file, '-' for standard input, or a position.

    seconds: Stop after this many seconds.

    memory: The most memory for values and positions."""
    query: dict[str, object] = {
        "file": file,
        "seconds": seconds,
        "memory": memory,
    }
    answer: SetColouringGame = ask("set-colouring", query, progress)
    return answer


def colouring_game(
    file: File,
    colours: int,
    *,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    progress: Optional[Progress] = None,
) -> ColouringGameWon:
    """Alice and Bob colour a graph in turn: can Alice get all vertices coloured?

    Neighbours never get the same colour.

    file: The graph; '-' for standard input.

    colours: Number of colours.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread."""
    query: dict[str, object] = {
        "file": file,
        "colours": colours,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
    }
    answer: ColouringGameWon = ask("colouring-game", query, progress)
    return answer


def stable(
    file: File,
    *,
    progress: Optional[Progress] = None,
) -> StableMatchings:
    """Stable matchings, the best one for each side (Gale and Shapley).

    file: The file; '-' for standard input."""
    query: dict[str, object] = {
        "file": file,
    }
    answer: StableMatchings = ask("stable", query, progress)
    return answer


def verify(
    file: File,
    *,
    seconds: Optional[float] = None,
    memory: Memory = "1GiB",
    progress: Optional[Progress] = None,
) -> Verification:
    """Check certificates, independently of the solvers.

    file: Certificates; '-' for standard input.

    seconds: The most seconds for a certificate; without it 60, and 10 for files below 1 MB.

    memory: The most memory for a certificate, as the checker estimates it."""
    query: dict[str, object] = {
        "file": file,
        "seconds": seconds,
        "memory": memory,
    }
    answer: Verification = ask("verify", query, progress)
    return answer


def explain(
    what: str,
    *,
    first: Optional[str] = None,
    lemmas: int = 400,
    language: Literal["en", "nb", "da", "de", "hu", "zh"] = "en",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    form: Literal["data", "text", "html"] = "data",
    progress: Optional[Progress] = None,
) -> Explanation:
    """A proof in sentences: a certificate as lemmas with pictures.

    A certificate is checked first; a position is solved first. A part of the proof that serves in many cases becomes
    a lemma, and each lemma says what it needs of the board. Connections of Hex, pairings, nim-sums and Grundy
    values, strategies, zones of Maker–Breaker games, offers of Chooser–Picker games, and values of sums are put into
    words; of other kinds the document says what they are and shows their lines.

    what: The name of a certificate, '-' for standard input, the text of a certificate, or a position.

    first: Who moves now at a position: left, right, or the game's own name for a player (red, blue, maker, breaker).

    lemmas: The most lemmas that are written out, those nearest to the theorem first; the document says if some were
        left out.

    language: The language of the document: en, nb, da, de, hu or zh.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve.

    form: What the answer holds besides the data."""
    query: dict[str, object] = {
        "what": what,
        "first": first,
        "lemmas": lemmas,
        "language": language,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
        "form": form,
    }
    answer: Explanation = ask("explain", query, progress)
    return answer


def study(
    file: File,
    *,
    at: str = "",
    verify: bool = False,
    progress: Optional[Progress] = None,
) -> StudyContents:
    """A study: its tree, and the board at one of its nodes.

    A study is a file with a game, its variations, comments, verdicts and the certificates that prove them
    (docs/study.md); records in SGF and pages that 'gruk study export' has made are read too.

    file: The study; '-' for standard input.

    at: The node whose board is shown: its moves with commas between, such as c3,b2; '#2' is a second child.

    verify: Check every certificate, and whether it proves what its node says."""
    query: dict[str, object] = {
        "file": file,
        "at": at,
        "verify": verify,
    }
    answer: StudyContents = ask("study", query, progress)
    return answer


def study_new(
    position: str,
    *,
    first: Optional[str] = None,
    title: Optional[str] = None,
    author: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> StudyText:
    """A new study of a position; moves in its text become nodes.

    position: The position.

    first: Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).

    title: What the study is called.

    author: Who writes it."""
    query: dict[str, object] = {
        "position": position,
        "first": first,
        "title": title,
        "author": author,
    }
    answer: StudyText = ask("study-new", query, progress)
    return answer


def study_solve(
    file: File,
    *,
    at: str = "",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
    threads: int = 1,
    method: Literal["auto", "dfpn", "backward"] = "auto",
    progress: Optional[Progress] = None,
) -> StudySolved:
    """Solve a node of a study, and store the verdict and its certificate there.

    file: The study; '-' for standard input.

    at: The node: its moves with commas between, such as c3,b2; '#2' is a second child.

    nodes: Stop after this many nodes (with openings: this many for each opening).

    seconds: Stop after this many seconds.

    memory: The most memory for tables and proofs, such as 512MiB or 4GiB.

    threads: How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table,
        are divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        is searched by all of them together: the winner is the same, but the winning move named, the certificate and
        the number of nodes may differ. Any other position is searched by one thread.

    method: How to solve."""
    query: dict[str, object] = {
        "file": file,
        "at": at,
        "nodes": nodes,
        "seconds": seconds,
        "memory": memory,
        "threads": threads,
        "method": method,
    }
    answer: StudySolved = ask("study-solve", query, progress)
    return answer


def study_export(
    file: File,
    *,
    to: Literal["json", "sgf", "html"] = "json",
    language: Literal["en", "nb", "da", "de", "hu", "zh"] = "en",
    progress: Optional[Progress] = None,
) -> StudyText:
    """A study in another format.

    file: The study; '-' for standard input.

    to: The format.

    language: The language of the page: en, nb, da, de, hu or zh."""
    query: dict[str, object] = {
        "file": file,
        "to": to,
        "language": language,
    }
    answer: StudyText = ask("study-export", query, progress)
    return answer


def games(
    name: Optional[str] = None,
    *,
    progress: Optional[Progress] = None,
) -> List[Game]:
    """The games, their notation and their rules.

    name: A game, by its name or by what people call it; all games whose names have the word in them, if it is the
        name of none. Without it all games."""
    query: dict[str, object] = {
        "name": name,
    }
    answer: List[Game] = ask("games", query, progress)
    return answer
