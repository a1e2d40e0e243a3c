"""Record of the questions that a solver leaves undecided in the registry's proofs; a run does not ask them again.

The answer of a solver depends only on its version, the text and the limit of its resources, so it would be the same
again, after all resources are spent. A question that is not recorded is asked.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("undecided.json")


def is_recorded(solver: str, text: str, resources: int) -> bool:
    """Whether this solver, named with its version, is recorded to leave a question undecided."""
    return key(solver, text, resources) in _record()


def key(solver: str, text: str, resources: int) -> str:
    """Return the digest of a question to a solver."""
    return hashlib.sha256(f"{solver}\n{resources}\n{text}".encode()).hexdigest()[:16]


def store(keys: Iterable[str]) -> None:
    """Write the record, in place of the former one."""
    FILE.write_text(json.dumps(sorted(set(keys)), indent=0) + "\n", encoding="utf-8")


@cache
def _record() -> frozenset[str]:
    return frozenset(json.loads(FILE.read_text(encoding="utf-8")))
