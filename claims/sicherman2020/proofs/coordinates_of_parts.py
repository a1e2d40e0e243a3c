"""Steps about t = mn - m - n as the sum of k1 = mx1 - ny1 and k2 = mx2 - ny2, where um + vn = 1.

Take a case in which the statement fails, if there is one. Write d = y1 + y2 - 1 and e = x1 + x2 + 1 - n; then nd = me.
With w = ud + ve, d = (um + vn)d = mw, and e = nw. So m divides d. If 0 <= x1, x2 < n, then e lies between -n and n,
so that e = 0 and d = 0. If 0 < y1, y2 < m, then d lies between 0 and 2m, so that d = m and e = n; for y1 = 2 and
y2 = m - 1, which are such numbers if m > 2, it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Let, Pick, Steps, implies
from sylver_claims.claims.lemmas.two_generators.pairs import factors, one
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

RESOURCES = 4_000_000


class Parts:
    """Terms of the steps; swapped, m is the second variable of the domain and n the first."""

    def __init__(self, case: Any, swapped: bool = False) -> None:
        from z3 import Bool, Ints

        way = -1 if swapped else 1
        (self.m, self.n), (self.u, self.v) = case.variables[::way], Ints("u v")[::way]
        self.case, self.mark, self.label = case, f"_{self.m}_{self.n}", f" ({self.m}, {self.n})"
        self.stated = case.then.arg(1 if swapped else 0)
        self.fails = Bool(f"fails{self.mark}")

    def take(self, letters: str) -> list[AnyStep]:
        """Return the steps that take a case that fails, if there is one: one number after another."""
        from z3 import Implies, Ints, Not, substitute_vars

        found: list[AnyStep] = [Let(name=f"it fails{self.label}", constant=self.fails, value=Not(self.stated))]
        rest, uses = self.stated, list[str]()
        for constant in Ints(" ".join(f"{letter}{self.mark}" for letter in letters.split())):
            rest = substitute_vars(for_all_in(rest).body(), constant)
            name, goal = f"take {constant}, if it fails", Implies(self.fails, Not(rest))
            known = [] if uses else [str(self.fails)]
            found.append(Pick(name=name, constants=[constant], goal=goal, uses=uses, definitions=known))
            uses = [name]
        return found

    def about(self, steps: Steps, **more: Any) -> list[AnyStep | Conclusion]:
        """Return steps about m and n, u and v, and the case that fails."""
        values = {"m": self.m, "n": self.n, "u": self.u, "v": self.v, "fails": self.fails, **more}
        return steps(self.case, mark=self.mark, label=self.label, **{name: values[name] for name in steps.names})


def for_all_in(stated: Any) -> Any:
    """Return the last "for all" of a statement, which is under hypotheses or behind alternatives."""
    from z3 import is_quantifier

    while not is_quantifier(stated):
        stated = stated.children()[-1]
    return stated


def both_orders(case: Any, steps: Callable[[Parts], list[AnyStep | Conclusion]]) -> list[AnyStep | Conclusion]:
    """Return the steps for (m, n), and those for (n, m)."""
    m, n = case.variables
    return [*factors(case, m=m, n=n), *steps(Parts(case)), *steps(Parts(case, swapped=True))]


# --- d and e, and if nd = me, then d = mw and e = nw ------------------------------------------------------------------

NAMES = "m n u v fails"
sums = Steps(f"{NAMES} x_sum y_sum")
factor = Steps(NAMES)
with_z = Steps(f"{NAMES} number cofactor")
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

OF_PARTS = f"{NAMES} x_sum y_sum holds"
parts = Steps(OF_PARTS)
"""Steps about k, x1 and x2; ``holds`` is the statement for them."""
k, x1, x2 = map(parts.symbol, ("k", "x1", "x2"))
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


@parts.step(uses=[f"take {letter}_{{m}}_{{n}}, if it fails" for letter in ("k", "x1", "x2")], definitions=[])
def taken(m, n, fails, holds):
    """the case that was taken."""
    first_is, second_is = is_x(m, n, x1, k), is_x(m, n, x2, other(m, n))
    return implies(fails, k >= 0 and k <= m * n - m - n and first_is and second_is and not holds)


parts.include(sums)


@parts.step(uses=[taken], definitions=DIVIDED)
def first(m, n, fails):
    """mx1 − k1 = ny1."""
    return implies(fails, m * x1 - k == n * y1(m, n))


@parts.step(uses=[taken], definitions=DIVIDED)
def second(m, n, fails):
    """mx2 − k2 = ny2."""
    return implies(fails, m * x2 - other(m, n) == n * y2(m, n))


@parts.step(definitions=[d, e])
def term_by_term(m, n):
    """nd and me, term by term."""
    return n * d == n * y1(m, n) + n * y2(m, n) - n and m * e == m * x1 + m * x2 + m - m * n


@parts.step(uses=[first, second, term_by_term], definitions=[])
def equation(m, n, fails):
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
    def product(m, fails, number, cofactor):
        """the number is m times the cofactor."""
        return implies(fails, number == m * cofactor)

    @proof.step(uses=[product], definitions=[*DIVIDED, z])
    def remainder(m, fails, number):
        """the remainder is mz."""
        return implies(fails, is_remainder(m, number))

    @proof.step(uses=[taken, remainder, not_between], definitions=[])
    def none_fails(fails):
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


def reduced(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that -n(y1 + y2) + n = -me has remainder 0 by m."""
    values = {"x_sum": x_sum, "y_sum": y_sum_of, "holds": minus_n_divided, "number": minus_n, "cofactor": minus_e}
    return both_orders(case, lambda P: [*P.take("k x1 x2"), *P.about(multiple(equation), **values)])


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


def y_sum(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that y1 + y2 - 1 = mw has remainder 0 by m."""
    values = {"x_sum": x_sum, "y_sum": y_sum_of, "holds": less_1_divided, "number": less_1, "cofactor": is_w}
    return both_orders(case, lambda P: [*P.take("k x1 x2"), *P.about(multiple(equation, factored), **values)])


# --- e = nw is 0, as it lies between −n and n, and so is d = mw -------------------------------------------------------

zero = Steps(OF_PARTS, parts)


@zero.step(definitions=["{n}"])
def nw_is_0(n):
    """nw between −n and n is 0."""
    return implies(n * w > -n and n * w < n, w == 0)


@zero.step(uses=[taken, equation, factored, nw_is_0], definitions=[e])
def w_is_0(fails):
    """so w = 0."""
    return implies(fails, w == 0)


@zero.step(uses=[w_is_0, equation, factored], definitions=[])
def both_are_0(fails):
    """so d = 0 and e = 0."""
    return implies(fails, d == 0 and e == 0)


@zero.step(uses=[taken, both_are_0], definitions=[d, e])
def none_fails(fails):
    """no case fails."""
    return not fails


def are_so(m, n):
    """Whether x1 + x2 = n − 1, and y1 + y2 = 1."""
    return x1 + x2 == n - 1 and y_sum_of(m, n) == 1


def what_is_so(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that e = nw is 0, as it lies between -n and n, and so is d = mw."""
    values = {"x_sum": x_sum, "y_sum": y_sum_of, "holds": are_so}
    return both_orders(case, lambda P: [*P.take("k x1 x2"), *P.about(zero, **values)])
