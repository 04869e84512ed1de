"""Games of your own: a class in Python gives the moves, and gruk solves the game."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, Generic, Optional, TypeVar, Union

from .errors import BadInput, LimitReached
from .own import Memory, OwnPosition, Sum
from .positions import Position

__all__ = ["Game"]

P = TypeVar("P", bound=Hashable)

#: The most positions and moves that the notation of graphs holds.
MOST = 1_000_000
_MARKS = {"left": "x", "right": "o", "draw": "."}
_OTHER = {"left": "right", "right": "left"}


class Game(Generic[P]):
    """The rules of a game: `moves` gives the positions that a player can move to. Positions are whatever can be a key
    of a dictionary.

    `start` gives a position that is explored as far as a question needs, with Grundy values, values, outcomes and
    winners; what has been found is remembered. The Grundy values of a million positions took 4 to 9 s and 120 to 270
    MiB where positions are numbers and pairs of numbers, the outcome in a partizan game 11 s and 105 MiB; see `most` of
    each question.

    >>> class Kayles(Game[int]):
    ...     impartial = True
    ...     def moves(self, position, player):
    ...         for taken in (1, 2):
    ...             for left in range((position - taken) // 2 + 1):
    ...                 yield left, position - taken - left
    ...     def components(self, position):
    ...         return position if isinstance(position, tuple) else [position]
    >>> Kayles().start(100).grundy()
    1

    `at` explores all positions that can be reached, once, and hands them to gruk as a graph; what comes back is a
    `gruk.Position` like every other: solved, valued, proved, drawn, added to other games, sent to a cluster.

    >>> class Euclid(Game[tuple[int, int]]):
    ...     def moves(self, position, player):
    ...         small, large = sorted(position)
    ...         return [(small, large - times * small) for times in range(1, large // small + 1)] if small else []
    >>> start = Euclid().at((7, 16))
    >>> start.solve(first="left").winner, start.grundy()
    ('first', 1)

    A player who cannot move loses, unless `winner` says who has won. In a game in which the players have different
    moves:

    >>> class Cutcake(Game[tuple[tuple[int, int], ...]]):
    ...     def moves(self, position, player):
    ...         for place, (wide, high) in enumerate(position):
    ...             rest = position[:place] + position[place + 1 :]
    ...             for cut in range(1, wide if player == "left" else high):
    ...                 pieces = ((cut, high), (wide - cut, high)) if player == "left" else ((wide, cut), (wide, high - cut))
    ...                 yield tuple(sorted(rest + pieces))
    >>> Cutcake().at(((4, 2),)).value()
    Value('1')
    """

    #: Have both players the same moves in every position? Then Grundy values decide sums.
    impartial: bool = False

    def moves(self, position: P, player: str) -> Union[Iterable[P], Mapping[str, P]]:
        """The positions after the moves of `player`, `"left"` or `"right"`; or a dictionary from the names of the moves
        to these positions."""
        raise NotImplementedError(f"{type(self).__name__}.moves says which positions a player can move to")

    def winner(self, position: P) -> Optional[str]:
        """`"left"`, `"right"` or `"draw"` where the game is over; `None`, the default, where it goes on, or where a
        player who cannot move loses."""
        return None

    def name(self, position: P) -> str:
        """What a position is called in answers; by default its text, with `_` for what a name cannot hold."""
        return str(position)

    def components(self, position: P) -> Iterable[P]:
        """Positions of which this one is the disjunctive sum; itself, if it does not split."""
        return (position,)

    def draw(self, position: P) -> Optional[str]:
        """A picture of a position as SVG, which notebooks show; `None`, the default, for its name alone."""
        return None

    def start(self, position: P, *, first: str = "left") -> OwnPosition[P]:
        """A position of the game, of which nothing is explored until it is asked about."""
        return OwnPosition(self, position, first)

    # Methods that positions call.

    @property
    def memory(self) -> Memory[P]:
        """The memory of results."""
        found = self.__dict__.get("_memory")
        if found is None:
            found = self.__dict__["_memory"] = Memory()
        return found

    def forget(self) -> None:
        """Forgets all results and frees their memory."""
        self.__dict__.pop("_memory", None)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_memory"}

    @property
    def splits(self) -> bool:
        """Does the author say how positions split?"""
        return type(self).components is not Game.components

    def split(self, position: P) -> list[P]:
        """The components of a position, split until none splits further."""
        if not self.splits:
            return [position]
        found: list[P] = []
        open_ = [position]
        while open_:
            at = open_.pop()
            parts: list[P] = list(at.parts if isinstance(at, Sum) else self.components(at))
            if len(parts) == 1 and parts[0] == at:
                found.append(at)
            else:
                open_ += parts
        return found

    @property
    def decides(self) -> bool:
        """Does `winner` say how a game ends?"""
        return type(self).winner is not Game.winner

    def ended(self, position: P) -> Optional[str]:
        """What `winner` says, if it is a word that it may say."""
        if not self.decides:
            return None
        ended = self.winner(position)
        if ended is not None and ended not in _MARKS:
            raise BadInput(
                f"{type(self).__name__}.winner({position!r}): expected 'left', 'right', 'draw' or None, found {ended!r}"
            )
        return ended

    def refuse_decided(self, what: str) -> None:
        """Raises `BadInput` where `winner` decides who wins."""
        if self.decides:
            raise BadInput(f"{type(self).__name__}: {what} are for games in which whoever cannot move loses, and winner() says otherwise")

    def named_moves(self, position: P, player: str) -> list[tuple[str, P]]:
        """The moves of a player by their names, all different, with the positions after them; in a sum behind the
        number of the component."""
        if self.splits:
            parts = self.split(position)
            if parts != [position]:
                return [
                    (f"{place + 1}:{name}", Sum((*parts[:place], option, *parts[place + 1 :])))  # type: ignore[misc]
                    for place, part in enumerate(parts)
                    for name, option in self.named_moves(part, player)
                ]
        if self.ended(position) is not None:
            return []
        found = self._found(position, player)
        if isinstance(found, Mapping):
            return [(str(name), option) for name, option in found.items()]
        named: dict[str, P] = {}
        for option in dict.fromkeys(self._options(position, player)):
            name = str(self.name(option))
            while name in named:
                name += "'"
            named[name] = option
        return list(named.items())

    def plain_moves(self, position: P, player: str) -> Iterable[P]:
        """The positions after the moves of a player, some perhaps more than once."""
        return self._options(position, player)

    def graph_names(self, position: P, first: str) -> dict[P, str]:
        """What the positions that can be reached are called in the graph of `at`."""
        moves, _ = self._explored(position, first, MOST)
        return self._names(moves)

    def at(self, position: P, *, first: str = "left", most: int = 100_000) -> Position:
        """A position of the game, with everything that can be reached from it: at most `most` positions.

        Where `winner` decides, only positions are reached in which the players have moved in turn. Positions from which
        play can return to them are allowed in games with the same moves for both players.
        """
        if first not in _OTHER:
            raise BadInput(f"expected the first player 'left' or 'right', found {first!r}")
        if not 1 <= most <= MOST:
            raise BadInput(f"expected 1 to {MOST:,} positions, found {most}")
        if self.splits:
            raise BadInput(
                f"{type(self).__name__}: a graph cannot say that positions split; ask start(...), which needs no graph, or leave components out"
            )
        moves, ends = self._explored(position, first, most)
        names = self._names(moves)
        words = []
        for at, by_player in moves.items():
            left, right = ({names[to]: None for to in by_player.get(player, ())} for player in ("left", "right"))
            for to in {**left, **right}:
                mark = ">" if to in left and to in right else ">x>" if to in left else ">o>"
                words.append(f"{names[at]}{mark}{to}")
            if at in ends:
                words.append(f"{names[at]}!{_MARKS[ends[at]]}")
            elif not left and not right:
                words.append(names[at])
        return Position(f"graph:{','.join(words)}:{names[position]}", first)

    def _explored(self, start: P, first: str, most: int) -> tuple[dict[P, dict[str, list[P]]], dict[P, str]]:
        """The options of every position by player, and the positions where the game is over."""
        decides = type(self).winner is not Game.winner
        moves: dict[P, dict[str, list[P]]] = {}
        ends: dict[P, str] = {}
        open_ = [(start, first)] if decides else [(start, "left"), (start, "right")]
        while open_:
            at, player = open_.pop()
            by_player = moves.get(at)
            if by_player is None:
                by_player = moves[at] = {}
                if len(moves) > most:
                    raise LimitReached(f"{type(self).__name__}: more than {most:,} positions can be reached", limit="count")
                ended = self.ended(at)
                if ended is not None:
                    ends[at] = ended
            if at in ends or player in by_player:
                continue
            by_player[player] = self._options(at, player)
            for option in by_player[player]:
                open_ += [(option, other) for other in ([_OTHER[player]] if decides else _OTHER)]
        return moves, ends

    def _found(self, at: P, player: str) -> Any:
        found: Any = self.moves(at, player)
        if isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
            where = f"{type(self).__name__}.moves({at!r}, {player!r})"
            raise BadInput(f"{where}: expected the positions after the moves, found {found!r}")
        return found

    def _options(self, at: P, player: str) -> list[P]:
        found = self._found(at, player)
        options: list[P] = list(found.values() if isinstance(found, Mapping) else found)
        for option in options:
            try:
                hash(option)
            except TypeError as error:
                where = f"{type(self).__name__}.moves({at!r}, {player!r})"
                raise BadInput(f"{where}: a position has to be a key of a dictionary, found {option!r}") from error
        return options

    def _names(self, positions: Iterable[P]) -> dict[P, str]:
        """Names that the notation can hold, all different."""
        names: dict[P, str] = {}
        taken: set[str] = set()
        for number, position in enumerate(positions):
            name = re.sub(r"[^A-Za-z0-9.]+", "_", str(self.name(position))).strip("_")[:60]
            if not name or name in taken:
                name = f"{name}_{number}" if name else f"p{number}"
            while name in taken:
                name += "_"
            taken.add(name)
            names[position] = name
        return names
