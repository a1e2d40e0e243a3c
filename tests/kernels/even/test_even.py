"""Positions with gcd 2 against the solver of finite positions, move by move, and the published values.

Trap 1: as long as two odd numbers can add up to an even gap, an odd move changes the even numbers. Trap 2: a semigroup
that is won by an odd move, possibly by one of those small ones, must still be swept for the F odd numbers after it. For
each trap there is a test of the error that ignoring it would cause.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from sylver_claims.kernels import even, finite
from sylver_claims.kernels.even import base_cases, driver, one_sweep, solver
from sylver_claims.kernels.even.driver import first_of_period
from sylver_claims.kernels.even.inputs import smallest_period
from sylver_claims.kernels.even.lattice import (
    adjoined,
    after_even_move,
    gaps_of,
    level,
    mask_of,
    oversemigroups,
    places,
)
from sylver_claims.kernels.even.replay_small import small_p_positions
from sylver_claims.kernels.even.replies import becomes_periodic, recurrence, replies
from sylver_claims.kernels.even.sweep import DONE, FIRST, PERIOD, POWER, SINCE, WON, Sweep, X
from sylver_claims.kernels.even.sweep import _recurs as recurs
from sylver_claims.kernels.reference import even as reference
from sylver_claims.kernels.reference.even import replies as reference_replies
from sylver_claims.kernels.reference.even import sets as even_sets
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import from_generators


@pytest.fixture(autouse=True)
def _anew():
    """Clear cached solutions before each test, because a test may change the solver."""
    even.forget()
    yield
    even.forget()


def doubled(gaps):
    """Generators of 2S."""
    F = max(gaps, default=0)
    return [2 * n for n in range(1, 2 * F + 4) if n not in gaps]


def outcomes(solution, moves):
    known = solution.position
    assert known.decided or max(moves) <= known.reached
    return [move in known.odd_wins for move in moves]


@pytest.mark.slow
@pytest.mark.parametrize("genus", range(8))
def test_odd_moves_against_the_solver_of_finite_positions(genus):
    for gaps in semigroups_of_genus(genus):
        generators = doubled(gaps)
        solution = even.solve(generators, limit=20_001)
        bound = solution.lattice.small.bound
        moves = range(3, 2 * bound + 4 * max(gaps, default=0) + 60, 2)
        solved = [finite.is_p_position(from_generators(np.array([*generators, m]))) for m in moves]
        assert outcomes(solution, moves) == solved, gaps


@pytest.mark.parametrize("gaps", [set(), {1}, {1, 3}, {1, 2, 4, 7}, {1, 2, 3, 4, 6, 9}, {1, 2, 3, 5, 6, 7, 11}])
def test_small_p_positions_by_masks_are_those_by_sets(gaps):
    semigroups = [
        even_sets.semigroup(E)
        for E in sorted(even_sets.oversemigroups(frozenset(gaps)), key=lambda E: (len(E), sorted(E)))
    ]
    bound = base_cases.first_regular(max(gaps, default=-1)) + 3
    starts = np.cumsum([0, *(len(E.ideals) for E in semigroups)])
    listed = [(E.gaps, ideal) for E in semigroups for ideal in E.ideals]
    masks = [np.array([sum(1 << n for n in s) for s in sets], np.uint64) for sets in (
        [E.gaps for E in semigroups], [ideal for _, ideal in listed],
    )]  # fmt: skip
    flags = small_p_positions(masks[0], starts, masks[1], bound)
    found = {(*listed[i], int(x)) for x, i in zip(*np.nonzero(flags), strict=True)}
    assert found == even_sets.small_p_positions(semigroups, bound)


def test_a_set_that_is_not_listed_is_an_error():
    with pytest.raises(LookupError, match="not among those"):
        small_p_positions(np.array([2], np.uint64), np.array([0, 1]), np.array([2], np.uint64), 4)


def test_odd_moves_against_the_reference():
    for genus in range(5):
        for gaps in semigroups_of_genus(genus):
            solution = even.solve(doubled(gaps), limit=2001)
            wins = [m for m in solution.position.odd_wins if m <= 25]
            assert wins == [m for m in range(1, 26, 2) if reference.odd_move_wins(doubled(gaps), m)], gaps


@pytest.mark.parametrize("genus", range(5))
def test_winning_moves_repeat_from_where_the_kernel_and_the_reference_say(genus):
    """What each says is held against the solver of finite positions; the numbers need not be the same."""

    def wins_in(generators, x, F):
        wins = finite.winning_moves(from_generators(np.array([*generators, x]))).tolist()
        near = [n for n in wins if n % 2 and abs(n - x) <= 2 * F]
        return [n for n in wins if n not in near], [n - x for n in near]

    for gaps in semigroups_of_genus(genus):
        generators, F = doubled(gaps), max(gaps, default=0)
        for start, period in (recurrence(generators), reference_replies.recurrence(generators)):
            assert (start % 2, period % 2) == (1, 0)
            assert period > 0
            for x in range(start, start + 2 * F + 6, 2):
                assert wins_in(generators, x, F) == wins_in(generators, x + period, F), (gaps, x)


@pytest.mark.parametrize("genus", range(4))
def test_kernel_and_reference_find_a_period_for_each_position(genus):
    for gaps in semigroups_of_genus(genus):
        S = from_generators(np.array([n // 2 for n in doubled(gaps)]))
        assert becomes_periodic(S) is reference_replies.becomes_periodic(gaps) is True, gaps


def test_a_wrong_period_is_noticed(monkeypatch):
    monkeypatch.setattr("sylver_claims.kernels.even.replies.recurrence", lambda generators: (9, 2))
    with pytest.raises(ValueError, match="the winning moves of 9 and 11 differ"):
        becomes_periodic(from_generators(np.array([2, 3])))


@pytest.mark.parametrize("genus", range(6))
def test_all_winning_moves_against_the_reference(genus):
    for gaps in semigroups_of_genus(genus):
        generators = doubled(gaps)
        assert even.winning_moves(generators) == reference.winning_moves(generators), gaps


@pytest.mark.parametrize("gaps", [{1, 2, 3, 5, 7}, {1, 2, 4, 5, 7, 10}, {1, 2, 3, 4, 6, 9}, {1, 2, 3, 6, 7, 11}])
def test_every_p_position_against_the_solver_of_finite_positions(gaps, monkeypatch):
    """All (E, I, x) far beyond the small x, from one solution of a finite position."""
    solution = even.solve(doubled(gaps), limit=20_001)
    F, bound = solution.lattice.frobenius, solution.lattice.small.bound
    far = bound + 60
    monkeypatch.setattr(base_cases, "first_regular", lambda _: far)
    truth = base_cases.small_p_positions(solution.lattice.semigroups[-1], F)
    compared = 0
    for E in solution.lattice.semigroups:
        stream, ideals = solution.streams[E], solution.levels[E].ideals
        assert stream is not None
        for x in range(bound, far):
            at = x - bound
            if at >= len(stream.lost) and stream.period:
                at = len(stream.lost) - stream.period + (at - len(stream.lost)) % stream.period
            row = stream.lost[at] if at < len(stream.lost) else np.zeros(1, np.uint64)
            found = {
                int(ideal) for j, ideal in enumerate(ideals) if j >> 6 < len(row) and int(row[j >> 6]) >> (j & 63) & 1
            }
            here = (truth.semigroups == np.uint64(E)) & (truth.least == x)
            assert found == set(truth.ideals[here].tolist()), (E, x)
            compared += ideals.size
    assert compared > 2000


@pytest.mark.parametrize(
    ("generators", "odd", "even_moves"),
    [
        ([4, 6], (), ()),
        ([8, 14], (), ()),
        ([10, 16, 24], (), ()),
        ([8, 10, 22], (), ()),
        ([8, 12, 10, 14], (), ()),
        ([8, 12, 26, 30], (), ()),
        ([8, 30, 34], (49337,), ()),
        ([16, 22, 24, 26, 28, 30, 34], (), ()),
        ([2], (3,), ()),
    ],
)
def test_published_winning_moves(generators, odd, even_moves):
    known = even.solve(generators).position
    assert (known.odd_wins, known.even_wins, known.open_moves) == (odd, even_moves, ())
    assert known.decided
    assert known.outcome == ("N" if odd or even_moves else "P")


@pytest.mark.slow
def test_a_published_period():
    solution = even.solve([6, 40, 74])
    known = solution.position
    assert (known.odd_wins, known.even_wins, known.period) == ((), (4,), 403_200)
    assert known.start == 381_069  # of the P-positions
    rows = replies(solution, (known.start + 2 * known.period) // 2 + 100).rows
    assert 2 * first_of_period(rows, known.period // 2) + 1 == 381_091  # of the winning moves, as printed


def test_replies_are_those_that_win():
    solution = even.solve([8, 10, 22])
    found = replies(solution, 40)
    for x in range(solution.lattice.small.bound, 40):
        move = 2 * x + 1
        S = from_generators(np.array([8, 10, 22, move]))
        wins = set(finite.winning_moves(S).tolist())
        named = {
            move + int(n) if n[0] in "+-" else int(n) for n, w in zip(found.names, found.rows[x], strict=True) if w
        }
        assert named == wins, move


def test_trap_1_small_moves_are_not_regular(monkeypatch):
    right = even.solve([8, 30, 34], limit=301).position
    monkeypatch.setattr(base_cases, "first_regular", lambda frobenius: (frobenius + 1) // 4)
    even.forget()
    wrong = even.solve([8, 30, 34], limit=301).position
    assert right.odd_wins != wrong.odd_wins or right.reached != wrong.reached


def dropped_with_the_small_moves(counts):
    return 0 if 0 <= counts[WON] < counts[FIRST] else None


def dropped_at_its_win(counts):
    return counts[WON] + 1 - counts[FIRST] if counts[WON] >= counts[FIRST] else None


@pytest.mark.slow
@pytest.mark.parametrize("forgotten", [dropped_with_the_small_moves, dropped_at_its_win])
def test_trap_2_a_semigroup_that_wins_is_swept_on(forgotten, monkeypatch):
    """Dropped too early, it lacks P-positions to which even moves lead, and some odd moves seem to win, or not to."""
    kept = one_sweep.run

    def too_short(sweep, given, limit, told=None):
        sweep = kept(sweep, given, limit, told)
        first = forgotten(sweep.counts)
        if first is not None:
            sweep.lost[first:] = 0
        return sweep

    def goes_wrong(gaps):
        right = even.solve(doubled(gaps), limit=4001)
        monkeypatch.setattr(one_sweep, "run", too_short)
        even.forget()
        wrong = even.solve(doubled(gaps), limit=4001)
        monkeypatch.setattr(one_sweep, "run", kept)
        even.forget()
        return right.position.odd_wins != wrong.position.odd_wins

    assert any(goes_wrong(gaps) for genus in range(5, 9) for gaps in semigroups_of_genus(genus))


def test_the_lattice():
    S = mask_of([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 18, 22, 26], 26)  # {4, 15, 17}
    semigroups = oversemigroups(S, 26)
    assert len(semigroups) == len(set(semigroups)) == 54
    assert semigroups[-1] == S
    for E in semigroups:
        held = level(E, 26)
        assert held.ideals[-1] == E
        assert len(set(held.ideals.tolist())) == held.ideals.size
        for ideal in map(int, held.ideals):
            assert ideal & 1
            for e in range(27):
                if E >> e & 1:
                    assert not (ideal << e & (1 << 27) - 1) & ~ideal
        for e in gaps_of(E, 26):
            larger = adjoined(E, e, 26)
            places(level(larger, 26).ideals, after_even_move(held.ideals, larger, 26))


@pytest.mark.parametrize("generators", [[3, 5], [4, 8], [4, 6, 9], [6, 200, 302]])
def test_what_is_not_taken_is_told(generators):
    with pytest.raises(ValueError, match=r"greatest common divisor|largest even gap"):
        even.solve(generators)


def test_a_limit_leaves_a_position_undecided():
    known = even.solve([8, 30, 34], limit=40_001).position
    assert (known.outcome, known.decided, known.odd_wins) == ("?", False, ())
    assert "neither a period nor an odd winning move up to 40001" in known.why


def test_the_smallest_period_of_rows():
    random = np.random.default_rng(1)
    for _ in range(500):
        part = random.integers(0, 2, (int(random.integers(1, 40)), 1)).astype(np.uint64)
        rows = np.tile(part, (int(random.integers(1, 8)), 1))
        fits = (d for d in range(1, len(rows) + 1) if len(rows) % d == 0 and (rows[d:] == rows[:-d]).all())
        assert smallest_period(rows) == next(fits)


@pytest.mark.parametrize("generators", [(8, 14), (8, 12, 26, 30), (6, 40, 74), (16, 22, 24, 26, 28, 30, 34)])
def test_no_smaller_period_of_the_p_positions(generators):
    solution = even.solve(generators)
    for E, known in zip(solution.lattice.semigroups, solution.statuses, strict=True):
        if known.period:
            assert 2 * smallest_period(solution.streams[E].lost[-known.period // 2 :]) == known.period


@pytest.mark.parametrize("generators", [[8, 14], [10, 18, 22, 26], [6, 20], [14, 20, 22, 26, 30, 32], [12, 16, 18]])
def test_a_period_that_was_not_kept_is_found_again(generators, monkeypatch):
    right = even.solve(generators)
    monkeypatch.setattr(driver, "MOST_KEPT", 1024)
    even.forget()
    again = even.solve(generators)
    assert right.position == again.position
    E = right.lattice.semigroups[-1]
    period = again.position.period // 2
    assert (again.streams[E].period, right.streams[E].period) == (period, period)
    kept, found = right.streams[E], again.streams[E]
    assert found.first > kept.first
    assert period == len(kept.lost) - max(right.position.start // 2 - kept.first, 0)
    places = (np.arange(period) + found.first - kept.first - len(kept.lost)) % period
    assert (found.lost == kept.lost[-period:][places]).all()


@pytest.mark.parametrize(("row", "word"), [(0, 0), (0, 2), (3, 0), (3, 2)])
def test_rows_recur_only_where_every_word_does(row, word):
    """One bit that differs, in the first or the last word of the first or the last row, is a difference."""
    flat = np.zeros((5, 3), np.uint64)
    rows = np.random.default_rng(2).integers(0, 2**63, (9, 3)).astype(np.uint64)
    counts = np.zeros(10, np.int64)
    counts[SINCE], counts[POWER] = 5, 8
    sweep = Sweep(flat, flat, flat[0], rows, flat, rows[2:6].copy(), counts[:0], flat[:0], counts)
    sweep.kept[row, word] ^= np.uint64(1)
    assert not recurs(sweep, 2)
    assert (counts[DONE], counts[PERIOD], counts[SINCE]) == (0, 0, 5)
    sweep.kept[row, word] ^= np.uint64(1)
    assert recurs(sweep, 2)
    assert (counts[DONE], counts[PERIOD]) == (1, 5)


def test_a_sweep_that_was_kept_goes_on():
    kept = []

    def report(number, count, sweep):
        if number == count - 1 and sweep.counts[POWER] and not kept:
            kept.append(sweep._replace(rows=sweep.rows.copy(), kept=sweep.kept.copy(), counts=sweep.counts.copy()))

    even.solve([8, 30, 34], limit=40_001, report=report)
    (sweep,) = kept
    assert sweep.counts[X] > 4000
    empty = sweep._replace(lost=np.zeros((0, sweep.lost.shape[1]), np.uint64))
    assert even.solve([8, 30, 34], resumed=lambda _: empty).position == even.solve([8, 30, 34]).position


def test_winning_moves_that_are_not_decided():
    with pytest.raises(ValueError, match="is not decided"):
        even.winning_moves([8, 30, 34], limit=1001)


def test_a_solution_is_worked_out_once_however_many_ask_and_cannot_be_written_to(monkeypatch):
    begun, solved = [], solver._solved

    def counting(*arguments):
        begun.append(arguments[0])
        return solved(*arguments)

    monkeypatch.setattr(solver, "_solved", counting)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(even.solve, [(8, 10, 22), (22, 8, 10)] * 4))
    assert begun == [(8, 10, 22)]
    assert all(solution is found[0] for solution in found)
    assert even.winning_moves((10, 22, 8)) == ((), ())
    assert even.is_decided((8, 10, 22))
    assert len(begun) == 1
    even.solve((8, 10, 22), limit=101)
    even.solve((8, 10, 22), report=lambda *_: None)
    assert len(begun) == 3
    with pytest.raises(ValueError, match="read-only"):
        next(s for s in found[0].streams.values() if s is not None and len(s.lost)).lost[0] = 1


def test_a_large_solution_is_not_kept(monkeypatch):
    monkeypatch.setattr(solver, "MOST_KEPT_BYTES", 10)
    assert even.solve((8, 10, 22)) is not even.solve((8, 10, 22))
