"""The outcomes at T places determine those at the next place, so that they repeat."""

from __future__ import annotations

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.periodicity.alike import ALIKE_ABOVE, ALIKE_BELOW, ALIKE_EVEN, SWAPPED_ALIKE
from sylver_claims.claims.lemmas.periodicity.halves import BY_HALVES, EVEN_LARGER, ODD_LARGER, SEEN, SIZE
from sylver_claims.claims.lemmas.periodicity.terms import (
    ABOVE_ALIKE,
    ALIKE_KIND,
    DETERMINED,
    FAR_ALIKE,
    HAS_KIND,
    KINDS,
    LET_B,
    LET_N,
    LOST_KIND,
    NEAR_ALIKE,
    NEXT,
    NO_ODD_WINS,
    PERIOD,
    SORTS,
    Periodic,
)
from sylver_claims.claims.lemmas.positions import every, some
from sylver_claims.claims.vocabulary.steps import AnyStep, GameInduction, Induction, Let, Pick


def sorts(D: Periodic) -> list[AnyStep]:
    """Show that a position is lost exactly if no move of the four sorts wins."""
    from z3 import And, Implies, Not, Or

    s, q, j, m, n, T, e, o = D.s, D.q, D.j, D.m, D.n, D.T, D.to_even, D.to_odd
    after = D.P.after
    one_wins = Or(D.by_even(s), D.above(s, q), D.near(s, q), D.far(s, q))
    by_parity = Or(
        And(n % 2 == 0, n == 2 * (n / 2), after(s, n) == e(s, n / 2)),
        And(n % 2 == 1, n == 2 * (n / 2) + 1, after(s, n) == o(s, n / 2)),
    )
    even_win = And(m > 0, Not(D.even(s, m)), D.lost(e(s, m)))
    odd_win = And(j > q, Not(D.odd(s, j)), D.lost(o(s, j)))
    near_win = And(j >= q - T, j < q, D.lost(o(s, j)))
    return [
        Let(name="an even move wins in s", constant=D.by_even(s), value=some(m, even_win, e(s, m))),
        Let(name="an odd move above wins", constant=D.above(s, q), value=some(j, odd_win, o(s, j))),
        Let(name="an odd move near below wins", constant=D.near(s, q), value=some(j, near_win, o(s, j))),
        step("a move by halves", every([s, n], by_parity, after(s, n)), [], ["even_move", "odd_move"]),
        step(
            NO_ODD_WINS,
            every([s, j], Implies(And(D.lost(s), j >= 1, Not(D.odd(s, j))), Not(D.lost(o(s, j)))), o(s, j)),
            [],
            ["odd_half", "lost_position", "odd_move"],
        ),
        step(
            SORTS,
            every([s, q], Implies(And(D.least(s, q), q > 2 * T + 1), D.lost(s) == Not(one_wins)), D.least(s, q)),
            ["a move by halves", BY_HALVES, NO_ODD_WINS, SIZE],
            [
                "least_odd",
                "lost_position",
                "by_even",
                "above",
                "near_below",
                "far_below",
                "even_half",
                "even_move",
            ],
        ),
    ]


def windows(D: Periodic) -> list[AnyStep]:
    """Show by game induction that the outcomes at the T places before q determine those at q."""
    from z3 import And, Implies, Int

    s, u, q, v, i, j, T, o, Q = D.s, D.u, D.q, D.v, D.i, D.j, D.T, D.to_odd, D.Q
    g = Int("s_game_periodic")
    here, same, placed = D.alike(s, q, u, v), D.same(q, v), And(q >= Q, v >= Q)
    before = And(i >= q - T, i < q, i - q == j - v, D.alike(s, i, u, j))
    other = o(u, v + (j - q))
    after_above = And(D.alike(o(s, j), q, other, v), D.odd(s, j) == D.odd(u, v + (j - q)))
    at_same_place = Implies(And(D.alike(g, q, u, v), placed, same), D.lost(g) == D.lost(u))
    return [
        Let(
            name="the T places before q have the outcomes of those before v",
            constant=same,
            value=every([s, u, i, j], Implies(before, D.lost(s) == D.lost(u)), D.alike(s, i, u, j)),
        ),
        Let(
            name="q has the outcomes of v",
            constant=D.equal(q, v),
            value=every([s, u], Implies(here, D.lost(s) == D.lost(u)), here),
        ),
        step(
            "near below: the outcomes after the move at the same distance",
            every(
                [s, q, u, v, j],
                Implies(And(here, placed, same, j >= q - T, j < q), D.lost(o(s, j)) == D.lost(other)),
                here,
                same,
                o(s, j),
            ),
            [ALIKE_BELOW, SIZE],
            ["same_window", "Q_first"],
        ),
        step(
            NEAR_ALIKE,
            every([s, q, u, v], Implies(And(here, placed, same, D.near(s, q)), D.near(u, v)), here, same, D.near(s, q)),
            ["near below: the outcomes after the move at the same distance"],
            ["near_below"],
        ),
        step(
            "v has the window of q",
            every([q, v], Implies(same, D.same(v, q)), same),
            [SWAPPED_ALIKE],
            ["same_window"],
        ),
        step(
            ABOVE_ALIKE,
            every([s, q, u, v, j], Implies(And(here, placed, j > q), after_above), here, o(s, j)),
            [ALIKE_ABOVE, SEEN, SIZE],
            ["alike", "Q_first"],
        ),
        GameInduction(
            name="by game induction: positions that are alike have the same outcome",
            variable=g,
            goal=every([q, u, v], at_same_place, D.alike(g, q, u, v), same),
            uses=[
                SORTS,
                NEAR_ALIKE,
                FAR_ALIKE,
                "v has the window of q",
                SWAPPED_ALIKE,
                ABOVE_ALIKE,
                ALIKE_EVEN,
                EVEN_LARGER,
                ODD_LARGER,
                SIZE,
            ],
            definitions=["alike", "same_evens", "by_even", "above", "Q_first"],
        ),
        step(
            DETERMINED,
            every([q, v], Implies(And(placed, same), D.equal(q, v)), same),
            ["by game induction: positions that are alike have the same outcome"],
            ["same_outcomes"],
        ),
        step(
            NEXT,
            every([q, v], Implies(And(placed, same), D.same(q + 1, v + 1)), same),
            [DETERMINED],
            ["same_window", "same_outcomes"],
        ),
    ]


def recurrence(D: Periodic) -> list[AnyStep]:
    """Find two places with the same window: from there on, outcomes repeat."""
    from z3 import And, Implies, Int

    s, u, q, v, i, j, r, T, N, B, first = D.s, D.u, D.q, D.v, D.i, D.j, D.r, D.T, D.N, D.B, D.first
    a, d, k, second, n = D.windows.a, D.windows.d, D.windows.k, D.Q + D.N + 1, Int("n_places")
    before = And(i >= first - T, i < first, i - first == j - second)
    two = [D.lost_kind(i, r), D.lost_kind(j, r)]
    by_kinds = And(D.outcome(B, first - 1 - i, r) == two[0], D.outcome(N + 1, second - 1 - j, r) == two[1])
    later = And(q >= first, v - q == second - first)
    return [
        Let(
            name="the outcomes of kinds before Q + a",
            constant=D.outcome(a, d, k),
            value=D.lost_kind(D.Q + a - 1 - d, k),
        ),
        *D.windows.steps(),
        step("there are finitely many windows", D.windows.is_enough(T, 0), [D.windows.few, SIZE, KINDS]),
        Pick(
            name=LET_N,
            constants=[N],
            goal=D.windows.enough(N, T, 0),
            uses=["there are finitely many windows"],
            definitions=["is_enough_window"],
        ),
        Pick(
            name=LET_B,
            constants=[B],
            goal=And(B >= 0, B <= N, D.windows.agree(N + 1, B, T, 0)),
            uses=[LET_N],
            definitions=["enough_window", "covered_window"],
        ),
        step("the windows by kinds", every([i, j, r], by_kinds, *two), [], ["outcome_before"]),
        step(
            "kinds have the same outcomes in both windows",
            every([i, j, r], Implies(And(before, r >= 0, r <= D.M), two[0] == two[1]), *two),
            ["the windows by kinds", LET_B],
            ["agree_window"],
        ),
        step(
            "the windows are the same",
            D.same(first, second),
            ["kinds have the same outcomes in both windows", HAS_KIND, ALIKE_KIND, LOST_KIND],
            ["same_window", "alike", "is_of_kind"],
        ),
        Induction(
            name="by induction: the later windows are the same",
            variable=n,
            goal=D.same(first + n, second + n),
            uses=["the windows are the same", NEXT, LET_B],
            definitions=[],
        ),
        step(
            "from Q + B on, places have the same outcomes",
            every([q, v], Implies(later, D.equal(q, v)), D.equal(q, v)),
            ["by induction: the later windows are the same", DETERMINED, LET_B],
        ),
        step(
            PERIOD,
            every([s, q, u, v], Implies(And(later, D.alike(s, q, u, v)), D.lost(s) == D.lost(u)), D.alike(s, q, u, v)),
            ["from Q + B on, places have the same outcomes"],
            ["same_outcomes"],
        ),
    ]
