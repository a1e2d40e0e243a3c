"""Elimination of moves in any finite position.

y = kx + s with k ≥ 0 and s in S means that y is in S, or that y − x is again of this form. The lemmas are: the numbers
of this form are closed under addition, by induction on the sum; elimination is transitive, by induction on the last
number; and in an ender each legal x < t eliminates t.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.kernels.semigroups import eliminates as el
from sylver_claims.kernels.semigroups import frobenius_number, is_ender

lemmas = Steps("S")
"""Two lemmas, by induction and then without its variable, and that no smaller move is eliminated."""


def is_legal(S, n):
    """Whether n is legal."""
    return n > 0 and n not in S


def is_sum(S, x, y):
    """Whether y is in S, or x eliminates it; so solvers look at y in S, too."""
    return y in S or el(S, x, y)


def up_to_t(S, n):
    """Whether 0 ≤ n ≤ t."""
    return n >= 0 and n <= frobenius_number(S)


@lemmas.step
def no_smaller(S, x, y):
    """no legal move eliminates a smaller one."""
    smaller = x <= frobenius_number(S) and is_legal(S, x) and is_legal(S, y) and y < x
    return implies(smaller, not el(S, x, y))


def are_sums(S, x, a, b):
    """Whether a and b are sums, and a + b ≤ t."""
    small = up_to_t(S, x) and up_to_t(S, a) and up_to_t(S, b) and up_to_t(S, a + b)
    return x > 0 and small and is_sum(S, x, a) and is_sum(S, x, b)


@lemmas.induction("n")
def closed_up_to_n(S, x, a, b, n):
    """by induction on the sum: the numbers kx + s are closed under addition."""
    return implies(are_sums(S, x, a, b) and a + b <= n, is_sum(S, x, a + b))


@lemmas.step(uses=[closed_up_to_n])
def closed(S, x, a, b, y):
    """the numbers kx + s are closed under addition."""
    look_at(el(S, x, a), el(S, x, b), el(S, x, y))
    small = up_to_t(S, x) and up_to_t(S, a) and up_to_t(S, b) and up_to_t(S, y)
    total = x > 0 and small and y <= a + b and y >= a + b and el(S, x, a) and el(S, x, b)
    return implies(total, el(S, x, y))


def is_chain(S, x, y, z):
    """Whether x eliminates y, and y eliminates z; or y or z is in S."""
    small = up_to_t(S, x) and up_to_t(S, y) and up_to_t(S, z)
    return x > 0 and y > 0 and small and is_sum(S, x, y) and is_sum(S, y, z)


@lemmas.induction("k", uses=[closed])
def transitive_up_to_k(S, x, y, z, k):
    """by induction on the last: each number that an eliminated move eliminates is eliminated."""
    return implies(is_chain(S, x, y, z) and z <= k, is_sum(S, x, z))


@lemmas.step(uses=[transitive_up_to_k])
def transitive(S, x, y, z):
    """each number that an eliminated move eliminates is eliminated."""
    look_at(el(S, x, y), el(S, y, z))
    return implies(is_chain(S, x, y, z), el(S, x, z))


in_an_ender = Steps("S", lemmas)
"""In an ender each legal x < t eliminates t.

Let w < t be the largest legal move that does not eliminate t. It eliminates another legal y, which is greater. If
y < t, y would eliminate t, and so would w. A legal x that is not an end eliminates 2x, or an x + s with s > 0 in S.
"""
w = in_an_ender.symbol("w")


def is_smaller(S, x):
    """Whether x < t is legal."""
    return is_legal(S, x) and x < frobenius_number(S)


def is_plus(S, x, s, y):
    """Whether y = x + s, and s is in S."""
    return x > 0 and s in S and y <= x + s and y >= x + s


def some_more_is_legal(S, x):
    """Whether x + s is legal for some s > 0 in S."""
    return some(lambda s, y: s > 0 and is_plus(S, x, s, y) and y not in S, at=lambda s, y: (s in S, y in S))


def has_another(S, x):
    """Whether x eliminates another legal move."""
    t = frobenius_number(S)
    return some(lambda y: is_legal(S, y) and y <= t and y != x and el(S, x, y))


@in_an_ender.step
def with_s(S, x, y):
    """x eliminates y if y − x is in S."""
    return implies(x > 0 and x <= y and y - x in S, is_sum(S, x, y))


@in_an_ender.step
def twice(S, x, y):
    """x eliminates 2x."""
    look_at(x in S, y in S)
    return implies(x > 0 and y <= 2 * x and y >= 2 * x, is_sum(S, x, y))


@in_an_ender.step(uses=[with_s])
def more(S, x, s, y):
    """x eliminates x + s for each s in S."""
    look_at(x in S, s in S, y in S)
    return implies(is_plus(S, x, s, y), is_sum(S, x, y))


@in_an_ender.step(uses=[twice])
def by_twice(S, x):
    """if 2x is legal, x eliminates it."""
    return implies(is_smaller(S, x) and 2 * x not in S, has_another(S, x))


@in_an_ender.step(uses=[more])
def by_more(S, x):
    """if x + s is legal for an s > 0 in S, x eliminates it."""
    return implies(is_smaller(S, x) and some_more_is_legal(S, x), has_another(S, x))


@in_an_ender.step
def no_end(S):
    """in an ender no legal x < t is an end."""
    none = every(lambda x: implies(is_smaller(S, x), 2 * x not in S or some_more_is_legal(S, x)))
    return implies(is_ender(S), none)


@in_an_ender.step(uses=[by_twice, by_more, no_end])
def another(S):
    """in an ender each legal x < t eliminates another legal move."""
    return implies(is_ender(S), every(lambda x: implies(is_smaller(S, x), has_another(S, x))))


@in_an_ender.choice(w, lambda S: frobenius_number(S) if frobenius_number(S) > 0 else 0)
def largest(S):
    """let w be the largest legal move below t that does not eliminate t, or 0."""
    t = frobenius_number(S)
    return w == 0 or (is_legal(S, w) and w < t and not el(S, w, t))


@in_an_ender.step(uses=[no_smaller, transitive, another, largest])
def none_fails(S):
    """then w would be an end."""
    return implies(is_ender(S), w == 0)


@in_an_ender.step(uses=[largest, none_fails])
def each(S):
    """in an ender every legal x < t eliminates t."""
    t = frobenius_number(S)
    return implies(is_ender(S), every(lambda x: implies(is_smaller(S, x), el(S, x, t))))
