"""Calls the verbs of the extension module, with arguments in JSON. Ctrl-C stops a running verb."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Optional, Union

from . import _gruk
from ._known import known
from ._limits import Progress, Watcher

#: The text of a file, or its path.
File = Union[str, os.PathLike[str]]


def ask(verb: str, query: dict[str, object], progress: Optional[Progress]) -> Any:
    """The answer of a verb as plain data."""
    given = {name: _plain(value) for name, value in query.items() if value is not None}
    with Watcher(progress, verb) as tell:
        return json.loads(_gruk.ask(verb, json.dumps(given), tell, known(None)))


def _plain(value: object) -> object:
    """An argument as data that JSON can hold."""
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
