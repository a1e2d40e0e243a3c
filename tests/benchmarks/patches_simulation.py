"""How long a cluster would take for a table of partners: its patches, with their measured times, dealt out to workers.

``python tests/benchmarks/patches_simulation.py 200001 2 4 1000`` decides the patches here, one after the other, and
keeps the CPU seconds and the bytes of each; ``--keep FILE`` writes them, or reads them if the file is there. Then they
are dealt out to so many workers, the nearest to the beginning first, each when those before it in its rows and columns
are done. Tasks, and then their answers, go through the run and the scheduler one after the other, at ``--rate`` and
``--speed``; each costs ``--overhead`` on top.

``--longer`` and ``--larger`` multiply the times and the bytes: patches of 3 by 3 tiles up to 200 001 are as many as
those of 16 by 16 up to 1 000 001, and stand for them so.
"""

from __future__ import annotations

import argparse
import heapq
import json
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from kernels import four
from kernels.four.bands import Band
from kernels.four.patches import sweep_patch


class Task(NamedTuple):
    """A patch: the numbers of its bands, CPU seconds, bytes that are sent, and bytes of the answer."""

    row: int
    column: int
    seconds: float
    sent: int
    answered: int


def measured(upto: int, size: int) -> list[Task]:
    """Decide all patches of a table, in the order in which they are taken."""
    four.by_patches(1, size=size)
    first = four.by_patches(1029, size=1).take()  # compiled before anything is measured
    assert first is not None
    sweep_patch(first.rows, first.columns)
    frontier, found = four.by_patches(upto, size=size), []
    while not frontier.is_done:
        patch = frontier.take()
        assert patch is not None
        start = process_time()
        bands = sweep_patch(patch.rows, patch.columns)
        seconds = process_time() - start
        found.append(Task(*patch.place, seconds, bytes_of(patch.rows, patch.columns), bytes_of(*bands)))
        frontier.put(patch.place, *bands)
    return found


def bytes_of(*bands: Band) -> int:
    """Count the bytes in which bands are sent."""
    return sum(array.nbytes for band in bands for array in (band.words, band.kinds, band.planes, band.partner))


def before(tasks: Sequence[Task]) -> list[set[int]]:
    """Return for each task the ones that it waits for: the last before it in its rows, and in its columns."""
    last: tuple[dict[int, int], dict[int, int]] = {}, {}
    found = []
    for number, task in enumerate(tasks):
        found.append({last[kind][band] for kind, band in enumerate(task[:2]) if band in last[kind]})
        last[0][task.row] = last[1][task.column] = number
    return found


def makespan(tasks: Sequence[Task], workers: int, overhead: float, rate: float, speed: float) -> float:
    """Return when the last task is answered, if all go through one place: so many tasks, and bytes, a second."""
    waiting = [len(earlier) for earlier in before(tasks)]
    later: list[list[int]] = [[] for _ in tasks]
    for number, earlier in enumerate(before(tasks)):
        for first in earlier:
            later[first].append(number)
    ready = [(t.row + t.column, n) for n, t in enumerate(tasks) if not waiting[n]]
    heapq.heapify(ready)
    working: list[tuple[float, int]] = []  # when each is computed
    now = link = 0.0
    while ready or working:
        while ready and len(working) < workers:
            number = heapq.heappop(ready)[1]
            link = max(now, link) + 1 / rate + tasks[number].sent / speed
            heapq.heappush(working, (link + overhead + tasks[number].seconds, number))
        now, number = heapq.heappop(working)
        link = max(now, link) + tasks[number].answered / speed
        now = link
        for following in later[number]:
            waiting[following] -= 1
            if not waiting[following]:
                heapq.heappush(ready, (tasks[following].row + tasks[following].column, following))
    return now


def main() -> None:
    """Print what the patches are, and how many times faster so many workers would be than one core."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("upto", type=int)
    parser.add_argument("workers", type=int, nargs="+")
    parser.add_argument("--size", type=int, default=16, help="tiles of a patch in each direction")
    parser.add_argument("--overhead", type=float, default=0.01, help="seconds that a task takes on top")
    parser.add_argument(
        "--rate", type=float, default=300.0, help="tasks that the run and the scheduler send in a second"
    )
    parser.add_argument("--speed", type=float, default=4e8, help="bytes that they send or receive in a second")
    parser.add_argument("--longer", type=float, default=1.0, help="factor for the seconds of each task")
    parser.add_argument("--larger", type=float, default=1.0, help="factor for its bytes")
    parser.add_argument("--keep", type=Path, help="a file for the measured times")
    given = parser.parse_args()
    if given.keep and given.keep.exists():
        tasks = [Task(*row) for row in json.loads(given.keep.read_text())]
    else:
        tasks = measured(given.upto, given.size)
        if given.keep:
            given.keep.write_text(json.dumps(tasks))
    tasks = [
        t._replace(
            seconds=t.seconds * given.longer, sent=int(t.sent * given.larger), answered=int(t.answered * given.larger)
        )
        for t in tasks
    ]
    total, sent = sum(t.seconds for t in tasks), sum(t.sent + t.answered for t in tasks)
    print(
        f"{len(tasks)} patches, {total:.1f} s, the longest {max(t.seconds for t in tasks):.2f} s, {sent / 1e6:.0f} MB"
    )
    for n in given.workers:
        end = makespan(tasks, n, given.overhead, given.rate, given.speed)
        free = makespan(tasks, n, 0.0, float("inf"), float("inf"))
        print(f"{n} workers: {total / end:.1f} times; {total / free:.1f} if nothing but the work took time")


if __name__ == "__main__":
    main()
