"""The solver of finite positions against the rules, against a second engine, and against printed values."""

import json
import math
import random
from pathlib import Path

import numpy as np
import pytest
from engines import memo

from sylver_claims.kernels import finite, semigroups
from sylver_claims.kernels.finite.path import DEPTH, READY
from sylver_claims.kernels.finite.store import FOUND, has, insert_edge, p_positions_in
from sylver_claims.kernels.finite.walk import POSITIONS, all_solved, solved
from sylver_claims.kernels.reference import finite as reference
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import from_generators, tree

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "finite_positions.json").read_text())


def bits(S, width=1):
    """The gaps of a frozenset as a kernel wants them."""
    number = sum(1 << n for n in S)
    return np.array([number >> 64 * i & 2**64 - 1 for i in range(width)], np.uint64)


def bit(words, n):
    return bool(words[n // 64] >> np.uint64(n % 64) & np.uint64(1))


def random_positions(seed, count, largest, most):
    """Generators of greatest common divisor 1, in any order, some of them redundant."""
    draw = random.Random(seed)
    found = []
    while len(found) < count:
        generators = [draw.randint(1, largest) for _ in range(draw.randint(1, most))]
        if math.gcd(*generators) == 1:
            found.append(generators)
    return found


def assert_same(generators, judge):
    mine, theirs = finite.solve(generators), judge(generators)
    assert list(mine.winning_moves) == list(theirs.winning_moves), generators
    assert (mine.positions, mine.p_positions) == (theirs.positions, theirs.p_positions), generators


@pytest.mark.parametrize("genus", range(11))
def test_all_semigroups_by_the_rules(genus):
    for S in semigroups_of_genus(genus):
        for width in (1, 2):
            assert finite.is_p_position(bits(S, width)) == reference.is_p_position(S)
            assert finite.winning_moves(bits(S, width)).tolist() == reference.winning_moves(S).tolist()


def test_solve_by_the_rules():
    for generators in random_positions(1, 200, 9, 5):
        assert_same(generators, reference.solve)


@pytest.mark.slow
@pytest.mark.parametrize(("largest", "count"), [(12, 200), (20, 200)])
def test_solve_by_the_second_engine(largest, count):
    drawn = random_positions(largest, 4 * count, largest, 7)
    small = [generators for generators in drawn if finite.estimate(generators).positions < 3000]
    for generators in small:
        assert_same(generators, memo.solve)
    assert len(small) > count


SEVERAL_WORDS = [[9, 13], [8, 19], [10, 13, 17], [6, 47], [7, 26], [4, 61, 63], [5, 67]]
THIN = [[2, 129], [2, 401], [3, 100], [3, 121, 200], [4, 130, 131]]


@pytest.mark.slow
@pytest.mark.parametrize("generators", SEVERAL_WORDS + THIN, ids=str)
def test_several_words_by_the_second_engine(generators):
    assert_same(generators, memo.solve)


@pytest.mark.parametrize("entry", KNOWN["complete"]["positions"], ids=lambda entry: str(entry["generators"]))
def test_printed_positions(entry):
    assert finite.solve(entry["generators"]).winning_moves.tolist() == entry["winning_moves"]


def test_printed_positions_with_dots():
    for entry in KNOWN["among_others"]["positions"]:
        assert set(entry["winning_moves"]) <= set(finite.solve(entry["generators"]).winning_moves.tolist())


def test_misprint():
    """If this fails, the kernel agrees with the printed value, and the note in the data file is wrong."""
    assert 15 not in finite.solve(KNOWN["misprint"]["generators"]).winning_moves


@pytest.mark.parametrize("pair", KNOWN["only_the_largest_gap_wins"]["generators"], ids=str)
def test_only_the_largest_gap_wins(pair):
    m, n = pair
    assert finite.solve(pair).winning_moves.tolist() == [m * n - m - n]


def test_reachable_positions():
    entry = KNOWN["reachable"]
    assert finite.solve(entry["generators"]).positions == entry["positions"]


@pytest.mark.parametrize("entry", KNOWN["larger"]["positions"], ids=lambda entry: str(entry["generators"]))
def test_larger_positions(entry):
    solution = finite.solve(entry["generators"])
    assert solution.winning_moves.tolist() == entry["winning_moves"]
    assert (solution.positions, solution.p_positions) == (entry["positions"], entry["p_positions"])
    assert solution.bytes < 10**7


def test_smallest_positions():
    assert finite.solve([1])._replace(bytes=0, winning_moves=[]) == ([], 1, 0, 0)
    assert finite.solve([1]).winning_moves.size == finite.solve([2, 3]).winning_moves.size == 0
    assert finite.solve([2, 3])._replace(bytes=0, winning_moves=[]) == ([], 2, 1, 0)
    assert not finite.is_p_position(np.zeros(1, np.uint64))
    assert finite.winning_moves(np.zeros(3, np.uint64)).tolist() == []
    assert finite.is_p_position(np.array([2], np.uint64))


@pytest.mark.parametrize("n", [3, 5, 63, 65, 127, 129, 2047])
def test_two_and_an_odd_number(n):
    assert finite.solve([2, n]).winning_moves.tolist() == ([] if n == 3 else [3])
    assert finite.solve([2, n]).positions == (n + 1) // 2


def test_superfluous_generators():
    mine, theirs = finite.solve([14, 5, 5, 10, 19]), finite.solve([5, 14])
    assert (mine.winning_moves.tolist(), mine[1:]) == (theirs.winning_moves.tolist(), theirs[1:])


def test_steps_do_not_matter():
    search = finite.begin([9, 13])
    steps = 0
    while not finite.is_finished(search):
        before = search.walk.counts[POSITIONS]
        search = finite.advance(search, 37)
        assert search.walk.counts[POSITIONS] - before <= 37
        steps += 1
    assert steps > 10
    mine, theirs = finite.solution(search), finite.solve([9, 13])
    assert mine.winning_moves.tolist() == theirs.winning_moves.tolist()
    assert mine[1:] == theirs[1:]
    assert finite.solution(finite.advance(search)).positions == theirs.positions


def test_the_path_leaves_nothing_behind():
    """After a search that ends at N again, no gap is left: ascending reverts every change of descending."""
    walk, _ = all_solved(12)
    assert not walk.gaps.any()
    assert not walk.mirror.any()
    assert walk.counts[READY] == 0


def test_every_p_position_is_found_in_the_store():
    search = finite.begin([9, 19])
    while not finite.is_finished(search):
        search = finite.advance(search)
    found = p_positions_in(search.store, search.walk.removable.size)
    assert len(found) == search.store.held[FOUND]
    lost = {frozenset(np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little")).tolist()) for row in found}
    assert len(lost) == len(found)
    draw = random.Random(1)
    for S in sorted(lost, key=sorted)[::3]:
        assert has(search.store, np.array(sorted(S)))
        for changed in (S - {max(S)}, S - {draw.choice(sorted(S))}, S | {draw.randint(1, 150)}, S | {max(S) + 1}):
            assert has(search.store, np.array(sorted(changed), np.int64)) == (changed in lost)
    assert not has(search.store, np.array([], np.int64))


def test_what_is_found_of_all_semigroups():
    """The tree of all semigroups, whose walk ends at N, has the P-positions that each semigroup by itself has."""
    _, store = all_solved(9)
    for genus in range(10):
        for S in semigroups_of_genus(genus):
            assert has(store, np.array(sorted(S), np.int64)) == reference.is_p_position(S)


def test_edges_are_inserted_in_order():
    """They have their number above bit 48, and the largest comes first; an edge 0 is at the end."""
    edges = np.zeros(8, np.int64)
    numbers = [5, 9, 2, 7, 9, 2]
    assert [insert_edge(edges, 1, n << 48) for n in numbers] == [True, True, True, True, False, False]
    assert (edges >> 48).tolist() == [0, 9, 7, 5, 2, 0, 0, 0]


@pytest.mark.parametrize(
    "generators", [range(64, 128), range(63, 126), [64, 65, 190, *range(100, 163)], [9, 31]], ids=len
)
def test_generators_of_the_positions_met(generators):
    """With a multiplicity of 64, each is one word; its bits agree with the definition."""
    search = finite.begin(generators)
    removable = {n for n in range(400) if n < 64 * search.walk.removable.size and bit(search.walk.removable, n)}
    seen = set()
    for steps in [1, 2, 3, 5, 8, 13, 100, 1000] + 20 * [4999]:
        search = finite.advance(search, steps)
        walk, depth = search.walk, search.walk.counts[DEPTH]
        if finite.is_finished(search):
            break
        T = walk.gaps[: 2 * walk.removable.size].copy()
        t = max(0, semigroups.frobenius_number(T))
        expected = {n for n in semigroups.minimal_generators(T).tolist() if n > t} & removable
        assert {t + 1 + i for i in range(64) if walk.generators[depth] >> np.uint64(i) & np.uint64(1)} == expected
        seen.add(max((n - t for n in expected), default=0))
    assert len(seen) > 3


def test_too_large_multiplicity():
    for function in (finite.solve, finite.begin):
        with pytest.raises(ValueError, match="multiplicity 65, and solve takes at most 64"):
            function(range(65, 130))
    with pytest.raises(ValueError, match="multiplicity 65, more than 64"):
        solved(from_generators(np.arange(65, 130)))


def test_unfinished():
    with pytest.raises(RuntimeError, match="not finished"):
        finite.solution(finite.advance(finite.begin([9, 13]), 5))


def test_memory():
    said = r"\d+ positions were visited and 530 P-positions found; continuing takes 0\.1 MiB, and 0\.0 MiB may be used"
    with pytest.raises(MemoryError, match=said):
        finite.solve([12, 17], memory=10**4)
    search = finite.begin([12, 17], memory=10**4)
    with pytest.raises(MemoryError):
        finite.advance(search)
    search = search._replace(memory=10**7)
    while not finite.is_finished(search):
        search = finite.advance(search)
    assert finite.solution(search).positions == 158793


def test_report_and_interrupt():
    seen = []
    finite.solve([5, 7], report=lambda search: seen.append(int(search.walk.counts[POSITIONS])))
    assert seen == [28]

    def interrupt(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        finite.solve([12, 17], report=interrupt)


@pytest.mark.parametrize(
    ("generators", "error", "message"),
    [
        ([], ValueError, "at least one"),
        ([4, 6], ValueError, "common divisor 1"),
        ([4], ValueError, "common divisor 1"),
        ([0, 1], ValueError, "positive"),
        ([-3, 4], ValueError, "positive"),
        ([-(2**70), 4, 3], ValueError, "positive"),
        ([2**63, 3], OverflowError, "2\\*\\*63"),
        ([2**62 + 3, 5], OverflowError, "64 bits"),
        ([2.5, 3], TypeError, "integer"),
        ([2, 2051], ValueError, "1025 gaps"),
        ([100, 101], ValueError, "4950 gaps"),
    ],
)
def test_wrong_arguments(generators, error, message):
    for function in (finite.solve, finite.begin, finite.estimate):
        with pytest.raises(error, match=message):
            function(generators)


def test_too_many_gaps_for_the_kernels():
    with pytest.raises(ValueError, match="1024 gaps"):
        finite.is_p_position(from_generators(np.array([2, 2051])))


def test_outcomes_by_genus():
    assert reference.outcomes_by_genus(12).tolist() == KNOWN["p_positions_by_genus"]["counts"][:13]
    counts = KNOWN["p_positions_by_genus"]["counts"]
    for highest in (0, 1, 2, 7, 12, len(counts) - 1):
        assert finite.outcomes_by_genus(highest).tolist() == counts[: highest + 1]
    for wrong in (-1, 65):
        with pytest.raises(ValueError, match="0 to 64"):
            finite.outcomes_by_genus(wrong)


@pytest.mark.parametrize("highest", [0, 1, 5, 10])
def test_p_positions(highest):
    table, theirs = finite.p_positions(highest), reference.p_positions(highest)
    assert table.dtype == np.uint64
    assert table.tolist() == theirs.tolist()
    for genus in range(highest + 1):
        for S in semigroups_of_genus(genus):
            assert finite.is_listed(bits(S), table) == finite.is_listed(bits(S, 3), table)
            assert finite.is_listed(bits(S), table) == reference.is_listed(S, theirs) == reference.is_p_position(S)


def test_two_ways_to_all_outcomes():
    """The walk through the whole tree, and a walk below each semigroup."""
    table = finite.p_positions(16)
    for rows in tree.chunks(13, 16):
        for S in rows[::17]:
            assert finite.is_listed(S, table) == finite.is_p_position(S) == (finite.winning_moves(S).size == 0)


def test_lists_of_two_words():
    """Genus 33 needs gaps up to 65; a table of two words serves semigroups of any number of words."""
    table = np.array([[2, 0], [4, 1], [2**63, 2]], np.uint64)
    assert finite.is_listed(np.array([2], np.uint64), table)
    assert finite.is_listed(np.array([2, 0, 0], np.uint64), table)
    assert finite.is_listed(np.array([2**63, 2], np.uint64), table)
    assert not finite.is_listed(np.array([2**63], np.uint64), table)
    assert not finite.is_listed(np.array([4], np.uint64), table)
    assert not finite.is_listed(np.array([4, 1, 1], np.uint64), table)


def test_moves_lead_to_p_positions():
    for generators in ([9, 14], [10, 11], [7, 30]):
        S = from_generators(np.array(generators))
        won = set(finite.winning_moves(S).tolist())
        for x in range(1, semigroups.frobenius_number(S) + 1):
            if semigroups.is_legal(S, x):
                assert finite.is_p_position(semigroups.adjoin(S, x)) == (x in won)


@pytest.mark.parametrize("entry", KNOWN["larger"]["positions"], ids=lambda entry: str(entry["generators"]))
def test_estimate(entry):
    guess = finite.estimate(entry["generators"])
    assert guess == finite.estimate(entry["generators"])
    assert abs(guess.positions / entry["positions"] - 1) < 0.1
    assert 0 < guess.error < 0.05
    assert finite.solve(entry["generators"]).bytes / 3 < guess.bytes < 3 * finite.solve(entry["generators"]).bytes


def test_estimate_of_small_positions_is_exact():
    for generators in ([1], [2, 3], [5, 7], [2, 99]):
        guess = finite.estimate(generators)
        assert (guess.positions, guess.error) == (finite.solve(generators).positions, 0)


@pytest.mark.parametrize("n", range(-2, 14))
def test_a_number_that_wins_alone_somewhere(n):
    assert finite.wins_alone_somewhere(n) == reference.wins_alone_somewhere(n) == (n > 1)


def test_the_construction_of_the_single_win_theorem():
    pairs = [(n, p) for n in range(1, 13) for p in range(1, 8) if math.gcd(n, p) == 1]
    for n, p in pairs:
        assert finite.wins_alone_in_the_end(n, p) is reference.wins_alone_in_the_end(n, p), (n, p)
    assert all(finite.wins_alone_in_the_end(n, p) for n, p in pairs if n > 1 and p in (5, 7))
    assert not finite.wins_alone_in_the_end(3, 4)  # 2 wins in {3, 4}, and {2, 4} is not finite
    for of in (finite, reference):
        with pytest.raises(ValueError, match="greatest common divisor 1"):
            of.wins_alone_in_the_end(10, 5)


def test_no_position_among_those_that_are_searched(monkeypatch):
    monkeypatch.setattr("sylver_claims.kernels.finite.sole_wins.LARGEST_SEARCHED", 7)
    assert finite.wins_alone_somewhere(11)
    with pytest.raises(ValueError, match="no position of genus up to 7 has 12 as its only winning move"):
        finite.wins_alone_somewhere(12)
