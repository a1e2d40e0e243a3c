"""The numbers that cannot be played are closed under addition, in the language of a solver.

A number n is a sum of x's, y's and z's when it is 0 or when one of n − x, n − y, n − z is such a sum. Taking a summand
of a away reduces a + b to a smaller sum.
"""

from __future__ import annotations

from claims import Induction, Script, Step


def is_sum(x: int, y: int, z: int, n: int) -> bool:
    """Whether n is a sum of x's, y's and z's, by trying the numbers of y's and of z's."""
    rests = (n - k * z - j * y for k in range(n // z + 1) for j in range((n - k * z) // y + 1))
    return any(rest % x == 0 for rest in rests)


def script() -> Script:
    """Prove it by induction on a."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Ints, IntSort, Or

    x, y, z, n, a, b, k = Ints("x y z n a b k")
    s = Function("s", IntSort(), BoolSort())
    one_less = Or(n == 0, *(And(n >= m, s(n - m)) for m in (x, y, z)))
    given, sums = And(x >= 1, x < y, y < z), And(s(a), s(b), a >= 0, b >= 0)
    reduced = "the sums are closed under addition"
    steps: list[Step | Induction] = [
        Induction(
            name=reduced,
            variable=k,
            goal=ForAll([a, b], Implies(And(given, sums, a <= k, a + b <= 4 * z), s(a + b))),
        )
    ]
    return Script(
        variables=[x, y, z],
        given=given,
        then=ForAll([a, b], Implies(And(sums, a <= 2 * z, b <= 2 * z), s(a + b))),
        axioms=[ForAll(n, Implies(And(n >= 0, n <= 4 * z), s(n) == one_less), patterns=[s(n)])],
        terms=[(s, is_sum)],
        steps=steps,
    )
