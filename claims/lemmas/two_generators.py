"""Proofs about all pairs of coprime generators m and n: Sylvester's formula, quiet enders, symmetry, the sign of y.

Write f(x, y) = mx + ny. Every k is f(x, y) with 0 <= x < n, and it is a sum of m's and n's exactly if this y >= 0. Now
mn - m - n - k is f(n - 1 - x, -1 - y), so exactly one of k and this number is a sum. Hence mn - m - n, which belongs to
k = 0, is t, the greatest number that is not a sum.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Semigroup, semigroup
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Pick, Step
from sylver_claims.kernels import finite, semigroups

RESOURCES = 4_000_000
"""Limit for each step of these proofs, about ten times the need of the hardest step."""

ONE = "let u and v be such that um + vn = 1"


class Pair:
    """The terms of the steps: the set G of the sums of m's and n's, its Frobenius number t, u, v, and f.

    If ``swapped``, m is the second variable of the domain and n the first.
    """

    def __init__(self, case: Any, swapped: bool = False) -> None:
        from z3 import Function, Ints, IntSort

        self.case, self.swapped, way = case, swapped, -1 if swapped else 1
        (self.m, self.n), (self.u, self.v) = case.variables[::way], Ints("u v")[::way]
        self.name = f"{self.m}_{self.n}"
        self.G, self.t = case.symbol(f"G_{self.name}"), case.symbol(f"t_G_{self.name}")
        self.f = Function(f"f_{self.name}", *[IntSort()] * 3)
        self.x, self.y, self.k = Ints("x y k")
        self.form = f"{self.m}x + {self.n}y"
        self.frobenius = f"{self.m}{self.n} - {self.m} - {self.n}"

    @property
    def sign(self) -> str:
        """Name of the step that characterises the sums."""
        return f"{self.form} with 0 ≤ x < {self.n} is a sum exactly when y ≥ 0"

    @property
    def mirrored(self) -> str:
        """Name of the step about the mirror image of k."""
        return f"just one of k and {self.frobenius} - k is a sum"

    @property
    def sylvester(self) -> str:
        """Name of the step that determines t."""
        return f"t = {self.frobenius}"

    def each(self, formula: Any) -> Any:
        """Return the formula for all x and y, with the pattern f(x, y) for the solvers."""
        from z3 import ForAll

        return ForAll([self.x, self.y], formula, patterns=[self.f(self.x, self.y)])

    def each_k(self, formula: Any) -> Any:
        """Return the formula for all k, with the pattern G(k) for the solvers."""
        from z3 import ForAll

        return ForAll([self.k], formula, patterns=[self.G(self.k)])


def zero(pair: Pair) -> list[AnyStep]:
    """Prove that of f(x, y) with 0 <= x < n only f(0, 0) is 0: if mx + ny = 0, then x = umx + vnx = n(vx - uy)."""
    from z3 import And, Implies

    m, n, f, u, v, x, y, each = pair.m, pair.n, pair.f, pair.u, pair.v, pair.x, pair.y, pair.each
    whole, times = f"x is {u}{m} + {v}{n} times x", f"if {pair.form} = 0, it is so {u} times"
    multiple, small = f"if {pair.form} = 0, then x is a multiple of {n}", f"{n}y is not between 0 and {n}"
    chosen = Pick(name=ONE, constants=[u, v], goal=u * m + v * n == 1)
    return [
        *([] if pair.swapped else [chosen]),
        Let(name=f"f(x, y) = {pair.form}", constant=f(x, y), value=m * x + n * y),
        Step(name=whole, goal=each(x * (u * m + v * n) == x), uses=[ONE]),
        Step(name=times, goal=each(Implies(m * x + n * y == 0, u * (m * x + n * y) == 0))),
        Step(name=multiple, goal=each(Implies(f(x, y) == 0, x == f(0, v * x - u * y))), uses=[whole, times]),
        Step(name=small, goal=each(Implies(And(x == 0, f(x, y) >= 0, f(x, y) < n), y == 0))),
        Step(
            name=f"{pair.form} = 0 with 0 ≤ x < {n} only if x = y = 0",
            goal=each(Implies(And(x >= 0, x < n, f(x, y) == 0), And(x == 0, y == 0))),
            uses=[multiple, small],
        ),
    ]


def sign_decides(pair: Pair) -> list[AnyStep]:
    """Prove that f(x, y) with 0 <= x < n is a sum exactly when y >= 0, by induction.

    If f(x, y) > 0, it is a sum when f(x, y - 1) is one, or f(x - 1, y), which is f(n - 1, y - m) for x = 0.
    """
    from z3 import And, ForAll, If, Implies, Int

    m, n, G, f, x, y, each = pair.m, pair.n, pair.G, pair.f, pair.x, pair.y, pair.each
    k, inside, decided = Int(f"k_{pair.name}"), And(x >= 0, x < n), G(f(x, y)) == (y >= 0)
    smaller_are_known = And(
        G(f(x, y - 1)) == (y - 1 >= 0),
        If(x > 0, G(f(x - 1, y)) == (y >= 0), G(f(n - 1, y - m)) == (y - m >= 0)),
    )
    smaller = And(
        f(x, y - 1) == f(x, y) - n,
        f(x - 1, y) == f(x, y) - m,
        Implies(x == 0, f(n - 1, y - m) == f(x, y) - m),
    )
    least = And(f(x, y) >= 0, Implies(x > 0, f(x, y) >= m), Implies(y > 0, f(x, y) >= n))
    at_zero = zero(pair)
    is_zero, are_smaller = at_zero[-1].name, f"{pair.form} less {m} or {n}"
    are_least, following = f"how small {pair.form} can be", f"{pair.form}, if those less {m} or {n} are known"
    known, up_to = [is_zero, are_smaller, are_least], f"{pair.form}, up to any number"
    return [
        *at_zero,
        Step(name=are_smaller, goal=each(smaller)),
        Step(name=are_least, goal=each(Implies(And(x >= 0, y >= 0), least))),
        Step(name=following, goal=each(Implies(And(inside, f(x, y) > 0, smaller_are_known), decided)), uses=known),
        Induction(
            name=up_to,
            goal=ForAll([x, y], Implies(And(inside, f(x, y) <= k), decided)),
            variable=k,
            uses=[*known, following],
        ),
        Step(name=pair.sign, goal=each(Implies(inside, decided)), uses=[up_to]),
    ]


def mirrored(pair: Pair) -> list[AnyStep]:
    """Prove that of k and F - k just one is a sum, F = mn - m - n, for all k >= 0 and so for all k.

    Take 0 <= r < n with rm + sn = 1. If k is f(x, y) with 0 <= x < n, then k + 1 is f(x + r, y + s), or
    f(x + r - n, y + s + m): so each k is of this form. Its mirror image is f(n - 1 - x, -1 - y).
    """
    from z3 import And, Exists, Implies, Ints

    m, n, G, f, u, v, x, y, k = pair.m, pair.n, pair.G, pair.f, pair.u, pair.v, pair.x, pair.y, pair.k
    r, s, h = Ints(" ".join(f"{letter}_{pair.name}" for letter in "rsh"))
    F, rest, quotient = m * n - m - n, pair.case.remainder(u, n), pair.case.quotient(u, n)

    def has_form(k: Any) -> Any:
        return Exists([x, y], And(x >= 0, x < n, f(x, y) == k, G(k) == (y >= 0)))

    remainder, between, one = f"let r be the remainder of {u} by {n}", f"0 ≤ r < {n}", f"r{m} + s{n} = 1"
    following, start = f"{pair.form} and 1", f"{pair.form} for x = y = 0"
    up_to, any_k = f"k is {pair.form}, by induction", f"k ≥ 0 is {pair.form} with 0 ≤ x < {n}"
    image, not_negative = f"{pair.frobenius} less {pair.form}", f"{pair.mirrored}, for k ≥ 0"
    next_one = And(f(x + r, y + s) == f(x, y) + 1, f(x + r - n, y + s + m) == f(x, y) + 1)
    return [
        *sign_decides(pair),
        Pick(name=remainder, constants=[r, s], goal=And(r == rest, s == v + m * quotient)),
        Step(name=between, goal=And(r >= 0, r < n), uses=[remainder]),
        Step(name=one, goal=r * m + s * n == 1, uses=[ONE, remainder]),
        Step(name=following, goal=pair.each(next_one), uses=[one]),
        Step(name=start, goal=f(0, 0) == 0),
        Induction(name=up_to, goal=has_form(h), variable=h, uses=[between, following, start, pair.sign]),
        Step(name=any_k, goal=pair.each_k(Implies(k >= 0, has_form(k))), uses=[up_to]),
        Step(name=image, goal=pair.each(f(n - 1 - x, -1 - y) == F - f(x, y))),
        Step(
            name=not_negative,
            goal=pair.each_k(Implies(k >= 0, G(k) != G(F - k))),
            uses=[any_k, image, pair.sign],
        ),
        Step(name=pair.mirrored, goal=pair.each_k(G(k) != G(F - k)), uses=[not_negative]),
    ]


def frobenius(pair: Pair) -> list[AnyStep]:
    """Prove that t = mn - m - n = F: each k > F is a sum, as F - k < 0 is none; and F is none, as 0 is a sum."""
    m, n = pair.m, pair.n
    return [*mirrored(pair), Step(name=pair.sylvester, goal=pair.t == m * n - m - n, uses=[pair.mirrored])]


# --- The proofs -------------------------------------------------------------------------------------------------------


def stated(formula: Any, *uses: str) -> Step:
    """Return the last step: the statement of the claim, from the steps that it needs."""
    return Step(name="the statement in these terms", goal=formula, uses=uses)


def sylvester(case: Any) -> list[AnyStep]:
    """Prove Sylvester's formula."""
    pair = Pair(case)
    return [*frobenius(pair), stated(case.then, pair.sylvester)]


ELIMINATED, GREAT = "from each legal k other than t it is a sum to t", "t ≥ m + n - 4"


def eliminated(pair: Pair) -> list[AnyStep]:
    """Prove of each legal k other than t that k < t, and t - k is a sum; and that t >= m + n - 4."""
    from z3 import And, Implies, Not

    m, n, G, t, k = pair.m, pair.n, pair.G, pair.t, pair.k
    legal, product = And(k > 0, Not(G(k)), k != t), "(m - 2)(n - 2) ≥ 0"
    to_t = pair.each_k(Implies(legal, And(k < t, G(t - k))))
    return [
        *frobenius(pair),
        Step(name=ELIMINATED, goal=to_t, uses=[pair.mirrored, pair.sylvester]),
        Step(name=product, goal=(m - 2) * (n - 2) >= 0),
        Step(name=GREAT, goal=t >= m + n - 4, uses=[pair.sylvester, product]),
    ]


def ender(case: Any) -> list[AnyStep]:
    """Prove that {m, n} is an ender, or a quiet one: each other legal move eliminates t, and t is positive."""
    pair = Pair(case)
    return [*eliminated(pair), stated(case.then, ELIMINATED, GREAT, pair.sylvester)]


def large_ender(case: Any) -> list[AnyStep]:
    """Prove the same and t > 1 where m or n is at least 5, as the hypothesis says: t >= m + n - 4 is 3 or more."""
    from z3 import Implies, Or

    pair, large = Pair(case), "m or n is at least 5"
    return [
        *eliminated(pair),
        Step(name=large, goal=Implies(case.given, Or(pair.m >= 5, pair.n >= 5))),
        stated(Implies(case.given, case.then), ELIMINATED, GREAT, large),
    ]


def sign_of_y(case: Any) -> list[AnyStep]:
    """Prove that mx + ny is a sum exactly if y >= 0, for 0 <= x < n, and exactly if x >= 0, for 0 <= y < m."""
    from z3 import ForAll

    steps: list[AnyStep] = []
    used: list[str] = []
    for pair in (Pair(case), Pair(case, swapped=True)):
        x, y, xy = pair.x, pair.y, case.symbol(f"xy_G_{pair.name}")
        same = f"{pair.form} in the words of the statement"
        goal = ForAll([x, y], xy(x, y) == pair.f(x, y), patterns=[xy(x, y)])
        steps += [*frobenius(pair), Step(name=same, goal=goal)]
        used += [same, pair.sign]
    return [*steps, stated(case.then, *used)]


def symmetric(case: Any) -> list[AnyStep]:
    """Prove that t is odd, and that there are (t + 1)/2 gaps.

    For 0 <= k <= t there are k + 1 gaps among 1, ..., k and t - k, ..., t, counted one by one: with each k just one is
    added, k or t - k. For k = t this says that twice the number of gaps is t + 1.
    """
    from z3 import Implies, Int

    pair, i = Pair(case), Int("i")
    m, n, G, t, k, gaps = pair.m, pair.n, pair.G, pair.t, pair.k, case.symbol(f"gaps_G_{pair.name}")
    both_ways = Implies(i <= t, gaps(i) + gaps(t) - gaps(t - i - 1) == i + 1)
    of_t, product, positive = "just one of k and t - k is a sum", f"({m} - 1)({n} - 1) > 0", "t ≥ 0"
    counted, twice = "gaps up to k, and from t - k on", "twice the gaps up to t"
    return [
        *frobenius(pair),
        Step(name=of_t, goal=pair.each_k(G(k) != G(t - k)), uses=[pair.mirrored, pair.sylvester]),
        Step(name=product, goal=(m - 1) * (n - 1) > 0),
        Step(name=positive, goal=t >= 0, uses=[pair.sylvester, product]),
        Induction(name=counted, goal=both_ways, variable=i, uses=[of_t]),
        Step(name=twice, goal=2 * gaps(t) == t + 1, uses=[positive, counted]),
        stated(case.then, twice),
    ]


PRODUCT, LARGE = "(m − 2)(n − 2) ≥ 0, where both are at least 2", "m + n > 5, where both are at least 2"
IS_ENDER, HAS_1 = "so {m, n} is an ender with t > 1", "or 1 was named"
AFTER_1 = "where 1 was named, who named it has lost"


def pair_is_n(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n}, other than {2, 3}, is an N-position: an ender with t > 1, unless 1 was named."""
    from z3 import And, Implies, Not

    G = case.of(_position, *case.variables)
    case.of(semigroups.frobenius_number, G)
    pair = Pair(case)
    m, n, t, k = pair.m, pair.n, pair.t, pair.k
    both, legal = And(m >= 2, n >= 2), And(k > 0, Not(G(k)), k != t)
    to_t = pair.each_k(Implies(legal, And(k < t, G(t - k))))
    stolen = strategy_stealing.generated_enders_are_n(case, G)
    is_ender = And(t > 1, case.of(semigroups.is_ender, G))
    return [
        *frobenius(pair),
        Step(name=ELIMINATED, goal=to_t, uses=[pair.mirrored, pair.sylvester]),
        Step(name=PRODUCT, goal=Implies(both, (m - 2) * (n - 2) >= 0)),
        Step(name=GREAT, goal=Implies(both, t >= m + n - 4), uses=[pair.sylvester, PRODUCT]),
        Step(name=LARGE, goal=Implies(And(case.given, both), m + n > 5)),
        Step(name=IS_ENDER, goal=Implies(And(case.given, both), is_ender), uses=[ELIMINATED, GREAT, LARGE]),
        Step(name=HAS_1, goal=Implies(Not(both), G(1))),
        *stolen,
        Step(name=AFTER_1, goal=Implies(G(1), Not(case.of(finite.is_p_position, G)))),
        Conclusion(uses=[IS_ENDER, HAS_1, AFTER_1, *strategy_stealing.CONTRADICTION], definitions=[]),
    ]


def _position(m: int, n: int) -> Semigroup:
    return semigroup(m, n)
