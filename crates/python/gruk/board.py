"""Boards for notebooks: a page to play moves on and to play against a proof. It needs no kernel and no server."""

from __future__ import annotations

import json
import os
from html import escape
from typing import TYPE_CHECKING, Any, Optional, Union

from ._same import Same
from .certificates import Certificate
from .data import study_export, study_new

if TYPE_CHECKING:
    from .positions import Position

__all__ = ["Board"]


class Board(Same):
    """A page with the board of a position, its moves to be clicked, and a proof to be played against; made by
    `Position.board` and `Solution.board`.

    The page is one text with its own program, and with a checker that reads the certificate again in the browser: that
    of `gruk study export`. A notebook shows it in a frame and keeps it with its outputs, so that it works without a
    kernel, in Jupyter, Lab and VS Code. Hosts that show notebooks without running scripts, such as GitHub, leave frames
    out.

    >>> import gruk
    >>> board = gruk.solve("hex:3x3").board()
    >>> board
    <board of hex:3x3 with a proof>
    >>> "Play against the proof" in board.page
    True
    """

    __slots__ = ("_about", "_has_proof", "height", "page")

    def __init__(self, position: Position, solution: Optional[dict[str, Any]], certificate: Optional[Certificate], title: Optional[str], height: int) -> None:
        query, first = position._study.query
        self._about = query if len(query) <= 200 else f"{query[:160]} …"
        self._has_proof = certificate is not None
        #: How high the frame is, in pixels.
        self.height = height
        study: dict[str, Any] = json.loads(study_new(query, first=first, title=title)["text"])
        if certificate is not None and solution is not None:
            at = study["root"]
            while at.get("children"):
                at = at["children"][0]
            told = {name: solution[name] for name in ("verdict", "winner", "move", "nodes", "reason")}
            at["verdict"] = {"query": position.text, **told, "certificate": None}
            at["certificate"] = "c1"
            study["certificates"] = {"c1": certificate.text.decode("ascii")}
        #: The page, as HTML.
        self.page: str = study_export(json.dumps(study), to="html")["text"]

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the page into a file, which is there completely or not at all."""
        Certificate(self.page.encode()).save(path)

    def _repr_html_(self) -> str:
        frame = f'style="width: 100%; height: {self.height}px; border: 0" sandbox="allow-scripts"'
        return f'<iframe title="{escape(str(self))}" {frame} srcdoc="{escape(self.page)}"></iframe>'

    def _says(self) -> tuple[object, ...]:
        return (self.page, self.height)

    def __repr__(self) -> str:
        return f"<board of {self._about}{' with a proof' if self._has_proof else ''}>"
