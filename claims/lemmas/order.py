"""Steps about all positions, of any greatest common divisor: Sn is the least one that contains S and n.

Positions are numbered, as in ``case.positions``: s, t, u are numbers of positions. The facts about the order of moves,
and about moves that change nothing, are therefore order theory, without arithmetic.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, GameInduction, Induction, Step

HAS_S, HAS_N, LEAST = "S is in Sn", "n is in Sn", "Sn is the least position that contains S and n"
ORDER, NO_SMALLER = "to be contained is an order", "no number helps to eliminate a smaller one"
SAME_OUTCOME = "positions that contain each other have the same outcome"
SWAPPED, ELIMINATED, NO_MOVE = (
    "x and y in either order",
    "an eliminated number changes nothing",
    "a sum changes nothing",
)
OUTCOME_SWAPPED, OUTCOME_ELIMINATED, OUTCOME_NO_MOVE = (
    f"{name}: the outcome" for name in (SWAPPED, ELIMINATED, NO_MOVE)
)
BASICS = (HAS_S, HAS_N, LEAST, ORDER)


def step(name: str, goal: Any, uses: Sequence[str] = (), definitions: Sequence[str] = ()) -> Step:
    """Return a step that follows from other steps and the definitions of these symbols, and of no others."""
    return Step(name=name, goal=goal, uses=uses, definitions=definitions)


def basics(case: Any) -> list[AnyStep]:
    """Sn contains S and n, and each position that contains both contains Sn."""
    from z3 import And, ForAll, Implies, Ints, Or

    P = case.positions
    has, within, after = P.element, P.within, P.after
    s, t, u, n, k = Ints("s_pos t_pos u_pos n_pos k_pos")
    (c,) = Ints("k_least")
    least = And(n > 0, within(s, t), has(t, n))
    reflexive = ForAll(s, within(s, s), patterns=[within(s, s)])
    chain = ForAll(
        [s, t, u],
        Implies(And(within(s, t), within(t, u)), within(s, u)),
        patterns=[together(within(s, t), within(t, u))],
    )
    of_each = ForAll(
        [s, t, k],
        Implies(And(within(s, t), has(s, k)), has(t, k)),
        patterns=[together(within(s, t), has(s, k)), together(within(s, t), has(t, k))],
    )
    return [
        step(
            HAS_S,
            ForAll([s, n], Implies(n > 0, within(s, after(s, n))), patterns=[after(s, n)]),
            definitions=["within", "after_move"],
        ),
        step(
            "n is in Sn, or in S",
            ForAll([s, n], Implies(n > 0, Or(has(s, n), has(after(s, n), n))), patterns=[after(s, n)]),
            definitions=["in_position", "after_move"],
        ),
        step(
            HAS_N,
            ForAll([s, n], Implies(n > 0, has(after(s, n), n)), patterns=[after(s, n)]),
            [HAS_S, "n is in Sn, or in S"],
            ["within"],
        ),
        Induction(
            name="by induction on k: each element of Sn is in each position that contains S and n",
            variable=c,
            complete=True,
            goal=ForAll(
                [s, n, t],
                Implies(And(least, has(after(s, n), c)), has(t, c)),
                patterns=[together(has(after(s, n), c), within(s, t))],
            ),
            definitions=["in_position", "within", "after_move"],
        ),
        step(
            LEAST,
            ForAll([s, n, t], Implies(least, within(after(s, n), t)), patterns=[together(after(s, n), within(s, t))]),
            ["by induction on k: each element of Sn is in each position that contains S and n"],
            ["in_position", "within"],
        ),
        step(ORDER, And(reflexive, chain, of_each), definitions=["within"]),
        step(
            NO_SMALLER,
            ForAll(
                [s, n, k], Implies(And(n > 0, k < n, has(after(s, n), k)), has(s, k)), patterns=[has(after(s, n), k)]
            ),
            definitions=["after_move"],
        ),
    ]


def moves(case: Any) -> list[AnyStep]:
    """Show that moves commute, sums change nothing, and positions with the same numbers have the same outcome."""
    from z3 import And, ForAll, Implies, Int, Ints

    P = case.positions
    has, within, after, lost = P.element, P.within, P.after, P.lost
    s, t, x, y, n = Ints("s_pos t_pos x_pos y_pos n_pos")
    alike = And(within(s, t), within(t, s))
    both = And(x > 0, y > 0)
    g = Int("s_game")
    return [
        *basics(case),
        step(
            "the same move in positions that contain each other",
            ForAll(
                [s, t, n],
                Implies(And(n > 0, alike), And(within(after(s, n), after(t, n)), within(after(t, n), after(s, n)))),
                patterns=[together(after(s, n), within(s, t)), together(after(t, n), within(s, t))],
            ),
            BASICS,
        ),
        GameInduction(
            name="by game induction: the same outcome",
            variable=g,
            goal=ForAll(
                t,
                Implies(And(within(g, t), within(t, g)), lost(g) == lost(t)),
                patterns=[together(within(g, t), lost(t))],
            ),
            uses=["the same move in positions that contain each other", HAS_S, HAS_N, ORDER],
            definitions=["lost_position"],
        ),
        step(
            SAME_OUTCOME,
            ForAll([s, t], Implies(alike, lost(s) == lost(t)), patterns=[together(within(s, t), within(t, s))]),
            ["by game induction: the same outcome"],
        ),
        step(
            SWAPPED,
            ForAll(
                [s, x, y],
                Implies(both, within(after(after(s, x), y), after(after(s, y), x))),
                patterns=[after(after(s, x), y)],
            ),
            BASICS,
        ),
        step(
            ELIMINATED,
            ForAll(
                [s, x, y],
                Implies(
                    And(both, has(after(s, x), y)),
                    And(within(after(after(s, y), x), after(s, x)), within(after(s, x), after(after(s, y), x))),
                ),
                patterns=[after(after(s, y), x)],
            ),
            BASICS,
        ),
        step(
            NO_MOVE,
            ForAll(
                [s, x],
                Implies(And(x > 0, has(s, x)), And(within(after(s, x), s), within(s, after(s, x)))),
                patterns=[after(s, x)],
            ),
            BASICS,
        ),
        step(
            OUTCOME_SWAPPED,
            ForAll(
                [s, x, y],
                Implies(both, lost(after(after(s, x), y)) == lost(after(after(s, y), x))),
                patterns=[after(after(s, x), y)],
            ),
            [SWAPPED, SAME_OUTCOME],
        ),
        step(
            OUTCOME_ELIMINATED,
            ForAll(
                [s, x, y],
                Implies(And(both, has(after(s, x), y)), lost(after(after(s, y), x)) == lost(after(s, x))),
                patterns=[after(after(s, y), x)],
            ),
            [ELIMINATED, SAME_OUTCOME],
        ),
        step(
            OUTCOME_NO_MOVE,
            ForAll([s, x], Implies(And(x > 0, has(s, x)), lost(after(s, x)) == lost(s)), patterns=[after(s, x)]),
            [NO_MOVE, SAME_OUTCOME],
        ),
    ]


STOLEN = "where all legal moves eliminate a legal t > 1, the position is N"


def stealing(case: Any) -> list[AnyStep]:
    """If each legal move of S eliminates a legal t > 1, S is an N-position."""
    from z3 import And, ForAll, Implies, Ints, Not

    P = case.positions
    has, after, lost = P.element, P.after, P.lost
    s, t, x = Ints("s_pos t_move x_pos")
    each = ForAll(x, Implies(And(x > 0, Not(has(s, x))), has(after(s, x), t)), patterns=[after(s, x)])
    return [
        *moves(case),
        step(
            "1 is legal after t",
            ForAll([s, t], Implies(And(t > 1, Not(has(s, 1))), Not(has(after(s, t), 1))), patterns=[after(s, t)]),
            [NO_SMALLER],
        ),
        step(
            STOLEN,
            ForAll([s, t], Implies(And(t > 1, Not(has(s, t)), each), Not(lost(s)))),
            ["1 is legal after t", OUTCOME_ELIMINATED, HAS_S, ORDER],
            ["lost_position"],
        ),
    ]
