"""Steps about rooks in one row.

Two rooks at (x, y) and (z, y) have the Grundy value v = (x ^ z) - 1. A move out of the row does not give the value v,
because the other rook can follow, which does. A move in the row does not, because the xor changes. It gives each k < v
by the nim lemma for k + 1: t = (k + 1) ^ z < x or t = (k + 1) ^ x < z, and this square is free, as k + 1 > 0.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas import xor

in_a_row = Steps("", xor.facts)
"""The Grundy value of two rooks in one row is (x ^ z) - 1."""
value, reaches = in_a_row.known("grundy_of_rooks"), in_a_row.known("rooks_reach_value")


def v(x, z):
    """Return the value of two rooks in one row."""
    return (x ^ z) - 1


def not_negative(x, y, z):
    """Say that none of the numbers is negative."""
    return x >= 0 and y >= 0 and z >= 0


def are_two(x, y, z):
    """Say that (x, y) and (z, y) are different squares."""
    return not_negative(x, y, z) and x != z


@in_a_row.let
def one_row_is_known(x, y, z):
    """the positions in one row after one move, or two of one length, have their values."""
    return (
        every(lambda s: implies(s >= 0 and s < y, value(x, s, z, s) == v(x, z)), at=lambda s: value(x, s, z, s))
        and every(
            lambda t: implies(t >= 0 and t < x and t != z, value(t, y, z, y) == v(t, z)), at=lambda t: value(t, y, z, y)
        )
        and every(
            lambda t: implies(t >= 0 and t < z and t != x, value(x, y, t, y) == v(x, t)), at=lambda t: value(x, y, t, y)
        )
    )


@in_a_row.step(uses=[xor.not_negative, xor.equal], definitions=[one_row_is_known, "rooks_reach_value"])
def other_follows(x, y, z, s):
    """the other rook follows."""
    look_at(value(x, s, z, y))
    look_at(value(x, y, z, s))
    follows = implies(s >= 0 and s < y, reaches(x, s, z, y, v(x, z)) and reaches(x, y, z, s, v(x, z)))
    return implies(are_two(x, y, z) and one_row_is_known(x, y, z), follows and v(x, z) >= 0)


@in_a_row.step(
    uses=[other_follows, xor.same, xor.same_first],
    definitions=[one_row_is_known, "rooks_reach_value", "grundy_of_rooks"],
)
def no_move(x, y, z):
    """no move gives v."""
    look_at(one_row_is_known(x, y, z))
    return implies(are_two(x, y, z) and one_row_is_known(x, y, z), not reaches(x, y, z, y, v(x, z)))


@in_a_row.step(uses=[xor.not_negative, xor.lower, xor.undo, xor.undo_last, xor.equal], definitions=[])
def nim_lemma(x, y, z, k):
    """the nim lemma for k + 1."""
    look_at(reaches(x, y, z, y, k))
    first, second = (k + 1) ^ z, (k + 1) ^ x
    by_first = first >= 0 and first < x and first != z and first ^ z == k + 1
    by_second = second >= 0 and second < z and second != x and x ^ second == k + 1
    return implies(are_two(x, y, z) and (k >= 0 and k < v(x, z)), by_first or by_second)


@in_a_row.step(uses=[nim_lemma], definitions=[one_row_is_known, "rooks_reach_value"])
def some_move(x, y, z, k):
    """some move gives k < v."""
    look_at(reaches(x, y, z, y, k))
    gives_k = implies(k >= 0 and k < v(x, z), reaches(x, y, z, y, k))
    return implies(are_two(x, y, z) and one_row_is_known(x, y, z), gives_k)


@in_a_row.step(uses=[no_move, some_move, xor.not_negative, xor.equal], definitions=["grundy_of_rooks"])
def value_is_v(x, y, z):
    """so the value is v."""
    look_at(one_row_is_known(x, y, z))
    return implies(are_two(x, y, z) and one_row_is_known(x, y, z), value(x, y, z, y) == v(x, z))


@in_a_row.induction("n_any", uses=[value_is_v], definitions=[one_row_is_known])
def value_by_sum(x, y, z, n_any):
    """the value is v, by the sum of the coordinates."""
    look_at(value(x, y, z, y))
    return implies(are_two(x, y, z) and x + z + 2 * y <= n_any, value(x, y, z, y) == v(x, z))


@in_a_row.step(uses=[value_by_sum], definitions=[])
def value_in_a_row(x, y, z):
    """the value in one row is v."""
    look_at(value(x, y, z, y))
    return implies(are_two(x, y, z), value(x, y, z, y) == v(x, z))


in_a_row.conclude(uses=[value_in_a_row], definitions=["x", "y", "z"])
