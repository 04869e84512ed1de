"""The command line beside the package, which `GRUK` names; a cluster."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any, Callable

# Answers of the user's catalogue would not be those of the code under test.
os.environ["GRUK_CATALOGUE"] = "off"

import pytest
from processes import Processes

#: Asks the command line, and gives the objects that it prints with its exit code.
Ask = Callable[..., "tuple[int, list[dict[str, Any]]]"]


@pytest.fixture(scope="session")
def cli(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    program = os.environ.get("GRUK") or shutil.which("gruk")
    if program is None:
        pytest.skip("no gruk: set GRUK to the program")
    home = tmp_path_factory.mktemp("home")

    def ask(*arguments: str) -> tuple[int, list[dict[str, Any]]]:
        done = subprocess.run(
            [str(program), *arguments, "--json"],
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "GRUK_HOME": str(home), "GRUK_CATALOGUE": "write"},
        )
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    return ask


@pytest.fixture
def processes() -> Iterator[Processes]:
    pytest.importorskip("distributed")
    dask = Processes()
    try:
        yield dask
    finally:
        dask.end()
