"""``Fuzz``: cases drawn by Hypothesis from the claim's own domain, far beyond the bound of the run."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from claims import Claim, Fuzz, Verdict
from claims.domains import Rows
from verifiers.evidence import Evidence, shown_row
from verifiers.exhaustive import confirmed
from verifiers.predicates import Disagreement, judge_one, ready
from verifiers.raising import located

COMPARED = 5


class _Failed(Exception):
    """A drawn case is a counterexample; Hypothesis shrinks it."""


def highest_drawn(claim: Claim, means: Fuzz, upto: int) -> int:
    """Return the largest layer that is drawn from."""
    return max(claim.forall.lowest, min(means.times * upto, means.most))


def _row_of(claim: Claim, values: dict[str, Any]) -> Rows | None:
    """Return the row of a case found earlier, or None when the claim's domain has changed and has it no more."""
    try:
        return claim.forall.row(values)
    except (ValueError, OverflowError):
        return None


def fuzz(claim: Claim, means: Fuzz, upto: int, replayed: dict[str, Any] | None = None) -> Evidence:
    """Draw cases and judge them by the compiled predicate, the first and every failure by the plain one as well.

    ``replayed`` is a counterexample of an earlier run: it is judged first.
    """
    from hypothesis.errors import Unsatisfiable

    from verifiers.drawing import draw

    start = perf_counter()
    made = ready(claim, ())
    highest = highest_drawn(claim, means, upto)
    drawn = {"cases": 0, "met": 0}
    failing: list[Rows] = []

    def judge(row: Rows) -> None:
        try:
            met, failed, _, _ = made.block(row[None, :])
        except Exception as error:
            raise located(claim, [row], error, judge_one) from error
        compared = failed or drawn["cases"] < COMPARED
        if compared and judge_one(claim, row, ()) != ("not met", "holds", "fails")[met + failed]:
            raise Disagreement(f"{shown_row(claim, row)}: the compiled predicate and Python disagree")
        if not failing:
            drawn["cases"] += 1
            drawn["met"] += met
        if failed:
            failing.append(row.copy())
            raise _Failed

    verdict, message = Verdict.TESTED, ""
    try:
        if replayed is not None and (row := _row_of(claim, replayed)) is not None:
            judge(row)
        draw(claim.forall.strategy(highest), means.examples, judge, shrink=True)
    except _Failed:
        verdict = Verdict.REFUTED
    except Unsatisfiable:
        message = "no case could be drawn"
    except Disagreement as error:
        verdict, message = Verdict.CONFLICT, str(error)
    if verdict is Verdict.TESTED and drawn["met"] == 0:
        verdict = Verdict.VACUOUS
    counterexample = None
    if verdict is Verdict.REFUTED:
        counterexample = claim.forall.values(failing[-1])
        verdict, message = confirmed(claim, counterexample)
    return Evidence(
        name=means.name,
        verdict=verdict,
        scope={
            "words": f"{drawn['cases']} cases drawn from: {claim.forall.describe(claim.forall.lowest, highest)}",
            "low": claim.forall.lowest,
            "high": highest,
            "asked": upto,
            "limit": means.most,
            "scale": claim.forall.scale,
        },
        cases=drawn["cases"],
        met=drawn["met"],
        failed=1 if counterexample else 0,
        counterexample=counterexample,
        seconds=perf_counter() - start,
        message=message,
        detail={"compiled": not made.why_not, "why_not": made.why_not},
    )
