"""Positions of games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Optional

from . import _gruk
from ._known import known
from ._limits import Memory, Progress, Watcher, kept, length, reach, search
from ._sums import Summand
from .about import Ending, GameInfo, Perft, Reply
from .answers import Openings, Outcome, Solution, Tree
from .errors import BadInput
from .pictures import Picture

if TYPE_CHECKING:
    from .board import Board

__all__ = ["Position", "read_sgf"]

#: Longer texts are cut where they are shown.
LONGEST = 200


class Position(Summand):
    """A position of a game with the player to move. It never changes.

    >>> from gruk import Position
    >>> start = Position("hex:3x3")
    >>> start.first, start.moves()[:3]
    ('red', ['a1', 'b1', 'c1'])
    >>> start.play("b2")
    Position('hex:3x3:.../.x./...', first='right')
    >>> len(list(start)), start.play("b2").solve().winner
    (9, 'red')

    Positions are equal if the same player is to move in the same position; then they are equal keys of dictionaries.
    `+`, `-` make sums of games, which are positions too:

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

    def split(self) -> tuple[str, str]:
        """The game with its parameters, and the position in it, as a certificate names them.

        >>> from gruk import Position
        >>> Position("hex:2x2:a1").split()
        ('hex:2x2', 'x./..')
        """
        fields = self.text.split(":", 2 if self.game.has_params else 1)
        return ":".join(fields[:-1]), fields[-1]

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
        """The description of the game."""
        return GameInfo(**self._study.about())

    def with_first(self, first: Optional[str]) -> Position:
        """The same position with this player to move; with `None` itself."""
        return self if first is None else Position(self.text, first)

    # Moves.

    def moves(self, *, first: Optional[str] = None) -> list[str]:
        """All legal moves of the player to move, or of `first`.

        >>> import gruk
        >>> gruk.moves("domineering:2x2"), gruk.moves("domineering:2x2", first="right")
        (['a1-a2', 'b1-b2'], ['a1-b1', 'a2-b2'])
        """
        return [text for text, _ in self.with_first(first)._study.moves()]

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
        catalogue: Optional[bool] = None,
        progress: Optional[Progress] = None,
    ) -> Solution:
        """Who wins, with a winning move and a certificate.

        `first` says who moves where the position leaves it open. A limit (`nodes`, `seconds`, `memory`) that is reached
        makes the verdict `"unknown"`. `method` is `"auto"`, `"dfpn"` or `"backward"`. `theorem` answers by a theorem
        that shows no strategy, or not at all. With `catalogue` the answer is looked up before it is searched for, and
        kept; with `False` neither; see `gruk.use_catalogue`. `progress` is `True` for a tqdm bar, a bar of your own, or
        a function; see `gruk.Progress`. Ctrl-C raises `KeyboardInterrupt`.

        >>> import gruk
        >>> solution = gruk.solve("hex:4x4")
        >>> solution.verdict, solution.winner
        ('wins', 'red')
        >>> bool(solution.certificate.verify())
        True
        >>> gruk.solve("nim:6,9,12", all_moves=True).moves
        ['6-5']
        """
        at = self.with_first(first)
        asked = search(
            nodes, seconds, memory, method=method, theorem=theorem, all_moves=all_moves, certificate=certificate
        )
        store = known(catalogue)
        with Watcher(progress, at.text) as tell:
            return Solution(at, kept(lambda: at._study.solve(asked, tell, store), lambda answer: Solution(at, answer)))

    def openings(
        self,
        *,
        first: Optional[str] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        threads: int = 1,
        method: str = "auto",
        certificate: bool = True,
        only: Optional[Iterable[str]] = None,
        catalogue: Optional[bool] = None,
        progress: Optional[Progress] = None,
    ) -> Openings:
        """The winner after every first move, or after those in `only`, with one certificate for all of them.

        `nodes` limits each opening by itself, `seconds` and `memory` all together. On Ctrl-C the `KeyboardInterrupt`
        has what was found until then as its `answer`. `catalogue` is that of `solve`.

        >>> import gruk
        >>> gruk.openings("hex:2x2")
        <openings of hex:2x2: 2 of 4 win for red>
        """
        at = self.with_first(first)
        moves = None if only is None else list(only)
        asked = search(
            nodes, seconds, memory, method=method, certificate=certificate, threads=threads, only=moves
        )
        store = known(catalogue)
        with Watcher(progress, at.text) as tell:
            return Openings(at, kept(lambda: at._study.openings(asked, tell, store), lambda answer: Openings(at, answer)))

    def opening_classes(self, *, memory: Memory = "2GiB") -> list[list[str]]:
        """The first moves in classes of moves that are images of each other under symmetries of the board.

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
        catalogue: Optional[bool] = None,
        progress: Optional[Progress] = None,
    ) -> Outcome:
        """The outcome class: who wins when Left starts, and when Right does. With `catalogue`, which is that of `solve`,
        it follows from the value, or from who wins with either player first, if that is known.

        >>> import gruk
        >>> gruk.outcome("domineering:4x4") == "N"
        True
        """
        asked = search(nodes, seconds, memory, method=method, certificate=certificate)
        store = known(catalogue)
        with Watcher(progress, self.text) as tell:
            return Outcome(kept(lambda: self._study.outcome(asked, tell, store), Outcome))

    def grundy(
        self,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        progress: Optional[Progress] = None,
    ) -> int:
        """The Grundy value; only of impartial games.

        >>> import gruk
        >>> gruk.grundy("octal:0.137:13"), gruk.Position("nim:6,9,12").grundy()
        (4, 3)
        """
        with Watcher(progress, self.text) as tell:
            return self._study.grundy(reach(nodes, seconds, memory), tell)

    def perft(
        self,
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
        at = self.with_first(first)
        with Watcher(progress, at.text) as tell:
            moves, total = at._study.perft(length(depth), reach(nodes, seconds, memory), tell)
        return Perft(dict(moves), total)

    def tree(
        self,
        *,
        most: int = 120,
        keep_symmetric: bool = False,
        nodes: Optional[int] = 20_000_000,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        progress: Optional[Progress] = None,
    ) -> Tree:
        """The game tree coloured by backward induction, of which at most `most` nodes are drawn.

        >>> from gruk import Position
        >>> Position("mm:row-3-3x3").tree().plays
        255168
        """
        with Watcher(progress, self.text) as tell:
            return Tree(self.text, self._study.tree(reach(nodes, seconds, memory), most, keep_symmetric, tell))

    def reply(
        self,
        *,
        level: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "1GiB",
        progress: Optional[Progress] = None,
    ) -> Optional[Reply]:
        """The move of the solver, or of a player of Hex of a level from 1 to 9; `None` if the game is over."""
        if level is not None and not 1 <= level <= 9:
            raise BadInput(f"expected a level from 1 to 9, found {level}")
        with Watcher(progress, self.text) as tell:
            reply = self._study.reply(reach(nodes, seconds, memory), level, tell)
        return None if reply is None else Reply(*reply)

    # Pictures and files.

    def board(self, *, title: Optional[str] = None, height: int = 640) -> Board:
        """An interactive board for notebooks, without a proof; `gruk.solve(…).board()` has one. `height` is in
        pixels."""
        from .board import Board

        return Board(self, None, None, title, height)

    def picture(self) -> Picture:
        """The board."""
        return Picture(*self._study.picture())

    def pairing_picture(self) -> Picture:
        """The board with the pairing strategy that settles the position."""
        return Picture(*self._study.pairing_picture())

    def options_picture(self, *, seconds: Optional[float] = None, memory: Memory = "2GiB") -> Picture:
        """The options of both players with their values, and which of them the canonical form keeps."""
        return Picture(*self._study.options_picture(reach(None, seconds, memory)))

    def sgf(self) -> str:
        """The game as SGF, if it has an SGF form."""
        return self._study.sgf()

    # Identity.

    def __eq__(self, other: object) -> bool:
        return self._study == other._study if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._study)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        text = self.text
        # Texts of graphs may be very long.
        told = repr(text) if len(text) <= LONGEST else f"{text[: LONGEST - 40]!r} and {len(text) - LONGEST + 40:,} characters"
        return f"Position({told}, first={self.to_move!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Position, self._study.query)

    def _repr_svg_(self) -> str:
        return self._study.picture()[0]


def read_sgf(text: str) -> Position:
    """The position at the end of an SGF record of Hex."""
    return Position(_gruk.read_sgf(text))
