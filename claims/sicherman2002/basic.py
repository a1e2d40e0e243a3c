"""Sicherman 2002, section 1: Sylvester's formula, the worked positions, and Hutchings's basic theorem.

A position is given by the moves made so far. It is finite when their greatest common divisor is 1; then all numbers
but finitely many are sums of them, with repetition, and t is the greatest that is not. A move that is such a sum is
illegal. A legal move x eliminates the legal move y when y = kx + s with k >= 0 and s in the position.
"""

from math import gcd
from typing import Any

import numpy as np

from claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Proof,
    Script,
    Standing,
    Step,
    cases,
    coprime_pairs,
    numerical_semigroups,
    variant,
)
from claims.sicherman2002 import PAPER
from kernels import semigroups
from kernels.jit import kernel


def printed_value(what: str, position: tuple[int, ...]) -> Any:
    """Compute what the paper prints of a position; ``t-bar`` is g times t of the position divided by g."""
    g = gcd(*position)
    S = semigroups.from_generators(np.array([x // g for x in position]))
    t = semigroups.frobenius_number(S)
    if what == "t-bar":
        return g * t
    if g > 1:
        raise ValueError(f"{position} is not a finite position: all its members are divisible by {g}")
    legal = tuple(n for n in range(1, t + 1) if semigroups.is_legal(S, n))
    values: dict[str, Any] = {
        "t": t,
        "legal moves": legal,
        "legal moves that eliminate t": tuple(n for n in legal if semigroups.eliminates(S, n, t)),
        "3 quietly eliminates t": not semigroups.is_legal(S, t - 3),
        "canonical form": tuple(int(x) for x in semigroups.minimal_generators(S)),
        "ender": semigroups.is_ender(S),
        "quiet ender": semigroups.is_quiet_ender(S),
    }
    return values[what]


@kernel
def helps_to_eliminate_a_smaller_one(S: Any) -> bool:
    """Whether some legal x eliminates some legal y < x."""
    t = semigroups.frobenius_number(S)
    for x in range(1, t + 1):
        for y in range(1, x):
            if semigroups.is_legal(S, x) and semigroups.is_legal(S, y) and semigroups.eliminates(S, x, y):
                return True
    return False


@kernel
def two_generators(m: int, n: int) -> Any:
    """Return the position {m, n}."""
    return semigroups.from_generators(np.array([m, n]))


@kernel
def frobenius_number(m: int, n: int) -> int:
    """Return t(m, n)."""
    return semigroups.frobenius_of(np.array([m, n]))


def inverse(m: int, n: int) -> int:
    """Return the u with 0 < u < n such that um - 1 is a multiple of n."""
    return pow(m, -1, n)


def sylvester_script() -> Script:
    """Prove that F = mn - m - n is no sum of m's and n's, and that a number above F that is none does not exist.

    There are u, v with um + vn = 1. Every number, such as t, is mx + ny with 0 <= x < n, where x = ut - qn. Of the
    definition of t two instances are used: mx + ny is no sum if it is t, and F is a sum if it is above t.
    """
    from z3 import And, Exists, ForAll, Implies, Ints, Not

    m, n, t, u, v, q, a, b = Ints("m n t u v q a b")
    F, x, y = m * n - m - n, u * t - q * n, v * t + q * m
    large, sums = And(m >= 2, m < n), And(a >= 0, b >= 0, m * a + n * b == F)
    steps = [
        Step(name="n divides a + 1", goal=ForAll([a, b], Implies(sums, a + 1 == n * (u * (m - 1 - b) + v * (a + 1))))),
        Step(name="m divides b + 1", goal=ForAll([a, b], Implies(sums, b + 1 == m * (v * (n - 1 - a) + u * (b + 1))))),
        Step(
            name="so a + 1 ≥ n and b + 1 ≥ m",
            goal=ForAll([a, b], Implies(And(large, sums), And(a + 1 >= n, b + 1 >= m))),
            uses=["n divides a + 1", "m divides b + 1"],
        ),
        Step(
            name="then m(a + 1) + n(b + 1) ≥ 2mn",
            goal=ForAll([a, b], Implies(And(large, a + 1 >= n, b + 1 >= m), m * (a + 1) + n * (b + 1) >= 2 * m * n)),
        ),
        Step(
            name="F is no sum",
            goal=Implies(large, ForAll([a, b], Not(sums))),
            uses=["so a + 1 ≥ n and b + 1 ≥ m", "then m(a + 1) + n(b + 1) ≥ 2mn"],
        ),
        Step(name="t = mx + ny", goal=t == m * x + n * y),
        Step(name="t > F makes ny > -n", goal=Implies(And(large, t > F), n * y > -n), uses=["t = mx + ny"]),
        Step(name="so y ≥ 0", goal=Implies(And(large, t > F), y >= 0), uses=["t > F makes ny > -n"]),
    ]
    return Script(
        variables=[m, n],
        given=And(large, Exists([a, b], m * a + n * b == 1)),
        then=t == (m - 1) * (n - 1) - 1,
        axioms=[
            u * m + v * n == 1,
            And(x >= 0, x < n),
            Implies(t == m * x + n * y, Not(And(x >= 0, y >= 0))),
            Implies(t < F, Exists([a, b], sums)),
        ],
        terms=[
            (t, frobenius_number),
            (u, inverse),
            (v, lambda m, n: (1 - m * inverse(m, n)) // n),
            (q, lambda m, n: inverse(m, n) * frobenius_number(m, n) // n),
        ],
        steps=steps,
    )


examples = Claim(
    id="sicherman2002/s1-examples",
    title="The worked positions of section 1",
    source=PAPER.at("examples", section="1"),
    standing=Standing.EXAMPLE,
    statement=(
        r"$t(5,6) = 19$; $\bar t(6,8) = 10$ because $t(3,4) = 5$; $\{4,5,10,13\}$ is $\{4,5\}$, whose legal moves are "
        r"1, 2, 3, 6, 7 and 11; in $\{4,5,7\}$ they are 1, 2, 3 and 6, each of them eliminates $t = 6$, and 3 does "
        r"not do so quietly, so that $\{4,5,7\}$ is an ender but not a quiet one."
    ),
    forall=cases(
        "what position value",
        [
            ("t", (5, 6), 19),
            ("t-bar", (6, 8), 10),
            ("t", (3, 4), 5),
            ("canonical form", (4, 5, 10, 13), (4, 5)),
            ("legal moves", (4, 5), (1, 2, 3, 6, 7, 11)),
            ("legal moves", (4, 5, 7), (1, 2, 3, 6)),
            ("t", (4, 5, 7), 6),
            ("legal moves that eliminate t", (4, 5, 7), (1, 2, 3, 6)),
            ("3 quietly eliminates t", (4, 5, 7), False),
            ("ender", (4, 5, 7), True),
            ("quiet ender", (4, 5, 7), False),
        ],
        words="printed values",
    ),
    then=lambda what, position, value: printed_value(what, position) == value,
)

no_mutual_elimination = Claim(
    id="sicherman2002/no-mutual-elimination",
    title="No move helps to eliminate a smaller one",
    source=PAPER.at("paragraph on canonical form", section="1"),
    standing=Standing.OBSERVATION,
    statement=r"In a position with $g = 1$, no legal move $x$ eliminates a legal move $y < x$.",
    forall=numerical_semigroups("S", limit=20, scale="elimination"),
    then=lambda S: not helps_to_eliminate_a_smaller_one(S),
    means=[Exhaustive(), Fuzz(most=200)],
    remark="The paper says it of every position; the cases here are those with greatest common divisor 1.",
)

sylvester = Claim(
    id="sicherman2002/sylvester",
    title="Sylvester's formula",
    source=PAPER.at("Sylvester's formula", section="1"),
    standing=Standing.THEOREM,
    statement=r"If $m$ and $n$ are coprime, both at least 2, then $t(m, n) = (m - 1)(n - 1) - 1$.",
    forall=coprime_pairs("m", "n", start=2, limit=1000),
    then=lambda m, n: frobenius_number(m, n) == (m - 1) * (n - 1) - 1,
    means=[Exhaustive(), Fuzz(most=200_000), Proof(script=sylvester_script)],
    remark="No lower bound is printed; with m = 1 every number is a sum, and there is no t.",
    sharp=[
        variant(
            "the neighbouring value mn - m - n + 1",
            then=lambda m, n: frobenius_number(m, n) == m * n - m - n + 1,
        )
    ],
)

hutchings_enders = Claim(
    id="sicherman2002/hutchings-enders",
    title="Hutchings: two coprime moves make an ender",
    source=PAPER.at("Hutchings's theorem", section="1"),
    standing=Standing.THEOREM,
    statement=(
        r"If $m < n$ are coprime, both at least 2, then the position $\{m, n\}$ is an ender, and $t(m, n) = 1$ holds "
        r"for $\{2, 3\}$ only."
    ),
    forall=coprime_pairs("m", "n", start=2, limit=120),
    then=lambda m, n: (
        semigroups.is_ender(two_generators(m, n)) and (frobenius_number(m, n) == 1) == (m == 2 and n == 3)
    ),
    means=[Exhaustive(), Fuzz(most=1000)],
    remark="No lower bound is printed; once 1 has been named no move is left, and the position has no end at all.",
    sharp=[variant("m = 1 allowed", forall=coprime_pairs("m", "n", start=1, limit=120))],
)
