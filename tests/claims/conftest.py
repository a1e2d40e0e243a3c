"""Shared fixtures for tests of claims: a search, and registered proofs, written once, with their answers."""

from dataclasses import replace
from functools import cache

import pytest

from sylver_claims.claims import Exhaustive, Proof, Verdict
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.proof.conclude import CONCLUSION, Prepared, conclude
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solvers import PROVED, UNDECIDED, Answer, ask
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


@pytest.fixture(scope="session")
def checked():
    """Return a function that searches an altered claim, without a ledger and without its variants."""

    def checked(claim, upto=14, scales=None, **fields):
        fields = {"variants": (), "methods": [Exhaustive()], "counterexample": None, "board": ()} | fields
        (result,) = run([replace(claim, **fields)], Options(upto=upto, scales=scales or {}), Ledger(None))
        return result

    return checked


@pytest.fixture(scope="session")
def first_failure(checked):
    """Return the function that checks that an altered claim is refuted, and gives its smallest counterexample."""

    def first_failure(claim, **fields):
        result = checked(claim, **fields)
        assert result.verdict is Verdict.REFUTED
        return result.evidence[0].counterexample

    return first_failure


def _means_of(claim):
    (method,) = [m for m in claim.methods if isinstance(m, Proof)]
    return method


_WRITTEN = {}


def _written(claim):
    """Return the questions of the registered proof of a claim, without the probes of lemmas, which are only noted."""
    if claim.id not in _WRITTEN:
        prepared = prepare(claim, _means_of(claim))
        to_show = [part if part.step == CONCLUSION else replace(part, probe=None) for part in prepared.to_show]
        _WRITTEN[claim.id] = claim, replace(prepared, to_show=to_show)
    held, prepared = _WRITTEN[claim.id]
    assert held is claim, "this is for claims as they are registered"
    return prepared


@pytest.fixture(scope="session")
def methods_of():
    """Return the function that gives the proof of a claim, of which it has one."""
    return _means_of


@pytest.fixture(scope="session")
def altered():
    """Return the function that checks an altered claim, or another proof, and gives the evidence.

    What the registered proof of the claim ``of`` asks as well is granted; so is that no hypotheses are contradictory.
    The solvers are asked about the rest, cvc5 where z3 fails, up to the first formula that neither of them closes: so
    more goes through than in a run, where both are asked about all.
    """

    def altered(claim, method, of):
        prepared = prepare(claim, method)
        if not isinstance(prepared, Prepared):
            return prepared
        granted = {part.question.text for part in _written(of).to_show}
        to_show = [replace(part, probe=None) for part in prepared.to_show]
        return conclude(claim, replace(prepared, to_show=to_show), _in_doubt(granted))

    return altered


@pytest.fixture(scope="session")
def verdict(methods_of, altered):
    """Return the function that checks the proof of an altered claim, or with other steps, with small resources."""

    def verdict(claim, steps=None, **fields):
        method = replace(methods_of(claim), resources=1_000_000)
        other = method if steps is None else replace(method, steps=steps)
        return altered(replace(claim, variants=(), **fields), other, of=claim).verdict

    return verdict


@pytest.fixture(scope="session")
def left():
    """Return the function that leaves out steps of these names, which no other one may use then."""

    def left(steps, *names):
        kept = [step for step in steps if getattr(step, "name", "the conclusion") not in names]
        return [replace(s, uses=[u for u in s.uses if u not in names]) if hasattr(s, "uses") else s for s in kept]

    return left


def _in_doubt(granted):
    """Return a function that answers a question, and asks a solver if necessary."""
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
