"""By any reply, some positions with small numbers are 1-weak: each move above 1 has a reply that leaves an odd number.

The replies are 2, 3, 6 and 7, and 8, 9, 13 and 14 where 5 and 6 are in the position, but not 4 or 7.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.small_positions import (
    MEMBERS,
    REPLIES,
    all_from_two,
    few_left,
    has_just_five_and_six,
    is_answer,
    is_open,
    six_or_seven,
    small,
    two_and_three,
    with_five,
    with_three,
    with_two,
)
from sylver_claims.claims.lemmas.weak_levels import is_finite, t
from sylver_claims.claims.lemmas.weak_positions import defining, is_legal
from sylver_claims.claims.vocabulary.script import after, element
from sylver_claims.kernels import weak

any_reply = Steps("", small, defining(weak.is_n_weak, 1, weak.ANY_REPLY))
is_weak = any_reply.known("weak_any")


# --- Replies that return a weak position ------------------------------------------------------------------------------


@any_reply.step(uses=[*REPLIES, with_two], definitions=MEMBERS)
def two(s, j):
    """2 is a reply where 7 is in the position, but not 5."""
    look_at(after(s, j))
    here = is_open(s) and is_legal(s, j) and j > 3 and element(after(s, j), 7) and not element(after(s, j), 5)
    return implies(here, is_answer(s, j, 2))


@any_reply.step(uses=[*REPLIES, with_three], definitions=MEMBERS)
def three(s, j):
    """3 is a reply where 4 is in the position, but not 5; or 5 and 7, but not 4."""
    look_at(after(s, j))
    four, five, seven = element(after(s, j), 4), element(after(s, j), 5), element(after(s, j), 7)
    return implies(is_open(s) and is_legal(s, j) and j > 3 and five != four and (four or seven), is_answer(s, j, 3))


@any_reply.step(uses=[*REPLIES, with_five], definitions=MEMBERS)
def eight_or_nine(s, j):
    """8 or 9 is a reply where the other is in the position, with 5 and 6, but not 4 or 7."""
    look_at(after(s, j))
    five_and_six = element(s, 5) and element(s, 6) and not element(after(s, j), 4) and not element(after(s, j), 7)
    here = is_open(s) and is_legal(s, j) and j > 7 and five_and_six
    nine = implies(element(after(s, j), 8) and not element(after(s, j), 9), is_answer(s, j, 9))
    return implies(here, nine and implies(element(after(s, j), 9) and not element(after(s, j), 8), is_answer(s, j, 8)))


@any_reply.step(uses=[*REPLIES, with_five], definitions=MEMBERS)
def thirteen_or_fourteen(s):
    """13 and 14 are replies to each other where 5 and 6 are in S, and 4, 7, 8 and 9 are not."""
    look_at(element(s, 14))
    larger = is_legal(s, 8) and is_legal(s, 9) and is_legal(s, 13) and is_legal(s, 14)
    here = is_open(s) and has_just_five_and_six(s) and larger
    return implies(here, is_answer(s, 13, 14) and is_answer(s, 14, 13))


# --- Positions that are 1-weak ----------------------------------------------------------------------------------------


def is_case_of_seven(s):
    """Say that 7 is in the position, and neither 4 nor 5; or 5 is, and neither 4 nor 6."""
    five = element(s, 5) and is_legal(s, 6)
    return is_open(s) and element(s, 7) and is_legal(s, 4) and (five or is_legal(s, 5))


def is_case_of_four(s):
    """Say that 4 is in the position, 5 is not, and just one of 6 and 7 is."""
    return is_open(s) and element(s, 4) and is_legal(s, 5) and element(s, 6) != element(s, 7)


def is_case_of_five(s):
    """Say that 4 and 5 are in the position, and both 6 and 7, or neither of them, but 11."""
    neither = is_legal(s, 6) and is_legal(s, 7) and element(s, 11)
    return is_open(s) and element(s, 4) and element(s, 5) and ((element(s, 6) and element(s, 7)) or neither)


def is_larger_of_six(s):
    """Say that the position is {5, 6, 13, 14} or {5, 6, 19}, if 2 and 3 are legal."""
    neither = is_legal(s, 13) and is_legal(s, 14) and element(s, 19)
    larger = (element(s, 13) and element(s, 14)) or neither
    return has_just_five_and_six(s) and is_legal(s, 8) and is_legal(s, 9) and larger


def is_case_of_six(s):
    """Say that the position is {5, 6, 8, 9}, {5, 6, 13, 14} or {5, 6, 19}."""
    smallest = has_just_five_and_six(s) and element(s, 8) and element(s, 9)
    return is_open(s) and (smallest or is_larger_of_six(s))


@any_reply.step(uses=[*REPLIES, two_and_three, two, three, six_or_seven], definitions=MEMBERS)
def with_seven(s, j):
    """with 7, each move has an answer: 2, 3 or 6."""
    look_at(after(s, j))
    answers = is_answer(s, j, 2) or is_answer(s, j, 3) or is_answer(s, j, 6)
    return implies(is_case_of_seven(s) and is_legal(s, j), answers)


@any_reply.step(uses=[*REPLIES, two_and_three, three, six_or_seven], definitions=MEMBERS)
def with_four_alone(s, j):
    """with 4, but not 5, each move has an answer: 2, 3, 6 or 7."""
    look_at(after(s, j))
    answers = is_answer(s, j, 2) or is_answer(s, j, 3) or is_answer(s, j, 6) or is_answer(s, j, 7)
    return implies(is_case_of_four(s) and is_legal(s, j), answers)


@any_reply.step(uses=[*REPLIES, two_and_three, six_or_seven, few_left], definitions=MEMBERS)
def with_four_and_five(s, j):
    """with 4 and 5, each move has an answer: 2, 3, 6 or 7."""
    look_at(after(s, j))
    answers = is_answer(s, j, 2) or is_answer(s, j, 3) or is_answer(s, j, 6) or is_answer(s, j, 7)
    return implies(is_case_of_five(s) and is_legal(s, j), answers)


@any_reply.induction("c_run", complete=True, definitions=["in_position"])
def from_twenty(s, c_run):
    """with 5 and 6, a position has all numbers from 20 on."""
    look_at(element(s, c_run))
    here = element(s, 5) and element(s, 6) and c_run >= 20
    sums = element(s, 10) and element(s, 12) and element(s, 15) and element(s, 18)
    return implies(here, element(s, c_run) and sums and (c_run < 25 or element(s, c_run - 5)))


@any_reply.step(uses=[from_twenty], definitions=["in_position", "t_position"])
def sums_of_five_and_six(s):
    """with 5 and 6, a position has 10, 11, 12, 15, ..., 18; with 8 also 13 and 14; with 8 and 9, or 14, also 19."""
    look_at(element(s, 5), element(s, 6))
    sums = element(s, 10) and element(s, 11) and element(s, 12) and element(s, 15) and element(s, 16)
    more = element(s, 17) and element(s, 18) and t(s) <= 19
    eight, nine = implies(element(s, 8), element(s, 13) and element(s, 14)), implies(element(s, 9), element(s, 14))
    return implies(
        is_finite(s) and element(s, 5) and element(s, 6),
        sums and more and eight and nine and implies(element(s, 14), element(s, 19)),
    )


@any_reply.step(uses=[sums_of_five_and_six], definitions=["t_position"])
def few_with_five_and_six(s, j):
    """so few moves are left."""
    look_at(element(s, j))
    here = is_finite(s) and element(s, 5) and element(s, 6) and is_legal(s, j)
    return implies(here, j in (2, 3, 4, 7, 8, 9, 13, 14, 19))


@any_reply.step(
    uses=[
        *REPLIES,
        few_with_five_and_six,
        sums_of_five_and_six,
        two_and_three,
        three,
        six_or_seven,
        eight_or_nine,
        thirteen_or_fourteen,
    ],
    definitions=MEMBERS,
)
def with_five_and_six(s, j):
    """in the three positions with 5 and 6, each move has an answer."""
    look_at(after(s, j))
    small_answers = is_answer(s, j, 2) or is_answer(s, j, 3) or is_answer(s, j, 7)
    others = is_answer(s, j, 8) or is_answer(s, j, 9) or is_answer(s, j, 13) or is_answer(s, j, 14)
    return implies(is_case_of_six(s) and is_legal(s, j), small_answers or others)


@any_reply.step(uses=[with_seven], definitions=["weak_any"])
def one_weak_with_seven(s):
    """so with 7, the position is 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_case_of_seven(s), is_weak(1, s))


@any_reply.step(uses=[with_four_alone], definitions=["weak_any"])
def one_weak_with_four(s):
    """so with 4, but not 5, the position is 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_case_of_four(s), is_weak(1, s))


@any_reply.step(uses=[with_four_and_five], definitions=["weak_any"])
def one_weak_with_five(s):
    """so with 4 and 5, the position is 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_case_of_five(s), is_weak(1, s))


@any_reply.step(uses=[with_five_and_six], definitions=["weak_any"])
def one_weak_with_six(s):
    """so the three positions with 5 and 6 are 1-weak."""
    look_at(is_weak(1, s))
    return implies(is_case_of_six(s), is_weak(1, s))


@any_reply.step(uses=[one_weak_with_seven, one_weak_with_four, one_weak_with_five, one_weak_with_six], definitions=[])
def one_weak(s):
    """all these positions are 1-weak."""
    look_at(is_weak(1, s))
    cases = is_case_of_seven(s) or is_case_of_four(s) or is_case_of_five(s) or is_case_of_six(s)
    return implies(cases, is_weak(1, s))


@any_reply.step(uses=[all_from_two], definitions=["weak_any"])
def one_weak_with_both(s):
    """with 2 and 3, a position is 1-weak."""
    look_at(is_weak(1, s))
    return implies(element(s, 2) and element(s, 3), is_weak(1, s))
