"""Predicates whose divisions, powers and decimal numbers are exact when they run in plain Python.

Python's ``/`` of integers is a float, which is rounded, and so is ``2.56``. A statement means the numbers that are
written. So the code of a predicate in which such numbers may arise is compiled once more from its file, with fractions
in their place: 1 / 3 is a third, 2.56 is 64/25, and 2 ** -1 is a half. What is no fraction, as n ** 0.5, is refused.
"""

from __future__ import annotations

import ast
import dis
import enum
import linecache
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from types import CodeType
from typing import Any

import numpy as np

from verifiers.code.names_in_code import holds_float, holds_floats, instructions, with_inner
from verifiers.exact.errors import NotExact
from verifiers.exact.numbers import put_into
from verifiers.exact.quotients import Quotient, as_quotient, showable
from verifiers.exact.sets import VIEWS, ExactSet, makes_sets, view

ROUNDING, REMAINDERS = frozenset(("/", "/=", "**", "**=")), frozenset(("%", "%="))
TEXTS = (str, bytes)
VALUES = (int, Fraction, str, bytes, tuple, frozenset, range)
FORMS = "a.b /= c, a[b:c] /= d, or a is b is c, or the like"
SINGLETONS = (None, True, False)
SHOWING = {"FORMAT_VALUE", "FORMAT_SIMPLE", "FORMAT_WITH_SPEC"}
NUMBER = re.compile(r"[\d_]*\.?[\d_]*([eE][+-]?[\d_]+)?")
DECIMAL, SET, SHOWN = "__decimal__", "__set__", "__shown__"


def divided(left: Any, right: Any) -> Any:
    """Return the quotient, which stands for a float where both are integers."""
    return _known(Quotient(left, right) if isinstance(left, int) and isinstance(right, int) else left / right)


def power(base: Any, exponent: Any) -> Any:
    """Return the power, which stands for a float where an exponent of integers is negative."""
    if isinstance(exponent, Fraction):
        if exponent != int(exponent):
            raise NotExact(
                f"{showable(base)} ** {showable(exponent)} need not be a fraction; compare powers, or use math.isqrt"
            )
        if type(exponent) is Quotient:
            return _known(as_quotient(base) ** int(exponent))
        return _known((Fraction(base) if isinstance(base, int) and exponent < 0 else base) ** int(exponent))
    negative = isinstance(base, int) and isinstance(exponent, int) and exponent < 0
    return _known(Quotient(base) ** exponent if negative else base**exponent)


def remainder(left: Any, right: Any) -> Any:
    """Return the remainder of numbers: ``%`` also puts numbers into texts, in forms that are rounded."""
    if type(left) is not int and isinstance(left, TEXTS):
        raise NotExact("it puts numbers into a text by %; write an f-string")
    return left % right


def inverted(value: Any) -> Any:
    """Return the complement of a number, or of an array."""
    if isinstance(value, bool):
        raise NotExact("it writes ~ before a truth value, which makes True -2 in Python, and False in NumPy; write not")
    return ~value


def same(left: Any, right: Any) -> bool:
    """Tell whether it is the same object: of numbers and texts this depends on how Python keeps them."""
    single = any(value is None or isinstance(value, bool | type | enum.Enum) for value in (left, right))
    if not single and isinstance(left, VALUES) and isinstance(right, VALUES):
        raise NotExact("it asks by is whether numbers, texts or tuples are the same object; write ==")
    return left is right


def of_part(held: Any, place: Any, compute: Callable[[Any, Any], Any], other: Any) -> None:
    """Do what ``held[place] /= other`` does, or the like."""
    held[place] = compute(held[place], other)


def in_place(compute: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return what ``a **= b`` does: an array is changed, all else is made anew."""

    def computed(left: Any, right: Any) -> Any:
        found = compute(left, right)
        return put_into(left, found) if isinstance(left, np.ndarray) else found

    return computed


def _known(value: Any) -> Any:
    if isinstance(value, float | complex):
        raise NotExact(f"{value!r} is a float, which is rounded; write integers, or Fraction from fractions")
    return value


def _set(parts: Any) -> Any:
    return ExactSet(parts)


PUT_AS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Div: divided,
    ast.Pow: power,
    ast.Mod: remainder,
}
"""What is called for an operation."""


def _name(function: Callable[..., Any], *, changing: bool = False) -> str:
    return f"__{function.__name__}{'_in_place' if changing else ''}__"


_called: tuple[Callable[..., Any], ...] = (*PUT_AS.values(), same, of_part, inverted, view)
NAMES: dict[str, Callable[..., Any]] = {
    **{_name(function): function for function in _called},
    **{_name(function, changing=True): in_place(function) for function in PUT_AS.values()},
    DECIMAL: Quotient,
    SET: _set,
}
"""What the code that is made here names besides what was written, and what `SHOWN` names in `exact_texts`."""


def _computes_by(operations: frozenset[str], code: CodeType) -> bool:
    found = (i for part in with_inner(code) for i in dis.get_instructions(part))
    return any(i.opname == "BINARY_OP" and i.argrepr in operations for i in found)


def _names_operation(operations: set[str], code: CodeType) -> bool:
    return any(name in operations for part in with_inner(code) for name, _ in instructions(part))


def _asks_same(code: CodeType) -> bool:
    """Tell whether code asks by ``is`` for anything but None, True and False."""
    for part in with_inner(code):
        for (name, asked), (operation, _) in pairwise(instructions(part)):
            single = name == "LOAD_CONST" and any(asked is value for value in SINGLETONS)
            if operation == "IS_OP" and not single:
                return True
    return False


@cache
def _needs_other_words(code: CodeType) -> bool:
    """Tell whether something is written that `exact_code` puts in other words, texts apart: those stay as they are."""
    by_operation = _computes_by(ROUNDING | REMAINDERS, code) or _names_operation({"UNARY_INVERT"}, code)
    return by_operation or holds_floats(code) or makes_sets(code) or _asks_same(code)


@cache
def exact_code(code: CodeType) -> CodeType:
    """Return code that does what is written, with fractions in place of floats, and `ExactSet` in place of sets.

    Raises
    ------
    NotExact
        When floats, sets or texts may arise, and the file is not there to be read, or is not what was loaded.
    """
    if not (_needs_other_words(code) or _names_operation(SHOWING, code)):
        return code
    source = "".join(linecache.getlines(code.co_filename))
    found = _by_place(code.co_filename, source)
    place = next((place for place, known in found[0].items() if known == code), None)
    if place is None:
        raise NotExact(
            f"{code.co_qualname} cannot be read again in {code.co_filename}, so that its divisions and remainders, its "
            "powers, decimal numbers, sets and texts may be exact; write it in a file, on lines that stay as they are"
        )
    if _needs_other_words(found[1][place]):
        raise NotExact(f"{code.co_qualname} has {FORMS}, which cannot be made exact; write it in two steps")
    return found[1][place]


@lru_cache(maxsize=64)
def _by_place(name: str, source: str) -> tuple[dict[tuple[int, ...], CodeType], dict[tuple[int, ...], CodeType]]:
    """Return the codes of a file by their places in each other, as they are and with fractions."""
    try:
        written = ast.parse(source)
        codes = [dict(_inner(compile(ast.parse(source), name, "exec", dont_inherit=True)))]
        made = ast.fix_missing_locations(_Exactly(source).visit(written))
        codes.append(dict(_inner(compile(made, name, "exec", dont_inherit=True))))
    except (SyntaxError, ValueError, TypeError):
        return {}, {}
    return codes[0], codes[1]


def _inner(code: CodeType, place: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], CodeType]]:
    for i, constant in enumerate(c for c in code.co_consts if isinstance(c, CodeType)):
        yield (*place, i), constant
        yield from _inner(constant, (*place, i))


class _Exactly(ast.NodeTransformer):
    """Puts calls in the place of divisions, remainders, powers, decimal numbers, sets, and views."""

    def __init__(self, source: str) -> None:
        self._source = source

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        function = PUT_AS.get(type(node.op))
        return node if function is None else self._call(node, _name(function), node.left, node.right)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        function = PUT_AS.get(type(node.op))
        if function is None:
            return node
        name = _name(function, changing=True)
        if isinstance(node.target, ast.Subscript) and not isinstance(node.target.slice, ast.Slice):
            compute = ast.copy_location(ast.Name(name, ast.Load()), node)
            parts = [node.target.value, node.target.slice, compute, node.value]
            return ast.copy_location(ast.Expr(self._call(node, _name(of_part), *parts)), node)
        if not isinstance(node.target, ast.Name):
            return node
        read = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        return ast.copy_location(ast.Assign([node.target], self._call(node, name, read, node.value)), node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not isinstance(node.value, float):
            return node
        text = ast.get_source_segment(self._source, node) or ""
        if not text or not NUMBER.fullmatch(text):
            text = repr(node.value)  # a number within a text
        return self._call(node, DECIMAL, ast.copy_location(ast.Constant(text), node))

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.AST:
        self.generic_visit(node)
        node.value = self._call(node, SHOWN, node.value)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self._call(node, _name(inverted), node.operand) if isinstance(node.op, ast.Invert) else node

    def visit_Set(self, node: ast.Set) -> ast.AST:
        self.generic_visit(node)
        return self._call(node, SET, ast.copy_location(ast.Tuple(node.elts, ast.Load()), node))

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        self.generic_visit(node)
        return self._call(node, SET, ast.copy_location(ast.ListComp(node.elt, node.generators), node))

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Whether a number is one of a few does not ask for their order."""
        node.left = self.visit(node.left)
        node.comparators = [
            part if isinstance(asked, ast.In | ast.NotIn) and _is_constant_set(part) else self.visit(part)
            for asked, part in zip(node.ops, node.comparators, strict=True)
        ]
        if (
            len(node.ops) == 1
            and isinstance(node.ops[0], ast.Is | ast.IsNot)
            and not _is_singleton(node.comparators[0])
        ):
            found = self._call(node, _name(same), node.left, node.comparators[0])
            negated = isinstance(node.ops[0], ast.IsNot)
            return ast.copy_location(ast.UnaryOp(ast.Not(), found), node) if negated else found
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node.attr not in VIEWS or not isinstance(node.ctx, ast.Load):
            return node
        return self._call(node, _name(view), node.value, ast.copy_location(ast.Constant(node.attr), node))

    @staticmethod
    def _call(node: ast.AST, name: str, *arguments: ast.expr) -> ast.expr:
        made = ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
        return ast.copy_location(made, node)


def _is_singleton(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and any(node.value is single for single in SINGLETONS)


def _is_constant_set(node: ast.expr) -> bool:
    return isinstance(node, ast.Set) and all(
        isinstance(part, ast.Constant) and not holds_float(part.value) for part in node.elts
    )
