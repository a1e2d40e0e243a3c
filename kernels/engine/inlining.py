"""Arrays without reference counts, and functions that are always inlined: for the search of ``kernels.finite``.

Numba counts references atomically each time a compiled function receives an array. In a search that takes 100 ns per
position, this was five sixths of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from sylver_claims.kernels.engine.jit import CACHED

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")


def inlined(function: F) -> F:
    """Compile a function with numba so that it is inlined into each compiled function that calls it."""
    return cast(F, numba.njit(cache=CACHED, nogil=True, forceinline=True)(function))


@intrinsic  # type: ignore[untyped-decorator]
def _borrowed(_context: Any, record: Any) -> Any:
    def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        result = arguments[0]
        for i, kind in enumerate(record.types):
            array = cgutils.create_struct_proxy(kind)(context, builder, builder.extract_value(result, i))
            array.meminfo = cgutils.get_null_value(array.meminfo.type)
            array.parent = cgutils.get_null_value(array.parent.type)
            result = builder.insert_value(result, array._getvalue(), i)
        return result

    if not isinstance(record, types.BaseTuple) or not all(isinstance(kind, types.Array) for kind in record.types):
        return None
    return record(record), codegen


borrowed: Callable[[R], R] = _borrowed
"""Return a named tuple of arrays without reference counts, for compiled code only; it must not outlive the original."""
