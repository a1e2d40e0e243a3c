"""The position (S x g)n, for n = gx, is (Sx) x g: a number y is kn + gs with s in S exactly if y/g is kx + s."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.kernels.semigroups import adjoin

same_multiples = Steps("S g x y")
k_in_Sx, k_of_y = map(same_multiples.symbol, ("k_in_Sx", "k_of_y"))  # noqa: N816 - a name in formulas

# --- Multiples of g and of x, and the numbers of Sx as b + kx ---------------------------------------------------------


@same_multiples.let
def G(g, a):  # noqa: N802 - a name in formulas
    """G(a) = ga."""
    return g * a


@same_multiples.let
def times_x(x, k):
    """times(k) = kx."""
    return k * x


@same_multiples.step(definitions=[G, "g"])
def far_apart(g, a):
    """no multiple of g lies between −g and g but 0."""
    look_at(G(a))
    return implies(a >= 1, G(a) >= g) and implies(a <= -1, G(a) <= -g)


@same_multiples.step(definitions=[G])
def difference(a, b):
    """ga less gb is g(a − b)."""
    look_at(G(a), G(b))
    return G(a) - G(b) == G(a - b)


@same_multiples.step(definitions=[G, "g", "quotient_by", "remainder_by"])
def divided(g, w):
    """each number is g times its quotient, and a remainder."""
    look_at(w // g)
    return w == G(w // g) + w % g and w % g >= 0 and w % g < g


@same_multiples.step(uses=[far_apart, difference, divided], definitions=[])
def multiple(g, w, a):
    """ga has the quotient a and the remainder 0."""
    look_at(w // g, G(a))
    return implies(w == G(a), w // g == a and w % g == 0)


@same_multiples.step(definitions=[times_x])
def following(x):
    """(k + 1)x is kx + x."""
    return times_x(0) == 0 and every(lambda k: times_x(k + 1) == times_x(k) + x, at=times_x)


@same_multiples.induction("k_any", uses=[following], definitions=["el_S", "S", "x"])
def in_sx(S, x, b, k_any):
    """b + kx is in Sx, if b is in S."""
    total = b + times_x(k_any)
    return implies(b in S, total >= 0 and (total in S or total in adjoin(S, x)))


@same_multiples.induction("z_any", complete=True, uses=[following], definitions=["el_S", "S", "x"])
def form(S, x, z_any):
    """z in Sx is b + kx, with b in S."""
    found = some(lambda k: k >= 0 and times_x(k) <= z_any and z_any - times_x(k) in S, at=times_x)
    return implies(z_any in adjoin(S, x), found)


# --- If y/g is in Sx, y is gb + kn, with n = gx -----------------------------------------------------------------------


def quotient_in_sx(S, g, x, y):
    """Whether g divides y, and y/g is in Sx."""
    return y % g == 0 and y // g in adjoin(S, x)


def is_sum(S, g, x, y, k):
    """Whether y is gb + kn, with b in S."""
    n = g * x
    return k in range(y // n + 1) and ((y - k * n) % g == 0 and (y - k * n) // g in S)


@same_multiples.step(uses=[divided, far_apart], definitions=["y"])
def y_divided(g, y):
    """y/g, rounded down, is not negative."""
    return y > 0 and y == G(y // g) + y % g and y // g >= 0


@same_multiples.pick(k_in_Sx, uses=[form, y_divided], definitions=[])
def found(S, g, x, y):
    """if y/g is in Sx, let it be b + kx."""
    total = k_in_Sx >= 0 and times_x(k_in_Sx) <= y // g and y // g - times_x(k_in_Sx) in S
    return implies(y // g in adjoin(S, x), total)


@same_multiples.step(uses=[y_divided], definitions=[G, times_x])
def less(g, x, y):
    """y less kn, as a multiple of g."""
    return implies(y % g == 0, y - k_in_Sx * (g * x) == G(y // g - times_x(k_in_Sx)))


@same_multiples.step(uses=[y_divided, divided], definitions=[G, times_x, "g"])
def at_most_y(g, x, y):
    """kn is at most y."""
    return implies(times_x(k_in_Sx) <= y // g, k_in_Sx * (g * x) <= y)


@same_multiples.step(uses=[at_most_y], definitions=["g", "x", "quotient_by", "remainder_by"])
def at_most_quotient(g, x, y):
    """so k is at most y/n, rounded down."""
    return implies(times_x(k_in_Sx) <= y // g, k_in_Sx < y // (g * x) + 1)


@same_multiples.step(uses=[found, less, at_most_quotient, multiple], definitions=[])
def is_sum_with_k(S, g, x, y):
    """if y/g is in Sx, y is gb + kn, with this k."""
    return implies(quotient_in_sx(S, g, x, y), is_sum(S, g, x, y, k_in_Sx))


@same_multiples.step(uses=[is_sum_with_k], definitions=[])
def there(S, g, x, y):
    """if y/g is in Sx, y is gb + kn."""
    return implies(quotient_in_sx(S, g, x, y), some(lambda k: is_sum(S, g, x, y, k)))


# --- If y is gb + kn, y/g is in Sx ------------------------------------------------------------------------------------


@same_multiples.pick(k_of_y, definitions=[])
def given_sum(S, g, x, y):
    """if y is gb + kn, let k be so."""
    return implies(some(lambda k: is_sum(S, g, x, y, k)), is_sum(S, g, x, y, k_of_y))


def b(g, x, y):
    """Return b, if y is gb + kn."""
    return (y - k_of_y * (g * x)) // g


@same_multiples.step(definitions=[G, times_x])
def factored(g, x, y):
    """gb + kn is g(b + kx)."""
    return G(b(g, x, y) + times_x(k_of_y)) == G(b(g, x, y)) + k_of_y * (g * x)


@same_multiples.step(uses=[given_sum, divided], definitions=[])
def less_kn(S, g, x, y):
    """y less kn is gb."""
    return implies(some(lambda k: is_sum(S, g, x, y, k)), y - k_of_y * (g * x) == G(b(g, x, y)))


@same_multiples.step(uses=[less_kn, factored], definitions=[])
def y_factored(S, g, x, y):
    """so y is g(b + kx)."""
    return implies(some(lambda k: is_sum(S, g, x, y, k)), y == G(b(g, x, y) + times_x(k_of_y)))


@same_multiples.step(uses=[y_factored, multiple], definitions=[])
def quotient(S, g, x, y):
    """and its quotient by g is b + kx."""
    of_y = y // g == b(g, x, y) + times_x(k_of_y) and y % g == 0
    return implies(some(lambda k: is_sum(S, g, x, y, k)), of_y)


@same_multiples.step(uses=[quotient, given_sum, in_sx], definitions=["el_S"])
def back(S, g, x, y):
    """if y is gb + kn, y/g is in Sx."""
    return implies(some(lambda k: is_sum(S, g, x, y, k)), quotient_in_sx(S, g, x, y))


same_multiples.conclude(uses=[there, back], definitions=[])
