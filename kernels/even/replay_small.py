"""P-positions with small x for the check of a certificate: each move tried, by the definitions, on bit masks.

It is `kernels.reference.even.sets.small_p_positions` with a mask in place of each set: bit n of ``gaps`` is set when n
is missing, and what is above the 64 bits is in every set. It shares no code with the solver of finite positions, from
which ``kernels.even`` has the same positions.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.uint8]

LARGEST = 63
"""The largest gap that fits."""


class Listed(NamedTuple):
    """All sets by their gaps, as `small_p_positions` takes them, with the orders in which these are sorted."""

    semigroups: Words
    by_gaps: Integers
    starts: Integers
    ideals: Words
    by_ideal: Integers


def small_p_positions(semigroups: Words, starts: Integers, ideals: Words, bound: int) -> Flags:
    """Find the P-positions (E, I, x) with 0 < x < ``bound``.

    Parameters
    ----------
    semigroups : uint64 array, shape (k,)
        The gaps of each E, those with fewest gaps first; with each of them all that contain it.
    starts, ideals : int64 array, shape (k + 1,), and uint64 array, shape (n,)
        The gaps of the ideals of E number s are ``ideals[starts[s] : starts[s + 1]]``, those with fewest gaps first.

    Returns
    -------
    uint8 array, shape (bound, n)
        1 where x and the ideal are a P-position.
    """
    lost = np.zeros((bound, ideals.size), np.uint8)
    _fill(semigroups, starts, ideals, lost)
    return lost


@kernel
def _fill(semigroups: Words, starts: Integers, ideals: Words, lost: Flags) -> None:
    """Mark what is lost; it returns no array, for what a signal handler raises then would be lost."""
    by_gaps = np.argsort(semigroups)
    by_ideal = np.empty(ideals.size, np.int64)
    for s in range(semigroups.size):
        by_ideal[starts[s] : starts[s + 1]] = starts[s] + np.argsort(ideals[starts[s] : starts[s + 1]])
    listed = Listed(semigroups, by_gaps, starts, ideals, by_ideal)
    for x in range(1, lost.shape[0]):
        for s in range(semigroups.size):
            gaps = semigroups[s]
            for j in range(starts[s], starts[s + 1]):
                elements = ~ideals[j]
                if _sums(elements, x) & gaps == ZERO and not _is_won(gaps, ideals[j], x, listed, lost):
                    lost[x, j] = 1


@kernel
def _is_won(gaps: np.uint64, ideal: np.uint64, x: int, listed: Listed, lost: Flags) -> bool:
    """Whether some move other than 1 leads to a P-position."""
    elements = ~ideal
    for y in range(1, x):
        further = elements << np.uint64(x - y) if x - y < 64 else ZERO
        larger, left = _after(gaps, ONE | further, y)
        if _is_lost(larger, left, y, listed, lost):
            return True
    rest = ideal
    while rest != ZERO:
        larger, left = _after(gaps, elements | rest & (~rest + ONE), x)
        if _is_lost(larger, left, x, listed, lost):
            return True
        rest &= rest - ONE
    rest = gaps
    while rest != ZERO:
        larger = _adjoined(gaps, lowest_bit(rest))
        left = ideal & _spanned(elements, larger)
        if _is_lost(larger, left, x, listed, lost):
            return True
        rest &= rest - ONE
    return False


@kernel
def _after(gaps: np.uint64, odd: np.uint64, least: int) -> tuple[np.uint64, np.uint64]:
    """Gaps of E and of I when 2E and odd numbers were played, given by their distances from the least x."""
    sums = _sums(odd, least)
    while sums & gaps != ZERO:
        gaps = _adjoined(gaps, lowest_bit(sums & gaps))
    return gaps, _spanned(odd, gaps)


@kernel
def _sums(odd: np.uint64, least: int) -> np.uint64:
    """Halves of the sums of two odd numbers, as far as these fit."""
    found, first = ZERO, 2 * least + 1
    if first > 63:
        return found
    rest = odd
    while rest != ZERO:
        found |= odd << np.uint64(lowest_bit(rest))
        rest &= rest - ONE
    return found << np.uint64(first)


@kernel
def _adjoined(gaps: np.uint64, e: int) -> np.uint64:
    """Gaps of the semigroup generated with e > 0: n stays one when no n - ke is in it."""
    left, step = gaps, e
    while step < 64:
        left &= left << np.uint64(step) | (ONE << np.uint64(step)) - ONE
        step *= 2
    return left


@kernel
def _spanned(elements: np.uint64, gaps: np.uint64) -> np.uint64:
    """Gaps of what the elements span: n for which no n - i is in the semigroup with these gaps."""
    left, rest = ~ZERO, elements
    while rest != ZERO:
        i = np.uint64(lowest_bit(rest))
        left &= gaps << i | (ONE << i) - ONE
        rest &= rest - ONE
    return left


@kernel
def _is_lost(gaps: np.uint64, ideal: np.uint64, x: int, listed: Listed, lost: Flags) -> bool:
    """Whether a position was found to be P; each set is among those that are listed."""
    s = _place(listed.semigroups, listed.by_gaps, 0, listed.semigroups.size, gaps)
    start, end = listed.starts[s], listed.starts[s + 1]
    return bool(lost[x, _place(listed.ideals, listed.by_ideal, start, end, ideal)] == 1)


@kernel
def _place(words: Words, order: Integers, low: int, high: int, wanted: np.uint64) -> int:
    """Number of a word between two places, which ``order`` sorts; LookupError if it is not there."""
    end = high
    while low < high:
        middle = (low + high) >> 1
        if words[order[middle]] < wanted:
            low = middle + 1
        else:
            high = middle
    if low == end or words[order[low]] != wanted:
        raise LookupError("a set is not among those that are listed")
    return int(order[low])
