"""Results of runs that never were, for the tests of reports and of the ledger."""

from typing import Any

from sylver_claims.claims import Claim, Proof, Verdict
from sylver_claims.claims.domains import Scope
from sylver_claims.verifiers.evidence import Covered, Evidence, Result


def made_result(claim: Claim, *evidence: Evidence, upto: int = 201, **fields: Any) -> Result:
    """Return the result of a run up to a bound."""
    return Result(claim=claim, evidence=evidence, scope=claim.forall.scope(upto), **fields)


def proved_in_steps(claim: Claim) -> Evidence:
    """Return the evidence of a claim's proof with its actual steps, as if a solver had proved each of them."""
    from sylver_claims.verifiers.proof.proving import prepare

    prepared = prepare(claim, next(method for method in claim.methods if isinstance(method, Proof)))
    answers = [{"solver": "z3 0", "verdict": "proved", "resources": 1000, "seconds": 0.5, "reason": ""}]
    steps = [
        {"name": s.name, "kind": s.kind, "verdict": "proved", "uses": s.uses, "formula": s.formula, "answers": answers,
         "smt2": s.question.text}
        for s in prepared.to_show
    ]  # fmt: skip
    detail = {"steps": steps, "rests on": prepared.rests_on}
    return Evidence(name="proof", verdict=Verdict.PROVED, scope=Covered(prepared.scope), seconds=2.0, detail=detail)


def searched_to(highest: int, words: str = "", *, low: int = 1, asked: int | None = None, limit: int | None = None,
                scale: str = "upto", missing: tuple[tuple[int, int], ...] = ()) -> Covered:  # fmt: skip
    """Return the coverage of a search up to a bound."""
    scope = Scope(low, highest, highest if asked is None else asked, limit, scale)
    return Covered(words or f"integers n, {low} ≤ n ≤ {highest}", scope, missing)


def searched(verdict: Verdict, **changes: Any) -> Evidence:
    """Return the evidence of a search of nine cases up to 100."""
    scope = searched_to(100, "all of them")
    return Evidence(**{"name": "exhaustive", "verdict": verdict, "scope": scope, "cases": 9, "met": 9} | changes)
