"""Steps by which each number from 0 to t has just one x from 0 to n - 1, so that k = mx - ny.

Each number i has an x: ui modulo n, as i = umi + vni. If k has two, k = mx1 - ny1 = mx2 - ny2, then nd = me holds for
d = y1 - y2 and e = x1 - x2, and e = 0.
"""

from __future__ import annotations

from sylver_claims import Steps, implies
from sylver_claims.claims.lemmas.two_generators.pairs import one
from sylver_claims.claims.sicherman2020.proofs.coordinates_of_parts import (
    DIVIDED,
    TAKEN,
    both_orders,
    factor,
    factored,
    is_x,
    w,
)

# --- x1 - x2 = e = nw is 0, as it lies between -n and n ---------------------------------------------------------------

uniqueness = Steps("m n u v stated")
k, x1, x2 = map(uniqueness.symbol, ("k", "x1", "x2"))


def y(m, n, x):
    """Return the y of x."""
    return (m * x - k) // n


@uniqueness.counterexample(k, x1, x2)
def fails(stated):
    """it fails."""
    return stated


@uniqueness.step(uses=TAKEN, definitions=[])
def taken(m, n):
    """the case that was taken."""
    first_is, second_is, same = is_x(m, n, x1, k), is_x(m, n, x2, k), x1 == x2
    return implies(fails, k >= 0 and k <= m * n - m - n and first_is and second_is and not same)


@uniqueness.let
def d(m, n):
    """d = y1 − y2."""
    return y(m, n, x1) - y(m, n, x2)


@uniqueness.let
def e():
    """e = x1 − x2."""
    return x1 - x2


@uniqueness.step(uses=[taken], definitions=DIVIDED)
def first(m, n):
    """mx1 − k = ny1."""
    return implies(fails, m * x1 - k == n * y(m, n, x1))


@uniqueness.step(uses=[taken], definitions=DIVIDED)
def second(m, n):
    """mx2 − k = ny2."""
    return implies(fails, m * x2 - k == n * y(m, n, x2))


@uniqueness.step(definitions=[d, e])
def term_by_term(m, n):
    """nd and me, term by term."""
    return n * d == n * y(m, n, x1) - n * y(m, n, x2) and m * e == m * x1 - m * x2


@uniqueness.step(uses=[first, second, term_by_term], definitions=[])
def equation(m, n):
    """nd = me."""
    return implies(fails, n * d == m * e)


uniqueness.include(factor)


@uniqueness.step(definitions=["{n}"])
def nw_is_0(n):
    """nw between −n and n is 0."""
    return implies(n * w > -n and n * w < n, w == 0)


@uniqueness.step(uses=[taken, equation, factored, nw_is_0], definitions=[e])
def w_is_0():
    """so w = 0."""
    return implies(fails, w == 0)


@uniqueness.step(uses=[w_is_0, equation, factored], definitions=[])
def e_is_0():
    """so e = 0."""
    return implies(fails, e == 0)


@uniqueness.step(uses=[taken, e_is_0], definitions=[e])
def none_fails():
    """no case fails."""
    return not fails


# --- ui modulo n is an x for i ----------------------------------------------------------------------------------------


existence = Steps("m n u v there_are")
i = existence.symbol("i")


def has_x(m, n):
    """Whether i has an x, if it is one of the numbers."""
    return implies(i in range(m * n - m - n + 1), any((m * some_x - i) % n == 0 for some_x in range(n)))


@existence.pick(i, definitions=[])
def without_x(m, n, there_are):
    """let i have no x, if a number has none."""
    return implies(not there_are, not has_x(m, n))


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


@existence.step(uses=[one], definitions=[])
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
def with_x(m, n):
    """i has an x."""
    return has_x(m, n)


@existence.step(uses=[without_x, with_x], definitions=[])
def each_has_x(there_are):
    """each number has an x."""
    return there_are


have_coordinates = both_orders(Steps("m n u v there_are stated", uniqueness, existence), parts=["there_are", "stated"])
