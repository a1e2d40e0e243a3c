"""The claims of a file in a worker process: a run refers to them by file, id and fingerprint."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sylver_claims.claims import Claim, ClaimError, Exhaustive
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.evidence.fingerprint import UNKEYED, fingerprint


@cache
def _claims_of(path: str) -> dict[tuple[str, str], tuple[Claim, str]]:
    """Return the claims of a file and their variants with their fingerprints, computed before any of its code runs."""
    claims = load(Path(path))
    asked = [(claim, method) for claim in claims for method in (*claim.methods, Exhaustive())]
    asked += [(derived, Exhaustive()) for claim in claims for derived in claim.derived]
    return {(claim.id, method.name): (claim, fingerprint(claim, method)) for claim, method in asked}


def claim_of_file(path: str, claim: str, method: str, key: str) -> Claim:
    """Return a claim.

    Raises
    ------
    ClaimError
        If ``key``, the fingerprint in the run, differs from the fingerprint of the code that this process has loaded.
    """
    found, own = _claims_of(path)[claim, method]
    if not key.startswith(UNKEYED) and own != key:
        raise ClaimError(
            f"the code of this claim differs when {path} is loaded again, without other claim files: it was edited "
            "meanwhile, or another file of this run changes it while that file is loaded; check it alone"
        )
    return found


def key_of_file(path: str, claim: str, method: str) -> dict[str, str]:
    """Return the fingerprint of a claim and one of its methods on this machine, or the reason why it has none."""
    if not Path(path).is_file():
        return {"why": f"there is no claim file {path} on this worker"}
    if (claim, method) not in _claims_of(path):
        return {"why": f"{path} on this worker has no claim {claim} with the method {method}"}
    return {"key": _claims_of(path)[claim, method][1]}
