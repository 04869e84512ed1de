"""A scheduler and workers of Dask as processes of this machine, which can be killed."""

from __future__ import annotations

import os
import pathlib
import signal
import socket
import subprocess
import sys
from typing import Any, NamedTuple, Optional


class Tls(NamedTuple):
    """Files with the certificate of an authority, and with the certificate and the key of a machine."""

    ca: str
    cert: str
    key: str

    def options(self) -> tuple[str, ...]:
        """What the programs of Dask are told."""
        return ("--tls-ca-file", self.ca, "--tls-cert", self.cert, "--tls-key", self.key)

    def environment(self) -> dict[str, str]:
        """What a program is told that makes its own client."""
        client = {"CA_FILE": self.ca, "CLIENT__CERT": self.cert, "CLIENT__KEY": self.key}
        return {f"DASK_DISTRIBUTED__COMM__TLS__{name}": file for name, file in client.items()}

    def security(self) -> Any:
        """What a client is given."""
        import distributed

        names = {"tls_ca_file": self.ca, "tls_client_cert": self.cert, "tls_client_key": self.key}
        return distributed.Security(require_encryption=True, **names)


class Processes:
    """A scheduler and workers of Dask on this machine, which speak TLS where they are given keys."""

    def __init__(self, keys: Optional[Tls] = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._keys: tuple[str, ...] = () if keys is None else keys.options()
        self._protocol = "tcp" if keys is None else "tls"
        self.address = f"{self._protocol}://127.0.0.1:{self.port}"
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
        begin = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        return self._begin(*begin, "--protocol", self._protocol, *self._keys)

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
        self.workers.append(self._begin(*begin, "--protocol", self._protocol, *self._keys, **environment))

    def end(self) -> None:
        for process in [*self.workers, self.scheduler]:
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """SIGKILL, to the process and what it has begun."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
