"""n-weak positions: with g legal moves, those by any reply are lost from n = g/2 on; mutual pairs serve each level below.

Two moves take away two legal moves at least. So from n = g/2 on, by game induction, "n-weak" by any reply is the
definition of a P-position: after the moves only 1 is left where n has come to 0, and this position is weak, and lost.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import HAS_N, HAS_S, ORDER, step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.weak_positions import (
    ALL,
    BOTH_LARGER,
    ONE_LEGAL,
    ONE_STAYS,
    OUTCOME,
    SAME,
    Moves,
    of_the_case,
    two_moves,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Induction, Let, Pick, Pigeonhole
from sylver_claims.kernels import semigroups

FINITE, LARGEST = "a position that contains a finite one is finite", "t is the largest number that is not in S"
COUNT, BEYOND = "how the legal moves are counted", "beyond t there is none to count"
FEWER, TWO_FEWER = "a larger position has fewer legal moves", "Sjk has two legal moves less"
SOME, NONE_BUT_1 = "where j > 1 and 1 are legal, there are two legal moves", "a position with one legal move is weak, and lost"
LATER = "Sjk is finite, and 1 is legal in it"
GENUS = "S and the position with its number have as many legal moves"
HALF = "from n = g/2 on, a position is n-weak exactly if it is lost"


class Counted(Moves):
    """Terms of the steps: the legal moves up to a number, the largest one, and how many they are."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        super().__init__(case)
        self.finite, self.t, self.up_to = map(case.symbol, ("finite_position", "t_position", "gaps_position"))
        self.u, self.n, self.c, self.x = Ints("u_weak n_level c_count x_weak")

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

    has, within, up_to, t, s, u, x, c, k = M.has, M.within, M.up_to, M.t, M.s, M.u, M.x, M.c, M.k
    j = M.j
    larger = And(within(s, u), x > 0, has(u, x), Not(has(s, x)))
    one_more = up_to(s, k + 1) == up_to(s, k) + If(has(s, k + 1), 0, 1)
    return [
        *two_moves(M),
        step(
            FINITE,
            ForAll([s, u], Implies(And(M.finite(s), within(s, u)), M.finite(u)), patterns=[together(M.finite(s), within(s, u))]),
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
    from z3 import And, Int

    case, S, c = M.case, M.case.S, Int("c_case")
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
            M.moves(number) == case.of(semigroups.genus, S),
            ["and has the same largest move", "by induction on k: as many legal moves up to k"],
            ["gaps_position", f"gaps_{S.name}"],
        ),
    ]


LOST_2 = "a position is lost if each move has a reply that returns a lost one"


def half_weak_is_lost(case: Any) -> list[AnyStep | Conclusion]:
    """By game induction: from n = g/2 on, a position with g moves is n-weak by any reply exactly if it is lost."""
    from z3 import And, Exists, ForAll, Implies, Not, substitute

    M, W = Counted(case), case.symbol("weak_any")
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
        Conclusion(
            uses=[HALF, OUTCOME, GENUS, ONE_LEGAL, CASE_FINITE], definitions=[]
        ),
    ]


EXAMPLE, NO_EXAMPLE = "let p be pairs of a position that is not weak, if there are any", "there are none"
PAIRS_ARE_ODD, BEFORE = "by mutual pairs, a 1-weak position is weak", "by mutual pairs, an n-weak position is (n - 1)-weak"
CASE_FINITE = "the position with its number is finite"


class Pairs(Counted):
    """Terms of the steps: a position s with 2h legal moves, and a list p of pairs of its moves above 1."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        super().__init__(case)
        self.W, self.by = case.symbol("weak_pairs"), case.symbol("weak_pairs_by")
        self.entry, self.place = case.symbol("entry"), case.symbol("place")
        self.s0, self.p0, self.h, self.p, self.i = Ints("s_even p_even h_even p_list i_number")

    def is_example(self, s: Any, p: Any) -> Any:
        """Say that the list shows that the position is 1-weak, and that this is not weak."""
        from z3 import And, Not

        return And(self.going_on(s), self.by(1, s, p), Not(self.W(0, s)))


def pairs_are_odd(M: Pairs) -> list[AnyStep]:
    """Show that a position that is 1-weak by mutual pairs is weak.

    Else let it have 2h legal moves, and t be the largest. Put the 2h - 1 moves above 1 to their places, which are 2h -
    2, the elements up to t behind them, in their order, and 1 behind these: these are t + 1 numbers at t places.
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
        step("it has 2h legal moves", Implies(example, M.moves(s0) == 2 * h), [], ["weak_pairs", "h_even"]),
        step(
            "each of its moves above 1 has one of 2h - 2 places",
            ForAll(
                j,
                Implies(
                    And(example, M.legal(s0, j)), And(M.entry(p0, place) == j, place > -h, place < h - 1)
                ),
                patterns=[place],
            ),
            ["it has 2h legal moves"],
            ["weak_pairs_by"],
        ),
        Induction(
            name="by induction on k: no more legal moves between j and k than numbers",
            variable=c,
            goal=ForAll(
                j, Implies(And(0 <= j, j <= c), up_to(s0, c) - up_to(s0, j) <= c - j), patterns=[up_to(s0, j)]
            ),
            definitions=["gaps_position"],
        ),
        step(
            "elements have places by their order",
            ForAll(
                [i, j],
                Implies(And(0 <= i, i < j, has(s0, j)), i - up_to(s0, i) < rank),
                patterns=[together(up_to(s0, i), up_to(s0, j))],
            ),
            ["by induction on k: no more legal moves between j and k than numbers"],
            ["gaps_position"],
        ),
        step(
            "these are as many as elements up to t",
            ForAll(j, Implies(element, And(rank >= 0, rank <= t - 2 * h)), patterns=[up_to(s0, j)]),
            [
                "it has 2h legal moves",
                LARGEST,
                "by induction on k: no more legal moves between j and k than numbers",
            ],
            ["gaps_position"],
        ),
        step("0 is in S, and 1 is not", Implies(example, And(has(s0, 0), Not(has(s0, 1)))), [], ["in_position"]),
        step(
            "t is positive, and so is h",
            Implies(example, And(t >= 1, h >= 1, 2 * h <= t)),
            [SOME, "it has 2h legal moves", "0 is in S, and 1 is not", "these are as many as elements up to t"],
            ["t_position", "gaps_position"],
        ),
        Pigeonhole(
            name="t + 1 numbers do not have t places",
            value=at,
            variable=i,
            count=t + 1,
            holes=t,
            when=example,
            uses=[
                "each of its moves above 1 has one of 2h - 2 places",
                "elements have places by their order",
                "these are as many as elements up to t",
                "t is positive, and so is h",
                "0 is in S, and 1 is not",
            ],
            definitions=[],
        ),
        step(
            NO_EXAMPLE,
            ForAll([s, p], Not(M.is_example(s, p)), patterns=[M.by(1, s, p)]),
            [EXAMPLE, "t + 1 numbers do not have t places", "t is positive, and so is h"],
            [],
        ),
        step(
            PAIRS_ARE_ODD,
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
        Conclusion(uses=[PAIRS_ARE_ODD, ONE_LEGAL, CASE_FINITE], definitions=[]),
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
            uses=[PAIRS_ARE_ODD, LATER],
            definitions=["weak_pairs", "weak_pairs_by"],
        ),
        *of_the_case_counted(M),
        Conclusion(uses=[BEFORE, ONE_LEGAL, CASE_FINITE], definitions=[]),
    ]
