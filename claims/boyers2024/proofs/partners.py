"""Propositions 6 and 7 and Corollary 1 of Boyers et al., derived from facts about all positions with 4.

A position of 4 and one odd number, with or without an even number, is not lost: its second odd element is a sum, which
N1 excludes. Two odd numbers of different classes are lost exactly if they are partners.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Conclusion, Step, Steps, implies, look_at
from sylver_claims.claims.lemmas.conway.lines import in_lines, pairs, partner, partners, with_partner
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.bounds import inside, no_other_end, pair_bounds
from sylver_claims.claims.lemmas.with_4.proofs import entries_and_pairs, lost, lost_is_pair
from sylver_claims.claims.lemmas.with_4.rules import P, is_position, pair, play
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 20_000_000
DEFINED = "the words have a meaning here"
NOT_ALONE = "no odd number alone makes a P-position"
DEFINITIONS = (lost, is_position, P, play)

outcomes = Steps("", facts, in_lines, entries_and_pairs)
"""Which positions are lost, in the numbers that are played."""


def is_1(a):
    """Whether a is positive, and ≡ 1 mod 4."""
    return a >= 1 and a % 4 == 1


def is_2(b):
    """Whether b is positive, and ≡ 2 mod 4."""
    return b >= 2 and b % 4 == 2


def is_3(c):
    """Whether c is positive, and ≡ 3 mod 4."""
    return c >= 1 and c % 4 == 3


@outcomes.step(uses=[inside, no_other_end], definitions=DEFINITIONS)
def not_a_alone(a):
    """{4, x} is not a P-position: a."""
    look_at(lost(a, 0, 0))
    return implies(is_1(a), not lost(a, 0, 0))


@outcomes.step(uses=[inside, no_other_end], definitions=DEFINITIONS)
def not_c_alone(c):
    """{4, x} is not a P-position: c."""
    look_at(lost(0, 0, c))
    return implies(is_3(c), not lost(0, 0, c))


@outcomes.step(uses=[inside, no_other_end], definitions=DEFINITIONS)
def not_a_with_even(a, b):
    """{4, x, b} with an even b is not a P-position: a."""
    look_at(lost(a, b, 0))
    return implies(is_1(a) and is_2(b), not lost(a, b, 0))


@outcomes.step(uses=[inside, no_other_end], definitions=DEFINITIONS)
def not_c_with_even(b, c):
    """{4, x, b} with an even b is not a P-position: c."""
    look_at(lost(0, b, c))
    return implies(is_3(c) and c >= 5 and is_2(b), not lost(0, b, c))


@outcomes.step(uses=[inside, no_other_end], definitions=DEFINITIONS)
def not_with_1_or_3(a, c):
    """{4, x, 1} and {4, x, 3} are not P-positions."""
    look_at(lost(a, 0, c))
    return implies(is_1(a) and is_3(c) and (a == 1 or c == 3), not lost(a, 0, c))


def are_from_5(a, c):
    """Whether these are odd numbers of different classes, from 5 on."""
    return is_1(a) and is_3(c) and a >= 5 and c >= 5


@outcomes.step(uses=[lost_is_pair, pair_bounds, inside, no_other_end], definitions=[*DEFINITIONS, pair])
def lost_as_pair(a, c):
    """{4, a, c} is a P-position just where a and c are a pair."""
    look_at(lost(a, 0, c))
    return implies(are_from_5(a, c), lost(a, 0, c) == pair(a, c))


@outcomes.step(uses=[lost_as_pair, pairs, partners, with_partner], definitions=[])
def lost_with_partner(a, c):
    """that is where c is the partner of a, and a that of c."""
    look_at(lost(a, 0, c))
    by_a, by_c = lost(a, 0, c) == (partner(a) == c), lost(a, 0, c) == (partner(c) == a)
    return implies(are_from_5(a, c), by_a and by_c)


KNOWN = (not_a_alone, not_c_alone, not_a_with_even, not_c_with_even, not_with_1_or_3, lost_with_partner)
partner_is_near = Steps("q")


@partner_is_near.step(uses=[partners])
def near(q):
    """where the partner is."""
    x = partner(q)
    return x >= 5 and (q + x) % 4 == 0 and x <= 3 * q - 4


def near_the_case(case: Any) -> list[AnyStep]:
    """Return the step that the partner of the number of the case is odd, of the other class, and below 3 times it."""
    return partner_is_near(case, q=case.variables[0])


def only_partner_wins(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 6: of the n of which the claim's ``is_p`` asks, only the partner wins."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import And, ForAll, Implies, Int

        (x,), n, partner_of = case.variables, Int("n_any"), case.symbol("partner")
        is_lost = case.of(is_p, x, n, 0, *case.tables)
        told = {f"x ≡ {a}, n ≡ {c}": And(x % 4 == a, n % 4 == c, n >= 1) for a in (1, 3) for c in (1, 2, 3)}
        return [
            *outcomes(case),
            *near_the_case(case),
            *(
                Step(
                    name=name,
                    goal=ForAll(n, Implies(supposed, is_lost == (n == partner_of(x)))),
                    uses=[*KNOWN, partners, near],
                    definitions=["x"],
                )
                for name, supposed in told.items()
            ),
            Step(name=DEFINED, goal=case.defined, definitions=["x"]),
            Conclusion(uses=[*told, near], definitions=["x"]),
        ]

    return steps


def only_partner_answers(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 7 and Corollary 1: of the odd x of which ``is_p`` asks, only the partner does."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import And, ForAll, Implies, Int, Not

        (q,), n, partner_of = case.variables, Int("n_any"), case.symbol("partner")
        is_lost, alone = (case.of(is_p, n, other, 0, *case.tables) for other in (q, 0))
        told = {f"q ≡ {a}, x ≡ {c}": And(q % 4 == a, n % 4 == c, n >= 1) for a in (1, 3) for c in (1, 3)}
        odd = And(n >= 1, n % 2 == 1)
        return [
            *outcomes(case),
            *near_the_case(case),
            Step(
                name=NOT_ALONE,
                goal=ForAll(n, Implies(odd, Not(alone))),
                uses=[not_a_alone, not_c_alone],
                definitions=[],
            ),
            *(
                Step(
                    name=name,
                    goal=ForAll(n, Implies(supposed, is_lost == (n == partner_of(q)))),
                    uses=[*KNOWN, partners, near],
                    definitions=["q"],
                )
                for name, supposed in told.items()
            ),
            Step(name=DEFINED, goal=case.defined, definitions=["q"]),
            Conclusion(uses=[*told, NOT_ALONE, near], definitions=["q"]),
        ]

    return steps
