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

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of

coordinates = Steps("a d s")
u, v = map(coordinates.symbol, "uv")


@coordinates.pick(u, v)
def bezout(a, d):
    """let ua + vd = 1."""
    return u * a + v * d == 1


@coordinates.let
def times_a(a, x):
    """xa."""
    return x * a


@coordinates.let
def times_d(d, x):
    """xd."""
    return x * d


@coordinates.let
def times_s(s, x):
    """xs."""
    return x * s


@coordinates.let
def times_u(x):
    """xu."""
    return x * u


@coordinates.let
def times_v(x):
    """xv."""
    return x * v


@coordinates.let
def w(a, n):
    """vn divided by a."""
    return times_v(n) // a


@coordinates.let
def i_of(n):
    """i(n), the remainder."""
    return times_v(n) - times_a(w(n))


@coordinates.let
def m_of(n):
    """m(n)."""
    return times_u(n) + times_d(w(n))


@coordinates.let
def number(i, m):
    """id + ma."""
    return times_d(i) + times_a(m)


@coordinates.let
def carry(i, m):
    """the gain of i(n)."""
    return times_v(m) - times_u(i) - w(number(i, m))


@coordinates.let
def more(n, m):
    """j more."""
    return number(i_of(n) + m, m_of(n) + 1)


@coordinates.let
def less(n, m):
    """j less."""
    return number(i_of(n) - m, m_of(n) - 1)


@coordinates.let
def last(s, n):
    """the smaller of i(n) and s."""
    return i_of(n) if i_of(n) < s else s


# --- multiples of a, of d, or of s ------------------------------------------------------------------------------------

multiples = Steps("factor times")


@multiples.step
def signs(factor, times, x):
    """multiples of {label} are 0, or at most −{label}, or at least {label}."""
    look_at(times(x))
    negative, positive = implies(x < 0, times(x) <= -factor), implies(x > 0, times(x) >= factor)
    return (negative and implies(x == 0, times(x) == 0) and positive) and implies(x > 0, times(x) >= x)


def are_apart(x, y, of_x, of_y, factor):
    """Whether y > x implies that its multiple is larger by the factor or more, and y = x + 1 that it is so exactly."""
    return implies(x < y, of_x + factor <= of_y) and implies(x + 1 == y, of_x + factor == of_y)


@multiples.step(uses=[signs])
def difference(factor, times, x, y):
    """(y − x){label} is y{label} − x{label}."""
    look_at(times(x), times(y))
    return times(y - x) == times(y) - times(x) and are_apart(x, y, times(x), times(y), factor)


@multiples.step(uses=[difference])
def grows(factor, times, x, y):
    """multiples of {label} grow by {label} or more with what is multiplied."""
    look_at(times(x), times(y))
    return are_apart(x, y, times(x), times(y), factor)


SIGNS, DIFFERENCE, GROWS = (
    {letter: words_of(step).replace("{label}", letter) for letter in "ads"} for step in (signs, difference, grows)
)
coordinates.include(
    lambda case: multiples(case, factor=case.a, times=times_a, label="a"),
    lambda case: multiples(case, factor=case.d, times=times_d, label="d"),
    lambda case: multiples(case, factor=case.s, times=times_s, label="s"),
)


# --- every integer is id + ma with 0 ≤ i < a in just one way ----------------------------------------------------------


@coordinates.step(uses=[bezout])
def whole(a, d, n):
    """each n is n(ua + vd)."""
    look_at(i_of(n))
    look_at(times_a(n))
    look_at(times_d(n))
    return n * (u * a + v * d) == n


@coordinates.step
def in_range(a, n):
    """0 ≤ i(n) < a."""
    look_at(i_of(n))
    return i_of(n) >= 0 and i_of(n) < a


@coordinates.step
def parts(a, d, n):
    """the products i(n)d and m(n)a."""
    look_at(i_of(n))
    return (
        times_d(i_of(n)) == times_d(v * n - a * w(n))
        and times_d(i_of(n)) == v * n * d - a * w(n) * d
        and times_a(m_of(n)) == times_a(u * n + d * w(n))
        and times_a(m_of(n)) == u * n * a + d * w(n) * a
    )


@coordinates.step(uses=[whole, parts])
def form(n):
    """each n is i(n)d + m(n)a."""
    look_at(i_of(n))
    return number(i_of(n), m_of(n)) == n


@coordinates.step
def product_with_v(a, d, i, m):
    """the product with v, where n = id + ma."""
    look_at(number(i, m))
    of_v = times_v(number(i, m))
    return of_v == times_v(i * d + m * a) and of_v == v * i * d + v * m * a


@coordinates.step
def product_with_u(a, d, i, m):
    """the product with u, where n = id + ma."""
    look_at(number(i, m))
    of_u = times_u(number(i, m))
    return of_u == times_u(i * d + m * a) and of_u == u * i * d + u * m * a


def gain(i, m):
    """Return the gain of i(n)."""
    return v * m - u * i - w(number(i, m))


@coordinates.step
def product_with_a(a, i, m):
    """the product with a, where n = id + ma."""
    look_at(number(i, m))
    of_a = times_a(carry(i, m))
    return of_a == times_a(gain(i, m)) and of_a == v * m * a - u * i * a - times_a(w(number(i, m)))


@coordinates.step
def product_with_d(d, i, m):
    """the product with d, where n = id + ma."""
    look_at(number(i, m))
    of_d = times_d(carry(i, m))
    return of_d == times_d(gain(i, m)) and of_d == v * m * d - u * i * d - times_d(w(number(i, m)))


@coordinates.step(uses=[whole, product_with_v])
def form_of_v(a, i, m):
    """so vn has this form."""
    look_at(number(i, m))
    return times_v(number(i, m)) == i + v * m * a - u * i * a


@coordinates.step(uses=[whole, product_with_u])
def form_of_u(d, i, m):
    """so un has this form."""
    look_at(number(i, m))
    return times_u(number(i, m)) == m + u * i * d - v * m * d


@coordinates.step(uses=[form_of_v, product_with_a])
def i_of_number(i, m):
    """i(n) of an n = id + ma, for any i and m."""
    look_at(number(i, m))
    return i_of(number(i, m)) == i + times_a(carry(i, m))


@coordinates.step(uses=[form_of_u, product_with_d])
def m_of_number(i, m):
    """m(n) of an n = id + ma, for any i and m."""
    look_at(number(i, m))
    return m_of(number(i, m)) == m - times_d(carry(i, m))


@coordinates.step(uses=[in_range, i_of_number, m_of_number, SIGNS["a"], SIGNS["d"]])
def lowered(i, m):
    """i(n) and m(n) of an n = id + ma with i ≥ 0: i is lowered, m is not."""
    look_at(number(i, m))
    return implies(i >= 0, carry(i, m) <= 0 and i_of(number(i, m)) <= i and m_of(number(i, m)) >= m)


@coordinates.step(uses=[in_range, i_of_number, m_of_number, SIGNS["a"], SIGNS["d"]])
def unique(a, i, m):
    """if n = id + ma and 0 ≤ i < a, then i is i(n) and m is m(n)."""
    look_at(number(i, m))
    return implies(i >= 0 and i < a, carry(i, m) == 0 and i_of(number(i, m)) == i and m_of(number(i, m)) == m)
