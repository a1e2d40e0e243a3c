"""A finite table of truth values for each number a ≥ 0: each is the same as one of finitely many of these tables.

The table of a has the values A(a, d, k) in rows d = 0, 1, ..., with k = 0, 1, ... below the number of columns. By
induction on the places up to (d, k): the tables that agree with that of b before (d, k) are of two kinds at (d, k), so
one more table for each b is enough.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let


class Tables:
    """Terms of the steps: the value A(a, d, k), a function of the solver; ``columns`` and ``of`` name the tables."""

    def __init__(self, of: str, value: Any, columns: Any, some: str) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        whole, truth = IntSort(), BoolSort()
        self.of, self.value, self.columns, self.some = of, value, columns, some
        self.agree = Function(f"agree_{of}", *[whole] * 4, truth)
        self.covered = Function(f"covered_{of}", *[whole] * 4, truth)
        self.half = Function(f"half_{of}", *[whole] * 5, truth)
        self.split = Function(f"split_{of}", *[whole] * 4, truth)
        self.all = Function(f"all_{of}", *[whole] * 3, truth)
        self.has_half = Function(f"has_half_{of}", *[whole] * 4, truth)
        self.has_all = Function(f"has_all_{of}", whole, whole, truth)
        self.has_split = Function(f"has_split_{of}", *[whole] * 3, truth)
        self.a, self.b, self.c, self.d, self.k = Ints("a_few b_few c_few d_few k_few")

    def named(self, name: str) -> str:
        """Return the name of a step about these tables."""
        return f"{name}: {self.of}"


FEW = "each table is one of finitely many, up to a row"


def few_kinds(T: Tables) -> list[AnyStep]:
    """Show that for some bound each table is, in the rows below d, the table of a number up to the bound."""
    return [*terms(T), *halves(T), *induction(T)]


def terms(T: Tables) -> list[AnyStep]:
    """Name the terms; to agree before a place is an equivalence."""
    from z3 import And, Exists, ForAll, Implies, Ints, Or

    a, b, c, d, k, agree, covered = T.a, T.b, T.c, T.d, T.k, T.agree, T.covered
    row, column, other = Ints("row_few column_few other_few")
    earlier = Or(And(row < d, column < T.columns), And(row <= d, row >= d, column < k))
    same = Implies(And(row >= 0, column >= 0, earlier), T.value(a, row, column) == T.value(b, row, column))
    looked_at = [together(T.value(a, row, column), T.value(b, row, column))]
    found = Exists(b, And(b >= 0, b <= c, agree(a, b, d, k)), patterns=[agree(a, b, d, k)])
    at = T.named
    return [
        Let(
            name=at("a and b have the same values before (d, k)"),
            constant=agree(a, b, d, k),
            value=ForAll([row, column], same, patterns=[T.value(a, row, column), T.value(b, row, column)]),
        ),
        Let(name=at("a has the values of one up to c"), constant=covered(a, c, d, k), value=found),
        Let(
            name=at("of those like b, the ones with a value at (d, k) are like one up to c"),
            constant=T.half(b, c, d, k, other),
            value=And(
                c >= 0,
                ForAll(
                    a,
                    Implies(
                        And(a >= 0, agree(a, b, d, k), T.value(a, d, k) == (other > 0)),
                        covered(a, c, d, k + 1),
                    ),
                    patterns=[agree(a, b, d, k)],
                ),
            ),
        ),
        Let(
            name=at("those like one up to b are like one up to c, with one value more"),
            constant=T.split(b, c, d, k),
            value=And(
                c >= 0,
                ForAll(
                    a,
                    Implies(And(a >= 0, covered(a, b, d, k)), covered(a, c, d, k + 1)),
                    patterns=[covered(a, b, d, k)],
                ),
            ),
        ),
        Let(
            name=at("all are like one up to c"),
            constant=T.all(c, d, k),
            value=And(c >= 0, ForAll(a, Implies(a >= 0, covered(a, c, d, k)), patterns=[covered(a, c, d, k)])),
        ),
        Let(
            name=at("for one value there is such a c"),
            constant=T.has_half(b, d, k, other),
            value=Exists(c, T.half(b, c, d, k, other), patterns=[T.half(b, c, d, k, other)]),
        ),
        Let(
            name=at("there is such a c for both values"),
            constant=T.has_split(b, d, k),
            value=Exists(c, T.split(b, c, d, k), patterns=[T.split(b, c, d, k)]),
        ),
        Let(
            name=at("all are like one up to some c"),
            constant=T.has_all(d, k),
            value=Exists(c, T.all(c, d, k), patterns=[T.all(c, d, k)]),
        ),
        step(at("each is like itself"), ForAll([a, d, k], agree(a, a, d, k), patterns=[agree(a, a, d, k)]), [], [f"agree_{T.of}"]),
        step(
            at("if a is like b and c is like b, then a is like c"),
            ForAll(
                [a, b, c, d, k],
                Implies(And(agree(a, b, d, k), agree(c, b, d, k)), agree(a, c, d, k)),
                patterns=[together(agree(a, b, d, k), agree(c, b, d, k))],
            ),
            [],
            [f"agree_{T.of}"],
        ),
        step(
            at("one value more"),
            ForAll(
                [a, b, d, k],
                Implies(
                    And(k >= 0, agree(a, b, d, k), T.value(a, d, k) == T.value(b, d, k)),
                    agree(a, b, d, k + 1),
                ),
                patterns=[together(agree(a, b, d, k), T.value(a, d, k), T.value(b, d, k))],
            ),
            [],
            [f"agree_{T.of}"],
        ),
        step(
            at("one row more"),
            ForAll(
                [a, b, d],
                Implies(agree(a, b, d, T.columns), agree(a, b, d + 1, 0)),
                patterns=[agree(a, b, d, T.columns)],
            ),
            [],
            [f"agree_{T.of}"],
        ),
        step(
            at("a larger bound is enough, too"),
            ForAll(
                [a, b, c, d, k],
                Implies(And(covered(a, b, d, k), b <= c), covered(a, c, d, k)),
                patterns=[together(covered(a, b, d, k), covered(a, c, d, k))],
            ),
            [],
            [f"covered_{T.of}"],
        ),
    ]


def halves(T: Tables) -> list[AnyStep]:
    """Show that the tables like b are of two kinds at the next place."""
    from z3 import And, Exists, ForAll, Implies, Ints, Or

    a, b, c, d, k, agree, covered, half, split = T.a, T.b, T.c, T.d, T.k, T.agree, T.covered, T.half, T.split
    v, x, y, z = Ints("v_few x_few y_few z_few")
    at = T.named
    has_it = And(a >= 0, k >= 0, agree(a, b, d, k), T.value(a, d, k) == (v > 0))
    both = And(split(x, c, d, k), half(b, y, d, k, 0), half(b, z, d, k, 1), b == x + 1)
    return [
        step(
            at("one with a value is enough for all with it"),
            ForAll([a, b, d, k, v], Implies(has_it, half(b, a, d, k, v)), patterns=[half(b, a, d, k, v)]),
            [at("if a is like b and c is like b, then a is like c"), at("one value more")],
            [f"half_{T.of}", f"covered_{T.of}"],
        ),
        step(
            at("0 is enough, or one has the value"),
            ForAll(
                [b, d, k, v],
                Or(
                    half(b, 0, d, k, v),
                    Exists(a, And(a >= 0, agree(a, b, d, k), T.value(a, d, k) == (v > 0)), patterns=[agree(a, b, d, k)]),
                ),
                patterns=[half(b, 0, d, k, v)],
            ),
            [],
            [f"half_{T.of}"],
        ),
        step(
            at("for each value one is enough"),
            ForAll([b, d, k, v], Implies(k >= 0, T.has_half(b, d, k, v)), patterns=[T.has_half(b, d, k, v)]),
            [at("one with a value is enough for all with it"), at("0 is enough, or one has the value")],
            [f"has_half_{T.of}"],
        ),
        step(
            at("for both values"),
            ForAll(
                [x, c, d, k],
                Implies(And(split(x, c, d, k), k >= 0), And(*(T.has_half(x + 1, d, k, value) for value in (0, 1)))),
                patterns=[split(x, c, d, k)],
            ),
            [at("for each value one is enough")],
        ),
        step(
            at("one like b is like one up to b or more"),
            ForAll(
                [a, b, x, c, d, k],
                Implies(And(a >= 0, b >= 0, b <= x, agree(a, b, d, k)), covered(a, x, d, k)),
                patterns=[together(split(x, c, d, k), agree(a, b, d, k))],
            ),
            [],
            [f"covered_{T.of}"],
        ),
        step(
            at("those like one up to x"),
            ForAll(
                [a, b, x, c, d, k],
                Implies(
                    And(split(x, c, d, k), a >= 0, b >= 0, b <= x, agree(a, b, d, k)), covered(a, c, d, k + 1)
                ),
                patterns=[together(split(x, c, d, k), agree(a, b, d, k))],
            ),
            [at("one like b is like one up to b or more")],
            [f"split_{T.of}"],
        ),
        step(
            at("the halves of one more"),
            ForAll(
                [x, b, c, y, z, d, k],
                Implies(And(both, k >= 0), split(b, c + y + z, d, k)),
                patterns=[together(split(x, c, d, k), half(b, y, d, k, 0), half(b, z, d, k, 1))],
            ),
            [at("a larger bound is enough, too"), at("those like one up to x")],
            [f"half_{T.of}", f"split_{T.of}", f"covered_{T.of}"],
        ),
        step(
            at("so for one more"),
            ForAll(
                [x, c, d, k],
                Implies(And(split(x, c, d, k), k >= 0), T.has_split(x + 1, d, k)),
                patterns=[split(x, c, d, k)],
            ),
            [at("the halves of one more"), at("for both values")],
            [f"has_half_{T.of}", f"has_split_{T.of}"],
        ),
    ]


def induction(T: Tables) -> list[AnyStep]:
    """By induction on the bound, then on the columns, then on the rows."""
    from z3 import And, Exists, ForAll, Implies, Int, Ints

    a, b, c, d, k, split = T.a, T.b, T.c, T.d, T.k, T.split
    n, m, r = Ints(f"bound_{T.of} column_{T.of} row_{T.of}")
    j = Int("j_few")
    at = T.named

    return [
        Induction(
            name=at("by induction on the bound"),
            variable=n,
            start=-1,
            goal=ForAll([d, k], Implies(k >= 0, T.has_split(n, d, k)), patterns=[T.has_split(n, d, k)]),
            uses=[at("so for one more")],
            definitions=[f"has_split_{T.of}", f"split_{T.of}", f"covered_{T.of}"],
        ),
        step(
            at("there is such a c"),
            ForAll([c, d, k], Implies(And(k >= 0, T.all(c, d, k)), T.has_split(c, d, k)), patterns=[T.all(c, d, k)]),
            [at("by induction on the bound")],
            [f"all_{T.of}"],
        ),
        step(
            at("that c is enough for one value more"),
            ForAll(
                [b, c, d, k],
                Implies(And(T.all(b, d, k), split(b, c, d, k)), T.all(c, d, k + 1)),
                patterns=[together(T.all(b, d, k), split(b, c, d, k))],
            ),
            [],
            [f"split_{T.of}", f"all_{T.of}"],
        ),
        step(
            at("one column more"),
            ForAll(
                [d, k, j],
                Implies(And(k >= 0, j <= k + 1, j > k, T.has_all(d, k)), T.has_all(d, j)),
                patterns=[together(T.has_all(d, k), T.has_all(d, j))],
            ),
            [at("there is such a c"), at("that c is enough for one value more")],
            [f"has_split_{T.of}", f"has_all_{T.of}"],
        ),
        Induction(
            name=at("by induction on the columns"),
            variable=m,
            goal=ForAll(d, Implies(T.has_all(d, 0), T.has_all(d, m)), patterns=[T.has_all(d, m)]),
            uses=[at("one column more")],
            definitions=[],
        ),
        step(
            at("a whole row"),
            ForAll(d, Implies(T.has_all(d, 0), T.has_all(d, T.columns)), patterns=[T.has_all(d, 0)]),
            [at("by induction on the columns"), T.some],
        ),
        step(
            at("one row more for all"),
            ForAll([c, d], Implies(T.all(c, d, T.columns), T.all(c, d + 1, 0)), patterns=[T.all(c, d, T.columns)]),
            [at("one row more")],
            [f"covered_{T.of}", f"all_{T.of}"],
        ),
        step(
            at("before (0, 0) all are like 0"),
            T.all(0, 0, 0),
            [],
            [f"agree_{T.of}", f"covered_{T.of}", f"all_{T.of}"],
        ),
        Induction(
            name=at(FEW),
            variable=r,
            goal=T.has_all(r, 0),
            uses=[at("a whole row"), at("one row more for all"), at("before (0, 0) all are like 0")],
            definitions=[f"has_all_{T.of}"],
        ),
    ]
