"""Exact evaluation of a tree: as plain Python on unbounded integers, with the kernels or with the reference.

This is the meaning of the claim language. A tree is written as Python, with the line numbers of the claim file, so that
an error names its line there. Kernels get checked 64-bit integers; their results are converted to Python's integers.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, Literal

import numpy as np

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.catalogue import reference_of, row_of
from sylver_claims.claims.language.functions import PlainPython
from sylver_claims.claims.language.nodes import Call, Expression, Function, Row, Statement
from sylver_claims.claims.language.show import Writer, called, constant
from sylver_claims.claims.language.types import BOOL, INT, SEMIGROUP, Type
from sylver_claims.claims.language.walk import functions_of

Mode = Literal["kernels", "reference"]
LEAST, MOST = -(1 << 63), (1 << 63) - 1
MOST_BITS = 1 << 22
"""A number of more binary digits than this is not computed."""
MOST_ENTRIES = 1 << 22
"""A tuple of more entries than this is not made."""


class Array:
    """An array that a kernel returned, as predicates see it: its length, and its entries as Python's integers."""

    __slots__ = ("held",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, held: Any) -> None:
        self.held = held

    def __len__(self) -> int:
        return len(self.held)

    def __iter__(self) -> Iterator[Any]:
        values = self.held
        if isinstance(values, np.ndarray) and values.ndim == 1:
            return iter(values.tolist())
        return map(plain, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Array | tuple) and tuple(self) == tuple(other)


def evaluator(
    tree: Function | PlainPython, mode: Mode = "kernels", remember: dict[Any, Any] | None = None
) -> Callable[..., Any]:
    """Return a Python function that evaluates a tree.

    Parameters
    ----------
    tree
        A checked tree, or a predicate that runs as it is.
    mode
        Whether calls of the catalogue are answered by the kernels or by ``kernels.reference``.
    remember
        Cache for results of kernels; None for no cache.

    Returns
    -------
    callable
        Takes the variables of a case as `Domain.arguments` or `Domain.reference_arguments` gives them, then tables.
    """
    if isinstance(tree, PlainPython):
        return tree.function
    if remember is not None:
        return built(tree, PythonWriter(mode, remember))
    return _evaluator(tree, mode)


@cache
def _evaluator(tree: Function, mode: Mode) -> Callable[..., Any]:
    return built(tree, PythonWriter(mode, None))


def built(tree: Function, writer: PythonWriter) -> Callable[..., Any]:
    """Compile a function and those that it calls, each with the file and the lines of its source."""
    functions = list(functions_of(tree))
    for number, function in enumerate(functions):
        writer.names[id(function)] = f"{function.name}_{number}__" if number else "predicate"
    scope = writer.scope
    for function in functions:
        written = writer.function(function, _identifier(writer.names[id(function)]))
        module = _located(ast.Module([written], []), function.line)
        code = compile(module, function.file or "<claim>", "exec")
        exec(code, scope)
    made: Callable[..., Any] = scope["predicate"]
    return made


def _located(node: Any, line: int) -> Any:
    """Give each node a line of the claim file: its own, or the line of its parent."""
    line = getattr(node, "lineno", 0) or line
    if "lineno" in node._attributes:
        node.lineno = node.end_lineno = line
        node.col_offset = node.end_col_offset = 0
    for child in ast.iter_child_nodes(node):
        _located(child, line)
    return node


def _identifier(text: str) -> str:
    return text.replace("<", "").replace(">", "")


class PythonWriter(Writer):
    """Writes a tree as Python, and holds the values of its names."""

    def __init__(self, mode: Mode, remember: dict[Any, Any] | None) -> None:
        self.mode, self.remember = mode, remember
        self.names: dict[int, str] = {}
        self.scope: dict[str, Any] = {**FUNCTIONS, "__builtins__": BUILT_IN}

    def statement(self, node: Statement) -> ast.stmt:
        found = super().statement(node)
        found.lineno = node.line
        return found

    def augmented(self, node: nodes.Assign) -> ast.stmt:
        return ast.Assign([self.target(node.target)], self.expression(node.value), lineno=0)

    def expression(self, node: Expression) -> ast.expr:
        found = super().expression(node)
        found.lineno = node.line
        return found

    def _Literal(self, node: nodes.Literal) -> ast.expr:
        return constant(node.value)

    def _Operation(self, node: nodes.Operation) -> ast.expr:
        limited = {"**": "power__", "<<": "shifted__", "*": "times__"}.get(node.op)
        if limited is None or (node.op == "*" and nodes.Literal in (type(node.left), type(node.right))):
            return super()._Operation(node)
        return called(limited, self.expression(node.left), self.expression(node.right))

    def _Unary(self, node: nodes.Unary) -> ast.expr:
        if node.op == "~":  # Python 3.12 and later warn about ``~`` of a bool.
            return ast.BinOp(constant(-1), ast.Sub(), self.expression(node.operand))
        return super()._Unary(node)

    def _Entry(self, node: nodes.Entry) -> ast.expr:
        return called("entry__", self.expression(node.array), *map(self.expression, node.indices))

    def call(self, node: Call, arguments: list[ast.expr]) -> ast.expr:
        if isinstance(node.target, Function):
            return called(_identifier(self.names[id(node.target)]), *arguments)
        if isinstance(node.target, Row):
            return called(self.of_row(node.target), *arguments)
        name = node.target.name
        if name in ("equal", "has"):
            return called(self.of_row(_row(name)), *arguments)
        if name == "semigroup":
            given = arguments[0] if len(arguments) == 1 else ast.Tuple(arguments, ast.Load())
            return called(self.of_row(_row("from_generators")), called("tuple__", given))
        if name in ("gcd_of", "lcm_of"):
            return called(f"{name[:3]}__", ast.Starred(called("tuple__", arguments[0]), ast.Load()))
        if name in ("min", "max") and len(arguments) > 1:
            return called(f"{name}_of_numbers__", *arguments)
        return called(f"{name}__", *arguments)

    def of_row(self, row: Row) -> str:
        """Return the name of a function of the catalogue, wrapped to check its arguments and its result."""
        name = row.dotted.replace(".", "_") + "__"
        if name not in self.scope:
            self.scope[name] = _of_row(row, self.mode, self.remember)
        return name


# --- What the written code calls --------------------------------------------------------------------------------------


def _row(name: str) -> Row:
    from sylver_claims.kernels import semigroups

    found = row_of(getattr(semigroups, name))
    assert isinstance(found, Row)
    return found


def _of_row(row: Row, mode: Mode, remember: dict[Any, Any] | None) -> Callable[..., Any]:
    if mode == "reference":
        reference = reference_of(row.function)
        assert reference is not None

        def by_reference(*arguments: Any) -> Any:
            return result(reference(*(a.held if isinstance(a, Array) else a for a in arguments)), row.gives)

        return by_reference
    function, takes = row.function, row.takes
    answers: dict[Any, Any] | None = None if remember is None else remember.setdefault(row.dotted, {})

    def by_kernel(*arguments: Any) -> Any:
        given = [
            a if wanted is SEMIGROUP else argument(a, wanted, row) for a, wanted in zip(arguments, takes, strict=False)
        ]
        if answers is None:
            return result(function(*given), row.gives)
        key = tuple(map(_key, given))
        if key not in answers:
            answers[key] = result(function(*given), row.gives)
        return answers[key]

    return by_kernel


def _key(value: Any) -> Any:
    """Return the key of an argument of a kernel: its content."""
    if isinstance(value, np.ndarray):
        return value.shape, value.dtype.str, value.tobytes()
    return tuple(value) if isinstance(value, list) else value


def argument(value: Any, wanted: Type, row: Row) -> Any:
    """Return a value as a kernel takes it.

    Raises
    ------
    OverflowError
        When a number does not fit 64 bits.
    """
    if isinstance(value, Array):
        return tuple(value) if wanted.name == "sequence" else value.held
    if type(value) is int and not LEAST <= value <= row.largest:
        raise OverflowError(f"{row.name} gets an integer that does not fit 64 bits")
    if type(value) is int and value > MOST:
        return np.uint64(value)
    if wanted.name == "array" and isinstance(value, tuple | list):
        return np.array(value, dtype=np.int64)
    return value


def result(value: Any, gives: Type) -> Any:
    """Return the result of a function of the catalogue, with its numbers as Python's integers."""
    if gives is INT:
        return int(value)
    if gives is BOOL:
        return bool(value)
    if gives is SEMIGROUP:
        return value
    if gives.name == "array":
        return Array(value)
    return plain(value)


def plain(value: Any) -> Any:
    """Return a value with NumPy's numbers as Python's; arrays are wrapped, semigroups stay."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        raise TypeError(f"{value!r} is a float, which rounds; a table or a kernel must return integers")
    if isinstance(value, tuple | list):
        return tuple(map(plain, value))
    if isinstance(value, np.ndarray) and value.dtype != np.uint64:
        return Array(value)
    return value


def entry(array: Any, *places: int) -> Any:
    """Return an entry of a table, a tuple or an array, by its places from 0 on."""
    held = array.held if isinstance(array, Array) else array
    if isinstance(held, np.ndarray):
        if len(places) != held.ndim:
            raise IndexError(f"an array with {held.ndim} dimensions gets {len(places)} indices")
        if any(place < 0 or place >= size for place, size in zip(places, held.shape, strict=True)):
            raise IndexError(f"there is no entry {', '.join(map(str, places))}: {_indices(held.shape)}")
        found = held[tuple(map(int, places))]  # a bool would be a mask
        return found.item() if type(found) is not object and hasattr(found, "item") else plain(found)
    if isinstance(held, list | tuple | str):
        for place in places:
            if place < 0 or place >= len(held):
                raise IndexError(f"there is no entry {place}: {_indices([len(held)])}")
            held = held[place]
        return plain(held)
    if any(place < 0 for place in places):
        raise IndexError(f"there is no entry {', '.join(map(str, places))}: indices start at 0")
    return plain(held[places if len(places) > 1 else places[0]])  # a mapping, or a table of the reference


def _indices(sizes: Sequence[int]) -> str:
    """Describe the indices of an array or a tuple of these sizes."""
    if 0 in sizes:
        return "it is empty"
    return f"indices are from 0 to {', '.join(str(size - 1) for size in sizes)}"


def listed(values: Any) -> Any:
    """Return a sequence as a tuple; an enormous one is an error."""
    found = values if isinstance(values, tuple) else tuple(islice(values, MOST_ENTRIES + 1))
    if len(found) > MOST_ENTRIES:
        raise OverflowError(f"a tuple has more than {MOST_ENTRIES} entries")
    return found


def concatenated(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return two tuples as one; an enormous one is an error."""
    if len(one) + len(other) > MOST_ENTRIES:
        raise OverflowError(f"a tuple has more than {MOST_ENTRIES} entries")
    return one + other


def total(values: Any) -> Any:
    """Return the sum of values; of a range without looking at each."""
    return length(values) * sum(ends(values)) // 2 if isinstance(values, range) else sum(values)


def ends(values: Any) -> Any:
    """Return the first and the last number of a range that has any, and other values as they are."""
    return (values[0], values[-1]) if isinstance(values, range) and values else values


def power(base: int, exponent: int, modulus: int | None = None) -> int:
    """Return a power; an enormous result is an error, and so is a negative exponent but for an inverse modulo n."""
    if modulus is not None:
        return pow(base, exponent, modulus)
    if exponent < 0:
        raise ArithmeticError(f"the power {base} ** {exponent} is not an integer")
    if base not in (-1, 0, 1) and base.bit_length() * exponent > MOST_BITS:
        raise OverflowError(f"a power with the exponent {exponent} has more than {MOST_BITS} binary digits")
    return int(base**exponent)


def times(one: int, other: int) -> int:
    """Return a product; an enormous one is an error."""
    if one.bit_length() + other.bit_length() > MOST_BITS:
        raise OverflowError(f"a product has more than {MOST_BITS} binary digits")
    return one * other


def choose(n: int, k: int) -> int:
    """Return a binomial coefficient; an enormous one is an error."""
    if min(k, n - k) * n.bit_length() > MOST_BITS:
        raise OverflowError(f"comb({n}, {k}) may have more than {MOST_BITS} binary digits")
    return math.comb(n, k)


def shifted(number: int, count: int) -> int:
    """Return a number shifted to the left; an enormous result is an error."""
    if count > MOST_BITS:
        raise OverflowError(f"a shift by {count} makes a number of more than {MOST_BITS} binary digits")
    return number << count


def length(values: Any) -> int:
    """Return the number of values, also of a range that is too long for Python's own ``len``."""
    if isinstance(values, range):
        return max(0, -((values.start - values.stop) // values.step))
    return len(values)


FUNCTIONS: dict[str, Any] = {f"{function.__name__}__": function for function in (abs, bool, divmod, int, range)} | {
    "len__": length, "entry__": entry, "tuple__": listed, "concatenated__": concatenated,
    "power__": power, "shifted__": shifted, "pow__": power, "comb__": choose, "times__": times,
    "gcd__": math.gcd, "lcm__": math.lcm, "isqrt__": math.isqrt,
    "min_of_numbers__": min, "max_of_numbers__": max,
    # Python's own functions go through a range number by number, and nothing interrupts them.
    "all__": lambda values: 0 not in values if isinstance(values, range) else all(values),
    "any__": lambda values: any(ends(values)),
    "sum__": total,
    "min__": lambda values: min(ends(values)),
    "max__": lambda values: max(ends(values)),
    "min_default__": lambda values, default: min(ends(values), default=default),
    "max_default__": lambda values, default: max(ends(values), default=default),
    "enumerate__": lambda values: listed(enumerate(values)),
    "sorted__": lambda values: tuple(sorted(listed(values))),
    "zip__": lambda *values: listed(zip(*values, strict=False)),
}  # fmt: skip
BUILT_IN = {"ValueError": ValueError}
