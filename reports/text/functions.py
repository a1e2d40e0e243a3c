"""The functions that a claim calls, directly or indirectly, with their text: those of claim files, and kernels.

The trees of its predicates contain them. For a function in plain Python, and for a kernel, they are found in its text.
"""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

from sylver_claims.claims import Claim, Table, semigroup
from sylver_claims.claims.language import Function, PlainPython
from sylver_claims.claims.language.catalogue import is_kernel, python_of
from sylver_claims.claims.language.nodes import Builtin, Call
from sylver_claims.claims.language.walk import functions_of, nodes_of, rows_of
from sylver_claims.kernels import semigroups

Definition = ast.Lambda | ast.FunctionDef
BEHIND = {"semigroup": semigroups.from_generators, "equal": semigroups.equal, "has": semigroups.has}
"""Kernels that implement special notation of the claim language."""


def text_of(function: Any) -> str:
    """Return the lines of a file that define a function; empty if they are not available."""
    try:
        return dedent(inspect.getsource(function)).strip()
    except (OSError, TypeError, ValueError, SyntaxError):
        return ""


def helpers_of(claim: Claim) -> list[FunctionType]:
    """Return the functions of claim files that hypothesis and conclusion call, including themselves; callers first."""
    found = [f for tree in _predicates(claim) for f in _functions(tree) if not is_kernel(f)]
    return list(dict.fromkeys(found))


def kernels_named(claim: Claim) -> list[FunctionType]:
    """Return the kernels that predicates, tables and aggregates of a claim name, each once."""
    trees = (*_predicates(claim), *(tree for total in claim.totals for tree in total.trees.values()))
    found = [f for tree in trees for f in (*_functions(tree), *_kernels(tree)) if is_kernel(f)]
    tables = [table.compute for table in claim.using if isinstance(table, Table)]
    found += [f for compute in tables for f in reached(python_of(compute)) if is_kernel(f)]
    return list(dict.fromkeys(found))


def reached(function: Any, *, through_kernels: bool = False) -> list[FunctionType]:
    """Return a function and all functions of this project that it calls, directly or indirectly, each once."""
    if not isinstance(function, FunctionType):
        return []
    met = {function: None}
    waiting = [function]
    while waiting:
        here = waiting.pop()
        if through_kernels or not is_kernel(here):
            new = [f for f in _named(here) if f not in met and _is_own(f, function)]
            met.update(dict.fromkeys(new))
            waiting += new
    return list(met)


def definitions(function: FunctionType) -> list[Definition]:
    """Return the definition of a function, or all lambdas that start on its line."""
    code = function.__code__
    return _by_line("".join(linecache.getlines(code.co_filename))).get(code.co_firstlineno, [])


@cache
def _by_line(text: str) -> dict[int, list[Definition]]:
    try:
        tree = ast.parse(text)
    except SyntaxError:  # a notebook cell that is not only Python
        return {}
    found: dict[int, list[Definition]] = {}
    for node in ast.walk(tree):
        if isinstance(node, Definition):
            decorators = getattr(node, "decorator_list", [])
            found.setdefault(min(part.lineno for part in (node, *decorators)), []).append(node)
    return found


def _predicates(claim: Claim) -> list[Function | PlainPython]:
    return [tree for name, tree in claim.trees.items() if name in ("given", "then")]


def _functions(tree: Function | PlainPython) -> list[FunctionType]:
    """Return the functions of claim files that a predicate calls, and the kernels if it is plain Python."""
    if isinstance(tree, PlainPython):
        return reached(python_of(tree.function))
    return [python_of(f.source) for f in functions_of(tree)]


def _kernels(tree: Function | PlainPython) -> Iterator[FunctionType]:
    """Yield the kernels that a tree names."""
    if isinstance(tree, Function):
        yield from (python_of(row.function) for row in rows_of(tree))
        calls = (n for f in functions_of(tree) for n in nodes_of(f) if isinstance(n, Call))
        builtins = {call.target.name for call in calls if isinstance(call.target, Builtin)}
        yield from (python_of(kernel) for name, kernel in BEHIND.items() if name in builtins)


@cache
def _named(function: FunctionType) -> tuple[FunctionType, ...]:
    """Return the functions that the text of a function names: by a name of its module, or an attribute of a module."""
    enclosed = (cell.cell_contents for cell in function.__closure__ or ())
    scope = function.__globals__ | dict(zip(function.__code__.co_freevars, enclosed, strict=True))
    bodies = [part for d in definitions(function) for part in (d.body if isinstance(d.body, list) else [d.body])]
    values = [_value(node, scope) for body in bodies for node in ast.walk(body)]
    values = [semigroups.from_generators if value is semigroup else value for value in values]
    found = [
        getattr(value, "__wrapped__", None) if hasattr(value, "cache_info") else python_of(value) for value in values
    ]
    return tuple(dict.fromkeys(f for f in found if isinstance(f, FunctionType)))


def _value(node: ast.AST, scope: dict[str, Any]) -> Any:
    if isinstance(node, ast.Name):
        return scope.get(node.id)
    if isinstance(node, ast.Attribute):
        module = _value(node.value, scope)
        return getattr(module, node.attr, None) if isinstance(module, ModuleType) else None
    return None


def _is_own(function: FunctionType, start: FunctionType) -> bool:
    """Return whether a function is defined in this project, or in the folder of the file of ``start``."""
    own, other = (Path(f.__code__.co_filename).parent for f in (function, start))
    return own == other or function.__module__.startswith(("sylver_claims.claims.", "sylver_claims.kernels."))
