"""The results of a run in the ledger, from which its report can be rendered again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import astuple
from typing import Any, NamedTuple

from msgspec import Struct, convert

from sylver_claims.claims import Claim
from sylver_claims.claims.domains import Scope
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.evidence.replay import is_registered


class StoredResult(NamedTuple):
    """The evidence for one claim in a run."""

    claim: str
    evidence: tuple[Evidence, ...]
    sharpness: tuple[tuple[str, Evidence], ...]
    scope: Scope
    stale: tuple[str, ...] = ()
    file: str = ""
    """The claim file, if it is outside the registry: the same id in another file is another claim."""


class _Row(Struct, forbid_unknown_fields=True):
    claim: str
    evidence: list[dict[str, Any]]
    sharpness: list[tuple[str, dict[str, Any]]]
    scope: tuple[int, int, int, int | None, str]
    stale: tuple[str, ...] = ()
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


def packed(text: str) -> bytes:
    """Compress the JSON of results: the questions to the solvers repeat themselves."""
    return zlib.compress(text.encode(), level=1)


def text_of(stored: bytes | str) -> str:
    """Return the JSON of stored results; empty if it is damaged. Ledgers of earlier versions have the text itself."""
    if isinstance(stored, str):
        return stored
    try:
        return zlib.decompress(stored).decode()
    except (zlib.error, UnicodeDecodeError):
        return ""


def results_of(text: str) -> list[StoredResult] | None:
    """Parse results from JSON; None if they are invalid."""
    try:
        return [_stored_result(row) for row in convert(json.loads(text), list[_Row])]
    except ValueError:
        return None


def _stored_result(row: _Row) -> StoredResult:
    evidence = tuple(map(Evidence.from_dict, row.evidence))
    sharpness = tuple((title, Evidence.from_dict(e)) for title, e in row.sharpness)
    return StoredResult(row.claim, evidence, sharpness, Scope(*row.scope), row.stale, row.file)


def again(rows: list[StoredResult], known: Mapping[str, Claim]) -> list[Result]:
    """Return the results of a run, for the claims that still exist."""
    return [
        Result(claim=known[r.claim], evidence=r.evidence, scope=r.scope, sharpness=r.sharpness, stale=r.stale)
        for r in rows
        if r.claim in known
    ]
