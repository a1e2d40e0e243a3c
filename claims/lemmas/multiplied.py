"""Proofs about T = (S x m)n and R = Sn, for coprime m and n: which numbers are in T, and its Frobenius number.

Let um + vn = 1, and G(a, j) = ma + nj. Each k is G(a, j) with 0 <= j < m, for exactly one a and j, and k is in T
exactly if a is in R. If a is in R, then G(a, j) is in T, by induction on a. If k = ms + nl with s in S and l >= 0, then
l = md + j with 0 <= j < m, and a = s + nd is in R. So t(T) = G(t(R), m - 1), and t(T) - G(a, j) is
G(t(R) - a, m - 1 - j).
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.coordinates import Coordinates, coordinates
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let, Pick, Step
from sylver_claims.kernels import semigroups

RESOURCES = 4_000_000
ONE = "where m and n are coprime, let um + vn = 1"


class Multiplied(Coordinates):
    """Terms of the steps: T and R, their Frobenius numbers t and r, u and v, G, and a(k) and j(k).

    ``mark`` is a suffix of the names that belong to one m, if a proof has two.
    """

    def __init__(self, case: Any, m: Any, n: Any, mark: str = "") -> None:
        from z3 import BoolSort, Function, Ints, IntSort, is_int_value

        variables = [str(number) for number in (m, n) if not is_int_value(number)]
        super().__init__(case, (m, n), (*Ints(f"u{mark} v{mark}"),), mark, variables)
        self.S = case.S
        self.position = case.of(semigroups.multiple_with, case.S, m, n)
        self.after = case.of(semigroups.adjoin, case.S, n)
        self.t = case.of(semigroups.frobenius_number, self.position)
        self.r = case.of(semigroups.frobenius_number, self.after)
        self.all_in_t = Function(f"all_in_T{mark}", IntSort(), BoolSort())
        self.s_of, self.l_of, self.d_of = (Function(f"{letter}_of{mark}", *[IntSort()] * 2) for letter in "sld")

    def T(self, k: Any) -> Any:  # noqa: N802 - the name in the paper
        """Say that k is in T."""
        return self.position(k)

    def R(self, k: Any) -> Any:  # noqa: N802 - the name in the paper
        """Say that k is in R."""
        return self.after(k)


def one(M: Multiplied) -> list[AnyStep]:
    """Name u and v with um + vn = 1; for m = 2 and n odd they are (1 - n)/2 and 1."""
    from z3 import Implies, IntVal, is_int_value

    m, n, u, v, given = M.m, M.n, M.u, M.v, M.case.given
    so = Implies(given, M.are_coprime)
    if not is_int_value(m):
        return [Pick(name=M.named(ONE), constants=[u, v], goal=so, definitions=[])]
    return [
        Let(name="u, which is (1 − n)/2", constant=u, value=(1 - n) / m),
        Let(name="v, which is 1", constant=v, value=IntVal(1)),
        Step(name=M.named(ONE), goal=so, definitions=M.own("u", "v")),
    ]


def from_r(M: Multiplied) -> list[AnyStep]:
    """If a is in R, then G(a, j) is in T for each j >= 0: by complete induction on a."""
    from z3 import And, ForAll, Implies, Int, Not, Or

    S, T, R, m, n, G, a, j = M.S, M.T, M.R, M.m, M.n, M.G, M.a, M.j
    combination, c = M.case.symbol("combination"), Int(f"c_up{M.mark}")
    inductive = "by induction on a: so it is of each a in R"
    W = M.all_in_t
    all_in_t = ForAll(j, Implies(j >= 0, T(G(a, j))), patterns=[G(a, j)])
    return [
        M.step(
            "G in the words of the definition",
            ForAll([a, j], G(a, j) == combination(a, m, j, n), patterns=[G(a, j)]),
            definitions=[*M.own("G"), "combination"],
        ),
        M.step(
            "sums are in T",
            ForAll([a, j], Implies(And(S(a), j >= 0), T(G(a, j))), patterns=[G(a, j)]),
            "G in the words of the definition",
            definitions=["S_times"],
        ),
        Let(name=M.named("G(a, j) is in T for each j ≥ 0"), constant=W(a), value=all_in_t),
        M.step(
            "so it is where a is in S",
            ForAll(a, Implies(S(a), W(a)), patterns=[W(a)]),
            "sums are in T",
            definitions=M.own("all_in_T"),
        ),
        M.step(
            "G(a, j) is G(a − n, j + m)",
            ForAll([a, j], G(a, j) == G(a - n, j + m), patterns=[G(a, j)]),
            definitions=M.own("G"),
        ),
        M.step(
            "and where it is so of a − n",
            ForAll(a, Implies(W(a - n), W(a)), patterns=[together(W(a), R(a - n))]),
            "G(a, j) is G(a − n, j + m)",
            "m and n are positive",
            definitions=M.own("all_in_T"),
        ),
        Induction(
            name=M.named(inductive),
            variable=c,
            complete=True,
            goal=Implies(And(M.are_coprime, Or(S(c), R(c))), W(c)),
            uses=[*map(M.named, ("so it is where a is in S", "and where it is so of a − n", "m and n are positive"))],
            definitions=["el_S"],
        ),
        M.step(
            "each element of S is in R, and no negative number is",
            ForAll(a, And(Implies(S(a), R(a)), Implies(And(a < 0, Or(S(a), True)), Not(R(a)))), patterns=[R(a)]),
            "m and n are positive",
            definitions=["el_S", "S"],
        ),
        M.step(
            "if a is in R, G(a, j) is in T",
            ForAll([a, j], Implies(And(R(a), j >= 0), T(G(a, j))), patterns=[G(a, j)]),
            inductive,
            "each element of S is in R, and no negative number is",
            definitions=M.own("all_in_T"),
        ),
    ]


def from_t(M: Multiplied) -> list[AnyStep]:
    """If k is in T, it is G(s, l) with s in S and l = md + j(k), so that a(k) = s + nd is in R."""
    from z3 import And, Exists, ForAll, Implies, Int, Not

    S, T, R, m, n, G, k, x = M.S, M.T, M.R, M.m, M.n, M.G, M.k, M.x
    l, h = Int("l_any"), Int(f"h_up{M.mark}")  # noqa: E741
    s_of, l_of, d_of, combination = M.s_of, M.l_of, M.d_of, M.case.symbol("combination")
    rest = l_of(k) - m * d_of(k)
    a = M.a
    up = And(l <= n * l, m * x >= 0, l <= G(x, l))
    form = And(S(x), l >= 0, l <= k, G(x, l) == k)
    some_l = Not(ForAll(l, Implies(And(l >= 0, l < k + 1), Not(G(s_of(k), l) == k))))  # so that it can be computed
    return [
        M.step(
            "l is at most G(s, l)",
            ForAll([x, l], Implies(And(x >= 0, l >= 0), up), patterns=[G(x, l)]),
            "m and n are positive",
            definitions=M.own("G"),
        ),
        M.step(
            "k in T is a combination of some s in S and l ≥ 0",
            ForAll(k, Implies(T(k), Exists([x, l], And(S(x), l >= 0, combination(x, m, l, n) == k)))),
            definitions=["S_times"],
        ),
        M.step(
            "which is G(s, l)",
            ForAll([x, l], combination(x, m, l, n) == G(x, l), patterns=[combination(x, m, l, n)]),
            definitions=[*M.own("G"), "combination"],
        ),
        M.step(
            "k in T is G(s, l) with 0 ≤ l ≤ k",
            ForAll(k, Implies(T(k), Exists([x, l], form)), patterns=[T(k)]),
            "k in T is a combination of some s in S and l ≥ 0",
            "which is G(s, l)",
            "l is at most G(s, l)",
            definitions=["S"],
        ),
        Pick(
            name=M.named("let s be so"),
            constants=[s_of(k)],
            goal=Implies(And(M.are_coprime, T(k)), And(S(s_of(k)), some_l)),
            uses=[M.named("k in T is G(s, l) with 0 ≤ l ≤ k")],
            definitions=[],
        ),
        Pick(
            name=M.named("let l be so"),
            constants=[l_of(k)],
            goal=Implies(And(M.are_coprime, T(k)), And(l_of(k) >= 0, G(s_of(k), l_of(k)) == k)),
            uses=[M.named("let s be so")],
            definitions=[],
        ),
        M.step(
            "k in T is G(s, l), with s in S",
            ForAll(
                k,
                Implies(T(k), And(S(s_of(k)), l_of(k) >= 0, G(s_of(k), l_of(k)) == k)),
                patterns=[T(k), s_of(k), l_of(k)],
            ),
            "let s be so",
            "let l be so",
        ),
        Let(name=M.named("d, the quotient of l by m"), constant=d_of(k), value=M.case.quotient(l_of(k), m)),
        M.step(
            "l is md + r",
            ForAll(
                k,
                And(
                    rest >= 0,
                    rest < m,
                    Implies(l_of(k) >= 0, d_of(k) >= 0),
                    G(s_of(k), l_of(k)) == G(s_of(k) + n * d_of(k), rest),
                ),
                patterns=[d_of(k)],
            ),
            "m and n are positive",
            definitions=[*M.own("G", "d_of"), "quotient_by", "remainder_by"],
        ),
        M.step(
            "so a(k) is s + nd",
            ForAll(k, Implies(T(k), M.a_of(k) == s_of(k) + n * d_of(k)), patterns=[M.a_of(k)]),
            "k in T is G(s, l), with s in S",
            "l is md + r",
            "a and j of G(a, j)",
        ),
        M.step(
            "if a is in R, a + n is",
            ForAll(a, Implies(R(a), R(a + n)), patterns=[R(a)]),
            "each element of S is in R, and no negative number is",
            "m and n are positive",
            definitions=["el_S", "S"],
        ),
        Induction(
            name=M.named("s + nd is in R"),
            variable=h,
            goal=Implies(M.are_coprime, ForAll(a, Implies(S(a), R(a + n * h)))),
            uses=[*map(M.named, ("if a is in R, a + n is", "each element of S is in R, and no negative number is"))],
            definitions=[],
        ),
    ]


BELONGS = "G(a, j) is in T exactly if a is in R"
FORM = ("k = G(a(k), j(k))", "0 ≤ j(k) < m")
GREATEST = "t(T) = G(t(R), m − 1)"
IMAGE = "the mirror image"


def belongs(M: Multiplied) -> list[AnyStep]:
    """A number k is in T exactly if a(k) is in R."""
    from z3 import And, ForAll, Implies

    T, R, G, a, j, k = M.T, M.R, M.G, M.a, M.j, M.k
    inside = And(j >= 0, j < M.m)
    return [
        *one(M),
        *coordinates(M),
        *from_r(M),
        *from_t(M),
        M.step(
            "if k is in T, a(k) is in R",
            ForAll(k, Implies(T(k), R(M.a_of(k))), patterns=[T(k)]),
            "so a(k) is s + nd",
            "s + nd is in R",
            "k in T is G(s, l), with s in S",
            "l is md + r",
        ),
        M.step(
            "if a(k) is in R, k is in T",
            ForAll(k, Implies(R(M.a_of(k)), T(k)), patterns=[T(k)]),
            "if a is in R, G(a, j) is in T",
            *FORM,
        ),
        M.step(
            "k is in T exactly if a(k) is in R",
            ForAll(k, T(k) == R(M.a_of(k)), patterns=[T(k)]),
            "if k is in T, a(k) is in R",
            "if a(k) is in R, k is in T",
        ),
        M.step(
            BELONGS,
            ForAll([a, j], Implies(inside, T(G(a, j)) == R(a)), patterns=[G(a, j)]),
            "a and j of G(a, j)",
            "k is in T exactly if a(k) is in R",
        ),
    ]


def greatest(M: Multiplied) -> list[AnyStep]:
    """The Frobenius number of T is G(t(R), m - 1); its mirror images are those of R."""
    from z3 import And, ForAll, Implies, Ints, Not

    T, R, G, a, j, k, x, y, t, r, m, n = M.T, M.R, M.G, M.a, M.j, M.k, M.x, M.y, M.t, M.r, M.m, M.n
    a2, j2 = Ints("a_other j_other")
    top, combination = G(r, m - 1), M.case.symbol("combination")
    grows = And(
        Implies(And(a == a2, j < j2), G(a, j) < G(a2, j2)),
        Implies(And(a < a2, j <= j2), G(a, j) < G(a2, j2)),
        Implies(And(a <= a2, j <= j2), G(a, j) <= G(a2, j2)),
    )
    return [
        *belongs(M),
        M.step(
            "order of products",
            ForAll([x, y], Implies(x < y, And(m * x < m * y, n * x < n * y))),
            "m and n are positive",
        ),
        M.step(
            "G grows",
            ForAll([a, j, a2, j2], grows, patterns=[together(G(a, j), G(a2, j2))]),
            "order of products",
            definitions=M.own("G"),
        ),
        M.step(
            "m and n are coprime",
            And(combination(M.u, m, M.v, n) == 1, M.case.symbol("coprime")(m, n)),
            definitions=["combination", "coprime"],
        ),
        M.step(
            "t(R) is the last gap of R",
            And(Not(R(r)), ForAll(k, Implies(k > r, R(k)), patterns=[R(k)])),
            definitions=["t_S_and"],
        ),
        M.step(
            "t(T) is the last gap of T",
            And(Not(T(t)), ForAll(k, Implies(k > t, T(k)), patterns=[T(k)])),
            "m and n are coprime",
            "m and n are positive",
            definitions=["t_S_times"],
        ),
        M.step("G(t(R), m − 1) is not in T", Not(T(top)), BELONGS, "t(R) is the last gap of R", "m and n are positive"),
        M.step(
            "all numbers beyond it are",
            ForAll(k, Implies(k > top, T(k)), patterns=[T(k)]),
            "k is in T exactly if a(k) is in R",
            "t(R) is the last gap of R",
            *FORM,
            "G grows",
        ),
        M.step(
            GREATEST, t == top, "G(t(R), m − 1) is not in T", "all numbers beyond it are", "t(T) is the last gap of T"
        ),
        M.step(
            "G of differences",
            ForAll([a, j], top - G(a, j) == G(r - a, m - 1 - j), patterns=[G(a, j)]),
            definitions=M.own("G"),
        ),
        M.step(
            "a and j of the mirror image",
            ForAll(
                k,
                And(M.a_of(t - k) == r - M.a_of(k), M.j_of(t - k) == m - 1 - M.j_of(k)),
                patterns=[M.a_of(k)],
            ),
            GREATEST,
            "G of differences",
            *FORM,
            "a and j of G(a, j)",
        ),
        M.step(
            IMAGE,
            ForAll(k, T(t - k) == R(r - M.a_of(k)), patterns=[T(k)]),
            "k is in T exactly if a(k) is in R",
            "a and j of the mirror image",
        ),
    ]


CLOSED = "T is closed under addition"
ZERO = "T has 0 and no negative number"
