"""What the same count gives if no entry of a lower line lies beyond its partner: 3x_q ≥ 7q − 10."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas import with_4 as four
from sylver_claims.claims.lemmas.conway.counting import Counted
from sylver_claims.claims.lemmas.conway.lines import PARTNERS, SAME, Lines, in_lines
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Pick, Pigeonhole, Step

NONE_LATE = "no even number is in the line of a lower q beyond its partner"


def none_late(case: Any) -> Any:
    """Say so, of the least elements of P-positions."""
    from z3 import And, ForAll, Ints, MultiPattern, Not

    q, b, r, y, alone = Ints("q b r y alone")
    P = case.symbol("P_with_4")
    late = And(q < y, y < r, b < 2 * q, alone == 2 * q)
    variables = [q, b, r, y, alone]
    return And(
        *(
            ForAll(variables, Not(And(late, entry, pair)), patterns=[MultiPattern(entry, pair)])
            for entry, pair in ((P(q, b, r), P(q, alone, y)), (P(r, b, q), P(y, alone, q)))
        )
    )


def seven_thirds(case: Any) -> list[AnyStep | Conclusion]:
    """Count the even b below 2q in line q: all of them are before x_q."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    s = Lines(case)
    q, q_7, b = Int("q"), Int("q_7"), Int("b")
    x, near = s.x, Function("too_near_7", IntSort(), BoolSort())
    count = Counted(s, q_7, "T7", near(q_7), "too_near_7")
    r = s.at(q_7, b)
    even = And(count.when, b % 4 == 2, b >= 6, b <= 2 * q_7 - 4)
    inside = And(count.when, count.i >= 0, count.i < count.count)
    first, *others = count.steps
    early = [step for step in others if isinstance(step, Let)] + [
        step for step in others if isinstance(step, Step) and step.name == count.sizes[0]
    ]
    r_i, place = s.at(q_7, count.b(count.i)), count.place(count.i)
    return [
        *four.facts(case),
        *in_lines(case),
        Let(name="let q be too near: 3x < 7q − 10", constant=near(q), value=3 * x(q) < 7 * q - 10),
        Pick(
            name="T7: let q be lower and too near, if any is",
            constants=[q_7],
            goal=Or(count.when, ForAll(q, Not(And(near(q), q >= 5, q % 2 == 1, q < x(q))), patterns=[near(q)])),
            definitions=[],
        ),
        first,
        Step(
            name="T7: b is before x",
            goal=ForAll(b, Implies(even, And(s.in_line(q_7, b, r), r < x(q_7), 3 * r >= q_7 + 8)), patterns=[r]),
            uses=[first.name, "a number and its partner"],
            definitions=["in_line", "entry", "pair"],
        ),
        *early,
        Step(
            name="T7: each has its place",
            goal=ForAll(
                count.i,
                Implies(
                    inside,
                    And(
                        s.in_line(q_7, count.b(count.i), r_i),
                        4 * place == x(q_7) - 4 - r_i,
                        place >= 0,
                        place < count.early,
                    ),
                ),
                patterns=[place],
            ),
            uses=["T7: b is before x", first.name, count.sizes[0]],
            definitions=["place_T7"],
        ),
        Pigeonhole(
            name="T7: counted",
            value=place,
            variable=count.i,
            count=count.count,
            holes=count.early,
            when=count.when,
            uses=["T7: each has its place", SAME],
            definitions=[],
        ),
        Step(
            name="T7: this one is not",
            goal=Not(count.when),
            uses=["T7: counted", count.sizes[0]],
            definitions=["too_near_7"],
        ),
        Step(
            name="T7: if 5 ≤ q < x, then 3x ≥ 7q − 10",
            goal=ForAll(
                q,
                Implies(And(q >= 5, q % 2 == 1, q < x(q)), And(3 * x(q) >= 7 * q - 10, Not(near(q)))),
                patterns=[x(q)],
            ),
            uses=["T7: this one is not", "T7: let q be lower and too near, if any is"],
            definitions=["too_near_7"],
        ),
        Conclusion(uses=["T7: if 5 ≤ q < x, then 3x ≥ 7q − 10", PARTNERS]),
    ]
