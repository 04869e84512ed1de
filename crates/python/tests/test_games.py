"""Games of a user's own, against games that gruk has, and against brute force."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable, Optional

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gruk
from gruk import Game, Value


class Heap(Game[int]):
    """Subtraction of 2 or 3, under normal play or, if `misere`, so that who cannot move wins."""

    def __init__(self, misere: bool = False) -> None:
        self.misere = misere

    def moves(self, position: int, player: str) -> Iterable[int]:
        return [position - taken for taken in (2, 3) if position >= taken]


def test_a_heap_has_the_values_of_the_ruleset() -> None:
    for size in range(12):
        assert Heap().at(size).grundy() == gruk.grundy(f"subtraction:2,3:{size}")


class Cut(Game["tuple[tuple[int, int], ...]"]):
    """Cutcake: Left cuts from top to bottom, Right from side to side."""

    def moves(self, position: tuple[tuple[int, int], ...], player: str) -> Iterable[tuple[tuple[int, int], ...]]:
        for place, (wide, high) in enumerate(position):
            rest = position[:place] + position[place + 1 :]
            for cut in range(1, wide if player == "left" else high):
                pieces = ((cut, high), (wide - cut, high)) if player == "left" else ((wide, cut), (wide, high - cut))
                yield tuple(sorted(rest + pieces))


def test_cutcake_has_the_values_of_winning_ways() -> None:
    # [BCG ch. 2], table of Cutcake: columns 1 to 5, rows 1 and 2.
    known = {(1, 1): 0, (2, 1): 1, (3, 1): 2, (4, 1): 3, (1, 2): -1, (2, 2): 0, (3, 2): 0, (4, 2): 1, (5, 2): 1}
    for cake, value in known.items():
        assert Cut().at((cake,)).value() == value, cake


Board = tuple[str, ...]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Noughts(Game[Board]):
    """Noughts and crosses."""

    def moves(self, position: Board, player: str) -> Iterable[Board]:
        mark = "x" if player == "left" else "o"
        return [position[:cell] + (mark,) + position[cell + 1 :] for cell in range(9) if position[cell] == "."]

    def winner(self, position: Board) -> Optional[str]:
        for line in LINES:
            marks = {position[cell] for cell in line}
            if marks in ({"x"}, {"o"}):
                return "left" if marks == {"x"} else "right"
        return None if "." in position else "draw"

    def name(self, position: Board) -> str:
        return "".join(position).replace(".", "_") + "."


def test_noughts_and_crosses_is_a_draw_with_a_certificate() -> None:
    solved = Noughts().at((".",) * 9).solve()
    assert solved.verdict == "draw" and solved.certificate is not None and solved.certificate.verify()
    # A corner is answered in the middle, or the first player wins.
    lost = Noughts().at(("x", "o", *"......."), first="left").solve()
    assert (lost.verdict, lost.winner) == ("wins", "left")


@st.composite
def graphs(draw: st.DrawFn) -> tuple[dict[str, dict[int, list[int]]], dict[int, str]]:
    """A random game on the numbers from 0, from which moves lead to lesser ones."""
    size = draw(st.integers(1, 7))
    ends = draw(st.dictionaries(st.integers(0, size), st.sampled_from(["left", "right", "draw"]), max_size=2))
    moves = {
        player: {at: sorted(draw(st.sets(st.integers(0, at - 1), max_size=3))) if at and at not in ends else [] for at in range(size + 1)}
        for player in ("left", "right")
    }
    return moves, ends


@given(graphs(), st.sampled_from(["left", "right"]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_random_games_have_the_winner_of_brute_force(
    game: tuple[dict[str, dict[int, list[int]]], dict[int, str]], first: str, is_decided: bool
) -> None:
    moves, ends = game[0], game[1] if is_decided else {}
    other = {"left": "right", "right": "left"}

    class Random(Game[int]):
        def moves(self, position: int, player: str) -> Iterable[int]:
            return moves[player][position]

    class Decided(Random):
        def winner(self, position: int) -> Optional[str]:
            return ends.get(position)

    @lru_cache(maxsize=None)
    def result(at: int, player: str) -> str:
        if at in ends:
            return ends[at]
        found = {result(to, other[player]) for to in moves[player][at]}
        return player if player in found else "draw" if "draw" in found else other[player]

    start = max(moves["left"])
    at = (Decided() if is_decided else Random()).at(start, first=first)
    solved = at.solve()
    winner = {"first": first, "second": other[first]}.get(str(solved.winner), solved.winner)
    assert (winner or "draw") == result(start, first)
    assert solved.certificate is None or solved.certificate.verify()


@given(graphs())
@settings(max_examples=40, deadline=None)
def test_random_games_have_the_value_of_their_options(game: tuple[dict[str, dict[int, list[int]]], dict[int, str]]) -> None:
    moves = game[0]

    class Random(Game[int]):
        def moves(self, position: int, player: str) -> Iterable[int]:
            return moves[player][position]

    @lru_cache(maxsize=None)
    def value(at: int) -> Value:
        sides = (", ".join(f"{player}{i}" for i in range(len(moves[player][at]))) for player in ("left", "right"))
        names = {f"{player}{i}": value(to) for player in ("left", "right") for i, to in enumerate(moves[player][at])}
        return gruk.value("{" + " | ".join(sides) + "}", **names)

    start = max(moves["left"])
    assert Random().at(start).value() == value(start)


def test_wrong_rules_are_said_with_their_place() -> None:
    class Text(Game[int]):
        def moves(self, position: int, player: str) -> str:
            return "no positions"

    class Lists(Game[int]):
        def moves(self, position: int, player: str) -> list[list[int]]:
            return [[1]]

    class Nobody(Game[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return []

        def winner(self, position: int) -> str:
            return "nobody"

    class Endless(Game[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return [position + 1]

    class Circle(Game[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return [(position + (1 if player == "left" else 2)) % 5]

    for rules, what in ((Text(), r"Text.moves\(1, '.*'\)"), (Lists(), "key of a dictionary"), (Nobody(), r"Nobody.winner\(1\)")):
        with pytest.raises(gruk.BadInput, match=what):
            rules.at(1)  # type: ignore[arg-type]
    with pytest.raises(gruk.LimitReached, match="more than 1,000 positions"):
        Endless().at(0, most=1000)
    # Nobody is ever without a move.
    assert Circle().at(1).solve().verdict == "draw"
    with pytest.raises(NotImplementedError):
        Game().at(0)
    with pytest.raises(gruk.BadInput, match="first player"):
        Heap().at(3, first="red")


def test_a_game_is_added_to_others_and_travels() -> None:
    import pickle

    at = Heap().at(5)
    assert pickle.loads(pickle.dumps(at)) == at
    assert (at + "nim:1").solve(first="left").winner == gruk.solve("subtraction:2,3:5 + nim:1", first="left").winner
    assert gruk.cluster(1).solve([at])[0].winner == gruk.solve("subtraction:2,3:5").winner
