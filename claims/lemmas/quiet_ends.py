"""The Quiet End Theorem, for all coprime m and n: if 1 is legal, T = (S x m)n is a quiet ender exactly if R = Sn is.

A position X is a quiet ender exactly if t(X) > 0 and X contains one of k and t(X) - k for each k. The mirror image of k
in T corresponds to that of a(k) in R. If t(T) > 0, then t(R) > 0: 1 is in R only for n = 1, and then T has all numbers.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import (
    BELONGS,
    GREATEST,
    IMAGE,
    ONE,
    ZERO,
    Multiplied,
    greatest,
)
from sylver_claims.claims.lemmas.multiplied_as_position import is_a_position
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Step
from sylver_claims.kernels import semigroups

ALIKE = "T is a quiet ender exactly if R is"
ONE_IS_LEGAL = "1 is legal"


def is_paired(X: Any, t: Any) -> Any:
    """Return the formula that t > 0, and X contains one of k and t - k for each k."""
    from z3 import And, ForAll, Int, Or

    k = Int("k_any")
    return And(t > 0, ForAll(k, Or(X(k), X(t - k)), patterns=[X(k)]))


def quiet_alike(M: Multiplied, quiet_T: Any = None, quiet_R: Any = None) -> list[AnyStep]:
    """If 1 is legal in S, T is a quiet ender exactly if R is; the formulas that say so can be those of the claim."""
    from z3 import And, ForAll, Implies, Not, Or

    S, T, R, G, a, k, t, r, m, n = M.S, M.T, M.R, M.G, M.a, M.k, M.t, M.r, M.m, M.n
    quiet_T = M.case.of(semigroups.is_quiet_ender, M.position) if quiet_T is None else quiet_T
    quiet_R = M.case.of(semigroups.is_quiet_ender, M.after) if quiet_R is None else quiet_R
    legal = Not(S(1))
    no_negative = "each element of S is in R, and no negative number is"
    return [
        *greatest(M),
        *is_a_position(M),
        M.step(
            "R is a quiet ender exactly if of k and t − k one is in R",
            quiet_R == is_paired(R, r),
            "t(R) is the last gap of R",
            no_negative,
            definitions=["t_S", "S"],
        ),
        M.step(
            "T is a quiet ender exactly if of k and t − k one is in T",
            quiet_T == is_paired(T, t),
            "t(T) is the last gap of T",
            ZERO,
        ),
        M.step(
            "if t(R) > 0, t(T) is",
            Implies(r > 0, t > 0),
            GREATEST,
            "order of products",
            "m and n are positive",
            definitions=M.own("G"),
        ),
        M.step(
            "1 is in R only for n = 1",
            Implies(And(legal, R(1)), n == 1),
            "m and n are positive",
            definitions=["el_S", "S"],
        ),
        M.step(
            "and then T has all numbers",
            Implies(n == 1, ForAll(k, Implies(k >= 0, T(k)), patterns=[T(k)])),
            "0 is in R, and G(0, j) in T",
            definitions=M.own("G"),
        ),
        M.step(
            "if t(T) > 0, t(R) is",
            Implies(And(legal, t > 0), r > 0),
            "1 is in R only for n = 1",
            "and then T has all numbers",
            "t(R) is the last gap of R",
            "t(T) is the last gap of T",
            "0 is in R, and G(0, j) in T",
        ),
        M.step(
            "from R to T",
            Implies(is_paired(R, r), is_paired(T, t)),
            "if t(R) > 0, t(T) is",
            IMAGE,
            "k is in T exactly if a(k) is in R",
        ),
        M.step(
            "G(a, 0) is looked at",
            ForAll(a, And(G(a, 0) == m * a, Or(T(G(a, 0)), Not(T(G(a, 0))))), patterns=[R(a)]),
            definitions=M.own("G"),
        ),
        M.step(
            "from T to R, of each number",
            Implies(is_paired(T, t), ForAll(a, Or(R(a), R(r - a)), patterns=[R(a)])),
            IMAGE,
            BELONGS,
            "G(a, 0) is looked at",
            "a and j of G(a, j)",
            "m and n are positive",
        ),
        M.step(
            "from T to R",
            Implies(And(legal, is_paired(T, t)), is_paired(R, r)),
            "from T to R, of each number",
            "if t(T) > 0, t(R) is",
        ),
        M.step(
            ALIKE,
            Implies(legal, quiet_T == quiet_R),
            "from R to T",
            "from T to R",
            "R is a quiet ender exactly if of k and t − k one is in R",
            "T is a quiet ender exactly if of k and t − k one is in T",
        ),
    ]


def one_is_legal(case: Any) -> list[AnyStep]:
    """If 1 were in S, all numbers would be."""
    from z3 import Implies, Int, Not

    c, S = Int("c_all"), case.S
    return [
        Induction(name="if 1 is in S, all numbers are", variable=c, goal=Implies(S(1), S(c)), definitions=["S"]),
        Step(
            name=ONE_IS_LEGAL,
            goal=Implies(case.given, Not(S(1))),
            uses=["if 1 is in S, all numbers are"],
            definitions=["t_S"],
        ),
    ]


def quiet_end(case: Any) -> list[AnyStep | Conclusion]:
    """T is a quiet ender exactly if R is, for the m and n of the case."""
    M = Multiplied(case, case.m, case.n)
    return [
        *finite_multiples(case),
        *quiet_alike(M, *case.then.children()),
        *one_is_legal(case),
        Conclusion(uses=[ONE, ALIKE, ONE_IS_LEGAL], definitions=[]),
    ]


def with_two_multipliers(case: Any) -> list[AnyStep | Conclusion]:
    """(S x x)z is a quiet ender exactly if Sz is, and so is (S x y)z."""
    ways = [Multiplied(case, case.x, case.z, "x"), Multiplied(case, case.y, case.z, "y")]
    of_R = case.of(semigroups.is_quiet_ender, ways[0].after)
    enough = [M.named(name) for M in ways for name in (ONE, ALIKE)]
    return [
        *finite_multiples(case),
        *(step for M, quiet in zip(ways, case.then.children(), strict=True) for step in quiet_alike(M, quiet, of_R)),
        *one_is_legal(case),
        Conclusion(uses=[*enough, ONE_IS_LEGAL], definitions=[]),
    ]
