"""The Single Win Theorem: each n > 1 is the only winning move of some position.

Let p be the least divisor of 6n + 1 above 1, and 6n + 1 = pu. Then p > 3, and up - 6n = 1, so {p, n} is N, and some
r > 1 wins in it. Since r is not a multiple of p, and a common divisor of p and r divides 6n + 1, p and r are coprime:
{p, r} is N. But {p, r, n} is lost, so n is legal in {p, r}, and wins. So it wins alone in some larger position.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas.coprime_positions import of_both, of_p, pair_is_n
from sylver_claims.claims.lemmas.order import (
    has_s,
    is_an_order,
    no_smaller,
    outcome_no_move,
    outcome_swapped,
    stealing,
)
from sylver_claims.claims.lemmas.separation import alone, single_win, wins, wins_alone_in_some
from sylver_claims.claims.vocabulary.script import after, element, lost

FACTORED, ABOVE_3, PRIME, REPLY = "up + wn = 1", "p > 3", "a divisor of p from 2 on is p", "r wins in {p, n}"
"""The steps about p, u, w and r from which n wins in {p, r}."""
p, u, w, r, d, a, b = map(Steps().symbol, ("m", "a_first", "b_first", "r", "d", "a_least", "b_least"))
G = Steps().symbol("Gn")

divisors = Steps("n")
"""Products and divisors under names, so that solvers look for these."""


@divisors.step(definitions=["n"])
def n_is_positive(n):
    """n is positive."""
    return n > 1


@divisors.let
def times(x, y):
    """xy."""
    return x * y


@divisors.let
def divides(x, y):
    """x divides y."""
    return some(lambda z: y == times(x, z), at=lambda z: times(x, z))


# --- {p, n} is an N-position ------------------------------------------------------------------------------------------

with_p = Steps("n", lambda case: pair_is_n(case, "n", p=lambda: p, n=case.n, u=lambda: u, v=lambda: w))
"""If up + wn = 1 and p > 3, some number wins in {p, n}."""


@with_p.step(uses=[FACTORED, ABOVE_3, n_is_positive, "{p, n} is an N-position [n]"], definitions=[])
def is_n(n):
    """{p, n} is N."""
    return not lost(of_both(p, n))


@with_p.step(uses=[ABOVE_3, no_smaller], definitions=["empty_position"])
def legal_1_in_p():
    """1 is legal in {p}."""
    return not element(of_p(p), 1)


@with_p.step(uses=[legal_1_in_p, n_is_positive, no_smaller], definitions=[])
def legal_1(n):
    """1 is legal in {p, n}."""
    return not element(of_both(p, n), 1)


# --- p and r are coprime ----------------------------------------------------------------------------------------------

with_r = Steps("n")
"""If r wins in {p, n}, then n wins in {p, r}.

The least positive ap + br divides p and r, so that it is 1: else it is p, and p divides r.
"""


@with_r.step(uses=["G(i, 0) is in {p} [n]", FACTORED, ABOVE_3, n_is_positive], definitions=[])
def multiples():
    """multiples of p are in {p}."""
    return every(lambda x: implies(x >= 0, element(of_p(p), G(x, 0))), at=lambda x: G(x, 0))


@with_r.step(uses=[REPLY, multiples, has_s, is_an_order, n_is_positive], definitions=[G])
def no_multiple():
    """r is not a multiple of p."""
    return every(lambda x: implies(x >= 0, r != p * x))


@with_r.let
def combination_pr(x, y):
    """xp + yr."""
    return x * p + y * r


@with_r.step(definitions=[combination_pr])
def both_combinations():
    """p and r are of that form."""
    return combination_pr(1, 0) == p and combination_pr(0, 1) == r


@with_r.choice(d, lambda: 1, largest=False, uses=[both_combinations, ABOVE_3], definitions=[])
def least():
    """let d be the least positive ap + br."""
    return d >= 1 and some(lambda x, y: combination_pr(x, y) == d, at=combination_pr)


@with_r.pick(a, b, uses=[least], definitions=[])
def combined():
    """let d = ap + br."""
    return combination_pr(a, b) == d


@with_r.step(uses=[least], definitions=[])
def d_is_positive():
    """d ≥ 1."""
    return d >= 1


@with_r.step(uses=[least], definitions=[])
def none_less(x, y):
    """none less is of that form."""
    look_at(combination_pr(x, y))
    return implies(combination_pr(x, y) < d, combination_pr(x, y) < 1)


@with_r.let
def quotient_of_p():
    """the quotient of p by d."""
    return p // d


@with_r.let
def quotient_of_r():
    """the quotient of r by d."""
    return r // d


@with_r.step(uses=[combined], definitions=[combination_pr])
def remainders():
    """remainders by d are of that form."""
    of_p = p - d * quotient_of_p == combination_pr(1 - quotient_of_p * a, -(quotient_of_p * b))
    of_r = r - d * quotient_of_r == combination_pr(-(quotient_of_r * a), 1 - quotient_of_r * b)
    return of_p and of_r


@with_r.step(uses=[d_is_positive], definitions=[quotient_of_p, quotient_of_r, "quotient_by"])
def less():
    """remainders by d are less than d."""
    of_p, of_r = p - d * quotient_of_p, r - d * quotient_of_r
    return of_p >= 0 and of_p < d and of_r >= 0 and of_r < d


@with_r.step(uses=[remainders, less, none_less], definitions=[])
def d_divides():
    """so d divides p and r."""
    return p == d * quotient_of_p and r == d * quotient_of_r


@with_r.step(uses=[d_divides], definitions=[times, divides])
def in_words():
    """in these words."""
    return p == times(d, quotient_of_p) and divides(d, p)


@with_r.step(uses=[in_words, PRIME], definitions=[])
def d_is_p():
    """if d > 1, d is p."""
    return implies(d > 1, d >= p)


@with_r.step(uses=[d_divides, d_is_positive, ABOVE_3, REPLY], definitions=[])
def at_most_p():
    """d is at most p."""
    return d <= p and quotient_of_r >= 0


@with_r.step(uses=[d_is_p, at_most_p, d_divides, no_multiple, combined, d_is_positive], definitions=[combination_pr])
def coprime():
    """so p and r are coprime."""
    return a * p + b * r == 1


with_r.include(lambda case: pair_is_n(case, "r", p=lambda: p, n=lambda: r, u=lambda: a, v=lambda: b))


@with_r.step(uses=["{p, n} is an N-position [r]", coprime, ABOVE_3, REPLY], definitions=[])
def is_n_with_r():
    """{p, r} is N."""
    return not lost(of_both(p, r))


@with_r.step(uses=[REPLY, outcome_swapped, n_is_positive], definitions=[])
def lost_with_n(n):
    """{p, r, n} is lost."""
    return lost(after(of_both(p, r), n))


@with_r.step(uses=[is_n_with_r, lost_with_n, outcome_no_move, n_is_positive], definitions=[])
def n_wins(n):
    """so n is legal in {p, r}, and wins."""
    return wins(of_both(p, r), n)


# --- p is the least divisor of 6n + 1 ---------------------------------------------------------------------------------

sole_wins = Steps("n", stealing, single_win, divisors)


def product(n):
    """Return 6n + 1."""
    return 6 * n + 1


@sole_wins.step(definitions=[times])
def times_1(n):
    """6n + 1 times 1."""
    return times(product(n), 1) == product(n)


@sole_wins.step(uses=[times_1], definitions=[divides])
def divides_itself(n):
    """6n + 1 divides itself."""
    return divides(product(n), product(n))


@sole_wins.step(definitions=[times])
def of_three(x, y, z):
    """products of three."""
    look_at(times(times(x, y), z))
    return times(times(x, y), z) == times(x, times(y, z))


@sole_wins.step(uses=[of_three], definitions=[divides])
def transitive(x, y, z):
    """a divisor of a divisor is one."""
    return implies(divides(x, y) and divides(y, z), divides(x, z))


@sole_wins.choice(p, lambda: 2, largest=False, uses=[divides_itself], definitions=["n"])
def least_divisor(n):
    """let p be the least divisor of 6n + 1 from 2 on."""
    return p >= 2 and divides(p, product(n))


@sole_wins.step(uses=[least_divisor, transitive], definitions=[])
def prime(x):
    """a divisor of p from 2 on is p."""
    look_at(divides(x, p))
    return implies(x > 1 and divides(x, p), x >= p)


@sole_wins.pick(u, uses=[least_divisor], definitions=[divides, times])
def factor(n):
    """let 6n + 1 = pu."""
    return product(n) == times(p, u) and u * p + -6 * n == 1


@sole_wins.step(definitions=[])
def not_1(n):
    """2 and 3 divide no number that is 1 more than 6n."""
    return 2 * u - 6 * n != 1 and 3 * u - 6 * n != 1


@sole_wins.step(uses=[factor, not_1], definitions=[])
def not_2_or_3():
    """p is not 2 or 3."""
    return p not in (2, 3)


@sole_wins.step(uses=[least_divisor, not_2_or_3], definitions=[])
def above_3():
    """p > 3."""
    return p > 3


@sole_wins.let
def b_first():
    """let w be −6."""
    return -6


@sole_wins.step(uses=[factor], definitions=[w])
def factored(n):
    """up + wn = 1."""
    return u * p + w * n == 1


sole_wins.include(with_p)


@sole_wins.pick(r, uses=[is_n, legal_1], definitions=["lost_position"])
def reply(n):
    """r wins in {p, n}."""
    return r > 1 and not element(of_both(p, n), r) and lost(after(of_both(p, n), r))


sole_wins.include(with_r)
sole_wins.conclude(uses=[n_wins, wins_alone_in_some], definitions=[alone])
