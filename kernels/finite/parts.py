"""Divide the tree of ``kernels.finite.walk`` into parts of moderate size, and find parts to be walked in parallel.

*A part* [A, b], where A is a semigroup without a gap above b, consists of all T above the root whose gaps up to b are
the gaps of A. In the tree, these are A, its children without a generator above b, and all nodes below these children.
The parts of `divided` are disjoint, and each oversemigroup of the root is in one of them.

*Moves.* Let T be in [A, b], and x a gap of T. T<x> lacks the gap x of T, and has the same gaps below x. If x > b, its
gaps up to b are those of A, so it is in the same part. If x <= b, it is in another part [B, c]. Say that [B, c]
*precedes* [A, b] if, among the numbers up to min(b, c), the gaps of B are a proper subset of the gaps of A. This is the
case here: the gaps of T<x> are a subset of those of T; if they were equal up to min(b, c), T<x> would be in [A, b], or
T in [B, c].

*Levels.* Let [B, c] precede [A, b]. Then it comes earlier in the walk: the first number that is a gap of only one of
them, which is at most min(b, c), is a gap of A. So a part has a level: 0, or one more than the highest level of the
parts that precede it. The walk through the parts of a level needs results of other parts only from lower levels.

*The path.* To walk through [A, b] one needs the path from N to A. Let C be an ancestor of A. C lacks a gap of A, and so
does every position after a move from C: neither is in [A, b]. Their gaps are subsets of those of A, so both are in
parts that precede [A, b], for the same reason as above.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.finite.sampling import KINDS, Floats, Nodes, write_child
from sylver_claims.kernels.finite.store import Integers, Words
from sylver_claims.kernels.semigroups import Gaps, frobenius_number, genus


class Parts(NamedTuple):
    """Parts in the order of the walk.

    Attributes
    ----------
    gaps : uint64 array, shape (n, V)
        The gaps of A.
    bounds : int64 array, shape (n,)
        b, less than 64 * V.
    parents : int64 array, shape (n,)
        The part whose first semigroup is the parent of A: A is this without one number; -1 for the first part, of N.
    sizes : float64 array, shape (n,)
        Estimated number of semigroups in the part; it affects only the order of work, never a result.
    """

    gaps: Words
    bounds: Integers
    parents: Integers
    sizes: Floats


@kernel
def divided(S: Gaps, sizes: Floats, most: float) -> Parts:
    """Divide the oversemigroups of ``S`` into parts of about ``most`` or less, by the ``sizes`` of `mean_sizes`.

    If there are too many below A, its children without the smallest generators are divided separately.
    """
    rows = 64 * S.size + 2
    waiting = Nodes(
        np.zeros((rows, S.size), np.uint64),
        np.zeros((rows, S.size), np.uint64),
        np.ones(rows, np.int64),
        np.zeros(rows),
    )
    waiting.generators[0, 0] = S[0] & np.uint64(2)
    above = np.full(rows, -1, np.int64)
    parts = Parts(np.zeros((64, S.size), np.uint64), np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros(64))
    count = 1
    found = 0
    while count > 0:
        if count + rows > waiting.least.size:
            waiting = Nodes(
                _longer(waiting.gaps), _longer(waiting.generators), _longer(waiting.least), _longer(waiting.weights)
            )
            above = _longer(above)
        if found == parts.bounds.size:
            parts = Parts(_longer(parts.gaps), _longer(parts.bounds), _longer(parts.parents), _longer(parts.sizes))
        parts.parents[found] = above[count - 1]
        first = count - 1
        count = _divide(S, sizes, most, waiting, first, parts, found)
        above[first:count] = found
        found += 1
    return Parts(
        parts.gaps[:found].copy(), parts.bounds[:found].copy(), parts.parents[:found].copy(), parts.sizes[:found].copy()
    )


@kernel
def _longer(array: Any) -> Any:
    return np.concatenate((array, np.zeros_like(array)))


@kernel
def _divide(S: Gaps, sizes: Floats, most: float, waiting: Nodes, k: int, parts: Parts, found: int) -> int:
    """Make a part of node ``k``, the last of the queue; queue its other children; return the length of the queue."""
    spare = waiting.least.size - 1
    parent = spare - 1
    waiting.gaps[parent] = waiting.gaps[k]
    waiting.generators[parent] = waiting.generators[k]
    waiting.least[parent] = waiting.least[k]
    depth = genus(waiting.gaps[parent])
    children = np.zeros(64 * S.size)
    total = 1.0
    for g in range(64 * S.size):
        if (waiting.generators[parent, g >> 6] >> np.uint64(g & 63)) & ONE != ZERO:
            kind = write_child(S, waiting, parent, g, waiting, spare)
            children[g] = sizes[depth + 1, min(kind, KINDS - 1)]
            total += children[g]
    bound = max(0, frobenius_number(waiting.gaps[parent]))
    count = k
    for g in range(64 * S.size):
        if children[g] > 0.0 and total > most:
            write_child(S, waiting, parent, g, waiting, count)
            count += 1
            total -= children[g]
            bound = g
    parts.gaps[found] = waiting.gaps[parent]
    parts.bounds[found] = bound
    parts.sizes[found] = total
    return count


@kernel
def levels(parts: Parts) -> Integers:
    """Return the level of each part."""
    found = np.zeros(parts.bounds.size, np.int64)
    for late in range(found.size):
        for early in range(late - 1, -1, -1):
            if found[early] >= found[late] and _precedes(parts, early, late):
                found[late] = found[early] + 1
    return found


@kernel
def _precedes(parts: Parts, early: int, late: int) -> bool:
    bound = min(parts.bounds[early], parts.bounds[late])
    for word in range(bound >> 6):
        if parts.gaps[early, word] & ~parts.gaps[late, word] != ZERO:
            return False
    word = bound >> 6
    return bool(parts.gaps[early, word] & ~parts.gaps[late, word] & (ALL >> np.uint64(63 - (bound & 63))) == ZERO)
