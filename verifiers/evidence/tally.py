"""Counts of one interval of layers, and their format for other processes and machines."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from sylver_claims.claims.domains import Domain
from sylver_claims.verifiers.evidence.extremes import Measured

WORD = (1 << 64) - 1


@dataclass
class Tally:
    """Counts of one interval of layers; tallies of several intervals, or of parts of one, can be added."""

    cases: int = 0
    met: int = 0
    failed: int = 0
    digest: int = 0
    seconds: float = 0.0
    first: dict[str, Any] | None = None
    margin: Measured = field(default_factory=Measured)

    def add(self, other: Tally, domain: Domain) -> None:
        """Add the tally of further cases of the same claim."""
        self.cases += other.cases
        self.met += other.met
        self.failed += other.failed
        self.digest = (self.digest + other.digest) & WORD
        self.seconds += other.seconds
        self.margin.add(other.margin, domain)
        if other.first is not None and (
            self.first is None or domain.order(domain.row(other.first)) < domain.order(domain.row(self.first))
        ):
            self.first = other.first


def as_data(tally: Tally) -> dict[str, Any]:
    """Return a tally as plain data."""
    return {**vars(tally), "digest": f"{tally.digest:016x}", "margin": asdict(tally.margin)}


def as_tally(data: dict[str, Any]) -> Tally:
    """Parse the output of `as_data`.

    Raises
    ------
    ValueError
        If it is invalid.
    """
    margin = Measured.from_data(data["margin"])
    return Tally(**(data | {"digest": int(data["digest"], 16), "margin": margin}))
