"""Solve one position in several threads, for ``kernels.finite.solver``: the parts of its tree, level by level.

``kernels.finite.parts`` proves that the parts of a level do not depend on one another. Each thread has its own walk,
and takes the next part when it has finished one. All threads write to the same store, each to its own places, and no
thread reads results of the same level that another thread wrote. So the results depend neither on the number of threads
nor on the assignment of parts to threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from sylver_claims.kernels.engine.memory import available
from sylver_claims.kernels.finite.part_walk import (
    FREE,
    LEFT,
    STOPPED,
    TAKEN,
    Shared,
    advance_in_parts,
    block_size,
    link,
    places_of_parts,
)
from sylver_claims.kernels.finite.parts import Parts, divided, levels
from sylver_claims.kernels.finite.path import BASE, BOUND, DONE, POSITIONS, START, Walk, edges_on_path, new_walk
from sylver_claims.kernels.finite.sampling import Floats
from sylver_claims.kernels.finite.store import (
    END,
    FOUND,
    MOST_BYTES,
    ROOT,
    USED,
    Integers,
    Store,
    growing_bytes,
    grown,
    new_store,
    refuse_more,
)
from sylver_claims.kernels.semigroups import Gaps, genus

_STEPS = 2**20
_PARTS = 500  # for each thread: keeps the threads busy to the end of most levels
_MOST_PARTS = 4000  # each part is compared with all earlier ones
_LEAST_PART = 10_000  # positions; starting a part takes as long as some hundreds of them
_EDGES = 0.25  # for each position, mostly enough; untouched memory is not allocated


def size_of_parts(positions: float, jobs: int) -> float:
    """Return the largest number of positions that a part should have."""
    return max(_LEAST_PART, positions / min(_PARTS * jobs, _MOST_PARTS))


@dataclass
class _Thread:
    """The walk and the store of one thread; all stores share their edges."""

    walk: Walk
    store: Store


@dataclass(frozen=True)
class _Level:
    """Data that the threads share in a level; ``chosen`` are the indices of its parts."""

    parts: Parts
    chosen: Integers
    shared: Shared


def walked_together(
    S: Gaps, sizes: Floats, most: float, jobs: int, memory: int, report: Callable[[Walk], object]
) -> tuple[Walk, Store]:
    """Walk through all oversemigroups of ``S``.

    Parameters
    ----------
    S : Gaps
    sizes : float64 array
        Result of `mean_sizes`.
    most : float
        Approximate largest number of positions in a part.
    jobs : int
        Number of threads.
    memory : int
        Bytes that the P-positions may take.
    report : callable
        Called now and then, in the thread of the caller, with a walk whose ``counts[POSITIONS]`` grows.

    Returns
    -------
    walk, store
        Finished, as after a search in one thread; the walk is at ``S``.

    Raises
    ------
    MemoryError
        If the P-positions need more memory.
    """
    with ThreadPoolExecutor(max(1, jobs - 1)) as pool:
        # Not in the main thread: Ctrl-C while numba creates the returned named tuple would crash the process.
        parts = pool.submit(divided, S, sizes, most).result()
        threads, shared = _begun(S, parts, jobs, sizes[0, 1], memory)

        def on_pause() -> None:
            report(_counted(threads))

        try:
            for chosen in _in_levels(parts):
                shared.counts[TAKEN] = 0
                level = _Level(parts, chosen, shared)
                while not _walk_all(pool, threads[: chosen.size], level, on_pause):
                    _grow(threads, memory)
                    shared.counts[STOPPED] = 0
                link(threads[0].walk, threads[0].store, parts, shared, chosen)
        finally:
            shared.counts[STOPPED] = 1
    on_pause()
    return _counted(threads), _all_found(threads, shared)


def _begun(S: Gaps, parts: Parts, jobs: int, positions: float, memory: int) -> tuple[list[_Thread], Shared]:
    """Return the threads, whose common store fits about ``positions`` in all, and their shared data."""
    walks = [new_walk(S, genus(S), True) for _ in range(jobs)]
    first = ROOT + places_of_parts(walks[0], parts.bounds.size)
    for walk in walks:
        walk.counts[POSITIONS] = 0
        walk.counts[DONE] = 1
        walk.counts[START] = first
        first += edges_on_path(walk)
    block = block_size(walks[0])
    size = first + max(jobs * block, min(int(_EDGES * positions), int(min(memory, available())) // 8 - first))
    refuse_more(8 * (first + jobs * block), memory, 0, 0)
    store = new_store(size)
    store.held[USED] = store.held[END] = first  # empty, so each thread takes a block first
    store.held[MOST_BYTES] = 0
    threads = [_Thread(walk, Store(store.edges, store.held.copy())) for walk in walks]
    return threads, Shared(np.array([0, first, 0, 0]), np.zeros(parts.bounds.size, np.int64))


def _in_levels(parts: Parts) -> Iterator[Integers]:
    """Yield the parts of each level, the largest first."""
    level = levels(parts)
    order = np.lexsort((-parts.sizes, level))
    yield from np.split(order, np.flatnonzero(np.diff(level[order])) + 1)


def _walk_all(pool: Executor, threads: list[_Thread], level: _Level, report: Callable[[], object]) -> bool:
    """Walk through the parts of a level; return True if all are complete, False if the store is full.

    No thread is running when this returns.
    """
    others = [pool.submit(_walk, thread, level, None) for thread in threads[1:]]
    over = [_walk(threads[0], level, report)]
    over += [other.result() for other in others]
    return all(over)


def _walk(thread: _Thread, level: _Level, report: Callable[[], object] | None) -> bool:
    """Walk through parts of a level until no part is left or all threads must stop; return whether no part is left."""
    over = False
    while not over and level.shared.counts[STOPPED] == 0:
        over = advance_in_parts(thread.walk, thread.store, level.parts, level.chosen, level.shared, _STEPS)
        if report is not None and not over:
            report()
    return over


def _grow(threads: list[_Thread], memory: int) -> None:
    """Double the capacity of the common store."""
    store = threads[0].store
    found = sum(int(thread.store.held[FOUND]) for thread in threads)
    refuse_more(growing_bytes(store), memory, _positions(threads), found)
    edges = grown(store).edges
    for thread in threads:
        thread.store = Store(edges, thread.store.held)
        thread.store.held[MOST_BYTES] = growing_bytes(store)


def _all_found(threads: list[_Thread], shared: Shared) -> Store:
    """Return the store with the results of all threads; its memory counts only the places in use."""
    store = threads[0].store
    left = int(shared.counts[LEFT]) + sum(int(thread.store.held[END] - thread.store.held[USED]) for thread in threads)
    store.held[MOST_BYTES] = max(int(store.held[MOST_BYTES]), 8 * (int(shared.counts[FREE]) - left))
    store.held[FOUND] = sum(int(thread.store.held[FOUND]) for thread in threads)
    return store


def _counted(threads: list[_Thread]) -> Walk:
    """Return the walk of the first thread with the counts of all threads."""
    first = threads[0].walk
    counts = first.counts.copy()
    counts[POSITIONS] = _positions(threads)
    counts[BASE] = counts[BOUND] = 0
    lost = np.sum([thread.walk.lost for thread in threads], axis=0)
    return first._replace(counts=counts, lost=lost)


def _positions(threads: list[_Thread]) -> int:
    return sum(int(thread.walk.counts[POSITIONS]) for thread in threads)
