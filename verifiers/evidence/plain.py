"""Results as plain data, in the shape of ``results.schema.json``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sylver_claims.claims.registry.relations import KINDS, related

if TYPE_CHECKING:
    from sylver_claims.verifiers.evidence.records import Evidence, Result

RELATION = {"corrects": "mends"}
"""Relations with another name in the format."""
EXACT = 1 << 53
"""Larger integers are written as strings: many readers of JSON represent numbers as floats, and would round them."""


def result_data(result: Result) -> dict[str, Any]:
    """Return the result of one claim as plain data."""
    return {
        "id": result.claim.id,
        "title": result.claim.title,
        "kind": str(result.claim.kind),
        **({"finite_form_of": result.claim.finite_form_of} if result.claim.finite_form_of else {}),
        "verdict": str(result.verdict),
        "declared": str(result.declared),
        "as_declared": result.matches_declaration,
        "bound": _bound(result),
        **result.counts._asdict(),
        "relations": {RELATION.get(k, k): list(ids) for k in KINDS if (ids := related(result.claim, k))},
        "methods": [evidence_data(e) for e in result.evidence],
        "sharpness": [{"title": title} | evidence_data(e) for title, e in result.sharpness],
        "stale": list(result.stale),
    }


def evidence_data(evidence: Evidence) -> dict[str, Any]:
    """Return the evidence of one method as plain data."""
    return {
        "name": evidence.name,
        "verdict": str(evidence.verdict),
        "scope": evidence.scope.as_dict(),
        "cases": evidence.cases,
        "met": evidence.met,
        "failed": evidence.failed,
        "counterexample": exact(evidence.counterexample),
        "smallest": evidence.found_smallest,
        "seconds": round(evidence.seconds, 6),
        "message": evidence.message,
        "detail": evidence.detail,
        "fresh": evidence.fresh,
    }


def _bound(result: Result) -> dict[str, Any] | None:
    """Return the bound up to which a claim was searched without a gap, and the name of the bounded quantity."""
    layers = result.searched_layers
    return None if layers is None else {"scale": layers.scale, "value": layers.highest}


def exact(value: Any) -> Any:
    """Return plain data in which integers that a float may not represent are strings."""
    if isinstance(value, Mapping):
        return {name: exact(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [exact(part) for part in value]
    return str(value) if type(value) is int and abs(value) > EXACT else value
