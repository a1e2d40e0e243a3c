"""Section 4: proofs for all arithmetic progressions a, a + d, ..., a + sd with a ≥ 2 coprime to d.

Every integer n is id + ma with 0 ≤ i < a in just one way: there are u, v with ua + vd = 1, so that i is vn modulo a.
It is a sum of the terms exactly when i ≤ ms: m terms reach id + ma for i = 0, ..., ms, and a larger i can be lowered
by a when d more terms are used. That these are the sums are two inductions: adding a term to such a number leads to
another, and from each but 0 some term can be taken away.

With q = ⌊(a − 2)/s⌋, Roberts's t is (a − 1)d + qa. It is no sum, for qs < a − 1; and id + ma > t makes m > q, so that
ms ≥ (q + 1)s ≥ a − 1 ≥ i.

Products have names, as times_a(x) for xa, so that the solvers have to multiply in few of the steps.
"""

from __future__ import annotations

from typing import Any

from claims import Induction, Let, Pick, Step
from claims.means import AnyStep
from kernels import apery, semigroups

BEZOUT = "let ua + vd = 1"
WHOLE = "each n is n(ua + vd)"
RANGE = "0 ≤ i(n) < a"
PARTS = "the products i(n)d and m(n)a"
DIFFERENCE = {letter: f"(y − x){letter} is y{letter} − x{letter}" for letter in "ads"}
LOWERED = "i(n) and m(n) of an n = id + ma with i ≥ 0: i is lowered, m is not"
POSITIVE = "if n is not 0 and i(n) ≤ m(n)s, then m(n) is positive"
LEFT = "what is left has i(n) less the term's j, and m(n) − 1"
PRODUCTS = "vn and un, for n = id + ma"
FORM = "each n is i(n)d + m(n)a"
SIGNS = {letter: f"multiples of {letter} are 0, or at most −{letter}, or at least {letter}" for letter in "ads"}
GROWS = {letter: f"multiples of {letter} grow by {letter} or more with what is multiplied" for letter in "ads"}
SHIFTED = "i(n) of an n = id + ma, for any i and m", "m(n) of an n = id + ma, for any i and m"
UNIQUE = "if n = id + ma and 0 ≤ i < a, then i is i(n) and m is m(n)"
NOT_NEGATIVE = "n with i(n) ≤ m(n)s are not negative"
MORE = "a term more is j more times d, and once more a"
LESS = "a term less is j less times d, and once less a"
RAISED = "with it m(n) grows, and i(n) by no more than j"
ENOUGH = "so i(n) stays at most m(n)s"
ADDED = "adding a term to an n with i(n) ≤ m(n)s leads to another"
TAKEN = "from each but 0 the term with the smaller of i(n) and s can be taken away"
LAST = "so it is a sum, if what is left is one"
ONLY = "sums n have i(n) ≤ m(n)s"
ALL = "n with i(n) ≤ m(n)s are sums"
SUMS = "the sums are the n with i(n) ≤ m(n)s"
HIGHEST = "i(n)d is at most (a − 1)d"
AREA = "a(a + d) is aa + ad"
BOUND = "and (a − 1)d + qa is at most that"
QUOTIENT = "qs ≤ a − 2 < (q + 1)s"
DEFINED = "so the position is finite"
VALUE = "that is Roberts's formula"
NO_SUM = "(a − 1)d + qa is no sum, for qs < a − 1"
ABOVE = "if n is greater, then m(n) > q"
BEYOND = "so that a greater n is a sum"
T = "so it is t"
PARTED = "its parts are differences"
MIRROR = "the mirror image of n is t − n"
MIRRORED = "i(t − n) is a − 1 − i(n), and m(t − n) is q − m(n)"
OUTSIDE = "t is positive and no sum"
SPLIT = "(q − m(n))s is qs − m(n)s"
HELD = "that is m(t − n)s"
COUNTED = "so t − n is a sum if a − 1 − i(n) is at most that"
PAIRED = "if qs = a − 2, of n and its mirror image one is a sum"
EITHER = "if qs = a − 2, of n and t − n one is a sum"
ZERO = "q is 0"
FIRST = "of n and t − n one is a sum, unless n is id with i > 0"
ONE = "with i = 1 and m = 0 it is d"
DOUBLE = "t is 2d, and d is no sum"
LEAVES = "all legal n leave a sum, but d and t"
DIVIDES = "qs is a − 2, or less, as s divides a − 2, or not"
QUIET = "if s divides a − 2, it is a quiet ender"
SECOND = "t − d is (a − 2)d + qa"
LEGAL = "if not, t − d is no sum"
BESIDE = "the parts of t − d + n are sums"
SUM = "so they make t − d + n"
CARRIED = "m(t − d + n) is more than q, and i(t − d + n) is at most i(n) − 2 where i(n) is 2 or more"
FILLED = "so t − d + n has what makes a sum, for each sum n > 0"
ALSO = "and is a sum"
DOUBLED = "2(t − d) is 2(a − 2)d + 2qa"
TWICE = "that is a sum, too"
END = "so t − d is an end"
LOUD = "if s does not divide a − 2, it is no ender"
EXACT = "with s = 1, q is a − 2"
SO = "so the position is as it is said to be"


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
        self.P = case.of(apery.from_generators, case.of(apery.progression, case.a, case.d, case.s))
        self.term = case.symbol("term_a_d_s")
        self.u, self.v = Ints("u v")
        one = [Function(name, IntSort(), IntSort()) for name in ("w", "i", "m", "last")]
        self.w, self.i, self.m, self.last = one
        self.mirror, self.beside = (Function(name, IntSort(), IntSort()) for name in ("mirror", "beside"))
        two = [Function(name, *[IntSort()] * 3) for name in ("number", "carry", "more", "less")]
        self.number, self.carry, self.more, self.less = two
        self.times = {letter: Function(f"times_{letter}", IntSort(), IntSort()) for letter in "adsuv"}

    @property
    def t(self) -> Any:
        """The Frobenius number of the position."""
        return self.case.of(semigroups.frobenius_number, self.P)

    def is_sum(self, n: Any) -> Any:
        """Say what is shown of the sums: i(n) ≤ m(n)s."""
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
        Let(name="what i(n) gains", constant=p.carry(i, m), value=times["v"](m) - times["u"](i) - p.w(number)),
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

    a, d, s, u, v = p.a, p.d, p.s, p.u, p.v
    n, i, m, x, y = Ints("n i m x y")
    number, carry, w, times, made = p.number(i, m), p.carry(i, m), p.w, p.times, [WHOLE, PRODUCTS]
    of_a, of_d, of_u, of_v, of_s = (times[letter] for letter in "aduvs")

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
            name=PRODUCTS,
            goal=ForAll(
                [i, m],
                And(
                    of_u(number) == of_u(i * d + m * a),
                    of_u(number) == u * i * d + u * m * a,
                    of_v(number) == of_v(i * d + m * a),
                    of_v(number) == v * i * d + v * m * a,
                    of_a(carry) == of_a(v * m - u * i - w(number)),
                    of_a(carry) == v * m * a - u * i * a - of_a(w(number)),
                    of_d(carry) == of_d(v * m - u * i - w(number)),
                    of_d(carry) == v * m * d - u * i * d - of_d(w(number)),
                ),
                patterns=[number],
            ),
        ),
        Step(name=SHIFTED[0], goal=ForAll([i, m], p.i(number) == i + of_a(carry), patterns=[number]), uses=made),
        Step(name=SHIFTED[1], goal=ForAll([i, m], p.m(number) == m - of_d(carry), patterns=[number]), uses=made),
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


def sums(p: Progression) -> list[AnyStep]:
    """The sums of the terms are the id + ma with 0 ≤ i ≤ ms and i < a."""
    from z3 import And, ForAll, Implies, Ints

    s, P, i, m, of_s = p.s, p.P, p.i, p.m, p.times["s"]
    n, j, N, K = Ints("n j N K")
    last = p.last(n)
    rest, more = n - p.term(last), p.more(n, j)
    signs = list(SIGNS.values())
    return [
        Step(
            name=NOT_NEGATIVE,
            goal=ForAll(n, Implies(p.is_sum(n), And(n >= 0, m(n) >= 0)), patterns=[i(n)]),
            uses=[RANGE, FORM, *signs],
        ),
        Step(
            name=MORE,
            goal=ForAll([n, j], more == n + p.term(j), patterns=[more]),
            uses=[FORM],
        ),
        Step(
            name=LESS,
            goal=ForAll([n, j], p.less(n, j) == n - p.term(j), patterns=[p.less(n, j)]),
            uses=[FORM],
        ),
        Step(
            name=RAISED,
            goal=ForAll(
                [n, j], Implies(j >= 0, And(m(more) >= m(n) + 1, i(more) <= i(n) + j, i(n) >= 0)), patterns=[more]
            ),
            uses=[RANGE, LOWERED],
        ),
        Step(
            name=ENOUGH,
            goal=ForAll([n, j], Implies(And(p.is_sum(n), j >= 0, j <= s), p.is_sum(more)), patterns=[more]),
            uses=[RAISED, GROWS["s"]],
        ),
        Step(
            name=ADDED,
            goal=ForAll(
                [n, j],
                Implies(And(p.is_sum(n), j >= 0, j <= s, more == n + p.term(j)), p.is_sum(n + p.term(j))),
                patterns=[together(P(n), p.term(j))],
            ),
            uses=[ENOUGH],
        ),
        Step(
            name=POSITIVE,
            goal=ForAll(n, Implies(And(p.is_sum(n), n != 0), m(n) > 0), patterns=[i(n)]),
            uses=[RANGE, FORM, NOT_NEGATIVE, *signs],
        ),
        Step(
            name=LEFT,
            goal=ForAll(
                n,
                And(
                    p.less(n, last) == rest,
                    Implies(And(last >= 0, last <= i(n)), And(i(rest) == i(n) - last, m(rest) == m(n) - 1)),
                ),
                patterns=[last],
            ),
            uses=[RANGE, LESS, UNIQUE],
        ),
        Step(
            name=TAKEN,
            goal=ForAll(
                n, Implies(And(p.is_sum(n), n != 0), And(p.is_sum(rest), rest >= 0, p.term(last) > 0)), patterns=[last]
            ),
            uses=[RANGE, LEFT, POSITIVE, GROWS["s"], NOT_NEGATIVE, *signs],
        ),
        Step(
            name=LAST,
            goal=ForAll(n, Implies(And(p.is_sum(n), n != 0, P(rest)), P(n)), patterns=[P(n)]),
            uses=[TAKEN, RANGE],
        ),
        Induction(
            name=ONLY,
            goal=And(ForAll(n, Implies(And(n <= N, P(n)), p.is_sum(n)), patterns=[P(n)]), Implies(P(N), p.is_sum(N))),
            variable=N,
            uses=[ADDED, MORE, UNIQUE, FORM, *signs],
        ),
        Induction(
            name=ALL,
            goal=And(
                ForAll(n, Implies(And(n <= K, p.is_sum(n)), P(n)), patterns=[P(n)]),
                Implies(p.is_sum(K), P(K)),
            ),
            variable=K,
            uses=[TAKEN, LAST, NOT_NEGATIVE],
        ),
        Step(
            name=SUMS,
            goal=ForAll(n, P(n) == p.is_sum(n), patterns=[P(n)]),
            uses=[ONLY, ALL, NOT_NEGATIVE],
        ),
    ]


def formula(p: Progression) -> list[AnyStep]:
    """The number (a − 1)d + qa is the greatest that is no sum."""
    from z3 import And, ForAll, Implies, Int, Not

    a, d, s, q, P, t, i, m = p.a, p.d, p.s, p.q, p.P, p.t, p.i, p.m
    of_a, of_d, of_s = (p.times[letter] for letter in "ads")
    n, found = Int("n"), p.number(a - 1, q)
    return [
        Step(name=QUOTIENT, goal=And(q >= 0, of_s(q) <= a - 2, a - 2 < of_s(q) + s)),
        Step(name=NO_SUM, goal=Not(P(found)), uses=[UNIQUE, SUMS, QUOTIENT]),
        Step(
            name=HIGHEST,
            goal=ForAll(n, of_d(i(n)) <= of_d(a - 1), patterns=[i(n)]),
            uses=[RANGE, GROWS["d"]],
        ),
        Step(
            name=ABOVE,
            goal=ForAll(n, Implies(n > found, And(m(n) > q, i(n) < a)), patterns=[i(n)]),
            uses=[RANGE, FORM, HIGHEST, GROWS["a"]],
        ),
        Step(
            name=BEYOND,
            goal=ForAll(n, Implies(n > found, P(n)), patterns=[P(n)]),
            uses=[RANGE, SUMS, QUOTIENT, ABOVE, GROWS["s"]],
        ),
        Step(name=AREA, goal=of_a(a) + of_d(a) == a * (a + d)),
        Step(
            name=BOUND,
            goal=And(of_d(a - 1) + d == of_d(a), of_a(q) <= of_a(a), found <= a * (a + d)),
            uses=[AREA, QUOTIENT, SIGNS["s"], GROWS["a"], GROWS["d"]],
        ),
        Step(name=DEFINED, goal=p.case.defined, uses=[BOUND, BEYOND]),
        Step(name=T, goal=t == found, uses=[NO_SUM, BEYOND]),
        Step(name=VALUE, goal=found == (q + 1) * a + (d - 1) * (a - 1) - 1),
    ]


def common(p: Progression) -> list[AnyStep]:
    """Return the steps up to Roberts's formula."""
    factors = zip("ads", (p.a, p.d, p.s), strict=True)
    return [
        *names(p),
        *(step for letter, factor in factors for step in products(p, letter, factor)),
        *coordinates(p),
        *sums(p),
        *formula(p),
    ]


def roberts(case: Any) -> list[AnyStep]:
    """Roberts's theorem: t is the greatest number that is no sum."""
    return common(Progression(case))


def mirrored(p: Progression) -> list[AnyStep]:
    """The number t − n is (a − 1 − i)d + (q − m)a, where n is id + ma."""
    from z3 import And, ForAll, Int, Not

    a, q, t, i, m = p.a, p.q, p.t, p.i, p.m
    of_a, of_d = p.times["a"], p.times["d"]
    n = Int("n")
    mirror = p.mirror(n)
    return [
        Let(name="the mirror image of n", constant=mirror, value=p.number(a - 1 - i(n), q - m(n))),
        Step(
            name=PARTED,
            goal=ForAll(
                n,
                And(of_d(a - 1 - i(n)) == of_d(a - 1) - of_d(i(n)), of_a(q - m(n)) == of_a(q) - of_a(m(n))),
                patterns=[mirror],
            ),
        ),
        Step(
            name=MIRROR,
            goal=ForAll(n, And(mirror == t - n, i(n) >= 0), patterns=[mirror]),
            uses=[RANGE, PARTED, FORM, T],
        ),
        Step(
            name=MIRRORED,
            goal=ForAll(
                n,
                And(mirror == t - n, i(mirror) == a - 1 - i(n), m(mirror) == q - m(n)),
                patterns=[mirror],
            ),
            uses=[RANGE, MIRROR, UNIQUE],
        ),
        Step(name=OUTSIDE, goal=And(t > 0, Not(p.P(t))), uses=[QUOTIENT, T, BOUND, NO_SUM, *SIGNS.values()]),
    ]


def paired(p: Progression) -> list[AnyStep]:
    """If qs = a − 2, then of n and t − n one is a sum: i > ms makes a − 1 − i ≤ (q − m)s."""
    from z3 import And, ForAll, Implies, Int, Or

    P, of_s, n = p.P, p.times["s"], Int("n")
    exact = of_s(p.q) == p.a - 2
    either = Or(P(n), P(p.t - n))
    mirror, split = p.mirror(n), of_s(p.q) - of_s(p.m(n))
    return [
        *mirrored(p),
        Step(name=SPLIT, goal=ForAll(n, of_s(p.q - p.m(n)) == split, patterns=[mirror])),
        Step(name=HELD, goal=ForAll(n, of_s(p.m(mirror)) == split, patterns=[mirror]), uses=[SPLIT, MIRRORED]),
        Step(
            name=COUNTED,
            goal=ForAll(n, P(mirror) == (p.a - 1 - p.i(n) <= split), patterns=[mirror]),
            uses=[HELD, MIRRORED, SUMS],
        ),
        Step(
            name=PAIRED,
            goal=Implies(exact, ForAll(n, Implies(mirror == p.t - n, either), patterns=[P(n)])),
            uses=[COUNTED, SUMS],
        ),
        Step(name=EITHER, goal=Implies(exact, ForAll(n, either, patterns=[P(n)])), uses=[PAIRED, MIRROR]),
    ]


def two_terms(case: Any) -> list[AnyStep]:
    """With s = 1, the quotient q is a − 2."""
    from z3 import Implies

    p = Progression(case)
    exact = Implies(p.s == 1, p.times["s"](p.q) == p.a - 2)
    return [
        *common(p),
        *paired(p),
        Step(name=EXACT, goal=exact, uses=[QUOTIENT]),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[EXACT, EITHER, OUTSIDE]),
    ]


def three_terms_from_3(case: Any) -> list[AnyStep]:
    """With a = 3 and s = 2, q is 0 and t is 2d: all legal n < t but d leave a sum, and d eliminates t by 2d."""
    from z3 import And, ForAll, Implies, Int, Not, Or

    p = Progression(case)
    d, q, P, t, i, m, n = p.d, p.q, p.P, p.t, p.i, p.m, Int("n")
    of_d, of_s, mirror = p.times["d"], p.times["s"], p.mirror(Int("n"))
    left = Or(P(n), P(t - n), And(m(n) == 0, i(n) >= 1))
    other = Or(P(n), P(t - n), n == d, n == t)
    return [
        *common(p),
        *paired(p),
        Step(name=ZERO, goal=Implies(case.given, And(q == 0, of_s(q) == 0)), uses=[QUOTIENT, SIGNS["s"]]),
        Step(
            name=FIRST,
            goal=Implies(case.given, ForAll(n, Implies(mirror == t - n, left), patterns=[P(n)])),
            uses=[ZERO, RANGE, COUNTED, SUMS, SIGNS["s"]],
        ),
        Step(name=ONE, goal=And(of_d(1) == d, of_d(2) == 2 * d, p.number(1, 0) == d, of_s(0) == 0), uses=[SIGNS["a"]]),
        Step(
            name=DOUBLE,
            goal=Implies(case.given, And(t == 2 * d, Not(P(d)))),
            uses=[ZERO, T, ONE, UNIQUE, SUMS, SIGNS["a"]],
        ),
        Step(
            name=LEAVES,
            goal=Implies(case.given, ForAll(n, other, patterns=[P(n)])),
            uses=[FIRST, MIRROR, RANGE, FORM, ONE, DOUBLE, SIGNS["a"]],
        ),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[LEAVES, DOUBLE, OUTSIDE]),
    ]


def from_4_on(case: Any) -> list[AnyStep]:
    """If s divides a − 2, then qs = a − 2; if not, x = t − d is a second end.

    It is (a − 2)d + qa, and no sum, but 2x and each x + n with a sum n > 0 are.
    """
    from z3 import And, ForAll, Implies, Ints, Not

    p = Progression(case)
    a, d, s, q, P, t, i, m = p.a, p.d, p.s, p.q, p.P, p.t, p.i, p.m
    n, y = Ints("n y")
    of_a, of_d, of_s, beside = p.times["a"], p.times["d"], p.times["s"], p.beside(n)
    x, twice, divides = t - d, p.number(2 * (a - 2), 2 * q), case.remainder(a - 2, s) == 0
    is_end = case.of(semigroups.is_end, P, x)
    loud = And(case.given, Not(divides))
    return [
        *common(p),
        *paired(p),
        Step(name=DIVIDES, goal=And(Implies(divides, of_s(q) == a - 2), Implies(Not(divides), of_s(q) < a - 2))),
        Step(name=QUIET, goal=Implies(And(case.given, divides), case.then), uses=[DIVIDES, EITHER, OUTSIDE]),
        Step(name=SECOND, goal=And(of_d(a - 1) == of_d(a - 2) + d, x == p.number(a - 2, q)), uses=[T]),
        Step(
            name=LEGAL,
            goal=Implies(loud, And(x > 0, Not(P(x)))),
            uses=[SECOND, DIVIDES, UNIQUE, SUMS, QUOTIENT, SIGNS["a"], SIGNS["d"]],
        ),
        Let(name="t − d and n", constant=beside, value=p.number(a - 2 + i(n), q + m(n))),
        Step(
            name=BESIDE,
            goal=ForAll(
                n,
                And(of_d(a - 2 + i(n)) == of_d(a - 2) + of_d(i(n)), of_a(q + m(n)) == of_a(q) + of_a(m(n))),
                patterns=[beside],
            ),
        ),
        Step(
            name=SUM,
            goal=ForAll(n, And(beside == x + n, i(n) >= 0), patterns=[beside]),
            uses=[RANGE, BESIDE, FORM, SECOND],
        ),
        Step(
            name=CARRIED,
            goal=ForAll(
                n,
                Implies(
                    And(m(n) >= 1, i(n) >= 0),
                    And(m(beside) > q, Implies(i(n) >= 2, And(i(beside) <= i(n) - 2, m(beside) >= m(n)))),
                ),
                patterns=[beside],
            ),
            uses=[RANGE, SHIFTED[0], SHIFTED[1], QUOTIENT, SIGNS["a"], SIGNS["d"]],
        ),
        Step(
            name=FILLED,
            goal=Implies(loud, ForAll(n, Implies(And(p.is_sum(n), n != 0), p.is_sum(beside)), patterns=[beside])),
            uses=[CARRIED, POSITIVE, RANGE, QUOTIENT, LOWERED, GROWS["s"]],
        ),
        Step(
            name=ALSO,
            goal=Implies(
                loud,
                ForAll(
                    [n, y],
                    Implies(And(P(n), n != 0, y == x + n, beside == x + n), P(y)),
                    patterns=[together(P(n), P(y))],
                ),
            ),
            uses=[FILLED, SUMS],
        ),
        Step(
            name=DOUBLED,
            goal=And(of_d(2 * (a - 2)) == 2 * of_d(a - 2), of_a(2 * q) == 2 * of_a(q), twice == 2 * x),
            uses=[SECOND],
        ),
        Step(
            name=TWICE,
            goal=Implies(loud, And(p.is_sum(twice), P(2 * x))),
            uses=[DOUBLED, RANGE, *SHIFTED, QUOTIENT, SUMS, GROWS["s"], SIGNS["a"], SIGNS["d"]],
        ),
        Step(name=END, goal=Implies(loud, is_end), uses=[LEGAL, ALSO, SUM, TWICE]),
        Step(name=LOUD, goal=Implies(loud, case.then), uses=[LEGAL, END, OUTSIDE]),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[QUIET, LOUD]),
    ]
