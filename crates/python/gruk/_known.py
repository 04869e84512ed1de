"""Which catalogue questions look into before anything is searched."""

from __future__ import annotations

import os
from typing import NamedTuple, Optional, Union

from . import _gruk
from .errors import BadInput

__all__ = ["Source", "known", "use_catalogue"]

Folder = Union[str, "os.PathLike[str]"]
_WORDS = ("on", "read", "write", "off")
#: The default, `None` until it is first needed.
_default: Optional[tuple[str, Optional[Folder]]] = None
#: One object for each mode and folder, so that what it has checked is not checked again.
_opened: dict[tuple[str, Optional[str]], _gruk.Known] = {}


class Source(NamedTuple):
    """Where in the catalogue an answer was found: its number there, and the position that it is about, which is the one
    that was asked for or one that a symmetry of the board makes the same."""

    answer: int
    position: str


def use_catalogue(how: str = "on", folder: Optional[Folder] = None) -> None:
    """Sets how this process uses the catalogue.

    With `"read"` answers are looked up before anything is searched, with `"write"` new ones are kept, with `"on"` both,
    with `"off"` neither. `folder` is another catalogue than `$GRUK_HOME` or the user's. Until this is called
    `$GRUK_CATALOGUE` decides; without it, answers are looked up and none is kept. Looking up does not create a
    catalogue.

    >>> import gruk, tempfile
    >>> gruk.use_catalogue("on", tempfile.mkdtemp())
    >>> gruk.solve("hex:4x4").catalogue, gruk.solve("hex:4x4").catalogue
    (None, Source(answer=1, position='hex:4x4:..../..../..../....'))
    >>> gruk.use_catalogue("off")
    """
    global _default
    _default = (_checked(how), folder)


def _checked(how: str) -> str:
    if how not in _WORDS:
        raise BadInput(f"expected a use of the catalogue, {', '.join(_WORDS)}, found {how!r}")
    return how


def known(catalogue: Optional[bool]) -> Optional[_gruk.Known]:
    """The catalogue for a question: the default, or one that is read and written (`True`), or none (`False`)."""
    how, folder = _default or (_checked(os.environ.get("GRUK_CATALOGUE") or "read"), None)
    if catalogue is not None:
        how = "on" if catalogue else "off"
    if how == "off":
        return None
    key = (how, None if folder is None else os.fspath(folder))
    if key not in _opened:
        _opened[key] = _gruk.Known(folder, how)
    return _opened[key]
