"""The steps of a proof, as their author returned them: whether each part is of the kind that it should be.

The solvers take formulas, and their own errors for anything else do not say which part of a step was meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import z3

from claims.errors import ScriptError
from claims.means import AnyStep, Choice, Conclusion, Induction, Let, Pick, Step

__all__ = ["ScriptError", "formula", "shaped"]


def shaped(steps: Any) -> tuple[list[AnyStep], Conclusion | None]:
    """Return the steps, their truth values as formulas, and apart what is said of the conclusion, if anything is.

    Raises
    ------
    ScriptError
        When a part is not of the kind that it should be.
    """
    _require(isinstance(steps, list | tuple), 'a proof takes a list of steps, as [Step(name="...", goal=...)]', steps)
    *first, last = steps or [None]
    if isinstance(last, Conclusion):
        checked = _shaped(Step(name="the conclusion", goal=True, **vars(last)))
        assert isinstance(checked, Step)
        return [_shaped(step) for step in first], replace(last, cases=checked.cases)
    return [_shaped(step) for step in steps], None


def _shaped(step: Any) -> AnyStep:
    _require(isinstance(step, AnyStep), '"steps" takes steps, as Step(name="...", goal=...)', step)
    _require(isinstance(step.name, str) and bool(step.name.strip()), "the name of a step is a text", step.name)
    place = f'step "{step.name}"'
    if isinstance(step, Let):
        _require(
            _is_name(step.constant),
            f'{place}: constant takes a constant, as of Ints("h"), or a function of such, as f(x, y)',
            step.constant,
        )
        _require(z3.is_expr(step.value), f"{place}: value takes a term of z3", step.value)
        same = z3.is_expr(step.value) and step.constant.sort() == step.value.sort()
        _require(same, f"{place}: value is of another kind than {step.constant}", step.value)
        let: Let = step
        return let
    for part, value in _formulas(step):
        _require(isinstance(value, bool) or _is_formula(value), f"{place}: {part} takes a formula of z3", value)
    _uses(step, place)
    if isinstance(step, Induction):
        _require(type(step.start) is int, f"{place}: start takes an integer", step.start)
        _require(_is_integer(step.variable), f'{place}: variable takes a constant, as of Ints("k")', step.variable)
    if isinstance(step, Pick):
        _require(isinstance(step.constants, list | tuple), f"{place}: constants takes a list", step.constants)
        for constant in step.constants:
            _require(_is_integer(constant), f'{place}: constants takes constants, as of Ints("u v")', constant)
    if isinstance(step, Choice):
        _require(_is_integer(step.constant), f'{place}: constant takes a constant, as of Ints("c")', step.constant)
        bound = type(step.bound) is int or (z3.is_expr(step.bound) and z3.is_int(step.bound))
        _require(bound, f"{place}: bound takes an integer or a term of z3", step.bound)
    if isinstance(step, Step):
        return replace(step, goal=formula(step.goal), cases=[formula(case) for case in step.cases])
    shaped_step: AnyStep = replace(step, goal=formula(step.goal))
    return shaped_step


def _uses(step: Any, place: str) -> None:
    _require(isinstance(step.uses, list | tuple), f'{place}: uses takes a list of names, as ["..."]', step.uses)
    for used in step.uses:
        of = f', as uses=["{used.name}"]' if isinstance(used, AnyStep) else ""
        _require(isinstance(used, str), f"{place}: uses takes the names of steps{of}", "" if of else used)
    listed = step.definitions is None or isinstance(step.definitions, list | tuple)
    _require(listed, f'{place}: definitions takes a list of names of symbols, as ["t_S"]', step.definitions)


def _is_name(value: Any) -> bool:
    """Whether a value is a constant, or a function taken of different integer constants."""
    if not z3.is_expr(value) or not z3.is_app(value) or value.decl().kind() != z3.Z3_OP_UNINTERPRETED:
        return False
    arguments = value.children()
    return all(map(_is_integer, arguments)) and len({a.get_id() for a in arguments}) == len(arguments)


def _formulas(step: Any) -> Iterator[tuple[str, Any]]:
    yield "goal", step.goal
    if isinstance(step, Step):
        _require(isinstance(step.cases, list | tuple), f'step "{step.name}": cases takes a list', step.cases)
        yield from (("each of cases", case) for case in step.cases)


def formula(value: Any) -> Any:
    """Return a formula; a truth value of Python is made one."""
    return z3.BoolVal(value) if isinstance(value, bool) else value


def _is_formula(value: Any) -> bool:
    return bool(z3.is_expr(value) and z3.is_bool(value))


def _is_integer(value: Any) -> bool:
    return bool(z3.is_expr(value) and z3.is_int(value) and z3.is_const(value) and not z3.is_int_value(value))


def _require(fulfilled: bool, words: str, given: Any) -> None:
    if not fulfilled:
        raise ScriptError(words if isinstance(given, str) and not given else f"{words}; got {_shown(given)}")


def _shown(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
