"""Finite positions of Sylver Coinage: outcome, all winning moves, and how many positions can be reached.

A position of greatest common divisor 1 is a semigroup S, a legal move is a gap of S, and who plays 1 loses. So N, the
semigroup where 1 was played, is won for the player to move; in any other position the winning moves are those that
lead to a P-position, and a P-position is one without. {2, 3}, whose only gap is 1, is the first of them.

`solve` walks through all oversemigroups of S and remembers the P-positions (3 to 6 % of them): the walk and why it is
right are in ``kernels.finite.walk`` and ``kernels.finite.path``, the set is in ``kernels.finite.store``. `begin`,
`advance` and `solution` are the same in steps, for progress, budgets and interrupts; `finish` goes on to the end, and
shares the work among threads: ``kernels.finite.parts`` says why that is right. `is_p_position` and `winning_moves` take
a semigroup. `outcomes_by_genus` and `p_positions` are about all semigroups at once.

Positions are counted with N and the root: 158793 for {12, 17} [1]_.

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
"""Positions from which on it is worth while to share a search among threads."""
_NANOSECONDS = 50.0  # a position, measured
_BYTES = 1.7  # a position, measured


class Solution(NamedTuple):
    """What is known of a finite position.

    Attributes
    ----------
    winning_moves : int64 array, increasing
        All of them; empty for a P-position, and for N, which is won but has no moves.
    positions : int
        Positions that can be reached, the root itself and N included.
    p_positions : int
        How many of these are P-positions.
    bytes : int
        Most memory that the set of P-positions took.
    """

    winning_moves: Integers
    positions: int
    p_positions: int
    bytes: int


class Estimate(NamedTuple):
    """A guess before the work: positions, bytes and seconds; ``error`` is the relative standard error of the first."""

    positions: float
    bytes: float
    seconds: float
    error: float


class Search(NamedTuple):
    """A walk under way, the P-positions found so far, and the bytes that these may take."""

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
        Positive, with greatest common divisor 1, in any order, superfluous ones allowed.
    memory : int, optional
        Bytes that the set of P-positions may take; by default what the machine has free.
    report : callable, optional
        Called about ten times a second with the search, whose ``walk.counts[POSITIONS]`` grows; what it raises ends
        the search, as Ctrl-C does.
    jobs : int, optional
        Threads that share the work; what is found does not depend on them. A small position is left to one.

    Raises
    ------
    ValueError
        If these are no generators of a numerical semigroup, or it has more than `LARGEST_GENUS` gaps or a multiplicity
        above `LARGEST_MULTIPLICITY`; if ``jobs`` is not positive.
    OverflowError
        If they are too large for 64 bits.
    MemoryError
        If the set outgrows ``memory``; the message says how far the search got.
    """
    return solution(finish(begin(generators, memory=memory), report=report, jobs=jobs))


def finish(search: Search, *, report: Callable[[Search], object] | None = None, jobs: int = 1) -> Search:
    """Go on to the end, and return the search; the arguments are those of `solve`.

    With several ``jobs`` a search that has met N alone is shared: with MemoryError, or what ``report`` raises, the one
    given is as it was. A search that has got further goes on in one thread.
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
    """Share a search that has not begun, in parts of at most about ``most`` positions."""

    def on_progress(walk: Walk) -> None:
        if report is not None:
            report(search._replace(walk=walk))

    walk, store = walked_together(search.walk.removable, sizes, most, jobs, search.memory, on_progress)
    return search._replace(walk=walk, store=store)


def begin(generators: Iterable[int], *, memory: int | None = None) -> Search:
    """Begin a search; the arguments are those of `solve`."""
    S = _checked(generators)
    if (m := multiplicity(S)) > LARGEST_MULTIPLICITY:
        raise ValueError(f"the position has multiplicity {m}, and solve takes at most {LARGEST_MULTIPLICITY}")
    walk = new_walk(S, genus(S), True)
    return Search(walk, first_store(walk), available() if memory is None else memory)


def advance(search: Search, steps: int = _STEPS) -> Search:
    """Go on for ``steps`` positions at most, and return the search, to be used in place of the one given.

    Raises
    ------
    MemoryError
        If the set of P-positions outgrows the memory; the search given can be continued with a larger one.
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
    """Whether a search is over."""
    return bool(search.walk.counts[DONE] == 1)


def solution(search: Search) -> Solution:
    """Return the result of a search that is over; RuntimeError if it is not."""
    if not is_finished(search):
        raise RuntimeError("the search is not finished; call advance until is_finished")
    return Solution(
        winning_moves_on_path(search.walk),
        int(search.walk.counts[POSITIONS]),
        int(search.store.held[FOUND]),
        int(search.store.held[MOST_BYTES]),
    )


def estimate(generators: Iterable[int], *, runs: int = 8) -> Estimate:
    """Estimate the work of `solve` from samples of the tree, always the same, in about 0.01 s a sample.

    The positions are mostly within a few hundredths, and ``error`` says how sure that is; bytes and seconds, from the
    usual share of P-positions and time of a position, are within a factor of 2.

    Parameters
    ----------
    generators : integers
        As `solve`.
    runs : int
        How many samples, at least 1; with one alone nothing is known of the error, which is 0 then.

    Raises
    ------
    ValueError, OverflowError
        As `solve`.
    """
    S = _checked(generators)
    positions, error = sampled_sizes(S, runs)
    size = _BYTES * positions
    return Estimate(positions, size, positions * _NANOSECONDS * 1e-9, error / positions)


def is_p_position(S: Gaps) -> bool:
    """Whether the player to move in ``S`` loses; False for N. It is solved from scratch.

    This and `winning_moves` are plain functions over compiled ones: a kernel that called them would have the whole
    solver compiled into it anew, for seconds, to save microseconds.

    Raises
    ------
    ValueError
        If ``S`` has more than `LARGEST_GENUS` gaps, or a multiplicity above `LARGEST_MULTIPLICITY`.
    """
    walk, _ = solved(S)
    return bool(walk.numbers[at(walk.counts[DEPTH], LOST)] == 1)


def winning_moves(S: Gaps) -> Integers:
    """All winning moves of ``S``, in increasing order, in a new array; ValueError as `is_p_position`."""
    return _winning_moves(S.tobytes()).copy()


@lru_cache(maxsize=64)
def _winning_moves(gaps: bytes) -> Integers:
    """Return them for the words of a position; the last ones are kept, for claims ask for the same one again."""
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
        Gaps, a P-position in each row, in increasing order as numbers; W is 1 up to genus 32, else 2.
    """
    _, store = all_solved(checked_genus("highest", highest))
    rows = p_positions_in(store, max(1, (2 * highest + 62) >> 6))
    return np.ascontiguousarray(rows[np.lexsort(rows.T)])


@kernel
def is_listed(S: Gaps, table: npt.NDArray[np.uint64]) -> bool:
    """Whether ``S`` is one of the rows of `p_positions`: whether it is a P-position, if its genus is in reach."""
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
    """Sign of ``S`` minus a row, both read as numbers."""
    for word in range(table.shape[1] - 1, -1, -1):
        mine = S[word] if word < S.size else ZERO
        if mine != table[row, word]:
            return -1 if mine < table[row, word] else 1
    return 0


def _checked(generators: Iterable[int]) -> Gaps:
    """Gaps of the semigroup, in no more words than needed."""
    numbers = [operator.index(n) for n in generators]
    if not numbers:
        raise ValueError("a position has at least one generator; to begin with, {} has infinitely many legal moves")
    if max(numbers) >= 2**63:
        raise OverflowError(f"generators are below 2**63, got {max(numbers)}")
    array = np.array([max(n, -1) for n in numbers], np.int64)
    if (gaps := genus_of(array)) > LARGEST_GENUS:
        raise ValueError(f"the position has {gaps} gaps, and solve takes positions with at most {LARGEST_GENUS}")
    return from_generators(array)
