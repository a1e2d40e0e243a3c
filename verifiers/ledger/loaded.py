"""Claims of which the code is no longer what it was when their file was loaded: another file has changed it.

A verdict must not depend on what else is loaded. So before a second claim file is loaded, the fingerprints of the
claims that are there are noted, and a run compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from claims import Claim
from claims.errors import shown_path
from claims.registry import BEFORE_LOADING, OWN, origin
from verifiers.common.contained import containing
from verifiers.evidence.fingerprint import forget, parts
from verifiers.ledger.staleness import differences

_noted: dict[int, tuple[Claim, list[Mapping[str, str]]]] = {}


def note() -> None:
    """Note the fingerprints of the claims that are loaded, of those outside the registry."""
    new = [claim for claims in OWN.values() for claim in claims if id(claim) not in _noted]
    if new:
        forget()
    for claim in new:
        with suppress(Exception), containing():  # whatever cannot be told, the run will tell
            _noted[id(claim)] = claim, [dict(parts(claim, means)) for means in claim.means]


def changed(claim: Claim) -> str:
    """Say in one sentence what has changed since the file of a claim was loaded; empty where nothing has."""
    path = origin(claim)
    if path is None or id(claim) not in _noted:
        return ""
    held = zip(_noted[id(claim)][1], (parts(claim, means) for means in claim.means), strict=True)
    found = next((differences(old, new) for old, new in held if old and old != new), None)
    if found is None:
        return ""
    files = list(OWN)
    later = " or ".join(shown_path(str(file)) for file in files[files.index(path) + 1 :])
    return (
        f"what this claim reaches has been changed since {shown_path(str(path))} was loaded, "
        f"by {later or 'something else'}: {found[0]}; check it in a run of its own"
    )


BEFORE_LOADING.append(note)
