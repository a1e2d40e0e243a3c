"""What the solvers were asked, a file a formula, and period certificates: for anyone to check them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from verifiers.evidence import Result

FOLDER = "proofs"


def name(claim: str, place: int) -> str:
    """Return the file of the formula at a place, from 1 on, as the pages link to it."""
    return f"{_folder(claim)}/{place:03}.smt2"


def certificate_name(claim: str, place: int) -> str:
    """Return the file of a certificate."""
    return f"{_folder(claim)}/certificate-{place}.json"


def theorem_name(claim: str) -> str:
    """Return the file of a claim's proof for Coq."""
    return f"{_folder(claim)}/theorem.v"


def _folder(claim: str) -> str:
    return f"{FOLDER}/{re.sub('[^a-zA-Z0-9-]', '_', claim)}"


def files(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """Yield the formulas and certificates of all proofs, as name and text."""
    for result in results:
        for evidence in result.evidence:
            for place, step in enumerate(evidence.detail.get("steps") or (), 1):
                if step.get("smt2"):
                    yield name(result.claim.id, place), f"; {result.claim.id}: {step['name']}\n{step['smt2']}"
            for place, held in enumerate(evidence.detail.get("certificates") or (), 1):
                yield certificate_name(result.claim.id, place), json.dumps(held["certificate"], indent=1) + "\n"
