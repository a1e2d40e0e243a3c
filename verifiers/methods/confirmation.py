"""Confirmation of a counterexample by the reference, or by Python if a claim calls no kernel."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims import Claim, Verdict
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence.records import UNCONFIRMED
from sylver_claims.verifiers.judging.predicates import (
    agreement,
    has_other_code,
    is_own_python,
    judge_by_reference,
    judge_one,
)
from sylver_claims.verifiers.judging.reference_work import CONFIRMING, CONFIRMING_NODES, reference_work
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, cpu_limit, run_with_cpu_limit


def confirmed(claim: Claim, values: dict[str, Any], patience: float | None = None) -> tuple[Verdict, str]:
    """Check a counterexample with the reference: refuted if it agrees, else conflict; also name the engines."""
    row = claim.forall.row(values)
    if not is_own_python(claim):
        work = reference_work(claim, row, nodes=CONFIRMING_NODES)
        if work.is_least or work.steps > CONFIRMING:
            judge = "the reference" if has_other_code(claim) else "plain Python"
            text = f"{case_text(values)} fails; {UNCONFIRMED}: {judge} would need {work}"
            return Verdict.INCONCLUSIVE, text
    fast = judge_one(claim, row)
    if fast == "fails" and (is_own_python(claim) or not has_other_code(claim)):  # there is no reference
        return Verdict.REFUTED, agreement(claim)
    if is_own_python(claim):
        text = f"{case_text(values)}: the predicate says fails, then {fast}: it has state, or is random"
        return Verdict.CONFLICT, text
    limit = cpu_limit() if patience is None else patience
    try:
        slow = run_with_cpu_limit(limit, lambda: judge_by_reference(claim, row))
    except TimeLimitExceeded as error:
        text = f"{case_text(values)} {fast} by the kernel; the reference was {error}"
        return Verdict.INCONCLUSIVE, text
    if fast == slow == "fails":
        return Verdict.REFUTED, agreement(claim)
    return (
        Verdict.CONFLICT,
        f"{case_text(values)} was found to fail, but in Python it {fast} by the kernel, {slow} by the reference",
    )
