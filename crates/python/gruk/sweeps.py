"""Answers made of many jobs: openings, pairings of many periods, tables of cakes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Optional, Union

from .answers import FOR, Unproved, is_half, shown
from .certificates import Certificate
from .jobs import Answer
from .positions import Position

__all__ = ["JobOpenings", "Sweep"]


class JobOpenings:
    """The winner after every first move, each class of openings solved as a job of its own, with a certificate of its
    own."""

    def __init__(self, position: Position, answers: dict[tuple[str, ...], Answer]) -> None:
        self.position = position
        self.answers = answers

    @property
    def openings(self) -> dict[str, str]:
        """The winner's name, `"draw"`, `"at least draw for NAME"` or `"unknown"` after every first move; `Unproved`
        where there is no certificate."""
        found = {move: _word(one, _after(one)) for moves, one in self.answers.items() for move in moves}
        return {move: found[move] for move in self.position.moves()}

    @property
    def certificates(self) -> dict[str, Certificate]:
        """The certificates, by the first move of each class that is solved."""
        return {
            moves[0]: answer.certificate for moves, answer in self.answers.items() if answer.certificate is not None
        }

    @property
    def nodes(self) -> int:
        """Nodes of all searches."""
        return sum(answer.nodes for answer in self.answers.values())

    def save(self, folder: Union[str, os.PathLike[str]]) -> None:
        """Writes the certificates into a folder, each under the name of a move."""
        _save(self.certificates, folder)

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk openings --json` prints, without the seconds."""
        answer = {"query": self.position.text, "first": self.position.first, "openings": self.openings, "nodes": self.nodes}
        return {**answer, "unproved": self.unproved} if self.unproved else answer

    @property
    def unproved(self) -> list[str]:
        """The moves whose winner has no certificate."""
        return [move for move, winner in self.openings.items() if isinstance(winner, Unproved)]

    def __repr__(self) -> str:
        words = self.openings.values()
        half = sum(map(is_half, words))
        solved = sum(word != "unknown" for word in words) - half
        half_told = f", {half} at least a draw" if half else ""
        unproved = f", {len(self.unproved)} unproved" if self.unproved else ""
        return f"<openings of {self.position}: {solved} of {len(self.openings)} solved{half_told} in {len(self.answers)} jobs{unproved}>"

    def _repr_html_(self) -> str:
        return _html(self.openings)


class Sweep(Mapping[str, str]):
    """The answers `"yes"`, `"no"`, `"open"` or `"unknown"` to many questions of one kind, by their names; with the
    reasons and certificates.

    An answer without a certificate is `Unproved`.
    """

    def __init__(self, title: str, answers: dict[str, Answer]) -> None:
        self.title = title
        self.answers = answers

    def __getitem__(self, name: str) -> str:
        answer = self.answers[name]
        return _word(answer, str(answer.data.get("answer", answer.verdict)))

    def __iter__(self) -> Any:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    @property
    def reasons(self) -> dict[str, str]:
        """The reasons of the answers, in words."""
        return {name: answer.reason for name, answer in self.answers.items()}

    @property
    def certificates(self) -> dict[str, Certificate]:
        """The certificates of the answers that have one."""
        return {name: one.certificate for name, one in self.answers.items() if one.certificate is not None}

    def save(self, folder: Union[str, os.PathLike[str]]) -> None:
        """Writes the certificates into a folder, each under the name of its question."""
        _save(self.certificates, folder)

    def as_rows(self) -> list[dict[str, Any]]:
        """An object for each question, as the command line prints them."""
        return [
            {"query": name, "answer": self[name], "reason": one.reason, "nodes": one.nodes, "seconds": one.seconds}
            | ({"unproved": True} if one.unproved else {})
            for name, one in self.answers.items()
        ]

    def __repr__(self) -> str:
        words = [shown(word) for word in self.values()]
        counts = ", ".join(f"{words.count(word)} {word}" for word in sorted(set(words)))
        return f"<{self.title}: {counts}>"

    def _repr_html_(self) -> str:
        return _html(dict(self))


def _save(certificates: dict[str, Certificate], folder: Optional[Union[str, os.PathLike[str]]]) -> None:
    if folder is None:
        return
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, certificate in certificates.items():
        certificate.save(Path(folder) / f"{name.replace('/', '_').replace(' ', '_')}.cert")


def _after(answer: Answer) -> str:
    return answer.winner or (answer.verdict if answer.player is None else f"{FOR}{answer.player}")


def _word(answer: Answer, word: str) -> str:
    return Unproved(word) if answer.unproved else word


def _html(answers: dict[str, str]) -> str:
    rows = "".join(f"<tr><td>{escape(name)}</td><td>{escape(shown(word))}</td></tr>" for name, word in answers.items())
    return f"<table>{rows}</table>"
