"""Coordinates for coprime m and n: each k is G(a, j) = ma + nj with 0 <= j < m, for exactly one a and j.

Let um + vn = 1. Take j = vk modulo m, with quotient q, and a = uk + nq. If G is equal at two places, v times the
difference shows that m divides the difference of the j.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims import Steps, every, implies
from sylver_claims.claims.vocabulary.steps import AnyStep, Step


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
    from z3 import And

    numbers = {"m": M.m, "n": M.n, "u": M.u, "v": M.v, "are_coprime": M.are_coprime}
    return [
        M.step("m and n are positive", And(M.m >= 1, M.n >= 1), definitions=M.variables),
        *unique(M.case, mark=M.mark, label=M.named(""), **numbers),
    ]


POSITIVE = "m and n are positive{label}"
unique = Steps("m n u v are_coprime")


@unique.let
def G(m, n, a, j):  # noqa: N802 - a name in formulas
    """G(a, j) = ma + nj."""
    return m * a + n * j


@unique.let
def apart(u, v, a, j, a2, j2):
    """u(j − j2) + v(a2 − a)."""
    return u * (j - j2) + v * (a2 - a)


@unique.let
def q_of(m, v, k):
    """the quotient of vk by m."""
    return v * k // m


@unique.let
def j_of(m, v, k):
    """j(k)."""
    return v * k - m * q_of(k)


@unique.let
def a_of(n, u, k):
    """a(k)."""
    return u * k + n * q_of(k)


@unique.step(uses=[POSITIVE], definitions=[j_of, q_of, "quotient_by", "remainder_by"])
def is_remainder(m, are_coprime):
    """0 ≤ j(k) < m."""
    return implies(are_coprime, every(lambda k: j_of(k) >= 0 and j_of(k) < m, at=j_of))


@unique.step(definitions=[])
def times_one(m, n, u, v, are_coprime):
    """k times um + vn."""
    return implies(are_coprime, every(lambda k: k * (u * m + v * n) == k, at=j_of))


@unique.step(uses=[times_one], definitions=[G, a_of, j_of])
def has_coordinates(are_coprime):
    """k = G(a(k), j(k))."""
    return implies(are_coprime, every(lambda k: G(a_of(k), j_of(k)) == k, at=a_of))


@unique.step(definitions=[G, apart])
def times_v(m, n, u, v, are_coprime):
    """if G is equal, v times it is."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2), (j - j2) * (u * m + v * n) == m * apart(a, j, a2, j2)),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[POSITIVE], definitions=[])
def no_multiple_between(m, are_coprime):
    """no multiple of m lies between −m and m but 0."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: (
                implies(apart(a, j, a2, j2) >= 1, m * apart(a, j, a2, j2) >= m)
                and implies(apart(a, j, a2, j2) <= -1, m * apart(a, j, a2, j2) <= -m)
            ),
            at=apart,
        ),
    )


@unique.step(uses=[times_v], definitions=[])
def is_multiple(m, are_coprime):
    """if G is equal, j − j2 is a multiple of m."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2), j - j2 == m * apart(a, j, a2, j2)),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[is_multiple, no_multiple_between], definitions=[])
def same_j(m, are_coprime):
    """if G is equal, so is j."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2) and j >= 0 and j < m and j2 >= 0 and j2 < m, j == j2),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[POSITIVE], definitions=[G])
def same_a(are_coprime):
    """and so is a."""
    return implies(
        are_coprime,
        every(lambda a, a2, j: implies(G(a, j) == G(a2, j), a == a2), at=lambda a, a2, j: (G(a, j), G(a2, j))),
    )


@unique.step(uses=[same_j, same_a, is_remainder, has_coordinates], definitions=[])
def of_each(m, are_coprime):
    """a and j of G(a, j)."""
    return implies(
        are_coprime,
        every(lambda a, j: implies(j >= 0 and j < m, a_of(G(a, j)) == a and j_of(G(a, j)) == j), at=G),
    )
