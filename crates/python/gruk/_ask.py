"""How the verbs are asked: with JSON, which the extension module reads; Ctrl-C stops a question that is running."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Optional, Union

from . import _gruk
from ._known import known
from ._limits import Progress, Watcher

#: The text of a file, or where it is.
File = Union[str, os.PathLike[str]]


def ask(verb: str, query: dict[str, object], progress: Optional[Progress]) -> Any:
    """The answer of a verb as plain data."""
    given = {name: _plain(value) for name, value in query.items() if value is not None}
    with Watcher(progress, verb) as tell:
        return json.loads(_gruk.ask(verb, json.dumps(given), tell, known(None)))


def _plain(value: object) -> object:
    """What JSON can say of an argument."""
    if isinstance(value, os.PathLike):
        return Path(value).read_text(encoding="utf-8")
    if isinstance(value, (str, bool, int, float)):
        return value
    if hasattr(value, "__index__"):
        return value.__index__()
    if hasattr(value, "__float__"):
        return value.__float__()
    if hasattr(value, "__iter__"):
        return [_plain(each) for each in value]
    return str(value)
