"""Steps about rooks in one row.

Two rooks at (x, y) and (z, y) have the Grundy value v = (x ^ z) - 1. A move out of the row does not give the value v,
because the other rook can follow, which does. A move in the row does not, because the xor changes. It gives each k < v
by the nim lemma for k + 1: t = (k + 1) ^ z < x or t = (k + 1) ^ x < z, and this square is free, as k + 1 > 0.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step

ONE_ROW = "the positions in one row after one move, or two of one length, have their values"
FOLLOWS, NO_MOVE, BY_NIM = "the other rook follows", "no move gives v", "the nim lemma for k + 1"
SOME_MOVE, VALUE = "some move gives k < v", "so the value is v"
BY_SUM, IN_A_ROW = "the value is v, by the sum of the coordinates", "the value in one row is v"


def in_a_row(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the Grundy value of two rooks in one row is (x ^ z) - 1."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Ints, IntSort, Not, Or

    x, y, z, s, t, k, n = Ints("x_any y_any z_any s_any t_any k_any n_any")
    X = xor.Xor(case).of
    V, reaches = case.symbol("grundy_of_rooks"), case.symbol("rooks_reach_value")
    v, here, known = X(x, z) - 1, (x, y, z, y), Function("one_row_is_known", *[IntSort()] * 3, BoolSort())(x, y, z)
    are_two = And(xor.not_negative(x, y, z), x != z)
    other_rows = ForAll(s, Implies(And(s >= 0, s < y), V(x, s, z, s) == v), patterns=[V(x, s, z, s)])
    of_first = Implies(And(t >= 0, t < x, t != z), V(t, y, z, y) == X(t, z) - 1)
    of_second = Implies(And(t >= 0, t < z, t != x), V(x, y, t, y) == X(x, t) - 1)
    same_row = [ForAll(t, of_first, patterns=[V(t, y, z, y)]), ForAll(t, of_second, patterns=[V(x, y, t, y)])]
    first, second = X(k + 1, z), X(k + 1, x)
    by_nim = [
        And(first >= 0, first < x, first != z, X(first, z) == k + 1),
        And(second >= 0, second < z, second != x, X(x, second) == k + 1),
    ]
    below = And(k >= 0, k < v)

    def of_two(goal: Any, *patterns: Any, more: Any = ()) -> Any:
        """Return the formula about all positions in one row for which those after a move have their values."""
        return ForAll([x, y, z, *more], Implies(And(are_two, known), goal), patterns=list(patterns))

    follows = Implies(And(s >= 0, s < y), And(reaches(x, s, z, y, v), reaches(x, y, z, s, v)))
    return [
        *xor.xor(case),
        Let(name=ONE_ROW, constant=known, value=And(other_rows, *same_row)),
        Step(
            name=FOLLOWS,
            goal=of_two(And(follows, v >= 0), V(x, s, z, y), V(x, y, z, s), more=[s]),
            uses=[xor.NOT_NEGATIVE, xor.EQUAL],
            definitions=["one_row_is_known", "rooks_reach_value"],
        ),
        Step(
            name=NO_MOVE,
            goal=of_two(Not(reaches(*here, v)), known),
            uses=[FOLLOWS, xor.SAME, xor.SAME_FIRST],
            definitions=["one_row_is_known", "rooks_reach_value", "grundy_of_rooks"],
        ),
        Step(
            name=BY_NIM,
            goal=ForAll([x, y, z, k], Implies(And(are_two, below), Or(*by_nim)), patterns=[reaches(*here, k)]),
            uses=[xor.NOT_NEGATIVE, xor.LOWER, xor.UNDO, xor.UNDO_LAST, xor.EQUAL],
            definitions=[],
        ),
        Step(
            name=SOME_MOVE,
            goal=of_two(Implies(below, reaches(*here, k)), reaches(*here, k), more=[k]),
            uses=[BY_NIM],
            definitions=["one_row_is_known", "rooks_reach_value"],
        ),
        Step(
            name=VALUE,
            goal=of_two(V(*here) == v, known),
            uses=[NO_MOVE, SOME_MOVE, xor.NOT_NEGATIVE, xor.EQUAL],
            definitions=["grundy_of_rooks"],
        ),
        Induction(
            name=BY_SUM,
            variable=n,
            goal=ForAll([x, y, z], Implies(And(are_two, x + z + 2 * y <= n), V(*here) == v), patterns=[V(*here)]),
            uses=[VALUE],
            definitions=["one_row_is_known"],
        ),
        Step(
            name=IN_A_ROW,
            goal=ForAll([x, y, z], Implies(are_two, V(*here) == v), patterns=[V(*here)]),
            uses=[BY_SUM],
            definitions=[],
        ),
        Conclusion(uses=[IN_A_ROW], definitions=["x", "y", "z"]),
    ]
