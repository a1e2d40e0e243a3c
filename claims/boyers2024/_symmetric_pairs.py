"""The proof that any two coprime generators make a symmetric semigroup.

For 0 <= k <= F there are k + 1 gaps among 0, ..., k and F - k, ..., F, counted one by one: with each k just one gap is
added, k or F - k. For k = F this says that 2g = F + 1. It is an induction, in the form that there is no least k of
which it is false; that k is named, so that the solvers have only constants to handle: see `claims._two_generators`.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from claims._two_generators import Pair, as_sum
from claims.means import Script
from kernels import apery, semigroups
from kernels.jit import kernel


@kernel
def gaps(a: int, b: int, low: int, high: int) -> int:
    """Return the number of gaps from ``low`` to ``high``."""
    if high < max(low, 1):
        return 0
    S = apery.from_generators(np.array([a, b]))
    total = 0
    for k in range(low, high + 1):
        total += semigroups.is_legal(S, k)
    return total


@kernel
def least_wrong(a: int, b: int) -> int:
    """Return the least k from 0 to F such that there are not k + 1 gaps in 0, ..., k and F - k, ..., F; -1 if none."""
    S = apery.from_generators(np.array([a, b]))
    F = semigroups.frobenius_number(S)
    total = 0
    for k in range(F + 1):
        total += semigroups.is_legal(S, k)
        total += semigroups.is_legal(S, F - k)
        if total != k + 1:
            return k
    return -1


def genus(a: int, b: int) -> int:
    """Return the number of gaps."""
    return int(apery.genus_of(np.array([a, b])))


def symmetric_script() -> Script:
    """F is odd and g = (F + 1)/2.

    If k = ax + by is a gap, y is negative, and F - k = a(b - 1 - x) + b(-1 - y) is none. If neither were a gap, both
    would be sums of a's and b's, and so would F.
    """
    from z3 import And, Implies, Not, Or

    p = Pair("a b")
    a, b, F = p.m, p.n, p.t
    F_is = p.sylvester()
    wrong = cache(least_wrong)

    def mirror(a: int, b: int) -> int:
        return a * b - a - b - wrong(a, b)

    k, g = p.term("k", wrong), p.term("g", genus)
    low = p.term("low", lambda a, b: gaps(a, b, 0, wrong(a, b) - 1))  # the gaps below k,
    high = p.term("high", lambda a, b: gaps(a, b, mirror(a, b) + 1, a * b - a - b))  # those above F - k,
    at_k = p.term("at_k", lambda a, b: gaps(a, b, wrong(a, b), wrong(a, b)))  # and whether these are gaps
    at_mirror = p.term("at_mirror", lambda a, b: gaps(a, b, mirror(a, b), mirror(a, b)))
    x, y, k_is = p.coordinates(k, wrong)
    across = (b - 1 - x, -1 - y)
    i = p.term("i", lambda a, b: as_sum(a, b, wrong(a, b), False)[0])
    j = p.term("j", lambda a, b: as_sum(a, b, wrong(a, b), False)[1])
    c = p.term("c", lambda a, b: as_sum(a, b, mirror(a, b), False)[0])
    d = p.term("d", lambda a, b: as_sum(a, b, mirror(a, b), False)[1])
    is_sum = And(i >= 0, j >= 0, k == a * i + b * j)
    mirror_is_sum = And(c >= 0, d >= 0, F - k == a * c + b * d)
    is_wrong = And(k >= 0, k <= F, low + at_k + at_mirror + high != k + 1)
    p.axioms += [
        Or(k == -1, And(is_wrong, Implies(k == 0, And(low == 0, high == 0)), Implies(k > 0, low + high == k))),
        Or(k == -1, And(at_k == 1, p.no_sum(k, x, y)), And(at_k == 0, is_sum)),
        Or(k == -1, And(at_mirror == 1, p.no_sum(F - k, *across)), And(at_mirror == 0, mirror_is_sum)),
        p.no_sum(F, i + c, j + d),
        Implies(k == -1, g + g == F + 1),  # the case k = F: all gaps are among 0, ..., F
    ]
    negative = p.step("if k is a gap, y < 0", Implies(And(k >= 0, at_k == 1), y < 0), k_is)
    other = p.step("F - k = a(b - 1 - x) + b(-1 - y)", F - k == a * across[0] + b * across[1], k_is, F_is)
    not_both = p.step("so k and F - k are not both gaps", Not(And(k >= 0, at_k == 1, at_mirror == 1)), negative, other)
    added = p.step("the sum of two sums", Implies(And(is_sum, mirror_is_sum), a * (i + c) + b * (j + d) == F))
    one = p.step("and one of them is", Not(And(k >= 0, at_k == 0, at_mirror == 0)), added)
    p.step("so k is not wrong", k == -1, not_both, one)
    return p.script(And(F % 2 == 1, 2 * g == F + 1))
