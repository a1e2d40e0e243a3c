"""Positions that are alike: they have the same even numbers, and the same odd ones as seen from the least of each.

They are alike after the same even move, and after odd moves at the same distance. If they have the same least odd
number, they have the same outcome. An odd move far below the least ones leads from positions with the same even numbers
to the same position.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.periodicity.halves import (
    T,
    alike,
    by_halves,
    even_from_T,
    even_half,
    even_move,
    evens_after_even,
    evens_after_odd,
    evens_kept,
    least_after_even,
    least_after_odd,
    least_odd,
    none_below,
    not_negative,
    odd_from,
    odd_half,
    odd_move,
    odds_after_odd,
    same_evens,
    seen,
    seen_after_even,
    seen_after_odd,
    seen_from_move,
)
from sylver_claims.claims.vocabulary.script import lost, within

likeness = Steps()


@likeness.step(definitions=[alike, same_evens])
def swapped_alike(s, q, u, v):
    """if s is like u, then u is like s."""
    look_at(alike(s, q, u, v))
    return implies(alike(s, q, u, v), alike(u, v, s, q))


@likeness.step(uses=[seen, by_halves], definitions=[alike, same_evens, "within"])
def contained(s, q, u):
    """if s and u are alike and have the same least odd number, u contains s."""
    look_at(alike(s, q, u, q))
    return implies(alike(s, q, u, q), within(s, u))


@likeness.step(uses=[contained, swapped_alike, order.same_outcome], definitions=[])
def same_place(s, q, u):
    """if s and u are alike and have the same least odd number, they have the same outcome."""
    look_at(alike(s, q, u, q))
    return implies(alike(s, q, u, q), lost(s) == lost(u))


# --- After the same moves ---------------------------------------------------------------------------------------------


@likeness.induction("i_alike", complete=True, uses=[not_negative, evens_after_even], definitions=[alike, same_evens])
def same_evens_after_even(s, q, u, v, m, i_alike):
    """by induction, after an even move: the same even numbers."""
    look_at(alike(s, q, u, v), even_half(even_move(s, m), i_alike))
    after_move = even_half(even_move(s, m), i_alike) == even_half(even_move(u, m), i_alike)
    return implies(alike(s, q, u, v) and m > 0, even_half(s, i_alike) == even_half(u, i_alike) and after_move)


@likeness.induction("c_alike", complete=True, uses=[none_below, least_after_even, seen_after_even], definitions=[alike])
def same_odds_after_even(s, q, u, v, m, c_alike):
    """by induction, after an even move: the same odd numbers."""
    look_at(alike(s, q, u, v), odd_from(even_move(s, m), q, c_alike))
    after_move = odd_from(even_move(s, m), q, c_alike) == odd_from(even_move(u, m), v, c_alike)
    return implies(alike(s, q, u, v) and m > 0, odd_from(s, q, c_alike) == odd_from(u, v, c_alike) and after_move)


@likeness.step(
    uses=[not_negative, least_after_even, none_below, same_evens_after_even, same_odds_after_even],
    definitions=[alike, same_evens],
)
def alike_even(s, q, u, v, m):
    """after an even move, positions that were alike are alike."""
    look_at(alike(s, q, u, v), even_move(s, m))
    return implies(alike(s, q, u, v) and m > 0, alike(even_move(s, m), q, even_move(u, m), v))


@likeness.step(uses=[least_after_odd, evens_kept, seen_after_odd], definitions=[alike, same_evens, least_odd])
def alike_above(s, q, u, v, j, k):
    """after an odd move above the least one, positions that were alike are alike."""
    look_at(alike(s, q, u, v), odd_move(s, j), odd_move(u, k))
    same_distance = alike(s, q, u, v) and j - q == k - v and j >= T and k >= T and j > q
    return implies(same_distance, alike(odd_move(s, j), q, odd_move(u, k), v))


@likeness.step(uses=[least_after_odd, evens_kept, seen_from_move], definitions=[alike, same_evens, least_odd])
def alike_below(s, q, u, v, j, k):
    """after an odd move below the least one, positions that were alike are alike."""
    look_at(alike(s, q, u, v), odd_move(s, j), odd_move(u, k))
    same_distance = alike(s, q, u, v) and j - q == k - v and j >= T and k >= T and j < q
    return implies(same_distance, alike(odd_move(s, j), j, odd_move(u, k), k))


# --- After a move far below -------------------------------------------------------------------------------------------


def is_far(s, q, u, j):
    """Say that s and u have the same even numbers, and 2j + 1 is far below the least odd number of s."""
    return same_evens(s, u) and least_odd(s, q) and even_from_T(u) and j >= 0 and j < q - T


@likeness.step(definitions=[least_odd, even_from_T])
def odd_less_move(s, q, u, j, i):
    """u contains s after an odd move far below: an odd number less the move."""
    look_at(same_evens(s, u), least_odd(s, q), odd_move(u, j), odd_half(s, i))
    return implies(is_far(s, q, u, j) and odd_half(s, i), even_half(u, i - j))


@likeness.step(uses=[odd_less_move, evens_after_odd, odds_after_odd], definitions=[])
def odds_contained(s, q, u, j, i):
    """u contains s after an odd move far below: odd numbers."""
    look_at(same_evens(s, u), least_odd(s, q), odd_move(u, j), odd_half(s, i))
    return implies(is_far(s, q, u, j) and odd_half(s, i), odd_half(odd_move(u, j), i))


@likeness.step(uses=[by_halves, evens_after_odd, odds_contained], definitions=["within", same_evens])
def contained_after_far(s, q, u, j):
    """u contains s after an odd move far below."""
    look_at(same_evens(s, u), least_odd(s, q), odd_move(u, j))
    return implies(is_far(s, q, u, j), within(s, odd_move(u, j)))


@likeness.step(uses=[contained_after_far, *order.BASICS], definitions=[odd_move])
def both_after_far(s, q, u, j):
    """u contains s after an odd move far below, and after the same move."""
    look_at(same_evens(s, u), least_odd(s, q), odd_move(u, j))
    return implies(is_far(s, q, u, j), within(odd_move(s, j), odd_move(u, j)))


@likeness.step(definitions=[same_evens])
def swapped_evens(s, u):
    """the same even numbers in the other order."""
    look_at(same_evens(s, u))
    return implies(same_evens(s, u), same_evens(u, s))


@likeness.step(uses=[both_after_far, swapped_evens, order.same_outcome], definitions=[least_odd])
def far_alike(s, q, u, v, j):
    """after an odd move far below, only the even numbers count."""
    look_at(least_odd(s, q), least_odd(u, v), odd_move(s, j), odd_move(u, j))
    both = same_evens(s, u) and least_odd(s, q) and least_odd(u, v) and j >= 0 and j < q - T and j < v - T
    return implies(both, lost(odd_move(s, j)) == lost(odd_move(u, j)))
