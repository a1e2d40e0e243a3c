"""By mutual pairs, an n-weak position is (n - 1)-weak: the pairs that return the one return the other.

For n = 1, the moves above 1 fall into pairs, and 1 is one more: their number is odd.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.weak_levels import (
    CASE_FINITE,
    LARGEST,
    LATER,
    SOME,
    Counted,
    counted,
    of_the_case_counted,
)
from sylver_claims.claims.lemmas.weak_positions import ONE_LEGAL
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Pick, Pigeonhole
from sylver_claims.kernels import weak

EXAMPLE, NO_EXAMPLE = "let p be pairs of a position that is not weak, if there are any", "there are none"
EVEN, POSITIVE, ZERO = "it has 2h legal moves", "t is positive, and so is h", "0 is in S, and 1 is not"
PLACED, TOO_MANY = "each move above 1 has one of 2h - 2 places", "t + 1 numbers do not have t places"
BETWEEN = "by induction on k: there are at most k - j legal moves between j and k"
IN_ORDER, FILLED = "elements have places in their order", "these are as many as elements up to t"
WEAK, BEFORE = "by mutual pairs, a 1-weak position is weak", "by mutual pairs, an n-weak position is (n - 1)-weak"


class Pairs(Counted):
    """Terms of the steps: a position s with 2h legal moves, and a list p of pairs of its moves above 1."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        super().__init__(case)
        self.W, self.by = self.weak(weak.MUTUAL_PAIRS), case.symbol("weak_pairs_by")
        self.entry, self.place = case.symbol("entry"), case.symbol("place")
        self.s0, self.p0, self.h, self.p, self.i = Ints("s_even p_even h_even p_list i_number")

    def is_example(self, s: Any, p: Any) -> Any:
        """Say that the list shows that the position is 1-weak, and that this is not weak."""
        from z3 import And, Not

        return And(self.going_on(s), self.by(1, s, p), Not(self.W(0, s)))


def pairs_are_odd(M: Pairs) -> list[AnyStep]:
    """Show that a position that is 1-weak by mutual pairs is weak.

    Else let it have 2h legal moves, and t be the largest. The 2h - 1 moves above 1 are at 2h - 2 places of the list.
    Put the elements up to t behind them, in their order, and 1 behind these: then t + 1 numbers are at t places.
    """
    from z3 import And, Exists, ForAll, If, Implies, Not

    has, up_to, s, j, p, h, i, c = M.has, M.up_to, M.s, M.j, M.p, M.h, M.i, M.c
    s0, p0 = M.s0, M.p0
    t, place, example = M.t(s0), M.place(p0, j), M.is_example(s0, p0)
    rank = j - up_to(s0, j)
    element = And(example, j >= 0, j <= t, has(s0, j))
    at = If(i == 1, t - 1, If(has(s0, i), 2 * h - 2 + i - up_to(s0, i), M.place(p0, i) + h - 1))
    return [
        *counted(M),
        Pick(
            name=EXAMPLE,
            constants=[s0, p0],
            goal=Implies(Exists([s, p], M.is_example(s, p), patterns=[M.by(1, s, p)]), example),
            definitions=[],
        ),
        Let(name="let h be half of the number of its legal moves", constant=h, value=M.moves(s0) / 2),
        step(EVEN, Implies(example, M.moves(s0) == 2 * h), [], ["weak_pairs", "h_even"]),
        step(
            PLACED,
            ForAll(
                j,
                Implies(And(example, M.legal(s0, j)), And(M.entry(p0, place) == j, place > -h, place < h - 1)),
                patterns=[place],
            ),
            [EVEN],
            ["weak_pairs_by"],
        ),
        Induction(
            name=BETWEEN,
            variable=c,
            goal=ForAll(j, Implies(And(j >= 0, j <= c), up_to(s0, c) - up_to(s0, j) <= c - j), patterns=[up_to(s0, j)]),
            definitions=["gaps_position"],
        ),
        step(
            IN_ORDER,
            ForAll(
                [i, j],
                Implies(And(i >= 0, i < j, has(s0, j)), i - up_to(s0, i) < rank),
                patterns=[together(up_to(s0, i), up_to(s0, j))],
            ),
            [BETWEEN],
            ["gaps_position"],
        ),
        step(
            FILLED,
            ForAll(j, Implies(element, And(rank >= 0, rank <= t - 2 * h)), patterns=[up_to(s0, j)]),
            [
                EVEN,
                LARGEST,
                BETWEEN,
            ],
            ["gaps_position"],
        ),
        step(ZERO, Implies(example, And(has(s0, 0), Not(has(s0, 1)))), [], ["in_position"]),
        step(
            POSITIVE,
            Implies(example, And(t >= 1, h >= 1, 2 * h <= t)),
            [SOME, EVEN, ZERO, FILLED],
            ["t_position", "gaps_position"],
        ),
        Pigeonhole(
            name=TOO_MANY,
            value=at,
            variable=i,
            count=t + 1,
            holes=t,
            when=example,
            uses=[
                PLACED,
                IN_ORDER,
                FILLED,
                POSITIVE,
                ZERO,
            ],
            definitions=[],
        ),
        step(
            NO_EXAMPLE,
            ForAll([s, p], Not(M.is_example(s, p)), patterns=[M.by(1, s, p)]),
            [EXAMPLE, TOO_MANY, POSITIVE],
            [],
        ),
        step(
            WEAK,
            ForAll(s, Implies(And(M.going_on(s), M.W(1, s)), M.W(0, s)), patterns=[M.W(1, s)]),
            [NO_EXAMPLE],
            ["weak_pairs"],
        ),
    ]


def one_weak_is_weak(case: Any) -> list[AnyStep | Conclusion]:
    """A position that is 1-weak by mutual pairs is weak."""
    M = Pairs(case)
    return [
        *pairs_are_odd(M),
        *of_the_case_counted(M),
        Conclusion(uses=[WEAK, ONE_LEGAL, CASE_FINITE], definitions=[]),
    ]


def n_weak_holds_before(case: Any) -> list[AnyStep | Conclusion]:
    """By induction on n: the pairs that return n-weak positions return (n - 1)-weak ones."""
    from z3 import And, ForAll, Implies

    M = Pairs(case)
    n, s = M.n, M.s
    return [
        *pairs_are_odd(M),
        Induction(
            name=BEFORE,
            variable=n,
            start=1,
            goal=ForAll(s, Implies(And(M.going_on(s), M.W(n, s)), M.W(n - 1, s)), patterns=[M.W(n, s)]),
            uses=[WEAK, LATER],
            definitions=["weak_pairs", "weak_pairs_by"],
        ),
        *of_the_case_counted(M),
        Conclusion(uses=[BEFORE, ONE_LEGAL, CASE_FINITE], definitions=[]),
    ]
