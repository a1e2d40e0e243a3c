"""The Periodicity Theorem: if S has greatest common divisor 2, the winning moves of Sx for odd x become periodic.

TODO
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.few_kinds import FEW, Tables, few_kinds
from sylver_claims.claims.lemmas.halved_positions import (
    EVEN_MOVE,
    ALIKE_ABOVE,
    ALIKE_BELOW,
    ALIKE_EVEN,
    BEYOND,
    EVENS_KEPT,
    FAR,
    NOT_NEGATIVE,
    ODD_MOVE,
    ODDS_AFTER,
    SAME_PLACE,
    SUMS,
    Halves,
    halves,
)
from sylver_claims.claims.lemmas.order import OUTCOME_ELIMINATED, step
from sylver_claims.claims.lemmas.positions import t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Induction, Let, Pick

SAME_KIND = "two positions of the same kind are alike"
KIND = "each position is of one of the kinds"
ALIKE_KIND = "positions that are alike are of the same kind"
LOST_KIND = "a position is lost exactly if its kind is lost at its place"
EARLY = "if a move far below wins, one below G does"
PARTS = "a position is lost exactly if no even move, odd move above, near or far below wins"
DETERMINED = "the outcomes at T places determine those at the next"
REPEATED = "two places have the same outcomes at the T places before"
PERIOD = "from q on, outcomes repeat"


class Periodic(Halves):
    """Terms of the steps."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Int, Ints, IntSort

        super().__init__(case)
        whole, truth = IntSort(), BoolSort()
        self.case, self.t, self.lost = case, t_of(case), self.P.lost
        self.base = case.symbol("number_of_S_doubled")
        self.numbered, self.number = (Function(name, whole, whole) for name in ("position_number", "number_of_position"))
        self.shape, self.outcome = (Function(name, whole, whole, whole, truth) for name in ("shape", "outcome_of_kind_before"))
        self.M, self.G, self.Q, self.N, self.B, self.Y = Ints("kinds_M early_G place_Q windows_N window_B late_Y")
        self.kinds = Tables("kind", self.shape, self.T + 1, "T ≥ 0")
        self.windows = Tables("window", self.outcome, self.M + 1, "M ≥ 0")
        self.r, self.y, self.g, self.n = Ints("r_kind y_far g_far n_move")
        self.kind = Function("is_of_kind", whole, whole, truth)
        self.lost_kind, self.far_wins, self.bounded, self.bounds = (
            Function(name, whole, whole, truth) for name in ("lost_kind", "far_wins", "far_bounded", "far_bounds")
        )
        self.far, self.near, self.above = (Function(f"wins_{name}", whole, whole, truth) for name in ("far", "near", "above"))
        self.by_even, self.early, self.has_bound, self.never = (
            Function(name, whole, truth) for name in ("wins_by_even", "wins_early", "has_far_bound", "none_wins_from")
        )
        self.same, self.equal = (Function(f"{name}_outcomes", whole, whole, truth) for name in ("window_of", "place_of"))


def begin(D: Periodic) -> list[AnyStep]:
    """Name T and describe the position 2S."""
    from z3 import And, ForAll, If, Implies, Not

    i, base = D.i, D.base
    return [
        Pick(name="let T be t, or 0", constants=[D.T], goal=D.T == If(D.t > 0, D.t, 0), definitions=[]),
        step("T ≥ 0", D.T >= 0, ["let T be t, or 0"], []),
        *halves(D, D.case),
        step(
            "2i is in 2S exactly if i is in S, and no odd number is",
            ForAll(i, And(D.even(base, i) == D.case.S(i), Not(D.odd(base, i))), patterns=[D.even(base, i), D.odd(base, i)]),
            [],
            ["even_half", "odd_half", "number_of_S_doubled"],
        ),
        step(
            "2S has all even numbers above 2T",
            D.full(base),
            ["2i is in 2S exactly if i is in S, and no odd number is", "let T be t, or 0"],
            ["t_S", "has_even_from_T"],
        ),
    ]


def kinds(D: Periodic) -> list[AnyStep]:
    """Show that positions are of finitely many kinds."""
    from z3 import And, Exists, ForAll, If, Implies, Or

    s, u, q, v, c, r, a, k = D.s, D.u, D.q, D.v, D.c, D.r, D.kinds.a, D.kinds.k
    d, T, number = D.kinds.d, D.T, D.number
    at = D.numbered(a)
    some_seen = Exists(q, And(D.state(at, q), D.seen(at, q, k)), patterns=[D.state(at, q)])
    of_same = And(D.state(s, q), D.state(u, v), D.kind(s, r), D.kind(u, r))
    looked_at = [D.state(s, q), D.state(u, v), D.kind(s, r), D.kind(u, r)]
    return [
        Let(name="the positions as 0, 1, 2, ...", constant=at, value=If(a % 2 == 0, a / 2, -((a + 1) / 2))),
        Let(name="the place of a position there", constant=number(s), value=If(s >= 0, 2 * s, -2 * s - 1)),
        Let(
            name="the even numbers up to 2T, and odd ones up to T more than the least",
            constant=D.shape(a, d, k),
            value=Or(And(d == 0, D.even(at, k)), And(d == 1, some_seen)),
        ),
        step(
            "each position has a place",
            ForAll(s, And(number(s) >= 0, D.numbered(number(s)) == s), patterns=[number(s)]),
            [],
            ["number_of_position", "position_number"],
        ),
        *few_kinds(D.kinds),
        step("there are finitely many kinds", D.kinds.has_all(2, 0), [D.kinds.named(FEW)], []),
        Pick(
            name="let M be the number of the last kind",
            constants=[D.M],
            goal=D.kinds.all(D.M, 2, 0),
            uses=["there are finitely many kinds"],
            definitions=["has_all_kind"],
        ),
        Let(name="s is of kind r", constant=D.kind(s, r), value=And(r >= 0, r <= D.M, D.kinds.agree(number(s), r, 2, 0))),
        step("M ≥ 0", D.M + 1 >= 0, ["let M be the number of the last kind"], ["all_kind"]),
        step(
            KIND,
            ForAll([s, q], Implies(D.state(s, q), Exists(r, D.kind(s, r), patterns=[D.kind(s, r)])), patterns=[D.state(s, q)]),
            ["let M be the number of the last kind", "each position has a place"],
            ["all_kind", "covered_kind", "is_of_kind"],
        ),
        step(
            "there is one least odd number",
            ForAll(
                [s, q, v],
                Implies(And(D.state(s, q), D.state(s, v)), q == v),
                patterns=[together(D.state(s, q), D.state(s, v))],
            ),
            [],
            ["least_half"],
        ),
        step(
            "even and odd numbers by the shape",
            ForAll(
                [s, q, c],
                Implies(
                    D.state(s, q),
                    And(D.shape(number(s), 0, c) == D.even(s, c), D.shape(number(s), 1, c) == D.seen(s, q, c)),
                ),
                patterns=[together(D.state(s, q), D.seen(s, q, c)), together(D.state(s, q), D.even(s, c)), together(D.state(s,q),D.shape(number(s),0,c)), together(D.state(s,q),D.shape(number(s),1,c))],
            ),
            ["each position has a place", "there is one least odd number"],
            ["shape"],
        ),
        step(
            "positions of a kind have the same shape",
            ForAll(
                [s, u, r, d, k],
                Implies(
                    And(D.kind(s, r), D.kind(u, r), d >= 0, d < 2, k >= 0, k <= T),
                    D.shape(number(s), d, k) == D.shape(number(u), d, k),
                ),
                patterns=[together(D.kind(s, r), D.kind(u, r), D.shape(number(s), d, k))],
            ),
            [],
            ["is_of_kind", "agree_kind"],
        ),
        step(
            "odd numbers as seen from the least one",
            ForAll(
                [s, q, c],
                Implies(And(D.state(s, q), c > T), D.seen(s, q, c)),
                patterns=[together(D.state(s, q), D.seen(s, q, c))],
            ),
            [BEYOND],
            ["odd_from"],
        ),
        step(
            "positions of a kind have the same even numbers",
            ForAll([s, q, u, v, r, c], Implies(of_same, D.even(s, c) == D.even(u, c)), patterns=[together(*looked_at, D.even(s, c))]),
            ["even and odd numbers by the shape", "positions of a kind have the same shape", NOT_NEGATIVE],
            ["least_half", "has_even_from_T"],
        ),
        step(
            "positions of a kind have the same odd numbers",
            ForAll(
                [s, q, u, v, r, c],
                Implies(of_same, D.seen(s, q, c) == D.seen(u, v, c)),
                patterns=[together(*looked_at, D.seen(s, q, c))],
            ),
            [
                "even and odd numbers by the shape",
                "positions of a kind have the same shape",
                "odd numbers as seen from the least one",
                "none is seen below",
            ],
        ),
        step(
            SAME_KIND,
            ForAll([s, q, u, v, r], Implies(of_same, D.alike(s, q, u, v)), patterns=[together(*looked_at)]),
            ["positions of a kind have the same even numbers", "positions of a kind have the same odd numbers"],
            ["alike_at", "same_even"],
        ),
        step(
            "positions that are alike have the same shape",
            ForAll(
                [s, q, u, v, d, k],
                Implies(And(D.alike(s, q, u, v), d >= 0, d < 2), D.shape(number(s), d, k) == D.shape(number(u), d, k)),
                patterns=[together(D.alike(s, q, u, v), D.shape(number(u), d, k))],
            ),
            ["even and odd numbers by the shape"],
            ["alike_at", "same_even"],
        ),
        step(
            ALIKE_KIND,
            ForAll(
                [s, q, u, v, r],
                Implies(And(D.alike(s, q, u, v), D.kind(s, r)), D.kind(u, r)),
                patterns=[together(D.alike(s, q, u, v), D.kind(s, r))],
            ),
            ["positions that are alike have the same shape"],
            ["is_of_kind", "agree_kind"],
        ),
        Let(
            name="some position of kind r with the least odd number 2q + 1 is lost",
            constant=D.lost_kind(q, r),
            value=Exists(s, And(D.state(s, q), D.lost(s), D.kind(s, r)), patterns=[D.kind(s, r)]),
        ),
        step(
            LOST_KIND,
            ForAll(
                [s, q, r],
                Implies(And(D.state(s, q), D.kind(s, r)), D.lost(s) == D.lost_kind(q, r)),
                patterns=[together(D.state(s, q), D.kind(s, r))],
            ),
            [SAME_KIND, SAME_PLACE],
            ["lost_kind"],
        ),
    ]


def far_moves(D: Periodic) -> list[AnyStep]:
    """Find a number G: if a move far below wins, one below G does."""
    from z3 import And, Exists, ForAll, If, Implies, Int, Not, Or

    s, u, q, v, r, y, g, n, T, o, Q = D.s, D.u, D.q, D.v, D.r, D.y, D.g, D.n, D.T, D.to_odd, D.Q
    m, z = Int("kind_far"), Int("z_far")
    wins = And(y >= 1, D.lost(o(s, y)))
    here = And(D.alike(s, q, u, v), q >= Q, v >= Q)
    larger = Let
    return [
        larger(
            name="2y + 1 wins far below in some position of kind r",
            constant=D.far_wins(r, y),
            value=Exists([s, q], And(D.state(s, q), D.kind(s, r), wins, y < q - T), patterns=[together(D.state(s, q), D.kind(s, r))]),
        ),
        Let(
            name="if one wins far below in kind r, one below g does",
            constant=D.bounded(r, g),
            value=ForAll(
                y,
                Implies(D.far_wins(r, y), Exists(z, And(z < g, D.far_wins(r, z)), patterns=[D.far_wins(r, z)])),
                patterns=[D.far_wins(r, y)],
            ),
        ),
        Let(
            name="so for all kinds up to n",
            constant=D.bounds(n, g),
            value=ForAll(r, Implies(And(r >= 0, r <= n), D.bounded(r, g)), patterns=[D.bounded(r, g)]),
        ),
        Let(
            name="there is a g for all kinds up to n",
            constant=D.has_bound(n),
            value=Exists(g, D.bounds(n, g), patterns=[D.bounds(n, g)]),
        ),
        step(
            "a larger g",
            ForAll(
                [r, y, g],
                Implies(And(D.bounded(r, g), g <= y), D.bounded(r, y)),
                patterns=[together(D.bounded(r, g), D.bounded(r, y))],
            ),
            [],
            ["far_bounded"],
        ),
        step(
            "a larger g for all",
            ForAll(
                [n, y, g, r],
                Implies(And(D.bounds(n, g), g <= y, r >= 0, r <= n), D.bounded(r, y)),
                patterns=[together(D.bounds(n, g), D.bounded(r, y))],
            ),
            ["a larger g"],
            ["far_bounds"],
        ),
        step(
            "a number that wins gives a g",
            ForAll([r, y, g], Implies(And(D.far_wins(r, y), y < g), D.bounded(r, g)), patterns=[together(D.far_wins(r, y), D.bounded(r, g))]),
            [],
            ["far_bounded"],
        ),
        step(
            "one kind more: a number wins, or none",
            ForAll(
                [n, g],
                Implies(D.bounds(n, g), Or(D.bounds(n + 1, g), Exists(y, D.far_wins(n + 1, y), patterns=[D.far_wins(n + 1, y)]))),
                patterns=[D.bounds(n, g)],
            ),
            [],
            ["far_bounds", "far_bounded"],
        ),
        step(
            "one kind more, if a number wins",
            ForAll(
                [n, g, r, y],
                Implies(And(D.bounds(n, g), D.far_wins(r, y), r == n + 1), D.bounds(r, If(g > y, g, y + 1))),
                patterns=[together(D.bounds(n, g), D.far_wins(r, y))],
            ),
            ["a larger g for all", "a number that wins gives a g"],
            ["far_bounds"],
        ),
        step(
            "one kind more",
            ForAll([n, g], Implies(D.bounds(n, g), D.has_bound(n + 1)), patterns=[D.bounds(n, g)]),
            ["one kind more: a number wins, or none", "one kind more, if a number wins"],
            ["has_far_bound"],
        ),
        step("for no kind", D.bounds(-1, 0), [], ["far_bounds"]),
        Induction(
            name="by induction on the kinds",
            variable=m,
            start=-1,
            goal=D.has_bound(m),
            uses=["for no kind", "one kind more"],
            definitions=["has_far_bound"],
        ),
        step("there is a g for all kinds", D.has_bound(D.M), ["by induction on the kinds", "M ≥ 0"], []),
        Pick(
            name="let G be such a number",
            constants=[D.G],
            goal=D.bounds(D.M, D.G),
            uses=["there is a g for all kinds"],
            definitions=["has_far_bound"],
        ),
        Let(name="let Q be G + 2T + 2, or 2T + 2", constant=Q, value=If(D.G > 0, D.G, 0) + 2 * T + 2),
        Let(
            name="an odd move far below wins",
            constant=D.far(s, q),
            value=Exists(y, And(wins, y < q - T), patterns=[o(s, y)]),
        ),
        Let(name="an odd move below 2G wins", constant=D.early(s), value=Exists(y, And(wins, y < D.G), patterns=[o(s, y)])),
        step(
            "if a move far below wins in a position, it does in its kind",
            ForAll(
                [s, q, r, y],
                Implies(And(D.state(s, q), D.kind(s, r), wins, y < q - T), D.far_wins(r, y)),
                patterns=[together(D.state(s, q), D.kind(s, r), o(s, y))],
            ),
            [],
            ["far_wins"],
        ),
        step(
            "G is enough for the kind of a position",
            ForAll([s, r], Implies(D.kind(s, r), D.bounded(r, D.G)), patterns=[D.kind(s, r)]),
            ["let G be such a number"],
            ["is_of_kind", "far_bounds"],
        ),
        step(
            "a position with such a move is of a kind in which it wins",
            ForAll(
                [s, q],
                Implies(
                    And(D.state(s, q), D.far(s, q)),
                    Exists([r, z], And(D.kind(s, r), z < D.G, D.far_wins(r, z)), patterns=[together(D.kind(s, r), D.far_wins(r, z))]),
                ),
                patterns=[D.far(s, q)],
            ),
            [
                KIND,
                "if a move far below wins in a position, it does in its kind",
                "G is enough for the kind of a position",
            ],
            ["wins_far", "far_bounded"],
        ),
        step(
            "and it wins in all positions of this kind",
            ForAll(
                [s, q, r, y],
                Implies(And(D.state(s, q), q >= Q, D.kind(s, r), y < D.G, D.far_wins(r, y)), wins),
                patterns=[together(D.state(s, q), D.kind(s, r), D.far_wins(r, y))],
            ),
            [SAME_KIND, FAR, "T ≥ 0"],
            ["far_wins", "place_Q", "alike_at"],
        ),
        step(
            EARLY,
            ForAll([s, q], Implies(And(D.state(s, q), q >= Q, D.far(s, q)), D.early(s)), patterns=[D.far(s, q)]),
            ["a position with such a move is of a kind in which it wins", "and it wins in all positions of this kind"],
            ["wins_early"],
        ),
        step(
            "an early one wins in all positions that are alike",
            ForAll([s, q, u, v], Implies(And(here, D.early(s)), D.far(u, v)), patterns=[together(D.alike(s, q, u, v), D.early(s))]),
            [FAR, "T ≥ 0"],
            ["wins_early", "wins_far", "place_Q", "alike_at"],
        ),
        step(
            "far below: the same",
            ForAll([s, q, u, v], Implies(And(here, D.far(s, q)), D.far(u, v)), patterns=[together(D.alike(s, q, u, v), D.far(s, q))]),
            [EARLY, "an early one wins in all positions that are alike"],
            ["alike_at"],
        ),
    ]


def places(D: Periodic) -> list[AnyStep]:
    """Show that the outcomes at T places determine those at the next place."""
    from z3 import And, Exists, ForAll, Implies, Int, Not, Or

    s, u, q, v, i, j, k, m, n, T, e, o, Q = D.s, D.u, D.q, D.v, D.i, D.j, D.k, D.m, D.n, D.T, D.to_even, D.to_odd, D.Q
    has, after = D.P.element, D.P.after
    g = Int("s_game_periodic")
    here = D.alike(s, q, u, v)
    placed = And(q >= Q, v >= Q)
    alike_there = And(i >= q - T, i < q, i - q == j - v, D.alike(s, i, u, j))
    parts = Or(D.by_even(s), D.above(s, q), D.near(s, q), D.far(s, q))
    below = And(here, placed, D.same(q, v), j >= q - T, j < q)
    return [
        Let(
            name="an even move wins",
            constant=D.by_even(s),
            value=Exists(m, And(m > 0, Not(D.even(s, m)), D.lost(e(s, m))), patterns=[e(s, m)]),
        ),
        Let(
            name="an odd move above wins",
            constant=D.above(s, q),
            value=Exists(j, And(j > q, Not(D.odd(s, j)), D.lost(o(s, j))), patterns=[o(s, j)]),
        ),
        Let(
            name="an odd move near below wins",
            constant=D.near(s, q),
            value=Exists(j, And(j >= q - T, j < q, D.lost(o(s, j))), patterns=[o(s, j)]),
        ),
        Let(
            name="the outcomes at the T places before q are those before v",
            constant=D.same(q, v),
            value=ForAll([s, u, i, j], Implies(alike_there, D.lost(s) == D.lost(u)), patterns=[D.alike(s, i, u, j)]),
        ),
        Let(
            name="the outcomes at q are those at v",
            constant=D.equal(q, v),
            value=ForAll([s, u], Implies(here, D.lost(s) == D.lost(u)), patterns=[here]),
        ),
        step(
            "a move by halves",
            ForAll(
                [s, n],
                Or(
                    And(n % 2 == 0, n == 2 * (n / 2), after(s, n) == e(s, n / 2)),
                    And(n % 2 == 1, n == 2 * (n / 2) + 1, after(s, n) == o(s, n / 2)),
                ),
                patterns=[after(s, n)],
            ),
            [],
            ["even_move", "odd_move"],
        ),
        step(
            "a winning move is in one of these places",
            ForAll(
                [s, q],
                Implies(And(D.state(s, q), q > T, Not(D.lost(s))), parts),
                patterns=[D.state(s, q)],
            ),
            ["a move by halves", "numbers by halves", "T ≥ 0"],
            ["least_half", "lost_position", "wins_by_even", "wins_above", "wins_near", "wins_far"],
        ),
        step(
            "no even move wins in a lost position",
            ForAll([s], Implies(D.lost(s), Not(D.by_even(s))), patterns=[D.by_even(s)]),
            [],
            ["even_half", "lost_position", "even_move", "wins_by_even"],
        ),
        step(
            "no odd move wins in a lost position",
            ForAll(
                [s, j],
                Implies(And(D.lost(s), j >= 1, Not(D.odd(s, j))), Not(D.lost(o(s, j)))), patterns=[o(s, j)]
            ),
            [],
            ["odd_half", "lost_position", "odd_move"],
        ),
        step(
            PARTS,
            ForAll([s, q], Implies(And(D.state(s, q), q > 2 * T + 1), D.lost(s) == Not(parts)), patterns=[D.state(s, q)]),
            [
                "a winning move is in one of these places",
                "no even move wins in a lost position",
                "no odd move wins in a lost position",
                "T ≥ 0",
            ],
            ["least_half", "wins_above", "wins_near", "wins_far"],
        ),
        step(
            "near below: the outcome after a move",
            ForAll(
                [s, q, u, v, j],
                Implies(below, D.lost(o(s, j)) == D.lost(o(u, v + (j - q)))),
                patterns=[together(here, D.same(q, v), o(s, j))],
            ),
            [ALIKE_BELOW, "T ≥ 0"],
            ["window_of_outcomes", "place_Q"],
        ),
        step(
            "near below: the same",
            ForAll(
                [s, q, u, v],
                Implies(And(here, placed, D.same(q, v), D.near(s, q)), D.near(u, v)),
                patterns=[together(here, D.same(q, v), D.near(s, q))],
            ),
            ["near below: the outcome after a move"],
            ["wins_near"],
        ),
        step(
            "also in the other order",
            ForAll([q, v], Implies(D.same(q, v), D.same(v, q)), patterns=[D.same(q, v)]),
            ["alike in the other order, too"],
            ["window_of_outcomes"],
        ),
        step(
            "above: alike after a move",
            ForAll(
                [s, q, u, v, j],
                Implies(
                    And(here, placed, j > q),
                    And(
                        D.alike(o(s, j), q, o(u, v + (j - q)), v),
                        D.odd(s, j) == D.odd(u, v + (j - q)),
                    ),
                ),
                patterns=[together(here, o(s, j))],
            ),
            [ALIKE_ABOVE, "an odd number as seen from q", "T ≥ 0"],
            ["alike_at", "place_Q"],
        ),
        GameInduction(
            name="by game induction: the same outcome at the next place",
            variable=g,
            goal=ForAll(
                [q, u, v],
                Implies(And(D.alike(g, q, u, v), placed, D.same(q, v)), D.lost(g) == D.lost(u)),
                patterns=[together(D.alike(g, q, u, v), D.same(q, v))],
            ),
            uses=[
                PARTS,
                "near below: the same",
                "far below: the same",
                "also in the other order",
                "alike in the other order, too",
                "above: alike after a move",
                ALIKE_EVEN,
                "an even move is larger",
                "an odd move is larger",
                "T ≥ 0",
            ],
            definitions=["alike_at", "same_even", "wins_by_even", "wins_above", "place_Q"],
        ),
        step(
            DETERMINED,
            ForAll([q, v], Implies(And(placed, D.same(q, v)), D.equal(q, v)), patterns=[D.same(q, v)]),
            ["by game induction: the same outcome at the next place"],
            ["place_of_outcomes"],
        ),
        step(
            "and one place on",
            ForAll([q, v], Implies(And(placed, D.same(q, v)), D.same(q + 1, v + 1)), patterns=[D.same(q, v)]),
            [DETERMINED],
            ["window_of_outcomes", "place_of_outcomes"],
        ),
    ]


def recurrence(D: Periodic) -> list[AnyStep]:
    """Show that the outcomes repeat."""
    from z3 import And, ForAll, Implies, Int

    s, u, q, v, i, j, r, T, Q, N, B = D.s, D.u, D.q, D.v, D.i, D.j, D.r, D.T, D.Q, D.N, D.B
    a, d, k = D.windows.a, D.windows.d, D.windows.k
    n = Int("places_on")
    first, second = Q + B, Q + N + 1
    there = And(D.alike(s, i, u, j), i >= first - T, i < first, i - first == j - second)
    return [
        Let(
            name="the outcomes of kinds at the places before Q + a",
            constant=D.outcome(a, d, k),
            value=D.lost_kind(Q + a - 1 - d, k),
        ),
        *few_kinds(D.windows),
        step("there are finitely many windows", D.windows.has_all(T, 0), [D.windows.named(FEW), "T ≥ 0"], []),
        Pick(
            name="let N be the number of the last window",
            constants=[N],
            goal=D.windows.all(N, T, 0),
            uses=["there are finitely many windows"],
            definitions=["has_all_window"],
        ),
        Pick(
            name="let B ≤ N have the window of N + 1",
            constants=[B],
            goal=And(B >= 0, B <= N, D.windows.agree(N + 1, B, T, 0)),
            uses=["let N be the number of the last window"],
            definitions=["all_window", "covered_window"],
        ),
        step(
            "windows by kinds",
            ForAll(
                [i, j, r],
                And(
                    D.outcome(B, first - 1 - i, r) == D.lost_kind(i, r),
                    D.outcome(N + 1, second - 1 - j, r) == D.lost_kind(j, r),
                ),
                patterns=[together(D.lost_kind(i, r), D.lost_kind(j, r))],
            ),
            [],
            ["outcome_of_kind_before"],
        ),
        step(
            "kinds have the same outcomes there",
            ForAll(
                [i, j, r],
                Implies(
                    And(i >= first - T, i < first, i - first == j - second, r >= 0, r <= D.M),
                    D.lost_kind(i, r) == D.lost_kind(j, r),
                ),
                patterns=[together(D.lost_kind(i, r), D.lost_kind(j, r))],
            ),
            ["windows by kinds", "let B ≤ N have the window of N + 1"],
            ["agree_window"],
        ),
        step(
            "positions have the same outcomes there",
            ForAll([s, u, i, j], Implies(there, D.lost(s) == D.lost(u)), patterns=[D.alike(s, i, u, j)]),
            ["kinds have the same outcomes there", KIND, ALIKE_KIND, LOST_KIND, "each position has a place"],
            ["alike_at", "is_of_kind"],
        ),
        step(
            REPEATED,
            D.same(first, second),
            ["positions have the same outcomes there"],
            ["window_of_outcomes"],
        ),
        Induction(
            name="by induction: and all further on",
            variable=n,
            goal=D.same(first + n, second + n),
            uses=[REPEATED, "and one place on", "let B ≤ N have the window of N + 1"],
            definitions=[],
        ),
        step(
            "so the places have the same outcomes",
            ForAll(
                [q, v],
                Implies(And(q >= first, v - q == second - first), D.equal(q, v)),
                patterns=[D.equal(q, v)],
            ),
            ["by induction: and all further on", DETERMINED, "let B ≤ N have the window of N + 1"],
            [],
        ),
        step(
            PERIOD,
            ForAll(
                [s, q, u, v],
                Implies(And(q >= first, v - q == second - first, D.alike(s, q, u, v)), D.lost(s) == D.lost(u)),
                patterns=[D.alike(s, q, u, v)],
            ),
            ["so the places have the same outcomes"],
            ["place_of_outcomes"],
        ),
    ]


def replies(D: Periodic) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx and S(x + p) agree."""
    from z3 import And, Exists, ForAll, Function, BoolSort, If, Implies, IntSort, Int, Ints, Not, Or

    q, v, j, k, m, c, n, y, T, e, o, Q, Y, N, B = D.q, D.v, D.j, D.k, D.m, D.c, D.n, D.y, D.T, D.to_even, D.to_odd, D.Q, D.Y, D.N, D.B
    base, has, after, lost = D.base, D.P.element, D.P.after, D.lost
    z, x, start, p, R = Ints("z_late x_odd start_periodic period_periodic from_R")
    wins, agree, recur = map(D.case.symbol, ("wins_in_position", "replies_agree", "replies_recur"))
    S, Sz = o(base, q), o(base, v)
    later = And(q >= R, v - q == N + 1 - B)
    whole = IntSort()
    even_wins, odd_wins = (Function(f"{name}_wins", whole, whole, BoolSort()) for name in ("even", "odd"))
    near = And(j - q <= T, q - j <= T)
    none_late = ForAll(y, Implies(y >= z, Not(lost(o(base, y)))), patterns=[o(base, y)])
    two = together(S, Sz)
    return [
        step(
            "2q + 1 is the least odd number of Sx",
            ForAll(q, Implies(q >= T, D.state(S, q)), patterns=[S]),
            ["2S has all even numbers above 2T", "2i is in 2S exactly if i is in S, and no odd number is", EVENS_KEPT, ODDS_AFTER, NOT_NEGATIVE],
            ["least_half", "has_even_from_T"],
        ),
        step(
            "the odd numbers of Sx as seen from q",
            ForAll([q, c], Implies(q >= T, D.seen(S, q, c) == D.even(base, c)), patterns=[D.seen(S, q, c)]),
            ["2S has all even numbers above 2T", "2i is in 2S exactly if i is in S, and no odd number is", ODDS_AFTER],
            ["odd_from"],
        ),
        step(
            "Sx and Sz are alike",
            ForAll([q, v], Implies(And(q >= T, v >= T), D.alike(S, q, Sz, v)), patterns=[two]),
            [
                "2q + 1 is the least odd number of Sx",
                "the odd numbers of Sx as seen from q",
                "2S has all even numbers above 2T",
                EVENS_KEPT,
            ],
            ["alike_at", "same_even"],
        ),
        step(
            "the numbers y and x − y are in Sy, where y is far below x",
            ForAll(
                [q, j],
                Implies(And(j >= 0, j < q - T), And(D.even(base, q - j), D.even(o(base, j), q - j), D.odd(o(base, j), j))),
                patterns=[o(S, j)],
            ),
            ["2S has all even numbers above 2T", f"{ODD_MOVE}: even", "an odd move is larger"],
            ["has_even_from_T", "odd_half"],
        ),
        step(
            "so x is in Sy",
            ForAll([q, j], Implies(And(j >= 0, j < q - T), D.odd(o(base, j), q)), patterns=[o(S, j)]),
            ["the numbers y and x − y are in Sy, where y is far below x", f"{SUMS}: an even and an odd one"],
            [],
        ),
        step(
            "far below x, y wins in Sx exactly if it wins in S",
            ForAll([q, j], Implies(And(q >= 0, j >= 0, j < q - T), lost(o(S, j)) == lost(o(base, j))), patterns=[o(S, j)]),
            ["so x is in Sy", OUTCOME_ELIMINATED],
            ["odd_move", "odd_half"],
        ),
        Let(name="from 2z + 1 on no odd move wins in S", constant=D.never(z), value=none_late),
        step(
            "if y wins in S, it wins in Sx for each x far above",
            ForAll(
                [q, j],
                Implies(And(q >= T, j >= 1, j < q - T, lost(o(base, j))), And(Not(D.odd(S, j)), lost(o(S, j)))),
                patterns=[together(S, o(base, j))],
            ),
            ["far below x, y wins in Sx exactly if it wins in S", "2q + 1 is the least odd number of Sx", "T ≥ 0"],
            ["least_half"],
        ),
        step(
            "if y wins in S, no x far above does",
            ForAll(
                [j, z],
                Implies(And(j >= 1, lost(o(base, j)), z > j + T), D.never(z)),
                patterns=[together(o(base, j), D.never(z))],
            ),
            ["if y wins in S, it wins in Sx for each x far above", "no odd move wins in a lost position", "T ≥ 0"],
            ["none_wins_from"],
        ),
        step(
            "if y wins in S, none from there on does",
            ForAll(j, Implies(And(j >= 1, lost(o(base, j))), D.never(j + T + 1)), patterns=[o(base, j)]),
            ["if y wins in S, no x far above does"],
            [],
        ),
        step(
            "some odd move wins in S, or none",
            Or(D.never(1), Exists(j, And(j >= 1, lost(o(base, j))), patterns=[o(base, j)])),
            [],
            ["none_wins_from"],
        ),
        step(
            "from some number on none wins",
            Exists(z, D.never(z), patterns=[D.never(z)]),
            ["if y wins in S, none from there on does", "some odd move wins in S, or none"],
            [],
        ),
        Pick(name="let no odd move from 2Y + 1 on win in S", constants=[Y], goal=D.never(Y), uses=["from some number on none wins"], definitions=[]),
        Let(name="let R be Q + B + T, or Y + T", constant=R, value=If(Y > Q + B, Y, Q + B) + T),
        Let(
            name="an even move wins in s",
            constant=even_wins(x, m),
            value=And(m > 0, Not(D.even(x, m)), lost(e(x, m))),
        ),
        Let(
            name="an odd move wins in s",
            constant=odd_wins(x, j),
            value=And(j >= 0, Not(D.odd(x, j)), lost(o(x, j))),
        ),
        step(
            "a winning move by halves",
            ForAll(
                [x, n],
                wins(x, n) == Or(And(n % 2 == 0, even_wins(x, n / 2)), And(n % 2 == 1, odd_wins(x, n / 2))),
                patterns=[wins(x, n)],
            ),
            ["a move by halves", "numbers by halves"],
            ["wins_in_position", "even_wins", "odd_wins"],
        ),
        step(
            "even moves win in both",
            ForAll([q, v, m], Implies(later, even_wins(S, m) == even_wins(Sz, m)), patterns=[together(S, Sz, even_wins(S, m))]),
            ["Sx and Sz are alike", ALIKE_EVEN, PERIOD, "let B ≤ N have the window of N + 1", "T ≥ 0"],
            ["even_wins", "from_R", "place_Q", "alike_at", "same_even"],
        ),
        step(
            "above: odd moves win in both",
            ForAll(
                [q, v, j],
                Implies(And(later, j > q), odd_wins(S, j) == odd_wins(Sz, v + (j - q))),
                patterns=[together(S, Sz, odd_wins(S, j))],
            ),
            ["Sx and Sz are alike", "above: alike after a move", PERIOD, "let B ≤ N have the window of N + 1", "T ≥ 0"],
            ["odd_wins", "from_R", "place_Q"],
        ),
        step(
            "below: odd moves win in both",
            ForAll(
                [q, v, j],
                Implies(And(later, j >= q - T, j < q), odd_wins(S, j) == odd_wins(Sz, v + (j - q))),
                patterns=[together(S, Sz, odd_wins(S, j))],
            ),
            [
                "Sx and Sz are alike",
                "2q + 1 is the least odd number of Sx",
                ALIKE_BELOW,
                PERIOD,
                "let B ≤ N have the window of N + 1",
                "T ≥ 0",
            ],
            ["odd_wins", "from_R", "place_Q", "least_half"],
        ),
        step(
            "x itself wins in none",
            ForAll(q, Implies(q >= T, Not(odd_wins(S, q))), patterns=[S]),
            ["2q + 1 is the least odd number of Sx"],
            ["odd_wins", "least_half"],
        ),
        step(
            "far above none wins",
            ForAll([q, j], Implies(And(q >= T, j > q + T), Not(odd_wins(S, j))), patterns=[odd_wins(S, j)]),
            ["2q + 1 is the least odd number of Sx", BEYOND],
            ["odd_wins"],
        ),
        step(
            "far below y wins exactly if it wins in S",
            ForAll(
                [q, j],
                Implies(And(q >= T, j < q - T), odd_wins(S, j) == And(j >= 0, lost(o(base, j)))),
                patterns=[odd_wins(S, j)],
            ),
            ["2q + 1 is the least odd number of Sx", "far below x, y wins in Sx exactly if it wins in S", "T ≥ 0"],
            ["odd_wins", "least_half"],
        ),
        step(
            "near x, odd moves win at the same distance",
            ForAll(
                [q, v, j],
                Implies(And(later, near), odd_wins(S, j) == odd_wins(Sz, v + (j - q))),
                patterns=[together(S, Sz, odd_wins(S, j))],
            ),
            [
                "above: odd moves win in both",
                "below: odd moves win in both",
                "x itself wins in none",
                "let B ≤ N have the window of N + 1",
                "T ≥ 0",
            ],
            ["from_R", "place_Q"],
        ),
        step(
            "the same odd moves win not near",
            ForAll(
                [q, v, j],
                Implies(
                    And(later),
                    And(odd_wins(S, j), Not(near)) == And(odd_wins(Sz, j), Or(j > v + T, j < v - T)),
                ),
                patterns=[together(S, Sz, odd_wins(S, j))],
            ),
            [
                "far above none wins",
                "far below y wins exactly if it wins in S",
                "let no odd move from 2Y + 1 on win in S",
                "let B ≤ N have the window of N + 1",
                "T ≥ 0",
            ],
            ["from_R", "place_Q", "none_wins_from"],
        ),
        step(
            "each even move wins in both",
            ForAll(
                [q, v, n],
                Implies(And(later, n % 2 == 0), wins(S, n) == wins(Sz, n)),
                patterns=[together(S, Sz, wins(S, n))],
            ),
            ["a winning move by halves", "even moves win in both"],
            [],
        ),
        step(
            "each odd move near x wins at the same distance",
            ForAll(
                [q, v, n],
                Implies(
                    And(later, n % 2 == 1, n - (2 * q + 1) <= 2 * T, 2 * q + 1 - n <= 2 * T),
                    wins(S, n) == wins(Sz, n + 2 * (v - q)),
                ),
                patterns=[together(S, Sz, wins(S, n))],
            ),
            ["a winning move by halves", "near x, odd moves win at the same distance"],
            [],
        ),
        step(
            "each other odd move wins in both",
            ForAll(
                [q, v, n],
                Implies(
                    And(later, n % 2 == 1),
                    And(wins(S, n), Or(n - (2 * q + 1) > 2 * D.t, 2 * q + 1 - n > 2 * D.t))
                    == And(wins(Sz, n), Or(n - (2 * v + 1) > 2 * D.t, 2 * v + 1 - n > 2 * D.t)),
                ),
                patterns=[together(S, Sz, wins(S, n))],
            ),
            [
                "a winning move by halves",
                "the same odd moves win not near",
                "x itself wins in none",
                "let T be t, or 0",
                "let B ≤ N have the window of N + 1",
            ],
            ["from_R", "place_Q"],
        ),
        step(
            "the winning moves by halves agree",
            ForAll([q, v], Implies(later, agree(base, D.t, 2 * q + 1, 2 * (v - q))), patterns=[two]),
            [
                "each even move wins in both",
                "each odd move near x wins at the same distance",
                "each other odd move wins in both",
                "let T be t, or 0",
            ],
            ["replies_agree", "odd_move"],
        ),
        step(
            "the winning moves agree",
            ForAll(
                n,
                Implies(
                    And(n % 2 == 1, n >= 2 * R + 1),
                    And(
                        D.state(o(base, n / 2), n / 2),
                        D.state(o(base, n / 2 + (N + 1 - B)), n / 2 + (N + 1 - B)),
                        agree(base, D.t, n, 2 * (N + 1 - B)),
                    ),
                ),
                patterns=[agree(base, D.t, n, 2 * (N + 1 - B))],
            ),
            [
                "the winning moves by halves agree",
                "2q + 1 is the least odd number of Sx",
                "let B ≤ N have the window of N + 1",
                "T ≥ 0",
            ],
            ["from_R", "place_Q"],
        ),
        step(
            "they recur",
            recur(base, D.t, 2 * R + 1, 2 * (N + 1 - B)),
            ["the winning moves agree", "let B ≤ N have the window of N + 1", "T ≥ 0"],
            ["replies_recur", "from_R", "place_Q"],
        ),
        Conclusion(uses=["they recur"], definitions=[]),
    ]


def become_periodic(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx become periodic in odd x."""
    D = Periodic(case)
    return [*begin(D), *kinds(D), *far_moves(D), *places(D), *recurrence(D), *replies(D)]
