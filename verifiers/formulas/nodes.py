"""The parts of a formula of z3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import z3

EXPRESSIONS = (z3.BoolRef, z3.QuantifierRef, z3.ArithRef, z3.IntNumRef, z3.BitVecRef, z3.BitVecNumRef)


def nodes(formula: Any) -> Iterator[Any]:
    """Yield the applications in a formula, each once; patterns of quantifiers are left out."""
    seen, waiting = set(), [formula] if z3.is_expr(formula) else []
    while waiting:
        node = waiting.pop()
        if node.get_id() in seen:
            continue
        seen.add(node.get_id())
        if z3.is_app(node):
            yield node
        waiting += [node.body()] if z3.is_quantifier(node) else node.children()


def symbols(formula: Any) -> set[str]:
    """Names of the uninterpreted constants and functions of a formula."""
    return {str(node.decl().name()) for node in nodes(formula) if node.decl().kind() == z3.Z3_OP_UNINTERPRETED}


def declarations(formula: Any) -> Iterator[Any]:
    """Yield what declares the uninterpreted constants and functions of a formula."""
    return (node.decl() for node in nodes(formula) if node.decl().kind() == z3.Z3_OP_UNINTERPRETED)


def recursive(formula: Any) -> set[str]:
    """Names of the functions in a formula that z3 defines by recursion of its own."""
    return {str(node.decl().name()) for node in nodes(formula) if node.decl().kind() == z3.Z3_OP_RECURSIVE}


def own(value: Any) -> Any:
    """Return a formula or a term made anew, as that of an author may say something else each time; None for no such."""
    if type(value) not in EXPRESSIONS or vars(value).keys() != {"ast", "ctx"} or value.ctx is not z3.main_ctx():
        return None
    held = z3.AstVector()
    held.push(value)
    return held[0]
