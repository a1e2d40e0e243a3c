"""The number of numerical semigroups of each genus, from the tree without its last two levels.

References
----------
.. [1] J. Fromentin, F. Hivert, "Exploring the tree of numerical semigroups", Math. Comp. 85 (2016).
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, bit_count, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.tree import GENERATORS, LARGE, NEXT, SMALL, Integers, checked_genus, child


def count_by_genus(genus: int) -> Integers:
    """Count the numerical semigroups of genus 0, 1, ..., ``genus``.

    Parameters
    ----------
    genus : int
        At most 64; each further genus multiplies the time by 1.6 (about a second for 39).

    Returns
    -------
    int64 array, shape (genus + 1,)

    Raises
    ------
    ValueError
        If the genus is out of range.
    """
    counts = np.zeros(checked_genus("genus", genus) + 1, np.int64)
    for m in range(1, genus + 2):
        counts += count_of_multiplicity(m, genus)
    return counts


def count_of_multiplicity(m: int, genus: int) -> Integers:
    """Count the numerical semigroups of multiplicity m and genus 0, 1, ..., ``genus``, as `count_by_genus`."""
    counts = np.zeros(checked_genus("genus", genus) + 1, np.int64)
    if m <= genus + 1:
        counts[m - 1] += 1
        _count_below(m, genus, counts)
    return counts


@kernel
def _count_below(m: int, genus: int, counts: Integers) -> None:
    """Add to ``counts`` the semigroups below {0, m, m + 1, ...}, without the root itself.

    The search does not visit the last two levels: a node with c generators has c children, and these have
    c (c - 1) / 2 children for the generators that they keep and one for each new generator.
    """
    depth = m - 1
    if depth >= genus:
        return
    stack = np.empty((genus + 1, 4), np.uint64)
    stack[depth, SMALL] = ZERO
    stack[depth, LARGE] = ALL
    stack[depth, GENERATORS] = (ONE << np.uint64(m - 1)) - ONE
    stack[depth, NEXT] = ONE
    counts[m] += m - 1
    if depth + 2 == genus:
        counts[genus] += _grandchildren(ZERO, ALL, stack[depth, GENERATORS])
    if depth + 2 >= genus:
        return
    new = ONE << np.uint64(m - 1)
    while depth >= m - 1:
        generators = stack[depth, GENERATORS]
        if generators == ZERO:
            depth -= 1
            continue
        stack[depth, GENERATORS] = generators & (generators - ONE)
        small, large, kept, after = child(stack[depth, SMALL], stack[depth, LARGE], generators, stack[depth, NEXT], new)
        if kept == ZERO:
            continue
        counts[depth + 2] += bit_count(kept)
        if depth + 3 == genus:
            counts[genus] += _grandchildren(small, large, kept)
            continue
        depth += 1
        stack[depth, SMALL] = small
        stack[depth, LARGE] = large
        stack[depth, GENERATORS] = kept
        stack[depth, NEXT] = after


@kernel
def _grandchildren(small: np.uint64, large: np.uint64, generators: np.uint64) -> int:
    """Return the number of grandchildren of a node."""
    children = bit_count(generators)
    total = children * (children - 1) // 2
    while generators != ZERO:
        if small | (large << np.uint64(lowest_bit(generators))) == ALL:
            total += 1
        generators &= generators - ONE
    return total
