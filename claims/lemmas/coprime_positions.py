"""The position {p, n} for coprime p and n, among all positions: it is N, unless it is {2, 3}, or 1 is in it.

Let up + vn = 1. Each k is G(a, j) = pa + nj with 0 <= j < p, and it is in {p, n} exactly if a >= 0. The mirror image
t - k, with t = pn - p - n, has the coordinates -1 - a and p - 1 - j. So each legal move eliminates t, and t is legal.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies
from sylver_claims.claims.lemmas.coordinates import G, a_of, has_coordinates, is_remainder, j_of, of_each, unique
from sylver_claims.claims.lemmas.order import has_n, has_s, is_an_order, stolen
from sylver_claims.claims.vocabulary.script import after, element, empty_position, lost

positive = Steps("m n u v are_coprime")


@positive.step(definitions=[])
def are_positive(m, n, are_coprime):
    """m and n are positive."""
    return implies(are_coprime, m >= 1 and n >= 1)


pair = Steps("m p n u v are_coprime", positive, unique)
"""The steps for p and n, with up + vn = 1; ``unique`` has the name m for p."""


def pair_is_n(case: Any, mark: str, p: Any, n: Any, u: Any, v: Any) -> list[Any]:
    """Return the steps for p and n, with up + vn = 1; ``mark`` is the ending of their names."""

    def are_coprime(m, n, u, v):
        return m >= 2 and n >= 2 and u * m + v * n == 1

    return pair(case, mark=mark, label=f" [{mark}]", m=p, p=p, n=n, u=u, v=v, are_coprime=are_coprime)


def of_p(p):
    """Return the number of {p}."""
    return after(empty_position, p)


def of_both(p, n):
    """Return the number of {p, n}."""
    return after(of_p(p), n)


def in_p(p, k):
    """Whether k is in {p}."""
    return element(of_p(p), k)


def in_both(p, n, k):
    """Whether k is in {p, n}."""
    return element(of_both(p, n), k)


# --- if a, j >= 0, then G(a, j) is in {p, n} --------------------------------------------------------------------------


@pair.step(definitions=[G])
def one_more(p, n, are_coprime):
    """one more."""
    up = every(lambda a, j, j2: implies(j2 == j + 1, G(a, j2) == G(a, j) + n), at=lambda a, j, j2: (G(a, j), G(a, j2)))
    along = every(lambda j, j2: implies(j2 == j + 1, G(j2, 0) == G(j, 0) + p), at=lambda j, j2: (G(j, 0), G(j2, 0)))
    return implies(are_coprime, up and along and G(0, 0) == 0)


@pair.step(uses=[has_n], definitions=[])
def has_p_and_n(p, n, are_coprime):
    """p is in {p}, and p and n are in {p, n}."""
    return implies(are_coprime, in_p(p, p) and in_both(p, n, n))


@pair.step(uses=[has_s, is_an_order], definitions=[])
def has_of_p(p, n, are_coprime):
    """{p} is in {p, n}."""
    return implies(
        are_coprime,
        every(lambda x: implies(in_p(p, x), in_both(p, n, x)), at=lambda x: in_both(p, n, x)),
    )


@pair.step(uses=[one_more, has_p_and_n], definitions=["in_position"])
def p_more(p, are_coprime):
    """each element of {p}, and p more, is in it."""
    return implies(
        are_coprime,
        every(
            lambda j, j2: implies(j2 == j + 1 and in_p(p, G(j, 0)), in_p(p, G(j2, 0))),
            at=lambda j, j2: (G(j, 0), G(j2, 0)),
        ),
    )


@pair.step(uses=[one_more, has_p_and_n], definitions=["in_position"])
def n_more(p, n, are_coprime):
    """each element of {p, n}, and n more, is in it."""
    return implies(
        are_coprime,
        every(
            lambda a, j, j2: implies(j2 == j + 1 and in_both(p, n, G(a, j)), in_both(p, n, G(a, j2))),
            at=lambda a, j, j2: (G(a, j), G(a, j2)),
        ),
    )


@pair.step(definitions=["in_position"])
def has_0(p):
    """0 is in {p}."""
    return in_p(p, 0)


@pair.induction("i_mult", uses=[one_more, p_more, has_0], definitions=[])
def multiples(p, are_coprime, i_mult):
    """G(i, 0) is in {p}."""
    return implies(are_coprime, in_p(p, G(i_mult, 0)))


@pair.induction("j_mult", uses=[n_more, multiples, has_of_p], definitions=[])
def combinations(p, n, are_coprime, j_mult):
    """G(i, j) is in {p, n}."""
    return implies(
        are_coprime,
        every(lambda a: implies(a >= 0, in_both(p, n, G(a, j_mult))), at=lambda a: G(a, j_mult)),
    )


@pair.step(uses=[combinations, has_coordinates, is_remainder], definitions=[])
def is_in(p, n, are_coprime):
    """if a(k) ≥ 0, k is in {p, n}."""
    return implies(
        are_coprime,
        every(lambda k: implies(a_of(k) >= 0, in_both(p, n, k)), at=lambda k: in_both(p, n, k)),
    )


# --- if k is in {p, n}, then a(k) >= 0 --------------------------------------------------------------------------------


@pair.step(definitions=["after_move", "in_position", "empty_position"])
def elements(p, n, are_coprime):
    """the elements of {p}, and of {p, n}."""
    first = every(
        lambda k: in_p(p, k) == (k == 0 or (k >= p and in_p(p, k - p))),
        at=lambda k: in_p(p, k),
    )
    second = every(
        lambda k: in_both(p, n, k) == (in_p(p, k) or (k >= n and in_both(p, n, k - n))),
        at=lambda k: in_both(p, n, k),
    )
    return implies(are_coprime, first and second)


@pair.step(uses=[of_each, one_more], definitions=[])
def of_0(are_coprime):
    """a(0) and j(0)."""
    return implies(are_coprime, a_of(0) == 0 and j_of(0) == 0)


@pair.step(uses=[has_coordinates], definitions=[G])
def is_p_more(p, are_coprime):
    """k is p more."""
    return implies(
        are_coprime,
        every(
            lambda k: implies(j_of(k - p) == 0, k == G(a_of(k - p) + 1, 0)),
            at=lambda k: in_p(p, k - p),
        ),
    )


@pair.step(uses=[is_p_more, of_each], definitions=[])
def coordinates_then(p, are_coprime):
    """a(k) and j(k) then."""
    return implies(
        are_coprime,
        every(
            lambda k: implies(j_of(k - p) == 0, a_of(k) == a_of(k - p) + 1 and j_of(k) == 0),
            at=lambda k: in_p(p, k - p),
        ),
    )


@pair.induction("c_mult", complete=True, uses=[elements, of_0, coordinates_then], definitions=[])
def coordinates_of_multiples(p, are_coprime, c_mult):
    """by induction: k in {p} has a(k) ≥ 0 and j(k) = 0."""
    return implies(are_coprime and in_p(p, c_mult), a_of(c_mult) >= 0 and j_of(c_mult) == 0)


@pair.step(uses=[has_coordinates, is_remainder], definitions=[G])
def is_n_more(p, n, are_coprime):
    """k is n more."""
    return implies(
        are_coprime,
        every(
            lambda k: k == (G(a_of(k - n), j_of(k - n) + 1) if j_of(k - n) < p - 1 else G(a_of(k - n) + n, 0)),
            at=lambda k: in_both(p, n, k - n),
        ),
    )


@pair.step(uses=[is_n_more, of_each, is_remainder], definitions=[])
def a_then(p, n, are_coprime):
    """a(k) then."""
    return implies(
        are_coprime,
        every(lambda k: implies(a_of(k - n) >= 0, a_of(k) >= 0), at=lambda k: in_both(p, n, k - n)),
    )


@pair.induction("d_mult", complete=True, uses=[elements, coordinates_of_multiples, a_then], definitions=["in_position"])
def a_of_element(p, n, are_coprime, d_mult):
    """by induction: k in {p, n} has a(k) ≥ 0."""
    return implies(are_coprime and in_both(p, n, d_mult), a_of(d_mult) >= 0)


@pair.step(uses=[is_in, a_of_element], definitions=["in_position"])
def exactly(p, n, are_coprime):
    """k is in {p, n} exactly if a(k) ≥ 0."""
    return implies(
        are_coprime,
        every(lambda k: in_both(p, n, k) == (a_of(k) >= 0), at=lambda k: in_both(p, n, k)),
    )


# --- the number t is legal in {p, n}, each legal move eliminates it, and it is more than 1 ----------------------------


def last(p, n):
    """Return t."""
    return p * n - p - n


@pair.step(uses=[has_coordinates], definitions=[G])
def mirrored(p, n, are_coprime):
    """G of the mirror image."""
    return implies(are_coprime, every(lambda k: G(-1 - a_of(k), p - 1 - j_of(k)) == last(p, n) - k, at=a_of))


@pair.step(uses=[mirrored, of_each, is_remainder], definitions=[])
def a_mirrored(p, n, are_coprime):
    """a(t − k) is −1 − a(k)."""
    return implies(are_coprime, every(lambda k: a_of(last(p, n) - k) == -1 - a_of(k), at=a_of))


@pair.step(uses=[a_mirrored, exactly], definitions=[])
def just_one(p, n, are_coprime):
    """just one of k and t − k is in {p, n}."""
    return implies(
        are_coprime,
        every(
            lambda k: in_both(p, n, k) != in_both(p, n, last(p, n) - k),
            at=lambda k: in_both(p, n, k),
        ),
    )


@pair.step(definitions=[])
def products(p, n, are_coprime):
    """products."""
    return implies(are_coprime, (p - 2) * (n - 2) >= 0 and implies(p >= 3 and n >= 3, (p - 3) * (n - 3) >= 0))


def other(p, n):
    """Whether {p, n} is not {2, 3}."""
    return (p != 2 or n != 3) and (p != 3 or n != 2)


@pair.step(uses=[products], definitions=[])
def above_1(p, n, are_coprime):
    """t > 1."""
    return implies(are_coprime, implies(other(p, n), last(p, n) > 1))


@pair.step(uses=[just_one], definitions=["in_position"])
def last_is_legal(p, n, are_coprime):
    """t is legal."""
    return implies(are_coprime, not in_both(p, n, last(p, n)))


@pair.step(uses=[just_one, has_s, has_n, is_an_order], definitions=["in_position"])
def each_eliminates(p, n, are_coprime):
    """each legal move eliminates t."""
    return implies(
        are_coprime,
        every(
            lambda x: implies(x > 0 and not in_both(p, n, x), element(after(of_both(p, n), x), last(p, n))),
            at=lambda x: after(of_both(p, n), x),
        ),
    )


@pair.step(uses=[above_1, last_is_legal, each_eliminates, stolen], definitions=[])
def is_n(p, n, are_coprime):
    """{p, n} is an N-position."""
    return implies(are_coprime and other(p, n), not lost(of_both(p, n)))
