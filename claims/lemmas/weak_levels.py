"""From n = g/2 on, a position with g legal moves is n-weak by any reply exactly if it is lost.

Two moves take away at least two legal moves. By game induction, the positions returned are (n - 1)-weak exactly if they
are lost; for n = 1 only the move 1 is left in them, so they are weak, and lost.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import HAS_N, HAS_S, ORDER, step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.weak_positions import (
    BOTH_LARGER,
    ONE_LEGAL,
    ONE_STAYS,
    OUTCOME,
    SAME,
    Moves,
    of_the_case,
    two_moves,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Induction
from sylver_claims.kernels import semigroups, weak

FINITE, LARGEST = "a position that contains a finite one is finite", "t is the largest number that is not in S"
COUNT, BEYOND = "how the legal moves are counted", "beyond t there is none to count"
FEWER, TWO_FEWER = "a larger position has fewer legal moves", "Sjk has two legal moves less"
SOME, NONE_BUT_1 = (
    "where j > 1 and 1 are legal, there are two legal moves",
    "a position with one legal move is weak, and lost",
)
LATER = "Sjk is finite, and 1 is legal in it"
CASE_FINITE = "the position with its number is finite"
GENUS = "S and the position with its number have as many legal moves"
HALF = "from n = g/2 on, a position is n-weak exactly if it is lost"


class Counted(Moves):
    """Terms of the steps: the legal moves up to a number, the largest one, and how many they are."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        super().__init__(case)
        self.finite, self.t, self.up_to = map(case.symbol, ("finite_position", "t_position", "gaps_position"))
        self.u, self.n, self.c, self.x = Ints("u_weak n_level c_count x_weak")

    def weak(self, reading: int) -> Any:
        """Return the predicate "n-weak" in a reading, of n and the number of a position."""
        return self.case.of(weak.is_n_weak, self.case.S, 1, reading, self.case.tables[0]).decl()

    def moves(self, s: Any) -> Any:
        """Return the number of legal moves of a finite position."""
        return self.up_to(s, self.t(s))

    def going_on(self, s: Any) -> Any:
        """Say that the position is finite, and 1 is legal in it."""
        from z3 import And, Not

        return And(self.finite(s), Not(self.has(s, 1)))


def counted(M: Counted) -> list[AnyStep]:
    """Show that a larger position has fewer legal moves."""
    from z3 import And, ForAll, If, Implies, Not

    has, within, up_to, t = M.has, M.within, M.up_to, M.t
    s, u, x, c, j, k = M.s, M.u, M.x, M.c, M.j, M.k
    larger = And(within(s, u), x > 0, has(u, x), Not(has(s, x)))
    one_more = up_to(s, k + 1) == up_to(s, k) + If(has(s, k + 1), 0, 1)
    return [
        *two_moves(M),
        step(
            FINITE,
            ForAll(
                [s, u],
                Implies(And(M.finite(s), within(s, u)), M.finite(u)),
                patterns=[together(M.finite(s), within(s, u))],
            ),
            [ORDER],
            ["finite_position"],
        ),
        step(
            LARGEST,
            ForAll(s, Implies(M.finite(s), And(t(s) >= -1, t(s) != 0, Not(has(s, t(s))))), patterns=[t(s)]),
            [],
            ["t_position", "in_position"],
        ),
        step(
            COUNT,
            ForAll([s, k], If(k < 0, up_to(s, k + 1) == 0, one_more), patterns=[up_to(s, k + 1)]),
            [],
            ["gaps_position"],
        ),
        Induction(
            name=BEYOND,
            variable=c,
            goal=ForAll(s, Implies(And(M.finite(s), c >= t(s)), up_to(s, c) == M.moves(s)), patterns=[up_to(s, c)]),
            uses=[LARGEST],
            definitions=["gaps_position", "t_position"],
        ),
        Induction(
            name="by induction on k: a larger position has fewer legal moves up to k",
            variable=c,
            goal=ForAll(
                [s, u, x],
                Implies(larger, up_to(u, c) + If(x <= c, 1, 0) <= up_to(s, c)),
                patterns=[together(up_to(s, c), up_to(u, c), has(u, x))],
            ),
            uses=[ORDER],
            definitions=["gaps_position"],
        ),
        step(
            "the largest of them is smaller",
            ForAll([s, u, x], Implies(And(M.finite(s), larger), And(t(s) >= x, t(u) <= t(s)))),
            [FINITE, LARGEST, ORDER],
            ["t_position"],
        ),
        step(
            "and up to there, one of the larger position is missing",
            ForAll(
                [s, u, x],
                Implies(And(M.finite(s), larger), And(up_to(u, t(s)) == M.moves(u), up_to(u, t(s)) + 1 <= M.moves(s))),
            ),
            [
                FINITE,
                "the largest of them is smaller",
                BEYOND,
                "by induction on k: a larger position has fewer legal moves up to k",
            ],
            [],
        ),
        step(
            FEWER,
            ForAll(
                [s, u, x],
                Implies(And(M.finite(s), larger), M.moves(u) + 1 <= M.moves(s)),
                patterns=[together(within(s, u), has(u, x))],
            ),
            ["and up to there, one of the larger position is missing"],
            [],
        ),
        Induction(
            name=f"by induction on k: {SOME}, up to k",
            variable=c,
            goal=ForAll(
                [s, j],
                Implies(Not(has(s, 1)), up_to(s, c) >= If(c >= 1, 1, 0) + If(And(j > 1, Not(has(s, j)), c >= j), 1, 0)),
            ),
            definitions=["gaps_position"],
        ),
        step(
            "and 1 and j are not larger than the largest of them",
            ForAll([s, j], Implies(M.going_on(s), And(t(s) >= 1, Implies(M.legal(s, j), t(s) >= j)))),
            [],
            ["t_position"],
        ),
        step(
            SOME,
            ForAll([s, j], Implies(M.going_on(s), M.moves(s) >= If(M.legal(s, j), 2, 1)), patterns=[has(s, j)]),
            [f"by induction on k: {SOME}, up to k", "and 1 and j are not larger than the largest of them"],
            [],
        ),
        step(
            LATER,
            ForAll(
                [s, j, k],
                Implies(And(M.going_on(s), j > 1, k > 1), M.going_on(M.Sjk)),
                patterns=[M.Sjk],
            ),
            [FINITE, BOTH_LARGER, ONE_STAYS],
            [],
        ),
    ]


def of_the_case_counted(M: Counted) -> list[AnyStep]:
    """Show that S and the position with its number have as many legal moves, and that this one is finite."""
    from z3 import Int

    case, S, c = M.case, M.case.S, Int("c_case")
    genus = case.of(semigroups.genus, S)
    number, t, gaps = case.number_of(S), case.symbol(f"t_{S.name}"), case.symbol(f"gaps_{S.name}")
    return [
        *of_the_case(M),
        step(CASE_FINITE, M.finite(number), [SAME], ["finite_position", f"t_{S.name}"]),
        step(
            "and has the same largest move",
            M.t(number) == t,
            [SAME, CASE_FINITE],
            ["t_position", f"t_{S.name}"],
        ),
        Induction(
            name="by induction on k: as many legal moves up to k",
            variable=c,
            goal=M.up_to(number, c) == gaps(c),
            uses=[SAME],
            definitions=["gaps_position", f"gaps_{S.name}"],
        ),
        step(
            GENUS,
            M.moves(number) == genus,
            ["and has the same largest move", "by induction on k: as many legal moves up to k"],
            ["gaps_position", f"gaps_{S.name}"],
        ),
    ]


LOST_2 = "a position is lost if each move has a reply that returns a lost one"


def half_weak_is_lost(case: Any) -> list[AnyStep | Conclusion]:
    """By game induction: from n = g/2 on, a position with g moves is n-weak by any reply exactly if it is lost."""
    from z3 import And, Exists, ForAll, Implies, Not, substitute

    M = Counted(case)
    W = M.weak(weak.ANY_REPLY)
    has, lost, s, j, k, n, g = M.has, M.lost, M.s, M.j, M.k, M.n, M.g
    replies = Exists(k, And(M.legal(M.Sj, k), lost(M.Sjk)), patterns=[M.Sjk])
    some = Exists(k, And(M.legal(M.Sj, k), W(n - 1, M.Sjk)), patterns=[M.Sjk])
    both = And(M.going_on(s), M.legal(s, j), M.legal(M.Sj, k))
    one_left = And(M.going_on(s), M.moves(s) <= 1)
    enough = And(n >= 1, 2 * n + 1 >= M.moves(s))
    return [
        *counted(M),
        step(
            TWO_FEWER,
            ForAll([s, j, k], Implies(both, M.moves(M.Sjk) + 2 <= M.moves(s)), patterns=[M.Sjk]),
            [FEWER, FINITE, HAS_S, HAS_N],
            [],
        ),
        step(
            NONE_BUT_1,
            ForAll(s, Implies(one_left, And(lost(s), W(0, s))), patterns=[lost(s)]),
            [SOME],
            ["lost_position", "weak_any"],
        ),
        step(
            LOST_2,
            ForAll(
                s,
                Implies(Not(has(s, 1)), lost(s) == ForAll(j, Implies(M.legal(s, j), replies), patterns=[M.Sj])),
                patterns=[lost(s)],
            ),
            [ONE_STAYS],
            ["lost_position"],
        ),
        step(
            "for n > 0, to be n-weak",
            ForAll(
                [n, s],
                Implies(n > 0, W(n, s) == ForAll(j, Implies(M.legal(s, j), some), patterns=[M.Sj])),
                patterns=[W(n, s)],
            ),
            [],
            ["weak_any"],
        ),
        GameInduction(
            name=HALF,
            variable=g,
            goal=substitute(
                Implies(M.going_on(s), ForAll(n, Implies(enough, W(n, s) == lost(s)), patterns=[W(n, s)])), (s, g)
            ),
            uses=["for n > 0, to be n-weak", LOST_2, NONE_BUT_1, TWO_FEWER, LATER, BOTH_LARGER],
            definitions=[],
        ),
        *of_the_case_counted(M),
        Conclusion(uses=[HALF, OUTCOME, GENUS, ONE_LEGAL, CASE_FINITE], definitions=[]),
    ]
