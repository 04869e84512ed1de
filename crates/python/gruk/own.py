"""Positions of a game of one's own, explored as far as a question needs."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Optional, TypeVar

from .answers import Unproved
from .certificates import Certificate
from .errors import BadInput, LimitReached
from .values import Value
from .values import _value as named

if TYPE_CHECKING:
    from .game import Game
    from .positions import Position

__all__ = ["OwnPosition", "OwnSolution"]

P = TypeVar("P", bound=Hashable)
_OTHER = {"left": "right", "right": "left"}
_ENDS = {"right": -1, "draw": 0, "left": 1}
_WORDS = {number: word for word, number in _ENDS.items()}
#: Positions that are explored, where nothing else is said.
MOST = 1_000_000


class Sum(NamedTuple):
    """A disjunctive sum of positions, into which a position has split."""

    parts: tuple[Any, ...]

    def __str__(self) -> str:
        return " + ".join(str(part) for part in self.parts) or "0"


class OwnSolution(NamedTuple):
    """Who wins: `verdict` is `"wins"` or `"draw"`, `winner` is `"left"` or `"right"`, `move` one that keeps the
    verdict, by its name.

    The words are `Unproved` where there is no `certificate`; `no_certificate` says why.
    """

    verdict: str
    winner: Optional[str]
    move: Optional[str]
    certificate: Optional[Certificate] = None
    no_certificate: Optional[str] = None

    @property
    def unproved(self) -> bool:
        """Is this the result of a computation without a certificate?"""
        return self.certificate is None


class OwnPosition(Generic[P]):
    """A position of a game of one's own with the player to move; made by `Game.start`.

    Nothing is explored until it is asked for, and then no more than the question needs. What has been found is
    remembered by the rules object, and so other positions of the same object share it; `Game.forget` frees the memory.
    `Game` has figures.
    """

    __slots__ = ("game", "position", "to_move")

    def __init__(self, game: Game[P], position: P, to_move: str) -> None:
        if to_move not in _OTHER:
            raise BadInput(f"expected the first player 'left' or 'right', found {to_move!r}")
        self.game = game
        self.position = position
        self.to_move = to_move

    def moves(self, *, first: Optional[str] = None) -> list[str]:
        """The names of the moves of the player to move, or of `first`."""
        return [name for name, _ in self.game.named_moves(self.position, first or self.to_move)]

    def options(self) -> dict[str, OwnPosition[P]]:
        """The position after each move."""
        other = _OTHER[self.to_move]
        found = self.game.named_moves(self.position, self.to_move)
        return {name: OwnPosition(self.game, option, other) for name, option in found}

    def play(self, *moves: str) -> OwnPosition[P]:
        """The position after these moves, which the players make in turn."""
        at = self
        for move in moves:
            options = at.options()
            if move not in options:
                raise BadInput(f"{at}: no move {move!r}; there are {', '.join(list(options)[:20]) or 'none'}")
            at = options[move]
        return at

    @property
    def ended(self) -> Optional[str]:
        """`"left"`, `"right"` or `"draw"` if the game is over; who cannot move has lost where `Game.winner` does not
        decide."""
        decided = self.game.ended(self.position)
        if decided is not None:
            return decided
        return None if self.moves() else _OTHER[self.to_move]

    # Questions.

    def grundy(self, *, most: int = MOST) -> int:
        """The Grundy value of a game with the same moves for both players, in which whoever cannot move loses.

        Left's moves are taken; positions are split as `Game.components` says. At most `most` positions are explored.
        """
        self.game.refuse_decided("Grundy values")
        return _grundy(self.game, self.position, most)

    def value(self, *, most: int = MOST) -> Value:
        """The value; only of games in which a player who cannot move loses. Positions are split as `Game.components`
        says."""
        self.game.refuse_decided("values")
        return _value(self.game, self.position, most)

    def result(self, *, first: Optional[str] = None, most: int = MOST) -> str:
        """Who wins: `"left"`, `"right"` or `"draw"`, with `first` to move or as the position says, by backward
        induction.

        Where the positions split, the values of the components decide; else all that can be reached is explored.
        """
        first = first or self.to_move
        if self.game.impartial and not self.game.decides:
            return first if self.grundy(most=most) else _OTHER[first]
        if self.game.splits:
            outcome = self.value(most=most).outcome
            return first if outcome == "N" else _OTHER[first] if outcome == "P" else "left" if outcome == "L" else "right"
        return _WORDS[_result(self.game, self.position, first, most)]

    def outcome(self, *, most: int = MOST) -> str:
        """The outcome class: `L`, `R`, `N` or `P`. Bad input where somebody can draw."""
        by_first = (self.result(first="left", most=most), self.result(first="right", most=most))
        if "draw" in by_first:
            raise BadInput(f"{self}: a game with draws has no outcome class")
        return {("left", "left"): "L", ("right", "right"): "R", ("left", "right"): "N", ("right", "left"): "P"}[by_first]

    def winning_moves(self, *, most: int = MOST) -> list[str]:
        """The names of the moves after which the player to move wins."""
        return [name for name, option in self.options().items() if option.result(most=most) == self.to_move]

    def solve(self, *, certificate: bool = True, most: int = MOST) -> OwnSolution:
        """Who wins, with a move by its name, and a certificate if all that can be reached fits into the notation of
        graphs.

        The certificate is about that graph, in which positions are called as `Game.name` calls them: the checker knows
        no rules in Python. Where there is none, the words are `Unproved`.
        """
        why: Optional[str] = None
        if certificate:
            try:
                return self._proved()
            except (BadInput, LimitReached) as error:
                why = f"no graph for a certificate: {error}"[:300]
        winner = self.result(most=most)
        keeping = (name for name, option in self.options().items() if option.result(most=most) == winner)
        move = next(keeping, None) if winner in (self.to_move, "draw") else None
        return OwnSolution(
            Unproved("draw" if winner == "draw" else "wins"),
            None if winner == "draw" else Unproved(winner),
            None if move is None else Unproved(move),
            None,
            why,
        )

    def _proved(self) -> OwnSolution:
        at = self.graph()
        found = at.solve(first=self.to_move)
        if found.certificate is None:
            raise LimitReached(found.no_certificate or found.reason, limit="certificate")
        winner = found.winner
        if winner in ("first", "second"):
            winner = self.to_move if winner == "first" else _OTHER[self.to_move]
        move = None
        if found.move is not None:
            after = at.with_first(self.to_move).play(found.move).text
            vertices = {name: option for name, option in self.game.named_moves(self.position, self.to_move)}
            target = after.rsplit(":", 1)[1]
            names = self.game.graph_names(self.position, self.to_move)
            move = next((name for name, option in vertices.items() if names[option] == target), None)
        return OwnSolution(found.verdict, winner, move, found.certificate)

    def graph(self, *, most: int = 100_000) -> Position:
        """The position with everything that can be reached from it, as a position of gruk's game of graphs."""
        return self.game.at(self.position, first=self.to_move, most=most)

    # Identity.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OwnPosition):
            return NotImplemented
        return (self.game, self.position, self.to_move) == (other.game, other.position, other.to_move)

    def __hash__(self) -> int:
        return hash((self.position, self.to_move))

    def __str__(self) -> str:
        name = str(self.position) if isinstance(self.position, Sum) else self.game.name(self.position)
        return f"{type(self.game).__name__} {name}"

    def __repr__(self) -> str:
        return f"<{str(self):.200}, {self.to_move} to move>"

    def __iter__(self) -> Iterator[str]:
        return iter(self.moves())

    def _repr_svg_(self) -> Optional[str]:
        return None if isinstance(self.position, Sum) else self.game.draw(self.position)


class Memory(Generic[P]):
    """What a rules object has found: a number for each position, in a few bytes beside the position itself."""

    def __init__(self) -> None:
        self.grundy: dict[P, int] = {}
        self.values: dict[P, Value] = {}
        #: Where a position stands in `results`; there 2 more than who wins, by player, or 0.
        self.places: dict[P, int] = {}
        self.results = array("b")


def _refuse(game: Game[P], most: int) -> LimitReached:
    return LimitReached(f"{type(game).__name__}: more than {most:,} positions have to be explored", limit="count")


def _loop(game: Game[P], at: P) -> BadInput:
    return BadInput(f"{type(game).__name__}: play can return to {at!r:.100}; Game.at takes such games")


def _grundy(game: Game[P], start: P, most: int) -> int:
    """The nim-sum of the components; each is the least number that none of its options has [Sprague, Grundy]."""
    known = game.memory.grundy
    total = 0
    for part in game.split(start):
        if part not in known:
            _explore(known, part, game, most)
        total ^= known[part]
    return total


def _explore(known: dict[P, int], start: P, game: Game[P], most: int) -> None:
    # Each frame: the position, its options that are still to be looked at, each as its components, and the values that
    # were met.
    frames: list[tuple[P, list[list[P]], set[int]]] = []
    inside: set[P] = set()

    def enter(at: P) -> None:
        if len(known) + len(frames) >= most:
            raise _refuse(game, most)
        if at in inside:
            raise _loop(game, at)
        inside.add(at)
        frames.append((at, [game.split(option) for option in game.plain_moves(at, "left")], set()))

    enter(start)
    while frames:
        at, options, met = frames[-1]
        while options:
            total = 0
            for part in options[-1]:
                value = known.get(part)
                if value is None:
                    enter(part)
                    break
                total ^= value
            else:
                met.add(total)
                options.pop()
                continue
            break
        else:
            least = 0
            while least in met:
                least += 1
            known[at] = least
            inside.remove(at)
            frames.pop()


def _result(game: Game[P], start: P, first: str, most: int) -> int:
    """Who wins, by backward induction: 1 for Left, -1 for Right, 0 for a draw."""
    memory = game.memory
    places, results = memory.places, memory.results

    def known(at: P, player: str) -> Optional[int]:
        place = places.get(at)
        number = 0 if place is None else results[2 * place + (player == "right")]
        return number - 2 if number else None

    def keep(at: P, player: str, result: int) -> None:
        place = places.setdefault(at, len(places))
        if 2 * place == len(results):
            results.extend((0, 0))
        results[2 * place + (player == "right")] = result + 2

    frames: list[tuple[P, str, list[P]]] = []
    bests: list[int] = []
    inside: set[tuple[P, str]] = set()

    def enter(at: P, player: str) -> None:
        ended = game.ended(at)
        if ended is not None:
            keep(at, player, _ENDS[ended])
            return
        if len(places) + len(frames) >= most and at not in places:
            raise _refuse(game, most)
        if (at, player) in inside:
            raise _loop(game, at)
        inside.add((at, player))
        frames.append((at, player, list(game.plain_moves(at, player))))
        bests.append(-_ENDS[player])

    enter(start, first)
    while frames:
        at, player, options = frames[-1]
        sign = _ENDS[player]
        other = _OTHER[player]
        while options and bests[-1] != sign:
            found = known(options[-1], other)
            if found is None:
                enter(options[-1], other)
                break
            bests[-1] = max(bests[-1], found, key=lambda result: sign * result)
            options.pop()
        else:
            keep(at, player, bests.pop())
            inside.remove((at, player))
            frames.pop()
    found = known(start, first)
    assert found is not None, "invariant: the start is known last"
    return found


def _value(game: Game[P], start: P, most: int) -> Value:
    """The sum of the values of the components, each made of the values of its options."""
    known = game.memory.values
    frames: list[tuple[P, dict[str, list[list[P]]]]] = []
    inside: set[P] = set()

    def enter(at: P) -> None:
        if len(known) + len(frames) >= most:
            raise _refuse(game, most)
        if at in inside:
            raise _loop(game, at)
        inside.add(at)
        sides = {player: [game.split(option) for option in game.plain_moves(at, player)] for player in _OTHER}
        frames.append((at, sides))

    def total(parts: Iterable[P]) -> Value:
        found = Value(0)
        for part in parts:
            found = found + known[part]
        return found

    for part in game.split(start):
        if part not in known:
            enter(part)
        while frames:
            at, sides = frames[-1]
            missing = next((one for options in sides.values() for parts in options for one in parts if one not in known), None)
            if missing is not None:
                enter(missing)
                continue
            names: dict[str, Any] = {}
            written = []
            for player, options in sides.items():
                # Equal values are kept once.
                values = list(dict.fromkeys(total(parts) for parts in options))
                names.update({f"{player}{number}": value for number, value in enumerate(values)})
                written.append(",".join(f"{player}{number}" for number in range(len(values))))
            known[at] = named("{" + "|".join(written) + "}", **names)
            inside.remove(at)
            frames.pop()
    return total(game.split(start))
