"""Pictures: SVG in notebooks, and files."""

from __future__ import annotations

import os
from typing import Optional, Union

from . import _gruk
from ._same import Same
from .errors import BadInput

__all__ = ["Picture"]

Path = Union[str, "os.PathLike[str]"]


class Picture(Same):
    """A picture: `svg` is the SVG document, `text` the same for a terminal, if it is small enough.

    >>> import gruk
    >>> picture = gruk.Position("hex:2x2:a1").picture()
    >>> picture.svg[:5], "Hex: blue to move" in picture.text
    ('<svg ', True)
    """

    __slots__ = ("svg", "text")

    def __init__(self, svg: str, text: Optional[str] = None) -> None:
        self.svg = svg
        self.text = text

    def save(self, path: Path, *, scale: float = 2.0) -> None:
        """Writes a file that ends in .svg, .png, .pdf or .txt; `scale` is the size of a PNG."""
        ending = os.path.splitext(os.fspath(path))[1].lower()
        if ending == ".svg":
            data = self.svg.encode()
        elif ending == ".txt" and self.text is not None:
            data = self.text.encode()
        elif ending == ".png":
            data = bytes(_gruk.png(self.svg, scale))
        elif ending == ".pdf":
            data = bytes(_gruk.pdf(self.svg))
        else:
            raise BadInput(f"expected a file that ends in .svg, .png, .pdf or .txt, found {os.fspath(path)!r}")
        with open(path, "wb") as file:
            file.write(data)

    def _repr_svg_(self) -> str:
        return self.svg

    def _says(self) -> tuple[object, ...]:
        return (self.svg, self.text)

    def __repr__(self) -> str:
        return f"<picture: SVG of {len(self.svg):,} characters>"

    def __str__(self) -> str:
        return self.svg if self.text is None else self.text
