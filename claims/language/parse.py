"""Make the syntax tree of a function of a claim file.

Names that are not local resolve through the function's module and closure at the time of the call, so the tree of a
lambda made in a loop has the constants of its own iteration.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, reduce
from types import FunctionType
from typing import Any

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.catalogue import is_kernel, python_of, row_of
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.functions import PlainPython
from sylver_claims.claims.language.nodes import Function, Statement
from sylver_claims.claims.language.parse_expressions import ExpressionParser
from sylver_claims.claims.language.source import assigned, definition, names_in, outer_names
from sylver_claims.claims.language.walk import nodes_of, rewritten, targets_of
from sylver_claims.claims.language.wording import HATCH

_trees: dict[tuple[type[Parser], FunctionType], tuple[Function, dict[str, Any], list[FunctionType]]] = {}
"""Trees by their Python functions, each with the values of the outer names in it, and the functions that it calls."""


def read(function: Any) -> Function | PlainPython:
    """Return the tree of a predicate, or the predicate itself if it is marked as plain Python.

    Raises
    ------
    LanguageError
        For unsupported constructs.
    """
    if isinstance(function, PlainPython):
        return function
    found = parse(function)
    if not found.constants:
        return found
    given = dict(found.constants)  # lambda n, k=k: ...: k is a constant of the claim
    parameters = tuple(p for p in found.parameters if p not in given)
    changed = {name for node in nodes_of(found) for name in targets_of(node)} & {*given}
    first = tuple(nodes.Assign(nodes.Name(name), nodes.Literal(given[name])) for name in sorted(changed))
    body = rewritten(
        found.body,
        lambda n: (
            nodes.Literal(given[n.id], n.id, line=n.line)
            if isinstance(n, nodes.Name) and n.id in given.keys() - changed
            else None
        ),
    )
    return replace(found, parameters=parameters, body=(*first, *body), constants=())


def parse(function: Callable[..., Any]) -> Function:
    """Return the tree of a function.

    Raises
    ------
    LanguageError
        If its source cannot be found, and for unsupported constructs.
    """
    inner = python_of(function)
    if isinstance(inner, Function):
        return inner
    if is_kernel(function):
        return _calling(function)
    if type(inner) is not FunctionType:
        name = getattr(function, "__name__", repr(function))
        raise LanguageError("predicate", f"{name} is not a Python function with source", "write a lambda or a def")
    return Parser.of(inner)


@cache
def _calling(kernel: Callable[..., Any]) -> Function:
    """Return the tree of a predicate that is a kernel itself: it calls that kernel."""
    inner = python_of(kernel)
    row = row_of(kernel)
    if isinstance(row, str):
        raise LanguageError(inner.__name__, f"{inner.__name__} cannot be a predicate: {row}", HATCH)
    names = inner.__code__.co_varnames[: len(row.takes)]
    arguments = tuple(nodes.Name(name) for name in names)
    call = nodes.Call(row, arguments, f"{inner.__module__.rpartition('.')[2]}.{inner.__name__}")
    file, line = inner.__code__.co_filename, inner.__code__.co_firstlineno
    return Function(inner.__name__, names, (nodes.Return(call),), file=file, line=line, is_lambda=True, source=inner)


def _named(scope: Mapping[str, Any], name: str) -> Any:
    """Return the value of a name, which may have dots; `_trees` if the name has no value."""
    first, *others = name.split(".")
    return reduce(lambda value, other: getattr(value, other, _trees), others, scope.get(first, _trees))


class Parser(ExpressionParser):
    """Reads one function: its parameters and its statements."""

    def __init__(self, function: FunctionType, callers: tuple[FunctionType, ...]) -> None:
        super().__init__(function, callers)
        self.node = definition(function)
        arguments = self.node.args
        self.parameters = [a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
        self.local = {*self.parameters} | assigned(self.node)

    @classmethod
    def of(cls, function: FunctionType, callers: tuple[FunctionType, ...] = ()) -> Function:
        """Return the tree of a function: as it was read before, if its outer names still have the same values."""
        if not cls._is_current(function):
            parser = cls(function, callers)
            _trees[cls, function] = parser.function(), parser.used, parser.called
        return _trees[cls, function][0]

    @classmethod
    def _is_current(cls, function: FunctionType) -> bool:
        """Return whether the tree of a function is cached, and its names and its callees' have the same values."""
        if (cls, function) not in _trees:
            return False
        _, used, called = _trees[cls, function]
        scope = outer_names(function)
        return all(_named(scope, name) is value for name, value in used.items()) and all(map(cls._is_current, called))

    def parsed(self, function: FunctionType) -> Function:
        return self.of(function, self.callers)

    def function(self) -> Function:
        arguments = self.node.args
        if arguments.vararg or arguments.kwarg:
            self.refuse(self.node, f"{self.python.__name__} takes * arguments", "give it a fixed number of parameters")
        for name in self.parameters:
            self.refuse_reserved(self.node, name)
        defaults = self.python.__defaults__ or ()
        keyword = self.python.__kwdefaults__ or {}
        positional = [a.arg for a in (*arguments.posonlyargs, *arguments.args)]
        given = dict(zip(positional[len(positional) - len(defaults) :], defaults, strict=True))
        constants = tuple(
            (name, self._constant(self.node, v, name).value)
            for name in self.parameters
            for v in [(given | keyword).get(name, ...)]
            if v is not ...
        )
        if isinstance(self.node, ast.Lambda):
            value = self.expression(self.node.body)
            body: tuple[Statement, ...] = (nodes.Return(value, line=self.node.body.lineno),)
        else:
            body = self.block(self.node.body)
        return Function(
            self.python.__name__,
            tuple(self.parameters),
            body,
            file=self.python.__code__.co_filename,
            line=self.python.__code__.co_firstlineno,
            is_lambda=isinstance(self.node, ast.Lambda),
            constants=constants,
            source=self.python,
        )

    # --- Statements ---------------------------------------------------------------------------------------------------

    def block(self, statements: Sequence[ast.stmt]) -> tuple[Statement, ...]:
        return tuple(found for node in statements for found in self.statement(node))

    def assignment(self, node: ast.Assign) -> Iterator[Statement]:
        """Yield an assignment to each target; of several, first to a name, from which the others take the value."""
        names = [t for t in node.targets if isinstance(t, ast.Name)]
        first = next((t for t in names if all(t is o or t.id not in names_in(o) for o in node.targets)), None)
        if len(node.targets) == 1:
            (target,) = node.targets
            value = self.expression(node.value) if isinstance(target, ast.Name) else self.once(node.value)
            yield nodes.Assign(self.target(target), value, line=node.lineno)
        elif first is None:
            self.refuse(node, "several targets are assigned at once", "write one assignment for each")
        else:
            yield nodes.Assign(self.target(first), self.expression(node.value), line=node.lineno)
            held = nodes.Name(first.id, line=node.lineno)
            yield from (nodes.Assign(self.target(t), held, line=node.lineno) for t in node.targets if t is not first)

    def statement(self, node: ast.stmt) -> Iterator[Statement]:
        line = node.lineno
        if isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            return
        if isinstance(node, ast.Return):
            if node.value is None:
                self.refuse(node, "return gives nothing here", "return a value")
            yield nodes.Return(self.expression(node.value), line=line)
        elif isinstance(node, ast.Assign):
            yield from self.assignment(node)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield nodes.Assign(self.target(node.target), self.expression(node.value), line=line)
        elif isinstance(node, ast.AugAssign):
            name = self.target(node.target)
            assert isinstance(name, nodes.Name)
            op = self._operator(node, node.op)
            result = nodes.Operation(op, name, self.expression(node.value), line=line)
            yield nodes.Assign(name, result, op, line=line)
        elif isinstance(node, ast.If):
            with self.below(node):
                test, body, other = self.expression(node.test), self.block(node.body), self.block(node.orelse)
            yield nodes.If(test, body, other, line=line)
        elif isinstance(node, ast.For) and not node.orelse:
            over = self.once(node.iter)
            yield nodes.For(self.target(node.target), over, self.block(node.body), line=line)
        elif isinstance(node, ast.While) and not node.orelse:
            yield nodes.While(self.expression(node.test), self.block(node.body), line=line)
        elif isinstance(node, ast.Break | ast.Continue):
            yield nodes.Jump("break" if isinstance(node, ast.Break) else "continue", line=line)
        elif isinstance(node, ast.Assert):
            failed = nodes.Fail(f"assert {ast.unparse(node.test)} failed", line=line)
            yield nodes.If(nodes.Unary("not", self.expression(node.test), line=line), (failed,), (), line=line)
        elif isinstance(node, ast.Raise):
            match node.exc:
                case ast.Call(_, [ast.Constant(text)]):
                    yield nodes.Fail(str(text), line=line)
                case _:
                    yield nodes.Fail("" if node.exc is None else ast.unparse(node.exc), line=line)
        else:
            self._refuse_kind(node)
