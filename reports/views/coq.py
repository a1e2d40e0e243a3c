"""The answers of Coq about the proofs of claims, and the files that reproduce them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sylver_claims.reports.text.words import counted
from sylver_claims.reports.views import proof_files
from sylver_claims.verifiers.coq.check import LIBRARY
from sylver_claims.verifiers.coq.names import theory
from sylver_claims.verifiers.coq.record import Record
from sylver_claims.verifiers.evidence import Result

SOURCES = f"{proof_files.FOLDER}/coq"
"""The folder of the library within the site."""


def files(results: Sequence[Result], records: Mapping[str, Record]) -> Iterator[tuple[str, str]]:
    """Yield the files for Coq and the files of the library that they need, as name and text."""
    kept = current(results, records)
    for record in kept.values():
        yield proof_files.theorem_name(record.claim), record.text
    for name in LIBRARY if kept else ():
        yield f"{SOURCES}/{name}.v", theory(name)


def current(results: Sequence[Result], records: Mapping[str, Record]) -> dict[str, Record]:
    """Return the records whose proof is the current proof of the claim, by the ids of the claims."""
    keys = {result.claim.id: {evidence.fingerprint for evidence in result.evidence} for result in results}
    return {claim: records[claim] for claim in keys if claim in records and records[claim].key in keys[claim]}


def said(record: Record) -> str:
    """Return the answer of the kernel in words: theorem and axioms, or the number of missing lemmas."""
    lemmas = counted(record.lemmas, "lemma") if record.lemmas else "by reflection"
    if record.accepted:
        axioms = "with excluded middle as its only axiom" if record.assumed else "without any axiom"
        others = f"; it does not rest on {record.missing} of them, without a proof" if record.missing else ""
        return f"The kernel of Coq {record.coq} accepts the theorem, {axioms} ({lemmas}{others})."
    if record.differs:
        return f"The theorem in Coq {record.coq} differs from the statement of the claim."
    if not record.lemmas:
        return f"Coq {record.coq} does not accept the theorem."
    left = record.missing + record.refused
    return f"Of {lemmas} Coq {record.coq} accepts {record.lemmas - left}; the theorem as a whole is not proved in Coq."
