"""The syntax tree of a function that is already there, checked against the code that runs.

A tree is taken only if its file, compiled again, holds the very code of the function, line by line: a file that has
changed since it was loaded, or another function on the same line, can not be mistaken for it.
"""

from __future__ import annotations
import __future__ as futures

import ast
import inspect
import linecache
from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from textwrap import dedent
from types import CodeType, FunctionType
from typing import Any

from numba.core.registry import CPUDispatcher

from claims.errors import shown_path

Function = ast.Lambda | ast.FunctionDef
Span = tuple[tuple[int, int], tuple[int, int]]
FUTURES = reduce(or_, (getattr(futures, name).compiler_flag for name in futures.all_feature_names))


class NoSource(LookupError):
    """The source of a function is not at hand, or is not what was loaded; the message names the place."""


@cache
def tree_of(code: CodeType) -> Function:
    """Return the definition, or the lambda, that this code was compiled from.

    Raises
    ------
    NoSource
        When no function of the file compiles to this code.
    """
    text = "".join(linecache.getlines(code.co_filename))
    tree, compiled = _compiled(text, code.co_filename, code.co_flags & FUTURES)
    nodes = [node for node in ast.walk(tree) if isinstance(node, Function) and _is_of(node, code)]
    if len(nodes) == 1 and code in compiled:
        return nodes[0]
    place = f"{shown_path(code.co_filename)}:{code.co_firstlineno}"
    raise NoSource(f"the source of {code.co_name} ({place}) is not at hand, or has changed since it was loaded")


def expression(function: Any) -> ast.expr | None:
    """Return the expression that a function returns, when it does nothing else and its source is at hand."""
    try:
        node = tree_of(function.__code__)
    except (NoSource, AttributeError):  # or it is no function
        return None
    if isinstance(node, ast.Lambda):
        return node.body
    body = node.body[ast.get_docstring(node) is not None :]
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None


def text_of(function: Any) -> str:
    """Return the lines of a file on which a function stands; empty when they are out of reach."""
    try:
        return dedent(inspect.getsource(function)).strip()
    except (OSError, TypeError, ValueError, SyntaxError):
        return ""


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
    """Whether a function stands where the code does: a definition on its first line, a lambda where its body is.

    Python 3.12 does not say where the body of ``lambda: 7`` is: it is found as the only lambda of its line.
    """
    if isinstance(node, ast.FunctionDef):
        first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        return first == code.co_firstlineno and node.name == code.co_name
    body = node.body
    span = (body.lineno, body.col_offset), (body.end_lineno or 0, body.end_col_offset or 0)
    return code.co_name == "<lambda>" and node.lineno == code.co_firstlineno and _span(code) in (span, None)


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
    if type(value) is CPUDispatcher:
        inner = value.py_func
        return inner if type(inner) is FunctionType and inner is value._compiler.py_func else None
    return value if type(value) is FunctionType else None


def builtins_of(function: Any) -> dict[str, Any]:
    """Return what the names of Python that a function reads stand for; mypy does not always know of the attribute."""
    names: dict[str, Any] = function.__builtins__
    return names
