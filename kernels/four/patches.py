"""Decide a patch of the Conway table: the tiles in which a band of rows and a band of columns cross.

Its input and its result are plain arrays, so other processes and other machines can decide patches.
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ALL
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four.bands import OWN, Band
from sylver_claims.kernels.four.planes import FREE, TILE, USED, Integers, Lines, Replies, Store, Words, give_back
from sylver_claims.kernels.four.tiles import NO_PLANE, Window, new_window, sweep_tile

_SHARED = USED + 1
_TAKEN = 1024  # planes that a patch may add before it starts again with more memory


def sweep_patch(rows: Band, columns: Band) -> tuple[Band, Band]:
    """Decide the cells of two bands; all cells before them in their rows and columns must be decided.

    Parameters
    ----------
    rows, columns : Band
        The same words of both, those of `bands.looked_at`; they are not changed.

    Returns
    -------
    two of Band
        The same words of the rows and of the columns, with the results.
    """
    most = _SHARED + rows.kinds.size + columns.kinds.size
    room = _SHARED + len(rows.planes) + len(columns.planes) + _TAKEN
    while (found := _swept(rows, columns, min(room, most))) is None:
        room *= 2
    return found


def _swept(rows: Band, columns: Band, room: int) -> tuple[Band, Band] | None:
    """Decide a patch with space for ``room`` planes; return None if they do not suffice."""
    at_rows, at_columns = _SHARED, _SHARED + len(rows.planes)
    used = at_columns + len(columns.planes)
    content = np.empty((room, TILE), np.uint64)  # takes memory only where it is written
    content[FREE], content[USED], content[at_rows:used] = 0, ALL, np.concatenate((rows.planes, columns.planes))
    unused = np.arange(room - 1, used - 1, -1, dtype=np.int32)
    store = Store(content.reshape(-1), np.stack((unused, unused)), np.array([unused.size, 0]))
    width = 1 + (int(max(rows.numbers[-1], columns.numbers[-1])) >> 7)
    row_lines, column_lines = _unpacked(rows, at_rows, width), _unpacked(columns, at_columns, width)
    counts = np.array([rows.first, columns.first, rows.least, columns.least, 0])
    if not _sweep_tiles(row_lines, column_lines, counts, store, new_window(width), np.zeros((0, 0), np.int32)):
        return None
    return _packed(row_lines, rows, content), _packed(column_lines, columns, content)


def _unpacked(band: Band, plane: int, width: int) -> Lines:
    """Return a band as lines of ``width`` words, with its planes from ``plane`` on; missing words count as used."""
    blocks, slots = len(band.kinds), np.full((len(band.kinds), width), USED, np.int32)
    here, own = band.kinds.astype(np.int32), band.kinds == OWN
    here[own] = plane + np.arange(len(band.planes))
    slots[:, band.words] = here
    full = np.zeros((2, band.partner.size), np.int64)
    base, written, live = width * np.arange(blocks + 1), np.full(blocks, width), np.ones(blocks, np.int64)
    return Lines(slots.reshape(-1), base, written, live, band.limits, band.partner.copy(), full[0], full[1])


def _packed(lines: Lines, band: Band, content: Words) -> Band:
    """Return the band with the current words of the lines."""
    slots = lines.slots.reshape(len(band.kinds), -1)[:, band.words]
    planes = content[slots[slots > USED]]
    return band._replace(kinds=np.minimum(slots, OWN).astype(np.uint8), planes=planes, partner=lines.partner)


@kernel
def _sweep_tiles(rows: Lines, columns: Lines, counts: Integers, store: Store, window: Window, replies: Replies) -> bool:
    """Decide the tiles, from left to right and downwards; return False if all planes were in use.

    ``counts`` are the first blocks of rows and columns, the numbers of the first row and column of the table, and an
    arm.
    """
    arm, height, width = counts[4], rows.live.size, columns.live.size
    for i in range(height):
        for j in range(width):
            row, column = counts[0] + i, counts[1] + j
            a, c = counts[2] + 4 * TILE * row, counts[3] + 4 * TILE * column
            if sweep_tile(rows, i, a, columns, j, c, store, arm, window, replies) == NO_PLANE:
                return False
            # Later cells of a row right of the diagonal, or of a column below it, have |a − c| > 1024 |row − column|.
            if row <= column:
                give_back(rows, i, TILE * (column - row), store, arm)
            if row >= column:
                give_back(columns, j, TILE * (row - column), store, arm)
    for i in range(height):
        give_back(rows, i, arm, store, arm)
    for j in range(width):
        give_back(columns, j, arm, store, arm)
    return True
