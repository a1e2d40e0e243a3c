"""Steps that y1 + y2 is m + 1: d = mw is m, as it lies between 0 and 2m, and e = nw is n."""

from __future__ import annotations

from sylver_claims import Steps, implies
from sylver_claims.claims.sicherman2020.proofs.coordinates_of_parts import (
    DIVIDED,
    both_orders,
    d,
    e,
    factor,
    factored,
    is_remainder,
    not_between,
    sums,
    w,
    with_z,
    z,
)

only = Steps("m n u v there_are stated x_sum y_sum number cofactor")
first_y, second_y = map(only.symbol, ("y1", "y2"))


def t_and(m, n, total):
    """Return t + n times a sum of two numbers."""
    return m * n - m - n + n * total


def sum_of_ys():
    """Return y1 + y2."""
    return first_y + second_y


def quotient_of_ys(m, n):
    """Return the x1 + x2 that belongs to it."""
    return t_and(m, n, first_y + second_y) // m


@only.counterexample(first_y, second_y)
def fails(stated):
    """it fails."""
    return stated


@only.step(uses=[f"take {name}_{{m}}_{{n}}, if it fails" for name in ("y1", "y2")], definitions=[])
def taken_ys(m, n):
    """the case that was taken."""
    number = t_and(m, n, first_y + second_y)
    inside = first_y >= 1 and first_y < m and second_y >= 1 and second_y < m and number % m == 0
    return implies(fails, inside and not (first_y + second_y == m + 1 and number // m == 2 * n - 1))


only.include(sums)


@only.step(uses=[taken_ys], definitions=["{m}", "{n}", d, e, "quotient_by", "remainder_by"])
def equation_of_ys(m, n):
    """nd = me."""
    return implies(fails, n * d == m * e)


only.include(factor)


@only.step(definitions=["{m}"])
def mw_is_m(m):
    """mw between 0 and 2m is m."""
    return implies(m * w > 0 and m * w < 2 * m, w == 1)


@only.step(uses=[taken_ys, equation_of_ys, factored, mw_is_m], definitions=[d])
def w_is_1():
    """so w = 1."""
    return implies(fails, w == 1)


@only.step(uses=[w_is_1, equation_of_ys, factored], definitions=[])
def are_m_and_n(m, n):
    """so d = m and e = n."""
    return implies(fails, d == m and e == n)


@only.step(uses=[taken_ys, are_m_and_n], definitions=[d, e])
def no_ys_fail():
    """no case fails."""
    return not fails


# --- for y1 = 2 and y2 = m − 1 the remainder is 0; they are in range if m > 2; if m = 2, then 1 + 1 is not m + 1 ------

only.include(with_z)


def of_2(m, n):
    """Return t + n times the sum of 2 and m − 1."""
    return t_and(m, n, 2 + (m - 1))


def twice_n(n):
    """Return 2n − 1."""
    return 2 * n - 1


@only.step(definitions=[*DIVIDED, z])
def remainder_of_2(m, number):
    """2 and m − 1 have remainder mz."""
    return is_remainder(m, number)


@only.step(uses=[remainder_of_2, not_between], definitions=[])
def no_remainder(m, number):
    """so it is 0."""
    return number % m == 0


@only.step(uses=[no_remainder], definitions=[])
def are_a_case(m, there_are):
    """2 and m − 1 are a case if m > 2."""
    return implies(m > 2, there_are)


@only.step(uses=[no_ys_fail], definitions=["{m}", fails])
def no_case(m, there_are):
    """no case if m = 2."""
    return implies(m == 2, there_are)


equations = both_orders(
    only,
    parts=["there_are", "stated"],
    x_sum=quotient_of_ys,
    y_sum=sum_of_ys,
    number=of_2,
    cofactor=twice_n,
)
