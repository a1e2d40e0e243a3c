"""Counters that several threads share, for compiled code only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj


@intrinsic  # type: ignore[untyped-decorator]
def _fetch_add(_context: Any, counters: Any, _i: Any, _amount: Any) -> Any:
    def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        array = arrayobj.make_array(counters)(context, builder, arguments[0])
        place = cgutils.get_item_pointer(context, builder, counters, array, [arguments[1]])
        return builder.atomic_rmw("add", place, arguments[2], "seq_cst")

    return types.int64(counters, types.int64, types.int64), codegen


fetch_add: Callable[[Any, int, int], int] = _fetch_add
"""Add an amount to entry ``i`` of an int64 array atomically; return its old value."""
