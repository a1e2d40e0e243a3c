"""A formula that was written by hand: on how many points it says what the predicates of the claim say."""

from __future__ import annotations

from typing import Any

import z3

from claims import Claim
from verifiers.common.units import row_text
from verifiers.formulas.statement import Statement
from verifiers.judging.predicates import judge_by_reference, judge_one
from verifiers.means.exhaustive import smallest_rows
from verifiers.means.hypothesis_draws import draw

SMALLEST, BY_REFERENCE = 600, 200
DRAWN, FAR = 60, 10_000
LIMIT = 1_000_000  # of z3's resource units, for one point


class Differs(Exception):
    """Formula and predicates differ on a point, or the formula can not be evaluated there."""


def compared(claim: Claim, statement: Statement) -> int:
    """Compare the formula with the predicates on the smallest cases, and on some that are drawn.

    Returns
    -------
    int
        Number of the points.

    Raises
    ------
    Differs
        At the first point on which they differ.
    """
    rows = smallest_rows(claim.forall, claim.forall.lowest + FAR, SMALLEST)
    for row in rows[:BY_REFERENCE]:
        _same(claim, statement, row, judge_by_reference(claim, row))
    for row in rows[BY_REFERENCE:]:
        _same(claim, statement, row, judge_one(claim, row))
    drawn: list[Any] = []
    draw(claim.forall.strategy(claim.forall.lowest + FAR), DRAWN, lambda row: drawn.append(row.copy()))
    for row in drawn:
        _same(claim, statement, row, judge_one(claim, row))
    if not rows and not drawn:
        raise Differs("there is no point within reach to compare them on")
    return len(rows) + len(drawn)


def _same(claim: Claim, statement: Statement, row: Any, said: str) -> None:
    values = claim.forall.values(row)
    here = z3.substitute(
        statement.then, *((statement.variables[name], z3.IntVal(value)) for name, value in values.items())
    )
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    answers = {}
    for truth in (True, False):
        solver.push()
        solver.add(here == truth)
        answers[truth] = solver.check()
        solver.pop()
    if answers[said != "fails"] != z3.sat or answers[said == "fails"] != z3.unsat:
        difference = "the formula says otherwise" if z3.unknown not in answers.values() else "the formula has no value"
        raise Differs(f"at {row_text(claim, row)} the predicates say: {said}; {difference}")
