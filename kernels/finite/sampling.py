"""Estimate the number of oversemigroups of a position, from a sample of each level of their tree.

The tree is that of ``kernels.finite.walk``. The nodes of one depth are sorted into strata by their number of removable
generators, the best predictor of the size of the subtree. A stratum keeps at most `SLOTS` nodes. A node that arrives at
a slot adds its weight to that of the slot, and replaces the node there with probability weight / sum. So each node of
the tree counts with weight 1 on average, and the estimate is unbiased [1]_ [2]_.

References
----------
.. [1] D. E. Knuth, "Estimating the efficiency of backtrack programs", Math. Comp. 29 (1975).
.. [2] P. C. Chen, "Heuristic sampling: a method for predicting the performance of tree searching programs", SIAM J.
   Comput. 21 (1992).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, bit_count, lowest_bit, mirrored
from sylver_claims.kernels.engine.inlining import borrowed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.finite.store import Integers, Words
from sylver_claims.kernels.semigroups import Gaps, genus, multiplicity

Floats = npt.NDArray[np.float64]

SLOTS = 32
KINDS = 64
"""Number of classes of nodes in `mean_sizes`, by number of generators; the last class includes all larger numbers."""


class Nodes(NamedTuple):
    """Nodes of one level: gaps and removable generators, shape (n, V); multiplicity; weight, 0 for an empty slot."""

    gaps: Words
    generators: Words
    least: Integers
    weights: Floats


@kernel
def sampled_sizes(S: Gaps, runs: int) -> tuple[float, float]:
    """Estimate the number of oversemigroups of ``S``, N included.

    Returns
    -------
    mean, error : float
        Mean of ``runs`` independent estimates, and the standard error of the mean.
    """
    total = 0.0
    squares = 0.0
    nothing = np.zeros((0, 0, 0))
    for run in range(runs):
        size = _sampled_size(S, np.uint64(run), nothing)
        total += size
        squares += size * size
    mean = total / runs
    variance = max(0.0, squares / runs - mean * mean)
    return mean, np.sqrt(variance / max(1, runs - 1))


@kernel
def mean_sizes(S: Gaps) -> Floats:
    """Estimate from one sample how many oversemigroups of ``S`` are at or below a node of their tree.

    Returns
    -------
    float64 array, shape (genus + 2, KINDS)
        At [depth of the node, its number of removable generators].
    """
    children = np.zeros((genus(S), KINDS, KINDS + 1))
    _sampled_size(S, np.uint64(0), children)
    sizes = np.ones((genus(S) + 2, KINDS))
    for depth in range(genus(S) - 1, -1, -1):
        for kind in range(1, KINDS):
            nodes = children[depth, kind, KINDS]
            if nodes > 0.0:
                for other in range(KINDS):
                    sizes[depth, kind] += children[depth, kind, other] / nodes * sizes[depth + 1, other]
            else:
                sizes[depth, kind] = sizes[depth, kind - 1]
    return sizes


@kernel
def _sampled_size(S: Gaps, seed: np.uint64, children: Floats) -> float:
    """Return one estimate; if ``children`` is not empty, add the weights of nodes and of their children by kind.

    Row [depth, kind] has the weights of the children by their kinds, and at its end the weight of the nodes themselves.
    """
    nodes = _no_nodes(S)
    following = _no_nodes(S)
    arrived = np.zeros(multiplicity(S) + 1, np.int64)
    random = np.full(1, seed * np.uint64(0x9E3779B97F4A7C15) + ONE)
    nodes.generators[0, 0] = S[0] & np.uint64(2)
    nodes.least[0] = 1
    nodes.weights[0] = 1.0
    total = 1.0
    nothing = np.zeros(0)
    for depth in range(genus(S)):
        following.weights[:] = 0.0
        arrived[:] = 0
        for i in range(nodes.weights.size):
            if nodes.weights[i] > 0.0:
                weights = children[depth, min(KINDS - 1, max(1, i // SLOTS))] if children.size > 0 else nothing
                total += _expand(S, nodes, i, following, arrived, random, weights)
        nodes, following = following, nodes
    return total


@kernel
def _no_nodes(S: Gaps) -> Nodes:
    size = (multiplicity(S) + 1) * SLOTS + 1  # the last row is for a child without a slot yet
    shape = (size, S.size)
    return Nodes(np.zeros(shape, np.uint64), np.zeros(shape, np.uint64), np.ones(size, np.int64), np.zeros(size))


@kernel
def _expand(
    S: Gaps, nodes: Nodes, i: int, following: Nodes, arrived: Integers, random: Words, children: Floats
) -> float:
    """Sort the children of a node into the slots of the next level; return their weight."""
    nodes = borrowed(nodes)
    following = borrowed(following)
    weight = nodes.weights[i]
    last = nodes.weights.size - 1
    total = 0.0
    if children.size > 0:
        children[KINDS] += weight
    for word in range(S.size):
        left = nodes.generators[i, word]
        while left != ZERO:
            total += weight
            stratum = write_child(S, nodes, i, 64 * word + lowest_bit(left), following, last)
            left &= left - ONE
            if children.size > 0:
                children[min(stratum, KINDS - 1)] += weight
            if stratum > 0:
                slot = stratum * SLOTS + arrived[stratum] % SLOTS
                arrived[stratum] += 1
                following.weights[slot] += weight
                if _uniform(random) * following.weights[slot] < weight:
                    following.least[slot] = following.least[last]
                    for j in range(S.size):
                        following.gaps[slot, j] = following.gaps[last, j]
                        following.generators[slot, j] = following.generators[last, j]
    return total


@kernel
def _uniform(random: Words) -> float:
    """Return the next number in [0, 1) of Marsaglia's xorshift."""
    state = random[0]
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    random[0] = state
    return np.float64(state >> np.uint64(11)) / 2.0**53


@kernel
def write_child(S: Gaps, nodes: Nodes, i: int, g: int, out: Nodes, k: int) -> int:
    """Write node ``i`` without its generator ``g`` to row ``k``; return the number of its removable generators."""
    nodes = borrowed(nodes)
    out = borrowed(out)
    first = g >> 6
    for word in range(S.size):
        out.gaps[k, word] = nodes.gaps[i, word]
        out.generators[k, word] = nodes.generators[i, word] if word > first else ZERO
    out.gaps[k, first] |= ONE << np.uint64(g & 63)
    out.generators[k, first] = nodes.generators[i, first] & ((ALL << np.uint64(g & 63)) << ONE)
    m = nodes.least[i]
    out.least[k] = m + 1 if g == m else m
    for n in range(g + m, g + m + (2 if g == m else 1)):
        if n < 64 * S.size and (g == m or not _is_sum(out.gaps, k, m, n)):
            out.generators[k, n >> 6] |= S[n >> 6] & (ONE << np.uint64(n & 63))
    count = 0
    for word in range(S.size):
        count += bit_count(out.generators[k, word])
    return count


@kernel
def _is_sum(gaps: Words, k: int, m: int, n: int) -> bool:
    """Return whether n = a + b with elements m < a <= b, for n < 64 V; compare words of a with reversed words of b."""
    for word in range((m + 1) >> 6, (n >> 7) + 1):
        last = n - 64 * word  # b for the first a of the word
        others = gaps[k, last >> 6] << np.uint64(~last & 63)
        if last >= 64:
            others |= (gaps[k, (last >> 6) - 1] >> ONE) >> np.uint64(last & 63)
        sums = ~(gaps[k, word] | mirrored(others))
        if word == (m + 1) >> 6:
            sums &= ALL << np.uint64((m + 1) & 63)
        if word == n >> 7:
            sums &= ALL >> np.uint64(63 - ((n >> 1) & 63))
        if sums != ZERO:
            return True
    return False
