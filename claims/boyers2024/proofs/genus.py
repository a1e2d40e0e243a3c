"""At least half of the numbers up to F are gaps; in a symmetric or pseudo-symmetric semigroup no more than that.

At least one number of each pair x, F − x is a gap. Counted from the outermost pair, there are at least k + 1 gaps among
0, …, k and F − k, …, F, as long as k < F − k. If F is even, F/2 is a gap too. The gaps up to n are counted one by one.
A pair of two gaps would add one: 2g would be at least F + 3, or F + 4 for even F. So if g is (F + 1)/2 or (F + 2)/2,
each legal move x other than F and F/2 has F − x as a sum, and F/2 doubled is F: the position is an ender.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Induction, Let, Step
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.claims.lemmas.positions import ender
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

NO_PAIR = "if x is in S, then F − x is not"
MORE = "there are more than k gaps among 0, …, k and F − k, …, F"
HALF = "if F is even, F/2 is a gap"
ONE_MORE = "there is one more where a and F − a are gaps, a ≤ k"
MIDDLE = "between outer and F − outer there is no gap, or F/2 alone"
TOO_MANY = "if a < F/2 and F − a are gaps, there are more than (F + 2)/2"
NOT_BELOW = "so below F/2 no gap a has a gap F − a"
NOR_ABOVE = "nor above F/2"
IS_ENDER = "so it is an ender"


def counted_in_pairs(case: Any) -> list[AnyStep]:
    """Count the gaps in pairs."""
    from z3 import ForAll, If, Implies, Ints, Not

    S, F = case.S, case.of(semigroups.frobenius_number, case.S)
    case.of(semigroups.genus, S)
    gaps = case.symbol("gaps_S")
    x, k, half, outer = Ints("x k half outer")
    return [
        Let(name="let half be F/2, rounded down", constant=half, value=F / 2),
        Let(name="let outer be the last k with k < F − k", constant=outer, value=half - If(2 * half == F, 1, 0)),
        Step(name=NO_PAIR, goal=ForAll(x, Implies(S(x), Not(S(F - x))))),
        Induction(
            name=MORE,
            variable=k,
            goal=Implies(2 * k < F, gaps(k) + gaps(F) - gaps(F - k - 1) >= k + 1),
            uses=[NO_PAIR],
        ),
        Step(name=HALF, goal=Implies(2 * half == F, Not(S(half)))),
        Step(
            name="up to the middle",
            goal=Implies(F > 0, gaps(outer) + gaps(F) - gaps(F - outer - 1) >= outer + 1),
            uses=[MORE],
        ),
    ]


def no_pair_of_gaps(case: Any) -> list[AnyStep]:
    """Show that a symmetric or pseudo-symmetric position with F > 1 is an ender."""
    from z3 import And, ForAll, If, Implies, Ints, Not, Or

    S, F = case.S, case.of(semigroups.frobenius_number, case.S)
    a, x, k, half, outer = Ints("a x k half outer")
    few = Or(case.of(semigroups.is_symmetric, S), case.of(semigroups.is_pseudo_symmetric, S))
    pair, at_half = And(a >= 0, 2 * a < F, Not(S(a)), Not(S(F - a))), If(2 * half == F, 1, 0)
    of_both = Implies(And(Not(S(x)), 2 * x != F), S(F - x))
    counting = counted_in_pairs(case)
    gaps = case.symbol("gaps_S")
    outside = gaps(k) + gaps(F) - gaps(F - k - 1)
    up_to = gaps(outer) + gaps(F) - gaps(F - outer - 1)
    return [
        *counting,
        Induction(
            name=ONE_MORE,
            variable=k,
            goal=ForAll(a, Implies(And(pair, a <= k, 2 * k < F), outside >= k + 2)),
            uses=[NO_PAIR, MORE],
        ),
        Step(
            name=f"{ONE_MORE}, up to the middle",
            goal=ForAll(a, Implies(And(pair, F > 0), up_to >= outer + 2)),
            uses=[ONE_MORE],
        ),
        Step(name=MIDDLE, goal=Implies(F > 0, gaps(F - outer - 1) == gaps(outer) + at_half), uses=[HALF]),
        Step(
            name=TOO_MANY,
            goal=ForAll(a, Implies(And(pair, F > 0), gaps(F) >= outer + 2 + at_half)),
            uses=[f"{ONE_MORE}, up to the middle", MIDDLE],
            definitions=[],
        ),
        Step(
            name=NOT_BELOW,
            goal=ForAll(a, Implies(And(few, F > 0), Not(pair))),
            uses=[TOO_MANY],
            definitions=["half", "outer"],
        ),
        Step(
            name=NOR_ABOVE,
            goal=Implies(And(few, F > 0), ForAll(x, of_both, patterns=[S(x)])),
            uses=[NOT_BELOW],
        ),
        Step(name=IS_ENDER, goal=Implies(And(few, F > 1), ender(case)), uses=[NOR_ABOVE]),
    ]


def symmetric_are_n(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that they are N-positions: enders with F > 1 are."""
    stolen = strategy_stealing.enders_are_n(case)
    used = [IS_ENDER, *strategy_stealing.CONTRADICTION]
    return [*no_pair_of_gaps(case), *stolen[:-1], Conclusion(uses=used, definitions=["t_S"])]
