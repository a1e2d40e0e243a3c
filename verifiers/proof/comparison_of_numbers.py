"""Definitions against kernel and reference: primes, least prime factors, divisors."""

from __future__ import annotations

import z3

from sylver_claims.kernels import numbers
from sylver_claims.kernels.reference import numbers as slow
from sylver_claims.verifiers.formulas.definitions.numbers import remainder
from sylver_claims.verifiers.proof.comparison import Fixed


def compare_numbers(n: int) -> int:
    """Compare the functions of one number; the solver gets its remainders by smaller numbers first."""
    case, term = Fixed(), z3.IntVal(n)
    for d in range(2, n):
        case.known.append(remainder(case.theory, term, z3.IntVal(d)) >= 0)  # so that a solver instantiates it
    values = numbers.is_prime(n), slow.is_prime(n)
    case.note(numbers.is_prime, case.of(numbers.is_prime, term), *values, n=n)
    if n >= 2:
        least = numbers.least_prime_factor(n), slow.least_prime_factor(n)
        case.note(numbers.least_prime_factor, case.of(numbers.least_prime_factor, term), *least, n=n)
    return case.check() + (_divisors(case, n) if n > 0 else 0)


def _divisors(case: Fixed, n: int) -> int:
    said = case.of(numbers.divisors, z3.IntVal(n))
    fast, plain = numbers.divisors(n).tolist(), slow.divisors(n).tolist()
    for d in range(-2, n + 3):
        case.note(numbers.divisors, said.has(z3.IntVal(d)), d in fast, d in plain, n=n, number=d)
    count = case.check(keep=True)
    case.note(numbers.divisors, said.size, len(fast), len(plain), n=n, entry="their number")
    return count + case.check()
