"""The Conway table against two independent brute-force searches, the printed table, and the reference."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from sylver_claims.kernels import four
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four.planes import TILE
from sylver_claims.kernels.reference.four import lines as four_lines
from sylver_claims.kernels.reference.four import table as reference

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "four_pairs.json").read_text())
LARGEST = 403  # with this bound both kinds of line are cut at the same place


@kernel
def brute_force(count):
    """[i, k, j] is 1 for P, 2 for N, 0 for no position: (5 + 4i, 2 + 4k, 3 + 4j), closed under addition."""
    table = np.zeros((count, 2 * count + 2, count + 1), np.int8)
    for i, j in np.ndindex(count, count + 1):
        a, c = 5 + 4 * i, 3 + 4 * j
        for b in range(2, 2 * min(a, c) + 1, 4):
            if a > b + c or c > a + b:
                continue
            # Every number of a class below the least one in the semigroup is a move, but 1, which loses.
            winning = False
            for n in range(2, max(a, b, c)):
                new_a, new_b, new_c = a, b, c
                if n % 4 == 1 and n < a:
                    new_a = n
                elif n % 4 == 2 and n < b:
                    new_b = n
                elif n % 4 == 3 and n < c:
                    new_c = n
                else:
                    continue
                new_b = min(new_b, 2 * new_a, 2 * new_c)
                new_c = min(new_c, new_a + new_b)
                new_a = min(new_a, new_b + new_c)
                if table[(new_a - 5) // 4, (new_b - 2) // 4, (new_c - 3) // 4] == 1:
                    winning = True
                    break
            table[i, (b - 2) // 4, j] = 2 if winning else 1
    return table


@kernel
def plain_sweep(count):
    """The rule of `kernels.four` cell by cell: no bitsets, no tiles, no line left out. Replies and pairs."""
    replies, partner_of_row = np.zeros((count, count), np.int64), np.full(count, -1)
    partner_of_column = np.full(count, -1)
    in_row, in_column = np.zeros((count, 2 * count + 2), np.bool_), np.zeros((count, 2 * count + 2), np.bool_)
    for i, j in np.ndindex(count, count):
        a, c = 5 + 4 * i, 7 + 4 * j
        if a > 3 * c or c > 3 * a:
            continue
        bound = 2 * min(a, c)
        if partner_of_row[i] >= 0:
            bound = min(bound, 2 * (7 + 4 * partner_of_row[i]))
        if partner_of_column[j] >= 0:
            bound = min(bound, 2 * (5 + 4 * partner_of_column[j]))
        for b in range(abs(a - c) + 4, bound, 4):
            if not in_row[i, b // 4] and not in_column[j, b // 4]:
                in_row[i, b // 4] = in_column[j, b // 4] = True
                replies[i, j] = b
                break
        if replies[i, j] == 0 and partner_of_row[i] < 0 and partner_of_column[j] < 0:
            partner_of_row[i], partner_of_column[j] = j, i
    return replies, partner_of_row, partner_of_column


@cache
def is_p_by_gaps(gaps):
    """Whether the player to move loses where exactly these numbers can be played: the rules, for any position."""
    if not gaps:
        return False  # 1 has just been played
    taken = [s for s in range(max(gaps) + 1) if s not in gaps]
    for n in gaps - {1}:
        generated = {s + m for s in taken for m in range(0, max(gaps) + 1, n)}
        if is_p_by_gaps(gaps - generated):
            return False
    return True


def gaps_of(*generators):
    """What can be played once these numbers, of greatest common divisor 1, have been played."""
    reached = {0}
    for n in range(1, 4 * max(generators) + 1):
        if any(n - g in reached for g in generators):
            reached.add(n)
    return frozenset(n for n in range(4 * max(generators)) if n not in reached)


@pytest.fixture(scope="module")
def replies():
    return four.even_replies(LARGEST)


@pytest.fixture(scope="module")
def partners():
    return four.partners(LARGEST)


@pytest.fixture(scope="module")
def all_positions():
    return brute_force((LARGEST - 5) // 4 + 1)


@pytest.mark.slow
def test_every_position_against_brute_force(all_positions, replies, partners):
    odd = all_positions[:, :, 1:]  # without c = 3
    tried = 0
    for i, j in product(range(replies.shape[0]), range(replies.shape[1])):
        a, c = 5 + 4 * i, 7 + 4 * j
        winners = [2 + 4 * k for k in np.flatnonzero(odd[i, :, j] == 1).tolist()]
        pair = [2 * min(a, c)] if partners[min(a, c)] == max(a, c) else []
        assert winners == ([int(replies[i, j])] if replies[i, j] else []) + pair, f"a = {a}, c = {c}"
        tried += np.count_nonzero(odd[i, :, j])
    assert tried == np.count_nonzero(odd) == 464_708


def test_pairs_against_brute_force(all_positions, partners):
    pairs = [
        (5 + 4 * i, 3 + 4 * j)
        for i, k, j in np.argwhere(all_positions == 1).tolist()
        if 2 + 4 * k == 2 * min(5 + 4 * i, 3 + 4 * j) and j > 0
    ]
    expected = {q: x for a, c in pairs for q, x in ((a, c), (c, a))}
    assert len(expected) == 2 * len(pairs)
    found = {q: int(x) for q, x in enumerate(partners) if 0 < x <= LARGEST}
    assert found == {q: x for q, x in expected.items() if max(q, x) <= LARGEST}


def test_is_p_position_against_the_rules(replies, partners):
    """All positions with 4 and a small odd number, members superfluous or missing included."""
    outcomes = set()
    for a, b, c in product((0, 1, 5, 9, 13, 17, 21, 25), (0, *range(2, 39, 4)), (0, 3, 7, 11, 15, 19, 23)):
        if a or c:
            expected = is_p_by_gaps(gaps_of(4, *(n for n in (a, b, c) if n)))
            assert four.is_p_position(a, b, c, replies, partners) is expected, (a, b, c)
            assert reference.is_p_position(a, b, c) is expected, (a, b, c)
            outcomes.add(expected)
    assert outcomes == {True, False}


def test_smallest_odd_reply_against_the_rules(partners):
    for a, c in product((5, 9, 13, 17, 21, 25), (3, 7, 11, 15, 19, 23)):
        gaps = gaps_of(4, a, c)
        expected = next((n for n in sorted(gaps) if n % 2 and n > 1 and is_p_by_gaps(gaps_of(4, a, c, n))), 0)
        assert four.smallest_odd_reply(a, c, partners) == expected, (a, c)
        assert reference.smallest_odd_reply(a, c) == expected, (a, c)


def test_reference_tables(replies, partners):
    upto = 121
    slow, slow_replies = reference.partners(upto), reference.even_replies(upto)
    assert len(slow) == upto + 1
    assert [slow[q] for q in range(upto + 1)] == partners[: upto + 1].tolist()
    assert slow_replies.shape == four.even_replies(upto).shape
    for i, j in np.ndindex(slow_replies.shape):
        assert slow_replies[i, j] == replies[i, j], (i, j)
        a, c = 5 + 4 * i, 7 + 4 * j
        assert reference.smallest_odd_reply(a, c) == four.smallest_odd_reply(a, c, partners), (a, c)


@pytest.mark.slow
def test_reference_reaches_the_failure_at_321():
    assert reference.partners(321)[321] == 823


@pytest.mark.slow
def test_tiles_against_a_plain_sweep():
    """Where the brute forces do not reach: several tiles, lines that fill up, lines beyond those asked for."""
    count = 6 * TILE
    upto = 4 * count + 3
    replies, partner_of_row, partner_of_column = plain_sweep(count)
    assert np.array_equal(four.even_replies(upto), replies)
    asked = upto // 3
    partners = four.partners(asked)
    assert np.array_equal(partners[5::4], 7 + 4 * partner_of_row[: partners[5::4].size])
    assert np.array_equal(partners[7::4], 5 + 4 * partner_of_column[: partners[7::4].size])


@pytest.mark.parametrize("name", ["pairs", "late_pairs"])
def test_known_pairs(name, partners):
    for q, x in KNOWN[name]["q, x_q"]:
        assert partners[q] == x, KNOWN[name]["source"]
        if x <= LARGEST:
            assert partners[x] == q


def test_printed_table(replies, partners):
    table = KNOWN["conway_table"]
    for row, entries in table["rows"].items():
        a = int(row)
        for c, entry in zip(table["c"], entries, strict=True):
            even, odd = int(replies[(a - 5) // 4, (c - 7) // 4]), four.smallest_odd_reply(a, c, partners)
            assert (even or odd) == entry, f"a = {a}, c = {c}: {table['source']}"
            assert four.is_p_position(a, 0, c, replies, partners) == (entry == 0)


def test_partners_pair_up():
    """Beyond every brute force: each odd number has one partner, in the other class, and is that number's partner."""
    upto = 20001
    found = four.partners(upto)
    q = np.arange(5, upto + 1, 2)
    x = found[q]
    assert found[:5].any() == found[::2].any() == False  # noqa: E712
    assert np.unique(x).size == q.size
    assert np.all((x - q) % 4 == 2)
    assert np.all((x < 3 * q) & (q < 3 * x))
    within = x <= upto
    assert np.array_equal(found[x[within]], q[within])


def test_result_does_not_depend_on_threads_or_upto():
    """Cells beyond a tile do not depend on the end of the table, either."""
    upto = 4 * TILE * 3 + 100
    whole, table = four.partners(upto, threads=1), four.even_replies(upto, threads=1)
    assert whole.dtype == np.int64
    assert table.dtype == np.int32
    for threads in (2, 3):
        assert np.array_equal(four.partners(upto, threads=threads), whole)
        assert np.array_equal(four.even_replies(upto, threads=threads), table)
    for less in (4 * TILE, 4 * TILE + 3, 4 * TILE + 5, 999):
        assert np.array_equal(four.partners(less), whole[: less + 1])
        smaller = four.even_replies(less)
        assert np.array_equal(smaller, table[: smaller.shape[0], : smaller.shape[1]])


@pytest.mark.parametrize(
    ("upto", "shape"), [(0, (0, 0)), (4, (0, 0)), (5, (1, 0)), (7, (1, 1)), (1001, (250, 249)), (1003, (250, 250))]
)
def test_shapes(upto, shape):
    assert four.even_replies(upto).shape == reference.even_replies(upto).shape == shape
    assert four.partners(upto).shape == (upto + 1,)
    assert len(reference.partners(upto)) == upto + 1


def test_memory_is_predicted_before_it_is_used():
    for replies in (False, True):
        largest = four.largest_upto(2**28, replies=replies)
        needed = [four.memory_needed(upto, replies=replies) for upto in (largest, largest + 5000)]
        assert needed[0] <= 2**28 < needed[1]
    largest = four.largest_upto(2**28)
    assert 200_001 < largest < 1_000_001
    with pytest.raises(MemoryError, match=f"upto=1000001 needs .* the largest upto that fits is {largest}"):
        four.partners(1_000_001, memory=2**28)
    with pytest.raises(MemoryError, match="no upto fits"):
        four.even_replies(101, memory=1000)
    assert four.largest_upto(1000) == -1
    assert four.memory_needed(1_000_001) < 2**30


@pytest.mark.parametrize("function", [four.partners, four.even_replies])
def test_refuses_bad_arguments(function):
    with pytest.raises(ValueError, match=r"upto must lie between 0 and .* not -1"):
        function(-1)
    with pytest.raises(ValueError, match="64-bit"):
        function(2**62)
    with pytest.raises(ValueError, match="threads must be at least 1"):
        function(101, threads=0)


@pytest.mark.parametrize(
    "position", [(6, 0, 7), (5, 7, 0), (5, 0, 5), (-3, 0, 7), (0, 6, 0), (2**60 + 1, 0, 2**61 + 3)]
)
def test_refuses_what_is_no_position(position, replies, partners):
    with pytest.raises(ValueError, match="is_p_position"):
        four.is_p_position(*position, replies, partners)
    if max(position) < 100:
        with pytest.raises(ValueError, match="is_p_position"):
            reference.is_p_position(*position)


@pytest.mark.parametrize("pair", [(7, 5), (5, 5), (1, 3), (9, -1)])
def test_refuses_what_is_no_pair(pair, partners):
    for function in (four.smallest_odd_reply, reference.smallest_odd_reply):
        with pytest.raises(ValueError, match="smallest_odd_reply takes"):
            function(*pair, partners)


def test_says_when_a_table_ends(replies, partners):
    with pytest.raises(IndexError, match="beyond the table of even replies"):
        four.is_p_position(405, 6, 407, replies, partners)
    with pytest.raises(IndexError, match="beyond the table of partners"):
        four.is_p_position(501, 0, 503, replies, partners)
    with pytest.raises(IndexError, match="beyond the table of partners"):
        four.smallest_odd_reply(405, 407, partners)
    with pytest.raises(IndexError, match="beyond the table"):
        reference.partners(9)[10]
    with pytest.raises(IndexError, match="beyond the table"):
        reference.even_replies(9)[5, 0]
    # Superfluous members may lie anywhere: {4, 7} generates 1001.
    assert four.smallest_odd_reply(1001, 7, partners) == 13
    assert four.is_p_position(405, 6, 4003, replies, partners) is False
    assert four.is_p_position(4005, 6, 403, replies, partners) is False
    assert four.is_p_position(13, 0, 7, replies, partners) is True


def test_deciding_by_cells_agrees_with_deciding_every_triple():
    for a in range(5, 202, 4):
        for c in range(7, 202, 4):
            b = reference._smallest_winning_move(a, c, parity=0)
            assert four_lines.entry(a, c) == b
            assert four_lines.are_partners(a, c) == reference.is_p_position(a, 0, c)
