"""Names of values in LaTeX, as the literature prints them."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"(?P<word>tiny|miny)\(|(?P<switch>\+-)|(?P<ups>[\^v])(?P<times>[0-9]*)|\*(?P<nimber>[0-9]*)"
    r"|(?P<number>-?[0-9]+(?:/[0-9]+)?)|(?P<bars>\|+)|(?P<cut>\.\.\.)|(?P<other>.)",
    re.DOTALL,
)
_OTHER = {"{": r"\left\{", "}": r"\right\}", "(": r"\left(", ")": r"\right)", ",": ",\\,"}


def latex(name: str) -> str:
    r"""The name of a value in LaTeX, without dollars.

    >>> print(latex("{1/2^*|+-1||-3}"))
    \left\{\tfrac{1}{2}{\uparrow}{*}\mid \pm 1\parallel -3\right\}
    >>> print(latex("tiny(2)"), latex("v3*2"))
    {+}_{2} {\downarrow}3{*}2
    """
    parts: list[str] = []
    # What closes each round bracket that is open.
    closing: list[str] = []
    for token in _TOKEN.finditer(name):
        if token["word"]:
            parts.append("{+}_{" if token["word"] == "tiny" else "{-}_{")
            closing.append("}")
        elif token["switch"]:
            parts.append(r"\pm ")
        elif token["ups"]:
            arrow = "uparrow" if token["ups"] == "^" else "downarrow"
            parts.append(rf"{{\{arrow}}}{token['times']}")
        elif token["nimber"] is not None:
            parts.append("{*}" + token["nimber"])
        elif token["number"]:
            sign = "-" if token["number"].startswith("-") else ""
            over, _, under = token["number"].lstrip("-").partition("/")
            parts.append(sign + (rf"\tfrac{{{over}}}{{{under}}}" if under else over))
        elif token["bars"]:
            bars = len(token["bars"])
            parts.append({1: r"\mid ", 2: r"\parallel "}.get(bars, "|" * bars))
        elif token["cut"]:
            parts.append(r"\ldots ")
        elif token["other"] == "(":
            parts.append(r"\left(")
            closing.append(r"\right)")
        elif token["other"] == ")":
            parts.append(closing.pop() if closing else r"\right)")
        else:
            parts.append(_OTHER.get(token["other"], token["other"]))
    return "".join(parts)
