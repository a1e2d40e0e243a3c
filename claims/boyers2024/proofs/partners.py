"""Propositions 6 and 7 and Corollary 1 of Boyers et al., derived from facts about all positions with 4.

A position of 4 and one odd number, with or without an even number, is not lost: its second odd element is a sum, which
N1 excludes. Two odd numbers of different classes are lost exactly if they are partners.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Conclusion, Step
from sylver_claims.claims.lemmas import with_4 as four
from sylver_claims.claims.lemmas.conway.lines import PAIRS, PARTNERS, Lines, in_lines
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.with_4.proofs import entries_and_pairs, lost_is_pair
from sylver_claims.claims.lemmas.with_4.words import BOUNDS, ENDS, INSIDE
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 20_000_000
ALONE = "{4, x} is not a P-position"
WITH_EVEN = "{4, x, b} with an even b is not a P-position"
WITH_1_OR_3 = "{4, x, 1} and {4, x, 3} are not P-positions"
TWO_ODD = "{4, a, c} is a P-position just where a and c are a pair"
BY_PARTNER = "that is where c is the partner of a, and a that of c"


def outcomes(case: Any) -> list[AnyStep]:
    """Say which positions are lost, in the numbers that are played."""
    from z3 import And, ForAll, Implies, Ints, Not, Or

    s = Lines(case)
    w, lost, (a, b, c) = s.w, case.symbol("lost_with_4"), Ints("a_any b_any c_any")
    first, third, even = And(a >= 1, a % 4 == 1), And(c >= 1, c % 4 == 3), And(b >= 2, b % 4 == 2)
    defined = ["lost_with_4", "position_with_4", "P_with_4", "play"]
    alone, with_a, with_c, both = lost(a, 0, 0), lost(a, b, 0), lost(0, b, c), lost(a, 0, c)
    from_5 = And(first, third, a >= 5, c >= 5)

    def each(variables: Any, formula: Any, tried: Any) -> Any:
        return ForAll(variables, formula, patterns=[tried])

    def step(name: str, goal: Any, *uses: str) -> Step:
        return Step(name=name, goal=goal, uses=uses, definitions=defined)

    return [
        *four.facts(case),
        *in_lines(case),
        *entries_and_pairs(case),
        step(f"{ALONE}: a", each(a, Implies(first, Not(alone)), alone), INSIDE, ENDS),
        step(f"{ALONE}: c", each(c, Implies(third, Not(lost(0, 0, c))), lost(0, 0, c)), INSIDE, ENDS),
        step(f"{WITH_EVEN}: a", each([a, b], Implies(And(first, even), Not(with_a)), with_a), INSIDE, ENDS),
        step(f"{WITH_EVEN}: c", each([b, c], Implies(And(third, c >= 5, even), Not(with_c)), with_c), INSIDE, ENDS),
        step(
            WITH_1_OR_3,
            each([a, c], Implies(And(first, third, Or(a == 1, c == 3)), Not(both)), both),
            INSIDE,
            ENDS,
        ),
        Step(
            name=TWO_ODD,
            goal=each([a, c], Implies(from_5, both == w.pair(a, c)), both),
            uses=[words_of(lost_is_pair), f"{BOUNDS}, pairs", INSIDE, ENDS],
            definitions=[*defined, "pair"],
        ),
        Step(
            name=BY_PARTNER,
            goal=each([a, c], Implies(from_5, And(both == (s.x(a) == c), both == (s.x(c) == a))), both),
            uses=[TWO_ODD, PAIRS, PARTNERS, "a number and its partner"],
            definitions=[],
        ),
    ]


KNOWN = (f"{ALONE}: a", f"{ALONE}: c", f"{WITH_EVEN}: a", f"{WITH_EVEN}: c", WITH_1_OR_3, BY_PARTNER)


WHERE = "where the partner is"
NOT_ALONE = "no odd number alone makes a P-position"
DEFINED = "the words have a meaning here"


def only_partner_wins(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 6: of the n of which the claim's ``is_p`` asks, only the partner wins."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import And, ForAll, Implies, Int

        (x,), n, partner = case.variables, Int("n_any"), case.symbol("partner")
        lost = case.of(is_p, x, n, 0, *case.tables)
        told = {f"x ≡ {a}, n ≡ {c}": And(x % 4 == a, n % 4 == c, n >= 1) for a in (1, 3) for c in (1, 2, 3)}
        return [
            *outcomes(case),
            partner_is_near(case),
            *(
                Step(
                    name=name,
                    goal=ForAll(n, Implies(supposed, lost == (n == partner(x)))),
                    uses=[*KNOWN, PARTNERS, WHERE],
                    definitions=["x"],
                )
                for name, supposed in told.items()
            ),
            Step(name=DEFINED, goal=case.defined, definitions=["x"]),
            Conclusion(uses=[*told, WHERE], definitions=["x"]),
        ]

    return steps


def only_partner_answers(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 7 and Corollary 1: of the odd x of which ``is_p`` asks, only the partner does."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import And, ForAll, Implies, Int, Not

        (q,), n, partner = case.variables, Int("n_any"), case.symbol("partner")
        lost, alone = (case.of(is_p, n, other, 0, *case.tables) for other in (q, 0))
        told = {f"q ≡ {a}, x ≡ {c}": And(q % 4 == a, n % 4 == c, n >= 1) for a in (1, 3) for c in (1, 3)}
        odd = And(n >= 1, n % 2 == 1)
        return [
            *outcomes(case),
            partner_is_near(case),
            Step(
                name=NOT_ALONE,
                goal=ForAll(n, Implies(odd, Not(alone))),
                uses=[f"{ALONE}: a", f"{ALONE}: c"],
                definitions=[],
            ),
            *(
                Step(
                    name=name,
                    goal=ForAll(n, Implies(supposed, lost == (n == partner(q)))),
                    uses=[*KNOWN, PARTNERS, WHERE],
                    definitions=["q"],
                )
                for name, supposed in told.items()
            ),
            Step(name=DEFINED, goal=case.defined, definitions=["q"]),
            Conclusion(uses=[*told, NOT_ALONE, WHERE], definitions=["q"]),
        ]

    return steps


def partner_is_near(case: Any) -> Step:
    """Say that the partner of the number of the case is odd, of the other class, and below three times it."""
    from z3 import And

    (q,), partner = case.variables, case.symbol("partner")
    near = And(partner(q) >= 5, (q + partner(q)) % 4 == 0, partner(q) <= 3 * q - 4)
    return Step(name=WHERE, goal=near, uses=[PARTNERS])
