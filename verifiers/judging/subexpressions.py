"""What a predicate says of one case, part by part: the values of the expressions that it is written with.

The source of the predicate is read again, and its parts are evaluated in plain Python, with the values of the case.
"""

from __future__ import annotations

import ast
import numbers
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, cast

from verifiers.code.names_in_code import free_values
from verifiers.judging.predicate import Predicate

WIDEST = 80  # characters of a value that is shown
OWN_NAMES = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)  # parts of these have variables


@dataclass(frozen=True)
class Explained:
    """A predicate in words of its own source, with the values that its parts have in one case, in order."""

    text: str
    parts: tuple[tuple[str, str], ...]


def explain(predicate: Predicate, arguments: Sequence[Any]) -> Explained | None:
    """Evaluate the parts of a predicate that is one expression; None for one that is not, or without a source file."""
    body = predicate.source
    if body is None:
        return None
    function = cast(FunctionType, predicate.in_python)
    code = function.__code__
    scope = function.__globals__ | free_values(function) | dict(zip(code.co_varnames, arguments, strict=False))
    found: dict[str, str] = {}
    for part in _parts(body):
        text = ast.unparse(part)
        if text not in found and (value := _value(part, scope)) is not None:
            found[text] = value
    text = ast.unparse(body)
    found.pop(text, None)
    return Explained(text, tuple(found.items()))


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the telling parts of an expression: what is compared, what and, or join; calls, and entries of tables."""
    if isinstance(node, ast.BoolOp):
        for value in node.values:
            yield value
            yield from _parts(value)
        return
    if isinstance(node, ast.Compare):
        for side in (node.left, *node.comparators):
            if not isinstance(side, ast.Constant | ast.Name):
                yield side
            yield from _parts(side)
        return
    if isinstance(node, ast.Call | ast.Subscript):
        yield node
    if not isinstance(node, OWN_NAMES):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from _parts(child)


def _value(node: ast.expr, scope: dict[str, Any]) -> str | None:
    """Evaluate a part; None when it has no value here, as behind an ``and`` that is not reached, or a long one."""
    try:
        return _value_text(eval(compile(ast.Expression(node), "<part>", "eval"), dict(scope)))
    except Exception:
        return None


def _value_text(value: Any) -> str | None:
    if hasattr(value, "item") and getattr(value, "ndim", 0) == 0:
        value = value.item()
    if isinstance(value, frozenset | set):
        value = sorted(value, key=repr) if not all(isinstance(v, int) for v in value) else sorted(value)
    plain_value = isinstance(value, bool | str | numbers.Number | list | tuple)
    text = str(value)
    return text if plain_value and len(text) <= WIDEST else None
