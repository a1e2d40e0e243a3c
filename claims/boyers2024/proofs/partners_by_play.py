"""Proposition 7 and Corollary 1 of Boyers et al., by the solver of finite positions.

{4, x}, {4, q} and {4, x, q} are sums of generators; for odd x and q they have the outcomes of the triples of their
least elements, of which the facts about partners speak. With x = 1 all numbers are sums, and the position is not lost.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion
from sylver_claims.claims.boyers2024.proofs.partners import KNOWN, near, near_the_case, outcomes
from sylver_claims.claims.boyers2024.proofs.winning_moves_of_four import ask_for_partners
from sylver_claims.claims.lemmas.conway.lines import partners
from sylver_claims.claims.lemmas.order import basics, step
from sylver_claims.claims.lemmas.with_4.as_positions import as_positions
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, OUTCOME, Sums, of_1, of_2, of_triple, triple_of
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 20_000_000
ONE_ALONE, PARTNER_ANSWERS = "{4, x} is not lost, for odd x", "{4, x, q} is lost for the partner of q alone"
PRODUCT, DEFINED = "x and q are at most xq", "the words have a meaning here"


def _odd_triple(x: Any, q: Any = None) -> tuple[Any, Any, Any]:
    """Return the least elements of 4 and one or two odd numbers."""
    from z3 import If

    def least_of(r: int) -> Any:
        mine = If(x % 4 == r, x, 0)
        return mine if q is None else If(q % 4 == r, If(x % 4 == r, If(x < q, x, q), q), mine)

    return triple_of(least_of(1), 0, least_of(3))


def one_partner_answers(case: Any) -> list[AnyStep | Conclusion]:
    """Show that {4, q} is not lost, and that the partner of q is the only x with {4, x, q} lost and {4, x} not."""
    from z3 import And, BoolVal, ForAll, Implies, Int, IntVal, Not, substitute

    ask_for_partners(case)
    (q,), x, partner = case.variables, Int("x_any"), case.symbol("partner")
    odd, own = And(x >= 1, x % 2 == 1), [str(q)]
    of_q, of_x, of_both = case.of(of_1, q), case.of(of_1, x), case.of(of_2, x, q)
    one = Sums(case, of_q, (4, q), _odd_triple(q), BoolVal(True), own)
    any_one = Sums(case, of_x, (4, x), _odd_triple(x), odd, [], proper=x > 1)
    both = Sums(case, of_both, (4, x, q), _odd_triple(x, q), odd, own, proper=x > 1)
    answers = _answers(case, both, x)
    wide = [case.symbol(f"cofinite_{S.name}") for S in (of_x, of_both)]
    beyond = [f"{S.name}: all numbers beyond the product are sums" for S in (of_x, of_both)]
    with_1 = [f"{G.S.name}: with x = 1 it is not lost" for G in (any_one, both)]
    return [
        *basics(case),
        *outcomes(case),
        *near_the_case(case),
        *as_positions(case),
        *of_triple(one),
        *of_triple(any_one),
        *of_triple(both),
        *(
            step(
                name,
                Not(substitute(G.lost, (x, IntVal(1)))),
                [G.named(ELEMENTS)],
                [f"lost_{G.S.name}", "inside", *G.least, *own],
            )
            for name, G in zip(with_1, (any_one, both), strict=True)
        ),
        step("{4, q} is not lost", Not(one.lost), [one.named(OUTCOME), *KNOWN], [*own, "lost_with_4", *one.least]),
        step(
            ONE_ALONE,
            ForAll(x, Implies(odd, Not(any_one.lost)), patterns=[any_one.lost]),
            [any_one.named(OUTCOME), with_1[0], *KNOWN],
            ["lost_with_4", *any_one.least],
        ),
        *answers,
        step(
            PARTNER_ANSWERS,
            ForAll(x, Implies(odd, both.lost == (x == partner(q))), patterns=[both.lost]),
            [*(each.name for each in answers), with_1[1], near],
            own,
        ),
        step(
            "the partner of q answers",
            And(*(substitute(f, (x, partner(q))) for f in (both.lost, Not(any_one.lost)))),
            [PARTNER_ANSWERS, ONE_ALONE, near],
            own,
        ),
        step(PRODUCT, ForAll(x, Implies(x >= 1, And(x * q >= q, x * q >= x))), [], own),
        step(
            beyond[0],
            ForAll(x, Implies(odd, wide[0](x)), patterns=[wide[0](x)]),
            [any_one.named(ELEMENTS)],
            ["inside", f"cofinite_{of_x.name}", *any_one.least],
        ),
        step(
            beyond[1],
            ForAll(x, Implies(odd, wide[1](x)), patterns=[wide[1](x)]),
            [both.named(ELEMENTS), PRODUCT],
            ["inside", f"cofinite_{of_both.name}", *both.least, *own],
        ),
        step(DEFINED, case.defined, [*beyond, one.named(ELEMENTS)], ["inside", *one.least, *own]),
        Conclusion(
            uses=["{4, q} is not lost", ONE_ALONE, PARTNER_ANSWERS, "the partner of q answers", near], definitions=own
        ),
    ]


def _answers(case: Any, G: Sums, x: Any) -> list[AnyStep]:
    """Show for each class of x and of q mod 4 that {4, x, q} is lost for the partner of q alone."""
    from z3 import And, ForAll, If, Implies

    (q,), partner, lost = case.variables, case.symbol("partner"), case.symbol("lost_with_4")
    found: list[AnyStep] = []
    for mine in (1, 3):
        for r in (1, 3):
            least = [If(x < q, x, q) if r == mine == place else {mine: q, r: x}.get(place, 0) for place in (1, 2, 3)]
            supposed = And(q % 4 == mine, x % 4 == r, x > 1)
            in_words = f"if q ≡ {mine} and x ≡ {r}, the outcome is that of the numbers that are played"
            found += [
                step(
                    in_words,
                    ForAll(x, Implies(supposed, G.lost == lost(*least)), patterns=[G.lost]),
                    [G.named(OUTCOME)],
                    ["lost_with_4", *G.least, str(q)],
                ),
                step(
                    f"if q ≡ {mine} and x ≡ {r}, only the partner answers",
                    ForAll(x, Implies(supposed, G.lost == (x == partner(q))), patterns=[G.lost]),
                    [in_words, *KNOWN, partners, near],
                    [str(q)],
                ),
            ]
    return found
