"""Job-level proof-number search: one hard position, whose tree the master holds and whose leaves are jobs.

A leaf is a job with a limit of nodes. If the job solves it, it is settled; if not, its options become leaves. The next leaf is the most
promising one by proof numbers; a leaf in flight counts as lost for whoever would go there (*virtual loss*), so that workers do not
crowd. Positions that are reached in two ways are one node. At the end the moves in the tree and the certificates of the leaves become one
certificate. **Source:** [Wu et al. 2010].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional

from .certificates import Certificate
from .errors import BadInput
from .jobs import Answer, Job
from .positions import Position

__all__ = ["JobTree"]

#: A proof number that cannot be reached.
INFINITE = 10**12
#: What a leaf in flight is worse by, for whoever would go there.
VIRTUAL = 16

#: The limits that say that a leaf is hard, so that it is taken apart.
HARD = ("nodes", "time", "memory", "worker")

_OTHER = {"left": "right", "right": "left"}


class Node:
    """A position of the tree. `low` and `high` bound its worth to the player to move at the root: 1 a win, 0 a draw, -1 a loss."""

    __slots__ = (
        "answer", "disproof", "has_ended", "high", "is_busy", "is_free", "is_own", "low", "options", "parents", "position", "proof",
    )

    def __init__(self, position: Position, is_own: bool) -> None:
        self.position = position
        self.is_own = is_own
        self.low, self.high = -1, 1
        self.proof = self.disproof = 1
        self.is_busy, self.is_free, self.has_ended = False, True, False
        self.options: Optional[dict[str, Node]] = None
        self.parents: list[Node] = []
        self.answer: Optional[Answer] = None

    @property
    def is_leaf(self) -> bool:
        """Has it no options in the tree?"""
        return self.options is None


class JobTree:
    """The tree of one position, from which jobs are taken and to which answers are given."""

    def __init__(self, position: Position, **limits: Any) -> None:
        self._limits = limits
        self._nodes: dict[Position, Node] = {}
        #: The leaves that wait for the answer to a job: more than one where first moves are alike.
        self._waiting: dict[Job, list[Node]] = {}
        self._player = position.to_move
        self.root = self._node(position)
        #: The worth that is asked for: a win first, and if there is none, a draw.
        self._goal = 1
        self.nodes = 0

    @property
    def is_settled(self) -> bool:
        """Is the verdict known?"""
        return self.root.low == self.root.high

    @property
    def size(self) -> tuple[int, int]:
        """Positions that are settled, and all positions of the tree."""
        return sum(node.low == node.high for node in self._nodes.values()), len(self._nodes)

    def next_job(self) -> Optional[Job]:
        """The job of the most promising leaf; `None` if the verdict is known, or all that is promising is in flight."""
        if self.is_settled or not self.root.is_free:
            return None
        node = self.root
        path = [node]
        while node.options is not None:
            node = self._best(node)
            path.append(node)
        job, alike = self._job(path[-2] if len(path) > 1 else None, node)
        self._waiting[job] = alike
        for leaf in alike:
            leaf.is_busy = True
            self._update(leaf)
        return job

    def put(self, job: Job, answer: Answer) -> None:
        """Takes the answer to a job."""
        self.nodes += answer.nodes
        alike = self._waiting.pop(job)
        for leaf in alike:
            leaf.is_busy = False
            if answer.verdict != "unknown":
                leaf.answer = answer
                leaf.low = leaf.high = self._worth(leaf, job, answer)
            elif answer.limit not in HARD:
                raise BadInput(f"{leaf.position}: unknown, {answer.limit or answer.reason}")
            elif len(alike) == 1 or leaf is alike[0]:
                self._expand(leaf)
            self._update(leaf)

    def verdict(self) -> tuple[str, Optional[str], Optional[str]]:
        """Verdict, winner in the words of the game, and a move at the root that keeps it."""
        at = self.root.position
        worth = self.root.low
        winner = None if worth == 0 else at.first if worth == 1 else _name(at, _OTHER[self._player])
        if self.root.options is None:
            assert self.root.answer is not None
            return self.root.answer.verdict, self.root.answer.winner, self.root.answer.move
        keeps = (move for move, option in self.root.options.items() if option.low >= worth)
        return ("draw" if worth == 0 else "wins"), winner, next(keeps, None) if worth >= 0 else None

    def unproved(self) -> dict[Job, Node]:
        """The leaves that the proof rests on and that were solved without a certificate, because the nodes went out: the jobs that prove them."""
        parts: dict[bytes, None] = {}
        leaves: dict[int, Node] = {}
        for player, least in self._goals():
            self._table(player, least, parts, leaves)
        limits = {**self._limits, "nodes": None}
        return {Job.solve(leaf.position, **limits): leaf for leaf in leaves.values()}

    def _goals(self) -> list[tuple[str, int]]:
        """Whose strategies make the proof, and what each of them reaches."""
        if self.root.low == 0:
            return [(self._player, 0), (_OTHER[self._player], 0)]
        return [(self._player if self.root.low == 1 else _OTHER[self._player], 1)]

    def certificate(self) -> Optional[Certificate]:
        """One certificate of the verdict; `None` if some job has made none."""
        worth = self.root.low
        if self.root.options is None:
            return None if self.root.answer is None else self.root.answer.certificate
        goals = self._goals()
        claim = "draw" if worth == 0 else f"{goals[0][0]} wins"
        parts: dict[bytes, None] = {}
        blocks: list[str] = []
        for player, least in goals:
            leaves: dict[int, Node] = {}
            table = self._table(player, least, parts, leaves)
            if leaves:
                return None
            blocks += [f"strategy {player} {len(table)}", *(f"{text} {move}" for text, move in table.items())]
        at = self.root.position
        game, text = _split(at)
        lines = ["gruk-certificate 1", f"game {game}", f"claim {claim} first {at.to_move} at {text} by strategy", *blocks]
        body = "".join(line + "\n" for line in lines).encode()
        for part in parts:
            body += b"part %d\n%s" % (part.count(b"\n"), part)
        return Certificate(body + b"end\n")

    # The tree.

    def _node(self, position: Position) -> Node:
        known = self._nodes.get(position)
        if known is None:
            known = self._nodes[position] = Node(position, position.to_move == self._player)
            ended = position.ended
            if ended is not None:
                worth = 0 if ended.winner is None else 1 if ended.winner == self._player else -1
                known.low = known.high = worth
                known.has_ended = True
                self._number(known)
        return known

    def _expand(self, node: Node) -> None:
        node.options = {}
        for move in node.position.moves():
            option = self._node(node.position.play(move))
            node.options[move] = option
            option.parents.append(node)

    def _job(self, parent: Optional[Node], leaf: Node) -> tuple[Job, list[Node]]:
        """The job of a leaf: where first moves at the root are alike, one for all of them that have not been looked at."""
        if parent is self.root and parent is not None and parent.options is not None:
            for moves in self.root.position.opening_classes():
                alike = [parent.options[move] for move in moves]
                fresh = all(one.is_leaf and one.low < one.high and not one.is_busy for one in alike)
                if leaf in alike and len(moves) > 1 and fresh:
                    job = Job.solve(self.root.position, tuple(moves), **self._limits)
                    if job not in self._waiting:
                        return job, [leaf, *(one for one in alike if one is not leaf)]
        return Job.solve(leaf.position, **self._limits), [leaf]

    def _worth(self, leaf: Node, job: Job, answer: Answer) -> int:
        if answer.verdict == "draw":
            return 0
        at = self.root.position if job.verb == "openings" else leaf.position
        return 1 if answer.winner == _name(at, self._player) else -1

    # The numbers.

    def _number(self, node: Node) -> None:
        """Works out the numbers of a node from those of its options."""
        if node.options is not None:
            options = node.options.values()
            pick = max if node.is_own else min
            node.low = pick(option.low for option in options)
            node.high = pick(option.high for option in options)
            node.is_free = any(option.is_free for option in options)
            numbers = [(option.proof, option.disproof) for option in options]
            if node.is_own:
                node.proof = min(proof for proof, _ in numbers)
                node.disproof = min(INFINITE, sum(disproof for _, disproof in numbers))
            else:
                node.proof = min(INFINITE, sum(proof for proof, _ in numbers))
                node.disproof = min(disproof for _, disproof in numbers)
        else:
            node.proof = node.disproof = 1 + VIRTUAL * node.is_busy
            node.is_free = not node.is_busy
        if node.low >= self._goal:
            node.proof, node.disproof, node.is_free = 0, INFINITE, False
        elif node.high < self._goal:
            node.proof, node.disproof, node.is_free = INFINITE, 0, False

    def _update(self, node: Node) -> None:
        """Works out the numbers of a node anew, and those of whatever depends on them."""
        open_ = [node]
        while open_:
            at = open_.pop()
            before = (at.proof, at.disproof, at.is_free, at.low, at.high)
            self._number(at)
            if at is node or before != (at.proof, at.disproof, at.is_free, at.low, at.high):
                open_ += at.parents
        if self.root.high < self._goal and not self.is_settled:
            # No win: is there a draw? Loss and draw change places in every number.
            self._goal = 0
            self._renumber()

    def _renumber(self) -> None:
        """Works out all numbers anew, options before the positions that lead to them."""
        done: set[int] = set()
        stack = [(self.root, False)]
        while stack:
            node, is_ready = stack.pop()
            if is_ready:
                self._number(node)
            elif id(node) not in done:
                done.add(id(node))
                stack.append((node, True))
                stack += [(option, False) for option in (node.options or {}).values()]

    def _best(self, node: Node) -> Node:
        """The option to go to: by proof number for the player at the root, by disproof number for the other."""
        assert node.options is not None
        free = [option for option in node.options.values() if option.is_free]
        return min(free, key=lambda option: option.proof if node.is_own else option.disproof)

    # The proof.

    def _table(self, player: str, least: int, parts: dict[bytes, None], unproved: dict[int, Node]) -> dict[str, str]:
        """The moves of a player who gets at least so much, down to the leaves, whose certificates become parts, if they have any."""
        sign = 1 if player == self._player else -1
        table: dict[str, str] = {}
        seen: set[int] = set()
        open_ = [self.root]
        while open_:
            node = open_.pop()
            if id(node) in seen or node.has_ended:
                continue
            seen.add(id(node))
            if node.options is None:
                if node.answer is None or node.answer.certificate is None:
                    unproved[id(node)] = node
                else:
                    parts[node.answer.certificate.text] = None
                continue
            if node.position.to_move != player:
                open_ += node.options.values()
                continue
            enough = (
                (move, option) for move, option in node.options.items() if min(sign * option.low, sign * option.high) >= least
            )
            move, option = next(_leaves_first(enough))
            table[_split(node.position)[1]] = move
            open_.append(option)
        return table


def _leaves_first(options: Iterator[tuple[str, Node]]) -> Iterator[tuple[str, Node]]:
    """Those that are settled at once before those with a tree below them."""
    return iter(sorted(options, key=lambda one: (one[1].options is not None, one[0])))


def _name(at: Position, player: str) -> str:
    """What a player is called in an answer about a position."""
    name = at.with_first(player).first
    return name if name != "first" else ("first" if player == at.to_move else "second")


def _split(at: Position) -> tuple[str, str]:
    """The game with its parameters, and the position, as a certificate wants them."""
    fields = at.text.split(":", 2 if at.game.has_params else 1)
    return ":".join(fields[:-1]), fields[-1]
