"""What worker processes do for Coq: a proof of one lemma, and one file checked, each told by plain data."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from claims import Claim
from claims.registry import load
from verifiers.coq.check import check, refused_of
from verifiers.coq.printer import NotInCoq
from verifiers.coq.shared_lemmas import Shown
from verifiers.coq.theorem import Exported, exported, found_proof, to_state
from verifiers.refutation.found import NotFound


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
    """Return what Coq says of the file of a claim, as plain data."""
    return asdict(check(Path(file), Path(library), to_state(_claim(path, claim)), Shown(**shown)))


def compiled_lemmas(file: str, library: str) -> dict[str, Any]:
    """Compile a file of lemmas, and return which of them Coq refuses."""
    return {"refused": refused_of(Path(file), Path(library))}
