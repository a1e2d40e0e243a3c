"""Steps about the numbers of S x g: which are legal, and which a move x eliminates.

Write x = gq + r with 0 <= r < g. A number ga is legal exactly if a is positive and not in S; all numbers that g does
not divide are legal. The move x eliminates y if y - kx is 0 or not legal for some k >= 0.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import frobenius_number, multiplicity

numbers = Steps("S g x")


@numbers.let
def G(g, a):  # noqa: N802 - a name in formulas
    """G(a) = ga."""
    return g * a


def is_legal(S, g, n):
    """Whether n is legal in S x g."""
    return n > 0 and (n % g > 0 or semigroups.is_legal(S, n // g))


@numbers.let
def legal(S, g, n):
    """the legal numbers of S × g."""
    return is_legal(S, g, n)


@numbers.let
def less(x, y, k):
    """less(y, k) = y − kx."""
    return y - k * x


def is_tried(x, y, k):
    """Whether 0 ≤ k ≤ y/x."""
    return k >= 0 and k < y // x + 1


@numbers.let
def out(x, y):
    """the numbers that x eliminates."""
    return some(lambda k: is_tried(x, y, k) and not legal(less(y, k)), at=lambda k: less(y, k))


@numbers.let
def last(S, g, x):
    """the last number looked at."""
    t = frobenius_number(S)
    return x + g * ((t if t > 0 else 0) + multiplicity(S))


@numbers.let
def q(g, x):
    """q, the quotient of x by g."""
    return x // g


@numbers.let
def r(g, x):
    """r, the remainder."""
    return x % g


@numbers.step(definitions=[G, "g"])
def far_apart(g, a):
    """no multiple of g lies between −g and g but 0."""
    look_at(G(a))
    return implies(a >= 1, G(a) >= g) and implies(a <= -1, G(a) <= -g)


@numbers.step(definitions=[G])
def zero():
    """g times 0 is 0."""
    return G(0) == 0


@numbers.step(definitions=[G])
def sums(a, b):
    """ga + gb is g(a + b)."""
    look_at(G(a), G(b))
    return G(a) + G(b) == G(a + b)


@numbers.step(definitions=[G])
def difference(g, a):
    """the difference of ga and g times its quotient."""
    look_at(G(a) // g)
    return G(a) - G(G(a) // g) == G(a - G(a) // g)


@numbers.step(definitions=[G, "g", "quotient_by", "remainder_by"])
def by_quotient(g, a):
    """ga by its quotient."""
    look_at(G(a) // g)
    return G(a) == G(G(a) // g) + G(a) % g and G(a) % g >= 0 and G(a) % g < g


@numbers.step(uses=[far_apart, difference, by_quotient], definitions=[])
def multiple(g, a):
    """ga has the quotient a and the remainder 0."""
    look_at(G(a) // g)
    return G(a) // g == a and G(a) % g == 0


@numbers.step(uses=[multiple, far_apart, zero], definitions=[legal, "g"])
def legal_multiple(S, a):
    """ga is legal exactly if a is positive and not in S."""
    look_at(legal(G(a)))
    return legal(G(a)) == (a > 0 and a not in S)


@numbers.step(uses=[zero], definitions=[legal, "g", G, "quotient_by", "remainder_by", "S"])
def illegal(S, g, n):
    """a number that is not legal is 0, or g times a number of S."""
    look_at(legal(n))
    return implies(n >= 0 and not legal(n), n == G(n // g) and n // g in S)


@numbers.step(definitions=[G, "g", "x", q, r, "quotient_by", "remainder_by"])
def quotient(g, x):
    """x = gq + r, and x = gq if r = 0."""
    return x == G(q) + r and r >= 0 and r < g and x >= 1


@numbers.step(uses=[quotient, far_apart, zero], definitions=["g"])
def quotient_positive():
    """if r = 0, q is positive."""
    return implies(r == 0, q > 0)


@numbers.step(definitions=["x", "quotient_by", "remainder_by"])
def from_x_on(x, y):
    """numbers from x on, and from 2x on."""
    look_at(y // x)
    return implies(y >= x, y // x >= 1) and implies(y >= 2 * x, y // x >= 2)


@numbers.step(uses=[from_x_on], definitions=[out, less])
def eliminated(x, y):
    """x eliminates y if y − x or y − 2x is 0 or a number that is not legal."""
    look_at(out(y))
    return (
        less(y, 1) == y - x
        and less(y, 2) == y - 2 * x
        and implies(y >= x and not legal(less(y, 1)), out(y))
        and implies(y >= 2 * x and not legal(less(y, 2)), out(y))
    )


@numbers.step(definitions=[last, G, "g", "m_S"])
def far_enough(S, x):
    """the last number is far enough."""
    up_to_t = every(lambda a: implies(a <= frobenius_number(S), x + G(a) <= last), at=G)
    return last >= x + G(multiplicity(S)) and up_to_t
