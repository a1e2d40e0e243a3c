"""The Periodicity Theorem: if S = 2H has greatest common divisor 2, the winning moves of Sx, x odd, become periodic.

Let T be t(H), or 0. So S has all even numbers above 2T, and the steps of ``halved_positions`` hold for S and all later
positions with an odd number. These are of finitely many kinds (``few_kinds``): the kind of a position has its even
numbers up to 2T, and of its odd ones those at most 2T above the least, 2q + 1. If q is given, kind and outcome belong
together. A winning move of the position is of one of four sorts:

- an even move, or an odd one above 2q + 1: q remains, and the position gets larger;
- an odd move near below, between 2(q − T) + 1 and 2q + 1: it leads to a kind of position with another q;
- an odd move 2y + 1 far below: what it leads to depends on the even numbers alone. If there is one for a kind, there is
  one below a number that is fixed for the kind. G is the greatest of these numbers for all kinds. So if q ≥ G + T,
  whether there is one depends on the kind alone, not on q.

By game induction, for q from some Q on the outcomes of all kinds at the T places before q determine those at q.
Finitely many windows of outcomes are possible, so two are the same, and the outcomes repeat from there on. If an odd
move wins in S, no x far above it does, for it wins in Sx. So from some number on none wins, and the odd winning moves
of Sx far below x are those of S.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.few_kinds import FEW, Tables, few_kinds
from sylver_claims.claims.lemmas.halved_positions import (
    ALIKE_ABOVE,
    ALIKE_BELOW,
    ALIKE_EVEN,
    BEYOND,
    BY_HALVES,
    EVEN_LARGER,
    EVENS_KEPT,
    FAR,
    NONE_BELOW,
    NOT_NEGATIVE,
    ODD_LARGER,
    ODD_MOVE,
    ODDS_AFTER,
    SAME_PLACE,
    SEEN,
    SIZE,
    SUMS,
    SWAPPED_ALIKE,
    Halves,
    halves,
)
from sylver_claims.claims.lemmas.order import OUTCOME_ELIMINATED, step
from sylver_claims.claims.lemmas.positions import every, some, t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Induction, Let, Pick

LET_T, LET_M, KINDS = "let T be t(H), or 0", "let the kinds be 0, ..., M", "there are kinds"
OF_S, FULL = "2i is in S exactly if i is in H, and no odd number is", "all even numbers above 2T are in S"
HAS_KIND, SAME_KIND = "each position is of some kind", "positions of the same kind are alike"
ALIKE_KIND = "positions that are alike are of the same kind"
LOST_KIND = "a position is lost exactly if its kind is lost at q"
LET_G, FAR_ALIKE = "let G be enough for all kinds", "far below: one wins in both of two positions that are alike"
SORTS = "a position is lost exactly if no move of the four sorts wins"
NEAR_ALIKE = "near below: one wins in both of two positions that are alike"
ABOVE_ALIKE = "above: the positions after the move at the same distance are alike"
NO_ODD_WINS = "no odd move wins in a lost position"
DETERMINED = "the outcomes at the T places before q determine those at q"
NEXT = "and the next window"
LET_N, LET_B = "let the windows be 0, ..., N", "let B ≤ N have the window of N + 1"
PERIOD = "from Q + B on, outcomes repeat"
LEAST_OF_SX, SX_ALIKE = "2q + 1 is the least odd number of Sx, x = 2q + 1", "any two Sx are alike"
FAR_IN_S = "an odd move far below x wins in Sx exactly if it wins in S"
LET_Y = "let no odd move from 2Y + 1 on win in S"
BY_PARITY = "a winning move by halves"
EVEN_BOTH = "an even move wins in both"
NEAR_BOTH, OTHER_BOTH = "an odd move near x wins in both, at the same distance", "any other odd move wins in both"


class Periodic(Halves):
    """Terms of the steps; S is 2H, the case is H, and x = 2q + 1 is written as q."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        def relation(name: str, places: int) -> Any:
            return Function(name, *[IntSort()] * places, BoolSort())

        super().__init__(case)
        self.case, self.t, self.lost = case, t_of(case), self.P.lost
        self.S = case.symbol("number_of_S_doubled")
        self.at, self.place = (Function(name, IntSort(), IntSort()) for name in ("position_at", "place_of"))
        self.M, self.G, self.Q, self.N, self.B, self.Y, self.R = Ints(
            "M_kinds G_far Q_first N_windows B_first Y_late R_last"
        )
        self.shape, self.outcome = relation("shape", 3), relation("outcome_before", 3)
        self.kinds = Tables("kind", self.shape, self.T + 1, SIZE)
        self.windows = Tables("window", self.outcome, self.M + 1, KINDS)
        self.kind, self.lost_kind = relation("is_of_kind", 2), relation("lost_kind", 2)
        self.wins_far, self.bounded, self.bounds = (
            relation(f"{name}_far", 2) for name in ("wins", "bounded", "bounds")
        )
        self.has_bound, self.early = relation("has_bound_far", 1), relation("early", 1)
        self.by_even = relation("by_even", 1)
        self.above, self.near, self.far = (relation(name, 2) for name in ("above", "near_below", "far_below"))
        self.same, self.equal = relation("same_window", 2), relation("same_outcomes", 2)
        self.none_from = relation("none_from", 1)
        self.even_wins, self.odd_wins = relation("even_wins", 2), relation("odd_wins", 2)
        self.r, self.y, self.z, self.g, self.n = Ints("r_kind y_far z_far g_far n_move")

    @property
    def first(self) -> Any:
        """Return the first place from which on outcomes repeat."""
        return self.Q + self.B

    @property
    def period(self) -> Any:
        """Return half of the period."""
        return self.N + 1 - self.B


def become_periodic(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx become periodic in odd x."""
    D = Periodic(case)
    return [
        *begin(D),
        *kinds(D),
        *bounds(D),
        *far_moves(D),
        *sorts(D),
        *windows(D),
        *recurrence(D),
        *after_x(D),
        *late_moves(D),
        *by_halves(D),
        *replies(D),
    ]


def begin(D: Periodic) -> list[AnyStep]:
    """Name T, and describe S."""
    from z3 import And, ForAll, If, Not

    i, even, odd = D.i, D.even(D.S, D.i), D.odd(D.S, D.i)
    return [
        Pick(name=LET_T, constants=[D.T], goal=If(D.t > 0, D.t, 0) == D.T, definitions=[]),
        step(SIZE, D.T >= 0, [LET_T]),
        *halves(D, D.case),
        step(
            OF_S,
            ForAll(i, And(even == D.case.S(i), Not(odd)), patterns=[even, odd]),
            [],
            ["even_half", "odd_half", "number_of_S_doubled"],
        ),
        step(FULL, D.full(D.S), [OF_S, LET_T], ["t_S", "even_from_T"]),
    ]


def kinds(D: Periodic) -> list[AnyStep]:
    """Show that positions are of finitely many kinds, and that a kind and q determine the outcome."""
    from z3 import And, ForAll, If, Implies, Or

    s, u, q, v, c, r, a, d, k = D.s, D.u, D.q, D.v, D.c, D.r, D.kinds.a, D.kinds.d, D.kinds.k
    shape, place, least, kind = D.shape, D.place, D.least, D.kind
    of_s, odd_ones = D.at(a), And(least(D.at(a), q), D.seen(D.at(a), q, k))
    both = And(least(s, q), least(u, v), kind(s, r), kind(u, r))
    looked_at = [least(s, q), least(u, v), kind(s, r), kind(u, r)]
    here = D.alike(s, q, u, v)
    in_table = And(d >= 0, d < 2, k >= 0, k <= D.T)
    by_shape = And(shape(place(s), 0, c) == D.even(s, c), shape(place(s), 1, c) == D.seen(s, q, c))
    terms = [D.seen(s, q, c), D.even(s, c), shape(place(s), 0, c), shape(place(s), 1, c)]
    own = And(D.kinds.agree(place(s), r, 2, 0), r >= 0, r <= D.M)
    lost_one = And(least(s, q), D.lost(s), kind(s, r))
    return [
        Let(name="the positions as 0, 1, 2, ...", constant=of_s, value=If(a % 2 == 0, a / 2, -((a + 1) / 2))),
        Let(name="the place of a position", constant=place(s), value=If(s >= 0, 2 * s, -2 * s - 1)),
        Let(
            name="even numbers, and odd ones as seen from the least",
            constant=shape(a, d, k),
            value=Or(And(d == 0, D.even(of_s, k)), And(d == 1, some(q, odd_ones, least(of_s, q)))),
        ),
        step(
            "each position has a place",
            every(s, And(place(s) >= 0, D.at(place(s)) == s), place(s)),
            [],
            ["place_of", "position_at"],
        ),
        *few_kinds(D.kinds),
        step("there are finitely many kinds", D.kinds.is_enough(2, 0), [D.kinds.named(FEW)]),
        Pick(
            name=LET_M,
            constants=[D.M],
            goal=D.kinds.enough(D.M, 2, 0),
            uses=["there are finitely many kinds"],
            definitions=["is_enough_kind"],
        ),
        Let(name="s is of kind r", constant=kind(s, r), value=own),
        step(KINDS, D.M + 1 >= 0, [LET_M], ["enough_kind"]),
        step(
            HAS_KIND,
            every([s, q], Implies(least(s, q), some(r, kind(s, r), kind(s, r))), least(s, q)),
            [LET_M, "each position has a place"],
            ["enough_kind", "covered_kind", "is_of_kind"],
        ),
        step(
            "there is one least odd number",
            every([s, q, v], Implies(And(least(s, q), least(s, v)), q == v), least(s, q), least(s, v)),
            [],
            ["least_odd"],
        ),
        step(
            "the numbers by the shape",
            ForAll([s, q, c], Implies(least(s, q), by_shape), patterns=[together(least(s, q), term) for term in terms]),
            ["each position has a place", "there is one least odd number"],
            ["shape"],
        ),
        step(
            "positions of the same kind have the same shape",
            every(
                [s, u, r, d, k],
                Implies(And(kind(s, r), kind(u, r), in_table), shape(place(s), d, k) == shape(place(u), d, k)),
                kind(s, r),
                kind(u, r),
                shape(place(s), d, k),
            ),
            [],
            ["is_of_kind", "agree_kind"],
        ),
        step(
            "all odd numbers far above the least one are seen",
            every([s, q, c], Implies(And(least(s, q), c > D.T), D.seen(s, q, c)), least(s, q), D.seen(s, q, c)),
            [BEYOND],
            ["odd_from"],
        ),
        step(
            "positions of the same kind have the same even numbers",
            every([s, q, u, v, r, c], Implies(both, D.even(s, c) == D.even(u, c)), *looked_at, D.even(s, c)),
            ["the numbers by the shape", "positions of the same kind have the same shape", NOT_NEGATIVE],
            ["least_odd", "even_from_T"],
        ),
        step(
            "positions of the same kind have the same odd numbers",
            every([s, q, u, v, r, c], Implies(both, D.seen(s, q, c) == D.seen(u, v, c)), *looked_at, D.seen(s, q, c)),
            [
                "the numbers by the shape",
                "positions of the same kind have the same shape",
                "all odd numbers far above the least one are seen",
                NONE_BELOW,
            ],
        ),
        step(
            SAME_KIND,
            every([s, q, u, v, r], Implies(both, here), *looked_at),
            [
                "positions of the same kind have the same even numbers",
                "positions of the same kind have the same odd numbers",
            ],
            ["alike", "same_evens"],
        ),
        step(
            "positions that are alike have the same shape",
            every(
                [s, q, u, v, d, k],
                Implies(And(here, d >= 0, d < 2), shape(place(s), d, k) == shape(place(u), d, k)),
                here,
                shape(place(u), d, k),
            ),
            ["the numbers by the shape"],
            ["alike", "same_evens"],
        ),
        step(
            ALIKE_KIND,
            every([s, q, u, v, r], Implies(And(here, kind(s, r)), kind(u, r)), here, kind(s, r)),
            ["positions that are alike have the same shape"],
            ["is_of_kind", "agree_kind"],
        ),
        Let(name="kind r is lost at q", constant=D.lost_kind(q, r), value=some(s, lost_one, kind(s, r))),
        step(
            LOST_KIND,
            every(
                [s, q, r],
                Implies(And(least(s, q), kind(s, r)), D.lost(s) == D.lost_kind(q, r)),
                least(s, q),
                kind(s, r),
            ),
            [SAME_KIND, SAME_PLACE],
            ["lost_kind"],
        ),
    ]


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
            "a larger g is enough",
            every([r, y, g], Implies(And(bounded(r, g), g <= y), bounded(r, y)), bounded(r, g), bounded(r, y)),
            [],
            ["bounded_far"],
        ),
        step(
            "a larger g is enough for the kinds up to n",
            every(
                [n, y, g, r],
                Implies(And(bound(n, g), g <= y, r >= 0, r <= n), bounded(r, y)),
                bound(n, g),
                bounded(r, y),
            ),
            ["a larger g is enough"],
            ["bounds_far"],
        ),
        step(
            "any g above a winning move is enough",
            every([r, y, g], Implies(And(wins(r, y), y < g), bounded(r, g)), wins(r, y), bounded(r, g)),
            [],
            ["bounded_far"],
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
            ["a larger g is enough for the kinds up to n", "any g above a winning move is enough"],
            ["bounds_far"],
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

    s, u, q, v, r, y, z, Q = D.s, D.u, D.q, D.v, D.r, D.y, D.z, D.Q
    won = And(y >= 1, D.lost(D.to_odd(s, y)))
    here = And(D.alike(s, q, u, v), q >= Q, v >= Q)
    early_in_kind = some([r, z], And(D.kind(s, r), z < D.G, D.wins_far(r, z)), D.kind(s, r), D.wins_far(r, z))
    return [
        Let(
            name="an odd move far below wins",
            constant=D.far(s, q),
            value=some(y, And(won, y < q - D.T), D.to_odd(s, y)),
        ),
        Let(name="an odd move below 2G wins", constant=D.early(s), value=some(y, And(won, y < D.G), D.to_odd(s, y))),
        step(
            "far below: what wins in a position, wins in its kind",
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
            "G is enough for the kind of a position",
            every([s, r], Implies(D.kind(s, r), D.bounded(r, D.G)), D.kind(s, r)),
            [LET_G],
            ["is_of_kind", "bounds_far"],
        ),
        step(
            "far below: if one wins in a position, one below 2G wins in its kind",
            every([s, q], Implies(And(D.least(s, q), D.far(s, q)), early_in_kind), D.far(s, q)),
            [
                HAS_KIND,
                "far below: what wins in a position, wins in its kind",
                "G is enough for the kind of a position",
            ],
            ["far_below", "bounded_far"],
        ),
        step(
            "far below: what wins in a kind, wins in its positions",
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
                "far below: if one wins in a position, one below 2G wins in its kind",
                "far below: what wins in a kind, wins in its positions",
            ],
            ["early"],
        ),
        step(
            "far below: one below 2G wins in both of two positions that are alike",
            every([s, q, u, v], Implies(And(here, D.early(s)), D.far(u, v)), D.alike(s, q, u, v), D.early(s)),
            [FAR, SIZE],
            ["early", "far_below", "Q_first", "alike"],
        ),
        step(
            FAR_ALIKE,
            every([s, q, u, v], Implies(And(here, D.far(s, q)), D.far(u, v)), D.alike(s, q, u, v), D.far(s, q)),
            [
                "far below: if one wins, one below 2G does",
                "far below: one below 2G wins in both of two positions that are alike",
            ],
            ["alike"],
        ),
    ]


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
            "in an N-position a move of the four sorts wins",
            every([s, q], Implies(And(D.least(s, q), q > T, Not(D.lost(s))), one_wins), D.least(s, q)),
            ["a move by halves", BY_HALVES, SIZE],
            ["least_odd", "lost_position", "by_even", "above", "near_below", "far_below"],
        ),
        step(
            "no even move wins in a lost position",
            every(s, Implies(D.lost(s), Not(D.by_even(s))), D.by_even(s)),
            [],
            ["even_half", "lost_position", "even_move", "by_even"],
        ),
        step(
            NO_ODD_WINS,
            every([s, j], Implies(And(D.lost(s), j >= 1, Not(D.odd(s, j))), Not(D.lost(o(s, j)))), o(s, j)),
            [],
            ["odd_half", "lost_position", "odd_move"],
        ),
        step(
            SORTS,
            every([s, q], Implies(And(D.least(s, q), q > 2 * T + 1), D.lost(s) == Not(one_wins)), D.least(s, q)),
            [
                "in an N-position a move of the four sorts wins",
                "no even move wins in a lost position",
                NO_ODD_WINS,
                SIZE,
            ],
            ["least_odd", "above", "near_below", "far_below"],
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
        *few_kinds(D.windows),
        step("there are finitely many windows", D.windows.is_enough(T, 0), [D.windows.named(FEW), SIZE]),
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
            "positions have the same outcomes in both windows",
            every([s, u, i, j], Implies(And(before, D.alike(s, i, u, j)), D.lost(s) == D.lost(u)), D.alike(s, i, u, j)),
            ["kinds have the same outcomes in both windows", HAS_KIND, ALIKE_KIND, LOST_KIND],
            ["alike", "is_of_kind"],
        ),
        step(
            "the windows are the same",
            D.same(first, second),
            ["positions have the same outcomes in both windows"],
            ["same_window"],
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


def after_x(D: Periodic) -> list[AnyStep]:
    """Show that any two Sx are alike, and that an odd move far below x wins in Sx exactly if it wins in S."""
    from z3 import And, Implies

    S, q, v, j, c, T, o = D.S, D.q, D.v, D.j, D.c, D.T, D.to_odd
    Sx, Sz, Sy = o(S, q), o(S, v), o(S, j)
    far = And(j >= 0, j < q - T)
    return [
        step(
            LEAST_OF_SX,
            every(q, Implies(q >= T, D.least(Sx, q)), Sx),
            [FULL, OF_S, EVENS_KEPT, ODDS_AFTER, NOT_NEGATIVE],
            ["least_odd", "even_from_T"],
        ),
        step(
            "the odd numbers of Sx, less x, are in S",
            every([q, c], Implies(q >= T, D.seen(Sx, q, c) == D.even(S, c)), D.seen(Sx, q, c)),
            [FULL, OF_S, ODDS_AFTER],
            ["odd_from"],
        ),
        step(
            SX_ALIKE,
            every([q, v], Implies(And(q >= T, v >= T), D.alike(Sx, q, Sz, v)), Sx, Sz),
            [LEAST_OF_SX, "the odd numbers of Sx, less x, are in S", FULL, EVENS_KEPT],
            ["alike", "same_evens"],
        ),
        step(
            "y and x − y are in Sy, where y is far below x",
            every([q, j], Implies(far, And(D.even(S, q - j), D.even(Sy, q - j), D.odd(Sy, j))), o(Sx, j)),
            [FULL, f"{ODD_MOVE}: even", ODD_LARGER],
            ["even_from_T", "odd_half"],
        ),
        step(
            "so x is in Sy",
            every([q, j], Implies(far, D.odd(Sy, q)), o(Sx, j)),
            ["y and x − y are in Sy, where y is far below x", f"{SUMS}: even and odd"],
        ),
        step(
            FAR_IN_S,
            every([q, j], Implies(And(q >= 0, far), D.lost(o(Sx, j)) == D.lost(Sy)), o(Sx, j)),
            ["so x is in Sy", OUTCOME_ELIMINATED],
            ["odd_move", "odd_half"],
        ),
    ]


def late_moves(D: Periodic) -> list[AnyStep]:
    """Show that from some number on no odd move wins in S."""
    from z3 import And, Exists, If, Implies, Not, Or

    S, q, j, y, z, T, o = D.S, D.q, D.j, D.y, D.z, D.T, D.to_odd
    Sx, Sy = o(S, q), o(S, j)
    won = And(j >= 1, D.lost(Sy))
    return [
        Let(
            name="no odd move from 2z + 1 on wins in S",
            constant=D.none_from(z),
            value=every(y, Implies(y >= z, Not(D.lost(o(S, y)))), o(S, y)),
        ),
        step(
            "if y wins in S, it wins in Sx for each x far above",
            every([q, j], Implies(And(won, q >= T, j < q - T), And(Not(D.odd(Sx, j)), D.lost(o(Sx, j)))), Sx, Sy),
            [FAR_IN_S, LEAST_OF_SX, SIZE],
            ["least_odd"],
        ),
        step(
            "if y wins in S, no x far above does",
            every([j, z], Implies(And(won, z > j + T), D.none_from(z)), Sy, D.none_from(z)),
            ["if y wins in S, it wins in Sx for each x far above", NO_ODD_WINS, SIZE],
            ["none_from"],
        ),
        step(
            "so from some number on none does",
            every(j, Implies(won, D.none_from(j + T + 1)), Sy),
            ["if y wins in S, no x far above does"],
        ),
        step("some odd move wins in S, or none", Or(D.none_from(1), Exists(j, won, patterns=[Sy])), [], ["none_from"]),
        step(
            "from some number on none wins in S",
            some(z, D.none_from(z), D.none_from(z)),
            ["so from some number on none does", "some odd move wins in S, or none"],
        ),
        Pick(
            name=LET_Y,
            constants=[D.Y],
            goal=D.none_from(D.Y),
            uses=["from some number on none wins in S"],
            definitions=[],
        ),
        Let(name="let R be Q + B + T, or Y + T", constant=D.R, value=If(D.first < D.Y, D.Y, D.first) + T),
    ]


def by_halves(D: Periodic) -> list[AnyStep]:
    """Compare the winning moves of Sx and Sz, with z a period more than x ≥ R, by halves."""
    from z3 import And, Implies, Not, Or

    S, s, q, v, j, m, n, T, e, o = D.S, D.s, D.q, D.v, D.j, D.m, D.n, D.T, D.to_even, D.to_odd
    Sx, Sz, wins = o(S, q), o(S, v), D.case.symbol("wins_in_position")
    later = And(q >= D.R, v - q == D.period)
    even_wins, odd_wins = D.even_wins, D.odd_wins
    by_parity = Or(And(n % 2 == 0, even_wins(s, n / 2)), And(n % 2 == 1, odd_wins(s, n / 2)))
    both = odd_wins(Sx, j) == odd_wins(Sz, v + (j - q))
    not_near, not_near_z = Or(j > q + T, j < q - T), Or(j > v + T, j < v - T)

    def shown(name: str, when: Any, formula: Any, uses: list[str], definitions: list[str]) -> AnyStep:
        goal = every([q, v, j], Implies(And(later, when), formula), Sx, Sz, odd_wins(Sx, j))
        return step(name, goal, [*uses, LET_B, SIZE], [*definitions, "R_last", "Q_first"])

    return [
        Let(
            name="the even move 2m wins",
            constant=even_wins(s, m),
            value=And(m > 0, Not(D.even(s, m)), D.lost(e(s, m))),
        ),
        Let(
            name="the odd move 2j + 1 wins",
            constant=odd_wins(s, j),
            value=And(j >= 0, Not(D.odd(s, j)), D.lost(o(s, j))),
        ),
        step(
            BY_PARITY,
            every([s, n], wins(s, n) == by_parity, wins(s, n)),
            ["a move by halves", BY_HALVES],
            ["wins_in_position", "even_wins", "odd_wins"],
        ),
        step(
            EVEN_BOTH,
            every([q, v, m], Implies(later, even_wins(Sx, m) == even_wins(Sz, m)), Sx, Sz, even_wins(Sx, m)),
            [SX_ALIKE, ALIKE_EVEN, PERIOD, LET_B, SIZE],
            ["even_wins", "R_last", "Q_first", "alike", "same_evens"],
        ),
        step(
            "x does not win in Sx",
            every(q, Implies(q >= T, Not(odd_wins(Sx, q))), Sx),
            [LEAST_OF_SX],
            ["odd_wins", "least_odd"],
        ),
        step(
            "far above x no odd move wins",
            every([q, j], Implies(And(q >= T, j > q + T), Not(odd_wins(Sx, j))), odd_wins(Sx, j)),
            [LEAST_OF_SX, BEYOND],
            ["odd_wins"],
        ),
        step(
            "far below x an odd move wins exactly if it wins in S",
            every(
                [q, j],
                Implies(And(q >= T, j < q - T), odd_wins(Sx, j) == And(j >= 0, D.lost(o(S, j)))),
                odd_wins(Sx, j),
            ),
            [LEAST_OF_SX, FAR_IN_S, SIZE],
            ["odd_wins", "least_odd"],
        ),
        shown("an odd move above x wins in both", j > q, both, [SX_ALIKE, ABOVE_ALIKE, PERIOD], ["odd_wins"]),
        shown(
            "an odd move near below x wins in both",
            And(j >= q - T, j < q),
            both,
            [SX_ALIKE, LEAST_OF_SX, ALIKE_BELOW, PERIOD],
            ["odd_wins", "least_odd"],
        ),
        shown(
            "by halves: an odd move near x wins in both",
            Not(not_near),
            both,
            ["an odd move above x wins in both", "an odd move near below x wins in both", "x does not win in Sx"],
            [],
        ),
        shown(
            "by halves: any other odd move wins in both",
            True,
            And(odd_wins(Sx, j), not_near) == And(odd_wins(Sz, j), not_near_z),
            ["far above x no odd move wins", "far below x an odd move wins exactly if it wins in S", LET_Y],
            ["none_from"],
        ),
    ]


def replies(D: Periodic) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx and Sz agree, with z a period more than x ≥ 2R + 1."""
    from z3 import And, Implies, Or

    S, q, v, n, T, t, o, p = D.S, D.q, D.v, D.n, D.T, D.t, D.to_odd, 2 * D.period
    Sx, Sz, first = o(S, q), o(S, v), 2 * D.R + 1
    wins, agree, recur = map(D.case.symbol, ("wins_in_position", "replies_agree", "replies_recur"))
    later = And(q >= D.R, v - q == D.period)
    near = And(n - (2 * q + 1) <= 2 * T, 2 * q + 1 - n <= 2 * T)
    others = [And(wins(o(S, place), n), Or(n - (2 * place + 1) > 2 * t, 2 * place + 1 - n > 2 * t)) for place in (q, v)]
    least = And(*(D.least(o(S, place), place) for place in (n / 2, n / 2 + D.period)))

    def shown(name: str, when: Any, formula: Any, uses: list[str], definitions: list[str]) -> AnyStep:
        goal = every([q, v, n], Implies(And(later, when), formula), Sx, Sz, wins(Sx, n))
        return step(name, goal, [BY_PARITY, *uses], definitions)

    return [
        shown("each even move wins in both", n % 2 == 0, wins(Sx, n) == wins(Sz, n), [EVEN_BOTH], []),
        shown(
            NEAR_BOTH,
            And(n % 2 == 1, near),
            wins(Sx, n) == wins(Sz, n + 2 * (v - q)),
            ["by halves: an odd move near x wins in both"],
            [],
        ),
        shown(
            OTHER_BOTH,
            n % 2 == 1,
            others[0] == others[1],
            ["by halves: any other odd move wins in both", "x does not win in Sx", LET_T, LET_B],
            ["R_last", "Q_first"],
        ),
        step(
            "by halves: Sx and Sz have the same winning moves",
            every([q, v], Implies(later, agree(S, t, 2 * q + 1, 2 * (v - q))), Sx, Sz),
            ["each even move wins in both", NEAR_BOTH, OTHER_BOTH, LET_T],
            ["replies_agree", "odd_move"],
        ),
        step(
            "Sx and Sz have the same winning moves",
            every(n, Implies(And(n % 2 == 1, n >= first), And(least, agree(S, t, n, p))), agree(S, t, n, p)),
            ["by halves: Sx and Sz have the same winning moves", LEAST_OF_SX, LET_B, SIZE],
            ["R_last", "Q_first"],
        ),
        step(
            "so they recur",
            recur(S, t, first, p),
            ["Sx and Sz have the same winning moves", LET_B, SIZE],
            ["replies_recur", "R_last", "Q_first"],
        ),
        Conclusion(uses=["so they recur"], definitions=[]),
    ]
