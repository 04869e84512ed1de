"""What do jobs cost? The same openings by the threads of one process and by the workers of a Dask cluster on this
machine, in turn.

`python3 tools/measure_cluster.py hex:6x6 --workers 2 --rounds 3` needs the package with its extra `cluster`. Prints for
each round clock and processor seconds of both ways, those of a cluster with its master, scheduler and workers but
without the seconds in which they start, and at the end the ratios. Compare processor seconds where the machine does
other work as well. --times FILE writes the seconds of the jobs for tools/simulate_cluster.py.
"""

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
import time

import gruk


def processor_seconds(processes):
    """User and system seconds of these processes."""
    total = 0
    for process in processes:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


class Cluster:
    """A scheduler and workers with one thread each."""

    def __init__(self, workers):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.processes = [self._begin("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port))]
        for _ in range(workers):
            self.processes.append(self._begin("distributed.cli.dask_worker", self.address, "--no-nanny", "--nthreads", "1"))
        import distributed

        with distributed.Client(self.address, timeout=60) as client:
            client.wait_for_workers(workers, timeout=60)

    @staticmethod
    def _begin(*arguments):
        quiet = subprocess.DEVNULL
        return subprocess.Popen([sys.executable, "-m", *arguments, "--no-dashboard"], stdout=quiet, stderr=quiet)

    def end(self):
        for process in self.processes:
            process.kill()
            process.wait()


def measured(processes, act):
    """Clock and processor seconds of a call, and its result."""
    before, started = processor_seconds(processes), time.monotonic()
    given = act()
    return time.monotonic() - started, processor_seconds(processes) - before, given


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("position", help="whose openings are solved")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--nodes", type=int, help="for each opening")
    reader.add_argument("--times", help="a file for the seconds of the jobs")
    asked = reader.parse_args()
    cluster = Cluster(asked.workers)
    own = [os.getpid()]
    ratios = []
    try:
        for number in range(asked.rounds):
            clock, cpu, threads = measured(own, lambda: gruk.openings(asked.position, threads=asked.workers, nodes=asked.nodes, memory=f"{asked.workers}GiB"))
            # The connection is made before the time is taken.
            with gruk.cluster(cluster.address) as jobs:
                jobs.solve(["nim:1"])
                jobs.job_seconds.clear()
                everybody = own + [process.pid for process in cluster.processes]
                there = measured(everybody, lambda: jobs.openings(asked.position, nodes=asked.nodes, memory="1GiB"))
                seconds = jobs.job_seconds
            assert there[2].openings == dict(threads), "the answers differ"
            ratios.append((there[0] / clock, there[1] / cpu))
            print(
                f"round {number + 1}: threads {clock:.1f} s, processor {cpu:.1f} s; {len(seconds)} jobs {there[0]:.1f} s, processor {there[1]:.1f} s; "
                f"ratio {ratios[-1][0]:.3f}, processor {ratios[-1][1]:.3f}",
                flush=True,
            )
            if asked.times:
                with open(asked.times, "w", encoding="utf-8") as file:
                    json.dump([round(one, 4) for one in seconds], file)
    finally:
        cluster.end()
    clocks, processors = zip(*ratios)
    print(f"median ratio of jobs to threads: clock {statistics.median(clocks):.3f}, processor {statistics.median(processors):.3f}")


if __name__ == "__main__":
    main()
