"""One position in several threads: the division of its tree, and the results compared with one thread."""

import math
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, product
from types import FunctionType

import numpy as np
import pytest

from sylver_claims.kernels import finite
from sylver_claims.kernels.engine.atomic import fetch_add
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.finite import parallel, solver
from sylver_claims.kernels.finite.part_walk import FREE, STOPPED, TAKEN, advance_in_parts, link
from sylver_claims.kernels.finite.parts import divided, levels
from sylver_claims.kernels.finite.path import POSITIONS, new_walk, winning_moves_on_path
from sylver_claims.kernels.finite.sampling import mean_sizes
from sylver_claims.kernels.finite.store import END, FOUND, USED, p_positions_in
from sylver_claims.kernels.reference.semigroups import adjoin
from sylver_claims.kernels.reference.semigroups import from_generators as gaps_of
from sylver_claims.kernels.semigroups import from_generators

JOBS = (1, 2, 3, 5)


def drawn(seed, count, largest, most=5):
    """Generators of greatest common divisor 1."""
    draw = random.Random(seed)
    found = []
    while len(found) < count:
        generators = [draw.randint(2, largest) for _ in range(draw.randint(2, most))]
        if math.gcd(*generators) == 1:
            found.append(generators)
    return found


def shared(generators, most, jobs, memory=2**30, report=None):
    search = finite.begin(generators, memory=memory)
    return solver._together(search, mean_sizes(search.walk.removable), most, jobs, report)


def found_by(search):
    rows = p_positions_in(search.store, search.walk.removable.size)
    return (
        winning_moves_on_path(search.walk).tolist(),
        int(search.walk.counts[POSITIONS]),
        int(search.store.held[FOUND]),
        search.walk.lost.tolist(),
        rows[np.lexsort(rows.T)].tolist(),
    )


def reached(S):
    """All positions that can be reached, S and N included."""
    found, waiting = {S}, [S]
    while waiting:
        T = waiting.pop()
        later = {adjoin(T, x) for x in T} - found
        found |= later
        waiting += later
    return found


def up_to(S, bound):
    return frozenset(n for n in S if n <= bound)


@pytest.mark.parametrize(
    "generators", [[1], [2, 3], [2, 9], [3, 7], [4, 9, 11], [5, 7], [5, 9], [6, 7, 11], [7, 8]], ids=str
)
@pytest.mark.parametrize("most", [1, 2, 5, 30])
def test_parts_by_the_rules(generators, most):
    """Each position is in one part; a move leads to the same part if it is above its bound, else to a lower level."""
    S = from_generators(np.array(generators))
    parts = divided(S, mean_sizes(S), most)
    level = levels(parts)
    sets = [
        frozenset(n for n in range(64 * S.size) if row[n // 64] >> np.uint64(n % 64) & np.uint64(1))
        for row in parts.gaps
    ]
    bounds = parts.bounds.tolist()
    home = {}
    for T in reached(gaps_of(generators)):
        homes = [i for i, (A, b) in enumerate(zip(sets, bounds, strict=True)) if up_to(T, b) == A]
        assert len(homes) == 1
        home[T] = homes[0]
    for T, i in home.items():
        for x in T:
            j = home[adjoin(T, x)]
            assert i == j if x > bounds[i] else level[j] < level[i]
        for ancestor in (up_to(sets[i], n - 1) for n in sets[i]):
            assert level[home[ancestor]] < level[i]
    assert len(set(home.values())) == len(bounds)
    if len(home) < 1000:  # then no sample was needed
        assert parts.sizes.max() < most + 1e-6


def test_sizes_are_exact_where_no_sample_is_needed():
    for generators in ([2, 3], [5, 7], [2, 99], [6, 7], [4, 9, 11]):
        S = from_generators(np.array(generators))
        assert mean_sizes(S)[0, 1] == pytest.approx(finite.solve(generators).positions)
        assert divided(S, mean_sizes(S), 1e9).bounds.tolist() == [0]


@pytest.mark.slow
def test_small_positions_beside_one_thread():
    ways = cycle(product((1, 2, 7, 40), JOBS))
    for generators in drawn(1, 1000, 12):
        most, jobs = next(ways)
        alone = finite.finish(finite.begin(generators))
        assert found_by(shared(generators, most, jobs)) == found_by(alone), (generators, most, jobs)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", JOBS)
def test_larger_positions_beside_one_thread(jobs):
    larger = [
        [12, 17],
        [9, 19],
        [6, 47],
        [7, 26],
        [5, 67],
        [10, 13, 17],
        [2, 401],
        [3, 121, 200],
        [13, 14, 15, 17],
        [4, 130, 131],
    ]
    for generators in larger + drawn(2, 30, 24):
        alone = finite.finish(finite.begin(generators))
        if alone.walk.counts[POSITIONS] < 200_000:
            for most in (20, 300, 5000):
                assert found_by(shared(generators, most, jobs)) == found_by(alone), (generators, most, jobs)


@pytest.mark.slow
def test_finish_in_threads(monkeypatch):
    monkeypatch.setattr(solver, "SHARED", 1e6)
    alone = finite.solve([13, 21])
    for jobs in (2, 3):
        found, again = (finite.solve([13, 21], jobs=jobs) for _ in range(2))
        assert found.winning_moves.tolist() == again.winning_moves.tolist() == alone.winning_moves.tolist()
        assert found[1:3] == alone[1:3]
        assert found[1:] == again[1:]
    search = finite.finish(finite.begin([13, 21]), jobs=2)
    assert finite.is_finished(search)
    assert finite.solution(finite.advance(search))[1:3] == alone[1:3]


def test_who_is_shared(monkeypatch):
    """A large position that has not been begun, if there are threads to share it."""
    shares = []
    monkeypatch.setattr(solver, "SHARED", 1e6)
    monkeypatch.setattr(solver, "_together", lambda search, *_: shares.append(search.walk.removable.size) or search)
    finite.finish(finite.begin([13, 21]), jobs=2)
    assert len(shares) == 1
    finite.solve([9, 13], jobs=2)
    finite.solve([1], jobs=2)
    for search, jobs in ((finite.begin([12, 17]), 1), (finite.advance(finite.begin([12, 17]), 5), 2)):
        assert finite.is_finished(finite.finish(search, jobs=jobs))
    begun = finite.finish(finite.advance(finite.begin([13, 21]), 5), jobs=2)
    assert finite.solution(begun).positions == 1720676
    assert len(shares) == 1
    for wrong in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            finite.solve([9, 13], jobs=wrong)


@pytest.mark.parametrize("jobs", JOBS)
def test_memory(jobs):
    with pytest.raises(
        MemoryError, match=r"\d+ positions were visited and \d+ P-positions found; continuing takes 0\.\d MiB"
    ):
        shared([12, 17], 1000, jobs, memory=200_000)
    with pytest.raises(MemoryError, match=r"0\.1 MiB may be used"):
        shared([12, 17], 1e9, jobs, memory=100_000)


@pytest.mark.parametrize("jobs", JOBS)
def test_reports_and_interrupts(monkeypatch, jobs):
    monkeypatch.setattr(parallel, "_STEPS", 1000)
    seen = []

    def report(search):
        assert threading.current_thread() is threading.main_thread()
        seen.append(int(search.walk.counts[POSITIONS]))

    shared([12, 17], 3000, jobs, report=report)
    assert seen == sorted(seen)
    assert seen[-1] == 158793
    assert len(seen) > 3

    def interrupt(_):
        raise KeyboardInterrupt

    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        shared([12, 17], 3000, jobs, report=interrupt)
    assert threading.active_count() == before


def test_room_is_had_as_it_is_needed(monkeypatch):
    """More may be allowed than the machine has; and a thread for which no part is left takes no block."""
    monkeypatch.setattr(parallel, "available", lambda: 2**20)
    alone = finite.finish(finite.begin([12, 17]))
    assert found_by(shared([12, 17], 3000, 2, memory=2**70)) == found_by(alone)
    S = finite.begin([9, 13]).walk.removable
    parts = divided(S, mean_sizes(S), 100.0)
    (thread,), between = parallel._begun(S, parts, 1, 1e4, 2**30)
    between.counts[TAKEN] = 1
    free = between.counts[FREE]
    assert advance_in_parts(thread.walk, thread.store, parts, np.array([0]), between, 7)
    assert (thread.store.held[USED], between.counts[FREE], between.counts[STOPPED]) == (thread.store.held[END], free, 0)


@pytest.mark.slow
def test_many_generators_need_more_room_for_a_position():
    alone = finite.finish(finite.begin([21, 23, 38, 43]))
    found = shared([21, 23, 38, 43], solver.size_of_parts(7.5e6, 2), 2, memory=15_000_000)
    assert found_by(found) == found_by(alone)
    assert finite.solution(found).bytes <= 15_000_000


def test_the_main_thread_takes_no_named_tuple_from_a_long_computation(monkeypatch):
    """Ctrl-C while numba makes one ends the process by a fault in memory."""
    threads = []
    monkeypatch.setattr(parallel, "divided", lambda *a: threads.append(threading.current_thread()) or divided(*a))
    shared([9, 13], 100, 2)
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
    assert isinstance(new_walk, FunctionType)  # not compiled


def test_what_fails_in_a_thread_ends_the_search(monkeypatch):
    walk = parallel._walk

    def fail(thread, level, report):
        if threading.current_thread() is threading.main_thread():
            return walk(thread, level, report)
        raise RuntimeError("in a thread")

    monkeypatch.setattr(parallel, "_walk", fail)
    with pytest.raises(RuntimeError, match="in a thread"):
        shared([9, 13], 10, 2)


@pytest.mark.parametrize("over", list(product((False, True), repeat=3)), ids=str)
def test_a_level_is_over_when_all_threads_say_so(monkeypatch, over):
    """All threads are joined, no matter which of them runs out of memory first."""
    rested = []
    late = threading.Event()

    def walk(thread, level, report):
        if thread == len(over) - 1:
            late.set()
        elif thread > 0:
            assert late.wait(60)
        rested.append(thread)
        return over[thread]

    monkeypatch.setattr(parallel, "_walk", walk)
    with ThreadPoolExecutor(len(over) - 1) as pool:
        assert parallel._walk_all(pool, list(range(len(over))), None, None) == all(over)
    assert sorted(rested) == list(range(len(over)))


def test_steps_in_parts_do_not_matter():
    """A part is left after any number of positions, and taken up again."""
    generators = [9, 13]
    S = finite.begin(generators).walk.removable
    parts = divided(S, mean_sizes(S), 100.0)
    (thread,), shared = parallel._begun(S, parts, 1, 1e4, 2**30)
    calls = 0
    for part in range(parts.bounds.size):  # in the order of the walk
        chosen = np.array([part])
        shared.counts[TAKEN] = 0
        while not advance_in_parts(thread.walk, thread.store, parts, chosen, shared, 7):
            calls += 1
        link(thread.walk, thread.store, parts, shared, chosen)
    alone = finite.finish(finite.begin(generators))
    assert calls > 100
    assert found_by(alone._replace(walk=thread.walk, store=thread.store)) == found_by(alone)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", JOBS)
def test_the_store_grows_while_threads_walk(monkeypatch, jobs):
    """A thread that runs out of memory stops the others, and all resume at their place."""
    monkeypatch.setattr(parallel, "_EDGES", 0.0)
    grown = []
    grow = parallel._grow
    monkeypatch.setattr(parallel, "_grow", lambda threads, memory: grown.append(1) or grow(threads, memory))
    for generators in ([13, 21], [9, 23], [12, 17]):
        alone = finite.finish(finite.begin(generators))
        for most in (1000, 30_000):
            assert found_by(shared(generators, most, jobs)) == found_by(alone), (generators, most)
    assert len(grown) > 1


def test_a_counter_is_shared():
    """Threads that count together lose no counts."""
    counter = np.zeros(1, np.int64)

    @kernel
    def count(counter, times):
        for _ in range(times):
            fetch_add(counter, 0, 1)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(count, [counter] * 2, [10**6] * 2))
    assert counter[0] == 2 * 10**6
