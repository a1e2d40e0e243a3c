"""Sicherman 2002, section 1: positions of two coprime moves m and n; Sylvester's formula and Hutchings's theorem.

All numbers but finitely many are sums of m's and n's; t(m, n) is the greatest that is not. An end is a legal move that
eliminates no other legal move; t always is one, and an ender is a position in which it is the only one.
"""

import numpy as np

from claims import Claim, Exhaustive, Fuzz, Proof, Script, Standing, Step, coprime_pairs, variant
from claims.sicherman2002 import PAPER
from kernels import apery, semigroups
from kernels.jit import kernel


@kernel
def frobenius_number(m: int, n: int) -> int:
    """Return t(m, n)."""
    return apery.frobenius_of(np.array([m, n]))


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


sylvester = Claim(
    id="sicherman2002/sylvester",
    title="Sylvester's formula",
    source=PAPER.at("Sylvester's formula", section="1"),
    standing=Standing.THEOREM,
    statement=r"If $m$ and $n$ are coprime, both at least 2, then $t(m, n) = (m - 1)(n - 1) - 1$.",
    forall=coprime_pairs("m", "n", start=2, limit=500),
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
        semigroups.is_ender(apery.from_generators(np.array([m, n])))
        and (frobenius_number(m, n) == 1) == (m == 2 and n == 3)
    ),
    means=[Exhaustive(), Fuzz(most=500)],
    remark="No lower bound is printed; once 1 has been named no move is left, and the position has no end at all.",
    sharp=[variant("m = 1 allowed", forall=coprime_pairs("m", "n", start=1, limit=120))],
)
