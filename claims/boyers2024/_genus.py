"""At least half of the numbers up to F are gaps, in the language of a solver.

G(n) is the number of gaps up to n. Of each pair x, F − x at least one is a gap; taking the pairs from outside, there
are at least k + 1 gaps among 0, …, k and F − k, …, F, as long as k < F − k. If F is even, F/2 is a gap too.
"""

from __future__ import annotations

from typing import Any

from claims import Induction, Script, Step
from claims.sicherman2002._formulas import any_position
from kernels import semigroups


def gaps_up_to(S: Any, n: int) -> int:
    """Return the number of gaps up to n."""
    return sum(semigroups.is_legal(S, x) for x in range(1, n + 1))


def script() -> Script:
    """Count the gaps in pairs."""
    from z3 import And, ForAll, Function, If, Implies, Int, Ints, IntSort, Not

    p = any_position()
    S, F, half = p.S, p.t, p.half
    n, x, k = Ints("n x k")
    G = Function("G", IntSort(), IntSort())
    no_pair = ForAll(x, Implies(S(x), Not(S(F - x))))
    counted = ForAll(n, Implies(And(n > 0, n <= F), G(n) == G(n - 1) + If(S(n), 0, 1)))
    outer = Int("outer")
    steps: list[Step | Induction] = [
        Step(name="if x is in S, then F − x is not", goal=no_pair),
        Induction(
            name="there are more than k gaps among 0, …, k and F − k, …, F",
            variable=k,
            goal=Implies(2 * k < F, G(k) + G(F) - G(F - k - 1) >= k + 1),
            uses=["if x is in S, then F − x is not"],
        ),
        Step(
            name="if F is even, F/2 is a gap",
            goal=Implies(2 * half == F, Not(S(half))),
        ),
        Step(
            name="up to the middle",
            goal=ForAll(
                outer,
                Implies(
                    And(F > 0, outer == half - If(2 * half == F, 1, 0)),
                    G(outer) + G(F) - G(F - outer - 1) >= outer + 1,
                ),
            ),
            uses=["there are more than k gaps among 0, …, k and F − k, …, F"],
        ),
    ]
    return Script(
        variables=[S],
        given=F > 0,
        then=And(no_pair, 2 * G(F) >= F + 2 - F % 2),
        axioms=[*p.axioms, G(0) == 0, counted],
        terms=[*p.terms, (G, gaps_up_to)],
        steps=steps,
    )
