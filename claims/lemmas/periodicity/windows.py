"""The outcomes at T places determine those at the next place, so that they repeat."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.periodicity.alike import alike_above, alike_below, alike_even, swapped_alike
from sylver_claims.claims.lemmas.periodicity.far import Q_first, far_below, far_in_both
from sylver_claims.claims.lemmas.periodicity.halves import (
    T,
    alike,
    by_halves,
    even_half,
    even_larger,
    even_move,
    least_odd,
    odd_half,
    odd_larger,
    odd_move,
    same_evens,
    seen,
    size,
)
from sylver_claims.claims.lemmas.periodicity.kinds import (
    M,
    alike_kind,
    are_kinds,
    has_kind,
    is_of_kind,
    lost_by_kind,
    lost_kind,
)
from sylver_claims.claims.lemmas.periodicity.tables import each_row, few
from sylver_claims.claims.vocabulary.script import after, lost

windows = Steps()
N, B = windows.symbol("N_windows"), windows.symbol("B_first")
agree_window, enough_window, is_enough_window = map(
    windows.symbol, ("agree_window", "enough_window", "is_enough_window")
)

# --- Sorts of moves ---------------------------------------------------------------------------------------------------


@windows.let
def by_even(s):
    """an even move wins in s."""
    return some(lambda m: m > 0 and not even_half(s, m) and lost(even_move(s, m)), at=lambda m: even_move(s, m))


@windows.let
def above(s, q):
    """an odd move above wins."""
    return some(lambda j: j > q and not odd_half(s, j) and lost(odd_move(s, j)), at=lambda j: odd_move(s, j))


@windows.let
def near_below(s, q):
    """an odd move near below wins."""
    return some(lambda j: j >= q - T and j < q and lost(odd_move(s, j)), at=lambda j: odd_move(s, j))


@windows.step(definitions=[even_move, odd_move])
def move_by_halves(s, n):
    """a move by halves."""
    look_at(after(s, n))
    even = n % 2 == 0 and n == 2 * (n // 2) and after(s, n) == even_move(s, n // 2)
    odd = n % 2 == 1 and n == 2 * (n // 2) + 1 and after(s, n) == odd_move(s, n // 2)
    return even or odd


@windows.step(definitions=[odd_half, "lost_position", odd_move])
def no_odd_wins(s, j):
    """no odd move wins in a lost position."""
    look_at(odd_move(s, j))
    return implies(lost(s) and j >= 1 and not odd_half(s, j), not lost(odd_move(s, j)))


@windows.step(
    uses=[move_by_halves, by_halves, no_odd_wins, size],
    definitions=[least_odd, "lost_position", by_even, above, near_below, far_below, even_half, even_move],
)
def sorts(s, q):
    """a position is lost exactly if no move of the four sorts wins."""
    look_at(least_odd(s, q))
    one_wins = by_even(s) or above(s, q) or near_below(s, q) or far_below(s, q)
    return implies(least_odd(s, q) and q > 2 * T + 1, lost(s) == (not one_wins))


# --- Windows ----------------------------------------------------------------------------------------------------------


@windows.let
def same_window(q, v):
    """the T places before q have the outcomes of those before v."""
    return every(
        lambda s, u, i, j: implies(i >= q - T and i < q and i - q == j - v and alike(s, i, u, j), lost(s) == lost(u)),
        at=lambda s, u, i, j: alike(s, i, u, j),
    )


@windows.let
def same_outcomes(q, v):
    """q has the outcomes of v."""
    return every(lambda s, u: implies(alike(s, q, u, v), lost(s) == lost(u)), at=lambda s, u: alike(s, q, u, v))


def are_late(q, v):
    """Say that neither place is before the first one."""
    return q >= Q_first and v >= Q_first


@windows.step(uses=[alike_below, size], definitions=[same_window, Q_first])
def near_outcomes(s, q, u, v, j):
    """near below: the outcomes after the move at the same distance."""
    look_at(alike(s, q, u, v), same_window(q, v), odd_move(s, j))
    near = alike(s, q, u, v) and are_late(q, v) and same_window(q, v) and j >= q - T and j < q
    return implies(near, lost(odd_move(s, j)) == lost(odd_move(u, v + (j - q))))


@windows.step(uses=[near_outcomes], definitions=[near_below])
def near_in_both(s, q, u, v):
    """near below: one wins in both of two positions that are alike."""
    look_at(alike(s, q, u, v), same_window(q, v), near_below(s, q))
    return implies(alike(s, q, u, v) and are_late(q, v) and same_window(q, v) and near_below(s, q), near_below(u, v))


@windows.step(uses=[swapped_alike], definitions=[same_window])
def swapped_window(q, v):
    """v has the window of q."""
    look_at(same_window(q, v))
    return implies(same_window(q, v), same_window(v, q))


@windows.step(uses=[alike_above, seen, size], definitions=[alike, Q_first])
def above_alike(s, q, u, v, j):
    """above: the positions after the move at the same distance are alike."""
    look_at(alike(s, q, u, v), odd_move(s, j))
    return implies(
        alike(s, q, u, v) and are_late(q, v) and j > q,
        alike(odd_move(s, j), q, odd_move(u, v + (j - q)), v) and odd_half(s, j) == odd_half(u, v + (j - q)),
    )


@windows.game_induction(
    "s_game_periodic",
    uses=[
        sorts,
        near_in_both,
        far_in_both,
        swapped_window,
        swapped_alike,
        above_alike,
        alike_even,
        even_larger,
        odd_larger,
        size,
    ],
    definitions=[alike, same_evens, by_even, above, Q_first],
)
def same_outcome(s_game_periodic, q, u, v):
    """by game induction: positions that are alike have the same outcome."""
    look_at(alike(s_game_periodic, q, u, v), same_window(q, v))
    return implies(
        alike(s_game_periodic, q, u, v) and are_late(q, v) and same_window(q, v), lost(s_game_periodic) == lost(u)
    )


@windows.step(uses=[same_outcome], definitions=[same_outcomes])
def determined(q, v):
    """the outcomes at the T places before q determine those at q."""
    look_at(same_window(q, v))
    return implies(are_late(q, v) and same_window(q, v), same_outcomes(q, v))


@windows.step(uses=[determined], definitions=[same_window, same_outcomes])
def next_window(q, v):
    """and the next window."""
    look_at(same_window(q, v))
    return implies(are_late(q, v) and same_window(q, v), same_window(q + 1, v + 1))


# --- Recurrence -------------------------------------------------------------------------------------------------------


@windows.let
def outcome_before(a, d, k):
    """the outcomes of kinds before Q + a."""
    return lost_kind(Q_first + a - 1 - d, k)


def few_windows(case: Any) -> Any:
    """Return the steps that the tables of finitely many windows are enough."""
    return few(case, mark="_window", label=": window", values=outcome_before, columns=lambda: M + 1)


windows.include(few_windows)


@windows.step(uses=[f"{words_of(each_row)}: window", size, are_kinds], definitions=[])
def finitely_many_windows():
    """there are finitely many windows."""
    return is_enough_window(T, 0)


@windows.pick(N, uses=[finitely_many_windows], definitions=[is_enough_window])
def let_n():
    """let the windows be 0, ..., N."""
    return enough_window(N, T, 0)


@windows.pick(B, uses=[let_n], definitions=[enough_window, "covered_window"])
def let_b():
    """let B ≤ N have the window of N + 1."""
    return B >= 0 and B <= N and agree_window(N + 1, B, T, 0)


def first():
    """Return the first place from which on outcomes repeat."""
    return Q_first + B


def second():
    """Return the place of the window of N + 1."""
    return Q_first + N + 1


@windows.step(definitions=[outcome_before])
def windows_by_kinds(i, j, r):
    """the windows by kinds."""
    look_at(lost_kind(i, r), lost_kind(j, r))
    in_first, in_second = outcome_before(B, first() - 1 - i, r), outcome_before(N + 1, second() - 1 - j, r)
    return in_first == lost_kind(i, r) and in_second == lost_kind(j, r)


@windows.step(uses=[windows_by_kinds, let_b], definitions=[agree_window])
def same_by_kinds(i, j, r):
    """kinds have the same outcomes in both windows."""
    look_at(lost_kind(i, r), lost_kind(j, r))
    before = i >= first() - T and i < first() and i - first() == j - second()
    return implies(before and r >= 0 and r <= M, lost_kind(i, r) == lost_kind(j, r))


@windows.step(uses=[same_by_kinds, has_kind, alike_kind, lost_by_kind], definitions=[same_window, alike, is_of_kind])
def same_windows():
    """the windows are the same."""
    return same_window(first(), second())


@windows.induction("n_places", uses=[same_windows, next_window, let_b], definitions=[])
def later_windows(n_places):
    """by induction: the later windows are the same."""
    return same_window(first() + n_places, second() + n_places)


def are_periodic(q, v):
    """Say that q is not before the first place, and v a period later."""
    return q >= first() and v - q == second() - first()


@windows.step(uses=[later_windows, determined, let_b], definitions=[])
def later_outcomes(q, v):
    """from Q + B on, places have the same outcomes."""
    look_at(same_outcomes(q, v))
    return implies(are_periodic(q, v), same_outcomes(q, v))


@windows.step(uses=[later_outcomes], definitions=[same_outcomes])
def period(s, q, u, v):
    """from Q + B on, outcomes repeat."""
    look_at(alike(s, q, u, v))
    return implies(are_periodic(q, v) and alike(s, q, u, v), lost(s) == lost(u))
