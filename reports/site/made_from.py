"""A digest of all inputs of a site: the pages are written again only if it changes.

It covers all content of the pages: the results and changes, all files of this program (code, claims, texts, templates,
stored tables), and the versions of the libraries. Only runs of the registry have a digest: other claim files may use
code anywhere, so their pages are written each time.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sylver_claims.claims.registry import HOME, origin
from sylver_claims.verifiers.common.files import json_text
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.ledger.changes import Change

PACKAGES = [HOME.parent / name for name in ("claims", "kernels", "reports", "verifiers")]
LIBRARIES = ("jinja2", "markupsafe", "latex2mathml", "numpy", "numba", "sylver-claims")


def digest_of(
    results: Sequence[Result], *, program: str, changes: Sequence[Change] | None, boards: object, **shown: object
) -> str | None:
    """Return a digest of all inputs of a site; None if they cannot be determined.

    Parameters
    ----------
    results, changes, boards
        As in ``build.write``.
    program
        `PROGRAM`; empty if it is unknown.
    **shown
        All other content of the pages, as plain data.
    """
    solving = "" if boards is None else f"{boards.__module__}.{getattr(boards, '__qualname__', '')}"
    if not program or (solving and not solving.startswith("sylver_claims.verifiers.")):
        return None
    if not all(_is_of_registry(r) for r in results):
        return None
    everything = {
        "program": program,
        "libraries": _libraries(),
        "results": list(map(_result, results)),
        "changes": list(map(_change, changes or ())),
        "boards": solving,
        "shown": shown,
    }
    return hashlib.sha256(json_text(everything).encode()).hexdigest()


def _is_of_registry(result: Result) -> bool:
    file = origin(result.claim)
    return file is not None and file.is_relative_to(HOME)


def _result(result: Result) -> dict[str, Any]:
    return {
        "claim": result.claim.id,
        "where": result.claim.where,  # depends on the working folder of the command
        "evidence": list(map(_evidence, result.evidence)),
        "sharpness": [(title, _evidence(e)) for title, e in result.sharpness],
        "scope": astuple(result.scope),
        "stale": result.stale,
        "outdated": result.outdated,
    }


def _evidence(evidence: Evidence) -> dict[str, Any]:
    """Return the evidence without the mark for this run, which no page shows."""
    return evidence.as_dict() | {"fresh": None}


def _change(change: Change) -> dict[str, Any]:
    before = None if change.before is None else _result(change.before)
    return {"kind": change.kind, "now": change.now.claim.id, "before": before, "when": change.when}


def _libraries() -> Mapping[str, str]:
    return {"python": sys.version} | {name: version(name) for name in LIBRARIES}


def files_of(packages: Iterable[Path]) -> str:
    """Return a digest of all files of packages, except for compiled ones."""
    digest = hashlib.sha256()
    for package in packages:
        for path in sorted(package.rglob("*")):
            if path.suffix != ".pyc" and path.is_file():
                content = path.read_bytes()
                digest.update(f"{path.relative_to(package.parent).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


PROGRAM = files_of(PACKAGES)
"""Digest of the files of the program at its start; a file edited during a run changes the digest of the next run."""
