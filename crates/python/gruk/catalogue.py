"""The catalogue: what has been solved, with its certificates, on disk. The command line has the same one."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Optional, Union

from . import _gruk
from .answers import Openings, Solution
from .certificates import Certificate, verify
from .errors import BadInput, CatalogueError
from .positions import Position
from .values import Value

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

    def keep(self, answer: Union[Solution, Openings, Value], *, about: Optional[str] = None) -> Kept:
        """Keeps an answer that has a certificate, in place of an earlier one of its kind about the same position.

        A value is proved anew: `about` is the sum of positions and formal games whose value it is.

        >>> import gruk, tempfile
        >>> catalogue = gruk.Catalogue(tempfile.mkdtemp())
        >>> kept = catalogue.keep(gruk.value("domineering:2x2"), about="domineering:2x2"), catalogue.keep(gruk.openings("hex:2x2"))
        >>> catalogue.find("domineering:2x2", verb="value").answer["name"], catalogue.verify()
        ('+-1', {})
        """
        if isinstance(answer, Value):
            if about is None:
                raise BadInput("whose value is it? say it as about=\"domineering:2x2\"")
            query, position = about, Position(about)
            certificate: Optional[Certificate] = Value.certificate_of(about)
            verb, fields = "value", {"query": about, **answer.as_dict()}
        else:
            query, position, certificate = answer.query, answer.position, answer.certificate
            verb = "solve" if isinstance(answer, Solution) else "openings"
            fields = answer.as_dict()
        if certificate is None:
            raise BadInput("an answer without a certificate is not kept")
        row = self._store.keep(
            verb, position.text, position.to_move, (query, position.first), json.dumps(fields), certificate.text
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

    def find(
        self, position: Union[Position, str], *, first: Optional[str] = None, verb: str = "solve"
    ) -> Optional[Kept]:
        """The answer about a position, if one is kept: of `verb` `"solve"`, `"openings"` or `"value"`."""
        if isinstance(position, str):
            position = Position(position, first)
        elif first is not None:
            position = position.with_first(first)
        for row, damage in self._store.list((position.text, position.to_move)):
            if row is None:
                raise CatalogueError(str(damage))
            if row[1] == verb:
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
        answer, text = kept.answer, certificate.text
        if kept.verb == "openings":
            at = Position(kept.position, kept.first)
            for move, word in answer["openings"].items():
                if word == "unknown":
                    continue
                after = at.play(move)
                # Where players are called by turn, the first is the second after a move.
                winner = {"first": "second", "second": "first", "draw": None}.get(word, word)
                verdict = "draw" if word == "draw" else "wins"
                why = _gruk.disproof(text, after.text, after.to_move, verdict, winner)
                if why is not None:
                    return f"{move}: {why}"
            return None
        if kept.verb == "value":
            judged = verify(certificate)
            about = kept.position[len("sum:") :] if kept.position.startswith("sum:") else kept.position
            forms = [form for position, form in judged.values if position == about]
            if not forms:
                return judged.reason or "the certificate is about another position"
            # A form that is too long stands in the certificate under its number alone.
            if not forms[0].startswith("#") and Value(forms[0]).canonical != answer.get("canonical"):
                return f"the certificate proves the value {forms[0]}"
            return None
        return _gruk.disproof(text, kept.position, kept.first, str(answer.get("verdict")), answer.get("winner"))

    def __repr__(self) -> str:
        return f"Catalogue({os.fspath(self.path.parent)!r})"


def _kept(row: _gruk._Row) -> Kept:
    id_, verb, position, first, answer, program, made, file = row
    return Kept(id_, verb, position, first, json.loads(answer), program, made, None if file is None else Path(file))
