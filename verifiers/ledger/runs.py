"""The results of a run in the ledger, from which its report can be rendered again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from typing import Any, NamedTuple

from msgspec import Struct, convert

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.claims.domains import Scope
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.evidence.replay import is_registered
from sylver_claims.verifiers.ledger.rows import plain_json


class StoredResult(NamedTuple):
    """The evidence for one claim in a run."""

    claim: str
    evidence: tuple[Evidence, ...]
    sharpness: tuple[tuple[str, Evidence], ...]
    stale: tuple[str, ...] = ()
    scope: Scope | None = None
    """The requested scope; unknown in ledgers of an earlier version."""
    file: str = ""
    """The claim file, if it is outside the registry: the same id in another file is another claim."""


class _Row(Struct, forbid_unknown_fields=True):
    claim: str
    evidence: list[dict[str, Any]]
    sharpness: list[tuple[str, dict[str, Any]]]
    stale: tuple[str, ...] = ()
    scope: tuple[int, int, int, int | None, str] | None = None
    file: str = ""


def as_data(result: Result) -> dict[str, Any]:
    """Return a result as plain data."""
    return {
        "claim": result.claim.id,
        "evidence": [e.as_dict() for e in result.evidence],
        "sharpness": [[title, e.as_dict()] for title, e in result.sharpness],
        "scope": astuple(result.scope),
        **({"stale": list(result.stale)} if result.stale else {}),
        **({"file": file} if (file := own_file(result.claim)) else {}),
    }


def own_file(claim: Claim) -> str:
    """Return the file of a claim outside the registry; an empty string for a claim of the registry."""
    return "" if is_registered(claim) else claim.where.rpartition(":")[0]


def results_of(text: str) -> list[StoredResult] | None:
    """Parse results from JSON; None if they are invalid."""
    try:
        return [_stored_result(row) for row in convert(plain_json(text), list[_Row])]
    except ValueError:
        return None


def _stored_result(row: _Row) -> StoredResult:
    evidence = tuple(map(Evidence.from_dict, row.evidence))
    sharpness = tuple((title, Evidence.from_dict(e)) for title, e in row.sharpness)
    scope = None if row.scope is None else Scope(*row.scope)
    return StoredResult(row.claim, evidence, sharpness, row.stale, scope, row.file)


def again(rows: list[StoredResult], known: Mapping[str, Claim], upto: int) -> list[Result]:
    """Return the results of a run up to a bound, for the claims that still exist."""
    return [_again(row, known[row.claim], upto) for row in rows if row.claim in known]


def _again(row: StoredResult, claim: Claim, upto: int) -> Result:
    scope = row.scope or _asked_for(row.evidence) or claim.forall.scope(upto)
    return Result(claim=claim, evidence=row.evidence, scope=scope, sharpness=row.sharpness, stale=row.stale)


def _asked_for(evidence: Sequence[Evidence]) -> Scope | None:
    """Return the requested scope of a search; an earlier version stored it only with the evidence."""
    searched = next((e.scope for e in evidence if e.name == Exhaustive.name and e.scope.layers is not None), None)
    if searched is None or searched.layers is None:
        return None
    ends = [high for _, high in searched.missing or ()]
    return replace(searched.layers, highest=max([searched.layers.highest, *ends]))
