"""The Conway table by patches: in any order, of any size, with planes taken away and put back."""

import random

import numpy as np
import pytest

from sylver_claims.kernels import four
from sylver_claims.kernels.four import bands, patches
from sylver_claims.kernels.four.bands import OWN
from sylver_claims.kernels.four.frontier import Frontier
from sylver_claims.kernels.four.patches import sweep_patch
from sylver_claims.kernels.four.planes import FREE, TILE, USED
from sylver_claims.kernels.reference.four import table as reference

LARGEST = 9001


def decided(frontier, draw):
    """Decide all patches, of those that can be decided one that is drawn; return the partners."""
    taken = []
    while not frontier.is_done:
        while patch := frontier.take():
            taken.append(patch)
        patch = taken.pop(draw.randrange(len(taken)))
        frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
    return frontier.partners()


@pytest.fixture(scope="module")
def expected():
    return four.partners(LARGEST)


def test_small_bounds_against_the_reference():
    slow = reference.partners(121)
    for upto in range(122):
        found = decided(four.by_patches(upto), random.Random(upto))
        assert found.tolist() == [slow[q] for q in range(upto + 1)], upto


@pytest.mark.slow
def test_bounds_at_the_edges_of_tiles_and_bands(expected):
    draw = random.Random(1)
    for size in (1, 2, 3, 16):
        for upto in (4 * TILE * n + 5 + d for n in (1, 2, 4, 6) for d in (-4, -1, 0, 2, 3)):
            assert np.array_equal(decided(four.by_patches(upto, size=size), draw), expected[: upto + 1]), (upto, size)


@pytest.mark.slow
def test_any_order(expected):
    for seed in range(12):
        draw = random.Random(seed)
        upto, size = draw.randrange(3000, LARGEST + 1), draw.randrange(1, 6)
        found = decided(four.by_patches(upto, size=size), draw)
        assert np.array_equal(found, expected[: upto + 1]), (seed, upto, size)


@pytest.mark.slow
def test_a_table_of_many_patches():
    upto = 60_001
    assert np.array_equal(decided(four.by_patches(upto, size=5), random.Random(7)), four.partners(upto))


def test_patches_that_can_be_decided_at_once_share_no_band():
    frontier, most = four.by_patches(LARGEST, size=1), 0
    while not frontier.is_done:
        taken = list(iter(frontier.take, None))
        assert len({p.place[0] for p in taken}) == len({p.place[1] for p in taken}) == len(taken)
        most = max(most, len(taken))
        for patch in taken:
            frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
    assert most >= 4


def test_what_is_found_is_counted_and_known_on_the_way(expected):
    frontier, before = four.by_patches(LARGEST, size=2), 0
    while not frontier.is_done:
        patch = frontier.take()
        frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
        known = frontier.partners()
        assert np.array_equal(known[known > 0], expected[known > 0])
        assert before <= frontier.number_found == np.count_nonzero(known)
        before = frontier.number_found
    assert before == (LARGEST - 3) // 2


def test_a_patch_leaves_what_it_was_given_as_it_was():
    frontier = four.by_patches(LARGEST, size=2)
    for _ in range(9):
        patch = frontier.take()
        before = [np.array(array) for band in patch[1:] for array in band[2:]]
        found = sweep_patch(patch.rows, patch.columns)
        assert all(np.array_equal(a, b) for a, b in zip(before, [x for b in patch[1:] for x in b[2:]], strict=True))
        frontier.put(patch.place, *found)


def test_a_patch_with_too_little_room_is_begun_anew(expected, monkeypatch):
    monkeypatch.setattr(patches, "_TAKEN", 1)
    assert np.array_equal(decided(four.by_patches(5001, size=2), random.Random(2)), expected[:5002])


def test_planes_of_words_that_are_given_up_or_replaced_are_gone():
    planes = np.repeat(np.arange(6, dtype=np.uint64)[:, None], TILE, axis=1)
    band = bands.new_band(0, 2, 5, 4)._replace(
        kinds=np.array([[OWN, OWN, FREE, OWN], [OWN, USED, OWN, OWN]], np.uint8), planes=planes
    )
    part = bands.cut(band, np.array([1, 3], np.int32))
    assert part.kinds.tolist() == [[OWN, OWN], [USED, OWN]]
    assert part.planes[:, 0].tolist() == [1, 2, 5]
    new = np.full((2, TILE), 9, np.uint64)
    new[1] = 8
    changed = part._replace(kinds=np.array([[OWN, USED], [USED, OWN]], np.uint8), planes=new)
    whole = bands.put(band, changed, 0)
    assert whole.kinds.tolist() == [[OWN, OWN, FREE, USED], [OWN, USED, OWN, OWN]]
    assert whole.planes[:, 0].tolist() == [0, 9, 3, 4, 8]
    later = bands.put(band, changed, 2)
    assert later.kinds.tolist() == [[USED, USED, FREE, USED], [USED, USED, OWN, OWN]]
    assert later.planes[:, 0].tolist() == [4, 8]


def test_more_planes_than_were_allowed_are_told():
    with pytest.raises(MemoryError, match="needs"):
        four.by_patches(5001, memory=2**20)
    frontier = Frontier(5001, 2, 40)
    with pytest.raises(MemoryError, match="the 40 planes of 2 KiB that were allowed are all in use; allow more memory"):
        decided(frontier, random.Random(3))


def kept(frontier):
    return {name: np.array(array) for name, array in frontier.state().items()}


@pytest.mark.parametrize("upto", [5, 7, 1029, 1500, 7001])
def test_a_sweep_broken_off_after_each_patch_is_the_same(upto, expected):
    draw, frontier, taken = random.Random(upto), four.by_patches(upto, size=1), 0
    while not frontier.is_done:
        patches = list(iter(frontier.take, None))
        chosen = draw.choice(patches)
        frontier.put(chosen.place, *sweep_patch(chosen.rows, chosen.columns))
        held, known = kept(frontier), frontier.partners()
        frontier = four.by_patches(upto, size=1)
        frontier.take_over(held)
        assert np.array_equal(frontier.partners(), known)
        taken += 1
    assert np.array_equal(frontier.partners(), expected[: upto + 1])
    assert taken >= four.driver.tiles(upto)


@pytest.fixture(scope="module")
def half_done():
    frontier = four.by_patches(LARGEST, size=2)
    for _ in range(12):
        patch = frontier.take()
        frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
    return kept(frontier)


def set_at(name, place, value):
    def change(held):
        held[name][place] = value

    return change


CHANGES = {
    "another bound": set_at("bounds", 0, LARGEST - 1),
    "another size": set_at("bounds", 1, 3),
    "one met more": lambda held: set_at("rows_met", 0, held["rows_met"][0] + 1)(held),
    "one met less": lambda held: set_at("columns_met", 0, held["columns_met"][0] - 1)(held),
    "met below zero": set_at("rows_met", 0, -1),
    "met of another kind": lambda held: held.update(rows_met=held["rows_met"].astype(np.int32)),
    "held out of reach": set_at("rows_held", 0, 2**40),
    "a band left out": lambda held: held.pop("rows_0_kinds"),
    "no kind": set_at("rows_0_kinds", (0, 0), 3),
    "fewer kinds": lambda held: held.update(rows_0_kinds=held["rows_0_kinds"][:, :-1]),
    "a plane less": lambda held: held.update(rows_1_planes=held["rows_1_planes"][:-1]),
    "planes of another kind": lambda held: held.update(rows_1_planes=held["rows_1_planes"].astype(np.int64)),
    "a partner of its own class": set_at("rows_0_partner", 0, 9),
    "a partner below zero": set_at("rows_0_partner", 0, -9),
    "a partner out of reach": set_at("rows_0_partner", 0, 2**60 + 3),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_no_sweep_is_not_taken_over(half_done, change):
    held = {name: array.copy() for name, array in half_done.items()}
    four.by_patches(LARGEST, size=2).take_over(held)
    change(held)
    with pytest.raises((ValueError, KeyError)):
        four.by_patches(LARGEST, size=2).take_over(held)


def test_a_sweep_is_not_whole_while_a_patch_is_put_back(monkeypatch):
    frontier, seen = four.by_patches(1029, size=1), []
    whole = bands.put

    def watched(*arguments):
        seen.append(frontier.is_whole)
        return whole(*arguments)

    monkeypatch.setattr("sylver_claims.kernels.four.frontier.put", watched)
    patch = frontier.take()
    frontier.put(patch.place, *sweep_patch(patch.rows, patch.columns))
    assert seen == [False, False]
    assert frontier.is_whole


@pytest.mark.parametrize("arguments", [{"upto": -1}, {"upto": 101, "size": 0}])
def test_refuses_bad_arguments(arguments):
    with pytest.raises(ValueError, match=r"upto must lie|at least 1 tile"):
        four.by_patches(**arguments)
