"""A cluster that speaks TLS: who has no key of ours is turned away, and a worker that has one is still not believed."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator

import liars
import pytest
from processes import Processes, Tls

import gruk


def _make(folder: pathlib.Path, name: str) -> Tls:
    """An authority that signs its own certificate, and the certificate and key of a machine that it has signed."""
    at = {part: str(folder / f"{name}-{part}.pem") for part in ("ca", "ca-key", "cert", "key", "request")}

    def openssl(*arguments: str) -> None:
        subprocess.run(["openssl", *arguments], check=True, capture_output=True, timeout=60)

    new = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    authority = ("-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign")
    openssl(*new, "-x509", "-subj", f"/CN={name}", *authority, "-keyout", at["ca-key"], "-out", at["ca"])
    openssl(*new, "-subj", "/CN=machine", "-keyout", at["key"], "-out", at["request"])
    signed = ("x509", "-req", "-days", "2", "-set_serial", "1", "-CA", at["ca"], "-CAkey", at["ca-key"])
    openssl(*signed, "-in", at["request"], "-out", at["cert"])
    return Tls(at["ca"], at["cert"], at["key"])


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Tls:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make certificates with")
    return _make(tmp_path_factory.mktemp("ours"), "ours")


@pytest.fixture
def encrypted(keys: Tls) -> Iterator[Processes]:
    pytest.importorskip("distributed")
    dask = Processes(keys)
    try:
        yield dask
    finally:
        dask.end()


def test_who_has_our_keys_is_answered_also_by_the_next_scheduler(encrypted: Processes, keys: Tls) -> None:
    import distributed

    encrypted.add_worker()
    truth = dict(gruk.openings("hex:3x3"))
    assert encrypted.address.startswith("tls://")
    with distributed.Client(encrypted.address, timeout=30, set_as_default=False, security=keys.security()) as client:
        with gruk.cluster(client, patience=50) as cluster:
            found = cluster.openings("hex:3x3")
            assert found.openings == truth and not found.unproved
            encrypted.restart_scheduler()
            assert cluster.table("domineering", 2, 2)[2, 1] == "-1"


def test_who_has_none_of_our_keys_is_turned_away(encrypted: Processes, keys: Tls, tmp_path: pathlib.Path) -> None:
    import distributed

    encrypted.add_worker()
    # It is there: with the keys it answers.
    with distributed.Client(encrypted.address, timeout=30, set_as_default=False, security=keys.security()):
        pass
    plain = encrypted.address.replace("tls://", "tcp://")
    with pytest.raises(gruk.ClusterError):
        gruk.cluster(plain, patience=1).solve(["hex:2x2"])
    theirs = _make(tmp_path, "theirs")
    with pytest.raises(OSError):
        distributed.Client(encrypted.address, timeout=3, set_as_default=False, security=theirs.security())


def test_a_liar_with_a_key_of_ours_is_not_believed(
    encrypted: Processes, keys: Tls, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    lie = tmp_path / "lie"
    lie.write_text("flipped")
    encrypted.add_worker()
    encrypted.add_worker(**{liars.LIAR: str(lie)})
    monkeypatch.setattr("gruk.backends.work", liars.some_lie)
    with distributed.Client(encrypted.address, timeout=30, set_as_default=False, security=keys.security()) as client:
        client.wait_for_workers(2, timeout=50)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            with gruk.cluster(client, patience=20) as cluster:
                found = cluster.openings("hex:4x4")
    assert found.openings == dict(gruk.openings("hex:4x4")) and not found.unproved
    assert [str(one.message) for one in said if "gets no more jobs" in str(one.message) and "tls://" in str(one.message)]


def test_the_command_line_takes_the_keys_from_the_configuration_of_dask(encrypted: Processes, keys: Tls) -> None:
    encrypted.add_worker()
    program = "import gruk, sys; print([one.winner for one in gruk.cluster(sys.argv[1]).solve(['hex:2x2', 'nim:1,2,3'])])"
    ask = [sys.executable, "-c", program, encrypted.address]
    gruk_itself = os.environ.get("GRUK")
    if gruk_itself is not None:
        ask = [gruk_itself, "solve", "hex:2x2", "nim:1,2,3", "--json", "--cluster", encrypted.address]
    environment = {**os.environ, **keys.environment(), "GRUK_PYTHON": sys.executable}
    done = subprocess.run(ask, capture_output=True, text=True, timeout=60, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.index("red") < done.stdout.index("second")
