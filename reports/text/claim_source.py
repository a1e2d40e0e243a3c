"""The lines of a claim file that define a claim, to read next to the statement."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.language import Function, PlainPython, read
from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.claims.language.nodes import Literal, Operation
from sylver_claims.claims.language.show import text_of as expression_text
from sylver_claims.claims.language.walk import functions_of, nodes_of
from sylver_claims.reports.text.functions import definitions, helpers_of, text_of


def source_of(claim: Claim) -> str:
    """Return the source of a claim, after the functions that its predicates call; empty if it is not available.

    Kernels are omitted; reports show their reference implementation instead.
    """
    pieces = [text_of(f) for f in reversed(helpers_of(claim)) if f.__name__ != "<lambda>"]
    pieces.append(_statement(claim) or _lambdas(claim))
    return "\n\n\n".join(dict.fromkeys(p for p in pieces if p))


def predicate_text(predicate: Any) -> str:
    """Return the text of a predicate: the expression of a lambda, or a function's name and first docstring line."""
    written, function = read(predicate), _function(predicate)
    name = getattr(function, "__name__", type(function).__name__)
    if name != "<lambda>":
        words = (inspect.getdoc(function) or "").partition("\n")[0]
        return f"{name}: {words}" if words else name
    if isinstance(written, Function) and written.expression is not None:
        return expression_text(written.expression)
    found = definitions(function)
    return ast.unparse(found[0].body) if len(found) == 1 and isinstance(found[0], ast.Lambda) else text_of(function)


def xor_for_power(claim: Claim) -> str:
    """Return a part of the predicates that looks like a power but is an exclusive or, such as ``n ^ 2``; else empty."""
    functions = (f for tree in claim.trees.values() if isinstance(tree, Function) for f in functions_of(tree))
    xors = (n for f in functions for n in nodes_of(f) if isinstance(n, Operation) and n.op == "^")
    for xor in xors:
        if any(isinstance(side, Literal) and side.value != 1 for side in (xor.left, xor.right)):
            return expression_text(xor)
    return ""


def _statement(claim: Claim) -> str:
    """Return the top-level statement of the claim file that makes this claim."""
    line = int(claim.where.rpartition(":")[2]) if claim.where.rpartition(":")[2].isdigit() else 0
    for path in _candidates(claim):
        for first, last, text in _top_level(path):
            helper = text.startswith("def ") and "Claim(" in text  # a function that makes several claims
            if first <= line <= last and (helper or claim.id.rpartition("/")[2] in text):
                return text
    return ""


def _candidates(claim: Claim) -> Iterator[Path]:
    """Yield candidates for the claim file, because ``where`` is relative to the working folder when it was loaded."""
    yield Path(claim.where.rpartition(":")[0])
    function = _function(claim.then)
    if isinstance(function, FunctionType):
        yield Path(function.__code__.co_filename)


@cache
def _top_level(path: Path) -> tuple[tuple[int, int, str], ...]:
    """Return first line, last line and text of each top-level statement of a file; nothing if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        nodes = ast.parse(text).body
    except (OSError, SyntaxError, ValueError):
        return ()
    lines = text.splitlines()
    return tuple((n.lineno, n.end_lineno or n.lineno, "\n".join(lines[n.lineno - 1 : n.end_lineno])) for n in nodes)


def _lambdas(claim: Claim) -> str:
    """Return the lines of the predicates, for a claim whose statement was not found."""
    return "\n".join(
        dict.fromkeys(text_of(_function(predicate)) for predicate in filter(None, (claim.given, claim.then)))
    )


def _function(predicate: Any) -> Any:
    """Return the Python function of a predicate."""
    written = read(predicate)
    return python_of(written.function if isinstance(written, PlainPython) else written.source)
