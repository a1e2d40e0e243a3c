"""Compilation of trees with numba to functions with exact integers, which raise an error on overflow.

Each function of a tree becomes a module in the cache folder, named by a digest of its source. The module is readable,
and numba caches the compiled code there. So a function that several claims use is compiled once.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numba

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.digest import digest
from sylver_claims.claims.language.nodes import Builtin, Call, Expression, Function, Row, Statement, Target
from sylver_claims.claims.language.show import Writer, called, constant, unparsed
from sylver_claims.claims.language.types import INT, tuple_of
from sylver_claims.claims.language.walk import free_names, nodes_of
from sylver_claims.kernels.engine.jit import CACHED, cache_folder
from sylver_claims.verifiers.common.files import write_whole

LEAST, MOST = -(1 << 63), (1 << 63) - 1
FAR = 1 << 62
"""An end of a range that is at least this large may exceed 64 bits together with a step."""
OPERATORS = {
    "+": "add", "-": "sub", "*": "mul", "**": "power", "//": "floordiv", "%": "mod", "<<": "lshift", ">>": "rshift",
}  # fmt: skip
ENGINE = {
    "abs": "absolute", "gcd": "gcd", "lcm": "lcm", "isqrt": "isqrt", "comb": "comb", "divmod": "divided",
    "bit_length": "bit_length", "bit_count": "bit_count",
}  # fmt: skip
OF_SEQUENCES = {"sum": "total", "min": "least", "max": "greatest", "gcd_of": "gcd_of_all"}
ROW = tuple_of(INT, INT)
OWN = "__"
"""Ending of names in generated code; no variable of a claim file ends like this."""
PYTHONS = ("bool", "enumerate", "len", "max", "min", "range", "zip")
HEAD = f"""from __future__ import annotations

from builtins import {", ".join(f"{name} as {name}{OWN}" for name in PYTHONS)}

import numpy as np{OWN}
"""


class NotCompiled(Exception):
    """A part of a tree cannot be compiled and is evaluated in Python; the message names it."""


def compiled(tree: Function, signature: Any, gives: str) -> Any:
    """Compile a function for one numba signature.

    Parameters
    ----------
    tree
        A checked tree.
    signature
        Its numba signature.
    gives
        ``"bool"`` or ``"number"``: the type of the result.

    Raises
    ------
    NotCompiled, numba.errors.NumbaError
        If it cannot be compiled; then it is evaluated in Python.
    """
    text = _text_of(tree, gives)
    written = getattr(_loaded(text, f"{digest(tree)} {signature} {gives}"), _named(tree))
    return numba.njit(signature, cache=CACHED, nogil=True, boundscheck=True, no_cpython_wrapper=True)(written)


# --- Modules ----------------------------------------------------------------------------------------------------------


def _named(function: Function) -> str:
    return function.name if function.name.isidentifier() else "predicate"


@cache
def _folder() -> Path:
    own = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
    return cache_folder() / f"predicates-{own}"


_known: dict[str, tuple[str, str]] = {}


def _module_of(function: Function) -> tuple[str, str]:
    """Write the modules of a function and of those that it calls; return the names of its module and itself."""
    key = digest(function)
    if key not in _known:
        _known[key] = _loaded(_text_of(function), key).__name__, _named(function)
    return _known[key]


def _text_of(function: Function, gives: str = "") -> str:
    """Return the source of a function's module; ``gives`` is the conversion of the result of a predicate."""
    writer = _Compiled(gives)
    body = unparsed(writer.function(function))
    parts = [HEAD + "\n".join(sorted(writer.imports)), *(f"@njit\n{text}" for text in writer.loops)]
    return "\n\n\n".join([*parts, body if gives else f"@njit\n{body}"]) + "\n"


def _loaded(text: str, key: str) -> Any:
    """Import the module with this source, after writing it to the cache folder if it is new."""
    number = hashlib.sha256(f"{key}\0{text}".encode()).hexdigest()[:24]
    title = f"predicate_{number}"
    if title not in sys.modules:
        sys.modules[title] = _made(text, title)
    return sys.modules[title]


def _made(text: str, title: str) -> Any:
    path = _folder() / f"{title}.py"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    spec = spec_from_file_location(title, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    module.njit = _helper  # type: ignore[attr-defined]
    spec.loader.exec_module(module)
    return module


def _helper(function: Any) -> Any:
    """Compile a function that only compiled code calls, without wrappers for Python and C."""
    return numba.njit(cache=CACHED, nogil=True, boundscheck=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(
        function
    )


# --- The code ---------------------------------------------------------------------------------------------------------


class _Compiled(Writer):
    """Writes one function with checked operations; ``loops`` are the helper functions for comprehensions."""

    def __init__(self, gives: str = "") -> None:
        self.imports: set[str] = set()
        self.loops: list[str] = []
        self.function_name, self.gives = "", gives

    def function(self, function: Function, called_as: str = "") -> ast.FunctionDef:
        self.function_name = called_as or _named(function)
        for parameter, value in function.constants:
            raise NotCompiled(f"{parameter} has a default, {value!r}")
        return super().function(function, called_as)

    def engine(self, function: str, *arguments: ast.expr) -> ast.expr:
        """Write a call of a checked operation."""
        self.imports.add(f"from sylver_claims.kernels.engine.checked import {function} as {function}{OWN}")
        return called(f"{function}{OWN}", *arguments)

    # --- Statements ---

    def statement(self, node: Statement) -> ast.stmt:
        if isinstance(node, nodes.Return) and self.gives:
            value = self.expression(node.value)
            return ast.Return(called(f"bool{OWN}", value) if self.gives == "bool" else self.engine("number", value))
        return super().statement(node)

    def augmented(self, node: nodes.Assign) -> ast.stmt:
        return ast.Assign([self.target(node.target)], self.expression(node.value), lineno=0)

    def block(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        return [part for statement in statements for part in self.statements(statement)] or [ast.Pass()]

    def statements(self, node: Statement) -> Iterable[ast.stmt]:
        if not isinstance(node, nodes.For) or _is_range(node.over):
            yield self.statement(node)
            return
        raw, numbered = self.entries(node.target, node.over)
        yield ast.For(raw, self.expression(node.over), [*numbered, *self.block(node.body)], [], lineno=0)

    def entries(self, target: Target, over: Expression) -> tuple[ast.expr, list[ast.stmt]]:
        """Write names for entries of an array in numba's type, and assignments that convert them to numbers."""
        if isinstance(target, nodes.TupleOf) and _has_rows(over):
            return self.rows(target)
        names = [node.id for node in nodes_of(target) if isinstance(node, nodes.Name)]

        def renamed(part: Target) -> ast.expr:
            if isinstance(part, nodes.Name):
                return ast.Name(f"{part.id}{OWN}", ast.Store())
            return ast.Tuple([renamed(item) for item in part.items], ast.Store())  # type: ignore[arg-type]

        made: list[ast.stmt] = [
            ast.Assign([ast.Name(n, ast.Store())], self.engine("number", ast.Name(f"{n}{OWN}", ast.Load())), lineno=0)
            for n in names
        ]
        return renamed(target), made

    def rows(self, target: nodes.TupleOf) -> tuple[ast.expr, list[ast.stmt]]:
        """Write a name for a row of a two-dimensional array, and assignments of its numbers."""
        row = ast.Name(f"row{OWN}", ast.Load())
        made: list[ast.stmt] = []
        for place, item in enumerate(target.items):
            value = self.engine("number", ast.Subscript(row, ast.Constant(place), ast.Load()))
            made.append(ast.Assign([self.target(item)], value, lineno=0))  # type: ignore[arg-type]
        return ast.Name(f"row{OWN}", ast.Store()), made

    # --- Expressions ---

    def _Literal(self, node: nodes.Literal) -> ast.expr:
        if not _fits(node.value):
            raise NotCompiled(f"{node.value!r} is not a number of 64 bits")
        return constant(node.value)

    def _Operation(self, node: nodes.Operation) -> ast.expr:
        left, right = self.expression(node.left), self.expression(node.right)
        if node.op in OPERATORS:
            return self.engine(OPERATORS[node.op], left, right)
        return super()._Operation(node)

    def _Unary(self, node: nodes.Unary) -> ast.expr:
        if node.op == "-":
            return self.engine("negative", self.expression(node.operand))
        if node.op == "+":
            return self.engine("number", self.expression(node.operand))
        if node.op == "~":
            return self.engine("sub", constant(-1), self.expression(node.operand))
        return super()._Unary(node)

    def _Comparison(self, node: nodes.Comparison) -> ast.expr:
        if any(op.startswith("is") for op in node.ops):
            raise NotCompiled("None is compared")
        return super()._Comparison(node)

    def _Entry(self, node: nodes.Entry) -> ast.expr:
        places = [self.place(index) for index in node.indices]
        whole = self.expression(node.array)
        place = places[0] if len(places) == 1 else ast.Tuple(places, ast.Load())
        return self.engine("number", ast.Subscript(whole, place, ast.Load()))

    def place(self, node: Expression) -> ast.expr:
        if isinstance(node, nodes.Literal) and type(node.value) is int and node.value >= 0:
            return constant(node.value)
        return self.engine("index", self.expression(node))

    def _Part(self, node: nodes.Part) -> ast.expr:
        raise NotCompiled("a part of a tuple is taken")

    def _Comprehension(self, node: nodes.Comprehension) -> ast.expr:
        raise NotCompiled("a tuple is made by a comprehension")

    def _Call(self, node: Call) -> ast.expr:
        target = node.target
        if isinstance(target, Function):
            module, function = _module_of(target)
            alias = f"{function}_{module[-6:]}{OWN}"
            self.imports.add(f"from {module} import {function} as {alias}")
            return called(alias, *map(self.expression, node.arguments))
        if isinstance(target, Row):
            if not hasattr(target.function, "py_func"):
                raise NotCompiled(f"{node.text} is plain Python")
            given = list(map(self.expression, node.arguments))
            return self.engine("number", self.kernel(target.module, target.name, *given))
        return self.builtin(node, target)

    def array(self, node: Expression) -> ast.expr:
        """Write a tuple of integers as an array for a kernel."""
        if isinstance(node, nodes.TupleOf):
            return called(f"np{OWN}.array", self.expression(node))
        return self.engine("integers", self.expression(node))

    def kernel(self, module: str, function: str, *arguments: ast.expr) -> ast.expr:
        alias = f"{module.rpartition('.')[2]}_{function}{OWN}"
        self.imports.add(f"from {module} import {function} as {alias}")
        return called(alias, *arguments)

    def builtin(self, node: Call, target: Builtin) -> ast.expr:
        function = target.name
        (first, *_) = node.arguments
        if function in ("all", "any", "sum", "min", "max") and isinstance(first, nodes.Comprehension):
            return self.folded(function, first)
        if function in ("min_default", "max_default") and isinstance(first, nodes.Comprehension):
            return self.folded(function[:3], first, node.arguments[1])
        if function in OF_SEQUENCES and _is_range(first):
            raise NotCompiled(f"{function} of a range, which Python computes from its ends")
        if function in OF_SEQUENCES and len(node.arguments) == 1 and not isinstance(first, nodes.Comprehension):
            return self.engine(OF_SEQUENCES[function], self.expression(first))
        if isinstance(first, nodes.Comprehension):
            return self._Comprehension(first)
        if function == "int":
            return self.engine("add", self.expression(first), constant(0))
        if function == "array":
            return self.array(first)
        given = list(map(self.expression, node.arguments))
        if function in ENGINE and function not in ("gcd", "lcm"):
            return self.engine(ENGINE[function], *given)
        if function in ("gcd", "lcm") and len(given) > 1:
            found = given[0]
            for other in given[1:]:
                found = self.engine(function, found, other)
            return found
        if function == "semigroup":
            numbers = first if len(given) == 1 else nodes.TupleOf(node.arguments)
            return self.kernel("sylver_claims.kernels.semigroups.generators", "from_generators", self.array(numbers))
        if function in ("equal", "has"):
            return self.kernel("sylver_claims.kernels.semigroups.bitsets", function, *given)
        if function == "range":
            ends = [
                g if isinstance(a, nodes.Literal) and abs(a.value) < FAR else self.engine("end", g)
                for a, g in zip(node.arguments, given, strict=True)
            ]
            return called(f"range{OWN}", *ends)
        if function == "pow":
            return self.engine("power_modulo" if len(given) == 3 else "power", *given)
        if function in ("len", "bool", "enumerate", "zip") or (function in ("min", "max") and len(given) > 1):
            return called(f"{function}{OWN}", *given)
        raise NotCompiled(f"{function} of a sequence")

    def folded(self, function: str, node: nodes.Comprehension, default: Expression | None = None) -> ast.expr:
        """Write ``all``, ``any``, ``sum``, ``min`` or ``max`` of a comprehension as a loop in a helper function."""
        free = sorted(free_names(node))
        parameters = list(free)
        arguments: list[ast.expr] = [ast.Name(name, ast.Load()) for name in free]
        if default is not None:
            parameters.append(f"default{OWN}")
            arguments.append(self.engine("number", self.expression(default)))
        title = f"{self.function_name}_{function}_{len(self.loops)}{OWN}"
        self.loops.append("")
        place = len(self.loops) - 1
        element = self.expression(node.element)
        found, first = ast.Name(f"found{OWN}", ast.Load()), ast.Name(f"first{OWN}", ast.Load())
        store = ast.Name(f"found{OWN}", ast.Store())
        if function in ("all", "any"):
            test = ast.UnaryOp(ast.Not(), element) if function == "all" else element
            inner: list[ast.stmt] = [ast.If(test, [ast.Return(ast.Constant(function == "any"))], [])]
            start: list[ast.stmt] = []
            last: list[ast.stmt] = [ast.Return(ast.Constant(function == "all"))]
        elif function == "sum":
            inner = [ast.Assign([store], self.engine("add", found, element), lineno=0)]
            start = [ast.Assign([store], ast.Constant(0), lineno=0)]
            last = [ast.Return(found)]
        else:
            better = called(f"{function}{OWN}", found, ast.Name(f"value{OWN}", ast.Load()))
            chosen = ast.IfExp(first, ast.Name(f"value{OWN}", ast.Load()), better)
            inner = [
                ast.Assign([ast.Name(f"value{OWN}", ast.Store())], self.engine("number", element), lineno=0),
                ast.Assign([store], chosen, lineno=0),
                ast.Assign([ast.Name(f"first{OWN}", ast.Store())], ast.Constant(False), lineno=0),
            ]
            start = [
                ast.Assign([store], ast.Constant(0), lineno=0),
                ast.Assign([ast.Name(f"first{OWN}", ast.Store())], ast.Constant(True), lineno=0),
            ]
            empty: ast.stmt = ast.Raise(called("ValueError", ast.Constant(f"{function}() of nothing")), None)
            if default is not None:
                empty = ast.Return(ast.Name(f"default{OWN}", ast.Load()))
            last = [ast.If(first, [empty], []), ast.Return(found)]
        for loop in reversed(node.loops):
            for condition in reversed(loop.conditions):
                inner = [ast.If(self.expression(condition), inner, [])]
            if _is_range(loop.over):
                inner = [ast.For(self.target(loop.target), self.expression(loop.over), inner, [], lineno=0)]
            else:
                raw, numbered = self.entries(loop.target, loop.over)
                inner = [ast.For(raw, self.expression(loop.over), [*numbered, *inner], [], lineno=0)]
        takes = ast.arguments([], [ast.arg(p) for p in parameters], None, [], [], None, [])
        made = ast.FunctionDef(title, takes, [*start, *inner, *last], [], None)
        made.type_params = []  # type: ignore[attr-defined]
        self.loops[place] = unparsed(made)
        return called(title, *arguments)


def _is_range(node: Expression) -> bool:
    return isinstance(node, Call) and node.target == Builtin("range")


def _has_rows(node: Expression) -> bool:
    """Whether an expression is a call of a kernel that returns a two-dimensional array."""
    return isinstance(node, Call) and isinstance(node.target, Row) and node.target.gives.parts[:1] == (ROW,)


def _fits(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_fits, value))
    return isinstance(value, bool) or (isinstance(value, int) and LEAST <= value <= MOST)
