"""Copies of a ledger as one file, even while another program writes it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from sylver_claims.verifiers.ledger.schema import reading


def copied(path: Path) -> bytes:
    """Return the content of a complete copy in one file; raise LedgerError if the ledger cannot be read."""
    with tempfile.TemporaryDirectory() as folder, reading(path) as db:
        copy = Path(folder) / "ledger.sqlite"
        db.execute("VACUUM INTO ?", (str(copy),))
        return copy.read_bytes()
