"""Each element of S is a sum of minimal generators: it is one of these, or a sum of two smaller elements."""

from __future__ import annotations

from typing import Any

from sylver_claims import Induction, Step
from sylver_claims.claims.lemmas.positions import t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

POSITIVE, MORE = "minimal generators are positive", "a sum and one generator more is a sum"
CLOSED, GENERATORS = "two sums of minimal generators make one", "a minimal generator is a sum of minimal generators"
SPLIT, NOT_NEGATIVE = "each other element is a sum of two smaller ones", "F + m is not negative"


def are_sums(case: Any) -> list[AnyStep]:
    """Prove it by induction on the element."""
    from z3 import And, Exists, ForAll, Implies, Ints, Not

    S, minimal, is_sum = case.S, case.symbol("minimal_S"), case.symbol("G_minimal_S")
    a, b, n = Ints("a b n")
    more = Implies(And(is_sum(a), minimal(b), a + b <= n, n <= a + b), is_sum(n))
    both = Implies(And(is_sum(a), is_sum(b), a + b <= n, n <= a + b), is_sum(n))
    parts = And(a > 0, a < n, b > 0, b < n, S(a), S(b), a + b <= n, n <= a + b)
    split = Exists([a, b], parts, patterns=[together(S(a), S(b))])
    of_three = together(is_sum(a), is_sum(b), is_sum(n))
    return [
        Step(name=POSITIVE, goal=ForAll(n, Implies(minimal(n), n > 0), patterns=[minimal(n)])),
        Step(
            name=MORE,
            goal=ForAll([a, b, n], more, patterns=[together(is_sum(a), minimal(b), is_sum(n))]),
            uses=[POSITIVE],
            definitions=["G_minimal_S"],
        ),
        Induction(
            name=CLOSED,
            variable=a,
            goal=ForAll([b, n], both, patterns=[of_three]),
            complete=True,
            uses=[POSITIVE, MORE],
            definitions=["G_minimal_S"],
        ),
        Step(name=GENERATORS, goal=ForAll(n, Implies(minimal(n), is_sum(n)), patterns=[minimal(n)])),
        Step(name=SPLIT, goal=ForAll(n, Implies(And(n > 0, S(n), Not(minimal(n))), split), patterns=[minimal(n)])),
        Step(name="0 is a sum", goal=is_sum(0), definitions=["G_minimal_S"]),
        Induction(
            name="each element is a sum of minimal generators",
            variable=n,
            goal=Implies(S(n), is_sum(n)),
            complete=True,
            uses=[CLOSED, GENERATORS, SPLIT, "0 is a sum"],
            definitions=[],
        ),
        Step(name=NOT_NEGATIVE, goal=t_of(case) + case.of(semigroups.multiplicity, S) >= 0),
        Step(name="the words have a meaning", goal=case.defined, uses=[NOT_NEGATIVE, POSITIVE], definitions=["S"]),
    ]
