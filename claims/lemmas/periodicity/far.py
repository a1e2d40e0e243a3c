"""Whether an odd move far below the least one wins depends on the kind of a position alone."""

from __future__ import annotations

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.periodicity.alike import FAR
from sylver_claims.claims.lemmas.periodicity.halves import SIZE
from sylver_claims.claims.lemmas.periodicity.terms import FAR_ALIKE, HAS_KIND, KINDS, LET_G, SAME_KIND, Periodic
from sylver_claims.claims.lemmas.positions import every, some
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let, Pick


def bounds(D: Periodic) -> list[AnyStep]:
    """Find G: if a move far below wins in a kind, one below G does."""
    from z3 import And, If, Implies, Int, Or

    s, q, r, y, z, g, n, bounded, bound = D.s, D.q, D.r, D.y, D.z, D.g, D.n, D.bounded, D.bounds
    wins, m = D.wins_far, Int("m_kinds")
    far_win = And(D.least(s, q), D.kind(s, r), y >= 1, y < q - D.T, D.lost(D.to_odd(s, y)))
    below_g = some(z, And(z < g, wins(r, z)), wins(r, z))
    one_more = Or(bound(n + 1, g), some(y, wins(n + 1, y), wins(n + 1, y)))
    return [
        Let(
            name="2y + 1 wins far below in kind r",
            constant=wins(r, y),
            value=some([s, q], far_win, D.least(s, q), D.kind(s, r)),
        ),
        Let(
            name="g is enough for kind r",
            constant=bounded(r, g),
            value=every(y, Implies(wins(r, y), below_g), wins(r, y)),
        ),
        Let(
            name="g is enough for the kinds up to n",
            constant=bound(n, g),
            value=every(r, Implies(And(r >= 0, r <= n), bounded(r, g)), bounded(r, g)),
        ),
        Let(
            name="some g is enough for the kinds up to n",
            constant=D.has_bound(n),
            value=some(g, bound(n, g), bound(n, g)),
        ),
        step(
            "in one kind more some move wins, or none",
            every([n, g], Implies(bound(n, g), one_more), bound(n, g)),
            [],
            ["bounds_far", "bounded_far"],
        ),
        step(
            "one kind more, in which some move wins",
            every(
                [n, g, r, y],
                Implies(And(bound(n, g), wins(r, y), r == n + 1), bound(r, If(g > y, g, y + 1))),
                bound(n, g),
                wins(r, y),
            ),
            [],
            ["bounds_far", "bounded_far"],
        ),
        step(
            "one kind more",
            every([n, g], Implies(bound(n, g), D.has_bound(n + 1)), bound(n, g)),
            ["in one kind more some move wins, or none", "one kind more, in which some move wins"],
            ["has_bound_far"],
        ),
        step("0 is enough for no kind", bound(-1, 0), [], ["bounds_far"]),
        Induction(
            name="by induction on the kinds: some g is enough",
            variable=m,
            start=-1,
            goal=D.has_bound(m),
            uses=["0 is enough for no kind", "one kind more"],
            definitions=["has_bound_far"],
        ),
        step("some g is enough for all", D.has_bound(D.M), ["by induction on the kinds: some g is enough", KINDS]),
        Pick(
            name=LET_G,
            constants=[D.G],
            goal=bound(D.M, D.G),
            uses=["some g is enough for all"],
            definitions=["has_bound_far"],
        ),
        Let(name="let Q be G + 2T + 2, or 2T + 2", constant=D.Q, value=If(D.G > 0, D.G, 0) + 2 * D.T + 2),
    ]


def far_moves(D: Periodic) -> list[AnyStep]:
    """Show that, from Q on, a move far below wins in both of two positions that are alike, or in none."""
    from z3 import And, Implies

    s, u, q, v, r, y, Q = D.s, D.u, D.q, D.v, D.r, D.y, D.Q
    won = And(y >= 1, D.lost(D.to_odd(s, y)))
    here = And(D.alike(s, q, u, v), q >= Q, v >= Q)
    return [
        Let(
            name="an odd move far below wins",
            constant=D.far(s, q),
            value=some(y, And(won, y < q - D.T), D.to_odd(s, y)),
        ),
        Let(name="an odd move below 2G wins", constant=D.early(s), value=some(y, And(won, y < D.G), D.to_odd(s, y))),
        step(
            "if a move far below wins in a position, it wins in its kind",
            every(
                [s, q, r, y],
                Implies(And(D.least(s, q), D.kind(s, r), won, y < q - D.T), D.wins_far(r, y)),
                D.least(s, q),
                D.kind(s, r),
                D.to_odd(s, y),
            ),
            [],
            ["wins_far"],
        ),
        step(
            "if a move far below wins in a kind, it wins in its positions",
            every(
                [s, q, r, y],
                Implies(And(D.least(s, q), q >= Q, D.kind(s, r), y < D.G, D.wins_far(r, y)), won),
                D.least(s, q),
                D.kind(s, r),
                D.wins_far(r, y),
            ),
            [SAME_KIND, FAR, SIZE],
            ["wins_far", "Q_first", "alike"],
        ),
        step(
            "far below: if one wins, one below 2G does",
            every([s, q], Implies(And(D.least(s, q), q >= Q, D.far(s, q)), D.early(s)), D.far(s, q)),
            [
                HAS_KIND,
                "if a move far below wins in a position, it wins in its kind",
                "if a move far below wins in a kind, it wins in its positions",
                LET_G,
            ],
            ["early", "far_below", "is_of_kind", "bounds_far", "bounded_far"],
        ),
        step(
            FAR_ALIKE,
            every([s, q, u, v], Implies(And(here, D.far(s, q)), D.far(u, v)), D.alike(s, q, u, v), D.far(s, q)),
            ["far below: if one wins, one below 2G does", FAR, SIZE],
            ["early", "far_below", "Q_first", "alike"],
        ),
    ]
