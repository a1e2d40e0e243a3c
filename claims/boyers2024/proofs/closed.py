"""The numbers that cannot be played are closed under addition, in the language of a solver.

A number n is a sum of x's, y's and z's when it is 0 or when one of n − x, n − y, n − z is such a sum. Taking a summand
of a away reduces a + b to a smaller sum.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Induction
from sylver_claims.claims.vocabulary.steps import AnyStep


def by_induction(case: Any) -> list[AnyStep]:
    """Prove it by induction on a."""
    from z3 import And, ForAll, Implies, Ints

    is_sum, z = case.symbol("G_x_y_z"), case.z
    a, b, k = Ints("a b k")
    sums = And(is_sum(a), is_sum(b), a >= 0, b >= 0)
    return [
        Induction(
            name="a + b is a sum, if it is at most 4z",
            variable=k,
            goal=ForAll([a, b], Implies(And(sums, a <= k, a + b <= 4 * z), is_sum(a + b))),
        )
    ]
