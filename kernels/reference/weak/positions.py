"""Weak, n-weak and ∞-weak positions by their definitions; a position is the frozenset of its gaps (the legal moves).

Each function is the reference implementation of the function of the same name in ``kernels.weak``, whose docstring has
the printed definitions and their readings. These functions ignore the argument ``table`` of the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.finite import is_p_position
from sylver_claims.kernels.reference.semigroups import Gaps, adjoin
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.reference.weak import matching

ANY_REPLY, DISTINCT_REPLIES, MUTUAL_PAIRS, EXACTLY_ONE, WHATEVER_REPLY = range(5)


def levels(highest: int) -> npt.NDArray[np.uint64]:
    """Return an empty table, because positions are decided one by one, whatever their genus."""
    return np.zeros((0, 3), np.uint64)


def adjoined(gaps: int, x: int) -> int:
    """Return the gaps below 64, as the bits of a word, of the semigroup with these gaps after adjoining x."""
    S = frozenset(n for n in range(64) if int(gaps) >> n & 1)
    return sum(1 << n for n in adjoin(S, x))


def is_weak(S: Gaps) -> bool:
    """Return whether the number of remaining legal moves is odd."""
    return len(S) % 2 == 1


def is_n_weak(S: Gaps, n: int, reading: int, table: Any = None) -> bool:
    """Return whether each j > 1 has a k > 1 such that both return an (n - 1)-weak position; for n = 0, if S is weak."""
    if n < 0 or reading not in range(5):
        raise ValueError("n-weak asks for n from 0 on, and for one of the five readings")
    return _is_n_weak(S, n, reading)


@cache
def _is_n_weak(S: Gaps, n: int, reading: int) -> bool:
    if n == 0:
        return is_weak(S)
    return is_answered(replies(S, lambda T: _is_n_weak(T, n - 1, reading)), reading)


def is_infinity_weak(S: Gaps, reading: int, table: Any = None) -> bool:
    """Return whether for the rest of the game every j > 1 has a k > 1 that returns a weak position."""
    if reading not in range(5):
        raise ValueError("∞-weak asks for one of the five readings")
    return _is_infinity_weak(S, reading)


@cache
def _is_infinity_weak(S: Gaps, reading: int) -> bool:
    if reading in (EXACTLY_ONE, WHATEVER_REPLY):
        returning = replies(S, is_weak)
        return is_answered(returning, reading) and all(
            _is_infinity_weak(returned(S, j, k), reading) for j, ks in returning.items() for k in ks
        )
    return is_answered(replies(S, lambda T: is_weak(T) and _is_infinity_weak(T, reading)), reading)


def comes_to(S: Gaps, highest: int, table: Any = None) -> bool:
    """Return whether odd positions can always be returned, finally that in which just 1, ..., ``highest`` are legal."""
    if highest < 1:
        raise ValueError("the moves that are left are 1, ..., highest")
    return _comes_to(S, highest)


@cache
def _comes_to(S: Gaps, highest: int) -> bool:
    def is_one(T: Gaps) -> bool:
        return is_weak(T) and _is_infinity_weak(T, ANY_REPLY) and _comes_to(T, highest)

    return frozenset(range(1, highest + 1)) == S or (len(S) > 1 and all(replies(S, is_one).values()))


def returned(S: Gaps, j: int, k: int) -> Gaps:
    """Return the position after j and the reply k."""
    return adjoin(adjoin(S, j), k)


def replies(S: Gaps, wanted: Callable[[Gaps], bool]) -> dict[int, frozenset[int]]:
    """Return for each legal move j > 1 the moves k > 1 that are legal after it and return a wanted position."""
    return {j: frozenset(k for k in adjoin(S, j) if k > 1 and wanted(returned(S, j, k))) for j in S if j > 1}


def is_answered(replies: dict[int, frozenset[int]], reading: int) -> bool:
    """Return whether each move has "a different unique" reply, in the sense of the reading."""
    if reading == DISTINCT_REPLIES:
        return matching.has_distinct_representatives(replies, set(replies))
    if reading == MUTUAL_PAIRS:
        return matching.has_perfect_matching(replies, set(replies))
    if reading == EXACTLY_ONE:
        return all(len(ks) == 1 for ks in replies.values())
    return all(replies.values())


def counts_by_genus(highest: int) -> npt.NDArray[np.int64]:
    """Return the counts of weak positions and P-positions by genus and reading, as in ``kernels.weak``."""
    counts = np.zeros((highest + 1, 4, 5), np.int64)
    for g in range(highest + 1):
        for S in semigroups_of_genus(g):
            for reading in range(4):
                one, two = is_n_weak(S, 1, reading), is_n_weak(S, 2, reading)
                lost = is_p_position(S)
                counts[g, reading] += [one, one and lost, two, two and lost, is_infinity_weak(S, reading)]
    return counts
