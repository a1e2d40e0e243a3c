"""Steps by which each number from 0 to t has just one x from 0 to n - 1, so that k = mx - ny.

Each number i has an x: ui modulo n, as i = umi + vni. If k has two, k = mx1 - ny1 = mx2 - ny2, then nd = me holds for
d = y1 - y2 and e = x1 - x2, and e = 0.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.sicherman2020.proofs.coordinates_of_parts import (
    CASE,
    EQUATION,
    FACTOR,
    ONE,
    Parts,
    both_orders,
    factor,
    for_all_in,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step


def have_coordinates(case: Any) -> list[AnyStep]:
    """Prove that no number has two, and that each has one."""

    def steps(P: Parts) -> list[AnyStep]:
        there_are, P.stated = P.stated.children()
        return [*_uniqueness(P), *_existence(P, there_are)]

    return both_orders(case, steps)


def _uniqueness(P: Parts) -> list[AnyStep]:
    """Return the steps that x1 - x2 = e = nw is 0, as it lies between -n and n."""
    from z3 import And, Implies, Not

    case, m, n, k, x1, x2, w = P.case, P.m, P.n, P.k, P.x1, P.x2, P.w
    y1, y2 = case.quotient(m * x1 - k, n), case.quotient(m * x2 - k, n)
    first = And(x1 >= 0, x1 < n, case.remainder(m * x1 - k, n) == 0)
    second = And(x2 >= 0, x2 < n, case.remainder(m * x2 - k, n) == 0)
    fails = And(k >= 0, k <= m * n - m - n, first, second, Not(x1 == x2))
    divided = [str(m), str(n), "quotient_by", "remainder_by"]
    return [
        *P.take([k, x1, x2], fails),
        Let(name=P.named("d = y1 − y2"), constant=P.d, value=y1 - y2),
        Let(name=P.named("e = x1 − x2"), constant=P.e, value=x1 - x2),
        P.step("mx1 − k = ny1", m * x1 - k == n * y1, CASE, definitions=divided),
        P.step("mx2 − k = ny2", m * x2 - k == n * y2, CASE, definitions=divided),
        Step(
            name=P.named("nd and me, term by term"),
            goal=And(n * P.d == n * y1 - n * y2, m * P.e == m * x1 - m * x2),
            definitions=[str(P.d), str(P.e)],
        ),
        P.step(EQUATION, n * P.d == m * P.e, "mx1 − k = ny1", "mx2 − k = ny2", "nd and me, term by term"),
        *factor(P),
        Step(
            name=P.named("nw between −n and n is 0"),
            goal=Implies(And(n * w > -n, n * w < n), w == 0),
            definitions=[str(n)],
        ),
        P.step("so w = 0", w == 0, CASE, EQUATION, FACTOR, "nw between −n and n is 0", definitions=[str(P.e)]),
        P.step("so e = 0", P.e == 0, "so w = 0", EQUATION, FACTOR),
        P.contradiction(CASE, "so e = 0", definitions=[str(P.e)]),
    ]


def _existence(P: Parts, there_are: Any) -> list[AnyStep]:
    """Return the steps that ui modulo n is an x for i."""
    from z3 import And, Implies, Not, substitute_vars

    case, m, n, u, v = P.case, P.m, P.n, P.u, P.v
    i, q, x, z = P.constants("i q x z")
    divided = [str(m), str(n), "quotient_by", "remainder_by"]
    number = m * x - i
    rest = case.remainder(number, n)
    return [
        Pick(
            name=P.named("let i have no x, if a number has none"),
            constants=[i],
            goal=Implies(Not(there_are), Not(substitute_vars(for_all_in(there_are).body(), i))),
            definitions=[],
        ),
        Let(name=P.named("q, the quotient of ui by n"), constant=q, value=case.quotient(u * i, n)),
        Let(name=P.named("x = ui − nq"), constant=x, value=u * i - n * q),
        Let(name=P.named("z, a difference"), constant=z, value=-v * i - m * q - case.quotient(number, n)),
        Step(
            name=P.named("0 ≤ x < n"),
            goal=And(x >= 0, x < n),
            definitions=[str(x), str(q), str(n), "quotient_by", "remainder_by"],
        ),
        Step(name=P.named("um + vn times i"), goal=u * m * i + v * n * i == i, uses=[ONE], definitions=[]),
        Step(
            name=P.named("mx − i is a multiple of n"),
            goal=number == n * (-v * i - m * q),
            uses=[P.named("um + vn times i")],
            definitions=[str(x)],
        ),
        Step(
            name=P.named("nz is not between 0 and n"),
            goal=Implies(And(n * z >= 0, n * z < n), z == 0),
            definitions=[str(n)],
        ),
        Step(
            name=P.named("the remainder is nz"),
            goal=And(rest == n * z, rest >= 0, rest < n),
            uses=[P.named("mx − i is a multiple of n")],
            definitions=[*divided, str(z)],
        ),
        Step(
            name=P.named("so it is 0"),
            goal=rest == 0,
            uses=[*map(P.named, ("the remainder is nz", "nz is not between 0 and n"))],
            definitions=[],
        ),
        Step(
            name=P.named("i has an x"),
            goal=substitute_vars(for_all_in(there_are).body(), i),
            uses=[*map(P.named, ("0 ≤ x < n", "so it is 0"))],
            definitions=[],
        ),
        Step(
            name=P.named("each number has an x"),
            goal=there_are,
            uses=[*map(P.named, ("let i have no x, if a number has none", "i has an x"))],
            definitions=[],
        ),
    ]
