"""The ledger of cached evidence: file, rows, merging, changes."""

from sylver_claims.verifiers.ledger.database import Finding, Ledger, Run

__all__ = ["Finding", "Ledger", "Run"]
