"""The page of all proofs: cases, size, time, and the answer of Coq for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sylver_claims.claims import Pruned, Verdict
from sylver_claims.reports.text.words import counted
from sylver_claims.reports.views import coq
from sylver_claims.reports.views.claims import ClaimView, PaperView
from sylver_claims.verifiers.coq.record import Record
from sylver_claims.verifiers.evidence import Evidence, Result

FILE = "proofs.html"
SHOWN = (Verdict.PROVED, Verdict.CONDITIONAL)


@dataclass(frozen=True)
class ProofRow:
    """The proof of a claim: its cases, size and time, and the answer of Coq if it was run.

    Only one solver closed ``by_one`` of the ``formulas``.
    """

    claim: ClaimView
    verdict: Verdict
    shown: str
    by: str
    formulas: int
    by_one: int
    seconds: float
    theorem: Record | None

    @property
    def coq(self) -> str:
        """The answer of the kernel of Coq in a few words."""
        if self.theorem is None:
            return "not run"
        if self.theorem.differs:
            return "another theorem"
        if self.theorem.accepted:
            return "accepted" if self.theorem.assumed else "accepted without axioms"
        left = self.theorem.missing + self.theorem.refused
        if left:
            return f"{self.theorem.lemmas - left} of the lemmas" if self.theorem.lemmas else "refused"
        return "accepted, with another axiom"


def context(results: Sequence[Result], papers: Sequence[PaperView], records: Mapping[str, Record]) -> dict[str, Any]:
    """Return the proofs of a run in order, the numbers of formulas, and the numbers of proofs that Coq accepts."""
    views = {claim.id: claim for page in papers for claim in page.claims}
    rows = list(_rows(results, views, coq.current(results, records)))
    accepted = [row.theorem for row in rows if row.theorem is not None and row.theorem.accepted]
    return {
        "proofs": rows,
        "formulas": sum(row.formulas for row in rows),
        "by_one": sum(row.by_one for row in rows),
        "asked": sum(row.theorem is not None for row in rows),
        "accepted": len(accepted),
        "free": sum(not theorem.assumed for theorem in accepted),
    }


def _rows(
    results: Sequence[Result], views: Mapping[str, ClaimView], theorems: Mapping[str, Record]
) -> Iterator[ProofRow]:
    for result in results:
        proof = next((evidence for evidence in result.evidence if _is_proof(evidence)), None)
        if proof is not None:
            closed = [_solvers(formula) for formula in proof.detail.get("steps", ())]
            yield ProofRow(
                claim=views[result.claim.id],
                verdict=result.verdict,
                shown=proof.scope.words,
                by=_by(proof.detail, closed.count(1)),
                formulas=len(closed),
                by_one=closed.count(1),
                seconds=proof.seconds,
                theorem=theorems.get(result.claim.id),
            )


def _is_proof(evidence: Evidence) -> bool:
    """Return whether evidence covers all cases; a pruned search is conditional, and bounded."""
    return evidence.verdict in SHOWN and evidence.name != Pruned.name


def _solvers(formula: Mapping[str, Any]) -> int:
    """Return the number of solvers that closed a formula; a binary automaton counts as a solver."""
    return sum(answer["verdict"] == Verdict.PROVED for answer in formula["answers"])


def _by(detail: Mapping[str, Any], by_one: int) -> str:
    """Return the size of a proof in words: formulas, states of binary automata, certificates."""
    formulas, certificates = detail.get("steps", ()), detail.get("certificates", ())
    states = sum(a["resources"] for f in formulas for a in f["answers"] if a.get("units") == "states")
    found = ((len(formulas), "formula"), (states, "state"), (len(certificates), "period certificate"))
    text = ", ".join(counted(number, word) for number, word in found if number)
    return f"{text}; one solver alone closed {by_one}" if by_one else text
