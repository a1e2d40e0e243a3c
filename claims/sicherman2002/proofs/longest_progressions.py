"""Section 4, subcase I of part C: progressions of a terms, that is, s = a − 1.

Then q is 0, and t is sd. A number id + ma with 0 ≤ i < a is a sum exactly if m is positive, or the number is 0. So of n
and t − n one is a sum, unless n is id with 1 ≤ i ≤ s; and id eliminates t exactly if i divides s.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Induction, Let, Step
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    DIFFERENCE,
    FORM,
    GROWS,
    RANGE,
    SIGNS,
    UNIQUE,
    Progression,
    together,
)
from sylver_claims.claims.sicherman2002.proofs.progression_sums import QUOTIENT, SUMS, T, common
from sylver_claims.claims.sicherman2002.proofs.progressions import MIRROR, MIRRORED, mirrored
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

FIRST_Q = "q is 0, and t is sd"
POSITIVE_M = "a number is a sum exactly if it is 0 or its m is positive"
NOT_0 = "if neither n nor t − n is a sum, m(n) is 0, and n is i(n)d"
MULTIPLES = "jd is a sum for j = 0 alone, up to s"
REACHED = "id eliminates jd, j up to s, exactly if i divides j"


def longest(case: Any) -> list[AnyStep | Conclusion]:
    """With s = a − 1, q is 0 and t is sd; of n and t − n one is a sum, unless n is id, which eliminates sd if i | s."""
    from z3 import And, ForAll, Function, Implies, Ints, IntSort, Not, Or

    p = Progression(case)
    d, s, q, P, t, i, m, given = p.d, p.s, p.q, p.P, p.t, p.i, p.m, case.given
    n, j, k, e = Ints("n j k e")
    of_d, mirror, nth = p.times["d"], p.mirror(n), case.quotient(n, d)
    product, rest, rest_less = Function("product", *[IntSort()] * 3), case.remainder(j, k), case.remainder(j - k, k)

    def eliminates(y: Any, z: Any) -> Any:
        return case.of(semigroups.eliminates, P, y, z)

    positive = Implies(given, ForAll(n, P(n) == Or(n == 0, m(n) >= 1), patterns=[P(n)]))
    left = Or(P(n), P(t - n), And(m(n) == 0, i(n) >= 1, n == of_d(i(n))))
    reached = eliminates(of_d(k), of_d(j)) == (rest == 0)
    return [
        *common(p),
        *mirrored(p),
        Step(
            name=FIRST_Q,
            goal=Implies(given, And(q == 0, t == of_d(s), of_d(s) == s * d)),
            uses=[QUOTIENT, T, SIGNS["s"], SIGNS["a"]],
        ),
        Step(name=POSITIVE_M, goal=positive, uses=[SUMS, RANGE, FORM, SIGNS["s"], SIGNS["a"], SIGNS["d"]]),
        Step(
            name="of n and t − n one is a sum, unless m(n) is 0",
            goal=Implies(given, ForAll(n, Implies(mirror == t - n, Or(P(n), P(t - n), m(n) == 0)), patterns=[P(n)])),
            uses=[POSITIVE_M, MIRRORED, FIRST_Q],
            definitions=[],
        ),
        Step(
            name=NOT_0,
            goal=Implies(given, ForAll(n, left, patterns=[P(n)])),
            uses=[
                "of n and t − n one is a sum, unless m(n) is 0",
                MIRROR,
                POSITIVE_M,
                RANGE,
                FORM,
                SIGNS["a"],
                SIGNS["d"],
            ],
            definitions=["number"],
        ),
        Step(
            name=MULTIPLES,
            goal=Implies(given, ForAll(j, Implies(And(j >= 0, j <= s), P(of_d(j)) == (j == 0)), patterns=[of_d(j)])),
            uses=[POSITIVE_M, UNIQUE, SIGNS["a"], SIGNS["d"]],
            definitions=["number"],
        ),
        Let(name="ke", constant=product(k, e), value=k * e),
        Step(
            name="no multiple of k lies between −k and k but 0",
            goal=ForAll(
                [k, e],
                Implies(
                    k >= 1,
                    And(Implies(e >= 1, product(k, e) >= k), Implies(e <= -1, product(k, e) <= -k)),
                ),
                patterns=[product(k, e)],
            ),
            definitions=["product"],
        ),
        Step(
            name="a number by its quotient",
            goal=ForAll(
                [j, k],
                Implies(k >= 1, And(product(k, case.quotient(j, k)) == j - rest, rest >= 0, rest < k)),
                patterns=[rest],
            ),
            definitions=["product", "quotient_by", "remainder_by"],
        ),
        Step(
            name="the difference of two quotients, less 1",
            goal=ForAll(
                [j, k],
                And(
                    product(k, 0) == 0,
                    product(k, case.quotient(j, k) - case.quotient(j - k, k) - 1)
                    == product(k, case.quotient(j, k)) - product(k, case.quotient(j - k, k)) - k,
                ),
                patterns=[rest],
            ),
            definitions=["product"],
        ),
        Step(
            name="remainders by k",
            goal=ForAll(
                [j, k],
                Implies(k >= 1, And(rest == rest_less, Implies(And(j >= 0, j < k), rest == j))),
                patterns=[rest],
            ),
            uses=[
                "no multiple of k lies between −k and k but 0",
                "a number by its quotient",
                "the difference of two quotients, less 1",
            ],
            definitions=[],
        ),
        Step(
            name="kd eliminates jd if j is 0, or if it eliminates (j − k)d",
            goal=Implies(
                given,
                ForAll(
                    [j, k],
                    Implies(
                        And(j >= 0, j <= s, k >= 1, k <= s),
                        eliminates(of_d(k), of_d(j)) == Or(j == 0, And(j >= k, eliminates(of_d(k), of_d(j - k)))),
                    ),
                    patterns=[together(of_d(j), of_d(k))],
                ),
            ),
            uses=[MULTIPLES, DIFFERENCE["d"], SIGNS["d"]],
            definitions=["el_P_a_d_s", "d"],
        ),
        Induction(
            name=REACHED,
            variable=j,
            goal=Implies(And(given, j <= s), ForAll(k, Implies(And(k >= 1, k <= s), reached), patterns=[of_d(k)])),
            complete=True,
            uses=["kd eliminates jd if j is 0, or if it eliminates (j − k)d", "remainders by k"],
            definitions=[],
        ),
        Step(
            name="if d divides n, n is d times the quotient",
            goal=ForAll(n, Implies(case.remainder(n, d) == 0, n == of_d(nth)), patterns=[nth]),
            definitions=["times_d", "quotient_by", "remainder_by", "d"],
        ),
        Step(
            name="kd by its quotient",
            goal=ForAll(
                k,
                And(
                    of_d(k) == of_d(case.quotient(of_d(k), d)) + case.remainder(of_d(k), d),
                    case.remainder(of_d(k), d) >= 0,
                    case.remainder(of_d(k), d) < d,
                ),
                patterns=[case.quotient(of_d(k), d)],
            ),
            definitions=["times_d", "quotient_by", "remainder_by", "d"],
        ),
        Step(
            name="kd has the quotient k and the remainder 0",
            goal=ForAll(
                k,
                And(case.quotient(of_d(k), d) == k, case.remainder(of_d(k), d) == 0),
                patterns=[case.quotient(of_d(k), d)],
            ),
            uses=["kd by its quotient", DIFFERENCE["d"], SIGNS["d"]],
            definitions=["d"],
        ),
        Step(
            name="if kd is 1 or more, and t or less, then k is so with 1 and s",
            goal=Implies(
                given,
                ForAll(k, Implies(And(of_d(k) >= 1, of_d(k) <= t), And(k >= 1, k <= s)), patterns=[of_d(k)]),
            ),
            uses=[FIRST_Q, SIGNS["d"], GROWS["d"]],
            definitions=["d"],
        ),
        Step(
            name="a move n eliminates t if t − n is a sum",
            goal=ForAll(
                n, Implies(And(n >= 1, n <= t, P(t - n)), And(eliminates(n, t - n), eliminates(n, t))), patterns=[P(n)]
            ),
            definitions=["el_P_a_d_s"],
        ),
        Step(
            name="a legal n that fails is kd, where k does not divide s",
            goal=Implies(
                given,
                ForAll(
                    n,
                    Implies(
                        And(n >= 1, n <= t, Not(P(n)), Not(eliminates(n, t))),
                        And(n == of_d(i(n)), i(n) >= 1, i(n) <= s, case.remainder(s, i(n)) != 0),
                    ),
                    patterns=[P(n)],
                ),
            ),
            uses=[NOT_0, "a move n eliminates t if t − n is a sum", REACHED, RANGE, FIRST_Q],
            definitions=["s"],
        ),
        Step(
            name="kd with a k that does not divide s is legal and fails",
            goal=Implies(
                given,
                ForAll(
                    k,
                    Implies(
                        And(k >= 1, k <= s, case.remainder(s, k) != 0),
                        And(Not(P(of_d(k))), Not(eliminates(of_d(k), t))),
                    ),
                    patterns=[of_d(k)],
                ),
            ),
            uses=[MULTIPLES, REACHED, FIRST_Q],
            definitions=["s"],
        ),
        Conclusion(
            uses=[
                FIRST_Q,
                "if d divides n, n is d times the quotient",
                "kd has the quotient k and the remainder 0",
                "if kd is 1 or more, and t or less, then k is so with 1 and s",
                "a legal n that fails is kd, where k does not divide s",
                "kd with a k that does not divide s is legal and fails",
            ],
            definitions=[],
        ),
    ]
