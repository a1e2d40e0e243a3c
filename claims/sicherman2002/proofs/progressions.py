"""Section 4: the steps of the proofs about arithmetic progressions, from the sums and Roberts's formula on."""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Let, Step
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    FORM,
    GROWS,
    LOWERED,
    RANGE,
    SHIFTED,
    SIGNS,
    UNIQUE,
    Progression,
    together,
)
from sylver_claims.claims.sicherman2002.proofs.progression_sums import (
    BOUND,
    NO_SUM,
    POSITIVE,
    QUOTIENT,
    SUMS,
    T,
    common,
)
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

PARTED = "its parts are differences"
MIRROR = "the mirror image of n is t − n"
MIRRORED = "i(t − n) is a − 1 − i(n), and m(t − n) is q − m(n)"
OUTSIDE = "t is positive and no sum"
SPLIT = "(q − m(n))s is qs − m(n)s"
HELD = "that is m(t − n)s"
COUNTED = "so t − n is a sum if a − 1 − i(n) is at most that"
PAIRED = "if qs = a − 2, of n and its mirror image one is a sum"
EITHER = "if qs = a − 2, of n and t − n one is a sum"
ZERO = "q is 0"
FIRST = "of n and t − n one is a sum, unless n is id with i > 0"
ONE = "with i = 1 and m = 0 it is d"
DOUBLE = "t is 2d, and d is not a sum"
LEAVES = "all legal n leave a sum, but d and t"
DIVIDES = "qs is a − 2, or less, as s divides a − 2, or not"
QUIET = "if s divides a − 2, it is a quiet ender"
SECOND = "t − d is (a − 2)d + qa"
LEGAL = "if not, t − d is not a sum"
PARTS_OF_SUM = "the parts of t − d + n are sums"
SUM = "so they make t − d + n"
CARRIED = "m(t − d + n) is more than q, and i(t − d + n) is at most i(n) − 2 where i(n) is 2 or more"
FILLED = "so t − d + n has the coordinates of a sum, for each sum n > 0"
ALSO = "and is a sum"
DOUBLED = "2(t − d) is 2(a − 2)d + 2qa"
TWICE = "that is a sum, too"
END = "so t − d is an end"
LOUD = "if s does not divide a − 2, it is not an ender"
EXACT = "with s = 1, q is a − 2"
SO = "so the position is as stated"


def roberts(case: Any) -> list[AnyStep]:
    """Prove Roberts's theorem: t is the greatest number that is not a sum."""
    return common(Progression(case))


def mirrored(p: Progression) -> list[AnyStep]:
    """The number t − n is (a − 1 − i)d + (q − m)a, where n is id + ma."""
    from z3 import And, ForAll, Int, Not

    a, q, t, i, m = p.a, p.q, p.t, p.i, p.m
    of_a, of_d = p.times["a"], p.times["d"]
    n = Int("n")
    mirror = p.mirror(n)
    return [
        Let(name="the mirror image of n", constant=mirror, value=p.number(a - 1 - i(n), q - m(n))),
        Step(
            name=PARTED,
            goal=ForAll(
                n,
                And(of_d(a - 1 - i(n)) == of_d(a - 1) - of_d(i(n)), of_a(q - m(n)) == of_a(q) - of_a(m(n))),
                patterns=[mirror],
            ),
        ),
        Step(
            name=MIRROR,
            goal=ForAll(n, And(mirror == t - n, i(n) >= 0), patterns=[mirror]),
            uses=[RANGE, PARTED, FORM, T],
        ),
        Step(
            name=MIRRORED,
            goal=ForAll(
                n,
                And(mirror == t - n, i(mirror) == a - 1 - i(n), m(mirror) == q - m(n)),
                patterns=[mirror],
            ),
            uses=[RANGE, MIRROR, UNIQUE],
        ),
        Step(name=OUTSIDE, goal=And(t > 0, Not(p.P(t))), uses=[QUOTIENT, T, BOUND, NO_SUM, *SIGNS.values()]),
    ]


def paired(p: Progression) -> list[AnyStep]:
    """If qs = a − 2, then of n and t − n one is a sum: i > ms makes a − 1 − i ≤ (q − m)s."""
    from z3 import ForAll, Implies, Int, Or

    P, of_s, n = p.P, p.times["s"], Int("n")
    exact = of_s(p.q) == p.a - 2
    either = Or(P(n), P(p.t - n))
    mirror, split = p.mirror(n), of_s(p.q) - of_s(p.m(n))
    return [
        *mirrored(p),
        Step(name=SPLIT, goal=ForAll(n, of_s(p.q - p.m(n)) == split, patterns=[mirror])),
        Step(name=HELD, goal=ForAll(n, of_s(p.m(mirror)) == split, patterns=[mirror]), uses=[SPLIT, MIRRORED]),
        Step(
            name=COUNTED,
            goal=ForAll(n, P(mirror) == (p.a - 1 - p.i(n) <= split), patterns=[mirror]),
            uses=[HELD, MIRRORED, SUMS],
        ),
        Step(
            name=PAIRED,
            goal=Implies(exact, ForAll(n, Implies(mirror == p.t - n, either), patterns=[P(n)])),
            uses=[COUNTED, SUMS],
        ),
        Step(name=EITHER, goal=Implies(exact, ForAll(n, either, patterns=[P(n)])), uses=[PAIRED, MIRROR]),
    ]


def two_terms(case: Any) -> list[AnyStep]:
    """With s = 1, the quotient q is a − 2."""
    from z3 import Implies

    p = Progression(case)
    exact = Implies(p.s == 1, p.times["s"](p.q) == p.a - 2)
    return [
        *common(p),
        *paired(p),
        Step(name=EXACT, goal=exact, uses=[QUOTIENT]),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[EXACT, EITHER, OUTSIDE]),
    ]


def three_terms_from_3(case: Any) -> list[AnyStep]:
    """With a = 3 and s = 2, q is 0 and t is 2d: all legal n < t but d leave a sum, and d eliminates t by 2d."""
    from z3 import And, ForAll, Implies, Int, Not, Or

    p = Progression(case)
    d, q, P, t, i, m, n = p.d, p.q, p.P, p.t, p.i, p.m, Int("n")
    of_d, of_s, mirror = p.times["d"], p.times["s"], p.mirror(Int("n"))
    left = Or(P(n), P(t - n), And(m(n) == 0, i(n) >= 1))
    other = Or(P(n), P(t - n), n == d, n == t)
    return [
        *common(p),
        *paired(p),
        Step(name=ZERO, goal=Implies(case.given, And(q == 0, of_s(q) == 0)), uses=[QUOTIENT, SIGNS["s"]]),
        Step(
            name=FIRST,
            goal=Implies(case.given, ForAll(n, Implies(mirror == t - n, left), patterns=[P(n)])),
            uses=[ZERO, RANGE, COUNTED, SUMS, SIGNS["s"]],
        ),
        Step(name=ONE, goal=And(of_d(1) == d, of_d(2) == 2 * d, p.number(1, 0) == d, of_s(0) == 0), uses=[SIGNS["a"]]),
        Step(
            name=DOUBLE,
            goal=Implies(case.given, And(t == 2 * d, Not(P(d)))),
            uses=[ZERO, T, ONE, UNIQUE, SUMS, SIGNS["a"]],
        ),
        Step(
            name=LEAVES,
            goal=Implies(case.given, ForAll(n, other, patterns=[P(n)])),
            uses=[FIRST, MIRROR, RANGE, FORM, ONE, DOUBLE],
            definitions=[],
        ),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[LEAVES, DOUBLE, OUTSIDE]),
    ]


def from_4_on(case: Any) -> list[AnyStep]:
    """If s divides a − 2, then qs = a − 2; if not, x = t − d is a second end.

    It is (a − 2)d + qa, and no sum, but 2x and each x + n with a sum n > 0 are.
    """
    from z3 import And, ForAll, Implies, Ints, Not

    p = Progression(case)
    a, d, s, q, P, t, i, m = p.a, p.d, p.s, p.q, p.P, p.t, p.i, p.m
    n, y = Ints("n y")
    of_a, of_d, of_s, total = p.times["a"], p.times["d"], p.times["s"], p.total(n)
    x, twice, divides = t - d, p.number(2 * (a - 2), 2 * q), case.remainder(a - 2, s) == 0
    is_end = case.of(semigroups.is_end, P, x)
    loud = And(case.given, Not(divides))
    return [
        *common(p),
        *paired(p),
        Step(name=DIVIDES, goal=And(Implies(divides, of_s(q) == a - 2), Implies(Not(divides), of_s(q) < a - 2))),
        Step(name=QUIET, goal=Implies(And(case.given, divides), case.then), uses=[DIVIDES, EITHER, OUTSIDE]),
        Step(name=SECOND, goal=And(of_d(a - 1) == of_d(a - 2) + d, x == p.number(a - 2, q)), uses=[T]),
        Step(
            name=LEGAL,
            goal=Implies(loud, And(x > 0, Not(P(x)))),
            uses=[SECOND, DIVIDES, UNIQUE, SUMS, QUOTIENT, SIGNS["a"], SIGNS["d"]],
        ),
        Let(name="t − d and n", constant=total, value=p.number(a - 2 + i(n), q + m(n))),
        Step(
            name=PARTS_OF_SUM,
            goal=ForAll(
                n,
                And(of_d(a - 2 + i(n)) == of_d(a - 2) + of_d(i(n)), of_a(q + m(n)) == of_a(q) + of_a(m(n))),
                patterns=[total],
            ),
        ),
        Step(
            name=SUM,
            goal=ForAll(n, And(total == x + n, i(n) >= 0), patterns=[total]),
            uses=[RANGE, PARTS_OF_SUM, FORM, SECOND],
        ),
        Step(
            name=CARRIED,
            goal=ForAll(
                n,
                Implies(
                    And(m(n) >= 1, i(n) >= 0),
                    And(m(total) > q, Implies(i(n) >= 2, And(i(total) <= i(n) - 2, m(total) >= m(n)))),
                ),
                patterns=[total],
            ),
            uses=[RANGE, SHIFTED[0], SHIFTED[1], QUOTIENT, SIGNS["a"], SIGNS["d"]],
        ),
        Step(
            name=FILLED,
            goal=Implies(loud, ForAll(n, Implies(And(p.is_sum(n), n != 0), p.is_sum(total)), patterns=[total])),
            uses=[CARRIED, POSITIVE, RANGE, QUOTIENT, LOWERED, GROWS["s"]],
        ),
        Step(
            name=ALSO,
            goal=Implies(
                loud,
                ForAll(
                    [n, y],
                    Implies(And(P(n), n != 0, y == x + n, total == x + n), P(y)),
                    patterns=[together(P(n), P(y))],
                ),
            ),
            uses=[FILLED, SUMS],
        ),
        Step(
            name=DOUBLED,
            goal=And(of_d(2 * (a - 2)) == 2 * of_d(a - 2), of_a(2 * q) == 2 * of_a(q), twice == 2 * x),
            uses=[SECOND],
        ),
        Step(
            name=TWICE,
            goal=Implies(loud, And(p.is_sum(twice), P(2 * x))),
            uses=[DOUBLED, RANGE, *SHIFTED, QUOTIENT, SUMS, GROWS["s"], SIGNS["a"], SIGNS["d"]],
        ),
        Step(name=END, goal=Implies(loud, is_end), uses=[LEGAL, ALSO, SUM, TWICE]),
        Step(name=LOUD, goal=Implies(loud, case.then), uses=[LEGAL, END, OUTSIDE]),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[QUIET, LOUD]),
    ]


FAR = "t − kd is (a − 1 − k)d + qa"
NO_SUM_BELOW = "for 1 ≤ k ≤ r it is not a sum"
NOR_KD = "nor is kd"
SMALL_R = "2r is at most a − 2"
SMALL_KD = "so 2kd is less than t"
FAILS = "so t − kd is legal, and fails to eliminate t"
LISTED = "each number that the predicate looks at is a t − kd"
ALL_ELIMINATE = "if r = 0, every legal n < t eliminates t"


def failing(case: Any) -> list[AnyStep | Conclusion]:
    """With r the remainder of a − 2 by s, each t − kd with 1 ≤ k ≤ r fails to eliminate t.

    It is (a − 1 − k)d + qa, and kd is kd + 0a: neither is a sum, for a − 1 − k ≥ qs + 1 and k > 0. As 2kd < t, a second
    t − kd is too much.
    """
    from z3 import And, ForAll, Function, Implies, Ints, IntSort, Not, Or

    p = Progression(case)
    a, d, s, q, P, t, given = p.a, p.d, p.s, p.q, p.P, p.t, case.given
    of_a, of_d, of_s = p.times["a"], p.times["d"], p.times["s"]
    n, k = Ints("n k")
    r, less = case.remainder(a - 2, s), Function("t_less", IntSort(), IntSort())
    far, near, x = p.number(a - 1 - k, q), p.number(k, 0), less(k)
    nth = case.quotient(t - n, d)
    is_listed = And(case.remainder(t - n, d) == 0, nth >= 1, nth <= r)

    def eliminates(y: Any, z: Any) -> Any:
        return case.of(semigroups.eliminates, P, y, z)

    def each(formula: Any, *supposed: Any) -> Any:
        return ForAll(k, Implies(And(*supposed), formula) if supposed else formula, patterns=[x])

    inside = (given, k >= 1, k <= r)
    parted = And(
        of_d(a - 1 - k) == of_d(a - 1) - of_d(k), of_a(0) == 0, near == of_d(k), far == of_d(a - 1 - k) + of_a(q)
    )
    fails = And(x > 0, x < t, Not(P(t - x)), Not(eliminates(x, t - x)), Not(eliminates(x, t)))
    to_t = And(P(t - n), Or(P(t - n), eliminates(n, t - n)), eliminates(n, t))
    return [
        *common(p),
        *paired(p),
        Step(name=DIVIDES, goal=And(r >= 0, r < s, of_s(q) == a - 2 - r, Implies(r == 0, of_s(q) == a - 2))),
        Let(name="t − kd", constant=x, value=t - of_d(k)),
        Step(
            name=f"{FAR}, part by part",
            goal=each(And(parted, x == t - of_d(k))),
            definitions=["times_d", "times_a", "number", "t_less"],
        ),
        Step(name=FAR, goal=each(And(far == x, near == of_d(k))), uses=[f"{FAR}, part by part", T]),
        Step(name=NO_SUM_BELOW, goal=each(Not(P(x)), *inside), uses=[FAR, UNIQUE, SUMS, DIVIDES, QUOTIENT]),
        Step(
            name=NOR_KD,
            goal=each(And(near == of_d(k), t - x == of_d(k), of_s(0) == 0, Not(P(near)), Not(P(of_d(k)))), *inside),
            uses=[FAR, UNIQUE, SUMS, DIVIDES, QUOTIENT, SIGNS["s"]],
            definitions=["a", "d", "s", "t_less"],
        ),
        Step(name=SMALL_R, goal=Implies(given, And(q >= 1, 2 * r <= a - 2)), uses=[DIVIDES, QUOTIENT, SIGNS["s"]]),
        Step(
            name=SMALL_KD,
            goal=each(
                And(2 * of_d(k) == of_d(2 * k), of_d(2 * k) <= of_d(a - 2), of_d(k) >= d, of_d(a - 2) < t), *inside
            ),
            uses=[SMALL_R, T, SIGNS["a"], SIGNS["d"], GROWS["d"]],
        ),
        Step(
            name=FAILS,
            goal=each(fails, *inside),
            uses=[SMALL_KD, NOR_KD, OUTSIDE],
            definitions=["el_P_a_d_s", "t_less", "d"],
        ),
        Step(
            name=LISTED,
            goal=ForAll(n, Implies(And(given, is_listed), n == less(nth)), patterns=[nth]),
            definitions=["t_less", "times_d", "quotient_by", "remainder_by", "d"],
        ),
        Step(
            name=ALL_ELIMINATE,
            goal=ForAll(n, Implies(And(given, r == 0, n > 0, n < t, Not(P(n))), to_t), patterns=[P(n)]),
            uses=[DIVIDES, EITHER],
            definitions=["el_P_a_d_s"],
        ),
        Conclusion(uses=[LISTED, FAILS, NO_SUM_BELOW, ALL_ELIMINATE], definitions=["t_less"]),
    ]
