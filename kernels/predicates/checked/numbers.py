"""The pass over numba's typed code that puts checked operations and guards into it, or refuses."""

from __future__ import annotations

import math
import operator
from typing import Any, cast

import numpy as np
from numba import types
from numba.core import errors, ir
from numba.core.compiler_machinery import FunctionPass, register_pass

from kernels.predicates.checked.operations import CHECKED, COMPARED, FITS, IN_RANGE, NEGATED, NOT_FROM_END

SHIFTS = {operator.lshift, operator.rshift}


def _bare(kind: Any) -> Any:
    """Type without literal value and without option of None."""
    kind = types.unliteral(kind)
    return types.unliteral(kind.type) if isinstance(kind, types.Optional) else kind


def _is_whole(kind: Any) -> bool:
    return isinstance(kind, types.Integer | types.Boolean)


def _is_word(kind: Any) -> bool:
    return isinstance(kind, types.Integer) and not kind.signed and kind.bitwidth == 64


def _is_narrow(kind: Any) -> bool:
    """Whether Python and NumPy disagree on the bits above those of the type."""
    return isinstance(kind, types.Boolean) or (
        isinstance(kind, types.Integer) and not kind.signed and not _is_word(kind)
    )


def _sorts(kind: Any) -> set[str]:
    """Sorts of numbers that a value of a type is or holds."""
    kind = _bare(kind)
    if isinstance(kind, types.BaseTuple):
        return set().union(*map(_sorts, kind.types))
    if hasattr(kind, "dtype"):
        return _sorts(kind.dtype)
    if isinstance(kind, types.Float):
        return {"float"}
    return {"word" if _is_word(kind) else "integer"} if _is_whole(kind) else set()


def _changes(kind: Any, wanted: Any) -> bool:
    """Tell whether a value of one type made into another may become a different number, or an inexact one."""
    kind, wanted = _bare(kind), _bare(wanted)
    if isinstance(kind, types.BaseTuple) and isinstance(wanted, types.BaseTuple):
        return any(map(_changes, kind.types, wanted.types))
    if isinstance(kind, types.Integer) and isinstance(wanted, types.Integer):
        return bool(kind.minval < wanted.minval or kind.maxval > wanted.maxval)
    return (_is_whole(kind) and isinstance(wanted, types.Float)) or (
        isinstance(kind, types.Float) and isinstance(wanted, types.Integer)
    )


def _counts_from_end(index: Any) -> bool:
    """Tell whether an index that is written down, or a part of it, is negative."""
    if isinstance(index, tuple):
        return any(map(_counts_from_end, index))
    ends = (index.start, index.stop) if isinstance(index, slice) else (index,)
    return any(isinstance(end, int) and end < 0 for end in ends)


@register_pass(mutates_CFG=False, analysis_only=False)
class CheckNumbers(FunctionPass):  # type: ignore[misc]
    """After type inference: check the integers."""

    _name = "check_numbers"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        self.typing, self.types, self.signatures = state.typingctx, state.typemap, state.calltypes
        self.tuples: dict[str, list[Any]] = {}  # what tuples that are indices are made of
        for block in state.func_ir.blocks.values():
            body, block.body = block.body, []
            self.body, self.scope = block.body, block.scope
            for statement in body:
                self.loc = statement.loc
                self.statement(statement)
                block.body.append(statement)
        return True

    def statement(self, statement: Any) -> None:
        if isinstance(statement, ir.SetItem | ir.StaticSetItem):
            wanted = self.signatures[statement].args
            if isinstance(wanted[0], types.Array):
                if isinstance(wanted[0].dtype, types.Integer):
                    statement.value = self.fitted(statement.value, wanted[0].dtype)
            else:
                self.kept(statement.value, wanted[-1])
        elif isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Var):
            self.kept(statement.value, self.types[statement.target.name])
        elif isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Expr):
            self.expression(statement.value, self.types[statement.target.name], statement.target.name)

    def place(self, expr: Any) -> None:
        """Guard an index into a table, or refuse it, if it is counted from the end: that is where a run ends."""
        held = self.kind(expr.value)
        if not isinstance(held, types.Array) or held.mutable:
            return
        if expr.op == "static_getitem":
            if _counts_from_end(expr.index):
                raise self.refused("an entry is counted from the end of a table")
            return
        kind = self.kind(expr.index)
        if isinstance(kind, types.Integer):
            expr.index = self.guarded(NOT_FROM_END, expr.index)
        elif isinstance(kind, types.BaseTuple):
            if expr.index.name not in self.tuples:
                raise self.refused("an index of several numbers that are not seen")
            for part in self.tuples[expr.index.name]:
                if isinstance(self.kind(part), types.Integer):
                    self.guarded(NOT_FROM_END, part)

    def expression(self, expr: Any, result: Any, target: str) -> None:
        if expr.op in ("binop", "inplace_binop"):
            self.binary(expr, expr.fn if expr.op == "binop" else expr.immutable_fn)
        elif expr.op == "unary":
            kind = self.kind(expr.value)
            if expr.fn is operator.neg and isinstance(kind, types.Integer):
                expr.value = self.guarded(NEGATED, expr.value)
            elif expr.fn is operator.invert and _is_narrow(kind):
                raise self.refused(f"~ of {kind}")
        elif expr.op in ("getitem", "static_getitem"):
            self.place(expr)
        elif expr.op == "build_tuple":
            self.tuples[target] = expr.items
        elif expr.op == "call":
            self.call(expr, self.types[expr.func.name], self.signatures[expr])
        elif expr.op == "phi":
            for value in expr.incoming_values:
                if value is not ir.UNDEFINED:
                    self.kept(value, result)
        elif expr.op == "cast":
            self.kept(expr.value, result)
        elif expr.op in ("build_list", "build_set"):
            for value in expr.items:
                self.kept(value, result.dtype)

    def binary(self, expr: Any, function: Any) -> None:
        left, right = self.kind(expr.lhs), self.kind(expr.rhs)
        if isinstance(left, types.Array) or isinstance(right, types.Array):
            return
        sorts = _sorts(left) | _sorts(right)
        scalars = all(_is_whole(k) or isinstance(k, types.Float) for k in (left, right))
        whole = _is_whole(left) and _is_whole(right)
        if not scalars:
            if len(sorts) > 1 and (function in COMPARED or function is operator.contains):
                raise self.refused("numbers of different sorts are compared inside others")
        elif function in COMPARED:
            if whole and len(sorts) > 1:
                expr.fn = COMPARED[function]
                self.sign(expr, self.signature_of(expr.fn, *(k if _is_word(k) else types.int64 for k in (left, right))))
            elif len(sorts) > 1:
                raise self.refused("an integer is compared with a float")
        elif whole and len(sorts) > 1 and not (function in SHIFTS and _is_word(left)):
            raise self.refused("a word (uint64) and a signed integer are combined; write np.uint64(...)")
        elif function is operator.lshift and whole and isinstance(left, types.Integer) and _is_narrow(left):
            raise self.refused(f"<< on {left}")
        elif whole and function in CHECKED:
            kind = self.signatures[expr].return_type
            expr.rhs = self.fitted(expr.rhs, kind)
            expr.static_rhs = ir.UNDEFINED
            expr.fn = expr.immutable_fn = CHECKED[function]
            self.sign(expr, self.signature_of(expr.fn, kind, kind))

    def call(self, expr: Any, function: Any, called: Any) -> None:
        key: Any = getattr(function, "typing_key", None)
        kinds = [self.types[v.name] for v in expr.args]
        if key in (min, max) and len(set().union(*map(_sorts, kinds))) > 1:
            raise self.refused(f"{key.__name__} of numbers of different sorts")
        if isinstance(function, types.NumberClass) or key is int:
            if isinstance(called.return_type, types.Integer):
                expr.args = [self.fitted(v, called.return_type) for v in expr.args]
        elif key in (abs, math.gcd):
            signed = [isinstance(_bare(k), types.Integer) and _bare(k).signed for k in kinds]
            expr.args = [self.guarded(NEGATED, a) if s else a for a, s in zip(expr.args, signed, strict=True)]
        elif key in (range, np.arange):
            expr.args = [self.guarded(IN_RANGE, a) if self.is_large(a) else a for a in expr.args]
        elif not expr.kws:
            for i, (kind, wanted) in enumerate(zip(kinds, called.args, strict=False)):
                if not _changes(kind, wanted):
                    continue
                if not _is_whole(_bare(kind)):
                    self.kept(expr.args[i], wanted)
                expr.args = [*expr.args[:i], self.fitted(expr.args[i], _bare(wanted)), *expr.args[i + 1 :]]

    def kind(self, variable: Any) -> Any:
        return _bare(self.types[variable.name])

    def refused(self, why: str) -> Exception:
        return cast(Exception, errors.TypingError(f"not compiled, to keep integers exact: {why}", loc=self.loc))

    def kept(self, variable: Any, wanted: Any) -> None:
        kind = self.types[variable.name]
        if _changes(kind, wanted):
            raise self.refused(f"a number of type {_bare(kind)} would become {_bare(wanted)}")

    def fitted(self, variable: Any, wanted: Any) -> Any:
        kind = self.kind(variable)
        if not _changes(kind, wanted):
            return variable
        if not (isinstance(wanted, types.Integer) and _is_whole(kind)):
            raise self.refused(f"a number of type {kind} would become {wanted}")
        return self.guarded(FITS[wanted], variable)

    def is_large(self, variable: Any) -> bool:
        kind = self.kind(variable)
        return isinstance(kind, types.Integer) and kind.bitwidth == 64

    def signature_of(self, function: Any, *kinds: Any) -> Any:
        return self.typing.resolve_value_type(function).get_call_type(self.typing, kinds, {})

    def sign(self, expr: Any, chosen: Any) -> None:
        self.signatures.pop(expr)
        self.signatures[expr] = chosen

    def guarded(self, guard: Any, variable: Any) -> Any:
        """Return a new variable with the value that a guard has let pass."""
        kind = self.kind(variable)
        passed = self.scope.redefine("checked", loc=self.loc)
        expr = ir.Expr.unary(guard, variable, self.loc)
        self.types[passed.name] = kind
        self.signatures[expr] = self.signature_of(guard, kind)
        self.body.append(ir.Assign(expr, passed, self.loc))
        return passed
