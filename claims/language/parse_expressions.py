"""Expressions of Python as nodes: see `claims.language.parse`, of which this is the larger part."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from types import FunctionType, ModuleType
from typing import Any, NoReturn

import numpy as np

from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language import nodes, show
from sylver_claims.claims.language.catalogue import BUILTINS, METHODS, builtin_of, is_kernel, python_of, row_of
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.functions import PlainPython
from sylver_claims.claims.language.nodes import Builtin, Expression, Function, Target
from sylver_claims.claims.language.source import is_library, names_in, outer_names
from sylver_claims.claims.language.wording import (
    HATCH,
    INSTEAD,
    arguments_text,
    described,
    fix_call,
    fix_constant,
    fix_name,
    kind_of,
)

OPERATORS, UNARY, COMPARISONS = (
    {kind: op for op, kind in kinds.items()} for kinds in (show.BINARY, show.UNARY, show.COMPARED)
)
DEEPEST, MOST_CALLERS = 100, 30
"""Levels of nested code, and of functions that call each other."""
GOING_THROUGH = tuple(map(Builtin, ("all", "any", "max", "min", "sorted", "sum", "tuple")))
"""Functions that take a comprehension."""
ORDERLESS = tuple(map(Builtin, ("all", "any", "max", "min", "sum")))
"""Those of them to which the order of the values does not matter."""
ITERATORS = ("enumerate", "sorted", "zip")
"""Functions whose result is used up by one loop."""


class ExpressionParser:
    """Reads the expressions of one function.

    ``local`` are its variables, and ``scope`` has the values of all other names; ``used`` and ``called`` are those that
    occur. ``callers`` are the functions whose reading led here: a call of one of them is recursion.
    """

    def __init__(self, function: FunctionType, callers: tuple[FunctionType, ...]) -> None:
        self.python, self.callers = function, (*callers, function)
        self.file = shown_path(function.__code__.co_filename)
        self.scope = outer_names(function)
        self.used: dict[str, Any] = {}
        self.called: list[FunctionType] = []
        self.parameters: list[str] = []
        self.local: set[str] = set()
        self.depth = 0
        self.at_once: set[ast.expr] = set()  # calls whose result is gone through where they are

    def parsed(self, function: FunctionType) -> Function:
        """Return the tree of a function that this one calls."""
        raise NotImplementedError

    def refuse(self, node: ast.AST, problem: str, fix: str = HATCH) -> NoReturn:
        line = getattr(node, "lineno", self.python.__code__.co_firstlineno)
        raise LanguageError(f"{self.file}:{line}", problem, fix)

    def refuse_reserved(self, node: ast.AST, name: str) -> None:
        """Refuse a variable whose name has the ending of names in generated code."""
        if name.endswith("__"):
            self.refuse(node, f"{name} ends with two underscores", "give the variable another name")

    def target(self, node: ast.expr) -> Target:
        if isinstance(node, ast.Name):
            self.refuse_reserved(node, node.id)
            return nodes.Name(node.id, line=node.lineno)
        if isinstance(node, ast.Tuple | ast.List) and not any(isinstance(e, ast.Starred) for e in node.elts):
            return nodes.TupleOf(tuple(map(self.target, node.elts)), line=node.lineno)
        what = ast.unparse(node)
        fix = (
            "make a new tuple, as in t = t[:i] + (x,) + t[i + 1:]"
            if isinstance(node, ast.Subscript)
            else "assign to a name"
        )
        return self.refuse(node, f"{what} is changed; a predicate changes only its own variables", fix)

    # --- Expressions --------------------------------------------------------------------------------------------------

    def expression(self, node: ast.expr) -> Expression:
        method = getattr(self, f"_{type(node).__name__}", None)
        if method is None:
            self._refuse_kind(node)
        with self.below(node):
            found: Expression = method(node)
        return found

    @contextmanager
    def below(self, node: ast.AST) -> Iterator[None]:
        """Return the depth of a node, which limits recursion."""
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(node, f"the code is nested more than {DEEPEST} levels deep", "write a loop or a tuple")
        yield
        self.depth -= 1

    def _refuse_kind(self, node: ast.AST) -> NoReturn:
        problem, fix = INSTEAD.get(type(node).__name__, ("", HATCH))
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "append"), [item])):
                fix = f"write {name} += ({ast.unparse(item)},)"
        self.refuse(node, problem or f"{described(node)} is not in the claim language", fix)

    def _Constant(self, node: ast.Constant) -> Expression:
        return self._constant(node, node.value, "")

    def _constant(self, node: ast.AST, value: Any, name: str) -> nodes.Literal:
        if isinstance(value, IntEnum):
            value = int(value)
        if not _is_constant(value):
            shown = name or repr(value)
            self.refuse(
                node,
                f"{shown} is {kind_of(value)}, not an integer, a boolean, a string or a tuple of these",
                fix_constant(value, shown),
            )
        return nodes.Literal(value, name, line=getattr(node, "lineno", 0))

    def _Name(self, node: ast.Name) -> Expression:
        if node.id in self.local:
            return nodes.Name(node.id, line=node.lineno)
        return self._constant(node, self._outer(node), node.id)

    def _outer(self, node: ast.expr) -> Any:
        """Return the value of a name, or of an attribute of a module, outside the function."""
        if isinstance(node, ast.Attribute):
            module = self._outer(node.value)
            if isinstance(module, ModuleType):
                if hasattr(module, node.attr):
                    self.used[ast.unparse(node)] = getattr(module, node.attr)
                    return getattr(module, node.attr)
                self.refuse(node, f"{ast.unparse(node)} is not defined", fix_name(node.attr, dir(module)))
            self.refuse(node, f".{node.attr} is an attribute of something other than a module")
        if not isinstance(node, ast.Name):
            self.refuse(node, f"{ast.unparse(node)} is not the name of a function", "call a function by its name")
        if node.id in self.scope:
            self.used[node.id] = self.scope[node.id]
            return self.scope[node.id]
        known = {*self.scope} - {*vars(builtins)} | {*BUILTINS}
        return self.refuse(node, f"{node.id} is not defined", fix_name(node.id, [*self.local, *known], self.parameters))

    def _Attribute(self, node: ast.Attribute) -> Expression:
        self._check_root(node)
        return self._constant(node, self._outer(node), ast.unparse(node))

    def _check_root(self, node: ast.Attribute) -> None:
        """Refuse an attribute of anything but a name from outside the function."""
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            root = root.value
        if not isinstance(root, ast.Name) or root.id in self.local:
            self.refuse(
                node,
                f".{node.attr} is not in the claim language",
                "call a function, such as semigroups.genus(S), or wrap the predicate in plain_python(...)",
            )

    def _BinOp(self, node: ast.BinOp) -> Expression:
        op = self._operator(node, node.op)
        return nodes.Operation(op, self.expression(node.left), self.expression(node.right), line=node.lineno)

    def _operator(self, node: ast.AST, op: ast.operator) -> str:
        if type(op) not in OPERATORS:
            problem, fix = INSTEAD.get(type(op).__name__, (f"{type(op).__name__} is not in the claim language", HATCH))
            self.refuse(node, problem, fix)
        return OPERATORS[type(op)]

    def _UnaryOp(self, node: ast.UnaryOp) -> Expression:
        operand = self.expression(node.operand)
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant) and type(node.operand.value) is int:
            return nodes.Literal(-node.operand.value, line=node.lineno)
        return nodes.Unary(UNARY[type(node.op)], operand, line=node.lineno)

    def _Compare(self, node: ast.Compare) -> Expression:
        ops = tuple(COMPARISONS[type(op)] for op in node.ops)
        if any(op in ("is", "is not") for op in ops) and not any(
            isinstance(c, ast.Constant) and c.value is None for c in (node.left, *node.comparators)
        ):
            self.refuse(node, "is compares objects, not values", "write ==")
        operands = tuple(
            self.operand(part, op) for part, op in zip((node.left, *node.comparators), ("", *ops), strict=True)
        )
        return nodes.Comparison(ops, operands, line=node.lineno)

    def operand(self, node: ast.expr, op: str) -> Expression:
        if op in ("in", "not in") and isinstance(node, ast.Set):
            return nodes.TupleOf(tuple(map(self.expression, node.elts)), line=node.lineno)
        return self.expression(node)

    def _BoolOp(self, node: ast.BoolOp) -> Expression:
        op = "and" if isinstance(node.op, ast.And) else "or"
        return nodes.Logic(op, tuple(map(self.expression, node.values)), line=node.lineno)

    def _IfExp(self, node: ast.IfExp) -> Expression:
        return nodes.Choice(*map(self.expression, (node.test, node.body, node.orelse)), line=node.lineno)

    def _Tuple(self, node: ast.Tuple) -> Expression:
        return self._joined(node, node.elts)

    def _joined(self, node: ast.expr, parts: Sequence[ast.expr]) -> Expression:
        """Return a tuple of parts, of which those with a star are tuples that are joined in."""
        pieces: list[Expression] = []
        items: list[Expression] = []
        for part in parts:
            if isinstance(part, ast.Starred):
                pieces += [nodes.TupleOf(tuple(items), line=node.lineno)] if items else []
                pieces.append(nodes.Call(Builtin("tuple"), (self.expression(part.value),), "tuple", line=node.lineno))
                items = []
            else:
                items.append(self.expression(part))
        if items or not pieces:
            pieces.append(nodes.TupleOf(tuple(items), line=node.lineno))
        found = pieces[0]
        for piece in pieces[1:]:
            found = nodes.Operation("+", found, piece, line=node.lineno)
        return found

    def _Subscript(self, node: ast.Subscript) -> Expression:
        array = self.expression(node.value)
        if isinstance(node.slice, ast.Slice):
            if node.slice.step is not None:
                self.refuse(node, "a slice with a step is not in the claim language", "loop over a range")
            ends = [None if end is None else self.expression(end) for end in (node.slice.lower, node.slice.upper)]
            return nodes.Part(array, *ends, line=node.lineno)
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return nodes.Entry(array, tuple(map(self.expression, places)), line=node.lineno)

    def _set(self, node: ast.Set) -> Expression:
        """Return a set of integers that are written out as a tuple; where values may be the same, it is refused."""
        values = {v.value: v for v in map(self.expression, node.elts) if isinstance(v, nodes.Literal)}
        if len(values) < len(node.elts) or any(type(value) is not int for value in values):
            self.refuse(node, "values of a set may be the same", "write a tuple of different values")
        return nodes.TupleOf(tuple(values.values()), line=node.lineno)

    def _comprehension(self, node: ast.GeneratorExp, *, orderless: bool) -> Expression:
        outside = set(self.local)
        loops = []
        later = set[str]().union(*(names_in(loop.target) for loop in node.generators))
        for i, loop in enumerate(node.generators):
            in_set = orderless and isinstance(loop.iter, ast.Set)
            over = self._set(loop.iter) if in_set else self.once(loop.iter)  # type: ignore[arg-type]
            early = later & names_in(loop.iter) if i else set()
            later -= names_in(loop.target)
            if early := early | (later & set().union(*map(names_in, loop.ifs))):
                self.refuse(loop.iter, f"{min(early)} is read before its loop", "rename one of the two variables")
            self.local |= names_in(loop.target)
            loops.append(
                nodes.Loop(self.target(loop.target), over, tuple(map(self.expression, loop.ifs)), line=node.lineno)
            )
        found = nodes.Comprehension(self.expression(node.elt), tuple(loops), line=node.lineno)
        self.local = outside
        return found

    def _Call(self, node: ast.Call) -> Expression:
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS and not node.args and not node.keywords:
            number = self.expression(node.func.value)
            return nodes.Call(Builtin(node.func.attr), (number,), node.func.attr, line=node.lineno)
        if isinstance(node.func, ast.Name) and node.func.id in self.local:
            self.refuse(node, f"{node.func.id} is a variable, not a function", "call a function by its name")
        if isinstance(node.func, ast.Attribute):
            self._check_root(node.func)
        text = ast.unparse(node.func)
        called = self._outer(node.func)
        if any(isinstance(argument, ast.Starred) for argument in node.args):
            builtin = builtin_of(called)
            if builtin is None or builtin.name not in ("semigroup", "gcd", "lcm") or node.keywords:
                self.refuse(node, "* in a call is not in the claim language", "name the arguments one by one")
            if builtin.name != "semigroup":
                builtin = Builtin(f"{builtin.name}_of")
            first = node.args[0]
            alone = len(node.args) == 1 and isinstance(first, ast.Starred)
            given = self.expression(first.value) if alone else self._joined(node, node.args)  # type: ignore[attr-defined]
            return nodes.Call(builtin, (given,), text, line=node.lineno)
        return self._called(node, called, text)

    def _called(self, node: ast.Call, called: Any, text: str) -> Expression:
        builtin, inner = builtin_of(called), python_of(called)
        if isinstance(called, PlainPython):
            self.refuse(
                node, f"{text} is plain Python", "wrap the predicate that calls it in plain_python(...) instead"
            )
        if called is np.array:
            self.refuse(
                node, "np.array is not in the claim language", "write the tuple itself, or semigroup(a, b, ...)"
            )
        if builtin is None and (type(inner) is not FunctionType or is_library(inner)):
            self.refuse(node, f"{text} is not in the claim language", fix_call(called, text))
        arguments = [self._argument(called, argument) for argument in node.args]
        if builtin is not None:
            if builtin.name in ITERATORS and node not in self.at_once:
                why = "gives a list" if builtin.name == "sorted" else "is used up by one loop"
                self.refuse(node, f"{text} {why}", f"write tuple({text}(...))")
            least, most = BUILTINS[builtin.name]
            if builtin.name in ("min", "max") and [k.arg for k in node.keywords] == ["default"] and len(arguments) == 1:
                default = self.expression(node.keywords[0].value)
                return nodes.Call(Builtin(f"{builtin.name}_default"), (*arguments, default), text, line=node.lineno)
            if node.keywords:
                self.refuse(node, f"{text} takes no arguments by name here", "give them by position")
            if not least <= len(arguments) <= most:
                wanted = str(least) if least == most else f"{least} to {most}"
                problem = f"{text} takes {arguments_text(wanted)} and is given {len(arguments)}"
                self.refuse(node, problem, "give one for each")
            return nodes.Call(builtin, tuple(arguments), text, line=node.lineno)
        if is_kernel(called):
            row = row_of(called)
            if isinstance(row, str):
                self.refuse(node, f"{text} cannot be called in a predicate: {row}")
            return nodes.Call(row, self._complete(node, arguments, inner, text), text, line=node.lineno)
        if len(self.callers) > MOST_CALLERS:
            self.refuse(node, f"functions call each other more than {MOST_CALLERS} deep", "write a loop")
        if inner in self.callers:
            self.refuse(node, f"{text} calls itself", "write a loop, or wrap the predicate in plain_python(...)")
        function = self.parsed(inner)
        self.called.append(inner)
        return nodes.Call(function, self._complete(node, arguments, inner, text), text, line=node.lineno)

    def _argument(self, called: Any, node: ast.expr) -> Expression:
        through = builtin_of(called) in (*GOING_THROUGH, *map(Builtin, ITERATORS))
        gives_one = builtin_of(called) in ORDERLESS
        if isinstance(node, ast.GeneratorExp) and builtin_of(called) in GOING_THROUGH:
            return self._comprehension(node, orderless=gives_one)
        if isinstance(node, ast.Set) and gives_one:
            return self._set(node)
        return self.once(node) if through else self.expression(node)

    def once(self, node: ast.expr) -> Expression:
        """Return an expression that is iterated over at once, so that it may be an iterator."""
        self.at_once.add(node)
        return self.expression(node)

    def _complete(
        self, node: ast.Call, arguments: list[Expression], inner: FunctionType, text: str
    ) -> tuple[Expression, ...]:
        """Return the arguments in the order of the parameters, with those given by name and with defaults."""
        code = inner.__code__
        by_place = code.co_varnames[: code.co_argcount]
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        given = dict(zip(by_place, arguments, strict=False))
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg not in names or keyword.arg in given:
                self.refuse(
                    node, f"{text} has no argument {keyword.arg} to be given here", f"it takes {', '.join(names)}"
                )
            given[keyword.arg] = self.expression(keyword.value)
        last = inner.__defaults__ or ()
        defaults = dict(zip(by_place[len(by_place) - len(last) :], last, strict=True)) | (inner.__kwdefaults__ or {})
        missing = [name for name in names if name not in given and name not in defaults]
        if missing or len(arguments) > len(by_place):
            self.refuse(
                node,
                f"{text} takes {arguments_text(str(len(names)))} ({', '.join(names)}) and is given {len(arguments)}",
                "give one for each",
            )
        if is_kernel(inner):  # missing arguments keep their defaults
            return tuple(given[name] for name in names if name in given)
        return tuple(given[n] if n in given else self._constant(node, defaults[n], "") for n in names)


def _is_constant(value: Any) -> bool:
    if type(value) is tuple or (isinstance(value, tuple) and hasattr(value, "_fields")):
        return all(map(_is_constant, value))
    return value is None or type(value) in (int, bool, str)
