"""Theorem 5 of Boyers et al.: the strategy agrees with trying all plays, as positions with 4 are triples.

The kernel for positions with 4 is about the least elements of their classes mod 4, the solver of finite positions about
all elements.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion
from sylver_claims.claims.lemmas.order import basics, step
from sylver_claims.claims.lemmas.with_4.as_positions import as_positions
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, OUTCOME, Sums, of_3, of_triple, triple_of
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 8_000_000


def strategy_agrees(case: Any) -> list[AnyStep | Conclusion]:
    """Theorem 5: {4, a, b, c}, also without b, has the outcome of its least elements."""
    from z3 import And, ForAll, If, Implies, Int, IntVal, Or, Product

    a, c, e = case.a, case.c, Int("even_or_4")
    S = case.of(of_3, a, c, e)
    supposed = Or(e == 4, And(e > 0, e % 4 == 2))
    b = If(e == 4, 0, e)
    G = Sums(case, S, (4, a, c, e), triple_of(a, b, c), supposed, ["a", "c"])
    k, product = Int("k_beyond"), Product(IntVal(4), a, c, e)
    factors, inside = "the product is at least 4a and 4c", "all numbers from 4a and 4c on are numbers of the triple"
    beyond = "all numbers beyond the product are sums"
    cofinite = case.symbol(f"cofinite_{S.name}")
    return [
        *basics(case),
        *as_positions(case),
        *of_triple(G),
        step("a and c are at most ac", And(a * c >= a, a * c >= c), definitions=["a", "c"]),
        step(
            "they are at most ace",
            ForAll(e, Implies(e >= 1, And(a * c * e >= a, a * c * e >= c)), patterns=[cofinite(e)]),
            ["a and c are at most ac"],
            ["a", "c"],
        ),
        step(
            factors,
            ForAll(e, Implies(e >= 1, And(product >= 4 * a, product >= 4 * c)), patterns=[cofinite(e)]),
            ["they are at most ace"],
            [],
        ),
        step(
            inside,
            ForAll(
                [e, k],
                Implies(And(supposed, k >= 4 * a, k >= 4 * c), G.inside(*G.triple, k)),
                patterns=[G.inside(*G.triple, k)],
            ),
            [],
            ["a", "c", "inside", *G.least],
        ),
        step(
            beyond,
            ForAll(e, Implies(supposed, cofinite(e)), patterns=[cofinite(e)]),
            [factors, inside, G.named(ELEMENTS)],
            ["a", "c", f"cofinite_{S.name}"],
        ),
        step("the words have a meaning here", case.defined, [beyond], ["a", "c"]),
        Conclusion(uses=[G.named(OUTCOME)], definitions=["a", "c", *G.least, "lost_with_4"]),
    ]
