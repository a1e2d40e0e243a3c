"""Proofs about all pairs of coprime generators m and n: Sylvester's formula, quiet enders, symmetry, the sign of y.

Write f(x, y) = mx + ny. Every k is f(x, y) with 0 <= x < n, and it is a sum of m's and n's exactly if this y >= 0. Now
mn - m - n - k is f(n - 1 - x, -1 - y), so exactly one of k and this number is a sum. Hence mn - m - n, which belongs to
k = 0, is t, the greatest number that is not a sum.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Semigroup, Steps, implies, look_at, semigroup, some
from sylver_claims.claims.lemmas import strategy_stealing
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import frobenius_number
from sylver_claims.kernels.semigroups import is_ender as ender_of

RESOURCES = 4_000_000
"""Limit for each step of these proofs, about ten times the need of the hardest step."""

factors = Steps("m n")
u, v = map(factors.symbol, "uv")


@factors.pick(u, v)
def one(m, n):
    """let u and v be such that um + vn = 1."""
    return u * m + v * n == 1


def about(case: Any, steps: Steps, swapped: bool = False, **more: Any) -> list[AnyStep | Conclusion]:
    """Return steps about m and n, the set G of their sums, its Frobenius number t, and u and v with um + vn = 1.

    If ``swapped``, m is the second variable of the domain and n the first.
    """
    from z3 import Ints

    way = -1 if swapped else 1
    (m, n), (of_m, of_n) = case.variables[::way], Ints("u v")[::way]
    G, t = case.symbol(f"G_{m}_{n}"), case.symbol(f"t_G_{m}_{n}")
    values = {"m": m, "n": n, "u": of_m, "v": of_n, "G": G, "t": t, **more}
    named = {name: values[name] for name in steps.names}
    return [*([] if swapped else factors(case, m=m, n=n)), *steps(case, mark=f"_{m}_{n}", **named)]


# --- of f(x, y) with 0 <= x < n only f(0, 0) is 0: if mx + ny = 0, then x = umx + vnx = n(vx - uy) --------------------

NAMES = "m n u v G t"
pairs = Steps(NAMES)


@pairs.let
def f(m, n, x, y):
    """f(x, y) = {m}x + {n}y."""
    return m * x + n * y


@pairs.step(uses=[one])
def whole(m, n, u, v, x, y):
    """x is {u}{m} + {v}{n} times x."""
    look_at(f(x, y))
    return x * (u * m + v * n) == x


@pairs.step
def times_u(m, n, u, x, y):
    """if {m}x + {n}y = 0, it is so {u} times."""
    look_at(f(x, y))
    return implies(m * x + n * y == 0, u * (m * x + n * y) == 0)


@pairs.step(uses=[whole, times_u])
def multiple(u, v, x, y):
    """if {m}x + {n}y = 0, then x is a multiple of {n}."""
    look_at(f(x, y))
    return implies(f(x, y) == 0, x == f(0, v * x - u * y))


@pairs.step
def not_between(n, x, y):
    """{n}y is not between 0 and {n}."""
    look_at(f(x, y))
    return implies(x == 0 and f(x, y) >= 0 and f(x, y) < n, y == 0)


@pairs.step(uses=[multiple, not_between])
def zero(n, x, y):
    """{m}x + {n}y = 0 with 0 ≤ x < {n} only if x = y = 0."""
    look_at(f(x, y))
    return implies(x >= 0 and x < n and f(x, y) == 0, x == 0 and y == 0)


# --- f(x, y) with 0 <= x < n is a sum exactly when y >= 0, by induction -----------------------------------------------
# If f(x, y) > 0, it is a sum when f(x, y - 1) is one, or f(x - 1, y), which is f(n - 1, y - m) for x = 0.


def is_inside(n, x):
    """Whether 0 <= x < n."""
    return x >= 0 and x < n


def is_decided(G, x, y):
    """Whether f(x, y) is a sum exactly if y >= 0."""
    return G(f(x, y)) == (y >= 0)


@pairs.step
def smaller(m, n, x, y):
    """{m}x + {n}y less {m} or {n}."""
    look_at(f(x, y))
    at_0 = implies(x == 0, f(n - 1, y - m) == f(x, y) - m)
    return f(x, y - 1) == f(x, y) - n and f(x - 1, y) == f(x, y) - m and at_0


@pairs.step
def least(m, n, x, y):
    """how small {m}x + {n}y can be."""
    look_at(f(x, y))
    at_least = f(x, y) >= 0 and implies(x > 0, f(x, y) >= m) and implies(y > 0, f(x, y) >= n)
    return implies(x >= 0 and y >= 0, at_least)


@pairs.step(uses=[zero, smaller, least])
def following(m, n, G, x, y):
    """{m}x + {n}y, if those less {m} or {n} are known."""
    look_at(f(x, y))
    m_less = is_decided(G, x - 1, y) if x > 0 else is_decided(G, n - 1, y - m)
    return implies(is_inside(n, x) and f(x, y) > 0 and (is_decided(G, x, y - 1) and m_less), is_decided(G, x, y))


@pairs.induction("k", uses=[zero, smaller, least, following])
def up_to(n, G, x, y, k):
    """{m}x + {n}y, up to any number."""
    return implies(is_inside(n, x) and f(x, y) <= k, is_decided(G, x, y))


@pairs.step(uses=[up_to])
def sign(n, G, x, y):
    """{m}x + {n}y with 0 ≤ x < {n} is a sum exactly when y ≥ 0."""
    look_at(f(x, y))
    return implies(is_inside(n, x), is_decided(G, x, y))


# --- of k and F - k just one is a sum, F = mn - m - n, for all k >= 0 and so for all k --------------------------------
# Take 0 <= r < n with rm + sn = 1. If k is f(x, y) with 0 <= x < n, then k + 1 is f(x + r, y + s), or
# f(x + r - n, y + s + m): so each k is of this form. Its mirror image is f(n - 1 - x, -1 - y).

r, s = map(pairs.symbol, "rs")


@pairs.pick(r, s)
def remainder(m, n, u, v):
    """let r be the remainder of {u} by {n}."""
    return r == u % n and s == v + m * (u // n)


@pairs.step(uses=[remainder])
def r_inside(n):
    """0 ≤ r < {n}."""
    return r >= 0 and r < n


@pairs.step(uses=[one, remainder])
def one_with_r(m, n):
    """r{m} + s{n} = 1."""
    return r * m + s * n == 1


@pairs.step(uses=[one_with_r])
def one_more(m, n, x, y):
    """{m}x + {n}y and 1."""
    look_at(f(x, y))
    return f(x + r, y + s) == f(x, y) + 1 and f(x + r - n, y + s + m) == f(x, y) + 1


@pairs.step
def start():
    """{m}x + {n}y for x = y = 0."""
    return f(0, 0) == 0


def has_form(n, G, k):
    """Whether k is f(x, y) with 0 <= x < n, and a sum exactly when y >= 0."""
    return some(lambda x, y: x >= 0 and x < n and f(x, y) == k and G(k) == (y >= 0))


@pairs.induction("h", uses=[r_inside, one_more, start, sign])
def form_up_to(n, G, h):
    """k is {m}x + {n}y, by induction."""
    return has_form(n, G, h)


@pairs.step(uses=[form_up_to])
def form(n, G, k):
    """k ≥ 0 is {m}x + {n}y with 0 ≤ x < {n}."""
    look_at(G(k))
    return implies(k >= 0, has_form(n, G, k))


@pairs.step
def image(m, n, x, y):
    """{m}{n} - {m} - {n} less {m}x + {n}y."""
    look_at(f(x, y))
    return f(n - 1 - x, -1 - y) == m * n - m - n - f(x, y)


@pairs.step(uses=[form, image, sign])
def mirrored_from_0(m, n, G, k):
    """just one of k and {m}{n} - {m} - {n} - k is a sum, for k ≥ 0."""
    look_at(G(k))
    return implies(k >= 0, G(k) != G(m * n - m - n - k))


@pairs.step(uses=[mirrored_from_0])
def mirrored(m, n, G, k):
    """just one of k and {m}{n} - {m} - {n} - k is a sum."""
    look_at(G(k))
    return G(k) != G(m * n - m - n - k)


@pairs.step(uses=[mirrored])
def frobenius(m, n, t):
    """t = {m}{n} - {m} - {n}."""
    return t == m * n - m - n


# --- The proofs -------------------------------------------------------------------------------------------------------

sylvester_stated = Steps(NAMES, pairs)


@sylvester_stated.step(uses=[frobenius])
def is_t():
    """the statement in these terms."""
    return then


def sylvester(case: Any) -> list[AnyStep | Conclusion]:
    """Prove Sylvester's formula."""
    return about(case, sylvester_stated)


to_t = Steps(NAMES, pairs)
"""Each legal k other than t has k < t, and t - k is a sum."""


@to_t.step(uses=[mirrored, frobenius])
def eliminated(G, t, k):
    """from each legal k other than t it is a sum to t."""
    look_at(G(k))
    return implies(k > 0 and not G(k) and k != t, k < t and G(t - k))


enders = Steps(NAMES, to_t)


@enders.step
def product(m, n):
    """(m - 2)(n - 2) ≥ 0."""
    return (m - 2) * (n - 2) >= 0


@enders.step(uses=[frobenius, product])
def large_t(m, n, t):
    """t ≥ m + n - 4."""
    return t >= m + n - 4


ender_stated = Steps(NAMES, enders)


@ender_stated.step(uses=[eliminated, large_t, frobenius])
def is_ender():
    """the statement in these terms."""
    return then


def ender(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n} is an ender, or a quiet one: each other legal move eliminates t, and t is positive."""
    return about(case, ender_stated)


large = Steps(NAMES, enders)


@large.step
def one_is_large(m, n):
    """m or n is at least 5."""
    return implies(given, m >= 5 or n >= 5)


@large.step(uses=[eliminated, large_t, one_is_large])
def is_large_ender():
    """the statement in these terms."""
    return implies(given, then)


def large_ender(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the same and t > 1 where m or n is at least 5, as the hypothesis says: t >= m + n - 4 is 3 or more."""
    return about(case, large)


in_words = Steps(f"{NAMES} xy", pairs)


@in_words.step
def same(xy, x, y):
    """{m}x + {n}y in the words of the statement."""
    look_at(xy(x, y))
    return xy(x, y) == f(x, y)


signs = Steps("m n")


@signs.step(
    uses=[
        "{m}x + {n}y in the words of the statement",
        "{m}x + {n}y with 0 ≤ x < {n} is a sum exactly when y ≥ 0",
        "{n}x + {m}y in the words of the statement",
        "{n}x + {m}y with 0 ≤ x < {m} is a sum exactly when y ≥ 0",
    ]
)
def sign_tells():
    """the statement in these terms."""
    return then


def sign_of_y(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that mx + ny is a sum exactly if y >= 0, for 0 <= x < n, and exactly if x >= 0, for 0 <= y < m."""
    m, n = case.variables
    xy, yx = case.symbol(f"xy_G_{m}_{n}"), case.symbol(f"xy_G_{n}_{m}")
    stated = signs(case, m=m, n=n)
    return [*about(case, in_words, xy=xy), *about(case, in_words, swapped=True, xy=yx), *stated]


counted = Steps(f"{NAMES} gaps", pairs)
"""t is odd, and there are (t + 1)/2 gaps.

For 0 <= k <= t there are k + 1 gaps among 1, ..., k and t - k, ..., t, counted one by one: with each k just one is
added, k or t - k. For k = t this says that twice the number of gaps is t + 1.
"""


@counted.step(uses=[mirrored, frobenius])
def of_t(G, t, k):
    """just one of k and t - k is a sum."""
    look_at(G(k))
    return G(k) != G(t - k)


@counted.step
def product_positive(m, n):
    """({m} - 1)({n} - 1) > 0."""
    return (m - 1) * (n - 1) > 0


@counted.step(uses=[frobenius, product_positive])
def t_not_negative(t):
    """t ≥ 0."""
    return t >= 0


@counted.induction("i", uses=[of_t])
def both_ways(t, gaps, i):
    """gaps up to k, and from t - k on."""
    return implies(i <= t, gaps(i) + gaps(t) - gaps(t - i - 1) == i + 1)


@counted.step(uses=[t_not_negative, both_ways])
def twice(t, gaps):
    """twice the gaps up to t."""
    return 2 * gaps(t) == t + 1


@counted.step(uses=[twice])
def as_many():
    """the statement in these terms."""
    return then


def symmetric(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that t is odd, and that there are (t + 1)/2 gaps."""
    m, n = case.variables
    return about(case, counted, gaps=case.symbol(f"gaps_G_{m}_{n}"))


is_n = Steps(f"{NAMES} P", to_t)
"""The position P is an ender with t > 1, unless 1 was named."""


def are_2(m, n):
    """Whether both numbers are at least 2."""
    return m >= 2 and n >= 2


@is_n.step
def product_of_2(m, n):
    """(m − 2)(n − 2) ≥ 0, where both are at least 2."""
    return implies(are_2(m, n), (m - 2) * (n - 2) >= 0)


@is_n.step(uses=[frobenius, product_of_2])
def large_t_of_2(m, n, t):
    """t ≥ m + n - 4."""
    return implies(are_2(m, n), t >= m + n - 4)


@is_n.step
def large_sum(m, n):
    """m + n > 5, where both are at least 2."""
    return implies(given and are_2(m, n), m + n > 5)


@is_n.step(uses=[eliminated, large_t_of_2, large_sum])
def pair_is_ender(m, n, t, P):
    """so {m, n} is an ender with t > 1."""
    return implies(given and are_2(m, n), t > 1 and ender_of(P))


@is_n.step
def has_1(m, n, P):
    """or 1 was named."""
    return implies(not are_2(m, n), 1 in P)


named_1 = Steps("P")


@named_1.step
def after_1(P):
    """where 1 was named, who named it has lost."""
    return implies(1 in P, not is_p_position(P))


named_1.conclude(uses=[pair_is_ender, has_1, after_1, *strategy_stealing.CONTRADICTION], definitions=[])


def pair_is_n(case: Any) -> list[AnyStep | Conclusion]:
    """Prove that {m, n}, other than {2, 3}, is an N-position: an ender with t > 1, unless 1 was named."""
    P = case.of(_position, *case.variables)
    case.of(frobenius_number, P)
    stolen = strategy_stealing.generated_enders_are_n(case, P)
    return [*about(case, is_n, P=P), *stolen, *named_1(case, P=P)]


def _position(m: int, n: int) -> Semigroup:
    return semigroup(m, n)
