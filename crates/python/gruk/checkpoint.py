"""What a master has the answers to, on disk, so that a master that is started again does nothing twice."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Optional, Union

from .certificates import Certificate
from .errors import BadInput
from .jobs import Answer, Job, believed

__all__ = ["Checkpoint"]


class Checkpoint:
    """Answers that are there, one file each, complete or not at all; without a folder they are kept in memory alone."""

    def __init__(self, folder: Optional[Union[str, os.PathLike[str]]]) -> None:
        self._folder = None if folder is None else Path(folder)
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Answer] = {}

    def get(self, job: Job) -> Optional[Answer]:
        """The answer to a job, if it is there and its certificate proves it."""
        if job.key in self._known or self._folder is None:
            return self._known.get(job.key)
        try:
            answer = believed(job, (self._folder / f"{job.key}.json").read_bytes())
        except (FileNotFoundError, BadInput):
            return None
        self._known[job.key] = answer
        return answer

    def put(self, job: Job, answer: Answer) -> None:
        """Keeps an answer. What a limit of time or memory left open may be asked again; so many nodes are never enough."""
        self._known[job.key] = answer
        if self._folder is not None and (answer.verdict != "unknown" or answer.limit == "nodes"):
            Certificate(answer.to_bytes()).save(self._folder / f"{job.key}.json")
