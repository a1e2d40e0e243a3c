"""Number theory: primes, factorizations, divisors and their sums, digits; exact on 64 bits, or an error."""

from sylver_claims.kernels.numbers.arithmetic import divisors, least_coprime, mu, phi, sigma
from sylver_claims.kernels.numbers.notation import digits
from sylver_claims.kernels.numbers.primes import (
    LARGEST_SIEVED,
    Integers,
    Natural,
    factorization,
    is_prime,
    least_prime_factor,
    prime_factors,
    primes_up_to,
)

__all__ = [
    "LARGEST_SIEVED",
    "Integers",
    "Natural",
    "digits",
    "divisors",
    "factorization",
    "is_prime",
    "least_coprime",
    "least_prime_factor",
    "mu",
    "phi",
    "prime_factors",
    "primes_up_to",
    "sigma",
]
