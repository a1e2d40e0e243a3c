"""T = (S x m)n as a position: it has 0 and is closed under sums, so a step about every position holds for T, too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sylver_claims import Steps, every, implies
from sylver_claims.claims.lemmas.multiplied import CLOSED, ZERO, Multiplied
from sylver_claims.claims.vocabulary.script import value_of
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, Conclusion, Let, Pigeonhole

is_a_position = Steps("m n R T are_coprime")
"""T has 0, no negative number, and the sum of any two of its numbers."""
G, s_of, l_of = map(is_a_position.symbol, ("G", "s_of", "l_of"))


@is_a_position.step(
    uses=["if a is in R, G(a, j) is in T{label}", "each element of S is in R, and no negative number is{label}"],
    definitions=["S"],
)
def has_g_0(R, T, are_coprime):
    """0 is in R, and G(0, j) in T."""
    return implies(are_coprime, 0 in R and every(lambda j: implies(j >= 0, G(0, j) in T), at=lambda j: G(0, j)))


@is_a_position.step(uses=["m and n are positive{label}"], definitions=[G])
def g_not_negative(are_coprime):
    """G(0, 0) is 0, and no G is negative."""
    none = every(lambda a, j: implies(a >= 0 and j >= 0, G(a, j) >= 0), at=G)
    return implies(are_coprime, G(0, 0) == 0 and none)


@is_a_position.step(uses=[g_not_negative, "k in T is G(s, l), with s in S{label}", has_g_0], definitions=["S"])
def has_0(T, are_coprime):
    """T has 0 and no negative number."""
    return implies(are_coprime, 0 in T and every(lambda k: implies(k < 0, k not in T), at=lambda k: k in T))


def total(a, b):
    """Return the sum of a and b in T, as a G."""
    return G(s_of(a) + s_of(b), l_of(a) + l_of(b))


@is_a_position.step(definitions=[G])
def sum_of_g(are_coprime):
    """the sum of two G."""
    return implies(are_coprime, every(lambda a, b: total(a, b) == G(s_of(a), l_of(a)) + G(s_of(b), l_of(b)), at=total))


def is_sum(T, a, b, c):
    """Whether a and b are in T, and c = a + b."""
    return a in T and b in T and c <= a + b and c >= a + b


@is_a_position.step(uses=["k in T is G(s, l), with s in S{label}", sum_of_g], definitions=[])
def sum_is_g(T, are_coprime):
    """the sum of two numbers of T is a G."""
    return implies(
        are_coprime,
        every(
            lambda a, b, c: implies(is_sum(T, a, b, c), total(a, b) == c),
            at=lambda a, b, c: (a in T, b in T, c in T),
        ),
    )


@is_a_position.step(uses=["k in T is G(s, l), with s in S{label}", "sums are in T{label}"], definitions=["S"])
def has_g(T, are_coprime):
    """and that is in T."""
    return implies(are_coprime, every(lambda a, b: implies(a in T and b in T, total(a, b) in T), at=total))


@is_a_position.step(uses=[sum_is_g, has_g], definitions=[])
def closed(T, are_coprime):
    """T is closed under addition."""
    return implies(
        are_coprime,
        every(
            lambda a, b, c: implies(is_sum(T, a, b, c), c in T),
            at=lambda a, b, c: (a in T, b in T, c in T),
        ),
    )


def under(are_coprime, goal):
    """Say that the goal holds for coprime m and n."""
    return implies(are_coprime, goal)


def about_t(M: Multiplied, steps: Sequence[AnyStep | Conclusion]) -> list[AnyStep]:
    """Return steps about any position as steps about T: from the facts that make it one, for coprime m and n."""
    facts = [*map(M.named, (ZERO, CLOSED, "t(T) is the last gap of T", "m and n are coprime", "m and n are positive"))]
    names = [f"{about}_S_times{moves}" for about in ("t", "el", "lost") for moves in ("", "_and", "_and_and")]
    known = [name for name in names if name in M.case.symbols]
    found: list[AnyStep] = []
    for step in steps:
        if isinstance(step, Let):
            found.append(step)
        elif not isinstance(step, Conclusion | Pigeonhole):
            own = [name for name in known if re.search(rf"\b{name}\b", step.goal.sexpr())]
            definitions = own if step.definitions is None else step.definitions
            goal = step.goal
            if not isinstance(step, Choice):
                goal = value_of(M.case, under, are_coprime=M.are_coprime, goal=goal)
            found.append(replace(step, goal=goal, uses=[*step.uses, *facts], definitions=definitions))
    return found
