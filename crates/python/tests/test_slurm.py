"""What the guide to clusters says about SLURM: its script and its program are run, without SLURM."""

from __future__ import annotations

import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import sys
from typing import Any

import pytest

import gruk

GUIDE = pathlib.Path(__file__).parents[3] / "docs" / "book" / "src" / "guides" / "cluster.md"

#: Runs a command as often as there are tasks, with its options checked by name.
SRUN = """#!/bin/bash
tasks=1
while [[ $1 == --* ]]; do
    case $1 in
        --ntasks=*) tasks=${1#*=} ;;
        --nodelist=here | --exact) ;;
        *) echo "no option of srun: $1" >&2; exit 2 ;;
    esac
    shift
done
for _ in $(seq "$tasks"); do "$@" & done
wait
"""

#: The program of Dask that comes with this Python.
DASK = """#!/bin/sh
exec "{python}" -m dask "$@"
"""


def _block(language: str, word: str) -> str:
    """The only program of the guide in a language that has a word in it."""
    [found] = [
        block for block in re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S) if word in block
    ]
    return str(found)


def _free_port() -> int:
    """A free port of those that the script takes."""
    for port in random.sample(range(20000, 40000), 1000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise AssertionError("no port is free")


def test_the_script_for_slurm_runs(tmp_path: pathlib.Path) -> None:
    program = os.environ.get("GRUK")
    if program is None:
        pytest.skip("no gruk: set GRUK to the program")
    pytest.importorskip("distributed")
    script = _block("sh", "#SBATCH")
    assert script.startswith("#!/bin/bash\n#SBATCH --ntasks=")
    for name, text in {"srun": SRUN, "dask": DASK.format(python=sys.executable), "job": script}.items():
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    (tmp_path / "gruk").symlink_to(program)
    port = _free_port()
    told = {"SLURM_JOB_ID": str(port - 20000), "SLURM_NTASKS": "3", "SLURMD_NODENAME": "here", "GRUK_PYTHON": sys.executable}
    environment = {**os.environ, **told, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    log = tmp_path / "log"
    with log.open("w") as out:
        command = ["bash", str(tmp_path / "job"), "hex:3x3", str(tmp_path / "found")]
        done = subprocess.Popen(command, env=environment, stdout=out, stderr=out, start_new_session=True)
    try:
        done.wait(timeout=90)
    except subprocess.TimeoutExpired:
        pass
    finally:
        # SLURM ends what a script leaves behind.
        os.killpg(done.pid, signal.SIGKILL)
    assert done.wait() == 0, log.read_text()
    proofs = list((tmp_path / "found" / "certificates").glob("*.cert"))
    assert len(proofs) == len(list((tmp_path / "found" / "jobs").glob("*.json"))) == 5
    assert all(gruk.verify(proof) for proof in proofs)


def test_the_program_for_dask_jobqueue_runs(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = pytest.importorskip("dask_jobqueue")
    from dask_jobqueue.local import LocalCluster

    program = _block("python", "slurm.adapt")
    scripts: list[str] = []

    def begin(**arguments: Any) -> Any:
        # The script that SLURM would be given, and then jobs as processes of this machine.
        with slurm(**arguments) as cluster:
            scripts.append(cluster.job_script())
        local = LocalCluster(**{**arguments, "memory": "512MB"})
        opened.append(local)
        return local

    slurm, opened = queue.SLURMCluster, []
    monkeypatch.setattr(queue, "SLURMCluster", begin)
    monkeypatch.chdir(tmp_path)
    fewer = {"maximum_jobs=64": "maximum_jobs=2", "hex:7x7": "hex:3x3", "2GiB": "256MiB"}
    for word, other in fewer.items():
        assert word in program
        program = program.replace(word, other)
    names: dict[str, Any] = {}
    try:
        exec(compile(program, str(GUIDE), "exec"), names)
    finally:
        for cluster in opened:
            cluster.close()
    assert names["found"].openings == dict(gruk.openings("hex:3x3")) and not names["found"].unproved
    assert len(list((tmp_path / "hex-7x7-certificates").glob("*.cert"))) == 5
    [script] = scripts
    for line in ("#SBATCH -n 1", "#SBATCH --cpus-per-task=1", "#SBATCH -t 12:00:00"):
        assert line in script.splitlines(), script
    assert subprocess.run(["bash", "-n"], input=script, text=True).returncode == 0
    assert re.search(r" --nthreads 1 .*--memory-limit 2\.79GiB ", script), script


def test_keys_are_passed_on_to_the_workers() -> None:
    queue = pytest.importorskip("dask_jobqueue")
    import distributed

    names: dict[str, Any] = {"Security": distributed.Security, "SLURMCluster": lambda **arguments: arguments}
    exec(compile(_block("python", "protocol="), str(GUIDE), "exec"), names)
    told = names["slurm"]
    assert told["security"].require_encryption and told["security"].tls_ca_file == "/home/me/ca.pem"
    for who in ("scheduler", "worker", "client"):
        assert told["security"].get_tls_config_for_role(who) == {
            "ca_file": "/home/me/ca.pem", "cert": "/home/me/cert.pem", "key": "/home/me/key.pem", "ciphers": None,
        }, who
    job = queue.slurm.SLURMJob("tls://scheduler:1", "name", **told)
    assert "--tls-ca-file /home/me/ca.pem --tls-cert /home/me/cert.pem --tls-key /home/me/key.pem" in job.job_script()
