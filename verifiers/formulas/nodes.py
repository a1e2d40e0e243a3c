"""The parts of a formula of z3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

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
            waiting += children(node)
        elif kind == z3.Z3_QUANTIFIER_AST:
            waiting.append(node.body())


def children(node: Any) -> list[Any]:
    """Return the operands of an application, without the checks of ``node.children()``."""
    context, ast = node.ctx_ref(), node.as_ast()
    operands = (z3.Z3_get_app_arg(context, ast, i) for i in range(z3.Z3_get_app_num_args(context, ast)))
    return [z3.z3._to_expr_ref(operand, node.ctx) for operand in operands]


def symbols(formula: Any) -> frozenset[str]:
    """Names of the uninterpreted constants and functions of a formula."""
    return _functions(Term(formula)).names if z3.is_expr(formula) else frozenset()


def declarations(formula: Any) -> tuple[Any, ...]:
    """Return the declarations of the uninterpreted constants and functions of a formula, each once."""
    return _functions(Term(formula)).declarations if z3.is_expr(formula) else ()


def recursive(formula: Any) -> frozenset[str]:
    """Names of the functions in a formula that z3 defines by recursion of its own."""
    return _functions(Term(formula)).recursive if z3.is_expr(formula) else frozenset()


class _Functions(NamedTuple):
    """The uninterpreted functions of a formula and their names, and the names of recursive ones."""

    declarations: tuple[Any, ...]
    names: frozenset[str]
    recursive: frozenset[str]


@lru_cache(maxsize=50_000)
def _functions(term: Term) -> _Functions:
    found: dict[int, dict[int, Any]] = {z3.Z3_OP_UNINTERPRETED: {}, z3.Z3_OP_RECURSIVE: {}}
    for node in nodes(term.of):
        declaration = node.decl()
        if (kind := declaration.kind()) in found:
            found[kind].setdefault(declaration.get_id(), declaration)
    uninterpreted, recursive = (list(held.values()) for held in found.values())
    names = (frozenset(str(d.name()) for d in held) for held in (uninterpreted, recursive))
    return _Functions(tuple(uninterpreted), *names)


def rebuilt(value: Any) -> Any:
    """Return a copy of a formula or term, because an author's object may change; None for other objects."""
    if type(value) not in EXPRESSIONS or vars(value).keys() != {"ast", "ctx"} or value.ctx is not z3.main_ctx():
        return None
    held = z3.AstVector()
    held.push(value)
    return held[0]
