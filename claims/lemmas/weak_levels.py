"""From n = g/2 on, a position with g legal moves is n-weak by any reply exactly if it is lost.

Two moves take away at least two legal moves. By game induction, the positions returned are (n - 1)-weak exactly if they
are lost; for n = 1 only the move 1 is left in them, so they are weak, and lost.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.weak_positions import (
    after_two,
    both_larger,
    defining,
    is_legal,
    of_the_case,
    one_legal,
    one_stays,
    outcome,
    same_elements,
    two_moves,
)
from sylver_claims.claims.vocabulary.script import after, element, lost, number_of, within
from sylver_claims.kernels import weak
from sylver_claims.kernels.semigroups import genus

counted = Steps("", two_moves)
is_finite, t, gaps_up_to = map(counted.known, ("finite_position", "t_position", "gaps_position"))


def moves(s):
    """Return the number of legal moves of a finite position."""
    return gaps_up_to(s, t(s))


def is_going_on(s):
    """Say that the position is finite, and 1 is legal in it."""
    return is_finite(s) and not element(s, 1)


def is_larger(s, u, x):
    """Say that u contains s, and the legal move x of s."""
    return within(s, u) and x > 0 and element(u, x) and not element(s, x)


@counted.step(uses=[order.is_an_order], definitions=["finite_position"])
def larger_is_finite(s, u):
    """a position that contains a finite one is finite."""
    look_at(is_finite(s), within(s, u))
    return implies(is_finite(s) and within(s, u), is_finite(u))


@counted.step(definitions=["t_position", "in_position"])
def largest(s):
    """t is the largest number that is not in S."""
    look_at(t(s))
    return implies(is_finite(s), t(s) >= -1 and t(s) != 0 and not element(s, t(s)))


@counted.step(definitions=["gaps_position"])
def count(s, k):
    """how the legal moves are counted."""
    look_at(gaps_up_to(s, k + 1))
    one_more = gaps_up_to(s, k + 1) == gaps_up_to(s, k) + (0 if element(s, k + 1) else 1)
    return gaps_up_to(s, k + 1) == 0 if k < 0 else one_more


@counted.induction("c_count", uses=[largest], definitions=["gaps_position", "t_position"])
def none_beyond(s, c_count):
    """beyond t there is none to count."""
    look_at(gaps_up_to(s, c_count))
    return implies(is_finite(s) and c_count >= t(s), gaps_up_to(s, c_count) == moves(s))


@counted.induction("c_count", uses=[order.is_an_order], definitions=["gaps_position"])
def fewer_up_to(s, u, x, c_count):
    """by induction on k: a larger position has fewer legal moves up to k."""
    look_at(gaps_up_to(s, c_count), gaps_up_to(u, c_count), element(u, x))
    return implies(is_larger(s, u, x), gaps_up_to(u, c_count) + (1 if x <= c_count else 0) <= gaps_up_to(s, c_count))


@counted.step(uses=[larger_is_finite, largest, order.is_an_order], definitions=["t_position"])
def smaller_t(s, u, x):
    """the largest of them is smaller."""
    return implies(is_finite(s) and is_larger(s, u, x), t(s) >= x and t(u) <= t(s))


@counted.step(uses=[larger_is_finite, smaller_t, none_beyond, fewer_up_to], definitions=[])
def one_is_missing(s, u, x):
    """and up to there, one of the larger position is missing."""
    up_to = gaps_up_to(u, t(s))
    return implies(is_finite(s) and is_larger(s, u, x), up_to == moves(u) and up_to + 1 <= moves(s))


@counted.step(uses=[one_is_missing], definitions=[])
def fewer(s, u, x):
    """a larger position has fewer legal moves."""
    look_at(within(s, u), element(u, x))
    return implies(is_finite(s) and is_larger(s, u, x), moves(u) + 1 <= moves(s))


@counted.induction("c_count", definitions=["gaps_position"])
def two_up_to(s, j, c_count):
    """by induction on k: where j > 1 and 1 are legal, there are two legal moves, up to k."""
    at_j = 1 if j > 1 and not element(s, j) and c_count >= j else 0
    return implies(not element(s, 1), gaps_up_to(s, c_count) >= (1 if c_count >= 1 else 0) + at_j)


@counted.step(definitions=["t_position"])
def t_is_largest(s, j):
    """and 1 and j are not larger than the largest of them."""
    return implies(is_going_on(s), t(s) >= 1 and implies(is_legal(s, j), t(s) >= j))


@counted.step(uses=[two_up_to, t_is_largest], definitions=[])
def two_moves_left(s, j):
    """where j > 1 and 1 are legal, there are two legal moves."""
    look_at(element(s, j))
    return implies(is_going_on(s), moves(s) >= (2 if is_legal(s, j) else 1))


@counted.step(uses=[larger_is_finite, both_larger, one_stays], definitions=[])
def later(s, j, k):
    """Sjk is finite, and 1 is legal in it."""
    look_at(after_two(s, j, k))
    return implies(is_going_on(s) and j > 1 and k > 1, is_going_on(after_two(s, j, k)))


of_the_case_counted = Steps("S", of_the_case)
gaps_of_case = of_the_case_counted.known("gaps_", "S", genus)
t_of_case = of_the_case_counted.known("t_", "S", genus)


@of_the_case_counted.step(uses=[same_elements], definitions=["finite_position", "t_{S}"])
def case_finite(S):
    """the position with its number is finite."""
    return is_finite(number_of(S))


@of_the_case_counted.step(uses=[same_elements, case_finite], definitions=["t_position", "t_{S}"])
def same_largest(S):
    """and has the same largest move."""
    return t(number_of(S)) == t_of_case


@of_the_case_counted.induction("c_case", uses=[same_elements], definitions=["gaps_position", "gaps_{S}"])
def as_many_up_to(S, c_case):
    """by induction on k: as many legal moves up to k."""
    return gaps_up_to(number_of(S), c_case) == gaps_of_case(c_case)


@of_the_case_counted.step(uses=[same_largest, as_many_up_to], definitions=["gaps_position", "gaps_{S}"])
def as_many(S):
    """S and the position with its number have as many legal moves."""
    return moves(number_of(S)) == genus(S)


half_weak_is_lost = Steps("S", counted, defining(weak.is_n_weak, 1, weak.ANY_REPLY))
is_weak = half_weak_is_lost.known("weak_any")


@half_weak_is_lost.step(uses=[fewer, larger_is_finite, order.has_s, order.has_n], definitions=[])
def two_fewer(s, j, k):
    """Sjk has two legal moves less."""
    look_at(after_two(s, j, k))
    both = is_going_on(s) and is_legal(s, j) and is_legal(after(s, j), k)
    return implies(both, moves(after_two(s, j, k)) + 2 <= moves(s))


@half_weak_is_lost.step(uses=[two_moves_left], definitions=["lost_position", "weak_any"])
def one_move_left(s):
    """a position with one legal move is weak, and lost."""
    look_at(lost(s))
    return implies(is_going_on(s) and moves(s) <= 1, lost(s) and is_weak(0, s))


@half_weak_is_lost.step(uses=[one_stays], definitions=["lost_position"])
def lost_by_two_moves(s):
    """a position is lost if each move has a reply that returns a lost one."""
    look_at(lost(s))
    replies = every(
        lambda j: implies(
            is_legal(s, j),
            some(lambda k: is_legal(after(s, j), k) and lost(after_two(s, j, k)), at=lambda k: after_two(s, j, k)),
        ),
        at=lambda j: after(s, j),
    )
    return implies(not element(s, 1), lost(s) == replies)


@half_weak_is_lost.step(definitions=["weak_any"])
def weak_by_two_moves(n, s):
    """for n > 0, to be n-weak."""
    look_at(is_weak(n, s))
    replies = every(
        lambda j: implies(
            is_legal(s, j),
            some(
                lambda k: is_legal(after(s, j), k) and is_weak(n - 1, after_two(s, j, k)),
                at=lambda k: after_two(s, j, k),
            ),
        ),
        at=lambda j: after(s, j),
    )
    return implies(n > 0, is_weak(n, s) == replies)


@half_weak_is_lost.game_induction(
    "g_weak", uses=[weak_by_two_moves, lost_by_two_moves, one_move_left, two_fewer, later, both_larger], definitions=[]
)
def half_weak(g_weak):
    """from n = g/2 on, a position is n-weak exactly if it is lost."""
    weak_as_lost = every(
        lambda n: implies(n >= 1 and 2 * n + 1 >= moves(g_weak), is_weak(n, g_weak) == lost(g_weak)),
        at=lambda n: is_weak(n, g_weak),
    )
    return implies(is_going_on(g_weak), weak_as_lost)


half_weak_is_lost.include(of_the_case_counted)
half_weak_is_lost.conclude(uses=[half_weak, outcome, as_many, one_legal, case_finite], definitions=[])
