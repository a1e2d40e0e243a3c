"""T = (S x m)n for coprime m > 1 and n: if T is an ender, it is a quiet ender.

An ender is a quiet ender, or t(T) = 2v with v legal, and no other two legal moves have the sum t(T). Then v + s is in T
for each s > 0 in T: otherwise t(T) - v - s = v - s would be in T, and v, too. Let v = G(a, j), so that a is not in R.
As v + n is in T, j = m - 1. For each b > 0 in R, v + mb is in T, so a + b is in R. So a + n is in R, and not 0, and
a + (a + n) is in R. But then 2v = G(2a + n, m - 2) is in T, and it is t(T).
"""

from __future__ import annotations

from math import gcd
from typing import Any

from sylver_claims import Steps, every, implies
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import BELONGS, CLOSED, FORM, ONE, Multiplied, about, are_positive, factors
from sylver_claims.claims.lemmas.multiplied_as_position import G, about_t, has_0, has_g_0
from sylver_claims.claims.lemmas.quiet_ends import LAST_OF_T, POSITIVE, of_t, quiet_alike
from sylver_claims.claims.lemmas.unpaired import ender_has_none, no_unpaired
from sylver_claims.claims.vocabulary.script import defined, given, then
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.semigroups import frobenius_number, is_ender, is_quiet_ender

IN_R = "each element of S is in R, and no negative number is{label}"

by_gcd = Steps("m n are_coprime")
"""um + vn = 1, from gcd(m, n) = 1 alone, whatever else is supposed."""
u, v = map(by_gcd.symbol, "uv")


@by_gcd.pick(u, v, definitions=[])
def of_gcd(m, n):
    """if gcd(m, n) = 1, let um + vn = 1."""
    return implies(gcd(m, n) == 1, u * m + v * n == 1)


by_gcd.step(uses=[of_gcd], definitions=[])(factors)
by_gcd.step(definitions=["{m}", "{n}"])(are_positive)

half_of_t = Steps("S m n R T are_coprime")
a_of, j_of = map(half_of_t.symbol, ("a_of", "j_of"))


@half_of_t.let
def half(T):
    """v, the half of t(T) rounded down."""
    return frobenius_number(T) // 2


def is_half(T):
    """Whether T is an ender, t(T) = 2v, and v is legal."""
    return is_ender(T) and frobenius_number(T) == 2 * half and half not in T


@half_of_t.step(uses=[ender_has_none, LAST_OF_T, of_t], definitions=[half])
def quiet_or_half(T, are_coprime):
    """an ender is a quiet ender, or t(T) = 2v and v is legal."""
    return implies(are_coprime and is_ender(T), is_quiet_ender(T) or is_half(T))


@half_of_t.step(uses=[ender_has_none, LAST_OF_T, CLOSED + "{label}"], definitions=[])
def plus_s(T, are_coprime):
    """if v is legal, v + s is in T for each s > 0 in T."""
    each = every(lambda s: implies(s > 0 and s in T, half + s in T), at=lambda s: s in T)
    return implies(are_coprime and is_half(T), each)


@half_of_t.step(uses=[*FORM, has_0, LAST_OF_T, "k is in T exactly if a(k) is in R{label}"], definitions=[])
def v_is_g(m, R, T, are_coprime):
    """v = G(a, j), and a is not in R."""
    is_g = half == G(a_of(half), j_of(half)) and j_of(half) >= 0 and j_of(half) < m
    return implies(are_coprime and is_half(T), is_g and a_of(half) not in R)


@half_of_t.step(uses=[has_g_0], definitions=[G])
def n_in_t(n, T, are_coprime):
    """n is in T."""
    return implies(are_coprime, G(0, 1) == n and n in T)


@half_of_t.step(uses=[plus_s, n_in_t, POSITIVE], definitions=[])
def v_plus_n(n, T, are_coprime):
    """so v + n is in T."""
    return implies(are_coprime and is_half(T), half + n in T)


@half_of_t.step(definitions=[G])
def next_class(n, are_coprime):
    """G(a, j) + n is G(a, j + 1)."""
    return implies(are_coprime, every(lambda a, j: G(a, j) + n == G(a, j + 1), at=G))


@half_of_t.step(uses=[v_plus_n, v_is_g, next_class, BELONGS], definitions=[])
def last_class(m, T, are_coprime):
    """so j = m − 1, as a is not in R."""
    return implies(are_coprime and is_half(T), j_of(half) == m - 1)


@half_of_t.step(uses=[IN_R, POSITIVE], definitions=["el_S", "S"])
def n_in_r(n, R, are_coprime):
    """n is in R."""
    return implies(are_coprime, n in R)


@half_of_t.step(uses=[v_is_g, last_class], definitions=[G])
def v_plus_class_0(m, T, are_coprime):
    """v + G(b, 0) is G(a + b, m − 1)."""
    each = every(lambda b: half + G(b, 0) == G(a_of(half) + b, m - 1), at=lambda b: G(b, 0))
    return implies(are_coprime and is_half(T), each)


@half_of_t.step(uses=[POSITIVE], definitions=[G])
def class_0_positive(are_coprime):
    """G(b, 0) is positive for b > 0."""
    return implies(are_coprime, every(lambda b: implies(b > 0, G(b, 0) > 0), at=lambda b: G(b, 0)))


@half_of_t.step(uses=[BELONGS, POSITIVE], definitions=[])
def class_0_in_t(R, T, are_coprime):
    """G(b, 0) is in T for each b in R."""
    return implies(are_coprime, every(lambda b: implies(b in R, G(b, 0) in T), at=lambda b: G(b, 0)))


@half_of_t.step(uses=[plus_s, class_0_in_t, class_0_positive], definitions=[])
def v_plus_b(R, T, are_coprime):
    """so v + G(b, 0) is in T for each b > 0 in R."""
    each = every(lambda b: implies(b > 0 and b in R, half + G(b, 0) in T), at=lambda b: G(b, 0))
    return implies(are_coprime and is_half(T), each)


@half_of_t.step(uses=[v_plus_b, v_plus_class_0, BELONGS, POSITIVE], definitions=[])
def a_plus_b(R, T, are_coprime):
    """so a + b is in R for each b > 0 in R."""
    each = every(lambda b: implies(b > 0 and b in R, a_of(half) + b in R), at=lambda b: G(b, 0))
    return implies(are_coprime and is_half(T), each)


@half_of_t.step(definitions=[])
def looked_at(n, are_coprime):
    """G(n, 0) and G(a + n, 0) are looked at."""
    return implies(are_coprime, G(n, 0) == G(n, 0) + 0 and G(a_of(half) + n, 0) == G(a_of(half) + n, 0) + 0)


@half_of_t.step(uses=[a_plus_b, n_in_r, looked_at, POSITIVE], definitions=[])
def a_plus_n(n, R, T, are_coprime):
    """a + n is in R."""
    return implies(are_coprime and is_half(T), a_of(half) + n in R)


@half_of_t.step(uses=[has_0, LAST_OF_T], definitions=[])
def v_positive(T, are_coprime):
    """v is positive."""
    return implies(are_coprime and is_half(T), half > 0)


@half_of_t.step(uses=[v_is_g, last_class, v_positive, POSITIVE], definitions=[G])
def not_0(n, T, are_coprime):
    """and a + n is positive, as v is."""
    return implies(are_coprime and is_half(T), a_of(half) + n > 0)


@half_of_t.step(uses=[a_plus_b, a_plus_n, not_0, looked_at], definitions=[])
def twice_a_plus_n(n, R, T, are_coprime):
    """so a + (a + n) is in R."""
    return implies(are_coprime and is_half(T), a_of(half) + (a_of(half) + n) in R)


@half_of_t.step(uses=[v_is_g, last_class], definitions=[G])
def twice_v(m, n, T, are_coprime):
    """2v = G(2a + n, m − 2)."""
    return implies(are_coprime and is_half(T), 2 * half == G(a_of(half) + (a_of(half) + n), m - 2))


@half_of_t.step(uses=[twice_v, twice_a_plus_n, BELONGS, LAST_OF_T], definitions=[])
def no_half(m, T, are_coprime):
    """so 2v is in T, and t(T) is not."""
    return implies(are_coprime and m > 1, not is_half(T))


@half_of_t.step(uses=[quiet_or_half, no_half], definitions=[])
def is_quiet(m, T, are_coprime):
    """so if m > 1 and T is an ender, T is a quiet ender."""
    return implies(are_coprime and m > 1 and is_ender(T), is_quiet_ender(T))


@half_of_t.step(uses=[words_of(of_gcd), "m and n are coprime{label}"], definitions=["{m}", "{n}"])
def has_values():
    """the statement has a value."""
    return defined


@half_of_t.let
def assumed():
    """the hypotheses."""
    return given


@half_of_t.let
def conclusion():
    """the conclusion of the claim."""
    return then


@half_of_t.step(definitions=[assumed])
def hold():
    """suppose that they hold."""
    return implies(given, assumed)


@half_of_t.step
def above_1(m):
    """m > 1."""
    return implies(given, m > 1)


@half_of_t.step(uses=[is_quiet], definitions=[assumed, conclusion])
def so_it_is(m, are_coprime):
    """so the conclusion holds."""
    return implies(are_coprime and m > 1 and assumed, conclusion)


half_of_t.conclude(uses=[ONE, hold, above_1, so_it_is], definitions=[conclusion])


def quiet_if_ender(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x m)n is a quiet ender if it is an ender, m > 1 and n is coprime to m."""
    M = Multiplied(case, *case.variables[1:])
    M.one = by_gcd
    return [
        *finite_multiples(case),
        *quiet_alike(M),
        *about_t(M, no_unpaired(case, S=M.T)),
        *about(M, half_of_t),
    ]
