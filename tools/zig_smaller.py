#!/usr/bin/env python3
"""zig as maturin calls it, which links modules of Python into smaller files: equal functions are folded, and the rest
is put into an order that compresses better.

`zig cc` refuses the two options of LLVM's linker that do this, though it contains that linker. So this program lets
`zig cc` link, reads how the linker was called, and calls it again with the options. It hands on everything else.

    pip install maturin "ziglang>=0.17"
    CARGO_ZIGBUILD_PYTHON_PATH=$PWD/tools/zig_smaller.py maturin build --zig ...

maturin calls zig as `python -m ziglang`, with this program as that Python.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

#: What the linker is asked for besides.
OPTIONS = ["--icf=all", "--bp-compression-sort=both"]


def main(arguments: list[str]) -> int:
    python = [sys.executable, *arguments]
    if arguments[:3] != ["-m", "ziglang", "cc"] or "-shared" not in arguments:
        return subprocess.call(python)
    environment = {**os.environ, "ZIG_VERBOSE_LINK": "1"}
    done = subprocess.run(python, env=environment, stderr=subprocess.PIPE, text=True)
    calls = [line for line in done.stderr.splitlines() if line.startswith("ld.lld ")]
    others = [line for line in done.stderr.splitlines() if not line.startswith("ld.lld ")]
    print(*others, sep="\n", end="\n" if others else "", file=sys.stderr)
    if done.returncode or not calls:
        return done.returncode
    return subprocess.call([sys.executable, "-m", "ziglang", *shlex.split(calls[-1]), *OPTIONS])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
