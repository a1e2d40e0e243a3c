"""``kernels.bots.ratings`` against the plain formulas, and against figures that can be had by hand."""

import numpy as np
import pytest

from sylver_claims.kernels.bots import ratings
from sylver_claims.kernels.reference.bots import ratings as plain

FORMULAS = [ratings.FIRST, ratings.SECOND, ratings.SECOND_WITHOUT_2]


@pytest.mark.parametrize("formula", FORMULAS)
def test_elo_agrees_with_the_reference(formula):
    rng = np.random.default_rng(1)
    names = "abcd"
    for _ in range(200):
        start = {name: float(rng.integers(400, 2600)) for name in names}
        matches = [(*rng.choice(list(names), 2, replace=False).tolist(), int(rng.integers(-1, 2))) for _ in range(30)]
        expected = plain.elo(start, matches, formula)
        assert ratings.elo(start, matches, formula) == pytest.approx(expected, abs=1e-6)


def test_elo_by_hand():
    equal = {"a": 800.0, "b": 800.0}
    assert ratings.elo(equal, [("a", "b", 0)], ratings.FIRST) == equal  # "neither bot's Elo would change"
    assert ratings.elo(equal, [("a", "b", 1)], ratings.FIRST) == {"a": 840.0, "b": 780.0}  # 20 (3 - 1), 20 (0 - 1)
    assert ratings.elo(equal, [("a", "b", 0)], ratings.SECOND) == {"a": 792.0, "b": 792.0}  # 16 (1/2 - 1)
    assert ratings.elo(equal, [("a", "b", 0)], ratings.SECOND_WITHOUT_2) == equal


@pytest.mark.slow
def test_bradley_terry_agrees_with_hunters_algorithm():
    rng = np.random.default_rng(2)
    for _ in range(20):
        wins = rng.integers(1, 60, size=(5, 5))
        np.fill_diagonal(wins, 0)
        assert ratings.bradley_terry(wins).ratings.tolist() == pytest.approx(
            plain.bradley_terry(wins.tolist()), abs=1e-6
        )


def test_bradley_terry_of_two_players_by_hand():
    fit = ratings.bradley_terry([[0, 75], [25, 0]])
    assert fit.ratings[0] - fit.ratings[1] == pytest.approx(400 * np.log10(3))
    # the log odds have the variance 1 / (n p (1 - p)), and each rating is half the difference from the mean
    assert fit.errors[0] == pytest.approx(ratings.SCALE / 2 / np.sqrt(100 * 0.75 * 0.25))


def test_intervals_hold_the_truth_as_often_as_they_say():
    rng = np.random.default_rng(3)
    truth = np.array([300.0, 50.0, -50.0, -300.0])
    chance = 1 / (1 + np.exp((truth[None, :] - truth[:, None]) / ratings.SCALE))
    held, tries = 0, 400
    for _ in range(tries):
        upper = np.triu(rng.binomial(150, chance), 1)
        wins = upper + np.tril((150 - upper).T, -1)
        fit = ratings.bradley_terry(wins)
        held += int(np.sum(np.abs(fit.ratings - truth) <= 1.96 * fit.errors))
    assert 0.93 < held / (4 * tries) < 0.97


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ([[0, 5], [0, 0]], "no finite ratings"),
        ([[0, 5, 5], [5, 0, 5], [0, 0, 0]], "no finite ratings"),
        ([[0, 1]], "square table"),
        ([[0, -1], [1, 0]], "square table"),
        ([[1, 1], [1, 0]], "0 on the diagonal"),
    ],
)
def test_tables_without_ratings(wins, words):
    with pytest.raises(ValueError, match=words):
        ratings.bradley_terry(wins)
