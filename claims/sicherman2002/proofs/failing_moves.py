"""Which moves t - kd fail to eliminate t in an arithmetic progression."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    GROWS,
    SIGNS,
    number,
    times_a,
    times_d,
    times_s,
    unique,
)
from sylver_claims.claims.sicherman2002.proofs.progression_sums import (
    is_sum,
    is_t,
    q,
    quotient,
    roberts,
    sums,
    t,
)
from sylver_claims.claims.sicherman2002.proofs.progressions import either, outside, paired
from sylver_claims.claims.vocabulary.script import given

failing = Steps("a d s", roberts, paired)
"""With r the remainder of a − 2 by s, each t − kd with 1 ≤ k ≤ r fails to eliminate t.

It is (a − 1 − k)d + qa, and kd is kd + 0a: neither is a sum, for a − 1 − k ≥ qs + 1 and k > 0. As 2kd < t, a second
t − kd is too much.
"""
eliminates = failing.known("el_P_a_d_s")


def r(a, s):
    """Return the remainder of a − 2 by s."""
    return (a - 2) % s


@failing.step
def exact_or_less(a, s):
    """qs is a − 2, or less, as s divides a − 2, or not."""
    of_s = times_s(q(a, s))
    return r(a, s) >= 0 and r(a, s) < s and of_s == a - 2 - r(a, s) and implies(r(a, s) == 0, of_s == a - 2)


@failing.let
def t_less(k):
    """t − kd."""
    return t - times_d(k)


def far(a, s, k):
    """Return (a − 1 − k)d + qa."""
    return number(a - 1 - k, q(a, s))


@failing.step(definitions=[times_d, times_a, number, t_less])
def far_parts(a, s, k):
    """t − kd is (a − 1 − k)d + qa, part by part."""
    look_at(t_less(k))
    parts = far(a, s, k) == times_d(a - 1 - k) + times_a(q(a, s))
    of_k = times_d(a - 1 - k) == times_d(a - 1) - times_d(k)
    return (of_k and times_a(0) == 0 and number(k, 0) == times_d(k) and parts) and t_less(k) == t - times_d(k)


@failing.step(uses=[far_parts, is_t])
def is_far(a, s, k):
    """t − kd is (a − 1 − k)d + qa."""
    look_at(t_less(k))
    return far(a, s, k) == t_less(k) and number(k, 0) == times_d(k)


@failing.step(uses=[is_far, unique, sums, exact_or_less, quotient])
def no_sum_below(a, s, k):
    """for 1 ≤ k ≤ r it is not a sum."""
    look_at(t_less(k))
    return implies(given and k >= 1 and k <= r(a, s), not is_sum(t_less(k)))


@failing.step(uses=[is_far, unique, sums, exact_or_less, quotient, SIGNS["s"]], definitions=["a", "d", "s", t_less])
def nor_kd(a, s, k):
    """nor is kd."""
    look_at(t_less(k))
    return implies(
        given and k >= 1 and k <= r(a, s),
        number(k, 0) == times_d(k)
        and t - t_less(k) == times_d(k)
        and times_s(0) == 0
        and not is_sum(number(k, 0))
        and not is_sum(times_d(k)),
    )


@failing.step(uses=[exact_or_less, quotient, SIGNS["s"]])
def small_r(a, s):
    """2r is at most a − 2."""
    return implies(given, q(a, s) >= 1 and 2 * r(a, s) <= a - 2)


@failing.step(uses=[small_r, is_t, SIGNS["a"], SIGNS["d"], GROWS["d"]])
def small_kd(a, d, s, k):
    """so 2kd is less than t."""
    look_at(t_less(k))
    return implies(
        given and k >= 1 and k <= r(a, s),
        2 * times_d(k) == times_d(2 * k)
        and times_d(2 * k) <= times_d(a - 2)
        and times_d(k) >= d
        and times_d(a - 2) < t,
    )


@failing.step(uses=[small_kd, nor_kd, outside], definitions=[eliminates, t_less, "d"])
def fails(a, s, k):
    """so t − kd is legal, and fails to eliminate t."""
    look_at(t_less(k))
    x = t_less(k)
    return implies(
        given and k >= 1 and k <= r(a, s),
        x > 0 and x < t and not is_sum(t - x) and not eliminates(x, t - x) and not eliminates(x, t),
    )


@failing.step(definitions=[t_less, times_d, "quotient_by", "remainder_by", "d"])
def listed(a, d, s, n):
    """each number that the predicate looks at is a t − kd."""
    look_at((t - n) // d)
    k = (t - n) // d
    return implies(given and ((t - n) % d == 0 and k >= 1 and k <= r(a, s)), n == t_less(k))


@failing.step(uses=[exact_or_less, either], definitions=[eliminates])
def all_eliminate(a, s, n):
    """if r = 0, every legal n < t eliminates t."""
    look_at(is_sum(n))
    to_t = is_sum(t - n) and (is_sum(t - n) or eliminates(n, t - n)) and eliminates(n, t)
    return implies(given and r(a, s) == 0 and n > 0 and n < t and not is_sum(n), to_t)


failing.conclude(uses=[listed, fails, no_sum_below, all_eliminate], definitions=[t_less])
