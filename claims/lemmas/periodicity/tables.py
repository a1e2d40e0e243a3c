"""Finite tables of booleans, one for each a ≥ 0: each of them is the same as one of finitely many.

The table of a has the values A(a, d, k) in rows d = 0, 1, ..., with a fixed number of columns k = 0, 1, .... The tables
that agree with that of b before the place (d, k) have one of two values there, so one table for each value is enough.
So by induction on b, if finitely many tables are enough before (d, k), so are finitely many at (d, k).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.positions import every, some
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let, Step

LIKE = "if a is like b and c is like b, then a is like c"
ONE_MORE = "tables that agree before a place and at it"
FEW = "by induction on the rows: each table is like one of finitely many"


class Tables:
    """Terms of the steps: the values A(a, d, k), a function of the solver, and relations between tables.

    ``of`` distinguishes the names of several kinds of tables; the step ``sized`` says that ``columns`` is not negative.
    """

    def __init__(self, of: str, values: Any, columns: Any, sized: str) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        def relation(name: str, places: int) -> Any:
            return Function(f"{name}_{of}", *[IntSort()] * places, BoolSort())

        self.of, self.values, self.columns, self.sized = of, values, columns, sized
        self.agree, self.covered, self.half = relation("agree", 4), relation("covered", 4), relation("half", 5)
        self.split, self.enough = relation("split", 4), relation("enough", 3)
        self.has_half, self.has_split, self.is_enough = (
            relation("has_half", 4),
            relation("has_split", 3),
            relation("is_enough", 2),
        )
        self.a, self.b, self.c, self.d, self.k, self.v = Ints("a_few b_few c_few d_few k_few v_few")

    def named(self, name: str) -> str:
        """Return the name of a step about these tables."""
        return name if name == self.sized else f"{name}: {self.of}"

    def let(self, name: str, constant: Any, value: Any) -> Let:
        """Return the step that names a value."""
        return Let(name=self.named(name), constant=constant, value=value)

    def step(self, name: str, goal: Any, uses: Sequence[str] = (), definitions: Sequence[str] = ()) -> Step:
        """Return a step about these tables, with the names of relations as definitions."""
        return step(self.named(name), goal, [*map(self.named, uses)], [f"{other}_{self.of}" for other in definitions])

    def induction(
        self, name: str, n: Any, goal: Any, uses: Sequence[str], definitions: Sequence[str] = (), start: int = 0
    ) -> AnyStep:
        """Return the same as `step`, for all n from ``start`` on, by induction."""
        shown = self.step(name, goal, uses, definitions)
        return Induction(
            name=shown.name, goal=goal, variable=n, start=start, uses=shown.uses, definitions=shown.definitions
        )


def few_kinds(T: Tables) -> list[AnyStep]:
    """Show that the tables up to some number are enough for all, in the rows before any d."""
    return [*relations(T), *halves(T), *inductions(T)]


def relations(T: Tables) -> list[AnyStep]:
    """Name the relations of tables, and show when one more value agrees."""
    from z3 import And, ForAll, Implies, Ints, Or

    a, b, c, d, k, v, agree, covered = T.a, T.b, T.c, T.d, T.k, T.v, T.agree, T.covered
    row, column = Ints("row_few column_few")
    before = Or(And(row < d, column < T.columns), And(row <= d, row >= d, column < k))
    same = Implies(And(row >= 0, column >= 0, before), T.values(a, row, column) == T.values(b, row, column))
    of_both = ForAll([row, column], same, patterns=[T.values(a, row, column), T.values(b, row, column)])
    like_b = Implies(And(a >= 0, agree(a, b, d, k), T.values(a, d, k) == (v > 0)), covered(a, c, d, k + 1))
    up_to_b = Implies(And(a >= 0, covered(a, b, d, k)), covered(a, c, d, k + 1))
    shown = And(k >= 0, agree(a, b, d, k), T.values(a, d, k) == T.values(b, d, k))
    return [
        T.let("a and b agree before (d, k)", agree(a, b, d, k), of_both),
        T.let(
            "before (d, k), a is like one up to c",
            covered(a, c, d, k),
            some(b, And(b >= 0, b <= c, agree(a, b, d, k)), agree(a, b, d, k)),
        ),
        T.let(
            "of those like b, the ones with the value v at (d, k) are like one up to c",
            T.half(b, c, d, k, v),
            And(c >= 0, every(a, like_b, agree(a, b, d, k))),
        ),
        T.let("there is such a c", T.has_half(b, d, k, v), some(c, T.half(b, c, d, k, v), T.half(b, c, d, k, v))),
        T.let(
            "those like one up to b are like one up to c, also at (d, k)",
            T.split(b, c, d, k),
            And(c >= 0, every(a, up_to_b, covered(a, b, d, k))),
        ),
        T.let("there is such a c for b", T.has_split(b, d, k), some(c, T.split(b, c, d, k), T.split(b, c, d, k))),
        T.let(
            "those up to c are enough",
            T.enough(c, d, k),
            And(c >= 0, every(a, Implies(a >= 0, covered(a, c, d, k)), covered(a, c, d, k))),
        ),
        T.let("those up to some c are enough", T.is_enough(d, k), some(c, T.enough(c, d, k), T.enough(c, d, k))),
        T.step(
            LIKE,
            every(
                [a, b, c, d, k],
                Implies(And(agree(a, b, d, k), agree(c, b, d, k)), agree(a, c, d, k)),
                agree(a, b, d, k),
                agree(c, b, d, k),
            ),
            definitions=["agree"],
        ),
        T.step(
            ONE_MORE,
            every(
                [a, b, d, k],
                Implies(shown, agree(a, b, d, k + 1)),
                agree(a, b, d, k),
                T.values(a, d, k),
                T.values(b, d, k),
            ),
            definitions=["agree"],
        ),
    ]


def halves(T: Tables) -> list[AnyStep]:
    """Show that there is a number for each value, so that one more b needs finitely many tables more."""
    from z3 import And, Implies, Ints, Or

    a, b, c, d, k, v, agree, half, split = T.a, T.b, T.c, T.d, T.k, T.v, T.agree, T.half, T.split
    x, y, z = Ints("x_few y_few z_few")
    has_value = And(a >= 0, agree(a, b, d, k), T.values(a, d, k) == (v > 0))
    up_to_x = And(a >= 0, b >= 0, b <= x, agree(a, b, d, k))
    parts = [split(x, c, d, k), half(b, y, d, k, 0), half(b, z, d, k, 1)]
    return [
        T.step(
            "one with a value is enough for all with it",
            every([a, b, d, k, v], Implies(And(has_value, k >= 0), half(b, a, d, k, v)), half(b, a, d, k, v)),
            [LIKE, ONE_MORE],
            ["half", "covered"],
        ),
        T.step(
            "some table has the value, or none",
            every([b, d, k, v], Or(half(b, 0, d, k, v), some(a, has_value, agree(a, b, d, k))), half(b, 0, d, k, v)),
            [],
            ["half"],
        ),
        T.step(
            "for each value there is a c",
            every([b, d, k, v], Implies(k >= 0, T.has_half(b, d, k, v)), T.has_half(b, d, k, v)),
            ["one with a value is enough for all with it", "some table has the value, or none"],
            ["has_half"],
        ),
        T.step(
            "for both values of the next one",
            every(
                [x, c, d, k],
                Implies(And(split(x, c, d, k), k >= 0), And(*(T.has_half(x + 1, d, k, value) for value in (0, 1)))),
                split(x, c, d, k),
            ),
            ["for each value there is a c"],
        ),
        T.step(
            "one like b is like one up to b",
            every([a, b, x, c, d, k], Implies(up_to_x, T.covered(a, x, d, k)), split(x, c, d, k), agree(a, b, d, k)),
            [],
            ["covered"],
        ),
        T.step(
            "the sum is enough for one more",
            every([x, b, c, y, z, d, k], Implies(And(*parts, b == x + 1, k >= 0), split(b, c + y + z, d, k)), *parts),
            ["one like b is like one up to b"],
            ["half", "split", "covered"],
        ),
        T.step(
            "so there is a c for one more",
            every([x, c, d, k], Implies(And(split(x, c, d, k), k >= 0), T.has_split(x + 1, d, k)), split(x, c, d, k)),
            ["the sum is enough for one more", "for both values of the next one"],
            ["has_half", "has_split"],
        ),
    ]


def inductions(T: Tables) -> list[AnyStep]:
    """By induction on the bound b, on the columns and on the rows, finitely many tables are enough."""
    from z3 import And, Implies, Ints

    b, c, d, k, enough, is_enough = T.b, T.c, T.d, T.k, T.enough, T.is_enough
    j, n, m, r = Ints(f"j_few bound_{T.of} column_{T.of} row_{T.of}")
    return [
        T.induction(
            "by induction on the bound",
            n,
            every([d, k], Implies(k >= 0, T.has_split(n, d, k)), T.has_split(n, d, k)),
            ["so there is a c for one more"],
            ["has_split", "split", "covered"],
            start=-1,
        ),
        T.step(
            "those like one up to c, at one place more",
            every([c, d, k], Implies(And(k >= 0, enough(c, d, k)), T.has_split(c, d, k)), enough(c, d, k)),
            ["by induction on the bound"],
            ["enough"],
        ),
        T.step(
            "one column more",
            every(
                [d, k, j],
                Implies(And(k >= 0, is_enough(d, k), j == k + 1), is_enough(d, j)),
                is_enough(d, k),
                is_enough(d, j),
            ),
            ["those like one up to c, at one place more"],
            ["has_split", "is_enough", "split", "enough"],
        ),
        T.induction(
            "by induction on the columns",
            m,
            every(d, Implies(is_enough(d, 0), is_enough(d, m)), is_enough(d, m)),
            ["one column more"],
        ),
        T.step(
            "the next row begins",
            every(
                [b, c, d], Implies(T.agree(b, c, d, T.columns), T.agree(b, c, d + 1, 0)), T.agree(b, c, d, T.columns)
            ),
            definitions=["agree"],
        ),
        T.step(
            "one row more",
            every([c, d], Implies(enough(c, d, T.columns), enough(c, d + 1, 0)), enough(c, d, T.columns)),
            ["the next row begins"],
            ["covered", "enough"],
        ),
        T.step("before the first place, 0 is enough", enough(0, 0, 0), [], ["agree", "covered", "enough"]),
        T.induction(
            FEW,
            r,
            is_enough(r, 0),
            ["before the first place, 0 is enough", "by induction on the columns", "one row more", T.sized],
            ["is_enough"],
        ),
    ]
