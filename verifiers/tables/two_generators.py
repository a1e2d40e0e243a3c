"""The table of record: all winning moves of {m, n} for coprime m < n, in the order of mn, computed for a given time.

The table is a JSON file that later runs extend. Each run adds its command, the code of the solver, the versions and the
time. Rows are written when they are found, so an interrupted run loses at most a few seconds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import count
from math import gcd, isqrt
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any, NamedTuple

from sylver_claims.claims.errors import UserError
from sylver_claims.kernels import finite
from sylver_claims.verifiers.code.sources import digest_of
from sylver_claims.verifiers.common.files import write_whole

FORMAT = "winning moves of two coprime numbers, 1"
ABOUT = (
    "Each row is [m, n, positions, P-positions, [winning moves]] for coprime m < n. The rows hold all pairs with mn up "
    "to the reach, and perhaps some with larger mn. Positions counts {m, n} and all that can be reached from it."
)
_SAVED_EVERY = 5.0  # seconds


class RecordError(UserError):
    """A file is not a table of record; the message has its name and a fix."""


Pair = tuple[int, int]


class Row(NamedTuple):
    """A pair with its winning moves, the positions that can be reached, and how many of these are P-positions."""

    m: int
    n: int
    positions: int
    p_positions: int
    winning_moves: tuple[int, ...]

    @property
    def frobenius_number(self) -> int:
        """Sylvester's mn - m - n."""
        return self.m * self.n - self.m - self.n


class Record(NamedTuple):
    """The table: rows by pair, and the runs that found them, each as a dictionary."""

    rows: dict[tuple[int, int], Row]
    runs: list[dict[str, Any]]

    @property
    def complete_up_to(self) -> int:
        """The largest N such that all pairs with mn <= N are in the table."""
        return next(product for product in count(6) if any(pair not in self.rows for pair in pairs_of(product))) - 1


OnProgress = Callable[[], object]
Rows = Callable[[Iterator[Pair], float, OnProgress], Iterator[Row]]
"""Solves pairs in order until a deadline; yields the rows, and calls the progress callback often."""


class _Stopped(Exception):
    """The deadline has passed, or the run was interrupted."""


def pairs_of(product: int) -> Iterator[tuple[int, int]]:
    """Yield the coprime pairs 1 < m < n with this product."""
    for m in range(2, isqrt(product) + 1):
        n, rest = divmod(product, m)
        if rest == 0 and m < n and gcd(m, n) == 1:
            yield m, n


def read(path: Path) -> Record:
    """Read a table; raise RecordError if the file is not one."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        if held["format"] != FORMAT:
            raise ValueError(f'its format is "{held["format"]}", not "{FORMAT}"')
        rows = map(as_row, held["rows"])
        return Record({(r.m, r.n): r for r in rows}, list(held["runs"]))
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        raise RecordError(f"{path} is not a table of record ({error}); move it away, or name another file") from error


def as_row(data: Any) -> Row:
    """Read a row from plain data; raise TypeError or ValueError if it is invalid."""
    m, n, positions, p_positions, wins = data
    return Row(int(m), int(n), int(positions), int(p_positions), tuple(map(int, wins)))


def as_data(row: Row) -> list[Any]:
    """Return a row as plain data."""
    return [*row[:4], list(row.winning_moves)]


def write(record: Record, path: Path) -> None:
    """Write a table completely or not at all, with one line per row, in the order of mn and m."""
    rows = sorted(record.rows.values(), key=lambda r: (r.m * r.n, r.m))
    head = {"format": FORMAT, "about": ABOUT, "reach": record.complete_up_to, "runs": record.runs}
    lines = ",\n".join(json.dumps(as_data(r), separators=(",", ":")) for r in rows)
    write_whole(path, f'{json.dumps(head, indent=1)[:-2]},\n "rows": [\n{lines}\n ]\n}}\n')


def extend(
    path: Path, seconds: float, about_run: dict[str, Any], rows: Rows, on_progress: Callable[[Record, float], object]
) -> Record:
    """Extend the table in a file, or start one, for a given time; return it.

    Parameters
    ----------
    path
        The file, which is written every few seconds and at the end, also when the run is interrupted.
    seconds
        Time.
    about_run
        Data of this run to store, in addition to its range, its time and the code of the solver.
    rows
        Function that solves pairs, such as `in_threads`.
    on_progress
        Called several times a second with the table and the seconds that have passed.

    Raises
    ------
    RecordError
        If the file is not a table.
    MemoryError
        If a pair needs more memory than available; finished rows are written.
    """
    record = read(path) if path.exists() else Record({}, [])
    run = {**about_run, "solver": digest_of(finite.solve)[:16], "from": record.complete_up_to + 1}
    start = monotonic()
    saved = start
    missing = (pair for product in count(6) for pair in pairs_of(product) if pair not in record.rows)
    try:
        for row in rows(missing, start + seconds, lambda: on_progress(record, monotonic() - start)):
            record.rows[row.m, row.n] = row
            if monotonic() - saved > _SAVED_EVERY:
                saved = monotonic()
                write(record, path)
    finally:
        if record.complete_up_to >= run["from"]:
            record.runs.append(run | {"to": record.complete_up_to, "seconds": round(monotonic() - start)})
        write(record, path)
    return record


def in_threads(jobs: int, missing: Iterator[Pair], deadline: float, on_progress: OnProgress) -> Iterator[Row]:
    """Yield the rows of pairs, several of which are solved in parallel; unfinished ones are dropped at the deadline."""
    stop = Event()
    with ThreadPoolExecutor(jobs) as pool:
        running: set[Future[Row]] = set()
        try:
            while monotonic() < deadline:
                while len(running) < 2 * jobs:
                    running.add(pool.submit(solved, next(missing), stop))
                done, running = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
                on_progress()
        finally:
            stop.set()
            for future in running:
                future.cancel()


def solved(pair: Pair, stop: Event | None = None) -> Row:
    """Solve a pair, unless it is stopped."""

    def report(_: finite.Search) -> None:
        if stop is not None and stop.is_set():
            raise _Stopped

    found = finite.solve(pair, report=report)
    return Row(*pair, found.positions, found.p_positions, tuple(found.winning_moves.tolist()))
