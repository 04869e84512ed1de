"""What users write, with types: it runs, and `mypy --strict` accepts it with and without the optional libraries
(`cargo xtask python`)."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Optional

import gruk
from gruk import Position, Value

QUERIES = ["hex:3x3", "nim:1,2,3", "mb:row-3-3x3"]


class Takeaway(gruk.Game[int]):
    """A heap from which one or two are taken."""

    impartial = True

    def moves(self, position: int, player: str) -> list[int]:
        return [position - taken for taken in (1, 2) if position >= taken]


def _winner(query: str) -> Optional[str]:
    return gruk.solve(query).winner


def test_answers_have_types() -> None:
    value = gruk.value("domineering:2x3")
    assert isinstance(value, Value)
    mean: Fraction = value.mean
    total: Value = value + 1 - Fraction(1, 2)
    assert (mean, total.mean) == (Fraction(-3, 4), Fraction(-1, 4))
    winner: Optional[str] = gruk.solve(Position("hex:3x3")).winner
    cell: str = gruk.table("domineering", 3, 3)[2, 1]
    order: int = gruk.quotient("octal:0.77", to=20)["order"]
    grundy: Optional[int] = Takeaway().start(10).grundy()
    assert (winner, cell, order, grundy) == ("red", "-1", 24, 1)


def test_threads_and_coroutines_say_what_one_call_says() -> None:
    one_by_one: list[Optional[str]] = [_winner(query) for query in QUERIES]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(_winner, QUERIES)) == one_by_one

    async def ask() -> list[Optional[str]]:
        return list(await asyncio.gather(*(asyncio.to_thread(_winner, query) for query in QUERIES)))

    assert asyncio.run(ask()) == one_by_one == ["red", "second", "maker"]
