"""``Proof``: a statement translated from the claim's predicates, with named steps proved by z3 and cvc5.

``verifiers.proof.obligations`` has the questions of a step and its conclusion, ``verifiers.proof.conclude`` the
conclusion from the answers. This module prepares a proof; its questions can then be asked in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Any

import z3

from sylver_claims.claims import Claim, Proof, Verdict
from sylver_claims.claims.vocabulary.steps import AnyStep, Assumption, Let
from sylver_claims.verifiers.common.contained import containing
from sylver_claims.verifiers.digits.make import MOST_STATES
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.formulas.domains import Width, bounds
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.smtlib import text
from sylver_claims.verifiers.formulas.statement import Statement, statement_of
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory
from sylver_claims.verifiers.formulas.widths import SOLVED
from sylver_claims.verifiers.judging.diagnostics import in_script
from sylver_claims.verifiers.proof.conclude import CONCLUSION, EVERY_CASE, Prepared, Question, ToShow, evidence_of
from sylver_claims.verifiers.proof.obligations import Obligation, hypotheses, kind, obligations, usable_formula
from sylver_claims.verifiers.proof.script import Script, script_of

_PROBE, _PROBE_OF_LEMMA = 400_000, 40_000  # resources to check whether hypotheses are contradictory
BY_DIGITS = (
    f"the solvers for numbers below 2^{SOLVED}",
    "an automaton for numbers of any length, which reads their binary digits: its set of states is closed, and none of "
    "them accepts the denied formula, which other code has checked (verifiers/digits/check.py)",
)


def prepare(claim: Claim, method: Proof) -> Prepared | Evidence:
    """Prepare the questions of a proof; return evidence if the statement cannot be translated."""
    start = perf_counter()
    nothing = Prepared([], "", [], [], 0.0)
    try:
        if type(method) is not Proof or any(type(assumption) is not Assumption for assumption in method.assume):
            raise Unreadable("this subclass of Proof is not supported")
        statement = statement_of(claim, method.width)
    except Unreadable as error:
        return evidence_of(nothing, Verdict.INCONCLUSIVE, f"the statement cannot be translated: {error}", [])
    try:
        with containing():
            script = script_of(claim, method, statement)
        to_show = [part for step in script.steps for part in _to_show(step, script, method)]
    except Exception as error:
        raise in_script(claim, method, error) from error
    return Prepared(
        to_show,
        _scope(claim, method.width),
        _rests_on(method, script.statement.theory),
        [assumption.words for assumption in method.assume],
        perf_counter() - start,
    )


def _to_show(step: AnyStep, script: Script, method: Proof) -> Iterable[ToShow]:
    """Yield the obligations of a step, with the questions whether they follow from definitions and used steps."""
    if isinstance(step, Let):
        return
    theory, assumed = script.statement.theory, script.assumed
    undefined = script.not_yet_defined(step)
    used = [usable_formula(s) for s in script.used(step)]
    without_bound = method.width == "unbounded"
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
            question=Question(text([*within, *known, *assumed, *used, goal]), method.resources),
            probe=probe,
            unbounded=Question(text([*known, *assumed, *used, goal]), MOST_STATES) if without_bound else None,
        )


def _supposed(step: AnyStep, i: int, obligation: Obligation, statement: Statement) -> list[Any]:
    """Return the hypotheses to check for a contradiction.

    Hypotheses of an implication, or a case of a split, may be contradictory. The statement always has its hypothesis
    and the condition of its domain as hypotheses.
    """
    if step.name != CONCLUSION:
        return [] if obligation.part.startswith("case ") else hypotheses(obligation.goal)
    facts = statement.theory.facts
    domain = [c for name, v in statement.variables.items() if not isinstance(v, Semigroup) for c in facts[name]]
    return [*domain, statement.given, *hypotheses(statement.then)] if i == 0 else []


def _scope(claim: Claim, width: Width) -> str:
    """Describe the cases that the formula covers."""
    if width in (None, "unbounded"):
        return EVERY_CASE
    return f"every case with {', '.join(claim.forall.names)} below 2^{width}"


def _rests_on(method: Proof, theory: Theory) -> list[str]:
    """List the dependencies: the translation, the definitions, and the principles of the steps."""
    return [
        "the predicates of the claim, as they are read, for every case of its domain",
        *(f"{name}: {meaning}" for name, meaning in theory.meanings.items()),
        *(f"{name} represents {words}" for name, words in theory.words.items() if words),
        "the principles of the steps: lemmas, case splits, induction, game induction, extremal choice, counting, "
        "names for objects that exist",
        "solvers that agree, each in a process of its own, on the text of each formula",
        *(BY_DIGITS if method.width == "unbounded" else ()),
    ]
