"""By mutual pairs, an n-weak position is (n - 1)-weak: the pairs that return the one return the other.

For n = 1, the moves above 1 fall into pairs, and 1 is one more: their number is odd.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas.weak_levels import (
    case_finite,
    counted,
    gaps_up_to,
    is_going_on,
    largest,
    later,
    moves,
    of_the_case_counted,
    t,
    two_moves_left,
)
from sylver_claims.claims.lemmas.weak_positions import defining, is_legal, one_legal
from sylver_claims.claims.vocabulary.script import element
from sylver_claims.kernels import weak

pairs_are_odd = Steps("", counted, defining(weak.is_n_weak, 1, weak.MUTUAL_PAIRS))
"""A position that is 1-weak by mutual pairs is weak.

Else let it have 2h legal moves, and t be the largest. The 2h - 1 moves above 1 are at 2h - 2 places of the list. Put
the elements up to t behind them, in their order, and 1 behind these: then t + 1 numbers are at t places.
"""
is_weak, shows, entry, place = map(pairs_are_odd.known, ("weak_pairs", "weak_pairs_by", "entry", "place"))
s0, p0 = pairs_are_odd.symbol("s_even"), pairs_are_odd.symbol("p_even")


def is_counterexample(s, p):
    """Say that the list shows that the position is 1-weak, and that this is not weak."""
    return is_going_on(s) and shows(1, s, p) and not is_weak(0, s)


def is_example():
    """Say that the position s0, with the list p0, is one."""
    return is_counterexample(s0, p0)


@pairs_are_odd.pick(s0, p0, definitions=[])
def example():
    """let p be pairs of a position that is not weak, if there are any."""
    some_position = some(lambda s, p: is_counterexample(s, p), at=lambda s, p: shows(1, s, p))  # noqa: PLW0108 - some takes it
    return implies(some_position, is_example())


@pairs_are_odd.let
def h_even():
    """let h be half of the number of its legal moves."""
    return moves(s0) // 2


@pairs_are_odd.step(definitions=["weak_pairs", h_even])
def even():
    """it has 2h legal moves."""
    return implies(is_example(), moves(s0) == 2 * h_even)


@pairs_are_odd.step(uses=[even], definitions=["weak_pairs_by"])
def placed(j):
    """each move above 1 has one of 2h - 2 places."""
    look_at(place(p0, j))
    at = place(p0, j)
    return implies(is_example() and is_legal(s0, j), entry(p0, at) == j and at > -h_even and at < h_even - 1)


@pairs_are_odd.induction("c_count", definitions=["gaps_position"])
def between(j, c_count):
    """by induction on k: there are at most k - j legal moves between j and k."""
    look_at(gaps_up_to(s0, j))
    return implies(j >= 0 and j <= c_count, gaps_up_to(s0, c_count) - gaps_up_to(s0, j) <= c_count - j)


@pairs_are_odd.step(uses=[between], definitions=["gaps_position"])
def in_order(i, j):
    """elements have places in their order."""
    look_at(gaps_up_to(s0, i), gaps_up_to(s0, j))
    return implies(i >= 0 and i < j and element(s0, j), i - gaps_up_to(s0, i) < j - gaps_up_to(s0, j))


@pairs_are_odd.step(uses=[even, largest, between], definitions=["gaps_position"])
def filled(j):
    """these are as many as elements up to t."""
    look_at(gaps_up_to(s0, j))
    rank = j - gaps_up_to(s0, j)
    in_s0 = is_example() and j >= 0 and j <= t(s0) and element(s0, j)
    return implies(in_s0, rank >= 0 and rank <= t(s0) - 2 * h_even)


@pairs_are_odd.step(definitions=["in_position"])
def zero():
    """0 is in S, and 1 is not."""
    return implies(is_example(), element(s0, 0) and not element(s0, 1))


@pairs_are_odd.step(uses=[two_moves_left, even, zero, filled], definitions=["t_position", "gaps_position"])
def positive():
    """t is positive, and so is h."""
    return implies(is_example(), t(s0) >= 1 and h_even >= 1 and 2 * h_even <= t(s0))


@pairs_are_odd.pigeonhole(
    "i_number",
    count=lambda: t(s0) + 1,
    holes=lambda: t(s0),
    when=is_example,
    uses=[placed, in_order, filled, positive, zero],
    definitions=[],
)
def too_many(i_number):
    """t + 1 numbers do not have t places."""
    in_order_at, placed_at = 2 * h_even - 2 + i_number - gaps_up_to(s0, i_number), place(p0, i_number) + h_even - 1
    return t(s0) - 1 if i_number == 1 else in_order_at if element(s0, i_number) else placed_at


@pairs_are_odd.step(uses=[example, too_many, positive], definitions=[])
def no_example(s, p):
    """there are none."""
    look_at(shows(1, s, p))
    return not is_counterexample(s, p)


@pairs_are_odd.step(uses=[no_example], definitions=["weak_pairs"])
def one_weak(s):
    """by mutual pairs, a 1-weak position is weak."""
    look_at(is_weak(1, s))
    return implies(is_going_on(s) and is_weak(1, s), is_weak(0, s))


one_weak_is_weak = Steps("S", pairs_are_odd, of_the_case_counted)
one_weak_is_weak.conclude(uses=[one_weak, one_legal, case_finite], definitions=[])

n_weak_holds_before = Steps("S", pairs_are_odd)


@n_weak_holds_before.induction("n_level", start=1, uses=[one_weak, later], definitions=["weak_pairs", "weak_pairs_by"])
def weak_before(s, n_level):
    """by mutual pairs, an n-weak position is (n - 1)-weak."""
    look_at(is_weak(n_level, s))
    return implies(is_going_on(s) and is_weak(n_level, s), is_weak(n_level - 1, s))


n_weak_holds_before.include(of_the_case_counted)
n_weak_holds_before.conclude(uses=[weak_before, one_legal, case_finite], definitions=[])
