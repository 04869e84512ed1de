"""Studies: documents with variations, comments and proofs, shown in notebooks as a page that needs no server."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Literal, Optional

from . import data
from ._ask import File
from .errors import BadInput

__all__ = ["Study"]

#: The height of the page in a notebook, in pixels.
HEIGHT = 640


class Study:
    """A study: a game with variations, comments, verdicts and the certificates that prove them. `text` is its file
    (docs/study.md).

    `file` is the text of a study, of a page that was made of one, or of a record in SGF; or the path of such a file. In
    a notebook a study is shown as the page with the checker in it. Studies do not change: `solved` gives another one.

    >>> import gruk
    >>> study = gruk.Study.new("hex:3x3:b2", title="The centre").solved("b2")
    >>> study
    <study 'The centre': 2 nodes, 1 certificate>
    >>> [node.get("proved") for node in study.contents(verify=True)["nodes"]]
    ['silent', 'proved']
    """

    __slots__ = ("text",)

    def __init__(self, file: File) -> None:
        self.text: str = data.study_export(file)["text"]

    @classmethod
    def new(cls, position: str, *, first: Optional[str] = None, title: Optional[str] = None, author: Optional[str] = None) -> Study:
        """A study of a position; moves in its text become nodes."""
        return cls(data.study_new(str(position), first=first, title=title, author=author)["text"])

    def contents(self, *, verify: bool = False) -> data.StudyContents:
        """The contents of the study; with `verify` also the checker's verdict on every node."""
        return data.study(self.text, verify=verify)

    def solved(self, at: str = "", *, nodes: Optional[int] = None, seconds: Optional[float] = None) -> Study:
        """The study with one of its nodes solved: `at` are the moves to it, with commas between. Nothing is added where
        a limit was reached."""
        return Study(data.study_solve(self.text, at=at, nodes=nodes, seconds=seconds)["study"])

    def export(self, to: Literal["json", "sgf", "html"]) -> str:
        """The text of the study in a format."""
        return data.study_export(self.text, to=to)["text"]

    def save(self, path: os.PathLike[str] | str) -> None:
        """Writes a file that ends in .json, .sgf or .html."""
        ending = os.path.splitext(os.fspath(path))[1].lower()
        if ending == ".json":
            text = self.text
        elif ending == ".sgf":
            text = self.export("sgf")
        elif ending == ".html":
            text = self.export("html")
        else:
            raise BadInput(f"expected a file that ends in .json, .sgf or .html, found {os.fspath(path)!r}")
        Path(path).write_text(text, encoding="utf-8")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        found = self.contents()
        nodes, certificates = len(found["nodes"]), found["certificates"]
        name = found["title"] or found["nodes"][0]["position"]
        return f"<study {name!r}: {nodes} node{'' if nodes == 1 else 's'}, {certificates} certificate{'' if certificates == 1 else 's'}>"

    def _repr_html_(self) -> str:
        # A separate page: its style and scripts do not affect the notebook, and it loads nothing from elsewhere.
        page = escape(self.export("html"), quote=True)
        return f'<iframe title="study" sandbox="allow-scripts" style="width: 100%; height: {HEIGHT}px; border: 0" srcdoc="{page}"></iframe>'
