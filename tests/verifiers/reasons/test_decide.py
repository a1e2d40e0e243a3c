"""Positions decided by theorems and search: against the recurrence, against plain search, and in their extremes."""

from math import gcd

import pytest

from sylver_claims.claims.positions import Position
from sylver_claims.claims.sicherman2002.multiples import long_moves
from sylver_claims.kernels import even, finite, semigroups
from sylver_claims.kernels.semigroups import tree as semigroup_tree
from sylver_claims.verifiers.reasons import decide
from sylver_claims.verifiers.reasons.decide import KEPT, MOVE, RECURRENCE, SEARCH, Decider, Reason, is_quiet_ender
from sylver_claims.verifiers.reasons.theorems import ENDERS, PAIRS, SHORT, theorems
from sylver_claims.verifiers.reasons.tree import Contradiction, as_data, tree


def semigroups_up_to(genus):
    """All numerical semigroups but the one in which 1 was played, by generators."""
    for block in semigroup_tree.chunks(1, genus, 0, 1, 1 << 12):
        for S in block:
            yield tuple(map(int, semigroups.minimal_generators(S)))


def times(g, generators):
    return Position(*(g * n for n in generators))


@pytest.mark.parametrize("generators", [g for g in semigroups_up_to(6) if is_quiet_ender(Position(*g))])
def test_twice_a_quiet_ender_as_the_recurrence_has_it(generators):
    position = times(2, generators)
    found = Decider().all_moves(position)
    odd, even_moves = even.winning_moves(position.generators)
    assert (found.complete, sorted(found.wins)) == (True, sorted((*odd, *even_moves)))
    assert found.outcome == ("N" if found.wins else "P")
    assert found.by in (SHORT, "move")


def test_twice_any_other_position_is_decided_by_recurrence():
    for generators in semigroups_up_to(5):
        position = times(2, generators)
        if not is_quiet_ender(Position(*generators)):
            found = Decider().all_moves(position)
            odd, even_moves = even.winning_moves(position.generators)
            assert (found.by, found.complete) == (RECURRENCE, True)
            assert found.wins == (*odd, *even_moves)


@pytest.mark.parametrize("g", [3, 5])
@pytest.mark.parametrize("generators", [g for g in semigroups_up_to(4) if is_quiet_ender(Position(*g))])
def test_moves_beyond_t_in_multiples_of_quiet_enders_lose(g, generators):
    position = times(g, generators)
    found = Decider().all_moves(position)
    assert all(n % g == 0 for n in found.open_moves)  # some multiples leave long positions, of which little is known
    t = Position(*generators).frobenius_number
    for n in range(2, t + 16):
        if gcd(n, g) == 1:
            after = position.play(n)
            if after.genus <= finite.LARGEST_GENUS and finite.estimate(after.generators).positions < 1e6:
                assert (n in found.wins) == (after.winning_moves() == ())


@pytest.mark.parametrize(
    ("numbers", "outcome", "wins", "complete"),
    [
        ((1,), "N", (), True),
        ((2,), "N", (3,), True),
        ((3,), "N", (2,), True),
        ((5,), "P", (), True),
        ((97,), "P", (), True),
        ((4,), "N", (6,), False),
        ((6,), "N", (4,), False),
        ((9,), "N", (6,), False),
        ((22,), "N", (11,), False),
        ((35,), "N", (5,), False),
        ((2, 3), "P", (), True),
        ((6, 9), "P", (), True),
        ((10, 15), "N", (5,), True),
        ((16, 24), "N", (10,), False),
        ((8, 12), "?", (), False),
        ((16,), "?", (), False),  # its moves that are looked at all lose, but they are not all
        ((12, 15, 21), "?", (), False),
    ],
)
def test_positions_of_any_divisor(numbers, outcome, wins, complete):
    found = Decider().all_moves(Position(*numbers))
    assert (found.outcome, found.wins, found.complete) == (outcome, wins, complete)


def test_large_enders_are_won_by_theorem():
    two, three, other = Position(999_983, 1_000_000), Position(300, 301, 302), Position(300, 301, 307)
    assert decide.won_by_theorem(two).by == PAIRS
    assert decide.won_by_theorem(three).by == ENDERS
    assert decide.won_by_theorem(other) is None
    assert decide.won_by_theorem(Position(2, 3)) is None
    assert decide.won_by_theorem(Position(1)) is None


@pytest.mark.parametrize(
    "numbers",
    [
        (4, 6), (8, 14), (10, 16, 24), (12, 14, 16), (12, 16, 22), (12, 16, 20, 22, 26), (16, 18, 20, 22), (8, 20, 26),
        (14, 16, 20, 26), (16, 20, 22, 28, 34), (16, 20, 26, 28, 38), (16, 20, 28, 30, 42), (16, 20, 30, 34, 44),
    ],
)  # fmt: skip
def test_short_positions_that_are_lost(numbers):
    """Lists of these are in print: G. Sicherman's, and those of R. Cilibrasi's study of 16."""
    found = Decider().all_moves(Position(*numbers))
    assert (found.outcome, found.by, found.complete) == ("P", SHORT, True)


@pytest.mark.slow
def test_34_answers_20_after_16():
    decider, position = Decider(), Position(16, 20, 34)
    found = decider.all_moves(position)
    nodes = {node.reason.position: node for node in tree(decider, position)}
    root = nodes[position.generators]
    assert (found.outcome, found.complete, root.replies[58]) == ("P", True, 291)
    assert root.replies.keys() == {*range(3, 40, 2), *(2 * k for k in Position(8, 10, 17).gaps)}
    for node in nodes.values():
        assert node.reason.outcome == "P"
        for n, reply in node.replies.items():
            assert Position(*node.reason.position, n, reply).generators in nodes


@pytest.mark.parametrize("numbers", [(8, 20, 26), (12, 14, 16), (16, 20, 30, 34, 44), (14, 16), (16, 24)])
def test_what_one_move_says_of_another_is_what_search_finds(numbers):
    """A reply to a move has this move as its own reply, which saves a search; or it wins itself."""
    decider = Decider()
    decider.reason(Position(*numbers))
    learnt = [reason for at, reason in decider.known.items() if gcd(*at) == 1 and reason.by == MOVE]
    assert learnt
    for reason in learnt:
        assert reason.outcome == "N"
        assert set(reason.wins) <= set(finite.solve(reason.position).winning_moves.tolist())
    for reason in list(decider.known.values()):
        if reason.by == MOVE:
            assert decider.reason(Position(*reason.position, reason.wins[0])).outcome == "P"


def test_a_tree_leads_from_a_won_position_to_what_its_move_leaves():
    decider, position = Decider(), Position(16, 24)
    decider.all_moves(position)
    first, second, *others = tree(decider, position)
    assert (first.reason.outcome, first.reason.wins, first.replies) == ("N", (10,), {})
    assert (second.reason.position, second.reason.by) == ((10, 16, 24), SHORT)
    assert {node.reason.outcome for node in others} == {"P"}
    data = as_data([first, second])
    assert [fact["claim"] for fact in data[1]["theorems"]] == ["sicherman2002/short-moves", "sicherman2002/enders-n"]


def test_a_reply_that_does_not_win_is_not_passed_over(monkeypatch):
    decider, position = Decider(), Position(8, 14)
    decider.all_moves(position)
    monkeypatch.setattr(decide, "_reply", lambda at, wins: next(n for n in range(2, 100) if at.is_legal(n)))
    with pytest.raises(Contradiction, match="which is an N-position"):
        tree(decider, position)


def test_nothing_is_decided_by_what_is_not_proved(monkeypatch):
    monkeypatch.setattr("sylver_claims.claims.sicherman2002.multiples.short_moves", long_moves)
    theorems.cache_clear()
    try:
        with pytest.raises(RuntimeError, match="long-moves is not"):
            Decider()
    finally:
        theorems.cache_clear()


def test_what_search_does_not_reach_stays_open():
    limits = decide.Limits(positions=100, even_gap=0)
    assert Decider(limits).reason(Position(8, 14)).outcome == "?"
    assert Decider(limits).reason(Position(13, 14, 15)).outcome == "?"
    assert Decider(limits).reason(Position(4, 5)).by == SEARCH


@pytest.mark.slow
def test_large_searches_are_shared_and_only_these(monkeypatch):
    searched, solve = [], finite.solve

    def recorded(generators, *, jobs=0, report=None):
        solution = solve(generators, jobs=jobs, report=report)
        searched.append((solution.positions, jobs))
        return solution

    monkeypatch.setattr(finite, "solve", recorded)
    monkeypatch.setattr(finite, "SHARED", 1e4)
    shared = Decider(jobs=2).reason(Position(16, 20, 34))
    assert {jobs for _, jobs in searched} == {1, 2}
    assert max(n for n, jobs in searched if jobs == 1) < 2e4  # estimates are within a factor of 2
    assert min(n for n, jobs in searched if jobs == 2) > 2e3
    searched.clear()
    assert Decider().reason(Position(16, 20, 34)) == shared
    assert {jobs for _, jobs in searched} == {1}


def test_what_was_found_before_is_asked_for_where_a_search_is_long():
    asked = []

    def kept(position):
        asked.append(position.generators)
        return Reason(position.generators, "P", KEPT, (), True) if position.generators == (8, 12, 26, 30) else None

    limits = decide.Limits(positions=100, even_gap=0)
    found = Decider(limits, kept=kept).reason(Position(8, 12, 26))
    assert (found.outcome, found.wins) == ("N", (30,))
    assert (8, 12, 26, 30) in asked
    assert all(finite.estimate(p).positions > 100 for p in asked if gcd(*p) == 1)
    asked.clear()
    assert Decider(kept=kept).reason(Position(8, 12, 26)).wins == (30,)
    assert all(decide.theorem_of(Position(*p)) for p in asked)  # the recurrence reaches all others


def test_a_kept_answer_saves_the_search_of_a_short_position(monkeypatch):
    """Nothing below {16, 26, 88} is looked at, whose search meets 4 077 395 166 positions."""
    monkeypatch.setattr(finite, "solve", lambda *_, **__: pytest.fail("a position was searched"))
    lost = Reason((16, 26, 88), "P", KEPT, (), True)
    kept = {lost.position: lost}.get
    assert Decider(kept=lambda position: kept(position.generators)).all_moves(Position(16, 26, 88)) is lost


def test_a_decider_says_where_it_is_and_how_much_it_has_searched():
    told = []
    Decider(on_progress=lambda position, searched: told.append((position.generators, searched))).reason(Position(8, 14))
    assert told[0] == ((8, 14), 0)
    assert any(searched > 1 for _, searched in told)
