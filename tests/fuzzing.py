"""Inputs for the parsers of untrusted files: each must return data or raise its own error, and nothing else."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from sylver_claims.claims import Verdict
from sylver_claims.verifiers.certificates import outcome_check, period_check, reasons_check
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.evidence.ranges import Shard, best_cover
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.ledger.merge import merge
from sylver_claims.verifiers.ledger.schema import LedgerError
from sylver_claims.verifiers.tables import even_positions, two_generators
from sylver_claims.verifiers.tables.two_generators import RecordError

ROOT = Path(__file__).resolve().parent.parent
ODD: list[Any] = [
    None, True, 0, -1, 1, 2, 3, 7, 40, 10**6, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, -0.0, 1e308, "", "x", "0",
    "\ud800", "a" * 300, [], [[]], [1], {}, {"": 0}, {"n": [1, {"m": None}]}, "position", "N", "P", "exhaustive",
]  # fmt: skip
RAW = [
    b"NaN",
    b"Infinity",
    b"1e999",
    b"-" * 9,
    b"[" * 2000,
    b'{"a":' * 2000,
    b"9" * 5000,
    b"\x00",
    b"\xff\xfe",
    b'"\\ud800"',
]


class Target(NamedTuple):
    """A reader with inputs that it takes, and the errors that it may raise."""

    read: Callable[[bytes, Path], object]
    seeds: list[bytes]
    errors: tuple[type[Exception], ...]
    is_slow: bool = False


def mutated(seed: bytes, draw: random.Random, *, largest: int | None = None) -> bytes:
    """Change an input: a part of its JSON, if it is any, or its bytes."""
    kind = draw.random()
    if kind < 0.6:
        try:
            return json.dumps(_changed(json.loads(seed), draw, largest)).encode("utf-8", "surrogatepass")
        except ValueError:
            pass
    content = bytearray(seed)
    for _ in range(draw.choice([1, 1, 2, 5, 20])):
        at = draw.randrange(len(content) + 1)
        action = draw.randrange(5)
        if action == 0 and at < len(content):
            content[at] = draw.randrange(256)
        elif action == 1:
            content[at:at] = draw.choice(RAW)
        elif action == 2:
            del content[at : at + draw.choice([1, 2, 10, 1000])]
        elif action == 3:
            other = draw.randrange(len(content) + 1)
            content[at:at] = content[other : other + draw.choice([1, 5, 50])]
        else:
            content = content[:at]
    return bytes(content)


def _changed(value: Any, draw: random.Random, largest: int | None) -> Any:
    """Change one node, mostly far down."""
    if isinstance(value, dict | list) and value and draw.random() < 0.9:
        keys: Any = list(value) if isinstance(value, dict) else range(len(value))
        key, action = draw.choice(keys), draw.random()
        changed = dict(value) if isinstance(value, dict) else list(value)
        if action < 0.1:
            del changed[key]
        elif action < 0.2 and isinstance(changed, list):
            changed.insert(key, changed[draw.choice(keys)])
        else:
            changed[key] = _changed(changed[key], draw, largest)
        return changed
    if type(value) is int and draw.random() < 0.5:
        return value + draw.choice([-2, -1, 1, 2])
    odd = draw.choice(ODD)
    return 3 if largest is not None and type(odd) is int and abs(odd) > largest else odd


def _written(read: Callable[[Path], object]) -> Callable[[bytes, Path], object]:
    def through_a_file(content: bytes, folder: Path) -> object:
        path = folder / "input"
        path.write_bytes(content)
        return read(path)

    return through_a_file


def _ledger(content: bytes, folder: Path) -> object:
    """Merge the file, then use it as a ledger of one's own."""
    path = folder / "input"
    for name in ("input", "input-wal", "input-shm"):
        (folder / name).unlink(missing_ok=True)
    path.write_bytes(content)
    own = Ledger(None)
    with suppress(LedgerError):
        merge(own, path)
    own.close()
    ledger = Ledger(path)
    try:
        best_cover(ledger.all_ranges("a", "f", 100))
        ledger.evidence("a", "f", "fuzz")
        ledger.keep_shard([Finding("a", "f", Tally(cases=11, met=11), "")], Shard(200, 210))
        return next(ledger.runs(), None)
    finally:
        ledger.close()


def _ledger_seed() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "l.sqlite"
        ledger = Ledger(path)
        for k in range(12):
            ledger.keep_shard([Finding("a", "f", Tally(10, 10, 1, k, 0.1, {"n": k}), "")], Shard(10 * k, 10 * k + 9))
        ledger.keep_shard([Finding("a", "f", Tally(5, 5), "")], Shard(300, 310, 1, 3))
        ledger.keep_evidence("a", "f", Evidence(name="fuzz", verdict=Verdict.TESTED, scope=Covered("w")))
        ledger.keep_keys([("a", "f", "exhaustive", {"x": "y"})])
        ledger.keep_run(9, "verify", [])
        ledger.close()
        return path.read_bytes()


def _checked(path: Path) -> object:
    return outcome_check.check(outcome_check.read(path))


def _checked_reasons(path: Path) -> object:
    return reasons_check.check(reasons_check.read(path))


def _json(content: bytes) -> object:
    with suppress(ValueError, RecursionError):
        return json.loads(content.decode("utf-8", "replace"))
    return None


def _with_digest(checked: Callable[[Path], object]) -> Callable[[bytes, Path], object]:
    """A reader of certificates with a correct digest, and any content."""

    def read(content: bytes, folder: Path) -> object:
        held = _json(content)
        if isinstance(held, dict):
            content = json.dumps(held | {"digest": outcome_check.content_digest(held)}).encode()
        return _written(checked)(content, folder)

    return read


def _checked_period(path: Path) -> object:
    return period_check.check(period_check.read(path))


def targets() -> dict[str, Target]:
    """All readers."""
    certificates = ROOT / "reports" / "data" / "certificates"
    small = {
        "format": "sylver-certificate 1", "position": [3, 4, 5], "outcome": "N", "winning_move": 2,
        "p_positions": [[2, 3]], "replies": [[]],
    }  # fmt: skip
    finite = json.dumps(small | {"digest": outcome_check.content_digest(small)}).encode()
    assert outcome_check.check(json.loads(finite))
    four_six = {
        "format": reasons_check.FORMAT, "position": [4, 6], "outcome": "P", "winning_move": None, "won_by": None,
        "theorems": {n: {"claim": c, "declared": "proved"} for n, c in reasons_check.KNOWN.items()},
        "lost": [
            {"position": [4, 6], "by": "short", "replies": [3]},
            {"position": [2, 3], "by": "replies", "replies": []},
            {"position": [7], "by": "two coprime numbers", "replies": []},
        ],
    }  # fmt: skip
    reasons = json.dumps(four_six | {"digest": outcome_check.content_digest(four_six)}).encode()
    assert reasons_check.check(json.loads(reasons))
    period = [(certificates / name).read_bytes() for name in ("4-6.json", "8-14.json")]
    table = {
        "format": two_generators.FORMAT,
        "about": "",
        "reach": 6,
        "runs": [],
        "rows": [[2, 3, 4, 2, []], [2, 5, 9, 3, [3]]],
    }
    evens = json.loads((ROOT / "reports" / "data" / "even_positions.json").read_text())
    evens["rows"] = evens["rows"][:2]
    return {
        "certificate": Target(_written(_checked), [finite], (outcome_check.Rejected,)),
        "certificate with its digest": Target(_with_digest(_checked), [finite], (outcome_check.Rejected,)),
        "reasons": Target(_written(_checked_reasons), [reasons], (outcome_check.Rejected,)),
        "reasons with their digest": Target(_with_digest(_checked_reasons), [reasons], (outcome_check.Rejected,)),
        "period certificate, its form": Target(_written(period_check.read), period, (period_check.Rejected,)),
        "period certificate": Target(
            _written(_checked_period), period[:1], (period_check.Rejected, period_check.TooLong), is_slow=True
        ),
        "table of pairs": Target(_written(two_generators.read), [json.dumps(table).encode()], (RecordError,)),
        "table of even positions": Target(
            _written(even_positions.read), [json.dumps(evens).encode()], (RecordError,)
        ),
        "ledger": Target(_ledger, [_ledger_seed()], (LedgerError,), is_slow=True),
    }  # fmt: skip


def tried(target: Target, content: bytes, folder: Path) -> str:
    """Give one input to a reader: ``read``, or the name of its own error; anything else goes through."""
    try:
        target.read(content, folder)
    except target.errors as error:
        return type(error).__name__ if str(error).strip() else "WITHOUT A WORD"
    return "read"
