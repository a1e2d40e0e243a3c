"""Of coprime {m, n} only {2, 3} is a P-position: 1 is its only legal move. The others are enders with t > 1, or have 1.

The steps are those for pairs other than {2, 3}, under the condition that the pair is another one.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Semigroup, Steps, implies, semigroup
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.claims.lemmas.two_generators import are_2, eliminated, to_t
from sylver_claims.claims.lemmas.two_generators.pairs import NAMES, about, frobenius
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin, frobenius_number
from sylver_claims.kernels.semigroups import is_ender as ender_of

sizes = Steps(f"{NAMES} P", to_t)
"""The position P is an ender with t > 1, unless it is {2, 3}, or 1 was named."""


def is_another(m, n):
    """Whether both numbers are at least 2, and not 2 and 3."""
    return are_2(m, n) and not (m == 2 and n == 3)


@sizes.step
def product(m, n):
    """(m − 2)(n − 2) ≥ 0, where both are at least 2."""
    return implies(are_2(m, n), (m - 2) * (n - 2) >= 0)


@sizes.step(uses=[frobenius, product])
def large_t(m, n, t):
    """t ≥ m + n − 4, which is more than 1 but for {2, 3}."""
    return implies(is_another(m, n), t >= m + n - 4 and m + n > 5)


@sizes.step(uses=[eliminated, large_t])
def is_ender(m, n, t, P):
    """so {m, n} is an ender with t > 1, if it is not {2, 3}."""
    return implies(is_another(m, n), t > 1 and ender_of(P))


@sizes.step
def has_1(m, n, P):
    """or 1 was named."""
    return implies(not are_2(m, n), 1 in P)


lost = Steps("m n P")
"""{2, 3} is lost, and the others are not."""


@lost.step
def has_2_and_3(m, n, P, k):
    """0, and each number that is m or n more than one in P, is in P."""
    return 0 in P and implies(k > 0 and (k - m in P or k - n in P), k in P)


@lost.induction("k_all", complete=True, start=2, uses=[has_2_and_3])
def all_from_2(m, n, P, k_all):
    """{2, 3} has all numbers from 2 on."""
    return implies(m == 2 and n == 3, k_all in P)


@lost.step
def not_1(m, n, P):
    """1 is not in {2, 3}."""
    return implies(m == 2 and n == 3, 1 not in P)


@lost.step
def won_after_1(P):
    """the move 1 does not leave a lost position."""
    return 1 in adjoin(P, 1) or 1 in P


@lost.step(uses=[won_after_1])
def won(P):
    """where 1 was named, who named it has lost."""
    return implies(1 not in P, not is_p_position(adjoin(P, 1))) and implies(1 in P, not is_p_position(P))


@lost.step(uses=[all_from_2, not_1, won])
def is_lost(m, n, P):
    """{2, 3} is lost."""
    return implies(m == 2 and n == 3, is_p_position(P))


lost.conclude(uses=[is_ender, has_1, won, is_lost, *strategy_stealing.CONTRADICTION], definitions=[])


def outcome(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n} is a P-position exactly if it is {2, 3}."""
    P = case.of(_position, *case.variables)
    case.of(frobenius_number, P)
    stolen = strategy_stealing.generated_enders_are_n(case, P)
    return [*about(case, sizes, P=P), *stolen, *lost(case, m=case.m, n=case.n, P=P)]


def _position(m: int, n: int) -> Semigroup:
    return semigroup(m, n)
