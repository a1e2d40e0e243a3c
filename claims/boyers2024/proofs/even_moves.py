"""Proposition 5 of Boyers et al.: after an even move b in {4, x} some move wins.

The least elements of {4, x, b} are x, b and x + b. It is not a P-position, because in a P-position with b > 2 neither
odd number is the sum of the other and b. So some reply wins; it is in one of three classes mod 4, and the search tries
it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from sylver_claims import Steps, implies
from sylver_claims.claims.boyers2024.proofs.partners import least_of_class
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
from sylver_claims.kernels import four

RESOURCES = 4_000_000

of_class = Steps("x b mine")
"""Where x ≡ mine mod 4, which is 1 or 3, some reply wins."""


def bound(x, b, mine, r):
    """Return the least element ≡ r mod 4 of {4, x, b}."""
    return b if r == 2 else x if r == mine else x + b


def reply_to_b(x, b, mine):
    """Return the reply to b."""
    return reply(bound(x, b, mine, 1), b, bound(x, b, mine, 3))


@of_class.step(uses=[winning, inside, no_other_end], definitions=[is_position, "x", "b", play, P])
def reply_wins(x, b, mine):
    """if x ≡ {mine}, some reply wins."""
    a, c, n = bound(x, b, mine, 1), bound(x, b, mine, 3), reply_to_b(x, b, mine)
    wins = is_legal(a, b, c, n) and lost_after(a, b, c, n)
    return implies(x % 4 == mine, is_position(a, b, c) and not P(a, b, c) and wins)


@of_class.step(uses=[reply_wins], definitions=[is_legal])
def has_class(x, b, mine):
    """if x ≡ {mine}, it is in one of three classes."""
    return implies(x % 4 == mine, any(reply_to_b(x, b, mine) % 4 == other for other in (1, 2, 3)))


of_classes = Steps("x b mine other leaves_p")
"""Where the reply is ≡ ``other``, the search finds it among the moves of this class."""


def are_of_classes(x, b, mine, other):
    """Whether x and the reply are in these classes."""
    return x % 4 == mine and reply_to_b(x, b, mine) % 4 == other


def least(x, b, n, r):
    """Return the least of the numbers that are ≡ r mod 4, or 0."""
    before = least_of_class(x, b, r)
    return n if n % 4 == r and (before == 0 or n < before) else before


def is_p(replies, partners, x, b, n):
    """Whether {4, x, b, n} is a P-position, in the words of the claim."""
    return four.is_p_position(least(x, b, n, 1), least(x, b, n, 2), least(x, b, n, 3), replies, partners)


@of_classes.step(uses=["if x ≡ {mine}, some reply wins"], definitions=[*RULES, lost, "x", "b"])
def leaves_lost(x, b, mine, other):
    """if x ≡ {mine} and the reply ≡ {other}, it leaves a P-position."""
    n = reply_to_b(x, b, mine)
    a_after = n if other == 1 else x if mine == 1 else 0
    c_after = n if other == 3 else x if mine == 3 else 0
    is_lost = lost(a_after, n if other == 2 else b, c_after)
    return implies(are_of_classes(x, b, mine, other), n >= 1 and n < bound(x, b, mine, other) and is_lost)


@of_classes.step(uses=[leaves_lost], definitions=["x", "b"])
def met_at_place(x, b, mine, other, leaves_p):
    """if x ≡ {mine} and the reply ≡ {other}, the search meets it, at its place."""
    n, end = reply_to_b(x, b, mine), bound(x, b, mine, other)
    return implies(are_of_classes(x, b, mine, other), n in range(end % 4, end, 4) and leaves_p(n))


@of_classes.step(uses=[met_at_place], definitions=[])
def met(x, b, mine, other, leaves_p):
    """if x ≡ {mine} and the reply ≡ {other}, the search meets it."""
    end = bound(x, b, mine, other)
    return implies(are_of_classes(x, b, mine, other), any(leaves_p(n) for n in range(end % 4, end, 4)))


def find(case: Any) -> list[AnyStep]:
    """Return the steps for all classes of x and of the reply."""
    found, leaves_p = list[AnyStep](), partial(case.of, is_p, *case.tables, case.x, case.b)
    for mine, others in CLASSES.items():
        found += of_class(case, mine=mine)
        for other in others:
            found += of_classes(case, mine=mine, other=other, leaves_p=leaves_p)
    return found


CLASSES = {1: (3, 1, 2), 3: (1, 3, 2)}
"""For each class of x those of the reply, in the order of the search."""
a_reply_wins = Steps("x b", rules, ends, bounds, find)


@a_reply_wins.step(definitions=["x"])
def odd(x):
    """x is odd."""
    return x % 4 == 1 or x % 4 == 3


@a_reply_wins.step(definitions=["x", "b"])
def has_values():
    """the statements about positions have values."""
    return defined


IN_CLASSES = [f"if x ≡ {mine}, it is in one of three classes" for mine in CLASSES]
FOUND = [f"if x ≡ {x} and the reply ≡ {r}, the search meets it" for x, others in CLASSES.items() for r in others]
a_reply_wins.conclude(uses=[*IN_CLASSES, *FOUND, odd], definitions=[])
