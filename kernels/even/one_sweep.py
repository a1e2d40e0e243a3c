"""The sweep of one semigroup E of ``kernels.even``, given the results of the larger ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.even.driver import Lattice, Report, begin, first_of_period, one_period, onset, run
from sylver_claims.kernels.even.inputs import Input, Stream, Undecided, input_of, own_p_positions, small_wins
from sylver_claims.kernels.even.lattice import Level, Words
from sylver_claims.kernels.even.sweep import DONE, PERIOD, WINS, Sweep, X


class Swept(NamedTuple):
    """The result of the sweep of one E.

    Attributes
    ----------
    stream : Stream or None
        The P-positions; None if not all of them are stored.
    odd_wins, decided, reached, period, start, why
        As in ``Status``.
    steps : int
        Number of x that were swept.
    """

    stream: Stream | None
    odd_wins: tuple[int, ...]
    decided: bool
    reached: int
    period: int = 0
    start: int = 0
    why: str = ""
    steps: int = 0


def swept(
    E: int,
    lattice: Lattice,
    own: Level,
    ideals: Mapping[int, Words],
    streams: Mapping[int, Stream | None],
    limit: int,
    report: Report | None = None,
    resumed: Callable[[Sweep], Sweep] | None = None,
) -> Swept:
    """Sweep one E, with odd moves up to ``limit``.

    Parameters
    ----------
    own : Level
        The level of E.
    ideals, streams : by semigroup, as a mask
        Ideals and P-positions of the semigroups to which even moves lead from E.
    report, resumed : callable, optional
        As in `kernels.even.solve`, for this sweep.
    """
    bound = lattice.small.bound
    early = small_wins(E, lattice.frobenius, lattice.small)
    if early and early[0] + own.frobenius < bound:  # all positions are won from the first regular x on
        return Swept(Stream(np.zeros((0, 1), np.uint64), 0, bound), _odd(early), True, 2 * bound - 1)
    try:
        given = input_of(E, lattice.frobenius, bound, own, ideals, streams)
    except Undecided as reason:
        return Swept(None, _odd(early), False, 2 * bound - 1, why=str(reason))
    fresh = partial(begin, E, lattice, own, given, early)
    sweep = run(fresh() if resumed is None else resumed(fresh()), given, (limit - 1) // 2, report)
    return _read(E, sweep, own, lattice, early, fresh, given)


def _odd(moves: Iterable[int]) -> tuple[int, ...]:
    return tuple(2 * x + 1 for x in moves)


def _read(
    E: int, sweep: Sweep, own: Level, lattice: Lattice, early: list[int], fresh: Callable[[], Sweep], given: Input
) -> Swept:
    """Return the result of a sweep."""
    counts, bound = sweep.counts, lattice.small.bound
    wins = [*early, *sweep.wins[: counts[WINS]].tolist()]
    reached = 2 * int(counts[X]) - 1
    found = Swept(None, _odd(wins), bool(counts[DONE]), reached, steps=int(counts[X]) - bound)
    lost = sweep.lost[: counts[X] - bound]
    if not counts[DONE]:
        return found._replace(why=f"neither a period nor an odd winning move up to {reached}")
    if not counts[PERIOD]:
        return found._replace(stream=Stream(lost, 0, bound) if len(lost) else None)
    period = int(counts[PERIOD])
    early_rows = np.zeros((bound, sweep.valid.size), np.uint64)
    for x, j in zip(*own_p_positions(E, own, lattice.small), strict=True):
        early_rows[x, j >> 6] |= np.uint64(1) << np.uint64(j & 63)
    if not len(lost):
        repeated = one_period(sweep)
        start = onset(fresh(), given, repeated, int(counts[X]))
        while start and start <= bound and (early_rows[start - 1] == repeated[(start - 1 - counts[X]) % period]).all():
            start -= 1
        stream = Stream(repeated, period, int(counts[X]))
    else:
        start = first_of_period(np.concatenate([early_rows, lost]), period)
        stream = Stream(lost[: max(start - bound, 0) + period], period, bound)
    return found._replace(stream=stream, period=2 * period, start=2 * start + 1)
