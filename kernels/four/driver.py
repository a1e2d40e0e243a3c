"""Start and run a sweep of the Conway table, and compute the memory that it takes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

import numpy as np

from sylver_claims.kernels.engine.bits import ALL
from sylver_claims.kernels.four.planes import TILE, USED, Integers, Lines, Replies, Store
from sylver_claims.kernels.four.steps import (
    COLUMNS,
    INNER,
    OPEN_COLUMN,
    OPEN_ROW,
    ROWS,
    SHORT,
    STEP,
    UNDER_WAY,
    Sweep,
    end_step,
    sweep_arm,
)
from sylver_claims.kernels.four.tiles import LEAST_COLUMN, LEAST_ROW, new_window

Report = Callable[[Sweep], object]

LARGEST = 2**40  # 2^80 cells: infeasible, while every index and every b stays far below 2^63
_OVERHEAD = 64 * 2**20  # threads, temporary arrays, the interpreter
_PLANE = 8 * TILE + 3 * 4  # bytes of a plane, with its place on either stack, and in the list that fills them
_MOST_PLANES = 2**31 - 1


def begin(upto: int, planes: int, replies: Replies | None = None) -> Sweep:
    """Return a new sweep of the lines up to ``upto`` with ``planes`` planes; ``replies`` receives the entries."""
    inner, width = tiles(upto), _width(upto)
    content = np.empty(planes * TILE, np.uint64)  # takes memory only where it is written
    content[:TILE], content[TILE : (USED + 1) * TILE] = 0, ALL
    unused, heights = np.empty((2, planes), np.int32), np.zeros(2, np.int64)
    stack_unused(Store(content, unused, heights), np.arange(USED + 1, planes, dtype=np.int32))
    counts = np.array([0, inner, count(LEAST_ROW, upto), count(LEAST_COLUMN, upto), inner - 1, inner - 1, 0, 0])
    return Sweep(
        _new_lines(inner, LEAST_ROW),
        _new_lines(inner, LEAST_COLUMN),
        Store(content, unused, heights),
        new_window(width),
        new_window(width),
        np.zeros((0, 0), np.int32) if replies is None else replies,
        counts.astype(np.int64),
    )


def stack_unused(store: Store, slots: np.ndarray[Any, np.dtype[np.int32]]) -> None:
    """Put planes on the two stacks, the first planes on top."""
    for arm in (0, 1):
        own = slots[arm::2][::-1]
        store.unused[arm, : own.size], store.heights[arm] = own, own.size


def run(sweep: Sweep, threads: int, report: Report | None = None, *, square: bool = False) -> None:
    """Sweep until all wanted lines have partners or, with ``square``, all cells of wanted rows and columns are decided.

    Between two steps the sweep is complete, so it can be saved and resumed. An interrupt waits for the end of the step.

    Raises
    ------
    MemoryError
        If all planes are in use; the sweep cannot continue then.
    """
    counts = sweep.counts
    with ThreadPoolExecutor(2) as pool:
        while not _is_done(sweep, square):
            if counts[STEP] > 3 * counts[INNER]:  # all odd legal moves in {4, q} are below 3q
                raise RuntimeError("internal error of this kernel: an odd number has no partner")
            _finished(pool.submit(_step, sweep, pool if threads > 1 else None))
            if counts[SHORT]:
                raise MemoryError(
                    f"the {sweep.store.unused.shape[1]} planes of 2 KiB that were set aside are all in use, rows and "
                    f"columns up to {4 * (TILE * counts[STEP] + 1)} being decided; allow more memory"
                )
            if report is not None:
                report(sweep)


def _is_done(sweep: Sweep, square: bool) -> bool:
    counts = sweep.counts
    open_lines = not square and max(counts[OPEN_ROW], counts[OPEN_COLUMN]) >= 0
    return bool(counts[STEP] >= counts[INNER] and not open_lines)


def _finished(step: Future[None]) -> None:
    """Wait for the end of a step, even after an interrupt, so that the sweep is complete."""
    try:
        step.result()
    except BaseException:
        wait([step])
        raise


def _step(sweep: Sweep, pool: ThreadPoolExecutor | None) -> None:
    sweep.counts[UNDER_WAY] = 1
    other = pool.submit(sweep_arm, sweep, 1) if pool else None
    sweep_arm(sweep, 0)
    if other is None:
        sweep_arm(sweep, 1)
    else:
        other.result()
    if not sweep.counts[SHORT]:
        end_step(sweep)
    sweep.counts[UNDER_WAY] = sweep.counts[SHORT]


def number_found(sweep: Sweep) -> int:
    """Return the number of wanted lines whose partners are known."""
    return int(sum(np.count_nonzero(partner) for partner in wanted(sweep)))


def wanted(sweep: Sweep) -> tuple[Integers, Integers]:
    """Return the partners of the wanted rows and of the wanted columns."""
    return sweep.rows.partner[: sweep.counts[ROWS]], sweep.columns.partner[: sweep.counts[COLUMNS]]


def count(least: int, upto: int) -> int:
    """Return how many of least, least + 4, least + 8, ... are at most ``upto``."""
    return max(0, (upto - least) // 4 + 1)


def tiles(upto: int) -> int:
    """Return the number of tiles, in each direction, that contain all a ≤ upto and all c ≤ upto."""
    return -(-count(LEAST_ROW, upto) // TILE)


def _width(upto: int) -> int:
    """Return the number of words of a wanted line: line t < 256 · tiles has bits k < 2t + 3."""
    return 8 * tiles(upto) + 1


def _new_lines(inner: int, least: int) -> Lines:
    """Return empty lines: ``inner`` blocks of wanted lines, and one block for lines beyond them."""
    blocks = inner + 1
    words = 8 * np.minimum(np.arange(1, blocks + 1), inner) + 1  # k < 2t + 3
    base = np.concatenate((np.zeros(1, np.int64), np.cumsum(words)))
    limit = (least + 4 * np.arange(blocks * TILE, dtype=np.int64) - 1) >> 1
    known = np.zeros((3, limit.size), np.int64)
    slots, written, live = np.zeros(base[-1], np.int32), np.zeros(blocks, np.int64), np.ones(blocks, np.int64)
    return Lines(slots, base, written, live, limit, known[0], known[1], known[2])


def planes_at_most(upto: int) -> int:
    """Return a number of planes that suffices for every sweep: two for each word of each block.

    An arm may take half of the unused planes. With twice as many planes as words, this half always suffices.
    """
    return min(_MOST_PLANES, 2 * (1 + USED + _words(upto)))


def planes_expected(upto: int) -> int:
    """Return the default number of allocated planes: more than twice the largest number that was ever in use.

    At the ends of steps at most 1113 were in use up to 40 001, 3820 up to 100 001, 9490 up to 200 001, 100 226 up to
    1 000 001. Only the bound `planes_at_most` is proved.
    """
    return min(planes_at_most(upto), 2048 + int(9000 * (upto / 100_000) ** 1.5))


def _words(upto: int) -> int:
    """Return the number of words of all blocks of rows and of columns."""
    inner = tiles(upto)
    return 2 * (4 * inner * (inner + 1) + inner + _width(upto))


def memory_needed(upto: int, *, replies: bool = False, planes: int | None = None) -> int:
    """Return an upper bound of the bytes that `partners` (or `even_replies`) will use.

    The planes are allocated before the sweep starts, and the sweep ends if they do not suffice, so the bound holds.
    """
    lines = 2 * (tiles(upto) + 1) * TILE
    slots = 2 * 4 * _words(upto)  # twice: a second copy exists while they are read from a file
    windows = 2 * _width(upto) * (3 * 8 + 2 * 8 * TILE // 64) + 4 * 8 * TILE
    table = 4 * count(LEAST_ROW, upto) * count(LEAST_COLUMN, upto) if replies else 8 * (upto + 1)
    content = _PLANE * (planes_expected(upto) if planes is None else planes)
    return slots + 6 * 8 * lines + windows + table + content + _OVERHEAD


def planes_within(upto: int, memory: int, *, replies: bool = False) -> int:
    """Return the number of planes that fit ``memory`` bytes, but at most `planes_at_most`."""
    rest = memory - memory_needed(upto, replies=replies, planes=0)
    return min(planes_at_most(upto), rest // _PLANE)


def largest_upto(memory: int, *, replies: bool = False) -> int:
    """Return the largest upto for which `memory_needed` is at most ``memory`` bytes; −1 if there is none."""
    low, high = -1, LARGEST + 1
    while high - low > 1:
        middle = (low + high) // 2
        if memory_needed(middle, replies=replies) <= memory:
            low = middle
        else:
            high = middle
    return low
