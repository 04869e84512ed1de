"""The answers of a master on disk, so that a restarted master repeats no job."""

from __future__ import annotations

import hashlib
import json
import os
import warnings
from pathlib import Path
from typing import Optional, Union

from . import _gruk
from .certificates import Certificate
from .errors import BadInput
from .jobs import Answer, Job
from .positions import Position
from .proofs import proved, proved_of
from .trust import believed

__all__ = ["Checkpoint"]


class Checkpoint:
    """Answers, one file each, written completely or not at all. Without a folder they are kept in memory alone.

    A file has a digest, of the job's key and the answer, and then the answer. A damaged file is reported, and its job
    is done again. With a catalogue, winners of positions and after first moves are looked up and kept there too.
    """

    def __init__(
        self, folder: Optional[Union[str, os.PathLike[str]]], catalogue: Optional[_gruk.Known] = None
    ) -> None:
        self._catalogue = catalogue
        #: Where the catalogue has the certificates, by position and who moves.
        self.files: dict[tuple[str, str], str] = {}
        self._folder = None if folder is None else Path(folder)
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Answer] = {}

    def get(self, job: Job) -> Optional[Answer]:
        """The answer to a job, if it is there, is what was written, and its certificate proves it; or it is
        `unproved`."""
        if job.key in self._known:
            return self._known[job.key]
        recalled = self._recalled(job)
        if recalled is not None:
            self._known[job.key] = recalled
            return recalled
        if self._folder is None:
            return None
        file = self._folder / f"{job.key}.json"
        try:
            digest, _, body = file.read_bytes().partition(b"\n")
            if digest != _digest(job, body):
                raise BadInput("its digest is another one")
            answer = believed(job, body)
        except FileNotFoundError:
            return None
        except BadInput as error:
            warnings.warn(f"{file} is damaged, and its job is done again: {error}", stacklevel=2)
            return None
        self._known[job.key] = answer
        return answer

    def _recalled(self, job: Job) -> Optional[Answer]:
        """The answer to a job, from the catalogue: who wins a position, or the one after the first of some moves that are
        alike."""
        if self._catalogue is None or job.method != "auto" or job.verb not in ("solve", "openings"):
            return None
        if job.verb == "solve":
            return self.recall(job.about, job.first)
        after = Position(job.about, job.first).play(job.detail[0])
        answer = self.recall(after.text, after.to_move)
        if answer is None or answer.certificate is None:
            return None
        # Named as at the position from which the moves are made.
        found = proved(job, answer.certificate)
        return answer._replace(verdict=found.verdict, winner=found.winner, move=found.move, player=found.player)

    def recall(self, position: str, first: str) -> Optional[Answer]:
        """Who wins a position, from the catalogue: what the checker reads out of the certificate there."""
        found = None if self._catalogue is None else self._catalogue.solved(position, first)
        if found is None:
            return None
        certificate = None if found["certificate"] is None else Certificate(*found["certificate"])
        if found["file"] is not None:
            self.files[position, first] = str(found["file"])
        verdict, winner, move = found["verdict"], found["winner"], found["move"]
        done = (found["reason"], None, found["nodes"], found["seconds"])
        return Answer(verdict, winner, move, *done, certificate, player=found["player"])

    def keep(self, position: str, first: str, answer: Answer, query: Optional[str] = None) -> Optional[Path]:
        """Keeps who wins a position in the catalogue, if there is one and a certificate; says where that is."""
        if self._catalogue is None or answer.certificate is None:
            return None
        names = ("verdict", "winner", "player", "move", "nodes", "seconds", "reason")
        fields = {"query": query or position, **{name: getattr(answer, name) for name in names}, "certificate": None}
        path = self._catalogue.keep(position, first, json.dumps(fields), answer.certificate.text)
        if path is not None:
            self.files[position, first] = str(path)
        return path

    def put(self, job: Job, answer: Answer) -> None:
        """Keeps an answer. A job that a limit of time or memory left open may be done again; one that reached its limit
        of nodes would reach it again."""
        self._known[job.key] = answer
        if job.verb == "solve":
            self.keep(job.about, job.first, answer)
        elif job.verb == "openings" and self._catalogue is not None and self._catalogue.keeps:
            self._keep_opening(job, answer)
        if self._folder is not None and (answer.verdict != "unknown" or answer.limit == "nodes"):
            body = answer.to_bytes()
            Certificate(_digest(job, body) + b"\n" + body).save(self._folder / f"{job.key}.json")


    def _keep_opening(self, job: Job, answer: Answer) -> None:
        """Keeps who wins after those of some first moves that the certificate speaks of."""
        if answer.certificate is None:
            return
        at = Position(job.about, job.first)
        for move in job.detail:
            after = at.play(move)
            try:
                found = proved_of(answer.certificate, after)
            except BadInput:
                # Where the nodes went out, one move of a class is proved for all.
                continue
            own = answer._replace(verdict=found.verdict, winner=found.winner, move=found.move, player=found.player)
            self.keep(after.text, after.to_move, own)


def _digest(job: Job, body: bytes) -> bytes:
    return hashlib.sha256(job.key.encode() + b"\n" + body).hexdigest().encode()
