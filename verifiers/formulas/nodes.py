"""The parts of a formula of z3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import z3

APPLICATIONS = (z3.Z3_APP_AST, z3.Z3_NUMERAL_AST)
EXPRESSIONS = (z3.BoolRef, z3.QuantifierRef, z3.ArithRef, z3.IntNumRef, z3.BitVecRef, z3.BitVecNumRef)


class Term:
    """A term as a key: equal if the solver considers the terms identical, independent of their text."""

    def __init__(self, of: Any) -> None:
        self.of = of

    def __hash__(self) -> int:
        return int(self.of.hash())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Term) and bool(self.of.eq(other.of))


def nodes(formula: Any) -> Iterator[Any]:
    """Yield the applications in a formula, each once; patterns of quantifiers are left out."""
    seen, waiting = set(), [formula] if z3.is_expr(formula) else []
    while waiting:
        node = waiting.pop()
        if (number := node.get_id()) in seen:
            continue
        seen.add(number)
        kind = z3.Z3_get_ast_kind(node.ctx_ref(), node.as_ast())
        if kind in APPLICATIONS:
            yield node
            waiting += node.children()
        elif kind == z3.Z3_QUANTIFIER_AST:
            waiting.append(node.body())


def symbols(formula: Any) -> frozenset[str]:
    """Names of the uninterpreted constants and functions of a formula."""
    return _symbols(Term(formula)) if z3.is_expr(formula) else frozenset()


@lru_cache(maxsize=50_000)
def _symbols(term: Term) -> frozenset[str]:
    return frozenset(str(declaration.name()) for declaration in declarations(term.of))


def declarations(formula: Any) -> Iterator[Any]:
    """Yield the declarations of the uninterpreted constants and functions of a formula."""
    return (d for d in (node.decl() for node in nodes(formula)) if d.kind() == z3.Z3_OP_UNINTERPRETED)


def recursive(formula: Any) -> set[str]:
    """Names of the functions in a formula that z3 defines by recursion of its own."""
    return {str(node.decl().name()) for node in nodes(formula) if node.decl().kind() == z3.Z3_OP_RECURSIVE}


def rebuilt(value: Any) -> Any:
    """Return a copy of a formula or term, because an author's object may change; None for other objects."""
    if type(value) not in EXPRESSIONS or vars(value).keys() != {"ast", "ctx"} or value.ctx is not z3.main_ctx():
        return None
    held = z3.AstVector()
    held.push(value)
    return held[0]
