"""What the command line asks of Python: `gruk openings POSITION --cluster ADDRESS`."""

from __future__ import annotations

import argparse
import json
import sys
import time

from .clusters import ClusterError, cluster
from .errors import BadInput, GrukError
from .positions import Position


def main() -> int:
    """Answers, and says with which code the program ends: 0 done, 2 bad input, 3 unknown."""
    reader = argparse.ArgumentParser(prog="gruk", description=__doc__)
    verbs = reader.add_subparsers(dest="verb", required=True)
    openings = verbs.add_parser("openings", help="the winner after every first move, as jobs on a cluster")
    openings.add_argument("position")
    openings.add_argument("--first")
    openings.add_argument("--cluster", required=True, metavar="ADDRESS", help="of the scheduler, such as tcp://node:8786")
    openings.add_argument("--checkpoint", metavar="FOLDER", help="keep finished jobs there, and do none twice")
    openings.add_argument("--certificate", metavar="FOLDER", help="write a certificate for each class of openings")
    openings.add_argument("--nodes", type=int)
    openings.add_argument("--seconds", type=float, help="for each job")
    openings.add_argument("--memory", default="1GiB", help="for each job")
    openings.add_argument("--method", default="auto", choices=["auto", "dfpn", "backward"])
    openings.add_argument("--patience", type=float, default=60, help="seconds to wait for a scheduler that is gone")
    openings.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    started = time.monotonic()
    try:
        position = Position(asked.position, asked.first)
        with cluster(asked.cluster, checkpoint=asked.checkpoint, patience=asked.patience) as workers:
            found = workers.openings(
                position, nodes=asked.nodes, seconds=asked.seconds, memory=asked.memory, method=asked.method
            )
            done = workers.done
    except BadInput as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except (ClusterError, GrukError, ImportError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 3 if isinstance(error, ClusterError) else 2
    if asked.certificate is not None:
        found.save(asked.certificate)
    if asked.json:
        answer = found.as_dict()
        answer.update(query=asked.position, seconds=round(time.monotonic() - started, 6))
        answer.update(certificate=asked.certificate, jobs=len(found.answers), done=done)
        print(json.dumps(answer))
    else:
        by_winner: dict[str, list[str]] = {}
        for move, winner in found.openings.items():
            by_winner.setdefault(winner, []).append(move)
        for winner, moves in sorted(by_winner.items()):
            words = winner if winner in ("draw", "unknown") else f"{winner} wins"
            print(f"{words} after {len(moves)}: {' '.join(moves)}")
        print(f"{found.nodes} nodes, {len(found.answers)} jobs, of which {done} were done now")
    return 3 if "unknown" in found.openings.values() else 0


if __name__ == "__main__":
    sys.exit(main())
