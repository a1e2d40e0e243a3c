"""Record of the answers of solvers to the questions of the registry's proofs, so that later runs ask smaller questions.

The answer of a solver depends only on its version, the text and the limit of its resources. A question that it left
undecided would be undecided again, after all resources are spent; it is not asked again. For a question that took long,
the record has the formulas that the solver did not need. Without them it is asked first: if the others contradict each
other, so do all. The question as a whole is asked if they do not, or if it is not recorded.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("record.json")
UNDECIDED, UNNEEDED = "undecided", "not needed"
ASSERTION = "(assert "


def is_undecided(solver: str, text: str, resources: int) -> bool:
    """Whether this solver, named with its version, is recorded to leave a question undecided."""
    return key(solver, text, resources) in _undecided()


def smaller(solver: str, text: str, resources: int) -> str:
    """Return a question without the formulas that this solver did not need; empty if none are recorded."""
    unneeded = unneeded_formulas().get(key(solver, text, resources))
    return without(text, unneeded) if unneeded else ""


def without(text: str, places: Collection[int]) -> str:
    """Return a question without some of its formulas, which are numbered from 0."""
    lines = text.split("\n")
    formulas = [i for i, line in enumerate(lines) if line.startswith(ASSERTION)]
    left_out = {formulas[place] for place in places}
    return "\n".join(line for i, line in enumerate(lines) if i not in left_out)


def key(solver: str, text: str, resources: int) -> str:
    """Return the digest of a question to a solver."""
    return hashlib.sha256(f"{solver}\n{resources}\n{text}".encode()).hexdigest()[:16]


def store(undecided: Iterable[str], unneeded: Mapping[str, Sequence[int]]) -> None:
    """Write the record, in place of the former one."""
    written = {digest: " ".join(map(str, places)) for digest, places in sorted(unneeded.items())}
    held = {UNDECIDED: sorted(set(undecided)), UNNEEDED: written}
    FILE.write_text(json.dumps(held, indent=0) + "\n", encoding="utf-8")
    for known in (_undecided, unneeded_formulas):
        known.cache_clear()


@cache
def _undecided() -> frozenset[str]:
    return frozenset(json.loads(FILE.read_text(encoding="utf-8"))[UNDECIDED])


@cache
def unneeded_formulas() -> Mapping[str, Sequence[int]]:
    """Return the numbers of the formulas that a solver did not need, by the digest of the question."""
    held = json.loads(FILE.read_text(encoding="utf-8"))[UNNEEDED]
    return {digest: tuple(map(int, numbers.split())) for digest, numbers in held.items()}
