"""Jobs on many processors: threads of this process, or the workers of a Dask cluster; the same answers and the same certificates.

The master keeps a checkpoint, checks every answer that comes from a worker, and gives jobs out again that a worker or the scheduler
took with it when it died.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import os
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Optional, Union

from ._limits import Memory, Progress, Watcher
from .certificates import Certificate
from .errors import BadInput, GrukError
from .jobs import Answer, Job, believed, work
from .positions import Position

__all__ = ["Cluster", "ClusterError", "JobOpenings", "cluster"]

#: Jobs given to each worker at a time: one that it works on, and one that is there when it is done.
JOBS_A_WORKER = 2
#: Seconds within which a scheduler that is there answers a question.
ANSWERS_WITHIN = 5
#: What Dask raises for jobs that are lost, by its threads and by its tasks.
CANCELLED = (asyncio.CancelledError, concurrent.futures.CancelledError)
#: How often a job that kills its worker is given out again.
TRIES = 3


class ClusterError(GrukError):
    """The cluster is gone for longer than one cares to wait, or its answers are not to be believed."""


class JobOpenings:
    """The winner after every first move, each class of openings solved as a job of its own, with a certificate of its own."""

    def __init__(self, position: Position, answers: dict[tuple[str, ...], Answer]) -> None:
        self.position = position
        self.answers = answers

    @property
    def openings(self) -> dict[str, str]:
        """The winner's name, `"draw"` or `"unknown"` after every first move."""
        found = {move: answer.winner or answer.verdict for moves, answer in self.answers.items() for move in moves}
        return {move: found[move] for move in self.position.moves()}

    @property
    def certificates(self) -> dict[str, Certificate]:
        """The certificates, by the first move of each class that is solved."""
        return {
            moves[0]: answer.certificate for moves, answer in self.answers.items() if answer.certificate is not None
        }

    @property
    def nodes(self) -> int:
        """Nodes of all searches."""
        return sum(answer.nodes for answer in self.answers.values())

    def save(self, folder: Union[str, os.PathLike[str]]) -> None:
        """Writes the certificates into a folder, each under the name of a move."""
        Path(folder).mkdir(parents=True, exist_ok=True)
        for move, certificate in self.certificates.items():
            certificate.save(Path(folder) / f"{move}.cert")

    def as_dict(self) -> dict[str, Any]:
        """The object that `gruk openings --json` prints, without the seconds."""
        return {"query": self.position.text, "first": self.position.first, "openings": self.openings, "nodes": self.nodes}

    def __repr__(self) -> str:
        solved = sum(winner != "unknown" for winner in self.openings.values())
        return f"<openings of {self.position}: {solved} of {len(self.openings)} solved in {len(self.answers)} jobs>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(move)}</td><td>{escape(winner)}</td></tr>" for move, winner in self.openings.items()
        )
        return f"<table>{rows}</table>"


class Checkpoint:
    """Answers that are there, one file each, complete or not at all; without a folder they are kept in memory alone."""

    def __init__(self, folder: Optional[Union[str, os.PathLike[str]]]) -> None:
        self._folder = None if folder is None else Path(folder)
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Answer] = {}

    def get(self, job: Job) -> Optional[Answer]:
        """The answer to a job, if it is there and its certificate proves it."""
        if job.key in self._known or self._folder is None:
            return self._known.get(job.key)
        try:
            answer = believed(job, (self._folder / f"{job.key}.json").read_bytes())
        except (FileNotFoundError, BadInput):
            return None
        self._known[job.key] = answer
        return answer

    def put(self, job: Job, answer: Answer) -> None:
        """Keeps an answer; what a limit left open may be asked again."""
        self._known[job.key] = answer
        if self._folder is not None and answer.verdict != "unknown":
            Certificate(answer.to_bytes()).save(self._folder / f"{job.key}.json")


class Threads:
    """The threads of this process: solvers run without the interpreter's lock."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def answers(self, jobs: Iterable[Job]) -> Iterator[tuple[Job, bytes]]:
        """Does all jobs; gives each answer when it is there."""
        with ThreadPoolExecutor(self.workers) as pool:
            waiting = {pool.submit(work, job.to_bytes()): job for job in jobs}
            try:
                while waiting:
                    for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                        yield waiting.pop(done), done.result()
            finally:
                for future in waiting:
                    future.cancel()


class Dask:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any, patience: float) -> None:
        self._address = client if isinstance(client, str) else client.scheduler.address
        self._client = None if isinstance(client, str) else client
        self._own = isinstance(client, str)
        self._patience = patience

    def _connect(self) -> Any:
        """The client; a new one after the scheduler was lost."""
        if self._client is not None and self._client.status == "running":
            return self._client
        self.close()
        started = time.monotonic()
        while True:
            try:
                client = _distributed().Client(self._address, timeout=5, set_as_default=False)
                self._client, self._own = client, True
                return self._client
            except (OSError, TimeoutError) as error:
                if time.monotonic() - started > self._patience:
                    raise ClusterError(f"no scheduler answers at {self._address} for {self._patience:.0f} s") from error
                time.sleep(0.2)

    def close(self) -> None:
        """Lets the cluster go, if the connection is our own."""
        if self._client is not None and self._own:
            try:
                self._client.close(timeout=2)
            except Exception:  # noqa: BLE001 - the other side may be gone, and that is why we close
                pass
        self._client = None

    def answers(self, jobs: Iterable[Job]) -> Iterator[tuple[Job, bytes]]:
        """Does all jobs; gives each answer when it is there. Jobs that are lost with a scheduler are given out again."""
        left = {job.key: job for job in jobs}
        tries = dict.fromkeys(left, 0)
        lonely = time.monotonic()
        while left:
            client = self._connect()
            try:
                for key, data in self._round(client, left, tries):
                    lonely = time.monotonic()
                    yield left.pop(key), data
            except _Lost as lost:
                if time.monotonic() - lonely > self._patience:
                    raise ClusterError(f"no answer from {self._address} for {self._patience:.0f} s") from lost

    def _round(self, client: Any, left: dict[str, Job], tries: dict[str, int]) -> Iterator[tuple[str, bytes]]:
        """Gives out what is left until all is done or the scheduler is lost."""
        distributed = _distributed()
        queue = list(left)
        running: dict[Any, str] = {}
        idle = time.monotonic()
        try:
            while queue or running:
                if client.status != "running":
                    raise _Lost("the scheduler is gone")
                # With a limit of its own: a scheduler that is gone would be waited for half a minute.
                workers = sum(client.sync(client.scheduler.ncores, callback_timeout=ANSWERS_WITHIN).values())
                while queue and len(running) < max(1, workers) * JOBS_A_WORKER:
                    key = queue.pop()
                    # A key of its own for each try: a future that has failed is remembered by the scheduler.
                    name = f"gruk-{key}-{tries[key]}"
                    future = client.submit(work, left[key].to_bytes(), key=name, pure=True, retries=0)
                    running[future] = key
                try:
                    with client.as_current():
                        done = distributed.wait(list(running), timeout=1, return_when="FIRST_COMPLETED").done
                except distributed.TimeoutError:
                    if workers == 0 and time.monotonic() - idle > self._patience:
                        raise ClusterError(f"{self._address} has no workers for {self._patience:.0f} s") from None
                    idle = idle if workers == 0 else time.monotonic()
                    continue
                idle = time.monotonic()
                for future in done:
                    key = running.pop(future)
                    if future.status == "finished":
                        data = future.result()
                    elif future.status == "cancelled":
                        raise _Lost("jobs were lost with the scheduler")
                    else:
                        data = self._failed(future, key, tries)
                        if data is None:
                            queue.append(key)
                            continue
                    yield key, data
        except (OSError, TimeoutError, distributed.TimeoutError, *CANCELLED) as error:
            raise _Lost(str(error)) from error

    def _failed(self, future: Any, key: str, tries: dict[str, int]) -> Optional[bytes]:
        """What to do about a job that failed: another try, or the answer that it is not known."""
        error = future.exception()
        if not isinstance(error, _distributed().scheduler.KilledWorker):
            raise error
        tries[key] += 1
        if tries[key] < TRIES:
            return None
        return Answer("unknown", None, None, "it killed its workers", "worker", 0, 0.0, None).to_bytes()


def _distributed() -> Any:
    """Dask distributed, which takes longer to import than all the rest."""
    return import_module("distributed")


class _Lost(Exception):
    """The scheduler is gone, with what it had been given."""


class Cluster:
    """Many processors for many positions; made by `gruk.cluster`."""

    def __init__(self, backend: Union[Threads, Dask], checkpoint: Optional[Union[str, os.PathLike[str]]]) -> None:
        self._backend = backend
        self._checkpoint = Checkpoint(checkpoint)
        #: Jobs that were done since this object was made: those of the checkpoint are not done again.
        self.done = 0
        #: Seconds of each job, as its worker measured them: what the cost model is made of.
        self.job_seconds: list[float] = []

    def run(self, jobs: Iterable[Job], *, progress: Optional[Progress] = None) -> dict[Job, Answer]:
        """Does jobs, each once, and believes what their certificates prove. Answers that are wrong end the work."""
        wanted = list(dict.fromkeys(jobs))
        answers: dict[Job, Answer] = {}
        for job in wanted:
            known = self._checkpoint.get(job)
            if known is not None and known.verdict != "unknown":
                answers[job] = known
        nodes = 0
        with Watcher(progress, "jobs") as tell:
            for job, data in self._backend.answers(job for job in wanted if job not in answers):
                answer = believed(job, data)
                self._checkpoint.put(job, answer)
                answers[job] = answer
                self.done += 1
                self.job_seconds.append(answer.seconds)
                nodes += answer.nodes
                if tell is not None:
                    tell(nodes, 0, len(answers), len(wanted))
        return {job: answers[job] for job in wanted}

    def solve(
        self,
        positions: Iterable[Union[Position, str]],
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "1GiB",
        method: str = "auto",
        progress: Optional[Progress] = None,
    ) -> list[Answer]:
        """Solves many positions, each as a job."""
        at = [Position(one) if isinstance(one, str) else one for one in positions]
        jobs = [Job.solve(one, nodes=nodes, seconds=seconds, memory=memory, method=method) for one in at]
        answers = self.run(jobs, progress=progress)
        return [answers[job] for job in jobs]

    def openings(
        self,
        position: Union[Position, str],
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        memory: Memory = "1GiB",
        method: str = "auto",
        progress: Optional[Progress] = None,
    ) -> JobOpenings:
        """The winner after every first move; moves that a symmetry of the board makes the same are one job.

        >>> import gruk
        >>> gruk.cluster(2).openings("hex:3x3").openings["b2"]
        'red'
        """
        at = Position(position) if isinstance(position, str) else position
        classes = [tuple(moves) for moves in at.opening_classes()]
        jobs = {
            moves: Job.solve(at, moves, nodes=nodes, seconds=seconds, memory=memory, method=method)
            for moves in classes
        }
        answers = self.run(jobs.values(), progress=progress)
        return JobOpenings(at, {moves: answers[job] for moves, job in jobs.items()})

    def close(self) -> None:
        """Lets the cluster go."""
        if isinstance(self._backend, Dask):
            self._backend.close()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def cluster(
    workers: Any = None,
    *,
    checkpoint: Optional[Union[str, os.PathLike[str]]] = None,
    patience: float = 60,
) -> Cluster:
    """Many processors: `workers` is a number of threads (by default as many as there are processors), a client of Dask distributed, or the
    address of its scheduler such as `"tcp://node:8786"`.

    With a `checkpoint`, a folder, a master that is started again does nothing twice. A scheduler or workers that are gone are waited for
    `patience` seconds. Works with `dask[distributed]` on the master and on the workers, and the same gruk on both.

    >>> import gruk
    >>> [answer.winner for answer in gruk.cluster(2).solve(["hex:2x2", "nim:1,2,3"])]
    ['red', 'second']
    """
    if workers is None or isinstance(workers, int):
        number = os.cpu_count() or 1 if workers is None else workers
        if number < 1:
            raise BadInput(f"expected at least one worker, found {number}")
        return Cluster(Threads(number), checkpoint)
    return Cluster(Dask(workers, patience), checkpoint)
