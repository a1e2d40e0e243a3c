"""The Quiet End Theorem, for all coprime m and n: if 1 is legal, T = (S x m)n is a quiet ender exactly if R = Sn is.

A position X is a quiet ender exactly if t(X) > 0 and X contains one of k and t(X) - k for each k. The mirror image of k
in T corresponds to that of a(k) in R. If t(T) > 0, then t(R) > 0: 1 is in R only for n = 1, and then T has all numbers.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies
from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import BELONGS, GREATEST, IMAGE, ONE, Multiplied, about, greatest
from sylver_claims.claims.lemmas.multiplied_as_position import G, has_0, has_g_0, is_a_position
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.semigroups import frobenius_number, is_quiet_ender

ALIKE = "T is a quiet ender exactly if R is"
LAST_OF_R, LAST_OF_T = "t(R) is the last gap of R{label}", "t(T) is the last gap of T{label}"
POSITIVE = "m and n are positive{label}"

paired = Steps("S m n R T are_coprime", is_a_position)
"""If 1 is legal in S, T is a quiet ender exactly if R is."""


def is_paired(X):
    """Whether t > 0, and X contains one of k and t - k for each k."""
    t = frobenius_number(X)
    return t > 0 and every(lambda k: k in X or t - k in X, at=lambda k: k in X)


@paired.step(uses=[LAST_OF_R, "each element of S is in R, and no negative number is{label}"], definitions=["t_S", "S"])
def of_r(R, are_coprime):
    """R is a quiet ender exactly if of k and t − k one is in R."""
    return implies(are_coprime, is_quiet_ender(R) == is_paired(R))


@paired.step(uses=[LAST_OF_T, has_0], definitions=[])
def of_t(T, are_coprime):
    """T is a quiet ender exactly if of k and t − k one is in T."""
    return implies(are_coprime, is_quiet_ender(T) == is_paired(T))


@paired.step(uses=[GREATEST + "{label}", "order of products{label}", POSITIVE], definitions=[G])
def t_positive(R, T, are_coprime):
    """if t(R) > 0, t(T) is."""
    return implies(are_coprime, implies(frobenius_number(R) > 0, frobenius_number(T) > 0))


@paired.step(uses=[POSITIVE], definitions=["el_S", "S"])
def only_for_1(S, n, R, are_coprime):
    """1 is in R only for n = 1."""
    return implies(are_coprime, implies(1 not in S and 1 in R, n == 1))


@paired.step(uses=[has_g_0], definitions=[G])
def all_numbers(n, T, are_coprime):
    """and then T has all numbers."""
    return implies(are_coprime, implies(n == 1, every(lambda k: implies(k >= 0, k in T), at=lambda k: k in T)))


@paired.step(uses=[only_for_1, all_numbers, LAST_OF_R, LAST_OF_T, has_g_0], definitions=[])
def r_positive(S, R, T, are_coprime):
    """if t(T) > 0, t(R) is."""
    return implies(are_coprime, implies(1 not in S and frobenius_number(T) > 0, frobenius_number(R) > 0))


@paired.step(uses=[t_positive, IMAGE + "{label}", "k is in T exactly if a(k) is in R{label}"], definitions=[])
def from_r(R, T, are_coprime):
    """from R to T."""
    return implies(are_coprime, implies(is_paired(R), is_paired(T)))


@paired.step(definitions=[G])
def looked_at(m, R, T, are_coprime):
    """G(a, 0) is looked at."""
    return implies(
        are_coprime,
        every(lambda a: G(a, 0) == m * a and (G(a, 0) in T or G(a, 0) not in T), at=lambda a: a in R),
    )


@paired.step(
    uses=[IMAGE + "{label}", BELONGS + "{label}", looked_at, "a and j of G(a, j){label}", POSITIVE], definitions=[]
)
def of_each(R, T, are_coprime):
    """from T to R, of each number."""
    r = frobenius_number(R)
    return implies(
        are_coprime,
        implies(is_paired(T), every(lambda a: a in R or r - a in R, at=lambda a: a in R)),
    )


@paired.step(uses=[of_each, r_positive], definitions=[])
def from_t(S, R, T, are_coprime):
    """from T to R."""
    return implies(are_coprime, implies(1 not in S and is_paired(T), is_paired(R)))


@paired.step(uses=[from_r, from_t, of_r, of_t], definitions=[])
def alike(S, R, T, are_coprime):
    """T is a quiet ender exactly if R is."""
    return implies(are_coprime, implies(1 not in S, is_quiet_ender(T) == is_quiet_ender(R)))


one_is_legal = Steps("S")
"""If 1 were in S, all numbers would be."""


@one_is_legal.induction("c_all", definitions=["S"])
def all_of_s(S, c_all):
    """if 1 is in S, all numbers are."""
    return implies(1 in S, c_all in S)


@one_is_legal.step(uses=[all_of_s], definitions=["t_S"])
def legal_1(S):
    """1 is legal."""
    return implies(given, 1 not in S)


def quiet_alike(M: Multiplied) -> list[AnyStep]:
    """If 1 is legal in S, T is a quiet ender exactly if R is."""
    return [*greatest(M), *about(M, paired)]


def quiet_end(case: Any) -> list[AnyStep | Conclusion]:
    """T is a quiet ender exactly if R is, for the m and n of the case."""
    return [
        *finite_multiples(case),
        *quiet_alike(Multiplied(case, case.m, case.n)),
        *one_is_legal(case),
        Conclusion(uses=[ONE, alike, legal_1], definitions=[]),
    ]


def with_two_multipliers(case: Any) -> list[AnyStep | Conclusion]:
    """(S x x)z is a quiet ender exactly if Sz is, and so is (S x y)z."""
    ways = [Multiplied(case, case.x, case.z, "x"), Multiplied(case, case.y, case.z, "y")]
    enough = [M.named(name) for M in ways for name in (ONE, ALIKE)]
    return [
        *finite_multiples(case),
        *(step for M in ways for step in quiet_alike(M)),
        *one_is_legal(case),
        Conclusion(uses=[*enough, legal_1], definitions=[]),
    ]
