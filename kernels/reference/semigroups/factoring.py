"""How an element of a numerical semigroup is a sum of minimal generators, by trying all ways."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.semigroups.bitsets import Gaps, Integers, has, minimal_generators

Factorizations = npt.NDArray[np.int64]
Factorization = tuple[int, ...]


def _factorizations(generators: list[int], n: int) -> Iterator[Factorization]:
    """Yield how often each generator is taken: the first as often as it fits, and the others of the rest."""
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
    """Return how many generators a factorization of n takes, for all of them."""
    return np.array(sorted({sum(z) for z in _all(S, n)}), dtype=np.int64)


def delta_set(S: Gaps, n: int) -> Integers:
    """Return b - a for all lengths a < b of n between which there is none."""
    lengths = factorization_lengths(S, n).tolist()
    found = {b - a for a in lengths for b in lengths if a < b and not any(a < c < b for c in lengths)}
    return np.array(sorted(found), dtype=np.int64)


def elasticity(S: Gaps, n: int) -> tuple[int, int]:
    """Return the greatest length of n over the least."""
    if n <= 0 or not has(S, n):
        raise ValueError("only a positive element has an elasticity")
    lengths = factorization_lengths(S, n).tolist()
    ratio = Fraction(max(lengths), min(lengths))
    return ratio.numerator, ratio.denominator


def _distance(one: Factorization, other: Factorization) -> int:
    common = [min(a, b) for a, b in zip(one, other, strict=True)]
    return max(sum(one), sum(other)) - sum(common)


def _classes(rows: list[Factorization], distance: int) -> int:
    """Count the parts into which factorizations fall where those up to some distance are joined."""
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
    """Return the least d for which the factorizations of n do not fall apart where those up to d are joined."""
    if not has(S, n):
        raise ValueError("only an element has a catenary degree")
    rows, d = _all(S, n), 0
    while _classes(rows, d) > 1:
        d += 1
    return d


def _falls_apart(rows: list[Factorization]) -> bool:
    """Whether factorizations fall apart where those that have a generator in common are joined."""
    left = set(rows[1:])
    waiting = rows[:1]
    while waiting:
        here = waiting.pop()
        near = {z for z in left if any(a > 0 and b > 0 for a, b in zip(here, z, strict=True))}
        left -= near
        waiting += near
    return bool(left)


def betti_elements(S: Gaps) -> Integers:
    """Return the elements whose factorizations fall apart; beyond twice F and the generators there is none."""
    generators = minimal_generators(S).tolist()
    top = 2 * (max(S, default=0) + max(generators))
    apart = (n for n in range(1, top + 1) if _falls_apart(list(_factorizations(generators, n))))
    return np.array(list(apart), dtype=np.int64)
