"""Numerical semigroups by their definitions; a semigroup is the frozenset of its gaps (the legal moves).

Each function is the reference implementation of the function of the same name in ``kernels.semigroups``. The
definitions are those of G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, sections 1 and 3.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt

Gaps = frozenset[int]
Integers = npt.NDArray[np.int64]


def is_legal(S: Gaps, n: int) -> bool:
    """Return whether n is legal: a positive number that is not in the semigroup."""
    return n in S


def has(S: Gaps, n: int) -> bool:
    """Return whether n is an element of the semigroup."""
    return n >= 0 and n not in S


def frobenius_number(S: Gaps) -> int:
    """Return t(S): the largest number that is not in the semigroup; -1 if only negative numbers are not in it."""
    return max(S, default=-1)


def genus(S: Gaps) -> int:
    """Return the number of gaps."""
    return len(S)


def multiplicity(S: Gaps) -> int:
    """Return the least positive element."""
    n = 1
    while n in S:
        n += 1
    return n


def is_symmetric(S: Gaps) -> bool:
    """Return whether the Frobenius number t is odd and there are (t + 1) / 2 gaps."""
    t = frobenius_number(S)
    return t % 2 == 1 and genus(S) == (t + 1) // 2


def is_pseudo_symmetric(S: Gaps) -> bool:
    """Return whether the Frobenius number t is even and there are (t + 2) / 2 gaps."""
    t = frobenius_number(S)
    return t % 2 == 0 and genus(S) == (t + 2) // 2


def contains(T: Gaps, S: Gaps) -> bool:
    """Return whether T = S, or T is later than S: every element of S is in T."""
    return all(n in S for n in T)


def equal(S: Gaps, T: Gaps) -> bool:
    """Return whether the same numbers are legal in S and in T."""
    return S == T


def eliminates(S: Gaps, x: int, y: int) -> bool:
    """Return whether the number y can be expressed as kx + s with k >= 0 and s in S."""
    if x <= 0:
        raise ValueError("a move x must be positive")
    return not S.issuperset(range(y, -1, -x))


def adjoin(S: Gaps, x: int) -> Gaps:
    """Return Sx, the position after x: the moves that x eliminates are no longer legal."""
    if x <= 0:
        raise ValueError("a move x must be positive")
    legal: set[int] = set()
    for n in sorted(S):  # n = kx + s with k > 0 if and only if n - x = (k - 1)x + s
        if n < x or n - x in legal:
            legal.add(n)
    return frozenset(legal)


def is_end(S: Gaps, x: int) -> bool:
    """Return whether x is an end: a legal move that does not eliminate any other legal move."""
    by_size = sorted(S, reverse=True)  # the largest are eliminated most often
    return is_legal(S, x) and not any(eliminates(S, x, y) for y in by_size if y != x)


def is_ender(S: Gaps) -> bool:
    """Return whether S is an ender: a position where t is the only end."""
    return {n for n in S if is_end(S, n)} == {frobenius_number(S)}


def is_quiet_ender(S: Gaps) -> bool:
    """Return whether S is an ender in which each legal move n less than t can eliminate t without multiples of n."""
    t = frobenius_number(S)
    return is_ender(S) and all(not is_legal(S, t - n) for n in S if n < t)


def enclosure(S: Gaps) -> Gaps:
    """Return E(S): adjoin to S every legal move n such that t/2 < n < t and t - n is a legal move."""
    t = frobenius_number(S)
    T = S
    for n in S:
        if t < 2 * n < 2 * t and is_legal(S, t - n):
            T = adjoin(T, n)
    return T


def between(S: Gaps, T: Gaps) -> list[Gaps]:
    """Return all semigroups between S and T: each set of numbers of T that is closed with S."""
    found = []
    adjoined = sorted(S - T)
    for chosen in product((False, True), repeat=len(adjoined)):
        elements = {n for n, is_chosen in zip(adjoined, chosen, strict=True) if is_chosen}
        gaps = S - elements
        is_closed = all(a + b not in gaps for a in elements for b in range(max(S, default=0) + 1) if b not in gaps)
        if is_closed and contains(T, S):
            found.append(gaps)
    return found


def minimal_generators(S: Gaps) -> Integers:
    """Return the positive elements that are not sums of two positive elements, in increasing order."""
    c = max(frobenius_number(S) + 1, 1)  # c, c + 1, c + 2, ... are in S, so n >= 2c is the sum of c and n - c
    elements = [n for n in range(1, 2 * c) if n not in S]
    sums = {a + b for a in elements for b in elements}
    return np.array([n for n in elements if n not in sums], dtype=np.int64)


def embedding_dimension(S: Gaps) -> int:
    """Return the number of minimal generators."""
    return len(minimal_generators(S))
