"""T = (S x p)z for coprime p and z > t(S), so that Sz is S: a quiet ender if S is one, else not an ender if p > 1.

If S is not a quiet ender and 1 is legal, some s with 0 < 2s <= t(S) has s and t(S) - s legal. Then t(T) - ps and ps are
legal in T, and t(T) - ps > t(T)/2. An ender has no such pair.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import strategy_stealing as stealing
from sylver_claims.claims.lemmas.elimination import each as each_eliminates
from sylver_claims.claims.lemmas.elimination import eliminates
from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import BELONGS, GREATEST, ONE, Multiplied
from sylver_claims.claims.lemmas.multiplied_as_position import about_t
from sylver_claims.claims.lemmas.positions import ender, quiet, t_of
from sylver_claims.claims.lemmas.quiet_ends import is_paired, one_is_legal, quiet_alike
from sylver_claims.claims.lemmas.unpaired import ender_has_none, no_unpaired
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Pick, Step

SAME, SAME_T = "so R is S", "and t(R) is t(S)"
IS_QUIET, NO_ENDER = "if S is a quiet ender, so is T", "so T is not an ender"
EACH = words_of(each_eliminates)
WHAT_T_IS = "t(T) = pt(S) + (p − 1)z"


def unchanged(M: Multiplied) -> list[AnyStep]:
    """A number z > t(S) is in S, so that R = Sz is S."""
    from z3 import And, ForAll, Implies, Not

    S, R, k, z, t, given = M.S, M.R, M.k, M.n, t_of(M.case), M.case.given
    return [
        Step(
            name="all from z on are in S",
            goal=Implies(given, And(z > t, ForAll(k, Implies(k >= z, S(k)), patterns=[S(k)]))),
            definitions=["t_S", "S", str(z)],
        ),
        Step(
            name="each element of R is in S",
            goal=Implies(given, ForAll(k, Implies(R(k), S(k)), patterns=[R(k)])),
            uses=["all from z on are in S"],
            definitions=["el_S"],
        ),
        M.step(
            SAME,
            Implies(given, ForAll(k, R(k) == S(k), patterns=[R(k)])),
            "each element of S is in R, and no negative number is",
            "each element of R is in S",
        ),
        M.step("t(R) is not in S", Implies(given, Not(S(M.r))), SAME, "t(R) is the last gap of R"),
        M.step(
            "all numbers beyond t(R) are in S",
            Implies(given, ForAll(k, Implies(k > M.r, S(k)), patterns=[S(k)])),
            SAME,
            "t(R) is the last gap of R",
        ),
        M.step(
            SAME_T,
            Implies(given, M.r == t),
            "t(R) is not in S",
            "all numbers beyond t(R) are in S",
            definitions=["t_S"],
        ),
    ]


def _quiet_or_not(case: Any) -> tuple[Multiplied, list[AnyStep]]:
    """Return the terms for T, and the steps about T that hold if z > t(S)."""
    M = Multiplied(case, *case.variables[1:])
    return M, [*finite_multiples(case), *quiet_alike(M), *one_is_legal(case), *unchanged(M)]


def is_quiet(M: Multiplied) -> list[AnyStep]:
    """If S is a quiet ender, so is T: R is S."""
    from z3 import ForAll, Implies, Or

    S, R, k, t, given = M.S, M.R, M.k, t_of(M.case), M.case.given
    return [
        Step(
            name="of k and t − k one is in S",
            goal=Implies(given, ForAll(k, Or(S(k), S(t - k)), patterns=[S(k)])),
            definitions=["t_S", "S"],
        ),
        M.step(
            "S is paired, and so is R",
            Implies(given, is_paired(R, M.r)),
            "of k and t − k one is in S",
            SAME,
            SAME_T,
        ),
        M.step(
            IS_QUIET,
            Implies(given, quiet(M.case, M.position)),
            "S is paired, and so is R",
            "from R to T",
            "T is a quiet ender exactly if of k and t − k one is in T",
        ),
    ]


def short_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x p)z is a quiet ender if z > t(S) is coprime to p and S is a quiet ender."""
    M, known = _quiet_or_not(case)
    return [*known, *is_quiet(M), Conclusion(uses=[ONE, IS_QUIET], definitions=[])]


def no_ender(M: Multiplied) -> list[AnyStep]:
    """Show that T is not an ender if S is not a quiet ender: two legal moves, one above t(T)/2, have the sum t(T)."""
    from z3 import And, Exists, Implies, Int, Not

    case, S, T, G, p, t, given = M.case, M.S, M.T, M.G, M.m, t_of(M.case), M.case.given
    s, k = Int("s_pair"), Int("k_any")
    pair = And(s > 0, 2 * s <= t, Not(S(s)), Not(S(t - s)))
    high = G(t - s, p - 1)
    return [
        Step(
            name="S is a quiet ender exactly if of k and t − k one is in S",
            goal=Implies(t > 0, quiet(case) == is_paired(S, t)),
            definitions=["t_S", "S"],
        ),
        Step(
            name="so some k and t − k are legal",
            goal=Implies(given, Exists(k, And(k > 0, 2 * k <= t, Not(S(k)), Not(S(t - k))))),
            uses=["S is a quiet ender exactly if of k and t − k one is in S"],
            definitions=["t_S", "S"],
        ),
        Pick(
            name="let s be the lesser one",
            constants=[s],
            goal=Implies(given, pair),
            uses=["so some k and t − k are legal"],
            definitions=[],
        ),
        M.step(
            "ps and t(T) − ps are legal in T",
            Implies(given, And(G(s, 0) == p * s, M.t - high == G(s, 0), Not(T(high)), Not(T(G(s, 0))))),
            GREATEST,
            SAME_T,
            SAME,
            BELONGS,
            "let s be the lesser one",
            "m and n are positive",
            definitions=M.own("G"),
        ),
        M.step(
            "the greater one is greater than t(T)/2",
            Implies(And(given, p > 1), And(2 * high > M.t, high < M.t)),
            GREATEST,
            SAME_T,
            "let s be the lesser one",
            "m and n are positive",
            definitions=M.own("G"),
        ),
        *about_t(M, no_unpaired(case, S=M.position)),
        M.step(
            NO_ENDER,
            Implies(And(given, p > 1), Not(ender(case, M.position))),
            "ps and t(T) − ps are legal in T",
            "the greater one is greater than t(T)/2",
            words_of(ender_has_none),
        ),
    ]


def what_t_is(M: Multiplied) -> list[AnyStep]:
    """Compute t(T) from the formula for any T, with R = S."""
    from z3 import Implies

    value = M.n * (M.m - 1) + M.m * t_of(M.case)
    shown = Implies(M.case.given, M.t == value)
    return [M.step(WHAT_T_IS, shown, GREATEST, SAME_T, definitions=M.own("G"))]


def long_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x p)z is not an ender if z > t(S) is coprime to p > 1 and S is not a quiet ender."""
    M, known = _quiet_or_not(case)
    return [*known, *no_ender(M), *what_t_is(M), Conclusion(uses=[ONE, NO_ENDER, WHAT_T_IS], definitions=[])]


def long_argument(case: Any) -> list[AnyStep | Conclusion]:
    """For p = 2, t(T) is 2t(S) + n, which is less than 2n."""
    from z3 import IntVal

    M = Multiplied(case, IntVal(2), case.variables[1])
    return [
        *finite_multiples(case),
        *quiet_alike(M),
        *unchanged(M),
        *what_t_is(M),
        Conclusion(uses=[ONE, WHAT_T_IS], definitions=[]),
    ]


def short_odd(case: Any) -> list[AnyStep | Conclusion]:
    """An odd n > t(S) leaves a quiet ender T with t(T) > 1, which is an N-position."""
    from z3 import And, ForAll, Implies, Int, IntVal, Not

    M = Multiplied(case, IntVal(2), case.variables[1])
    el, x = eliminates(case, M.position), Int("x_any")
    each = ForAll(x, Implies(And(x > 0, Not(M.T(x)), x < M.t), el(x, M.t)))
    return [
        *finite_multiples(case),
        *quiet_alike(M),
        *one_is_legal(case),
        *unchanged(M),
        *is_quiet(M),
        *what_t_is(M),
        M.step("t(T) > 1", Implies(case.given, M.t > 1), WHAT_T_IS, "m and n are positive", definitions=["t_S"]),
        M.step(
            EACH,
            Implies(case.given, each),
            "S is paired, and so is R",
            "from R to T",
            "m and n are positive",
            definitions=["el_S_times"],
        ),
        *about_t(M, stealing.steal(case, S=M.position, ender=case.given)),
        Conclusion(uses=[ONE, "t(T) > 1", *stealing.CONTRADICTION], definitions=[]),
    ]
