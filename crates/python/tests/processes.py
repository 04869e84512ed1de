"""A scheduler and workers of Dask as processes of this machine, which can be killed."""

from __future__ import annotations

import os
import pathlib
import signal
import socket
import subprocess
import sys
from typing import Any


class Processes:
    """A scheduler and workers of Dask on this machine."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler = self._scheduler()
        self.workers: list[subprocess.Popen[bytes]] = []

    def _begin(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        quiet: Any = subprocess.DEVNULL
        # The jobs of tests are functions of their files.
        paths = [str(pathlib.Path(__file__).parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        return subprocess.Popen(
            [sys.executable, "-m", *arguments],
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment},
        )

    def _scheduler(self) -> subprocess.Popen[bytes]:
        return self._begin(
            "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard"
        )

    def restart_scheduler(self) -> None:
        """Kills the scheduler, and begins another one under the same address with workers of its own."""
        kill(self.scheduler)
        for worker in self.workers:
            kill(worker)
        self.workers = []
        self.scheduler = self._scheduler()
        self.add_worker()

    def add_worker(self, **environment: str) -> None:
        begin = ("distributed.cli.dask_worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        self.workers.append(self._begin(*begin, **environment))

    def end(self) -> None:
        for process in [*self.workers, self.scheduler]:
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """SIGKILL, to the process and what it has begun."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
