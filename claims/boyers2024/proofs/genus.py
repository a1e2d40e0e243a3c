"""At least half of the numbers up to F are gaps, in the language of a solver.

Of each pair x, F − x at least one is a gap; taking the pairs from outside, there are at least k + 1 gaps among 0, …, k
and F − k, …, F, as long as k < F − k. If F is even, F/2 is a gap too. The gaps up to n are counted one by one.
"""

from __future__ import annotations

from typing import Any

from claims import Induction, Let, Step
from claims.vocabulary.steps import AnyStep
from kernels import semigroups


def counted_in_pairs(case: Any) -> list[AnyStep]:
    """Count the gaps in pairs."""
    from z3 import ForAll, If, Implies, Ints, Not

    S, F = case.S, case.of(semigroups.frobenius_number, case.S)
    case.of(semigroups.genus, S)
    gaps = case.symbol("gaps_S")
    x, k, half, outer = Ints("x k half outer")
    no_pair, more = "if x is in S, then F − x is not", "there are more than k gaps among 0, …, k and F − k, …, F"
    return [
        Let(name="let half be F/2, rounded down", constant=half, value=F / 2),
        Let(name="let outer be the last k with k < F − k", constant=outer, value=half - If(2 * half == F, 1, 0)),
        Step(name=no_pair, goal=ForAll(x, Implies(S(x), Not(S(F - x))))),
        Induction(
            name=more,
            variable=k,
            goal=Implies(2 * k < F, gaps(k) + gaps(F) - gaps(F - k - 1) >= k + 1),
            uses=[no_pair],
        ),
        Step(name="if F is even, F/2 is a gap", goal=Implies(2 * half == F, Not(S(half)))),
        Step(
            name="up to the middle",
            goal=Implies(F > 0, gaps(outer) + gaps(F) - gaps(F - outer - 1) >= outer + 1),
            uses=[more],
        ),
    ]
