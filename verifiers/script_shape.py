"""A script of a proof, as its author returned it: whether each part is of the kind that it should be.

The solvers take formulas, and their own errors for anything else do not say which part of the script was meant.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import z3

from claims import Choice, Claim, Induction, Script, Step
from claims.errors import ScriptError

__all__ = ["ScriptError", "shaped"]


def shaped(script: Any, claim: Claim) -> Script:
    """Return a script with its truth values as formulas.

    Raises
    ------
    ScriptError
        When a part is not of the kind that it should be.
    """
    if not isinstance(script, Script):
        raise ScriptError(f"it returns {_shown(script)}; return Script(variables=..., given=..., then=...)")
    for name in ("variables", "axioms", "steps", "terms"):
        _require(isinstance(getattr(script, name), list | tuple), f'"{name}" takes a list', getattr(script, name))
    for variable in script.variables:
        _require(_is_symbol(variable), '"variables" takes constants or functions of z3, as of Ints("n")', variable)
    if len(script.variables) != len(names := claim.forall.names):
        raise ScriptError(f'"variables" has {len(script.variables)} and the domain gives {", ".join(names)}; name each')
    for axiom in script.axioms:
        _formula(axiom, 'each of "axioms"')
    for step in script.steps:
        _step(step)
    for term in script.terms:
        _term(term, claim)
    return replace(script, given=_formula(script.given, '"given"'), then=_formula(script.then, '"then"'))


def _step(step: Any) -> None:
    _require(isinstance(step, Step | Induction | Choice), '"steps" takes steps, as Step(name="...", goal=...)', step)
    _require(isinstance(step.name, str) and bool(step.name.strip()), "the name of a step is a text", step.name)
    place = f'step "{step.name}"'
    for part, formula in _formulas(step):
        _require(_is_formula(formula), f"{place}: {part} takes a formula of z3", formula)
    _require(isinstance(step.uses, list | tuple), f'{place}: uses takes a list of names, as ["..."]', step.uses)
    for used in step.uses:
        of = f', as uses=["{used.name}"]' if isinstance(used, Step | Induction | Choice) else ""
        _require(isinstance(used, str), f"{place}: uses takes the names of steps{of}", "" if of else used)
    if isinstance(step, Induction):
        _require(type(step.start) is int, f"{place}: start takes an integer", step.start)
        _require(_is_integer(step.variable), f'{place}: variable takes a constant, as of Ints("k")', step.variable)
    if isinstance(step, Choice):
        _require(_is_integer(step.constant), f'{place}: constant takes a constant, as of Ints("c")', step.constant)
        bound = type(step.bound) is int or (z3.is_expr(step.bound) and z3.is_int(step.bound))
        _require(bound, f"{place}: bound takes an integer or a term of z3", step.bound)


def _formulas(step: Step | Induction | Choice) -> Iterator[tuple[str, Any]]:
    yield "goal", step.goal
    if isinstance(step, Step):
        _require(isinstance(step.cases, list | tuple), f'step "{step.name}": cases takes a list', step.cases)
        yield from (("each of cases", case) for case in step.cases)


def _term(term: Any, claim: Claim) -> None:
    words = '"terms" takes pairs of a constant or function of z3 and a function that gives its value'
    pair = isinstance(term, list | tuple) and len(term) == 2 and _is_symbol(term[0]) and callable(term[1])
    _require(pair, words, term)
    of_function = term[0].arity() if isinstance(term[0], z3.FuncDeclRef) else 0
    if not _takes(term[1], len(claim.forall.names) + of_function):
        taken = ", ".join([*claim.forall.names, *["and the arguments"][:of_function]])
        raise ScriptError(f'the value of {term[0]} in "terms" must be a function of {taken}; change its arguments')


def _takes(value: Callable[..., Any], count: int) -> bool:
    try:
        inspect.signature(getattr(value, "py_func", value)).bind(*range(count))
    except TypeError:
        return False
    except ValueError:  # built in, and without a signature
        return True
    return True


def _formula(formula: Any, part: str) -> Any:
    """Return a formula; a truth value of Python, as of ``given=True``, is made one."""
    if isinstance(formula, bool):
        return z3.BoolVal(formula)
    _require(_is_formula(formula), f"{part} takes a formula of z3", formula)
    return formula


def _is_formula(value: Any) -> bool:
    return bool(z3.is_expr(value) and z3.is_bool(value))


def _is_symbol(value: Any) -> bool:
    return isinstance(value, z3.FuncDeclRef) or bool(z3.is_expr(value) and z3.is_const(value))


def _is_integer(value: Any) -> bool:
    return bool(z3.is_expr(value) and z3.is_const(value) and z3.is_int(value))


def _require(fulfilled: bool, words: str, given: Any) -> None:
    if not fulfilled:
        raise ScriptError(words if isinstance(given, str) and not given else f"{words}; got {_shown(given)}")


def _shown(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
