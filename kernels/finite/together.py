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
from typing import NamedTuple

import numpy as np

from kernels.finite.part_walk import Entered, advance_in_parts, none_entered, place_of_part, put_in, taken_out
from kernels.finite.parts import Parts, divided, levels
from kernels.finite.path import BASE, BOUND, DONE, POSITIONS, START, TAKEN, Walk, new_walk
from kernels.finite.sampling import Floats
from kernels.finite.store import (
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
from kernels.finite.walk import first_store, is_full
from kernels.semigroups import Gaps, genus

_STEPS = 2**20
_PARTS = 500  # for each thread: so that the threads are busy to the end of most levels
_MOST_PARTS = 4000  # each is compared with the earlier ones
_LEAST_PART = 10_000  # positions; a part takes as long as some hundreds of them to begin with
_EDGES = 0.05  # for a position, at least, mostly


def size_of_parts(positions: float, jobs: int) -> float:
    """Return how many positions a part should have at most."""
    return max(_LEAST_PART, positions / min(_PARTS * jobs, _MOST_PARTS))


class _Found(NamedTuple):
    """Some parts, the edges that lead to their P-positions, and how many these are."""

    parts: Integers
    edges: Integers
    p_positions: int


@dataclass
class _Thread:
    """What one thread works with, and what it has found in the level under way."""

    walk: Walk
    store: Store
    positions: int = 0
    reported: int = 0
    found: list[_Found] = field(default_factory=list)


@dataclass(frozen=True)
class _Level:
    """What the threads share in a level; ``waiting`` gives each thread in turn the next few parts."""

    parts: Parts
    waiting: Iterator[Integers]
    entered: Entered
    others: Store
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
    entered = none_entered(parts)
    store = _first_store(threads[0].walk, parts, sizes[0, 1], memory)
    stopped = Event()
    with ThreadPoolExecutor(max(1, jobs - 1)) as pool:
        try:
            for few in _in_levels(parts, most, jobs):
                for thread in threads:
                    thread.walk.counts[START] = store.held[USED]
                level = _Level(parts, iter(few), entered, store, memory, stopped)
                others = [pool.submit(_walk, thread, level, None) for thread in threads[1 : len(few)]]
                _walk(threads[0], level, partial(_report, threads, report))
                for other in others:
                    other.result()
                store = _joined(store, threads, parts, entered, memory)
        finally:
            stopped.set()
    walk = _counted(threads)
    report(walk)
    store.held[ROOT] = place_of_part(walk, 0)
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
    return _Thread(walk, first_store(walk))


def _first_store(walk: Walk, parts: Parts, positions: float, memory: int) -> Store:
    """Return a store that begins with the edges from the first semigroups, and will probably not grow by much."""
    used = place_of_part(walk, parts.bounds.size)
    store = new_store(used + max(2**10, min(int(_EDGES * positions), memory // 8 - used)))
    store.held[USED] = used
    return store


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
            if is_full(thread.walk, thread.store):
                refuse_more(growing_bytes(thread.store), level.memory, thread.positions, int(thread.store.held[FOUND]))
                thread.store = grown(thread.store)
            over = advance_in_parts(thread.walk, thread.store, level.others, level.parts, chosen, level.entered, _STEPS)
            thread.positions = int(thread.walk.counts[POSITIONS])
            if report is not None:
                report()
        count = int(thread.store.held[FOUND])
        thread.found.append(_Found(chosen, taken_out(thread.walk, thread.store), count))


def _joined(store: Store, threads: list[_Thread], parts: Parts, entered: Entered, memory: int) -> Store:
    """Return the store with what the threads have found, which is held twice meanwhile."""
    found = [few for thread in threads for few in thread.found]
    new = sum(few.edges.size for few in found)
    twice = 8 * new
    count = int(store.held[FOUND]) + sum(few.p_positions for few in found)
    while store.held[USED] + new > store.edges.size:
        refuse_more(growing_bytes(store) + twice, memory, sum(thread.positions for thread in threads), count)
        store = grown(store)
    store.held[MOST_BYTES] = max(int(store.held[MOST_BYTES]), store.edges.nbytes + twice)
    store.held[FOUND] = count
    for few in found:
        put_in(threads[0].walk, store, parts, entered, few.parts, few.edges)
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
