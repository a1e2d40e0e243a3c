"""``Proof``: named steps closed by z3 and by cvc5, after the bridge between formula, predicate and reference has held.

A formula that says something else than the claim is a conflict, not a proof; see ``verifiers.bridge``. What a step asks
of the solvers, and says when they agree, is in ``verifiers.steps``; what follows from their answers, in
``verifiers.closing``. So a proof is prepared first, here, and its questions can then be asked by anyone, in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Proof, Script, Step, Verdict
from verifiers.bridge import Bridge, CaseFails, Mismatch, build
from verifiers.closing import CONCLUSION, Prepared, Question, ToShow, conclude, evidence_of
from verifiers.evidence import Evidence
from verifiers.exhaustive import confirmed
from verifiers.raising import in_script
from verifiers.script_shape import ScriptError, shaped
from verifiers.solvers import ask
from verifiers.steps import AnyStep, Obligation, check, hypotheses, kind, obligations, said

_PROBE = 400_000  # resources to look for a contradiction among the hypotheses of a step


def prove(claim: Claim, means: Proof) -> Evidence:
    """Check the bridge, then each step; the statement is proved when all steps are."""
    prepared = prepare(claim, means)
    return (
        prepared
        if isinstance(prepared, Evidence)
        else conclude(claim, prepared, lambda solver, question: ask(solver, *question))
    )


def prepare(claim: Claim, means: Proof) -> Prepared | Evidence:
    """Check the bridge, and write down what is to be shown; return evidence where nothing is left to ask."""
    start = perf_counter()
    try:
        script = shaped(means.script(), claim)
        steps = _with_conclusion(script)
        check(steps, script)
    except Exception as error:
        raise in_script(claim, means, error) from error
    try:
        bridge = build(claim, script)
    except Mismatch as error:
        message = f"the proof's formula is not the claim: {error}"
        return _unbridged(Verdict.CONFLICT, message, Bridge(), start)
    except CaseFails as error:
        verdict, message = confirmed(claim, error.values)
        return _unbridged(verdict, message, Bridge(), start, error.values)
    if bridge.met == 0:
        return _unbridged(Verdict.VACUOUS, "no case of the bridge meets the hypotheses", bridge, start)
    shown = [_to_show(step, obligation, script, means) for step in steps for obligation in obligations(step)]
    return Prepared(shown, bridge.words, bridge.points, bridge.met, perf_counter() - start)


def _with_conclusion(script: Script) -> list[AnyStep]:
    """Return the steps and the last one, that the statement follows from all of them."""
    if any(step.name == CONCLUSION for step in script.steps):
        raise ScriptError(f'a step is called "{CONCLUSION}", which is the name of the last one; rename it')
    names = tuple(step.name for step in script.steps)
    return [*script.steps, Step(name=CONCLUSION, goal=z3.Implies(script.given, script.then), uses=names)]


def _to_show(step: AnyStep, obligation: Obligation, script: Script, means: Proof) -> ToShow:
    """Write down that an obligation of a step is to follow from the axioms and the steps that it uses."""
    used = [said(s) for s in script.steps if s.name in step.uses]
    probe = None
    if (supposed := hypotheses(obligation.goal)) and not obligation.part.startswith("case "):
        # What an implication supposes may be shown never to hold; a case of a case split may never hold.
        probe = Question(_smt2([*script.axioms, *used, *supposed]), _PROBE)
    return ToShow(
        step=step.name,
        part=obligation.part,
        kind=kind(step),
        uses=list(step.uses),
        formula=obligation.goal.sexpr(),
        question=Question(_smt2([*script.axioms, *used, z3.Not(obligation.goal)]), means.resources),
        probe=probe,
    )


def _smt2(formulas: Sequence[Any]) -> str:
    """Write formulas as SMT-LIB, in a context of their own: z3 names parts by their numbers in a context.

    So the text, and with it what the solvers do, is the same whatever else was built in this process.
    """
    stated = z3.Solver(ctx=z3.Context())
    stated.add(*(formula if isinstance(formula, bool) else formula.translate(stated.ctx) for formula in formulas))
    return str(stated.to_smt2())


def _unbridged(
    verdict: Verdict, message: str, bridge: Bridge, start: float, counterexample: dict[str, Any] | None = None
) -> Evidence:
    nothing = Prepared([], bridge.words, bridge.points, bridge.met, perf_counter() - start)
    return evidence_of(nothing, verdict, message, [], counterexample)
