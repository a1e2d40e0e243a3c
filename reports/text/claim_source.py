"""The lines of a claim file that state a claim, for people to read beside the statement."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from claims import Claim
from verifiers.code.source import text_of
from verifiers.judging.predicate import Predicate


def source_of(claim: Claim) -> str:
    """Return the claim as its file has it, after the functions that its predicates reach; empty when out of reach.

    Kernels are left out: of these the reference is shown.
    """
    predicates = map(Predicate, claim.predicates)
    named = dict.fromkeys(f for p in predicates for f in (p.function, *p.helpers))
    pieces = [text_of(f) for f in reversed(named) if isinstance(f, FunctionType) and f.__name__ != "<lambda>"]
    pieces.append(_statement(claim) or _lambdas(claim))
    return "\n\n\n".join(dict.fromkeys(p for p in pieces if p))


def predicate_text(predicate: Any) -> str:
    """Return a predicate as it is written: the expression of a lambda; a function's name and its first line."""
    function = Predicate(predicate).function
    name = str(getattr(function, "__name__", predicate))
    if name == "<lambda>":
        body = Predicate(predicate).source
        return ast.unparse(body) if body is not None else text_of(function)
    words = (inspect.getdoc(function) or "").partition("\n")[0]
    return f"{name}: {words}" if words else name


def xor_for_power(claim: Claim) -> str:
    """Return a part of the claim's source that looks like a power and is an exclusive or, as ``n ^ 2``; else empty."""
    try:
        nodes = ast.walk(ast.parse(source_of(claim)))
    except SyntaxError:  # lines taken out of their statement
        return ""
    xors = (node for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitXor))
    for xor in xors:
        if any(isinstance(side, ast.Constant) and side.value != 1 for side in (xor.left, xor.right)):
            return ast.unparse(xor)
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
    """Yield where the claim file may be: ``where`` is relative to the folder in which it was loaded."""
    yield Path(claim.where.rpartition(":")[0])
    function = getattr(claim.then, "py_func", claim.then)
    if isinstance(function, FunctionType):
        yield Path(function.__code__.co_filename)


@cache
def _top_level(path: Path) -> tuple[tuple[int, int, str], ...]:
    """First line, last line and text of each top-level statement of a file; nothing when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        nodes = ast.parse(text).body
    except (OSError, SyntaxError, ValueError):
        return ()
    lines = text.splitlines()
    return tuple((n.lineno, n.end_lineno or n.lineno, "\n".join(lines[n.lineno - 1 : n.end_lineno])) for n in nodes)


def _lambdas(claim: Claim) -> str:
    """Return the lines on which the predicates are written, when the statement around them was not found."""
    return "\n".join(dict.fromkeys(map(text_of, claim.predicates)))
