"""By exactly one reply, just {2, 3}, {4, 5, 6, 7} and {4, 5, 11} can be 1-weak: the replies to 2, ..., 7, 11 show it.

Let S be 1-weak, with a legal move. If 2 or 3 is in S, so is the other, because it would have no reply. Otherwise 3 is a
reply to 2, and 2 is a reply to 3. So 7 is not a reply to 2, and 4 and 7 are not replies to 3: 5 or 7 is in S, and 4 is
in S, or both 5 and 7 are. If 4 or 5 is legal, 6 is the only possible reply to it; but then 6 has two replies. So 4 and
5 are in S, and at most 2, 3, 6, 7 and 11 are legal. 6 and 7 are both in S or both legal, and in the second case 11 has
no reply if it is legal.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.small_positions import (
    MEMBERS,
    REPLIES,
    all_from_two,
    few_left,
    has_answer,
    is_answer,
    is_open,
    small,
    two_and_three,
    with_four,
    with_three,
    with_two,
)
from sylver_claims.claims.lemmas.weak_levels import (
    case_finite,
    is_going_on,
    larger_is_finite,
    later,
    of_the_case_counted,
)
from sylver_claims.claims.lemmas.weak_positions import (
    after_two,
    defining,
    is_legal,
    one_legal,
)
from sylver_claims.claims.vocabulary.script import after, element
from sylver_claims.kernels import weak

exactly_one = Steps("", small, defining(weak.is_n_weak, 1, weak.EXACTLY_ONE))
is_weak = exactly_one.known("weak_one")


# --- Replies ----------------------------------------------------------------------------------------------------------


@exactly_one.step(definitions=["weak_one"])
def some_reply(s, j):
    """in a 1-weak position, each move above 1 has a reply."""
    look_at(is_weak(1, s), after(s, j))
    return implies(is_weak(1, s) and is_legal(s, j), has_answer(s, j))


@exactly_one.step(definitions=["weak_one"])
def one_reply(s, j, k, o):
    """and it has no other reply."""
    look_at(is_weak(1, s), after_two(s, j, k), after_two(s, j, o))
    return implies(is_weak(1, s) and is_answer(s, j, k) and is_answer(s, j, o), k == o)


@exactly_one.step(uses=[*REPLIES, with_two], definitions=MEMBERS)
def seven_to_two(s):
    """where 2, 3, 5 and 7 are legal, 7 is a reply to 2."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_legal(s, 5) and is_legal(s, 7), is_answer(s, 2, 7))


@exactly_one.step(uses=[*REPLIES, with_three], definitions=MEMBERS)
def replies_to_three(s):
    """where 4 is legal, 4 is a reply to 3 if 5 is legal; otherwise 7 is a reply to 3 if 7 is legal."""
    look_at(is_weak(1, s))
    four, seven = implies(is_legal(s, 5), is_answer(s, 3, 4)), implies(is_legal(s, 7), is_answer(s, 3, 7))
    answers = four and (is_legal(s, 5) or seven)
    return implies(is_open(s) and is_legal(s, 4), answers)


@exactly_one.step(
    uses=[some_reply, all_from_two, order.has_s, order.has_n, order.is_an_order], definitions=["in_position"]
)
def two_or_three(s):
    """if 2 or 3 is in S, so is the other: after it, only 1 would be legal."""
    look_at(is_weak(1, s))
    return implies(is_going_on(s) and is_weak(1, s), element(s, 2) == element(s, 3))


@exactly_one.step(uses=[one_reply, two_and_three, seven_to_two, replies_to_three], definitions=[])
def few_legal(s):
    """so 5 or 7 is in S, and 4 is in S, or both 5 and 7 are."""
    look_at(is_weak(1, s))
    those = (element(s, 5) or element(s, 7)) and (element(s, 4) or (element(s, 5) and element(s, 7)))
    return implies(is_open(s) and is_weak(1, s), those)


# --- The moves 4, 5, 6, 7 and 11 --------------------------------------------------------------------------------------


@exactly_one.step(uses=[*REPLIES, with_two, with_three], definitions=MEMBERS)
def no_replies(s, j):
    """where a move leaves 4 and 5, neither 2 nor 3 is a reply to it."""
    look_at(is_weak(1, s), after(s, j))
    leaves = is_open(s) and is_legal(s, j) and j > 3 and element(after(s, j), 4) and element(after(s, j), 5)
    return implies(leaves, not is_answer(s, j, 2) and not is_answer(s, j, 3))


ANSWERED = [later, few_left, no_replies, some_reply, order.has_s, order.has_n, order.is_an_order]


@exactly_one.step(uses=[*ANSWERED, larger_is_finite], definitions=[])
def six_after_four(s):
    """if 5 and 7 are in S, but not 4, then 6 is legal, because it is the only possible reply to 4."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_weak(1, s) and is_legal(s, 4) and element(s, 5) and element(s, 7), is_legal(s, 6))


@exactly_one.step(uses=[*ANSWERED, larger_is_finite], definitions=[])
def six_after_five(s):
    """if 4 and 7 are in S, but not 5, then 6 is legal, because it is the only possible reply to 5."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_weak(1, s) and element(s, 4) and is_legal(s, 5) and element(s, 7), is_legal(s, 6))


@exactly_one.step(uses=[*REPLIES, with_two, with_three, with_four], definitions=MEMBERS)
def replies_to_six(s):
    """in both cases 6 has two replies: 3 and 4 in the first, 2 and 3 in the second."""
    look_at(is_weak(1, s))
    here = is_open(s) and is_legal(s, 6) and element(s, 7)
    first = implies(is_legal(s, 4) and element(s, 5), is_answer(s, 6, 3) and is_answer(s, 6, 4))
    second = implies(element(s, 4) and is_legal(s, 5), is_answer(s, 6, 2) and is_answer(s, 6, 3))
    return implies(here, first and second)


@exactly_one.step(uses=[six_after_four, six_after_five, replies_to_six, one_reply, few_legal], definitions=[])
def four_and_five(s):
    """so 4 and 5 are in S."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_weak(1, s), element(s, 4) and element(s, 5))


@exactly_one.step(uses=[*ANSWERED, larger_is_finite, four_and_five], definitions=[])
def six_and_seven(s):
    """6 is in S exactly if 7 is: each is the only possible reply to the other."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_weak(1, s), element(s, 6) == element(s, 7))


@exactly_one.step(uses=[*REPLIES, with_four], definitions=MEMBERS)
def no_replies_to_eleven(s):
    """where 4 and 5 are in S, and 6 and 7 legal, neither of these is a reply to 11."""
    look_at(is_weak(1, s))
    here = is_open(s) and element(s, 4) and element(s, 5) and is_legal(s, 6) and is_legal(s, 7) and is_legal(s, 11)
    return implies(here, not is_answer(s, 11, 6) and not is_answer(s, 11, 7))


@exactly_one.step(uses=[*ANSWERED, larger_is_finite, four_and_five, no_replies_to_eleven], definitions=[])
def eleven(s):
    """if 6 and 7 are legal, 11 is in S, because there would be no reply to it."""
    look_at(is_weak(1, s))
    return implies(is_open(s) and is_weak(1, s) and is_legal(s, 6) and is_legal(s, 7), element(s, 11))


def is_one_of_three(s):
    """Say which of the first numbers are in {2, 3}, {4, 5, 6, 7} and {4, 5, 11}."""
    both, neither = element(s, 6) and element(s, 7), is_legal(s, 6) and is_legal(s, 7)
    with_four_and_five = element(s, 4) and element(s, 5) and (both or (neither and element(s, 11)))
    return (element(s, 2) and element(s, 3)) or (is_legal(s, 2) and is_legal(s, 3) and with_four_and_five)


@exactly_one.step(uses=[two_or_three, four_and_five, six_and_seven, eleven], definitions=[])
def no_other(s):
    """no other position is 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_going_on(s) and is_weak(1, s), is_one_of_three(s))


@exactly_one.step(uses=[no_other, with_two, with_four], definitions=["weak_one"])
def are_odd(s):
    """in each of the three, the number of legal moves is odd."""
    look_at(is_weak(1, s))
    return implies(is_going_on(s) and is_weak(1, s), is_weak(0, s))


one_weak_is_weak = Steps("S", exactly_one, of_the_case_counted)
one_weak_is_weak.conclude(uses=[are_odd, one_legal, case_finite], definitions=[])
