"""Estimates of the memory of a search, so that one that does not fit is refused before it starts.

Kernels know the size of their tables. Other tables are computed up to a few small bounds, to measure their growth.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import partial
from sys import getsizeof
from time import thread_time
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Table, Total, Verdict
from sylver_claims.claims.domains.base import ROWS_AT_ONCE
from sylver_claims.kernels import finite, four
from sylver_claims.kernels.boards import two_coins_lines
from sylver_claims.kernels.engine.memory import installed
from sylver_claims.kernels.finite import store
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.judging.tables import MOST_TABLES, reached_by, small_table
from sylver_claims.verifiers.processes.timeouts import cpu_limit, run_with_cpu_limit
from sylver_claims.verifiers.walks.plan import TooLarge, Work

OURS = 400 * 2**20
"""Bytes of Python, numba and the compiled code."""
WORD = 8
COPIES = 4
"""Number of arrays of the size of a block that exist while it is created and evaluated."""

LINES = (
    two_coins_lines.push_lines,
    two_coins_lines.onto_lines,
    two_coins_lines.jump_lines,
    two_coins_lines.rooks_lines,
)
TABLES: dict[Any, Callable[[int], int]] = {
    four.partners: four.memory_needed,
    four.even_replies: partial(four.memory_needed, replies=True),
    **dict.fromkeys((finite.outcomes_by_genus, finite.p_positions), store.memory_needed),
    **dict.fromkeys(LINES, lambda side: side**3 // 8 + 3 * WORD * side**2),
}
"""Bytes of the tables of kernels that know their size."""

FIRST, GROWTH = 8, 1.25  # even a table of all subsets is still small at the next bound after the last one
LARGEST, LONGEST = 2**20, 0.1
"""Limits of the measured tables, in bytes and in seconds of CPU time."""
PATIENCE = 5.0  # seconds of CPU time; a table that takes longer at a small bound is not estimated
MOST_MEASURED = 4096
_MEASURED: dict[Table, tuple[tuple[int, int], tuple[int, int]]] = {}
SURELY_FITS = 2**24
"""Size up to which a table is not measured: that of a table with a word for each pair up to its bound."""
HELD = 2  # computing a table takes twice its size


def needed(work: Work, highest: int, jobs: int) -> int:
    """Return the bytes of a search up to a layer: its tables, and the blocks of all processes."""
    claim = work.claim
    tables = [_bytes_of(claim, t, reached_by(claim, t, highest)) for t in claim.using]
    layer = claim.forall.count(highest, highest) if claim.forall.kind == "integers" else 0
    block = max(ROWS_AT_ONCE, layer) * len(claim.forall.names) * WORD * COPIES
    return OURS + sum(sorted(tables)[-MOST_TABLES:]) + max(jobs, 1) * block


def _bytes_of(claim: Claim, table: Table | Total, bound: int) -> int:
    """Return the bytes of a table: from its kernel, or by its measured growth with the bound."""
    if isinstance(table, Total):
        return WORD * (bound + 1)
    if (known := TABLES.get(table.compute)) is not None:
        return known(bound)
    if WORD * (bound + 1) ** 2 <= SURELY_FITS:
        return WORD * (bound + 1) ** 2
    (low, less), (high, size) = _measured(table, claim)
    power = np.log(size / less) / np.log(high / low) if less < size else 0.0
    return int(HELD * size * max(1.0, bound / high) ** power)


def _measured(table: Table, claim: Claim) -> tuple[tuple[int, int], tuple[int, int]]:
    """Compute a table up to increasing bounds; return the last one and one of at most half, with their sizes."""
    if (known := _MEASURED.get(table)) is not None:
        return known
    sizes: list[tuple[int, int]] = []
    bound = float(FIRST)
    while bound <= MOST_MEASURED:
        size, seconds = run_with_cpu_limit(PATIENCE, partial(_size_and_seconds, claim, table, int(bound)))
        sizes.append((int(bound), size))
        if size > LARGEST or seconds > LONGEST:
            break
        bound = max(bound + 1, bound * GROWTH)
    _MEASURED[table] = next((s for s in reversed(sizes) if 2 * s[0] <= sizes[-1][0]), sizes[0]), sizes[-1]
    return _MEASURED[table]


def _size_and_seconds(claim: Claim, table: Table, bound: int) -> tuple[int, float]:
    """Compute a table; return its size in bytes, and its CPU time."""
    start = thread_time()
    return _size(small_table(claim, table, bound)), thread_time() - start


def _size(value: Any) -> int:
    """Return the bytes of an array, or of a container of arrays and plain values."""
    if isinstance(value, np.ndarray):
        return int(value.nbytes) + 1
    if isinstance(value, dict):
        return getsizeof(value) + sum(_size(k) + _size(v) for k, v in value.items())
    if isinstance(value, tuple | list | set | frozenset):
        return getsizeof(value) + sum(map(_size, value))
    return getsizeof(value)


def refuse_what_does_not_fit(works: Iterable[Work], allowed: int | None, jobs: int) -> None:
    """Mark a search that would need too much memory as failed, with the largest bound that fits.

    The default of ``allowed`` is the memory of the machine, if known.
    """
    memory = allowed or installed()
    allows = "this machine has" if allowed is None else "--memory allows"
    for work in works if memory else ():
        try:
            run_with_cpu_limit(cpu_limit(), partial(contained(_refuse), work, memory, allows, jobs))
        except TooLarge as error:
            work.failure = (Verdict.INCONCLUSIVE, str(error))
        except Exception:  # of the claim's own code, or an impossible table: the search will report it
            continue


def _refuse(work: Work, memory: int, allows: str, jobs: int) -> None:
    top, low = work.scope.highest, work.scope.lowest - 1
    if not work.gaps or needed(work, top, jobs) <= memory:
        return
    more = "allow more with --memory" if allows.startswith("--") else "allow more with --memory, if it can swap"
    if needed(work, low + 1, jobs) > memory:
        raise TooLarge(f"even its smallest case takes more memory than {_size_text(memory)}: {more}")
    fits = low + 1 + bisect_right(range(low + 2, top), memory, key=lambda highest: needed(work, highest, jobs))
    raise TooLarge(
        f"a bound of {top} takes about {_size_text(needed(work, top, jobs))} of memory, "
        f"and {allows} {_size_text(memory)}; up to {fits} would fit: lower the bound, or {more}"
    )


def _size_text(size: int) -> str:
    return f"{size / 2**30:.3g} GiB"
