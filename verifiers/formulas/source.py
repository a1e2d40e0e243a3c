"""The syntax tree of a function that is already there, checked against the code that runs.

A tree is taken only if its file, compiled again, holds the very code of the function, line by line: a file that has
changed since it was loaded, or another function on the same line, can not be mistaken for it.
"""

from __future__ import annotations
import __future__ as futures

import ast
import linecache
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_VARARGS, CO_VARKEYWORDS
from operator import or_
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.registry import CPUDispatcher

from claims.errors import shown_path
from verifiers.formulas.errors import Unreadable

Function = ast.Lambda | ast.FunctionDef
Span = tuple[tuple[int, int], tuple[int, int]]
FUTURES = reduce(or_, (getattr(futures, name).compiler_flag for name in futures.all_feature_names))
KNOWN = (int, bool, str, range, ModuleType, FunctionType, BuiltinFunctionType, type, CPUDispatcher, np.ufunc)


def known(value: Any) -> Any:
    """Return what a function names outside itself, if that is on the list of what is understood: no subclass is."""
    if type(value) is tuple:
        return tuple(map(known, value))
    if type(value) not in KNOWN:
        raise Unreadable(f"a value of the kind {type(value).__name__} is not on the list of what is understood")
    return value


@cache
def tree_of(code: CodeType) -> Function:
    """Return the definition, or the lambda, that this code was compiled from.

    Raises
    ------
    Unreadable
        When no function of the file compiles to this code.
    """
    text = "".join(linecache.getlines(code.co_filename))
    tree, compiled = _compiled(text, code.co_filename, code.co_flags & FUTURES)
    nodes = [node for node in ast.walk(tree) if isinstance(node, Function) and _is_of(node, code)]
    if len(nodes) == 1 and code in compiled:
        return nodes[0]
    place = f"{shown_path(code.co_filename)}:{code.co_firstlineno}"
    raise Unreadable(f"the source of {code.co_name} ({place}) is not at hand, or has changed since it was loaded")


@cache
def _compiled(text: str, name: str, flags: int) -> tuple[ast.Module, frozenset[CodeType]]:
    """Return the tree of a file, and all code that it compiles to."""
    try:
        whole = compile(text, name, "exec", flags=flags, dont_inherit=True)
        return ast.parse(text), frozenset(_nested(whole))
    except (SyntaxError, ValueError):
        return ast.Module([], []), frozenset()


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)


def _is_of(node: Function, code: CodeType) -> bool:
    """Whether a function stands where the code does: a definition on its first line, a lambda where its body is."""
    if isinstance(node, ast.FunctionDef):
        first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        return first == code.co_firstlineno and node.name == code.co_name
    body = node.body
    span = (body.lineno, body.col_offset), (body.end_lineno or 0, body.end_col_offset or 0)
    return code.co_name == "<lambda>" and node.lineno == code.co_firstlineno and _span(code) == span


def _span(code: CodeType) -> Span | None:
    """Return from where to where the instructions of a lambda come: its body, which the last of them returns."""
    starts, ends = [], []
    for line, end_line, column, end_column in code.co_positions():
        if line is not None and end_line is not None and column is not None and end_column:
            starts.append((line, column))
            ends.append((end_line, end_column))
    return (min(starts), max(ends)) if starts else None


def function_of(value: Any) -> FunctionType | None:
    """Return the Python function under a value, be it compiled by numba or not; None if it is none."""
    inner = value.py_func if type(value) is CPUDispatcher else value
    return inner if isinstance(inner, FunctionType) else None


def bound(function: FunctionType, arguments: Sequence[Any]) -> dict[str, Any]:
    """Return the local names of a function with their values when it is called with these arguments.

    Raises
    ------
    Unreadable
        When it does not take them, or is no plain function: when it is called by keyword, or gives values as it goes.
    """
    code, name = function.__code__, function.__qualname__
    if code.co_flags & (CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR):
        raise Unreadable(f"{name} yields or waits, and gives no value when it is called")
    if code.co_kwonlyargcount or code.co_flags & CO_VARKEYWORDS:
        raise Unreadable(f"{name} takes arguments by keyword only")
    count, defaults = code.co_argcount, function.__defaults__ or ()
    takes_more = bool(code.co_flags & CO_VARARGS)
    if not count - len(defaults) <= len(arguments) or (len(arguments) > count and not takes_more):
        raise Unreadable(f"{name} does not take {len(arguments)} arguments")
    values = (*arguments[:count], *map(known, defaults[len(defaults) - count + len(arguments) :]))
    found = dict(zip(code.co_varnames[:count], values, strict=False))
    return found | ({code.co_varnames[count]: tuple(arguments[count:])} if takes_more else {})
