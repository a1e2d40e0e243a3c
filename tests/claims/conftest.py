"""What the tests of proofs share: each registered proof is written once, and asked about where in doubt."""

from dataclasses import replace
from functools import cache

import pytest

from claims import Proof, Verdict
from verifiers.proof.closing import CONCLUSION, Prepared, conclude
from verifiers.proof.proving import prepare
from verifiers.proof.solvers import PROVED, UNDECIDED, Answer, ask


def _means_of(claim):
    (means,) = [m for m in claim.means if isinstance(m, Proof)]
    return means


_WRITTEN, _EVIDENCE = {}, {}


def _written(claim):
    """Return what the registered proof of a claim asks, without the probes of lemmas, which are only noted."""
    if claim.id not in _WRITTEN:
        prepared = prepare(claim, _means_of(claim))
        to_show = [part if part.step == CONCLUSION else replace(part, probe=None) for part in prepared.to_show]
        _WRITTEN[claim.id] = claim, replace(prepared, to_show=to_show)
    held, prepared = _WRITTEN[claim.id]
    assert held is claim, "this is for claims as they are registered"
    return prepared


@pytest.fixture(scope="session")
def means_of():
    """Return the function that gives the proof of a claim, of which it has one."""
    return _means_of


@pytest.fixture(scope="session")
def proved():
    """Return the function that checks that the registered proof of a claim goes through, and gives its evidence.

    Both solvers are asked about every formula, with its own resources or with at most so many.
    """

    def proved(claim, at_most=10**9):
        if claim.id not in _EVIDENCE:
            _EVIDENCE[claim.id] = conclude(
                claim, _written(claim), lambda solver, asked: ask(solver, asked.text, min(asked.resources, at_most))
            )
        assert _EVIDENCE[claim.id].verdict is Verdict.PROVED, _EVIDENCE[claim.id].message
        return _EVIDENCE[claim.id]

    return proved


@pytest.fixture(scope="session")
def altered():
    """Return the function that checks an altered claim, or another proof, and gives the evidence.

    What the registered proof of the claim ``of`` asks as well is granted; so is that no hypotheses are contradictory.
    The solvers are asked about the rest, cvc5 where z3 fails, up to the first formula that neither of them closes: so
    more goes through than in a run, where both are asked about all.
    """

    def altered(claim, means, of):
        prepared = prepare(claim, means)
        if not isinstance(prepared, Prepared):
            return prepared
        granted = {part.question.text for part in _written(of).to_show}
        to_show = [replace(part, probe=None) for part in prepared.to_show]
        return conclude(claim, replace(prepared, to_show=to_show), _in_doubt(granted))

    return altered


def _in_doubt(granted):
    """Return the function that answers a question, asking a solver where this is needed."""
    failed = []

    @cache
    def closed(question):
        answers = []
        for name in ("z3", "cvc5"):
            answers.append(ask(name, *question))
            if answers[-1].verdict == PROVED:
                return answers
        failed.append(question)
        return answers

    def answer(solver, question):
        if question.text in granted:
            return Answer(solver, PROVED)
        if failed and question not in failed:
            return Answer(solver, UNDECIDED, reason="not asked, for an earlier formula is open")
        told = {a.solver: a for a in closed(question)}
        return told.get(solver, Answer(solver, UNDECIDED, reason="not asked, for the other solver closes it"))

    return answer
