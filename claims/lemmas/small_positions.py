"""Positions in which no move above 11 is legal: whether the number of legal moves is odd, and replies that make it odd.

``is_answer`` says that a reply does.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.weak_levels import counted, is_finite, is_going_on, later, moves, none_beyond, t
from sylver_claims.claims.lemmas.weak_positions import after_two, is_legal, one_stays
from sylver_claims.claims.vocabulary.script import after, element

REPLIES = [later, one_stays, order.has_s, order.has_n, order.is_an_order, order.no_smaller]
MEMBERS = ["in_position", "after_move"]
small = Steps("", counted)


def is_odd(s):
    """Say that the number of legal moves is odd."""
    return moves(s) % 2 == 1


def is_open(s):
    """Say that the position is finite, and 1, 2 and 3 are legal."""
    return is_going_on(s) and is_legal(s, 2) and is_legal(s, 3)


def is_answer(s, j, k):
    """Say that the moves j and k return a position with an odd number of legal moves."""
    return is_legal(s, j) and is_legal(after(s, j), k) and is_odd(after_two(s, j, k))


def has_answer(s, j):
    """Say that some reply to j returns a position with an odd number of legal moves."""
    return some(lambda k: is_answer(s, j, k), at=lambda k: after_two(s, j, k))


def has_just_five_and_six(s):
    """Say that 5 and 6 are in the position, and 4 and 7 are not."""
    return element(s, 5) and element(s, 6) and is_legal(s, 4) and is_legal(s, 7)


@small.induction("c_run", complete=True, definitions=["in_position"])
def from_four(s, c_run):
    """with 4 and 12, ..., 15, a position has all later numbers."""
    look_at(element(s, c_run))
    first = element(s, 4) and element(s, 12) and element(s, 13) and element(s, 14) and element(s, 15)
    return implies(first and c_run >= 12, element(s, c_run) and (c_run < 16 or element(s, c_run - 4)))


@small.induction("c_run", complete=True, definitions=["in_position"])
def from_three(s, c_run):
    """with 3 and 12, 13, 14, a position has all later numbers."""
    look_at(element(s, c_run))
    first = element(s, 3) and element(s, 12) and element(s, 13) and element(s, 14)
    return implies(first and c_run >= 12, element(s, c_run) and (c_run < 15 or element(s, c_run - 3)))


@small.induction("c_run", complete=True, definitions=["in_position"])
def from_five(s, c_run):
    """with 5 and 12, ..., 16, a position has all later numbers."""
    look_at(element(s, c_run))
    middle = element(s, 12) and element(s, 13) and element(s, 14) and element(s, 15) and element(s, 16)
    return implies(
        element(s, 5) and middle and c_run >= 12, element(s, c_run) and (c_run < 17 or element(s, c_run - 5))
    )


@small.step(uses=[from_five, from_four, from_three], definitions=["t_position"])
def at_most_eleven(s):
    """in such a position, no move above 11 is legal."""
    look_at(t(s))
    with_five = element(s, 5) and element(s, 15) and element(s, 16)
    closed = element(s, 3) or (element(s, 4) and element(s, 15)) or with_five
    middle = element(s, 12) and element(s, 13) and element(s, 14)
    return implies(is_finite(s) and closed and middle, t(s) <= 11)


@small.step(uses=[none_beyond], definitions=["gaps_position"])
def up_to_eleven(s):
    """then those of 1, ..., 11 that are missing are the legal moves."""
    look_at(moves(s))
    missing = sum(0 if element(s, n) else 1 for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    return implies(is_finite(s) and t(s) <= 11, moves(s) == missing)


@small.step(uses=[at_most_eleven, up_to_eleven], definitions=["in_position"])
def with_two(s):
    """with 2, and 3, 5 or 7."""
    look_at(moves(s))
    odd = element(s, 3) or element(s, 5) or element(s, 7)
    return implies(is_going_on(s) and element(s, 2) and odd, is_odd(s) == (element(s, 3) or not element(s, 5)))


@small.step(uses=[at_most_eleven, up_to_eleven], definitions=["in_position"])
def with_three(s):
    """with 3, and 4 or 5."""
    look_at(moves(s))
    is_so = is_going_on(s) and not element(s, 2) and element(s, 3) and (element(s, 4) or element(s, 5))
    return implies(is_so, is_odd(s) == (not element(s, 5) if element(s, 4) else element(s, 7)))


@small.step(uses=[at_most_eleven, up_to_eleven], definitions=["in_position"])
def with_four(s):
    """with 4 and 5, but not 2 or 3."""
    look_at(moves(s))
    is_so = is_going_on(s) and not element(s, 2) and not element(s, 3) and element(s, 4) and element(s, 5)
    both, neither = element(s, 6) and element(s, 7), not element(s, 6) and not element(s, 7)
    return implies(is_so, is_odd(s) == (both or (neither and element(s, 11))))


@small.step(uses=[at_most_eleven, up_to_eleven], definitions=["in_position"])
def with_five(s):
    """with 5, 6, 13 and 14, but not 2, 3 or 4."""
    look_at(moves(s))
    numbers = element(s, 5) and element(s, 6) and element(s, 13) and element(s, 14)
    is_so = is_going_on(s) and not element(s, 2) and not element(s, 3) and not element(s, 4) and numbers
    missing = sum(0 if element(s, n) else 1 for n in (7, 8, 9))
    return implies(is_so, is_odd(s) == (missing % 2 == 1))


@small.step(uses=[at_most_eleven], definitions=["in_position"])
def sums_of_four_and_five(s):
    """with 4 and 5, a position has 8, 9, 10 and all from 12 on, and with 6 or 7 also 11."""
    look_at(element(s, 4), element(s, 5))
    sums = element(s, 8) and element(s, 9) and element(s, 10) and t(s) <= 11
    more = implies(element(s, 6) or element(s, 7), element(s, 11))
    return implies(is_finite(s) and element(s, 4) and element(s, 5), sums and more)


@small.step(uses=[sums_of_four_and_five], definitions=["t_position"])
def few_left(s, k):
    """with 4, 5, and 6, 7 or 11, few moves are left."""
    look_at(element(s, k))
    fives = is_finite(s) and element(s, 4) and element(s, 5) and is_legal(s, k)
    six, seven = implies(element(s, 6), k in (2, 3, 7)), implies(element(s, 7), k in (2, 3, 6))
    return implies(fives, six and seven and implies(element(s, 11), k in (2, 3, 6, 7)))


@small.step(uses=[*REPLIES, with_two], definitions=MEMBERS)
def two_and_three(s):
    """2 and 3 are replies to each other."""
    return implies(is_open(s), is_answer(s, 2, 3) and is_answer(s, 3, 2))


@small.step(uses=[*REPLIES, with_four], definitions=MEMBERS)
def six_or_seven(s, j):
    """6 or 7 is a reply where the other is in the position, with 4 and 5."""
    look_at(after(s, j))
    here = is_open(s) and is_legal(s, j) and j > 3 and element(after(s, j), 4) and element(after(s, j), 5)
    seven = implies(element(after(s, j), 6) and not element(after(s, j), 7), is_answer(s, j, 7))
    return implies(here, seven and implies(element(after(s, j), 7) and not element(after(s, j), 6), is_answer(s, j, 6)))


@small.induction("c_run", complete=True, definitions=["in_position"])
def all_from_two(s, c_run):
    """2 and 3 eliminate all larger numbers."""
    look_at(element(s, c_run))
    here = element(s, 2) and element(s, 3) and c_run >= 2
    return implies(here, element(s, c_run) and (c_run < 4 or element(s, c_run - 2)))
