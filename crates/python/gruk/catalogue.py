"""The catalogue: what has been solved, with its certificates, on disk. The command line has the same one."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Optional, Union

from . import _gruk
from .answers import Openings, Solution
from .certificates import Certificate
from .errors import BadInput, CatalogueError
from .positions import Position
from .proofs import called, openings_of, proved_of, value_of
from .values import Value

__all__ = ["Catalogue", "Imported", "Kept"]

#: Nodes to find out whether a move does as well as the one of the proof.
MOST = 1_000_000


class Kept(NamedTuple):
    """An answer in the catalogue: its number, the position and who moves first, the answer as `gruk solve --json`
    prints it.

    It is `unproved` as long as nobody has asked the checker: `Catalogue.find` does, and the list of all answers does
    not.
    """

    id: int
    verb: str
    position: str
    first: str
    answer: dict[str, Any]
    program: str
    made: int
    file: Optional[Path]
    unproved: bool = True


class Imported(NamedTuple):
    """What `Catalogue.take_in` has done: answers that are new, those that were there, and what was refused, with the
    reason, by file."""

    kept: int
    known: int
    refused: dict[str, str]


class Catalogue:
    """The catalogue in a folder; by default in the data folder, `$GRUK_HOME` or the user's, where `gruk solve` keeps
    its answers.

    Any number of processes may use it at once. Data read from disk is checked for damage. `find` returns what the
    checker reads out of the certificate, at the cost of a check.

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

        A value is proved anew: `about` is the sum of positions and formal games whose value it is. An answer that its
        certificate does not prove is bad input.

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
        try:
            fields = _proved(verb, position.text, position.to_move, fields, certificate)
        except CatalogueError as error:
            raise BadInput(f"an answer that its certificate does not prove: {error}") from error
        row = self._store.keep(
            verb, position.text, position.to_move, (query, position.first), json.dumps(fields), certificate.text
        )
        return _kept(row)._replace(unproved=False)

    def __iter__(self) -> Iterator[Kept]:
        """All answers, in the order of positions, as they are written there, and so unproved; a damaged one is warned
        of and left out."""
        for row, damage in self._store.list():
            if row is None:
                warnings.warn(f"an answer of the catalogue is left out: {damage}", stacklevel=2)
                continue
            yield _kept(row)

    def __len__(self) -> int:
        return len(self._store.list())

    def find(
        self, position: Union[Position, str], *, first: Optional[str] = None, verb: str = "solve"
    ) -> Optional[Kept]:
        """The answer about a position, if one is kept: of `verb` `"solve"`, `"openings"` or `"value"`.

        What is answered is what the checker reads out of the certificate; an answer that says something else raises
        `CatalogueError`.
        """
        if isinstance(position, str):
            position = Position(position, first)
        elif first is not None:
            position = position.with_first(first)
        for row, damage in self._store.list((position.text, position.to_move)):
            if row is None:
                raise CatalogueError(str(damage))
            if row[1] == verb:
                kept = _kept(row)
                return kept._replace(answer=self._read(kept), unproved=False)
        return None

    def certificate(self, kept: Kept) -> Certificate:
        """The certificate of an answer, as it was written."""
        text = self._store.certificate(kept.id)
        if text is None:
            raise CatalogueError(f"answer {kept.id} has no certificate")
        return Certificate(text)

    def remove(self, kept: Union[Kept, int]) -> bool:
        """Removes an answer, and its certificate if no other answer has the same. Returns whether there was one."""
        return self._store.remove(kept.id if isinstance(kept, Kept) else kept)

    def take_in(self, *paths: Union[str, os.PathLike[str]]) -> Imported:
        """Keeps what certificates from elsewhere prove: from another catalogue, a folder of certificates, the
        checkpoint of a cluster, or a file. The checker reads each. Other data with them, and the names of files, are
        ignored.

        >>> import gruk, tempfile
        >>> mine, yours = gruk.Catalogue(tempfile.mkdtemp()), gruk.Catalogue(tempfile.mkdtemp())
        >>> kept = yours.keep(gruk.solve("hex:3x3"))
        >>> mine.take_in(yours.path.parent), mine.find("hex:3x3").answer["winner"]
        (Imported(kept=1, known=0, refused={}), 'red')
        """
        new = old = 0
        refused: dict[str, str] = {}
        for path in paths:
            found = Path(path)
            if not found.exists():
                raise BadInput(f"{found}: there is no such file or folder")
            kept, known, wrong = self._store.take_in(found)
            new, old = new + kept, old + known
            refused.update((os.fspath(file), why) for file, why in wrong)
        return Imported(new, old, refused)

    def clean(self, *, older: float = 3600) -> tuple[int, int, int]:
        """Removes what killed processes left more than `older` seconds ago. Returns the number of unfinished files, the
        number of certificates that no answer names, and their bytes."""
        return self._store.clean_up(older)

    def repair(self) -> tuple[int, int]:
        """Removes damaged answers and answers with damaged certificates, and reads the certificates that no answer
        names. Returns how many answers were removed, and how many were added. No other process may use the
        catalogue."""
        rows, unproved = self._store.drop_damaged()
        return rows + unproved, sum(self._store.take_in(path)[0] for path in self._store.unnamed())

    def verify(self) -> dict[str, str]:
        """Checks the database and every certificate. Returns what is wrong with which answer; nothing if all is
        well."""
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
            self._read(kept)
        except CatalogueError as error:
            return str(error)
        return None

    def _read(self, kept: Kept) -> dict[str, Any]:
        return _proved(kept.verb, kept.position, kept.first, kept.answer, self.certificate(kept))

    def __repr__(self) -> str:
        return f"Catalogue({os.fspath(self.path.parent)!r})"


def _kept(row: _gruk._Row) -> Kept:
    id_, verb, position, first, answer, program, made, file = row
    return Kept(id_, verb, position, first, json.loads(answer), program, made, None if file is None else Path(file))


def _proved(verb: str, position: str, first: str, answer: dict[str, Any], certificate: Certificate) -> dict[str, Any]:
    """An answer with what its certificate proves in the place of what was told. Raises `CatalogueError` where these are
    different things."""
    try:
        if verb == "openings":
            return _openings(Position(position, first), answer, certificate)
        if verb == "value":
            about = position[len("sum:") :] if position.startswith("sum:") else position
            facts = value_of(certificate, about).as_dict()
            # Names are cut where it was asked for.
            _compare(answer, {name: fact for name, fact in facts.items() if name not in ("name", "cut")})
            return {**answer, **facts}
        at = Position(position, first)
        found = proved_of(certificate, at)
        _compare(answer, {name: getattr(found, name) for name in ("verdict", "winner", "player")})
        move = answer.get("move")
        if move != found.move and move is not None and not _keeps(at, str(move), found.verdict):
            raise BadInput(f"nothing proves the move {move!r:.100}")
        return {**answer, "move": found.move}
    except BadInput as error:
        raise CatalogueError(str(error)) from error


def _compare(told: dict[str, Any], proved: dict[str, Any]) -> None:
    for name, fact in proved.items():
        if told.get(name) != fact:
            raise BadInput(f"the certificate proves the {name.replace('_', ' ')} {fact!r:.100} where {told.get(name)!r:.100} is told")


def _keeps(at: Position, move: str, verdict: str) -> bool:
    """Does another move than the one of the proof do as well? There may be several, and the solver may have named one
    of the others."""
    try:
        after = at.play(move)
    except BadInput:
        return False
    told = after.solve(nodes=MOST, certificate=False)
    return told.verdict == verdict and (verdict == "draw" or (told.winner or told.player) == called(after, at.to_move))


def _openings(at: Position, answer: dict[str, Any], certificate: Certificate) -> dict[str, Any]:
    proved = openings_of(certificate, at, at.moves())
    for moves in at.opening_classes() if len(proved) < len(at.moves()) else ():
        # Moves of a class are images of each other: where the limit of nodes was reached, one is proved for all.
        one = next((proved[move] for move in moves if move in proved), None)
        proved.update((move, one) for move in moves if one is not None and move not in proved)
    words = answer.get("openings")
    if not isinstance(words, dict) or not proved.keys() >= {move for move, word in words.items() if word != "unknown"}:
        raise BadInput("the certificate says nothing about some of these moves")
    found = {move: proved[move] if word != "unknown" else word for move, word in words.items()}
    _compare(answer, {"openings": found})
    return {**answer, "openings": found}
