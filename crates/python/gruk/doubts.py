"""How the master treats answers without proof: it asks other workers, and bans those whose answers are proved wrong."""

from __future__ import annotations

from typing import Optional

from .backends import Backend, Done
from .errors import BadInput
from .jobs import Answer, Job
from .trust import Lie, believed

__all__ = ["Doubts", "refuse_uncertified"]

#: The factor of nodes for a job that solved a position without proving it, and how often it is applied.
MORE, AT_MOST = 8, 2
#: The same where workers disagree: then more work is spent to find out who is wrong.
AT_MOST_DISPUTED = 5
#: So many workers are asked for a certificate.
ASKED = 3


class _Doubt:
    """A job whose answers so far prove nothing."""

    def __init__(self, job: Job) -> None:
        self.job = job
        #: The unproved answers to the job, by worker.
        self.told: list[tuple[Optional[str], Job, Answer]] = []
        self.grown = 0
        self.nodes = 0


class Doubts:
    """Judges the answers of workers. With `takes_unproved` answers without certificates are let through, and say so.

    With `proves_later` they are let through if all workers that were asked agree. The caller has them proved, and
    reports those that were wrong to `disproved`.
    """

    def __init__(self, backend: Backend, *, takes_unproved: bool, proves_later: bool = False) -> None:
        self._backend = backend
        self._takes_unproved = takes_unproved
        self._proves_later = proves_later
        #: Who has told the answers that are to be proved later.
        self._tellers: dict[Job, list[tuple[Optional[str], Answer]]] = {}
        self._open: dict[Job, _Doubt] = {}
        #: Jobs that are to be given out once more.
        self.again: list[Job] = []

    def judge(self, done: Done) -> Optional[tuple[Job, Answer]]:
        """The job that was asked for and its answer; `None` if there is none yet, and another worker is asked."""
        given = done.job
        doubt = self._open.pop(given, None) or _Doubt(given)
        try:
            answer = believed(given, done.data)
        except Lie as lie:
            self._backend.ban(done.who(), lie)
            self._once_more(given, doubt)
            return None
        doubt.nodes += answer.nodes
        if (answer.unproved and not self._takes_unproved) or _is_odd(given, answer):
            return self._unproved(given, doubt, answer, done.who())
        if answer.certificate is not None:
            self._compare(given, doubt, answer)
        return doubt.job, answer._replace(nodes=doubt.nodes)

    def _once_more(self, given: Job, doubt: _Doubt) -> None:
        self._open[given] = doubt
        self.again.append(given)

    def _unproved(self, given: Job, doubt: _Doubt, answer: Answer, who: Optional[str]) -> Optional[tuple[Job, Answer]]:
        """Asks another worker the same, or for as many nodes as the proof needs besides; or else says that there is no
        certificate."""
        doubt.told.append((who, given, answer))
        asked = [worker for worker, job, _ in doubt.told if job == given]
        # Where it is not known whose the answer is, because the worker has gone, anybody may be asked again.
        if len(asked) < ASKED and self._backend.avoid(given, {worker for worker in asked if worker is not None}):
            self._once_more(given, doubt)
            return None
        tellers = [(worker, told) for worker, _, told in doubt.told if told.unproved]
        if not tellers:
            return doubt.job, answer._replace(nodes=doubt.nodes)
        # Another worker may have had a better answer.
        answer = tellers[-1][1]
        is_disputed = len({(told.verdict, told.winner, told.player) for _, told in tellers}) > 1
        if self._proves_later and not is_disputed:
            self._tellers[doubt.job] = tellers
            return doubt.job, answer._replace(nodes=doubt.nodes)
        if given.nodes is not None and doubt.grown < (AT_MOST if not is_disputed else AT_MOST_DISPUTED):
            doubt.grown += 1
            self._once_more(given._replace(nodes=given.nodes * MORE + 1), doubt)
            return None
        return doubt.job, self._refused(doubt, answer)

    def _refused(self, doubt: _Doubt, answer: Answer) -> Answer:
        reason = f"{answer.reason}; without a certificate, and such an answer is not taken"
        return Answer("unknown", reason=reason, limit="certificate", nodes=doubt.nodes, seconds=answer.seconds)

    def disproved(self, job: Job) -> None:
        """Bans those whose answer to a job was let through, and is disproved now."""
        for worker, told in self._tellers.pop(job, ()):
            self._backend.ban(worker, Lie(f"an answer that a search with proofs disproves: {told!r:.200}"))

    def _compare(self, given: Job, doubt: _Doubt, answer: Answer) -> None:
        """Bans those who told something else than what is proved now, or withheld the proof: the same job has the same
        answer everywhere."""
        for worker, job, told in doubt.told:
            if worker is None:
                continue
            if told.unproved and _claim(told) != _claim(answer):
                self._backend.ban(worker, Lie(f"an answer that another certificate disproves: {told!r:.200}"))
            elif job == given and job.seconds is None:
                self._backend.ban(worker, Lie(f"no proof where the same job has one: {told!r:.200}"))


def _claim(answer: Answer) -> tuple[object, ...]:
    return answer.verdict, answer.winner, answer.player, answer.data


def _is_odd(job: Job, answer: Answer) -> bool:
    """Does the answer name a limit that the job did not have?"""
    limited = {"nodes": job.nodes is not None, "time": job.seconds is not None, "memory": True, "worker": True}
    return answer.verdict == "unknown" and not limited.get(str(answer.limit), False)


def refuse_uncertified(limits: dict[str, object], takes_unproved: bool) -> None:
    """Raises `BadInput` where certificates are not asked for, and answers without one not taken."""
    if not limits.get("certificate", True) and not takes_unproved:
        raise BadInput("answers without a certificate are not taken: gruk.cluster(..., unproved=True) takes them, and they say so")
