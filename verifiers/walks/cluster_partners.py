"""The table of partners, swept on a cluster: a patch of 16 by 16 tiles a task, the same table as on one machine.

A task holds the rows and the columns of its patch as bytes, and is answered by the same rows and columns. Their sizes
and values are looked at before they are used, here and on the worker. All that is decided stands in the run; so a
worker that is lost costs the patch that it was at, which another decides again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.four.bands import Band, checked
from kernels.four.frontier import Frontier, Patch
from kernels.four.patches import sweep_patch
from kernels.four.planes import TILE
from kernels.four.tiles import LEAST_COLUMN, LEAST_ROW
from verifiers.code.sources import digest_of
from verifiers.tables.kept_partners import Elsewhere
from verifiers.walks.cluster import Cluster, ClusterError, Task
from verifiers.walks.cluster_tables import dealt, refusal

MOST_BLOCKS, LAST_BLOCK = 64, 2**16
"""Blocks of lines that a band may hold, and the last of all: more than a table reaches, and 134 MB of indices."""
FIELDS = {"first", "least", "words", "kinds", "planes", "partner"}


# --- bands as bytes ---------------------------------------------------------------------------------------------------


def as_data(band: Band) -> Task:
    """Return a band as plain data: two integers, and arrays as bytes, the lowest first."""
    return {
        "first": band.first,
        "least": band.least,
        "words": band.words.astype("<i4").tobytes(),
        "kinds": band.kinds.tobytes(),
        "planes": band.planes.astype("<u8").tobytes(),
        "partner": band.partner.astype("<i8").tobytes(),
    }


def as_band(data: Any, least: int) -> Band:
    """Read rows (``least`` = 5) or columns (7) from plain data; ValueError if they are none."""
    _hold(isinstance(data, dict) and set(data) == FIELDS, "with other fields")
    first, words, partner = data["first"], _array(data, "words", "<i4"), _array(data, "partner", "<i8")
    blocks, rest = divmod(partner.size, TILE)
    _hold(0 < blocks <= MOST_BLOCKS and rest == 0, "of too many lines, or of none")
    _hold(type(first) is int and 0 <= first <= LAST_BLOCK - blocks and data["least"] == least, "of other lines")
    kinds, planes = _array(data, "kinds", "<u1"), _array(data, "planes", "<u8")
    _hold(kinds.size == blocks * words.size and planes.size % TILE == 0, "of another size")
    return checked(Band(first, least, words, kinds.reshape(blocks, -1), planes.reshape(-1, TILE), partner))


def _array(data: Task, name: str, dtype: str) -> npt.NDArray[Any]:
    held = data[name]
    _hold(isinstance(held, bytes) and len(held) % np.dtype(dtype).itemsize == 0, f"with {name} of another size")
    return np.frombuffer(held, dtype)


def _hold(condition: bool, fault: str) -> None:
    if not condition:
        raise ValueError(f"it is a band {fault}")


# --- on a worker ------------------------------------------------------------------------------------------------------


def patch_task(task: Task) -> Task:
    """Decide a patch on a worker; return its rows and columns, or why the worker refuses."""
    if (refused := refusal(sweep_patch, task["solver"])) is not None:
        return refused
    rows, columns = as_band(task["rows"], LEAST_ROW), as_band(task["columns"], LEAST_COLUMN)
    _hold(np.array_equal(rows.words, columns.words), "with other words than the one that it crosses")
    rows, columns = sweep_patch(rows, columns)
    return {"rows": as_data(rows), "columns": as_data(columns)}


# --- in the run -------------------------------------------------------------------------------------------------------


def patches_on(cluster: Cluster) -> Elsewhere:
    """Return what has the patches of a sweep decided on a cluster."""

    def decide(frontier: Frontier, report: Callable[[], object]) -> None:
        from dask import config

        solver = digest_of(sweep_patch)

        def task_of(patch: Patch) -> Task:
            return {"solver": solver, "rows": as_data(patch.rows), "columns": as_data(patch.columns)}

        with config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}):  # all of a task is data
            for patch, answer in dealt(cluster, patch_task, frontier.take, task_of, lambda: not frontier.is_done):
                frontier.put(patch.place, *_answered(patch, answer))
                report()

    return decide


def _answered(patch: Patch, answer: Task) -> tuple[Band, Band]:
    """Read what a worker gave.

    Raises
    ------
    ClusterError
        When it cannot be what comes of this patch.
    """
    try:
        rows, columns = as_band(answer.get("rows"), LEAST_ROW), as_band(answer.get("columns"), LEAST_COLUMN)
        for before, after in ((patch.rows, rows), (patch.columns, columns)):
            _hold(before.first == after.first and before.partner.size == after.partner.size, "of other lines")
            _hold(np.array_equal(before.words, after.words), "of other words")
            known = before.partner > 0
            _hold(np.array_equal(before.partner[known], after.partner[known]), "with other partners")
        paired = _new_pairs(patch.rows, rows), _new_pairs(patch.columns, columns)
        _hold({(q, x) for x, q in paired[1]} == paired[0], "with partners that it does not hold")
    except ValueError as error:
        raise ClusterError(
            f"a worker of the cluster gave what cannot come of its task ({error}); see which of them has a fault"
        ) from error
    return rows, columns


def _new_pairs(before: Band, after: Band) -> set[tuple[int, int]]:
    new = np.flatnonzero(before.partner != after.partner)
    return set(zip(before.numbers[new].tolist(), after.partner[new].tolist(), strict=True))
