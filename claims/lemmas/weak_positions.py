"""An ∞-weak position with a legal move is lost, in each reading.

After each legal j > 1 there is a reply k > 1 that returns another ∞-weak position, in which 1 is legal, too. By game
induction this position is lost, so the position after j is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims.claims.lemmas.order import HAS_N, HAS_S, NO_SMALLER, ORDER, basics, step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Induction
from sylver_claims.kernels import finite, semigroups, weak

REPLY, ONE_STAYS = "each legal j > 1 has a reply that returns an ∞-weak position", "1 stays legal"
ALL, BOTH_LARGER, WON = "if 1 is in S, all numbers are", "Sjk is larger than S", "if Sk is lost, S is not"
ARE_LOST = "an ∞-weak position in which 1 is legal is lost"
SAME, ONE_LEGAL, OUTCOME = (
    "the position with the number of S has the elements of S",
    "if S has a legal move, 1 is legal",
    "S has the outcome of the position with its number",
)


class Moves:
    """Terms of the steps: a position s, a move j, a reply k."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        self.case, P = case, case.positions
        self.has, self.within, self.after, self.lost = P.element, P.within, P.after, P.lost
        self.s, self.j, self.k, self.g = Ints("s_weak j_weak k_weak g_weak")
        self.Sj, self.Sjk = self.after(self.s, self.j), self.after(self.after(self.s, self.j), self.k)

    def legal(self, s: Any, n: Any) -> Any:
        """Say that n > 1 is legal in s."""
        from z3 import And, Not

        return And(n > 1, Not(self.has(s, n)))


def two_moves(M: Moves) -> list[AnyStep]:
    """Show that two moves above 1 make a position larger, and leave 1 legal."""
    from z3 import And, ForAll, Implies, Not

    has, after, s, j, k = M.has, M.after, M.s, M.j, M.k
    both = And(j > 0, k > 0)
    return [
        *basics(M.case),
        step(
            ONE_STAYS,
            ForAll([s, j], Implies(And(j > 1, Not(has(s, 1))), Not(has(M.Sj, 1))), patterns=[M.Sj]),
            [NO_SMALLER],
        ),
        step(
            BOTH_LARGER,
            ForAll([s, j, k], Implies(both, And(M.within(s, M.Sjk), has(M.Sjk, j))), patterns=[M.Sjk]),
            [HAS_S, HAS_N, ORDER],
        ),
        step(
            WON,
            ForAll([s, k], Implies(And(M.legal(s, k), M.lost(after(s, k))), Not(M.lost(s))), patterns=[after(s, k)]),
            definitions=["lost_position"],
        ),
    ]


def of_the_case(M: Moves) -> list[AnyStep]:
    """Show that S has the outcome of the position with its number, and that 1 is legal in S if any number is."""
    from z3 import ForAll, Implies, Int, Not

    case, S = M.case, M.case.S
    number, n, c = case.number_of(S), Int("n_weak"), Int("c_weak")
    case.same_as(S, number)
    lost = case.of(finite.is_p_position, S)
    return [
        step(SAME, ForAll(n, S(n) == M.has(number, n), patterns=[S(n)]), [], [f"number_of_{S.name}"]),
        step(
            OUTCOME,
            M.lost(number) == lost,
            [SAME],
            [f"lost_{S.name}"],
        ),
        Induction(name=ALL, variable=c, goal=Implies(S(1), S(c)), definitions=[S.name]),
        step(
            ONE_LEGAL,
            Implies(case.of(semigroups.genus, S) != 0, Not(M.has(number, 1))),
            [ALL, SAME],
            [f"t_{S.name}", f"gaps_{S.name}"],
        ),
    ]


def are_lost(M: Moves, reading: int) -> list[AnyStep]:
    """By game induction: a position that is ∞-weak in a reading is lost."""
    from z3 import And, Exists, ForAll, Implies, Not

    case = M.case
    W = case.of(weak.is_infinity_weak, case.S, reading, case.tables[0]).decl()
    has, s, j, k, g = M.has, M.s, M.j, M.k, M.g
    replies = Exists(k, And(M.legal(M.Sj, k), W(M.Sjk)), patterns=[M.Sjk])
    return [
        *two_moves(M),
        step(
            REPLY,
            ForAll([s, j], Implies(And(W(s), M.legal(s, j)), replies), patterns=[together(W(s), M.Sj)]),
            definitions=[name for name in (W.name(), f"{W.name()}_by") if name in case.symbols],
        ),
        GameInduction(
            name=ARE_LOST,
            variable=g,
            goal=Implies(And(W(g), Not(has(g, 1))), M.lost(g)),
            uses=[REPLY, ONE_STAYS, BOTH_LARGER, WON],
            definitions=["lost_position"],
        ),
    ]


def infinity_weak_is_lost(reading: int) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the steps for a reading."""

    def steps(case: Any) -> list[AnyStep | Conclusion]:
        M = Moves(case)
        return [*are_lost(M, reading), *of_the_case(M), Conclusion(uses=[ARE_LOST, OUTCOME, ONE_LEGAL], definitions=[])]

    return steps
