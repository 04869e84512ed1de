"""Jobs on many processors: threads of this process, or the workers of a Dask cluster; the same answers and the same
certificates.

The master keeps a checkpoint, checks every answer of a worker, and gives out again the jobs that were lost with a
worker or the scheduler.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Callable, Optional, Union

from . import _gruk, job_proof
from ._known import known
from ._limits import Memory, Progress, Watcher
from .answers import HALF, Table
from .backends import Backend, ClusterError, Dask, Executor, Source, Threads
from .certificates import Certificate, verify
from .checkpoint import Checkpoint
from .doubts import Doubts, refuse_uncertified
from .errors import BadInput
from .job_search import ENDLESS, JobTree
from .jobs import Answer, Job
from .positions import Position
from .proofs import proved_of
from .sweeps import JobOpenings, Sweep
from .values import Value

__all__ = ["Cluster", "ClusterError", "JobOpenings", "Sweep", "cluster"]

_NEGATIVE = {"L": "R", "R": "L", "N": "N", "P": "P"}


class Cluster:
    """Many processors for many positions; made by `gruk.cluster`."""

    def __init__(
        self,
        backend: Backend,
        checkpoint: Optional[Union[str, os.PathLike[str]]],
        *,
        unproved: bool = False,
        catalogue: Optional[bool] = None,
    ) -> None:
        self._backend = backend
        #: Are answers without a certificate accepted? They are marked as unproved.
        self.takes_unproved = unproved
        self._checkpoint = Checkpoint(checkpoint, known(catalogue))
        #: Jobs done since this object was made, without those found in the checkpoint.
        self.done = 0
        #: Seconds of each job, as its worker measured them; the data of the cost model.
        self.job_seconds: list[float] = []
        #: The certificates of the last table, by position.
        self.certificates: dict[str, Certificate] = {}

    def _answers(
        self, next_job: Source, put: Callable[[Job, Answer], None], is_enough: Callable[[Answer], bool], doubts: Doubts
    ) -> None:
        """Gives out jobs whose answers are not in the checkpoint, until there are none, and believes what
        certificates prove."""

        def fresh() -> Optional[Job]:
            if doubts.again:
                return doubts.again.pop()
            while (job := next_job()) is not None:
                known = self._checkpoint.get(job)
                if known is None or not is_enough(known):
                    return job
                put(job, known)
            return None

        for done in self._backend.answers(fresh):
            judged = doubts.judge(done)
            if judged is not None:
                job, answer = judged
                self._checkpoint.put(job, answer)
                self.done += 1
                self.job_seconds.append(answer.seconds)
                put(job, answer)

    def run(self, jobs: Iterable[Job], *, progress: Optional[Progress] = None) -> dict[Job, Answer]:
        """Does jobs, each once, and believes what their certificates prove. A worker that answers wrongly gets no more
        jobs."""
        wanted = list(dict.fromkeys(jobs))
        queue = iter(wanted)
        answers: dict[Job, Answer] = {}
        with Watcher(progress, "jobs") as tell:

            def put(job: Job, answer: Answer) -> None:
                answers[job] = answer
                if tell is not None:
                    tell(sum(one.nodes for one in answers.values()), 0, len(answers), len(wanted))

            def is_enough(known: Answer) -> bool:
                return known.verdict != "unknown" and (self.takes_unproved or not known.unproved)

            doubts = Doubts(self._backend, takes_unproved=self.takes_unproved)
            self._answers(lambda: next(queue, None), put, is_enough, doubts)
        return {job: answers[job] for job in wanted}

    def solve(
        self, positions: Iterable[Union[Position, str]], *, progress: Optional[Progress] = None, **limits: Any
    ) -> list[Answer]:
        """Solves many positions, each as a job. `limits`, here and below, are `nodes`, `seconds`, `memory` and `method`
        of each job."""
        jobs = [Job.solve(_position(one), **self._modest(limits)) for one in positions]
        answers = self.run(jobs, progress=progress)
        return [answers[job] for job in jobs]

    def openings(
        self, position: Union[Position, str], *, progress: Optional[Progress] = None, **limits: Any
    ) -> JobOpenings:
        """The winner after every first move; moves that a symmetry of the board makes the same are one job.

        >>> import gruk
        >>> gruk.cluster(2).openings("hex:3x3").openings["b2"]
        'red'
        """
        at = _position(position)
        jobs = {tuple(moves): Job.solve(at, tuple(moves), **self._modest(limits)) for moves in at.opening_classes()}
        answers = self.run(jobs.values(), progress=progress)
        return JobOpenings(at, {moves: answers[job] for moves, job in jobs.items()})

    def search(
        self,
        position: Union[Position, str],
        *,
        job_nodes: Optional[int] = None,
        job_seconds: float = 1.0,
        jobs: Optional[int] = None,
        progress: Optional[Progress] = None,
        memory: Memory = "1GiB",
        method: str = "auto",
    ) -> Answer:
        """Solves one hard position by job-level proof-number search: the master holds the tree, and its leaves are jobs
        of `job_nodes` nodes.

        Without `job_nodes` the root is searched with 1000 nodes, then with four times as many each time, until that
        takes `job_seconds`; the jobs below it have that many nodes. After `jobs` jobs the answer is `unknown`, or
        `at least draw` if that is known of the root, with the limit `jobs`. The certificate is one for the whole: a
        strategy whose parts are the certificates of the leaves.

        >>> import gruk
        >>> answer = gruk.cluster(2).search("hex:3x3", job_nodes=1)
        >>> answer.winner, bool(answer.certificate.verify())
        ('red', True)
        """
        if job_nodes is not None and job_nodes < 1:
            raise BadInput(f"expected at least one node for each job, found {job_nodes}")
        if not 0 < job_seconds <= 1e9:
            raise BadInput(f"expected a positive number of seconds for each job, found {job_seconds}")
        at = _position(position)
        if at.ended is not None:
            raise BadInput(f"{at}: the game is over")
        recalled = self._checkpoint.recall(at.text, at.to_move) if method == "auto" else None
        if recalled is not None and recalled.verdict != HALF:
            return recalled
        tree = JobTree(at, nodes=job_nodes, seconds=job_seconds, memory=memory, method=method)
        taken = 0

        def next_job() -> Optional[Job]:
            nonlocal taken
            job = tree.next_job() if jobs is None or taken < jobs else None
            taken += job is not None
            return job

        doubts = Doubts(self._backend, takes_unproved=False, proves_later=True)
        with Watcher(progress, f"{at}") as tell:

            def put(job: Job, answer: Answer) -> None:
                tree.put(job, answer)
                if tell is not None:
                    tell(tree.nodes, 0, *tree.size)

            is_going_on = True
            while is_going_on:
                self._answers(next_job, put, lambda _: True, doubts)
                is_going_on = tree.is_settled and self._prove(tree, doubts)
        reason = f"job-level proof-number search: {taken} jobs of {tree.job_nodes} nodes, {tree.size[1]} positions"
        if not tree.is_settled and tree.half is not None and (self.takes_unproved or not tree.half.unproved):
            return tree.half._replace(reason=f"{tree.half.reason}; {reason}", limit="jobs", nodes=tree.nodes)
        if not tree.is_settled:
            return Answer("unknown", reason=reason, limit="jobs", nodes=tree.nodes)
        certificate = job_proof.certificate(tree)
        if certificate is not None:
            judged = verify(certificate)
            if "for ever" in str(judged.reason):
                raise BadInput(f"{at}: {ENDLESS}")
            if not judged:
                raise ClusterError(f"the parts do not make a proof: line {judged.line}: {judged.reason}")
            certificate.rows = judged.rows
            found = proved_of(certificate, at)
            answer = Answer(found.verdict, found.winner, found.move, reason, None, tree.nodes, 0.0, certificate)
            self._checkpoint.keep(at.text, at.to_move, answer)
            return answer
        if not self.takes_unproved:
            reason += "; some of its positions have no certificate, and an answer without one is not taken"
            return Answer("unknown", reason=reason, limit="certificate", nodes=tree.nodes)
        return Answer(*tree.verdict(), reason, None, tree.nodes)

    def _prove(self, tree: JobTree, doubts: Doubts) -> bool:
        """Proves the leaves without a certificate that a verdict rests on. Returns whether the search must go on,
        because some leaves changed."""
        leaves = job_proof.unproved(tree)
        is_changed = False
        for job, proved in self.run(leaves).items():
            leaf = leaves[job]
            was, before = leaf.job, (leaf.low, leaf.high)
            is_changed |= tree.prove(leaf, proved)
            if was is not None and leaf.low == leaf.high and (leaf.low, leaf.high) != before:
                doubts.disproved(was)
        return is_changed

    def table(
        self,
        game: str,
        columns: int,
        rows: int,
        *,
        what: str = "values",
        tile: Optional[str] = None,
        certificate: bool = True,
        progress: Optional[Progress] = None,
        **limits: Any,
    ) -> Table:
        """The table of `gruk.table`; boards that are images or negatives of each other are one job, which proves its
        answer.

        Outcome, mean and temperature are worked out from the value that the certificate proves. Without `certificate`
        nothing is proved, which a cluster with `unproved=True` takes.

        >>> import gruk
        >>> gruk.cluster(2).table("domineering", 3, 3)[3, 2]
        '{2|-1/2}'
        """
        if what not in ("values", "outcomes"):
            raise BadInput(f"expected 'values' or 'outcomes', found {what!r}")
        query = (game, columns, rows, what == "values", tile)
        limits = self._modest({**limits, "certificate": certificate})
        job_of = Job.value if what == "values" else Job.outcome
        classes = [(job_of(Position(text), **limits), sizes) for text, sizes in _gruk.table_classes(*query)]
        answers = self.run([job for job, _ in classes], progress=progress)
        proofs = ((job.about, answers[job].certificate) for job, _ in classes)
        self.certificates = {about: proof for about, proof in proofs if proof is not None}
        known = []
        proved: set[tuple[int, int]] = set()
        for job, sizes in classes:
            data = answers[job].data
            if answers[job].verdict != "known":
                continue
            for size, is_negative in sizes:
                if not answers[job].unproved:
                    proved.add(size)
                outcome = _NEGATIVE[data["outcome"]] if is_negative else data["outcome"]
                worth = None
                if what == "values":
                    found = -Value(data["value"]) if is_negative else Value(data["value"])
                    worth = (found.full_name(10**6), str(found.mean), str(found.temperature))
                known.append((size, outcome, worth))
        # Unknown answers are not computed here: no time is left for it.
        nothing: dict[str, object] = {"nodes": None, "seconds": 0.0, "memory": 1 << 20}
        return Table(game, columns, rows, _gruk.table(*query, nothing, 1, known), proved)

    def pairings(
        self, rows: str, lattices: Iterable[str], *, progress: Optional[Progress] = None, **limits: Any
    ) -> Sweep:
        """Has `rows` such as `"row-9"` a good pairing that repeats under each of these lattices, such as `"8,0/0,8"`?

        >>> import gruk
        >>> dict(gruk.cluster(2).pairings("row.2-5", ["4,0/0,4", "3,0/0,3"]))
        {'4,0/0,4': 'yes', '3,0/0,3': 'no'}
        """
        jobs = {lattice: Job.pairing(rows, lattice, **self._modest(limits)) for lattice in lattices}
        answers = self.run(jobs.values(), progress=progress)
        return Sweep(f"pairings of {rows}", {lattice: answers[job] for lattice, job in jobs.items()})

    def cakes(
        self,
        board: str = "row",
        longest: Optional[int] = None,
        *,
        most: int = 8,
        progress: Optional[Progress] = None,
        **limits: Any,
    ) -> Sweep:
        """The table of cakes of a board, `row`, `row.1`, `row.2` or `row.3`: rows of 2 to `longest` cells against
        cakes of 2 to `most` cells, each entry a job.

        >>> import gruk
        >>> gruk.cluster(2).cakes("row.1", 3, most=3)["row.1-3 t=2"]
        'yes'
        """
        board, usual = _gruk.cake_board(board)
        lengths = range(2, (usual if longest is None else longest) + 1)
        jobs = {
            f"{board}-{k} t={cells}": Job.cakes(f"{board}-{k}", cells, **self._modest(limits))
            for k in lengths
            for cells in range(2, most + 1)
        }
        answers = self.run(jobs.values(), progress=progress)
        return Sweep(f"cakes of {board}", {name: answers[job] for name, job in jobs.items()})

    def _modest(self, limits: dict[str, Any]) -> dict[str, Any]:
        """The limits of a job. The default limit of memory is 1 GiB, since jobs share a machine."""
        known = {"nodes", "seconds", "memory", "method", "certificate"}
        for name in limits.keys() - known:
            raise TypeError(f"unexpected limit {name!r}: expected {', '.join(sorted(known))}")
        refuse_uncertified(limits, self.takes_unproved)
        return {"memory": "1GiB", **limits}

    def kept(self, position: Position) -> Optional[str]:
        """The file in the catalogue of the certificate about a position, if it was found or kept there."""
        return self._checkpoint.files.get((position.text, position.to_move))

    def close(self) -> None:
        """Closes the cluster."""
        self._backend.close()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _position(at: Union[Position, str]) -> Position:
    return Position(at) if isinstance(at, str) else at


def cluster(
    workers: Any = None,
    *,
    checkpoint: Optional[Union[str, os.PathLike[str]]] = None,
    patience: float = 60,
    unproved: bool = False,
    catalogue: Optional[bool] = None,
) -> Cluster:
    """Many processors: `workers` is a number of threads (by default as many as there are processors), any executor of
    `concurrent.futures` (a `ProcessPoolExecutor`, those of MPI and of Ray), a client of Dask distributed, or the
    address of its scheduler such as `"tcp://node:8786"`.

    With a `checkpoint`, a folder, a master that is started again does nothing twice. With a `catalogue` it looks up
    there who wins a position, and keeps that there; see `gruk.use_catalogue`. A scheduler or workers that are gone are
    waited for `patience` seconds. Works with `dask[distributed]` on the master and on the workers, and the same gruk on
    both.

    What is answered is what the checker reads out of certificates. A worker that answers something else gets no more
    jobs. Where there is no certificate, the answer is `"unknown"` with the limit `"certificate"`; with `unproved=True`
    it is the worker's word, and says so.

    >>> import gruk
    >>> [answer.winner for answer in gruk.cluster(2).solve(["hex:2x2", "nim:1,2,3"])]
    ['red', 'second']
    """
    if workers is None or isinstance(workers, int):
        number = os.cpu_count() or 1 if workers is None else workers
        if number < 1:
            raise BadInput(f"expected at least one worker, found {number}")
        return Cluster(Threads(number), checkpoint, unproved=unproved, catalogue=catalogue)
    import concurrent.futures

    if isinstance(workers, concurrent.futures.Executor):
        return Cluster(Executor(workers), checkpoint, unproved=unproved, catalogue=catalogue)
    return Cluster(Dask(workers, patience), checkpoint, unproved=unproved, catalogue=catalogue)
