"""Steps about t = mn - m - n as the sum of k1 = mx1 - ny1 and k2 = mx2 - ny2, where um + vn = 1.

Take a case in which the statement fails, if there is one. Write d = y1 + y2 - 1 and e = x1 + x2 + 1 - n; then nd = me.
With w = ud + ve, d = (um + vn)d = mw, and e = nw. So m divides d. If 0 <= x1, x2 < n, then e lies between -n and n,
so that e = 0 and d = 0. If 0 < y1, y2 < m, then d lies between 0 and 2m, so that d = m and e = n; for y1 = 2 and
y2 = m - 1, which are such numbers if m > 2, it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import Steps, implies
from sylver_claims.claims.lemmas.two_generators.pairs import factors, one
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

RESOURCES = 4_000_000


def both_orders(steps: Steps, parts: Sequence[str] = (), **values: Any) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the steps for (m, n), and those for (n, m): about the statement for these, or parts of it."""

    def in_both_orders(case: Any) -> list[AnyStep | Conclusion]:
        (m, n), found = case.variables, factors(case)
        u, v = found[0].constants
        orders = [(m, n, u, v), (n, m, v, u)]
        for (m, n, u, v), said in zip(orders, case.then.children(), strict=True):
            stated = dict(zip(parts, said.children(), strict=True)) if parts else {"stated": said}
            known = {"m": m, "n": n, "u": u, "v": v, **stated, **values}
            found += steps(case, mark=f"_{m}_{n}", label=f" ({m}, {n})", **{name: known[name] for name in steps.names})
        return found

    return in_both_orders


# --- d and e, and if nd = me, then d = mw and e = nw ------------------------------------------------------------------

sums = Steps("m n x_sum y_sum")
factor = Steps("m n u v")
with_z = Steps("m n number cofactor")
for _steps in (sums, factor, with_z):
    for _letter in ("d", "e", "w", "k", "x1", "x2", "y1", "y2"):  # the values of parameters have these names
        _steps.symbol(_letter)


@sums.let
def d(y_sum):
    """d = y1 + y2 − 1."""
    return y_sum - 1


@sums.let
def e(n, x_sum):
    """e = x1 + x2 + 1 − n."""
    return x_sum + 1 - n


@factor.let
def w(u, v):
    """w = ud + ve."""
    return u * d + v * e


@factor.step(uses=[one], definitions=[])
def times_one(m, n, u, v):
    """um + vn times d and e."""
    return u * m * d + v * n * d == d and u * m * e + v * n * e == e


@factor.step(definitions=[])
def both_sides(m, n, u, v):
    """both sides, u and v times."""
    return implies(n * d == m * e, v * (n * d) == v * (m * e) and u * (n * d) == u * (m * e))


@factor.step(uses=[times_one, both_sides], definitions=[w])
def factored(m, n):
    """d = mw and e = nw."""
    return implies(n * d == m * e, d == m * w and e == n * w)


# --- a case that fails has nd = me ------------------------------------------------------------------------------------

OF_PARTS = "m n u v stated x_sum y_sum holds"
parts = Steps(OF_PARTS)
"""Steps about k, x1 and x2; ``stated`` is the statement for this order of m and n, and ``holds`` that for the three."""
k, x1, x2 = map(parts.symbol, ("k", "x1", "x2"))
TAKEN = [f"take {name}_{{m}}_{{n}}, if it fails" for name in ("k", "x1", "x2")]
DIVIDED = ("{m}", "{n}", "quotient_by", "remainder_by")


def other(m, n):
    """Return t − k."""
    return m * n - m - n - k


def y1(m, n):
    """Return the y of x1."""
    return (m * x1 - k) // n


def y2(m, n):
    """Return the y of x2."""
    return (m * x2 - other(m, n)) // n


def is_x(m, n, x, number):
    """Whether 0 ≤ x < n, and n divides mx − the number."""
    return x >= 0 and x < n and (m * x - number) % n == 0


@parts.counterexample(k, x1, x2)
def fails(stated):
    """it fails."""
    return stated


@parts.step(uses=TAKEN, definitions=[])
def taken(m, n, holds):
    """the case that was taken."""
    first_is, second_is = is_x(m, n, x1, k), is_x(m, n, x2, other(m, n))
    return implies(fails, k >= 0 and k <= m * n - m - n and first_is and second_is and not holds)


parts.include(sums)


@parts.step(uses=[taken], definitions=DIVIDED)
def first(m, n):
    """mx1 − k1 = ny1."""
    return implies(fails, m * x1 - k == n * y1(m, n))


@parts.step(uses=[taken], definitions=DIVIDED)
def second(m, n):
    """mx2 − k2 = ny2."""
    return implies(fails, m * x2 - other(m, n) == n * y2(m, n))


@parts.step(definitions=[d, e])
def term_by_term(m, n):
    """nd and me, term by term."""
    return n * d == n * y1(m, n) + n * y2(m, n) - n and m * e == m * x1 + m * x2 + m - m * n


@parts.step(uses=[first, second, term_by_term], definitions=[])
def equation(m, n):
    """nd = me."""
    return implies(fails, n * d == m * e)


parts.include(factor)


def x_sum():
    """Return x1 + x2."""
    return x1 + x2


def y_sum_of(m, n):
    """Return y1 + y2."""
    return y1(m, n) + y2(m, n)


# --- a number that is m times the cofactor has remainder 0: else m were at most mz < m, z being a difference ----------


@with_z.let
def z(m, number, cofactor):
    """z, a difference."""
    return cofactor - number // m


@with_z.step(definitions=["{m}"])
def not_between(m):
    """mz is not between 0 and m."""
    return implies(m * z >= 0 and m * z < m, z == 0)


def is_remainder(m, number):
    """Whether mz is the remainder of the number."""
    return number % m == m * z and number % m >= 0 and number % m < m


def multiple(*uses: Any) -> Steps:
    """Return the steps about a number that is m times the cofactor, as follows from other steps."""
    proof = Steps(f"{OF_PARTS} number cofactor", parts, with_z)

    @proof.step(uses=uses, definitions=[d])
    def product(m, number, cofactor):
        """the number is m times the cofactor."""
        return implies(fails, number == m * cofactor)

    @proof.step(uses=[product], definitions=[*DIVIDED, z])
    def remainder(m, number):
        """the remainder is mz."""
        return implies(fails, is_remainder(m, number))

    @proof.step(uses=[taken, remainder, not_between], definitions=[])
    def none_fails():
        """no case fails."""
        return not fails

    return proof


# --- −n(y1 + y2) + n = −me has remainder 0 by m -----------------------------------------------------------------------


def minus_n(m, n):
    """Return −n(y1 + y2) + n."""
    return (0 - n) * y_sum_of(m, n) - (0 - n)


def minus_n_divided(m, n):
    """Whether it has remainder 0."""
    return minus_n(m, n) % m == 0


def minus_e():
    """Return −e."""
    return -e


OF_SUMS: dict[str, Any] = {"x_sum": x_sum, "y_sum": y_sum_of}
reduced = both_orders(multiple(equation), **OF_SUMS, holds=minus_n_divided, number=minus_n, cofactor=minus_e)

# --- y1 + y2 − 1 = mw has remainder 0 by m ----------------------------------------------------------------------------


def less_1(m, n):
    """Return y1 + y2 − 1."""
    return 1 * y_sum_of(m, n) - 1


def less_1_divided(m, n):
    """Whether it has remainder 0."""
    return less_1(m, n) % m == 0


def is_w():
    """Return w."""
    return w


y_sum = both_orders(multiple(equation, factored), **OF_SUMS, holds=less_1_divided, number=less_1, cofactor=is_w)


# --- e = nw is 0, as it lies between −n and n, and so is d = mw -------------------------------------------------------

zero = Steps(OF_PARTS, parts)


@zero.step(definitions=["{n}"])
def nw_is_0(n):
    """nw between −n and n is 0."""
    return implies(n * w > -n and n * w < n, w == 0)


@zero.step(uses=[taken, equation, factored, nw_is_0], definitions=[e])
def w_is_0():
    """so w = 0."""
    return implies(fails, w == 0)


@zero.step(uses=[w_is_0, equation, factored], definitions=[])
def both_are_0():
    """so d = 0 and e = 0."""
    return implies(fails, d == 0 and e == 0)


@zero.step(uses=[taken, both_are_0], definitions=[d, e])
def none_fails():
    """no case fails."""
    return not fails


def are_so(m, n):
    """Whether x1 + x2 = n − 1, and y1 + y2 = 1."""
    return x1 + x2 == n - 1 and y_sum_of(m, n) == 1


what_is_so = both_orders(zero, **OF_SUMS, holds=are_so)
