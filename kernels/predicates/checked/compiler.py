"""Integers of predicates that raise where they would wrap: a numba compiler that is exact, or raises, or refuses.

``checked_as(signature, function)`` compiles Python code in 64-bit integers whose answers are those of Python's integers
without bound. Where a result does not fit, the code raises ``OverflowError`` (``ArithmeticError`` for a power that is a
fraction). What is not on the list of ``kernels.predicates.checked.understood`` is refused with a ``TypingError``; so is
code in which numba's types would change a number, an exception is caught, or a variable may be without a value. The
same holds for the helper functions that the code names, except those of this package: kernels are trusted.

The work is done on numba's own typed code: ``+ - * ** << >> // %`` on integers become checked instructions, and numbers
that go where not all of them fit (``np.uint64(x)``, an element of a narrow array, ...) pass a guard.
"""

from __future__ import annotations

import builtins
import dis
from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast

import numba
from numba.core import errors, ir
from numba.core.analysis import compute_cfg_from_blocks
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.dispatcher import Dispatcher
from numba.core.typed_passes import NopythonTypeInference
from numba.core.unsafe import eh
from numba.core.untyped_passes import MakeFunctionToJitFunction

from kernels.engine.jit import CACHED
from kernels.predicates.checked.numbers import CheckNumbers
from kernels.predicates.checked.understood import Understood, is_trusted

F = TypeVar("F", bound=Callable[..., Any])
# From Python 3.12 on, comprehensions are try blocks, out of which numba raises AssertionError: the marks are removed.
MARKS = {eh.mark_try_block: None, eh.end_try_block: None, eh.exception_check: False}


def _defined(block: Any, names: set[str], report: bool) -> set[str]:
    """Return the variables that have a value after a block, given those before it; a copy of none is none."""
    for statement in block.body:
        if isinstance(statement, ir.Del):
            continue
        value = getattr(statement, "value", None) if isinstance(statement, ir.Assign) else statement
        copied = isinstance(value, ir.Var)
        used = [value] if copied else value.list_vars() if isinstance(value, ir.Inst) else []
        missing = [v.name for v in used if v is not None and v.name not in names]
        if missing and not copied and report:
            raise errors.TypingError(f"{missing[0].split('.')[0]} may be without a value here", loc=statement.loc)
        if isinstance(statement, ir.Assign):
            nothing = (copied and missing) or (isinstance(value, ir.Expr) and value.op == "undef")
            (names.discard if nothing else names.add)(statement.target.name)
    return names


def _refuse_undefined(blocks: Any) -> None:
    """Refuse code that may use a variable without a value: numba would make it zero."""
    graph = compute_cfg_from_blocks(blocks)
    first = graph.entry_point()
    every = {a.target.name for block in blocks.values() for a in block.find_insts(ir.Assign)}
    after = dict.fromkeys(blocks, every)

    def before(label: int) -> set[str]:
        sources = [after[source] for source, _ in graph.predecessors(label)]
        return set() if label == first else set.intersection(*sources)

    settled = False
    while not settled:
        found = {label: _defined(blocks[label], before(label), report=False) for label in graph.topo_order()}
        settled = all(after[label] == names for label, names in found.items())
        after.update(found)
    for label in graph.topo_order():
        _defined(blocks[label], before(label), report=True)


def _catches(code: CodeType) -> bool:
    """Tell whether code, or a function in it, has an ``except``, ``finally`` or ``with``."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return any(i.opname == "PUSH_EXC_INFO" for i in dis.get_instructions(code)) or any(map(_catches, inner))


@register_pass(mutates_CFG=False, analysis_only=False)
class _CheckNames(FunctionPass):  # type: ignore[misc]
    """Before type inference: refuse variables without a value, and put checked functions in the place of others."""

    _name = "check_names"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        _refuse_undefined(state.func_ir.blocks)
        if _catches(state.func_id.code):
            raise errors.TypingError("not compiled, to keep integers exact: an exception is caught")
        modules: dict[str, ModuleType] = {}  # by the variable that stands for them
        marks: dict[str, Any] = {}
        for block in state.func_ir.blocks.values():
            for assign in block.find_insts(ir.Assign):
                name, value = assign.target.name, assign.value
                operation = getattr(value, "op", "")
                if isinstance(value, ir.Global | ir.FreeVar):
                    found = value.value
                elif operation == "getattr" and value.value.name in modules:
                    found = getattr(modules[value.value.name], value.attr, None)
                elif operation == "call" and value.func.name in marks:
                    assign.value = ir.Const(marks[value.func.name], assign.loc)
                    state.func_ir._definitions[name] = [assign.value]
                    continue
                else:
                    continue
                if isinstance(found, ModuleType):
                    modules[name] = found
                elif (mark := next((m for m in MARKS if m is found), None)) is not None:
                    marks[name] = MARKS[mark]
                elif (better := _counterpart(found)) is not found:
                    assign.value = ir.Global("checked", better, assign.loc)
                    state.func_ir._definitions[name] = [assign.value]
        return True


@register_pass(mutates_CFG=False, analysis_only=True)
class _OnlyUnderstood(FunctionPass):  # type: ignore[misc]
    """After type inference: refuse what is not on the list, except in kernels."""

    _name = "only_understood"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        if not is_trusted(state.func_id.func):
            blocks = state.func_ir.blocks
            listed = Understood(state.typemap, blocks, is_checked)
            for block in blocks.values():
                for statement in block.body:
                    if problem := listed.problem(statement):
                        raise errors.TypingError(
                            f"compiled, it might not mean what Python means: {problem}", loc=statement.loc
                        )
        return False


class CheckedCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler with the two passes of this module: ``numba.njit(pipeline_class=CheckedCompiler)``.

    Numba's disk cache does not tell functions compiled by it from others of the same name: use ``checked_as``.
    """

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(_CheckNames, MakeFunctionToJitFunction)
        passes.add_pass_after(CheckNumbers, NopythonTypeInference)
        passes.add_pass_after(_OnlyUnderstood, NopythonTypeInference)
        passes.finalize()
        return [passes]


def is_checked(helper: Dispatcher) -> bool:
    """Tell whether a compiled function was made by this compiler."""
    return bool(cast(Any, helper)._compiler.pipeline_class is CheckedCompiler)


def _counterpart(value: Any) -> Any:
    """Return the checked function for a function that code names; anything else as it is."""
    if isinstance(value, tuple) and any(isinstance(v, Dispatcher) for v in value):
        raise errors.TypingError("not compiled, to keep integers exact: a tuple of functions")
    if isinstance(value, Dispatcher):
        return _checked_helper(value)
    return next((ours for theirs, ours in REPLACED if theirs is value), value)


@cache
def _checked_helper(helper: Any) -> Any:
    if is_trusted(helper.py_func) or is_checked(helper):
        return helper
    return numba.njit(nogil=True, boundscheck=True, pipeline_class=CheckedCompiler)(helper.py_func)


def checked_as(signature: object, function: F, *, cached: bool = True) -> F:
    """Compile a function for exactly one numba signature, at once, with array bounds and integers checked.

    Its name on disk tells it from unchecked code, but not from another function on the same line.

    Raises
    ------
    numba.errors.NumbaError
        When the function cannot be compiled, or not so that its integers are those of Python.
    """
    plain = cast(FunctionType, function)
    copy = FunctionType(plain.__code__, plain.__globals__, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__module__, copy.__kwdefaults__ = plain.__module__, plain.__kwdefaults__
    copy.__qualname__ = f"checked_{plain.__qualname__}"
    options = {"cache": CACHED and cached, "nogil": True, "boundscheck": True, "pipeline_class": CheckedCompiler}
    return cast(F, numba.njit(signature, **options)(copy))


_checked_kernel = numba.njit(cache=CACHED, nogil=True, pipeline_class=CheckedCompiler)


@_checked_kernel  # type: ignore[untyped-decorator]
def _sum(numbers: Any, start: Any = 0) -> Any:
    total = start
    for number in numbers:
        total = total + number
    return total


@_checked_kernel  # type: ignore[untyped-decorator]
def _pow(base: Any, exponent: Any, modulus: Any = None) -> Any:
    if modulus is None:
        return base**exponent
    if exponent < 0:
        raise ArithmeticError("a power with a negative exponent is not an integer")
    if modulus & modulus == 0:  # & is for integers only, and so is this
        raise ValueError("pow() 3rd argument cannot be 0")
    result, square = (base & 0) + 1 % modulus, base % modulus
    while exponent > 0:
        if exponent & 1:
            result = result * square % modulus
        exponent >>= 1
        if exponent > 0:
            square = square * square % modulus
    return result


@_checked_kernel  # type: ignore[untyped-decorator]
def _divmod(left: Any, right: Any) -> Any:
    return left // right, left % right


REPLACED = ((builtins.sum, _sum), (builtins.pow, _pow), (builtins.divmod, _divmod))
