"""Theorem 5 of Boyers et al.: the strategy agrees with trying all plays, as positions with 4 are triples.

The kernel for positions with 4 is about the least elements of their classes mod 4, the solver of finite positions about
all elements. An even number 4 represents that none is played.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Steps, implies, look_at
from sylver_claims.claims.lemmas.order import basics
from sylver_claims.claims.lemmas.with_4.as_positions import as_positions, inside
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, OUTCOME, Sums, of_triple, triple_of
from sylver_claims.claims.vocabulary.script import defined
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 8_000_000

agrees = Steps("a c S")
"""{4, a, b, c}, also without b, has the outcome of its least elements."""
cofinite = agrees.known("cofinite_", "S")
LEAST = a_of, b_of, c_of = tuple(map(agrees.symbol, ("a_of_G_4_a_c_any", "b_of_G_4_a_c_any", "c_of_G_4_a_c_any")))


def is_meant(even_or_4):
    """Whether a number is even, and no multiple of 4 but 4."""
    return even_or_4 == 4 or (even_or_4 > 0 and even_or_4 % 4 == 2)


@agrees.step(definitions=["a", "c"])
def ac_is_large(a, c):
    """a and c are at most ac."""
    return a * c >= a and a * c >= c


@agrees.step(uses=[ac_is_large], definitions=["a", "c"])
def ace_is_large(a, c, S, even_or_4):
    """they are at most ace."""
    look_at(cofinite(even_or_4))
    return implies(even_or_4 >= 1, a * c * even_or_4 >= a and a * c * even_or_4 >= c)


@agrees.step(uses=[ace_is_large], definitions=[])
def product(a, c, S, even_or_4):
    """the product is at least 4a and 4c."""
    look_at(cofinite(even_or_4))
    n = 4 * a * c * even_or_4
    return implies(even_or_4 >= 1, n >= 4 * a and n >= 4 * c)


@agrees.step(definitions=["a", "c", inside, *LEAST])
def large_are_inside(a, c, even_or_4, k):
    """all numbers from 4a and 4c on are numbers of the triple."""
    e = even_or_4
    look_at(inside(a_of(e), b_of(e), c_of(e), k))
    return implies(is_meant(e) and k >= 4 * a and k >= 4 * c, inside(a_of(e), b_of(e), c_of(e), k))


@agrees.step(uses=[product, large_are_inside, f"{{S}}: {ELEMENTS}"], definitions=["a", "c", cofinite])
def all_beyond(S, even_or_4):
    """all numbers beyond the product are sums."""
    look_at(cofinite(even_or_4))
    return implies(is_meant(even_or_4), cofinite(even_or_4))


@agrees.step(uses=[all_beyond], definitions=["a", "c"])
def has_a_value():
    """the words have a meaning here."""
    return defined


agrees.conclude(uses=[f"{{S}}: {OUTCOME}"], definitions=["a", "c", *LEAST, "lost_with_4"])


def least_elements(numbers):
    """Return the least elements of {4, a, c} and an even number."""
    a, c, even_or_4 = numbers
    return triple_of(a, 0 if even_or_4 == 4 else even_or_4, c)


def has_meaning(numbers):
    """Whether the third number is meant."""
    return is_meant(numbers[2])


def strategy_agrees(case: Any) -> list[AnyStep | Conclusion]:
    """Theorem 5: {4, a, b, c}, also without b, has the outcome of its least elements."""
    of_sums = Sums(case, "a c even_or_4", least_elements, has_meaning)
    return [*basics(case), *as_positions(case), *of_triple(of_sums), *agrees(case, S=of_sums.S)]
