"""Finite positions that moves change in place: gaps as a bitset, with the largest gap and their number.

``S`` has bit n for each legal n; ``at`` is an int64 array [t, genus] with the largest gap and the number of gaps. All
words after word t // 64 are zero, so the loops end there. ``kernels.semigroups``, which returns new arrays, is the
reference implementation.
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, bit_count, leading_zeros, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Gaps, Integers
from sylver_claims.kernels.weak import adjoined

T, GENUS = 0, 1


@kernel
def measure(S: Gaps, at: Integers, top: int) -> None:
    """Set the largest gap and the number of gaps in ``at``; the words after ``top`` must be zero."""
    at[T] = -1
    at[GENUS] = 0
    for word in range(top, -1, -1):
        if S[word] != ZERO:
            if at[T] < 0:
                at[T] = 64 * word + 63 - leading_zeros(S[word])
            at[GENUS] += bit_count(S[word])


@kernel
def window(S: Gaps, start: int) -> np.uint64:
    """Return bits ``start`` to ``start + 63`` of the gaps; zeros below 0 and beyond the array."""
    word = start >> 6
    shift = np.uint64(start & 63)
    low: np.uint64 = S[word] >> shift if 0 <= word < S.size else ZERO
    if shift == ZERO or word + 1 >= S.size or word < -1:
        return low
    high: np.uint64 = S[word + 1] << (np.uint64(64) - shift)
    return low | high


@kernel
def put(S: Gaps, at: Integers, x: int) -> None:
    """Play the legal move ``x`` in place."""
    t = at[T]
    top = t >> 6
    if x == t:
        S[top] &= ~(ONE << np.uint64(x & 63))
        at[GENUS] -= 1
        while top >= 0 and S[top] == ZERO:
            top -= 1
        at[T] = -1 if top < 0 else 64 * top + 63 - leading_zeros(S[top])
        return
    if top == 0:
        S[0] = adjoined(S[0], x)
    else:
        # n stays a gap if every n - kx is a gap or negative: first for k < 2, then for k < 4, ...; largest words first.
        step = x
        while step <= t:
            for word in range(top, (step >> 6) - 1, -1):
                start = 64 * word - step
                below = ALL >> np.uint64(64 + start) if start < 0 else ZERO
                S[word] &= window(S, start) | below
            step *= 2
    measure(S, at, top)


@kernel
def leaves_odd(S: Gaps, at: Integers, x: int, scratch: Gaps, place: Integers) -> bool:
    """Return whether the legal move ``x`` leaves an odd number of moves; overwrite ``scratch`` and ``place``."""
    t = at[T]
    if 2 * x > t:  # x eliminates x + s for s in S up to t - x, each by a single x
        gone = 0
        for word in range(((t - x) >> 6) + 1):
            gone += bit_count(window(S, x + 64 * word) & ~S[word])
        return bool((at[GENUS] - gone) % 2 == 1)
    for word in range((t >> 6) + 1):
        scratch[word] = S[word]
    place[T] = t
    place[GENUS] = at[GENUS]
    put(scratch, place, x)
    return bool(place[GENUS] % 2 == 1)


@kernel
def gaps_between(S: Gaps, low: int, high: int) -> int:
    """Return the number of gaps n with low < n <= high, for 0 <= low < high within the array."""
    first, last = (low + 1) >> 6, high >> 6
    total = 0
    for word in range(first, last + 1):
        total += bit_count(S[word])
    below = (ONE << np.uint64((low + 1) & 63)) - ONE
    above = ~(ALL >> np.uint64(63 - (high & 63)))
    return total - bit_count(S[first] & below) - bit_count(S[last] & above)


@kernel
def gap_at(S: Gaps, index: int) -> int:
    """Return the gap at ``index`` in increasing order; there must be more than ``index`` gaps."""
    word = 0
    while index >= bit_count(S[word]):
        index -= bit_count(S[word])
        word += 1
    gaps = S[word]
    for _ in range(index):
        gaps &= gaps - ONE
    return 64 * word + lowest_bit(gaps)


@kernel
def next_gap(S: Gaps, t: int, n: int) -> int:
    """Return the smallest gap above ``n``, up to ``t``, or -1."""
    start = n + 1
    while start <= t:
        word = S[start >> 6] >> np.uint64(start & 63)
        if word != ZERO:
            return start + lowest_bit(word)
        start = (start | 63) + 1
    return -1


@kernel
def previous_gap(S: Gaps, n: int) -> int:
    """Return the largest gap below ``n``, or -1."""
    end = n - 1
    while end > 0:
        word = S[end >> 6] << np.uint64(63 - (end & 63))
        if word != ZERO:
            return end - leading_zeros(word)
        end = (end & ~63) - 1
    return -1
