"""Remainders of an even number by its double, and of odd numbers by even ones."""

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
