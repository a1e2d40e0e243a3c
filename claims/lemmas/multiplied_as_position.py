"""T = (S x m)n as a position: it has 0 and is closed under sums, so a step about every position holds for T, too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sylver_claims.claims.lemmas.multiplied import CLOSED, ZERO, Multiplied
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, Conclusion, Let, Pigeonhole


def is_a_position(M: Multiplied) -> list[AnyStep]:
    """T has 0, no negative number, and the sum of any two of its numbers."""
    from z3 import And, ForAll, Implies, Int, Not

    T, R, G, a, j, k, x, y = M.T, M.R, M.G, M.a, M.j, M.k, M.x, M.y
    z = Int("z_any")
    none = And(G(0, 0) == 0, ForAll([a, j], Implies(And(a >= 0, j >= 0), G(a, j) >= 0), patterns=[G(a, j)]))
    total, s_of, l_of = G(M.s_of(x) + M.s_of(y), M.l_of(x) + M.l_of(y)), M.s_of, M.l_of
    sums = And(T(x), T(y), z <= x + y, z >= x + y)
    return [
        M.step(
            "0 is in R, and G(0, j) in T",
            And(R(0), ForAll(j, Implies(j >= 0, T(G(0, j))), patterns=[G(0, j)])),
            "if a is in R, G(a, j) is in T",
            "each element of S is in R, and no negative number is",
            definitions=["S"],
        ),
        M.step("G(0, 0) is 0, and no G is negative", none, "m and n are positive", definitions=M.own("G")),
        M.step(
            ZERO,
            And(T(0), ForAll(k, Implies(k < 0, Not(T(k))), patterns=[T(k)])),
            "G(0, 0) is 0, and no G is negative",
            "k in T is G(s, l), with s in S",
            "0 is in R, and G(0, j) in T",
            definitions=["S"],
        ),
        M.step(
            "the sum of two G",
            ForAll([x, y], total == G(s_of(x), l_of(x)) + G(s_of(y), l_of(y)), patterns=[total]),
            definitions=M.own("G"),
        ),
        M.step(
            "the sum of two numbers of T is a G",
            ForAll([x, y, z], Implies(sums, total == z), patterns=[together(T(x), T(y), T(z))]),
            "k in T is G(s, l), with s in S",
            "the sum of two G",
        ),
        M.step(
            "and that is in T",
            ForAll([x, y], Implies(And(T(x), T(y)), T(total)), patterns=[total]),
            "k in T is G(s, l), with s in S",
            "sums are in T",
            definitions=["S"],
        ),
        M.step(
            CLOSED,
            ForAll([x, y, z], Implies(sums, T(z)), patterns=[together(T(x), T(y), T(z))]),
            "the sum of two numbers of T is a G",
            "and that is in T",
        ),
    ]


def about_t(M: Multiplied, steps: Sequence[AnyStep | Conclusion]) -> list[AnyStep]:
    """Return steps about any position as steps about T: from the facts that make it one, for coprime m and n."""
    from z3 import Implies

    facts = [*map(M.named, (ZERO, CLOSED, "t(T) is the last gap of T", "m and n are coprime", "m and n are positive"))]
    names = [f"{about}_S_times{moves}" for about in ("t", "el", "lost") for moves in ("", "_and", "_and_and")]
    known = [name for name in names if name in M.case.symbols]
    found: list[AnyStep] = []
    for step in steps:
        if isinstance(step, Let):
            found.append(step)
        elif not isinstance(step, Conclusion | Pigeonhole):
            goal = step.goal if isinstance(step, Choice) else Implies(M.are_coprime, step.goal)
            own = [name for name in known if re.search(rf"\b{name}\b", step.goal.sexpr())]
            definitions = own if step.definitions is None else step.definitions
            found.append(replace(step, goal=goal, uses=[*step.uses, *facts], definitions=definitions))
    return found
