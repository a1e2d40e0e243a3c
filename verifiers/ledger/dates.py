"""Dates of evidence, and commits of the program that computed it, by fingerprint."""

from __future__ import annotations

from sylver_claims.verifiers.common.commit import joined
from sylver_claims.verifiers.ledger.database import Ledger


def dates_of(ledger: Ledger) -> dict[str, str]:
    """Return the date (UTC, as in 2026-01-31) of the last row under each fingerprint of a ledger."""
    rows = ledger.rows(
        "SELECT fingerprint, MAX(kept) FROM (SELECT fingerprint, kept FROM ranges UNION ALL"
        " SELECT fingerprint, kept FROM evidence) GROUP BY fingerprint"
    )
    return {str(fingerprint): str(kept)[:10] for fingerprint, kept in rows}


def commits_of(ledger: Ledger) -> dict[str, tuple[str, ...]]:
    """Return the commits of each fingerprint, the earliest first; empty if none is recorded."""
    rows = ledger.rows(
        "SELECT fingerprint, commits FROM (SELECT fingerprint, commits, kept FROM ranges UNION ALL"
        " SELECT fingerprint, commits, kept FROM evidence) ORDER BY kept, commits"
    )
    found: dict[str, str] = {}
    for fingerprint, commits in rows:
        found[fingerprint] = joined(found.get(fingerprint, ""), commits)
    return {fingerprint: tuple(commits.split()) for fingerprint, commits in found.items()}
