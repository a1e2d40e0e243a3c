"""Steps about Grundy values: of any finite game, and of sums of two games (Sprague and Grundy).

Let v = G(p) ^ G(q). If each option of p + q has the xor of its values as its value, no option has the value v, because
a move changes just one of the two. Each k < v is the value of an option, by the nim lemma: k ^ G(q) < G(p) is the value
of an option of p, or k ^ G(p) < G(q) of one of q. So v is the mex.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step
from sylver_claims.kernels.heaps import any_game

RESOURCES = 2_000_000
LOWER, MOST, ZERO = "a move leads to a smaller number", "G(p) <= p", "G(p) = 0 just in P-positions"
AS_OPTIONS, NO_OPTION, SOME_OPTION = (
    "each option has the xor of its values", "no option has the value v", "each k < v is the value of an option",
)  # fmt: skip
NOT_0, BY_NIM = "G(p) = 0 if no option has the value 0", "the nim lemma, for two values"
MEX, SUMS = "so the value is v", "the value of p + q is v"


def lower(case: Any, game: Any) -> Step:
    """Return the step that the moves of a game lead to smaller numbers."""
    from z3 import And, ForAll, Implies, Ints

    p, q = Ints("p_any q_any")
    moves = case.of(any_game.is_option, game, p, q)
    goal = ForAll([p, q], Implies(moves, And(q >= 0, q < p)), patterns=[moves])
    return Step(name=f"{LOWER} ({game})", goal=goal, definitions=["option"])


def exists(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that a Grundy value is at most the number of the position."""
    from z3 import And, Implies, Int

    p, g = Int("p_any"), case.game
    value = case.of(any_game.grundy_value, g, p)
    first, reaches = lower(case, g), case.of(any_game.reaches, g, p, p)
    goal = And(value <= p, Implies(p < value, reaches))
    named = ["grundy_value", "reaches_value"]
    return [
        first,
        Induction(name=MOST, variable=p, goal=goal, complete=True, uses=[first.name], definitions=named),
        Conclusion(uses=[first.name, MOST], definitions=["p", *named]),
    ]


def zero(case: Any) -> list[AnyStep]:
    """Return the steps that the value 0 is that of the P-positions."""
    from z3 import ForAll, Int, Not

    p, g = Int("p_any"), case.game
    value, lost = case.of(any_game.grundy_value, g, p), case.of(any_game.is_lost, g, p)
    first, reaches = lower(case, g), case.symbol("reaches_value")(g, p, 0)
    not_0 = ForAll(p, (value == 0) == Not(reaches), patterns=[value])
    return [
        first,
        Step(name=NOT_0, goal=not_0, definitions=["grundy_value"]),
        Induction(
            name=ZERO,
            variable=p,
            goal=(value == 0) == lost,
            complete=True,
            uses=[first.name, NOT_0],
            definitions=["reaches_value", "lost_in_game"],
        ),
    ]


def sums(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the value of a sum is the xor of the values."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Ints, IntSort, Not, Or

    g, h = case.game, case.other
    p, q, r, k, n = Ints("p_any q_any r_any k_any n_any")
    X = xor.Xor(case).of

    def of_sum(x: Any, y: Any) -> Any:
        return case.of(any_game.sum_value, g, x, h, y)

    def value_in(game: Any, x: Any) -> Any:
        return case.of(any_game.grundy_value, game, x)

    def moves(game: Any, x: Any, y: Any) -> Any:
        return case.of(any_game.is_option, game, x, y)

    v, sum_is = X(value_in(g, p), value_in(h, q)), of_sum(p, q)
    reaches, of_one = case.symbol("sum_reaches_value"), case.symbol("reaches_value")
    here, known = reaches(g, p, h, q, k), Function("options_are_xors", IntSort(), IntSort(), BoolSort())
    first = ForAll(
        r, Implies(moves(g, p, r), of_sum(r, q) == X(value_in(g, r), value_in(h, q))), patterns=[moves(g, p, r)]
    )
    second = ForAll(
        r, Implies(moves(h, q, r), of_sum(p, r) == X(value_in(g, p), value_in(h, r))), patterns=[moves(h, q, r)]
    )
    by_nim = Or(of_one(g, p, X(k, value_in(h, q))), of_one(h, q, X(k, value_in(g, p))))
    below = And(known(p, q), k >= 0, k < v)
    values = ["grundy_value", "reaches_value"]
    each = [lower(case, g), lower(case, h)]
    return [
        *xor.xor(case),
        *each,
        Let(name=AS_OPTIONS, constant=known(p, q), value=And(first, second)),
        Step(
            name=NO_OPTION,
            goal=ForAll([p, q], Implies(known(p, q), Not(reaches(g, p, h, q, v))), patterns=[known(p, q)]),
            uses=[xor.SAME, xor.SAME_FIRST],
            definitions=["options_are_xors", "sum_reaches_value", *values],
        ),
        Step(
            name=BY_NIM,
            goal=ForAll([p, q, k], Implies(And(k >= 0, k < v), by_nim), patterns=[here]),
            uses=[xor.NOT_NEGATIVE, xor.LOWER],
            definitions=["grundy_value"],
        ),
        Step(
            name=SOME_OPTION,
            goal=ForAll([p, q, k], Implies(below, here), patterns=[here]),
            uses=[xor.NOT_NEGATIVE, xor.UNDO, xor.UNDO_LAST, BY_NIM],
            definitions=["options_are_xors", "sum_reaches_value", *values],
        ),
        Step(
            name=MEX,
            goal=ForAll([p, q], Implies(known(p, q), sum_is == v), patterns=[known(p, q)]),
            uses=[xor.NOT_NEGATIVE, NO_OPTION, SOME_OPTION],
            definitions=["grundy_of_sum", "grundy_value"],
        ),
        Induction(
            name=SUMS,
            variable=n,
            goal=ForAll([p, q], Implies(And(p >= 0, q >= 0, p + q <= n), sum_is == v), patterns=[sum_is]),
            uses=[MEX, *(step.name for step in each)],
            definitions=["options_are_xors"],
        ),
        Conclusion(uses=[SUMS], definitions=["p", "q"]),
    ]
