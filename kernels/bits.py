"""Machine instructions on 64-bit words for use inside kernels: population count, zeros at either end, reversal.

Numba has no public names for them; each is one LLVM intrinsic. They can be called from compiled code only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

ZERO = np.uint64(0)
ONE = np.uint64(1)
ALL = np.uint64(2**64 - 1)


def _instruction(emit: Callable[[Any, Any], Any], result: Any) -> Any:
    """Make one machine instruction on a ``uint64`` callable from kernels (and only from them)."""

    def instruction(_context: Any, _word: Any) -> Any:
        def codegen(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return result(types.uint64), codegen

    return intrinsic(instruction)


_ZERO_ALLOWED = ir.Constant(ir.IntType(1), 0)
bit_count: Callable[[np.uint64], int] = _instruction(lambda builder, word: builder.ctpop(word), types.int64)
lowest_bit: Callable[[np.uint64], int] = _instruction(
    lambda builder, word: builder.cttz(word, _ZERO_ALLOWED), types.int64
)
leading_zeros: Callable[[np.uint64], int] = _instruction(
    lambda builder, word: builder.ctlz(word, _ZERO_ALLOWED), types.int64
)
mirrored: Callable[[np.uint64], np.uint64] = _instruction(lambda builder, word: builder.bitreverse(word), types.uint64)
