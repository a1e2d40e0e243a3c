"""How long a cluster would take for what a ledger holds: its tasks, with their measured times, dealt out to workers.

``python tests/benchmarks/cluster_simulation.py .verify/ledger.sqlite 2 4 1000`` deals the tasks of each kind to so many
workers, the longest first, each to the worker that is free first; every task costs the overhead given by ``--overhead``
on top, and the scheduler hands out one task at a time, at ``--rate`` a second.
"""

from __future__ import annotations

import argparse
import heapq
import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path


def tasks(ledger: Path) -> Mapping[str, list[float]]:
    """Return the seconds of the tasks of a ledger by kind: shards of walks, for each claim, and jobs by their means.

    A proof counts as one task; what is sent are its questions, so that it can be dealt out further.
    """
    found: dict[str, list[float]] = defaultdict(list)
    with closing(sqlite3.connect(f"{ledger.resolve().as_uri()}?mode=ro", uri=True)) as db:
        found["walks"] = [seconds for (seconds,) in db.execute("SELECT seconds FROM ranges")]
        for means, data in db.execute("SELECT means, data FROM evidence"):
            found[means.split()[0]].append(float(json.loads(data).get("seconds", 0.0)))
    return found


def makespan(seconds: Sequence[float], workers: int, overhead: float, rate: float) -> float:
    """Return when the last task ends, if the longest are dealt out first."""
    free = [0.0] * workers
    end = 0.0
    for number, task in enumerate(sorted(seconds, reverse=True)):
        start = max(heapq.heappop(free), number / rate)
        heapq.heappush(free, start + overhead + task)
        end = max(end, start + overhead + task)
    return end


def main() -> None:
    """Print a line for each kind of task."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ledger", type=Path)
    parser.add_argument("workers", type=int, nargs="+")
    parser.add_argument("--overhead", type=float, default=0.01, help="seconds that a task takes on top")
    parser.add_argument("--rate", type=float, default=500.0, help="tasks that a scheduler hands out in a second")
    given = parser.parse_args()
    for kind, seconds in sorted(tasks(given.ledger).items(), key=lambda item: -sum(item[1])):
        ends = [makespan(seconds, n, given.overhead, given.rate) for n in given.workers]
        dealt = ", ".join(f"{n}: {sum(seconds) / end:.1f} times" for n, end in zip(given.workers, ends, strict=True))
        print(f"{kind}: {len(seconds)} tasks, {sum(seconds):.1f} s in all, longest {max(seconds):.1f} s; {dealt}")


if __name__ == "__main__":
    main()
