"""The Single Win Theorem: each n > 1 is the only winning move of some position.

Let p be the least divisor of 6n + 1 above 1, and 6n + 1 = pq. Then p > 3, and qp - 6n = 1, so {p, n} is N, and some
r > 1 wins in it. Since r is not a multiple of p, and a common divisor of p and r divides 6n + 1, p and r are coprime:
{p, r} is N. But {p, r, n} is lost, so n is legal in {p, r}, and wins. So it wins alone in some larger position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.coprime_positions import IS_N, Pair, pair_is_n
from sylver_claims.claims.lemmas.order import (
    has_s,
    is_an_order,
    no_smaller,
    outcome_no_move,
    outcome_swapped,
    stealing,
    step,
)
from sylver_claims.claims.lemmas.separation import single_win, wins_alone_in_some
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, Conclusion, Let, Pick

LEAST_DIVISOR, FACTOR = "let p be the least divisor of 6n + 1 from 2 on", "let 6n + 1 = pq"
ABOVE_3, REPLY = "p > 3", "let r > 1 win in {p, n}"
FACTORED = "qp + wn = 1"
DIVISOR_OF_DIVISOR = "a divisor of a divisor is one"
COPRIME = "so p and r are coprime"


class Divisors:
    """Terms of the steps: products and divisors under names, so that solvers look for these, and the numbers."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        self.case, self.n = case, case.n
        self.times = Function("times", *[IntSort()] * 3)
        self.divides = Function("divides", IntSort(), IntSort(), BoolSort())
        self.combination = Function("combination_pr", *[IntSort()] * 3)
        self.p, self.q, self.r, self.d, self.a, self.b = Ints("m a_first r d a_least b_least")
        (self.w,) = Ints("b_first")
        self.x, self.y, self.z = Ints("x_div y_div z_div")
        self.product = 6 * case.n + 1


def least_divisor(D: Divisors) -> list[AnyStep]:
    """The least divisor p from 2 on of 6n + 1 is more than 3; a divisor of it from 2 on is p."""
    from z3 import And, Exists, ForAll, Implies, IntVal

    p, q, x, y, z, times, divides, product = D.p, D.q, D.x, D.y, D.z, D.times, D.divides, D.product
    return [
        Let(name="xy", constant=times(x, y), value=x * y),
        Let(name="x divides y", constant=divides(x, y), value=Exists(z, y == times(x, z), patterns=[times(x, z)])),
        step("6n + 1 times 1", times(product, IntVal(1)) == product, definitions=["times"]),
        step("6n + 1 divides itself", divides(product, product), ["6n + 1 times 1"], ["divides"]),
        step(
            "products of three",
            ForAll([x, y, z], times(times(x, y), z) == times(x, times(y, z)), patterns=[times(times(x, y), z)]),
            definitions=["times"],
        ),
        step(
            DIVISOR_OF_DIVISOR,
            ForAll([x, y, z], Implies(And(divides(x, y), divides(y, z)), divides(x, z))),
            ["products of three"],
            ["divides"],
        ),
        Choice(
            name=LEAST_DIVISOR,
            constant=p,
            goal=And(p >= 2, divides(p, product)),
            bound=2,
            largest=False,
            uses=["6n + 1 divides itself"],
            definitions=["n"],
        ),
        Pick(
            name=FACTOR,
            constants=[q],
            goal=And(product == times(p, q), q * p + (-6) * D.n == 1),
            uses=[LEAST_DIVISOR],
            definitions=["divides", "times"],
        ),
        step("2 and 3 divide no number that is 1 more than 6n", And(2 * q - 6 * D.n != 1, 3 * q - 6 * D.n != 1)),
        step(
            "p is not 2 or 3",
            And(p != 2, p != 3),
            [FACTOR, "2 and 3 divide no number that is 1 more than 6n"],
        ),
        step(ABOVE_3, p > 3, [LEAST_DIVISOR, "p is not 2 or 3"]),
        Let(name="let w be −6", constant=D.w, value=IntVal(-6)),
        step(FACTORED, q * p + D.w * D.n == 1, [FACTOR], ["b_first"]),
    ]


def reply(D: Divisors, first: Pair) -> list[AnyStep]:
    """Show that {p, n} is an N-position, that some r > 1 wins in it, and that r is not a multiple of p."""
    from z3 import And, ForAll, Implies, Not

    P, r, p, x = D.case.positions, D.r, D.p, D.x
    has, after, lost = P.element, P.after, P.lost
    wins = And(r > 1, Not(has(first.of_both, r)), lost(after(first.of_both, r)))
    return [
        step("{p, n} is N", Not(lost(first.of_both)), [FACTORED, ABOVE_3, first.named(IS_N)], ["n"]),
        step("1 is legal in {p}", Not(has(first.of_p, 1)), [ABOVE_3, no_smaller], ["empty_position"]),
        step("1 is legal in {p, n}", Not(has(first.of_both, 1)), ["1 is legal in {p}", no_smaller], ["n"]),
        Pick(
            name=REPLY,
            constants=[r],
            goal=wins,
            uses=["{p, n} is N", "1 is legal in {p, n}"],
            definitions=["lost_position"],
        ),
        step(
            "multiples of p are in {p}",
            ForAll(x, Implies(x >= 0, has(first.of_p, first.G(x, 0))), patterns=[first.G(x, 0)]),
            [first.named("G(i, 0) is in {p}"), FACTORED, ABOVE_3],
            ["n"],
        ),
        step(
            "r is not a multiple of p",
            ForAll(x, Implies(x >= 0, r != p * x)),
            [REPLY, "multiples of p are in {p}", has_s, is_an_order, "n is positive"],
            first.own("G"),
        ),
    ]


def coprime(
    D: Divisors, is_prime: Sequence[str] = (LEAST_DIVISOR, DIVISOR_OF_DIVISOR), above: str = ABOVE_3, reply: str = REPLY
) -> list[AnyStep]:
    """The least positive ap + br divides p and r, so that it is 1: else it is p, and p divides r.

    The other arguments name earlier steps: no divisor of p from 2 on is less than p; p is more than 1, and so is r.
    """
    from z3 import And, Exists, ForAll, Implies, Ints

    p, r, d, a, b, comb, times, divides = D.p, D.r, D.d, D.a, D.b, D.combination, D.times, D.divides
    x, y = D.x, D.y
    of_p, of_r = Ints("quotient_of_p quotient_of_r")
    some = Exists([x, y], comb(x, y) == d, patterns=[comb(x, y)])
    of_that_form = And(
        p - d * of_p == comb(1 - of_p * a, -(of_p * b)),
        r - d * of_r == comb(-(of_r * a), 1 - of_r * b),
    )
    less = And(p - d * of_p >= 0, p - d * of_p < d, r - d * of_r >= 0, r - d * of_r < d)
    return [
        Let(name="xp + yr", constant=comb(x, y), value=x * p + y * r),
        step("p and r are of that form", And(comb(1, 0) == p, comb(0, 1) == r), definitions=["combination_pr"]),
        Choice(
            name="let d be the least positive ap + br",
            constant=d,
            goal=And(d >= 1, some),
            bound=1,
            largest=False,
            uses=["p and r are of that form", above],
            definitions=[],
        ),
        Pick(
            name="let d = ap + br",
            constants=[a, b],
            goal=comb(a, b) == d,
            uses=["let d be the least positive ap + br"],
            definitions=[],
        ),
        step("d ≥ 1", d >= 1, ["let d be the least positive ap + br"]),
        step(
            "none less is of that form",
            ForAll([x, y], Implies(comb(x, y) < d, comb(x, y) < 1), patterns=[comb(x, y)]),
            ["let d be the least positive ap + br"],
        ),
        Let(name="the quotient of p by d", constant=of_p, value=D.case.quotient(p, d)),
        Let(name="the quotient of r by d", constant=of_r, value=D.case.quotient(r, d)),
        step("remainders by d are of that form", of_that_form, ["let d = ap + br"], ["combination_pr"]),
        step(
            "remainders by d are less than d",
            less,
            ["d ≥ 1"],
            ["quotient_of_p", "quotient_of_r", "quotient_by"],
        ),
        step(
            "so d divides p and r",
            And(p == d * of_p, r == d * of_r),
            ["remainders by d are of that form", "remainders by d are less than d", "none less is of that form"],
        ),
        step(
            "in these words",
            And(p == times(d, of_p), divides(d, p)),
            ["so d divides p and r"],
            ["times", "divides"],
        ),
        step(
            "if d > 1, d is p",
            Implies(d > 1, d >= p),
            ["in these words", *is_prime],
        ),
        step("d is at most p", And(d <= p, of_r >= 0), ["so d divides p and r", "d ≥ 1", above, reply]),
        step(
            COPRIME,
            a * p + b * r == 1,
            [
                "if d > 1, d is p",
                "d is at most p",
                "so d divides p and r",
                "r is not a multiple of p",
                "let d = ap + br",
                "d ≥ 1",
            ],
            ["combination_pr"],
        ),
    ]


def wins_alone(case: Any) -> list[AnyStep | Conclusion]:
    """The number n wins in {p, r}, and so alone in some position that contains p and r."""
    from z3 import And, Not

    D, P = Divisors(case), case.positions
    first = Pair(case, (D.p, D.n), (D.q, D.w), "n")
    second = Pair(case, (D.p, D.r), (D.a, D.b), "r")
    pr = second.of_both
    return [
        *stealing(case),
        *single_win(case),
        step("n is positive", D.n > 1, definitions=["n"]),
        *least_divisor(D),
        *pair_is_n(first),
        *reply(D, first),
        *coprime(D),
        *pair_is_n(second),
        step("{p, r} is N", Not(P.lost(pr)), [second.named(IS_N), COPRIME, ABOVE_3, REPLY]),
        step(
            "{p, r, n} is lost",
            P.lost(P.after(pr, D.n)),
            [REPLY, outcome_swapped, "n is positive"],
        ),
        step(
            "so n is legal in {p, r}, and wins",
            And(D.n > 0, Not(P.element(pr, D.n)), P.lost(P.after(pr, D.n))),
            ["{p, r} is N", "{p, r, n} is lost", outcome_no_move, "n is positive"],
        ),
        Conclusion(uses=["so n is legal in {p, r}, and wins", wins_alone_in_some], definitions=["alone"]),
    ]
