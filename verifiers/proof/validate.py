"""Validation of the steps that the author of a proof returned: each part must have the right type.

The errors of the solvers themselves would not say which part of a step is wrong.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import z3

from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.vocabulary.steps import (
    AnyStep,
    Choice,
    Conclusion,
    GameInduction,
    Induction,
    Let,
    Pick,
    Pigeonhole,
    Step,
)
from sylver_claims.verifiers.formulas.nodes import rebuilt

STEPS = (Step, Induction, GameInduction, Choice, Let, Pick, Pigeonhole)


def shaped(steps: Any) -> tuple[list[AnyStep], Conclusion | None]:
    """Return copies of the steps, and separately the conclusion, if there is one.

    Each part is copied and has one of a few immutable types, so that later code sees exactly the checked values.

    Raises
    ------
    ScriptError
        If a part has the wrong type.
    """
    _require(type(steps) in (list, tuple), 'a proof takes a list of steps, as [Step(name="...", goal=...)]', steps)
    listed = [*steps]
    if not listed or type(listed[-1]) is not Conclusion:
        return [_shaped(step) for step in listed], None
    *first, last = listed
    place = "the conclusion"
    concluding = Conclusion(
        cases=_formulas(last.cases, place), uses=_uses(last, place), definitions=_named(last, place)
    )
    return [_shaped(step) for step in first], concluding


def _shaped(step: Any) -> AnyStep:
    kind = type(step)
    _require(kind in STEPS, '"steps" takes steps, as Step(name="...", goal=...)', step)
    _require(type(step.name) is str and bool(step.name.strip()), "the name of a step is a text", step.name)
    place = f'step "{step.name}"'
    if kind is Let:
        return _let(step, place)
    known = {"name": step.name, "uses": _uses(step, place), "definitions": _named(step, place)}
    if kind is Pigeonhole:
        return Pigeonhole(**known, **_counting(step, place))
    known["goal"] = formula(step.goal, f"{place}: goal")
    if kind is Step:
        return Step(**known, cases=_formulas(step.cases, place))
    if kind is Induction:
        _require(type(step.start) is int, f"{place}: start takes an integer", step.start)
        _require(type(step.complete) is bool, f"{place}: complete takes True or False", step.complete)
        variable = _integer(step.variable, f'{place}: variable takes a constant, as of Ints("k")')
        return Induction(**known, variable=variable, start=step.start, complete=step.complete)
    if kind is GameInduction:
        variable = _integer(step.variable, f'{place}: variable takes a constant, as of Ints("s")')
        return GameInduction(**known, variable=variable)
    if kind is Pick:
        listed = type(step.constants) in (list, tuple) and len(step.constants) > 0
        _require(listed, f"{place}: constants takes a list", step.constants)
        words = f'{place}: constants takes constants, as of Ints("u v"), or functions of such, as f(x, y)'
        return Pick(**known, constants=[_integer(constant, words, or_function=True) for constant in step.constants])
    constant = _integer(step.constant, f'{place}: constant takes a constant, as of Ints("c")')
    bound = step.bound if type(step.bound) is int else rebuilt(step.bound)
    whole = type(bound) is int or (bound is not None and z3.is_int(bound))
    _require(whole, f"{place}: bound takes an integer or a term of z3", step.bound)
    _require(type(step.largest) is bool, f"{place}: largest takes True or False", step.largest)
    return Choice(**known, constant=constant, bound=bound, largest=step.largest)


def _let(step: Any, place: str) -> Let:
    constant, value = rebuilt(step.constant), rebuilt(step.value)
    words = f'{place}: constant takes a constant, as of Ints("h"), or a function of such, as f(x, y)'
    _require(constant is not None and _is_name(constant), words, step.constant)
    _require(value is not None, f"{place}: value takes a term of z3", step.value)
    _require(constant.sort() == value.sort(), f"{place}: value is of another kind than {constant}", value)
    return Let(name=step.name, constant=constant, value=value)


def _uses(step: Any, place: str) -> list[str]:
    _require(type(step.uses) in (list, tuple), f'{place}: uses takes a list of names, as ["..."]', step.uses)
    named = [words_of(use) if type(use) is FunctionType else use for use in step.uses]
    for used in named:
        of = f', as uses=["{used.name}"]' if isinstance(used, AnyStep) else ""
        _require(type(used) is str, f"{place}: uses takes the names of steps{of}", "" if of else used)
    return named


def _named(step: Any, place: str) -> list[str] | None:
    if step.definitions is None:
        return None
    listed = type(step.definitions) in (list, tuple) and all(type(name) is str for name in step.definitions)
    _require(listed, f'{place}: definitions takes a list of names of symbols, as ["t_S"]', step.definitions)
    return [*step.definitions]


def _formulas(cases: Any, place: str) -> list[Any]:
    _require(type(cases) in (list, tuple), f"{place}: cases takes a list", cases)
    return [formula(case, f"{place}: each of cases") for case in cases]


def formula(value: Any, words: str) -> Any:
    """Return a copy of a formula; a Python bool is converted."""
    if type(value) is bool:
        return z3.BoolVal(value)
    found = rebuilt(value)
    _require(found is not None and z3.is_bool(found), f"{words} takes a formula of z3", value)
    return found


def _counting(step: Any, place: str) -> dict[str, Any]:
    """Return copies of the parts of a pigeonhole step."""
    found = {"variable": _integer(step.variable, f'{place}: variable takes a constant, as of Ints("i")')}
    for name in ("value", "count", "holes", "missing"):
        given = getattr(step, name)
        if name != "missing" or given is not None:
            term = z3.IntVal(given) if type(given) is int else rebuilt(given)
            _require(term is not None and z3.is_int(term), f"{place}: {name} takes an integer or a term of z3", given)
            found[name] = term
    return found | {"when": formula(step.when, f"{place}: when")}


def _integer(value: Any, words: str, *, or_function: bool = False) -> Any:
    """Return a copy of an integer constant; or of a function of such constants, if that is allowed."""
    found = rebuilt(value)
    is_one = found is not None and z3.is_int(found) and _is_name(found)
    _require(is_one and (or_function or z3.is_const(found)), words, value)
    return found


def _is_name(value: Any) -> bool:
    """Whether a value is a constant, or a function applied to different integer constants."""
    if not z3.is_app(value) or value.decl().kind() != z3.Z3_OP_UNINTERPRETED:
        return False
    arguments = value.children()
    return all(map(_is_integer, arguments)) and len({a.get_id() for a in arguments}) == len(arguments)


def _is_integer(value: Any) -> bool:
    return bool(z3.is_int(value) and z3.is_const(value) and value.decl().kind() == z3.Z3_OP_UNINTERPRETED)


def _require(fulfilled: bool, words: str, given: Any) -> None:
    if not fulfilled:
        raise ScriptError(words if isinstance(given, str) and not given else f"{words}; got {_short_text(given)}")


def _short_text(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
