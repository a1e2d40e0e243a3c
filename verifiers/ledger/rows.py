"""Reading of ledger rows with limits: damaged and impossible rows are ignored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any, TypeVar

from msgspec import Struct, convert

from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.evidence.extremes import Measured
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger.columns import EvidenceRow, RangeRow
from sylver_claims.verifiers.ledger.schema import seal

Row = TypeVar("Row", bound=Struct)
MOST_TEXT = 1 << 26
DEEPEST = 12
MOST_DIGITS = 4300


def range_row(claim: str, fingerprint: str, shard: Shard, tally: Tally, why_not: str) -> tuple[Any, ...]:
    """Return the row of one shard, with its checksum."""
    first = None if tally.first is None else json.dumps(tally.first)
    counts = (tally.cases, tally.met, tally.failed, f"{tally.digest:016x}", first, float(tally.seconds))
    margin = None if tally.margin == Measured() else json.dumps(asdict(tally.margin))
    row = (claim, fingerprint, *map(int, shard), *counts, why_not, margin)
    return (*row, seal(*row))


def shard_of(values: Sequence[Any]) -> tuple[Shard, Tally] | None:
    """Read one row of ``RANGE`` with its checksum; return None if it is damaged or impossible."""
    row = _sealed(values, RangeRow)
    if row is None or not row.possible:
        return None
    try:
        case = None if row.first is None else convert(plain_json(row.first), dict[str, Any])
        extremes = Measured() if row.margin is None else Measured.from_data(plain_json(row.margin))
    except ValueError:
        return None
    counts = (row.cases, row.met, row.failed, int(row.digest, 16), row.seconds)
    return Shard(row.low, row.high, row.part, row.parts), Tally(*counts, case, extremes)


def _sealed(values: Sequence[Any], kind: type[Row]) -> Row | None:
    """Read a row with its checksum at the end; None if it is damaged or has invalid values."""
    names = kind.__struct_fields__
    try:
        row = convert(dict(zip(names, values[:-1], strict=True)), kind)
        return row if seal(*values[:-1]) == values[-1] else None
    except (ValueError, IndexError):  # such as a wrong number of columns
        return None


def evidence_row(claim: str, fingerprint: str, evidence: Evidence) -> tuple[Any, ...]:
    """Return the row of the evidence of one method, with its checksum."""
    row = (claim, fingerprint, evidence.name, json.dumps(evidence.as_dict()))
    return (*row, seal(*row))


def evidence_of(values: Sequence[Any]) -> Evidence | None:
    """Read one row of ``EVIDENCE`` with its checksum; return None if it is damaged or invalid."""
    row = _sealed(values, EvidenceRow)
    try:
        return None if row is None else Evidence.from_dict(convert(plain_json(row.data), dict) | {"fresh": False})
    except ValueError:
        return None


def plain_json(text: str) -> Any:
    """Parse JSON of bounded size and depth, with finite numbers and bounded integers; return None if it is invalid."""
    if len(text) > MOST_TEXT:
        return None
    try:
        found = json.loads(text, parse_int=_bounded, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None
    return found if _depth_within(found, DEEPEST) else None


def _bounded(digits: str) -> int:
    if len(digits) > MOST_DIGITS:  # Python's own limit can be switched off
        raise ValueError(f"an integer of {len(digits)} digits")
    return int(digits)


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _depth_within(value: Any, depth: int) -> bool:
    """Whether the nesting of JSON data is at most the given depth."""
    level = [value] if type(value) in (dict, list) else []
    for _ in range(depth):
        parts = chain.from_iterable(held.values() if type(held) is dict else held for held in level)
        level = [part for part in parts if type(part) is dict or type(part) is list]
    return not level
