"""Start and run a sweep of ``kernels.even``, and find where its outcomes begin to repeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.even.base_cases import Small
from sylver_claims.kernels.even.inputs import Input, window
from sylver_claims.kernels.even.lattice import Level, Words
from sylver_claims.kernels.even.sweep import (
    DONE,
    FIRST,
    FULL,
    PERIOD,
    PHASE,
    POWER,
    SINCE,
    WON,
    Sweep,
    X,
    advance,
    grown,
    new_sweep,
)

MOST_KEPT = 2**26  # words of P-positions of one semigroup
_STEPS = 2**20

Report = Callable[[Sweep], object]


class Lattice(NamedTuple):
    """A halved position: F(S), all E as masks, fewest gaps first, and the P-positions with small x."""

    frobenius: int
    semigroups: list[int]
    small: Small


def begin(E: int, lattice: Lattice, own: Level, given: Input, early: list[int]) -> Sweep:
    """Return a new sweep of E; ``early`` are its winning moves with small x."""
    block = given.first if len(given.first) else given.block
    sweep = new_sweep(own, lattice.small.bound, block, window(E, own, lattice.small))
    if early:
        sweep.counts[WON] = early[0]
    return sweep


def run(sweep: Sweep, given: Input, limit: int, report: Report | None = None) -> Sweep:
    """Sweep until the level is decided or x exceeds the limit; return the sweep, which replaces the given one."""
    left = 0 if sweep.counts[POWER] else len(given.first)
    while left > 0 and not sweep.counts[DONE]:
        x = int(sweep.counts[X])
        sweep = _advanced(sweep, min(left, _STEPS), report)
        left -= int(sweep.counts[X]) - x
    if not sweep.counts[POWER]:
        sweep.counts[PHASE], sweep.counts[POWER], sweep.counts[SINCE] = 0, 1, 0
    sweep = sweep._replace(block=given.block)
    while not sweep.counts[DONE] and sweep.counts[X] <= limit:
        sweep = _advanced(sweep, min(_STEPS, limit + 1 - int(sweep.counts[X])), report)
    return sweep


def _advanced(sweep: Sweep, steps: int, report: Report | None) -> Sweep:
    advance(sweep, steps)
    if report is not None:
        report(sweep)
    return grown(sweep, MOST_KEPT) if sweep.counts[FULL] else sweep


def one_period(sweep: Sweep) -> Words:
    """Return the P-positions of one period after the recurrence, a row for each x."""
    period, x = int(sweep.counts[PERIOD]), int(sweep.counts[X])
    again = sweep._replace(
        rows=sweep.rows.copy(), lost=np.zeros((period, sweep.valid.size), np.uint64), counts=sweep.counts.copy()
    )
    again.counts[[FIRST, POWER, DONE]] = x, 0, 0
    advance(again, period)
    return again.lost


def onset(sweep: Sweep, given: Input, repeated: Words, x: int) -> int:
    """Return the first x from which the P-positions repeat; ``repeated`` are those of ``x``, ``x`` + 1, ...

    The sweep must be new; this function runs it again from its start.
    """
    start = int(sweep.counts[X])

    def compare(at: Sweep) -> None:
        nonlocal start
        first, end = int(at.counts[FIRST]), int(at.counts[X])
        same = (at.lost[: end - first] == repeated[(np.arange(first, end) - x) % len(repeated)]).all(axis=1)
        if not same.all():
            start = first + int(np.flatnonzero(~same)[-1]) + 1
        at.lost[:] = 0
        at.counts[FIRST] = end

    run(sweep._replace(lost=np.zeros((_STEPS, sweep.valid.size), np.uint64)), given, x - 1, compare)
    return start


def first_of_period(rows: npt.NDArray[np.uint64] | npt.NDArray[np.bool_], period: int) -> int:
    """Return the index of the first row from which the rows repeat with this period."""
    differing = np.flatnonzero((rows[:-period] != rows[period:]).any(axis=1))
    return int(differing[-1]) + 1 if differing.size else 0
