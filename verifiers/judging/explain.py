"""Explanation of a predicate in one case: the values of the expressions in its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sylver_claims.claims import Claim
from sylver_claims.claims.language import PlainPython, read, tree_for
from sylver_claims.claims.language.nodes import (
    Call,
    Comparison,
    Comprehension,
    Entry,
    Expression,
    Literal,
    Logic,
    Name,
    Node,
    Part,
    Return,
)
from sylver_claims.claims.language.show import text_of
from sylver_claims.claims.language.walk import children
from sylver_claims.verifiers.judging.predicates import for_case

WIDEST = 80  # maximal number of characters of a displayed value


@dataclass(frozen=True)
class Explained:
    """The source of a predicate, and the values of its parts in one case, in order."""

    text: str
    parts: tuple[tuple[str, str], ...]


def explain(claim: Claim, field: str, arguments: Sequence[Any]) -> Explained | None:
    """Evaluate the parts of ``given`` or ``then``; None if it is not one expression, or is plain Python."""
    function = read(getattr(claim, field))
    if isinstance(function, PlainPython) or function.expression is None:
        return None
    found: dict[str, str] = {}
    for part in _parts(function.expression):
        text = text_of(part)
        if text in found:
            continue
        try:
            tree = tree_for(replace(function, body=(Return(part),)), claim.types)
            value = for_case(claim, tree)(*arguments)
        except Exception:  # it has no value here, for example after an "and" whose first part is false
            continue
        if isinstance(value, bool | int | str | tuple) and len(str(value)) <= WIDEST:
            found[text] = str(value)
    return Explained(text_of(function.expression), tuple(found.items()))


def _parts(node: Node) -> Iterator[Expression]:
    """Yield the parts of a node to display: operands of comparisons, ``and`` and ``or``; calls; entries."""
    if isinstance(node, Comprehension):  # its parts contain bound variables
        return
    for child in children(node):
        compared = isinstance(node, Comparison) and not isinstance(child, Literal | Name)
        compared = compared or (isinstance(child, Literal) and bool(child.text))
        if compared or isinstance(node, Logic) or isinstance(child, Call | Entry | Part):
            yield cast(Expression, child)
        yield from _parts(child)
