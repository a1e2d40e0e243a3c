"""Number theory by its definitions."""

from sylver_claims.kernels.reference.numbers.arithmetic import divisors, least_coprime, mu, phi, sigma
from sylver_claims.kernels.reference.numbers.notation import digits
from sylver_claims.kernels.reference.numbers.primes import (
    Integers,
    factorization,
    is_prime,
    least_prime_factor,
    prime_factors,
    primes_up_to,
)

__all__ = [
    "Integers",
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
