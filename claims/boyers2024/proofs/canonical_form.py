"""Three numbers without a common divisor: a number is superfluous exactly if it is not a minimal generator.

Let G be the sums of x, y and z, and P the sums of two of them, without r. If r = a + b with positive a and b in G, then
a and b are less than r, so in P, and r is in P. Then all of G is in P, and the two numbers are coprime: in ux + vy + wz
= 1 replace r by a combination of the two. Conversely, if P = G, then r is in P: it is one of the two numbers and a
positive number of P, so r is not a minimal generator. Each minimal generator is x, y or z, and at most t + m + 1; so
there are three of them exactly if none of x, y and z is superfluous.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Induction, Let, Pick, Step
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import (
    ADDED,
    BEYOND,
    FAR,
    IS_F,
    LARGEST,
    PRODUCT,
    WRITTEN_OUT,
    Sums,
    combinations,
    far_ones,
    is_finite,
)
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep

SUPERFLUOUS = "{} is superfluous exactly if it is not a minimal generator"
ONLY, AT_MOST = "each minimal generator is x, y or z", "no minimal generator is more than t + m + 1"
MEANING = "the words have a meaning"
BOUNDS = "t is the last gap, and m the least positive number"
COUNTED, THREE = "how many minimal generators are at most k", "there are three if x, y and z are some, and only then"


class Pair(Sums):
    """Terms of the steps about the two numbers that are left without r; G has the sums of all three numbers."""

    def __init__(self, all_three: Sums, at: int) -> None:
        numbers = all_three.numbers
        super().__init__(all_three.case, (*numbers[:at], *numbers[at + 1 :]))
        self.all_three, self.at, self.r, self.P = all_three, at, numbers[at], self.G
        self.names = [str(all_three.G.name()), str(self.G.name())]

    @property
    def superfluous(self) -> Any:
        """Say that r is superfluous, as the claim has it."""
        from z3 import And, ForAll

        return And(self.meant, ForAll(self.n, self.P(self.n) == self.all_three.G(self.n)))


def ascending(s: Sums) -> Any:
    """Say that x < y < z."""
    from z3 import And

    x, y, z = s.numbers
    return And(x < y, y < z)


def sums_of_two(p: Pair) -> list[AnyStep]:
    """P is closed under addition, is part of G, and has the numbers of G that are less than r."""
    from z3 import And, ForAll, Implies, Int

    G, P, n, a, b, positive = p.all_three.G, p.P, p.n, Int("a"), Int("b"), [str(p.r)]
    closed = Implies(And(P(a), P(b), n <= a + b, n >= a + b), P(n))
    return [
        *is_finite(p),
        Induction(
            name=p.named("the sum of two sums is a sum"),
            variable=a,
            goal=ForAll([b, n], closed, patterns=[together(P(a), P(b), P(n))]),
            complete=True,
            uses=[p.named(ADDED)],
            definitions=[str(P.name()), *positive],
        ),
        Induction(
            name=p.named("each sum is in G"),
            variable=n,
            goal=Implies(P(n), G(n)),
            complete=True,
            definitions=[*p.names, *positive],
        ),
        Induction(
            name=p.named("each number of G less than the third number is a sum"),
            variable=n,
            goal=Implies(And(G(n), n < p.r), P(n)),
            complete=True,
            definitions=[*p.names, *positive],
        ),
    ]


def superfluous(p: Pair) -> list[AnyStep]:
    """Prove that r is superfluous exactly if it is not a minimal generator."""
    from z3 import And, ForAll, Implies, Ints, Not

    three, (b, c), r, P, n = p.all_three, p.numbers, p.r, p.P, p.n
    G, minimal = three.G, p.case.symbol(f"minimal_{p.names[0]}")
    in_order = ascending(three)
    i, j, a, d, g, h = Ints(f"i_{r} j_{r} a_{r} b_{r} c_{r} d_{r}")
    u = dict(zip(map(str, three.numbers), three.one, strict=True))
    all_in_p = ForAll(n, Implies(G(n), P(n)), patterns=[G(n)])
    part = ForAll(n, Implies(P(n), G(n)), patterns=[P(n)])
    return [
        *sums_of_two(p),
        *combinations(p),
        p.step(
            "no negative number is a sum",
            ForAll(n, Implies(n < 0, And(Not(G(n)), Not(P(n)))), patterns=[G(n), P(n)]),
            definitions=[*p.names, *map(str, three.numbers)],
        ),
        p.step(
            "all three are in G",
            And(*map(G, three.numbers), G(0), P(0)),
            definitions=[*p.names, *map(str, three.numbers)],
        ),
        Pick(
            name=p.named("if it is not a minimal generator, let it be a + b"),
            constants=[a, d],
            goal=Implies(Not(minimal(r)), And(a > 0, d > 0, G(a), G(d), a + d <= r, a + d >= r)),
            uses=[p.named("all three are in G")],
            definitions=[f"minimal_{p.names[0]}", str(r)],
        ),
        p.step(
            "if it is not a minimal generator, it is a sum",
            Implies(Not(minimal(r)), P(r)),
            "if it is not a minimal generator, let it be a + b",
            "each number of G less than the third number is a sum",
            "the sum of two sums is a sum",
            definitions=[],
        ),
        Induction(
            name=p.named("if the third number is a sum, each number of G is"),
            variable=n,
            goal=Implies(And(P(r), G(n)), P(n)),
            complete=True,
            uses=[p.named("the sum of two sums is a sum")],
            definitions=[*p.names, str(r)],
        ),
        Pick(
            name=p.named("if the third number is a sum, let it be f(i, j)"),
            constants=[i, j],
            goal=Implies(P(r), p.f(i, j) == r),
            uses=[p.named(IS_F)],
            definitions=[str(p.is_f.name()), str(r)],
        ),
        Let(name=p.named("the coefficient of the first"), constant=g, value=u[str(b)] + u[str(r)] * i),
        Let(name=p.named("the coefficient of the second"), constant=h, value=u[str(c)] + u[str(r)] * j),
        Step(
            name=p.named("then the two numbers are coprime, in numbers"),
            goal=Implies(And(three.coprime, P(r)), g * b + h * c == 1),
            uses=[p.named("if the third number is a sum, let it be f(i, j)"), three.named(WRITTEN_OUT)],
            definitions=["combination", str(g), str(h)],
        ),
        p.step(
            "then the two numbers are coprime",
            Implies(And(three.coprime, P(r)), p.coprime),
            "then the two numbers are coprime, in numbers",
            definitions=[str(p.coprime)],
        ),
        p.step(
            "if all of G are sums, the third number is not a minimal generator",
            Implies(And(in_order, all_in_p, part), Not(minimal(r))),
            "all three are in G",
            definitions=[f"minimal_{p.names[0]}", p.names[1], *map(str, three.numbers)],
        ),
        Step(
            name=SUPERFLUOUS.format(r),
            goal=Implies(And(in_order, three.coprime), p.superfluous == Not(minimal(r))),
            uses=[
                *map(
                    p.named,
                    (
                        "if all of G are sums, the third number is not a minimal generator",
                        "then the two numbers are coprime",
                        "if the third number is a sum, each number of G is",
                        "if it is not a minimal generator, it is a sum",
                        "each sum is in G",
                        "no negative number is a sum",
                    ),
                )
            ],
            definitions=[str(p.coprime)],
        ),
    ]


def counted(s: Sums) -> list[AnyStep]:
    """Prove that there are three minimal generators exactly if x, y and z are minimal generators."""
    from z3 import And, ForAll, If, Implies, Int, Not, Or

    case, name, n, k, (x, y, z) = s.case, str(s.G.name()), s.n, Int("k"), s.numbers
    minimal, count = case.symbol(f"minimal_{name}"), case.symbol(f"minimals_{name}")
    t, m = case.symbol(f"t_{name}"), case.symbol(f"m_{name}")
    last = t + m + 1
    so_many = If(And(minimal(x), x <= k), 1, 0) + If(And(minimal(y), y <= k), 1, 0) + If(And(minimal(z), z <= k), 1, 0)
    return [
        Step(
            name=ONLY,
            goal=ForAll(n, Implies(minimal(n), Or(n == x, n == y, n == z)), patterns=[minimal(n)]),
            definitions=[f"minimal_{name}", name, *map(str, s.numbers)],
        ),
        Step(
            name=BOUNDS,
            goal=Implies(s.coprime, And(m > 0, s.G(m), ForAll(n, Implies(n > t, s.G(n)), patterns=[s.G(n)]))),
            definitions=[str(t), str(m), *map(str, s.numbers)],
        ),
        Step(
            name="t is −1 or more",
            goal=Implies(s.coprime, And(t >= -1, Not(s.G(-1)))),
            uses=[BOUNDS],
            definitions=[name, *map(str, s.numbers)],
        ),
        Step(
            name="n − m is in G, if n is more than t + m + 1",
            goal=Implies(s.coprime, ForAll(n, Implies(n > last, s.G(n - m)), patterns=[minimal(n)])),
            uses=[BOUNDS],
            definitions=[],
        ),
        Step(
            name=AT_MOST,
            goal=Implies(s.coprime, ForAll(n, Implies(minimal(n), n <= last), patterns=[minimal(n)])),
            uses=[BOUNDS, "t is −1 or more", "n − m is in G, if n is more than t + m + 1"],
            definitions=[f"minimal_{name}"],
        ),
        Induction(
            name=COUNTED,
            variable=k,
            goal=Implies(ascending(s), count(k) == so_many),
            uses=[ONLY],
            definitions=[f"minimals_{name}", *map(str, s.numbers)],
        ),
        Step(
            name=THREE,
            goal=Implies(case.given, (count(last) == 3) == And(minimal(x), minimal(y), minimal(z))),
            uses=[COUNTED, AT_MOST, BOUNDS, "t is −1 or more"],
            definitions=[],
        ),
    ]


def finite(s: Sums) -> list[AnyStep]:
    """All numbers beyond xyz are sums of x, y and z; if one of these is 1, all numbers are."""
    from z3 import And, ForAll, Implies, Or, Product

    n, G, (x, y, z), names = s.n, s.G, s.numbers, [*map(str, s.numbers)]
    product, one = Product(x, y, z), Or(x == 1, y == 1, z == 1)
    far = ForAll(n, Implies(And(s.coprime, n > product), G(n)), patterns=[G(n)])
    with_1 = s.named("if one of the numbers is 1, each number is a sum")
    return [
        *far_ones(s),
        Induction(
            name=with_1,
            variable=n,
            goal=Implies(one, G(n)),
            definitions=[*names, str(G.name())],
        ),
        s.step(PRODUCT, Or(one, (x - 1) * (y + z) <= product + 1), definitions=names),
        s.step("the product is positive", product > 0, definitions=names),
        Step(
            name=s.named(BEYOND),
            goal=far,
            uses=[with_1, *map(s.named, (PRODUCT, "the product is positive", FAR))],
            definitions=[],
        ),
    ]


def minimal_system(case: Any) -> list[AnyStep]:
    """Prove that three numbers are in canonical form exactly if they are the minimal system of generators."""
    s = Sums(case)
    pairs = [Pair(s, at) for at in range(3)]
    return [
        *finite(s),
        *(step for p in pairs for step in superfluous(p)),
        *counted(s),
        Step(name=MEANING, goal=case.defined, uses=[x.named(BEYOND) for x in (s, *pairs)]),
    ]


def largest_play(case: Any) -> list[AnyStep]:
    """Prove that the largest play of a canonical form is the Frobenius number: x is not 1, or y were superfluous."""
    from z3 import And, ForAll, Implies, Not

    s = Sums(case)
    pairs = [Pair(s, at) for at in range(3)]
    without_y, (x, y, z) = pairs[1], s.numbers
    P, G, n, names, t = without_y.P, s.G, s.n, [*map(str, s.numbers)], case.symbol(f"t_{s.G.name()}")
    legal = And(Not(G(t)), ForAll(n, Implies(n > t, G(n)), patterns=[G(n)]))
    all_in_p, negative = without_y.named("if x = 1, each number is a sum"), "no negative number is in G or a sum"
    return [
        *finite(s),
        *is_finite(pairs[0]),
        *sums_of_two(without_y),
        *is_finite(pairs[2]),
        Induction(name=all_in_p, variable=n, goal=Implies(x == 1, P(n)), definitions=[*without_y.names, *names]),
        without_y.step(
            negative,
            ForAll(n, Implies(n < 0, And(Not(G(n)), Not(P(n)))), patterns=[G(n), P(n)]),
            definitions=[*without_y.names, *names],
        ),
        without_y.step("if x = 1, x and z are coprime", Implies(x == 1, without_y.meant), definitions=[]),
        Step(
            name="if x = 1, y is superfluous",
            goal=Implies(x == 1, without_y.superfluous),
            uses=[
                all_in_p,
                *map(without_y.named, (negative, "if x = 1, x and z are coprime", "each sum is in G")),
            ],
            definitions=[],
        ),
        Step(
            name="so x is more than 1",
            goal=Implies(case.given, x > 1),
            uses=["if x = 1, y is superfluous"],
            definitions=names,
        ),
        s.step(LARGEST, Implies(s.coprime, legal), definitions=[*names, str(t)]),
        s.step("if x > 1, 1 is legal", Implies(And(x > 1, x < y, y < z), Not(G(1))), definitions=[str(G.name())]),
        Step(
            name="so it is F(M)",
            goal=Implies(case.given, case.then),
            uses=["so x is more than 1", *map(s.named, (LARGEST, "if x > 1, 1 is legal"))],
            definitions=names,
        ),
        Step(name=MEANING, goal=case.defined, uses=[s.named(LARGEST), *(x.named(BEYOND) for x in (s, *pairs))]),
    ]
