"""Domains of coprime integers: pairs of generators, and arithmetic progressions."""

from __future__ import annotations

from math import gcd

import numpy as np

from sylver_claims.claims.domains.base import Rows
from sylver_claims.claims.domains.integers import Axis, Tuples

MOST_KEPT = 1 << 20
_known_totients = np.zeros(0, dtype=np.int64)


def totients(v: int) -> Rows:
    """Return Euler's totients of 0, ..., v, by a sieve; those up to `MOST_KEPT` are cached."""
    global _known_totients  # noqa: PLW0603
    if v >= MOST_KEPT:
        return _sieved(v)
    known = _known_totients  # another thread may put a shorter one in its place
    if len(known) <= v:
        known = _known_totients = _sieved(min(2 * v, MOST_KEPT))
    return known[: v + 1]


def _sieved(v: int) -> Rows:
    phi = np.arange(v + 1, dtype=np.int64)
    for p in range(2, v + 1):
        if phi[p] == p:
            phi[p::p] -= phi[p::p] // p
    return phi


def coprime_pairs(m: str, n: str, *, start: int = 2, limit: int | None = None, scale: str = "pairs") -> Tuples:
    """All coprime pairs m < n with m >= ``start``; the bound of the run is on n."""
    if start < 1:
        raise ValueError(f"coprime_pairs needs start >= 1, got {start}")

    def counted(v: int) -> int:
        if v <= start:
            return 0
        total = int(totients(v)[start + 1 :].sum())  # m = 1 ... n − 1 for n > start
        for m_small in range(1, start):
            column = np.arange(start + 1, v + 1)
            total -= int((np.gcd(column, m_small) == 1).sum())
        return total

    return Tuples(
        (m, n),
        limit=limit,
        scale=scale,
        axes=(Axis(m, start), Axis(n, start)),
        words=f"coprime {m} < {n}, {m} ≥ {start}",
        counted=counted,
        where=lambda x, y: x < y and gcd(x, y) == 1,
        played=lambda x, y: (x, y),
    )


def arithmetic_progressions(
    first: str, difference: str, steps: str, *, start: int = 2, limit: int | None = None
) -> Tuples:
    """All progressions a_0, a_0 + d, ..., a_0 + s d with a_0 >= ``start``, d, s >= 1 and gcd(a_0, d) = 1."""
    if start < 1:
        raise ValueError(f"arithmetic_progressions needs start >= 1, got {start}")

    def counted(v: int) -> int:
        if v < start:
            return 0
        phi = totients(v)
        coprime = 2 * int(phi[1:].sum()) - 1  # ordered pairs in 1 ... v
        below = np.arange(1, v + 1)
        coprime -= sum(int((np.gcd(below, a) == 1).sum()) for a in range(1, start))
        return coprime * v

    return Tuples(
        (first, difference, steps),
        limit=limit,
        scale="progressions",
        axes=(Axis(first, start), Axis(difference, 1), Axis(steps, 1)),
        words=f"progressions with first term {first} ≥ {start}, difference {difference} ≥ 1 coprime to it, "
        f"and {steps} ≥ 1 steps",
        counted=counted,
        where=lambda a, d, s: gcd(a, d) == 1,
        played=lambda a, d, s: tuple(range(a, a + s * d + 1, d)),
    )
