"""Factorizations of an element of a numerical semigroup into minimal generators, by trying all sums."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.semigroups.bitsets import Gaps, Integers, has, minimal_generators

Factorizations = npt.NDArray[np.int64]
Factorization = tuple[int, ...]


def _factorizations(generators: list[int], n: int) -> Iterator[Factorization]:
    """Yield all factorizations of n: each possible multiplicity of the first generator with those of the rest."""
    first, *others = generators
    if not others:
        if n % first == 0:
            yield (n // first,)
        return
    for k in range(n // first + 1):
        yield from ((k, *rest) for rest in _factorizations(others, n - k * first))


def _all(S: Gaps, n: int) -> list[Factorization]:
    return list(_factorizations(minimal_generators(S).tolist(), n)) if n >= 0 else []


def factorizations(S: Gaps, n: int) -> Factorizations:
    """Return all factorizations of n, in lexicographic order."""
    return np.array(sorted(_all(S, n)), dtype=np.int64).reshape(-1, len(minimal_generators(S)))


def factorization_lengths(S: Gaps, n: int) -> Integers:
    """Return the lengths of all factorizations of n, each once, in increasing order."""
    return np.array(sorted({sum(z) for z in _all(S, n)}), dtype=np.int64)


def delta_set(S: Gaps, n: int) -> Integers:
    """Return b - a for all consecutive lengths a < b of n."""
    lengths = factorization_lengths(S, n).tolist()
    found = {b - a for a in lengths for b in lengths if a < b and not any(a < c < b for c in lengths)}
    return np.array(sorted(found), dtype=np.int64)


def elasticity(S: Gaps, n: int) -> tuple[int, int]:
    """Return the largest length of n over the smallest, in lowest terms."""
    if n <= 0 or not has(S, n):
        raise ValueError("only a positive element has an elasticity")
    lengths = factorization_lengths(S, n).tolist()
    ratio = Fraction(max(lengths), min(lengths))
    return ratio.numerator, ratio.denominator


def _distance(one: Factorization, other: Factorization) -> int:
    common = [min(a, b) for a, b in zip(one, other, strict=True)]
    return max(sum(one), sum(other)) - sum(common)


def _classes(rows: list[Factorization], distance: int) -> int:
    """Return the number of components of the graph of factorizations, with edges up to a distance."""
    left, count = set(rows), 0
    while left:
        waiting, count = [left.pop()], count + 1
        while waiting:
            here = waiting.pop()
            near = {z for z in left if _distance(here, z) <= distance}
            left -= near
            waiting += near
    return count


def catenary_degree(S: Gaps, n: int) -> int:
    """Return the least d such that the factorizations of n, with edges up to distance d, form a connected graph."""
    if not has(S, n):
        raise ValueError("only an element has a catenary degree")
    rows, d = _all(S, n), 0
    while _classes(rows, d) > 1:
        d += 1
    return d


def _falls_apart(rows: list[Factorization]) -> bool:
    """Return whether the graph of factorizations, with an edge if two have a common generator, is disconnected."""
    left = set(rows[1:])
    waiting = rows[:1]
    while waiting:
        here = waiting.pop()
        near = {z for z in left if any(a > 0 and b > 0 for a, b in zip(here, z, strict=True))}
        left -= near
        waiting += near
    return bool(left)


def betti_elements(S: Gaps) -> Integers:
    """Return the elements whose graph of factorizations is disconnected; none exceeds 2 (F + largest generator)."""
    generators = minimal_generators(S).tolist()
    top = 2 * (max(S, default=0) + max(generators))
    apart = (n for n in range(1, top + 1) if _falls_apart(list(_factorizations(generators, n))))
    return np.array(list(apart), dtype=np.int64)
