"""Jobs: long work cut into independent parts, each a pure function of bytes.

A job is the text of a question and of its limits; its answer is the text of the answer with its certificate. The same
job has the same answer on every machine, and the same key, so that a checkpoint knows what has been done.
"""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from typing import Any, Callable, NamedTuple, Optional

from . import _gruk, proofs
from ._limits import Memory, reach
from .certificates import Certificate
from .errors import BadInput, GrukError, LimitReached
from .positions import Position
from .values import Value

__all__ = ["Answer", "Job", "work"]


class Job(NamedTuple):
    """A question that any machine can answer: `verb` says which one, `about` is a position or rows such as `row-9`.

    `first` is the player to move. `detail` is what the verb needs besides: first moves that are all alike (`openings`),
    a lattice (`pairing`), the most cells of a cake (`cakes`).
    """

    verb: str
    about: str
    first: str
    detail: tuple[str, ...]
    certificate: bool
    nodes: Optional[int]
    seconds: Optional[float]
    memory: int
    method: str

    @classmethod
    def _make_one(
        cls,
        verb: str,
        about: str,
        first: str = "",
        detail: tuple[str, ...] = (),
        *,
        certificate: bool = True,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "2GiB",
        method: str = "auto",
    ) -> Job:
        limits: dict[str, Any] = reach(nodes, seconds, memory)
        return cls(verb, about, first, detail, certificate, limits["nodes"], limits["seconds"], limits["memory"], method)

    @classmethod
    def solve(cls, position: Position, moves: Optional[tuple[str, ...]] = None, **limits: Any) -> Job:
        """The job to solve a position, or a class of first moves in it (see `Position.opening_classes`).

        `limits` are `nodes`, `seconds`, `memory` and `method`, as everywhere.
        """
        if moves is None:
            return cls._make_one("solve", position.text, position.to_move, **limits)
        return cls._make_one("openings", position.text, position.to_move, moves, **limits)

    @classmethod
    def outcome(cls, position: Position, **limits: Any) -> Job:
        """The job to find the outcome class of a position."""
        return cls._make_one("outcome", position.text, position.to_move, **limits)

    @classmethod
    def value(cls, position: Position, **limits: Any) -> Job:
        """The job to find the value of a position."""
        return cls._make_one("value", position.text, position.to_move, **limits)

    @classmethod
    def pairing(cls, rows: str, lattice: Optional[str] = None, **limits: Any) -> Job:
        """The job to find a good pairing for rows such as `row-9`, one that repeats under a lattice such as
        `8,0/0,8`."""
        return cls._make_one("pairing", rows, detail=() if lattice is None else (lattice,), **limits)

    @classmethod
    def cakes(cls, rows: str, cells: Optional[int], **limits: Any) -> Job:
        """The job to find good cakes of at most so many cells, or of any finite number, for rows such as `row-6`."""
        return cls._make_one("cakes", rows, detail=() if cells is None else (str(cells),), **limits)

    def to_bytes(self) -> bytes:
        """The job as bytes, as it is sent; the key is computed from them."""
        return json.dumps({"gruk": _gruk.__version__, **self._asdict()}, sort_keys=True).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Job:
        """Reads a job; one for another version of gruk is refused."""
        fields = json.loads(data)
        version = fields.pop("gruk")
        if version != _gruk.__version__:
            raise GrukError(f"the worker has gruk {_gruk.__version__}, and the job is for {version}")
        return cls(**{**fields, "detail": tuple(fields["detail"])})

    @property
    def key(self) -> str:
        """The key: equal for equal jobs, different for different ones and for other versions of gruk."""
        return hashlib.sha256(self.to_bytes()).hexdigest()


class Answer(NamedTuple):
    """The answer to a job: verdict, winner, move and player as in `gruk.Solution`, the work, and the certificate.

    If the job is about first moves, the verdict holds after every one of them, and the certificate proves all. Where
    nobody wins, the verdict is `"known"` or `"unknown"`, and `data` is the answer: an outcome, a value, a pairing. What
    there is a certificate for stands in it (`gruk.proofs`); an answer that says something without one is `unproved`,
    and is printed so. `limit` is what was reached where the verdict is `"unknown"`: as everywhere, or `"worker"` (the
    job killed its workers), `"jobs"`, or `"certificate"` (there is none). A search by jobs that was stopped says
    `"jobs"` where the verdict is `"at least draw"`, too.
    """

    verdict: str
    winner: Optional[str] = None
    move: Optional[str] = None
    reason: str = ""
    limit: Optional[str] = None
    nodes: int = 0
    seconds: float = 0.0
    certificate: Optional[Certificate] = None
    data: dict[str, Any] = {}  # noqa: RUF012 - never changed
    player: Optional[str] = None

    @classmethod
    def from_bytes(cls, data: bytes) -> Answer:
        """Reads an answer. Raises `BadInput` where something else stands."""
        try:
            fields = json.loads(data)
            certificate = fields.pop("certificate")
            text = None if certificate is None else base64.b64decode(certificate, validate=True)
            answer = cls(certificate=None if text is None else Certificate(text), **fields)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise BadInput(f"an answer that cannot be read: {error}") from error
        for name, kinds in _KINDS.items():
            if not isinstance(getattr(answer, name), kinds):
                raise BadInput(f"an answer whose {name} is {getattr(answer, name)!r:.100}")
        return answer

    @property
    def says_nothing(self) -> bool:
        """Does the answer claim nothing? It does so if a limit was reached, or if a search for cakes leaves open
        whether there are any."""
        return self.verdict == "unknown" or self.data.get("answer") == "open"

    @property
    def unproved(self) -> bool:
        """Does the answer claim something without a certificate? Then it is the result of a computation, without
        proof."""
        return self.certificate is None and not self.says_nothing

    def as_dict(self) -> dict[str, Any]:
        """The answer as plain data, without the certificate; `"unproved": true` where there is none for what it
        says."""
        told = {name: getattr(self, name) for name in ("verdict", "winner", "move", "reason", "limit", "nodes", "seconds")}
        told |= {} if self.player is None else {"player": self.player}
        return {**told, **self.data, **({"unproved": True} if self.unproved else {})}

    def _words(self) -> str:
        told = f"{self.winner} wins" if self.verdict == "wins" else self.verdict
        told = told if self.player is None else f"at least a draw for {self.player}"
        told += f" by {self.move}" if self.move else ""
        told += "".join(f", {name} {value}" for name, value in self.data.items() if value is not None)
        return f"{told}, unproved" if self.unproved else told

    def __repr__(self) -> str:
        return f"<{self._words()}; {self.reason}, {self.nodes} nodes, {self.seconds:.3f} s>"

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self._words())}</b> ({escape(self.reason)}, {self.nodes} nodes)</p>"

    def to_bytes(self) -> bytes:
        """The answer as bytes."""
        text = None if self.certificate is None else base64.b64encode(self.certificate.text).decode()
        return json.dumps({**self._asdict(), "certificate": text}, sort_keys=True).encode()


_KINDS: dict[str, tuple[type, ...]] = {
    "verdict": (str,),
    "winner": (str, type(None)),
    "move": (str, type(None)),
    "reason": (str,),
    "limit": (str, type(None)),
    "nodes": (int,),
    "seconds": (int, float),
    "data": (dict,),
    "player": (str, type(None)),
}


def _limits(job: Job) -> dict[str, Any]:
    return {"nodes": job.nodes, "seconds": job.seconds, "memory": job.memory}


def _solve(job: Job) -> Answer:
    # The same job has the same answer everywhere: what a worker's own catalogue has is not looked at.
    one = Position(job.about, job.first).solve(
        **_limits(job), method=job.method, certificate=job.certificate, catalogue=False
    )
    # The move is the one that the proof makes: another one may win as well, and nothing would show it.
    move = one.move if one.certificate is None else proofs.proved_of(one.certificate, one.position).move
    return Answer(
        one.verdict, one.winner, move, one.reason, one.limit, one.nodes, one.seconds, one.certificate, player=one.player
    )


def _openings(job: Job) -> Answer:
    at = Position(job.about, job.first)
    several = at.openings(
        only=job.detail, **_limits(job), method=job.method, certificate=job.certificate, catalogue=False
    )
    word = several[job.detail[0]]
    told = proofs.after(word)
    return Answer(
        told.verdict,
        told.winner,
        reason="openings",
        limit=several.limit,
        nodes=several.nodes,
        seconds=several.seconds,
        certificate=several.certificate,
        player=told.player,
    )


def _outcome(job: Job) -> Answer:
    at = Position(job.about, job.first)
    one = at.outcome(**_limits(job), method=job.method, certificate=job.certificate, catalogue=False)
    verdict = "unknown" if one.outcome is None else "known"
    data = {"outcome": one.outcome}
    return Answer(verdict, None, None, "outcome", one.limit, one.nodes, one.seconds, one.certificate, data)


def _value(job: Job) -> Answer:
    try:
        found = Value._timed(job.about, job.seconds)
        certificate = found.certificate_of(job.about, memory=job.memory) if job.certificate else None
    except LimitReached as error:
        return Answer("unknown", reason=str(error), limit=error.limit)
    return Answer("known", reason="value", certificate=certificate, data=proofs.facts(found))


def _pairing(job: Job) -> Answer:
    lattice = job.detail[0] if job.detail else None
    limits = reach(job.nodes, job.seconds, job.memory)
    found = _gruk.find_pairing(job.about, lattice, limits)
    answer = "unknown" if found["limit"] else "yes" if "dominoes" in found else "no"
    certificate = None if found["certificate"] is None else Certificate(*found["certificate"])
    told = {"answer": answer, "lattice": found.get("lattice"), "dominoes": found.get("dominoes")}
    return Answer(
        "unknown" if answer == "unknown" else "known",
        reason=found["reason"],
        limit=found["limit"],
        nodes=found["nodes"],
        seconds=found["seconds"],
        certificate=certificate,
        data=told if certificate is None else proofs.proved(job, certificate).data,
    )


def _cakes(job: Job) -> Answer:
    cells = int(job.detail[0]) if job.detail else None
    found = _gruk.find_cakes(job.about, cells, reach(None, job.seconds, job.memory))
    certificate = None if found["certificate"] is None else Certificate(*found["certificate"])
    told = {"answer": found["answer"], "witness": found["witness"]}
    return Answer(
        "unknown" if found["stopped"] else "known",
        reason=found["reason"],
        limit="time" if found["stopped"] else None,
        certificate=certificate,
        data=told if certificate is None else proofs.proved(job, certificate).data,
    )


_WORK: dict[str, Callable[[Job], Answer]] = {
    "solve": _solve,
    "openings": _openings,
    "outcome": _outcome,
    "value": _value,
    "pairing": _pairing,
    "cakes": _cakes,
}


def work(job: bytes) -> bytes:
    """Does a job: what a worker runs.

    >>> from gruk import Position
    >>> from gruk.jobs import Answer, Job, work
    >>> answer = Answer.from_bytes(work(Job.solve(Position("hex:3x3")).to_bytes()))
    >>> answer.winner, bool(answer.certificate.verify())
    ('red', True)
    """
    asked = Job.from_bytes(job)
    return _WORK[asked.verb](asked).to_bytes()
