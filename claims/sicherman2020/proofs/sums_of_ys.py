"""Steps that y1 + y2 is m + 1: d = mw is m, as it lies between 0 and 2m, and e = nw is n."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies
from sylver_claims.claims.sicherman2020.proofs.coordinates_of_parts import (
    DIVIDED,
    Parts,
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
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

only = Steps(" ".join(sums.names))
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


@only.step(uses=[f"take {letter}_{{m}}_{{n}}, if it fails" for letter in ("y1", "y2")], definitions=[])
def taken_ys(m, n, fails):
    """the case that was taken."""
    number = t_and(m, n, first_y + second_y)
    inside = first_y >= 1 and first_y < m and second_y >= 1 and second_y < m and number % m == 0
    return implies(fails, inside and not (first_y + second_y == m + 1 and number // m == 2 * n - 1))


only.include(sums)


@only.step(uses=[taken_ys], definitions=["{m}", "{n}", d, e, "quotient_by", "remainder_by"])
def equation_of_ys(m, n, fails):
    """nd = me."""
    return implies(fails, n * d == m * e)


only.include(factor)


@only.step(definitions=["{m}"])
def mw_is_m(m):
    """mw between 0 and 2m is m."""
    return implies(m * w > 0 and m * w < 2 * m, w == 1)


@only.step(uses=[taken_ys, equation_of_ys, factored, mw_is_m], definitions=[d])
def w_is_1(fails):
    """so w = 1."""
    return implies(fails, w == 1)


@only.step(uses=[w_is_1, equation_of_ys, factored], definitions=[])
def are_m_and_n(m, n, fails):
    """so d = m and e = n."""
    return implies(fails, d == m and e == n)


@only.step(uses=[taken_ys, are_m_and_n], definitions=[d, e])
def no_ys_fail(fails):
    """no case fails."""
    return not fails


# --- for y1 = 2 and y2 = m − 1 the remainder is 0; they are in range if m > 2; if m = 2, then 1 + 1 is not m + 1 ------

two_and_m_minus_1 = Steps(f"{' '.join(with_z.names)} found least", with_z)


def of_2(m, n):
    """Return t + n times the sum of 2 and m − 1."""
    return t_and(m, n, 2 + (m - 1))


def twice_n(n):
    """Return 2n − 1."""
    return 2 * n - 1


@two_and_m_minus_1.step(definitions=[*DIVIDED, z])
def remainder_of_2(m, number):
    """2 and m − 1 have remainder mz."""
    return is_remainder(m, number)


@two_and_m_minus_1.step(uses=[remainder_of_2, not_between], definitions=[])
def no_remainder(m, number):
    """so it is 0."""
    return number % m == 0


@two_and_m_minus_1.step(uses=[no_remainder], definitions=[])
def are_a_case(found, least):
    """2 and m − 1 are a case if m > 2."""
    return implies(least, found)


@two_and_m_minus_1.step(uses=["no case fails{label}"], definitions=["{m}", "{fails}"])
def no_case(found, least):
    """no case if m = 2."""
    return implies(found, least)


def equations(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that d = mw is m, as it lies between 0 and 2m, and that e = nw is n; and that 2 and m - 1 are a case."""

    def steps(P: Parts) -> list[AnyStep | Conclusion]:
        there_are, P.stated = P.stated.children()
        found, least = there_are.children()
        values = {"number": of_2, "cofactor": twice_n, "found": found, "least": least}
        ys = P.about(only, x_sum=quotient_of_ys, y_sum=sum_of_ys)
        return [*P.take("y1 y2"), *ys, *P.about(two_and_m_minus_1, **values)]

    return both_orders(case, steps)
