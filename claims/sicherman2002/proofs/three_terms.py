"""Section 4, case B: the sums of 3, 3 + d and 3 + 2d, if 3 does not divide d.

A number that leaves the remainder of jd by 3, j = 0, 1 or 2, is a sum exactly if it is jd + 3 or more, or 0 or more for
j = 0. Both directions are inductions: a term less leads from each such number but 0 to another, and a term more, too.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Induction, Let, Pick, Step
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import together
from sylver_claims.claims.vocabulary.steps import AnyStep

TERMS = "the terms"
ADDED, TAKEN = "such a number and a term make such a number", "each such number but 0 is one more term than another"
ONLY, ALL, SUMS = "each sum is such a number", "each such number is a sum", "the sums are these numbers"
BEYOND, LARGEST = "each number above 2d is a sum", "t is 2d"


def legal_moves(case: Any) -> list[AnyStep]:
    """The largest legal move is 2d, and the legal moves are the positive d − 3k and 2d − 3k."""
    from z3 import And, BoolSort, ForAll, Function, If, Implies, Ints, IntSort, Not, Or

    d, P, term, t = case.d, case.symbol("P_3_d_2"), case.symbol("term_3_d_2"), case.symbol("t_P_3_d_2")
    W, (n, j, y) = Function("W", IntSort(), BoolSort()), Ints("n j y")
    u, v = Ints("u v")
    given, k, combination, coprime = case.given, case.d / 3, case.symbol("combination"), case.symbol("coprime")
    so = If(n % 3 == 0, n >= 0, If((n - d) % 3 == 0, n >= d + 3, n >= 2 * d + 3))
    added = And(W(y), j >= 0, j <= 2, y + term(j) == n)
    less = Or(*(And(n - term(j) >= 0, W(n - term(j))) for j in range(3)))
    return [
        Let(name="the numbers that are 0, 3 + d or 3 + 2d at least, by their remainder", constant=W(n), value=so),
        Step(
            name=TERMS,
            goal=And(
                term(0) == 3,
                term(1) == 3 + d,
                term(2) == 3 + 2 * d,
                ForAll(j, Implies(And(j >= 0, j <= 2), Or(j == 0, j == 1, j == 2)), patterns=[term(j)]),
            ),
            definitions=["term_3_d_2"],
        ),
        Step(
            name=ADDED,
            goal=Implies(given, ForAll([y, j, n], Implies(added, W(n)), patterns=[together(W(y), term(j), W(n))])),
            uses=[TERMS],
            definitions=["W", "d"],
        ),
        Step(name="0 is such a number", goal=W(0), definitions=["W"]),
        Step(name="0 is a sum", goal=P(0), definitions=["P_3_d_2"]),
        Induction(
            name=ONLY,
            variable=n,
            goal=Implies(And(given, P(n)), W(n)),
            complete=True,
            uses=[ADDED, "0 is such a number"],
            definitions=["P_3_d_2"],
        ),
        Step(
            name=TAKEN,
            goal=Implies(given, ForAll(n, Implies(And(n > 0, W(n)), less), patterns=[W(n)])),
            uses=[TERMS],
            definitions=["W", "d"],
        ),
        Step(
            name="a sum and a term are a sum",
            goal=ForAll(
                n,
                And(*(Implies(And(n - term(j) >= 0, P(n - term(j))), P(n)) for j in range(3))),
                patterns=[P(n)],
            ),
            uses=[TERMS],
            definitions=["P_3_d_2", "d"],
        ),
        Induction(
            name=ALL,
            variable=n,
            goal=Implies(And(given, W(n)), P(n)),
            complete=True,
            uses=[TAKEN, "a sum and a term are a sum", "0 is a sum", TERMS],
            definitions=["d"],
        ),
        Step(
            name="no negative number is a sum",
            goal=ForAll(n, Implies(n < 0, Not(P(n))), patterns=[P(n)]),
            definitions=["P_3_d_2"],
        ),
        Step(
            name=SUMS,
            goal=Implies(given, ForAll(n, P(n) == so, patterns=[P(n)])),
            uses=[ONLY, ALL, "no negative number is a sum"],
            definitions=["W", "d"],
        ),
        Step(
            name="combinations of 3 and d that are 1",
            goal=And(
                Implies(d % 3 == 1, combination(-k, 3, 1, d) == 1),
                Implies(d % 3 == 2, combination(-2 * k - 1, 3, 2, d) == 1),
            ),
            definitions=["combination"],
        ),
        Step(
            name="3 and d are coprime",
            goal=Implies(given, coprime(3, d)),
            uses=["combinations of 3 and d that are 1"],
            definitions=["coprime"],
        ),
        Pick(
            name="if 3 and d are coprime, let 3u + vd be 1",
            constants=[u, v],
            goal=Implies(coprime(3, d), combination(u, 3, v, d) == 1),
            definitions=["coprime"],
        ),
        Step(
            name="if 3 divides d, that is a multiple of 3",
            goal=Implies(d % 3 == 0, And(v * d == v * (3 * k), combination(u, 3, v, d) == 3 * (u + v * k))),
            definitions=["combination"],
        ),
        Step(
            name="so 3 does not divide d",
            goal=Implies(coprime(3, d), given),
            uses=["if 3 and d are coprime, let 3u + vd be 1", "if 3 divides d, that is a multiple of 3"],
            definitions=[],
        ),
        Step(
            name=BEYOND,
            goal=Implies(given, And(ForAll(n, Implies(n > 2 * d, P(n)), patterns=[P(n)]), Not(P(2 * d)))),
            uses=[SUMS],
            definitions=["d"],
        ),
        Step(
            name="the position is finite",
            goal=case.defined,
            uses=[BEYOND, "3 and d are coprime", "so 3 does not divide d"],
            definitions=["d"],
        ),
        Step(
            name=LARGEST,
            goal=Implies(given, t == 2 * d),
            uses=[BEYOND, "3 and d are coprime"],
            definitions=["t_P_3_d_2"],
        ),
        Step(
            name="so these are the legal moves",
            goal=Implies(given, case.then),
            uses=[LARGEST, SUMS],
            definitions=["d"],
        ),
    ]
