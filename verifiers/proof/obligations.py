"""Obligations of the steps of a proof, and their conclusions.

A step is proved when all its obligations are. Each obligation is a formula that must follow from the definitions of its
symbols and the formulas of the steps that it uses. Some kinds of steps rest on a principle that this file applies, not
a solver: case split; induction; game induction, because every increasing chain of positions is finite; a nonempty set
of integers with an upper bound has a largest member; more than m numbers with 0 ≤ n < m cannot all be different; an
object that exists, or has a value, can be given a new name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, GameInduction, Induction, Let, Pick, Pigeonhole, Step
from sylver_claims.verifiers.formulas.definitions.positions import ELEMENT, WITHIN
from sylver_claims.verifiers.formulas.nodes import declarations, recursive, symbols
from sylver_claims.verifiers.formulas.theory import name_of

KINDS: dict[type[AnyStep], str] = {
    Induction: "induction", GameInduction: "game induction", Choice: "extremal choice", Let: "name", Pick: "choice",
    Pigeonhole: "pigeonhole",
}  # fmt: skip


@dataclass(frozen=True)
class Obligation:
    """A formula to prove, and its name within the step; the name is empty if the step is one formula."""

    part: str
    goal: Any


def kind(step: AnyStep) -> str:
    """Name of the kind of a step."""
    if not isinstance(step, Step):
        return KINDS[type(step)]
    if step.cases:
        return "case split"
    body = step.goal
    while z3.is_quantifier(body) and body.is_forall():
        body = body.body()
    return "identity" if z3.is_eq(body) and z3.is_arith(body.arg(0)) and not step.uses else "lemma"


def obligations(step: AnyStep) -> Iterator[Obligation]:
    """Yield the obligations of a step; a name for a value has none."""
    if isinstance(step, Induction) and step.complete:
        n, smaller = step.variable, z3.Int(*reserved_names(step))
        before = z3.And(smaller >= step.start, smaller < n)
        known = z3.ForAll(smaller, z3.Implies(before, z3.substitute(step.goal, (n, smaller))))
        yield Obligation("from all smaller", z3.ForAll(n, z3.Implies(z3.And(n >= step.start, known), step.goal)))
    elif isinstance(step, Induction):
        n = step.variable
        following = z3.substitute(step.goal, (n, n + 1))
        yield Obligation("base", z3.substitute(step.goal, (n, z3.IntVal(step.start))))
        yield Obligation("next", z3.ForAll(n, z3.Implies(z3.And(n >= step.start, step.goal), following)))
    elif isinstance(step, GameInduction):
        yield Obligation("from all larger", _from_larger(step))
    elif isinstance(step, Choice):
        c = step.constant
        yield Obligation("there is one", z3.Exists(c, step.goal))
        beyond = c > step.bound if step.largest else c < step.bound
        yield Obligation("none beyond the bound", z3.ForAll(c, z3.Implies(step.goal, z3.Not(beyond))))
    elif isinstance(step, Pick):
        yield Obligation("there are such", _there_are(step))
    elif isinstance(step, Pigeonhole):
        yield from _counted(step)
    elif isinstance(step, Step) and step.cases:
        yield Obligation("one of the cases holds", z3.Or(*step.cases))
        for i, case in enumerate(step.cases, 1):
            yield Obligation(f"case {i}", z3.Implies(case, step.goal))
    elif isinstance(step, Step):
        yield Obligation("", step.goal)


def usable_formula(step: AnyStep) -> Any:
    """Return the formula that later steps may use."""
    if isinstance(step, Induction):
        n = step.variable
        return z3.ForAll(n, z3.Implies(n >= step.start, step.goal))
    if isinstance(step, GameInduction):
        return z3.ForAll(step.variable, step.goal)
    if isinstance(step, Choice):
        c, other = step.constant, z3.Int(*reserved_names(step))
        beyond = other > c if step.largest else other < c
        has_it = z3.substitute(step.goal, (c, other))
        return z3.And(step.goal, z3.ForAll(other, z3.Implies(beyond, z3.Not(has_it))))
    if isinstance(step, Pigeonhole):
        holes = step.holes if step.missing is None else step.holes - 1
        return z3.Implies(step.when, z3.Or(step.count <= 0, step.count <= holes))
    if isinstance(step, Let):
        return _for_all(step.constant, step.constant == step.value)
    return _for_all(step.constants[0], step.goal) if isinstance(step, Pick) else step.goal


def _for_all(constant: Any, formula: Any) -> Any:
    """Quantify a formula over the variables of a function; for a constant, return it unchanged."""
    variables = constant.children()
    return z3.ForAll(variables, formula, patterns=[constant]) if variables else formula


def of_positions() -> tuple[Any, Any]:
    """Return the declarations of two symbols: a number is in a position, and a position contains another one."""
    number, truth = z3.IntSort(), z3.BoolSort()
    return z3.Function(ELEMENT, number, number, truth), z3.Function(WITHIN, number, number, truth)


def _from_larger(step: GameInduction) -> Any:
    """Return the formula that the goal holds for each position for which it holds at all larger positions."""
    s, (t, new), (element, within) = step.variable, map(z3.Int, sorted(reserved_names(step))), of_positions()
    larger = z3.And(within(s, t), element(t, new), z3.Not(element(s, new)))
    goal = z3.Implies(larger, z3.substitute(step.goal, (s, t)))
    known = z3.ForAll([t, new], goal, patterns=[z3.MultiPattern(within(s, t), element(t, new))])
    return z3.ForAll(s, z3.Implies(known, step.goal))


def _there_are(step: Pick) -> Any:
    """Return the formula that, for all values of the variables, integers with the property exist."""
    values = [z3.Int(name) for name in sorted(reserved_names(step))] or list(step.constants)
    found = z3.Exists(values, z3.substitute(step.goal, *zip(step.constants, values, strict=True)))
    variables = step.constants[0].children()
    return z3.ForAll(variables, found) if variables else found


def _counted(step: Pigeonhole) -> Iterator[Obligation]:
    (other,) = map(z3.Int, reserved_names(step))
    i, value = step.variable, step.value
    inside = z3.And(step.when, i >= 0, i < step.count)
    at_other = z3.substitute(value, (i, other))
    below = z3.And(value >= 0, value < step.holes)
    yield Obligation("they lie there", z3.ForAll(i, z3.Implies(inside, below)))
    earlier = z3.And(inside, other >= 0, other < i)
    yield Obligation("they are different", z3.ForAll([i, other], z3.Implies(earlier, value != at_other)))
    if step.missing is not None:
        hole = z3.And(step.missing >= 0, step.missing < step.holes)
        yield Obligation("one that is missing", z3.Implies(step.when, hole))
        yield Obligation("it is missing", z3.ForAll(i, z3.Implies(inside, value != step.missing)))


def named(step: AnyStep) -> list[Any]:
    """Return the constants that a step introduces; the goal of an induction is about all values of its variable."""
    if isinstance(step, Pick):
        return list(step.constants)
    return [step.constant] if isinstance(step, Choice | Let) else []


def check(steps: list[AnyStep], known: Mapping[str, Any]) -> None:
    """Reject steps whose names, uses or constants could make a false statement look proved.

    ``known`` are the declarations of the symbols of the theory, by name.

    Raises
    ------
    ScriptError
        If a step is rejected; the message has the step and the reason.
    """
    earlier: dict[str, AnyStep] = {}
    seen, declared = set(known), dict(known)
    for step in steps:
        written = list(parts(step))
        for declaration in (d for part in [*written, *_constants(step)] for d in declarations(part)):
            if not declared.setdefault(str(declaration.name()), declaration).eq(declaration):
                raise ScriptError(f'step "{step.name}": {declaration.name()} has two meanings; rename one')
        if found := sorted(set().union(*map(recursive, written))):
            raise ScriptError(f'step "{step.name}": {", ".join(found)} is a recursive definition; state it as a step')
        if step.name in earlier:
            raise ScriptError(f'two steps are called "{step.name}"; rename one')
        if unknown := set(_uses(step)) - {name for name, other in earlier.items() if not isinstance(other, Let)}:
            fix = "name the function of a step before it"
            raise ScriptError(
                f'step "{step.name}" uses {", ".join(sorted(unknown))}, which is not an earlier step; {fix}'
            )
        if isinstance(step, GameInduction) and not {ELEMENT, WITHIN} <= set(known):
            raise ScriptError(f'step "{step.name}" is about positions; ask for case.positions first')
        new = [name_of(constant) for constant in named(step)]
        free = symbols(step.value) if isinstance(step, Let) else frozenset()
        free |= symbols(step.bound) if isinstance(step, Choice) and z3.is_expr(step.bound) else set()
        if kept := sorted(reserved_names(step) & set().union(*map(symbols, [*written, *_constants(step)]))):
            raise ScriptError(f'step "{step.name}" uses the name {kept[0]}, which is reserved')
        if isinstance(step, Pick):
            _require_one_place(step)
        if isinstance(step, Pigeonhole) and name_of(step.variable) in set().union(*map(symbols, _fixed(step))):
            raise ScriptError(f'step "{step.name}": only "value" may depend on {step.variable}')
        if taken := [name for name in new if name in seen | free or new.count(name) > 1]:
            raise ScriptError(f'step "{step.name}" names {taken[0]}, which is used elsewhere; use a new name')
        seen |= set(new).union(*map(symbols, written))
        earlier[step.name] = step


def _constants(step: AnyStep) -> list[Any]:
    """Return the constants that a step introduces, with their arguments, and the variable of an induction."""
    return [step.variable] if isinstance(step, Induction | GameInduction | Pigeonhole) else named(step)


def _require_one_place(step: Pick) -> None:
    """Require that picked functions have the same variables, and that the property mentions them only there."""
    if any(not constant.children() == step.constants[0].children() for constant in step.constants):
        raise ScriptError(f'step "{step.name}": constants are taken of the same variables, in the same order')
    without = z3.substitute(step.goal, *((constant, z3.IntVal(0)) for constant in step.constants))
    if again := {name_of(constant) for constant in step.constants} & symbols(without):
        raise ScriptError(f'step "{step.name}": the goal speaks of {min(again)} at another place')


def _fixed(step: Pigeonhole) -> list[Any]:
    return [step.when, step.count, step.holes, *([] if step.missing is None else [step.missing])]


def reserved_names(step: AnyStep) -> set[str]:
    """Return the names of the auxiliary variables of a step."""
    if isinstance(step, Choice):
        return {f"{name_of(step.constant)}_other"}
    if isinstance(step, Pigeonhole):
        return {f"{name_of(step.variable)}_other"}
    if isinstance(step, Pick):
        return {f"{name_of(c)}_value" for c in step.constants if c.children()}
    if isinstance(step, GameInduction):
        return {f"{name_of(step.variable)}_larger", f"{name_of(step.variable)}_new"}
    return {f"{name_of(step.variable)}_smaller"} if isinstance(step, Induction) else set()


def _uses(step: AnyStep) -> tuple[str, ...]:
    return () if isinstance(step, Let) else tuple(step.uses)


def parts(step: AnyStep) -> Iterator[Any]:
    """Yield the formulas and terms of a step."""
    if isinstance(step, Let):
        yield z3.substitute(step.value, *((v, z3.IntVal(0)) for v in step.constant.children()))
        return
    if isinstance(step, Pigeonhole):
        yield from (step.value, *_fixed(step))
        return
    if isinstance(step, Pick):
        yield z3.substitute(step.goal, *((v, z3.IntVal(0)) for v in step.constants[0].children()))
        return
    yield step.goal
    if isinstance(step, Step):
        yield from step.cases
    elif isinstance(step, GameInduction):
        yield from (symbol(0, 0) for symbol in of_positions())
    elif isinstance(step, Choice) and z3.is_expr(step.bound):
        yield step.bound


def hypotheses(goal: Any) -> list[Any]:
    """Return the hypotheses of an implication, with constants in place of its universally quantified variables."""
    found: list[Any] = []
    depth = 0
    while True:
        if z3.is_quantifier(goal) and goal.is_forall():
            depth += 1
            count = goal.num_vars()
            fresh = [z3.Const(f"any!{depth}_{i}", goal.var_sort(i)) for i in reversed(range(count))]
            goal = z3.substitute_vars(goal.body(), *fresh)
        elif z3.is_implies(goal) and not z3.is_false(goal.arg(1)):
            found.append(goal.arg(0))
            goal = goal.arg(1)
        else:
            return found
