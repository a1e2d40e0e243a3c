"""The Separation Lemma and the Single Win Theorem for all positions, of any greatest common divisor.

Let x and y both win in S. Then y is not in Sx: else x were legal in Sy, and Syx were Sx, which is lost, as Sy is. So
Sxy is not lost, and 1 is legal in it: some z wins. Syz is not lost, as z is legal in Sy; Syzx is Sxyz, which is lost.
So x is legal in T = Syz, or T were Tx, and wins; y is in T, and does not.

So if n wins in S, and another y does, n wins in a larger position. By game induction it wins alone in some position.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import (
    BASICS,
    has_n,
    has_s,
    is_an_order,
    moves,
    no_smaller,
    outcome_eliminated,
    outcome_no_move,
    same_outcome,
    step,
    swapped,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, GameInduction, Let

NOT_1 = "a winning move is not 1, and 1 is legal after it"
NONE_WINS = "after a winning move none wins"
APART = "neither of two winning moves eliminates the other"
SOME_WINS = "some z wins in Sxy"
LEGAL = "z is legal in Sy"
SEPARATED = "x wins in T = Syz > S, and y does not"
ALONE = "if n wins in S, it wins alone in some position that contains S"


class Separation:
    """Terms of the steps: two winning moves x and y of s, and the position T = Syz."""

    def __init__(self, case: Any) -> None:
        from z3 import And, Ints

        P = case.positions
        self.has, self.within, self.after, self.lost = P.element, P.within, P.after, P.lost
        self.s, self.x, self.y, self.z = Ints("s_pos x_pos y_pos z_pos")
        self.both = And(self.x != self.y, self.wins(self.s, self.x), self.wins(self.s, self.y))
        self.xy = self.after(self.after(self.s, self.x), self.y)
        self.T = self.after(self.after(self.s, self.y), self.z)
        self.three = And(self.both, self.wins(self.xy, self.z))

    def wins(self, s: Any, x: Any) -> Any:
        """Say that x wins in s."""
        from z3 import And, Not

        return And(x > 0, Not(self.has(s, x)), self.lost(self.after(s, x)))


def separation(case: Any) -> list[AnyStep]:
    """Of two winning moves x and y, x wins in T = Syz, and y does not, for each z that wins in Sxy; there is one."""
    from z3 import And, Exists, ForAll, Implies, Not

    L = Separation(case)
    has, within, after, lost, wins = L.has, L.within, L.after, L.lost, L.wins
    s, x, y, z, both, three, xy, T = L.s, L.x, L.y, L.z, L.both, L.three, L.xy, L.T
    Sx, Sy = after(s, x), after(s, y)
    eliminated = And(both, has(Sx, y))
    larger = And(within(s, T), has(T, y), Not(has(s, y)))
    return [
        *moves(case),
        step(
            NOT_1,
            ForAll([s, x], Implies(wins(s, x), And(x > 1, Not(has(Sx, 1)))), patterns=[Sx]),
            [has_n],
            ["lost_position"],
        ),
        step(
            NONE_WINS,
            ForAll(
                [s, y, x],
                Implies(And(lost(Sy), x > 1, Not(has(Sy, x))), Not(lost(after(Sy, x)))),
                patterns=[after(Sy, x)],
            ),
            definitions=["lost_position"],
        ),
        step(
            "if x eliminates y, it is legal in Sy",
            ForAll([s, x, y], Implies(eliminated, Not(has(Sy, x)))),
            [no_smaller],
        ),
        step(
            "and it wins there",
            ForAll([s, x, y], Implies(eliminated, lost(after(Sy, x)))),
            [outcome_eliminated],
        ),
        step(
            APART,
            ForAll([s, x, y], Implies(both, Not(has(Sx, y)))),
            [NOT_1, NONE_WINS, "if x eliminates y, it is legal in Sy", "and it wins there"],
        ),
        step("Sxy is not lost", ForAll([s, x, y], Implies(both, Not(lost(xy)))), [APART, NONE_WINS, NOT_1]),
        step("1 is legal in Sxy", ForAll([s, x, y], Implies(both, Not(has(xy, 1)))), [NOT_1, no_smaller]),
        step(
            SOME_WINS,
            ForAll([s, x, y], Implies(both, Exists(z, And(z > 1, wins(xy, z))))),
            ["Sxy is not lost", "1 is legal in Sxy"],
            ["lost_position"],
        ),
        step(
            "Sxyz and Syzx",
            ForAll(
                [s, x, y, z],
                Implies(And(x > 0, y > 0, z > 0), lost(after(xy, z)) == lost(after(T, x))),
            ),
            [*BASICS, same_outcome],
        ),
        step(LEGAL, ForAll([s, x, y, z], Implies(three, Not(has(Sy, z)))), [*BASICS, swapped]),
        step("Syzx is lost", ForAll([s, x, y, z], Implies(three, lost(after(T, x)))), ["Sxyz and Syzx"]),
        step("Syz is not lost", ForAll([s, x, y, z], Implies(three, Not(lost(T)))), [LEGAL, NONE_WINS, NOT_1]),
        step(
            "x is legal in Syz",
            ForAll([s, x, y, z], Implies(three, Not(has(T, x)))),
            ["Syzx is lost", "Syz is not lost", outcome_no_move],
        ),
        step(
            SEPARATED,
            ForAll([s, x, y, z], Implies(three, And(larger, wins(T, x), Not(wins(T, y))))),
            ["x is legal in Syz", "Syzx is lost", has_s, has_n, is_an_order],
        ),
    ]


def single_win(case: Any) -> list[AnyStep]:
    """If n wins in S, it wins alone in some position that contains S."""
    from z3 import And, BoolSort, Exists, ForAll, Function, Implies, Ints, IntSort, Not

    L = Separation(case)
    (s, y), (n, m, u, g) = (L.s, L.y), Ints("n_alone m_pos u_pos s_game2")
    wins, within, has = L.wins, L.within, L.has
    alone = Function("alone", IntSort(), IntSort(), BoolSort())(s, n)
    others = ForAll(m, Implies(wins(s, m), m == n), patterns=[L.after(s, m)])
    found = Exists(u, And(within(g, u), alone.decl()(u, n)))
    there = And(within(s, u), has(u, y), wins(u, n))

    return [
        *separation(case),
        Let(name="n wins alone in s", constant=alone, value=And(wins(s, n), others)),
        step(
            "if n wins, and not alone, then another y does",
            ForAll([s, n], Implies(And(wins(s, n), Not(alone)), Exists(y, And(y != n, wins(s, y))))),
            definitions=["alone"],
        ),
        step(
            "then n wins in a larger position",
            ForAll(
                [s, n, y],
                Implies(And(wins(s, n), y != n, wins(s, y)), Exists(u, And(there, Not(has(s, y))))),
            ),
            [SOME_WINS, SEPARATED],
        ),
        GameInduction(
            name=ALONE,
            variable=g,
            goal=ForAll(n, Implies(wins(g, n), found)),
            uses=["if n wins, and not alone, then another y does", "then n wins in a larger position", is_an_order],
            definitions=[],
        ),
    ]
