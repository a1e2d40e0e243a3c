"""Up to five numbers without a common divisor: a number is superfluous exactly if it is not a minimal generator.

Let r be a number of M for which this fails, if there is one. Let G be the sums of M, and P the sums of the others. If r
= a + b with positive a and b in G, then M has a number less than r; a and b are less than r, so in P; r is in P, and so
is all of G. Conversely, let P and G agree up to F(M) + max M. If r is a minimal generator, r is not greater than that:
otherwise 1 is in M, and r = 1 is less than another number. So r is in P: it is another number and a positive number of
P, and not a minimal generator. Each minimal generator is in M.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from sylver_claims import Induction, Let, Pick, Semigroup, Step, semigroup
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import BEYOND, FAR, PRODUCT, Sums, far_ones
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep

COFINITE, BOUNDS, MEANING = "all numbers from some one on are sums", "t is the last gap", "the words have a meaning"
FAILS = "let r be a number of M for which it fails, if there is one"
CHOSEN, OTHERS = "r is a number of M, and so is another", "the others are numbers of M, and all but r are left"
IN_G, ADDED, CLOSED = "the numbers are in G", "a sum and one of the others is a sum", "the sum of two sums is a sum"
PART, LESS, ALL = "each sum is in G", "each number of G less than r is a sum", "if r is a sum, each number of G is"
SPLIT, ANOTHER = "if r is not a minimal generator, let it be a + b", "then r is not the only number"
SUM, NEAR = "then r is a sum", "a minimal generator that is not the only number is at most t + z"
SECOND = "if r is a sum, it is not a minimal generator"
RIGHT = "r is superfluous exactly if it is not a minimal generator"
LEAST = "a positive number of G is a number of M more than one of G"
ONLY, WITH_1 = "each minimal generator is in M", "if one of the numbers is 1, each number is a sum"


def finite(s: Sums) -> list[AnyStep]:
    """All numbers beyond the product are sums: all numbers are, if one is 1; else w + x + y + z is at most wxyz."""
    from z3 import And, ForAll, Implies, Ints, Or, Product

    v, w, x, y, z = s.numbers
    n, names, product = s.n, [*map(str, s.numbers)], Product(*s.numbers)
    wx, yz, rest, whole, start = Ints("wx yz wxyz vwxyz start")
    one, total = Or(*(a == 1 for a in s.numbers)), w + x + y + z
    return [
        *far_ones(s),
        Induction(name=WITH_1, variable=n, goal=Implies(one, s.G(n)), definitions=[*names, str(s.G.name())]),
        Let(name="let this be wx", constant=wx, value=w * x),
        Let(name="let this be yz", constant=yz, value=y * z),
        Let(name="let this be wxyz", constant=rest, value=wx * yz),
        Let(name="let this be vwxyz", constant=whole, value=v * rest),
        Let(name="let this be (v − 1)(w + x + y + z)", constant=start, value=(v - 1) * total),
        Step(name="the product is positive", goal=product > 0, definitions=names),
        Step(name="w + x ≤ wx", goal=Or(one, And(w + x <= wx, wx >= 2)), definitions=["wx", *names]),
        Step(name="y + z ≤ yz", goal=Or(one, And(y + z <= yz, yz >= 2)), definitions=["yz", *names]),
        Step(
            name="wx + yz ≤ wxyz",
            goal=Or(one, wx + yz <= rest),
            uses=["w + x ≤ wx", "y + z ≤ yz"],
            definitions=["wxyz"],
        ),
        Step(
            name="w + x + y + z ≤ wxyz",
            goal=Or(one, total <= rest),
            uses=["w + x ≤ wx", "y + z ≤ yz", "wx + yz ≤ wxyz"],
            definitions=[],
        ),
        Step(
            name="(v − 1)(w + x + y + z) ≤ vwxyz − wxyz",
            goal=Or(one, And(rest > 0, start <= whole - rest)),
            uses=["w + x + y + z ≤ wxyz"],
            definitions=["start", "vwxyz", *names],
        ),
        Step(name="the product is vwxyz", goal=product == whole, definitions=["wx", "yz", "wxyz", "vwxyz"]),
        Step(
            name=PRODUCT,
            goal=Or(one, start <= whole + 1),
            uses=["(v − 1)(w + x + y + z) ≤ vwxyz − wxyz"],
            definitions=[],
        ),
        Step(
            name="from (v − 1)(w + x + y + z) on, too",
            goal=ForAll(n, Implies(And(s.coprime, n >= start), s.G(n)), patterns=[s.G(n)]),
            uses=[s.named(FAR)],
            definitions=["start"],
        ),
        Step(
            name=BEYOND,
            goal=ForAll(n, Implies(And(s.coprime, n > product), s.G(n)), patterns=[s.G(n)]),
            uses=[
                WITH_1,
                PRODUCT,
                "the product is vwxyz",
                "the product is positive",
                "from (v − 1)(w + x + y + z) on, too",
            ],
            definitions=[],
        ),
    ]


def sums_of(v: int, w: int, x: int, y: int, z: int) -> Semigroup:
    """Return the sums of five numbers."""
    return semigroup(v, w, x, y, z)


def minimal_system(case: Any) -> list[AnyStep]:
    """Prove that the numbers are in canonical form exactly if they are the minimal system of generators."""
    from z3 import And, Bools, ForAll, If, Implies, Ints, Not, Or

    s = Sums(case)
    numbers, G, n, (v, *_, z) = s.numbers, s.G, s.n, s.numbers
    names, of_G, order = [*map(str, numbers)], str(s.G.name()), And(*(x <= y for x, y in pairwise(numbers)))
    minimal, t = case.symbol(f"minimal_{of_G}"), case.symbol(f"t_{of_G}")
    some_is_superfluous = case.then.arg(0).arg(0)
    right = [is_so == Not(minimal(x)) for is_so, x in zip(some_is_superfluous.children(), numbers, strict=True)]
    holds = Bools(" ".join(f"holds_for_{name}" for name in names))
    r, another, a, b, c, d = Ints("r another a b c d")
    others = Ints(" ".join(f"{name}_or_another" for name in names))
    P = case.of(sums_of, *others)
    sets, of_others, cofinite = [of_G, P.name], [*map(str, others), "another"], case.of(sums_of, *numbers).cofinite
    agree = ForAll(n, Implies(And(n >= 0, n < t + z + 1), G(n) == P(n)), patterns=[G(n), P(n)])
    split = And(c > 0, d > 0, G(c), G(d), c + d <= r, c + d >= r)
    two = And(P(a), P(b), n <= a + b, n >= a + b)
    one = Or(*(n == a + o for o in others))
    is_left = And(*(Or(x == r, o == x) for x, o in zip(numbers, others, strict=True)))
    return [
        *finite(s),
        Step(name=COFINITE, goal=cofinite, uses=[BEYOND], definitions=[str(s.coprime), *names]),
        Step(
            name=BOUNDS,
            goal=Implies(
                case.given, And(t >= -1, Not(G(t)), ForAll(n, Implies(n > t, G(n)), patterns=[G(n)]), s.coprime)
            ),
            definitions=[str(t), of_G, str(s.coprime), *names],
        ),
        Step(name=MEANING, goal=case.defined, uses=[COFINITE, BOUNDS], definitions=names),
        *(
            Let(name=f"whether it holds for {x}", constant=c, value=v)
            for x, c, v in zip(names, holds, right, strict=True)
        ),
        Pick(
            name=FAILS,
            constants=[r],
            goal=And(
                Or(*(r == x for x in numbers)),
                Or(And(*holds), *(And(r == x, Not(held)) for x, held in zip(numbers, holds, strict=True))),
            ),
            definitions=[],
        ),
        Let(name="let this be another number than r", constant=another, value=If(r == v, z, v)),
        *(
            Let(name=f"let this be {x}, or another number for r", constant=o, value=If(x == r, another, x))
            for x, o in zip(numbers, others, strict=True)
        ),
        Step(
            name=CHOSEN,
            goal=And(r > 0, Or(*(r == x for x in numbers)), Or(another == v, another == z)),
            uses=[FAILS],
            definitions=["another", *names],
        ),
        Step(
            name=OTHERS,
            goal=And(is_left, *(And(o > 0, Or(o == another, o == x)) for x, o in zip(numbers, others, strict=True))),
            uses=[CHOSEN],
            definitions=[*of_others, *names],
        ),
        Step(
            name="none of the others is r",
            goal=Implies(another != r, And(*(o != r for o in others))),
            definitions=of_others,
        ),
        Step(name=IN_G, goal=And(G(0), P(0), *map(G, numbers)), definitions=[*sets, *names]),
        Step(name="the others are in G", goal=And(G(r), *map(G, others)), uses=[IN_G, CHOSEN, OTHERS], definitions=[]),
        Step(
            name=ADDED,
            goal=ForAll([a, n], Implies(And(P(a), one), P(n)), patterns=[together(P(a), P(n))]),
            uses=[OTHERS],
            definitions=[P.name],
        ),
        Induction(
            name=CLOSED,
            variable=a,
            goal=ForAll([b, n], Implies(two, P(n)), patterns=[together(P(a), P(b), P(n))]),
            complete=True,
            uses=[ADDED],
            definitions=[P.name],
        ),
        Induction(
            name=PART,
            variable=n,
            goal=Implies(P(n), G(n)),
            complete=True,
            uses=[OTHERS, CHOSEN],
            definitions=[*sets, *names],
        ),
        Induction(
            name=LESS,
            variable=n,
            goal=Implies(And(G(n), n < r), P(n)),
            complete=True,
            uses=[OTHERS],
            definitions=[*sets, *names],
        ),
        Induction(
            name=ALL,
            variable=n,
            goal=Implies(And(P(r), G(n)), P(n)),
            complete=True,
            uses=[OTHERS, CLOSED],
            definitions=[*sets, *names],
        ),
        Pick(
            name=SPLIT,
            constants=[c, d],
            goal=Implies(Not(minimal(r)), split),
            uses=[CHOSEN, "the others are in G"],
            definitions=[f"minimal_{of_G}"],
        ),
        Step(
            name=ANOTHER,
            goal=Implies(And(order, Not(minimal(r))), another != r),
            uses=[SPLIT],
            definitions=["another", of_G, *names],
        ),
        Step(
            name=SUM,
            goal=Implies(Not(minimal(r)), P(r)),
            uses=[SPLIT, LESS, CLOSED],
            definitions=[],
        ),
        Step(
            name="t is not negative, or 1 and r − 1 are in G",
            goal=Implies(case.given, Or(t >= 0, And(t >= -1, G(1), G(r - 1)))),
            uses=[CHOSEN, BOUNDS],
            definitions=[],
        ),
        Step(
            name="if 1 and r − 1 are in G, only r = 1 is a minimal generator",
            goal=Implies(And(G(1), G(r - 1), minimal(r)), r <= 1),
            definitions=[f"minimal_{of_G}"],
        ),
        Step(
            name=NEAR,
            goal=Implies(And(case.given, minimal(r), another != r), r < t + z + 1),
            uses=[
                CHOSEN,
                "t is not negative, or 1 and r − 1 are in G",
                "if 1 and r − 1 are in G, only r = 1 is a minimal generator",
            ],
            definitions=names,
        ),
        Step(
            name=SECOND,
            goal=Implies(And(another != r, P(r)), Not(minimal(r))),
            uses=[CHOSEN, PART, "the others are in G", "none of the others is r"],
            definitions=[f"minimal_{of_G}", P.name],
        ),
        Step(
            name=RIGHT,
            goal=Implies(case.given, And(another != r, agree) == Not(minimal(r))),
            uses=[ANOTHER, SUM, ALL, PART, NEAR, SECOND, CHOSEN, "the others are in G"],
            definitions=[],
        ),
        *(
            Step(
                name=f"so it holds for {x}, if r is {x}",
                goal=Implies(And(case.given, r == x), held),
                uses=[RIGHT],
                definitions=[str(held), *of_others],
            )
            for x, held in zip(numbers, holds, strict=True)
        ),
        Step(
            name="so it holds for each number",
            goal=Implies(case.given, And(*holds)),
            uses=[FAILS, *(f"so it holds for {x}, if r is {x}" for x in names)],
            definitions=[],
        ),
        Step(
            name=LEAST,
            goal=ForAll(n, Implies(And(n > 0, G(n)), Or(*(G(n - x) for x in numbers))), patterns=[G(n)]),
            definitions=[of_G],
        ),
        Step(
            name="no negative number is in G",
            goal=ForAll(n, Implies(G(n), n >= 0), patterns=[G(n)]),
            definitions=[of_G, *names],
        ),
        Step(
            name=ONLY,
            goal=ForAll(n, Implies(minimal(n), Or(*(n == x for x in numbers))), patterns=[minimal(n)]),
            uses=[LEAST, "no negative number is in G", IN_G],
            definitions=[f"minimal_{of_G}", *names],
        ),
        Step(
            name="so is M",
            goal=Implies(case.given, case.then),
            uses=["so it holds for each number", ONLY],
            definitions=[*map(str, holds)],
        ),
    ]
