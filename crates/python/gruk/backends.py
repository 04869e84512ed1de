"""Who does jobs: the threads of this process, or the workers of a Dask cluster."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Callable, Optional, Union

from . import _gruk
from ._extras import library
from .errors import GrukError
from .jobs import Answer, Job, work

__all__ = ["Backend", "ClusterError", "Dask", "Source", "Threads"]

#: Where jobs come from: the next one, or `None` while there is none until an answer is there.
Source = Callable[[], Optional[Job]]

#: Jobs given to each worker at a time: one that it works on, and one that is there when it is done.
JOBS_A_WORKER = 2
#: Seconds within which a scheduler that is there answers a question.
ANSWERS_WITHIN = 5
#: How often a job that kills its worker is given out again.
TRIES = 3
#: The name of what is asked of the workers for as long as they do jobs.
UNSAMPLED = "gruk-unsampled"


class ClusterError(GrukError):
    """The cluster is gone for longer than one cares to wait, or its answers are not to be believed."""


class Threads:
    """The threads of this process: solvers run without the interpreter's lock."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def answers(self, next_job: Source) -> Iterator[tuple[Job, bytes]]:
        """Does jobs as long as there are some; gives each answer when it is there."""
        from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

        # Signals come to the main thread alone, and what the others do would be waited for to its end.
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
                        yield running.pop(done), done.result()
            finally:
                stop.set()
                for future in running:
                    future.cancel()

    def close(self) -> None:
        """Nothing to do."""


class Dask:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any, patience: float) -> None:
        self._address = client if isinstance(client, str) else client.scheduler.address
        self._client = None if isinstance(client, str) else client
        self._own = isinstance(client, str)
        self._patience = patience
        #: The client through which the workers have been asked not to look at themselves.
        self._asked: Any = None

    def _connect(self) -> Any:
        """The client; a new one after the scheduler was lost."""
        if self._client is not None and self._client.status == "running":
            return self._client
        self._drop()
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
        """Lets the cluster go: the workers are as they were, and the connection is closed if it is our own."""
        if self._client is not None and self._asked is self._client and self._client.status == "running":
            try:
                self._client.unregister_worker_plugin(UNSAMPLED)
            except (OSError, TimeoutError, ValueError):
                # The other side may be gone, and that is why we close.
                pass
        self._drop()

    def _drop(self) -> None:
        if self._client is not None and self._own:
            try:
                self._client.close(timeout=2)
            except Exception:  # noqa: BLE001 - the same
                pass
        self._client = self._asked = None

    def answers(self, next_job: Source) -> Iterator[tuple[Job, bytes]]:
        """Does jobs as long as there are some; gives each answer when it is there. Jobs that are lost with a scheduler are given out again."""
        left: dict[str, Job] = {}
        tries: dict[str, int] = {}
        lonely = time.monotonic()
        while True:
            try:
                for key, data in self._round(self._connect(), next_job, left, tries):
                    lonely = time.monotonic()
                    yield left.pop(key), data
                return
            except _Lost as lost:
                if time.monotonic() - lonely > self._patience:
                    raise ClusterError(f"no answer from {self._address} for {self._patience:.0f} s") from lost

    def _round(
        self, client: Any, next_job: Source, left: dict[str, Job], tries: dict[str, int]
    ) -> Iterator[tuple[str, bytes]]:
        """Gives out what was lost and what comes, until all is done or the scheduler is lost."""
        import asyncio
        import concurrent.futures

        distributed = _distributed()
        # What Dask raises for jobs that are lost, by its threads and by its tasks.
        cancelled = (asyncio.CancelledError, concurrent.futures.CancelledError)
        again = list(left)
        running: dict[Any, str] = {}
        idle = time.monotonic()
        try:
            if self._asked is not client:
                client.register_plugin(_unsampled(), name=UNSAMPLED)
                self._asked = client
            while True:
                if client.status != "running":
                    raise _Lost("the scheduler is gone")
                # With a limit of its own: a scheduler that is gone would be waited for half a minute.
                workers = sum(client.sync(client.scheduler.ncores, callback_timeout=ANSWERS_WITHIN).values())
                while len(running) < max(1, workers) * JOBS_A_WORKER and not any(key in tries for key in running.values()):
                    lost = next((key for key in again if key not in tries), None)
                    if lost is not None:
                        again.remove(lost)
                        key = lost
                    elif (job := next_job()) is not None:
                        key = job.key
                        left[key] = job
                    elif again and not running:
                        # It was there when a worker died, and perhaps another job was to blame: alone it will show.
                        key = again.pop()
                    else:
                        break
                    # A key of its own for each try: a future that has failed is remembered by the scheduler.
                    name = f"gruk-{key}-{tries.get(key, 0)}"
                    running[client.submit(work, left[key].to_bytes(), key=name, pure=True, retries=0)] = key
                if not running:
                    return
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
                            again.append(key)
                            continue
                    yield key, data
        except (OSError, TimeoutError, distributed.TimeoutError, *cancelled) as error:
            raise _Lost(str(error)) from error

    def _failed(self, future: Any, key: str, tries: dict[str, int]) -> Optional[bytes]:
        """What to do about a job that failed: another try, or the answer that it is not known."""
        error = future.exception()
        if not isinstance(error, _distributed().scheduler.KilledWorker):
            raise error
        tries[key] = tries.get(key, 0) + 1
        if tries[key] < TRIES:
            return None
        return Answer("unknown", reason="it killed its workers", limit="worker").to_bytes()


Backend = Union[Threads, Dask]


def _unsampled() -> Any:
    """What keeps workers from looking at their own stacks a hundred times a second while they do jobs, which takes a tenth of their time."""

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
    """The scheduler is gone, with what it had been given."""
