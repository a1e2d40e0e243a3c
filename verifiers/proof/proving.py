"""``Proof``: named steps closed by z3 and by cvc5, of a statement that is read off the claim's own predicates.

What a step asks of the solvers, and says when they agree, is in ``verifiers.proof.obligations``; what follows from
their answers, in ``verifiers.proof.closing``. So a proof is prepared first, here, and its questions can then be asked
by anyone, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Proof, Step, Verdict
from claims.vocabulary.steps import AnyStep, Assumption, Let
from verifiers.common.contained import containing
from verifiers.evidence import Evidence
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.nodes import symbols
from verifiers.formulas.smtlib import text
from verifiers.formulas.statement import Case, Statement, statement_of, written_by_hand
from verifiers.formulas.theory import Needed, Semigroup, Theory
from verifiers.judging.diagnostics import in_script
from verifiers.proof.by_hand import Differs, compared
from verifiers.proof.closing import CONCLUSION, Prepared, Question, ToShow, ask_here, conclude, evidence_of
from verifiers.proof.obligations import Obligation, check, hypotheses, kind, obligations, parts, usable_formula
from verifiers.proof.validate import ScriptError, formula, shaped

_PROBE, _PROBE_OF_LEMMA = 400_000, 40_000  # resources to look for a contradiction among hypotheses
DEFINED = "the statement has a value in every case"


def prove(claim: Claim, means: Proof) -> Evidence:
    """Read the statement, then close each step; the statement is proved when all steps are."""
    prepared = prepare(claim, means)
    return prepared if isinstance(prepared, Evidence) else conclude(claim, prepared, ask_here)


def prepare(claim: Claim, means: Proof) -> Prepared | Evidence:
    """Write down what is to be shown; return evidence where the statement can not be read."""
    start = perf_counter()
    points = 0
    nothing = Prepared([], "", [], [], 0, 0.0)
    try:
        if type(means) is not Proof or any(type(assumption) is not Assumption for assumption in means.assume):
            raise Unreadable("the means is a kind of Proof that is not understood")
        if means.formula is None:
            statement = statement_of(claim, means.digits)
        else:
            statement = written_by_hand(claim, means.formula)
            points = compared(claim, statement)
    except Unreadable as error:
        return evidence_of(nothing, Verdict.INCONCLUSIVE, f"the statement can not be read: {error}", [])
    except Differs as error:
        return evidence_of(nothing, Verdict.CONFLICT, f"the proof's formula is not the claim: {error}", [])
    try:
        with containing():
            statement, steps, assumed = _steps(claim, means, statement)
        to_show = [part for step in steps for part in _to_show(step, steps, statement, assumed, means)]
    except Exception as error:
        raise in_script(claim, means, error) from error
    return Prepared(
        to_show,
        _scope(claim, means.digits),
        _rests_on(claim, statement.theory),
        [assumption.words for assumption in means.assume],
        points,
        perf_counter() - start,
    )


def _steps(claim: Claim, means: Proof, statement: Statement) -> tuple[Statement, list[AnyStep], list[Any]]:
    """Return the steps of the script, what the definitions need, and the statement as the last; and what is assumed.

    The statement is to follow from the steps of the script that say it, if any do, and else from all of them. What is
    proved is a reading of which the script had nothing in its hands.
    """
    case = Case(statement)
    own, concluding = shaped([] if means.steps is None else means.steps(case))
    assumed = [formula(assumption.formula(case), f'"{assumption.words}"') for assumption in means.assume]
    if means.formula is None:
        statement = _afresh(claim, means, case)
    theory = statement.theory
    if unknown := set().union(*map(symbols, assumed)) - set(theory.facts):
        raise ScriptError(f"an assumption speaks of the case, and not of {', '.join(sorted(unknown))}")
    if kept := {step.name for step in own} & {CONCLUSION, DEFINED, *(n.name for n in theory.needed)}:
        raise ScriptError(f'a step is called "{kept.pop()}", which is the name of another one; rename it')
    check(own, theory.declared)
    for step in own:
        if isinstance(step, Let):
            theory.let(step.constant, usable_formula(step), words=step.name)
    names = [step.name for step in own if not isinstance(step, Let)]
    last: list[AnyStep] = [_needed(need, own, assumed, theory) for need in theory.needed]
    if conditions := [c for c in statement.defined if not any(_follows(c, need) for need in theory.needed)]:
        shown = z3.And(*statement.defined)
        known = [step.name for step in own if isinstance(step, Step) and step.goal.eq(shown)]
        last.append(Step(name=DEFINED, goal=z3.And(*conditions), uses=known or names))
    stated = z3.Implies(statement.given, statement.then)
    enough = [step.name for step in own if isinstance(step, Step) and any(map(step.goal.eq, (stated, statement.then)))]
    if concluding is None:
        last.append(Step(name=CONCLUSION, goal=stated, uses=enough or names))
    else:
        last.append(Step(name=CONCLUSION, goal=stated, **vars(concluding)))
        if unknown := set(concluding.uses) - set(names):
            raise ScriptError(f"the conclusion uses {', '.join(sorted(unknown))}, which is no step")
    return statement, [*own, *last], assumed


def _afresh(claim: Claim, means: Proof, case: Case) -> Statement:
    """Return the statement read once more, with what the steps asked about."""
    again = statement_of(claim, means.digits)
    if not (again.given.eq(case.given) and again.then.eq(case.then)):
        raise ScriptError("the statement is no longer what it was before the steps were asked for")
    case.repeat(again)
    return again


def _follows(condition: Any, need: Needed) -> bool:
    """Whether a condition is what a definition needs, which is a step of its own, under some hypothesis or none."""
    return bool(z3.is_implies(condition) and condition.arg(1).eq(need.formula))


def _needed(need: Needed, own: Sequence[AnyStep], assumed: Sequence[Any], theory: Theory) -> Step:
    """What a definition needs is shown by the steps that rest on no symbol of which that is still open.

    Those that have no symbol in common with it could not help.
    """
    without, supposed, about = _open(need, theory), theory.reached(assumed), theory.reached([need.formula])
    known: dict[str, set[str]] = {}
    for step in own:
        if not isinstance(step, Let):
            named = theory.reached([usable_formula(step), *parts(step)]) | set(step.definitions or ())
            known[step.name] = named.union(supposed, *(known[name] for name in step.uses))
    return Step(
        name=need.name,
        goal=need.formula,
        uses=[name for name, used in known.items() if used & about and not used & without],
    )


def _open(need: Needed, theory: Theory) -> set[str]:
    """Names of a symbol of which it is not shown yet that it is defined, and of those that come after it."""
    return {other.symbol for other in theory.needed[theory.needed.index(need) :]}


def _to_show(
    step: AnyStep, steps: Sequence[AnyStep], statement: Statement, assumed: Sequence[Any], means: Proof
) -> Iterable[ToShow]:
    """Write down that each obligation of a step is to follow from the definitions and the steps that it uses."""
    if isinstance(step, Let):
        return
    theory = statement.theory
    needs = {need.name: _open(need, theory) for need in theory.needed}
    used = [usable_formula(s) for s in steps if s.name in step.uses and not isinstance(s, Let)]
    for i, obligation in enumerate(obligations(step)):
        goal = z3.Not(obligation.goal)
        if step.definitions is None:
            known = theory.about([goal, *used, *assumed], without=needs.get(step.name, ()))
        else:
            known = theory.only(step.definitions)
        probe = None
        if supposed := _supposed(step, i, obligation, statement):
            more = theory.about([*supposed, *used, *assumed], without=needs.get(step.name, ()))
            probe = Question(
                text([*more, *assumed, *used, *supposed]), _PROBE if step.name == CONCLUSION else _PROBE_OF_LEMMA
            )
        yield ToShow(
            step=step.name,
            part=obligation.part,
            kind="definition" if step.name in needs else kind(step),
            uses=list(step.uses),
            formula=obligation.goal.sexpr(),
            question=Question(text([*known, *assumed, *used, goal]), means.resources),
            probe=probe,
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


def _scope(claim: Claim, digits: int | None) -> str:
    """Say of which cases the formula speaks."""
    if digits is None:
        return "every case, without bound"
    return f"every case with {', '.join(claim.forall.names)} below 2^{digits}"


def _rests_on(claim: Claim, theory: Theory) -> list[str]:
    """Say of what the formulas speak, by which definitions, and what joins the steps."""
    return [
        "the predicates of the claim, as they are read, for every case of its domain",
        *(f"{name}: {meaning}" for name, meaning in theory.meanings.items()),
        *(f"{name} stands for {words}" for name, words in theory.words.items() if words),
        "the principles of the steps: lemmas, case splits, induction, extremal choice, counting, names for what exists",
        "solvers that agree, each in a process of its own, on the text of each formula",
    ]
