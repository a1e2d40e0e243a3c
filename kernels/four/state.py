"""Save a sweep of the Conway table as arrays for a file, and load them into a new sweep.

Values that follow from others are not saved. All values that are used as indices are checked when they are loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.four.bands import LARGEST_PARTNER
from sylver_claims.kernels.four.driver import stack_unused
from sylver_claims.kernels.four.planes import TILE, USED, Lines, clear
from sylver_claims.kernels.four.steps import (
    COLUMNS,
    INNER,
    OPEN_COLUMN,
    OPEN_ROW,
    ROWS,
    STEP,
    UNDER_WAY,
    Sweep,
    last_open,
)
from sylver_claims.kernels.four.tiles import LEAST_COLUMN, LEAST_ROW

AT_ONCE = 8192
"""Planes in one array, 16 MiB, so that memory never contains a second copy of all planes."""
_OF_LINES = ("slots", "live", "partner")
_OF_COUNTS = [INNER, ROWS, COLUMNS]

Arrays = dict[str, npt.NDArray[Any]]


def is_whole(sweep: Sweep) -> bool:
    """Return whether a sweep can be saved: whether it is between two steps."""
    return not sweep.counts[UNDER_WAY]


def state_of(sweep: Sweep) -> Arrays:
    """Return the arrays to save; `is_whole` must hold, and most arrays are not copied."""
    used = 1 + max(USED, _greatest(sweep.rows.slots), _greatest(sweep.columns.slots))
    found = {f"{kind}_{name}": getattr(lines, name) for kind, lines in _kinds(sweep) for name in _OF_LINES}
    found["counts"], found["planes"] = sweep.counts[_OF_COUNTS], np.array(used)
    found["step"] = sweep.counts[STEP]
    return found | {f"planes_{first}": _part(sweep, first, used) for first in range(0, used, AT_ONCE)}


def take_over(sweep: Sweep, held: Mapping[str, Any]) -> None:
    """Load the saved arrays into a new sweep with the same ``upto``.

    Raises
    ------
    KeyError, ValueError
        If they are not a result of `state_of`, or take more planes than the sweep has; do not use the sweep then.
    """
    counts, used, most = sweep.counts, int(held["planes"]), sweep.store.unused.shape[1]
    step, inner = int(held["step"]), int(counts[INNER])
    _hold(_alike(held, "counts", counts[_OF_COUNTS]).tolist() == counts[_OF_COUNTS].tolist(), "of another size")
    _hold(0 <= step <= 3 * inner + 1, "at no step")
    _hold(used > USED, "without planes")
    if used > most:
        raise ValueError(f"it takes {used} planes of 2 KiB, and the memory allowed is enough for {most}")
    found = {kind: _lines(held, kind, lines, used) for kind, lines in _kinds(sweep)}
    own = np.concatenate([lines["slots"][lines["slots"] > USED] for lines in found.values()])
    _hold(np.unique(own).size == own.size, "with planes that two blocks share")
    for first in range(0, used, AT_ONCE):
        _part(sweep, first, used)[:] = _alike(held, f"planes_{first}", _part(sweep, first, used))
    shared = sweep.store.planes[: (USED + 1) * TILE].reshape(-1, TILE)
    _hold(not shared[:USED].any() and not (~shared[USED]).any(), "with other shared planes")
    unused = np.ones(most, np.bool_)
    unused[: USED + 1] = unused[own] = False
    stack_unused(sweep.store, np.flatnonzero(unused).astype(np.int32))
    for arm, (kind, lines) in enumerate(_kinds(sweep)):
        _write_lines(lines, found[kind])
        if step >= inner:
            clear(lines, inner, (LEAST_ROW, LEAST_COLUMN)[arm] + 4 * TILE * step, sweep.store, arm)
    counts[STEP] = step
    counts[OPEN_ROW] = last_open(sweep.rows.partner, counts[ROWS])
    counts[OPEN_COLUMN] = last_open(sweep.columns.partner, counts[COLUMNS])


def _kinds(sweep: Sweep) -> tuple[tuple[str, Lines], tuple[str, Lines]]:
    return ("rows", sweep.rows), ("columns", sweep.columns)


def _greatest(slots: npt.NDArray[np.int32]) -> int:
    return int(slots.max(initial=0))


def _part(sweep: Sweep, first: int, used: int) -> npt.NDArray[np.uint64]:
    return sweep.store.planes[first * TILE : min(first + AT_ONCE, used) * TILE]


def _lines(held: Mapping[str, Any], kind: str, lines: Lines, planes: int) -> Arrays:
    found = {name: _alike(held, f"{kind}_{name}", getattr(lines, name)) for name in _OF_LINES}
    _hold(bool(((found["slots"] >= 0) & (found["slots"] < planes)).all()), "with planes that are not there")
    _hold(bool(((found["live"] == 0) | (found["live"] == 1)).all()), "with blocks neither live nor not")
    _hold(bool(((found["partner"] >= 0) & (found["partner"] <= LARGEST_PARTNER)).all()), "with partners out of reach")
    return found


def _alike(held: Mapping[str, Any], name: str, like: npt.NDArray[Any]) -> npt.NDArray[Any]:
    found = np.asarray(held[name])
    _hold(found.shape == like.shape and found.dtype == like.dtype, f"with {name} of another size")
    return found


def _write_lines(lines: Lines, found: Arrays) -> None:
    """Write the saved arrays of new lines, and the values that follow from them."""
    for name, value in found.items():
        getattr(lines, name)[:] = value
    known = lines.partner > 0
    lines.limit[known] = np.minimum(lines.limit[known], (lines.partner[known] - 1) >> 1)
    for block in range(lines.written.size):
        words = np.flatnonzero(lines.slots[lines.base[block] : lines.base[block + 1]])
        lines.written[block] = words[-1] + 1 if words.size else 0


def _hold(condition: bool, fault: str) -> None:
    if not condition:
        raise ValueError(f"it is a sweep {fault}")
