"""T = (S x p)z for coprime p and z > t(S), so that Sz is S: a quiet ender if S is one, else not an ender if p > 1.

If S is not a quiet ender and 1 is legal, some s with 0 < 2s <= t(S) has s and t(S) - s legal. Then t(T) - ps and ps are
legal in T, and t(T) - ps > t(T)/2. An ender has no such pair.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, some
from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import BELONGS, GREATEST, ONE, Multiplied, about
from sylver_claims.claims.lemmas.multiplied_as_position import G, about_t
from sylver_claims.claims.lemmas.quiet_ends import LAST_OF_R, POSITIVE, is_paired, one_is_legal, quiet_alike
from sylver_claims.claims.lemmas.quiet_ends import from_r as paired_if_r_is
from sylver_claims.claims.lemmas.quiet_ends import of_t as quiet_if_paired
from sylver_claims.claims.lemmas.strategy_stealing import CONTRADICTION, steal
from sylver_claims.claims.lemmas.unpaired import ender_has_none, no_unpaired
from sylver_claims.claims.vocabulary.script import given, then, value_of
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.semigroups import eliminates, frobenius_number, is_ender, is_quiet_ender

unchanged = Steps("S z R are_coprime")
"""A number z > t(S) is in S, so that R = Sz is S."""


@unchanged.let
def assumed():
    """the hypotheses."""
    return given


@unchanged.step(definitions=[assumed])
def hold():
    """suppose that they hold."""
    return implies(given, assumed)


@unchanged.step(definitions=["t_S", "S", "{z}", assumed])
def all_from_z(S, z):
    """all from z on are in S."""
    all_are = every(lambda k: implies(k >= z, k in S), at=lambda k: k in S)
    return implies(assumed, z > frobenius_number(S) and all_are)


@unchanged.step(uses=[all_from_z], definitions=["el_S"])
def r_in_s(S, R):
    """each element of R is in S."""
    return implies(assumed, every(lambda k: implies(k in R, k in S), at=lambda k: k in R))


@unchanged.step(uses=["each element of S is in R, and no negative number is", r_in_s], definitions=[])
def same(S, R, are_coprime):
    """so R is S."""
    return implies(are_coprime, implies(assumed, every(lambda k: (k in R) == (k in S), at=lambda k: k in R)))


@unchanged.step(uses=[same, LAST_OF_R], definitions=[])
def not_in_s(S, R, are_coprime):
    """t(R) is not in S."""
    return implies(are_coprime, implies(assumed, frobenius_number(R) not in S))


@unchanged.step(uses=[same, LAST_OF_R], definitions=[])
def beyond(S, R, are_coprime):
    """all numbers beyond t(R) are in S."""
    all_are = every(lambda k: implies(k > frobenius_number(R), k in S), at=lambda k: k in S)
    return implies(are_coprime, implies(assumed, all_are))


@unchanged.step(uses=[not_in_s, beyond], definitions=["t_S"])
def same_t(S, R, are_coprime):
    """and t(R) is t(S)."""
    return implies(are_coprime, implies(assumed, frobenius_number(R) == frobenius_number(S)))


def _known(M: Multiplied) -> list[AnyStep]:
    """Return the steps about T that hold if z > t(S)."""
    return [*finite_multiples(M.case), *quiet_alike(M), *one_is_legal(M.case), *about(M, unchanged)]


# --- If S is a quiet ender, so is T -----------------------------------------------------------------------------------

is_quiet = Steps("S R T are_coprime")


@is_quiet.step(definitions=["t_S", "S", assumed])
def s_is_paired(S):
    """S is paired."""
    return implies(assumed, is_paired(S))


@is_quiet.step(uses=[s_is_paired, same, same_t], definitions=[])
def paired(R, are_coprime):
    """and so is R."""
    return implies(are_coprime, implies(assumed, is_paired(R)))


@is_quiet.step(uses=[paired, paired_if_r_is, quiet_if_paired], definitions=[])
def so_is_t(T, are_coprime):
    """if S is a quiet ender, so is T."""
    return implies(are_coprime, implies(assumed, is_quiet_ender(T)))


def short_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x p)z is a quiet ender if z > t(S) is coprime to p and S is a quiet ender."""
    M = Multiplied(case, *case.variables[1:])
    return [*_known(M), *about(M, is_quiet), Conclusion(uses=[ONE, hold, so_is_t], definitions=[])]


# --- If S is not a quiet ender, T is not an ender: two legal moves, one above t(T)/2, have the sum t(T) ---------------

two_moves = Steps("S p T are_coprime")
s = two_moves.symbol("s_pair")


def is_pair(S, k):
    """Whether 0 < 2k <= t, and k and t - k are legal."""
    t = frobenius_number(S)
    return k > 0 and 2 * k <= t and k not in S and t - k not in S


@two_moves.step(definitions=["t_S", "S"])
def quiet_exactly(S):
    """S is a quiet ender exactly if of k and t − k one is in S."""
    return implies(frobenius_number(S) > 0, is_quiet_ender(S) == is_paired(S))


@two_moves.step(uses=[quiet_exactly], definitions=["t_S", "S", assumed])
def some_pair(S):
    """so some k and t − k are legal."""
    return implies(assumed, some(lambda k: is_pair(S, k)))


@two_moves.pick(s, uses=[some_pair], definitions=[])
def lesser(S):
    """let s be the lesser one."""
    return implies(assumed, is_pair(S, s))


def greater(S, p):
    """Return t(T) - ps."""
    return G(frobenius_number(S) - s, p - 1)


@two_moves.step(uses=[GREATEST, same_t, same, BELONGS, lesser, POSITIVE], definitions=[G])
def both_legal(S, p, T, are_coprime):
    """ps and t(T) − ps are legal in T."""
    t, high = frobenius_number(T), greater(S, p)
    legal = G(s, 0) == p * s and t - high == G(s, 0) and high not in T and G(s, 0) not in T
    return implies(are_coprime, implies(assumed, legal))


@two_moves.step(uses=[GREATEST, same_t, lesser, POSITIVE], definitions=[G])
def above_half(S, p, T, are_coprime):
    """the greater one is greater than t(T)/2."""
    t, high = frobenius_number(T), greater(S, p)
    return implies(are_coprime, implies(assumed and p > 1, 2 * high > t and high < t))


no_ender = Steps("p T are_coprime")


@no_ender.step(uses=[both_legal, above_half, ender_has_none], definitions=[])
def is_no_ender(p, T, are_coprime):
    """so T is not an ender."""
    return implies(are_coprime, implies(assumed and p > 1, not is_ender(T)))


what_t_is = Steps("S p z T are_coprime")


@what_t_is.step(uses=[GREATEST, same_t], definitions=[G])
def formula(S, p, z, T, are_coprime):
    """t(T) = pt(S) + (p − 1)z."""
    value = z * (p - 1) + p * frobenius_number(S)
    return implies(are_coprime, implies(assumed, frobenius_number(T) == value))


claimed = Steps("p are_coprime")


@claimed.let
def conclusion():
    """the conclusion of the claim."""
    return then


@claimed.step(definitions=[])
def p_above_1(p):
    """p > 1."""
    return implies(given, p > 1)


@claimed.step(uses=[is_no_ender, formula], definitions=[conclusion])
def so_it_is(p, are_coprime):
    """so the conclusion holds."""
    return implies(are_coprime, implies(assumed and p > 1, conclusion))


claimed.conclude(uses=[ONE, hold, p_above_1, so_it_is], definitions=[conclusion])


def long_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x p)z is not an ender if z > t(S) is coprime to p > 1 and S is not a quiet ender."""
    M = Multiplied(case, *case.variables[1:])
    return [
        *_known(M),
        *about(M, two_moves),
        *about_t(M, no_unpaired(case, S=M.T)),
        *about(M, no_ender),
        *about(M, what_t_is),
        *about(M, claimed),
    ]


# --- p = 2 ------------------------------------------------------------------------------------------------------------


def long_argument(case: Any) -> list[AnyStep | Conclusion]:
    """For p = 2, t(T) is 2t(S) + n, which is less than 2n."""
    M = Multiplied(case, 2, case.variables[1])
    return [
        *finite_multiples(case),
        *quiet_alike(M),
        *about(M, unchanged),
        *about(M, what_t_is),
        Conclusion(uses=[ONE, hold, formula], definitions=[]),
    ]


every_legal_eliminates = Steps("T are_coprime")
"""T is an ender."""


@every_legal_eliminates.step(uses=[paired, paired_if_r_is, POSITIVE], definitions=["el_S_times"])
def each_of_t(T, are_coprime):
    """in an ender every legal x < t eliminates t."""
    t = frobenius_number(T)
    all_do = every(lambda x: implies(x > 0 and x not in T and x < t, eliminates(T, x, t)))
    return implies(are_coprime, implies(assumed, all_do))


odd = Steps("T are_coprime")
"""An odd n > t(S) leaves a quiet ender T with t(T) > 1, which is an N-position."""


@odd.step(uses=[formula, POSITIVE], definitions=["t_S", assumed])
def above_1(T, are_coprime):
    """t(T) > 1."""
    return implies(are_coprime, implies(assumed, frobenius_number(T) > 1))


def short_odd(case: Any) -> list[AnyStep | Conclusion]:
    """Show that for a quiet ender S and each odd n > t(S), (S x 2)n is an N-position."""
    M = Multiplied(case, 2, case.variables[1])
    return [
        *_known(M),
        *about(M, is_quiet),
        *about(M, what_t_is),
        *about(M, odd),
        *about(M, every_legal_eliminates),
        *about_t(M, steal(case, S=M.T, ender=value_of(case, assumed, unchanged))),
        Conclusion(uses=[ONE, hold, above_1, *CONTRADICTION], definitions=[]),
    ]


# --- p > 1: in S x p no z > t(S) that is coprime to p wins ------------------------------------------------------------

no_win = Steps("S p z are_coprime")
"""T is a quiet ender with t(T) = pt(S) + (p − 1)z > 1."""


@no_win.step(definitions=["t_S", "S", assumed])
def above(S, p, z):
    """p > 1, t(S) is positive, and z > 1."""
    return implies(assumed, p > 1 and frobenius_number(S) > 0 and z > 1)


@no_win.step(uses=[above], definitions=[])
def products(S, p, z):
    """(p − 1)z > 1, and pt(S) > 0."""
    return implies(assumed, z * (p - 1) > 1 and p * frobenius_number(S) > 0)


then_n = Steps("T are_coprime")


@then_n.step(uses=[formula, products], definitions=[])
def above_1_for_p(T, are_coprime):
    """t(T) > 1, as p > 1."""
    return implies(are_coprime, implies(assumed, frobenius_number(T) > 1))


def short_no_win(case: Any) -> list[AnyStep | Conclusion]:
    """Show that for a quiet ender S, p > 1 and each z > t(S) coprime to p, (S x p)z is an N-position."""
    M = Multiplied(case, *case.variables[1:])
    return [
        *_known(M),
        *about(M, is_quiet),
        *about(M, what_t_is),
        *about(M, no_win),
        *about(M, then_n),
        *about(M, every_legal_eliminates),
        *about_t(M, steal(case, S=M.T, ender=value_of(case, assumed, unchanged))),
        Conclusion(uses=[ONE, hold, above_1_for_p, *CONTRADICTION], definitions=[]),
    ]
