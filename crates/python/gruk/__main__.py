"""What the command line asks of Python: `gruk VERB ... --cluster ADDRESS`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import warnings
from pathlib import Path
from typing import Any, Callable, Optional

from ._limits import reach
from .certificates import Certificate
from .clusters import Cluster, ClusterError, cluster
from .errors import BadInput, GrukError
from .jobs import Answer
from .positions import Position
from .proofs import after

Asked = argparse.Namespace


def _reader() -> argparse.ArgumentParser:
    reader = argparse.ArgumentParser(prog="gruk", description=__doc__)
    verbs = reader.add_subparsers(dest="verb", required=True)

    def verb(name: str, says: str) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=says)
        added.add_argument("--cluster", required=True, metavar="ADDRESS", help="of the scheduler, such as tcp://node:8786")
        added.add_argument("--checkpoint", metavar="FOLDER", help="keep finished jobs there, and do none twice")
        added.add_argument("--certificate", metavar="PATH", help="write the certificates there: a folder, or for one position a file")
        added.add_argument("--nodes", type=int, help="for each job")
        added.add_argument("--seconds", type=float, help="for each job")
        added.add_argument("--memory", default="1GiB", help="for each job")
        added.add_argument("--patience", type=float, default=60, help="seconds to wait for a scheduler that is gone")
        added.add_argument("--unproved", action="store_true", help="take answers without a certificate too, which say so")
        added.add_argument("--json", action="store_true")
        added.add_argument("--no-catalogue", action="store_true", help="neither look into the catalogue nor keep answers there")
        return added

    openings = verb("openings", "the winner after every first move")
    solve = verb("solve", "who wins; one position is searched by all workers together, several are a job each")
    solve.add_argument("positions", nargs="+")
    openings.add_argument("positions", nargs=1)
    for one in (openings, solve):
        one.add_argument("--first")
        one.add_argument("--method", default="auto", choices=["auto", "dfpn", "backward"])
    table = verb("table", "outcomes or values of all rectangles up to a size")
    table.add_argument("game")
    table.add_argument("columns", type=int)
    table.add_argument("rows", type=int)
    table.add_argument("--what", default="values", choices=["values", "outcomes"])
    table.add_argument("--tile")
    pairings = verb("pairings", "good pairings under each of some lattices")
    pairings.add_argument("rows")
    pairings.add_argument("lattices", nargs="+")
    cakes = verb("cakes", "the table of cakes of a board")
    cakes.add_argument("board")
    cakes.add_argument("--longest", type=int)
    return reader


def _catalogue(asked: Asked) -> Optional[bool]:
    """The command line keeps what it finds, unless `$GRUK_CATALOGUE` says otherwise."""
    if asked.no_catalogue:
        return False
    return None if os.environ.get("GRUK_CATALOGUE") else True


def _limits(asked: Asked) -> dict[str, Any]:
    limits = {"nodes": asked.nodes, "seconds": asked.seconds, "memory": asked.memory}
    reach(**limits)
    return {**limits, "method": asked.method} if "method" in asked else limits


def _openings(workers: Cluster, asked: Asked) -> int:
    started = time.monotonic()
    found = workers.openings(Position(asked.positions[0], asked.first), **_limits(asked))
    if asked.certificate is not None:
        found.save(asked.certificate)
    if asked.json:
        answer = {**found.as_dict(), "query": asked.positions[0], "seconds": round(time.monotonic() - started, 6)}
        answer.update(certificate=asked.certificate, jobs=len(found.answers), done=workers.done)
        print(json.dumps(answer))
    else:
        by_winner: dict[str, list[str]] = {}
        for move, winner in found.openings.items():
            by_winner.setdefault(winner, []).append(move)
        for winner, moves in sorted(by_winner.items()):
            told = after(winner)
            words = f"{told.winner} wins" if told.winner else f"at least a draw for {told.player}" if told.player else winner
            print(f"{words} after {len(moves)}: {' '.join(moves)}")
        print(f"{found.nodes} nodes, {len(found.answers)} jobs, of which {workers.done} were done now")
    return 3 if "unknown" in found.openings.values() else 0


def _solve(workers: Cluster, asked: Asked) -> int:
    at = [Position(text, asked.first) for text in asked.positions]
    started = time.monotonic()
    if len(at) == 1:
        limits = _limits(asked)
        nodes, seconds = limits.pop("nodes"), limits.pop("seconds")
        # No job is stopped by the clock, which would make its answer depend on the machine: seconds say how large the
        # jobs are made.
        answers = [workers.search(at[0], **limits, job_nodes=nodes, **({} if seconds is None else {"job_seconds": seconds}))]
    else:
        answers = workers.solve(at, **_limits(asked))
    for text, position, answer in zip(asked.positions, at, answers):
        path = _kept(asked, answer.certificate, text if len(at) > 1 else None)
        if path is None:
            path = workers.kept(position)
        seconds = answer.seconds or time.monotonic() - started
        if asked.json:
            fields = answer._asdict()
            shown = {name: fields[name] for name in ("verdict", "winner", "move", "nodes")}
            shown.update({} if answer.player is None else {"player": answer.player})
            shown.update({"unproved": True} if answer.unproved else {})
            print(json.dumps({"query": text, **shown, "seconds": round(seconds, 6), "reason": answer.reason, "certificate": path}))
        else:
            print(f"{text}, {position.first} to move: {_words(answer)}")
            print(f"reason: {answer.reason}, {answer.nodes} nodes, {seconds:.3f} s")
            if path is not None:
                print(f"certificate: {path}")
    return 3 if any(answer.verdict == "unknown" for answer in answers) else 0


def _words(answer: Answer) -> str:
    verdict = f"{answer.winner} wins" if answer.verdict == "wins" else answer.verdict
    verdict = verdict if answer.player is None else f"at least a draw for {answer.player}"
    told = verdict if answer.move is None else f"{verdict}: {answer.move}"
    return f"{told} (unproved)" if answer.unproved else told


def _kept(asked: Asked, certificate: Any, name: Any) -> Any:
    """Writes a certificate where it was asked for: into a file, or, where it has a name, into a folder."""
    if asked.certificate is None or not isinstance(certificate, Certificate):
        return None
    path = Path(asked.certificate)
    if name is not None:
        path.mkdir(parents=True, exist_ok=True)
        path = path / f"{str(name).replace('/', '_').replace(':', '_')[:100]}.cert"
    certificate.save(path)
    return str(path)


def _table(workers: Cluster, asked: Asked) -> int:
    found = workers.table(asked.game, asked.columns, asked.rows, what=asked.what, tile=asked.tile, **_limits(asked))
    for name, certificate in workers.certificates.items():
        _kept(asked, certificate, name)
    if asked.json:
        for cell in found.cells:
            print(json.dumps({"game": asked.game, **cell}))
    else:
        print(str(found).rstrip())
        print(f"{workers.done} jobs were done now")
    return 3 if len(found) < len(found.cells) else 0


def _sweep(workers: Cluster, asked: Asked) -> int:
    if asked.verb == "pairings":
        found = workers.pairings(asked.rows, asked.lattices, **_limits(asked))
    else:
        found = workers.cakes(asked.board, asked.longest, **_limits(asked))
    if asked.certificate is not None:
        found.save(asked.certificate)
    for row in found.as_rows():
        print(json.dumps(row) if asked.json else f"{row['query']}: {row['answer']}; {row['reason']}")
    return 3 if "unknown" in found.values() else 0


_VERBS: dict[str, Callable[[Cluster, Asked], int]] = {
    "openings": _openings,
    "solve": _solve,
    "table": _table,
    "pairings": _sweep,
    "cakes": _sweep,
}


def main() -> int:
    """Answers, and says with which code the program ends: 0 done, 2 bad input, 3 unknown."""
    asked = _reader().parse_args()
    warnings.showwarning = lambda message, *_, **__: print(f"warning: {message}", file=sys.stderr)
    try:
        with cluster(
            asked.cluster, checkpoint=asked.checkpoint, patience=asked.patience, unproved=asked.unproved, catalogue=_catalogue(asked)
        ) as workers:
            return _VERBS[asked.verb](workers, asked)
    except (ClusterError, BadInput, GrukError, ImportError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 3 if isinstance(error, ClusterError) else 2


if __name__ == "__main__":
    sys.exit(main())
