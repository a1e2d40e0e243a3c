"""Rows of a ledger, each with a checksum; damaged ones are ignored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.evidence.extremes import Measured
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger.schema import seal


def range_row(claim: str, fingerprint: str, shard: Shard, tally: Tally, why_not: str) -> tuple[Any, ...]:
    """Return the row of one shard, with its checksum."""
    first = None if tally.first is None else json.dumps(tally.first)
    counts = (tally.cases, tally.met, tally.failed, f"{tally.digest:016x}", first, float(tally.seconds))
    margin = None if tally.margin == Measured() else json.dumps(asdict(tally.margin))
    row = (claim, fingerprint, *map(int, shard), *counts, why_not, margin)
    return (*row, seal(*row))


def shard_of(values: Sequence[Any]) -> tuple[Shard, Tally] | None:
    """Read one row of ``RANGE`` with its checksum; return None if it is damaged or impossible."""
    if not _is_sound(values):
        return None
    low, high, part, parts, cases, met, failed, digest, first, seconds, _, margin = values[2:-1]
    if not (cases >= met >= failed and (failed > 0) == (first is not None)):
        return None
    case = None if first is None else json.loads(first)
    try:
        extremes = Measured() if margin is None else Measured.from_data(json.loads(margin))
    except ValueError:  # of another version
        return None
    return Shard(low, high, part, parts), Tally(cases, met, failed, int(digest, 16), seconds, case, extremes)


def _is_sound(values: Sequence[Any]) -> bool:
    """Whether a row has its checksum, which comes last."""
    *row, checksum = values
    try:
        return bool(seal(*row) == checksum)
    except TypeError:  # bytes in a damaged file
        return False


def evidence_row(claim: str, fingerprint: str, evidence: Evidence) -> tuple[Any, ...]:
    """Return the row of the evidence of one method, with its checksum."""
    row = (claim, fingerprint, evidence.name, json.dumps(evidence.as_dict()))
    return (*row, seal(*row))


def evidence_of(values: Sequence[Any]) -> Evidence | None:
    """Read one row of ``EVIDENCE`` with its checksum; return None if it is damaged or of another version."""
    try:
        return Evidence.from_dict(json.loads(values[3]) | {"fresh": False}) if _is_sound(values) else None
    except ValueError:
        return None
