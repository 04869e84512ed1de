"""Ctrl-C ends what a verb does, and not the session."""

from __future__ import annotations

import subprocess
import sys

import pytest

#: Work that takes minutes, and what an exception keeps of it.
LONG = {
    "solve": ('gruk.solve("hex:9x9", method="dfpn")', "Solution"),
    "openings": ('gruk.openings("hex:8x8", threads=2)', "Openings"),
    "grundy": ('gruk.grundy("cram:7x7")', "NoneType"),
    "perft": ('gruk.perft("hex:6x6", 9)', "NoneType"),
    "table": ('gruk.table("domineering", 7, 7)', "Table"),
    "find": ('gruk.find("^17*3", "domineering", 20)', "NoneType"),
    "value": ('gruk.value("konane:xoxoxoxo/oxoxoxox/xoxo..xo/oxoxoxox/xoxoxoxo/oxoxoxox")', "NoneType"),
    "pairings": ('gruk.pairings("row-9", all=True)', "NoneType"),
    "jobs": ('gruk.cluster(2).openings("hex:8x8")', "NoneType"),
    "search": ('gruk.cluster(2).search("hex:8x8", job_nodes=100_000)', "NoneType"),
    "game": ("Doubling().at(0)", "NoneType"),
}

SCRIPT = """
import gruk, os, signal, threading, time
# As in a terminal: a shell starts what runs in the background with Ctrl-C ignored, and what it starts inherits that.
signal.signal(signal.SIGINT, signal.default_int_handler)
class Doubling(gruk.Game):
    def moves(self, position, player):
        time.sleep(0.001)
        return [2 * position + 1, 2 * position + 2] if position < 10**9 else []
sent = []
def send():
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
threading.Timer(0.7, send).start()
try:
    {call}
except KeyboardInterrupt as error:
    print("interrupted", time.monotonic() - sent[0] < 10, type(getattr(error, "answer", None)).__name__)
print(gruk.solve("hex:3x3").winner)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("verb", LONG)
def test_ctrl_c_ends_the_work_and_not_the_session(verb: str) -> None:
    call, kept = LONG[verb]
    # With a limit: a script that cannot be interrupted would not end.
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("{call}", call)], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["interrupted", "True", kept, "red"], done.stdout + done.stderr
