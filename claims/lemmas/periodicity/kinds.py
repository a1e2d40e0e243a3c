"""Positions are of finitely many kinds; kind and least odd number determine the outcome."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.periodicity.alike import likeness, same_place
from sylver_claims.claims.lemmas.periodicity.halves import (
    T,
    alike,
    beyond,
    even_from_T,
    even_half,
    halves,
    least_odd,
    let_t,
    none_below,
    not_negative,
    odd_from,
    odd_half,
    same_evens,
    size,
)
from sylver_claims.claims.lemmas.periodicity.tables import each_row, few
from sylver_claims.claims.vocabulary.script import lost

kinds = Steps("S", halves, likeness)
doubled = kinds.known("number_of_S_doubled")
M, agree_kind, enough_kind, is_enough_kind = map(
    kinds.symbol, ("M_kinds", "agree_kind", "enough_kind", "is_enough_kind")
)


@kinds.step(definitions=[even_half, odd_half, "number_of_S_doubled"])
def of_s(S, i):
    """2i is in S exactly if i is in H, and no odd number is."""
    look_at(even_half(doubled, i))
    look_at(odd_half(doubled, i))
    return even_half(doubled, i) == (i in S) and not odd_half(doubled, i)


@kinds.step(uses=[of_s, let_t], definitions=["t_S", even_from_T])
def full():
    """all even numbers above 2T are in S."""
    return even_from_T(doubled)


@kinds.let
def position_at(a):
    """the positions as 0, 1, 2, ...."""
    return a // 2 if a % 2 == 0 else -((a + 1) // 2)


@kinds.let
def place_of(s):
    """the place of a position."""
    return 2 * s if s >= 0 else -2 * s - 1


@kinds.let
def shape(a, d, k):
    """even numbers, and odd ones as seen from the least."""
    s = position_at(a)
    return (d == 0 and even_half(s, k)) or (
        d == 1 and some(lambda q: least_odd(s, q) and odd_from(s, q, k), at=lambda q: least_odd(s, q))
    )


@kinds.step(definitions=[place_of, position_at])
def has_place(s):
    """each position has a place."""
    look_at(place_of(s))
    return place_of(s) >= 0 and position_at(place_of(s)) == s


def few_kinds(case: Any) -> Any:
    """Return the steps that the tables of finitely many kinds are enough."""
    return few(case, mark="_kind", label=": kind", values=shape, columns=lambda: T + 1)


kinds.include(few_kinds)


@kinds.step(uses=[f"{words_of(each_row)}: kind", size], definitions=[])
def finitely_many():
    """there are finitely many kinds."""
    return is_enough_kind(2, 0)


@kinds.pick(M, uses=[finitely_many], definitions=[is_enough_kind])
def let_m():
    """let the kinds be 0, ..., M."""
    return enough_kind(M, 2, 0)


@kinds.let
def is_of_kind(s, r):
    """s is of kind r."""
    return agree_kind(place_of(s), r, 2, 0) and r >= 0 and r <= M


@kinds.step(uses=[let_m], definitions=[enough_kind])
def are_kinds():
    """there are kinds."""
    return M + 1 >= 0


@kinds.step(uses=[let_m, has_place], definitions=[enough_kind, "covered_kind", is_of_kind])
def has_kind(s, q):
    """each position is of some kind."""
    look_at(least_odd(s, q))
    return implies(least_odd(s, q), some(lambda r: is_of_kind(s, r), at=lambda r: is_of_kind(s, r)))


@kinds.step(uses=[has_place], definitions=[shape, least_odd])
def by_shape(s, q, c):
    """the numbers by the shape."""
    look_at(least_odd(s, q), odd_from(s, q, c))
    look_at(least_odd(s, q), even_half(s, c))
    look_at(least_odd(s, q), shape(place_of(s), 0, c))
    look_at(least_odd(s, q), shape(place_of(s), 1, c))
    evens, odds = shape(place_of(s), 0, c) == even_half(s, c), shape(place_of(s), 1, c) == odd_from(s, q, c)
    return implies(least_odd(s, q), evens and odds)


@kinds.step(definitions=[is_of_kind, agree_kind])
def same_shape(s, u, r, d, k):
    """positions of the same kind have the same shape."""
    look_at(is_of_kind(s, r), is_of_kind(u, r), shape(place_of(s), d, k))
    in_table = d >= 0 and d < 2 and k >= 0 and k <= T
    same = shape(place_of(s), d, k) == shape(place_of(u), d, k)
    return implies(is_of_kind(s, r) and is_of_kind(u, r) and in_table, same)


@kinds.step(
    uses=[by_shape, same_shape, not_negative, none_below, beyond],
    definitions=[alike, same_evens, least_odd, even_from_T, odd_from],
)
def same_kind(s, q, u, v, r):
    """positions of the same kind are alike."""
    look_at(least_odd(s, q), least_odd(u, v), is_of_kind(s, r), is_of_kind(u, r))
    both = least_odd(s, q) and least_odd(u, v) and is_of_kind(s, r) and is_of_kind(u, r)
    return implies(both, alike(s, q, u, v))


@kinds.step(uses=[by_shape], definitions=[is_of_kind, agree_kind, alike, same_evens])
def alike_kind(s, q, u, v, r):
    """positions that are alike are of the same kind."""
    look_at(alike(s, q, u, v), is_of_kind(s, r))
    return implies(alike(s, q, u, v) and is_of_kind(s, r), is_of_kind(u, r))


@kinds.let
def lost_kind(q, r):
    """kind r is lost at q."""
    return some(lambda s: least_odd(s, q) and lost(s) and is_of_kind(s, r), at=lambda s: is_of_kind(s, r))


@kinds.step(uses=[same_kind, same_place], definitions=[lost_kind])
def lost_by_kind(s, q, r):
    """a position is lost exactly if its kind is lost at q."""
    look_at(least_odd(s, q), is_of_kind(s, r))
    return implies(least_odd(s, q) and is_of_kind(s, r), lost(s) == lost_kind(q, r))
