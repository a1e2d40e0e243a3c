"""Ask all questions of the registry's proofs, and record the answers that later runs use (``verifiers.proof.record``).

Run ``python -m sylver_claims.verifiers.proof.record_answers`` after a change of proofs or of a solver's version.
Questions that are recorded as undecided are not asked again. Other new ones are reduced, which takes seconds for each.
Whether the hypotheses of a statement contradict each other is not recorded: it is asked in every run.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.proof.conclude import CONCLUSION, Prepared, Question
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.record import ASSERTION, is_undecided, key, store, unneeded_formulas, without
from sylver_claims.verifiers.proof.solvers import PACKAGES, PROVED, SHARE, UNDECIDED, Answer, Solver, titled

LONG = 200_000
"""A question is reduced if its answer takes this number of z3's resource units, or a tenth of it of cvc5's."""
WORTH = 0.8
"""A smaller question is recorded if it takes at most this share of the resources."""
MOST_TRIED = 40
"""Number of formulas of a question up to which they are left out one by one."""


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


def record_of(name: str, asked: set[tuple[str, Question]]) -> tuple[list[str], dict[str, Sequence[int]]]:
    """Ask a solver its questions; return the keys of undecided ones, and the formulas that others do not need."""
    solver, undecided, unneeded = Solver(name), [], {}
    for question in sorted(question for its, question in asked if its == name):
        recorded = key(titled(name), *question)
        if is_undecided(titled(name), *question):
            undecided.append(recorded)
            continue
        if recorded in unneeded_formulas():
            unneeded[recorded] = unneeded_formulas()[recorded]
            continue
        answer = solver.ask(*question)
        if answer.verdict == UNDECIDED:
            undecided.append(recorded)
        elif answer.verdict == PROVED and answer.resources >= LONG * SHARE[name]:
            unneeded[recorded] = reduced(solver, question, answer)
    solver.close()
    return undecided, unneeded


def reduced(solver: Solver, question: Question, answer: Answer) -> Sequence[int]:
    """Leave formulas out one by one, as long as the solver needs fewer resources; return those left out."""
    left_out: list[int] = []
    least = answer.resources
    number = question.text.count(f"\n{ASSERTION}") + question.text.startswith(ASSERTION)
    for place in range(min(number, MOST_TRIED)):
        limit = int(least / SHARE[solver.name])
        found = solver.ask(without(question.text, [*left_out, place]), limit)
        if found.verdict == PROVED and found.resources < least:
            left_out.append(place)
            least = found.resources
    return left_out if least <= WORTH * answer.resources else []


def main() -> None:
    """Write the record."""
    asked = questions()
    with ThreadPoolExecutor() as threads:
        found = list(threads.map(lambda solver: record_of(solver, asked), PACKAGES))
    store(chain(*(undecided for undecided, _ in found)), ChainMap(*(unneeded for _, unneeded in found)))
    print(f"{len(asked)} questions, {sum(len(u) for u, _ in found)} undecided, {sum(len(n) for _, n in found)} reduced")


if __name__ == "__main__":
    main()
