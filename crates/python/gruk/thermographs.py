"""Thermographs: the stops of a game cooled by t, for each temperature t."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from . import _gruk
from ._limits import Memory, memory_bytes
from ._same import Same
from .pictures import Picture

if TYPE_CHECKING:
    from .values import Game

__all__ = ["Thermograph", "thermographs"]


class Thermograph(Same):
    """A thermograph: `mean`, `temperature`, and the corners of both walls, each a pair of temperature and value."""

    __slots__ = ("_name", "left_wall", "mean", "right_wall", "temperature")

    def __init__(self, answer: dict[str, Any], name: str) -> None:
        self._name = name
        self.mean = Fraction(answer["mean"])
        self.temperature = Fraction(answer["temperature"])
        self.left_wall = [(Fraction(t), Fraction(at)) for t, at in answer["left_wall"]]
        self.right_wall = [(Fraction(t), Fraction(at)) for t, at in answer["right_wall"]]

    def picture(self) -> Picture:
        """The thermograph, drawn."""
        return thermographs(self._name)

    def _says(self) -> tuple[object, ...]:
        return (tuple(self.left_wall), tuple(self.right_wall))

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __str__(self) -> str:
        return str(self.picture())

    def __repr__(self) -> str:
        return f"<thermograph: mean {self.mean}, temperature {self.temperature}>"


def thermographs(*expressions: Game, memory: Memory = "2GiB") -> Picture:
    """The thermographs of expressions, values or positions in one picture."""
    from .values import Value

    texts = []
    for one in expressions:
        if isinstance(one, str):
            texts.append(one)
        elif hasattr(one, "_expression"):
            texts.append(one._expression())
        else:
            texts.append(Value(one).full_name(10**6))
    return Picture(*_gruk.thermograph_picture(texts, memory_bytes(memory)))
