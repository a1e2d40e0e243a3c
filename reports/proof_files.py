"""What the solvers were asked, a file a formula, for anyone to ask a solver of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from verifiers.evidence import Result

FOLDER = "proofs"


def name(claim: str, place: int) -> str:
    """Return the file of the formula at a place, from 1 on, as the pages link to it."""
    return f"{FOLDER}/{re.sub('[^a-zA-Z0-9-]', '_', claim)}/{place:03}.smt2"


def write(results: Sequence[Result], folder: Path) -> None:
    """Write the formulas of all proofs into a folder."""
    for result in results:
        for evidence in result.evidence:
            for place, step in enumerate(evidence.detail.get("steps") or (), 1):
                if step.get("smt2"):
                    path = folder / name(result.claim.id, place)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(f"; {result.claim.id}: {step['name']}\n{step['smt2']}", encoding="utf-8")
