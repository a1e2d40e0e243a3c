"""Propositions 6 and 7 and Corollary 1 of Boyers et al., derived from facts about all positions with 4.

A position of 4 and one odd number, with or without an even number, is not lost: its second odd element is a sum, which
N1 excludes. Two odd numbers of different classes are lost exactly if they are partners.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.conway.lines import in_lines, pairs, partner, partners, with_partner
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.bounds import inside, no_other_end, pair_bounds
from sylver_claims.claims.lemmas.with_4.proofs import entries_and_pairs, has_a_value, lost, lost_is_pair
from sylver_claims.claims.lemmas.with_4.rules import P, is_position, pair, play
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 20_000_000
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


def least_of_class(p, q, r):
    """Return the lesser of two numbers that are in a class mod 4, or 0."""
    first = p if p % 4 == r else 0
    return q if q % 4 == r and (first == 0 or q < first) else first


def lost_with(p, q):
    """Whether {4, p, q} is a P-position."""
    return lost(least_of_class(p, q, 1), least_of_class(p, q, 2), least_of_class(p, q, 3))


def are_of_classes(q, n, mine, r):
    """Whether two numbers are in these classes mod 4."""
    return q % 4 == mine and n % 4 == r and n >= 1


won, answered, alone = Steps("x mine r"), Steps("q mine r"), Steps()


@won.step(uses=[*KNOWN, partners, near], definitions=["x"])
def partner_wins(x, mine, r, n_any):
    """x ≡ {mine}, n ≡ {r}."""
    return implies(are_of_classes(x, n_any, mine, r), lost_with(x, n_any) == (n_any == partner(x)))


@answered.step(uses=[*KNOWN, partners, near], definitions=["q"])
def partner_answers(q, mine, r, n_any):
    """q ≡ {mine}, x ≡ {r}."""
    return implies(are_of_classes(q, n_any, mine, r), lost_with(n_any, q) == (n_any == partner(q)))


@alone.step(uses=[not_a_alone, not_c_alone], definitions=[])
def not_alone(n_any):
    """no odd number alone makes a P-position."""
    return implies(n_any >= 1 and n_any % 2 == 1, not lost_with(n_any, 0))


MOVES, REPLIES = ([(mine, r) for mine in (1, 3) for r in classes] for classes in ((1, 2, 3), (0, 1, 2, 3)))

only_partner_wins = Steps("x", outcomes, near_the_case)
"""Proposition 6: of all n only the partner wins."""
only_partner_wins.include(lambda case: [step for mine, r in MOVES for step in won(case, mine=mine, r=r)])
only_partner_wins.step(definitions=["x"])(has_a_value)
only_partner_wins.conclude(uses=[*(f"x ≡ {mine}, n ≡ {r}" for mine, r in MOVES), near], definitions=["x"])

only_partner_answers = Steps("q", outcomes, near_the_case, alone)
"""Proposition 7 and Corollary 1: of all x only the partner answers."""
only_partner_answers.include(lambda case: [step for mine, r in REPLIES for step in answered(case, mine=mine, r=r)])
ANSWERS = [f"q ≡ {mine}, x ≡ {r}" for mine, r in REPLIES]
only_partner_answers.step(uses=[*ANSWERS, near], definitions=["q"])(has_a_value)
only_partner_answers.conclude(uses=[*ANSWERS, not_alone, near], definitions=["q"])
