"""Section 4, part C: if s divides a - 2, and a and d are coprime, both terms of Roberts's formula are even.

If a is odd, so are a - 2 and its quotient q by s. If a is even, d is odd: else 2 divides um + vd = 1.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at

even = Steps("a d s")
u, v = map(even.symbol, "uv")


@even.pick(u, v)
def factors(a, d):
    """let ua + vd be 1."""
    return u * a + v * d == 1


@even.let
def q(a, s):
    """let q be the quotient of a − 2 by s."""
    return (a - 2) // s


@even.let
def times(x, y):
    """the product of two numbers."""
    return x * y


@even.step
def halves(x):
    """an even number is twice its half."""
    return implies(x % 2 == 0, x == 2 * (x // 2)) and implies(x % 2 == 1, x + 1 == 2 * ((x + 1) // 2))


@even.step(definitions=[])
def even_product(x, y, h):
    """a product is even if a factor is."""
    return implies(x == 2 * h, x * y == 2 * (h * y) and y * x == 2 * (h * y))


@even.step(uses=[halves, even_product], definitions=[times])
def product_is_even(x, y):
    """so it is twice the product of a half and the other factor."""
    look_at(times(x, y))
    return implies(x % 2 == 0, times(x, y) == 2 * (x // 2 * y)) and implies(y % 2 == 0, times(x, y) == 2 * (y // 2 * x))


@even.step(uses=[factors], definitions=[times])
def sum_is_1(a, d):
    """ua and vd add up to 1."""
    return times(u, a) + times(v, d) == 1


@even.step(uses=[sum_is_1, product_is_even], definitions=[])
def not_both_even(a, d):
    """a and d are not both even."""
    return a % 2 == 1 or d % 2 == 1


@even.step(definitions=[q, times, "a", "s", "quotient_by", "remainder_by"])
def quotient(a, s):
    """if s divides a − 2, a − 2 is s times the quotient."""
    return implies((a - 2) % s == 0, a - 2 == times(s, q))


@even.step(uses=[quotient, product_is_even], definitions=[])
def odd_quotient(a, s):
    """if a is odd, so is the quotient."""
    return implies((a - 2) % s == 0 and a % 2 == 1, q % 2 == 1)


@even.step(uses=[product_is_even, odd_quotient], definitions=[])
def first(a, s):
    """the first term is even."""
    return implies((a - 2) % s == 0, times(q + 1, a) % 2 == 0)


@even.step(uses=[product_is_even, not_both_even], definitions=[])
def second(a, d):
    """and so is the second."""
    return times(d - 1, a - 1) % 2 == 0


even.conclude(uses=[first, second], definitions=[q, times])
