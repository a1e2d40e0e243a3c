"""The construction of the Single Win Theorem ends with n alone.

Let p be the least number from 2 on that is coprime to 6n, and up + 6vn = 1. Then p > 3, and a divisor of p is coprime
to 6n, too, so that p is a prime. So {p, n} is N, and its least winning move r is not a multiple of p: {p, r} is N, and
n wins there. By game induction, the construction ends with n alone from each position on in which n wins: if another m
wins there, some z wins in Snm, and n wins in Smz, which is larger.
"""

from __future__ import annotations

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
from sylver_claims.claims.lemmas.separation import not_1, separates, separation, some_wins
from sylver_claims.claims.lemmas.sole_wins import COPRIME, Divisors, coprime
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction, Let, Pick
from sylver_claims.kernels import numbers

LEAST, FACTORS, ABOVE_3 = "let p be the least number from 2 on that is coprime to 6n", "let up + 6vn = 1", "p > 3"
PRIME, LEAST_REPLY = "a divisor of p from 2 on is p", "let r be the least winning move of {p, n}"
FACTORED = "up + wn = 1"
DEFINED = "the words have a meaning here"
REPLY, ENDS = "r wins in {p, n}", "if n wins in S, the construction ends with n alone"


class Construction(Divisors):
    """Terms of the steps: the symbols of the definition, p, r and the factors u and v."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        super().__init__(case)
        self.wins, self.least, self.ends = map(case.symbol, ("wins_in_position", "least_winning", "ends_alone"))
        self.u, self.v = Ints("a_first v_of_p")
        self.six = 6 * case.n


def least_coprime(D: Construction) -> list[AnyStep]:
    """The least number p from 2 on that is coprime to 6n is a prime above 3."""
    from z3 import And, Exists, ForAll, Implies

    p, u, v, x, y, z, n, times, divides = D.p, D.u, D.v, D.x, D.y, D.z, D.n, D.times, D.divides
    combination, are_coprime = D.case.symbol("combination"), D.case.symbol("coprime")
    product = p == times(x, z)
    return [
        Let(name="xy", constant=times(x, y), value=x * y),
        Let(name="x divides y", constant=divides(x, y), value=Exists(z, y == times(x, z), patterns=[times(x, z)])),
        Let(name=LEAST, constant=p, value=D.case.of(numbers.least_coprime, D.six)),
        step("n is positive", n > 1, definitions=["n"]),
        step(
            "p is coprime to 6n",
            And(p >= 2, are_coprime(p, D.six)),
            ["n is positive"],
            ["m", "least_coprime"],
        ),
        Pick(
            name=FACTORS,
            constants=[u, v],
            goal=combination(u, p, v, D.six) == 1,
            uses=["p is coprime to 6n"],
            definitions=["coprime"],
        ),
        step("in numbers", u * p + (6 * v) * n == 1, [FACTORS], ["combination"]),
        step(
            "2 and 3 divide no number that is 6vn less than 1",
            And(2 * u + 6 * (v * n) != 1, 3 * u + 6 * (v * n) != 1),
        ),
        step(
            "p is not 2 or 3",
            And(p != 2, p != 3),
            ["in numbers", "2 and 3 divide no number that is 6vn less than 1"],
        ),
        step(ABOVE_3, p > 3, ["p is not 2 or 3", "p is coprime to 6n"]),
        Let(name="let w be 6v", constant=D.w, value=6 * v),
        step(FACTORED, u * p + D.w * n == 1, ["in numbers"], ["b_first"]),
        step("p and n with the factor 6v", combination(u, p, 6 * v, n) == 1, ["in numbers"], ["combination"]),
        step("p and n are coprime", are_coprime(p, n), ["p and n with the factor 6v"], ["coprime"]),
        step(DEFINED, D.case.defined, ["p and n are coprime", ABOVE_3, "n is positive"], ["m"]),
        step(
            "a divisor of p with the factor uz",
            ForAll([x, z], Implies(product, combination(u * z, x, v, D.six) == 1), patterns=[times(x, z)]),
            ["in numbers"],
            ["combination", "times"],
        ),
        step(
            "a divisor of p is coprime to 6n",
            ForAll([x, z], Implies(product, are_coprime(x, D.six)), patterns=[times(x, z)]),
            ["a divisor of p with the factor uz"],
            ["coprime"],
        ),
        step(
            "no number from 2 on that is less than p is coprime to 6n",
            ForAll(x, Implies(And(x >= 2, are_coprime(x, D.six)), x >= p), patterns=[are_coprime(x, D.six)]),
            ["n is positive"],
            ["m", "least_coprime"],
        ),
        step(
            PRIME,
            ForAll(x, Implies(And(x > 1, divides(x, p)), x >= p), patterns=[divides(x, p)]),
            ["a divisor of p is coprime to 6n", "no number from 2 on that is less than p is coprime to 6n"],
            ["divides"],
        ),
    ]


def least_reply(D: Construction, first: Pair) -> list[AnyStep]:
    """Show that {p, n} is an N-position, that r > 1 wins in it, and that r is not a multiple of p."""
    from z3 import And, Exists, ForAll, Implies, Not

    r, p, x = D.r, D.p, D.x
    has, lost, both = first.has, first.lost, first.of_both
    return [
        step("{p, n} is N", Not(lost(both)), [FACTORED, ABOVE_3, "n is positive", first.named(IS_N)]),
        step("1 is legal in {p}", Not(has(first.of_p, 1)), [ABOVE_3, no_smaller], ["empty_position"]),
        step("1 is legal in {p, n}", Not(has(both, 1)), ["1 is legal in {p}", "n is positive", no_smaller]),
        step(
            "some number wins in {p, n}",
            Exists(x, And(x > 1, D.wins(both, x)), patterns=[D.wins(both, x)]),
            ["{p, n} is N", "1 is legal in {p, n}"],
            ["lost_position", "wins_in_position"],
        ),
        Let(name=LEAST_REPLY, constant=r, value=D.least(both, 0)),
        step("r wins", And(r > 0, D.wins(both, r)), ["some number wins in {p, n}"], ["r", "least_winning"]),
        step(
            REPLY,
            And(r > 1, Not(has(both, r)), lost(first.after(both, r))),
            ["r wins", "1 is legal in {p, n}", not_1],
            ["wins_in_position"],
        ),
        step(
            "multiples of p are in {p}",
            ForAll(x, Implies(x >= 0, has(first.of_p, first.G(x, 0))), patterns=[first.G(x, 0)]),
            [first.named("G(i, 0) is in {p}"), FACTORED, ABOVE_3, "n is positive"],
        ),
        step(
            "r is not a multiple of p",
            ForAll(x, Implies(x >= 0, r != p * x)),
            [REPLY, "multiples of p are in {p}", has_s, is_an_order, "n is positive"],
            first.own("G"),
        ),
    ]


def ends_alone(D: Construction) -> list[AnyStep]:
    """By game induction: the construction ends with n alone from each position on in which n wins."""
    from z3 import And, ForAll, Implies, Ints, Not

    P, (s, n, g) = D.case.positions, Ints("s_pos n_alone s_game3")
    has, within, after, lost = P.element, P.within, P.after, P.lost
    m = D.least(s, n)
    both = after(after(s, n), m)
    z = D.least(both, 0)
    following = after(after(s, m), z)
    other = And(D.wins(s, n), m != 0)
    won = And(n > 0, Not(has(s, n)), lost(after(s, n)))
    return [
        step("to win", ForAll([s, n], D.wins(s, n) == won, patterns=[D.wins(s, n)]), [], ["wins_in_position"]),
        step("to win, by moves", ForAll([s, n], D.wins(s, n) == won, patterns=[after(s, n)]), ["to win"]),
        step(
            "if another number wins, the least one does",
            ForAll([s, n], Implies(other, And(D.wins(s, m), m > 0, m != n)), patterns=[m]),
            ["to win"],
            ["least_winning"],
        ),
        step(
            "the least z wins in Snm",
            ForAll([s, n], Implies(other, And(z > 0, D.wins(both, z))), patterns=[z]),
            ["if another number wins, the least one does", "to win, by moves", some_wins],
            ["least_winning"],
        ),
        step(
            "n wins in Smz, and this is larger",
            ForAll(
                [s, n],
                Implies(other, And(D.wins(following, n), within(s, following), has(following, m), Not(has(s, m)))),
                patterns=[following],
            ),
            ["if another number wins, the least one does", "the least z wins in Snm", "to win", separates],
        ),
        GameInduction(
            name=ENDS,
            variable=g,
            goal=ForAll(n, Implies(D.wins(g, n), D.ends(g, n)), patterns=[D.ends(g, n)]),
            uses=["the least z wins in Snm", "n wins in Smz, and this is larger"],
            definitions=["ends_alone"],
        ),
    ]


def ends_with_n(case: Any) -> list[AnyStep | Conclusion]:
    """The number n wins in {p, r}, with which the construction begins."""
    from z3 import And, Not

    D, P = Construction(case), case.positions
    first = Pair(case, (D.p, D.n), (D.u, D.w), "n")
    second = Pair(case, (D.p, D.r), (D.a, D.b), "r")
    combination, are_coprime = case.symbol("combination"), case.symbol("coprime")
    pr = second.of_both
    return [
        *stealing(case),
        *separation(case),
        *least_coprime(D),
        *pair_is_n(first),
        *least_reply(D, first),
        *coprime(D, is_prime=[PRIME], above=ABOVE_3, reply=REPLY),
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
        *ends_alone(D),
        step("ap + br = 1", combination(D.a, D.p, D.b, D.r) == 1, [COPRIME], ["combination"]),
        step("p and r are coprime", are_coprime(D.p, D.r), ["ap + br = 1"], ["coprime"]),
        step(
            "the construction begins, and ends with n",
            And(D.r > 0, are_coprime(D.p, D.r), D.ends(pr, D.n)),
            [REPLY, "p and r are coprime", "so n is legal in {p, r}, and wins", "to win", ENDS],
        ),
        Conclusion(uses=["the construction begins, and ends with n"], definitions=["m", "r"]),
    ]
