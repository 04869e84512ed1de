"""Descriptions of games, endings and replies."""

from __future__ import annotations

from typing import NamedTuple, Optional

from . import _gruk

__all__ = ["Ending", "GameInfo", "Perft", "Reply", "games"]


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
    """The description of a game."""

    name: str
    title: str
    syntax: str
    rules: str
    examples: list[str]
    has_params: bool


def games() -> list[GameInfo]:
    """All games.

    >>> import gruk
    >>> {game.name: game.title for game in gruk.games()}["hex"]
    'Hex'
    """
    return [GameInfo(**about) for about in _gruk.games()]
