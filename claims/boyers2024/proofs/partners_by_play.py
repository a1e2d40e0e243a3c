"""Proposition 7 and Corollary 1 of Boyers et al., by the solver of finite positions.

{4, x}, {4, q} and {4, x, q} are sums of generators; for odd x and q they have the outcomes of the triples of their
least elements, of which the facts about partners speak. With x = 1 all numbers are sums, and the position is not lost.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Steps, implies, look_at
from sylver_claims.claims.boyers2024.proofs.partners import KNOWN, least_of_class, near, near_the_case, outcomes
from sylver_claims.claims.boyers2024.proofs.winning_moves_of_four import ask_for_partners, of_one
from sylver_claims.claims.lemmas.conway.lines import partner, partners
from sylver_claims.claims.lemmas.order import basics
from sylver_claims.claims.lemmas.with_4.as_positions import as_positions, inside
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, OUTCOME, Sums, of_triple, triple_of
from sylver_claims.claims.lemmas.with_4.proofs import has_a_value, lost
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 20_000_000

answered = Steps("q of_q of_x of_both")
"""{4, q} is not lost, and the partner of q is the only x with {4, x, q} lost and {4, x} not."""
lost_q, lost_x, lost_both = (answered.known("lost_", name) for name in ("of_q", "of_x", "of_both"))
cofinite_x, cofinite_both = (answered.known("cofinite_", name) for name in ("of_x", "of_both"))
LEAST_Q, LEAST_X, LEAST_BOTH = ([f"{letter}_of_{{{name}}}" for letter in "abc"] for name in ("of_q", "of_x", "of_both"))


def is_odd(x_any):
    """Whether x is positive and odd."""
    return x_any >= 1 and x_any % 2 == 1


@answered.step(uses=[f"{{of_x}}: {ELEMENTS}"], definitions=[lost_x, inside, *LEAST_X, "q"])
def not_x_with_1(of_x):
    """{of_x}: with x = 1 it is not lost."""
    return not lost_x(1)


@answered.step(uses=[f"{{of_both}}: {ELEMENTS}"], definitions=[lost_both, inside, *LEAST_BOTH, "q"])
def not_both_with_1(of_both):
    """{of_both}: with x = 1 it is not lost."""
    return not lost_both(1)


@answered.step(uses=[f"{{of_q}}: {OUTCOME}", *KNOWN], definitions=["q", lost, *LEAST_Q])
def q_not_lost(of_q):
    """{4, q} is not lost."""
    return not lost_q


@answered.step(uses=[f"{{of_x}}: {OUTCOME}", not_x_with_1, *KNOWN], definitions=[lost, *LEAST_X])
def x_not_lost(of_x, x_any):
    """{4, x} is not lost, for odd x."""
    look_at(lost_x(x_any))
    return implies(is_odd(x_any), not lost_x(x_any))


in_class = Steps("q of_both mine r")


def least(x, q):
    """Return the lesser of two numbers."""
    return x if x < q else q


CLASSES = [(mine, r) for mine in (1, 3) for r in (1, 3)]


def is_lost_with(q, mine, r, x):
    """Whether {4, x, q} is lost, q ≡ mine and x ≡ r mod 4, in the numbers that are played."""
    first = least(x, q) if mine == 1 and r == 1 else q if mine == 1 else x if r == 1 else 0
    third = least(x, q) if mine == 3 and r == 3 else q if mine == 3 else x if r == 3 else 0
    return lost(first, 0, third)


def is_of_class(q, mine, r, x):
    """Whether q ≡ mine and x ≡ r mod 4, and x is not 1."""
    return q % 4 == mine and x % 4 == r and x > 1


@in_class.step(uses=[f"{{of_both}}: {OUTCOME}"], definitions=[lost, *LEAST_BOTH, "q"])
def as_played(q, of_both, mine, r, x_any):
    """if q ≡ {mine} and x ≡ {r}, the outcome is that of the numbers that are played."""
    look_at(lost_both(x_any))
    return implies(is_of_class(q, mine, r, x_any), lost_both(x_any) == is_lost_with(q, mine, r, x_any))


@in_class.step(uses=[as_played, *KNOWN, partners, near], definitions=["q"])
def only_partner(q, of_both, mine, r, x_any):
    """if q ≡ {mine} and x ≡ {r}, only the partner answers."""
    look_at(lost_both(x_any))
    return implies(is_of_class(q, mine, r, x_any), lost_both(x_any) == (x_any == partner(q)))


@answered.step(
    uses=[*(f"if q ≡ {mine} and x ≡ {r}, only the partner answers" for mine, r in CLASSES), not_both_with_1, near],
    definitions=["q"],
)
def partner_answers(q, of_both, x_any):
    """{4, x, q} is lost for the partner of q alone."""
    look_at(lost_both(x_any))
    return implies(is_odd(x_any), lost_both(x_any) == (x_any == partner(q)))


@answered.step(uses=[partner_answers, x_not_lost, near], definitions=["q"])
def partner_of_q(q, of_x, of_both):
    """the partner of q answers."""
    return lost_both(partner(q)) and not lost_x(partner(q))


@answered.step(definitions=["q"])
def product(q, x_any):
    """x and q are at most xq."""
    return implies(x_any >= 1, x_any * q >= q and x_any * q >= x_any)


@answered.step(uses=[f"{{of_x}}: {ELEMENTS}"], definitions=[inside, cofinite_x, *LEAST_X])
def beyond_x(of_x, x_any):
    """{of_x}: all numbers beyond the product are sums."""
    look_at(cofinite_x(x_any))
    return implies(is_odd(x_any), cofinite_x(x_any))


@answered.step(uses=[f"{{of_both}}: {ELEMENTS}", product], definitions=[inside, cofinite_both, *LEAST_BOTH, "q"])
def beyond_both(of_both, x_any):
    """{of_both}: all numbers beyond the product are sums."""
    look_at(cofinite_both(x_any))
    return implies(is_odd(x_any), cofinite_both(x_any))


answered.step(uses=[beyond_x, beyond_both, f"{{of_q}}: {ELEMENTS}"], definitions=[inside, *LEAST_Q, "q"])(has_a_value)
answered.conclude(uses=[q_not_lost, x_not_lost, partner_answers, partner_of_q, near], definitions=["q"])


def of_both_numbers(numbers):
    """Return the least elements of {4, x, q}."""
    x_any, q = numbers
    return triple_of(least_of_class(x_any, q, 1), 0, least_of_class(x_any, q, 3))


def first_is_odd(numbers):
    """Whether x is positive and odd."""
    return is_odd(numbers[0])


def first_is_above_1(numbers):
    """Whether x is not 1."""
    return numbers[0] > 1


def one_partner_answers(case: Any) -> list[AnyStep | Conclusion]:
    """Show that {4, q} is not lost, and that the partner of q is the only x with {4, x, q} lost and {4, x} not."""
    ask_for_partners(case)
    sums = (
        Sums(case, "q", of_one),
        Sums(case, "x_any", of_one, first_is_odd, first_is_above_1),
        Sums(case, "x_any q", of_both_numbers, first_is_odd, first_is_above_1),
    )
    of_q, of_x, of_both = (each.S for each in sums)
    return [
        *basics(case),
        *outcomes(case),
        *near_the_case(case),
        *as_positions(case),
        *(step for each in sums for step in of_triple(each)),
        *(step for mine, r in CLASSES for step in in_class(case, of_both=of_both, mine=mine, r=r)),
        *answered(case, of_q=of_q, of_x=of_x, of_both=of_both),
    ]
