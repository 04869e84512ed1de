"""How long would these jobs take on so many workers? Replays recorded job times:
`python3 tools/simulate_cluster.py times.json`.

times.json is a list of seconds, one for each job, such as `gruk.cluster(...).job_seconds`. Every worker has at most two
jobs, one that it works on and one that waits. Giving out a job, fetching its answer and checking its certificate cost
the master some time, which nobody shares (--master), and each job costs its worker some time besides the work (--job).
Prints for each number of workers the time, the speed-up, and what limits it.
"""

import argparse
import heapq
import json
import sys

# One that a worker works on, and one that waits.
JOBS_A_WORKER = 2


def simulate(times, workers, job_overhead, master_overhead):
    """Seconds until the last answer has been checked; half of the master's cost of a job is giving it out, half what
    comes after."""
    waiting = list(reversed(times))
    free = [0.0] * workers
    answers = []
    master = 0.0

    def give(worker):
        nonlocal master
        master += master_overhead / 2
        free[worker] = max(free[worker], master) + job_overhead + waiting.pop()
        heapq.heappush(answers, (free[worker], worker))

    for _ in range(JOBS_A_WORKER):
        for worker in range(workers):
            if waiting:
                give(worker)
    while answers:
        end, worker = heapq.heappop(answers)
        master = max(master, end) + master_overhead / 2
        if waiting:
            give(worker)
    return master


def limit(times, workers, job_overhead, master_overhead):
    """What keeps the time from being shorter."""
    bounds = {
        "the work": (sum(times) + job_overhead * len(times)) / workers,
        "the longest job": max(times) + job_overhead,
        "the master": master_overhead * len(times),
    }
    return max(bounds, key=bounds.get)


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("times", help="a file with a list of seconds")
    reader.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4, 10, 100, 1000])
    reader.add_argument("--job", type=float, default=0.005, help="seconds that a job costs its worker besides the work")
    reader.add_argument("--master", type=float, default=0.005, help="seconds that a job costs the master")
    asked = reader.parse_args()
    with open(asked.times, encoding="utf-8") as file:
        times = json.load(file)
    if not times:
        sys.exit("there are no jobs")
    alone = sum(times)
    print(f"{len(times)} jobs, {alone:.1f} s of work, the longest {max(times):.2f} s, the mean {alone / len(times):.3f} s")
    print(f"{'workers':>8} {'seconds':>10} {'speed-up':>9} {'share':>6}  limited by")
    for workers in asked.workers:
        seconds = simulate(times, workers, asked.job, asked.master)
        why = limit(times, workers, asked.job, asked.master)
        print(f"{workers:>8} {seconds:>10.2f} {alone / seconds:>9.1f} {alone / seconds / workers:>6.0%}  {why}")


if __name__ == "__main__":
    main()
