"""S, N1 and D1: which P-positions have 2 or 3, and how far the numbers of the others are apart.

For N1 let c = a + b in a P-position (a, b, c). Then t = c − 4 is its largest gap, and every other move eliminates t: so
a winning reply to t would have won before.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of
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
of_odd, of_reply = Steps("x is_c"), Steps("x is_c r")
"""N1 for c, or else for a; and if the reply to t is ≡ r mod 4."""


def reply_to_t(a, b, c, is_c):
    """Return the reply to c − 4, or to a − 4."""
    return reply(a, b, c - 4) if is_c else reply(a - 4, b, c)


def is_lost_with(a, b, c, is_c):
    """Whether this is a P-position without 2 and 3; the solvers look at t, and the reply to it."""
    seen = play(a, b, c, c - 4 if is_c else a - 4)
    return P(a, b, c) and b > 2 and c > 3 and seen and play(a, b, c, reply_to_t(a, b, c, is_c))


def is_less(a, b, c, is_c):
    """Whether c, or a, is less than the sum of the others."""
    return c < a + b if is_c else a < b + c


@of_reply.step(uses=[losing, winning], definitions=[*RULES, P, play])
def less_by_class(is_c, r, a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: {x}."""
    look_at(P(a, b, c))
    return implies(is_lost_with(a, b, c, is_c) and reply_to_t(a, b, c, is_c) % 4 == r, is_less(a, b, c, is_c))


@of_odd.step(uses=[losing, winning], definitions=[*RULES, P, play])
def answered(is_c, a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: {x}, or t is answered."""
    look_at(P(a, b, c))
    n = reply_to_t(a, b, c, is_c)
    is_answer = is_legal(a, b, c - 4, n) if is_c else is_legal(a - 4, b, c, n)
    return implies(is_lost_with(a, b, c, is_c), is_less(a, b, c, is_c) or is_answer)


@of_odd.step(uses=[answered, *names_for_each_class(less_by_class, LABEL)], definitions=[is_legal])
def less(is_c, a, b, c):
    """N1: neither odd number of another P-position is the sum of the other and the even one: {x}."""
    look_at(P(a, b, c))
    return implies(is_lost_with(a, b, c, is_c), is_less(a, b, c, is_c))


def of_both(case):
    """Return the steps for c, and those for a."""
    found = []
    for x, is_c in (("c", True), ("a", False)):
        found += for_each_class(of_reply, LABEL, x=x, is_c=is_c)(case) + of_odd(case, x=x, is_c=is_c)
    return found


bounds = Steps("", of_both)


@bounds.step(
    uses=[no_other_end, *(words_of(less).replace("{x}", x) for x in "ca")], definitions=[P, "position_with_4", play]
)
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
