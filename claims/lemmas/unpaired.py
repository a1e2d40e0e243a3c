"""Section 3: enders, quiet enders, and pairs of legal moves with the sum t, the largest legal move."""

from __future__ import annotations

from sylver_claims import Steps, every, implies
from sylver_claims.kernels.semigroups import frobenius_number, is_ender, is_quiet_ender

no_unpaired = Steps("S")
"""The largest n > t/2 with n and t - n legal would be an end, so an ender has none.

Let c be this n, and 0 if there is none. For s > 0 in S, c + s is in S: it is not t, as t - c is not in S; if it were a
greater legal number below t, then t - c - s would be in S, and t - c too.
"""
c = no_unpaired.symbol("c")


def is_unpaired(S, n):
    """Whether n > t/2, and n and t - n are legal."""
    t = frobenius_number(S)
    return t < 2 * n and n < t and n not in S and t - n not in S


@no_unpaired.choice(c, lambda S: frobenius_number(S) if frobenius_number(S) > 0 else 0)
def largest(S):
    """let c be the largest n > t/2 with n and t - n legal, or 0."""
    return c == 0 or is_unpaired(S, c)


@no_unpaired.step(uses=[largest])
def sums(S):
    """c + s is in S for each s > 0 in S."""
    return implies(c != 0, every(lambda s: implies(s > 0 and s in S, c + s in S)))


@no_unpaired.step(uses=[largest, sums])
def none_in_ender(S):
    """in an ender there is none."""
    return implies(is_ender(S), c == 0)


@no_unpaired.step(uses=[largest, none_in_ender])
def ender_has_none(S):
    """an ender has no legal n > t/2 with t - n legal."""
    return implies(is_ender(S), every(lambda n: not is_unpaired(S, n)))


one_half = Steps("S")
"""Antisymmetry at h, the half of t rounded down; were t = 2h, both would be the same move."""


@one_half.let
def h(S):
    """let h be the half of t, rounded down."""
    return frobenius_number(S) // 2


@one_half.step
def one_is_legal(S):
    """in a quiet ender just one of h and t - h is legal."""
    return implies(is_quiet_ender(S), (h in S) != (frobenius_number(S) - h in S))


odds_and_enders = Steps("S", no_unpaired, one_half)
"""The two directions: a quiet ender has t odd, and an ender with t odd is quiet."""


@odds_and_enders.step(uses=[one_is_legal])
def quiet_has_t_odd(S):
    """a quiet ender has t odd."""
    return implies(is_quiet_ender(S), frobenius_number(S) % 2 == 1)


@odds_and_enders.step(uses=[ender_has_none])
def odd_is_quiet(S):
    """an ender with t odd is quiet."""
    return implies(is_ender(S) and frobenius_number(S) % 2 == 1, is_quiet_ender(S))
