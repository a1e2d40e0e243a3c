"""The sampled claims of moskowitz: cases are the printed lines, and trials follow their description."""

from itertools import pairwise, permutations

import pytest

from sylver_claims.claims import Claim, Sample, Verdict
from sylver_claims.claims.moskowitz import _trials, matches, tournaments
from sylver_claims.claims.moskowitz.printed import MATCHES, RATINGS, START, TABLES
from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.ratings import FIRST, elo
from sylver_claims.kernels.bots.rules import OPENINGS
from sylver_claims.kernels.bots.tournament import kinds, round_robin
from sylver_claims.verifiers.methods.sample import sampled

SAMPLED = [c for module in (matches, tournaments) for c in vars(module).values() if isinstance(c, Claim)]


def methods_of(claim):
    (method,) = claim.methods
    assert isinstance(method, Sample)
    return method


def test_every_claim_names_its_policy_in_its_cases():
    for claim in SAMPLED:
        openings = {row[0] for row in claim.forall.rows}
        assert len(openings) == 1
        assert openings <= set(OPENINGS)
        assert methods_of(claim).policy.startswith(f"{openings.pop()}: ")
        assert set(methods_of(claim).assumes["opening"]) == set(OPENINGS)
        assert all(
            row[claim.forall.names.index(n)] in v
            for n, v in methods_of(claim).assumes.items()
            for row in claim.forall.rows
        )
        assert claim.declared in (Verdict.TESTED, Verdict.NOT_REPRODUCED)  # one opening refutes nobody


@pytest.mark.parametrize("number", "2345")
def test_cases_are_the_printed_lines(number):
    rates = next(c for c in SAMPLED if c.id == f"moskowitz/table-{number}-rates")
    assert [(r[3], r[4]) for r in rates.forall.rows] == [(line.bot, line.wins) for line in TABLES[number]]
    order = next(c for c in SAMPLED if c.id == f"moskowitz/table-{number}")
    score = {line.bot: line.score for line in TABLES[number]}
    neighbours = {*pairwise(sorted({*score.values()}, reverse=True))}
    expected = {(a, b) for a in score for b in score if (score[a], score[b]) in neighbours}
    assert sorted((upper, lower) for *_, upper, lower in order.forall.rows) == sorted(expected)


def test_printed_matches_and_ratings():
    assert {
        (r[1], r[2]): (r[3], r[4]) for c in SAMPLED if c.id.startswith("moskowitz/head") for r in c.forall.rows
    }.items() >= MATCHES.items()
    assert [r[2] for r in tournaments.ratings.forall.rows] == list(RATINGS)[:-1]


@pytest.mark.parametrize(
    ("trial", "case"),
    [
        (_trials.won_against, ("uniform-10", "maximalOdd", "randomBot", 760, 1000)),
        (_trials.won_in_table, ("uniform-10", "randomBot@above-1", "3", "maxThen1Weak", 585, 600)),
        (_trials.ahead_in_table, ("uniform-10", "randomBot", "2", "alwaysMin", "randomBot")),
        (_trials.rated_above, ("uniform-10", "randomBot", "alwaysMin", "randomBot")),
    ],
)
def test_trials_are_numbered(trial, case):
    single = [trial(*case, i, 1) for i in range(6)]
    assert set(single) <= {0, 1}
    assert trial(*case, 0, 6) == sum(single) == trial(*case, 0, 2) + trial(*case, 2, 4)


@pytest.mark.parametrize("number", [0, 1])
def test_a_trial_is_a_whole_tournament(number):
    """Only the matches that matter are played in a trial, but they are those of the tournament with its seed."""
    case = ("uniform-10", "randomBot", "3")
    seed = bots.game_key(number, "tournament", *case)
    played = round_robin(_trials.field_of("3", "randomBot"), "uniform-10", rounds=3, games=50, seed=seed)
    score = {line.bot: line.score for line in kinds(played)}
    assert {bot: _trials._score(*case, number, bot) for bot in score} == score
    for upper, lower in permutations(score, 2):
        if score[upper] != score[lower]:
            assert _trials.ahead_in_table(*case, upper, lower, number, 1) == (score[upper] > score[lower])


def test_a_trial_is_a_whole_rating():
    ratings = {bot: float(start) for bot, start in START.items()}
    for rounds, games in ((4, 25), (3, 30)):
        seed = bots.game_key(0, "ratings", "uniform-10", "randomBot", rounds)
        played = round_robin(list(ratings), "uniform-10", rounds=rounds, games=games, seed=seed)
        ratings = elo(ratings, [(m.first, m.second, m.sign) for m in played], FIRST)
    assert _trials._ratings("uniform-10", "randomBot", 0) == ratings


@pytest.mark.parametrize("bot", ["maximalOdd", "maxThen1Weak", "randomBot"])
def test_trials_by_the_reference(bot):
    case = ("uniform-10", "randomBot", "3", bot, 1, 1)
    assert [_trials.by_reference(_trials.won_in_table)(*case, i, 1) for i in range(20)] == [
        _trials.won_in_table(*case, i, 1) for i in range(20)
    ]


def test_opponents_and_beginners_are_drawn_alike():
    """Against the three others of table 2, each pairing comes up about equally often."""
    pairings = [bots.game_key(i, "pairing", "uniform-10") % 6 for i in range(6000)]
    assert all(850 < pairings.count(p) < 1150 for p in range(6))


def test_intervals_of_two_samples():
    assert _trials.allows(500, 1000, 0.48, 0.49)
    assert not _trials.allows(500, 1000, 0.60, 0.61)
    assert _trials.allows(1000, 1000, 0.995, 0.996)
    assert not _trials.allows(1000, 1000, 0.90, 0.98)


def test_a_wrong_count_is_excluded():
    claim = matches.match("max@wrong", "maximalOdd", "alwaysMax", opening="uniform-10")
    row = claim.forall.row(dict(zip(claim.forall.names, claim.forall.rows[0], strict=True)))
    look = sampled(claim, methods_of(claim), row, 1)
    assert (look.state, look.successes < look.trials) == ("excluded", True)
