"""What is believed of answers that come from elsewhere: what their certificates prove."""

from __future__ import annotations

from typing import Callable, Optional

from . import _gruk
from .certificates import Certificate, verify
from .errors import BadInput
from .job_search import called
from .jobs import Answer, Job
from .positions import Position
from .values import Value

__all__ = ["believed"]


def believed(job: Job, data: bytes) -> Answer:
    """An answer that came from elsewhere, if its certificate proves it; an answer without certificate proves nothing.

    Raises `BadInput` where it does not.
    """
    answer = Answer.from_bytes(data)
    # Without a certificate (the strategy could not be written out, none was asked for, there is no kind of evidence) the verdict is that
    # of a computation, as everywhere.
    if answer.verdict != "unknown" and answer.certificate is not None:
        why = _PROVED[job.verb](job, answer, answer.certificate)
        if why is not None:
            raise BadInput(f"an answer that its certificate does not prove: {why}")
    return answer


def _not_solved(job: Job, answer: Answer, certificate: Certificate) -> Optional[str]:
    """Why the certificate does not prove who wins, after each of the moves if there are some."""
    at, winner = Position(job.about, job.first), answer.winner
    proved = [at]
    if job.verb == "openings":
        proved = [at.play(move) for move in job.detail]
        # Where players are called by turn, the first is the second after a move.
        winner = {"first": "second", "second": "first"}.get(str(winner), winner)
    judged = verify(certificate)
    if not judged:
        return str(judged.reason)
    claims = {(claim.position, claim.first): claim.verdict for claim in judged.claims}
    is_proved = False
    for position in proved:
        game, text = position.split()
        claim = claims.get((text, position.to_move)) if game == judged.game else None
        # Moves of one class are images of each other: where the nodes went out, one of them is proved for all.
        if claim is None:
            continue
        told = ("draw", None) if claim == "draw" else ("wins", called(position, claim.partition(" ")[0]))
        if told != (answer.verdict, winner):
            return f"it proves '{claim}' about {position}"
        is_proved = True
    return None if is_proved else f"it says nothing about {proved[0]}"


def _no_outcome(job: Job, answer: Answer, certificate: Certificate) -> Optional[str]:
    # Who wins if Left starts, and if Right does.
    winners = {"L": ("left", "left"), "R": ("right", "right"), "N": ("left", "right"), "P": ("right", "left")}
    if answer.data.get("outcome") not in winners:
        return "there is no such outcome"
    for first, winner in zip(("left", "right"), winners[answer.data["outcome"]]):
        at = Position(job.about, first)
        why = _gruk.disproof(certificate.text, at.text, first, "wins", called(at, winner))
        if why is not None:
            return why
    return None


def _no_value(job: Job, answer: Answer, certificate: Certificate) -> Optional[str]:
    judged = verify(certificate)
    if not judged:
        return str(judged.reason)
    claims = [form for position, form in judged.values if position == job.about]
    if not claims:
        return "it is about another position"
    # Long forms are named by their number, and stand in the certificate alone.
    if not claims[0].startswith("#") and Value(claims[0]) != Value(answer.data["value"]):
        return f"it proves the value {claims[0]}"
    return None


def _no_structure(job: Job, answer: Answer, certificate: Certificate) -> Optional[str]:
    judged = verify(certificate)
    if not judged:
        return str(judged.reason)
    claim = certificate.text.split(b"\n", 3)[2].decode()
    return None if _claims(claim.split(" "), job, answer.data["answer"]) else f"it proves '{claim[:200]}'"


def _claims(words: list[str], job: Job, answer: str) -> bool:
    """Does a claim, such as `claim placement 2 of ROWS under LATTICE by periodic`, answer what a job asks for?"""
    kind, size, target = words[1], words[2], words[4]
    if target != _gruk.rows_target(job.about):
        return False
    lattice = job.detail[0] if job.verb == "pairing" and job.detail else None
    is_under = words[5:6] == ["under"] and lattice is not None and words[6] == _normal(lattice)
    most = 2 if job.verb == "pairing" else int(job.detail[0]) if job.detail else None
    if answer == "yes":
        return kind == "placement" and (most is None or int(size) <= most) and (lattice is None or is_under)
    if answer != "no":
        return False
    if kind == "no-placement":
        return most is not None and int(size) >= most
    return kind in ("no-finite-placement", "no-colouring") or (kind == "no-dominoes" and is_under)


def _normal(lattice: str) -> str:
    """A lattice as a certificate names it: the basis in Hermite normal form."""
    vectors = [[int(entry) for entry in vector.split(",")] for vector in lattice.split("/")]
    basis: list[list[int]] = []
    for place in range(len(vectors[0])):
        while len(active := sorted((v for v in vectors if v[place]), key=lambda v: abs(v[place]))) > 1:
            least = active[0]
            for vector in active[1:]:
                _subtract(vector, vector[place] // least[place], least)
        if not active:
            raise BadInput(f"{lattice}: no lattice of full dimension")
        vectors = [vector for vector in vectors if vector is not active[0]]
        row = active[0] if active[0][place] > 0 else [-entry for entry in active[0]]
        for above in basis:
            _subtract(above, above[place] // row[place], row)
        basis.append(row)
    return "/".join(",".join(map(str, row)) for row in basis)


def _subtract(vector: list[int], times: int, other: list[int]) -> None:
    vector[:] = [entry - times * less for entry, less in zip(vector, other)]


_PROVED: dict[str, Callable[[Job, Answer, Certificate], Optional[str]]] = {
    "solve": _not_solved,
    "openings": _not_solved,
    "outcome": _no_outcome,
    "value": _no_value,
    "pairing": _no_structure,
    "cakes": _no_structure,
}
