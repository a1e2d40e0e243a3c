"""Weak, 1-weak, 2-weak, ... positions with at most 31 gaps, for ``kernels.bots``: a position is one word.

The test follows the reference implementation move by move and counts the same work: the positions that it computes
without a cache. Results are cached together with their work, so a position that recurs costs one lookup. The cache
never changes a result: a test whose work would exceed ``limit`` returns `EXHAUSTED` even if parts of it are cached.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.bots.rules import DISTINCT
from sylver_claims.kernels.engine.bits import ONE, ZERO, bit_count, lowest_bit
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.weak import adjoined
from sylver_claims.kernels.weak.matching import has_distinct_representatives

_BITS = 16
_ONLY_ONE = np.uint64(2)
EXHAUSTED = -1


class Kept(NamedTuple):
    """Cached tests: position, code of depth and reading, and 2 * work + result; shape (2**16,) each.

    ``kernels.bots.choice`` caches its searches for a move here, too, with codes of their own.
    """

    positions: npt.NDArray[np.uint64]
    depths: npt.NDArray[np.int64]
    answers: npt.NDArray[np.int64]


def empty_cache() -> Kept:
    """Return an empty cache."""
    size = 1 << _BITS
    return Kept(np.zeros(size, np.uint64), np.full(size, -1, np.int64), np.zeros(size, np.int64))


@kernel
def slot_of(S: np.uint64, code: int) -> int:
    """Return the index in the cache for a position and a code; ``depths`` stores the code."""
    return int(mixed(S + np.uint64(code)) >> np.uint64(64 - _BITS))


@kernel
def weakness(S: np.uint64, n: int, reading: int, limit: int, kept: Kept) -> int:
    """Return 2 * work + 1 if a position is n-weak, 2 * work if not, `EXHAUSTED` if the work exceeds ``limit``.

    Parameters
    ----------
    S : uint64
        Gaps, all below 64.
    n, reading, limit : int
        Depth; ANY or DISTINCT; maximal work.
    """
    if n == 0:
        return bit_count(S) & 1
    slot = slot_of(S, 2 * n + reading)
    if kept.positions[slot] == S and kept.depths[slot] == 2 * n + reading:
        return kept.answers[slot] if kept.answers[slot] >> 1 <= limit else EXHAUSTED
    edges = np.zeros(64 if reading == DISTINCT else 1, np.uint64)
    others = S & ~_ONLY_ONE
    moves = others
    work = 0
    holds = True
    while moves != ZERO and holds:
        j = lowest_bit(moves)
        moves &= moves - ONE
        work += 1
        after = adjoined(S, j)
        replies = after & ~_ONLY_ONE
        holds = False
        while replies != ZERO and not (holds and reading != DISTINCT):
            k = lowest_bit(replies)
            replies &= replies - ONE
            work += 1
            if work > limit:
                return EXHAUSTED
            returned = adjoined(after, k)
            if n == 1:  # much faster than a recursive call
                answer = bit_count(returned) & 1
            else:
                answer = weakness(returned, n - 1, reading, limit - work, kept)
                if answer == EXHAUSTED:
                    return EXHAUSTED
            work += answer >> 1
            if answer & 1:
                holds = True
                if reading == DISTINCT:
                    edges[j] |= ONE << np.uint64(k)
    if holds and reading == DISTINCT:
        holds = has_distinct_representatives(edges, others)
    if work > limit:
        return EXHAUSTED
    kept.positions[slot] = S
    kept.depths[slot] = 2 * n + reading
    kept.answers[slot] = 2 * work + int(holds)
    return 2 * work + int(holds)
