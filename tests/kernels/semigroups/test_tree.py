"""The tree against brute force and against the known counts."""

import json
from pathlib import Path

import numpy as np
import pytest

from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import counts as tree_counts
from sylver_claims.kernels.semigroups import tree

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "semigroups_by_genus.json").read_text())["counts"]


def walk(lowest, highest, part=0, parts=1, size=4096):
    """All rows of a share, as integers whose bits are the gaps."""
    found = []
    for rows in tree.chunks(lowest, highest, part, parts, size):
        assert rows.dtype == np.uint64
        assert rows.flags.c_contiguous
        assert rows.shape[1] == tree.words_for(highest)
        found += [sum(word << 64 * i for i, word in enumerate(row)) for row in rows.tolist()]
    return found


def brute_force(lowest, highest):
    return {sum(1 << n for n in S) for g in range(lowest, highest + 1) for S in semigroups_of_genus(g)}


def test_brute_force_counts():
    assert [sum(1 for _ in semigroups_of_genus(g)) for g in range(15)] == KNOWN[:15]


@pytest.mark.parametrize("genus", range(len(KNOWN)))
def test_known_counts(genus):
    counts = tree_counts.count_by_genus(genus)
    assert counts.dtype == np.int64
    assert counts.tolist() == KNOWN[: genus + 1]


@pytest.mark.parametrize("highest", range(13))
@pytest.mark.parametrize("parts", [1, 2, 7])
def test_each_semigroup_once(highest, parts):
    for lowest in {0, highest // 2, highest}:
        found = [gaps for part in range(parts) for gaps in walk(lowest, highest, part, parts)]
        assert len(found) == len(set(found))
        assert set(found) == brute_force(lowest, highest)


@pytest.mark.parametrize("size", [1, 2, 5, 64, 129, 1000])
def test_the_order_does_not_depend_on_the_buffer(size):
    assert walk(0, 14, size=size) == walk(0, 14)
    assert walk(9, 14, 1, 3, size=size) == walk(9, 14, 1, 3)


def test_shares_are_complete_and_alike():
    whole = sorted(walk(0, 20))
    assert len(whole) == sum(KNOWN[:21])
    shares = [walk(0, 20, part, 4) for part in range(4)]
    assert sorted(gaps for share in shares for gaps in share) == whole
    assert max(map(len, shares)) < 1.2 * len(whole) / 4


def test_more_shares_than_subtrees():
    assert sorted(gaps for part in range(50) for gaps in walk(0, 3, part, 50)) == sorted(brute_force(0, 3))


@pytest.mark.parametrize("highest", [31, 32, 33, 64])
def test_beyond_one_word(highest):
    """The first rows of a share are closed under addition, distinct, and of the genus asked for."""
    found = []
    for part in (0, 5):
        rows = np.zeros((400, 3), np.uint64)
        rows[:] = 7
        assert tree.fill(tree.start(highest, highest, part, 40) if highest < 40 else deep(part), rows) == 400
        assert not rows[:, 2].any()
        found += [low | high << 64 for low, high, _ in rows.tolist()]
    assert len(set(found)) == len(found)
    for gaps in found:
        assert gaps.bit_count() == highest
        largest = gaps.bit_length() - 1
        assert largest < 2 * highest
        elements = ~gaps & ((1 << (largest + 1)) - 1)
        for a in range(1, largest + 1):
            assert not elements >> a & 1 or (elements << a) & gaps == 0


def deep(part):
    """A walk at the largest genus, from {0, m, m + 1, ...} on: splitting the whole tree would take too long."""
    state = tree.start(64, 64)
    return state._replace(roots=state.roots[3 + 8 * part :].copy())


@pytest.mark.parametrize(("m", "genus"), [(2, 64), (3, 64), (4, 64), (5, 64), (5, 33), (6, 33), (7, 20)])
def test_small_multiplicities_by_their_gaps_in_each_class(m, genus):
    """With k[r] gaps in each class r modulo m: k[r] + k[s] >= k[r + s], and + 1 where r + s passes m (Kunz)."""

    def closed(k):
        return all(k[r] + k[s] + (r + s > m) >= k[(r + s) % m] for r in range(1, m) for s in range(r, m) if (r + s) % m)

    def compositions(total, length):
        if length == 1:
            yield (total,)
            return
        for first in range(1, total - length + 2):
            for rest in compositions(total - first, length - 1):
                yield (first, *rest)

    expected = {
        sum(1 << r + m * i for r in range(1, m) for i in range(k[r - 1]))
        for k in compositions(genus, m - 1)
        if closed((0, *k))
    }
    state = tree.start(genus, genus)
    state = state._replace(roots=state.roots[m - 1 : m].copy())
    rows = np.zeros((len(expected) + 1, 2), np.uint64)
    assert tree.fill(state, rows) == len(expected)
    assert {low | high << 64 for low, high in rows[:-1].tolist()} == expected


def test_all_of_genus_33_by_two_words():
    state = tree.start(31, 33)
    assert state.cursor.tolist() == [0, 0, 31, 33]
    total = sum(len(rows) for rows in tree.chunks(31, 33))
    assert total == sum(KNOWN[31:34])


def test_nothing_to_walk():
    assert walk(5, 4) == []
    assert walk(0, 0) == [0]
    state = tree.start(0, 0)
    rows = np.zeros((9, 1), np.uint64)
    assert [tree.fill(state, rows) for _ in range(3)] == [1, 0, 0]


def test_arguments():
    with pytest.raises(ValueError, match="genus is a genus from 0 to 64, got 65"):
        tree_counts.count_by_genus(65)
    with pytest.raises(ValueError, match="got -1"):
        tree_counts.count_by_genus(-1)
    with pytest.raises(ValueError, match="highest"):
        tree.start(0, 65)
    with pytest.raises(ValueError, match="lowest"):
        tree.start(-1, 5)
    with pytest.raises(ValueError, match="part=2 of parts=2"):
        tree.start(0, 5, 2, 2)
    with pytest.raises(ValueError, match="size"):
        next(tree.chunks(0, 5, size=0))
    with pytest.raises(ValueError, match="rows is too small"):
        tree.fill(tree.start(0, 33), np.zeros((5, 1), np.uint64))
    with pytest.raises(ValueError, match="rows is too small"):
        tree.fill(tree.start(0, 3), np.zeros((0, 1), np.uint64))
