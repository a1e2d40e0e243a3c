"""The ledger of evidence: its file, its rows, what is joined, and what has changed."""

from verifiers.ledger.database import Finding, Ledger, Run

__all__ = ["Finding", "Ledger", "Run"]
