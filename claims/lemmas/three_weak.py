"""By any reply, n-weak positions are (n - 1)-weak for n from 3 on.

A move in one of the ten positions of ``any_reply`` does not return a 1-weak position, nor a 2-weak one: the reply that
returns one of the four does not allow it. So no move in a 3-weak position leads to one of the ten. After each, some
reply returns a 1-weak position, and the position is 2-weak.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.any_reply import (
    few_in_ten,
    four_are_among_ten,
    is_one_of_four,
    is_one_of_ten,
    reply_to,
    returns,
    some_move,
    some_reply,
    ten_positions,
)
from sylver_claims.claims.lemmas.one_weak_positions import is_weak
from sylver_claims.claims.lemmas.small_positions import is_odd, with_five, with_four, with_three, with_two
from sylver_claims.claims.lemmas.weak_levels import (
    case_finite,
    is_going_on,
    larger_is_finite,
    later,
    moves,
    of_the_case_counted,
    t,
)
from sylver_claims.claims.lemmas.weak_positions import after_two, is_legal, one_legal, one_stays
from sylver_claims.claims.vocabulary.script import after

three_weak = Steps("", ten_positions)


@three_weak.step(uses=[larger_is_finite, one_stays, order.has_s], definitions=[])
def goes_on(s, k):
    """after a move above 1, 1 is still legal."""
    look_at(after(s, k))
    return implies(is_going_on(s) and is_legal(s, k), is_going_on(after(s, k)))


@three_weak.step(
    uses=[
        goes_on,
        few_in_ten,
        four_are_among_ten,
        order.has_s,
        order.has_n,
        order.is_an_order,
        order.no_smaller,
        with_two,
        with_three,
        with_four,
        with_five,
    ],
    definitions=["in_position", "after_move"],
)
def even(s, k):
    """each move in one of the four returns a position with an even number of legal moves."""
    look_at(moves(after(s, k)))
    return implies(is_one_of_four(s) and is_legal(s, k), not is_odd(after(s, k)))


@three_weak.step(definitions=["weak_any"])
def needs(s, j, n):
    """in an n-weak position, each move above 1 has a reply that returns an (n - 1)-weak position."""
    look_at(is_weak(n, s), after(s, j))
    return implies(n > 0 and is_weak(n, s) and is_legal(s, j), reply_to(s, j, n - 1))


@three_weak.step(uses=[even, needs], definitions=["weak_any"])
def reply_is_missing(s, j, k):
    """before a move to one of the four, a position is not 1-weak."""
    look_at(after_two(s, j, k))
    return implies(returns(s, j, k), not is_weak(1, after(s, j)))


@three_weak.step(uses=[some_reply, reply_is_missing], definitions=[])
def not_one_weak(s, k):
    """so no move in one of the ten returns a 1-weak position."""
    look_at(after(s, k), t(s))
    look_at(is_weak(1, after(s, k)))
    return implies(is_one_of_ten(s) and is_legal(s, k), not is_weak(1, after(s, k)))


@three_weak.step(uses=[four_are_among_ten, not_one_weak, needs], definitions=[])
def second_reply_is_missing(s, j, k):
    """before a move to one of the four, a position is not 2-weak."""
    look_at(after_two(s, j, k))
    return implies(returns(s, j, k), not is_weak(2, after(s, j)))


@three_weak.step(uses=[some_reply, second_reply_is_missing], definitions=[])
def not_two_weak(s, k):
    """so no move in one of the ten returns a 2-weak position."""
    look_at(after(s, k), t(s))
    look_at(is_weak(2, after(s, k)))
    return implies(is_one_of_ten(s) and is_legal(s, k), not is_weak(2, after(s, k)))


@three_weak.step(uses=[some_move, goes_on, not_two_weak, needs], definitions=[])
def reply_in_three_weak(s, j):
    """in a 3-weak position, each move above 1 has a reply that returns a 1-weak position."""
    look_at(is_weak(3, s), after(s, j))
    return implies(is_going_on(s) and is_weak(3, s) and is_legal(s, j), reply_to(s, j, 1))


@three_weak.step(uses=[reply_in_three_weak], definitions=["weak_any"])
def two_weak_if_three(s):
    """so a 3-weak position is 2-weak."""
    look_at(is_weak(3, s))
    return implies(is_going_on(s) and is_weak(3, s), is_weak(2, s))


n_weak_holds_before = Steps("S", three_weak)


@n_weak_holds_before.induction("n_level", start=3, uses=[two_weak_if_three, later], definitions=["weak_any"])
def weak_before(s, n_level):
    """for n from 3 on, an n-weak position is (n - 1)-weak."""
    look_at(is_weak(n_level, s))
    return implies(is_going_on(s) and is_weak(n_level, s), is_weak(n_level - 1, s))


n_weak_holds_before.include(of_the_case_counted)
n_weak_holds_before.conclude(uses=[weak_before, one_legal, case_finite], definitions=[])
