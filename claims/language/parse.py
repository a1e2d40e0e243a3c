"""Make the syntax tree of a function of a claim file.

The file is parsed once. A function's code object gives its first line and, for a lambda, its columns; these find the
node. Names that are not local resolve through the function's module and closure at the time of the call, so that the
tree of a lambda made in a loop has the constants of its own turn.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import sysconfig
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NoReturn

import numpy as np

from claims.errors import shown_path
from claims.language import nodes
from claims.language.catalogue import BUILTINS, METHODS, builtin_of, hint_for_name, is_kernel, python_of, row_of
from claims.language.errors import LanguageError
from claims.language.functions import PlainPython
from claims.language.nodes import Builtin, Expression, Function, Statement, Target
from claims.language.walk import rewritten

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
UNARY: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~", ast.Not: "not"}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip
GOING_THROUGH = tuple(map(Builtin, ("all", "any", "max", "min", "sorted", "sum", "tuple")))
"""Functions that take a comprehension."""
HATCH = "write it without that, or wrap the whole predicate in plain_python(...)"
INSTEAD = {
    "Div": ("/ makes a float, which rounds", "multiply both sides, or divide with //"),
    "Set": ("a set has no order", "write a tuple, as in n in (1, 2)"),
    "SetComp": ("a set has no order", "write tuple(...) or compare with all(...)"),
    "List": ("a list can change", "write a tuple, as in (a, b)"),
    "ListComp": ("a list can change", "write tuple(... for ...)"),
    "GeneratorExp": ("a generator is used up by one loop", "write tuple(... for ...)"),
    "Starred": ("* is not in the claim language", "name the parts one by one"),
    "Lambda": ("a function inside a predicate is not in the claim language", "define it at the top of the file"),
    "FunctionDef": ("a function inside a predicate is not in the claim language", "define it at the top of the file"),
    "Try": ("an exception cannot be caught", "ask for the condition before"),
}
_trees: dict[FunctionType, tuple[Function, dict[str, Any], list[FunctionType]]] = {}
"""Trees by their Python functions, each with the values of the outer names in it, and the functions that it calls."""
_LIBRARIES = tuple(Path(p).resolve() for p in {sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")})


def read(function: Any) -> Function | PlainPython:
    """Return the tree of a predicate, or the predicate itself if it is marked as plain Python.

    Raises
    ------
    LanguageError
        For what the language cannot express.
    """
    if isinstance(function, PlainPython):
        return function
    found = parse(function)
    if not found.constants:
        return found
    given = dict(found.constants)  # lambda n, k=k: ...: k is a constant of the claim
    parameters = tuple(p for p in found.parameters if p not in given)
    body = rewritten(
        found.body,
        lambda n: (
            nodes.Literal(given[n.id], n.id, line=n.line) if isinstance(n, nodes.Name) and n.id in given else None
        ),
    )
    return replace(found, parameters=parameters, body=body, constants=())


def parse(function: Callable[..., Any]) -> Function:
    """Return the tree of a function.

    Raises
    ------
    LanguageError
        When its source cannot be found, and for what the language cannot express.
    """
    inner = python_of(function)
    if isinstance(inner, Function):
        return inner
    if is_kernel(function):
        return _calling(function)
    if type(inner) is not FunctionType:
        name = getattr(function, "__name__", repr(function))
        raise LanguageError("predicate", f"{name} is not a Python function with source", "write a lambda or a def")
    return _parse_called(inner, ())


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


def _parse_called(function: FunctionType, callers: tuple[FunctionType, ...]) -> Function:
    """Return the tree of a function: as it was read before, if its outer names still have the same values."""
    if not _is_current(function):
        parser = _Parser(function, callers)
        _trees[function] = parser.function(), parser.used, parser.called
    return _trees[function][0]


def _is_current(function: FunctionType) -> bool:
    """Whether a function was read, and neither it nor a function that it calls names other values now."""
    if function not in _trees:
        return False
    _, used, called = _trees[function]
    scope = _outer_names(function)
    return all(scope.get(name, _trees) is value for name, value in used.items()) and all(map(_is_current, called))


class _Parser:
    """Reads one function; ``callers`` are the functions whose reading led here, so that recursion is noticed."""

    def __init__(self, function: FunctionType, callers: tuple[FunctionType, ...]) -> None:
        self.python, self.callers = function, (*callers, function)
        self.file = shown_path(function.__code__.co_filename)
        self.scope = _outer_names(function)
        self.used: dict[str, Any] = {}
        self.called: list[FunctionType] = []
        self.node = _definition(function)
        self.local = {arg.arg for arg in self._parameters()} | _assigned(self.node)

    def refuse(self, node: ast.AST, problem: str, fix: str = HATCH) -> NoReturn:
        line = getattr(node, "lineno", self.python.__code__.co_firstlineno)
        raise LanguageError(f"{self.file}:{line}", problem, fix)

    def function(self) -> Function:
        arguments = self.node.args
        if arguments.vararg or arguments.kwarg:
            self.refuse(self.node, f"{self.python.__name__} takes * arguments", "give it a fixed number of parameters")
        parameters = self._parameters()
        defaults = self.python.__defaults__ or ()
        keyword = self.python.__kwdefaults__ or {}
        positional = [a.arg for a in (*arguments.posonlyargs, *arguments.args)]
        given = dict(zip(positional[len(positional) - len(defaults) :], defaults, strict=True))
        constants = tuple(
            (a.arg, self._constant(self.node, v, a.arg).value)
            for a in parameters
            for v in [(given | keyword).get(a.arg, ...)]
            if v is not ...
        )
        if isinstance(self.node, ast.Lambda):
            value = self.expression(self.node.body)
            body: tuple[Statement, ...] = (nodes.Return(value, line=self.node.body.lineno),)
        else:
            body = self.block(self.node.body)
        return Function(
            self.python.__name__,
            tuple(a.arg for a in parameters),
            body,
            file=self.python.__code__.co_filename,
            line=self.python.__code__.co_firstlineno,
            is_lambda=isinstance(self.node, ast.Lambda),
            constants=constants,
            source=self.python,
        )

    def _parameters(self) -> list[ast.arg]:
        return [*self.node.args.posonlyargs, *self.node.args.args, *self.node.args.kwonlyargs]

    # --- Statements ---------------------------------------------------------------------------------------------------

    def block(self, statements: Sequence[ast.stmt]) -> tuple[Statement, ...]:
        return tuple(found for node in statements for found in self.statement(node))

    def statement(self, node: ast.stmt) -> Iterator[Statement]:
        line = node.lineno
        if isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            return
        if isinstance(node, ast.Return):
            if node.value is None:
                self.refuse(node, "return gives nothing here", "return a value")
            yield nodes.Return(self.expression(node.value), line=line)
        elif isinstance(node, ast.Assign):
            value = self.expression(node.value)
            for target in node.targets:
                yield nodes.Assign(self.target(target), value, line=line)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield nodes.Assign(self.target(node.target), self.expression(node.value), line=line)
        elif isinstance(node, ast.AugAssign):
            name = self.target(node.target)
            assert isinstance(name, nodes.Name)
            op = self._operator(node, node.op)
            result = nodes.Operation(op, name, self.expression(node.value), line=line)
            yield nodes.Assign(name, result, op, line=line)
        elif isinstance(node, ast.If):
            yield nodes.If(self.expression(node.test), self.block(node.body), self.block(node.orelse), line=line)
        elif isinstance(node, ast.For) and not node.orelse:
            over = self.expression(node.iter)
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

    def target(self, node: ast.expr) -> Target:
        if isinstance(node, ast.Name):
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
        found: Expression = method(node)
        return found

    def _refuse_kind(self, node: ast.AST) -> NoReturn:
        problem, fix = INSTEAD.get(type(node).__name__, ("", HATCH))
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "append"), [item])):
                fix = f"write {name} += ({ast.unparse(item)},)"
        self.refuse(node, problem or f"{_described(node)} is not in the claim language", fix)

    def _Constant(self, node: ast.Constant) -> Expression:
        return self._constant(node, node.value, "")

    def _constant(self, node: ast.AST, value: Any, name: str) -> nodes.Literal:
        if isinstance(value, IntEnum):
            value = int(value)
        if not _is_constant(value):
            shown = name or repr(value)
            self.refuse(
                node,
                f"{shown} is {_kind(value)}, not an integer, a boolean, a string or a tuple of these",
                _fix_constant(value, shown),
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
                    return getattr(module, node.attr)
                self.refuse(node, f"{ast.unparse(node)} is not defined", _fix_name(node.attr, dir(module)))
            self.refuse(node, f".{node.attr} is an attribute of something other than a module")
        if not isinstance(node, ast.Name):
            self.refuse(node, f"{ast.unparse(node)} is not the name of a function", "call a function by its name")
        if node.id in self.scope:
            self.used[node.id] = self.scope[node.id]
            return self.scope[node.id]
        known = {*self.scope} - {*vars(builtins)} | {*BUILTINS}
        return self.refuse(node, f"{node.id} is not defined", _fix_name(node.id, [*self.local, *known]))

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

    def _comprehension(self, node: ast.GeneratorExp) -> Expression:
        outside = set(self.local)
        loops = []
        for loop in node.generators:
            over = self.expression(loop.iter)
            self.local |= _names(loop.target)
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
            return nodes.Call(builtin, (self._joined(node, node.args),), text, line=node.lineno)
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
        if builtin is None and (type(inner) is not FunctionType or _is_library(inner)):
            self.refuse(node, f"{text} is not in the claim language", _fix_call(called, text))
        arguments = [self._argument(called, argument) for argument in node.args]
        if builtin is not None:
            least, most = BUILTINS[builtin.name]
            if builtin.name in ("min", "max") and [k.arg for k in node.keywords] == ["default"] and len(arguments) == 1:
                default = self.expression(node.keywords[0].value)
                return nodes.Call(Builtin(f"{builtin.name}_default"), (*arguments, default), text, line=node.lineno)
            if node.keywords:
                self.refuse(node, f"{text} takes no arguments by name here", "give them by position")
            if not least <= len(arguments) <= most:
                wanted = str(least) if least == most else f"{least} to {most}"
                problem = f"{text} takes {_arguments(wanted)} and is given {len(arguments)}"
                self.refuse(node, problem, "give one for each")
            return nodes.Call(builtin, tuple(arguments), text, line=node.lineno)
        if is_kernel(called):
            row = row_of(called)
            if isinstance(row, str):
                self.refuse(node, f"{text} cannot be called in a predicate: {row}")
            return nodes.Call(row, self._complete(node, arguments, inner, text), text, line=node.lineno)
        if inner in self.callers:
            self.refuse(node, f"{text} calls itself", "write a loop, or wrap the predicate in plain_python(...)")
        function = _parse_called(inner, self.callers)
        self.called.append(inner)
        return nodes.Call(function, self._complete(node, arguments, inner, text), text, line=node.lineno)

    def _argument(self, called: Any, node: ast.expr) -> Expression:
        if not isinstance(node, ast.GeneratorExp):
            return self.expression(node)
        if builtin_of(called) not in GOING_THROUGH:
            self._refuse_kind(node)
        return self._comprehension(node)

    def _complete(
        self, node: ast.Call, arguments: list[Expression], inner: FunctionType, text: str
    ) -> tuple[Expression, ...]:
        """Return the arguments in the order of the parameters, with those given by name and with defaults."""
        code = inner.__code__
        names = code.co_varnames[: code.co_argcount]
        given = dict(zip(names, arguments, strict=False))
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg not in names or keyword.arg in given:
                self.refuse(
                    node, f"{text} has no argument {keyword.arg} to be given here", f"it takes {', '.join(names)}"
                )
            given[keyword.arg] = self.expression(keyword.value)
        defaults = dict(zip(names[len(names) - len(inner.__defaults__ or ()) :], inner.__defaults__ or (), strict=True))
        missing = [name for name in names if name not in given and name not in defaults]
        if missing or len(arguments) > len(names):
            self.refuse(
                node,
                f"{text} takes {_arguments(str(len(names)))} ({', '.join(names)}) and is given {len(arguments)}",
                "give one for each",
            )
        if is_kernel(inner):  # what is left out keeps its default
            return tuple(given[name] for name in names if name in given)
        return tuple(given[n] if n in given else self._constant(node, defaults[n], "") for n in names)


# --- Finding the source -----------------------------------------------------------------------------------------------


_files: dict[str, tuple[list[str], dict[int, list[ast.Lambda | ast.FunctionDef]]]] = {}


def _functions(file: str, lines: list[str]) -> dict[int, list[ast.Lambda | ast.FunctionDef]]:
    """Return the functions of a file by the line on which their code begins; a file is parsed once."""
    known, found = _files.get(file, (None, {}))
    if known is lines:
        return found
    try:
        tree: ast.AST = ast.parse("".join(lines))
    except (SyntaxError, ValueError):
        tree = ast.Module([], [])
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Lambda | ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            found.setdefault(first, []).append(node)
    _files[file] = lines, found
    return found


def _definition(function: FunctionType) -> ast.Lambda | ast.FunctionDef:
    """Return the node of a function in its file."""
    code = function.__code__
    linecache.checkcache(code.co_filename)
    lines = linecache.getlines(code.co_filename, function.__globals__)
    nodes_there = _functions(code.co_filename, lines).get(code.co_firstlineno, [])
    if code.co_name == "<lambda>":
        there: list[Any] = [node for node in nodes_there if isinstance(node, ast.Lambda)]
        if len(there) > 1:
            there = [node for node in there if _spans(node, code)]
    else:
        there = [n for n in nodes_there if isinstance(n, ast.FunctionDef) and n.name == code.co_name]
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    there = [n for n in there if tuple(a.arg for a in (*n.args.posonlyargs, *n.args.args, *n.args.kwonlyargs)) == names]
    if len(there) == 1:
        return there[0]  # type: ignore[no-any-return]
    place = f"{shown_path(code.co_filename)}:{code.co_firstlineno}"
    if len(there) > 1:
        raise LanguageError(place, "several lambdas on this line cannot be told apart", "give each a line of its own")
    raise LanguageError(
        place,
        f"the source of {function.__name__} is not at hand",
        "write the claim in a file, and load it again if the file has changed since",
    )


def _spans(node: ast.Lambda, code: CodeType) -> bool:
    """Whether the positions of some code lie in the body of a lambda."""
    body = node.body
    first, last = (body.lineno, body.col_offset), (body.end_lineno or 0, body.end_col_offset or 0)
    places = [(a, c, b, d) for a, b, c, d in code.co_positions() if a is not None and c is not None and b and d]
    inside = [p for p in places if first <= (p[0], p[1]) and (p[2], p[3]) <= last]
    widest = any((p[0], p[1]) == first and (p[2], p[3]) == last for p in places)
    return bool(inside) and widest


def _outer_names(function: FunctionType) -> Mapping[str, Any]:
    """Return what names outside a function stand for: builtins, names of the module, and those enclosed."""
    cells = function.__closure__ or ()
    enclosed = {}
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        try:
            enclosed[name] = cell.cell_contents
        except ValueError:  # it has no value yet
            continue
    return ChainMap(enclosed, function.__globals__, vars(builtins))


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _assigned(node: ast.Lambda | ast.FunctionDef) -> set[str]:
    """Return the local variables of a definition; those of comprehensions left out."""
    found: set[str] = set()
    waiting: list[ast.AST] = [] if isinstance(node, ast.Lambda) else list(node.body)
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.Assign):
            found |= set().union(*map(_names, part.targets)) if all(map(_is_target, part.targets)) else set()
        elif isinstance(part, ast.AnnAssign | ast.AugAssign | ast.For):
            found |= _names(part.target) if _is_target(part.target) else set()
        waiting += [child for child in ast.iter_child_nodes(part) if isinstance(child, ast.stmt)]
    return found


def _is_target(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Tuple | ast.List)


# --- What is wrong ----------------------------------------------------------------------------------------------------


def _is_constant(value: Any) -> bool:
    if type(value) is tuple or (isinstance(value, tuple) and hasattr(value, "_fields")):
        return all(map(_is_constant, value))
    return value is None or type(value) in (int, bool, str)


def _kind(value: Any) -> str:
    name = "function" if callable(value) else type(value).__name__
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _fix_constant(value: Any, name: str) -> str:
    if isinstance(value, float):
        return "write integers, and multiply both sides"
    if isinstance(value, list | set | frozenset | np.ndarray):
        return "write a tuple"
    if callable(value):
        return f"call it, as in {name}(...)"
    return "write the value as an integer or a tuple, or wrap the predicate in plain_python(...)"


def _fix_name(name: str, known: Sequence[str]) -> str:
    """Say what to write for a name that is not defined, among the names that are."""
    hint, close = hint_for_name(name), get_close_matches(name, known, n=1, cutoff=0.6)
    if close and not hint.startswith("import"):
        return f"write {close[0]}"
    return "define it above this claim, or import it" if hint.startswith("define") else hint


def _arguments(number: str) -> str:
    return f"{number} argument" if number == "1" else f"{number} arguments"


def _fix_call(called: Any, text: str) -> str:
    """Say what to write for a call of something that is outside the language."""
    close = get_close_matches(text.rpartition(".")[2], BUILTINS, n=1, cutoff=0.8)
    if hasattr(called, "__wrapped__"):
        return "take its decorator away, or wrap the whole predicate in plain_python(...)"
    return f"write {close[0]}" if close else HATCH


def _described(node: ast.AST) -> str:
    words = {
        "JoinedStr": "an f-string", "NamedExpr": ":=", "Dict": "a dictionary", "DictComp": "a dictionary",
        "With": "with", "Global": "global", "Nonlocal": "nonlocal",
        "Delete": "del", "Import": "import inside a predicate", "ImportFrom": "import inside a predicate",
        "Yield": "yield", "Await": "await", "Match": "match", "For": "for ... else", "While": "while ... else",
    }  # fmt: skip
    shown = f"{ast.unparse(node)} as a statement" if isinstance(node, ast.Expr) else type(node).__name__
    return words.get(type(node).__name__, shown)


@cache
def _library_file(name: str) -> bool:
    path = Path(name).resolve()
    return not name.startswith("<") and any(path.is_relative_to(folder) for folder in _LIBRARIES)


def _is_library(function: FunctionType) -> bool:
    """Whether a function is of Python or of an installed package other than this one."""
    top = (function.__module__ or "").partition(".")[0]
    return top not in ("claims", "kernels") and _library_file(function.__code__.co_filename)
