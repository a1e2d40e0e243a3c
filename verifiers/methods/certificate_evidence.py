"""Evidence based on certificates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims import Verdict
from sylver_claims.verifiers.evidence import Covered, Evidence


class CertificateEvidence:
    """The certificates of a method so far, and the evidence based on them."""

    def __init__(self, method: str) -> None:
        self._method = method
        self.kept: list[dict[str, Any]] = []

    def add(self, position: Sequence[int], proved: str, certificate: Any) -> None:
        """Add a checked certificate, and the sentence that it proves."""
        self.kept.append({"position": list(position), "proved": proved, "certificate": certificate})

    def evidence(
        self,
        verdict: Verdict,
        message: str,
        counts: tuple[int, int, int] = (0, 0, 0),
        *,
        words: str = "",
        counterexample: dict[str, Any] | None = None,
    ) -> Evidence:
        """Return the evidence; ``counts`` are the cases, those that met the hypotheses, and those that fail."""
        cases, met, failed = counts
        return Evidence(
            name=self._method,
            verdict=verdict,
            scope=Covered(words) if words else Covered(),
            cases=cases,
            met=met,
            failed=failed,
            counterexample=counterexample,
            message=message,
            detail={"certificates": self.kept},
        )
