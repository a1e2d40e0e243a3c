"""Proposition 5 of Boyers et al.: after an even move b in {4, x} some move wins.

The least elements of {4, x, b} are x, b and x + b. It is not a P-position, because in a P-position with b > 2 neither
odd number is the sum of the other and b. So some reply wins; it is in one of three classes mod 4, and the search tries
it.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Step
from sylver_claims.claims.lemmas.with_4.bounds import bounds, ends, inside, no_other_end
from sylver_claims.claims.lemmas.with_4.rules import RULES, rules, winning
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 4_000_000
ODD, DEFINED = "x is odd", "the statements about positions have values"


def a_reply_wins(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that one of the three loops of the predicate finds a winning move."""
    from z3 import And, Function, Implies, IntSort, Not, Or, substitute_vars

    x, b, lost, P, position, legal = (
        case.x,
        case.b,
        *map(case.symbol, ("lost_with_4", "P_with_4", "position_with_4", "legal_with_4")),
    )
    steps: list[AnyStep] = [*rules(case), *ends(case), *bounds(case)]
    last = []
    for residue in (1, 3):
        mine, here = x % 4 == residue, (x, b, x + b) if residue == 1 else (x + b, b, x)
        reply = Function("reply", *[IntSort()] * 4)(*here)
        won = f"if x ≡ {residue}, some reply wins"
        wins = And(legal(*here, reply), P(*(case.symbol(f"{letter}_after")(*here, reply) for letter in "abc")))
        classes = f"if x ≡ {residue}, it is in one of three classes"
        steps += [
            Step(
                name=won,
                goal=Implies(mine, And(position(*here), Not(P(*here)), wins)),
                uses=[winning, inside, no_other_end],
                definitions=["position_with_4", "x", "b", "play", "P_with_4"],
            ),
            Step(
                name=classes,
                goal=Implies(mine, Or(*(reply % 4 == other for other in (1, 2, 3)))),
                uses=[won],
                definitions=["legal_with_4"],
            ),
        ]
        last.append(classes)
        for other, loop in zip((4 - residue, residue, 2), case.then.children(), strict=True):
            numbers = [reply if k == other else {residue: x, 2: b}.get(k, 0) for k in (1, 2, 3)]
            both = And(mine, reply % 4 == other)
            in_words = f"if x ≡ {residue} and the reply ≡ {other}, it leaves a P-position"
            met = f"if x ≡ {residue} and the reply ≡ {other}, the search meets it"
            steps += [
                Step(
                    name=in_words,
                    goal=Implies(both, And(reply >= 1, reply < here[other - 1], lost(*numbers))),
                    uses=[won],
                    definitions=[*RULES, "lost_with_4", "x", "b"],
                ),
                Step(
                    name=f"{met}, at its place",
                    goal=Implies(both, substitute_vars(loop.body(), reply)),
                    uses=[in_words],
                    definitions=["x", "b"],
                ),
                Step(name=met, goal=Implies(both, loop), uses=[f"{met}, at its place"], definitions=[]),
            ]
            last.append(met)
    return [
        *steps,
        Step(name=ODD, goal=Or(x % 4 == 1, x % 4 == 3), definitions=["x"]),
        Step(name=DEFINED, goal=case.defined, definitions=["x", "b"]),
        Conclusion(uses=[*last, ODD], definitions=[]),
    ]
