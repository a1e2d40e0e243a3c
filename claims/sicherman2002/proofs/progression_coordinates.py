"""Section 4: proofs for all arithmetic progressions a, a + d, ..., a + sd with a ≥ 2 coprime to d.

Every integer n is id + ma with 0 ≤ i < a in exactly one way: there are u, v with ua + vd = 1, so i is vn modulo a. It
is a sum of the terms exactly if i ≤ ms: m terms reach id + ma for i = 0, ..., ms, and d more terms lower a larger i by
a. Two inductions prove this: adding a term to such a number leads to another, and from each but 0 some term can be
subtracted.

With q = ⌊(a − 2)/s⌋, Roberts's t is (a − 1)d + qa. It is not a sum, because qs < a − 1; and id + ma > t implies m > q,
so that ms ≥ (q + 1)s ≥ a − 1 ≥ i.

Products have names, such as times_a(x) for xa, so that the solvers have to multiply in few of the steps.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Let, Pick, Step
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

BEZOUT = "let ua + vd = 1"
WHOLE = "each n is n(ua + vd)"
RANGE = "0 ≤ i(n) < a"
PARTS = "the products i(n)d and m(n)a"
DIFFERENCE = {letter: f"(y − x){letter} is y{letter} − x{letter}" for letter in "ads"}
LOWERED = "i(n) and m(n) of an n = id + ma with i ≥ 0: i is lowered, m is not"
PRODUCTS = {letter: f"the product with {letter}, where n = id + ma" for letter in "vuad"}
GAINED = {letter: f"so {letter}n has this form" for letter in "vu"}
FORM = "each n is i(n)d + m(n)a"
SIGNS = {letter: f"multiples of {letter} are 0, or at most −{letter}, or at least {letter}" for letter in "ads"}
GROWS = {letter: f"multiples of {letter} grow by {letter} or more with what is multiplied" for letter in "ads"}
SHIFTED = "i(n) of an n = id + ma, for any i and m", "m(n) of an n = id + ma, for any i and m"
UNIQUE = "if n = id + ma and 0 ≤ i < a, then i is i(n) and m is m(n)"


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


class Progression:
    """What the steps speak of: a, d, s, q, the sums P of the terms, and the functions that are named."""

    def __init__(self, case: Any) -> None:
        from z3 import Function, Ints, IntSort

        self.case = case
        self.a, self.d, self.s = case.a, case.d, case.s
        self.q = case.quotient(case.a - 2, case.s)
        self.P = case.of(semigroups.from_generators, case.of(semigroups.progression, case.a, case.d, case.s))
        self.term = case.symbol("term_a_d_s")
        self.u, self.v = Ints("u v")
        one = [Function(name, IntSort(), IntSort()) for name in ("w", "i_of", "m_of", "last")]
        self.w, self.i, self.m, self.last = one
        self.mirror, self.total = (Function(name, IntSort(), IntSort()) for name in ("mirror", "total"))
        two = [Function(name, *[IntSort()] * 3) for name in ("number", "carry", "more", "less")]
        self.number, self.carry, self.more, self.less = two
        self.times = {letter: Function(f"times_{letter}", IntSort(), IntSort()) for letter in "adsuv"}

    @property
    def t(self) -> Any:
        """The Frobenius number of the position."""
        return self.case.of(semigroups.frobenius_number, self.P)

    def is_sum(self, n: Any) -> Any:
        """Return the condition that characterises the sums n: i(n) ≤ m(n)s."""
        return self.i(n) <= self.times["s"](self.m(n))


def names(p: Progression) -> list[AnyStep]:
    """Names for u and v, for products, and for i(n) and m(n)."""
    from z3 import If, Ints

    x, n, i, m = Ints("x n i m")
    times, number = p.times, p.number(i, m)
    factors = {"a": p.a, "d": p.d, "s": p.s, "u": p.u, "v": p.v}
    return [
        Pick(name=BEZOUT, constants=[p.u, p.v], goal=p.u * p.a + p.v * p.d == 1),
        *(Let(name=f"x{letter}", constant=times[letter](x), value=x * factor) for letter, factor in factors.items()),
        Let(name="vn divided by a", constant=p.w(n), value=p.case.quotient(times["v"](n), p.a)),
        Let(name="i(n), the remainder", constant=p.i(n), value=times["v"](n) - times["a"](p.w(n))),
        Let(name="m(n)", constant=p.m(n), value=times["u"](n) + times["d"](p.w(n))),
        Let(name="id + ma", constant=number, value=times["d"](i) + times["a"](m)),
        Let(name="the gain of i(n)", constant=p.carry(i, m), value=times["v"](m) - times["u"](i) - p.w(number)),
        Let(name="j more", constant=p.more(n, m), value=p.number(p.i(n) + m, p.m(n) + 1)),
        Let(name="j less", constant=p.less(n, m), value=p.number(p.i(n) - m, p.m(n) - 1)),
        Let(name="the smaller of i(n) and s", constant=p.last(n), value=If(p.i(n) < p.s, p.i(n), p.s)),
    ]


def products(p: Progression, letter: str, factor: Any) -> list[AnyStep]:
    """What the solvers have to know of the multiples of a, of d, or of s."""
    from z3 import And, ForAll, Implies, Ints

    x, y = Ints("x y")
    of_x, of_y, between = (p.times[letter](number) for number in (x, y, y - x))
    signs = And(Implies(x < 0, of_x <= -factor), Implies(x == 0, of_x == 0), Implies(x > 0, of_x >= factor))
    grows = And(Implies(x < y, of_x + factor <= of_y), Implies(x + 1 == y, of_x + factor == of_y))
    pair = [together(of_x, of_y)]
    return [
        Step(name=SIGNS[letter], goal=ForAll(x, And(signs, Implies(x > 0, of_x >= x)), patterns=[of_x])),
        Step(
            name=DIFFERENCE[letter],
            goal=ForAll([x, y], And(between == of_y - of_x, grows), patterns=pair),
            uses=[SIGNS[letter]],
        ),
        Step(name=GROWS[letter], goal=ForAll([x, y], grows, patterns=pair), uses=[DIFFERENCE[letter]]),
    ]


def coordinates(p: Progression) -> list[AnyStep]:
    """Every integer is id + ma with 0 ≤ i < a in just one way."""
    from z3 import And, ForAll, Implies, Ints

    a, d, u, v = p.a, p.d, p.u, p.v
    n, i, m = Ints("n i m")
    number, carry, w, times = p.number(i, m), p.carry(i, m), p.w, p.times
    of_a, of_d, of_u, of_v = (times[letter] for letter in "aduv")
    gain = v * m - u * i - w(number)

    def numbers(*said: Any) -> Any:
        return ForAll([i, m], And(*said), patterns=[number])

    return [
        Step(
            name=WHOLE,
            goal=ForAll(n, n * (u * a + v * d) == n, patterns=[p.i(n), of_a(n), of_d(n)]),
            uses=[BEZOUT],
        ),
        Step(name=RANGE, goal=ForAll(n, And(p.i(n) >= 0, p.i(n) < a), patterns=[p.i(n)])),
        Step(
            name=PARTS,
            goal=ForAll(
                n,
                And(
                    of_d(p.i(n)) == of_d(v * n - a * w(n)),
                    of_d(p.i(n)) == v * n * d - a * w(n) * d,
                    of_a(p.m(n)) == of_a(u * n + d * w(n)),
                    of_a(p.m(n)) == u * n * a + d * w(n) * a,
                ),
                patterns=[p.i(n)],
            ),
        ),
        Step(name=FORM, goal=ForAll(n, p.number(p.i(n), p.m(n)) == n, patterns=[p.i(n)]), uses=[WHOLE, PARTS]),
        Step(
            name=PRODUCTS["v"],
            goal=numbers(of_v(number) == of_v(i * d + m * a), of_v(number) == v * i * d + v * m * a),
        ),
        Step(
            name=PRODUCTS["u"],
            goal=numbers(of_u(number) == of_u(i * d + m * a), of_u(number) == u * i * d + u * m * a),
        ),
        Step(
            name=PRODUCTS["a"],
            goal=numbers(of_a(carry) == of_a(gain), of_a(carry) == v * m * a - u * i * a - of_a(w(number))),
        ),
        Step(
            name=PRODUCTS["d"],
            goal=numbers(of_d(carry) == of_d(gain), of_d(carry) == v * m * d - u * i * d - of_d(w(number))),
        ),
        Step(name=GAINED["v"], goal=numbers(of_v(number) == i + v * m * a - u * i * a), uses=[WHOLE, PRODUCTS["v"]]),
        Step(name=GAINED["u"], goal=numbers(of_u(number) == m + u * i * d - v * m * d), uses=[WHOLE, PRODUCTS["u"]]),
        Step(
            name=SHIFTED[0],
            goal=numbers(p.i(number) == i + of_a(carry)),
            uses=[GAINED["v"], PRODUCTS["a"]],
        ),
        Step(
            name=SHIFTED[1],
            goal=numbers(p.m(number) == m - of_d(carry)),
            uses=[GAINED["u"], PRODUCTS["d"]],
        ),
        Step(
            name=LOWERED,
            goal=ForAll(
                [i, m],
                Implies(i >= 0, And(carry <= 0, p.i(number) <= i, p.m(number) >= m)),
                patterns=[number],
            ),
            uses=[RANGE, *SHIFTED, SIGNS["a"], SIGNS["d"]],
        ),
        Step(
            name=UNIQUE,
            goal=ForAll(
                [i, m],
                Implies(And(i >= 0, i < a), And(carry == 0, p.i(number) == i, p.m(number) == m)),
                patterns=[number],
            ),
            uses=[RANGE, *SHIFTED, SIGNS["a"], SIGNS["d"]],
        ),
    ]
