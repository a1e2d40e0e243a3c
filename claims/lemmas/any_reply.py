"""By any reply, each position with a legal move has a move that returns a 1-weak one, except for ten positions.

The ten are {2, 3}; {4, 5, 6, 7}; the six in which just two of 4, ..., 7 are missing and all numbers from 8 on are not;
{5, 6, 13, 14}; and {5, 6, 19}. Each move in one of them has a reply that returns another one. So they are lost, and
P-positions are 2-weak: after a move in one, the position is not lost, so it is not one of the ten.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.one_weak_positions import (
    any_reply,
    few_with_five_and_six,
    is_larger_of_six,
    is_weak,
    one_weak,
    one_weak_with_both,
    sums_of_five_and_six,
)
from sylver_claims.claims.lemmas.small_positions import (
    MEMBERS,
    all_from_two,
    few_left,
    has_just_five_and_six,
    is_open,
    sums_of_four_and_five,
)
from sylver_claims.claims.lemmas.weak_levels import (
    case_finite,
    is_finite,
    is_going_on,
    larger_is_finite,
    largest,
    later,
    of_the_case_counted,
    t,
)
from sylver_claims.claims.lemmas.weak_positions import (
    after_two,
    both_larger,
    is_legal,
    one_legal,
    one_stays,
    outcome,
    won,
)
from sylver_claims.claims.vocabulary.script import after, element, lost

ten_positions = Steps("", any_reply)


def of_four(s):
    """Return how many of 4, 5, 6 and 7 are in the position."""
    return sum(1 if element(s, n) else 0 for n in (4, 5, 6, 7))


def is_one_of_ten(s):
    """Say that the position is one of the ten."""
    is_last = is_open(s) and (of_four(s) == 4 or (of_four(s) == 2 and t(s) <= 7) or is_larger_of_six(s))
    return is_going_on(s) and ((element(s, 2) and element(s, 3)) or is_last)


@ten_positions.step(uses=[larger_is_finite, one_stays, order.has_s, order.has_n, order.no_smaller], definitions=[])
def stays_open(s, k):
    """after a move above 3, 1, 2 and 3 stay legal."""
    look_at(after(s, k))
    return implies(is_open(s) and is_legal(s, k) and k > 3, is_open(after(s, k)) and element(after(s, k), k))


@ten_positions.step(uses=[order.has_s, order.is_an_order, order.no_smaller], definitions=["after_move"])
def same_below(s, k, n):
    """no smaller number is eliminated; nor is k + 1."""
    look_at(after(s, k), element(s, n))
    smaller = element(after(s, k), n) == element(s, n)
    return implies(k > 1 and (n < k or (n == k + 1 and not element(after(s, k), 1))), smaller)


LARGER = [stays_open, same_below, one_weak]


@ten_positions.step(uses=[*LARGER, order.has_s, order.is_an_order], definitions=[])
def one_is_missing(s, k):
    """where just one of 4, ..., 7 is legal, this move returns a 1-weak position."""
    look_at(after(s, k))
    here = is_open(s) and of_four(s) == 3 and is_legal(s, k) and k in (4, 5, 6, 7)
    return implies(here, is_weak(1, after(s, k)))


@ten_positions.step(uses=[*LARGER, sums_of_four_and_five], definitions=["t_position"])
def two_are_missing(s, k):
    """where just two of them are legal, each larger move does, except where these are 4 and 7."""
    look_at(after(s, k))
    here = is_open(s) and of_four(s) == 2 and is_legal(s, k) and k > 7 and not (element(s, 5) and element(s, 6))
    return implies(here, is_weak(1, after(s, k)))


@ten_positions.step(uses=LARGER, definitions=[])
def more_are_missing(s):
    """where more of them are legal, 6 or 7 does."""
    look_at(t(s))
    here = is_open(s) and of_four(s) <= 1
    return implies(here, is_weak(1, after(s, 6 if element(s, 4) or element(s, 7) else 7)))


@ten_positions.step(uses=[*LARGER, sums_of_five_and_six, order.has_s, order.is_an_order], definitions=[])
def four_and_seven_are_missing(s):
    """where just 4 and 7 are legal, 8, 9, 13, 14 or 19 does, except in three positions."""
    look_at(t(s))
    here = is_open(s) and has_just_five_and_six(s)
    eight = implies(is_legal(s, 8) and element(s, 9), is_weak(1, after(s, 8)))
    nine = implies(is_legal(s, 9) and element(s, 8), is_weak(1, after(s, 9)))
    neither = is_legal(s, 8) and is_legal(s, 9)
    thirteen = implies(neither and is_legal(s, 13) and element(s, 14), is_weak(1, after(s, 13)))
    fourteen = implies(neither and is_legal(s, 14) and element(s, 13), is_weak(1, after(s, 14)))
    last = neither and is_legal(s, 13) and is_legal(s, 14) and is_legal(s, 19)
    return implies(here, eight and nine and thirteen and fourteen and implies(last, is_weak(1, after(s, 19))))


@ten_positions.step(uses=[one_weak_with_both, order.has_s, order.has_n, order.is_an_order], definitions=[])
def two_or_three(s):
    """if just one of 2 and 3 is legal, this move returns {2, 3}, which is 1-weak."""
    look_at(t(s))
    two = implies(element(s, 3) and is_legal(s, 2), is_weak(1, after(s, 2)))
    return two and implies(element(s, 2) and is_legal(s, 3), is_weak(1, after(s, 3)))


@ten_positions.step(uses=[few_with_five_and_six, sums_of_five_and_six, largest], definitions=[])
def no_larger(s):
    """with 5, 6, 8 and 9, no number above 7 is legal."""
    look_at(t(s))
    here = is_finite(s) and element(s, 5) and element(s, 6) and element(s, 8) and element(s, 9)
    return implies(here, t(s) <= 7)


def has_move_to_one_weak(s):
    """Say that some move above 1 returns a 1-weak position."""
    return some(lambda k: is_legal(s, k) and is_weak(1, after(s, k)), at=lambda k: after(s, k))


@ten_positions.step(
    uses=[
        two_or_three,
        one_is_missing,
        two_are_missing,
        more_are_missing,
        four_and_seven_are_missing,
        no_larger,
        largest,
    ],
    definitions=[],
)
def some_move(s):
    """so some move returns a 1-weak position, unless the position is one of the ten."""
    look_at(t(s))
    look_at(lost(s))
    return implies(is_going_on(s), has_move_to_one_weak(s) or is_one_of_ten(s))


# --- The ten positions ------------------------------------------------------------------------------------------------


def is_one_of_four(s):
    """Say that the position is {2, 3}, {4, 5, 6, 7}, {5, 6, 8, 9} or {5, 6, 13, 14}."""
    both, neither = element(s, 8) and element(s, 9), is_legal(s, 8) and is_legal(s, 9)
    numbers = element(s, 13) and element(s, 14) and (both or neither)
    is_last = is_open(s) and (of_four(s) == 4 or (has_just_five_and_six(s) and numbers))
    return is_going_on(s) and ((element(s, 2) and element(s, 3)) or is_last)


def returns(s, j, k):
    """Say that k is a reply to j that returns one of these four."""
    return is_legal(after(s, j), k) and is_one_of_four(after_two(s, j, k))


@ten_positions.step(uses=[later, order.has_s, order.has_n, order.is_an_order, order.no_smaller], definitions=MEMBERS)
def replies_two_and_three(s):
    """2 and 3 are answered by each other."""
    look_at(t(s))
    return implies(is_open(s), returns(s, 2, 3) and returns(s, 3, 2))


@ten_positions.step(uses=[stays_open, same_below, order.has_s, order.is_an_order], definitions=["after_move"])
def replies_to_four(s, j, k):
    """the two of 4, ..., 7 that are missing are answered by each other."""
    look_at(after_two(s, j, k))
    small_numbers = j in (4, 5, 6, 7) and k in (4, 5, 6, 7) and j != k
    return implies(
        is_open(s) and of_four(s) == 2 and is_legal(s, j) and is_legal(s, k) and small_numbers, returns(s, j, k)
    )


@ten_positions.step(
    uses=[stays_open, same_below, order.has_s, order.is_an_order, sums_of_five_and_six, larger_is_finite],
    definitions=["after_move"],
)
def replies_to_eight(s, j, k):
    """8 and 9 are, and 13 and 14, in the positions with 5 and 6."""
    look_at(after_two(s, j, k))
    here = is_open(s) and has_just_five_and_six(s) and is_legal(s, 8)
    large = (j in (8, 9) and k == 17 - j) or (j in (13, 14) and k == 27 - j)
    return implies(here and is_legal(s, 9) and is_legal(s, j) and is_legal(s, k) and large, returns(s, j, k))


@ten_positions.step(
    uses=[few_with_five_and_six, sums_of_five_and_six, few_left, all_from_two], definitions=["t_position"]
)
def few_in_ten(s, j):
    """in the ten positions, few moves are left."""
    look_at(element(s, j), t(s))
    is_so = is_one_of_ten(s) and is_legal(s, j)
    numbers = j in (8, 9) or (j in (13, 14) and is_legal(s, 13) and is_legal(s, 14))
    larger = has_just_five_and_six(s) and is_legal(s, 8) and is_legal(s, 9)
    few = j in (2, 3) or (j in (4, 5, 6, 7) and of_four(s) == 2) or (larger and numbers)
    return implies(is_so, is_open(s) and few)


def some_reply_to(s, j):
    """Say that there is such a reply."""
    return some(lambda k: returns(s, j, k), at=lambda k: after_two(s, j, k))


@ten_positions.step(uses=[replies_two_and_three], definitions=[])
def reply_to_two(s, j):
    """so there is such a reply to 2 and 3."""
    look_at(after(s, j), t(s))
    return implies(is_open(s) and j in (2, 3), some_reply_to(s, j))


@ten_positions.step(definitions=[])
def other_of_four(s, j):
    """if two of 4, ..., 7 are missing, one of them is not j."""
    look_at(after(s, j), t(s))
    other = some(lambda k: is_legal(s, k) and k != j and k in (4, 5, 6, 7), at=lambda k: element(s, k))
    return implies(of_four(s) == 2, other)


@ten_positions.step(uses=[replies_to_four, other_of_four], definitions=[])
def reply_to_four(s, j):
    """so there is such a reply to each of them."""
    look_at(after(s, j), t(s))
    return implies(is_open(s) and of_four(s) == 2 and is_legal(s, j) and j in (4, 5, 6, 7), some_reply_to(s, j))


@ten_positions.step(uses=[replies_to_eight], definitions=[])
def reply_to_eight(s, j):
    """so there is one to 8 and 9, and to 13 and 14, in the positions with 5 and 6."""
    look_at(after(s, j), t(s))
    here = is_open(s) and has_just_five_and_six(s) and is_legal(s, 8)
    numbers = j in (8, 9) or (j in (13, 14) and is_legal(s, 13) and is_legal(s, 14))
    return implies(here and is_legal(s, 9) and is_legal(s, j) and numbers, some_reply_to(s, j))


@ten_positions.step(uses=[few_in_ten, reply_to_two, reply_to_four, reply_to_eight], definitions=[])
def some_reply(s, j):
    """each move in one of the ten has a reply that returns one of the four."""
    look_at(after(s, j), t(s))
    look_at(after(s, j), lost(s))
    return implies(is_one_of_ten(s) and is_legal(s, j), some_reply_to(s, j))


@ten_positions.step(uses=[no_larger, all_from_two, largest], definitions=[])
def four_are_among_ten(s):
    """the four are among the ten."""
    look_at(t(s))
    return implies(is_one_of_four(s), is_one_of_ten(s))


@ten_positions.step(uses=[four_are_among_ten, won], definitions=[])
def reply_wins(s, j, k):
    """such a reply wins, if the position that it returns is lost."""
    look_at(after_two(s, j, k))
    larger_is_lost = implies(is_one_of_ten(after_two(s, j, k)), lost(after_two(s, j, k)))
    return implies(returns(s, j, k) and larger_is_lost, not lost(after(s, j)))


@ten_positions.game_induction("g_ten", uses=[some_reply, reply_wins, both_larger], definitions=["lost_position"])
def ten_are_lost(g_ten):
    """by game induction: the ten positions are lost."""
    look_at(t(g_ten))
    look_at(lost(g_ten))
    return implies(is_one_of_ten(g_ten), lost(g_ten))


@ten_positions.step(
    uses=[ten_are_lost, all_from_two, won, order.has_s, order.has_n, order.is_an_order, larger_is_finite, one_stays],
    definitions=[],
)
def both_or_neither(s):
    """in a lost position, 2 and 3 are both legal, or neither is: the other would win."""
    look_at(lost(s))
    return implies(is_going_on(s) and lost(s), element(s, 2) == element(s, 3))


@ten_positions.step(
    uses=[one_weak_with_both, order.has_s, order.has_n, order.is_an_order, order.no_smaller], definitions=MEMBERS
)
def two_and_three_are_left(s):
    """2 and 3 are replies to each other that return {2, 3}."""
    look_at(lost(s))
    two_to_three = is_legal(after(s, 3), 2) and is_weak(1, after_two(s, 3, 2))
    return implies(is_open(s), two_to_three and is_legal(after(s, 2), 3) and is_weak(1, after_two(s, 2, 3)))


def reply_to(s, j, n):
    """Say that some reply to j returns an n-weak position."""
    return some(lambda k: is_legal(after(s, j), k) and is_weak(n, after_two(s, j, k)), at=lambda k: after_two(s, j, k))


@ten_positions.step(uses=[some_move, ten_are_lost], definitions=[])
def some_move_if_won(s):
    """from a position that is not lost, some move returns a 1-weak one."""
    look_at(lost(s))
    return implies(is_going_on(s) and not lost(s), has_move_to_one_weak(s))


@ten_positions.step(uses=[some_move_if_won, stays_open], definitions=["lost_position"])
def reply_from_four(s, j):
    """in a lost position, each move above 3 has a reply that returns a 1-weak position."""
    look_at(lost(s), after(s, j))
    return implies(is_open(s) and lost(s) and is_legal(s, j) and j > 3, reply_to(s, j, 1))


@ten_positions.step(uses=[reply_from_four, both_or_neither, two_and_three_are_left, all_from_two], definitions=[])
def reply_to_lost(s, j):
    """in a lost position, each move above 1 has such a reply."""
    look_at(lost(s), after(s, j))
    return implies(is_going_on(s) and lost(s) and is_legal(s, j), reply_to(s, j, 1))


@ten_positions.step(uses=[reply_to_lost], definitions=["weak_any", "lost_position"])
def lost_is_two_weak(s):
    """so it is 2-weak."""
    look_at(lost(s))
    return implies(is_finite(s) and lost(s), is_weak(2, s))


two_weak = Steps("S", ten_positions, of_the_case_counted)
two_weak.conclude(uses=[lost_is_two_weak, one_legal, outcome, case_finite], definitions=[])
