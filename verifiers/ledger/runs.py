"""The results of a run as the ledger keeps them, so that its report can be rendered again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from typing import Any, NamedTuple

from claims import Claim, Exhaustive
from claims.domains import Scope
from verifiers.evidence import Evidence, Result
from verifiers.evidence.covered import scope_from
from verifiers.ledger.rows import evidence_from, plain_json


class Kept(NamedTuple):
    """The evidence that a run had for one claim."""

    claim: str
    evidence: tuple[Evidence, ...]
    sharpness: tuple[tuple[str, Evidence], ...]
    stale: tuple[str, ...] = ()
    scope: Scope | None = None
    """What the run was asked to cover; ledgers that an earlier version wrote do not say it."""


def as_data(result: Result) -> dict[str, Any]:
    """Return a result as plain data."""
    return {
        "claim": result.claim.id,
        "evidence": [e.as_dict() for e in result.evidence],
        "sharpness": [[title, e.as_dict()] for title, e in result.sharpness],
        "scope": astuple(result.scope),
        **({"stale": list(result.stale)} if result.stale else {}),
    }


def results_of(text: str) -> list[Kept] | None:
    """Read results back from JSON; None when it is not what a run keeps."""
    data = plain_json(text)
    if not isinstance(data, list):
        return None
    found = [_result(row) for row in data]
    return None if None in found else [row for row in found if row is not None]


def again(rows: list[Kept], known: Mapping[str, Claim], upto: int) -> list[Result]:
    """Return the results of a run up to a bound, for the claims that there still are."""
    return [_again(row, known[row.claim], upto) for row in rows if row.claim in known]


def _again(row: Kept, claim: Claim, upto: int) -> Result:
    scope = row.scope or _asked_for(row.evidence) or claim.forall.scope(upto)
    return Result(claim=claim, evidence=row.evidence, scope=scope, sharpness=row.sharpness, stale=row.stale)


def _asked_for(evidence: Sequence[Evidence]) -> Scope | None:
    """Return what a search was asked to cover; an earlier version kept it with the evidence alone."""
    searched = next((e.scope for e in evidence if e.name == Exhaustive.name and e.scope.layers is not None), None)
    if searched is None or searched.layers is None:
        return None
    ends = [high for _, high in searched.missing or ()]
    return replace(searched.layers, highest=max([searched.layers.highest, *ends]))


def _result(row: Any) -> Kept | None:
    if not isinstance(row, dict) or row.keys() - {"stale", "scope"} != {"claim", "evidence", "sharpness"}:
        return None
    stale = row.get("stale", [])
    if type(row["claim"]) is not str or not isinstance(stale, list) or not all(type(words) is str for words in stale):
        return None
    if not isinstance(row["evidence"], list) or not isinstance(row["sharpness"], list):
        return None
    if not all(isinstance(s, list) and len(s) == 2 and type(s[0]) is str for s in row["sharpness"]):
        return None
    evidence = [_fresh(e) for e in row["evidence"]]
    sharpness = [(title, _fresh(e)) for title, e in row["sharpness"]]
    sound = [e for e in evidence if e is not None], [(t, e) for t, e in sharpness if e is not None]
    if len(sound[0]) < len(evidence) or len(sound[1]) < len(sharpness):
        return None
    try:
        scope = scope_from(list(row["scope"])) if "scope" in row else None
    except (TypeError, ValueError):
        return None
    return Kept(row["claim"], tuple(sound[0]), tuple(sound[1]), tuple(stale), scope)


def _fresh(data: Any) -> Evidence | None:
    return evidence_from(data, fresh=isinstance(data, dict) and data.get("fresh") is True)
