"""Steps by which each number from 0 to t has just one x from 0 to n - 1, so that k = mx - ny.

Each number i has an x: ui modulo n, as i = umi + vni. If k has two, k = mx1 - ny1 = mx2 - ny2, then nd = me holds for
d = y1 - y2 and e = x1 - x2, and e = 0.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies
from sylver_claims.claims.sicherman2020.proofs.coordinates_of_parts import (
    CASE,
    EQUATION,
    FACTOR,
    ONE,
    Parts,
    both_orders,
    factor,
    for_all_in,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Step


def have_coordinates(case: Any) -> list[AnyStep]:
    """Prove that no number has two, and that each has one."""

    def steps(P: Parts) -> list[AnyStep]:
        there_are, P.stated = P.stated.children()
        return [*_uniqueness(P), *_existence(P, there_are)]

    return both_orders(case, steps)


def _uniqueness(P: Parts) -> list[AnyStep]:
    """Return the steps that x1 - x2 = e = nw is 0, as it lies between -n and n."""
    from z3 import And, Implies, Not

    case, m, n, k, x1, x2, w = P.case, P.m, P.n, P.k, P.x1, P.x2, P.w
    y1, y2 = case.quotient(m * x1 - k, n), case.quotient(m * x2 - k, n)
    first = And(x1 >= 0, x1 < n, case.remainder(m * x1 - k, n) == 0)
    second = And(x2 >= 0, x2 < n, case.remainder(m * x2 - k, n) == 0)
    fails = And(k >= 0, k <= m * n - m - n, first, second, Not(x1 == x2))
    divided = [str(m), str(n), "quotient_by", "remainder_by"]
    return [
        *P.take([k, x1, x2], fails),
        Let(name=P.named("d = y1 − y2"), constant=P.d, value=y1 - y2),
        Let(name=P.named("e = x1 − x2"), constant=P.e, value=x1 - x2),
        P.step("mx1 − k = ny1", m * x1 - k == n * y1, CASE, definitions=divided),
        P.step("mx2 − k = ny2", m * x2 - k == n * y2, CASE, definitions=divided),
        Step(
            name=P.named("nd and me, term by term"),
            goal=And(n * P.d == n * y1 - n * y2, m * P.e == m * x1 - m * x2),
            definitions=[str(P.d), str(P.e)],
        ),
        P.step(EQUATION, n * P.d == m * P.e, "mx1 − k = ny1", "mx2 − k = ny2", "nd and me, term by term"),
        *factor(P),
        Step(
            name=P.named("nw between −n and n is 0"),
            goal=Implies(And(n * w > -n, n * w < n), w == 0),
            definitions=[str(n)],
        ),
        P.step("so w = 0", w == 0, CASE, EQUATION, FACTOR, "nw between −n and n is 0", definitions=[str(P.e)]),
        P.step("so e = 0", P.e == 0, "so w = 0", EQUATION, FACTOR),
        P.contradiction(CASE, "so e = 0", definitions=[str(P.e)]),
    ]


def _existence(P: Parts, there_are: Any) -> list[AnyStep]:
    """Return the steps that ui modulo n is an x for i."""
    from z3 import substitute_vars

    has_x = substitute_vars(for_all_in(there_are).body(), *P.constants("i"))
    values = {"m": P.m, "n": P.n, "u": P.u, "v": P.v, "there_are": there_are, "i_has_x": has_x}
    return existence(P.case, mark=f"_{P.m}_{P.n}", label=f" ({P.order})", **values)


existence = Steps("m n u v there_are i_has_x")
i = existence.symbol("i")


@existence.pick(i, definitions=[])
def without_x(there_are, i_has_x):
    """let i have no x, if a number has none."""
    return implies(not there_are, not i_has_x)


@existence.let
def q(n, u):
    """q, the quotient of ui by n."""
    return u * i // n


@existence.let
def x(n, u):
    """x = ui − nq."""
    return u * i - n * q


def number(m):
    """Return the number that n is to divide."""
    return m * x - i


@existence.let
def z(m, n, v):
    """z, a difference."""
    return -v * i - m * q - number(m) // n


@existence.step(definitions=[x, q, "{n}", "quotient_by", "remainder_by"])
def x_below_n(n):
    """0 ≤ x < n."""
    return x >= 0 and x < n


@existence.step(uses=[ONE], definitions=[])
def times_i(m, n, u, v):
    """um + vn times i."""
    return u * m * i + v * n * i == i


@existence.step(uses=[times_i], definitions=[x])
def is_multiple(m, n, v):
    """mx − i is a multiple of n."""
    return number(m) == n * (-v * i - m * q)


@existence.step(definitions=["{n}"])
def not_between(n):
    """nz is not between 0 and n."""
    return implies(n * z >= 0 and n * z < n, z == 0)


@existence.step(uses=[is_multiple], definitions=["m", "n", "quotient_by", "remainder_by", z])
def is_remainder(m, n):
    """the remainder is nz."""
    remainder = number(m) % n
    return remainder == n * z and remainder >= 0 and remainder < n


@existence.step(uses=[is_remainder, not_between], definitions=[])
def no_remainder(m, n):
    """so it is 0."""
    return number(m) % n == 0


@existence.step(uses=[x_below_n, no_remainder], definitions=[])
def with_x(i_has_x):
    """i has an x."""
    return i_has_x


@existence.step(uses=[without_x, with_x], definitions=[])
def each_has_x(there_are):
    """each number has an x."""
    return there_are
