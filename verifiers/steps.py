"""What the solvers are asked for a step of a proof, and what the step then says.

A step stands when all its obligations do. Each is a formula that is to follow from the axioms and from what the steps
that it uses say. Three kinds of step rest on a principle of the integers, which is part of this file and of no solver:
a case split, induction, and that a set of integers that is bounded above and not empty has a largest member.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import z3

from claims import Choice, Induction, Script, Step
from verifiers.script_shape import ScriptError

AnyStep = Step | Induction | Choice


@dataclass(frozen=True)
class Obligation:
    """A formula that is to be shown, and its name within the step, empty for a step that is one formula."""

    part: str
    goal: Any


def kind(step: AnyStep) -> str:
    """Name of the kind of a step."""
    if isinstance(step, Induction):
        return "induction"
    if isinstance(step, Choice):
        return "extremal choice"
    if step.cases:
        return "case split"
    body = step.goal
    while z3.is_quantifier(body) and body.is_forall():
        body = body.body()
    return "identity" if z3.is_eq(body) and z3.is_arith(body.arg(0)) and not step.uses else "lemma"


def obligations(step: AnyStep) -> Iterator[Obligation]:
    """Yield what is to be shown."""
    if isinstance(step, Induction):
        n = step.variable
        following = z3.substitute(step.goal, (n, n + 1))
        yield Obligation("base", z3.substitute(step.goal, (n, z3.IntVal(step.start))))
        yield Obligation("next", z3.ForAll(n, z3.Implies(z3.And(n >= step.start, step.goal), following)))
    elif isinstance(step, Choice):
        c = step.constant
        yield Obligation("there is one", z3.Exists(c, step.goal))
        beyond = c > step.bound if step.largest else c < step.bound
        yield Obligation("none beyond the bound", z3.ForAll(c, z3.Implies(step.goal, z3.Not(beyond))))
    elif step.cases:
        yield Obligation("one of the cases holds", z3.Or(*step.cases))
        for i, case in enumerate(step.cases, 1):
            yield Obligation(f"case {i}", z3.Implies(case, step.goal))
    else:
        yield Obligation("", step.goal)


def said(step: AnyStep) -> Any:
    """Return the formula that later steps may use."""
    if isinstance(step, Induction):
        n = step.variable
        return z3.ForAll(n, z3.Implies(n >= step.start, step.goal))
    if isinstance(step, Choice):
        c, other = step.constant, z3.Int(f"{step.constant}_other")
        beyond = other > c if step.largest else other < c
        has_it = z3.substitute(step.goal, (c, other))
        return z3.And(step.goal, z3.ForAll(other, z3.Implies(beyond, z3.Not(has_it))))
    return step.goal


def check(steps: list[AnyStep], script: Script) -> None:
    """Reject steps whose names, uses or constants could make a false statement look proved; ScriptError says which."""
    earlier: dict[str, AnyStep] = {}
    fixed = {str(v.decl() if z3.is_expr(v) else v) for v in [*script.variables, *(term for term, _ in script.terms)]}
    stated = [script.given, script.then, *script.axioms]
    if recursive := sorted(
        set().union(*map(_recursive, [*stated, *(part for step in steps for part in _parts(step))]))
    ):
        raise ScriptError(f"{', '.join(recursive)}: a recursive definition may contradict itself; state it as an axiom")
    for step in steps:
        if step.name in earlier:
            raise ScriptError(f'two steps are called "{step.name}"; rename one')
        if unknown := set(step.uses) - set(earlier):
            raise ScriptError(f'step "{step.name}" uses {", ".join(sorted(unknown))}, which is no earlier step')
        if isinstance(step, Choice) and f"{step.constant}_other" in symbols(step.goal):
            raise ScriptError(
                f'step "{step.name}" uses the name {step.constant}_other, which is kept for other such integers'
            )
        new = step.constant if isinstance(step, Choice) else step.variable if isinstance(step, Induction) else None
        if new is not None:
            seen = fixed.union(*map(symbols, stated), *(symbols(part) for s in earlier.values() for part in _parts(s)))
            bound = symbols(step.bound) if isinstance(step, Choice) else set()
            if not z3.is_int(new):
                raise ScriptError(f'step "{step.name}" names {new}, which is no integer constant')
            if str(new) in seen | bound:
                raise ScriptError(
                    f'step "{step.name}" names {new}, which stands elsewhere; give the step one of its own'
                )
        earlier[step.name] = step


def _parts(step: AnyStep) -> Iterator[Any]:
    yield step.goal
    if isinstance(step, Step):
        yield from step.cases
    elif isinstance(step, Choice):
        yield step.bound


def symbols(formula: Any) -> set[str]:
    """Names of the uninterpreted constants and functions of a formula."""
    return {str(node.decl()) for node in _nodes(formula) if node.decl().kind() == z3.Z3_OP_UNINTERPRETED}


def _recursive(formula: Any) -> set[str]:
    return {str(node.decl()) for node in _nodes(formula) if node.decl().kind() == z3.Z3_OP_RECURSIVE}


def _nodes(formula: Any) -> Iterator[Any]:
    """Yield the applications in a formula, each once."""
    seen, waiting = set(), [formula] if z3.is_expr(formula) else []
    while waiting:
        node = waiting.pop()
        if node.get_id() in seen:
            continue
        seen.add(node.get_id())
        if z3.is_app(node):
            yield node
        waiting += [node.body()] if z3.is_quantifier(node) else node.children()


def hypotheses(goal: Any) -> list[Any]:
    """Return the hypotheses of an implication, with the variables over which it is quantified made constants."""
    found: list[Any] = []
    depth = 0
    while True:
        if z3.is_quantifier(goal) and goal.is_forall():
            depth += 1
            count = goal.num_vars()
            fresh = [z3.Const(f"{goal.var_name(i)}!{depth}", goal.var_sort(i)) for i in reversed(range(count))]
            goal = z3.substitute_vars(goal.body(), *fresh)
        elif z3.is_implies(goal) and not z3.is_false(goal.arg(1)):
            found.append(goal.arg(0))
            goal = goal.arg(1)
        else:
            return found
