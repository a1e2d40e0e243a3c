"""The page of all proofs: of each claim what was shown, by how many formulas, and who accepted it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from claims import Proof, Verdict
from reports.views import coq
from reports.views.claims import ClaimView, PaperView
from verifiers.coq.record import Record
from verifiers.evidence import Result

FILE = "proofs.html"


@dataclass(frozen=True)
class ProofRow:
    """The proof of a claim: its formulas, their time, states of automata of digits, and what Coq said, if it was asked.

    ``seconds`` is what the solvers took, and the reading of the claim.
    """

    claim: ClaimView
    verdict: Verdict
    shown: str
    formulas: int
    states: int
    seconds: float
    theorem: Record | None

    @property
    def coq(self) -> str:
        """Say in a few words what the kernel of Coq accepts."""
        if self.theorem is None:
            return "not asked"
        if self.theorem.differs:
            return "another theorem"
        left = self.theorem.missing + self.theorem.refused
        if left:
            return f"{self.theorem.lemmas - left} of the lemmas"
        return "accepted" if self.theorem.accepted else "accepted, with another axiom"


def context(results: Sequence[Result], papers: Sequence[PaperView], records: Mapping[str, Record]) -> dict[str, Any]:
    """Return the proofs of a run in the order of its claims, and how many of them Coq accepts."""
    views = {claim.id: claim for page in papers for claim in page.claims}
    rows = list(_rows(results, views, coq.current(results, records)))
    return {"proofs": rows, "accepted": sum(row.theorem is not None and row.theorem.accepted for row in rows)}


def _rows(
    results: Sequence[Result], views: Mapping[str, ClaimView], theorems: Mapping[str, Record]
) -> Iterator[ProofRow]:
    for result in results:
        proof = next((e for e in result.evidence if e.name == Proof.name and e.verdict.supports), None)
        if proof is not None:
            formulas = proof.detail.get("steps", ())
            yield ProofRow(
                claim=views[result.claim.id],
                verdict=proof.verdict,
                shown=proof.scope.words,
                formulas=len(formulas),
                states=sum(a["resources"] for f in formulas for a in f["answers"] if a.get("units") == "states"),
                seconds=proof.seconds,
                theorem=theorems.get(result.claim.id),
            )
