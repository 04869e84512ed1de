"""One certificate of a tree of jobs: a strategy of the moves in the tree, whose parts are the certificates of its
leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from .certificates import Certificate
from .job_search import JobTree, Node
from .jobs import Job
from .positions import Position

__all__ = ["certificate", "unproved"]

_OTHER = {"left": "right", "right": "left"}


def unproved(tree: JobTree) -> dict[Job, Node]:
    """The leaves that the proof rests on and that were solved without a certificate, because the nodes went out: the
    jobs that prove them."""
    leaves = [leaf for player, least in _goals(tree) for leaf in _Strategy(tree, player, least).unproved]
    return {Job.solve(leaf.position, **tree.limits): leaf for leaf in leaves}


def certificate(tree: JobTree) -> Optional[Certificate]:
    """One certificate of the verdict of a settled tree; `None` if some job has made none."""
    if tree.root.options is None:
        return None if tree.root.answer is None else tree.root.answer.certificate
    goals = _goals(tree)
    strategies = [_Strategy(tree, player, least) for player, least in goals]
    if any(strategy.unproved for strategy in strategies):
        return None
    at = tree.root.position
    game, text = at.split()
    claim = "draw" if tree.root.low == 0 else f"{goals[0][0]} wins"
    lines = ["gruk-certificate 2", f"game {game}", f"claim {claim} first {at.to_move} at {text} by strategy"]
    for (player, _), strategy in zip(goals, strategies):
        lines += [f"strategy {player} {len(strategy.moves)}", *(f"{text} {move}" for text, move in strategy.moves.items())]
    body = "".join(line + "\n" for line in lines).encode()
    for part in dict.fromkeys(part for strategy in strategies for part in strategy.parts):
        body += b"part %d\n%s" % (part.count(b"\n"), part)
    return Certificate(body + b"end\n")


def _goals(tree: JobTree) -> list[tuple[str, int]]:
    """The players whose strategies make the proof, and the outcome that each reaches."""
    player, other = tree.player, _OTHER[tree.player]
    if tree.root.low == 0:
        return [(player, 0), (other, 0)]
    return [(player if tree.root.low == 1 else other, 1)]


class _Strategy:
    """The moves of a player who gets at least so much, down to the leaves, whose certificates become parts, if they
    have any."""

    def __init__(self, tree: JobTree, player: str, least: int) -> None:
        self._sign = 1 if player == tree.player else -1
        self._least = least
        self.moves: dict[str, str] = {}
        self.parts: dict[bytes, None] = {}
        self.unproved: list[Node] = []
        seen: set[int] = set()
        open_ = [tree.root]
        while open_:
            node = open_.pop()
            if id(node) in seen or node.has_ended:
                continue
            seen.add(id(node))
            if node.options is None:
                part = None if node.answer is None else node.answer.certificate
                if part is None or not _claims(part, node):
                    self.unproved.append(node)
                else:
                    self.parts[part.text] = None
            elif node.position.to_move != player:
                open_ += node.options.values()
            else:
                move, option = next(self._enough(node.options))
                self.moves[node.position.split()[1]] = move
                open_.append(option)

    def _enough(self, options: dict[str, Node]) -> Iterator[tuple[str, Node]]:
        """The options that keep the outcome to be reached. Settled leaves come before options with a tree below
        them."""
        ordered = sorted(options.items(), key=lambda one: (one[1].options is not None, one[0]))
        sign = self._sign
        return ((move, node) for move, node in ordered if min(sign * node.low, sign * node.high) >= self._least)


def _claims(part: Certificate, leaf: Node) -> bool:
    """Is a certificate about this leaf too? Of first moves that are alike it may prove one alone, where the nodes went
    out."""
    return f" first {leaf.position.to_move} at {leaf.position.split()[1]} by ".encode() in part.text
