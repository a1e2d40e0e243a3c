"""Results of runs that never were, for the tests of reports and of the ledger."""

from typing import Any

from claims import Claim
from claims.domains import Scope
from verifiers.evidence import Covered, Evidence, Result


def made_result(claim: Claim, *evidence: Evidence, upto: int = 201, **fields: Any) -> Result:
    """Return the result of a run up to a bound."""
    return Result(claim=claim, evidence=evidence, scope=claim.forall.scope(upto), **fields)


def searched_to(highest: int, words: str = "", *, low: int = 1, asked: int | None = None, limit: int | None = None,
                scale: str = "upto", missing: tuple[tuple[int, int], ...] = ()) -> Covered:  # fmt: skip
    """Return what a search up to a bound covers."""
    scope = Scope(low, highest, highest if asked is None else asked, limit, scale)
    return Covered(words or f"integers n, {low} ≤ n ≤ {highest}", scope, missing)
