"""Number theory: primes, the least prime factor, divisors, by remainders; the least coprime number, by Bézout."""

from __future__ import annotations

from typing import Any

from z3 import And, BoolSort, ForAll, If, Implies, IntSort, Not, Or

from sylver_claims.kernels import numbers
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.multiples import coprime
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.terms import Listed
from sylver_claims.verifiers.formulas.theory import Theory


def remainder(theory: Theory, n: Any, d: Any) -> Any:
    """The remainder of n modulo d > 0."""
    return theory.divided(n, d)[1]


SMALL = (2, 3, 5, 7)
"""Divisors that the definition of a prime lists: solvers know remainders by literals."""


@defines(numbers.is_prime)
def is_prime(theory: Theory, n: Any) -> Any:
    """State that n is at least 2, and that no d with 1 < d < n divides it."""

    def make() -> Any:
        prime = theory.symbol("prime", IntSort(), BoolSort(), words="which numbers are primes")
        x, d = theory.variable("x"), theory.variable("d")
        rest = remainder(theory, x, d)
        none = ForAll(d, Implies(And(d > 1, d < x), rest != 0), patterns=[rest])
        of_small = [Or(x <= small, x % small != 0) for small in SMALL]
        theory.define(prime, ForAll(x, prime(x) == And(x >= 2, *of_small, none), patterns=[prime(x)]))
        return prime

    return theory.once("prime", make)(terms.integer(n))


@defines(numbers.least_prime_factor, requires=lambda theory, n: terms.compared(">=", n, 2))
def least_prime_factor(theory: Theory, n: Any) -> Any:
    """The least number from 2 on that divides n; it exists, because n divides itself."""

    def make() -> Any:
        least = theory.symbol("least_factor", *[IntSort()] * 2, words="the least prime factor")
        x, d = theory.variable("x"), theory.variable("d")
        found, rest = least(x), remainder(theory, x, d)
        divides = And(found >= 2, found <= x, remainder(theory, x, found) == 0)
        theory.define(least, ForAll(x, Implies(x >= 2, divides), patterns=[found]))
        below = Implies(And(x >= 2, d >= 2, d < found), rest != 0)
        theory.define(least, ForAll([x, d], below, patterns=[pattern(found, rest)]))
        return least

    return theory.once("least factor", make)(terms.integer(n))


@defines(numbers.least_coprime, requires=lambda theory, n: terms.compared(">=", n, 1))
def least_coprime(theory: Theory, n: Any) -> Any:
    """The least number from 2 on that is coprime to n; it exists, because n + 1 is coprime to n."""

    def make() -> Any:
        least = theory.symbol("least_coprime", *[IntSort()] * 2, words="the least number from 2 on coprime to a number")
        x, d = theory.variable("x"), theory.variable("d")
        found, is_coprime = least(x), coprime(theory, d, x)
        follows = ForAll(x, Implies(x >= 1, coprime(theory, x + 1, x)), patterns=[coprime(theory, x + 1, x)])
        theory.need("x + 1 is coprime to x", least, follows)
        first = Implies(x >= 1, And(found >= 2, coprime(theory, found, x)))
        theory.define(least, ForAll(x, first, patterns=[found]))
        below = Implies(And(x >= 1, d >= 2, d < found), Not(is_coprime))
        theory.define(least, ForAll([x, d], below, patterns=[pattern(found, is_coprime)]))
        return least

    return theory.once("least coprime", make)(terms.integer(n))


@defines(numbers.divisors, requires=lambda theory, n: terms.compared(">", n, 0))
def divisors(theory: Theory, n: Any) -> Listed:
    """The positive numbers that divide n; they are at most n."""

    def make() -> Any:
        count = theory.symbol("divisors", *[IntSort()] * 3, words="the number of divisors of a number up to d")
        x, d = theory.variable("x"), theory.variable("d")
        one_more = count(x, d) == count(x, d - 1) + If(remainder(theory, x, d) == 0, 1, 0)
        meant = And(Implies(d > 0, one_more), Implies(d <= 0, count(x, d) == 0))
        theory.define(count, ForAll([x, d], meant, patterns=[count(x, d)]))
        return count

    number = terms.integer(n)
    count = theory.once("divisors", make)
    return Listed(lambda d: And(d > 0, remainder(theory, number, d) == 0), count(number, number))
