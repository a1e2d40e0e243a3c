"""The results of a run as the ledger keeps them, so that its report can be rendered again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from claims import Claim
from verifiers.evidence import Evidence, Result
from verifiers.ledger.rows import evidence_from, plain_json


class Kept(NamedTuple):
    """The evidence that a run had for one claim."""

    claim: str
    evidence: tuple[Evidence, ...]
    sharpness: tuple[tuple[str, Evidence], ...]
    stale: tuple[str, ...] = ()


def as_data(result: Result) -> dict[str, Any]:
    """Return a result as plain data."""
    return {
        "claim": result.claim.id,
        "evidence": [e.as_dict() for e in result.evidence],
        "sharpness": [[title, e.as_dict()] for title, e in result.sharpness],
        **({"stale": list(result.stale)} if result.stale else {}),
    }


def results_of(text: str) -> list[Kept] | None:
    """Read results back from JSON; None when it is not what a run keeps."""
    data = plain_json(text)
    if not isinstance(data, list):
        return None
    found = [_result(row) for row in data]
    return None if None in found else [row for row in found if row is not None]


def again(rows: list[Kept], known: Mapping[str, Claim]) -> list[Result]:
    """Return the results for the claims that there still are."""
    return [
        Result(claim=known[r.claim], evidence=r.evidence, sharpness=r.sharpness, stale=r.stale)
        for r in rows
        if r.claim in known
    ]


def _result(row: Any) -> Kept | None:
    if not isinstance(row, dict) or row.keys() - {"stale"} != {"claim", "evidence", "sharpness"}:
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
    return Kept(row["claim"], tuple(sound[0]), tuple(sound[1]), tuple(stale))


def _fresh(data: Any) -> Evidence | None:
    return evidence_from(data, fresh=isinstance(data, dict) and data.get("fresh") is True)
