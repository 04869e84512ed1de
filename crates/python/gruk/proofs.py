"""What certificates prove, in the words of answers. Winners, moves, outcomes, values and dominoes are read from
certificates only here.

A worker makes its answer this way. The master does the same after asking the checker, so an answer that differs is
wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional

from . import _gruk
from .answers import FOR, HALF
from .certificates import Certificate, Verification, verify
from .errors import BadInput
from .positions import Position
from .values import Value
from .values import _value as named

if TYPE_CHECKING:
    from .jobs import Job

__all__ = ["Proved", "after", "called", "facts", "openings_of", "proved", "proved_of", "value_of"]

_OTHER = {"left": "right", "right": "left"}
#: The outcome class by the winners if Left starts and if Right does.
_CLASSES = {
    ("left wins", "left wins"): "L",
    ("right wins", "right wins"): "R",
    ("left wins", "right wins"): "N",
    ("right wins", "left wins"): "P",
}


class Proved(NamedTuple):
    """What a certificate proves, as an answer says it: verdict, winner, the move that the proof makes first, what else
    there is, and who does not lose where the verdict is `"at least draw"`."""

    verdict: str
    winner: Optional[str] = None
    move: Optional[str] = None
    data: dict[str, Any] = {}  # noqa: RUF012 - never changed
    player: Optional[str] = None


def proved(job: Job, certificate: Certificate) -> Proved:
    """The answer to a job that a certificate proves. Costs one check of the certificate.

    Raises `BadInput` if the checker rejects it, or if it is about something else.
    """
    return _READ[job.verb](job, certificate)


def called(at: Position, player: str) -> str:
    """What a player is called in an answer about a position."""
    name = at.with_first(player).first
    return name if name != "first" else ("first" if player == at.to_move else "second")


def proved_of(certificate: Certificate, at: Position) -> Proved:
    """Who wins a position, and the move of the proof: `None` where the loser is to move, or the evidence names no
    move."""
    found, why = _gruk.proved(certificate.text, at.text, at.to_move)
    if found is None:
        raise BadInput(str(why))
    verdict, name, move = found
    return Proved(verdict, None, move, player=name) if verdict == HALF else Proved(verdict, name, move)


def after(word: str) -> Proved:
    """What a word of openings, such as `"draw"` or `"at least draw for blue"`, says of a first move."""
    if word in ("draw", "unknown"):
        return Proved(word)
    name = word.removeprefix(FOR)
    return Proved("wins", name) if name == word else Proved(HALF, player=name)


def _accepted(certificate: Certificate) -> Verification:
    judged = verify(certificate)
    if not judged:
        raise BadInput(f"line {judged.line}: {judged.reason}")
    return judged


def _solved(job: Job, certificate: Certificate) -> Proved:
    return proved_of(certificate, Position(job.about, job.first))


def openings_of(certificate: Certificate, at: Position, moves: Iterable[str]) -> dict[str, str]:
    """The winner's name or `"draw"` after those of some first moves of which the certificate says something."""
    judged = _accepted(certificate)
    claims = {(claim.position, claim.first): claim.verdict for claim in judged.claims}
    found = {}
    for move in moves:
        position = at.play(move)
        game, text = position.split()
        claim = claims.get((text, position.to_move)) if game == judged.game else None
        if claim is not None:
            # Named as at the position from which the moves are made: where players go by turn, the first is the second
            # after a move.
            player, _, says = claim.partition(" ")
            name = "draw" if claim == "draw" else called(at, player)
            found[move] = f"{FOR}{name}" if says == "holds" else name
    return found


def _openings(job: Job, certificate: Certificate) -> Proved:
    """Who wins after each of the moves. They are images of each other, and one of them is enough, where the nodes went
    out."""
    at = Position(job.about, job.first)
    words = set(openings_of(certificate, at, job.detail).values())
    if not words:
        raise BadInput(f"it says nothing about {at} after {job.detail[0]}")
    if len(words) > 1:
        raise BadInput(f"it proves different things about {at} after {' '.join(job.detail)}")
    [word] = words
    return after(word)


def _outcome(job: Job, certificate: Certificate) -> Proved:
    judged = _accepted(certificate)
    game, text = Position(job.about).split()
    claims = {claim.first: claim.verdict for claim in judged.claims if (judged.game, claim.position) == (game, text)}
    outcome = _CLASSES.get((claims.get("left", ""), claims.get("right", "")))
    if outcome is None:
        raise BadInput(f"it does not say who wins {job.about}, whoever begins")
    return Proved("known", data={"outcome": outcome})


def value_of(certificate: Certificate, about: str) -> Value:
    """The value of a sum that a certificate proves."""
    judged = _accepted(certificate)
    forms = [form for position, form in judged.values if position == about]
    if not forms:
        raise BadInput("it is about another position")
    return _form(certificate, int(forms[0][1:])) if forms[0].startswith("#") else Value(forms[0])


def _form(certificate: Certificate, number: int) -> Value:
    """A form that is too long for a claim, from the list of forms: each one's options stand before it."""
    lines = iter(certificate.text.decode("ascii").split("\n"))
    count = next(int(line.split(" ")[1]) for line in lines if line.startswith("forms "))
    forms: list[Value] = []
    for _, line in zip(range(count), lines):
        left, right = (side.split(",") if side else [] for side in line[1:-1].replace("#", "").split("|"))
        names = {f"l{place}": forms[int(option)] for place, option in enumerate(left)}
        names.update({f"r{place}": forms[int(option)] for place, option in enumerate(right)})
        sides = (",".join(name for name in names if name[0] == side) for side in "lr")
        forms.append(named(f"{{{'|'.join(sides)}}}", **names))
    return forms[number]


def _value(job: Job, certificate: Certificate) -> Proved:
    return Proved("known", data=facts(value_of(certificate, job.about)))


def facts(value: Value) -> dict[str, str]:
    """What an answer says about a value."""
    return {
        "outcome": value.outcome,
        "value": value.full_name(10**6),
        "mean": str(value.mean),
        "temperature": str(value.temperature),
    }


def _structure(job: Job, certificate: Certificate) -> Proved:
    """A placement of dominoes or cakes, or that there is none, from a claim such as
    `claim placement 2 of ROWS under LATTICE by periodic`."""
    _accepted(certificate)
    lines = certificate.text.decode("ascii").split("\n")
    words = lines[2].split(" ")
    answer = _answered(words, job)
    data: dict[str, Any] = {"answer": answer}
    if job.verb == "pairing":
        data.update(lattice=None, dominoes=None)
    else:
        data.update(witness=None)
    if answer == "yes":
        lattice = words[words.index("under") + 1]
        at = next(place for place, line in enumerate(lines) if line.startswith("periodic "))
        cakes = [line.split(" ") for line in lines[at + 1 : at + 1 + int(lines[at].split(" ")[1])]]
        if job.verb == "pairing":
            data["lattice"] = [_cell(vector) for vector in lattice.split("/")]
            data["dominoes"] = [_domino(*cake) for cake in cakes]
        else:
            data["witness"] = f"{lattice}: {' '.join('|'.join(cake) for cake in cakes)}"
    return Proved("known", data=data)


def _cell(text: str) -> list[int]:
    return [int(entry) for entry in text.split(",")]


def _domino(one: str, other: str) -> list[list[int]]:
    """A domino as its cell and the direction to its partner."""
    cell, partner = _cell(one), _cell(other)
    return [cell, [there - here for here, there in zip(cell, partner)]]


def _answered(words: list[str], job: Job) -> str:
    """What a claim answers to what a job asks for."""
    kind, size, target = words[1], words[2], words[4]
    other = BadInput(f"it proves '{' '.join(words)[:200]}'")
    if target != _gruk.rows_target(job.about):
        raise other
    lattice = job.detail[0] if job.verb == "pairing" and job.detail else None
    is_under = words[5:6] == ["under"] and lattice is not None and words[6] == _normal(lattice)
    most = 2 if job.verb == "pairing" else int(job.detail[0]) if job.detail else None
    if kind == "placement" and (most is None or int(size) <= most) and (lattice is None or is_under):
        return "yes"
    if kind == "no-placement" and most is not None and int(size) >= most:
        return "no"
    if kind in ("no-finite-placement", "no-colouring") or (kind == "no-dominoes" and is_under):
        return "no"
    raise other


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


_READ: dict[str, Callable[[Job, Certificate], Proved]] = {
    "solve": _solved,
    "openings": _openings,
    "outcome": _outcome,
    "value": _value,
    "pairing": _structure,
    "cakes": _structure,
}
