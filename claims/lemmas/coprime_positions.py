"""The position {p, n} for coprime p and n, among all positions: it is N, unless it is {2, 3}, or 1 is in it.

Let up + vn = 1. Each k is G(a, j) = pa + nj with 0 <= j < p, and it is in {p, n} exactly if a >= 0. The mirror image
t - k, with t = pn - p - n, has the coordinates -1 - a and p - 1 - j. So each legal move eliminates t, and t is legal.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.coordinates import Coordinates, coordinates
from sylver_claims.claims.lemmas.order import has_n, has_s, is_an_order, stolen
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Step

IS_N = "{p, n} is an N-position"


class Pair(Coordinates):
    """Terms of the steps: p, n, u and v with up + vn = 1, and the numbers of the positions {p} and {p, n}."""

    def __init__(self, case: Any, numbers: tuple[Any, Any], factors: tuple[Any, Any], mark: str) -> None:
        from z3 import And, Or

        super().__init__(case, numbers, factors, mark)
        p, n = numbers
        P = case.positions
        self.has, self.after, self.lost = P.element, P.after, P.lost
        self.of_p = self.after(case.empty_position, p)
        self.of_both = self.after(self.of_p, n)
        self.t = p * n - p - n
        self.are_coprime = And(p >= 2, n >= 2, self.u * p + self.v * n == 1)
        self.other = And(Or(p != 2, n != 3), Or(p != 3, n != 2))


def is_in(D: Pair) -> list[AnyStep]:
    """If a, j >= 0, then G(a, j) is in {p, n}."""
    from z3 import And, ForAll, Implies, Int, Ints

    p, n, G, has, k = D.m, D.n, D.G, D.has, D.k
    i, j = Ints(f"i_mult{D.mark} j_mult{D.mark}")
    a, j1, j2, x = D.a, D.j, Int("j_other"), D.x
    up = Implies(j2 == j1 + 1, G(a, j2) == G(a, j1) + n)
    along = Implies(j2 == j1 + 1, G(j2, 0) == G(j1, 0) + p)
    H, known = D.are_coprime, [D.named("p is in {p}, and p and n are in {p, n}")]
    next_along = Implies(And(j2 == j1 + 1, has(D.of_p, G(j1, 0))), has(D.of_p, G(j2, 0)))
    next_up = Implies(And(j2 == j1 + 1, has(D.of_both, G(a, j1))), has(D.of_both, G(a, j2)))
    return [
        D.step(
            "one more",
            And(
                ForAll([a, j1, j2], up, patterns=[together(G(a, j1), G(a, j2))]),
                ForAll([j1, j2], along, patterns=[together(G(j1, 0), G(j2, 0))]),
                G(0, 0) == 0,
            ),
            definitions=D.own("G"),
        ),
        Step(
            name=D.named("p is in {p}, and p and n are in {p, n}"),
            goal=Implies(H, And(has(D.of_p, p), has(D.of_both, n))),
            uses=[has_n],
            definitions=[],
        ),
        Step(
            name=D.named("{p} is in {p, n}"),
            goal=Implies(H, ForAll(x, Implies(has(D.of_p, x), has(D.of_both, x)), patterns=[has(D.of_both, x)])),
            uses=[has_s, is_an_order],
            definitions=[],
        ),
        Step(
            name=D.named("each element of {p}, and p more, is in it"),
            goal=Implies(H, ForAll([j1, j2], next_along, patterns=[together(G(j1, 0), G(j2, 0))])),
            uses=[D.named("one more"), *known],
            definitions=["in_position"],
        ),
        Step(
            name=D.named("each element of {p, n}, and n more, is in it"),
            goal=Implies(H, ForAll([a, j1, j2], next_up, patterns=[together(G(a, j1), G(a, j2))])),
            uses=[D.named("one more"), *known],
            definitions=["in_position"],
        ),
        Step(name=D.named("0 is in {p}"), goal=has(D.of_p, 0), definitions=["in_position"]),
        Induction(
            name=D.named("G(i, 0) is in {p}"),
            variable=i,
            goal=Implies(H, has(D.of_p, G(i, 0))),
            uses=[*map(D.named, ("one more", "each element of {p}, and p more, is in it", "0 is in {p}"))],
            definitions=[],
        ),
        Induction(
            name=D.named("G(i, j) is in {p, n}"),
            variable=j,
            goal=Implies(H, ForAll(a, Implies(a >= 0, has(D.of_both, G(a, j))), patterns=[G(a, j)])),
            uses=[
                D.named("each element of {p, n}, and n more, is in it"),
                D.named("G(i, 0) is in {p}"),
                D.named("{p} is in {p, n}"),
            ],
            definitions=[],
        ),
        D.step(
            "if a(k) ≥ 0, k is in {p, n}",
            ForAll(k, Implies(D.a_of(k) >= 0, has(D.of_both, k)), patterns=[has(D.of_both, k)]),
            "G(i, j) is in {p, n}",
            "k = G(a(k), j(k))",
            "0 ≤ j(k) < m",
        ),
    ]


def is_all(D: Pair) -> list[AnyStep]:
    """If k is in {p, n}, then a(k) >= 0."""
    from z3 import And, ForAll, If, Implies, Int, Or

    p, n, G, has, k, H = D.m, D.n, D.G, D.has, D.k, D.are_coprime
    a_of, j_of = D.a_of, D.j_of
    c, d = Int(f"c_mult{D.mark}"), Int(f"d_mult{D.mark}")
    first = And(has(D.of_p, k) == Or(k == 0, And(k >= p, has(D.of_p, k - p))))
    second = has(D.of_both, k) == Or(has(D.of_p, k), And(k >= n, has(D.of_both, k - n)))
    more = If(j_of(k - n) < p - 1, G(a_of(k - n), j_of(k - n) + 1), G(a_of(k - n) + n, 0))
    return [
        Step(
            name=D.named("the elements of {p}, and of {p, n}"),
            goal=Implies(
                H, And(ForAll(k, first, patterns=[has(D.of_p, k)]), ForAll(k, second, patterns=[has(D.of_both, k)]))
            ),
            definitions=["after_move", "in_position", "empty_position"],
        ),
        D.step("a(0) and j(0)", And(a_of(0) == 0, j_of(0) == 0), "a and j of G(a, j)", "one more"),
        D.step(
            "k is p more",
            ForAll(k, Implies(j_of(k - p) == 0, k == G(a_of(k - p) + 1, 0)), patterns=[has(D.of_p, k - p)]),
            "k = G(a(k), j(k))",
            definitions=D.own("G"),
        ),
        D.step(
            "a(k) and j(k) then",
            ForAll(
                k,
                Implies(j_of(k - p) == 0, And(a_of(k) == a_of(k - p) + 1, j_of(k) == 0)),
                patterns=[has(D.of_p, k - p)],
            ),
            "k is p more",
            "a and j of G(a, j)",
        ),
        Induction(
            name=D.named("by induction: k in {p} has a(k) ≥ 0 and j(k) = 0"),
            variable=c,
            complete=True,
            goal=Implies(And(H, has(D.of_p, c)), And(a_of(c) >= 0, j_of(c) == 0)),
            uses=[*map(D.named, ("the elements of {p}, and of {p, n}", "a(0) and j(0)", "a(k) and j(k) then"))],
            definitions=[],
        ),
        D.step(
            "k is n more",
            ForAll(k, k == more, patterns=[has(D.of_both, k - n)]),
            "k = G(a(k), j(k))",
            "0 ≤ j(k) < m",
            definitions=D.own("G"),
        ),
        D.step(
            "a(k) then",
            ForAll(k, Implies(a_of(k - n) >= 0, a_of(k) >= 0), patterns=[has(D.of_both, k - n)]),
            "k is n more",
            "a and j of G(a, j)",
            "0 ≤ j(k) < m",
        ),
        Induction(
            name=D.named("by induction: k in {p, n} has a(k) ≥ 0"),
            variable=d,
            complete=True,
            goal=Implies(And(H, has(D.of_both, d)), a_of(d) >= 0),
            uses=[
                *map(
                    D.named,
                    (
                        "the elements of {p}, and of {p, n}",
                        "by induction: k in {p} has a(k) ≥ 0 and j(k) = 0",
                        "a(k) then",
                    ),
                )
            ],
            definitions=["in_position"],
        ),
        Step(
            name=D.named("k is in {p, n} exactly if a(k) ≥ 0"),
            goal=Implies(H, ForAll(k, has(D.of_both, k) == (a_of(k) >= 0), patterns=[has(D.of_both, k)])),
            uses=[*map(D.named, ("if a(k) ≥ 0, k is in {p, n}", "by induction: k in {p, n} has a(k) ≥ 0"))],
            definitions=["in_position"],
        ),
    ]


def pair_is_n(D: Pair) -> list[AnyStep]:
    """The number t is legal in {p, n}, each legal move eliminates it, and it is more than 1."""
    from z3 import And, ForAll, Implies, Not

    p, n, G, has, k, t, x = D.m, D.n, D.G, D.has, D.k, D.t, D.x
    eliminated = Implies(And(x > 0, Not(has(D.of_both, x))), has(D.after(D.of_both, x), t))
    return [
        *coordinates(D),
        *is_in(D),
        *is_all(D),
        D.step(
            "G of the mirror image",
            ForAll(k, G(-1 - D.a_of(k), p - 1 - D.j_of(k)) == t - k, patterns=[D.a_of(k)]),
            "k = G(a(k), j(k))",
            definitions=D.own("G"),
        ),
        D.step(
            "a(t − k) is −1 − a(k)",
            ForAll(k, D.a_of(t - k) == -1 - D.a_of(k), patterns=[D.a_of(k)]),
            "G of the mirror image",
            "a and j of G(a, j)",
            "0 ≤ j(k) < m",
        ),
        D.step(
            "just one of k and t − k is in {p, n}",
            ForAll(k, has(D.of_both, k) != has(D.of_both, t - k), patterns=[has(D.of_both, k)]),
            "a(t − k) is −1 − a(k)",
            "k is in {p, n} exactly if a(k) ≥ 0",
        ),
        D.step("products", And((p - 2) * (n - 2) >= 0, Implies(And(p >= 3, n >= 3), (p - 3) * (n - 3) >= 0))),
        D.step("t > 1", Implies(D.other, t > 1), "products"),
        Step(
            name=D.named("t is legal"),
            goal=Implies(D.are_coprime, Not(has(D.of_both, t))),
            uses=[D.named("just one of k and t − k is in {p, n}")],
            definitions=["in_position"],
        ),
        Step(
            name=D.named("each legal move eliminates t"),
            goal=Implies(D.are_coprime, ForAll(x, eliminated, patterns=[D.after(D.of_both, x)])),
            uses=[D.named("just one of k and t − k is in {p, n}"), has_s, has_n, is_an_order],
            definitions=["in_position"],
        ),
        Step(
            name=D.named(IS_N),
            goal=Implies(And(D.are_coprime, D.other), Not(D.lost(D.of_both))),
            uses=[*map(D.named, ("t > 1", "t is legal", "each legal move eliminates t")), stolen],
            definitions=[],
        ),
    ]
