"""Job-level proof-number search: one hard position, whose tree the master holds and whose leaves are jobs.

A leaf is a job with a limit of nodes. If the job solves it, it is settled; if not, its options become leaves. The next
leaf is the most promising one by proof numbers. A leaf in flight counts as lost for the player who would move there
(*virtual loss*), so that workers do not crowd. Positions that are reached in two ways are one node. `job_proof` makes
one certificate of the tree. **Source:** [Wu et al. 2010].

How many nodes a job has is said, or found out at the root: its job is given out with more and more of them until it
takes long enough. The seconds are those that the worker has measured and the checkpoint keeps, so a master that is
started again finds the same number.
"""

from __future__ import annotations

from typing import Any, Optional

from .answers import HALF
from .errors import BadInput
from .jobs import Answer, Job
from .positions import Position
from .proofs import called

__all__ = ["ENDLESS", "JobTree", "Node"]

#: A proof number that cannot be reached.
INFINITE = 10**12
#: The penalty of a leaf in flight for the player who would move there.
VIRTUAL = 16
#: Nodes of the first job of a tree that finds out how many a job should have, and how many times more the next one has.
FEWEST, MORE = 1000, 4
#: The most nodes of a job, whatever seconds a worker reports.
MOST = 10**9

#: Why a game is not searched by jobs, and the evidence that a job gives in such a game.
ENDLESS = "positions can come again in this game; a search by jobs needs one in which every play ends"
FOR_EVER = b" by remoteness\n"

#: The limits that show that a leaf is hard, so that it is expanded.
HARD = ("nodes", "time", "memory", "worker", "certificate")

_OTHER = {"left": "right", "right": "left"}


def _settles(answer: Answer) -> bool:
    """Does an answer settle a position?"""
    return answer.verdict not in ("unknown", HALF)


class Node:
    """A position of the tree. `low` and `high` bound its worth to the player to move at the root: 1 a win, 0 a draw, -1
    a loss."""

    __slots__ = (
        "answer", "depth", "disproof", "has_ended", "high", "is_busy", "is_free", "is_own", "job", "low", "options", "parents", "position", "proof",
    )

    def __init__(self, position: Position, is_own: bool) -> None:
        self.position = position
        self.is_own = is_own
        self.low, self.high = -1, 1
        #: Smaller than that of every option.
        self.depth = 0
        self.proof = self.disproof = 1
        self.is_busy, self.is_free, self.has_ended = False, True, False
        self.options: Optional[dict[str, Node]] = None
        self.parents: list[Node] = []
        #: What a job has answered, and the job.
        self.answer: Optional[Answer] = None
        self.job: Optional[Job] = None

    @property
    def is_leaf(self) -> bool:
        """Has the node no options in the tree?"""
        return self.options is None


class JobTree:
    """The tree of one position, from which jobs are taken and to which answers are given.

    A job has `nodes` nodes; without a number, so many that the job of the root takes at least `seconds`.
    """

    def __init__(self, position: Position, *, nodes: Optional[int] = None, seconds: float = 1.0, **limits: Any) -> None:
        self.limits = limits
        self._job_nodes = FEWEST if nodes is None else nodes
        self._long_enough = 0.0 if nodes is not None else seconds
        self._nodes: dict[Position, Node] = {}
        #: The leaves that wait for the answer to a job: more than one where first moves are alike.
        self._waiting: dict[Job, list[Node]] = {}
        self.player = position.to_move
        self.root = self._node(position)
        #: What a job has answered about the root that leaves half of it open: who does not lose.
        self.half: Optional[Answer] = None
        #: The worth that is asked for: a win first, and if there is none, a draw.
        self._goal = 1
        self.nodes = 0

    @property
    def job_nodes(self) -> int:
        """The nodes of the next job."""
        return self._job_nodes

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
        if answer.certificate is not None and FOR_EVER in answer.certificate.text:
            raise BadInput(f"{self.root.position}: {ENDLESS}")
        alike = self._waiting.pop(job)
        for leaf in alike:
            leaf.is_busy = False
            if _settles(answer):
                leaf.answer, leaf.job = answer, job
                leaf.low = leaf.high = self._worth(leaf, job, answer)
            elif answer.verdict == HALF:
                # A player who does not lose may still win: the search goes on below the position.
                if leaf is self.root:
                    self.half = answer
                if leaf is alike[0]:
                    self._expand(leaf)
            elif answer.limit not in HARD:
                raise BadInput(f"{leaf.position}: unknown, {answer.limit or answer.reason}")
            elif leaf is self.root and answer.limit == "nodes" and answer.seconds < self._long_enough and self._job_nodes < MOST:
                self._job_nodes *= MORE
            elif len(alike) == 1 or leaf is alike[0]:
                self._expand(leaf)
            self._update(leaf)

    def prove(self, leaf: Node, proved: Answer) -> bool:
        """Takes the certificate of a leaf that was settled without one, or that it has none. Is the tree another one
        after that?"""
        was = leaf.job
        if _settles(proved):
            worth = self._worth(leaf, Job.solve(leaf.position), proved)
            is_other, leaf.answer = worth != leaf.low, proved
            if not is_other:
                return False
        # The answer was wrong, or there is no proof of it: so it is about those that are alike.
        for node in self._nodes.values():
            if node.is_leaf and node.job == was and node.answer is not None and (node is leaf or node.answer.unproved):
                node.answer, node.job, node.low, node.high = None, None, -1, 1
        if _settles(proved):
            leaf.answer = proved
            leaf.low = leaf.high = worth
        else:
            self._expand(leaf)
        self._goal = 1
        self._renumber()
        if self.root.high < self._goal and not self.is_settled:
            self._goal = 0
            self._renumber()
        return True

    def verdict(self) -> tuple[str, Optional[str], Optional[str]]:
        """Verdict, winner in the words of the game, and a move at the root that keeps it."""
        at = self.root.position
        worth = self.root.low
        winner = None if worth == 0 else at.first if worth == 1 else called(at, _OTHER[self.player])
        if self.root.options is None:
            assert self.root.answer is not None
            return self.root.answer.verdict, self.root.answer.winner, self.root.answer.move
        keeps = (move for move, option in self.root.options.items() if option.low >= worth)
        return ("draw" if worth == 0 else "wins"), winner, next(keeps, None) if worth >= 0 else None

    # The tree.

    def _node(self, position: Position) -> Node:
        known = self._nodes.get(position)
        if known is None:
            known = self._nodes[position] = Node(position, position.to_move == self.player)
            ended = position.ended
            if ended is not None:
                worth = 0 if ended.winner is None else 1 if ended.winner == self.player else -1
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
            self._deepen(node, option)

    def _deepen(self, node: Node, option: Node) -> None:
        """Makes an option deeper than a node, and also all nodes below the option. Refused if the node itself is below
        the option."""
        edges = [(node, option)]
        while edges:
            above, below = edges.pop()
            if below.depth > above.depth:
                continue
            if below is node:
                raise BadInput(f"{node.position}: {ENDLESS}")
            below.depth = above.depth + 1
            edges += [(below, next_one) for next_one in (below.options or {}).values()]

    def _job(self, parent: Optional[Node], leaf: Node) -> tuple[Job, list[Node]]:
        """The job of a leaf: where first moves at the root are alike, one for all of them that have not been looked
        at."""
        if parent is self.root and parent is not None and parent.options is not None:
            for moves in self.root.position.opening_classes():
                alike = [parent.options[move] for move in moves]
                fresh = all(one.is_leaf and one.low < one.high and not one.is_busy for one in alike)
                if leaf in alike and len(moves) > 1 and fresh:
                    job = Job.solve(self.root.position, tuple(moves), nodes=self._job_nodes, **self.limits)
                    if job not in self._waiting:
                        return job, [leaf, *(one for one in alike if one is not leaf)]
        return Job.solve(leaf.position, nodes=self._job_nodes, **self.limits), [leaf]

    def _worth(self, leaf: Node, job: Job, answer: Answer) -> int:
        if answer.verdict == "draw":
            return 0
        at = self.root.position if job.verb == "openings" else leaf.position
        return 1 if answer.winner == called(at, self.player) else -1

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
            # There is no win, so a draw is asked for: in all numbers a draw counts as a success.
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

