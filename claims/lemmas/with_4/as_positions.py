"""The outcome of a position with 4 is that of the triple of its least elements: from triples to all positions.

The facts about positions with 4 are about triples (a, b, c), and the outcome of a triple is a recursion of its own.
Here a position is one of all positions, as in ``case.positions``. If its elements are the numbers of a triple, then so
are the elements after each move, and by game induction position and triple have the same outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.order import has_n, has_s, is_an_order, step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.with_4.rules import RULES
from sylver_claims.claims.vocabulary.steps import AnyStep, GameInduction, Induction, Let

BEYOND = "all beyond the least element after a move are sums"
CLOSED = "the numbers of a triple are closed under addition"
LEGAL = "the same moves are legal from a position and from its triple"
TO_TRIPLE = "a move leads from a triple to a triple"
TRIPLE_AFTER = "the triple after a move contains the triple and the move"
MOVED = "after a move the elements are those of the triple after the move"
SAME_OUTCOME_WITH_4 = "by game induction: a position with 4 has the outcome of its triple"


class WithFour:
    """Terms of the steps: triples, the numbers of a triple, and positions whose elements are these numbers."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        whole, truth = IntSort(), BoolSort()
        self.P = case.positions
        self.position, self.legal, self.lost = map(case.symbol, ("position_with_4", "legal_with_4", "P_with_4"))
        self.b_after, self.c_after, self.a_after = map(case.symbol, ("b_after", "c_after", "a_after"))
        self.inside = Function("inside", *[whole] * 4, truth)
        self.alike = Function("alike", *[whole] * 4, truth)
        self.triple = Ints("a_least b_least c_least")
        self.s, self.n, self.k = Ints("s_four n_four k_four")

    def after(self, n: Any) -> tuple[Any, Any, Any]:
        """Return the triple after a move."""
        move = (*self.triple, n)
        return self.a_after(*move), self.b_after(*move), self.c_after(*move)


def as_positions(F: WithFour) -> list[AnyStep]:
    """Show that positions with 4 have the outcome of their triples."""
    return [*triples(F), *below(F), *above(F), *outcome(F)]


def triples(F: WithFour) -> list[AnyStep]:
    """Describe the numbers of a triple, and the triple after a move."""
    from z3 import And, ForAll, If, Implies, Ints, Not, Or

    here, s, n, k, inside, alike = F.triple, F.s, F.n, F.k, F.inside, F.alike
    x, y, z = Ints("x_four y_four z_four")
    of_class = Or(k % 4 == 0, *(And(k % 4 == r, k >= least) for r, least in enumerate(here, 1)))
    meant = ForAll(k, F.P.element(s, k) == inside(*here, k), patterns=[F.P.element(s, k), inside(*here, k)])
    sums = And(F.position(*here), inside(*here, x), inside(*here, y), z <= x + y, z >= x + y)
    after = F.after(n)
    larger = ForAll(k, Implies(inside(*here, k), inside(*after, k)), patterns=[inside(*here, k), inside(*after, k)])
    new = [If(n % 4 == r, n, least) for r, least in enumerate(here, 1)]
    decrease = [And(one <= least, one <= old) for one, least, old in zip(after, new, here, strict=True)]

    def moved(name: str, shown: Any, uses: Sequence[str], definitions: Sequence[str]) -> AnyStep:
        supposed = And(F.position(*here), F.legal(*here, n))
        return step(
            name,
            ForAll([*here, n], Implies(supposed, shown), patterns=[F.legal(*here, n)]),
            uses,
            definitions,
        )

    return [
        Let(name="the numbers of a triple", constant=inside(*here, k), value=And(k >= 0, of_class)),
        Let(name="a position has the elements of a triple", constant=alike(s, *here), value=meant),
        step(
            CLOSED,
            ForAll(
                [*here, x, y, z],
                Implies(sums, inside(*here, z)),
                patterns=[together(inside(*here, x), inside(*here, y), inside(*here, z))],
            ),
            definitions=["inside", "position_with_4"],
        ),
        moved(TO_TRIPLE, F.position(*after), [], RULES),
        moved("a move does not increase the least elements", And(*decrease), [], RULES),
        moved(
            TRIPLE_AFTER,
            And(inside(*after, n), larger),
            ["a move does not increase the least elements"],
            ["inside", "legal_with_4"],
        ),
        step(
            LEGAL,
            ForAll(
                [s, *here, n],
                Implies(
                    And(F.position(*here), alike(s, *here)),
                    F.legal(*here, n) == And(n > 1, Not(F.P.element(s, n))),
                ),
                patterns=[together(alike(s, *here), F.legal(*here, n)), together(alike(s, *here), F.P.element(s, n))],
            ),
            definitions=["inside", "alike", "position_with_4", "legal_with_4"],
        ),
    ]


def _moved(F: WithFour) -> Any:
    """Say that s has the elements of a triple, and that n is legal."""
    from z3 import And

    return And(F.position(*F.triple), F.alike(F.s, *F.triple), F.legal(*F.triple, F.n))


def below(F: WithFour) -> list[AnyStep]:
    """By induction, each element after the move is a number of the triple after the move."""
    from z3 import And, ForAll, Implies, Int

    here, s, n, k, has = F.triple, F.s, F.n, F.k, F.P.element
    after, moved, of, c = F.P.after(s, n), _moved(F), F.after(n), Int("k_after")
    looked_at = together(F.alike(s, *here), has(after, k))
    return [
        Induction(
            name="by induction: each element after a move is a number of the triple after it",
            variable=c,
            complete=True,
            goal=ForAll(
                [s, *here, n],
                Implies(And(moved, has(after, c)), F.inside(*of, c)),
                patterns=[together(F.alike(s, *here), has(after, c))],
            ),
            uses=[TO_TRIPLE, TRIPLE_AFTER, CLOSED],
            definitions=["alike", "after_move", "in_position", "legal_with_4"],
        ),
        step(
            "each element after a move is a number of the triple after it",
            ForAll([s, *here, n, k], Implies(And(moved, has(after, k)), F.inside(*of, k)), patterns=[looked_at]),
            ["by induction: each element after a move is a number of the triple after it"],
            ["in_position"],
        ),
    ]


def above(F: WithFour) -> list[AnyStep]:
    """The least elements of the triple after the move are sums of the elements before it, and of the move."""
    from z3 import And, ForAll, If, Implies

    here, s, n, k, has = F.triple, F.s, F.n, F.k, F.P.element
    after, moved, of = F.P.after(s, n), _moved(F), F.after(n)
    new = [If(n % 4 == r, n, least) for r, least in enumerate(here, 1)]
    looked_at = together(F.alike(s, *here), has(after, k))
    seen = together(F.alike(s, *here), F.P.after(s, n))

    def are_in(name: str, *elements: Any, uses: list[str], definitions: list[str]) -> AnyStep:
        goal = And(*(has(after, element) for element in elements))
        return step(name, ForAll([s, *here, n], Implies(moved, goal), patterns=[seen]), uses, definitions)

    names = [f"the least element ≡ {r} after a move is a sum" for r in (2, 3, 1)]
    multiples = ["multiples of 4 are in S", has_s, is_an_order]
    by = ["n and the least elements are in Sn", "sums of two are in Sn"]
    return [
        step(
            "the least elements are in S",
            ForAll(
                [s, *here],
                Implies(And(F.position(*here), F.alike(s, *here)), And(*(has(s, least) for least in here))),
                patterns=[F.alike(s, *here)],
            ),
            [],
            ["inside", "alike", "position_with_4"],
        ),
        are_in(
            by[0],
            *here,
            n,
            *new,
            uses=["the least elements are in S", has_s, has_n, is_an_order],
            definitions=["legal_with_4"],
        ),
        are_in(
            by[1],
            2 * new[0],
            2 * new[2],
            uses=[by[0]],
            definitions=["in_position"],
        ),
        are_in(names[0], of[1], uses=by, definitions=["b_after"]),
        are_in(
            f"{names[1]}, of these",
            new[0] + of[1],
            uses=[*by, names[0]],
            definitions=["in_position"],
        ),
        are_in(names[1], of[2], uses=[*by, f"{names[1]}, of these"], definitions=["c_after"]),
        are_in(
            f"{names[2]}, of these",
            of[1] + of[2],
            uses=names[:2],
            definitions=["in_position"],
        ),
        are_in(names[2], of[0], uses=[*by, f"{names[2]}, of these"], definitions=["a_after"]),
        step(
            "multiples of 4 are in S",
            ForAll(
                [s, *here, k],
                Implies(And(F.alike(s, *here), k >= 0, k % 4 == 0), has(s, k)),
                patterns=[together(F.alike(s, *here), has(s, k))],
            ),
            [],
            ["inside", "alike"],
        ),
        *(
            step(
                f"{name}: {r}",
                ForAll(
                    [s, *here, n, k], Implies(And(moved, k >= least, (k - least) % 4 == 0), shown), patterns=[looked_at]
                ),
                uses,
                definitions,
            )
            for r, least in enumerate(of, 1)
            for name, shown, uses, definitions in (
                ("a multiple of 4 less is in Sn", has(after, k - least), multiples, ["legal_with_4"]),
                (BEYOND, has(after, k), [f"a multiple of 4 less is in Sn: {r}", names[r - 2]], ["in_position"]),
            )
        ),
        step(
            "each number of the triple after a move is an element after it",
            ForAll([s, *here, n, k], Implies(And(moved, F.inside(*of, k)), has(after, k)), patterns=[looked_at]),
            [
                "multiples of 4 are in S",
                TO_TRIPLE,
                has_s,
                is_an_order,
                *(f"{BEYOND}: {r}" for r in (1, 2, 3)),
            ],
            ["inside", "position_with_4", "legal_with_4"],
        ),
    ]


def outcome(F: WithFour) -> list[AnyStep]:
    """By game induction, position and triple have the same outcome."""
    from z3 import And, ForAll, Implies, Int, Not

    here, s, n, P, g = F.triple, F.s, F.n, F.P, Int("s_game_four")
    same = P.lost(g) == F.lost(*here)
    return [
        step(
            MOVED,
            ForAll(
                [s, *here, n],
                Implies(_moved(F), F.alike(P.after(s, n), *F.after(n))),
                patterns=[together(F.alike(s, *here), F.legal(*here, n)), together(F.alike(s, *here), P.after(s, n))],
            ),
            [
                "each element after a move is a number of the triple after it",
                "each number of the triple after a move is an element after it",
            ],
            ["alike"],
        ),
        step(
            "1 is legal from a triple",
            ForAll(
                [s, *here],
                Implies(And(F.position(*here), F.alike(s, *here)), Not(P.element(s, 1))),
                patterns=[F.alike(s, *here)],
            ),
            [],
            ["inside", "alike", "position_with_4"],
        ),
        GameInduction(
            name=SAME_OUTCOME_WITH_4,
            variable=g,
            goal=ForAll(
                [*here], Implies(And(F.position(*here), F.alike(g, *here)), same), patterns=[F.alike(g, *here)]
            ),
            uses=[has_s, has_n, LEGAL, MOVED, TO_TRIPLE, "1 is legal from a triple"],
            definitions=["lost_position", "P_with_4", "wins_with_4"],
        ),
    ]
