"""T4: 2q + 1 ≤ x_q ≤ 3q − 8 for 7 < q < x_q, because x_q = 2q − 1 would take all places."""

from __future__ import annotations

from sylver_claims.claims.lemmas.conway.counting import Counted
from sylver_claims.claims.lemmas.conway.lines import BELOW_TWICE, PARTNERS, REACH, Lines
from sylver_claims.claims.lemmas.conway.lower import LOWER
from sylver_claims.claims.lemmas.conway.upper import UPPER_1, UPPER_3
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step

SHARP = "T4: if 7 < q < x, then 2q + 1 ≤ x ≤ 3q − 8"


def sharpened(s: Lines) -> list[AnyStep]:
    """Exclude the case that T1 to T3 leave, x = 2q − 1 with q ≡ 3 mod 4.

    In this case all places are taken, so m = (q + 8)/3 has no partner.
    """
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    q, q_4, m, y = Int("q"), Int("q_4"), Int("m"), Int("y")
    near = Function("too_near", IntSort(), BoolSort())
    x = s.x
    count = Counted(s, q_4, "T4", near(q_4), "too_near")
    when, x_4 = count.when, x(q_4)
    counted = "T4: counted"
    return [
        Let(
            name="let q be too near to its partner 2q − 1",
            constant=near(q),
            value=And(q > 7, q % 4 == 3, x(q) == 2 * q - 1),
        ),
        Pick(
            name="T4: let q be one that is too near, if any is",
            constants=[q_4],
            goal=Or(near(q_4), ForAll(q, Not(near(q)), patterns=[near(q)])),
            definitions=[],
        ),
        *count.steps,
        count.counted(counted),
        Let(name="let m be (q + 8)/3", constant=m, value=(q_4 + 8) / 3),
        Step(
            name="T4: q is 3m − 8",
            goal=Implies(when, And(q_4 == 3 * m - 8, m % 4 == 1, m >= 9, x_4 == 6 * m - 17)),
            uses=[counted, *count.sizes],
            definitions=["too_near", "m"],
        ),
        count.counted(
            "T4: counted, if q and m had no entry",
            count.early - 1,
            Not(s.filled(q_4, m)),
            ["T4: q is 3m − 8"],
        ),
        Step(
            name="T4: 2m − 4 is the entry at q and m",
            goal=Implies(when, s.in_line(q_4, 2 * m - 4, m)),
            uses=["T4: counted, if q and m had no entry", "T4: q is 3m − 8", *count.sizes, REACH],
            definitions=["too_near"],
        ),
        Let(name="let y be the partner of m", constant=y, value=x(m)),
        Step(
            name="T4: y is not below m",
            goal=Implies(when, y > m),
            uses=["T4: 2m − 4 is the entry at q and m", "T4: q is 3m − 8", BELOW_TWICE, LOWER, PARTNERS],
            definitions=["y"],
        ),
        count.counted(
            "T4: counted, if y and x had no entry",
            count.early + (q_4 - 4 - y) / 4,
            And(y > m, y < q_4, y % 4 == 3, 3 * y >= x_4 + 8, Not(s.filled(x_4, y))),
            ["T4: q is 3m − 8"],
        ),
        Step(
            name="T4: how far y reaches, if it is below q",
            goal=Implies(And(when, y < q_4), And(y >= 2 * m + 1, y % 4 == 3, y <= q_4 - 4, x(y) == m)),
            uses=["T4: y is not below m", "T4: q is 3m − 8", LOWER, PARTNERS],
            definitions=["y"],
        ),
        Step(
            name="T4: y is not below q",
            goal=Implies(when, y >= q_4),
            uses=[
                "T4: how far y reaches, if it is below q",
                "T4: counted, if y and x had no entry",
                "T4: q is 3m − 8",
                *count.sizes,
                "T4: y is not below m",
                BELOW_TWICE,
                REACH,
            ],
            definitions=["too_near"],
        ),
        Step(
            name="T4: so y is 3m − 4",
            goal=Implies(when, y == 3 * m - 4),
            uses=["T4: y is not below q", "T4: q is 3m − 8", PARTNERS],
            definitions=["y"],
        ),
        Step(
            name="T4: this one is not",
            goal=Not(near(q_4)),
            uses=["T4: so y is 3m − 4", "T4: q is 3m − 8", UPPER_1, PARTNERS],
            definitions=["too_near", "y"],
        ),
        Step(
            name=SHARP,
            goal=ForAll(
                q,
                Implies(And(q > 7, q % 2 == 1, q < x(q)), And(x(q) >= 2 * q + 1, x(q) <= 3 * q - 8, Not(near(q)))),
                patterns=[x(q)],
            ),
            uses=[
                "T4: this one is not",
                "T4: let q be one that is too near, if any is",
                LOWER,
                UPPER_3,
                UPPER_1,
                PARTNERS,
            ],
            definitions=["too_near"],
        ),
    ]
