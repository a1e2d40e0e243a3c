"""Changes since earlier runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.ledger.database import Run
from sylver_claims.verifiers.ledger.runs import again, own_file


def of_run(run: Run, claims: Iterable[Claim]) -> list[Result]:
    """Return the results of a run, for the claims that still exist."""
    return again(run.results, {c.id: c for c in claims})


class ChangeKind(StrEnum):
    """The kind of difference from an earlier run."""

    NEW = "new"
    VERDICT = "verdict"
    COUNTEREXAMPLE = "counterexample"
    COUNTS = "counts"  # other counts with the same code, engines and scope: a bug
    SCOPE = "scope"


@dataclass(frozen=True)
class Change:
    """A claim whose result differs from the last earlier run with this claim; NEW if there is none."""

    kind: ChangeKind
    now: Result
    before: Result | None = None
    when: str = ""


def changes(results: Sequence[Result], earlier: Iterable[Run]) -> list[Change] | None:
    """Compare each claim with the last earlier run that has it.

    Parameters
    ----------
    results
        The results of this run.
    earlier
        Earlier runs, the last one first; only as many as needed are read.

    Returns
    -------
    list of Change or None
        At most one change per claim, in the order of the results; None if there is no earlier run.
    """
    claims = {r.claim.id: r.claim for r in results}
    before: dict[str, tuple[Result, str]] = {}
    compared = False
    for run in earlier:
        compared = True
        for result in _of_same_files(run, claims):
            before.setdefault(result.claim.id, (result, run.when))
        if len(before) == len(claims):
            break
    if not compared:
        return None
    found = (_change(r, *before.get(r.claim.id, (None, ""))) for r in results)
    return [change for change in found if change is not None]


def failing(claims: Sequence[Claim], runs: Iterable[Run]) -> set[str] | None:
    """Return the claims that were not as declared in the last run that has them; None if no run has any.

    The last run comes first; only as many as needed are read.
    """
    by_id = {claim.id: claim for claim in claims}
    was_as_declared: dict[str, bool] = {}
    for run in runs:
        for result in _of_same_files(run, by_id):
            was_as_declared.setdefault(result.claim.id, result.matches_declaration)
        if len(was_as_declared) == len(by_id):
            break
    return {name for name, was in was_as_declared.items() if not was} if was_as_declared else None


def _of_same_files(run: Run, claims: Mapping[str, Claim]) -> list[Result]:
    """Return the results of a run for claims of the same files: the same id in another file is another claim."""
    same = [row for row in run.results if row.claim in claims and row.file in ("", own_file(claims[row.claim]))]
    return again(same, claims)


def _change(now: Result, before: Result | None, when: str) -> Change | None:
    """Return the most severe difference between two results of a claim."""
    if before is None:
        return Change(ChangeKind.NEW, now)
    if now.verdict is not before.verdict:
        return Change(ChangeKind.VERDICT, now, before, when)
    if _counterexamples(now) != _counterexamples(before):
        return Change(ChangeKind.COUNTEREXAMPLE, now, before, when)
    one, other = now.exhaustive, before.exhaustive
    if one is None or other is None:
        return None
    if _reached(now.claim, one) != _reached(now.claim, other):
        return Change(ChangeKind.SCOPE, now, before, when)
    same_code = one.fingerprint == other.fingerprint != ""
    return Change(ChangeKind.COUNTS, now, before, when) if same_code and _counts(one) != _counts(other) else None


def _reached(claim: Claim, evidence: Evidence) -> list[Any]:
    """Return the extent of a search; printed cases are all searched for any bound."""
    layers = None if claim.forall.kind == "printed" else evidence.scope.layers
    return [None if layers is None else (layers.lowest, layers.highest), evidence.scope.missing]


def _counts(evidence: Evidence) -> tuple[Any, ...]:
    return (evidence.cases, evidence.met, evidence.failed, evidence.detail.get("digest"))


def _counterexamples(result: Result) -> set[str]:
    return {case_text(e.counterexample) for e in result.evidence if e.counterexample}
