"""Proofs about all pairs of coprime generators m and n: Sylvester's formula, quiet enders, symmetry, the sign of y.

Write f(x, y) = mx + ny. Every k is f(x, y) with 0 <= x < n, and it is a sum of m's and n's exactly if this y >= 0. Now
mn - m - n - k is f(n - 1 - x, -1 - y), so exactly one of k and this number is a sum. Hence mn - m - n, which belongs to
k = 0, is t, the greatest number that is not a sum.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Semigroup, Steps, implies, look_at, semigroup
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.claims.lemmas.two_generators.pairs import NAMES, about, f, frobenius, mirrored, pairs
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import frobenius_number
from sylver_claims.kernels.semigroups import is_ender as ender_of

RESOURCES = 4_000_000
"""Limit for each step of these proofs, about ten times the need of the hardest step."""

sylvester_stated = Steps(NAMES, pairs)


@sylvester_stated.step(uses=[frobenius])
def is_t():
    """the statement in these terms."""
    return then


def sylvester(case: Any) -> list[AnyStep | Conclusion]:
    """Prove Sylvester's formula."""
    return about(case, sylvester_stated)


to_t = Steps(NAMES, pairs)
"""Each legal k other than t has k < t, and t - k is a sum."""


@to_t.step(uses=[mirrored, frobenius])
def eliminated(G, t, k):
    """from each legal k other than t it is a sum to t."""
    look_at(G(k))
    return implies(k > 0 and not G(k) and k != t, k < t and G(t - k))


enders = Steps(NAMES, to_t)


@enders.step
def product(m, n):
    """(m - 2)(n - 2) ≥ 0."""
    return (m - 2) * (n - 2) >= 0


@enders.step(uses=[frobenius, product])
def large_t(m, n, t):
    """t ≥ m + n - 4."""
    return t >= m + n - 4


ender_stated = Steps(NAMES, enders)


@ender_stated.step(uses=[eliminated, large_t, frobenius])
def is_ender():
    """the statement in these terms."""
    return then


def ender(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n} is an ender, or a quiet one: each other legal move eliminates t, and t is positive."""
    return about(case, ender_stated)


large = Steps(NAMES, enders)


@large.step
def one_is_large(m, n):
    """m or n is at least 5."""
    return implies(given, m >= 5 or n >= 5)


@large.step(uses=[eliminated, large_t, one_is_large])
def is_large_ender():
    """the statement in these terms."""
    return implies(given, then)


def large_ender(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the same and t > 1 where m or n is at least 5, as the hypothesis says: t >= m + n - 4 is 3 or more."""
    return about(case, large)


in_words = Steps(f"{NAMES} xy", pairs)


@in_words.step
def same(xy, x, y):
    """{m}x + {n}y in the words of the statement."""
    look_at(xy(x, y))
    return xy(x, y) == f(x, y)


signs = Steps("m n")


@signs.step(
    uses=[
        "{m}x + {n}y in the words of the statement",
        "{m}x + {n}y with 0 ≤ x < {n} is a sum exactly when y ≥ 0",
        "{n}x + {m}y in the words of the statement",
        "{n}x + {m}y with 0 ≤ x < {m} is a sum exactly when y ≥ 0",
    ]
)
def sign_tells():
    """the statement in these terms."""
    return then


def sign_of_y(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that mx + ny is a sum exactly if y >= 0, for 0 <= x < n, and exactly if x >= 0, for 0 <= y < m."""
    m, n = case.variables
    xy, yx = case.symbol(f"xy_G_{m}_{n}"), case.symbol(f"xy_G_{n}_{m}")
    stated = signs(case, m=m, n=n)
    return [*about(case, in_words, xy=xy), *about(case, in_words, swapped=True, xy=yx), *stated]


counted = Steps(f"{NAMES} gaps", pairs)
"""t is odd, and there are (t + 1)/2 gaps.

For 0 <= k <= t there are k + 1 gaps among 1, ..., k and t - k, ..., t, counted one by one: with each k just one is
added, k or t - k. For k = t this says that twice the number of gaps is t + 1.
"""


@counted.step(uses=[mirrored, frobenius])
def of_t(G, t, k):
    """just one of k and t - k is a sum."""
    look_at(G(k))
    return G(k) != G(t - k)


@counted.step
def product_positive(m, n):
    """({m} - 1)({n} - 1) > 0."""
    return (m - 1) * (n - 1) > 0


@counted.step(uses=[frobenius, product_positive])
def t_not_negative(t):
    """t ≥ 0."""
    return t >= 0


@counted.induction("i", uses=[of_t])
def both_ways(t, gaps, i):
    """gaps up to k, and from t - k on."""
    return implies(i <= t, gaps(i) + gaps(t) - gaps(t - i - 1) == i + 1)


@counted.step(uses=[t_not_negative, both_ways])
def twice(t, gaps):
    """twice the gaps up to t."""
    return 2 * gaps(t) == t + 1


@counted.step(uses=[twice])
def as_many():
    """the statement in these terms."""
    return then


def symmetric(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that t is odd, and that there are (t + 1)/2 gaps."""
    m, n = case.variables
    return about(case, counted, gaps=case.symbol(f"gaps_G_{m}_{n}"))


is_n = Steps(f"{NAMES} P", to_t)
"""The position P is an ender with t > 1, unless 1 was named."""


def are_2(m, n):
    """Whether both numbers are at least 2."""
    return m >= 2 and n >= 2


@is_n.step
def product_of_2(m, n):
    """(m − 2)(n − 2) ≥ 0, where both are at least 2."""
    return implies(are_2(m, n), (m - 2) * (n - 2) >= 0)


@is_n.step(uses=[frobenius, product_of_2])
def large_t_of_2(m, n, t):
    """t ≥ m + n - 4."""
    return implies(are_2(m, n), t >= m + n - 4)


@is_n.step
def large_sum(m, n):
    """m + n > 5, where both are at least 2."""
    return implies(given and are_2(m, n), m + n > 5)


@is_n.step(uses=[eliminated, large_t_of_2, large_sum])
def pair_is_ender(m, n, t, P):
    """so {m, n} is an ender with t > 1."""
    return implies(given and are_2(m, n), t > 1 and ender_of(P))


@is_n.step
def has_1(m, n, P):
    """or 1 was named."""
    return implies(not are_2(m, n), 1 in P)


named_1 = Steps("P")


@named_1.step
def after_1(P):
    """where 1 was named, who named it has lost."""
    return implies(1 in P, not is_p_position(P))


named_1.conclude(uses=[pair_is_ender, has_1, after_1, *strategy_stealing.CONTRADICTION], definitions=[])


def pair_is_n(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n}, other than {2, 3}, is an N-position: an ender with t > 1, unless 1 was named."""
    P = case.of(_position, *case.variables)
    case.of(frobenius_number, P)
    stolen = strategy_stealing.generated_enders_are_n(case, P)
    return [*about(case, is_n, P=P), *stolen, *named_1(case, P=P)]


def _position(m: int, n: int) -> Semigroup:
    return semigroup(m, n)
