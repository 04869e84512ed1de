"""Sums of positions: their notation, and the operators by which Python writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

from .values import Value

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Summand"]

_SUM = "sum:"

class Summand:
    """A position as a summand: `+` and `-` make sums, and comparisons are those of the values."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The position in full notation."""
        raise NotImplementedError

    def value(self) -> Value:
        """The value; only of games in which a player who cannot move loses."""
        return Value(self._expression())

    def _terms(self) -> list[str]:
        """The terms of the sum that this position is."""
        if self.text.startswith(_SUM):
            return terms(self.text[len(_SUM) :])
        return [self.text]

    def _expression(self) -> str:
        """The position as an expression of the language."""
        return " + ".join(expression(term) for term in self._terms())

    def _operand(self, other: object) -> Optional[list[str]]:
        if isinstance(other, Summand):
            return other._terms()
        if isinstance(other, Value):
            return [other.full_name(10**6)]
        if isinstance(other, str):
            return type(self)(_SUM + other)._terms()
        return None

    def __add__(self, other: Union[Summand, Value, str]) -> Self:
        """The disjunctive sum; Left is to move in it."""
        others = self._operand(other)
        return NotImplemented if others is None else type(self)(" + ".join(self._terms() + others))

    def __radd__(self, other: str) -> Self:
        others = self._operand(other)
        return NotImplemented if others is None else type(self)(" + ".join(others + self._terms()))

    def __sub__(self, other: Union[Summand, Value, str]) -> Self:
        others = self._operand(other)
        if others is None:
            return NotImplemented
        return type(self)(" + ".join(self._terms() + [negative(term) for term in others]))

    def __neg__(self) -> Self:
        """The sum in which the players have exchanged their roles."""
        return type(self)(_SUM + "+".join(negative(term) for term in self._terms()))

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


def _compared(one: Summand, comparison: str, other: object) -> bool:
    with_other = other.value() if isinstance(other, Summand) else other
    return getattr(one.value(), comparison)(with_other)  # type: ignore[no-any-return]


def terms(text: str) -> list[str]:
    """The terms of a sum in the notation without blanks, where a plus stands between them."""
    found, start, depth = [], 0, 0
    at = 0
    while at <= len(text):
        if at == start and text.startswith("+-", at):
            at += 2
        elif at == len(text) or (text[at] == "+" and depth == 0):
            found.append(text[start:at])
            start = at = at + 1
        else:
            depth += (text[at] in "{(") - (text[at] in "})")
            at += 1
    return found


def negative(term: str) -> str:
    """The term with the players in each other's place."""
    if term.startswith("+-"):
        return term
    return term[1:] if term.startswith("-") else f"-{term}"


def expression(term: str) -> str:
    """The term as it stands behind a plus in an expression."""
    if term.startswith("-"):
        return f"(-{expression(term[1:])})"
    # What the language would read as a comparison has to be in quotes.
    return f'position("{term}")' if term.startswith("graph:") else term
