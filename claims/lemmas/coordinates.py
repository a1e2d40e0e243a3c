"""Coordinates for coprime m and n: each k is G(a, j) = ma + nj with 0 <= j < m, for exactly one a and j.

Let um + vn = 1. Take j = vk modulo m, with quotient q, and a = uk + nq. If G is equal at two places, v times the
difference shows that m divides the difference of the j.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Step


class Coordinates:
    """Terms of the steps: m, n, u and v, the number G(a, j), and the coordinates a(k) and j(k).

    ``mark`` is a suffix of the names that belong to one m, if a proof has two; ``variables`` are those of the claim
    that are positive by its domain.
    """

    def __init__(
        self, case: Any, numbers: tuple[Any, Any], factors: tuple[Any, Any], mark: str, variables: Sequence[str] = ()
    ) -> None:
        from z3 import Function, Ints, IntSort

        (self.m, self.n), (self.u, self.v) = numbers, factors
        self.case, self.mark, self.variables = case, mark, variables
        self.G = Function(f"G{mark}", *[IntSort()] * 3)
        self.apart = Function(f"apart{mark}", *[IntSort()] * 5)
        self.a_of, self.j_of, self.q_of = (Function(f"{letter}_of{mark}", *[IntSort()] * 2) for letter in "ajq")
        self.a, self.j, self.k, self.x, self.y = Ints("a_any j_any k_any x_any y_any")
        self.are_coprime = self.u * self.m + self.v * self.n == 1

    def step(self, name: str, goal: Any, *uses: str, definitions: Sequence[str] = ()) -> Step:
        """Return a step about coprime m and n, from these steps and the definitions of these symbols alone."""
        from z3 import Implies

        goal = Implies(self.are_coprime, goal)
        return Step(name=self.named(name), goal=goal, uses=[*map(self.named, uses)], definitions=definitions)

    def named(self, name: str) -> str:
        """Return the name of a step about this m."""
        return f"{name} [{self.mark}]" if self.mark else name

    def own(self, *letters: str) -> list[str]:
        """Return the names of symbols that belong to this m."""
        return [f"{letter}{self.mark}" for letter in letters]


def coordinates(M: Coordinates) -> list[AnyStep]:
    """Each k is G(a(k), j(k)) with 0 <= j(k) < m, and G(a, j) with such a j has no other coordinates."""
    from z3 import And, ForAll, Implies, Ints

    case = M.case
    m, n, u, v, G, a, j, k = M.m, M.n, M.u, M.v, M.G, M.a, M.j, M.k
    a2, j2 = Ints("a_other j_other")
    two, both = [a, j, a2, j2], [together(G(a, j), G(a2, j2))]
    apart = M.apart(a, j, a2, j2)
    same = G(a, j) == G(a2, j2)
    no_multiple = And(Implies(apart >= 1, m * apart >= m), Implies(apart <= -1, m * apart <= -m))
    return [
        Let(name=M.named("G(a, j) = ma + nj"), constant=G(a, j), value=m * a + n * j),
        Let(name=M.named("u(j − j2) + v(a2 − a)"), constant=apart, value=u * (j - j2) + v * (a2 - a)),
        Let(name=M.named("the quotient of vk by m"), constant=M.q_of(k), value=case.quotient(v * k, m)),
        Let(name=M.named("j(k)"), constant=M.j_of(k), value=v * k - m * M.q_of(k)),
        Let(name=M.named("a(k)"), constant=M.a_of(k), value=u * k + n * M.q_of(k)),
        M.step("m and n are positive", And(m >= 1, n >= 1), definitions=M.variables),
        M.step(
            "0 ≤ j(k) < m",
            ForAll(k, And(M.j_of(k) >= 0, M.j_of(k) < m), patterns=[M.j_of(k)]),
            "m and n are positive",
            definitions=[*M.own("j_of", "q_of"), "quotient_by", "remainder_by"],
        ),
        M.step("k times um + vn", ForAll(k, k * (u * m + v * n) == k, patterns=[M.j_of(k)])),
        M.step(
            "k = G(a(k), j(k))",
            ForAll(k, G(M.a_of(k), M.j_of(k)) == k, patterns=[M.a_of(k)]),
            "k times um + vn",
            definitions=M.own("G", "a_of", "j_of"),
        ),
        M.step(
            "if G is equal, v times it is",
            ForAll(two, Implies(same, (j - j2) * (u * m + v * n) == m * apart), patterns=both),
            definitions=M.own("G", "apart"),
        ),
        M.step(
            "no multiple of m lies between −m and m but 0",
            ForAll(two, no_multiple, patterns=[apart]),
            "m and n are positive",
        ),
        M.step(
            "if G is equal, j − j2 is a multiple of m",
            ForAll(two, Implies(same, j - j2 == m * apart), patterns=both),
            "if G is equal, v times it is",
        ),
        M.step(
            "if G is equal, so is j",
            ForAll(two, Implies(And(same, j >= 0, j < m, j2 >= 0, j2 < m), j == j2), patterns=both),
            "if G is equal, j − j2 is a multiple of m",
            "no multiple of m lies between −m and m but 0",
        ),
        M.step(
            "and so is a",
            ForAll([a, a2, j], Implies(G(a, j) == G(a2, j), a == a2), patterns=[together(G(a, j), G(a2, j))]),
            "m and n are positive",
            definitions=M.own("G"),
        ),
        M.step(
            "a and j of G(a, j)",
            ForAll(
                [a, j],
                Implies(And(j >= 0, j < m), And(M.a_of(G(a, j)) == a, M.j_of(G(a, j)) == j)),
                patterns=[G(a, j)],
            ),
            "if G is equal, so is j",
            "and so is a",
            "0 ≤ j(k) < m",
            "k = G(a(k), j(k))",
        ),
    ]
