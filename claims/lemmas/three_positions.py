"""By exactly one reply, {2, 3}, {4, 5, 6, 7} and {4, 5, 11} are 1-weak, and no other position with a legal move.

In these, 2 and 3 have just each other as a reply, and so have 6 and 7. ``exactly_one`` shows that there is no other.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, semigroup
from sylver_claims.claims.lemmas.exactly_one import (
    ANSWERED,
    exactly_one,
    is_one_of_three,
    is_weak,
    no_other,
)
from sylver_claims.claims.lemmas.small_positions import (
    MEMBERS,
    REPLIES,
    all_from_two,
    few_left,
    is_answer,
    is_open,
    six_or_seven,
    sums_of_four_and_five,
    two_and_three,
)
from sylver_claims.claims.lemmas.weak_levels import case_finite, is_going_on, larger_is_finite, of_the_case_counted
from sylver_claims.claims.lemmas.weak_positions import after_two, is_legal, one_legal, same_elements
from sylver_claims.claims.vocabulary.script import after, element, number_of
from sylver_claims.kernels.semigroups import genus

are_the_three = Steps("S", exactly_one)


@are_the_three.induction("c_run", complete=True, definitions=["in_position"])
def with_two_and_five(s, c_run):
    """2 and 5 eliminate all numbers from 4 on."""
    look_at(element(s, c_run))
    here = element(s, 2) and element(s, 5) and c_run >= 4
    return implies(here, element(s, c_run) and (c_run < 6 or element(s, c_run - 2)))


@are_the_three.induction("c_run", complete=True, definitions=["in_position"])
def with_three_to_five(s, c_run):
    """3, 4 and 5 eliminate all larger numbers."""
    look_at(element(s, c_run))
    here = element(s, 3) and element(s, 4) and element(s, 5) and c_run >= 3
    return implies(here, element(s, c_run) and (c_run < 6 or element(s, c_run - 3)))


@are_the_three.step(uses=[*REPLIES, six_or_seven], definitions=MEMBERS)
def six_to_seven(s):
    """where 4 and 5 are in S, 6 and 7 are replies to each other if they are legal."""
    look_at(is_weak(1, s))
    here = is_open(s) and element(s, 4) and element(s, 5) and is_legal(s, 6) and is_legal(s, 7)
    return implies(here, is_answer(s, 6, 7) and is_answer(s, 7, 6))


@are_the_three.step(uses=[few_left, all_from_two], definitions=[])
def few_moves(s, j):
    """in the three positions, at most 2, 3, 6 and 7 are legal."""
    look_at(is_weak(1, s), after(s, j))
    return implies(is_going_on(s) and is_one_of_three(s) and is_legal(s, j), is_open(s) and j in (2, 3, 6, 7))


@are_the_three.step(
    uses=[*ANSWERED, larger_is_finite, few_moves, with_two_and_five, with_three_to_five], definitions=[]
)
def no_other_reply(s, j, k):
    """2 and 3 have just each other as a reply, and so have 6 and 7."""
    look_at(is_weak(1, s), after_two(s, j, k))
    reply = 5 - j if j < 4 else 13 - j
    return implies(is_going_on(s) and is_one_of_three(s) and is_answer(s, j, k), k == reply)


@are_the_three.step(uses=[few_moves, no_other_reply, two_and_three, six_to_seven], definitions=["weak_one"])
def are_weak(s):
    """the three positions are 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_going_on(s) and is_one_of_three(s), is_weak(1, s))


@are_the_three.step(uses=[all_from_two, sums_of_four_and_five], definitions=["in_position", "t_position"])
def elements(s, n):
    """their elements are 0, all numbers from 2 on; or 0, all from 4 on; or these without 6 and 7."""
    look_at(element(s, n))
    from_four_on = n >= 4 and (element(s, 7) or n not in (6, 7))
    these = n == 0 or (n >= 2 if element(s, 2) else from_four_on)
    return implies(is_going_on(s) and is_one_of_three(s), element(s, n) == these)


@are_the_three.induction("c_run", complete=True)
def sums_of_two_and_three(c_run):
    """0 and all numbers from 2 on are sums of 2 and 3."""
    look_at(c_run in semigroup(2, 3))
    return (c_run in semigroup(2, 3)) == (c_run != 1)


@are_the_three.induction("c_run", complete=True)
def sums_from_four(c_run):
    """0 and all numbers from 4 on are sums of 4, 5, 6 and 7."""
    look_at(c_run in semigroup(4, 5, 6, 7))
    return (c_run in semigroup(4, 5, 6, 7)) == (c_run not in (1, 2, 3))


@are_the_three.induction("c_run", complete=True)
def sums_with_eleven(c_run):
    """0 and all numbers from 4 on, but not 6 and 7, are sums of 4, 5 and 11."""
    look_at(c_run in semigroup(4, 5, 11))
    return (c_run in semigroup(4, 5, 11)) == (c_run not in (1, 2, 3, 6, 7))


are_the_three.include(of_the_case_counted)


@are_the_three.step(uses=[same_elements], definitions=[])
def as_elements(S, n):
    """the elements of the position with the number of S are those of S."""
    look_at(element(number_of(S), n))
    return element(number_of(S), n) == (n in S)


IN_SEMIGROUPS = [same_elements, sums_of_two_and_three, sums_from_four, sums_with_eleven, case_finite, one_legal]


def is_three(S):
    """Say that the case is one of the three positions."""
    return semigroup(2, 3) == S or semigroup(4, 5, 6, 7) == S or semigroup(4, 5, 11) == S


@are_the_three.step(uses=[*IN_SEMIGROUPS, elements])
def no_more(S):
    """a position with these elements is one of the three."""
    return implies(genus(S) > 0 and is_one_of_three(number_of(S)), is_three(S))


@are_the_three.step(uses=[*IN_SEMIGROUPS, as_elements])
def each_of_them(S):
    """and these have these elements."""
    return implies(is_three(S), is_one_of_three(number_of(S)))


are_the_three.conclude(uses=[no_other, are_weak, no_more, each_of_them, one_legal, case_finite], definitions=[])
