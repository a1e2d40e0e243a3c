"""Number theory against the reference, Python's own integers, and known values at the edges of 64 bits."""

import math
from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import numbers
from sylver_claims.kernels.engine import modular
from sylver_claims.kernels.reference import numbers as reference

ARRAYS = ("prime_factors", "factorization", "divisors")
NUMBERS = ("phi", "sigma", "mu")
LARGEST = 2**63 - 1


def agree(found, wanted):
    return found.dtype == wanted.dtype == np.int64 and np.array_equal(found, wanted)


def test_all_small_numbers():
    for n in range(-20, 2000):
        assert numbers.is_prime(n) == reference.is_prime(n), n
        for name in (*ARRAYS, *NUMBERS):
            if n <= 0:
                for of in (numbers, reference):
                    with pytest.raises(ValueError, match="positive"):
                        getattr(of, name)(n)
            elif name in ARRAYS:
                assert agree(getattr(numbers, name)(n), getattr(reference, name)(n)), (name, n)
            else:
                assert getattr(numbers, name)(n) == getattr(reference, name)(n), (name, n)


@pytest.mark.parametrize("of", [numbers, reference])
def test_least_prime_factors(of):
    assert [of.least_prime_factor(n) for n in (2, 3, 4, 9, 25, 35, 49, 97, 221)] == [2, 3, 2, 3, 5, 5, 7, 97, 13]
    for n in (1, 0, -6):
        with pytest.raises(ValueError, match="at least 2"):
            of.least_prime_factor(n)


@pytest.mark.parametrize("of", [numbers, reference])
def test_least_coprime_numbers(of):
    assert [of.least_coprime(n) for n in (1, 2, 6, 24, 30, 35, 385 * 6)] == [2, 3, 5, 5, 7, 2, 13]
    for n in (0, -6):
        with pytest.raises(ValueError, match="positive"):
            of.least_coprime(n)


def test_a_least_coprime_number_is_a_prime():
    for n in range(1, 400):
        assert numbers.least_coprime(n) == reference.least_coprime(n)
        assert numbers.is_prime(numbers.least_coprime(n))


@pytest.mark.slow
def test_random_numbers():
    draw = Random(9)
    for _ in range(3000):
        n = draw.randrange(1, 10**7)
        assert numbers.is_prime(n) == reference.is_prime(n), n
        for name in ARRAYS:
            assert agree(getattr(numbers, name)(n), getattr(reference, name)(n)), (name, n)
        assert numbers.sigma(n, 2) == reference.sigma(n, 2)
        assert numbers.mu(n) == reference.mu(n)
    for _ in range(300):
        n = draw.randrange(2, 10**5)
        assert numbers.phi(n) == reference.phi(n), n
        assert numbers.least_prime_factor(n) == reference.least_prime_factor(n), n


def test_primes_up_to():
    for most in range(-3, 400):
        assert agree(numbers.primes_up_to(most), reference.primes_up_to(most)), most
    primes = numbers.primes_up_to(10**6)
    assert primes.size == 78498  # OEIS A006880
    assert all(map(numbers.is_prime, primes.tolist()))
    assert sum(map(numbers.is_prime, range(10**6))) == 78498
    with pytest.raises(OverflowError, match="LARGEST_SIEVED"):
        numbers.primes_up_to(numbers.LARGEST_SIEVED + 1)


def test_the_largest_primes_below_a_power_of_2():
    # OEIS A013603: the distance from 2**n to the greatest prime below
    for bits, distance in ((31, 1), (32, 5), (61, 1), (62, 57), (63, 25), (64, 59)):
        found = [k for k in range(1, 300) if numbers.is_prime(np.uint64(2**bits - k))]
        assert found[0] == distance, bits


def test_strong_pseudoprimes_and_carmichael_numbers_are_no_primes():
    # OEIS A014233: the least numbers that pass for the first k primes as bases
    strong = [2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321, 3825123056546413051]
    carmichael = [561, 1105, 1729, 2465, 2821, 6601, 8911, 1713045574801, 9585921133193329]
    assert not any(map(numbers.is_prime, [*strong, *carmichael]))


@pytest.mark.slow
def test_the_reference_agrees_on_large_numbers():
    draw = Random(12)
    edges = [10**12 + 39, 3825123056546413051, 2**61 - 1, 2147483647**2, 2**64 - 59, 2**64 - 1]
    drawn = [draw.getrandbits(draw.choice((41, 50, 63, 64))) | 1 for _ in range(3000)]
    for n in [*edges, *drawn, *range(10**12 - 50, 10**12 + 50)]:
        assert numbers.is_prime(np.uint64(n)) == reference.is_prime(n), n


def test_squares_and_products_of_large_primes_are_no_primes():
    below = [p for p in range(2**32 - 1, 2**32 - 400, -2) if numbers.is_prime(p)]
    assert below[0] == 4294967291
    assert not any(numbers.is_prime(np.uint64(p * q)) for p in below for q in below)


@pytest.mark.parametrize(
    "n",
    [LARGEST, 2**62, 3**39, 2147483647**2, 4294967291 * 2147483647, 3037000493**2, 2147483629 * 2147483647, 2**63 - 25],
)
def test_factors_of_large_numbers(n):
    factors = numbers.prime_factors(n).tolist()
    assert math.prod(factors) == n
    assert factors == sorted(factors)
    assert all(map(numbers.is_prime, factors))
    assert numbers.least_prime_factor(n) == factors[0]


def test_factors_of_drawn_numbers():
    draw = Random(10)
    for _ in range(3000):
        n = draw.getrandbits(draw.choice((40, 55, 63))) | 1
        factors = numbers.prime_factors(n).tolist()
        assert math.prod(factors) == n
        assert all(map(numbers.is_prime, factors))
        rows = numbers.factorization(n).tolist()
        assert [p for p, k in rows for _ in range(k)] == factors
        assert math.prod(p ** (k - 1) * (p - 1) for p, k in rows) == numbers.phi(n)


def test_sums_of_divisors_are_exact_or_refused():
    assert [numbers.sigma(n, 0) for n in (1, 12, 60)] == [1, 6, 12]
    assert numbers.sigma(2**62) == 2**63 - 1
    for n, k in ((LARGEST - 1, 1), (10, 30), (2**40, 2)):
        wanted = sum(d**k for d in numbers.divisors(n).tolist())
        assert wanted >= 2**63
        with pytest.raises(OverflowError):
            numbers.sigma(n, k)
    for of in (numbers, reference):
        with pytest.raises(ValueError, match="not negative"):
            of.sigma(6, -1)
    with pytest.raises(OverflowError):
        reference.sigma(10, 30)


def test_digits():
    for n in (*range(300), 2**31, 10**18, LARGEST):
        assert numbers.digits(n).tolist() == [int(c) for c in str(n)]
        assert numbers.digits(n, 2).tolist() == [int(c) for c in f"{n:b}"]
        for base in (2, 3, 7, 10, 16, 2**40):
            assert agree(numbers.digits(n, base), reference.digits(n, base)), (n, base)
    for of in (numbers, reference):
        for n, base in ((-1, 10), (5, 1), (5, 0), (5, -2)):
            with pytest.raises(ValueError, match="base of at least 2"):
                of.digits(n, base)


def test_products_modulo_n_are_those_of_python():
    draw = Random(11)
    for _ in range(3000):
        n = draw.getrandbits(draw.choice((5, 32, 63, 64))) | 1 << draw.choice((4, 31, 62, 63))
        a, b, k = draw.randrange(n), draw.randrange(n), draw.getrandbits(64)
        words = [np.uint64(v) for v in (a, b, n)]
        assert int(modular.times_high(*words[:2])) == a * b >> 64
        assert int(modular.times(*words)) == a * b % n
        assert int(modular.plus(*words)) == (a + b) % n
        assert int(modular.power(words[0], np.uint64(k), words[2])) == pow(a, k, n)
        if n % 2:
            inverse = modular.inverse_of(words[2])
            assert int(inverse) * n % 2**64 == 1
            assert int(modular.times_form(*words, np.uint64(inverse))) == a * b * pow(2**64, -1, n) % n
            assert int(modular.one_of(words[2])) == 2**64 % n
            assert int(modular.square_of(words[2])) == 2**128 % n
