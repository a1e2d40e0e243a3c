"""The sweep of the Conway table by planes: against a sweep of whole lines, broken off, and within its memory."""

import tracemalloc

import numpy as np
import pytest

from sylver_claims.kernels import four
from sylver_claims.kernels.engine.bits import ALL, ONE, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four import driver, planes, state, tiles
from sylver_claims.kernels.four.planes import FREE, TILE, USED
from sylver_claims.kernels.four.steps import INNER, SHORT, STEP

LARGEST = 9001


@kernel
def whole_lines(wanted):
    """Partners of the rows and columns below ``wanted``: row by row, each line with all its words, none left out."""
    total, width = 3 * wanted + 1, wanted // 32 + 2
    in_row, in_column = np.zeros(width, np.uint64), np.zeros((total, width), np.uint64)
    of_row, of_column = np.zeros(total, np.int64), np.zeros(total, np.int64)
    for i in range(total):
        in_row[:] = 0
        for j in range(total if i < wanted else wanted):
            a, c = 5 + 4 * i, 7 + 4 * j
            bound = min(a, c)
            if of_row[i] > 0:
                bound = min(bound, of_row[i])
            if of_column[j] > 0:
                bound = min(bound, of_column[j])
            k, stop = (abs(a - c) + 2) // 4, (bound - 1) // 2
            if k > stop:
                continue
            word, mask = k // 64, ALL << np.uint64(k % 64)
            free = ~(in_row[word] | in_column[j, word]) & mask
            while free == 0 and 64 * (word + 1) < stop:
                word += 1
                free = ~(in_row[word] | in_column[j, word])
            k = 64 * word + lowest_bit(free) if free != 0 else stop
            if k < stop:
                in_row[word] |= ONE << np.uint64(k % 64)
                in_column[j, word] |= ONE << np.uint64(k % 64)
            elif of_row[i] == 0 and of_column[j] == 0:
                of_row[i], of_column[j] = c, a
    return of_row[:wanted], of_column[:wanted]


def by_whole_lines(upto):
    found = np.zeros(upto + 1, np.int64)
    rows, columns = whole_lines(upto // 4 + 1)
    found[5::4], found[7::4] = rows[: found[5::4].size], columns[: found[7::4].size]
    return found


@pytest.fixture(scope="module")
def expected():
    return by_whole_lines(LARGEST)


@pytest.mark.slow
def test_every_bound_up_to_600(expected):
    for upto in range(601):
        assert np.array_equal(four.partners(upto, threads=1 + upto % 3), expected[: upto + 1]), upto


@pytest.mark.slow
def test_other_bounds_with_one_two_and_three_threads(expected):
    edges = [4 * TILE * n + 5 + d for n in (1, 2, 5) for d in (-4, -1, 0, 2, 3)]
    drawn = np.random.default_rng(4).integers(600, LARGEST + 1, 12).tolist()
    for upto in (*edges, *drawn, LARGEST):
        for threads in (1, 2, 3):
            assert np.array_equal(four.partners(upto, threads=threads), expected[: upto + 1]), (upto, threads)


@pytest.mark.slow
def test_twenty_blocks():
    upto = 20_001
    assert np.array_equal(four.partners(upto), by_whole_lines(upto))


class Stopped(Exception):
    pass


def broken_off_after_each_step(upto, threads):
    """Interrupt a sweep after each of its steps, and resume it in a new one from copies of the stored data."""
    held, steps = {}, 0

    def report(sweep):
        held.update({name: np.array(array) for name, array in state.state_of(sweep).items()})
        raise Stopped

    def resumed(sweep):
        if held:
            state.take_over(sweep, held)
            assert sweep.counts[STEP] == steps
        return sweep

    while True:
        try:
            return four.partners(upto, threads=threads, report=report, resumed=resumed), steps
        except Stopped:
            steps += 1


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("upto", [5, 7, 1029, 1500, 5001])
def test_a_sweep_broken_off_after_each_step_is_the_same(upto, threads, expected):
    found, steps = broken_off_after_each_step(upto, threads)
    assert np.array_equal(found, expected[: upto + 1])
    assert driver.tiles(upto) <= steps <= 3 * driver.tiles(upto) + 1


def test_what_was_reached_is_reported(expected):
    reached = []
    four.partners(3001, report=lambda sweep: reached.append((int(sweep.counts[STEP]), driver.number_found(sweep))))
    assert [step for step, _ in reached] == list(range(1, len(reached) + 1))
    known = [found for _, found in reached]
    assert known == sorted(known)
    assert known[-1] == np.count_nonzero(expected[:3002])


def test_an_interrupt_waits_for_the_step_to_end(monkeypatch, expected):
    begun, held = [], {}
    finished = driver._finished

    class Interrupted:
        def __init__(self, step):
            self.step = step

        def result(self):
            raise KeyboardInterrupt

    def interrupt(step):
        if begun[0].counts[STEP] == 3:
            monkeypatch.setattr(driver, "wait", lambda steps: [one.step.result() for one in steps])
            finished(Interrupted(step))
        finished(step)

    monkeypatch.setattr(driver, "_finished", interrupt)
    with pytest.raises(KeyboardInterrupt):
        four.partners(5001, resumed=lambda sweep: begun.append(sweep) or sweep)
    assert state.is_whole(begun[0])
    assert begun[0].counts[STEP] == 4
    held.update({name: np.array(array) for name, array in state.state_of(begun[0]).items()})
    monkeypatch.undo()
    found = four.partners(5001, resumed=lambda sweep: state.take_over(sweep, held) or sweep)
    assert np.array_equal(found, expected[:5002])


def kept_of(upto):
    held = {}

    def report(sweep):
        held.update({name: np.array(array) for name, array in state.state_of(sweep).items()})
        if sweep.counts[STEP] == 5:
            raise Stopped

    with pytest.raises(Stopped):
        four.partners(upto, report=report)
    return held


def changed(name, place, value):
    def change(held):
        held[name][place] = value

    return change


def shared(held):
    slots = held["columns_slots"]
    slots[np.flatnonzero(slots > USED)[0]] = held["rows_slots"].max()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (changed("counts", 0, 6), "of another size"),
        (changed("step", (), 17), "at no step"),
        (changed("planes", (), 0), "without planes"),
        (changed("planes", (), 2**30), "takes 1073741824 planes"),
        (changed("rows_slots", 3, -1), "planes that are not there"),
        (changed("columns_slots", 3, 2**20), "planes that are not there"),
        (shared, "planes that two blocks share"),
        (changed("rows_live", 0, 2), "neither live nor not"),
        (changed("rows_partner", 0, -7), "partners out of reach"),
        (changed("columns_partner", 0, 2**60), "partners out of reach"),
        (changed("planes_0", 5, 1), "other shared planes"),
        (lambda held: held.update(rows_slots=held["rows_slots"][1:]), "rows_slots of another size"),
        (lambda held: held.update(rows_partner=held["rows_partner"].astype(np.float64)), "rows_partner of another"),
    ],
)
def test_what_no_sweep_is_is_refused(change, fault):
    held = kept_of(5001)
    sweep = driver.begin(5001, driver.planes_expected(5001))
    state.take_over(sweep, held)
    change(held)
    with pytest.raises(ValueError, match=fault):
        state.take_over(driver.begin(5001, driver.planes_expected(5001)), held)
    with pytest.raises(ValueError, match="of another size"):
        state.take_over(driver.begin(9001, 1000), kept_of(5001))


def test_each_plane_is_in_use_or_on_one_stack():
    def report(sweep):
        store = sweep.store
        own = [lines.slots[lines.slots > USED] for lines in (sweep.rows, sweep.columns)]
        unused = [store.unused[arm, : store.heights[arm]] for arm in (0, 1)]
        assert abs(store.heights[0] - store.heights[1]) <= 1
        assert np.array_equal(np.sort(np.concatenate(own + unused)), np.arange(USED + 1, store.unused.shape[1]))

    four.partners(LARGEST, report=report)


def test_a_word_of_its_own_for_every_even_number_that_a_cell_may_look_at():
    for upto in (5, 1028, 1029, 5001):
        lines = driver.begin(upto, 4).rows, driver.begin(upto, 4).columns
        inner = driver.tiles(upto)
        most = [limit[: inner * TILE].max() for limit in (lines[0].limit, lines[1].limit)]
        for own, other in ((0, 1), (1, 0)):
            words, blocks = np.diff(lines[own].base), lines[own].limit.reshape(-1, TILE)
            for block in range(inner):
                assert (blocks[block].max() - 1) // 64 < words[block]
            assert (most[other] - 1) // 64 < words[inner]  # lines beyond meet wanted ones only
        assert driver._width(upto) >= max(int(np.diff(one.base).max()) for one in lines)


@pytest.mark.slow
def test_memory_that_is_predicted_is_not_exceeded():
    for upto in (1001, 40_001):
        tracemalloc.start()
        four.partners(upto)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak <= four.memory_needed(upto) - driver._OVERHEAD + 2**20


def test_a_sweep_that_runs_out_of_planes_says_so_and_is_not_kept():
    sweep = driver.begin(5001, 40)
    with pytest.raises(MemoryError, match=r"the 40 planes .* are all in use, .* allow more memory"):
        driver.run(sweep, 2)
    assert sweep.counts[SHORT]
    assert not state.is_whole(sweep)


def test_a_smaller_memory_is_refused_and_a_larger_one_gives_more_planes(expected):
    upto = 5001
    needed = four.memory_needed(upto)
    with pytest.raises(MemoryError, match="needs"):
        four.partners(upto, memory=needed - 1)
    begun = []
    found = four.partners(upto, memory=needed, resumed=lambda sweep: begun.append(sweep) or sweep)
    assert np.array_equal(found, expected[: upto + 1])
    assert begun[0].store.unused.shape[1] == driver.planes_expected(upto)
    assert driver.planes_within(upto, 2**40) == driver.planes_at_most(upto)
    assert begun[0].counts[INNER] == driver.tiles(upto)


def test_no_sweep_needs_more_planes_than_the_proven_number():
    for upto in (5, 1029, 5001):
        sweep = driver.begin(upto, driver.planes_at_most(upto))
        assert driver.planes_at_most(upto) >= 2 * (sweep.rows.slots.size + sweep.columns.slots.size) + 2


@pytest.mark.parametrize(("free_bit", "given"), [(None, True), (-1, False), (0, True), (-64, False)])
def test_a_plane_is_given_back_when_no_line_has_a_free_bit_below_its_limit(free_bit, given):
    sweep = driver.begin(5001, 100)
    rows, store, lane, word = sweep.rows, sweep.store, 200, 5
    slot = planes.take(rows, 1, word, store, 0)
    store.planes[slot * TILE : (slot + 1) * TILE] = ALL
    rows.limit[TILE + lane] = limit = 64 * word + 40 if free_bit != -64 else 64 * (word + 1)
    if free_bit is not None:
        store.planes[slot * TILE + lane] = ~(ONE << np.uint64((limit + free_bit) % 64))
    height = int(store.heights[0])
    planes.give_back(rows, 1, 64 * word + 63, store, 0)
    assert (int(store.heights[0]) == height + 1) is given
    assert rows.slots[rows.base[1] + word] == (USED if given else slot)
    planes.give_back(rows, 1, 64 * word + 64, store, 0)
    assert int(store.heights[0]) == height + 1


@pytest.mark.parametrize("lane", [0, 100, TILE - 1])
@pytest.mark.parametrize("free", [True, False])
def test_a_line_with_one_free_bit_is_live(lane, free):
    """The columns 3 * TILE, ... are right of the rows TILE, ...: the least k of a row is in the first of them."""
    sweep = driver.begin(9001, 100)
    rows, store = sweep.rows, sweep.store
    first_a, first_c = 5 + 4 * TILE, 7 + 12 * TILE
    least = (first_c - first_a - 4 * lane + 2) // 4
    rows.partner[TILE : 2 * TILE] = 7
    rows.limit[TILE : 2 * TILE] = 0
    rows.limit[TILE + lane] = least + 1
    if not free:
        slot = planes.take(rows, 1, least // 64, store, 0)
        store.planes[slot * TILE + lane] = ONE << np.uint64(least % 64)
    live = np.full(TILE, -1)
    count, lowest, highest = tiles._find_live(rows, 1, first_a, first_c, store, live)
    assert live[:count].tolist() == ([lane] if free else [])
    if free:
        assert (lowest, highest) == (least // 64, least + 1)


def test_a_list_of_words_is_long_enough():
    """The words free in all lines, at the end of a list, are more than one cell of the tile finds full or passes."""
    starts = [abs(a - c) // 4 for a in (0, 4 * TILE - 4) for c in (4 * TILE + 2, 8 * TILE - 2)]
    passed = (max(starts) - min(starts)) // 64 + 1
    written = 2 * (TILE - 1)  # in the cell's row, and in its column
    assert passed + written // 64 < tiles._ENOUGH
    assert passed < tiles._STARTS
    sweep = driver.begin(40_001, 100)
    listed = tiles._fill_window(sweep.rows, 20, sweep.columns, 30, 3, 10_000, sweep.store, sweep.row_window)
    assert listed == tiles._ENOUGH
    assert sweep.row_window.words[:listed].tolist() == list(range(3, 3 + listed))
    assert sweep.row_window.places.tolist() == list(range(16))
    sweep.rows.slots[sweep.rows.base[20] + 5] = USED
    tiles._fill_window(sweep.rows, 20, sweep.columns, 30, 3, 10_000, sweep.store, sweep.row_window)
    assert sweep.row_window.words[:4].tolist() == [3, 4, 6, 7]
    assert sweep.row_window.places[:5].tolist() == [0, 1, 2, 2, 3]
    assert FREE == 0
