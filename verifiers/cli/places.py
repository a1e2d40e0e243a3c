"""Paths of the report and the results of a run: fixed for the whole registry, named after the claims otherwise.

So a run of one claim file does not overwrite the report of the registry, which takes minutes to compute.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sylver_claims.claims import Claim
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.output import STANDARD_OUTPUT
from sylver_claims.verifiers.cli.shared import DEFAULT
from sylver_claims.verifiers.common.files import make_folder
from sylver_claims.verifiers.evidence.replay import is_registered

NAMED = 3
"""Maximum number of papers in the name of a folder."""


class Places(NamedTuple):
    """The folder of the report, and the file of the results, of a run."""

    report: Path
    results: Path


def places_of(claims: Sequence[Claim], report: Path | None = None, results: Path | None = None) -> Places:
    """Return the places of the report and the results of a run of some claims: the given ones, or the defaults."""
    name = name_of(claims)
    usual = Places(DEFAULT / "reports" / name, DEFAULT / "reports" / f"{name}.json")
    if not name:
        usual = Places(DEFAULT / "report", DEFAULT / "results.json")
    return Places(report or usual.report, results or usual.results)


def name_of(claims: Sequence[Claim]) -> str:
    """Return a folder name for some claims; an empty one for the whole registry."""
    papers = sorted({claim.id.partition("/")[0] for claim in claims})
    if len(papers) > 1 and all(map(is_registered, claims)) and {c.id for c in claims} == {c.id for c in registry()}:
        return ""
    parts = [claims[0].id] if len(claims) == 1 and is_registered(claims[0]) else papers[:NAMED]
    more = [f"{len(papers) - NAMED}-more"] if len(papers) > NAMED else []
    return re.sub(r"[^\w.@-]+", "-", "-".join((*parts, *more))).lstrip(".") or "claims"


def make_folders(places: Places) -> None:
    """Create the folders for report and results before a run, so that no finished work is lost."""
    for option, place in (("--report", places.report), ("--json", places.results)):
        if place != STANDARD_OUTPUT:
            try:
                make_folder(place.parent)
            except FileNotFoundError:
                raise UsageError(
                    f"there is no folder {place.parent} for {option} {place}; make it first, or name another"
                ) from None
            except OSError as error:
                raise UsageError(f"{error.filename or place}: {error.strerror}; choose another place") from error
