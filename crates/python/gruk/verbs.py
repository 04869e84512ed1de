"""The verbs of gruk as functions: those of `Position`, which take a position or its text, and those about whole
games."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional, TypeVar, Union

from . import _gruk
from ._known import known
from ._limits import Memory, Progress, Watcher, kept, reach
from .answers import Table
from .errors import BadInput
from .positions import Position

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")

__all__ = ["Found", "find", "grundy", "moves", "openings", "outcome", "perft", "solve", "table", "tree"]

At = Union[Position, str]
T = TypeVar("T")


def _verb(method: Callable[Concatenate[Position, P], T]) -> Callable[Concatenate[At, P], T]:
    """A method of positions as a function, which takes the text of a position as well."""

    def verb(position: At, *arguments: P.args, **named: P.kwargs) -> T:
        return method(position if isinstance(position, Position) else Position(position), *arguments, **named)

    about: Any = inspect.signature(method)
    first, *others = about.parameters.values()
    verb.__name__ = verb.__qualname__ = method.__name__
    verb.__doc__ = method.__doc__
    about = about.replace(parameters=[first.replace(name="position", annotation="At"), *others])
    verb.__signature__ = about  # type: ignore[attr-defined]
    return verb  # type: ignore[return-value]


solve = _verb(Position.solve)
openings = _verb(Position.openings)
outcome = _verb(Position.outcome)
moves = _verb(Position.moves)
grundy = _verb(Position.grundy)
perft = _verb(Position.perft)
tree = _verb(Position.tree)


def table(
    game: str,
    columns: int,
    rows: int,
    *,
    what: str = "values",
    tile: Optional[str] = None,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    threads: int = 1,
    catalogue: Optional[bool] = None,
    progress: Optional[Progress] = None,
) -> Table:
    """Values or outcomes (`what`) of a game on all rectangles up to a size.

    `tile` is a picture with copies of which the boards are covered, in place of the game's own start. Values that the
    catalogue has are read out of their certificates; see `gruk.use_catalogue`.

    >>> import gruk
    >>> table = gruk.table("domineering", 4, 4, what="outcomes")
    >>> table[4, 4], table[1, 4], table[4, 1]
    (Unproved('N'), Unproved('L'), Unproved('R'))
    """
    if what not in ("values", "outcomes"):
        raise BadInput(f"expected 'values' or 'outcomes', found {what!r}")
    if columns < 1 or rows < 1:
        raise BadInput("a table needs at least one column and one row")
    limits = reach(None, seconds, memory)
    store = known(catalogue)
    with Watcher(progress, game) as tell:

        def ask() -> dict[str, Any]:
            return _gruk.table(game, columns, rows, what == "values", tile, limits, threads, [], tell, store)

        return Table(game, columns, rows, kept(ask, lambda answer: Table(game, columns, rows, answer)))


class Found(NamedTuple):
    """A position that was looked for, its value, and the number of squares of its board."""

    position: str
    value: str
    cells: int


def find(
    value: Optional[str],
    game: str,
    cells: int,
    *,
    all: bool = False,
    seconds: Optional[float] = None,
    memory: Memory = "4GiB",
    progress: Optional[Progress] = None,
) -> list[Found]:
    """The positions of a game with a given value on the fewest squares, at most `cells`; with `all` also those on more
    squares.

    With `None` as the value, all positions and their values.

    >>> import gruk
    >>> gruk.find("^", "domineering", 6)[0].cells
    6
    """
    if cells < 1:
        raise BadInput(f"expected a positive number of squares, found {cells}")
    with Watcher(progress, f"{value} in {game}") as tell:
        return [Found(*found) for found in _gruk.find(value, game, cells, all, reach(None, seconds, memory), tell)]
