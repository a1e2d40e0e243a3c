"""Inequalities between invariants of any numerical semigroup that every textbook has, as steps for proofs.

Write F, g, m, e and t for the Frobenius number, the genus, the multiplicity, the number of minimal generators, and the
type. At least half of 0, ..., F are gaps, since of x and F - x one at most is an element. Two minimal generators are
not congruent modulo m: were y = x + km, then y would be the sum of m and x + (k - 1) m. Nor are two pseudo-Frobenius
numbers, as x + km is an element; and none of them is congruent to 0. So there are no more of them than residues.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Induction, Let, Pick, Pigeonhole, Step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

HALF_ARE_GAPS = "2g ≥ F + 1"
M_IS_NEAR = "m ≤ F + 2"
M_IS_SMALL = "m ≤ g + 1"
NEAR = "m is 1, or m − 1 is at most F"
FEW_GENERATORS = "e ≤ m"
FEW_PSEUDO_FROBENIUS = "type ≤ m − 1, if F ≥ 1"
SHIFTED = "with x, each larger number with its remainder modulo m is in S"
LESS_M = "y − m has the remainder of y modulo m"
FURTHER = "a larger number with the same remainder is larger by m or more"


def half_are_gaps(case: Any) -> list[AnyStep]:
    """Count the gaps up to k, and those that F less the elements up to k are, by induction on k."""
    from z3 import ForAll, Implies, Int, Not

    S, F = case.S, case.of(semigroups.frobenius_number, case.S)
    g = case.of(semigroups.genus, S)
    count = case.symbol("gaps_S")
    x, k = Int("x"), Int("k")
    mirrored = "if x is in S, then F − x is not"
    outside = "k + 1 numbers or more are gaps up to k, or F less gaps up to k"
    return [
        Step(name=mirrored, goal=ForAll(x, Implies(S(x), Not(S(F - x))), patterns=[S(x)])),
        Induction(
            name=outside,
            variable=k,
            goal=Implies(k <= F, count(k) + count(F) - count(F - k - 1) >= k + 1),
            uses=[mirrored],
        ),
        Step(name=HALF_ARE_GAPS, goal=2 * g >= F + 1, uses=[outside]),
    ]


def multiplicity_is_near(case: Any) -> list[AnyStep]:
    """F + 2 is positive and an element."""
    F, m = case.of(semigroups.frobenius_number, case.S), case.of(semigroups.multiplicity, case.S)
    return [Step(name=M_IS_NEAR, goal=m <= F + 2)]


def multiplicity_is_small(case: Any) -> list[AnyStep]:
    """The numbers 1, ..., m - 1 are gaps, and as many as these are counted up to m - 1, by induction."""
    from z3 import And, Implies, Int

    S, k = case.S, Int("k")
    m, g = case.of(semigroups.multiplicity, S), case.of(semigroups.genus, S)
    F, count = case.of(semigroups.frobenius_number, S), case.symbol("gaps_S")
    below, grows = "up to k < m there are k gaps", "up to k ≥ m − 1 there are m − 1 gaps or more"
    return [
        Induction(name=below, variable=k, goal=Implies(k < m, count(k) == k)),
        Induction(name=grows, variable=k, goal=Implies(k >= m - 1, count(k) >= m - 1), uses=[below]),
        Step(name=NEAR, goal=And(m >= 1, Implies(m > 1, m - 1 <= F))),
        Step(name=M_IS_SMALL, goal=m <= g + 1, uses=[grows, NEAR]),
    ]


def remainder_by(case: Any, m: Any) -> Callable[[Any], Any]:
    """Return the remainder by m, as a function."""
    return lambda n: case.remainder(n, m)


def quotient_by(case: Any, m: Any) -> Callable[[Any], Any]:
    """Return the quotient by m, rounded down, as a function."""
    return lambda n: case.quotient(n, m)


def with_the_same_remainder(case: Any) -> list[AnyStep]:
    """With x, each larger number that is congruent to it modulo m is in S, by induction on this number."""
    from z3 import And, ForAll, Function, Implies, Ints, IntSort

    S, m = case.S, case.of(semigroups.multiplicity, case.S)
    x, y = Ints("x y")
    rest, by = remainder_by(case, m), quotient_by(case, m)
    same = And(rest(x) == rest(y), x < y)
    fewer = "the quotient of a larger number with the same remainder is larger"
    times = Function("m_times_the_quotient", IntSort(), IntSort())
    return [
        Step(name="m is positive, and in S", goal=And(m > 0, S(m))),
        Step(
            name=LESS_M,
            goal=ForAll(y, And(rest(y - m) == rest(y), by(y - m) == by(y) - 1), patterns=[rest(y)]),
            uses=["m is positive, and in S"],
        ),
        Step(name=fewer, goal=ForAll([x, y], Implies(same, by(x) + 1 <= by(y))), uses=["m is positive, and in S"]),
        Step(
            name="m times a larger number is larger by m or more",
            goal=ForAll([x, y], Implies(x + 1 <= y, m * x + m <= m * y)),
            uses=["m is positive, and in S"],
            definitions=[],
        ),
        Let(name="let times(x) be m times the quotient of x", constant=times(x), value=m * by(x)),
        Step(
            name="a number is its remainder and m times its quotient",
            goal=ForAll(x, x == times(x) + rest(x), patterns=[rest(x)]),
            uses=["m is positive, and in S"],
        ),
        Step(
            name="so m times their quotients differ by m or more",
            goal=ForAll([x, y], Implies(same, times(x) + m <= times(y)), patterns=[together(rest(x), rest(y))]),
            uses=["m times a larger number is larger by m or more", fewer],
            definitions=["m_times_the_quotient"],
        ),
        Step(
            name=FURTHER,
            goal=ForAll([x, y], Implies(same, x + m <= y), patterns=[together(rest(x), rest(y))]),
            uses=[
                "a number is its remainder and m times its quotient",
                "so m times their quotients differ by m or more",
            ],
            definitions=[],
        ),
        Induction(
            name=f"{SHIFTED}, by induction",
            variable=y,
            complete=True,
            goal=ForAll(x, Implies(And(S(x), x <= y, rest(x) == rest(y)), S(y))),
            uses=["m is positive, and in S", LESS_M, FURTHER],
        ),
        Step(
            name=SHIFTED,
            goal=ForAll([x, y], Implies(And(S(x), same), S(y)), patterns=[together(rest(x), rest(y))]),
            uses=[f"{SHIFTED}, by induction"],
        ),
    ]


class _Listed:
    """The numbers with a property in increasing order, of which the symbol ``count`` says how many there are."""

    def __init__(self, case: Any, has: str, count: str, first: int, words: str) -> None:
        from z3 import Function, Int, IntSort

        self.case, self.words, self.first = case, words, first
        self.has, self.count = case.symbol(has), case.symbol(count)
        self.at, self.look = (Function(f"{name}_{has}", IntSort(), IntSort()) for name in ("at", "look"))
        self.i, self.k, self.x = Int("i"), Int("k"), Int("x")
        self.there, self.chosen = f"each of the {words} up to k has its number", f"let at(i) be the i-th of the {words}"

    def steps(self, total: Any, bound: Any) -> list[AnyStep]:
        """Name them, by induction on how far they are counted: ``bound`` is how far, ``total`` is how many they are."""
        from z3 import And, Exists, ForAll, If, Implies

        i, k, x = self.i, self.k, self.x
        look, far = self.look(i), f"so far are the {self.words} counted"
        is_at, looked_at = And(self.has(x), self.count(x) == look + 1), [together(self.has(x), self.count(x))]
        next_one = self.count(k + 1) == self.count(k) + If(self.has(k + 1), 1, 0)
        one = Exists(x, And(x <= k, is_at), patterns=looked_at)
        each = ForAll(i, Implies(And(look >= 0, look < self.count(k)), one), patterns=[look])
        any_one = Exists(x, is_at, patterns=looked_at)
        counted = str(self.count.name())
        at = self.at(i)
        return [
            Let(name=f"look(i) = i, for the {self.words}", constant=look, value=i),
            Step(
                name=f"how the {self.words} are counted",
                goal=And(
                    self.count(self.first - 1) == 0,
                    ForAll(k, Implies(k >= self.first - 1, next_one), patterns=[self.count(k + 1)]),
                ),
                definitions=[counted],
            ),
            Induction(
                name=self.there,
                variable=k,
                start=self.first - 1,
                goal=each,
                uses=[f"how the {self.words} are counted"],
                definitions=[],
            ),
            Step(name=far, goal=bound >= self.first - 1),
            Step(
                name=f"each of the {self.words} has its number",
                goal=ForAll(i, Implies(And(look >= 0, look < total), any_one), patterns=[look]),
                uses=[self.there, far],
                definitions=[],
            ),
            Pick(
                name=self.chosen,
                constants=[at],
                goal=Implies(And(look >= 0, look < total), And(self.has(at), self.count(at) == look + 1)),
                uses=[f"each of the {self.words} has its number"],
                definitions=[],
            ),
        ]


def few_generators(case: Any) -> list[AnyStep]:
    """No two minimal generators are congruent modulo m, so that there are m of them at most."""
    from z3 import And, ForAll, Implies, Int, Not

    S, m, e = case.S, case.of(semigroups.multiplicity, case.S), case.of(semigroups.embedding_dimension, case.S)
    F = case.of(semigroups.frobenius_number, S)
    listed = _Listed(case, "minimal_S", "minimals_S", 1, "minimal generators")
    x, y, rest = Int("x"), Int("y"), remainder_by(case, m)
    two = And(listed.has(x), listed.has(y), x < y)
    different = "two minimal generators are not congruent modulo m"
    return [
        *with_the_same_remainder(case),
        Step(
            name="a minimal generator other than m is not an element plus m",
            goal=ForAll(x, Implies(And(listed.has(x), x != m), And(x > m, Not(S(x - m))))),
            uses=["m is positive, and in S"],
        ),
        Step(
            name=different,
            goal=ForAll([x, y], Implies(two, rest(x) != rest(y)), patterns=[together(rest(x), rest(y))]),
            uses=[
                "m is positive, and in S",
                LESS_M,
                FURTHER,
                SHIFTED,
                "a minimal generator other than m is not an element plus m",
            ],
        ),
        *listed.steps(e, F + m + 1),
        Pigeonhole(
            name=FEW_GENERATORS,
            value=rest(listed.at(listed.i)),
            variable=listed.i,
            count=e,
            holes=m,
            uses=[different, listed.chosen, "m is positive, and in S"],
        ),
    ]


def few_pseudo_frobenius_numbers(case: Any) -> list[AnyStep]:
    """No two pseudo-Frobenius numbers are congruent modulo m, and none is congruent to 0: there are m - 1 at most."""
    from z3 import And, ForAll, Implies, Int, Not, Or

    S, m, t = case.S, case.of(semigroups.multiplicity, case.S), case.of(semigroups.semigroup_type, case.S)
    F = case.of(semigroups.frobenius_number, S)
    listed = _Listed(case, "pf_S", "pfs_S", -1, "pseudo-Frobenius numbers")
    x, y, s, rest = Int("x"), Int("y"), Int("s"), remainder_by(case, m)
    two = And(listed.has(x), listed.has(y), x < y)
    sums, later = "with each positive element they give an element", "larger numbers congruent to one are elements"
    beyond, positive = "F − x is in S for x < 0", "if there is a gap, they are positive"
    different, not_0 = "two of them are not congruent modulo m", "if there is a gap, none is congruent to 0 modulo m"
    return [
        *with_the_same_remainder(case),
        Step(name=sums, goal=ForAll([x, s], Implies(And(listed.has(x), s > 0, S(s)), And(Not(S(x)), S(x + s))))),
        Induction(
            name=later,
            variable=y,
            complete=True,
            goal=ForAll(x, Implies(And(listed.has(x), x < y, rest(x) == rest(y)), S(y))),
            uses=["m is positive, and in S", sums, LESS_M, FURTHER],
        ),
        Step(name=beyond, goal=ForAll(x, Implies(And(F >= 1, x < 0), And(F - x > 0, S(F - x))))),
        Step(
            name=positive,
            goal=ForAll(x, Implies(And(F >= 1, listed.has(x), Or(x >= 0, S(F - x))), x > 0)),
            uses=[sums, beyond],
        ),
        Step(
            name="0 is in S, and has the remainder 0",
            goal=And(S(0), rest(0) == 0),
            uses=["m is positive, and in S"],
        ),
        Step(
            name=different,
            goal=ForAll([x, y], Implies(two, rest(x) != rest(y)), patterns=[together(rest(x), rest(y))]),
            uses=[sums, later],
        ),
        Step(
            name=not_0,
            goal=ForAll(x, Implies(And(F >= 1, listed.has(x)), rest(x) != 0), patterns=[rest(x)]),
            uses=[positive, beyond, sums, SHIFTED, "0 is in S, and has the remainder 0"],
        ),
        *listed.steps(t, F),
        Pigeonhole(
            name=FEW_PSEUDO_FROBENIUS,
            value=rest(listed.at(listed.i)) - 1,
            variable=listed.i,
            count=t,
            holes=m - 1,
            when=F >= 1,
            uses=[different, not_0, listed.chosen, "m is positive, and in S"],
        ),
    ]
