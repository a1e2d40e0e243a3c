"""Propositions 6 and 7 and Corollary 1 of Boyers et al., derived from facts about all positions with 4.

A position of 4 and one odd number, with or without an even number, is not lost: its second odd element is a sum, which
N1 excludes. Two odd numbers of different classes are lost exactly if they are partners.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sylver_claims import Conclusion, Steps, implies, look_at
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


in_class = Steps("q mine r is_lost")
"""Of the n ≡ r mod 4 only the partner of q ≡ ``mine`` is lost with q; the label has the names of the numbers."""


@in_class.step(uses=[*KNOWN, partners, near], definitions=["{q}"])
def only_partner(q, mine, r, is_lost, n_any):
    """{label}."""
    return implies(q % 4 == mine and n_any % 4 == r and n_any >= 1, is_lost == (n_any == partner(q)))


alone = Steps("is_lost")


@alone.step(uses=[not_a_alone, not_c_alone], definitions=[])
def none_alone(is_lost, n_any):
    """no odd number alone makes a P-position."""
    return implies(n_any >= 1 and n_any % 2 == 1, not is_lost)


valued = Steps("q")
valued.step(definitions=["{q}"])(has_a_value)


def only_partner_wins(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 6: of the n of which the claim's ``is_p`` asks, only the partner wins."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import Int

        (x,) = case.variables
        is_lost = case.of(is_p, x, Int("n_any"), 0, *case.tables)
        labels = {f"x ≡ {mine}, n ≡ {r}": (mine, r) for mine in (1, 3) for r in (1, 2, 3)}
        return [
            *outcomes(case),
            *near_the_case(case),
            *for_each_class(case, labels, is_lost),
            *valued(case, q=x),
            Conclusion(uses=[*labels, near], definitions=["x"]),
        ]

    return steps


def only_partner_answers(is_p: Callable[..., Any]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the proof of Proposition 7 and Corollary 1: of the odd x of which ``is_p`` asks, only the partner does."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        from z3 import Int

        (q,), n = case.variables, Int("n_any")
        with_q, without = (case.of(is_p, n, other, 0, *case.tables) for other in (q, 0))
        labels = {f"q ≡ {mine}, x ≡ {r}": (mine, r) for mine in (1, 3) for r in (1, 3)}
        return [
            *outcomes(case),
            *near_the_case(case),
            *alone(case, is_lost=without),
            *for_each_class(case, labels, with_q),
            *valued(case, q=q),
            Conclusion(uses=[*labels, none_alone, near], definitions=["q"]),
        ]

    return steps


def for_each_class(case: Any, labels: Mapping[str, tuple[int, int]], is_lost: Any) -> list[AnyStep]:
    """Return the steps that only the partner is lost with the number of the case, for classes mod 4."""
    (q,) = case.variables
    return [
        step
        for label, (mine, r) in labels.items()
        for step in in_class(case, label=label, q=q, mine=mine, r=r, is_lost=is_lost)
    ]
