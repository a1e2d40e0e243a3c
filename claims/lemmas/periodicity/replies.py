"""So the winning moves of Sx repeat."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.periodicity.alike import alike_below, alike_even
from sylver_claims.claims.lemmas.periodicity.far import Q_first
from sylver_claims.claims.lemmas.periodicity.halves import (
    T,
    alike,
    beyond,
    by_halves,
    even_from_T,
    even_half,
    even_move,
    evens_after_odd,
    evens_kept,
    least_odd,
    let_t,
    not_negative,
    odd_from,
    odd_half,
    odd_larger,
    odd_move,
    odd_sum,
    odds_after,
    same_evens,
    size,
)
from sylver_claims.claims.lemmas.periodicity.kinds import doubled, full, of_s
from sylver_claims.claims.lemmas.periodicity.windows import (
    B,
    N,
    above_alike,
    first,
    let_b,
    move_by_halves,
    no_odd_wins,
    period,
)
from sylver_claims.claims.vocabulary.script import lost
from sylver_claims.kernels.semigroups import frobenius_number

replies = Steps("S")
Y = replies.symbol("Y_late")
wins, agree, recur = map(replies.known, ("wins_in_position", "replies_agree", "replies_recur"))


def after_x(q):
    """Return the position Sx, x = 2q + 1."""
    return odd_move(doubled, q)


@replies.step(uses=[full, of_s, evens_kept, odds_after, not_negative], definitions=[least_odd, even_from_T])
def least_after_x(q):
    """2q + 1 is the least odd number of Sx, x = 2q + 1."""
    look_at(after_x(q))
    return implies(q >= T, least_odd(after_x(q), q))


@replies.step(uses=[least_after_x, full, of_s, evens_kept, odds_after], definitions=[alike, same_evens, odd_from])
def alike_after_x(q, v):
    """any two Sx are alike."""
    look_at(after_x(q), after_x(v))
    return implies(q >= T and v >= T, alike(after_x(q), q, after_x(v), v))


def is_far_below(j, q):
    """Say that 2j + 1 is far below 2q + 1."""
    return j >= 0 and j < q - T


@replies.step(uses=[full, evens_after_odd, odd_larger], definitions=[even_from_T, odd_half])
def parts_of_x(q, j):
    """y and x − y are in Sy, where y is far below x."""
    look_at(odd_move(after_x(q), j))
    parts = even_half(doubled, q - j) and even_half(after_x(j), q - j) and odd_half(after_x(j), j)
    return implies(is_far_below(j, q), parts)


@replies.step(uses=[parts_of_x, odd_sum], definitions=[])
def x_after_y(q, j):
    """so x is in Sy."""
    look_at(odd_move(after_x(q), j))
    return implies(is_far_below(j, q), odd_half(after_x(j), q))


@replies.step(uses=[x_after_y, order.outcome_eliminated], definitions=[odd_move, odd_half])
def far_without_x(q, j):
    """an odd move far below x wins in Sx exactly if it wins in S."""
    look_at(odd_move(after_x(q), j))
    return implies(q >= 0 and is_far_below(j, q), lost(odd_move(after_x(q), j)) == lost(after_x(j)))


# --- Late moves -------------------------------------------------------------------------------------------------------


@replies.let
def none_from(z):
    """no odd move from 2z + 1 on wins in S."""
    return every(lambda y: implies(y >= z, not lost(after_x(y))), at=after_x)


def has_won(j):
    """Say that the odd move 2j + 1 wins in S."""
    return j >= 1 and lost(after_x(j))


@replies.step(uses=[far_without_x, least_after_x, size], definitions=[least_odd])
def wins_far_above(q, j):
    """if y wins in S, it wins in Sx for each x far above."""
    look_at(after_x(q), after_x(j))
    won = not odd_half(after_x(q), j) and lost(odd_move(after_x(q), j))
    return implies(has_won(j) and q >= T and j < q - T, won)


@replies.step(uses=[wins_far_above, no_odd_wins, size], definitions=[none_from])
def none_far_above(j, z):
    """if y wins in S, no x far above does."""
    look_at(after_x(j), none_from(z))
    return implies(has_won(j) and z > j + T, none_from(z))


@replies.step(uses=[none_far_above], definitions=[])
def none_from_there(j):
    """so from some number on none does."""
    look_at(after_x(j))
    return implies(has_won(j), none_from(j + T + 1))


@replies.step(definitions=[none_from])
def some_or_none():
    """some odd move wins in S, or none."""
    return none_from(1) or some(lambda j: has_won(j), at=after_x)  # noqa: PLW0108 - some takes it


@replies.step(uses=[none_from_there, some_or_none], definitions=[])
def none_from_some():
    """from some number on none wins in S."""
    return some(lambda z: none_from(z), at=none_from)  # noqa: PLW0108 - some takes it


@replies.pick(Y, uses=[none_from_some], definitions=[])
def let_y():
    """let no odd move from 2Y + 1 on win in S."""
    return none_from(Y)


@replies.let
def R_last():  # noqa: N802 - a name in formulas
    """let R be Q + B + T, or Y + T."""
    return (Y if first() < Y else first()) + T


# --- By halves --------------------------------------------------------------------------------------------------------


def are_periods(q, v):
    """Say that q is not before the last place R, and v a period later."""
    return q >= R_last and v - q == N + 1 - B


@replies.let
def even_wins(s, m):
    """the even move 2m wins."""
    return m > 0 and not even_half(s, m) and lost(even_move(s, m))


@replies.let
def odd_wins(s, j):
    """the odd move 2j + 1 wins."""
    return j >= 0 and not odd_half(s, j) and lost(odd_move(s, j))


@replies.step(uses=[move_by_halves, by_halves], definitions=[wins, even_wins, odd_wins])
def by_parity(s, n):
    """a winning move by halves."""
    look_at(wins(s, n))
    return wins(s, n) == ((n % 2 == 0 and even_wins(s, n // 2)) or (n % 2 == 1 and odd_wins(s, n // 2)))


@replies.step(uses=[least_after_x], definitions=[odd_wins, least_odd])
def x_does_not_win(q):
    """x does not win in Sx."""
    look_at(after_x(q))
    return implies(q >= T, not odd_wins(after_x(q), q))


def is_not_near(j, q):
    """Say that j is more than T from q."""
    return j > q + T or j < q - T


@replies.step(
    uses=[alike_after_x, above_alike, least_after_x, alike_below, period, let_b, size],
    definitions=[odd_wins, least_odd, R_last, Q_first],
)
def near_by_halves(q, v, j):
    """by halves: an odd move near x wins in both."""
    look_at(after_x(q), after_x(v), odd_wins(after_x(q), j))
    both = odd_wins(after_x(q), j) == odd_wins(after_x(v), v + (j - q))
    return implies(are_periods(q, v) and not is_not_near(j, q), both)


@replies.step(
    uses=[least_after_x, beyond, far_without_x, let_y, let_b, size],
    definitions=[odd_wins, least_odd, none_from, R_last, Q_first],
)
def other_by_halves(q, v, j):
    """by halves: any other odd move wins in both."""
    look_at(after_x(q), after_x(v), odd_wins(after_x(q), j))
    in_Sx = odd_wins(after_x(q), j) and is_not_near(j, q)
    in_Sz = odd_wins(after_x(v), j) and is_not_near(j, v)
    return implies(are_periods(q, v), in_Sx == in_Sz)


# --- Replies ----------------------------------------------------------------------------------------------------------


@replies.step(
    uses=[by_parity, alike_after_x, alike_even, period, let_b, size],
    definitions=[even_wins, R_last, Q_first, alike, same_evens],
)
def even_in_both(q, v, n):
    """each even move wins in both."""
    look_at(after_x(q), after_x(v), wins(after_x(q), n))
    return implies(are_periods(q, v) and n % 2 == 0, wins(after_x(q), n) == wins(after_x(v), n))


@replies.step(uses=[by_parity, near_by_halves], definitions=[])
def near_in_both(q, v, n):
    """an odd move near x wins in both, at the same distance."""
    look_at(after_x(q), after_x(v), wins(after_x(q), n))
    near = n - (2 * q + 1) <= 2 * T and 2 * q + 1 - n <= 2 * T
    return implies(
        are_periods(q, v) and (n % 2 == 1 and near), wins(after_x(q), n) == wins(after_x(v), n + 2 * (v - q))
    )


def wins_elsewhere(S, q, n):
    """Say that n wins in Sx, x = 2q + 1, and is more than 2t from x."""
    t = frobenius_number(S)
    return wins(after_x(q), n) and (n - (2 * q + 1) > 2 * t or 2 * q + 1 - n > 2 * t)


@replies.step(uses=[by_parity, other_by_halves, x_does_not_win, let_t, let_b], definitions=[R_last, Q_first])
def other_in_both(S, q, v, n):
    """any other odd move wins in both."""
    look_at(after_x(q), after_x(v), wins(after_x(q), n))
    return implies(are_periods(q, v) and n % 2 == 1, wins_elsewhere(S, q, n) == wins_elsewhere(S, v, n))


@replies.step(uses=[even_in_both, near_in_both, other_in_both, let_t], definitions=[agree, odd_move])
def agree_by_halves(S, q, v):
    """by halves: Sx and Sz have the same winning moves."""
    look_at(after_x(q), after_x(v))
    return implies(are_periods(q, v), agree(doubled, frobenius_number(S), 2 * q + 1, 2 * (v - q)))


@replies.step(uses=[agree_by_halves, least_after_x, let_b, size], definitions=[R_last, Q_first])
def all_agree(S, n):
    """Sx and Sz have the same winning moves."""
    t = frobenius_number(S)
    look_at(agree(doubled, t, n, 2 * (N + 1 - B)))
    least = least_odd(after_x(n // 2), n // 2) and least_odd(after_x(n // 2 + (N + 1 - B)), n // 2 + (N + 1 - B))
    return implies(n % 2 == 1 and n >= 2 * R_last + 1, least and agree(doubled, t, n, 2 * (N + 1 - B)))


@replies.step(uses=[all_agree, let_b, size], definitions=[recur, R_last, Q_first])
def they_recur(S):
    """so they recur."""
    return recur(doubled, frobenius_number(S), 2 * R_last + 1, 2 * (N + 1 - B))
