"""Remainders of a number and its double, of odd numbers by even ones, and of consecutive numbers."""

from __future__ import annotations

from sylver_claims import Steps, implies

doubles = Steps("m n")
"""2m is not a multiple of 4m, and no odd number is a multiple of 2m."""


@doubles.step(cases=[lambda m, q: q <= 0, lambda m, q: q >= 1])
def no_multiple_between(m, q):
    """no multiple of 4m is 2m."""
    return implies(m >= 1, (4 * m) * q != 2 * m)


@doubles.step(uses=[no_multiple_between])
def half(m):
    """2m is not a multiple of 4m."""
    return implies(m >= 1, (2 * m) % (4 * m) > 0)


@doubles.step
def even(m, n, q):
    """a multiple of 2m is even."""
    return (2 * m) * q != 2 * n - 1


@doubles.step(uses=[even])
def odd(m, n):
    """no odd number is a multiple of 2m."""
    return implies(m >= 1, (2 * n - 1) % (2 * m) > 0)


doubles.conclude(uses=[half, odd])

consecutive = Steps("n k")
"""k and k + 1 are not both multiples of n from 2 on."""


@consecutive.step(cases=[lambda n, q: q <= 0, lambda n, q: q >= 1])
def not_one(n, q):
    """no multiple of n is 1."""
    return implies(n >= 2, n * q != 1)


@consecutive.step(uses=[not_one])
def not_both(n, k, q, r):
    """no two multiples of n are consecutive."""
    return implies(n >= 2 and k == n * q, k + 1 != n * r)


@consecutive.step(uses=[not_both], definitions=[])
def not_by_quotients(n, k):
    """so k and k + 1 are not both n times their quotients."""
    return implies(n >= 2 and k == n * (k // n), k + 1 != n * ((k + 1) // n))


@consecutive.step
def remainder_0(n, x):
    """a number with remainder 0 is n times its quotient."""
    return implies(n >= 2 and x % n <= 0, x == n * (x // n))


@consecutive.step(uses=[not_by_quotients, remainder_0], definitions=[])
def one_of_two(n, k):
    """so one of them has a positive remainder."""
    return implies(n >= 2, k % n > 0 or (k + 1) % n > 0)


consecutive.conclude(uses=[one_of_two])
