"""What a master has the answers to, on disk, so that a master that is started again does nothing twice."""

from __future__ import annotations

import hashlib
import os
import warnings
from pathlib import Path
from typing import Optional, Union

from .certificates import Certificate
from .errors import BadInput
from .jobs import Answer, Job
from .trust import believed

__all__ = ["Checkpoint"]


class Checkpoint:
    """Answers that are there, one file each, complete or not at all; without a folder they are kept in memory alone.

    A file is a digest of the job's key and of what follows, and the answer. One that is damaged is said to be so, and its job is done again.
    """

    def __init__(self, folder: Optional[Union[str, os.PathLike[str]]]) -> None:
        self._folder = None if folder is None else Path(folder)
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Answer] = {}

    def get(self, job: Job) -> Optional[Answer]:
        """The answer to a job, if it is there, is what was written, and its certificate proves it; or it is `unproved`."""
        if job.key in self._known or self._folder is None:
            return self._known.get(job.key)
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

    def put(self, job: Job, answer: Answer) -> None:
        """Keeps an answer. What a limit of time or memory left open may be asked again; so many nodes are never enough."""
        self._known[job.key] = answer
        if self._folder is not None and (answer.verdict != "unknown" or answer.limit == "nodes"):
            body = answer.to_bytes()
            Certificate(_digest(job, body) + b"\n" + body).save(self._folder / f"{job.key}.json")


def _digest(job: Job, body: bytes) -> bytes:
    return hashlib.sha256(job.key.encode() + b"\n" + body).hexdigest().encode()
