"""A number that g does not divide is not gs for any s, so it is legal in S x g.

Of two consecutive numbers, g > 1 divides at most one. For g = 1 the numbers gs are those of S, and all numbers beyond
t(S) are.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.kernels.semigroups import frobenius_number

multiples = Steps("S g")
"""A multiple of g has the remainder 0, and the next number is not one if g > 1."""


@multiples.let
def times(x, y):
    """the product of two numbers."""
    return x * y


@multiples.let
def rest(x, y):
    """the product of two numbers, of which one is a difference."""
    return x * y


@multiples.step(definitions=[rest])
def size(x, y):
    """the size of a product with a positive factor."""
    look_at(rest(x, y))
    is_large = implies(y >= 1, rest(x, y) >= x) and implies(y <= -1, rest(x, y) <= -x)
    return implies(x > 0, is_large and implies(y == 0, rest(x, y) == 0))


@multiples.step(definitions=[times, rest, "g", "quotient_by", "remainder_by"])
def difference(g, s, m):
    """the remainder of gs by g is g times a difference."""
    look_at(m % g, times(g, s))
    is_limited = g > 0 and m % g >= 0 and m % g < g
    return is_limited and implies(m == times(g, s), rest(g, s - m // g) == m % g)


@multiples.step(uses=[size, difference], definitions=[])
def is_zero(g, s, m):
    """so it is 0."""
    look_at(m % g, times(g, s))
    return g > 0 and implies(m == times(g, s), m % g == 0)


@multiples.step(uses=[is_zero], definitions=[times])
def no_remainder(g, s, m):
    """gs has the remainder 0 by g."""
    return g > 0 and implies(m == g * s, m % g == 0)


@multiples.step(uses=[is_zero], definitions=[times])
def itself(g):
    """g has the remainder 0 by g."""
    return g == times(g, 1) and g % g == 0


@multiples.step(definitions=["g", "quotient_by", "remainder_by"])
def not_both(g, m):
    """if g > 1, g does not divide both m and m + 1."""
    look_at(m % g)
    return implies(g > 1, m % g != 0 or (m + 1) % g != 0)


not_a_multiple = Steps("S g n", multiples)
"""If the greatest common divisor of g and n is less than g, n is not gs."""


@not_a_multiple.step(uses=[no_remainder, itself], definitions=[])
def not_divided(g, n):
    """g does not divide n."""
    return implies(given, n % g != 0)


not_a_multiple.conclude(uses=[not_divided, no_remainder], definitions=["g", "n"])

one_of_two = Steps("S g k", multiples)
"""One of k + 1 and k + 2 is legal exactly if g > 1."""


@one_of_two.step(definitions=["t_S"])
def are_elements(S, k):
    """all numbers beyond t are in S."""
    return implies(k > frobenius_number(S), k + 1 in S and k + 2 in S)


one_of_two.conclude(uses=[no_remainder, not_both, are_elements], definitions=["k"])
