"""Positions with all even numbers above 2T, by the halves of their numbers: 2i is written as i, and 2i + 1, too.

Let 2q + 1, q ≥ T, be the least odd number of such a position s. Then all odd numbers above 2(q + T) + 1 are in s, and
only even moves change the even numbers. For a position H, T is t(H), or 0.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.vocabulary.script import after, element, within
from sylver_claims.kernels.semigroups import frobenius_number

halves = Steps("S")
T = halves.symbol("T_even")


@halves.pick(T, definitions=[])
def let_t(S):
    """let T be t(H), or 0."""
    return (frobenius_number(S) if frobenius_number(S) > 0 else 0) == T


@halves.step(uses=[let_t], definitions=[])
def size():
    """T ≥ 0."""
    return T >= 0


halves.include(order.moves)

# --- Names ------------------------------------------------------------------------------------------------------------


@halves.let
def even_half(s, i):
    """2i is in s."""
    return element(s, 2 * i)


@halves.let
def odd_half(s, i):
    """2i + 1 is in s."""
    return element(s, 2 * i + 1)


@halves.let
def odd_from(s, q, c):
    """2(q + c) + 1 is in s."""
    return odd_half(s, q + c)


@halves.let
def even_move(s, m):
    """the position after 2m."""
    return after(s, 2 * m)


@halves.let
def odd_move(s, j):
    """the position after 2j + 1."""
    return after(s, 2 * j + 1)


@halves.let
def even_from_T(s):  # noqa: N802 - a name in formulas
    """all even numbers above 2T are in s."""
    return every(lambda i: implies(i > T, even_half(s, i)), at=lambda i: even_half(s, i))


@halves.let
def least_odd(s, q):
    """2q + 1 is the least odd number of s."""
    none_below = every(lambda i: implies(i < q, not odd_half(s, i)), at=lambda i: odd_half(s, i))
    return q >= T and odd_half(s, q) and even_from_T(s) and none_below


@halves.let
def same_evens(s, u):
    """s and u have the same even numbers."""
    return every(
        lambda i: even_half(s, i) == even_half(u, i), at=(lambda i: even_half(s, i), lambda i: even_half(u, i))
    )


@halves.let
def alike(s, q, u, v):
    """s with the least odd number 2q + 1 is like u with 2v + 1."""
    same_odds = every(
        lambda c: odd_from(s, q, c) == odd_from(u, v, c), at=(lambda c: odd_from(s, q, c), lambda c: odd_from(u, v, c))
    )
    return least_odd(s, q) and least_odd(u, v) and same_evens(s, u) and same_odds


# --- Numbers ----------------------------------------------------------------------------------------------------------

HALVES = ["in_position", even_half, odd_half]
MOVES = ["in_position", "after_move", even_half, odd_half, even_move, odd_move]


@halves.step(definitions=HALVES)
def odd_sum(s, i, j, k):
    """the sum of two numbers is in s: even and odd."""
    look_at(even_half(s, i), odd_half(s, j), odd_half(s, k))
    return implies(even_half(s, i) and odd_half(s, j) and k == i + j, odd_half(s, k))


@halves.step(definitions=HALVES)
def even_sum(s, i, j, k):
    """the sum of two numbers is in s: odd."""
    look_at(odd_half(s, i), odd_half(s, j), even_half(s, k))
    return implies(odd_half(s, i) and odd_half(s, j) and k == i + j + 1, even_half(s, k))


@halves.step(definitions=MOVES)
def evens_after_even(s, m, i):
    """the numbers of s and 2m: even."""
    look_at(even_half(even_move(s, m), i), even_half(s, i))
    return implies(m > 0, even_half(even_move(s, m), i) == (even_half(s, i) or even_half(even_move(s, m), i - m)))


@halves.step(definitions=MOVES)
def odds_after_even(s, m, i):
    """the numbers of s and 2m: odd."""
    look_at(odd_half(even_move(s, m), i), odd_half(s, i))
    return implies(m > 0, odd_half(even_move(s, m), i) == (odd_half(s, i) or odd_half(even_move(s, m), i - m)))


@halves.step(definitions=MOVES)
def evens_after_odd(s, j, i):
    """the numbers of s and 2j + 1: even."""
    look_at(even_half(odd_move(s, j), i), even_half(s, i))
    return implies(j >= 0, even_half(odd_move(s, j), i) == (even_half(s, i) or odd_half(odd_move(s, j), i - j - 1)))


@halves.step(definitions=MOVES)
def odds_after_odd(s, j, i):
    """the numbers of s and 2j + 1: odd."""
    look_at(odd_half(odd_move(s, j), i), odd_half(s, i))
    return implies(j >= 0, odd_half(odd_move(s, j), i) == (odd_half(s, i) or even_half(odd_move(s, j), i - j)))


@halves.step(definitions=[even_half, odd_half])
def by_halves(s, k):
    """the numbers of s by halves."""
    look_at(element(s, k))
    return element(s, k) == ((k % 2 == 0 and even_half(s, k // 2)) or (k % 2 == 1 and odd_half(s, k // 2)))


@halves.step(definitions=HALVES)
def not_negative(s, i):
    """0 is in s, and no negative number is."""
    look_at(even_half(s, i))
    look_at(odd_half(s, i))
    return even_half(s, 0) and implies(i < 0, not (even_half(s, i) or odd_half(s, i)))


@halves.step(uses=[order.has_s, order.has_n], definitions=[even_move, even_half])
def even_larger(s, m):
    """an even move makes s larger."""
    look_at(even_move(s, m))
    t = even_move(s, m)
    return implies(m > 0, within(s, t) and element(t, 2 * m) and element(s, 2 * m) == even_half(s, m))


@halves.step(uses=[order.has_s, order.has_n], definitions=[odd_move, odd_half])
def odd_larger(s, j):
    """an odd move makes s larger."""
    look_at(odd_move(s, j))
    t = odd_move(s, j)
    return implies(j >= 0, within(s, t) and element(t, 2 * j + 1) and element(s, 2 * j + 1) == odd_half(s, j))


@halves.step(definitions=[least_odd, even_from_T])
def beyond_as_sum(s, q, i):
    """all odd numbers above 2(q + T) + 1 are in s: as a sum."""
    look_at(least_odd(s, q), odd_half(s, i))
    return implies(least_odd(s, q) and i > q + T, even_half(s, i - q) and odd_half(s, q))


@halves.step(uses=[beyond_as_sum, odd_sum], definitions=[])
def beyond(s, q, i):
    """all odd numbers above 2(q + T) + 1 are in s."""
    look_at(least_odd(s, q), odd_half(s, i))
    return implies(least_odd(s, q) and i > q + T, odd_half(s, i))


# --- After moves ------------------------------------------------------------------------------------------------------


@halves.step(uses=[size, not_negative, evens_after_odd], definitions=[even_from_T])
def evens_kept(s, j, i):
    """an odd move does not change the even numbers."""
    look_at(even_half(odd_move(s, j), i))
    return implies(even_from_T(s) and j >= T, even_half(odd_move(s, j), i) == even_half(s, i))


@halves.step(uses=[size, evens_kept, odds_after_odd], definitions=[])
def odds_after(s, j, i):
    """after the move 2j + 1, an odd number is in s, or it is 2j + 1 more than an even number of s."""
    look_at(odd_half(odd_move(s, j), i))
    same = odd_half(odd_move(s, j), i) == (odd_half(s, i) or even_half(s, i - j))
    return implies(even_from_T(s) and j >= T, same)


@halves.step(uses=[size, not_negative, evens_kept, odds_after], definitions=[least_odd, even_from_T])
def least_after_odd(s, q, j):
    """the numbers of s and 2j + 1: the least odd one."""
    look_at(least_odd(s, q), odd_move(s, j))
    return implies(least_odd(s, q) and j >= T, least_odd(odd_move(s, j), j if j < q else q))


@halves.induction("i_below", complete=True, uses=[not_negative, odds_after_even], definitions=[least_odd])
def none_below_after_even(s, q, m, i_below):
    """by induction, after an even move: no odd number is less than the least one."""
    look_at(least_odd(s, q), odd_half(even_move(s, m), i_below))
    return implies(least_odd(s, q) and m > 0 and i_below < q, not odd_half(even_move(s, m), i_below))


@halves.step(uses=[evens_after_even], definitions=[even_from_T])
def evens_above(s, m, i):
    """all even numbers above 2T are in s and 2m."""
    look_at(even_from_T(s), even_half(even_move(s, m), i))
    moved = even_from_T(s) and m > 0
    return implies(moved and i > T, even_half(s, i) and even_half(even_move(s, m), i))


@halves.step(
    uses=[not_negative, evens_above, odds_after_even, none_below_after_even], definitions=[least_odd, even_from_T]
)
def least_after_even(s, q, m):
    """the numbers of s and 2m: the least odd one."""
    look_at(least_odd(s, q), even_move(s, m))
    return implies(least_odd(s, q) and m > 0, least_odd(even_move(s, m), q))


@halves.step(definitions=[odd_from])
def seen(s, q, i):
    """odd numbers as seen from q."""
    look_at(least_odd(s, q), odd_half(s, i))
    return odd_from(s, q, i - q) == odd_half(s, i)


@halves.step(definitions=[odd_from, least_odd])
def none_below(s, q, c):
    """no odd number is less than the least one."""
    look_at(least_odd(s, q), odd_from(s, q, c))
    return implies(least_odd(s, q) and c < 0, not odd_from(s, q, c))


@halves.step(uses=[odds_after_even], definitions=[odd_from])
def seen_after_even(s, q, m, c):
    """the numbers of s and 2m: odd numbers as seen from q."""
    look_at(odd_from(even_move(s, m), q, c), odd_from(s, q, c))
    either = odd_from(s, q, c) or odd_from(even_move(s, m), q, c - m)
    return implies(m > 0, odd_from(even_move(s, m), q, c) == either)


@halves.step(uses=[odds_after], definitions=[odd_from, least_odd])
def seen_after_odd(s, q, j, c):
    """the numbers of s and 2j + 1: odd numbers as seen from q."""
    look_at(least_odd(s, q), odd_from(odd_move(s, j), q, c))
    either = odd_from(s, q, c) or even_half(s, c - (j - q))
    return implies(least_odd(s, q) and j >= T, odd_from(odd_move(s, j), q, c) == either)


@halves.step(uses=[odds_after], definitions=[odd_from, least_odd])
def seen_from_move(s, q, j, c):
    """the numbers of s and 2j + 1: odd numbers as seen from j."""
    look_at(least_odd(s, q), odd_from(odd_move(s, j), j, c))
    either = odd_from(s, q, c + (j - q)) or even_half(s, c)
    return implies(least_odd(s, q) and j >= T, odd_from(odd_move(s, j), j, c) == either)
