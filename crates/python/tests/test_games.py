"""Games of a user's own, against games that gruk has, and against brute force."""

from __future__ import annotations

from functools import lru_cache
from typing import Iterable, Optional, Union

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


class Kayles(Game["Union[int, tuple[int, ...]]"]):
    """Rows of pins, of which a player takes one or two neighbours."""

    impartial = True

    def moves(self, position: "Union[int, tuple[int, ...]]", player: str) -> "Iterable[Union[int, tuple[int, ...]]]":
        assert isinstance(position, int)
        return [(left, position - taken - left) for taken in (1, 2) for left in range((position - taken) // 2 + 1)]

    def components(self, position: "Union[int, tuple[int, ...]]") -> "Iterable[Union[int, tuple[int, ...]]]":
        return position if isinstance(position, tuple) else (position,)


def test_a_game_that_splits_has_the_grundy_values_of_the_ruleset() -> None:
    rows = Kayles()
    assert [rows.start(size).grundy() for size in range(40)] == [gruk.grundy(f"octal:0.77:{size}") for size in range(40)]
    three = rows.start((7, 8, 9))
    assert three.grundy() == gruk.grundy("octal:0.77:7,8,9")
    assert three.solve().winner == ("left" if gruk.grundy("octal:0.77:7,8,9") else "right")


class Coins(Game["tuple[int, ...]"]):
    """Coins on squares: a player moves one of them down to a free square. As many positions as sets of squares can be
    reached."""

    impartial = True

    def moves(self, position: tuple[int, ...], player: str) -> dict[str, tuple[int, ...]]:
        found = {}
        for coin in position:
            others = [other for other in position if other != coin]
            below = max((other for other in others if other < coin), default=-1)
            for square in range(below + 1, coin):
                found[f"{coin} to {square}"] = tuple(sorted([*others, square]))
        return found


def welter_less(position: tuple[int, ...]) -> int:
    """The Grundy value of the coins: they cannot pass, so the gaps, taken two by two from the right, are heaps of Nim
    [BCG ch. 14]."""
    gaps = [high - low - 1 for low, high in zip((-1, *position), position)]
    total = 0
    for gap in gaps[::-1][::2]:
        total ^= gap
    return total


def test_moves_have_the_names_that_the_author_gives_and_positions_are_short_to_print() -> None:
    start = Coins().start((3, 6, 7, 11))
    assert start.grundy() == welter_less((3, 6, 7, 11))
    assert repr(start) == "<Coins (3, 6, 7, 11), left to move>"
    assert "11 to 8" in start.moves()
    solved = start.solve()
    assert solved.verdict == "wins" and solved.certificate is not None and solved.certificate.verify()
    assert solved.move in start.winning_moves()
    after = start.play(str(solved.move))
    assert after.grundy() == 0 and after.to_move == "right" and after.solve().winner == "left"
    assert len(repr(Coins().at((3, 6, 7, 11)))) < 400
    # Without a certificate, or where there are too many positions for one, the answer says that nothing proves it.
    many = Coins().start((5, 9, 13, 17, 20)).solve(certificate=False)
    assert many.unproved and many.winner == ("left" if welter_less((5, 9, 13, 17, 20)) else "right")
    assert isinstance(many.winner, gruk.Unproved)


def test_a_partizan_game_that_splits_has_the_sum_of_the_values() -> None:
    class Cakes(Cut):
        def components(self, position: tuple[tuple[int, int], ...]) -> Iterable[tuple[tuple[int, int], ...]]:
            return [(cake,) for cake in position]

    rules = Cakes()
    for wide in range(1, 8):
        for high in range(1, 5):
            assert rules.start(((wide, high),)).value() == Cut().at(((min(wide, 4), min(high, 3)),)).value() or wide > 4 or high > 3
    # [BCG ch. 2]: a cake of 4 columns and 2 rows is worth 1, and one of 2 columns and 4 rows -1.
    assert rules.start(((4, 2), (2, 4))).value() == 0
    assert rules.start(((4, 2), (2, 4))).outcome() == "P"
    with pytest.raises(gruk.BadInput, match="positions split"):
        rules.at(((2, 2),))


@given(graphs(), st.sampled_from(["left", "right"]), st.booleans())
@settings(max_examples=100, deadline=None)
def test_what_is_explored_as_it_is_needed_has_the_winner_of_brute_force(
    game: tuple[dict[str, dict[int, list[int]]], dict[int, str]], first: str, is_decided: bool
) -> None:
    moves, ends = game[0], game[1] if is_decided else {}
    other = {"left": "right", "right": "left"}

    class Plain(Game[int]):
        def moves(self, position: int, player: str) -> Iterable[int]:
            return moves[player][position]

    class Decided(Plain):
        def winner(self, position: int) -> Optional[str]:
            return ends.get(position)

    def result(at: int, player: str) -> str:
        if at in ends:
            return ends[at]
        found = {result(to, other[player]) for to in moves[player][at]}
        return player if player in found else "draw" if "draw" in found else other[player]

    rules = Decided() if is_decided else Plain()
    for start in moves["left"]:
        at = rules.start(start, first=first)
        assert at.result() == result(start, first)
        solved = at.solve()
        assert (solved.winner or "draw") == result(start, first)
        if solved.move is not None:
            assert result(int(solved.move), other[first]) == result(start, first)
        if not is_decided:
            assert at.value() == Plain().at(start).value()
            assert at.outcome() == at.value().outcome


def test_limits_and_loops_are_said() -> None:
    class Endless(Game[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return [position + 1]

    class Circle(Game[int]):
        def moves(self, position: int, player: str) -> list[int]:
            return [(position + 1) % 3]

    for question in ("grundy", "result", "value"):
        with pytest.raises(gruk.LimitReached, match="more than 1,000 positions"):
            getattr(Endless().start(0), question)(most=1000)
        with pytest.raises(gruk.BadInput, match="play can return to"):
            getattr(Circle().start(0), question)()
    with pytest.raises(gruk.BadInput, match="winner"):
        Noughts().start((".",) * 9).grundy()
    assert Noughts().start((".",) * 9).solve(certificate=False).verdict == "draw"
