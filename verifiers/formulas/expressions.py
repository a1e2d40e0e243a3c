"""Expressions of Python as terms and formulas: the half of the reader that knows no statements."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

import z3

from claims import Table
from verifiers.code.source import function_of
from verifiers.formulas import numbers
from verifiers.formulas.definitions import meaning_of
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.values import CommonDivisor, List, Listed, Once, Range, Row, reusable

OPERATORS: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.BitXor: "^",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.RShift: ">>",
    ast.LShift: "<<",
}
COMPARISONS: dict[type, str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
MOST_ITEMS = 4096
PLAIN = (int, bool, str, range, ModuleType)


class Expressions:
    """Reads expressions; the scope has the values of local names, ``outside`` those of globals and enclosed names.

    ``own`` are the names that belong to the function: they have no other value than that of the scope. ``built_in``
    are the names that its module takes for built in.
    """

    outside: Mapping[str, Any]
    built_in: Mapping[str, Any]
    own: frozenset[str]

    if TYPE_CHECKING:
        place: str

        def read(self, function: Callable[..., Any], arguments: Sequence[Any]) -> Any: ...
        def require(self, condition: Any) -> None: ...
        def runs_above_0(self, n: Any) -> bool: ...
        def supposing(self, condition: Any, *bound: Any) -> Any: ...
        def unreadable(self, node: ast.AST, reason: str) -> Unreadable: ...

    def value(self, node: ast.expr, scope: dict[str, Any]) -> Any:
        """Return the value of an expression."""
        try:
            reading = getattr(self, f"_{type(node).__name__}", None)
            if reading is None:
                raise Unreadable(f"{type(node).__name__} is not on the list of what is understood")
            return reading(node, scope)
        except Unreadable as error:
            if error.placed:
                raise
            raise self.unreadable(node, str(error)) from error

    def _Constant(self, node: ast.Constant, scope: dict[str, Any]) -> Any:  # noqa: N802 - the name of the node
        if type(node.value) in (int, bool, str):
            return node.value
        raise Unreadable(f"{node.value!r} is no whole number and no truth value")

    def _Name(self, node: ast.Name, scope: dict[str, Any]) -> Any:  # noqa: N802
        if node.id in scope:
            return scope[node.id]
        if node.id in self.own:
            raise Unreadable(f"{node.id} has no value here on each way to this line")
        for names in (self.outside, self.built_in):
            if node.id in names:
                return self.from_outside(names[node.id])
        raise Unreadable(f"{node.id} is not known")

    def from_outside(self, value: Any) -> Any:
        """Return a value that was not computed here, if it is of a kind that can be nothing else than it seems."""
        from verifiers.formulas.builtins import UNDERSTOOD

        if type(value) is tuple:
            return tuple(map(self.from_outside, value))
        if type(value) in PLAIN or function_of(value) is not None or any(named is value for named, _ in UNDERSTOOD):
            return value
        name = getattr(value, "__qualname__", None) or f"a value of the type {type(value).__qualname__}"
        raise Unreadable(f"{name} is not on the list of what is understood")

    def _Attribute(self, node: ast.Attribute, scope: dict[str, Any]) -> Any:  # noqa: N802
        module = self.value(node.value, scope)
        if type(module) is ModuleType and node.attr in vars(module) and not node.attr.startswith("__"):
            return self.from_outside(vars(module)[node.attr])
        raise Unreadable(f".{node.attr} is taken from what is no module")

    def _Tuple(self, node: ast.Tuple, scope: dict[str, Any]) -> Any:  # noqa: N802
        return reusable(self._values(node, node.elts, scope))

    def _List(self, node: ast.List, scope: dict[str, Any]) -> Any:  # noqa: N802
        return List(reusable(self._values(node, node.elts, scope)))

    def _values(self, node: ast.AST, written: Sequence[ast.expr], scope: dict[str, Any]) -> tuple[Any, ...]:
        items: list[Any] = []
        for item in written:
            if isinstance(item, ast.Starred):
                items += self.items(node, self.value(item.value, scope))
            else:
                items.append(self.value(item, scope))
        return tuple(items)

    def _Subscript(self, node: ast.Subscript, scope: dict[str, Any]) -> Any:  # noqa: N802
        whole = self.value(node.value, scope)
        if type(whole) is Table:
            whole = self._row_of(whole)
        if isinstance(whole, Row) and not isinstance(node.slice, ast.Slice):
            return self._at(whole, self.value(node.slice, scope))
        if not isinstance(whole, tuple | List):
            raise Unreadable("entries are taken only from tuples, lists, and arrays with a definition")
        entries = whole.entries if isinstance(whole, List) else whole
        if isinstance(node.slice, ast.Slice):
            ends = [None if e is None else self.value(e, scope) for e in (node.slice.lower, node.slice.upper)]
            if node.slice.step is None and all(e is None or type(e) is int for e in ends):
                part = entries[slice(*ends)]
                return List(part) if isinstance(whole, List) else part
            raise Unreadable("the ends of a slice must be written down")
        place = self.value(node.slice, scope)
        if type(place) is not int or not -len(entries) <= place < len(entries):
            raise Unreadable("the place of an entry must be written down, and be there")
        return entries[place]

    def _row_of(self: Any, table: Table) -> Any:
        """Return the entries of a table that reaches each case, as what computes it is defined.

        A run computes it up to the bound of all cases, and here it is read up to the case: so only those are taken
        whose entries do not depend on how far they go.
        """
        meaning = meaning_of(table.compute)
        if meaning is None or not meaning.grows:
            raise Unreadable(f"what computes the table {table.name} is not on the list of arrays with a definition")
        if self.theory.bound is None or table.argument_for is not Table("", table.compute).argument_for:
            raise Unreadable("entries are taken only from tables up to the bound itself, of claims about integers")
        return self.read(table.compute, [self.theory.bound])

    def _at(self, row: Row, place: Any) -> Any:
        """Look up an entry; that its place is there, and not counted from the end, must be so here."""
        if not numbers.is_number(place):
            raise Unreadable("the place of an entry is a whole number")
        self.require(numbers.both(numbers.compared("<=", 0, place), numbers.compared("<", place, row.size)))
        return row.at(numbers.integer(place))

    def _UnaryOp(self, node: ast.UnaryOp, scope: dict[str, Any]) -> Any:  # noqa: N802
        value = self.value(node.operand, scope)
        if isinstance(node.op, ast.Not):
            return numbers.negated(numbers.truth(value))
        if isinstance(node.op, ast.USub) and (numbers.is_number(value) or numbers.is_truth(value)):
            return numbers.negative(value)
        raise Unreadable(f"{type(node.op).__name__} is not understood of this")

    def _BinOp(self, node: ast.BinOp, scope: dict[str, Any]) -> Any:  # noqa: N802
        return self.operate(node, node.op, self.value(node.left, scope), self.value(node.right, scope))

    def operate(self, node: ast.AST, op: ast.operator, a: Any, b: Any) -> Any:
        """Return what an operator gives."""
        sign = OPERATORS.get(type(op))
        if sign is None:
            raise self.unreadable(node, f"{type(op).__name__} is not on the list of what is understood")
        if isinstance(a, tuple) and isinstance(b, tuple) and sign == "+":
            return a + b
        if not all(numbers.is_number(v) or numbers.is_truth(v) for v in (a, b)):
            raise self.unreadable(node, f"{sign} of what are no whole numbers")
        if sign in ("//", "%") and z3.is_expr(b) and z3.is_int(b):
            return self._divided(sign, numbers.integer(a), b)
        return numbers.computed(sign, a, b)

    def _divided(self: Any, sign: str, a: Any, b: Any) -> Any:
        """Quotient and remainder by a number that is not written down: it must be positive here."""
        if not self.runs_above_0(b):
            self.require(b > 0)
        return self.theory.divided(a, b)[0 if sign == "//" else 1]

    def _Compare(self, node: ast.Compare, scope: dict[str, Any]) -> Any:  # noqa: N802
        left = self.value(node.left, scope)
        parts: list[Any] = []
        for op, right_node in zip(node.ops, node.comparators, strict=True):
            with self.supposing(numbers.both(*parts)):
                right = self.value(right_node, scope)
            parts.append(self._compared(op, left, right))
            left = right
        return numbers.both(*parts)

    def _compared(self: Any, op: ast.cmpop, a: Any, b: Any) -> Any:
        if isinstance(a, CommonDivisor) and type(b) is int and b == 1 and isinstance(op, ast.Eq | ast.NotEq):
            coprime = a.is_1(self.theory)
            return coprime if isinstance(op, ast.Eq) else numbers.negated(coprime)
        if isinstance(op, ast.In | ast.NotIn):
            found = self._entries(a, b)
            return found if isinstance(op, ast.In) else numbers.negated(found)
        sign = COMPARISONS.get(type(op))
        plain = all(numbers.is_number(v) or numbers.is_truth(v) or isinstance(v, tuple) for v in (a, b))
        if sign is None or not plain:
            raise Unreadable("only numbers, truth values and tuples of these are compared")
        if isinstance(a, tuple) != isinstance(b, tuple) or (isinstance(a, tuple) and sign not in ("==", "!=")):
            raise Unreadable("tuples are compared with tuples, by == and !=")
        return numbers.compared(sign, a, b)

    def _entries(self: Any, a: Any, b: Any) -> Any:
        """Say that a is among the items of b."""
        if isinstance(b, Listed):
            if not numbers.is_number(a):
                raise Unreadable('"in" is understood of whole numbers and arrays of such')
            return b.has(numbers.integer(a))
        if not isinstance(b, tuple | List):
            raise Unreadable('"in" is understood of tuples, lists, and arrays whose definition says what they hold')
        items = b.entries if isinstance(b, List) else b
        return numbers.either(*(self._compared(ast.Eq(), a, item) for item in items))

    def _BoolOp(self, node: ast.BoolOp, scope: dict[str, Any]) -> Any:  # noqa: N802
        """``and`` and ``or`` give one of their operands: it must be a truth value, unless it is the test of an if."""
        meets = isinstance(node.op, ast.And)
        parts: list[Any] = []
        for operand in node.values:
            supposed = parts if meets else [numbers.negated(p) for p in parts]
            with self.supposing(numbers.both(*supposed)):
                value = self.value(operand, scope)
            if not numbers.is_truth(value):
                raise Unreadable('beside "and", "or" stands a number; compare it with 0')
            parts.append(value)
            if parts[-1] is (not meets):  # the rest is not reached
                break
        return numbers.both(*parts) if meets else numbers.either(*parts)

    def _IfExp(self, node: ast.IfExp, scope: dict[str, Any]) -> Any:  # noqa: N802
        condition = numbers.truth(self.value(node.test, scope))
        if isinstance(condition, bool):
            return self.value(node.body if condition else node.orelse, scope)
        with self.supposing(condition):
            yes = self.value(node.body, scope)
        with self.supposing(numbers.negated(condition)):
            no = self.value(node.orelse, scope)
        return numbers.chosen(condition, yes, no)

    def _Call(self, node: ast.Call, scope: dict[str, Any]) -> Any:  # noqa: N802
        from verifiers.formulas.builtins import UNDERSTOOD

        if node.keywords:
            raise Unreadable("arguments by name are not understood")
        function = self.value(node.func, scope)
        if (function is all or function is any) and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._quantified(function is all, node.args[0], scope)
        arguments = self._values(node, node.args, scope)
        known = next((meant for named, meant in UNDERSTOOD if named is function), None)
        if known is None:
            return self.read(function, reusable(arguments))
        try:
            return known(self, *arguments)
        except (TypeError, ValueError) as error:
            raise Unreadable(f"{function.__name__} is given what is not understood") from error

    def _quantified(self: Any, universal: bool, node: ast.GeneratorExp, scope: dict[str, Any]) -> Any:
        """``all`` and ``any`` of what is said of each item."""
        (first, *more) = node.generators
        if more or first.is_async:
            raise Unreadable("all and any are understood of one loop")
        over = self.value(first.iter, scope)
        if isinstance(over, Range) and not over.is_plain:
            with over.each(self) as (n, inside):
                said = self._said(universal, node, first, scope | self.targets(first.target, n))
            return (over.for_all if universal else over.there_is)(n, inside, said)
        each: list[Any] = []
        for item in self.items(node, over):
            with self.supposing(numbers.both(*(each if universal else [numbers.negated(e) for e in each]))):
                each.append(self._said(universal, node, first, scope | self.targets(first.target, item)))
        return numbers.both(*each) if universal else numbers.either(*each)

    def _ListComp(self, node: ast.ListComp, scope: dict[str, Any]) -> Any:  # noqa: N802
        return List(reusable(self._each(node, scope)))

    def _GeneratorExp(self, node: ast.GeneratorExp, scope: dict[str, Any]) -> Any:  # noqa: N802
        return Once(self._each(node, scope))

    def _each(self, node: ast.ListComp | ast.GeneratorExp, scope: dict[str, Any]) -> tuple[Any, ...]:
        """The items of one loop that is written down."""
        (loop, *more) = node.generators
        if more or loop.is_async:
            raise Unreadable("a comprehension is understood of one loop")
        found = []
        for item in self.items(node, self.value(loop.iter, scope)):
            inner = scope | self.targets(loop.target, item)
            chosen = [self.value(test, inner) for test in loop.ifs]
            if not all(isinstance(test, bool) for test in chosen):
                raise Unreadable("which items are taken must be written down")
            if all(chosen):
                found.append(self.value(node.elt, inner))
        return tuple(found)

    def _said(self, universal: bool, node: ast.GeneratorExp, loop: ast.comprehension, scope: dict[str, Any]) -> Any:
        tested: list[Any] = []
        for test in loop.ifs:
            with self.supposing(numbers.both(*tested)):
                tested.append(numbers.truth(self.value(test, scope)))
        with self.supposing(numbers.both(*tested)):
            said = numbers.truth(self.value(node.elt, scope))
        held = numbers.both(*tested)
        return numbers.either(numbers.negated(held), said) if universal else numbers.both(held, said)

    # --- Names and items ----------------------------------------------------------------------------------------------

    def targets(self, target: ast.expr, value: Any) -> dict[str, Any]:
        """Return what an assignment binds."""
        if isinstance(target, ast.Name):
            (held,) = reusable((value,))
            return {target.id: held}
        value = value.entries if isinstance(value, List | Once) else value
        if isinstance(target, ast.Tuple) and isinstance(value, tuple) and len(target.elts) == len(value):
            found: dict[str, Any] = {}
            for part, item in zip(target.elts, value, strict=True):
                found |= self.targets(part, item)
            return found
        raise self.unreadable(target, "this can not be assigned to")

    def items(self, node: ast.AST, over: Any) -> list[Any]:
        """Return the items that a loop goes through, where they are written down."""
        if isinstance(over, Range) and over.is_plain:
            over = range(over.start, over.stop, over.step)
        over = over.entries if isinstance(over, List | Once) else over
        if not isinstance(over, tuple | range) or len(over) > MOST_ITEMS:
            raise self.unreadable(node, f"a loop goes through ranges, tuples and lists, of up to {MOST_ITEMS} items")
        return list(over)
