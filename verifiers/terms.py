"""A solver's formula as plain nested tuples, which Python walks a hundred times faster than the solver's own.

Arithmetic is kept as sums: ``Sum`` is a constant, plus multiples of bound variables (numbered), of named constants and
of other terms. Formulas are tuples that begin with a word: ``le`` and ``eq`` (a sum ≤ 0, = 0), ``app`` (name and
sums), ``and``, ``or``, ``not``, ``same``, ``if``, ``true``, ``false`` and ``exists`` (number of the quantifier,
variables, body); there is no "for all", which is "not exists not".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import z3

Node = tuple[Any, ...]


class Unsupported(Exception):
    """The formula uses something that is left to the solver."""


class Sum(NamedTuple):
    """A linear form: ``constant`` + multiples of variables, of named constants and of other terms."""

    constant: int = 0
    variables: tuple[tuple[int, int], ...] = ()
    names: tuple[tuple[str, int], ...] = ()
    others: tuple[tuple[Node, int], ...] = ()

    def plus(self, other: Sum, times: int = 1) -> Sum:
        """Return this sum with a multiple of another added."""
        parts = []
        for mine, theirs in zip(self[1:], other[1:], strict=True):
            total: dict[Any, int] = dict(mine)
            for key, factor in theirs:
                total[key] = total.get(key, 0) + times * factor
            parts.append(tuple((key, factor) for key, factor in total.items() if factor))
        return Sum(self.constant + times * other.constant, *parts)

    @property
    def number(self) -> int | None:
        """The value, if it is a numeral."""
        return None if any(self[1:]) else self.constant


_WORDS = {z3.Z3_OP_TRUE: "true", z3.Z3_OP_FALSE: "false", z3.Z3_OP_AND: "and", z3.Z3_OP_OR: "or", z3.Z3_OP_NOT: "not"}
_ORDER = {z3.Z3_OP_LE: (1, 0), z3.Z3_OP_LT: (1, 1), z3.Z3_OP_GE: (-1, 0), z3.Z3_OP_GT: (-1, 1)}


class Reader:
    """Reads formulas; variables and quantifiers are numbered through."""

    def __init__(self) -> None:
        self.variables = self.quantifiers = 0

    def formula(self, node: Any, bound: tuple[int, ...] = ()) -> Node:
        """Read a formula, ``bound`` being the numbers of the bound variables, the innermost one last."""
        if z3.is_quantifier(node):
            return self._quantified(node, bound)
        if not z3.is_app(node) or not z3.is_bool(node):
            raise Unsupported(str(node))
        kind, children = node.decl().kind(), node.children()
        if kind in _WORDS:
            return (_WORDS[kind], *(self.formula(c, bound) for c in children))
        if kind in _ORDER:
            sign, strict = _ORDER[kind]
            return ("le", self._difference(children, bound, sign).plus(Sum(strict)))
        if kind == z3.Z3_OP_IMPLIES:
            return ("or", ("not", self.formula(children[0], bound)), self.formula(children[1], bound))
        if kind == z3.Z3_OP_ITE:
            return ("if", *(self.formula(c, bound) for c in children))
        if kind in (z3.Z3_OP_EQ, z3.Z3_OP_IFF, z3.Z3_OP_XOR, z3.Z3_OP_DISTINCT) and len(children) == 2:
            if z3.is_bool(children[0]):
                same: Node = ("same", *(self.formula(c, bound) for c in children))
            else:
                same = ("eq", self._difference(children, bound, 1))
            return same if kind in (z3.Z3_OP_EQ, z3.Z3_OP_IFF) else ("not", same)
        if kind == z3.Z3_OP_UNINTERPRETED:
            return ("app", _name(node), *(self.sum(c, bound) for c in children))
        raise Unsupported(str(node))

    def _quantified(self, node: Any, bound: tuple[int, ...]) -> Node:
        count = node.num_vars()
        if node.is_lambda() or any(node.var_sort(i) != z3.IntSort() for i in range(count)):
            raise Unsupported(str(node))
        numbers = tuple(range(self.variables, self.variables + count))
        self.variables += count
        place = self.quantifiers
        self.quantifiers += 1
        body = self.formula(node.body(), bound + numbers)
        if node.is_forall():
            return ("not", ("exists", place, numbers, ("not", body)))
        return ("exists", place, numbers, body)

    def _difference(self, children: list[Any], bound: tuple[int, ...], sign: int) -> Sum:
        first, second = (self.sum(c, bound) for c in children)
        return Sum().plus(first, sign).plus(second, -sign)

    def sum(self, node: Any, bound: tuple[int, ...]) -> Sum:
        """Read an integer term."""
        if not z3.is_int(node):
            raise Unsupported(str(node))
        if z3.is_var(node):
            return Sum(variables=((bound[-1 - z3.get_var_index(node)], 1),))
        if z3.is_int_value(node):
            return Sum(node.as_long())
        kind, children = node.decl().kind(), node.children()
        if kind == z3.Z3_OP_UNINTERPRETED:
            if not children:
                return Sum(names=((_name(node), 1),))
            return Sum(others=((("app", _name(node), *(self.sum(c, bound) for c in children)), 1),))
        if kind == z3.Z3_OP_ITE:
            chosen = ("if", self.formula(children[0], bound), *(self.sum(c, bound) for c in children[1:]))
            return Sum(others=((chosen, 1),))
        parts = [self.sum(c, bound) for c in children]
        if kind in (z3.Z3_OP_ADD, z3.Z3_OP_SUB, z3.Z3_OP_UMINUS):
            total = Sum().plus(parts[0], -1 if kind == z3.Z3_OP_UMINUS else 1)
            for part in parts[1:]:
                total = total.plus(part, 1 if kind == z3.Z3_OP_ADD else -1)
            return total
        if kind == z3.Z3_OP_MUL:
            return self._product(parts)
        if kind in (z3.Z3_OP_MOD, z3.Z3_OP_IDIV) and (parts[1].number or 0) > 0:  # as Python has them
            return Sum(others=((("mod" if kind == z3.Z3_OP_MOD else "div", parts[0], parts[1].number), 1),))
        raise Unsupported(str(node))

    def _product(self, parts: list[Sum]) -> Sum:
        product = parts[0]
        for part in parts[1:]:
            small, large = sorted((product, part), key=lambda s: s.number is None)
            if small.number is not None:
                product = Sum().plus(large, small.number)
            else:
                product = Sum(others=((("times", small, large), 1),))
        return product


def _name(node: Any) -> str:
    name = str(node.decl().name())
    if not name.isidentifier():
        raise Unsupported(name)
    return name


def conjuncts(node: Node, sign: bool = True) -> Iterator[tuple[Node, bool]]:
    """Yield formulas, each with whether it or its negation is meant, which together say ``node``, or its negation."""
    if node[0] == "not":
        yield from conjuncts(node[1], not sign)
    elif node[0] == ("and" if sign else "or"):
        for part in node[1:]:
            yield from conjuncts(part, sign)
    else:
        yield node, sign


def parts(node: Any) -> Iterator[Node]:
    """Yield all formulas and terms in a formula, itself first; sums are not among them, but their terms are."""
    if isinstance(node, Sum):
        for other, _ in node.others:
            yield from parts(other)
    elif isinstance(node, tuple) and node and isinstance(node[0], str):
        yield node
        for part in node[1:]:
            yield from parts(part)


def used(node: Any) -> Iterator[int]:
    """Yield the variables that occur in a formula, bound ones as well."""
    if isinstance(node, Sum):
        yield from (v for v, _ in node.variables)
        for other, _ in node.others:
            yield from used(other)
    elif isinstance(node, tuple):
        for part in node[1:]:
            yield from used(part)
