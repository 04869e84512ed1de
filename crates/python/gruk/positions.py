"""Positions of games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Optional, Union

from . import _gruk
from ._limits import Memory, Progress, Watcher, reach, search
from ._sums import expression, negative, terms
from .answers import Openings, Outcome, Solution, Tree
from .errors import BadInput
from .pictures import Picture
from .values import Value

__all__ = ["Ending", "GameInfo", "Perft", "Position", "Reply", "games", "read_sgf"]

_SUM = "sum:"


class Ending(NamedTuple):
    """How a game has ended, in words, and who has won it: `left`, `right`, or nobody."""

    words: str
    winner: Optional[str]


class Reply(NamedTuple):
    """What the solver or a player would play: the move, why, and whether the reason is a proof."""

    move: str
    why: str
    proved: bool


class Perft(NamedTuple):
    """Numbers of plays of a length, by first move and in total."""

    moves: dict[str, int]
    total: int


class GameInfo(NamedTuple):
    """What a game says about itself."""

    name: str
    title: str
    syntax: str
    rules: str
    examples: list[str]
    has_params: bool


class Position:
    """A position of a game with the player to move. It never changes.

    >>> from gruk import Position
    >>> start = Position("hex:3x3")
    >>> start.first, start.moves()[:3]
    ('red', ['a1', 'b1', 'c1'])
    >>> start.play("b2")
    Position('hex:3x3:.../.x./...', first='right')
    >>> len(list(start)), start.play("b2").solve().winner
    (9, 'red')

    Positions are equal if the same player is to move in the same position; then they are equal keys of dictionaries. `+`, `-` make
    sums of games, which are positions too:

    >>> both = Position("domineering:2x2") + Position("nim:2")
    >>> both.solve(first="left").winner
    'left'

    The order `<`, `<=`, `>`, `>=`, `|` is that of the values.

    >>> Position("domineering:1x2") > Position("domineering:2x1"), Position("domineering:2x2") | 0
    (True, True)
    """

    __slots__ = ("_study",)

    def __init__(self, text: str, first: Optional[str] = None) -> None:
        self._study = _gruk.Study(text, first)

    @classmethod
    def _of(cls, study: _gruk.Study) -> Position:
        position = object.__new__(cls)
        position._study = study
        return position

    # What it is.

    @property
    def text(self) -> str:
        """The position in full notation, without the moves that led to it."""
        return self._study.notation

    @property
    def to_move(self) -> str:
        """The player to move: `left` or `right`."""
        return self._study.to_move

    @property
    def first(self) -> str:
        """The player to move in the words of the game: `red`, `maker`; `first` where names go by turn."""
        return self._study.first()

    @property
    def game(self) -> GameInfo:
        """What the game says about itself."""
        return GameInfo(**self._study.about())

    def with_first(self, first: str) -> Position:
        """The same position with this player to move."""
        return Position(self.text, first)

    # Moves.

    def moves(self) -> list[str]:
        """All legal moves of the player to move."""
        return [text for text, _ in self._study.moves()]

    def describe(self) -> dict[str, str]:
        """All legal moves in words."""
        return dict(self._study.moves())

    def __iter__(self) -> Iterator[str]:
        return iter(self.moves())

    def play(self, *moves: str) -> Position:
        """The position after these moves, which the players make in turn.

        >>> from gruk import Position
        >>> Position("nim:3,4").play("4-3", "3-0")
        Position('nim:3', first='left')
        """
        study = self._study
        for move in moves:
            study = study.play(move)
        return Position._of(study)

    def options(self) -> dict[str, Position]:
        """The position after each move."""
        return {move: self.play(move) for move in self.moves()}

    @property
    def ended(self) -> Optional[Ending]:
        """How the game has ended; `None` while it goes on."""
        ended = self._study.ended()
        return None if ended is None else Ending(*ended)

    # The verbs.

    def solve(
        self,
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
        """Who wins; see `gruk.solve`."""
        at = self if first is None else self.with_first(first)
        asked = search(
            nodes, seconds, memory, method=method, theorem=theorem, all_moves=all_moves, certificate=certificate
        )
        with Watcher(progress, at.text) as tell:
            return Solution(at, _kept(lambda: at._study.solve(asked, tell), lambda answer: Solution(at, answer)))

    def openings(
        self,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        threads: int = 1,
        method: str = "auto",
        certificate: bool = True,
        only: Optional[Iterable[str]] = None,
        progress: Optional[Progress] = None,
    ) -> Openings:
        """The winner after every first move, or after those in `only`; see `gruk.openings`."""
        moves = None if only is None else list(only)
        asked = search(
            nodes, seconds, memory, method=method, certificate=certificate, threads=threads, only=moves
        )
        with Watcher(progress, self.text) as tell:
            ask, dress = lambda: self._study.openings(asked, tell), lambda answer: Openings(self, answer)
            return Openings(self, _kept(ask, dress))

    def opening_classes(self, *, memory: Memory = "2GiB") -> list[list[str]]:
        """The first moves, those together that a symmetry of the board makes the same.

        >>> from gruk import Position
        >>> Position("hex:2x2").opening_classes()
        [['a1', 'b2'], ['b1', 'a2']]
        """
        return self._study.opening_classes(reach(None, None, memory))

    def outcome(
        self,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        method: str = "auto",
        certificate: bool = False,
        progress: Optional[Progress] = None,
    ) -> Outcome:
        """The outcome class; see `gruk.outcome`."""
        asked = search(nodes, seconds, memory, method=method, certificate=certificate)
        with Watcher(progress, self.text) as tell:
            return Outcome(_kept(lambda: self._study.outcome(asked, tell), Outcome))

    def value(self) -> Value:
        """The value, of a game in which a player who cannot move loses."""
        return Value(self)

    def grundy(
        self,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        progress: Optional[Progress] = None,
    ) -> int:
        """The Grundy value, of an impartial game.

        >>> from gruk import Position
        >>> Position("nim:6,9,12").grundy()
        3
        """
        with Watcher(progress, self.text) as tell:
            return self._study.grundy(reach(nodes, seconds, memory), tell)

    def perft(
        self,
        depth: int,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        progress: Optional[Progress] = None,
    ) -> Perft:
        """The number of plays of exactly `depth` moves."""
        with Watcher(progress, self.text) as tell:
            moves, total = self._study.perft(depth, reach(nodes, seconds, memory), tell)
        return Perft(dict(moves), total)

    def tree(
        self,
        *,
        room: int = 120,
        keep_symmetric: bool = False,
        nodes: Optional[int] = 20_000_000,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        progress: Optional[Progress] = None,
    ) -> Tree:
        """The game tree coloured by backward induction, of which at most `room` nodes are drawn.

        >>> from gruk import Position
        >>> Position("mm:row-3-3x3").tree().plays
        255168
        """
        with Watcher(progress, self.text) as tell:
            return Tree(self.text, self._study.tree(reach(nodes, seconds, memory), room, keep_symmetric, tell))

    def reply(
        self,
        *,
        level: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "1GiB",
        progress: Optional[Progress] = None,
    ) -> Optional[Reply]:
        """What the solver would play, or a player of Hex of a level from 1 to 9; `None` if the game is over."""
        if level is not None and not 1 <= level <= 9:
            raise BadInput(f"expected a level from 1 to 9, found {level}")
        with Watcher(progress, self.text) as tell:
            reply = self._study.reply(reach(nodes, seconds, memory), level, tell)
        return None if reply is None else Reply(*reply)

    # Pictures and files.

    def picture(self) -> Picture:
        """The board."""
        return Picture(*self._study.picture())

    def pairing_picture(self) -> Picture:
        """The board with the pairing strategy that settles the position."""
        return Picture(*self._study.pairing_picture())

    def options_picture(self, *, seconds: Optional[float] = None, memory: Memory = "2GiB") -> Picture:
        """The options of both players with their values, and which of them count."""
        return Picture(*self._study.options_picture(reach(None, seconds, memory)))

    def sgf(self) -> str:
        """The game as SGF, if people exchange it so."""
        return self._study.sgf()

    # Sums.

    def _terms(self) -> list[str]:
        """The terms of the sum that this position is."""
        if self.text.startswith(_SUM):
            return terms(self.text[len(_SUM) :])
        return [self.text]

    def _expression(self) -> str:
        """The position as an expression of the language."""
        return " + ".join(expression(term) for term in self._terms())

    def __add__(self, other: Union[Position, str]) -> Position:
        """The disjunctive sum; Left is to move in it."""
        others = _operand(other)
        return NotImplemented if others is None else Position(" + ".join(self._terms() + others))

    def __radd__(self, other: str) -> Position:
        others = _operand(other)
        return NotImplemented if others is None else Position(" + ".join(others + self._terms()))

    def __sub__(self, other: Union[Position, str]) -> Position:
        others = _operand(other)
        return NotImplemented if others is None else Position(" + ".join(self._terms() + [negative(t) for t in others]))

    def __neg__(self) -> Position:
        """The sum in which the players have exchanged their roles."""
        return Position(_SUM + "+".join(negative(term) for term in self._terms()))

    # Order, identity.

    def __lt__(self, other: Any) -> bool:
        return _compared(self, "__lt__", other)

    def __le__(self, other: Any) -> bool:
        return _compared(self, "__le__", other)

    def __gt__(self, other: Any) -> bool:
        return _compared(self, "__gt__", other)

    def __ge__(self, other: Any) -> bool:
        return _compared(self, "__ge__", other)

    def __or__(self, other: Any) -> bool:
        """Are the values confused?"""
        return _compared(self, "__or__", other)

    __ror__ = __or__

    def __eq__(self, other: object) -> bool:
        return self._study == other._study if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._study)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r}, first={self.to_move!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Position, self._study.query)

    def _repr_svg_(self) -> str:
        return self._study.picture()[0]


def _operand(other: object) -> Optional[list[str]]:
    if isinstance(other, Position):
        return other._terms()
    if isinstance(other, Value):
        return [other.full_name(10**6)]
    if isinstance(other, str):
        return Position(_SUM + other)._terms()
    return None


def _compared(one: Position, comparison: str, other: object) -> bool:
    if not isinstance(other, Position):
        return getattr(one.value(), comparison)(other)  # type: ignore[no-any-return]
    return getattr(one.value(), comparison)(other.value())  # type: ignore[no-any-return]


def _kept(ask: Any, dress: Any) -> Any:
    """What is asked for; if it is interrupted, the exception keeps what was found as its `answer`."""
    try:
        return ask()
    except BaseException as error:
        found = getattr(error, "answer", None)
        if isinstance(found, dict):
            error.answer = dress(found)  # type: ignore[attr-defined]
        raise


def games() -> list[GameInfo]:
    """All games.

    >>> import gruk
    >>> {game.name: game.title for game in gruk.games()}["hex"]
    'Hex'
    """
    return [GameInfo(**about) for about in _gruk.games()]


def read_sgf(text: str) -> Position:
    """The position at the end of an SGF record of Hex."""
    return Position(_gruk.read_sgf(text))
