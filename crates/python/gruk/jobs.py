"""Jobs: long work cut into independent parts, each a pure function of bytes.

A job is the text of a question and of its limits; its answer is the text of the answer with its certificate. The same job has the
same answer on every machine, and the same key, so that a checkpoint knows what has been done.
"""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any, NamedTuple, Optional

from . import _gruk
from ._limits import Memory, reach
from .certificates import Certificate
from .errors import BadInput, GrukError
from .positions import Position

__all__ = ["Answer", "Job", "work"]


class Job(NamedTuple):
    """A position that is to be solved, or first moves in it that are all alike, on any machine."""

    position: str
    first: str
    moves: Optional[tuple[str, ...]]
    nodes: Optional[int]
    seconds: Optional[float]
    memory: int
    method: str

    @classmethod
    def solve(
        cls,
        position: Position,
        moves: Optional[tuple[str, ...]] = None,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        method: str = "auto",
    ) -> Job:
        """The job to solve a position, or a class of first moves in it (see `Position.opening_classes`)."""
        limits: dict[str, Any] = reach(nodes, seconds, memory)
        return cls(position.text, position.to_move, moves, limits["nodes"], limits["seconds"], limits["memory"], method)

    def to_bytes(self) -> bytes:
        """The job as bytes: what travels, and what the key is made of."""
        return json.dumps({"gruk": _gruk.__version__, **self._asdict()}, sort_keys=True).encode()

    @property
    def key(self) -> str:
        """The key: equal for equal jobs, different for different ones and for other versions of gruk."""
        return hashlib.sha256(self.to_bytes()).hexdigest()


class Answer(NamedTuple):
    """The answer to a job: verdict, winner and move as in `gruk.Solution`, the work, and the certificate.

    Of first moves the verdict is that after every one of them, and the certificate proves them all.
    """

    verdict: str
    winner: Optional[str]
    move: Optional[str]
    reason: str
    limit: Optional[str]
    nodes: int
    seconds: float
    certificate: Optional[Certificate]

    @classmethod
    def from_bytes(cls, data: bytes) -> Answer:
        """Reads an answer."""
        fields = json.loads(data)
        certificate = fields.pop("certificate")
        return cls(certificate=None if certificate is None else Certificate(base64.b64decode(certificate)), **fields)

    def to_bytes(self) -> bytes:
        """The answer as bytes."""
        text = None if self.certificate is None else base64.b64encode(self.certificate.text).decode()
        return json.dumps({**self._asdict(), "certificate": text}, sort_keys=True).encode()


def work(job: bytes) -> bytes:
    """Does a job: what a worker runs.

    >>> from gruk import Position
    >>> from gruk.jobs import Answer, Job, work
    >>> answer = Answer.from_bytes(work(Job.solve(Position("hex:3x3")).to_bytes()))
    >>> answer.winner, bool(answer.certificate.verify())
    ('red', True)
    """
    asked = json.loads(job)
    version = asked.pop("gruk")
    if version != _gruk.__version__:
        raise GrukError(f"the worker has gruk {_gruk.__version__}, and the job is for {version}")
    position, moves = Position(asked.pop("position"), asked.pop("first")), asked.pop("moves")
    if moves is None:
        one = position.solve(**asked)
        answer = Answer(
            one.verdict, one.winner, one.move, one.reason, one.limit, one.nodes, one.seconds, one.certificate
        )
    else:
        several = position.openings(only=moves, **asked)
        word = several[moves[0]]
        verdict, winner = (word, None) if word in ("draw", "unknown") else ("wins", word)
        answer = Answer(
            verdict, winner, None, "openings", several.limit, several.nodes, several.seconds, several.certificate
        )
    return answer.to_bytes()


def believed(job: Job, data: bytes) -> Answer:
    """An answer that came from elsewhere, if its certificate proves it; an answer without certificate proves nothing.

    Raises `BadInput` where it does not.
    """
    try:
        answer = Answer.from_bytes(data)
    except (ValueError, TypeError, KeyError) as error:
        raise BadInput(f"an answer that cannot be read: {error}") from error
    if answer.verdict == "unknown":
        return answer
    if answer.certificate is None:
        # A search whose strategy could not be written out: the verdict is that of a computation, as everywhere.
        return answer
    at, text = Position(job.position, job.first), answer.certificate.text
    winner = answer.winner
    proved = [at]
    if job.moves is not None:
        proved = [at.play(move) for move in job.moves]
        # Where players are called by turn, the first is the second after a move.
        winner = {"first": "second", "second": "first"}.get(str(winner), winner)
    for position in proved:
        why = _gruk.disproof(text, position.text, position.to_move, answer.verdict, winner)
        if why is not None:
            raise BadInput(f"an answer that its certificate does not prove: {why}")
    return answer
