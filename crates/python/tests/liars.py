"""Workers that answer wrongly, each in a way of its own."""

from __future__ import annotations

import os
import pathlib
import time
from typing import Callable, Optional

from gruk import Position
from gruk.jobs import Answer, Job, work

#: The file that names the lie of the day is in this variable of a liar's environment.
LIAR = "GRUK_TEST_LIAR"


def _flipped(job: Job, answer: Answer) -> Optional[Answer]:
    """The other player wins."""
    if answer.verdict != "wins":
        return None
    at = Position(job.about, job.first)
    names = {at.with_first(player).first for player in ("left", "right")}
    names = names if len(names) == 2 else {"first", "second"}
    [other] = names - {answer.winner}
    return answer._replace(winner=other, move=None)


def _flipped_without(job: Job, answer: Answer) -> Optional[Answer]:
    lie = _flipped(job, answer)
    return None if lie is None else lie._replace(certificate=None)


def _draw_without(job: Job, answer: Answer) -> Optional[Answer]:
    return answer._replace(verdict="draw", winner=None, move=None, certificate=None) if answer.verdict == "wins" else None


def _another_move(job: Job, answer: Answer) -> Optional[Answer]:
    if answer.move is None:
        return None
    others = [move for move in Position(job.about, job.first).moves() if move != answer.move]
    return answer._replace(move=others[-1]) if others else None


def _data(**changed: object) -> Callable[[Job, Answer], Optional[Answer]]:
    def lie(job: Job, answer: Answer) -> Optional[Answer]:
        if not changed.keys() <= answer.data.keys():
            return None
        # What is so already would be no lie.
        told = {name: value if answer.data[name] != value else "7" for name, value in changed.items()}
        return answer._replace(data={**answer.data, **told})

    return lie


def _outcome_without(job: Job, answer: Answer) -> Optional[Answer]:
    if "outcome" not in answer.data:
        return None
    other = {"L": "R", "R": "L", "N": "P", "P": "N"}[answer.data["outcome"]]
    return answer._replace(data={"outcome": other}, certificate=None)


def _other_dominoes(job: Job, answer: Answer) -> Optional[Answer]:
    if answer.data.get("dominoes") is None:
        return None
    (cell, way), *rest = answer.data["dominoes"]
    return answer._replace(data={**answer.data, "dominoes": [[cell, way[::-1]], *rest]})


def _unknown(job: Job, answer: Answer) -> Optional[Answer]:
    """A limit that the job did not have."""
    return Answer("unknown", limit="overflow")


LIES: dict[str, Callable[[Job, Answer], Optional[Answer]]] = {
    "flipped": _flipped,
    "flipped without certificate": _flipped_without,
    "draw without certificate": _draw_without,
    "another move": _another_move,
    "outcome": _data(outcome="N"),
    "mean": _data(mean="17"),
    "temperature": _data(temperature="17"),
    "value": _data(value="17"),
    "outcome without certificate": _outcome_without,
    "dominoes": _other_dominoes,
    "unknown": _unknown,
}


def told(lie: str, job: bytes) -> bytes:
    """The answer of a liar: the truth where there is nothing to lie about."""
    truth = Answer.from_bytes(work(job))
    wrong = LIES[lie](Job.from_bytes(job), truth)
    return (truth if wrong is None else wrong).to_bytes()


def some_lie(job: bytes) -> bytes:
    """What the workers of these tests run: a liar is quicker than an honest worker, so that it gets its share."""
    file = os.environ.get(LIAR)
    if file is None:
        time.sleep(0.05)
        return work(job)
    return told(pathlib.Path(file).read_text(), job)
