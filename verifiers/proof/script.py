"""All steps of a proof: those of its author, those that the definitions need, and the statement as the last one.

The statement is translated from the claim's predicates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.claims import Claim, Proof, Step
from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.vocabulary.steps import AnyStep, Let
from sylver_claims.verifiers.formulas.nodes import symbols
from sylver_claims.verifiers.formulas.statement import Case, Statement, statement_of
from sylver_claims.verifiers.formulas.theory import Needed, Theory
from sylver_claims.verifiers.proof.conclude import CONCLUSION
from sylver_claims.verifiers.proof.obligations import Obligation, check, parts, usable_formula
from sylver_claims.verifiers.proof.validate import formula, shaped

DEFINED = "the statement has a value in every case"


@dataclass(frozen=True)
class Script:
    """A statement, the steps of its proof (the last one is the statement), and the assumptions."""

    statement: Statement
    steps: list[AnyStep]
    assumed: list[Any]

    def used(self, step: AnyStep) -> list[AnyStep]:
        """Return the steps that a step uses."""
        return [s for s in self.steps if not isinstance(s, Let) and not isinstance(step, Let) and s.name in step.uses]

    def definitions(self, step: AnyStep, obligation: Obligation) -> list[Any]:
        """Return the definitions that the proof of an obligation may use, apart from the used steps."""
        theory = self.statement.theory
        if not isinstance(step, Let) and step.definitions is not None:
            return theory.only(step.definitions)
        used = map(usable_formula, self.used(step))
        return theory.about([z3.Not(obligation.goal), *used, *self.assumed], without=self.not_yet_defined(step))

    def not_yet_defined(self, step: AnyStep) -> set[str]:
        """Return the symbols that a step must not use, because it proves that one of them exists."""
        theory = self.statement.theory
        return next((_open(need, theory) for need in theory.needed if need.name == step.name), set())


def script_of(claim: Claim, method: Proof, statement: Statement) -> Script:
    """Return the steps that prove a statement.

    The statement must follow from the steps that state it, if there are any, otherwise from all steps of the script. It
    is translated again after the script has run, so that the script cannot change it.

    Raises
    ------
    ScriptError
        If a part has the wrong type, or names or uses could make a false statement look proved.
    """
    case = Case(statement)
    own, concluding = shaped([] if method.steps is None else method.steps(case))
    assumed = [formula(assumption.formula(case), f'"{assumption.words}"') for assumption in method.assume]
    statement = _afresh(claim, method, case)
    theory = statement.theory
    if unknown := set().union(*map(symbols, assumed)) - set(theory.facts):
        raise ScriptError(f"an assumption may mention only the case, not {', '.join(sorted(unknown))}")
    if kept := {step.name for step in own} & {CONCLUSION, DEFINED, *(n.name for n in theory.needed)}:
        raise ScriptError(f'a step is called "{kept.pop()}", which is a reserved name; rename it')
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
            raise ScriptError(f"the conclusion uses {', '.join(sorted(unknown))}, which is not a step")
    return Script(statement, [*own, *last], assumed)


def _afresh(claim: Claim, method: Proof, case: Case) -> Statement:
    """Return the statement translated again, with the symbols that the steps use."""
    again = statement_of(claim, method.width)
    if not (again.given.eq(case.given) and again.then.eq(case.then)):
        raise ScriptError("the statement changed while the steps were computed")
    case.repeat(again)
    return again


def _follows(condition: Any, need: Needed) -> bool:
    """Whether a condition is required by a definition, possibly under a hypothesis; it is a separate step."""
    return bool(z3.is_implies(condition) and condition.arg(1).eq(need.formula))


def _needed(need: Needed, own: Sequence[AnyStep], assumed: Sequence[Any], theory: Theory) -> Step:
    """Return a step that proves the condition for a definition.

    It uses the steps that share a symbol with the condition, except those with a symbol whose definition still depends
    on a condition.
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
    """Return the symbols of a condition and of later ones: their definitions are not justified yet."""
    return {other.symbol for other in theory.needed[theory.needed.index(need) :]}
