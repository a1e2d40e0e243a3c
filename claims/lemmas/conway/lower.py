"""T2: if q < x_q, then x_q ≥ 2q − 1, because line q contains all even b below 2q."""

from __future__ import annotations

from sylver_claims.claims.lemmas.conway.counting import Counted
from sylver_claims.claims.lemmas.conway.lines import Lines
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step

LOWER = "T2: if q < x, then x ≥ 2q − 1"


def lower_bound(s: Lines) -> list[AnyStep]:
    """Prove T2."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    q, q_2 = Int("q"), Int("q_2")
    bad = Function("falls_short", IntSort(), BoolSort())
    x = s.x(q)
    count = Counted(s, q_2, "T2", bad(q_2), "falls_short")
    short = And(q >= 5, q % 2 == 1, q < x, x < 2 * q - 1)
    return [
        Let(name="let q fall short when it is lower, and x is too small", constant=bad(q), value=short),
        Pick(
            name="T2: let q be one that falls short, if any does",
            constants=[q_2],
            goal=Or(bad(q_2), ForAll(q, Not(bad(q)), patterns=[bad(q)])),
            definitions=[],
        ),
        *count.steps,
        count.counted("T2: counted"),
        Step(
            name="T2: this one does not",
            goal=Not(bad(q_2)),
            uses=["T2: counted", *count.sizes],
            definitions=["falls_short"],
        ),
        Step(
            name=LOWER,
            goal=ForAll(q, Implies(And(q >= 5, q % 2 == 1, q < x), And(x >= 2 * q - 1, Not(bad(q)))), patterns=[x]),
            uses=["T2: this one does not", "T2: let q be one that falls short, if any does"],
            definitions=["falls_short"],
        ),
    ]
