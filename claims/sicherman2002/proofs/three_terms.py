"""Section 4, case B: the sums of 3, 3 + d and 3 + 2d, if 3 does not divide d.

A number that leaves the remainder of jd by 3, j = 0, 1 or 2, is a sum exactly if it is jd + 3 or more, or 0 or more for
j = 0. Both directions are inductions: a term less leads from each such number but 0 to another, and a term more, too.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.vocabulary.script import defined, given, then

legal_moves = Steps("d")
is_sum, term, t = map(legal_moves.known, ("P_3_d_2", "term_3_d_2", "t_P_3_d_2"))
combination, coprime = map(legal_moves.known, ("combination", "coprime"))
u, v = map(legal_moves.symbol, "uv")


def is_from(d, n):
    """Whether n is 0, 3 + d or 3 + 2d at least, by its remainder."""
    return n >= 0 if n % 3 == 0 else n >= d + 3 if (n - d) % 3 == 0 else n >= 2 * d + 3


@legal_moves.let
def W(d, n):  # noqa: N802 - a name in formulas
    """the numbers that are 0, 3 + d or 3 + 2d at least, by their remainder."""
    return is_from(d, n)


@legal_moves.step(definitions=[term])
def terms(d):
    """the terms."""
    each_is_one = every(lambda j: implies(j >= 0 and j <= 2, j in (0, 1, 2)), at=term)
    return term(0) == 3 and term(1) == 3 + d and term(2) == 3 + 2 * d and each_is_one


@legal_moves.step(uses=[terms], definitions=[W, "d"])
def added():
    """such a number and a term make such a number."""
    return implies(
        given,
        every(
            lambda y, j, n: implies(W(y) and j >= 0 and j <= 2 and y + term(j) == n, W(n)),
            at=lambda y, j, n: (W(y), term(j), W(n)),
        ),
    )


@legal_moves.step(definitions=[W])
def zero():
    """0 is such a number."""
    return W(0)


@legal_moves.step(definitions=[is_sum])
def zero_is_a_sum():
    """0 is a sum."""
    return is_sum(0)


@legal_moves.induction("n", complete=True, uses=[added, zero], definitions=[is_sum])
def only(n):
    """each sum is such a number."""
    return implies(given and is_sum(n), W(n))


@legal_moves.step(uses=[terms], definitions=[W, "d"])
def taken():
    """each such number but 0 is one more term than another."""
    return implies(
        given,
        every(
            lambda n: implies(n > 0 and W(n), any(n - term(j) >= 0 and W(n - term(j)) for j in range(3))),
            at=W,
        ),
    )


@legal_moves.step(uses=[terms], definitions=[is_sum, "d"])
def one_more(n):
    """a sum and a term are a sum."""
    look_at(is_sum(n))
    return all(implies(n - term(j) >= 0 and is_sum(n - term(j)), is_sum(n)) for j in range(3))


@legal_moves.induction("n", complete=True, uses=[taken, one_more, zero_is_a_sum, terms], definitions=["d"])
def each(n):
    """each such number is a sum."""
    return implies(given and W(n), is_sum(n))


@legal_moves.step(definitions=[is_sum])
def none_below(n):
    """no negative number is a sum."""
    look_at(is_sum(n))
    return implies(n < 0, not is_sum(n))


@legal_moves.step(uses=[only, each, none_below], definitions=[W, "d"])
def sums(d):
    """the sums are these numbers."""
    return implies(given, every(lambda n: is_sum(n) == is_from(d, n), at=is_sum))


@legal_moves.step(definitions=[combination])
def combinations(d):
    """combinations of 3 and d that are 1."""
    k = d // 3
    first = implies(d % 3 == 1, combination(-k, 3, 1, d) == 1)
    return first and implies(d % 3 == 2, combination(-2 * k - 1, 3, 2, d) == 1)


@legal_moves.step(uses=[combinations], definitions=[coprime])
def are_coprime(d):
    """3 and d are coprime."""
    return implies(given, coprime(3, d))


@legal_moves.pick(u, v, definitions=[coprime])
def factors(d):
    """if 3 and d are coprime, let 3u + vd be 1."""
    return implies(coprime(3, d), combination(u, 3, v, d) == 1)


@legal_moves.step(definitions=[combination])
def multiple(d):
    """if 3 divides d, that is a multiple of 3."""
    k = d // 3
    return implies(d % 3 == 0, v * d == v * (3 * k) and combination(u, 3, v, d) == 3 * (u + v * k))


@legal_moves.step(uses=[factors, multiple], definitions=[])
def not_divided(d):
    """so 3 does not divide d."""
    return implies(coprime(3, d), given)


@legal_moves.step(uses=[sums], definitions=["d"])
def beyond(d):
    """each number above 2d is a sum."""
    all_beyond = every(lambda n: implies(n > 2 * d, is_sum(n)), at=is_sum)
    return implies(given, all_beyond and not is_sum(2 * d))


@legal_moves.step(uses=[beyond, are_coprime, not_divided], definitions=["d"])
def finite():
    """the position is finite."""
    return defined


@legal_moves.step(uses=[beyond, are_coprime], definitions=[t])
def largest(d):
    """t is 2d."""
    return implies(given, t == 2 * d)


@legal_moves.step(uses=[largest, sums], definitions=["d"])
def so():
    """so these are the legal moves."""
    return implies(given, then)
