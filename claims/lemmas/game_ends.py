"""Every game ends: a legal move n of S x g lowers the greatest common divisor g, or it keeps g and lowers the genus.

Let x be a gap of S. The gaps of Sx are gaps of S other than x. By induction on k, Sx has no more gaps up to k than S,
and at least one less if k >= x. The largest gap of Sx is at most that of S; so Sx has a smaller genus.

If g divides n, the position after n is (Sx) x g with x = n/g. If not, let d be the greatest number that divides g and
n; then d is less than g, because g does not divide n.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import played, t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, Conclusion, Induction, Step
from sylver_claims.kernels import semigroups

KEPT, NAMED, LARGEST = "each gap of Sx is a gap of S", "x is in Sx", "t(Sx) ≤ t(S)"
FEWER, ALL_COUNTED = (
    "up to k, Sx has no more gaps than S, and one less if k ≥ x",
    "there are no gaps of Sx beyond t(Sx)",
)
LOWER = "if x is a gap of S, the genus of Sx is less than that of S"
ONE_LESS = "if t is positive, St has one gap less than S"
QUOTIENT = "a legal multiple of g is g times a gap of S"
GREATEST = "let d be the greatest number that divides g and n"
NONE_GREATER = "no number that divides g and n is greater than d"
LESS = "if g does not divide n, d is less than g"


def genus_falls(case: Any) -> list[AnyStep]:
    """For each gap x of S, the genus of Sx is less than that of S."""
    from z3 import And, ForAll, If, Implies, Ints, Not

    S, (x, k) = case.S, Ints("x_gap k_up")
    after, t = played(case, x), t_of(case)
    genus, lower = case.of(semigroups.genus, S), case.of(semigroups.genus, after)
    t_after = t_of(case, after)
    of_S, of_after = case.symbol("gaps_S"), case.symbol("gaps_S_and")
    gap = And(x > 0, Not(S(x)))
    fewer = of_after(x, k) <= of_S(k) - If(k >= x, 1, 0)
    return [
        Step(
            name=KEPT,
            goal=ForAll([x, k], Implies(S(k), after(k)), patterns=[together(after(k), S(k))]),
            definitions=["el_S"],
        ),
        Step(name=NAMED, goal=ForAll(x, Implies(x > 0, after(x)), patterns=[after(x)]), definitions=["el_S", "S"]),
        Step(
            name=LARGEST,
            goal=ForAll(x, Implies(gap, And(t_after <= t, x <= t)), patterns=[t_after]),
            uses=[KEPT],
            definitions=["t_S", "t_S_and"],
        ),
        Induction(
            name=FEWER,
            variable=k,
            goal=ForAll(x, Implies(gap, fewer), patterns=[of_after(x, k)]),
            uses=[KEPT, NAMED],
            definitions=["gaps_S", "gaps_S_and"],
        ),
        Induction(
            name=ALL_COUNTED,
            variable=k,
            goal=ForAll(x, Implies(k >= t_after, of_after(x, k) == of_after(x, t_after)), patterns=[of_after(x, k)]),
            definitions=["gaps_S_and", "t_S_and"],
        ),
        Step(
            name=LOWER,
            goal=ForAll(x, Implies(gap, lower < genus), patterns=[t_after]),
            uses=[LARGEST, FEWER, ALL_COUNTED],
            definitions=[],
        ),
    ]


def divisor_falls(case: Any) -> list[AnyStep]:
    """If g does not divide n, then the greatest common divisor of g and n is less than g."""
    from z3 import And, ForAll, Implies, Ints

    g, n = case.g, case.n
    c, d = Ints("c_any d")

    def rests(number: Any) -> tuple[Any, Any]:
        return case.remainder(g, number), case.remainder(n, number)

    def divides(number: Any) -> Any:
        return And(number > 0, *(rest == 0 for rest in rests(number)))

    return [
        Step(
            name="1 divides g and n",
            goal=And(g > 0, divides(1)),
            definitions=["g", "quotient_by", "remainder_by"],
        ),
        Step(
            name="no divisor of g is greater",
            goal=ForAll(c, Implies(divides(c), c <= g), patterns=[case.remainder(g, c)]),
            uses=["1 divides g and n"],
            definitions=["quotient_by", "remainder_by"],
        ),
        Choice(
            name=GREATEST,
            goal=divides(d),
            constant=d,
            bound=g,
            uses=["1 divides g and n", "no divisor of g is greater"],
            definitions=[],
        ),
        Step(
            name=LESS,
            goal=Implies(case.remainder(n, g) > 0, And(divides(d), d < g)),
            uses=[GREATEST, "no divisor of g is greater"],
            definitions=[],
        ),
        Step(
            name=NONE_GREATER,
            goal=ForAll(c, Implies(divides(c), c <= d), patterns=[case.remainder(g, c)]),
            uses=[GREATEST],
            definitions=[],
        ),
    ]


def quotient_is_a_gap(case: Any) -> list[AnyStep]:
    """If g divides n, and n is legal in S x g, then n/g is a gap of S, and n is g times it."""
    from z3 import And, Implies, Not

    g, n, S = case.g, case.n, case.S
    x, rest = case.quotient(n, g), case.remainder(n, g)
    return [
        Step(
            name="n by its quotient and its remainder",
            goal=And(g > 0, n > 0, n == g * x + rest, rest >= 0, rest < g),
            definitions=["g", "n", "quotient_by", "remainder_by"],
        ),
        Step(
            name=QUOTIENT,
            goal=Implies(And(case.given, rest == 0), And(x > 0, Not(S(x)), n == g * x)),
            uses=["n by its quotient and its remainder"],
            definitions=[],
        ),
    ]


def every_game_ends(case: Any) -> list[AnyStep | Conclusion]:
    """A legal move lowers the greatest common divisor, or it keeps it and lowers the genus."""
    from z3 import And, Implies, Int, substitute_vars

    d, rest = Int("d"), case.remainder(case.n, case.g)
    _, genus, divisor = case.then.children()
    return [
        *genus_falls(case),
        *divisor_falls(case),
        *quotient_is_a_gap(case),
        Step(
            name="d is such a divisor in the words of the claim",
            goal=Implies(rest > 0, substitute_vars(divisor.body(), d)),
            uses=[LESS, NONE_GREATER],
            definitions=[],
        ),
        Step(
            name="so there is such a divisor",
            goal=Implies(rest > 0, divisor),
            uses=["d is such a divisor in the words of the claim"],
            definitions=[],
        ),
        Step(
            name="where g divides n, the genus falls",
            goal=Implies(And(case.given, rest == 0), genus),
            uses=[LOWER, QUOTIENT],
            definitions=[],
        ),
        Conclusion(
            uses=[
                "so there is such a divisor",
                "where g divides n, the genus falls",
                "n by its quotient and its remainder",
            ],
            definitions=[],
        ),
    ]


def keeps_g(case: Any) -> list[AnyStep | Conclusion]:
    """A legal multiple of g is at most g times the largest gap of S."""
    from z3 import Implies

    g, t, x = case.g, t_of(case), case.quotient(case.n, case.g)
    return [
        *quotient_is_a_gap(case),
        Step(name="a gap is at most t", goal=Implies(case.given, x <= t), uses=[QUOTIENT], definitions=["t_S"]),
        Step(
            name="so g times it is at most gt",
            goal=Implies(case.given, g * x <= g * t),
            uses=["a gap is at most t", "n by its quotient and its remainder"],
            definitions=[],
        ),
        Conclusion(uses=[QUOTIENT, "so g times it is at most gt"], definitions=[]),
    ]


def longest(case: Any) -> list[AnyStep | Conclusion]:
    """The move t makes one number less legal: the numbers less than t are not affected."""
    from z3 import ForAll, Implies, Int

    S, t, k = case.S, t_of(case), Int("k_below")
    after = played(case, t)
    of_S, of_after = case.symbol("gaps_S"), case.symbol("gaps_S_and")
    return [
        *genus_falls(case),
        Step(
            name="no number less than t is eliminated",
            goal=ForAll(k, Implies(k < t, after(k) == S(k)), patterns=[S(k)]),
            definitions=["el_S"],
        ),
        Induction(
            name="so as many gaps are less than t",
            variable=k,
            goal=Implies(k < t, of_after(t, k) == of_S(k)),
            uses=["no number less than t is eliminated"],
            definitions=["gaps_S", "gaps_S_and"],
        ),
        Step(
            name="if t is positive, t(St) is at most t − 1",
            goal=Implies(t > 0, t_of(case, after) <= t - 1),
            uses=[LARGEST, NAMED],
            definitions=["t_S", "t_S_and"],
        ),
        Step(
            name="if t is positive, up to t − 1 is one gap less than up to t",
            goal=Implies(t > 0, of_S(t - 1) == of_S(t) - 1),
            definitions=["gaps_S", "t_S"],
        ),
        Step(
            name=ONE_LESS,
            goal=Implies(t > 0, of_after(t, t_of(case, after)) == of_S(t) - 1),
            uses=[
                ALL_COUNTED,
                "so as many gaps are less than t",
                "if t is positive, t(St) is at most t − 1",
                "if t is positive, up to t − 1 is one gap less than up to t",
            ],
            definitions=[],
        ),
        Conclusion(uses=[LOWER, ONE_LESS], definitions=["t_S", "S"]),
    ]
