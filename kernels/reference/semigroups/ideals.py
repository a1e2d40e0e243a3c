"""Ideals of a numerical semigroup by their definitions; an ideal is given by generators."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from sylver_claims.kernels.reference.semigroups.bitsets import Gaps, Integers, frobenius_number, has


def _listed(generators: Iterable[int]) -> list[int]:
    found = [int(g) for g in generators]
    if not found:
        raise ValueError("an ideal has a generator")
    return found


def ideal_has(S: Gaps, generators: Iterable[int], n: int) -> bool:
    """Return whether n is g + s for a generator g and an element s."""
    return any(has(S, n - g) for g in _listed(generators))


def _minimal(S: Gaps, is_in: Callable[[int], bool], low: int, high: int) -> Integers:
    """Return the numbers of an ideal that are not another one plus an element; all n >= ``high`` - c must be in it."""
    numbers = [n for n in range(low, high + 1) if is_in(n)]
    found = [n for n in numbers if not any(k < n and has(S, n - k) for k in numbers)]
    return np.array(found, dtype=np.int64)


def _reach(S: Gaps) -> int:
    """Return a number that exceeds the conductor by more than the multiplicity."""
    return 2 * (frobenius_number(S) + 2)


def ideal_generators(S: Gaps, generators: Iterable[int]) -> Integers:
    """Return the numbers of the ideal that are not another one plus an element."""
    held = _listed(generators)
    return _minimal(S, lambda n: ideal_has(S, held, n), min(held), max(held))


def ideal_conductor(S: Gaps, generators: Iterable[int]) -> int:
    """Return the least c such that all numbers >= c are in the ideal."""
    held = _listed(generators)
    high = max(held) + _reach(S)
    return max(n for n in range(min(held) - 1, high) if not ideal_has(S, held, n)) + 1


def ideal_elements(S: Gaps, generators: Iterable[int]) -> Integers:
    """Return the numbers of the ideal up to its conductor."""
    held = _listed(generators)
    found = [n for n in range(min(held), ideal_conductor(S, held) + 1) if ideal_has(S, held, n)]
    return np.array(found, dtype=np.int64)


def ideal_sum(S: Gaps, generators: Iterable[int], others: Iterable[int]) -> Integers:
    """Return the minimal generators of all i + j."""
    one, other = _listed(generators), _listed(others)
    return ideal_generators(S, {g + h for g in one for h in other})


def ideal_difference(S: Gaps, generators: Iterable[int], others: Iterable[int]) -> Integers:
    """Return the minimal generators of all z such that z + j is in the first ideal for all j in the second.

    It is enough to test the generators j: if z + j is in the ideal, so is z + j + s.
    """
    one, other = _listed(generators), _listed(others)
    high = max(one) - min(other) + _reach(S)
    return _minimal(S, lambda z: all(ideal_has(S, one, z + h) for h in other), min(one) - max(other), high)


def canonical_ideal(S: Gaps) -> Integers:
    """Return the minimal generators of all x such that F - x is not an element."""
    t = frobenius_number(S)
    return _minimal(S, lambda x: not has(S, t - x), 0, t + _reach(S))
