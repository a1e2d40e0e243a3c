"""Coordinates for coprime m and n: each k is G(a, j) = ma + nj with 0 <= j < m, for exactly one a and j.

Let um + vn = 1. Take j = vk modulo m, with quotient q, and a = uk + nq. If G is equal at two places, v times the
difference shows that m divides the difference of the j.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies

POSITIVE = "m and n are positive{label}"
unique = Steps("m n u v are_coprime")


@unique.let
def G(m, n, a, j):  # noqa: N802 - a name in formulas
    """G(a, j) = ma + nj."""
    return m * a + n * j


@unique.let
def apart(u, v, a, j, a2, j2):
    """u(j − j2) + v(a2 − a)."""
    return u * (j - j2) + v * (a2 - a)


@unique.let
def q_of(m, v, k):
    """the quotient of vk by m."""
    return v * k // m


@unique.let
def j_of(m, v, k):
    """j(k)."""
    return v * k - m * q_of(k)


@unique.let
def a_of(n, u, k):
    """a(k)."""
    return u * k + n * q_of(k)


@unique.step(uses=[POSITIVE], definitions=[j_of, q_of, "quotient_by", "remainder_by"])
def is_remainder(m, are_coprime):
    """0 ≤ j(k) < m."""
    return implies(are_coprime, every(lambda k: j_of(k) >= 0 and j_of(k) < m, at=j_of))


@unique.step(definitions=[])
def times_one(m, n, u, v, are_coprime):
    """k times um + vn."""
    return implies(are_coprime, every(lambda k: k * (u * m + v * n) == k, at=j_of))


@unique.step(uses=[times_one], definitions=[G, a_of, j_of])
def has_coordinates(are_coprime):
    """k = G(a(k), j(k))."""
    return implies(are_coprime, every(lambda k: G(a_of(k), j_of(k)) == k, at=a_of))


@unique.step(definitions=[G, apart])
def times_v(m, n, u, v, are_coprime):
    """if G is equal, v times it is."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2), (j - j2) * (u * m + v * n) == m * apart(a, j, a2, j2)),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[POSITIVE], definitions=[])
def no_multiple_between(m, are_coprime):
    """no multiple of m lies between −m and m but 0."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: (
                implies(apart(a, j, a2, j2) >= 1, m * apart(a, j, a2, j2) >= m)
                and implies(apart(a, j, a2, j2) <= -1, m * apart(a, j, a2, j2) <= -m)
            ),
            at=apart,
        ),
    )


@unique.step(uses=[times_v], definitions=[])
def is_multiple(m, are_coprime):
    """if G is equal, j − j2 is a multiple of m."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2), j - j2 == m * apart(a, j, a2, j2)),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[is_multiple, no_multiple_between], definitions=[])
def same_j(m, are_coprime):
    """if G is equal, so is j."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: implies(G(a, j) == G(a2, j2) and j >= 0 and j < m and j2 >= 0 and j2 < m, j == j2),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@unique.step(uses=[POSITIVE], definitions=[G])
def same_a(are_coprime):
    """and so is a."""
    return implies(
        are_coprime,
        every(lambda a, a2, j: implies(G(a, j) == G(a2, j), a == a2), at=lambda a, a2, j: (G(a, j), G(a2, j))),
    )


@unique.step(uses=[same_j, same_a, is_remainder, has_coordinates], definitions=[])
def of_each(m, are_coprime):
    """a and j of G(a, j)."""
    return implies(
        are_coprime,
        every(lambda a, j: implies(j >= 0 and j < m, a_of(G(a, j)) == a and j_of(G(a, j)) == j), at=G),
    )
