"""The order in which the tiles of the Conway table are swept, step by step.

Step n decides the rows of block n in the columns of all earlier blocks (one arm), the columns of block n in the rows of
all earlier blocks (the other arm), and then the rows of block n in its own columns. So after step n, all cells among
the first n + 1 blocks are decided. The two arms share no line.

Lines beyond the wanted ones meet only wanted lines, and no later step needs them. Their cells after the last wanted
line without a partner are not needed either, because these affect only later cells.
"""

from __future__ import annotations

from typing import NamedTuple

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four.planes import (
    LANES,
    TILE,
    Integers,
    Lines,
    Replies,
    Store,
    clear,
    give_back,
    share_evenly,
)
from sylver_claims.kernels.four.tiles import LEAST_COLUMN, LEAST_ROW, NO_COLUMN, NO_PLANE, NO_ROW, Window, sweep_tile

STEP, INNER, ROWS, COLUMNS, OPEN_ROW, OPEN_COLUMN, SHORT, UNDER_WAY = range(8)
_NEVER = 1 << 62


class Sweep(NamedTuple):
    """The state of a sweep between two steps.

    Attributes
    ----------
    rows, columns, store
        The lines, and the planes with their even numbers.
    row_window, column_window
        Memory for the window of each arm.
    replies : int32 array of two dimensions
        Receives the even numbers of its cells.
    counts : int64 array, shape (8,)
        The next step; the numbers of wanted blocks, rows and columns; the blocks of the last wanted row and of the last
        wanted column without a partner, or −1; 1 if all planes were in use; 1 during a step.
    """

    rows: Lines
    columns: Lines
    store: Store
    row_window: Window
    column_window: Window
    replies: Replies
    counts: Integers


@kernel
def sweep_arm(sweep: Sweep, arm: int) -> None:
    """Decide one arm of a step: the new rows in the earlier columns (0), or the new columns in the earlier rows (1)."""
    counts, store = sweep.counts, sweep.store
    step, new = counts[STEP], min(counts[STEP], counts[INNER])
    if arm == 0:
        old, window, nothing, last = sweep.columns, sweep.row_window, NO_COLUMN, counts[OPEN_COLUMN]
    else:
        old, window, nothing, last = sweep.rows, sweep.column_window, NO_ROW, counts[OPEN_ROW]
    for block in range(step if step < counts[INNER] else last + 1):
        if old.live[block] == 0:
            continue
        row_block, column_block = (new, block) if arm == 0 else (block, new)
        row_step, column_step = (step, block) if arm == 0 else (block, step)
        came = sweep_tile(
            sweep.rows, row_block, LEAST_ROW + 4 * TILE * row_step,
            sweep.columns, column_block, LEAST_COLUMN + 4 * TILE * column_step,
            store, arm, window, sweep.replies,
        )  # fmt: skip
        if came == NO_PLANE:
            counts[SHORT] = 1
            return
        if came == nothing:
            old.live[block] = 0
        # In the later steps |a − c| > 1024 (step − block).
        give_back(old, block, TILE * (step - block) if old.live[block] else _NEVER, store, arm)


@kernel
def end_step(sweep: Sweep) -> None:
    """Decide the new rows in the new columns, and increment the step."""
    rows, columns, store, counts = sweep.rows, sweep.columns, sweep.store, sweep.counts
    step, inner = counts[STEP], counts[INNER]
    share_evenly(store)
    first = int(counts[SHORT])  # 0; for a literal, numba would compile the functions again
    if step < inner:
        row, column = LEAST_ROW + 4 * TILE * step, LEAST_COLUMN + 4 * TILE * step
        came = sweep_tile(rows, step, row, columns, step, column, store, first, sweep.row_window, sweep.replies)
        if came == NO_PLANE:
            counts[SHORT] = 1
            return
    for arm in range(2):
        lines, least = (rows, LEAST_ROW) if arm == 0 else (columns, LEAST_COLUMN)
        if step < inner:
            give_back(lines, step, first, store, arm)
        if step + 1 >= inner:
            clear(lines, inner, least + 4 * TILE * (step + 1), store, arm)
    counts[OPEN_ROW] = last_open(rows.partner, counts[ROWS])
    counts[OPEN_COLUMN] = last_open(columns.partner, counts[COLUMNS])
    counts[STEP] = step + 1
    share_evenly(store)


@kernel
def last_open(partner: Integers, wanted: int) -> int:
    """Return the block of the last wanted line without a partner, or −1."""
    for t in range(wanted - 1, -1, -1):
        if partner[t] == 0:
            return t >> LANES
    return -1
