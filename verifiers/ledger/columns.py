"""The columns of a ledger with their allowed values; a row with other values is damaged."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MOST = 1 << 62
Layer = Annotated[int, Meta(gt=-MOST, lt=MOST)]
Count = Annotated[int, Meta(ge=0, lt=MOST)]
Seconds = Annotated[float, Meta(ge=0, lt=1e12)]
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
Json = str


class RangeRow(Struct, frozen=True, kw_only=True):
    """One shard of the cases of a claim: its layers, its part of all parts, and its result."""

    claim: str
    fingerprint: str
    low: Layer
    high: Layer
    part: Count
    parts: Count
    cases: Count
    met: Count
    failed: Count
    digest: Digest
    first: Json | None
    seconds: Seconds
    why_not: str
    margin: Json | None

    @property
    def possible(self) -> bool:
        """Whether a search can have this result."""
        ordered = self.low <= self.high and self.part < self.parts
        return ordered and self.cases >= self.met >= self.failed and (self.failed > 0) == (self.first is not None)


class EvidenceRow(Struct, frozen=True, kw_only=True):
    """The evidence of one method, or another stored result: see ``verifiers.ledger.names``."""

    claim: str
    fingerprint: str
    means: str
    data: Json


RANGE, EVIDENCE = RangeRow.__struct_fields__, EvidenceRow.__struct_fields__
