"""The list of what is compiled of code that is no kernel: what means the same in compiled code and in Python.

Integers and truth values, with the arithmetic that ``kernels.predicates.checked.numbers`` makes exact, comparisons,
ranges, tuples, lists and integer arrays by index, kernels, and functions made of these. What is not on this list is
refused, and judged in plain Python: floats, texts, dictionaries, slices, sums over arrays, ``is`` on numbers, the order
of sets.
"""

from __future__ import annotations

import builtins
import math
import operator
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numba import types
from numba.core import ir
from numba.core.dispatcher import Dispatcher
from numba.core.inline_closurecall import length_of_iterator
from numba.np.unsafe.ndarray import empty_inferred

from kernels import FOLDER

WHOLE = types.Integer | types.Boolean
TUPLES = (types.Tuple, types.UniTuple)
FLOWING = types.RangeIteratorType | types.UniTupleIter | types.ArrayIterator | types.ListIter
STEPPED = types.EnumerateType | types.ZipType
NAMED = types.Module | types.Dispatcher | types.Function | types.NumberClass | types.BoundFunction
RAISED = types.ExceptionClass | types.ExceptionInstance | types.UnicodeType  # of a raise and its text
ARITHMETIC = {operator.add, operator.sub, operator.mul, operator.and_, operator.or_, operator.xor}
DIVIDING = {operator.floordiv, operator.mod, operator.pow}
SHIFTS = {operator.lshift, operator.rshift}
COMPARISONS = {operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne}
STATEMENTS = (ir.Assign, ir.Branch, ir.Jump, ir.Return, ir.Del, ir.SetItem, ir.StaticSetItem, ir.StaticRaise)
PASSED_ON = {"cast", "phi", "iternext", "pair_first", "pair_second", "exhaust_iter", "undef", "null"}
BUILT = {"build_tuple", "build_list", "build_set"}
ATTRIBUTES = ((types.Array, {"shape", "size", "ndim"}), (types.List, {"append", "pop"}))
METHODS = {"list.append": 1, "list.pop": 0}
CREATED = {np.array, np.zeros, np.arange, np.append}
MADE_BY_NUMBA = dict.fromkeys([empty_inferred, length_of_iterator], "np.array of a list comprehension")
Kinds = Sequence[Any]


def is_trusted(function: Any) -> bool:
    """Tell whether a Python function is one of this package: kernels check their own ranges."""
    return Path(function.__code__.co_filename).is_relative_to(FOLDER)


def bare(kind: Any) -> Any:
    """Type without its literal value, and of a default that is not given."""
    return types.unliteral(kind.type if isinstance(kind, types.Omitted) and hasattr(kind, "type") else kind)


def is_integer(kind: Any) -> bool:
    """Whether a type is of integers, of any width."""
    return isinstance(bare(kind), types.Integer)


def is_whole(kind: Any) -> bool:
    """Whether a type is of integers or of truth values."""
    return isinstance(bare(kind), WHOLE)


def _is_scalar(kind: Any) -> bool:
    kind = bare(kind)
    if isinstance(kind, types.Optional):
        return is_whole(kind.type)
    return isinstance(kind, WHOLE | types.NoneType)


def _is_row(kind: Any) -> bool:
    """Whether a type is of tuples, or lists, of integers and truth values."""
    kind = bare(kind)
    held = kind.types if type(kind) in TUPLES else [kind.dtype] if isinstance(kind, types.List) else [None]
    return all(is_whole(k) for k in held)


def _is_array(kind: Any) -> bool:
    return bool(isinstance(kind, types.Array) and is_whole(kind.dtype))


def _is_iterable(kind: Any) -> bool:
    kind = bare(kind)
    if isinstance(kind, types.Array):
        return bool(kind.ndim > 0)  # of a table the rows, which are only read: none of them is made here
    return isinstance(kind, types.RangeType | types.UniTuple | types.List | STEPPED)


def is_value(kind: Any) -> bool:
    """Whether compiled values of a type are those of Python."""
    kind = bare(kind)
    if type(kind) in TUPLES:
        return all(map(is_value, kind.types))
    if isinstance(kind, types.List):
        return _is_scalar(kind.dtype) or (type(kind.dtype) in TUPLES and is_value(kind.dtype))
    if isinstance(kind, types.Set):
        return is_integer(kind.dtype)
    if isinstance(kind, types.Omitted):
        return kind.value is None or type(kind.value) in (int, bool)
    if isinstance(kind, types.Pair):
        return is_value(kind.first_type)
    if isinstance(kind, types.RangeType):
        return is_integer(kind.dtype)
    if isinstance(kind, STEPPED | FLOWING):
        return is_value(kind.yield_type)
    return _is_scalar(kind) or _is_array(kind)


def _holds(wanted: Any, kind: Any) -> bool:
    """Whether an integer type holds every value of another."""
    kind, wanted = bare(kind), bare(wanted)
    if isinstance(kind, types.Boolean) or isinstance(wanted, types.Boolean):
        return isinstance(kind, types.Boolean) and isinstance(wanted, types.Boolean)
    return bool(wanted.minval <= kind.minval and kind.maxval <= wanted.maxval)


def _held_by(kind: Any) -> list[Any]:
    kind = bare(kind)
    return list(kind.types) if type(kind) in TUPLES else [kind.dtype]


def _array_of(kinds: Kinds) -> bool:
    held = _held_by(kinds[0]) if kinds and _is_row(kinds[0]) else []
    if not held or len({isinstance(bare(k), types.Boolean) for k in held}) > 1:
        return False
    if len(kinds) == 1:
        return True
    return len(kinds) == 2 and isinstance(kinds[1], types.NumberClass) and all(
        is_whole(kinds[1].dtype) and _holds(kinds[1].dtype, k) for k in held
    )  # fmt: skip


def _zeros_of(kinds: Kinds) -> bool:
    sides = [kinds[0]] if is_integer(kinds[0]) else _held_by(kinds[0]) if type(bare(kinds[0])) in TUPLES else [None]
    return all(map(is_integer, sides)) and len(kinds) == 2 and isinstance(kinds[1], types.NumberClass)


def _appended(kinds: Kinds) -> bool:
    array = bare(kinds[0])
    return len(kinds) == 2 and _is_array(array) and array.ndim == 1 and array.dtype == types.int64 == bare(kinds[1])


def _least_of(kinds: Kinds) -> bool:
    return (
        all(map(is_integer, kinds))
        if len(kinds) > 1
        else _is_row(kinds[0]) and all(map(is_integer, _held_by(kinds[0])))
    )


def _has_length(kinds: Kinds) -> bool:
    kind = bare(kinds[0])
    return type(kind) in TUPLES or isinstance(kind, types.List | types.Array | types.RangeType)


CALLS: dict[Any, Callable[[Kinds], bool]] = {
    builtins.abs: lambda kinds: len(kinds) == 1 and is_whole(kinds[0]),
    builtins.bool: lambda kinds: len(kinds) == 1 and is_whole(kinds[0]),
    builtins.int: lambda kinds: len(kinds) == 1 and is_whole(kinds[0]),
    builtins.len: _has_length,
    builtins.max: _least_of,
    builtins.min: _least_of,
    builtins.range: lambda kinds: all(map(is_integer, kinds)),
    builtins.enumerate: lambda kinds: len(kinds) == 1 and _is_iterable(kinds[0]),
    builtins.zip: lambda kinds: bool(kinds) and all(map(_is_iterable, kinds)),
    math.gcd: lambda kinds: len(kinds) == 2 and all(map(is_integer, kinds)),
    np.array: _array_of,
    np.zeros: _zeros_of,
    np.arange: lambda kinds: len(kinds) <= 2 and all(map(is_integer, kinds)),
    np.append: _appended,
}  # fmt: skip
"""Functions that are called, each with the types of arguments for which it does what it does in Python.

Not among them: what numba makes an array of a list comprehension with, for it makes one of negative length of a range
that ends before its start; and ``np.arange`` with a step, whose length it computes in floats.
"""


class Understood:
    """Looks through one typed function for what is not on the list."""

    def __init__(self, kinds: dict[str, Any], blocks: Any, checked: Callable[[Any], bool]) -> None:
        self._kinds, self._checked = kinds, checked
        self._own: set[str] = set()  # arrays that the function made: only these are written to
        self._words: set[str] = set()  # what is NumPy's word in Python too, and no integer of Python's that is typed so
        assigns = [assign for _, block in sorted(blocks.items()) for assign in block.find_insts(ir.Assign)]
        times = Counter(assign.target.name for assign in assigns)
        for assign in assigns:
            name = assign.target.name
            if self._is_own(assign.value):
                self._own.add(name)
            if self._of(assign.target) == types.uint64 and times[name] == 1 and self._is_word(assign.value):
                self._words.add(name)

    def _is_own(self, value: Any) -> bool:
        if isinstance(value, ir.Var):
            return value.name in self._own
        if not isinstance(value, ir.Expr):
            return False
        if value.op == "call":
            return getattr(self._kinds[value.func.name], "typing_key", None) in CREATED
        return value.op == "cast" and value.value.name in self._own

    def _is_word(self, value: Any) -> bool:
        """Tell whether an integer without sign is made by ``np.uint64()``, or of such a one.

        An element of an array is none: ``np.array([int(w)])`` holds words here, and integers of Python there.
        """
        if isinstance(value, ir.Var):
            return value.name in self._words
        if not isinstance(value, ir.Expr):
            return False
        if value.op == "call":
            return isinstance(self._of(value.func), types.NumberClass)
        if value.op in ("unary", "cast"):
            return value.value.name in self._words
        return value.op in ("binop", "inplace_binop") and value.lhs.name in self._words

    def problem(self, statement: Any) -> str:
        """Say what of a statement is not on the list; nothing where all of it is."""
        if not isinstance(statement, STATEMENTS):
            return f"a statement such as {type(statement).__name__}"
        if isinstance(statement, ir.SetItem | ir.StaticSetItem):
            return self._stored(statement)
        if not isinstance(statement, ir.Assign):
            return ""
        value, kind = statement.value, self._kinds[statement.target.name]
        if kind is types._undef_var:
            return "" if _is_nothing(value) else _type_text(kind)
        if not (is_value(kind) or isinstance(kind, NAMED | RAISED)):
            return _type_text(kind)
        return (
            self._computed(value, kind) if isinstance(value, ir.Expr) else "" if _is_named(value) else _type_text(kind)
        )

    def _computed(self, expr: Any, kind: Any) -> str:
        done = True
        if expr.op in ("binop", "inplace_binop"):
            return self._operated(expr, expr.fn if expr.op == "binop" else expr.immutable_fn)
        if expr.op == "unary":
            done = is_whole(self._of(expr.value)) if expr.fn is operator.not_ else is_integer(self._of(expr.value))
            done = done and expr.fn in (operator.not_, operator.neg, operator.pos, operator.invert)
            if expr.fn is operator.invert and self._of(expr.value) == types.uint64:
                done = expr.value.name in self._words
            return "" if done else f"{_name(expr.fn)} of {self._of(expr.value)}"
        if expr.op == "call":
            return self._called(expr, self._kinds[expr.func.name])
        if expr.op == "getattr":
            return self._attribute(expr.attr, self._of(expr.value))
        if expr.op in ("getitem", "static_getitem"):
            return self._item(expr)
        if expr.op == "getiter":
            return "" if _is_iterable(self._of(expr.value)) else f"a loop over {self._of(expr.value)}"
        if expr.op == "cast" and isinstance(bare(kind), types.Boolean):
            done = isinstance(self._of(expr.value), types.Boolean)
            return "" if done else f"{_type_text(self._of(expr.value))} where a truth value is due"
        return "" if expr.op in PASSED_ON | BUILT else f"an expression such as {expr.op}"

    def _operated(self, expr: Any, function: Any) -> str:
        left, right = self._of(expr.lhs), self._of(expr.rhs)
        rows = _is_row(left) and _is_row(right) and isinstance(left, types.List) == isinstance(right, types.List)
        done = False
        if function in ARITHMETIC | COMPARISONS:
            done = (is_whole(left) and is_whole(right)) or (
                rows and (function in COMPARISONS or (function is operator.add and expr.op == "binop"))
            )
            done = done or (function is operator.mul and isinstance(left, types.List) and is_integer(right))
        elif function in DIVIDING | SHIFTS:
            done = is_integer(right) and (is_integer(left) or (function in DIVIDING and is_whole(left)))
        elif function is operator.contains:
            done = is_integer(right) and (_is_row(left) or isinstance(left, types.Set | types.RangeType))
        elif function in (operator.is_, operator.is_not):
            done = isinstance(left, types.NoneType) or isinstance(right, types.NoneType)
        return "" if done else f"{_name(function)} of {left} and {right}"

    def _called(self, expr: Any, function: Any) -> str:
        kinds = [self._kinds[v.name] for v in expr.args]
        if isinstance(function, types.Dispatcher):
            return self._helped(function.dispatcher, kinds)
        if isinstance(function, types.ExceptionClass):
            return ""
        key = getattr(function, "typing_key", None)
        done = False
        if not expr.kws and expr.vararg is None:
            if isinstance(function, types.NumberClass):
                done = function.dtype in (types.int64, types.uint64) and len(kinds) == 1 and is_whole(kinds[0])
            elif isinstance(function, types.BoundFunction):
                done = METHODS.get(str(key)) == len(kinds)
            elif isinstance(function, types.Function):
                done = any(key is known and takes(kinds) for known, takes in CALLS.items())
        if key in MADE_BY_NUMBA:
            return MADE_BY_NUMBA[key]
        name = getattr(key, "__name__", key) or function
        return "" if done else f"a call of {name} with {', '.join(map(str, map(bare, kinds))) or 'nothing'}"

    def _helped(self, helper: Dispatcher, kinds: Kinds) -> str:
        """Look at a call of a kernel, or of a function that is looked through when it is compiled."""
        if not is_trusted(helper.py_func):
            return "" if self._checked(helper) else f"a call of {helper.py_func.__name__}"
        narrow = [k for k in map(bare, kinds) if is_integer(k) and not k.signed and k.bitwidth < 64]
        return f"a kernel called with {narrow[0]}" if narrow else ""

    def _attribute(self, name: str, kind: Any) -> str:
        done = isinstance(kind, types.Module) or any(isinstance(kind, k) and name in known for k, known in ATTRIBUTES)
        return "" if done else f".{name} of {_type_text(kind)}"

    def _item(self, expr: Any) -> str:
        held = self._of(expr.value)
        if expr.op == "static_getitem":
            plain = type(expr.index) is int or (isinstance(expr.index, slice) and type(held) in TUPLES)
            done = plain and (type(held) in TUPLES or isinstance(held, types.Array | types.List))
            done = done or (_is_cell(expr.index) and isinstance(held, types.Array) and len(expr.index) <= held.ndim)
        else:
            done = self._is_place(held, self._of(expr.index)) or (
                type(held) in TUPLES and is_integer(self._of(expr.index))
            )
        return "" if done else f"what is taken out of {_type_text(held)} otherwise than by an index"

    @staticmethod
    def _is_place(held: Any, index: Any) -> bool:
        if isinstance(held, types.Array) and type(index) in TUPLES:
            return len(index.types) <= held.ndim and all(map(is_integer, index.types))
        return isinstance(held, types.Array | types.List | types.UniTuple) and is_integer(index)

    def _stored(self, statement: Any) -> str:
        held, value = self._of(statement.target), self._of(statement.value)
        static = isinstance(statement, ir.StaticSetItem)
        placed = type(statement.index) is int if static else self._is_place(held, self._of(statement.index))
        if isinstance(held, types.Array):
            if statement.target.name not in self._own:
                return "an array is changed that was not made here"
            wanted = types.Boolean if isinstance(held.dtype, types.Boolean) else WHOLE
            return "" if placed and isinstance(value, wanted) else f"{_type_text(value)} stored in {_type_text(held)}"
        done = placed and isinstance(held, types.List) and is_value(value)
        return "" if done else f"what is stored in {_type_text(held)}"

    def _of(self, variable: Any) -> Any:
        return bare(self._kinds[variable.name])


def _is_cell(index: Any) -> bool:
    """Whether an index is written as integers, one for each axis."""
    return isinstance(index, tuple) and all(type(place) is int for place in index)


def _is_named(value: Any) -> bool:
    return isinstance(value, ir.Const | ir.Global | ir.FreeVar | ir.Arg | ir.Var)


def _is_nothing(value: Any) -> bool:
    """Whether no value is assigned: around a comprehension Python 3.12 keeps what its variable was, if only nothing.

    That nothing is made of it is seen to before types are told: a variable that may be without a value is refused.
    """
    return isinstance(value, ir.Var) or (isinstance(value, ir.Expr) and value.op in ("undef", "phi"))


def _name(function: Any) -> str:
    return str(getattr(function, "__name__", function)).strip("_")


def _type_text(kind: Any) -> str:
    """Name a type as its author would."""
    kind = bare(kind)
    if isinstance(kind, types.Float):
        return "a float"
    if isinstance(kind, types.Integer):
        return "an integer"
    return f"a value of type {kind}"
