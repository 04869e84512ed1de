"""Optional libraries, imported when they are needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

#: The extra of this package that brings a library, where it has another name.
_EXTRAS = {"tqdm.auto": "progress", "distributed": "cluster"}


def library(name: str) -> Any:
    """Imports a library. If it is missing, the error says how to install it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        missing = name.partition(".")[0]
        if error.name != missing:
            raise
        words = f"{missing} is not installed; this needs it: pip install 'gruk[{_EXTRAS.get(name, missing)}]'"
        raise ModuleNotFoundError(words, name=missing) from None
