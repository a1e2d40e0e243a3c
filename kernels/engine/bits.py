"""Machine instructions for kernels: population count, zeros at either end, bit reversal; and views of rows.

Numba has no public names for them. Only compiled code can call them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np import arrayobj

ZERO = np.uint64(0)
ONE = np.uint64(1)
ALL = np.uint64(2**64 - 1)


def _instruction(emit: Callable[[Any, Any], Any], result: Any) -> Any:
    """Return a function for compiled code that executes one machine instruction on a ``uint64``."""

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


@intrinsic  # type: ignore[untyped-decorator]
def row_part(_context: Any, rows: Any, _i: Any, _start: Any, _width: Any) -> Any:
    """Return ``rows[i, start : start + width]`` of a C-contiguous array as a view without a reference count.

    Plain indexing costs two atomic operations, 10 ns, more than most predicates. The view must not outlive ``rows``.
    """
    view = types.Array(rows.dtype, 1, "C")

    def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        whole = arrayobj.make_array(rows)(context, builder, arguments[0])
        start = builder.add(builder.mul(arguments[1], builder.extract_value(whole.shape, 1)), arguments[2])
        row = arrayobj.make_array(view)(context, builder)
        arrayobj.populate_array(
            row,
            data=builder.gep(whole.data, [start]),
            shape=[arguments[3]],
            strides=[whole.itemsize],
            itemsize=whole.itemsize,
            meminfo=None,
            parent=None,
        )
        return row._getvalue()

    return view(rows, types.int64, types.int64, types.int64), codegen
