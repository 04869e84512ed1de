"""The catalogue: what has been solved, with its certificates, on disk. The command line has the same one."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Optional, Union

from . import _gruk
from .answers import Solution
from .certificates import Certificate
from .errors import BadInput, CatalogueError
from .positions import Position

__all__ = ["Catalogue", "Kept"]


class Kept(NamedTuple):
    """An answer in the catalogue: its number, the position and who moves first, the answer as `gruk solve --json` prints it."""

    id: int
    verb: str
    position: str
    first: str
    answer: dict[str, Any]
    program: str
    made: int
    file: Optional[Path]


class Catalogue:
    """The catalogue in a folder; by default in the data folder, `$GRUK_HOME` or the user's, where `gruk solve` keeps its answers.

    Any number of processes may use it at once. What the disk gives back is compared with what was written; `verify` asks the checker.

    >>> import gruk, tempfile
    >>> catalogue = gruk.Catalogue(tempfile.mkdtemp())
    >>> kept = catalogue.keep(gruk.solve("hex:3x3"))
    >>> catalogue.find("hex:3x3").answer["winner"]
    'red'
    >>> [entry.position for entry in catalogue], catalogue.verify()
    (['hex:3x3:.../.../...'], {})
    """

    def __init__(self, folder: Optional[Union[str, os.PathLike[str]]] = None) -> None:
        self._store = _gruk.Store(folder)

    @property
    def path(self) -> Path:
        """The file of the database."""
        return self._store.path

    def keep(self, solution: Solution) -> Kept:
        """Keeps an answer that has a certificate, in place of an earlier one about the same position."""
        if solution.certificate is None:
            raise BadInput("an answer without a certificate is not kept")
        position = solution.position
        row = self._store.keep(
            "solve",
            position.text,
            position.to_move,
            (solution.query, position.first),
            json.dumps(solution.as_dict()),
            solution.certificate.text,
        )
        return _kept(row)

    def __iter__(self) -> Iterator[Kept]:
        """All answers, in the order of positions; a damaged one raises `CatalogueError`."""
        for row, damage in self._store.list():
            if row is None:
                raise CatalogueError(str(damage))
            yield _kept(row)

    def __len__(self) -> int:
        return len(self._store.list())

    def find(self, position: Union[Position, str], *, first: Optional[str] = None) -> Optional[Kept]:
        """The answer about a position, if one is kept."""
        if isinstance(position, str):
            position = Position(position, first)
        elif first is not None:
            position = position.with_first(first)
        for row, damage in self._store.list((position.text, position.to_move)):
            if row is None:
                raise CatalogueError(str(damage))
            if row[1] == "solve":
                return _kept(row)
        return None

    def certificate(self, kept: Kept) -> Certificate:
        """The certificate of an answer, as it was written."""
        text = self._store.certificate(kept.id)
        if text is None:
            raise CatalogueError(f"answer {kept.id} has no certificate")
        return Certificate(text)

    def verify(self) -> dict[str, str]:
        """Checks the database and hands every certificate to the checker: what is wrong with which answer, nothing if all is well."""
        self._store.check_database()
        wrong: dict[str, str] = {}
        for row, damage in self._store.list():
            if row is None:
                wrong[f"damaged row {len(wrong)}"] = str(damage)
                continue
            kept = _kept(row)
            why = self._wrong(kept)
            if why is not None:
                wrong[kept.position] = why
        return wrong

    def _wrong(self, kept: Kept) -> Optional[str]:
        try:
            certificate = self.certificate(kept)
        except CatalogueError as error:
            return str(error)
        answer = kept.answer
        return _gruk.disproof(certificate.text, kept.position, kept.first, str(answer.get("verdict")), answer.get("winner"))

    def __repr__(self) -> str:
        return f"Catalogue({os.fspath(self.path.parent)!r})"


def _kept(row: _gruk._Row) -> Kept:
    id_, verb, position, first, answer, program, made, file = row
    return Kept(id_, verb, position, first, json.loads(answer), program, made, None if file is None else Path(file))
