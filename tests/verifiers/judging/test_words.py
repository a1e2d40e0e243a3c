"""The words of number theory and of semigroups: compiled code says the same as evaluation, by kernels and reference."""

import numba
import pytest
from numba import types

from sylver_claims.claims.language import checked, parse
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.language.types import INT
from sylver_claims.kernels.numbers import (
    digits,
    divisors,
    factorization,
    is_prime,
    least_prime_factor,
    mu,
    phi,
    prime_factors,
    primes_up_to,
    sigma,
)
from sylver_claims.verifiers.judging.compile import compiled

OF_NUMBERS = [
    lambda n: is_prime(n) + 0,
    lambda n: sum(primes_up_to(n)),
    lambda n: least_prime_factor(n + 2),
    lambda n: sum(p * p for p in prime_factors(n + 1)),
    lambda n: sum(p**k - k for p, k in factorization(n + 1)),
    lambda n: len(divisors(n + 1)) + sum(d for d in divisors(n + 1) if d > 3),
    lambda n: phi(n + 1) * sigma(n + 1) + sigma(n + 1, 0) * mu(n + 1),
    lambda n: sum(digits(n)) + sum(digits(n, 2)) * digits(n, 7)[0],
    lambda n: pow(n, 5, 11) + n.bit_length() * n.bit_count(),
]


def loop(n):
    found = 0
    for p, k in factorization(n + 1):
        found += p * k
    return found


@pytest.mark.parametrize("function", [*OF_NUMBERS, loop])
def test_functions_of_numbers(function):
    tree, _ = checked(parse(function), (INT,))
    fast = compiled(tree, types.int64(types.int64), "number")

    @numba.njit
    def call(n):
        return fast(n)

    for n in (*range(60), 1023, 99990):
        wanted = evaluator(tree)(n)
        assert call(n) == wanted, n
        assert evaluator(tree, "reference")(n) == wanted, n


def test_numbers_beyond_64_bits():
    tree, _ = checked(parse(lambda n: is_prime(n) and n > 0), (INT,))
    assert evaluator(tree)(2**64 - 59)
    assert not evaluator(tree)(2**64 - 1)
    for n in (2**64, -(2**63) - 1):
        with pytest.raises(OverflowError, match="is_prime gets an integer that does not fit 64 bits"):
            evaluator(tree)(n)
    tree, _ = checked(parse(lambda n: phi(n) + 0), (INT,))
    with pytest.raises(OverflowError, match="phi gets an integer that does not fit 64 bits"):
        evaluator(tree)(2**63)


def test_inverses_modulo_n():
    tree, _ = checked(parse(lambda n: pow(n, -1, 7) * n % 7), (INT,))
    assert [evaluator(tree)(n) for n in (1, 2, 3, 10)] == [1] * 4
    with pytest.raises(ValueError, match="not invertible"):
        evaluator(tree)(14)
