"""The pass over numba's typed code that puts checked operations and guards into it, or refuses."""

from __future__ import annotations

import math
import operator
from typing import Any, cast

from numba import types
from numba.core import errors, ir
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.typing import signature

from kernels.checked.operations import CHECKED, COMPARED, EXACT_FLOAT, FITS, IN_RANGE, NEGATED

SHIFTS = {operator.lshift, operator.rshift}
BITWISE = {operator.and_, operator.or_, operator.xor}
INPLACE = {getattr(operator, "i" + f.__name__.strip("_")) for f in {*CHECKED, *BITWISE, operator.truediv}}
CALLED = {*CHECKED, *COMPARED, *INPLACE, operator.truediv, operator.neg, operator.contains}
ROUNDED = {"int", "round", "floor", "ceil", "trunc"}


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


@register_pass(mutates_CFG=False, analysis_only=False)
class CheckNumbers(FunctionPass):  # type: ignore[misc]
    """After type inference: check the integers."""

    _name = "check_numbers"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        self.result = state.return_type
        self.typing, self.types, self.signatures = state.typingctx, state.typemap, state.calltypes
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
            self.expression(statement.value, self.types[statement.target.name])
        elif isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Yield):
            self.kept(statement.value.value, self.result.yield_type)

    def expression(self, expr: Any, result: Any) -> None:
        if expr.op in ("binop", "inplace_binop"):
            self.binary(expr, expr.fn if expr.op == "binop" else expr.immutable_fn)
        elif expr.op == "unary":
            kind = self.kind(expr.value)
            if expr.fn is operator.neg and isinstance(kind, types.Integer):
                expr.value = self.guarded(NEGATED, expr.value)
            elif expr.fn is operator.invert and _is_narrow(kind):
                raise self.refused(f"~ of {kind}")
        elif expr.op == "call":
            self.call(expr, self.types[expr.func.name], self.signatures[expr])
        elif expr.op == "phi":
            for value in expr.incoming_values:
                if value is not ir.UNDEFINED:
                    self.kept(value, result)
        elif expr.op == "cast":
            self.kept(expr.value, result)
        elif expr.op == "build_map" and isinstance(result, types.DictType):
            for key, value in expr.items:
                self.kept(key, result.key_type)
                self.kept(value, result.value_type)
        elif expr.op == "getitem" and isinstance(self.kind(expr.value), types.DictType):
            self.kept(expr.index, self.kind(expr.value).key_type)
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
            elif not whole and len(sorts) > 1:
                expr.lhs, expr.rhs = self.exact(expr.lhs), self.exact(expr.rhs)
        elif function is operator.truediv:
            if whole:
                expr.lhs, expr.rhs = self.exact(expr.lhs), self.exact(expr.rhs)
        elif whole and len(sorts) > 1 and function not in SHIFTS:
            raise self.refused("a word (uint64) and a signed integer are combined; write np.uint64(...)")
        elif function is operator.lshift and whole and isinstance(left, types.Integer) and _is_narrow(left):
            raise self.refused(f"<< on {left}")
        elif whole and function in CHECKED:
            kind = self.signatures[expr].return_type
            expr.rhs = self.fitted(expr.rhs, kind)
            expr.static_rhs = ir.UNDEFINED
            expr.fn = expr.immutable_fn = CHECKED[function]
            self.sign(expr, self.signature_of(expr.fn, kind, kind))
        elif function is operator.pow and isinstance(left, types.Float):
            self.sign(expr, signature(types.float64, types.float64, types.float64))

    def call(self, expr: Any, function: Any, called: Any) -> None:
        key: Any = getattr(function, "typing_key", None)
        kinds = [self.types[v.name] for v in expr.args]
        if key in CALLED and "integer" in set().union(*map(_sorts, kinds)):
            raise self.refused(f"operator.{key.__name__} is called as a function")
        if key in (min, max) and len(set().union(*map(_sorts, kinds))) > 1:
            raise self.refused(f"{key.__name__} of numbers of different sorts")
        if isinstance(function, types.NumberClass) or getattr(key, "__name__", "") in ROUNDED:
            if isinstance(called.return_type, types.Integer):
                expr.args = [self.rounded(key, v, called.return_type) for v in expr.args]
            elif key is round:
                self.kept(expr.args[0], called.args[0])
        elif key is enumerate and len(kinds) > 1:
            raise self.refused("enumerate that starts elsewhere")
        elif key in (abs, math.gcd):
            signed = [isinstance(_bare(k), types.Integer) and _bare(k).signed for k in kinds]
            expr.args = [self.guarded(NEGATED, a) if s else a for a, s in zip(expr.args, signed, strict=True)]
        elif key is range:
            expr.args = [self.large(IN_RANGE, a) for a in expr.args]
        elif not expr.kws:
            builtin = isinstance(function, types.Function)
            for i, (kind, wanted) in enumerate(zip(kinds, called.args, strict=False)):
                if not _changes(kind, wanted) or (builtin and isinstance(_bare(wanted), types.Float)):
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
        if not isinstance(wanted, types.Integer):
            raise self.refused(f"a number of type {kind} would become {wanted}")
        return self.guarded(FITS[wanted], variable)

    def rounded(self, function: Any, variable: Any, result: Any) -> Any:
        if isinstance(self.kind(variable), types.UnicodeType):
            raise self.refused("a text is read as a number")
        if _is_whole(self.kind(variable)) and function in (round, math.floor, math.ceil, math.trunc):
            return self.exact(variable)  # numba rounds a float
        return self.fitted(variable, result)

    def exact(self, variable: Any) -> Any:
        return self.large(EXACT_FLOAT, variable)

    def large(self, guard: Any, variable: Any) -> Any:
        kind = self.kind(variable)
        large = isinstance(kind, types.Integer) and kind.bitwidth == 64
        return self.guarded(guard, variable) if large else variable

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
