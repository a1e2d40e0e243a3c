"""Jobs of worker processes for Coq, as plain data: prove one lemma, check one file."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.coq.check import check, refused_of
from sylver_claims.verifiers.coq.printer import NotInCoq
from sylver_claims.verifiers.coq.shared_lemmas import Shown
from sylver_claims.verifiers.coq.theorem import Exported, exported, found_proof, to_state
from sylver_claims.verifiers.refutation.found import NotFound


@lru_cache(maxsize=4)
def _exported(path: str, claim: str) -> Exported:
    return exported(_claim(path, claim))


def _claim(path: str, claim: str) -> Claim:
    return next(c for c in load(Path(path)) if c.id == claim)


def proof_of_lemma(path: str, claim: str, name: str) -> dict[str, str]:
    """Return the proof of a lemma in the file of a claim, or why there is none."""
    whole = _exported(path, claim)
    try:
        return {"key": whole.keys[name], "proof": found_proof(whole.lemmas[name], whole.printer)}
    except (NotFound, NotInCoq) as error:
        return {"key": whole.keys[name], "why": str(error)}


def checked_file(path: str, claim: str, file: str, library: str, shown: dict[str, Any]) -> dict[str, Any]:
    """Return the result of Coq for the file of a claim, as plain data."""
    return asdict(check(Path(file), Path(library), to_state(_claim(path, claim)), Shown(**shown)))


def compiled_lemmas(file: str, library: str) -> dict[str, Any]:
    """Compile a file of lemmas, and return which of them Coq refuses."""
    return {"refused": refused_of(Path(file), Path(library))}
