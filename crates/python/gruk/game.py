"""Games of your own: a class in Python says what moves there are, and the solvers of gruk do the rest."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Any, Generic, Optional, TypeVar

from .errors import BadInput, LimitReached
from .positions import Position

__all__ = ["Game"]

P = TypeVar("P", bound=Hashable)

#: The most positions and moves that the notation of graphs holds.
MOST = 1_000_000
_MARKS = {"left": "x", "right": "o", "draw": "."}
_OTHER = {"left": "right", "right": "left"}


class Game(Generic[P]):
    """The rules of a game: `moves` gives the positions that a player can move to. Positions are whatever can be a key of a dictionary.

    `at` explores all positions that can be reached, once, and hands them to gruk as a graph; what comes back is a `gruk.Position` like
    every other: solved, valued, proved, drawn, added to other games, sent to a cluster.

    >>> class Euclid(Game[tuple[int, int]]):
    ...     def moves(self, position, player):
    ...         small, large = sorted(position)
    ...         return [(small, large - times * small) for times in range(1, large // small + 1)] if small else []
    >>> start = Euclid().at((7, 16))
    >>> start.solve(first="left").winner, start.grundy()
    ('first', 1)

    A player who cannot move loses, unless `winner` says who has won. In a game in which the players have different moves:

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

    def moves(self, position: P, player: str) -> Iterable[P]:
        """The positions after the moves of `player`, `"left"` or `"right"`."""
        raise NotImplementedError(f"{type(self).__name__}.moves says which positions a player can move to")

    def winner(self, position: P) -> Optional[str]:
        """`"left"`, `"right"` or `"draw"` where the game is over; `None`, the default, where it goes on or whoever cannot move loses."""
        return None

    def name(self, position: P) -> str:
        """What a position is called in answers; by default its text, with `_` for what a name cannot hold."""
        return str(position)

    def at(self, position: P, *, first: str = "left", most: int = 100_000) -> Position:
        """A position of the game, with everything that can be reached from it: at most `most` positions.

        Where `winner` decides, only positions are reached in which the players have moved in turn. Positions from which play can
        return to them are allowed in games with the same moves for both players.
        """
        if first not in _OTHER:
            raise BadInput(f"expected the first player 'left' or 'right', found {first!r}")
        if not 1 <= most <= MOST:
            raise BadInput(f"expected 1 to {MOST:,} positions, found {most}")
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
                ended = self.winner(at) if decides else None
                if ended is not None:
                    if ended not in _MARKS:
                        raise BadInput(f"{type(self).__name__}.winner({at!r}): expected 'left', 'right', 'draw' or None, found {ended!r}")
                    ends[at] = ended
            if at in ends or player in by_player:
                continue
            by_player[player] = self._options(at, player)
            for option in by_player[player]:
                open_ += [(option, other) for other in ([_OTHER[player]] if decides else _OTHER)]
        return moves, ends

    def _options(self, at: P, player: str) -> list[P]:
        where = f"{type(self).__name__}.moves({at!r}, {player!r})"
        found: Any = self.moves(at, player)
        if isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
            raise BadInput(f"{where}: expected the positions after the moves, found {found!r}")
        options = list(found)
        for option in options:
            try:
                hash(option)
            except TypeError as error:
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
