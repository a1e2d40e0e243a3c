"""Results as JSON, in a shape that stays: ``results.schema.json`` beside this file says what each field means."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from claims.registry.relations import KINDS, related
from verifiers.evidence import Evidence, Result

FORMAT = 1
RELATION = {"corrects": "mends"}
"""Relations that this format calls otherwise."""
EXACT = 1 << 53
"""Integers beyond this are written as texts: many readers of JSON hold numbers as floats, and would round them."""
SCHEMA = Path(__file__).resolve().with_name("results.schema.json")


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the results."""
    return dict(json.loads(SCHEMA.read_text(encoding="utf-8")))


def evidence_data(evidence: Evidence) -> dict[str, Any]:
    """Return the evidence of one means as plain data."""
    return {
        "name": evidence.name,
        "verdict": str(evidence.verdict),
        "scope": evidence.scope.as_dict(),
        "cases": evidence.cases,
        "met": evidence.met,
        "failed": evidence.failed,
        "counterexample": _exact(evidence.counterexample),
        "smallest": evidence.found_smallest,
        "seconds": round(evidence.seconds, 6),
        "message": evidence.message,
        "detail": evidence.detail,
        "fresh": evidence.fresh,
    }


def _exact(value: Any) -> Any:
    """Return plain data with each integer that a float need not hold as a text."""
    if isinstance(value, Mapping):
        return {name: _exact(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_exact(part) for part in value]
    return str(value) if type(value) is int and abs(value) > EXACT else value


def as_data(
    results: Sequence[Result], *, upto: int, command: str, versions: Mapping[str, str], commit: str = ""
) -> dict[str, Any]:
    """Return a run as plain data, in the shape of `schema`."""
    claims = [
        {
            "id": result.claim.id,
            "title": result.claim.title,
            "standing": str(result.claim.standing),
            "verdict": str(result.verdict),
            "declared": str(result.declared),
            "as_declared": result.matches_declaration,
            "relations": {RELATION.get(k, k): list(ids) for k in KINDS if (ids := related(result.claim, k))},
            "means": [evidence_data(e) for e in result.evidence],
            "sharpness": [{"title": title} | evidence_data(e) for title, e in result.sharpness],
            "stale": list(result.stale),
        }
        for result in results
    ]
    head = {"format": FORMAT, "command": command, "commit": commit, "versions": dict(versions), "upto": upto}
    return {**head, "claims": claims}


def text(results: Sequence[Result], *, upto: int, command: str, versions: Mapping[str, str], commit: str = "") -> str:
    """Return a run as the text of a JSON file, in which each claim has a line."""
    head = as_data(results, upto=upto, command=command, versions=versions, commit=commit)
    claims = ",\n".join(json.dumps(claim, ensure_ascii=False) for claim in head.pop("claims"))
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "claims": [\n{claims}\n]}}\n'


def write(
    results: Sequence[Result],
    path: Path,
    *,
    upto: int,
    command: str,
    versions: Mapping[str, str],
    commit: str = "",
) -> None:
    """Write a run to a JSON file, whole or not at all; ``-`` stands for the standard output."""
    written = text(results, upto=upto, command=command, versions=versions, commit=commit)
    if str(path) == "-":
        print(written, end="")
        return
    data = written.encode("utf-8", "backslashreplace")  # a lone surrogate becomes a JSON escape
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
        path.write_bytes(data)
        return
    partial = path.with_name(path.name + ".partial")
    try:
        partial.write_bytes(data)
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)
        raise
