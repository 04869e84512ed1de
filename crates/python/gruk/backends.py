"""Backends that run jobs: the threads of this process, the workers of any executor, or those of a Dask cluster."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional, Union

from . import _gruk
from ._extras import library
from .errors import GrukError
from .jobs import Answer, Job, work

if TYPE_CHECKING:
    import concurrent.futures

__all__ = ["Backend", "ClusterError", "Dask", "Done", "Executor", "Source", "Threads"]

#: Where jobs come from: the next one, or `None` while there is none until an answer is there.
Source = Callable[[], Optional[Job]]


class Done(NamedTuple):
    """The answer to a job and the worker that gave it. The worker is looked up only if needed, and only while the
    answer is new."""

    job: Job
    data: bytes
    who: Callable[[], Optional[str]]

#: Jobs given to each worker at a time: one that it runs, and one that waits.
JOBS_A_WORKER = 2
#: Seconds within which a live scheduler answers a request.
ANSWERS_WITHIN = 5
#: How often a job that kills its worker is given out again.
TRIES = 3
#: The name of the plugin that workers have while they run jobs.
UNSAMPLED = "gruk-unsampled"


class ClusterError(GrukError):
    """The cluster did not answer within `patience` seconds, or its answers are wrong."""


class Threads:
    """The threads of this process: solvers run without the interpreter's lock."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def answers(self, next_job: Source) -> Iterator[Done]:
        """Runs jobs while there are any, and yields each answer as soon as it is there."""
        from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

        # Only the main thread receives signals; without this it would wait until the others have finished.
        stop = _gruk.Stop()
        with ThreadPoolExecutor(self.workers, initializer=stop.watch) as pool:
            running: dict[Any, Job] = {}
            try:
                while True:
                    while len(running) < self.workers * JOBS_A_WORKER and (job := next_job()) is not None:
                        running[pool.submit(work, job.to_bytes())] = job
                    if not running:
                        return
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        yield Done(running.pop(done), done.result(), lambda: None)
            finally:
                stop.set()
                for future in running:
                    future.cancel()

    def ban(self, worker: Optional[str], why: Exception) -> None:
        """Ends the work: all workers are this program, so a wrong answer is an error of the program."""
        raise why

    def avoid(self, job: Job, workers: Collection[str]) -> bool:
        """Is there somebody else to do a job? All threads are alike."""
        return False

    def close(self) -> None:
        """Nothing to do."""


class Executor:
    """The workers of an executor, as `concurrent.futures` has them: a pool of processes, of MPI ranks, of Ray, a Dask
    client's.

    An executor does not say who has done a job, and so no worker can be banned: a job that was answered wrongly is
    given out again, up to `WRONG` times in all. A pool whose processes are killed takes no more jobs, which ends the
    work; with a checkpoint a later call goes on with it.
    """

    #: How many wrong answers lead to another try.
    WRONG = 100

    def __init__(self, executor: concurrent.futures.Executor, workers: Optional[int] = None) -> None:
        self._executor = executor
        told = workers or getattr(executor, "_max_workers", None)
        self.workers: int = told if isinstance(told, int) else os.cpu_count() or 1
        self._wrong = 0

    def answers(self, next_job: Source) -> Iterator[Done]:
        """Runs jobs while there are any, and yields each answer as soon as it is there."""
        from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, wait

        running: dict[Any, Job] = {}
        try:
            while True:
                while len(running) < self.workers * JOBS_A_WORKER and (job := next_job()) is not None:
                    running[self._executor.submit(work, job.to_bytes())] = job
                if not running:
                    return
                # Only bytes can be read as an answer.
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    job, data = running.pop(done), done.result()
                    yield Done(job, data if isinstance(data, bytes) else b"", lambda: None)
        except BrokenExecutor as error:
            raise ClusterError(f"the executor takes no more jobs: {error or 'a process of it has ended'}") from error
        finally:
            for future in running:
                future.cancel()

    def ban(self, worker: Optional[str], why: Exception) -> None:
        """Warns of a wrong answer; too many end the work."""
        self._wrong += 1
        warnings.warn(f"a worker of the executor has answered wrongly: {why}", stacklevel=2)
        if self._wrong > self.WRONG:
            raise ClusterError(f"{self._wrong} wrong answers of an executor that does not name its workers: {why}") from why

    def avoid(self, job: Job, workers: Collection[str]) -> bool:
        """Is there somebody else to do a job? Perhaps, but nobody can be chosen."""
        return False

    def close(self) -> None:
        """Nothing to do: the executor is not ours."""


class Dask:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any, patience: float) -> None:
        self._address = client if isinstance(client, str) else client.scheduler.address
        self._client = None if isinstance(client, str) else client
        self._own = isinstance(client, str)
        #: How the connection is encrypted: a new one is like the one that was given.
        self._security = None if isinstance(client, str) else getattr(client, "security", None)
        self._patience = patience
        #: The client through which the sampling of stacks was turned off on the workers.
        self._asked: Any = None
        #: Workers that get no more jobs, and why.
        self.banned: dict[str, Exception] = {}
        #: Workers that should not do a job, by its key.
        self._avoided: dict[str, set[str]] = {}
        #: How often a job was given out, by its key.
        self._given: dict[str, int] = {}
        #: Part of the names of tasks, so that no result of an earlier run, which may be wrong, is taken from the
        #: scheduler.
        self._name = os.urandom(4).hex()
        self._unnamed = 0

    def _connect(self) -> Any:
        """The client; a new one after the scheduler was lost."""
        if self._client is not None and self._client.status == "running":
            return self._client
        self._drop()
        started = time.monotonic()
        while True:
            try:
                client = _distributed().Client(self._address, timeout=5, set_as_default=False, security=self._security)
                self._client, self._own = client, True
                return self._client
            except (OSError, TimeoutError) as error:
                if time.monotonic() - started > self._patience:
                    raise ClusterError(f"no scheduler answers at {self._address} for {self._patience:.0f} s") from error
                time.sleep(0.2)

    def close(self) -> None:
        """Restores the workers, and closes the connection if this object opened it."""
        if self._client is not None and self._asked is self._client and self._client.status == "running":
            try:
                self._client.unregister_worker_plugin(UNSAMPLED)
            except (OSError, TimeoutError, ValueError):
                # The other side may be gone already.
                pass
        self._drop()

    def _drop(self) -> None:
        if self._client is not None and self._own:
            try:
                self._client.close(timeout=2)
            except Exception:  # noqa: BLE001 - the same
                pass
        self._client = self._asked = None

    def ban(self, worker: Optional[str], why: Exception) -> None:
        """Gives a worker no more jobs. What it was given goes to others."""
        if worker is None:
            # It has died since, or the scheduler does not say who it was.
            self._unnamed += 1
            if self._unnamed > TRIES:
                raise ClusterError(f"wrong answers of workers that {self._address} does not name: {why}") from why
        elif worker not in self.banned:
            self.banned[worker] = why
            warnings.warn(f"worker {worker} gets no more jobs: {why}", stacklevel=2)

    def avoid(self, job: Job, workers: Collection[str]) -> bool:
        """Lets others do a job than these workers: false if there are none."""
        try:
            there = self._workers(self._connect())
        except (OSError, TimeoutError):
            return True
        others = there.keys() - self.banned.keys() - set(workers)
        if others:
            self._avoided[job.key] = set(workers)
        return bool(others)

    def _workers(self, client: Any) -> dict[str, int]:
        """The workers that are there, with their threads."""
        # With its own time limit: by default a lost scheduler is waited for half a minute.
        found: dict[str, int] = client.sync(client.scheduler.ncores, callback_timeout=ANSWERS_WITHIN)
        return found

    def _submit(self, client: Any, job: Job, workers: Collection[str]) -> tuple[Any, Optional[set[str]]]:
        """Gives a job out: to all workers except those that should not have it."""
        key = job.key
        avoided = self._avoided.get(key, set())
        only = set(workers) - self.banned.keys() - avoided if self.banned or avoided else None
        if only is not None and not only:
            # If no others are left, those that were to be avoided are taken.
            only = set(workers) - self.banned.keys() or None
        self._given[key] = self._given.get(key, -1) + 1
        # A new name each time, since the scheduler remembers the result of a future, or that it failed.
        named = {"key": f"gruk-{key}-{self._name}-{self._given[key]}", "pure": True, "retries": 0}
        where = {} if only is None else {"workers": sorted(only), "allow_other_workers": False}
        return client.submit(work, job.to_bytes(), **named, **where), only

    def _who(self, client: Any, future: Any) -> Optional[str]:
        """The worker that has brought a result, which it still holds; `None` if it is gone."""
        try:
            holders = client.sync(client.scheduler.who_has, keys=[future.key], callback_timeout=ANSWERS_WITHIN)
        except (OSError, TimeoutError):
            return None
        found = [worker for workers in holders.values() for worker in workers]
        return str(found[0]) if len(found) == 1 else None

    def answers(self, next_job: Source) -> Iterator[Done]:
        """Runs jobs while there are any, and yields each answer as soon as it is there. Jobs that are lost with a
        scheduler are given out again."""
        left: dict[str, Job] = {}
        tries: dict[str, int] = {}
        lonely = time.monotonic()
        while True:
            try:
                for key, data, who in self._round(self._connect(), next_job, left, tries):
                    lonely = time.monotonic()
                    yield Done(left.pop(key), data, who)
                return
            except _Lost as lost:
                if time.monotonic() - lonely > self._patience:
                    raise ClusterError(f"no answer from {self._address} for {self._patience:.0f} s") from lost

    def _round(
        self, client: Any, next_job: Source, left: dict[str, Job], tries: dict[str, int]
    ) -> Iterator[tuple[str, bytes, Callable[[], Optional[str]]]]:
        """Gives out what was lost and what comes, until all is done or the scheduler is lost."""
        import asyncio
        import concurrent.futures

        distributed = _distributed()
        # What Dask raises for jobs that are lost, by its threads and by its tasks.
        cancelled = (asyncio.CancelledError, concurrent.futures.CancelledError)
        again = list(left)
        #: What is in flight: the keys of the jobs, and the workers that may do them, if not all may.
        running: dict[Any, tuple[str, Optional[set[str]]]] = {}
        idle = time.monotonic()
        try:
            if self._asked is not client:
                client.register_plugin(_unsampled(), name=UNSAMPLED)
                self._asked = client
            while True:
                if client.status != "running":
                    raise _Lost("the scheduler is gone")
                there = self._workers(client)
                usable = {worker: threads for worker, threads in there.items() if worker not in self.banned}
                self._take_back(client, running, again, there)
                room = 0 if there and not usable else max(1, sum(usable.values())) * JOBS_A_WORKER
                while len(running) < room and not any(key in tries for key, _ in running.values()):
                    lost = next((key for key in again if key not in tries), None)
                    if lost is not None:
                        again.remove(lost)
                        key = lost
                    elif (job := next_job()) is not None:
                        key = job.key
                        left[key] = job
                    elif again and not running:
                        # The job was on a worker that died. Another job may have been the cause, so this one is tried
                        # alone.
                        key = again.pop()
                    else:
                        break
                    future, only = self._submit(client, left[key], usable)
                    running[future] = (key, only)
                if not running:
                    if room == 0 and not left and (job := next_job()) is not None:
                        left[job.key] = job
                        again.append(job.key)
                    if not left:
                        return
                    # There are jobs, and no worker that can be trusted.
                    self._give_up(idle)
                    time.sleep(0.1)
                    continue
                try:
                    with client.as_current():
                        done = distributed.wait(list(running), timeout=1, return_when="FIRST_COMPLETED").done
                except distributed.TimeoutError:
                    if usable:
                        idle = time.monotonic()
                    else:
                        self._give_up(idle)
                    continue
                idle = time.monotonic()
                for future in done:
                    key, _ = running.pop(future)
                    if future.status == "finished":
                        data = future.result()
                        if self.banned and self._who(client, future) in self.banned:
                            again.append(key)
                            continue
                    elif future.status == "cancelled":
                        raise _Lost("jobs were lost with the scheduler")
                    else:
                        data = self._failed(future, key, tries)
                        if data is None:
                            again.append(key)
                            continue
                    # Anything else cannot be read as an answer.
                    yield key, data if isinstance(data, bytes) else b"", partial(self._who, client, future)
        except (OSError, TimeoutError, distributed.TimeoutError, *cancelled) as error:
            raise _Lost(str(error)) from error

    def _give_up(self, idle: float) -> None:
        """Ends the work if there has been no worker for longer than `patience` seconds."""
        if time.monotonic() - idle <= self._patience:
            return
        if not self.banned:
            raise ClusterError(f"{self._address} has no workers for {self._patience:.0f} s")
        told = "; ".join(f"{worker}: {why}" for worker, why in self.banned.items())
        raise ClusterError(f"{self._address} has no workers but those that answered wrongly: {told}")

    def _take_back(
        self, client: Any, running: dict[Any, tuple[str, Optional[set[str]]]], again: list[str], there: Collection[str]
    ) -> None:
        """Takes jobs back from workers that get no more, and those whose workers are all gone."""
        at_banned: set[str] = set()
        if self.banned and running:
            processing = client.sync(client.scheduler.processing, workers=None, callback_timeout=ANSWERS_WITHIN)
            at_banned = {name for worker, names in processing.items() if worker in self.banned for name in names}
        for future, (key, only) in list(running.items()):
            if future.key in at_banned or (only is not None and only.isdisjoint(there)):
                del running[future]
                future.cancel()
                again.append(key)

    def _failed(self, future: Any, key: str, tries: dict[str, int]) -> Optional[bytes]:
        """What to do about a job that failed: another try, or the answer that it is not known."""
        error = future.exception()
        if not isinstance(error, _distributed().scheduler.KilledWorker):
            raise error
        tries[key] = tries.get(key, 0) + 1
        if tries[key] < TRIES:
            return None
        return Answer("unknown", reason="it killed its workers", limit="worker").to_bytes()


Backend = Union[Threads, Executor, Dask]


def _unsampled() -> Any:
    """A plugin that stops workers from sampling their stacks a hundred times a second during jobs, which takes a tenth
    of their time."""

    class Unsampled(_distributed().WorkerPlugin):  # type: ignore[misc]
        def setup(self, worker: Any) -> None:
            for name in ("profile", "profile-cycle"):
                if name in worker.periodic_callbacks:
                    worker.periodic_callbacks[name].stop()

        def teardown(self, worker: Any) -> None:
            for name in ("profile", "profile-cycle"):
                if name in worker.periodic_callbacks:
                    worker.periodic_callbacks[name].start()

    return Unsampled()


def _distributed() -> Any:
    """Dask distributed, which takes longer to import than all the rest."""
    return library("distributed")


class _Lost(Exception):
    """The scheduler is lost, with the jobs it had."""
