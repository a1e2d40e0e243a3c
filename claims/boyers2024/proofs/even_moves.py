"""Proposition 5 of Boyers et al.: after an even move b in {4, x} some move wins.

The least elements of {4, x, b} are x, b and x + b. It is not a P-position, because in a P-position with b > 2 neither
odd number is the sum of the other and b. So some reply wins; it is in one of three classes mod 4, and the search tries
it.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies
from sylver_claims.claims.lemmas.with_4.bounds import bounds, ends, inside, no_other_end
from sylver_claims.claims.lemmas.with_4.proofs import lost
from sylver_claims.claims.lemmas.with_4.rules import (
    RULES,
    P,
    is_legal,
    is_position,
    lost_after,
    play,
    reply,
    rules,
    winning,
)
from sylver_claims.claims.vocabulary.script import defined
from sylver_claims.claims.vocabulary.steps import AnyStep

RESOURCES = 4_000_000

of_class = Steps("x b mine")
"""Where x ≡ mine mod 4, which is 1 or 3, some reply wins."""


def first(x, b, mine):
    """Return the least element ≡ 1 mod 4 of {4, x, b}."""
    return x if mine == 1 else x + b


def last(x, b, mine):
    """Return the least element ≡ 3 mod 4 of {4, x, b}."""
    return x + b if mine == 1 else x


def reply_to_b(x, b, mine):
    """Return the reply to b."""
    return reply(first(x, b, mine), b, last(x, b, mine))


@of_class.step(uses=[winning, inside, no_other_end], definitions=[is_position, "x", "b", play, P])
def reply_wins(x, b, mine):
    """if x ≡ {mine}, some reply wins."""
    a, c, n = first(x, b, mine), last(x, b, mine), reply_to_b(x, b, mine)
    wins = is_legal(a, b, c, n) and lost_after(a, b, c, n)
    return implies(x % 4 == mine, is_position(a, b, c) and not P(a, b, c) and wins)


@of_class.step(uses=[reply_wins], definitions=[is_legal])
def has_class(x, b, mine):
    """if x ≡ {mine}, it is in one of three classes."""
    return implies(x % 4 == mine, any(reply_to_b(x, b, mine) % 4 == other for other in (1, 2, 3)))


of_classes = Steps("x b mine other loop body")
"""Where the reply is ≡ ``other``, one ``loop`` of the predicate finds it, as its ``body`` holds for the reply."""


def are_of_classes(x, b, mine, other):
    """Whether x and the reply are in these classes."""
    return x % 4 == mine and reply_to_b(x, b, mine) % 4 == other


@of_classes.step(uses=["if x ≡ {mine}, some reply wins"], definitions=[*RULES, lost, "x", "b"])
def leaves_lost(x, b, mine, other):
    """if x ≡ {mine} and the reply ≡ {other}, it leaves a P-position."""
    n = reply_to_b(x, b, mine)
    bound = first(x, b, mine) if other == 1 else b if other == 2 else last(x, b, mine)
    a_after = n if other == 1 else x if mine == 1 else 0
    c_after = n if other == 3 else x if mine == 3 else 0
    is_lost = lost(a_after, n if other == 2 else b, c_after)
    return implies(are_of_classes(x, b, mine, other), n >= 1 and n < bound and is_lost)


@of_classes.step(uses=[leaves_lost], definitions=["x", "b"])
def met_at_place(x, b, mine, other, body):
    """if x ≡ {mine} and the reply ≡ {other}, the search meets it, at its place."""
    return implies(are_of_classes(x, b, mine, other), body)


@of_classes.step(uses=[met_at_place], definitions=[])
def met(x, b, mine, other, loop):
    """if x ≡ {mine} and the reply ≡ {other}, the search meets it."""
    return implies(are_of_classes(x, b, mine, other), loop)


a_reply_wins = Steps("x b", rules, ends, bounds)


def find(case: Any) -> list[AnyStep]:
    """Return the steps for all classes of x and of the reply."""
    from z3 import Function, IntSort, substitute_vars

    found: list[AnyStep] = []
    for mine in (1, 3):
        here = (case.x, case.b, case.x + case.b) if mine == 1 else (case.x + case.b, case.b, case.x)
        n = Function("reply", *[IntSort()] * 4)(*here)
        found += of_class(case, mine=mine)
        for other, loop in zip((4 - mine, mine, 2), case.then.children(), strict=True):
            found += of_classes(case, mine=mine, other=other, loop=loop, body=substitute_vars(loop.body(), n))
    return found


a_reply_wins.include(find)


@a_reply_wins.step(definitions=["x"])
def odd(x):
    """x is odd."""
    return x % 4 == 1 or x % 4 == 3


@a_reply_wins.step(definitions=["x", "b"])
def has_values():
    """the statements about positions have values."""
    return defined


FOUND = [
    name
    for mine in (1, 3)
    for name in (
        f"if x ≡ {mine}, it is in one of three classes",
        *(f"if x ≡ {mine} and the reply ≡ {other}, the search meets it" for other in (4 - mine, mine, 2)),
    )
]
a_reply_wins.conclude(uses=[*FOUND, odd], definitions=[])
