"""One position in several threads, for ``kernels.finite.solver``: the parts of its tree, level by level.

``kernels.finite.parts`` says why the parts of a level do not ask for one another. Each thread takes the next few of
them, and has a walk and a store of its own; the store with all that was found in lower levels is read by all, and
written by none until the level is over. So what is found depends neither on how many threads there are, nor on who
takes what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event

import numpy as np

from kernels.finite.part_walk import advance_in_parts
from kernels.finite.parts import Parts, divided, levels
from kernels.finite.path import BASE, BOUND, DONE, POSITIONS, TAKEN, Walk, new_walk
from kernels.finite.sampling import Floats
from kernels.finite.store import (
    Integers,
    Store,
    Words,
    bits_for,
    emptied,
    growing_bytes,
    grown,
    hashes_of_bytes,
    is_full,
    join,
    new_store,
    refuse_more,
    size_in_bytes,
)
from kernels.semigroups import Gaps, genus

Found = tuple[Words, Words]

_STEPS = 2**20
_PARTS = 500  # for each thread: so that the threads are busy to the end of most levels
_MOST_PARTS = 4000  # each is compared with the earlier ones
_LEAST_PART = 10_000  # positions; a part takes as long as some hundreds of them to begin with
_BITS = 12  # a store of this size is in the cache of a core
_SHARE = 0.03  # of P-positions, at least, mostly


def size_of_parts(positions: float, jobs: int) -> float:
    """Return how many positions a part should have at most."""
    return max(_LEAST_PART, positions / min(_PARTS * jobs, _MOST_PARTS))


@dataclass
class _Thread:
    """What one thread works with, and what it has found in the level under way: keys and hashes."""

    walk: Walk
    store: Store
    positions: int = 0
    reported: int = 0
    found: list[Found] = field(default_factory=list)


@dataclass(frozen=True)
class _Level:
    """What the threads share in a level; ``waiting`` gives each thread in turn the next few parts."""

    parts: Parts
    waiting: Iterator[Integers]
    others: Store
    hashes: Words
    memory: int
    stopped: Event


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
    parts = divided(S, sizes, most)
    threads = [_new_thread(S) for _ in range(jobs)]
    walk = threads[0].walk
    hashes = hashes_of_bytes(walk.random)
    store = _first_store(sizes[0, 1], walk.keys.shape[1], memory)
    stopped = Event()
    with ThreadPoolExecutor(max(1, jobs - 1)) as pool:
        try:
            for few in _in_levels(parts, most, jobs):
                level = _Level(parts, iter(few), store, hashes, memory, stopped)
                others = [pool.submit(_walk, thread, level, None) for thread in threads[1 : len(few)]]
                _walk(threads[0], level, partial(_report, threads, report))
                for other in others:
                    other.result()
                store = _joined(store, threads, memory)
        finally:
            stopped.set()
    walk = _counted(threads)
    report(walk)
    return walk, store


def _report(threads: list[_Thread], report: Callable[[Walk], object]) -> None:
    """Report what was done, if it is much."""
    positions = sum(thread.positions for thread in threads)
    if positions - threads[0].reported >= _STEPS:
        threads[0].reported = positions
        report(_counted(threads))


def _new_thread(S: Gaps) -> _Thread:
    walk = new_walk(S, genus(S), True)
    walk.counts[POSITIONS] = 0
    walk.counts[DONE] = 1
    return _Thread(walk, new_store(_BITS, walk.keys.shape[1]))


def _first_store(positions: float, width: int, memory: int) -> Store:
    """Return a store that will probably not grow by much."""
    bits = max(10, bits_for(_SHARE * positions))
    while bits > 10 and size_in_bytes(bits, width) > memory:
        bits -= 1
    return new_store(bits, width)


def _in_levels(parts: Parts, most: float, jobs: int) -> Iterator[list[Integers]]:
    """Yield the parts of each level, the largest first, small ones some together."""
    level = levels(parts)
    order = np.lexsort((-parts.sizes, level))
    for chosen in np.split(order, np.flatnonzero(np.diff(level[order])) + 1):
        sums = np.cumsum(parts.sizes[chosen])
        few = min(most / 4, sums[-1] / (8 * jobs))
        yield np.split(chosen, np.flatnonzero(np.diff(sums // few)) + 1)


def _walk(thread: _Thread, level: _Level, report: Callable[[], object] | None) -> None:
    """Walk through parts of a level until none is left, or another thread has failed."""
    for chosen in level.waiting:
        thread.walk.counts[TAKEN] = 0
        over = False
        while not over:
            if level.stopped.is_set():
                return
            if is_full(thread.store):
                refuse_more(growing_bytes(thread.store), level.memory, thread.positions, int(thread.store.held[0]))
                thread.store = grown(thread.store, thread.walk.random)
            over = advance_in_parts(thread.walk, thread.store, level.others, level.parts, chosen, _STEPS)
            thread.positions = int(thread.walk.counts[POSITIONS])
            if report is not None:
                report()
        thread.found.append(emptied(thread.store, level.hashes))


def _joined(store: Store, threads: list[_Thread], memory: int) -> Store:
    """Return the store with what the threads have found, which is held twice meanwhile."""
    found = [pair for thread in threads for pair in thread.found]
    new = sum(codes.size for _, codes in found)
    twice = sum(keys.nbytes + codes.nbytes for keys, codes in found)
    while store.held[0] + new > store.held[2]:
        positions = sum(thread.positions for thread in threads)
        refuse_more(growing_bytes(store) + twice, memory, positions, int(store.held[0]) + new)
        store = grown(store, threads[0].walk.random)
    store.held[1] = max(int(store.held[1]), store.keys.nbytes + store.bloom.nbytes + twice)
    for keys, codes in found:
        join(store, keys, codes)
    for thread in threads:
        thread.found.clear()
    return store


def _counted(threads: list[_Thread]) -> Walk:
    """Return the walk of the first thread, with the positions of all."""
    first = threads[0].walk
    counts = first.counts.copy()
    counts[POSITIONS] = sum(thread.positions for thread in threads)
    counts[BASE] = counts[BOUND] = 0
    lost = np.sum([thread.walk.lost for thread in threads], axis=0)
    return first._replace(counts=counts, lost=lost)
