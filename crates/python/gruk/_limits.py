"""Limits and progress in the form that the extension module takes."""

from __future__ import annotations

import operator
import re
from typing import Any, Callable, Optional, Union

from ._extras import library
from .errors import BadInput

Memory = Union[int, str]
#: `True` for a tqdm bar, a tqdm bar, or a function that is called with the numbers of nodes, of bytes, of parts done
#: and of all parts.
Progress = Union[bool, Callable[[int, int, Optional[int], Optional[int]], object], Any]

_UNITS = {"": 1, "B": 1, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12, "KI": 2**10, "MI": 2**20, "GI": 2**30, "TI": 2**40}


def memory_bytes(memory: Memory) -> int:
    """Bytes of a size such as 512000000 or "512MiB"."""
    if isinstance(memory, str):
        match = re.fullmatch(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?I?)B?\s*", memory.upper())
        if match is None or match[2] not in _UNITS:
            raise BadInput(f"expected a size such as 512MiB or 4GiB, found {memory!r}")
        memory = int(float(match[1]) * _UNITS[match[2]])
    return _whole("memory", memory, "bytes", 1, 2**63 - 1)


def length(depth: int) -> int:
    """The length of plays."""
    return _whole("depth", depth, "moves", 0, 2**32 - 1)


def _whole(name: str, number: object, unit: str, least: int, most: int) -> int:
    try:
        whole = operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} is a whole number of {unit}, not {type(number).__name__}") from None
    if not least <= whole <= most:
        raise BadInput(f"expected {least} to {most} {unit}, found {whole}")
    return whole


def reach(nodes: Optional[int], seconds: Optional[float], memory: Memory) -> dict[str, object]:
    """The limits of a search."""
    if seconds is not None and not isinstance(seconds, (int, float)):
        raise TypeError(f"seconds is a number, not {type(seconds).__name__}")
    if seconds is not None and not 0 <= seconds <= 1e9:
        raise BadInput(f"expected a number of seconds between 0 and 10^9, found {seconds}")
    nodes = None if nodes is None else _whole("nodes", nodes, "nodes", 0, 2**64 - 1)
    return {"nodes": nodes, "seconds": seconds, "memory": memory_bytes(memory)}


def search(
    nodes: Optional[int],
    seconds: Optional[float],
    memory: Memory,
    *,
    method: str = "auto",
    theorem: bool = False,
    all_moves: bool = False,
    certificate: bool = True,
    threads: int = 1,
    only: Optional[list[str]] = None,
) -> dict[str, object]:
    """The options of a search."""
    if method not in ("auto", "dfpn", "backward"):
        raise BadInput(f"expected the method 'auto', 'dfpn' or 'backward', found {method!r}")
    if not 1 <= threads <= 1024:
        raise BadInput(f"expected 1 to 1024 threads, found {threads}")
    return {
        "limits": reach(nodes, seconds, memory),
        "method": method,
        "theorem": theorem,
        "all_moves": all_moves,
        "certificate": certificate and not theorem,
        "threads": threads,
        "only": only,
    }


class Watcher:
    """Shows progress while work is done: `with Watcher(progress, label) as tell: …`."""

    def __init__(self, progress: Optional[Progress], label: str) -> None:
        self._bar: Any = None
        self._own = False
        self._nodes = 0
        self._tell: Optional[Callable[..., object]] = None
        if progress is None or progress is False:
            return
        if progress is True:
            tqdm = library("tqdm.auto").tqdm
            self._bar, self._own = tqdm(desc=label[:40], unit=" nodes", unit_scale=True), True
        elif hasattr(progress, "update") and hasattr(progress, "set_postfix"):
            self._bar = progress
        elif callable(progress):
            self._tell = progress
            return
        else:
            raise TypeError("progress is True, a tqdm bar, or a function of nodes, bytes, parts done and all parts")
        self._tell = self._show

    def _show(self, nodes: int, memory: int, done: Optional[int], total: Optional[int]) -> None:
        bar = self._bar
        if total is not None and done is not None:
            bar.unit, bar.total = " parts", total
            if self._own:
                bar.unit_scale = False
            bar.update(done - bar.n)
            bar.set_postfix({"nodes": f"{nodes:,}"})
        else:
            bar.update(nodes - bar.n)
            if memory:
                bar.set_postfix({"MiB": memory >> 20})

    def __enter__(self) -> Optional[Callable[..., object]]:
        return self._tell

    def __exit__(self, *_: object) -> None:
        if self._own:
            self._bar.close()


def kept(ask: Any, dress: Any) -> Any:
    """The answer that is asked for. If it is interrupted, the exception has what was found as its `answer`."""
    try:
        return ask()
    except BaseException as error:
        found = getattr(error, "answer", None)
        if isinstance(found, dict):
            error.answer = dress(found)  # type: ignore[attr-defined]
        raise
