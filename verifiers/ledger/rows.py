"""Rows of a ledger, read with limits: a row that is damaged, or holds what no run would write, is no evidence."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from verifiers.evidence import Evidence
from verifiers.evidence.extremes import Extremes, read
from verifiers.evidence.ranges import Shard
from verifiers.evidence.tally import Tally
from verifiers.ledger.schema import EVIDENCE, RANGE, seal

MOST = 1 << 62
MOST_TEXT = 1 << 26
DEEPEST = 12
MOST_DIGITS = 4300
DIGEST = re.compile(r"[0-9a-f]{16}")


def range_row(claim: str, fingerprint: str, shard: Shard, tally: Tally, why_not: str) -> tuple[Any, ...]:
    """Return the row of one shard, sealed."""
    first = None if tally.first is None else json.dumps(tally.first)
    counts = (tally.cases, tally.met, tally.failed, f"{tally.digest:016x}", first, float(tally.seconds))
    margin = None if tally.margin == Extremes() else json.dumps(tally.margin.as_data())
    row = (claim, fingerprint, *map(int, shard), *counts, why_not, margin)
    return (*row, seal(*row))


def shard_of(row: Sequence[Any]) -> tuple[Shard, Tally] | None:
    """Read one row of ``RANGE`` with its seal; None when it is damaged or impossible."""
    if len(row) != len(RANGE) + 1:
        return None
    *values, mark = row
    claim, fingerprint, low, high, part, parts, cases, met, failed, digest, first, seconds, why_not, margin = values
    numbers = (low, high, part, parts, cases, met, failed)
    if any(type(n) is not int or not -MOST < n < MOST for n in numbers):
        return None
    if any(type(text) is not str for text in (claim, fingerprint, digest, why_not, mark)):
        return None
    if not (low <= high and 0 <= part < parts and cases >= met >= failed >= 0) or not DIGEST.fullmatch(digest):
        return None
    if type(seconds) is not float or not 0 <= seconds < 1e12 or (first is not None and type(first) is not str):
        return None
    if seal(*values) != mark or (margin is not None and type(margin) is not str):
        return None
    extremes = Extremes() if margin is None else read(plain_json(margin))
    case = None if first is None else plain_json(first)
    if (failed > 0) != (case is not None) or not isinstance(case, dict | None):
        return None
    if extremes is None:
        return None
    return Shard(low, high, part, parts), Tally(cases, met, failed, int(digest, 16), seconds, case, extremes)


def evidence_row(claim: str, fingerprint: str, evidence: Evidence) -> tuple[Any, ...]:
    """Return the row of the evidence of one means, sealed."""
    row = (claim, fingerprint, evidence.name, json.dumps(evidence.as_dict()))
    return (*row, seal(*row))


def evidence_of(row: Sequence[Any]) -> Evidence | None:
    """Read one row of ``EVIDENCE`` with its seal; None when it is damaged or no evidence."""
    if len(row) != len(EVIDENCE) + 1 or any(type(text) is not str for text in row):
        return None
    *values, mark = row
    return parsed_evidence(values[3]) if seal(*values) == mark else None


def parsed_evidence(text: str, *, fresh: bool = False) -> Evidence | None:
    """Read evidence from JSON; None when it is none."""
    return evidence_from(plain_json(text), fresh=fresh)


def evidence_from(data: Any, *, fresh: bool) -> Evidence | None:
    """Read evidence from plain data; None when it is none."""
    kinds: dict[str, Any] = {
        "name": str, "verdict": str, "scope": dict, "cases": int, "met": int, "failed": int,
        "counterexample": dict | None, "seconds": float | int, "message": str, "detail": dict, "fresh": bool,
        "fingerprint": str, "engines": dict,
    }  # fmt: skip
    if not isinstance(data, dict) or data.keys() != kinds.keys():
        return None
    if not all(isinstance(data[name], kind) for name, kind in kinds.items()):
        return None
    try:
        return Evidence.from_dict(data | {"fresh": fresh})
    except ValueError:
        return None


def plain_json(text: str) -> Any:
    """Parse JSON of bounded size and depth; None when it is none. Numbers are finite, integers of bounded length."""
    if len(text) > MOST_TEXT:
        return None
    try:
        found = json.loads(text, parse_int=_bounded, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None
    return found if _depth_within(found, DEEPEST) else None


def _bounded(digits: str) -> int:
    if len(digits) > MOST_DIGITS:  # Python has such a bound too, which a process may lift
        raise ValueError(f"an integer of {len(digits)} digits")
    return int(digits)


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _depth_within(value: Any, depth: int) -> bool:
    """Tell whether no list or mapping of what JSON gave is in more than so many others, itself counted."""
    level = [value] if type(value) in (dict, list) else []
    for _ in range(depth):
        parts = chain.from_iterable(held.values() if type(held) is dict else held for held in level)
        level = [part for part in parts if type(part) is dict or type(part) is list]
    return not level
