"""When evidence was kept: the last time that a ledger took something in under a fingerprint."""

from __future__ import annotations

from verifiers.ledger.database import Ledger


def dates_of(ledger: Ledger) -> dict[str, str]:
    """Return the date (UTC, as in 2026-01-31) of the last row under each fingerprint of a ledger."""
    rows = ledger.rows(
        "SELECT fingerprint, MAX(kept) FROM (SELECT fingerprint, kept FROM ranges UNION ALL"
        " SELECT fingerprint, kept FROM evidence) GROUP BY fingerprint"
    )
    return {str(fingerprint): str(kept)[:10] for fingerprint, kept in rows}
