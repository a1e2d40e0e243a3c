"""Fact 1 and the largest play: coprime numbers, and no others, leave finitely many plays."""

from __future__ import annotations

from typing import Any

from sylver_claims import Step
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import (
    AT_1,
    FAR,
    IS_F,
    LARGEST,
    NEXT,
    Sums,
    combinations,
    far_ones,
    is_finite,
    total_of,
)
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep

ENOUGH, ONLY = "coprime numbers leave finitely many plays", "numbers that leave finitely many plays are coprime"
ROW = "from x(y + z) on, too"
IN_A_ROW = "two sums in a row, or x = 1, make the numbers coprime"


def fact_1(case: Any) -> list[AnyStep]:
    """Prove Fact 1 of the numbers of the claim."""
    from z3 import And, ForAll, Implies

    s, (finite, _) = Sums(case), case.then.children()
    coprime, numbers, x, G, n = s.coprime, [*map(str, s.numbers)], s.numbers[0], s.G, s.n
    named = [str(coprime)] if s.are_many else []
    two = ForAll(n, Implies(And(n >= 0, G(n), G(n + 1)), coprime), patterns=[together(G(n), G(n + 1))])
    return [
        *combinations(s),
        *far_ones(s),
        s.step(
            ROW,
            ForAll(n, Implies(And(coprime, n >= x * total_of(s.numbers[1:])), G(n)), patterns=[G(n)]),
            FAR,
            definitions=numbers,
        ),
        s.step(ENOUGH, Implies(coprime, finite), ROW, definitions=numbers),
        s.step(
            IN_A_ROW, And(two, Implies(x == 1, coprime)), IS_F, AT_1, NEXT, definitions=[str(s.is_f.name()), *named]
        ),
        s.step(ONLY, Implies(finite, coprime), IN_A_ROW, definitions=numbers),
        Step(name="Fact 1", goal=case.then, uses=[s.named(ENOUGH), s.named(ONLY)], definitions=named),
    ]


def largest_play(case: Any) -> list[AnyStep]:
    """Prove that the largest play is the Frobenius number: the position is finite, and the rest is the definition."""
    from z3 import And, ForAll, Implies, Not

    s = Sums(case)
    G, n, names, t = s.G, s.n, [*map(str, s.numbers)], case.symbol(f"t_{s.G.name()}")
    legal = And(Not(G(t)), ForAll(n, Implies(n > t, G(n)), patterns=[G(n)]))
    return [
        *is_finite(s),
        s.step(LARGEST, Implies(s.coprime, legal), definitions=[*names, str(t)]),
        s.step("1 is legal", Not(G(1)), definitions=[*names, str(G.name())]),
        s.step("so it is F(M)", Implies(case.given, case.then), LARGEST, "1 is legal", definitions=names),
    ]
