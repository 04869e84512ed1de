"""Certificates and what the checker says about them."""

from __future__ import annotations

import os
from typing import NamedTuple, Optional, Union

from . import _gruk
from ._same import Same

__all__ = ["Certificate", "Claim", "Verification", "verify"]

Path = Union[str, "os.PathLike[str]"]


class Claim(NamedTuple):
    """What an accepted certificate proves about one position."""

    position: str
    first: str
    verdict: str
    by: str


class Verification(Same):
    """The judgement of the checker; true if the certificate was accepted.

    `claims` are the verdicts that are proved, `values` pairs of a position and its canonical form, `periods` pairs of
    length and start. `verdict` is "accepted", "rejected", or "unknown" where a limit was reached or the checker does
    not know the game or the kind of evidence. If the certificate was not accepted, `line` is the first wrong line and
    `reason` says why. If it was accepted, `rests_on` is the "small core" of the checker or its "extended part".
    """

    __slots__ = ("accepted", "claims", "file", "game", "line", "periods", "reason", "rests_on", "rows", "values", "verdict")

    def __init__(self, answer: dict[str, object], file: Optional[str]) -> None:
        self.file = file
        self.accepted: bool = answer["accepted"]  # type: ignore[assignment]
        self.verdict = "accepted" if self.accepted else "unknown" if answer["unknown"] else "rejected"
        self.rests_on: Optional[str] = answer.get("rests_on")  # type: ignore[assignment]
        self.game: Optional[str] = answer.get("game")  # type: ignore[assignment]
        self.claims: list[Claim] = [Claim(*claim) for claim in answer.get("claims", ())]  # type: ignore[attr-defined]
        self.values: list[tuple[str, str]] = list(answer.get("values", ()))  # type: ignore[call-overload]
        self.periods: list[tuple[int, int]] = list(answer.get("periods", ()))  # type: ignore[call-overload]
        self.rows: Optional[int] = answer.get("rows")  # type: ignore[assignment]
        self.line: Optional[int] = answer.get("line")  # type: ignore[assignment]
        self.reason: Optional[str] = answer.get("reason")  # type: ignore[assignment]

    def __bool__(self) -> bool:
        return self.accepted

    def _says(self) -> tuple[object, ...]:
        proved = (tuple(self.claims), tuple(self.values), tuple(self.periods))
        return (self.accepted, self.game, proved, self.rows, self.line, self.reason)

    def as_dict(self) -> dict[str, object]:
        """The object that `gruk verify --json` prints."""
        return {
            "file": self.file,
            "verdict": self.verdict,
            "at": None if self.line is None else f"line {self.line}",
            "reason": self.reason,
            "rests_on": self.rests_on,
        }

    def __repr__(self) -> str:
        if self.accepted:
            return f"<accepted: {self.game}, {len(self.claims) + len(self.values) + len(self.periods)} claims, {self.rows} lines of evidence>"
        return f"<{self.verdict} at line {self.line}: {self.reason}>"


class Certificate:
    """The text of a certificate, which the checker of this package has accepted when it was made; `rows` are its lines
    of evidence.

    >>> import gruk
    >>> certificate = gruk.solve("hex:3x3").certificate
    >>> bool(certificate.verify())
    True
    """

    __slots__ = ("rows", "text")

    def __init__(self, text: bytes, rows: Optional[int] = None) -> None:
        self.text = text
        self.rows = rows

    def save(self, path: Path) -> None:
        """Writes the certificate into a file, which is there completely or not at all."""
        # Processes on other machines may write to the same folder, with the same process number.
        beside = f"{os.fspath(path)}.{os.urandom(4).hex()}.part"
        try:
            with open(beside, "wb") as file:
                file.write(self.text)
            os.replace(beside, path)
        except BaseException:
            if os.path.exists(beside):
                os.unlink(beside)
            raise

    def verify(self) -> Verification:
        """Checks the certificate."""
        return verify(self)

    def __bytes__(self) -> bytes:
        return self.text

    def __len__(self) -> int:
        return len(self.text)

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Certificate) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<certificate: {self.rows} lines of evidence, {len(self.text)} bytes>"


def verify(certificate: Union[Certificate, bytes, Path]) -> Verification:
    """Checks a certificate: a `Certificate`, its bytes, or the path of a file. The checker shares nothing with the
    solvers but the rules.

    >>> import gruk
    >>> gruk.verify(gruk.solve("nim:6,9,12").certificate)
    <accepted: nim, 1 claims, 1 lines of evidence>
    >>> gruk.verify(b"nonsense")
    <rejected at line 1: the last line has no line feed: the text was cut>
    """
    if isinstance(certificate, Certificate):
        return Verification(_gruk.verify(certificate.text), None)
    if isinstance(certificate, (bytes, bytearray, memoryview)):
        return Verification(_gruk.verify(bytes(certificate)), None)
    with open(certificate, "rb") as file:
        return Verification(_gruk.verify(file.read()), os.fspath(certificate))
