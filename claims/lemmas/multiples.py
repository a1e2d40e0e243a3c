"""For coprime p and z, (S x p)z contains all sufficiently large numbers, so it is a finite position.

Let up + vz = 1. Every number n is ap + kz with k = vn modulo p, and 0 ≤ k < p. If n > p t(S) + (p − 1)z, then a > t(S),
so a is in S.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.kernels.semigroups import frobenius_number

finite_multiples = Steps("S")
"""For each coprime p and z, all numbers beyond pt + (p − 1)z are in (S x p)z, where t is the Frobenius number."""
combination, coprime, is_sum = map(finite_multiples.known, ("combination", "coprime", "S_times"))


@finite_multiples.let
def bezout(u, p, v, z):
    """up + vz."""
    return combination(u, p, v, z)


@finite_multiples.let
def highest(S, p, z):
    """pt + (p − 1)z."""
    return combination(frobenius_number(S), p, p - 1, z)


@finite_multiples.let
def quotient(p, v, x):
    """w(x), a quotient."""
    return v * x // p


@finite_multiples.let
def coordinate_k(p, v, x):
    """k(x), its remainder."""
    return v * x - p * quotient(p, v, x)


@finite_multiples.let
def coordinate_a(p, z, u, v, x):
    """a(x)."""
    return u * x + z * quotient(p, v, x)


@finite_multiples.step
def coprime_pair(p, z):
    """where p and z are coprime, there are such u and v."""
    look_at(coprime(p, z))
    return implies(coprime(p, z), some(lambda u, v: bezout(u, p, v, z) == 1, at=lambda u, v: combination(u, p, v, z)))


@finite_multiples.step
def times_one(p, z, u, v, x):
    """x is up + vz times itself."""
    look_at(bezout(u, p, v, z), quotient(p, v, x))
    return implies(u * p + v * z == 1, x * (u * p + v * z) == x)


def are_one(p, z, u, v):
    """Whether p and z are positive, and up + vz = 1."""
    return p > 0 and z > 0 and bezout(u, p, v, z) == 1


def is_remainder(p, v, x):
    """Whether 0 ≤ k(x) < p."""
    return coordinate_k(p, v, x) >= 0 and coordinate_k(p, v, x) < p


@finite_multiples.step(uses=[times_one])
def form(p, z, u, v, x):
    """so it is ap + kz with k = vx modulo p."""
    look_at(bezout(u, p, v, z), quotient(p, v, x))
    w = quotient(p, v, x)
    has_form = combination(u * x + z * w, p, v * x - p * w, z) == x
    return implies(are_one(p, z, u, v), is_remainder(p, v, x) and has_form)


@finite_multiples.step(uses=[form])
def each(p, z, u, v, x):
    """each number is ap + kz with 0 ≤ k < p."""
    look_at(bezout(u, p, v, z), is_sum(p, z, x))
    has_form = combination(coordinate_a(p, z, u, v, x), p, coordinate_k(p, v, x), z) == x
    return implies(are_one(p, z, u, v), is_remainder(p, v, x) and has_form)


@finite_multiples.step
def low(a, k, p, z):
    """kz is at most (p − 1)z."""
    look_at(combination(a, p, k, z))
    return implies(z > 0 and k < p, k * z <= (p - 1) * z)


@finite_multiples.step
def high(S, a, k, p, z):
    """if a ≤ t, then ap is at most tp."""
    look_at(combination(a, p, k, z))
    t = frobenius_number(S)
    return implies(p > 0 and a <= t, a * p <= t * p)


@finite_multiples.step(uses=[low, high])
def large(S, a, k, p, z):
    """if ap + kz > pt + (p − 1)z, then a > t."""
    look_at(combination(a, p, k, z))
    is_large = p > 0 and z > 0 and k < p and combination(a, p, k, z) > highest(p, z)
    return implies(is_large, a > frobenius_number(S))


@finite_multiples.step(uses=[each, large])
def beyond(p, z, u, v, x):
    """so all numbers beyond pt + (p − 1)z are in T."""
    look_at(bezout(u, p, v, z), is_sum(p, z, x))
    return implies(are_one(p, z, u, v) and x > highest(p, z), is_sum(p, z, x))


@finite_multiples.step
def bound(S, p, z):
    """that is less than pt + pz."""
    look_at(highest(p, z))
    return implies(p > 0 and z > 0, highest(p, z) <= p * frobenius_number(S) + p * z)
