"""Steps about all pairs of coprime generators m and n: which numbers mx + ny are sums, and that t = mn - m - n."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

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
    way = -1 if swapped else 1
    m, n = case.variables[::way]
    let = factors(case, m=m, n=n)
    of_m, of_n = let[0].constants[::way]
    G, t = case.symbol(f"G_{m}_{n}"), case.symbol(f"t_G_{m}_{n}")
    values = {"m": m, "n": n, "u": of_m, "v": of_n, "G": G, "t": t, **more}
    named = {name: values[name] for name in steps.names}
    return [*([] if swapped else let), *steps(case, mark=f"_{m}_{n}", **named)]


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
