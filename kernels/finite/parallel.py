"""One position in several threads, for ``kernels.finite.solver``: the parts of its tree, level by level.

``kernels.finite.parts`` says why the parts of a level do not ask for one another. Each thread takes the next of them
when it is through with one, and has a walk of its own. All threads keep what they find in one store, each at places of
its own; nothing is read there that is found in the same level by another. So what is found depends neither on how many
threads there are, nor on who takes what.
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
_PARTS = 500  # for each thread: so that the threads are busy to the end of most levels
_MOST_PARTS = 4000  # each is compared with the earlier ones
_LEAST_PART = 10_000  # positions; a part takes as long as some hundreds of them to begin with
_EDGES = 0.25  # for a position, mostly enough; memory that is never touched is not taken


def size_of_parts(positions: float, jobs: int) -> float:
    """Return how many positions a part should have at most."""
    return max(_LEAST_PART, positions / min(_PARTS * jobs, _MOST_PARTS))


@dataclass
class _Thread:
    """What one thread works with; the edges of its store are those of all."""

    walk: Walk
    store: Store


@dataclass(frozen=True)
class _Level:
    """What the threads share in a level; ``chosen`` are its parts."""

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
        As `mean_sizes` returns them.
    most : float
        How many positions a part has at most, about.
    jobs : int
        Number of threads.
    memory : int
        Bytes that the P-positions may take.
    report : callable
        Called now and then, in the thread of the caller, with a walk whose ``counts[POSITIONS]`` grows.

    Returns
    -------
    walk, store
        Finished, as those of one thread; the walk is at ``S``.

    Raises
    ------
    MemoryError
        If the P-positions outgrow the memory.
    """
    with ThreadPoolExecutor(max(1, jobs - 1)) as pool:
        # Not in the main thread: Ctrl-C while numba makes the named tuple that is returned would end the process.
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
    """Return the threads with room for about ``positions`` in all, and what they share besides."""
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
    store.held[USED] = store.held[END] = first  # each thread takes a block to begin with
    store.held[MOST_BYTES] = 0
    threads = [_Thread(walk, Store(store.edges, store.held.copy())) for walk in walks]
    return threads, Shared(np.array([0, first, 0, 0]), np.zeros(parts.bounds.size, np.int64))


def _in_levels(parts: Parts) -> Iterator[Integers]:
    """Yield the parts of each level, the largest first."""
    level = levels(parts)
    order = np.lexsort((-parts.sizes, level))
    yield from np.split(order, np.flatnonzero(np.diff(level[order])) + 1)


def _walk_all(pool: Executor, threads: list[_Thread], level: _Level, report: Callable[[], object]) -> bool:
    """Walk through the parts of a level; whether all are complete, or else there is no room for more edges.

    All threads have come to rest then.
    """
    others = [pool.submit(_walk, thread, level, None) for thread in threads[1:]]
    over = [_walk(threads[0], level, report)]
    over += [other.result() for other in others]
    return all(over)


def _walk(thread: _Thread, level: _Level, report: Callable[[], object] | None) -> bool:
    """Walk through parts of a level until none is left to be taken up, or all shall stop; whether none is left."""
    over = False
    while not over and level.shared.counts[STOPPED] == 0:
        over = advance_in_parts(thread.walk, thread.store, level.parts, level.chosen, level.shared, _STEPS)
        if report is not None and not over:
            report()
    return over


def _grow(threads: list[_Thread], memory: int) -> None:
    """Make room for twice as many edges."""
    store = threads[0].store
    found = sum(int(thread.store.held[FOUND]) for thread in threads)
    refuse_more(growing_bytes(store), memory, _positions(threads), found)
    edges = grown(store).edges
    for thread in threads:
        thread.store = Store(edges, thread.store.held)
        thread.store.held[MOST_BYTES] = growing_bytes(store)


def _all_found(threads: list[_Thread], shared: Shared) -> Store:
    """Return the store with what all threads have found; of its memory, the places that were in use are counted."""
    store = threads[0].store
    left = int(shared.counts[LEFT]) + sum(int(thread.store.held[END] - thread.store.held[USED]) for thread in threads)
    store.held[MOST_BYTES] = max(int(store.held[MOST_BYTES]), 8 * (int(shared.counts[FREE]) - left))
    store.held[FOUND] = sum(int(thread.store.held[FOUND]) for thread in threads)
    return store


def _counted(threads: list[_Thread]) -> Walk:
    """Return the walk of the first thread, with the positions of all."""
    first = threads[0].walk
    counts = first.counts.copy()
    counts[POSITIONS] = _positions(threads)
    counts[BASE] = counts[BOUND] = 0
    lost = np.sum([thread.walk.lost for thread in threads], axis=0)
    return first._replace(counts=counts, lost=lost)


def _positions(threads: list[_Thread]) -> int:
    return sum(int(thread.walk.counts[POSITIONS]) for thread in threads)
