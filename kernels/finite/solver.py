"""Finite positions of Sylver Coinage: outcome, all winning moves, and the number of reachable positions.

A position of greatest common divisor 1 is a semigroup S, a legal move is a gap of S, and the player who plays 1 loses.
So N, the semigroup in which 1 was played, is won for the player to move. In any other position, a winning move is a
move to a P-position, and a P-position is a position without one. {2, 3}, whose only gap is 1, is the first P-position.

`solve` walks through all oversemigroups of S and stores the P-positions (3 to 6 % of them). ``kernels.finite.walk`` and
``kernels.finite.path`` contain the walk and its proof, ``kernels.finite.store`` the set. `begin`, `advance` and
`solution` do the same in steps, for progress, budgets and interrupts. `finish` runs a search to its end and shares the
work among threads; ``kernels.finite.parts`` contains the proof. `is_p_position` and `winning_moves` take a semigroup.
`outcomes_by_genus` and `p_positions` treat all semigroups up to a genus at once.

Counts of positions include N and the root: 158793 for {12, 17} [1]_.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 2.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ZERO
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.engine.memory import available
from sylver_claims.kernels.finite import walk as finite_walk
from sylver_claims.kernels.finite.parallel import size_of_parts, walked_together
from sylver_claims.kernels.finite.path import DEPTH, DONE, LOST, POSITIONS, Walk, at, new_walk, winning_moves_on_path
from sylver_claims.kernels.finite.sampling import Floats, mean_sizes, sampled_sizes
from sylver_claims.kernels.finite.store import (
    FOUND,
    MOST_BYTES,
    Store,
    growing_bytes,
    grown,
    p_positions_in,
    refuse_more,
)
from sylver_claims.kernels.finite.walk import (
    LARGEST_GENUS,
    LARGEST_MULTIPLICITY,
    all_solved,
    first_store,
    is_full,
    solved,
)
from sylver_claims.kernels.semigroups import Gaps, Integers, from_generators, genus, genus_of, multiplicity
from sylver_claims.kernels.semigroups.tree import checked_genus

__all__ = [
    "LARGEST_GENUS",
    "LARGEST_MULTIPLICITY",
    "SHARED",
    "Estimate",
    "Search",
    "Solution",
    "advance",
    "begin",
    "estimate",
    "finish",
    "is_finished",
    "is_listed",
    "is_p_position",
    "outcomes_by_genus",
    "p_positions",
    "solution",
    "solve",
    "winning_moves",
]

_STEPS = 2**20
SHARED = 1e7
"""Number of positions from which sharing a search among threads is worthwhile."""
_NANOSECONDS = 50.0  # measured, for each position
_BYTES = 1.7  # measured, for each position


class Solution(NamedTuple):
    """The solution of a finite position.

    Attributes
    ----------
    winning_moves : int64 array, increasing
        All winning moves; none for a P-position, and for N, which is won but has no moves.
    positions : int
        Number of reachable positions, including the root itself and N.
    p_positions : int
        Number of these that are P-positions.
    bytes : int
        Maximal memory of the set of P-positions.
    """

    winning_moves: Integers
    positions: int
    p_positions: int
    bytes: int


class Estimate(NamedTuple):
    """Estimated positions, bytes and seconds of a search; ``error`` is the relative standard error of the positions."""

    positions: float
    bytes: float
    seconds: float
    error: float


class Search(NamedTuple):
    """An unfinished or finished walk, the P-positions found so far, and the bytes that these may take."""

    walk: Walk
    store: Store
    memory: int


def solve(
    generators: Iterable[int],
    *,
    memory: int | None = None,
    report: Callable[[Search], object] | None = None,
    jobs: int = 1,
) -> Solution:
    """Solve a finite position.

    Parameters
    ----------
    generators : integers
        Positive, with greatest common divisor 1, in any order; they need not be minimal.
    memory : int, optional
        Bytes that the set of P-positions may take; by default, the available memory of the machine.
    report : callable, optional
        Called about ten times a second with the search, whose ``walk.counts[POSITIONS]`` grows; an exception that it
        raises ends the search, like Ctrl-C.
    jobs : int, optional
        Number of threads, which does not affect the result. A small position is solved by one thread.

    Raises
    ------
    ValueError
        If the numbers do not generate a numerical semigroup, or it has more than `LARGEST_GENUS` gaps or a multiplicity
        above `LARGEST_MULTIPLICITY`; if ``jobs`` is not positive.
    OverflowError
        If the numbers are too large for 64 bits.
    MemoryError
        If the set needs more than ``memory``; the message gives the progress of the search.
    """
    return solution(finish(begin(generators, memory=memory), report=report, jobs=jobs))


def finish(search: Search, *, report: Callable[[Search], object] | None = None, jobs: int = 1) -> Search:
    """Run a search to its end and return it; the arguments are those of `solve`.

    With several ``jobs``, threads share the work of a new search; after a MemoryError, or an exception of ``report``,
    the given search is unchanged. A search that has advanced continues in one thread.
    """
    if jobs < 1:
        raise ValueError(f"jobs, the number of threads, is at least 1; got {jobs}")
    if jobs > 1 and search.walk.counts[POSITIONS] == 1 and not is_finished(search):
        sizes = mean_sizes(search.walk.removable)
        if sizes[0, 1] >= SHARED:
            return _together(search, sizes, size_of_parts(sizes[0, 1], jobs), jobs, report)
    while not is_finished(search):
        search = advance(search)
        if report is not None:
            report(search)
    return search


def _together(
    search: Search, sizes: Floats, most: float, jobs: int, report: Callable[[Search], object] | None
) -> Search:
    """Run a new search in several threads, in parts of at most about ``most`` positions."""

    def on_progress(walk: Walk) -> None:
        if report is not None:
            report(search._replace(walk=walk))

    walk, store = walked_together(search.walk.removable, sizes, most, jobs, search.memory, on_progress)
    return search._replace(walk=walk, store=store)


def begin(generators: Iterable[int], *, memory: int | None = None) -> Search:
    """Return a new search; the arguments are those of `solve`."""
    S = _checked(generators)
    if (m := multiplicity(S)) > LARGEST_MULTIPLICITY:
        raise ValueError(f"the position has multiplicity {m}, and solve takes at most {LARGEST_MULTIPLICITY}")
    walk = new_walk(S, genus(S), True)
    return Search(walk, first_store(walk), available() if memory is None else memory)


def advance(search: Search, steps: int = _STEPS) -> Search:
    """Advance by at most ``steps`` positions and return the search, which replaces the given one.

    Raises
    ------
    MemoryError
        If the set of P-positions needs more memory; the given search can continue with a larger ``memory``.
    """
    goal = search.walk.counts[POSITIONS] + max(1, steps)
    while (left := int(goal - search.walk.counts[POSITIONS])) > 0:
        if finite_walk.advance(search.walk, search.store, left):
            break
        if is_full(search.walk, search.store):
            positions, found = int(search.walk.counts[POSITIONS]), int(search.store.held[FOUND])
            refuse_more(growing_bytes(search.store), search.memory, positions, found)
            search = search._replace(store=grown(search.store))
    return search


def is_finished(search: Search) -> bool:
    """Return whether a search is finished."""
    return bool(search.walk.counts[DONE] == 1)


def solution(search: Search) -> Solution:
    """Return the result of a finished search; raise RuntimeError if it is not finished."""
    if not is_finished(search):
        raise RuntimeError("the search is not finished; call advance until is_finished")
    return Solution(
        winning_moves_on_path(search.walk),
        int(search.walk.counts[POSITIONS]),
        int(search.store.held[FOUND]),
        int(search.store.held[MOST_BYTES]),
    )


def estimate(generators: Iterable[int], *, runs: int = 8) -> Estimate:
    """Estimate the work of `solve` from samples of the tree, with fixed seeds, in about 0.01 s a sample.

    The number of positions is mostly correct within a few percent; ``error`` is its standard error. Bytes and seconds
    follow from average values for a position and are correct within a factor of 2.

    Parameters
    ----------
    generators : integers
        As in `solve`.
    runs : int
        Number of samples, at least 1; a single sample does not determine the error, which is 0 then.

    Raises
    ------
    ValueError, OverflowError
        As in `solve`.
    """
    S = _checked(generators)
    positions, error = sampled_sizes(S, runs)
    size = _BYTES * positions
    return Estimate(positions, size, positions * _NANOSECONDS * 1e-9, error / positions)


def is_p_position(S: Gaps) -> bool:
    """Return whether the player to move in ``S`` loses; False for N. The position is solved from scratch.

    This and `winning_moves` are Python functions that call compiled ones. If they were kernels, each kernel that calls
    them would compile the whole solver again, which takes seconds, to save microseconds.

    Raises
    ------
    ValueError
        If ``S`` has more than `LARGEST_GENUS` gaps, or a multiplicity above `LARGEST_MULTIPLICITY`.
    """
    walk, _ = solved(S)
    return bool(walk.numbers[at(walk.counts[DEPTH], LOST)] == 1)


def winning_moves(S: Gaps) -> Integers:
    """Return all winning moves of ``S``, in increasing order, in a new array; raise ValueError as `is_p_position`."""
    return _winning_moves(S.tobytes()).copy()


@lru_cache(maxsize=64)
def _winning_moves(gaps: bytes) -> Integers:
    """Return the winning moves for the words of a position; the last ones are cached, because claims repeat calls."""
    return winning_moves_on_path(solved(np.frombuffer(gaps, np.uint64).copy())[0])


def outcomes_by_genus(highest: int) -> Integers:
    """Count the P-positions among all numerical semigroups of genus 0, 1, ..., ``highest`` (at most 64).

    Returns
    -------
    int64 array, shape (highest + 1,)
    """
    walk, _ = all_solved(checked_genus("highest", highest))
    return walk.lost[: highest + 1].copy()


def p_positions(highest: int) -> npt.NDArray[np.uint64]:
    """Return all P-positions of genus at most ``highest`` (at most 64), for `is_listed`.

    Returns
    -------
    uint64 array, shape (n, W)
        The gaps of a P-position in each row, in increasing order as numbers; W is 1 up to genus 32, else 2.
    """
    _, store = all_solved(checked_genus("highest", highest))
    rows = p_positions_in(store, max(1, (2 * highest + 62) >> 6))
    return np.ascontiguousarray(rows[np.lexsort(rows.T)])


@kernel
def is_listed(S: Gaps, table: npt.NDArray[np.uint64]) -> bool:
    """Return whether ``S`` is a row of `p_positions`: whether it is a P-position, if its genus is small enough."""
    for word in range(table.shape[1], S.size):
        if S[word] != ZERO:
            return False
    low, high = 0, table.shape[0]
    while low < high:
        middle = (low + high) >> 1
        order = _compare(S, table, middle)
        if order == 0:
            return True
        if order < 0:
            high = middle
        else:
            low = middle + 1
    return False


@kernel
def _compare(S: Gaps, table: npt.NDArray[np.uint64], row: int) -> int:
    """Return the sign of ``S`` minus a row, both read as numbers."""
    for word in range(table.shape[1] - 1, -1, -1):
        mine = S[word] if word < S.size else ZERO
        if mine != table[row, word]:
            return -1 if mine < table[row, word] else 1
    return 0


def _checked(generators: Iterable[int]) -> Gaps:
    """Return the gaps of the semigroup, in as few words as possible."""
    numbers = [operator.index(n) for n in generators]
    if not numbers:
        raise ValueError("a position has at least one generator; to begin with, {} has infinitely many legal moves")
    if max(numbers) >= 2**63:
        raise OverflowError(f"generators are below 2**63, got {max(numbers)}")
    array = np.array([max(n, -1) for n in numbers], np.int64)
    if (gaps := genus_of(array)) > LARGEST_GENUS:
        raise ValueError(f"the position has {gaps} gaps, and solve takes positions with at most {LARGEST_GENUS}")
    return from_generators(array)
