"""The notation of sums."""

from __future__ import annotations


def terms(text: str) -> list[str]:
    """The terms of a sum in the notation without blanks, where a plus stands between them."""
    found, start, depth = [], 0, 0
    at = 0
    while at <= len(text):
        if at == start and text.startswith("+-", at):
            at += 2
        elif at == len(text) or (text[at] == "+" and depth == 0):
            found.append(text[start:at])
            start = at = at + 1
        else:
            depth += (text[at] in "{(") - (text[at] in "})")
            at += 1
    return found


def negative(term: str) -> str:
    """The term with the players in each other's place."""
    if term.startswith("+-"):
        return term
    return term[1:] if term.startswith("-") else f"-{term}"


def expression(term: str) -> str:
    """The term as it stands behind a plus in an expression."""
    if term.startswith("-"):
        return f"(-{expression(term[1:])})"
    # What the language would read as a comparison has to be in quotes.
    return f'position("{term}")' if term.startswith("graph:") else term
