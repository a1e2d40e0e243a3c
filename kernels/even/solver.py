"""Positions with greatest common divisor 2: all winning moves, by exact recurrence [1]_.

Such a position has infinitely many odd moves, and each leads to a finite position, (E, I, x) in the terms of
``kernels.even.lattice``. Whether it is P depends on positions with the same x and, if x is so large that no two odd
numbers add up to an even gap, on those with x - 1, ..., x - F(E) and the same E. So a sweep over x finds the outcomes
of one E (``kernels.even.sweep``). Its only other input are the P-positions of larger E, to which even moves lead
(``kernels.even.inputs``). The solver of finite positions decides small x (``kernels.even.base_cases``).

Each E has its own sweep, fewest gaps first. A sweep ends when some odd move wins, after which at most F more can win,
or when everything that later outcomes depend on recurs: then the outcomes repeat forever, and no odd move wins. The
input of an E combines earlier sweeps and is reduced to its smallest period. So no sweep has to wait until many E
repeat together.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import gcd
from operator import index
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from sylver_claims.kernels.even.base_cases import small_p_positions
from sylver_claims.kernels.even.driver import Lattice, Report
from sylver_claims.kernels.even.inputs import Stream
from sylver_claims.kernels.even.lattice import (
    LARGEST_FROBENIUS,
    Level,
    adjoined,
    gaps_of,
    level,
    mask_of,
    oversemigroups,
)
from sylver_claims.kernels.even.one_sweep import Swept, swept
from sylver_claims.kernels.even.sweep import Sweep
from sylver_claims.kernels.semigroups import frobenius_of, from_generators

DEFAULT_LIMIT = 10**7
MOST_KEPT_BYTES = 2**26  # of P-positions; a solution with more is not cached


class Status(NamedTuple):
    """The known outcomes of the moves of the position 2E.

    Attributes
    ----------
    generators : tuple of int
        Minimal generators of the position, even, increasing.
    odd_wins : tuple of int
        Odd winning moves, increasing: all if ``decided``, else all up to ``reached``.
    even_wins, open_moves : tuple of int
        Even moves to P-positions; even moves to undecided positions.
    decided : bool
        Whether all odd moves are decided.
    reached : int
        The largest odd move that was examined individually.
    period, start : int
        If no odd move wins: the P-positions with these even numbers repeat with the even number ``period`` from the
        least odd number ``start`` on, and from no earlier one. If some odd move wins, or ``decided`` is False, 0.
    ideals : int
        The number of ideals of E.
    why : str
        The reason if the odd moves are not decided; else empty.
    """

    generators: tuple[int, ...]
    odd_wins: tuple[int, ...]
    even_wins: tuple[int, ...]
    open_moves: tuple[int, ...]
    decided: bool
    reached: int
    period: int
    start: int
    ideals: int
    why: str

    @property
    def outcome(self) -> str:
        """N, P, or "?" if the position is not decided."""
        if self.odd_wins or self.even_wins:
            return "N"
        return "P" if self.decided and not self.open_moves else "?"


class Solution(NamedTuple):
    """The results for each 2E.

    Attributes
    ----------
    statuses : tuple of Status
        One for each E; the last is that of the position itself.
    states, steps : int
        Number of pairs (E, I); number of x swept for all E together.
    lattice, levels, streams : Lattice, dict and dict
        The halved position; by E, as a mask, its level; and its P-positions, None if not all of them are stored.
    """

    statuses: tuple[Status, ...]
    states: int
    steps: int
    lattice: Lattice
    levels: dict[int, Level]
    streams: dict[int, Stream | None]

    @property
    def position(self) -> Status:
        """The status of the position itself."""
        return self.statuses[-1]


def solve(
    generators: Iterable[int],
    *,
    limit: int = DEFAULT_LIMIT,
    report: Callable[[int, int, Sweep], object] | None = None,
    resumed: Callable[[Sweep], Sweep] | None = None,
    known: Mapping[int, Swept] | None = None,
) -> Solution:
    """Find the winning moves of a position with greatest common divisor 2.

    Parameters
    ----------
    generators : integers
        Even, with greatest common divisor 2.
    limit : int
        For each E, odd moves up to this are examined individually; if that does not decide E, it stays undecided.
    report : callable, optional
        Called now and then with the index of the current E, the number of all E, and its sweep; an exception that it
        raises ends the work, like Ctrl-C.
    resumed : callable, optional
        Called with the new sweep of the position itself; returns the sweep to start from, which may be one saved by
        ``report`` with a positive ``counts[POWER]``.
    known : dict of Swept, optional
        Results of `kernels.even.one_sweep.swept` with the same limit, by E as a mask; only the other E are swept.

    Raises
    ------
    ValueError
        If the greatest common divisor is not 2, or half of the largest even gap is above `LARGEST_FROBENIUS`.

    Notes
    -----
    The last solutions are cached because claims often request the same one; their arrays are read-only.
    """
    numbers = tuple(sorted(map(index, generators)))
    if report is not None or resumed is not None or known is not None:
        return _solved(numbers, limit, report, resumed, known or {})
    with _turn(numbers, limit):  # other threads that request the same solution wait for it
        solution = _cached_solution(numbers, limit)
    if sum(stream.lost.nbytes for stream in solution.streams.values() if stream is not None) > MOST_KEPT_BYTES:
        _cached_solution.cache_clear()
    return solution


@lru_cache(maxsize=64)
def _turn(generators: tuple[int, ...], limit: int) -> Any:
    return Lock()


@lru_cache(maxsize=4)
def _cached_solution(generators: tuple[int, ...], limit: int) -> Solution:
    solution = _solved(generators, limit, None, None, {})
    tuples = [*solution.levels.values(), *(s for s in solution.streams.values() if s is not None)]
    for array in (part for held in tuples for part in held if isinstance(part, np.ndarray)):
        array.flags.writeable = False
    return solution


@lru_cache(maxsize=1024)
def _known(generators: tuple[int, ...], limit: int) -> Status:
    return solve(generators, limit=limit).position


def _solved(
    generators: tuple[int, ...],
    limit: int,
    report: Callable[[int, int, Sweep], object] | None,
    resumed: Callable[[Sweep], Sweep] | None,
    known: Mapping[int, Swept],
) -> Solution:
    lattice = halved(generators)
    levels = {E: level(E, lattice.frobenius) for E in lattice.semigroups}
    ideals = {E: held.ideals for E, held in levels.items()}
    streams: dict[int, Stream | None] = {}
    statuses: dict[int, Status] = {}
    steps = 0
    for number, E in enumerate(lattice.semigroups):
        is_last = number == len(lattice.semigroups) - 1
        if (found := known.get(E)) is None:
            numbered = None if report is None else _numbered(report, number, len(lattice.semigroups))
            found = swept(E, lattice, levels[E], ideals, streams, limit, numbered, resumed if is_last else None)
        streams[E] = found.stream
        statuses[E] = _status(E, lattice, levels[E], statuses, found)
        steps += found.steps
    states = sum(held.ideals.size for held in levels.values())
    return Solution(tuple(statuses.values()), states, steps, lattice, levels, streams)


def forget() -> None:
    """Clear the caches of solutions."""
    for kept in (_cached_solution, _known, _turn):
        kept.cache_clear()


def winning_moves(generators: Iterable[int], limit: int = DEFAULT_LIMIT) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return all odd and all even winning moves; raise ValueError as `solve`, or if they are undecided at ``limit``."""
    known = _known(tuple(sorted(map(index, generators))), limit)
    if not known.decided or known.open_moves:
        raise ValueError(f"{list(known.generators)} is not decided: {known.why or known.open_moves}")
    return known.odd_wins, known.even_wins


def is_decided(generators: Iterable[int], limit: int = DEFAULT_LIMIT) -> bool:
    """Return whether examining the odd moves up to ``limit`` decides all odd moves; raise ValueError as `solve`."""
    return _known(tuple(sorted(map(index, generators))), limit).decided


def _numbered(report: Callable[[int, int, Sweep], object], number: int, count: int) -> Report:
    return lambda sweep: report(number, count, sweep)


def halved(generators: Iterable[int]) -> Lattice:
    """Return the halved position, from which the sweeps start; raise ValueError as `solve`."""
    numbers = sorted(generators)
    if gcd(*numbers) != 2:
        raise ValueError(f"the greatest common divisor of {numbers} must be 2, but is {gcd(*numbers)}")
    half = np.array([n // 2 for n in numbers], np.int64)
    frobenius = max(int(frobenius_of(half)), 0)
    if frobenius > LARGEST_FROBENIUS:
        raise ValueError(f"the largest even gap is {2 * frobenius}; positions are solved up to {2 * LARGEST_FROBENIUS}")
    packed = from_generators(half)
    S = mask_of([n for n in range(frobenius + 1) if int(packed[n >> 6]) >> (n & 63) & 1], frobenius)
    return Lattice(frobenius, oversemigroups(S, frobenius), small_p_positions(S, frobenius))


def _status(E: int, lattice: Lattice, own: Level, statuses: dict[int, Status], found: Swept) -> Status:
    gaps = gaps_of(E, lattice.frobenius)
    outcomes = {e: statuses[adjoined(E, e, lattice.frobenius)].outcome for e in gaps}
    return Status(
        generators=tuple(2 * n for n in _minimal_generators(E, lattice.frobenius)),
        odd_wins=found.odd_wins,
        even_wins=tuple(2 * e for e in gaps if outcomes[e] == "P"),
        open_moves=tuple(2 * e for e in gaps if outcomes[e] == "?"),
        decided=found.decided,
        reached=found.reached,
        period=found.period,
        start=found.start,
        ideals=own.ideals.size,
        why=found.why,
    )


def _minimal_generators(E: int, frobenius: int) -> list[int]:
    """Return the positive elements that are not sums of smaller ones; none is above F + multiplicity."""
    found: list[int] = []
    sums, full = 1, (1 << 2 * frobenius + 4) - 1
    members = E | (full & ~((1 << frobenius + 1) - 1))
    for n in range(1, 2 * frobenius + 3):
        if members >> n & 1 and not sums >> n & 1:
            found.append(n)
            step = n
            while step <= 2 * frobenius + 3:
                sums |= sums << step & full
                step *= 2
    return found
