"""Good pairings of k in a row on infinite boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union, overload

from . import _gruk
from ._extras import library
from ._limits import Memory, reach
from ._same import Same
from .certificates import Certificate
from .errors import BadInput
from .pictures import Picture

if TYPE_CHECKING:
    from typing import Literal

    import numpy
    import pandas

__all__ = ["Pairing", "PairingClass", "PairingClasses", "pairings"]


class Pairing(Same):
    """The answer to the question for a good pairing: `answer` is `"yes"`, `"no"` or `"unknown"`, `reason` says why.

    The `dominoes`, each a cell and the direction to its partner, repeat under the `lattice` of these vectors; both
    stand in the `certificate`. An answer without one is `unproved`, and is printed so.
    """

    def __init__(self, query: str, answer: dict[str, Any]) -> None:
        self.query = query
        self.limit: Optional[str] = answer["limit"]
        self.reason: str = answer["reason"]
        self.nodes: int = answer["nodes"]
        self.seconds: float = answer["seconds"]
        self.lattice: Optional[list[list[int]]] = answer.get("lattice")
        self.dominoes: Optional[list[tuple[list[int], list[int]]]] = answer.get("dominoes")
        made = answer["certificate"]
        self.certificate = None if made is None else Certificate(*made)
        self._picture = Picture(answer["svg"], answer["text"]) if "svg" in answer else None

    @property
    def answer(self) -> str:
        """`"yes"`, `"no"` or `"unknown"`."""
        if self.dominoes is not None:
            return "yes"
        return "no" if self.limit is None else "unknown"

    @property
    def unproved(self) -> bool:
        """Is this the answer of the search without a certificate?"""
        return self.certificate is None and self.limit is None

    def __bool__(self) -> bool:
        return self.dominoes is not None

    def _says(self) -> tuple[object, ...]:
        return (self.query, self.answer, str(self.lattice), str(self.dominoes), self.unproved)

    def picture(self) -> Picture:
        """The dominoes, drawn."""
        if self._picture is None:
            raise BadInput("there is no pairing to be drawn")
        return self._picture

    def _repr_svg_(self) -> Optional[str]:
        return None if self._picture is None else self._picture.svg

    def __repr__(self) -> str:
        return f"<{self.query}: {self.answer}{' (unproved)' if self.unproved else ''}; {self.reason}>"


class PairingClass(NamedTuple):
    """A class of pairings of a torus: for every cell, row by row, the direction to its partner (0 east, 1 south-east,
    ... 7 north-east); and the number of symmetries that keep it."""

    cells: str
    stabiliser: int


class PairingClasses(Sequence[PairingClass]):
    """All good pairings of a torus, one of each class; `labelled` counts them with all their images."""

    def __init__(self, query: str, group: str) -> None:
        self.query = query
        self._group = group
        self._census = _gruk.Census(query, group == "triangle")

    def __reduce__(self) -> tuple[object, ...]:
        # They are enumerated anew.
        return (PairingClasses, (self.query, self._group))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PairingClasses):
            return NotImplemented
        return (self.query, self._group) == (other.query, other._group)

    def __hash__(self) -> int:
        return hash((self.query, self._group))

    @property
    def labelled(self) -> int:
        """Number of pairings of the torus, images under its symmetries counted one by one."""
        return self._census.labelled

    @property
    def symmetries(self) -> int:
        """Number of symmetries of the torus."""
        return self._census.symmetries

    @property
    def side(self) -> int:
        """Side of the torus."""
        return self._census.side

    def __len__(self) -> int:
        return len(self._census)

    def __iter__(self) -> Iterator[PairingClass]:
        return (self[index] for index in range(len(self)))

    @overload
    def __getitem__(self, index: int) -> PairingClass: ...
    @overload
    def __getitem__(self, index: slice) -> list[PairingClass]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[PairingClass, list[PairingClass]]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        found = self._census.pairing(index + len(self) if index < 0 else index) if index >= -len(self) else None
        if found is None:
            raise IndexError(f"class {index} of {len(self)}")
        return PairingClass(*found)

    def edges(self) -> list[tuple[int, int]]:
        """The edges of the graph of classes: two are neighbours if moving one domino, which displaces others, turns one
        into the other."""
        return self._census.edges()

    def to_networkx(self) -> Any:
        """The same as a graph of networkx (needs networkx)."""
        networkx = library("networkx")
        graph = networkx.Graph()
        graph.add_nodes_from(range(len(self)))
        graph.add_edges_from(self.edges())
        return graph

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with the columns `cells` and `stabiliser` (needs pandas)."""
        pandas = library("pandas")
        return pandas.DataFrame(list(self), columns=["cells", "stabiliser"])

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The directions as an array of shape (classes, side, side) (needs NumPy)."""
        numpy = library("numpy")
        digits = "".join(one.cells for one in self).encode()
        return (numpy.frombuffer(digits, dtype=numpy.uint8) - ord("0")).reshape(len(self), -1, self.side)

    def __repr__(self) -> str:
        return f"<{self.query}: {self.labelled} pairings in {len(self)} classes under {self.symmetries} symmetries>"


@overload
def pairings(
    rows: str,
    *,
    all: Literal[False] = False,
    lattice: Optional[str] = None,
    group: str = "full",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
) -> Pairing: ...
@overload
def pairings(rows: str, *, all: Literal[True], group: str = "full") -> PairingClasses: ...
def pairings(
    rows: str,
    *,
    all: bool = False,
    lattice: Optional[str] = None,
    group: str = "full",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Memory = "2GiB",
) -> Union[Pairing, PairingClasses]:
    """A good pairing for rows such as `"row-9"`, by which Breaker stops them; with `all` every one that fits the torus.

    `lattice` names the vectors under which it is to repeat, as in `"8,0/0,8"`. `group` is `"full"`, or on the hexagonal
    lattice `"triangle"` for the six symmetries that keep a triangle of directions.

    >>> import gruk
    >>> gruk.pairings("row-9")
    <row-9: yes; dominoes that repeat after 64 cells>
    >>> gruk.pairings("row-8").answer
    'no'
    >>> len(gruk.pairings("row.3-7", all=True, group="triangle"))
    26
    """
    if group not in ("full", "triangle"):
        raise BadInput(f"expected the group 'full' or 'triangle', found {group!r}")
    if all:
        if lattice is not None:
            raise BadInput("a lattice goes with one pairing, not with all of them")
        return PairingClasses(rows, group)
    return Pairing(rows, _gruk.find_pairing(rows, lattice, reach(nodes, seconds, memory)))
