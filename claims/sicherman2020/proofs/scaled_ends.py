"""Steps about the ends of S x g.

Write x = gq + r with 0 <= r < g, and let m be the least positive number of S. If r > 0, then x eliminates x + gm, which
is legal. Let r = 0. If q is not an end of S, then 2q or a sum q + s with s > 0 in S is legal, and x eliminates 2x or
x + gs. If q is one, 2q and all these sums are in S. A number that x eliminates is kx + n, where n is g times a number b
of S, so it is g(kq + b). If k is even, kq + b is in S; if k is odd, kq + b is q + c, where c = (k - 1)q + b is in S, so
it is in S unless c = 0, which gives x itself.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.sicherman2020.proofs.scaled_numbers import (
    G,
    eliminated,
    far_apart,
    far_enough,
    illegal,
    is_legal,
    is_tried,
    last,
    legal,
    legal_multiple,
    less,
    numbers,
    out,
    q,
    quotient,
    quotient_positive,
    r,
    zero,
)
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels.semigroups import frobenius_number, is_end, multiplicity

scaled = Steps("S g x", numbers)
"""An end of S x g is g times an end of S, and the other way round."""


def none_eliminated(x):
    """Whether x eliminates no other legal number of S x g up to the last one."""
    return every(lambda y: implies(y > x and y <= last and legal(y), not out(y)), at=out)


def no_other(x):
    """Whether x is legal in S x g, and eliminates no other legal number up to the last one."""
    return legal(x) and none_eliminated(x)


# --- if g does not divide x, or the quotient is not an end of S, x is not an end of S x g -----------------------------


@scaled.step(uses=[legal_multiple, far_apart], definitions=["m_S", "g"])
def gm(S):
    """gm is positive and not legal."""
    return G(multiplicity(S)) > 0 and not legal(G(multiplicity(S)))


@scaled.step(definitions=[G, "g", "quotient_by", "remainder_by"])
def after_gm(S, g, x):
    """x + gm, its quotient and its remainder."""
    m = multiplicity(S)
    after = x + G(m)
    apart = G(after // g - q - m) == G(after // g) - G(q) - G(m)
    return after % g >= 0 and after == G(after // g) + after % g and apart


@scaled.step(uses=[far_apart, zero, quotient, after_gm], definitions=[])
def not_divided_after_gm(S, g, x):
    """if r > 0, g does not divide x + gm."""
    return implies(r > 0, (x + G(multiplicity(S))) % g > 0)


@scaled.step(uses=[gm, quotient, not_divided_after_gm], definitions=[legal])
def legal_after_gm(S, x):
    """if r > 0, x + gm is legal."""
    return implies(r > 0, legal(x + G(multiplicity(S))))


@scaled.step(uses=[legal_after_gm, gm, eliminated, far_enough, quotient], definitions=[])
def not_divided(x):
    """if r > 0, x is not an end."""
    return implies(r > 0, not no_other(x))


@scaled.step(definitions=[G])
def sums_with_q(S):
    """gq + ga is g(q + a), and 2gq is g(2q)."""
    return every(lambda a: G(q + a) == G(q) + G(a), at=lambda a: a in S) and G(2 * q) == 2 * G(q)


@scaled.step(
    uses=[legal_multiple, quotient, eliminated, far_enough, zero, sums_with_q, quotient_positive],
    definitions=["t_S"],
)
def twice_q(S, x):
    """if x = gq is an end, 2q is in S."""
    return implies(r == 0 and no_other(x), 2 * q in S)


@scaled.step(uses=[legal_multiple, quotient, eliminated, far_enough, sums_with_q, far_apart], definitions=["t_S", "g"])
def q_plus_s(S, x):
    """if x = gq is an end, q + s is in S for each s > 0 in S."""
    each = every(lambda a: implies(a > 0 and a in S, q + a in S), at=lambda a: a in S)
    return implies(r == 0 and no_other(x), each)


@scaled.step(uses=[legal_multiple, quotient, twice_q, q_plus_s], definitions=["S"])
def no_end(S, x):
    """if q is not an end, gq is not one."""
    return implies(r == 0 and no_other(x), is_end(S, q))


# --- if g divides x and the quotient is an end of S, x is an end of S x g ---------------------------------------------


@scaled.let
def total(k, b):
    """total(k, b) = kq + b."""
    return k * q + b


@scaled.let
def of(g, y, k):
    """b, the quotient of y − kx by g."""
    return less(y, k) // g


@scaled.let
def double(j):
    """double(j) = 2qj."""
    return 2 * q * j


@scaled.step(definitions=[double])
def next_double():
    """the next multiple of 2q."""
    return double(0) == 0 and every(lambda j: double(j + 1) == double(j) + 2 * q, at=double)


@scaled.step(definitions=[])
def end_twice(S):
    """an end q has 2q in S."""
    return implies(is_end(S, q), q > 0 and 2 * q in S)


@scaled.step(definitions=[])
def end_plus_s(S):
    """an end q has q + s in S for each s > 0 in S."""
    return implies(is_end(S, q), every(lambda b: implies(b > 0 and b in S, q + b in S), at=lambda b: b in S))


@scaled.induction("j_up", uses=[end_twice, next_double], definitions=["S"])
def doubles(S, j_up):
    """so the multiples of 2q are in S."""
    return implies(is_end(S, q), double(j_up) in S)


@scaled.step(uses=[doubles], definitions=["S"])
def double_plus_b(S):
    """2hq + b is in S."""
    each = every(lambda h, b: implies(h >= 0 and b in S, double(h) + b in S), at=lambda h, b: (double(h), b in S))
    return implies(is_end(S, q), each)


@scaled.step(definitions=[total, double])
def by_half(k, b):
    """kq + b is 2hq + b or q + 2hq + b, where h is k/2 rounded down."""
    look_at(total(k, b))
    return total(k, b) == double(k // 2) + b or total(k, b) == q + (double(k // 2) + b)


@scaled.step(uses=[double_plus_b, by_half, end_plus_s], definitions=["S"])
def q_or_in_s(S):
    """so kq + b is q or in S."""
    each = every(lambda k, b: implies(k >= 0 and b in S, total(k, b) == q or total(k, b) in S), at=total)
    return implies(is_end(S, q), each)


@scaled.step(uses=[quotient], definitions=[less, "quotient_by", "remainder_by"])
def not_negative(x, y, k):
    """y − kx is not negative."""
    look_at(less(y, k))
    return implies(k >= 0 and k <= y // x, less(y, k) >= 0)


@scaled.step(uses=[quotient], definitions=[G])
def k_times(g, x):
    """if r = 0, kx is kgq."""
    return implies(r == 0, every(lambda k: k * x == k * (g * q)))


@scaled.step(uses=[k_times], definitions=[G, less, total])
def from_gb():
    """if y − kx is gb, y is g(kq + b)."""
    each = every(
        lambda y, k, b: implies(less(y, k) == G(b), y == G(total(k, b))), at=lambda y, k, b: (less(y, k), G(b))
    )
    return implies(r == 0, each)


def is_reached(x, y, k):
    """Whether y − kx is not legal, and g divides x."""
    return (k >= 0 and k <= y // x) and r == 0 and not legal(less(y, k))


@scaled.step(uses=[not_negative, illegal, from_gb], definitions=[of])
def with_b(S, x, y, k):
    """if y − kx is not legal, y is g(kq + b), with b in S."""
    look_at(less(y, k))
    return implies(is_reached(x, y, k), of(y, k) in S and y == G(total(k, of(y, k))))


@scaled.step(uses=[with_b, q_or_in_s, legal_multiple, quotient], definitions=[])
def only_x(S, x):
    """so no other legal y is eliminated."""
    none = every(lambda y, k: implies(is_reached(x, y, k) and legal(y), y == x), at=less)
    return implies(is_end(S, q) and r == 0, none)


@scaled.step(uses=[only_x, end_twice, legal_multiple, quotient], definitions=[out])
def an_end(S, x):
    """if q is an end, gq is one."""
    return implies(is_end(S, q) and r == 0, no_other(x))


# --- the end of S x g in the words of the claim -----------------------------------------------------------------------

in_words = Steps("S g x said legal_said none_said is_other")


def is_out(S, g, x, y):
    """Whether x eliminates y, in the words of the claim."""
    return some(lambda k: is_tried(x, y, k) and not is_legal(S, g, y - k * x))


def is_larger(S, g, x, y):
    """Whether y is a larger legal number that x eliminates, in the words of the claim."""
    larger = range(x + 1, x + g * (max(0, frobenius_number(S)) + multiplicity(S)) + 1)
    return y in larger and (is_legal(S, g, y) and any(not is_legal(S, g, y - k * x) for k in range(y // x + 1)))


def is_none():
    """Whether there is no larger legal number that x eliminates."""
    return every(lambda y: not other(y), at=other)


@in_words.step(definitions=[legal, less])
def legal_less(S, g, x, y, k):
    """legal y − kx, in the words of the claim."""
    look_at(less(y, k))
    return legal(less(y, k)) == is_legal(S, g, y - k * x)


@in_words.step(definitions=[legal])
def legal_numbers(S, g, n):
    """legal numbers, in the words of the claim."""
    look_at(n // g)
    return legal(n) == is_legal(S, g, n)


@in_words.step(uses=[legal_less], definitions=[out])
def out_in_words(S, g, x, y):
    """eliminated numbers are so in the words of the claim."""
    look_at(out(y))
    return implies(out(y), is_out(S, g, x, y))


@in_words.step(definitions=[less])
def less_by_quotient(g, x, y, k):
    """y − kx, by its quotient."""
    look_at((y - k * x) // g)
    return less(y, k) == y - k * x


@in_words.step(uses=[legal_less, less_by_quotient], definitions=[out])
def words_out(S, g, x, y):
    """and the other way round."""
    look_at(y // g)
    return implies(is_out(S, g, x, y), out(y))


@in_words.let
def other(is_other, y):
    """the larger legal numbers that x eliminates, in these words."""
    return is_other(y)


@in_words.step(uses=[out_in_words, words_out, legal_numbers], definitions=[last, legal, other])
def others(x, y):
    """which are those up to the last one."""
    look_at(other(y))
    look_at(out(y))
    return other(y) == (y > x and y <= last and legal(y) and out(y))


@in_words.step(definitions=[legal])
def legal_x(x, legal_said):
    """a legal x in these words."""
    return legal_said == legal(x)


@in_words.step(definitions=[other])
def none_then(none_said):
    """if x eliminates none in these words, there is none."""
    return implies(none_said, is_none())


@in_words.step(definitions=[other])
def so_described(g, is_other, y):
    """a number so described is such a number."""
    look_at(y // g)
    return implies(is_other(y), other(y))


@in_words.step(uses=[so_described], definitions=[])
def none_if(none_said):
    """if there is none, x eliminates none in these words."""
    return implies(is_none(), none_said)


@in_words.step(uses=[others], definitions=[])
def none_out(x):
    """if there is none, none up to the last one is eliminated."""
    return implies(is_none(), none_eliminated(x))


@in_words.step(uses=[others], definitions=[])
def out_none(x):
    """if none up to the last one is eliminated, there is none."""
    return implies(none_eliminated(x), is_none())


@in_words.step(uses=[legal_x, none_then, none_if, none_out, out_none], definitions=[])
def words(x, said):
    """x is an end of S × g, in these words."""
    return said == no_other(x)


def _words_of_claim(case: Any) -> list[AnyStep]:
    """Return the steps about the left side of the statement: x is legal, and there is no larger y that ..."""
    said, is_other = case.then.arg(0), partial(case.of, is_larger, case.S, case.g, case.x)
    return in_words(case, said=said, legal_said=said.arg(0), none_said=said.arg(1), is_other=is_other)


scaled.include(_words_of_claim)
scaled.conclude(uses=[words, not_divided, no_end, an_end, quotient], definitions=[q, r])
