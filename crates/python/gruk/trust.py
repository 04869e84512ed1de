"""Checks answers that come from elsewhere. Only what the checker reads out of their certificates is believed."""

from __future__ import annotations

import math

from .errors import BadInput
from .jobs import Answer, Job
from .proofs import Proved, proved

__all__ = ["Lie", "believed"]


class Lie(BadInput):
    """An answer that cannot be read, or that its certificate does not prove."""


def believed(job: Job, data: bytes) -> Answer:
    """An answer that came from elsewhere: verdict, winner, move and what else it tells are read out of its certificate.

    An answer without a certificate proves nothing, and is `unproved`. What is not about the question (`reason`,
    `nodes`, `seconds`) is the worker's word. Costs one check of the certificate.

    Raises `Lie` where the answer says something else than its certificate, or is none.
    """
    try:
        answer = Answer.from_bytes(data)
    except BadInput as error:
        raise Lie(str(error)) from error
    if answer.nodes < 0 or not 0 <= answer.seconds < math.inf:
        raise Lie(f"an answer after {answer.nodes} nodes and {answer.seconds} s")
    if answer.says_nothing:
        # Other fields are not part of the answer.
        word = {name: answer.data[name] for name in ("answer",) if answer.data.get(name) in ("open", "unknown")}
        return answer._replace(winner=None, move=None, certificate=None, data=word, player=None)
    if answer.certificate is None:
        return answer
    try:
        found = proved(job, answer.certificate)
    except BadInput as error:
        raise Lie(f"an answer that its certificate does not prove: {error}") from error
    if found != _of(answer):
        told, read = ({"verdict": v, "winner": w, "move": m, "player": p, **d} for v, w, m, d, p in (_of(answer), found))
        other = [name for name in {**read, **told} if read.get(name) != told.get(name)]
        words = ", ".join(f"{name} {read.get(name)!r:.100} where {told.get(name)!r:.100} is told" for name in other)
        raise Lie(f"an answer that its certificate does not prove: {words}")
    return answer


def _of(answer: Answer) -> Proved:
    return Proved(answer.verdict, answer.winner, answer.move, answer.data, answer.player)
