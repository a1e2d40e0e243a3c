"""The questions to the solvers, in one archive, and period certificates, so that anyone can check them."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Sequence

from sylver_claims.verifiers.evidence import Result

FOLDER = "proofs"
ARCHIVE = f"{FOLDER}/solver-questions.zip"
MADE = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive, so the same questions give the same bytes."""


def name(claim: str, place: int) -> str:
    """Return the file in the archive of the formula at a place, counted from 1."""
    return f"{_folder(claim)}/{place:03}.smt2".removeprefix(f"{FOLDER}/")


def certificate_name(claim: str, place: int) -> str:
    """Return the file of a certificate."""
    return f"{_folder(claim)}/certificate-{place}.json"


def theorem_name(claim: str) -> str:
    """Return the file of a claim's proof for Coq."""
    return f"{_folder(claim)}/theorem.v"


def _folder(claim: str) -> str:
    return f"{FOLDER}/{re.sub('[^a-zA-Z0-9-]', '_', claim)}"


def files(results: Sequence[Result]) -> Iterator[tuple[str, str | bytes]]:
    """Yield the archive of the questions to the solvers, if there are any, and all certificates."""
    asked = list(questions(results))
    if asked:
        yield ARCHIVE, archive(asked)
    for result in results:
        for evidence in result.evidence:
            for place, held in enumerate(evidence.detail.get("certificates") or (), 1):
                yield certificate_name(result.claim.id, place), json.dumps(held["certificate"], indent=1) + "\n"


def questions(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """Yield the questions to the solvers as SMT-LIB, as name in the archive and text."""
    for result in results:
        for evidence in result.evidence:
            for place, step in enumerate(evidence.detail.get("steps") or (), 1):
                if step.get("smt2"):
                    yield name(result.claim.id, place), f"; {result.claim.id}: {step['name']}\n{step['smt2']}"


def archive(files: Sequence[tuple[str, str]]) -> bytes:
    """Return files as a ZIP archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as kept:
        for file, text in files:
            kept.writestr(zipfile.ZipInfo(file, MADE), text, zipfile.ZIP_DEFLATED)
    return made.getvalue()
