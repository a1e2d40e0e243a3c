"""The construction of the Single Win Theorem ends with n alone.

Let p be the least number from 2 on that is coprime to 6n, and up + 6vn = 1. Then p > 3, and a divisor of p is coprime
to 6n, too, so that p is a prime. So {p, n} is N, and its least winning move r is not a multiple of p: {p, r} is N, and
n wins there. By game induction, the construction ends with n alone from each position on in which n wins: if another m
wins there, some z wins in Snm, and n wins in Smz, which is larger.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas.coprime_positions import of_both
from sylver_claims.claims.lemmas.order import stealing
from sylver_claims.claims.lemmas.separation import not_1, separates, separation, some_wins, wins
from sylver_claims.claims.lemmas.sole_wins import (
    a,
    b,
    coprime,
    divides,
    divisors,
    is_n,
    legal_1,
    n_is_positive,
    n_wins,
    p,
    times,
    u,
    w,
    with_p,
    with_r,
)
from sylver_claims.claims.vocabulary.script import after, defined, element, lost, within
from sylver_claims.kernels.numbers import least_coprime

combination, are_coprime, can_win, least_winning, ends_alone = map(
    Steps.known, ("combination", "coprime", "wins_in_position", "least_winning", "ends_alone")
)
construction = Steps("n", stealing, separation, divisors)
v = construction.symbol("v_of_p")

# --- p is the least number from 2 on that is coprime to 6n ------------------------------------------------------------


def sixfold(n):
    """Return 6n."""
    return 6 * n


@construction.let
def m(n):
    """let p be the least number from 2 on that is coprime to 6n."""
    return least_coprime(sixfold(n))


@construction.step(uses=[n_is_positive], definitions=[m, "least_coprime"])
def coprime_to_6n(n):
    """p is coprime to 6n."""
    return p >= 2 and are_coprime(p, sixfold(n))


@construction.pick(u, v, uses=[coprime_to_6n], definitions=["coprime"])
def factors(n):
    """let up + 6vn = 1."""
    return combination(u, p, v, sixfold(n)) == 1


@construction.step(uses=[factors], definitions=["combination"])
def in_numbers(n):
    """in numbers."""
    return u * p + (6 * v) * n == 1


@construction.step(definitions=[])
def no_divisor(n):
    """2 and 3 divide no number that is 6vn less than 1."""
    return 2 * u + 6 * (v * n) != 1 and 3 * u + 6 * (v * n) != 1


@construction.step(uses=[in_numbers, no_divisor], definitions=[])
def not_2_or_3():
    """p is not 2 or 3."""
    return p not in (2, 3)


@construction.step(uses=[not_2_or_3, coprime_to_6n], definitions=[])
def above_3():
    """p > 3."""
    return p > 3


@construction.let
def b_first():
    """let w be 6v."""
    return 6 * v


@construction.step(uses=[in_numbers], definitions=[w])
def factored(n):
    """up + wn = 1."""
    return u * p + w * n == 1


@construction.step(uses=[in_numbers], definitions=["combination"])
def with_6v(n):
    """p and n with the factor 6v."""
    return combination(u, p, 6 * v, n) == 1


@construction.step(uses=[with_6v], definitions=["coprime"])
def coprime_to_n(n):
    """p and n are coprime."""
    return are_coprime(p, n)


@construction.step(uses=[coprime_to_n, above_3, n_is_positive], definitions=[m])
def has_meaning():
    """the words have a meaning here."""
    return defined


@construction.step(uses=[in_numbers], definitions=["combination", times])
def with_uz(n, x, z):
    """a divisor of p with the factor uz."""
    look_at(times(x, z))
    return implies(p == times(x, z), combination(u * z, x, v, sixfold(n)) == 1)


@construction.step(uses=[with_uz], definitions=["coprime"])
def divisor_coprime(n, x, z):
    """a divisor of p is coprime to 6n."""
    look_at(times(x, z))
    return implies(p == times(x, z), are_coprime(x, sixfold(n)))


@construction.step(uses=[n_is_positive], definitions=[m, "least_coprime"])
def none_less(n, x):
    """no number from 2 on that is less than p is coprime to 6n."""
    look_at(are_coprime(x, sixfold(n)))
    return implies(x >= 2 and are_coprime(x, sixfold(n)), x >= p)


@construction.step(uses=[divisor_coprime, none_less], definitions=[divides])
def prime(x):
    """a divisor of p from 2 on is p."""
    look_at(divides(x, p))
    return implies(x > 1 and divides(x, p), x >= p)


# --- r is the least winning move of {p, n} ----------------------------------------------------------------------------

construction.include(with_p)


@construction.step(uses=[is_n, legal_1], definitions=["lost_position", can_win])
def one_wins(n):
    """some number wins in {p, n}."""
    return some(lambda x: x > 1 and can_win(of_both(p, n), x), at=lambda x: can_win(of_both(p, n), x))


@construction.let
def r(n):
    """let r be the least winning move of {p, n}."""
    return least_winning(of_both(p, n), 0)


@construction.step(uses=[one_wins], definitions=[r, least_winning])
def r_is_positive(n):
    """r wins."""
    return r > 0 and can_win(of_both(p, n), r)


@construction.step(uses=[r_is_positive, legal_1, not_1], definitions=[can_win])
def r_wins(n):
    """r wins in {p, n}."""
    return r > 1 and not element(of_both(p, n), r) and lost(after(of_both(p, n), r))


construction.include(with_r)

# --- by game induction, the construction ends with n alone ------------------------------------------------------------

ends = Steps()


@ends.step(definitions=[can_win])
def to_win(s, n):
    """to win."""
    look_at(can_win(s, n))
    return can_win(s, n) == wins(s, n)


@ends.step(uses=[to_win], definitions=[])
def by_moves(s, n):
    """to win, by moves."""
    look_at(after(s, n))
    return can_win(s, n) == wins(s, n)


def other(s, n):
    """Return the least m other than n that wins in S, or 0."""
    return least_winning(s, n)


def after_both(s, n):
    """Return the number of Snm."""
    return after(after(s, n), other(s, n))


def reply(s, n):
    """Return the least z that wins in Snm, or 0."""
    return least_winning(after_both(s, n), 0)


def following(s, n):
    """Return the number of Smz."""
    return after(after(s, other(s, n)), reply(s, n))


def another_wins(s, n):
    """Whether n wins in S, and another number does."""
    return can_win(s, n) and other(s, n) != 0


@ends.step(uses=[to_win], definitions=[least_winning])
def least_wins(s, n):
    """if another number wins, the least one does."""
    look_at(other(s, n))
    return implies(another_wins(s, n), can_win(s, other(s, n)) and other(s, n) > 0 and other(s, n) != n)


@ends.step(uses=[least_wins, by_moves, some_wins], definitions=[least_winning])
def z_wins(s, n):
    """the least z wins in Snm."""
    look_at(reply(s, n))
    return implies(another_wins(s, n), reply(s, n) > 0 and can_win(after_both(s, n), reply(s, n)))


@ends.step(uses=[least_wins, z_wins, to_win, separates], definitions=[])
def wins_in_larger(s, n):
    """n wins in Smz, and this is larger."""
    T, m = following(s, n), other(s, n)
    look_at(following(s, n))
    return implies(another_wins(s, n), can_win(T, n) and within(s, T) and element(T, m) and not element(s, m))


@ends.game_induction("s_game3", uses=[z_wins, wins_in_larger], definitions=[ends_alone])
def ends_with_n(s_game3, n):
    """if n wins in S, the construction ends with n alone."""
    look_at(ends_alone(s_game3, n))
    return implies(can_win(s_game3, n), ends_alone(s_game3, n))


construction.include(ends)


@construction.step(uses=[coprime], definitions=["combination"])
def combined():
    """ap + br = 1."""
    return combination(a, p, b, r) == 1


@construction.step(uses=[combined], definitions=["coprime"])
def r_coprime():
    """p and r are coprime."""
    return are_coprime(p, r)


@construction.step(uses=[r_wins, r_coprime, n_wins, to_win, ends_with_n], definitions=[])
def begins(n):
    """the construction begins, and ends with n."""
    return r > 0 and are_coprime(p, r) and ends_alone(of_both(p, r), n)


construction.conclude(uses=[begins], definitions=[m, r])
