"""A number that g does not divide is not gs for any s, so it is legal in S x g; of two in a row g divides at most one.

For g = 1 the numbers gs are those of S, and all numbers beyond t(S) are.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.kernels.semigroups import frobenius_number

multiples = Steps("S g")
"""A multiple of g has the remainder 0, and the next number is not one if g > 1."""


@multiples.step(definitions=["g", "quotient_by", "remainder_by"])
def no_remainder(g, s, m):
    """gs has the remainder 0 by g, and so has g."""
    return g > 0 and g % g == 0 and implies(m == g * s, m % g == 0)


@multiples.step(definitions=["g", "quotient_by", "remainder_by"])
def not_both(g, m):
    """if g > 1, g does not divide both m and m + 1."""
    look_at(m % g)
    return implies(g > 1, m % g != 0 or (m + 1) % g != 0)


not_a_multiple = Steps("S g n", multiples)
"""If the greatest common divisor of g and n is less than g, n is not gs."""


@not_a_multiple.step(uses=[no_remainder], definitions=[])
def not_divided(g, n):
    """g does not divide n."""
    return implies(given, n % g != 0)


not_a_multiple.conclude(uses=[not_divided, no_remainder], definitions=[])

one_of_two = Steps("S g k", multiples)
"""One of k + 1 and k + 2 is legal exactly if g > 1."""


@one_of_two.step(definitions=["t_S"])
def are_elements(S, k):
    """all numbers beyond t are in S."""
    return implies(k > frobenius_number(S), k + 1 in S and k + 2 in S)


one_of_two.conclude(uses=[no_remainder, not_both, are_elements], definitions=["k"])
