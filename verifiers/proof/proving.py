"""``Proof``: named steps closed by z3 and by cvc5, of a statement that is read off the claim's own predicates.

What a step asks of the solvers, and says when they agree, is in ``verifiers.proof.obligations``; what follows from
their answers, in ``verifiers.proof.closing``. So a proof is prepared first, here, and its questions can then be asked
by anyone, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Proof, Verdict
from claims.vocabulary.steps import AnyStep, Assumption, Let
from verifiers.common.contained import containing
from verifiers.digits.make import MOST_STATES
from verifiers.evidence import Evidence
from verifiers.formulas.bits import SOLVED
from verifiers.formulas.domains import Digits, bounds
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.smtlib import text
from verifiers.formulas.statement import Statement, statement_of
from verifiers.formulas.theory import Semigroup, Theory
from verifiers.judging.diagnostics import in_script
from verifiers.proof.closing import CONCLUSION, Prepared, Question, ToShow, ask_here, conclude, evidence_of
from verifiers.proof.obligations import Obligation, hypotheses, kind, obligations, usable_formula
from verifiers.proof.script import Script, script_of

_PROBE, _PROBE_OF_LEMMA = 400_000, 40_000  # resources to look for a contradiction among hypotheses
BY_DIGITS = (
    f"the solvers for numbers below 2^{SOLVED}",
    "an automaton for numbers of any length, which reads their binary digits: its set of states is closed, and none of "
    "them accepts the denied formula, which other code has checked (verifiers/digits/check.py)",
)


def prove(claim: Claim, means: Proof) -> Evidence:
    """Read the statement, then close each step; the statement is proved when all steps are."""
    prepared = prepare(claim, means)
    return prepared if isinstance(prepared, Evidence) else conclude(claim, prepared, ask_here)


def prepare(claim: Claim, means: Proof) -> Prepared | Evidence:
    """Write down what is to be shown; return evidence where the statement cannot be translated."""
    start = perf_counter()
    nothing = Prepared([], "", [], [], 0.0)
    try:
        if type(means) is not Proof or any(type(assumption) is not Assumption for assumption in means.assume):
            raise Unreadable("the means is a kind of Proof that is not understood")
        statement = statement_of(claim, means.digits)
    except Unreadable as error:
        return evidence_of(nothing, Verdict.INCONCLUSIVE, f"the statement cannot be translated: {error}", [])
    try:
        with containing():
            script = script_of(claim, means, statement)
        to_show = [part for step in script.steps for part in _to_show(step, script, means)]
    except Exception as error:
        raise in_script(claim, means, error) from error
    return Prepared(
        to_show,
        _scope(claim, means.digits),
        _rests_on(means, script.statement.theory),
        [assumption.words for assumption in means.assume],
        perf_counter() - start,
    )


def _to_show(step: AnyStep, script: Script, means: Proof) -> Iterable[ToShow]:
    """Write down that each obligation of a step is to follow from the definitions and the steps that it uses."""
    if isinstance(step, Let):
        return
    theory, assumed = script.statement.theory, script.assumed
    undefined = script.not_yet_defined(step)
    used = [usable_formula(s) for s in script.used(step)]
    without_bound = means.digits == "all"
    within = bounds(script.statement.variables.values()) if without_bound else []
    for i, obligation in enumerate(obligations(step)):
        goal = z3.Not(obligation.goal)
        known = script.definitions(step, obligation)
        probe = None
        if supposed := _supposed(step, i, obligation, script.statement):
            more = theory.about([*supposed, *used, *assumed], without=undefined)
            probe = Question(
                text([*within, *more, *assumed, *used, *supposed]),
                _PROBE if step.name == CONCLUSION else _PROBE_OF_LEMMA,
            )
        yield ToShow(
            step=step.name,
            part=obligation.part,
            kind="definition" if undefined else kind(step),
            uses=list(step.uses),
            formula=obligation.goal.sexpr(),
            question=Question(text([*within, *known, *assumed, *used, goal]), means.resources),
            probe=probe,
            unbounded=Question(text([*known, *assumed, *used, goal]), MOST_STATES) if without_bound else None,
        )


def _supposed(step: AnyStep, i: int, obligation: Obligation, statement: Statement) -> list[Any]:
    """Return what is looked at for a contradiction, which an implication may well suppose; so may a case of a split.

    The statement, however it is shown, supposes its hypothesis and that a case is one of its domain.
    """
    if step.name != CONCLUSION:
        return [] if obligation.part.startswith("case ") else hypotheses(obligation.goal)
    facts = statement.theory.facts
    domain = [c for name, v in statement.variables.items() if not isinstance(v, Semigroup) for c in facts[name]]
    return [*domain, statement.given, *hypotheses(statement.then)] if i == 0 else []


def _scope(claim: Claim, digits: Digits) -> str:
    """Say of which cases the formula speaks."""
    if digits in (None, "all"):
        return "every case, without bound"
    return f"every case with {', '.join(claim.forall.names)} below 2^{digits}"


def _rests_on(means: Proof, theory: Theory) -> list[str]:
    """Say of what the formulas speak, by which definitions, and what joins the steps."""
    return [
        "the predicates of the claim, as they are read, for every case of its domain",
        *(f"{name}: {meaning}" for name, meaning in theory.meanings.items()),
        *(f"{name} stands for {words}" for name, words in theory.words.items() if words),
        "the principles of the steps: lemmas, case splits, induction, extremal choice, counting, names for what exists",
        "solvers that agree, each in a process of its own, on the text of each formula",
        *(BY_DIGITS if means.digits == "all" else ()),
    ]
