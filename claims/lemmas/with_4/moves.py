"""D2 to D7: consequences of a move that exists, and of a winning move that must exist."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.with_4.bounds import inside, no_other_end
from sylver_claims.claims.lemmas.with_4.rules import RULES, answer, entry, least, losing, pair, play, reply, winning

DEFINED = (*RULES, "P_with_4", "entry", "pair", "play")
single = Steps()
"""D2 and D5: of two P-positions that differ in one number, a move leads from one to the other."""


@single.step(uses=[losing], definitions=DEFINED)
def one_even(a, b, c, other):
    """D2: a and c have at most one entry, and none if they are a pair."""
    look_at(entry(a, b, c), entry(a, other, c))
    both = entry(a, b, c) and entry(a, other, c) and play(a, b, c, other) and play(a, other, c, b)
    return implies(both, b == other)


@single.step(uses=[losing], definitions=DEFINED)
def no_entry_at_pair(a, b, c):
    """D2: a and c have at most one entry, and none if they are a pair, as pairs."""
    look_at(entry(a, b, c), pair(a, c))
    both = entry(a, b, c) and pair(a, c) and play(a, 2 * least(a, c), c, b)
    return implies(both, b > 2 * least(a, c))


@single.step(uses=[losing], definitions=DEFINED)
def one_odd_a(a, b, c, other):
    """D2: b is at most once in a line: a."""
    look_at(entry(a, b, c), entry(a, b, other))
    both = entry(a, b, c) and entry(a, b, other) and play(a, b, c, other) and play(a, b, other, c)
    return implies(both, c == other)


@single.step(uses=[losing], definitions=DEFINED)
def one_odd_c(a, b, c, other):
    """D2: b is at most once in a line: c."""
    look_at(entry(a, b, c), entry(other, b, c))
    both = entry(a, b, c) and entry(other, b, c) and play(a, b, c, other) and play(other, b, c, a)
    return implies(both, a == other)


def both_played(a, c, n, p, r, m):
    """Whether a, c and p, r are pairs; the solvers look at n after one and at m after the other."""
    return pair(a, c) and pair(p, r) and play(a, 2 * least(a, c), c, n) and play(p, 2 * least(p, r), r, m)


@single.step(uses=[losing], definitions=DEFINED)
def one_partner_a(a, c, other):
    """D2: a number has at most one partner: a."""
    look_at(pair(a, c), pair(a, other))
    return implies(both_played(a, c, other, a, other, c), c == other)


@single.step(uses=[losing], definitions=DEFINED)
def one_partner_c(a, c, other):
    """D2: a number has at most one partner: c."""
    look_at(pair(a, c), pair(other, c))
    return implies(both_played(a, c, other, other, c, a), a == other)


@single.step(uses=[losing], definitions=DEFINED)
def below_twice_a(a, b, c, other):
    """D5: an entry beyond the partner is less than twice it: a."""
    look_at(entry(a, b, c), pair(a, other))
    both = entry(a, b, c) and pair(a, other) and play(a, b, c, other)
    return implies(both, implies(other < c, b < 2 * other))


@single.step(uses=[losing], definitions=DEFINED)
def below_twice_c(a, b, c, other):
    """D5: an entry beyond the partner is less than twice it: c."""
    look_at(entry(a, b, c), pair(other, c))
    both = entry(a, b, c) and pair(other, c) and play(a, b, c, other)
    return implies(both, implies(other < a, b < 2 * other))


replies = Steps()
"""D3, D4, D6 and D7: the possible winning moves of a position that is not lost."""


@replies.step(uses=[winning, inside, no_other_end], definitions=DEFINED)
def in_line_a(a, b):
    """D4: b is in the line, or beyond twice the partner: a."""
    look_at(play(a, b, 0, 0))
    r = reply(a, b, a + b)
    line = a >= 5 and a % 4 == 1 and b % 4 == 2 and b >= 6 and b < 2 * a
    return implies(line, entry(a, b, r) or (pair(a, r) and 2 * r <= b))


@replies.step(uses=[winning, inside, no_other_end], definitions=DEFINED)
def in_line_c(c, b):
    """D4: b is in the line, or beyond twice the partner: c."""
    look_at(play(c, b, 0, 0))
    r = reply(b + c, b, c)
    line = c >= 5 and c % 4 == 3 and b % 4 == 2 and b >= 6 and b < 2 * c
    return implies(line, entry(r, b, c) or (pair(r, c) and 2 * r <= b))


@replies.step(uses=[winning, inside, no_other_end], definitions=DEFINED)
def has_partner_a(a):
    """D3: each odd number from 5 on has a partner: a."""
    look_at(play(a, 0, 0, 0))
    return implies(a >= 5 and a % 4 == 1, pair(a, reply(a, 2 * a, 3 * a)))


@replies.step(uses=[winning, inside, no_other_end], definitions=DEFINED)
def has_partner_c(c):
    """D3: each odd number from 5 on has a partner: c."""
    look_at(play(c, 0, 0, 0))
    return implies(c >= 5 and c % 4 == 3, pair(reply(3 * c, 2 * c, c), c))


def is_cell(a, c):
    """Whether a ≡ 1 and c ≡ 3 mod 4 are large enough for an entry."""
    return a % 4 == 1 and c % 4 == 3 and a >= 5 and c >= 7


@replies.step(uses=[winning, inside, no_other_end], definitions=DEFINED)
def earlier(a, b, c):
    """D6: why b is not the entry at a and c."""
    look_at(play(a, b, c, 0))
    r = reply(a, b, c)
    in_reach = a - c < b and c - a < b and b < 2 * a and b < 2 * c  # noqa: PLR1716
    by_c = (r < c and r % 4 == 3) and (entry(a, b, r) or (pair(a, r) and b >= 2 * r))
    by_a = (r < a and r % 4 == 1) and (entry(r, b, c) or (pair(r, c) and b >= 2 * r))
    why = entry(a, b, c) or (r < b and entry(a, r, c)) or by_c or by_a
    return implies(is_cell(a, c) and in_reach and b >= 6 and b % 4 == 2, why)


@replies.step(uses=[winning, inside, no_other_end], definitions=[*DEFINED, answer])
def no_entry(a, c):
    """D7: why a and c have no entry."""
    look_at(play(a, 0, c, 0))
    r = answer(a, c)
    by_c, by_a = r < c and r % 4 == 3 and pair(a, r), r < a and r % 4 == 1 and pair(r, c)
    return implies(is_cell(a, c) and a < 3 * c and c < 3 * a, pair(a, c) or entry(a, r, c) or by_c or by_a)
