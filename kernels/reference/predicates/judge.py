"""The loop of ``kernels.predicates.judge`` in plain Python: evaluate a block, count, find the smallest failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sylver_claims.kernels.reference.engine.hashing import WORD, hashes, mixed


def truth(value: Any) -> bool:
    """Return the result of a predicate, which must be a boolean; a number or a generator would be ambiguous."""
    if not isinstance(value, bool | np.bool_):
        kind = "array" if hasattr(value, "shape") and value.shape else type(value).__name__
        raise TypeError(f"a predicate must give True or False, not {value!r} of type {kind}")
    return bool(value)


def judge(
    rows: Any,
    tables: tuple[Any, ...],
    hypothesis: bool,
    given: Callable[..., Any],
    then: Callable[..., Any],
    arguments: Callable[[Any], tuple[Any, ...]],
    order: Callable[[Any], tuple[Any, ...]],
    known: Any = None,
) -> tuple[int, int, int, int]:
    """Return ``(met, failed, first, digest)`` of a block of rows: see ``kernels.predicates.judge``.

    ``arguments`` converts a row to the arguments of the predicates, ``order`` to the sort key of the declared order.
    ``known`` are the hashes of the rows, if they were computed before.
    """
    met, failed, first, digest = 0, 0, -1, 0
    known = hashes(rows) if known is None else known
    for i, row in enumerate(rows):
        case = (*arguments(row), *tables)
        outcome = 0
        if not hypothesis or truth(given(*case)):
            met += 1
            outcome = 1
            if not truth(then(*case)):
                outcome = 2
                failed += 1
                if first < 0 or order(row) < order(rows[first]):
                    first = i
        digest = (digest + mixed(int(known[i]) ^ outcome)) & WORD
    return met, failed, first, digest
