"""What has changed since the runs before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from claims import Claim, Exhaustive
from verifiers.common.units import case_text
from verifiers.evidence import Evidence, Result
from verifiers.ledger.database import Run
from verifiers.ledger.runs import again


def of_run(run: Run, claims: Iterable[Claim]) -> list[Result]:
    """Return the results of a run, for the claims that are still there."""
    return again(run.results, {c.id: c for c in claims}, run.upto)


class Kind(StrEnum):
    """What is different from an earlier run."""

    NEW = "new"
    VERDICT = "verdict"
    COUNTEREXAMPLE = "counterexample"
    COUNTS = "counts"  # the same code, engines and scope, and yet other counts: a fault
    SCOPE = "scope"


@dataclass(frozen=True)
class Change:
    """A claim whose result differs from that of the last earlier run that has it; NEW when there is none."""

    kind: Kind
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
        Earlier runs, the last one first; no more of them are read than needed.

    Returns
    -------
    list of Change or None
        At most one change a claim, in the order of the results; None when there is no earlier run.
    """
    claims = {r.claim.id: r.claim for r in results}
    before: dict[str, tuple[Result, str]] = {}
    compared = False
    for run in earlier:
        compared = True
        for result in of_run(run, claims.values()):
            before.setdefault(result.claim.id, (result, run.when))
        if len(before) == len(claims):
            break
    if not compared:
        return None
    found = (_change(r, *before.get(r.claim.id, (None, ""))) for r in results)
    return [change for change in found if change is not None]


def _change(now: Result, before: Result | None, when: str) -> Change | None:
    """Return the gravest difference between two results of a claim."""
    if before is None:
        return Change(Kind.NEW, now)
    if now.verdict is not before.verdict:
        return Change(Kind.VERDICT, now, before, when)
    if _counterexamples(now) != _counterexamples(before):
        return Change(Kind.COUNTEREXAMPLE, now, before, when)
    one, other = _walk(now), _walk(before)
    if one is None or other is None:
        return None
    if _reached(one) != _reached(other):
        return Change(Kind.SCOPE, now, before, when)
    same_code = one.fingerprint == other.fingerprint != ""
    return Change(Kind.COUNTS, now, before, when) if same_code and _counts(one) != _counts(other) else None


def _walk(result: Result) -> Evidence | None:
    return next((e for e in result.evidence if e.name == Exhaustive.name), None)


def _reached(evidence: Evidence) -> list[Any]:
    """Return what was walked."""
    layers = evidence.scope.layers
    return [None if layers is None else (layers.lowest, layers.highest), evidence.scope.missing]


def _counts(evidence: Evidence) -> tuple[Any, ...]:
    return (evidence.cases, evidence.met, evidence.failed, evidence.detail.get("digest"))


def _counterexamples(result: Result) -> set[str]:
    return {case_text(e.counterexample) for e in result.evidence if e.counterexample}
