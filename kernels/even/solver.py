"""Positions with greatest common divisor 2: all winning moves, by exact recurrence [1]_.

Such a position has infinitely many odd moves, each of which leaves a finite position. In the terms of
``kernels.even.lattice`` these are (E, I, x); whether one is P depends on those with the same x, and, where x is so
large that two odd numbers add up to no even gap, on those with x - 1, ..., x - F(E) of the same E. So the outcomes of
one E are found by a sweep over x (``kernels.even.sweep``); its only input from elsewhere are the P-positions of larger
E, to which even moves lead (``kernels.even.inputs``). Small x are left to the solver of finite positions
(``kernels.even.base_cases``).

Each E is swept by itself, those with fewest gaps first, until some odd move wins, after which at most F more can, or
until all that the future depends on recurs: then the outcomes repeat for ever, and no odd move wins. The input of an E
is put together from the sweeps before it, and reduced to its smallest period; so the periods of many E need not be
waited for together.

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
MOST_KEPT_BYTES = 2**26  # of P-positions; a solution with more is not kept


class Status(NamedTuple):
    """What is known of the position 2E.

    Attributes
    ----------
    generators : tuple of int
        Of the position, even, increasing.
    odd_wins : tuple of int
        Odd winning moves, increasing: all if ``decided``, else all up to ``reached``.
    even_wins, open_moves : tuple of int
        Even moves that lead to P-positions; those that lead to positions that are not decided.
    decided : bool
        Whether all odd moves are.
    reached : int
        The largest odd move that was looked at one by one.
    period, start : int
        When no odd move wins: the P-positions with these even numbers repeat, from the least odd number ``start`` on,
        with ``period``, an even number, and from no earlier one. When some odd move wins, or nothing is decided, 0.
    ideals : int
        The number of ideals of E.
    why : str
        Why the odd moves are not decided; empty if they are.
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
        """N, P, or "?" when it is not decided."""
        if self.odd_wins or self.even_wins:
            return "N"
        return "P" if self.decided and not self.open_moves else "?"


class Solution(NamedTuple):
    """What is known of each 2E.

    Attributes
    ----------
    statuses : tuple of Status
        One for each E; that of the position itself is last.
    states, steps : int
        How many (E, I) there are; how many x were swept in all.
    lattice, levels, streams : Lattice, dict and dict
        The position halved, and by E, as a mask, its ideals and its P-positions, None where these are not all held.
    """

    statuses: tuple[Status, ...]
    states: int
    steps: int
    lattice: Lattice
    levels: dict[int, Level]
    streams: dict[int, Stream | None]

    @property
    def position(self) -> Status:
        """What is known of the position itself."""
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
        Odd moves up to this are looked at one by one, for each E; beyond it a position stays undecided.
    report : callable, optional
        Called now and then with the number of the E that is swept, how many there are, and its sweep; what it raises
        ends the work, as Ctrl-C does.
    resumed : callable, optional
        Called with the sweep of the position itself before it begins; may return one that was kept in a `report`, with
        a positive ``counts[POWER]``, to go on with.
    known : dict of Swept, optional
        By E, as a mask, what `kernels.even.one_sweep.swept` found elsewhere, with the same limit; the others are swept.

    Raises
    ------
    ValueError
        If the greatest common divisor is not 2, or half of the largest even gap is above `LARGEST_FROBENIUS`.

    Notes
    -----
    The last solutions are kept, for claims ask for the same one again; their arrays cannot be written to.
    """
    numbers = tuple(sorted(map(index, generators)))
    if report is not None or resumed is not None or known is not None:
        return _solved(numbers, limit, report, resumed, known or {})
    with _turn(numbers, limit):  # who asks for the same meanwhile waits for it
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
    """Forget all solutions that are kept."""
    for kept in (_cached_solution, _known, _turn):
        kept.cache_clear()


def winning_moves(generators: Iterable[int], limit: int = DEFAULT_LIMIT) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return all odd and all even winning moves; ValueError as in `solve`, or if ``limit`` does not decide them."""
    known = _known(tuple(sorted(map(index, generators))), limit)
    if not known.decided or known.open_moves:
        raise ValueError(f"{list(known.generators)} is not decided: {known.why or known.open_moves}")
    return known.odd_wins, known.even_wins


def is_decided(generators: Iterable[int], limit: int = DEFAULT_LIMIT) -> bool:
    """Whether all odd moves are decided when those up to ``limit`` were looked at; ValueError as in `solve`."""
    return _known(tuple(sorted(map(index, generators))), limit).decided


def _numbered(report: Callable[[int, int, Sweep], object], number: int, count: int) -> Report:
    return lambda sweep: report(number, count, sweep)


def halved(generators: Iterable[int]) -> Lattice:
    """Return what the sweeps start from; ValueError as in `solve`."""
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
    """Return the elements that are no sums of smaller ones; none is above F + multiplicity."""
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
