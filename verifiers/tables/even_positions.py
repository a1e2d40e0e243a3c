"""The table of positions with greatest common divisor 2: those in print, and the family {6, 2a, 2b}.

Each row is the result of ``kernels.even`` for a position. A run extends the file: it keeps decided rows, and tries the
others again with more odd moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from sylver_claims.kernels import even
from sylver_claims.kernels.even import Solution
from sylver_claims.kernels.even.driver import first_of_period
from sylver_claims.kernels.even.replies import replies
from sylver_claims.verifiers.code.sources import digest_of
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.tables.two_generators import RecordError

FORMAT = "positions with greatest common divisor 2, 1"
SERIES = tuple(tuple(sorted((8, 12, 8 * n + 2, 8 * n + 6))) for n in range(1, 13))
PRINTED = (
    (4, 6), (8, 14), (10, 16, 24), (8, 10, 22), *SERIES, (8, 30, 34), (6, 44, 82), (6, 40, 74),
    (16, 22, 24, 26, 28, 30, 34), (20, 22, 24, 26, 28, 36),
)  # fmt: skip
Rows = Callable[[Iterator[tuple[int, ...]], float], Iterator[dict[str, Any]]]
"""Solves positions until a deadline, and yields the rows."""
MOST_FOLDED = 2000  # odd moves whose winning replies are stored for the picture


def family(largest_gap: int) -> Iterator[tuple[int, ...]]:
    """Yield {6, 2a, 2b} in canonical form with even gaps up to ``largest_gap``, in the order of 2b and 2a."""
    for b in range(2, largest_gap // 2 + 4):
        for a in range(4, b):
            if a % 3 and b % 3 and a % 3 != b % 3 and b < 2 * a:
                yield 6, 2 * a, 2 * b


def read(path: Path) -> dict[tuple[int, ...], dict[str, Any]]:
    """Read the rows of a table, by position; raise RecordError if the file is not one."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        if held["format"] != FORMAT:
            raise ValueError(f'its format is "{held["format"]}", not "{FORMAT}"')
        return {tuple(row["position"]): row for row in held["rows"]}
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise RecordError(
            f"{path} is not a table of positions ({error}); move it away, or name another file"
        ) from error


def write(rows: dict[tuple[int, ...], dict[str, Any]], path: Path) -> None:
    """Write a table completely or not at all, with one line per row."""
    lines = ",\n".join(json.dumps(rows[key], separators=(",", ":")) for key in rows)
    write_whole(path, f'{{\n "format": "{FORMAT}",\n "rows": [\n{lines}\n ]\n}}\n')


def extend(
    path: Path,
    limit: int,
    seconds: float,
    largest_gap: int,
    solve: Rows,
    on_progress: Callable[[int, int], object],
) -> dict[tuple[int, ...], dict[str, Any]]:
    """Extend the table in a file for a time, with odd moves up to ``limit``; return the rows.

    ``solve`` solves positions, such as `one_by_one`, and must have the same limit.
    """
    rows = read(path) if path.exists() else {}
    wanted = [*PRINTED, *(p for p in family(largest_gap) if p not in PRINTED)]
    missing = [position for position in wanted if _is_missing(rows.get(position), limit)]
    for number, row in enumerate(solve(iter(missing), monotonic() + seconds), 1):
        rows[tuple(row["position"])] = row
        write({p: rows[p] for p in wanted if p in rows}, path)
        on_progress(len(wanted) - len(missing) + number, len(wanted))
    return rows


def _is_missing(held: dict[str, Any] | None, limit: int) -> bool:
    return held is None or ((held["outcome"] == "?" or not held["decided"]) and held["limit"] < limit)


def one_by_one(limit: int, missing: Iterator[tuple[int, ...]], deadline: float) -> Iterator[dict[str, Any]]:
    """Yield the rows of positions one by one; none is started after the deadline."""
    for position in missing:
        if monotonic() > deadline:
            return
        yield row_of(even.solve(position, limit=limit), limit)


def row_of(solution: Solution, limit: int) -> dict[str, Any]:
    """Return the result for a position as plain data."""
    known = solution.position
    return {
        "position": list(known.generators),
        "outcome": known.outcome,
        "odd_wins": list(known.odd_wins),
        "even_wins": list(known.even_wins),
        "decided": known.decided,
        "period": known.period,
        "start": known.start,
        "replies_from": replies_from(solution),
        "reached": known.reached,
        "states": solution.states,
        "semigroups": len(solution.statuses),
        "why": known.why,
        "limit": limit,
        "reached_from": 2 * solution.lattice.small.bound + 1,
        "folded": _folded(solution),
        "code": digest_of(even.solve)[:16],
    }


def _folded(solution: Solution) -> list[str]:
    """Return the first winning reply, or "", to each odd move 3, 5, 7, ... from the first regular one on."""
    known, bound = solution.position, solution.lattice.small.bound
    end = known.start // 2 + 3 * (known.period // 2)
    if not known.period or end > MOST_FOLDED:
        return []
    found = replies(solution, end)
    firsts = np.argmax(found.rows, axis=1)
    return [found.names[firsts[x]] if found.rows[x].any() else "" for x in range(bound, end)]


MOST_ROWS = 2**23  # replies to examine for the start of their period


def replies_from(solution: Solution) -> int:
    """Return the odd move from which the winning replies have the period of the P-positions; 0 if unknown."""
    period, start = solution.position.period // 2, solution.position.start // 2
    bound = solution.lattice.small.bound
    end = max(start, bound) + 2 * period + 2 * bound
    stream = solution.streams[solution.lattice.semigroups[-1]]
    if not period or stream is None or stream.first != bound or end > MOST_ROWS:
        return 0
    return 2 * first_of_period(replies(solution, end).rows, period) + 1
