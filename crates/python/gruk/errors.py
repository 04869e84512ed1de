"""The exceptions of this package."""

from __future__ import annotations

from typing import Optional

__all__ = ["BadInput", "BrokenInvariant", "CatalogueError", "GrukError", "LimitReached"]


class GrukError(Exception):
    """The base of all exceptions of this package."""


class BadInput(GrukError, ValueError):
    """A text that cannot be read, a move that is not legal, a question that a game has no answer to.

    Where a text cannot be read, `text` is that text, `at` the index of the character at which reading stopped, `found`
    what stands there and `expected` what would have been understood; otherwise these are `None`.

    >>> import gruk
    >>> try:
    ...     gruk.solve("hex:4x")
    ... except gruk.BadInput as error:
    ...     print(error.at, error.expected)
    6 a size: columns x rows, such as 5x5
    """

    def __init__(
        self,
        message: str,
        *,
        text: Optional[str] = None,
        at: Optional[int] = None,
        found: Optional[str] = None,
        expected: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.text = text
        self.at = at
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        message = str(super().__str__())
        if self.text is None or self.at is None or len(self.text) > 200 or "\n" in self.text:
            return message
        return f"{message}\n  {self.text}\n  {' ' * self.at}^"

    def __reduce__(self) -> tuple[object, ...]:
        place = {"text": self.text, "at": self.at, "found": self.found, "expected": self.expected}
        return (_bad_input, (self.args[0], place))


def _bad_input(message: str, place: dict[str, object]) -> BadInput:
    return BadInput(message, **place)  # type: ignore[arg-type]


class LimitReached(GrukError):
    """A limit was reached before there was an answer, where the answer cannot say so.

    `limit` is `"nodes"`, `"time"`, `"memory"`, `"depth"`, `"overflow"`, `"loopy"`, `"count"`, `"strategy"` or
    `"interrupted"`.
    """

    def __init__(self, message: str, *, limit: str = "") -> None:
        super().__init__(message)
        self.limit = limit


class CatalogueError(GrukError):
    """The catalogue cannot be read or written: a full disk, a damaged file, a database of a later version."""


class BrokenInvariant(GrukError, RuntimeError):
    """An internal error of gruk: please report what was asked. It does not make earlier answers wrong."""
