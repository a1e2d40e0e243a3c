"""The facts about positions with 4 in the language of lines, for both classes of odd numbers at once.

A *line* is an odd number q ≥ 5. An even number b is in line q at r, ``in_line(q, b, r)``, if b is the entry at q, r;
a cell is *filled* if it has an entry. Both r and b are bounded, so ``at(q, b)`` = r and ``value(q, r)`` = b exist as
functions.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.with_4 import words as four
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step

PARTNERS = "partners"
PAIRS = "pairs in lines"
REACH = "D1 in lines"
ENTRIES = "entries in lines"
SAME = "D2 in lines"
CROSS = "D2 in lines: lines cross"
PAIR_EMPTY = "D2 in lines: no entry at a pair"
ALL_STAND = "D4 in lines"
BELOW_TWICE = "D5 in lines"
WHY_NOT = "D6 in lines"
WHY_EMPTY = "D7 in lines"


class Lines:
    """The symbols for lines: b ``in_line(q, b, r)`` in line q at r = ``at(q, b)``, and b = ``value(q, r)``."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, IntSort

        whole, truth = IntSort(), BoolSort()
        self.case, self.w = case, four.words_of(case)
        self.x = case.symbol("partner")
        self.in_line = Function("in_line", *[whole] * 3, truth)
        self.at, self.value = (Function(name, *[whole] * 3) for name in ("at", "value"))
        self.look = Function("look", *[whole] * 3, truth)

    def filled(self, q: Any, r: Any) -> Any:
        """Return the formula that the cell has an entry."""
        return self.in_line(q, self.value(q, r), r)


def in_lines(s: Lines) -> list[AnyStep]:
    """Return the steps that express the facts in lines, for both classes at once."""
    from z3 import And, BoolVal, ForAll, If, Implies, Ints, MultiPattern, Not, Or

    q, r, b, other = Ints("q r b other")
    w, x, in_line, at, value = s.w, s.x, s.in_line, s.at, s.value
    first = q % 4 == 1
    line = And(q >= 5, q % 2 == 1)
    known, a_c = ["in_line", "play"], (f"{four.ONE_ODD}: a", f"{four.ONE_ODD}: c")
    odd, paired = s.case.symbol("odd_from_5"), s.case.symbol("pair_with_4")
    one = If(first, w.reply(q, 2 * q, 3 * q), w.reply(3 * q, 2 * q, q))
    pair = If(first, w.pair(q, x(q)), w.pair(x(q), q))

    def none(variable: Any, bound: Any) -> Any:
        below = And(variable >= 0, variable < bound)
        return ForAll(variable, Implies(below, Not(in_line(q, b, r))), patterns=[in_line(q, b, r)])

    def step(name: str, variables: Any, goal: Any, pattern: Any, uses: Any, more: Any = ()) -> Step:
        return Step(name=name, goal=ForAll(variables, goal, patterns=[pattern]), uses=uses, definitions=[*known, *more])

    steps: list[AnyStep] = [
        Let(name="the numbers that the predicate reads, in lines", constant=s.look(q, b, r), value=BoolVal(True)),
        Let(
            name="let b be so in line q",
            constant=in_line(q, b, r),
            value=If(first, w.entry(q, b, r), w.entry(r, b, q)),
        ),
        Pick(
            name="the place of b",
            constants=[at(q, b)],
            goal=Or(in_line(q, b, at(q, b)), none(r, q + b)),
            definitions=[],
        ),
        Pick(
            name="the entry at r",
            constants=[value(q, r)],
            goal=Or(in_line(q, value(q, r), r), none(b, 2 * q)),
            definitions=[],
        ),
        Step(
            name=f"{four.HAS_PARTNER}, in the words of the definition",
            goal=ForAll(q, Implies(And(odd(q), w.play(q, 0, 0, 0)), paired(q, one)), patterns=[odd(q)]),
            uses=[f"{four.HAS_PARTNER}: a", f"{four.HAS_PARTNER}: c", f"{four.BOUNDS}, pairs"],
            definitions=["odd_from_5", "pair_with_4", "pair", "play"],
        ),
        step(
            "a number and its partner",
            q,
            Implies(line, pair),
            x(q),
            [],
            ["partner", "odd_from_5", "pair_with_4", "pair"],
        ),
        step(
            "how far partners reach",
            q,
            Implies(line, And(x(q) >= 5, x(q) % 2 == 1, (q + x(q)) % 4 == 0, x(q) <= 3 * q - 4, q <= 3 * x(q) - 4)),
            x(q),
            ["a number and its partner", f"{four.BOUNDS}, pairs"],
        ),
        step(
            PARTNERS,
            q,
            Implies(
                line,
                And(
                    x(q) >= 5,
                    x(q) % 2 == 1,
                    (q + x(q)) % 4 == 0,
                    x(q) <= 3 * q - 4,
                    q <= 3 * x(q) - 4,
                    x(x(q)) == q,
                ),
            ),
            x(q),
            ["a number and its partner", "how far partners reach", f"{four.ONE_PARTNER}: a", f"{four.ONE_PARTNER}: c"],
        ),
        step(
            REACH,
            [q, b, r],
            Implies(
                in_line(q, b, r),
                And(
                    line,
                    r >= 5,
                    (q + r) % 4 == 0,
                    b >= 6,
                    b % 4 == 2,
                    b >= q - r + 4,
                    b >= r - q + 4,
                    b <= 2 * q - 4,
                    b <= 2 * r - 4,
                    in_line(r, b, q),
                ),
            ),
            in_line(q, b, r),
            [four.BOUNDS],
        ),
        Step(
            name=ENTRIES,
            goal=ForAll(
                [q, b, r],
                Implies(w.entry(q, b, r), And(in_line(q, b, r), in_line(r, b, q))),
                patterns=[w.entry(q, b, r)],
            ),
            uses=[four.BOUNDS],
            definitions=["in_line"],
        ),
        step(
            SAME,
            [q, b, r],
            Implies(in_line(q, b, r), And(at(q, b) == r, value(q, r) == b)),
            in_line(q, b, r),
            ["the place of b", "the entry at r", four.ONE_EVEN, *a_c, REACH],
        ),
        step(
            CROSS,
            [q, b, r, other],
            Implies(And(in_line(q, b, r), in_line(q, b, other)), r == other),
            MultiPattern(in_line(q, b, r), in_line(q, b, other)),
            [SAME],
        ),
        step(
            PAIR_EMPTY,
            [q, b, r],
            Implies(in_line(q, b, r), And(x(q) != r, x(r) != q)),
            in_line(q, b, r),
            ["a number and its partner", REACH, f"{four.ONE_EVEN}, as pairs", PARTNERS],
        ),
        step(
            BELOW_TWICE,
            [q, b, r],
            Implies(in_line(q, b, r), And(Implies(x(q) < r, b < 2 * x(q)), Implies(x(r) < q, b < 2 * x(r)))),
            in_line(q, b, r),
            ["a number and its partner", REACH, f"{four.BELOW}: a", f"{four.BELOW}: c"],
        ),
    ]
    steps.append(
        step(
            PAIRS,
            [q, r],
            Implies(w.pair(q, r), And(x(q) == r, x(r) == q)),
            w.pair(q, r),
            ["a number and its partner", f"{four.BOUNDS}, pairs", f"{four.ONE_PARTNER}: a", f"{four.ONE_PARTNER}: c"],
        )
    )
    has_b = And(line, b % 4 == 2, b >= 6, b < 2 * q, b < 2 * x(q), w.play(q, b, 0, 0))
    cell = And(line, r >= 5, (q + r) % 4 == 0)
    between = And(q - r < b, r - q < b, b < 2 * q, b < 2 * r, b >= 6, b % 4 == 2, s.look(q, b, r))
    oriented = If(first, And(w.play(q, b, r, 0), w.play(q, 0, r, 0)), And(w.play(r, b, q, 0), w.play(r, 0, q, 0)))
    why = Or(
        in_line(q, b, r),
        And(s.filled(q, r), value(q, r) < b),
        And(in_line(q, b, at(q, b)), at(q, b) < r),
        And(in_line(r, b, at(r, b)), at(r, b) < q),
        And(x(q) < r, b >= 2 * x(q)),
        And(x(r) < q, b >= 2 * x(r)),
    )
    why_empty = Or(x(q) == r, s.filled(q, r), x(q) < r, x(r) < q)
    seen = [PAIRS, ENTRIES, SAME]
    return [
        *steps,
        step(
            ALL_STAND,
            [q, b],
            Implies(has_b, in_line(q, b, at(q, b))),
            at(q, b),
            [f"{four.IN_LINE}: a", f"{four.IN_LINE}: c", *seen],
        ),
        step(
            WHY_NOT,
            [q, b, r],
            Implies(And(cell, between, oriented), why),
            s.look(q, b, r),
            [four.EARLIER, *seen],
        ),
        step(
            WHY_EMPTY,
            [q, r],
            Implies(And(cell, r < 3 * q, q < 3 * r, oriented), why_empty),
            value(q, r),
            [four.NO_ENTRY, *seen],
        ),
    ]
