"""Ask all questions of the registry's proofs, and record those that a solver leaves undecided.

Run ``python -m sylver_claims.verifiers.proof.record_undecided`` after a change of proofs or of a solver's version, in
two minutes. Whether the hypotheses of a statement contradict each other is not recorded: it is asked in every run.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.proof.conclude import CONCLUSION, Prepared, Question
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solvers import PACKAGES, UNDECIDED, Solver, titled
from sylver_claims.verifiers.proof.undecided import key, store


def questions() -> set[tuple[str, Question]]:
    """Return the solvers with the questions of all proofs of the registry, except those about whole statements."""
    proofs = ((claim, method) for claim in registry() for method in claim.methods if isinstance(method, Proof))
    prepared = [proof for claim, method in proofs if isinstance(proof := prepare(claim, method), Prepared)]
    return {
        (solver, question)
        for proof in prepared
        for part in proof.to_show
        for solver, question in part.asked()
        if solver in PACKAGES and not (part.step == CONCLUSION and question == part.probe)
    }


def undecided(solver: str, asked: set[tuple[str, Question]]) -> list[str]:
    """Ask a solver its questions; return the keys of those that it leaves undecided."""
    process = Solver(solver)
    mine = (question for name, question in asked if name == solver)
    found = [key(titled(solver), *q) for q in mine if process.ask(*q).verdict == UNDECIDED]
    process.close()
    return found


def main() -> None:
    """Write the record."""
    asked = questions()
    with ThreadPoolExecutor() as threads:
        found = [k for keys in threads.map(lambda solver: undecided(solver, asked), PACKAGES) for k in keys]
    store(found)
    print(f"{len(asked)} questions, {len(found)} undecided")


if __name__ == "__main__":
    main()
