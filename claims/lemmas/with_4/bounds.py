"""S, N1 and D1: which P-positions have 2 or 3, and how far the numbers of the others are apart.

For N1 let c = a + b in a P-position (a, b, c). Then t = c − 4 is its largest gap, and every other move eliminates t: so
a winning reply to t would have won before.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.with_4.rules import (
    RULES,
    P,
    entry,
    for_each_class,
    is_legal,
    losing,
    names_for_each_class,
    pair,
    play,
    reply,
    winning,
)

ends = Steps()
"""After 2 or 3 the other one is the reply."""


@ends.step(definitions=[*RULES, P, "wins_with_4"])
def two_three():
    """{2, 3} is a P-position."""
    return P(5, 2, 3)


@ends.step(uses=[losing, two_three], definitions=[*RULES, P, play])
def no_other_end(a, b, c):
    """S: the only P-position with 2 or 3 is {2, 3}."""
    look_at(P(a, b, c))
    seen = P(a, b, c) and play(a, b, c, 2) and play(a, b, c, 3)
    return implies(seen, (b != 2 and c != 3) or (a == 5 and b == 2 and c == 3))


LABEL = ", if the reply is ≡ {r} mod 4"
c_of_class, a_of_class = Steps("r"), Steps("r")
"""N1, if the reply to t is ≡ r mod 4."""


def reply_below_c(a, b, c):
    """Return the reply to c − 4."""
    return reply(a, b, c - 4)


def is_lost_with_c(a, b, c):
    """Whether this is a P-position without 2 and 3; the solvers look at c − 4, and the reply to it."""
    seen = play(a, b, c, c - 4)
    return P(a, b, c) and b > 2 and c > 3 and seen and play(a, b, c, reply_below_c(a, b, c))


@c_of_class.step(uses=[losing, winning], definitions=[*RULES, P, play])
def c_by_class(r, a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: c."""
    look_at(P(a, b, c))
    return implies(is_lost_with_c(a, b, c) and reply_below_c(a, b, c) % 4 == r, c < a + b)


bounds = Steps("", for_each_class(c_of_class, LABEL))


@bounds.step(uses=[losing, winning], definitions=[*RULES, P, play])
def c_answered(a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: c, t is answered else."""
    look_at(P(a, b, c))
    return implies(is_lost_with_c(a, b, c), c < a + b or is_legal(a, b, c - 4, reply_below_c(a, b, c)))


@bounds.step(uses=[c_answered, *names_for_each_class(c_by_class, LABEL)], definitions=[is_legal])
def c_inside(a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: c."""
    look_at(P(a, b, c))
    return implies(is_lost_with_c(a, b, c), c < a + b)


def reply_below_a(a, b, c):
    """Return the reply to a − 4."""
    return reply(a - 4, b, c)


def is_lost_with_a(a, b, c):
    """Whether this is a P-position without 2 and 3; the solvers look at a − 4, and the reply to it."""
    seen = play(a, b, c, a - 4)
    return P(a, b, c) and b > 2 and c > 3 and seen and play(a, b, c, reply_below_a(a, b, c))


@a_of_class.step(uses=[losing, winning], definitions=[*RULES, P, play])
def a_by_class(r, a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: a."""
    look_at(P(a, b, c))
    return implies(is_lost_with_a(a, b, c) and reply_below_a(a, b, c) % 4 == r, a < b + c)


bounds.include(for_each_class(a_of_class, LABEL))


@bounds.step(uses=[losing, winning], definitions=[*RULES, P, play])
def a_answered(a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: a, t is answered else."""
    look_at(P(a, b, c))
    return implies(is_lost_with_a(a, b, c), a < b + c or is_legal(a - 4, b, c, reply_below_a(a, b, c)))


@bounds.step(uses=[a_answered, *names_for_each_class(a_by_class, LABEL)], definitions=[is_legal])
def a_inside(a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: a."""
    look_at(P(a, b, c))
    return implies(is_lost_with_a(a, b, c), a < b + c)


@bounds.step(uses=[no_other_end, c_inside, a_inside], definitions=[P, "position_with_4", play])
def inside(a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one."""
    look_at(P(a, b, c))
    both = c < a + b and a < b + c
    return implies(P(a, b, c) and b > 2, both and c > 3 and a > 4)


def in_classes(a, c):
    """Whether a ≡ 1 and c ≡ 3 mod 4."""
    return a % 4 == 1 and c % 4 == 3


@bounds.step(uses=[inside], definitions=[P, "position_with_4", entry])
def entry_bounds(a, b, c):
    """D1: how far entries and pairs reach."""
    look_at(entry(a, b, c))
    near = (
        a >= 5
        and c >= 7
        and b >= 6
        and b % 4 == 2
        and a - c + 4 <= b
        and c - a + 4 <= b  # noqa: PLR1716 - the conjuncts in this order
        and b <= 2 * a - 4
        and b <= 2 * c - 4
    )
    return implies(entry(a, b, c), near and in_classes(a, c))


@bounds.step(uses=[inside], definitions=[P, "position_with_4", pair])
def pair_bounds(a, c):
    """D1: how far entries and pairs reach, pairs."""
    look_at(pair(a, c))
    return implies(pair(a, c), (a >= 5 and c >= 7 and c <= 3 * a - 4 and a <= 3 * c - 4) and in_classes(a, c))
