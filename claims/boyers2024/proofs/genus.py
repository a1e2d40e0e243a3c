"""At least half of the numbers up to F are gaps; in a symmetric or pseudo-symmetric semigroup no more than that.

At least one number of each pair x, F − x is a gap. Counted from the outermost pair, there are at least k + 1 gaps among
0, …, k and F − k, …, F, as long as k < F − k. If F is even, F/2 is a gap too. The gaps up to n are counted one by one.
A pair of two gaps would add one: 2g would be at least F + 3, or F + 4 for even F. So if g is (F + 1)/2 or (F + 2)/2,
each legal move x other than F and F/2 has F − x as a sum, and F/2 doubled is F: the position is an ender.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.kernels.semigroups import frobenius_number, genus, is_ender, is_pseudo_symmetric, is_symmetric

pairs = Steps("S")
gaps = pairs.known("gaps_", "S", genus)


@pairs.let
def half(S):
    """let half be F/2, rounded down."""
    return frobenius_number(S) // 2


@pairs.let
def outer(S):
    """let outer be the last k with k < F − k."""
    return half - (1 if 2 * half == frobenius_number(S) else 0)


@pairs.step
def no_pair(S, x):
    """if x is in S, then F − x is not."""
    return implies(x in S, frobenius_number(S) - x not in S)


def outside(S, k):
    """Return the number of gaps among 0, …, k and F − k, …, F."""
    F = frobenius_number(S)
    return gaps(k) + gaps(F) - gaps(F - k - 1)


@pairs.induction("k", uses=[no_pair])
def more_than_k(S, k):
    """there are more than k gaps among 0, …, k and F − k, …, F."""
    return implies(2 * k < frobenius_number(S), outside(S, k) >= k + 1)


@pairs.step
def half_is_a_gap(S):
    """if F is even, F/2 is a gap."""
    return implies(2 * half == frobenius_number(S), half not in S)


@pairs.step(uses=[more_than_k])
def up_to_the_middle(S):
    """up to the middle."""
    return implies(frobenius_number(S) > 0, outside(S, outer) >= outer + 1)


symmetric = Steps("S", pairs)


def is_pair(S, a):
    """Whether a and F − a are gaps, and a < F/2."""
    F = frobenius_number(S)
    return a >= 0 and 2 * a < F and a not in S and F - a not in S


def at_half(S):
    """Return 1 if F is even, else 0."""
    return 1 if 2 * half == frobenius_number(S) else 0


def has_few(S):
    """Whether S is symmetric or pseudo-symmetric."""
    return is_symmetric(S) or is_pseudo_symmetric(S)


@symmetric.induction("k", uses=[no_pair, more_than_k])
def one_more(S, k, a):
    """there is one more where a and F − a are gaps, a ≤ k."""
    return implies(is_pair(S, a) and a <= k and 2 * k < frobenius_number(S), outside(S, k) >= k + 2)


@symmetric.step(uses=[one_more])
def one_more_at_the_middle(S, a):
    """there is one more where a and F − a are gaps, a ≤ k, up to the middle."""
    return implies(is_pair(S, a) and frobenius_number(S) > 0, outside(S, outer) >= outer + 2)


@symmetric.step(uses=[half_is_a_gap])
def middle(S):
    """between outer and F − outer there is no gap, or F/2 alone."""
    F = frobenius_number(S)
    return implies(F > 0, gaps(F - outer - 1) == gaps(outer) + at_half(S))


@symmetric.step(uses=[one_more_at_the_middle, middle], definitions=[])
def too_many(S, a):
    """if a < F/2 and F − a are gaps, there are more than (F + 2)/2."""
    F = frobenius_number(S)
    return implies(is_pair(S, a) and F > 0, gaps(F) >= outer + 2 + at_half(S))


@symmetric.step(uses=[too_many], definitions=[half, outer])
def not_below(S, a):
    """so below F/2 no gap a has a gap F − a."""
    return implies(has_few(S) and frobenius_number(S) > 0, not is_pair(S, a))


@symmetric.step(uses=[not_below])
def nor_above(S):
    """nor above F/2."""
    F = frobenius_number(S)
    others = every(lambda x: implies(x not in S and 2 * x != F, F - x in S), at=lambda x: x in S)
    return implies(has_few(S) and F > 0, others)


@symmetric.step(uses=[nor_above])
def ender(S):
    """so it is an ender."""
    return implies(has_few(S) and frobenius_number(S) > 1, is_ender(S))


symmetric.include(strategy_stealing.enders_are_n)
symmetric.conclude(uses=[ender, *strategy_stealing.CONTRADICTION], definitions=["t_S"])
