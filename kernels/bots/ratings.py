"""Ratings of players: the two formulas of Moskowitz and Ponomarenko [1]_, and the Bradley-Terry model [2]_.

References
----------
.. [1] G. Moskowitz, V. Ponomarenko, "A heuristic approach to the game of Sylver Coinage", section 3.
.. [2] D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32 (2004), 384-406.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SCALE = 400 / math.log(10)
"""Rating points for a factor e in the odds: 400 points are a factor 10, as in [1]_."""
_STEPS = 200


class Formula(NamedTuple):
    """Update rule of a rating R after a match: R + k (score - weight E), where E is the expected score."""

    k: float
    win: float
    tie: float
    weight: float


FIRST = Formula(20, 3, 1, 2)
SECOND = Formula(16, 1, 0.5, 2)
SECOND_WITHOUT_2 = Formula(16, 1, 0.5, 1)


class Fit(NamedTuple):
    """Maximum-likelihood ratings with mean 0, and their standard errors, in rating points; shape (players,) each."""

    ratings: npt.NDArray[np.float64]
    errors: npt.NDArray[np.float64]


def elo(start: Mapping[str, float], matches: Iterable[tuple[str, str, int]], formula: Formula) -> dict[str, float]:
    """Return the ratings after matches (A, B, sign), where sign is 1 if A won, -1 if B won, 0 for a tie [1]_."""
    ratings = dict(start)
    for a, b, sign in matches:
        expected = 1 / (1 + 10 ** ((ratings[b] - ratings[a]) / 400))
        score_a, score_b = ((formula.tie,) * 2, (formula.win, 0), (0, formula.win))[sign]
        ratings[a] += formula.k * (score_a - formula.weight * expected)
        ratings[b] += formula.k * (score_b - formula.weight * (1 - expected))
    return ratings


def bradley_terry(wins: npt.ArrayLike) -> Fit:
    """Fit the Bradley-Terry model: player i beats j with odds exp((R_i - R_j) / `SCALE`) [2]_.

    Parameters
    ----------
    wins : array, shape (players, players)
        Number of games that i won against j.

    Returns
    -------
    Fit
        The standard errors come from the inverse Fisher information on ratings with sum 0. They are valid for many
        independent games, if the model holds.

    Raises
    ------
    ValueError
        If the table is not a table of counts, or if some group of players has won no game against the others: then
        the likelihood has no finite maximum (assumption 1 of [2]_).
    """
    won = np.asarray(wins, np.float64)
    if won.ndim != 2 or won.shape[0] != won.shape[1] or won.shape[0] < 2 or (won < 0).any() or won.diagonal().any():
        raise ValueError("bradley_terry takes a square table of counts for two or more players, 0 on the diagonal")
    if not _is_connected(won > 0):
        raise ValueError("some of the players have won no game against the others, so no finite ratings fit best")
    played = won + won.T
    ratings = np.zeros(len(won))
    for _ in range(_STEPS):  # Newton's method on a concave function, damped
        chance = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
        slope = (won - played * chance).sum(axis=1)
        step = np.linalg.pinv(_information(played, chance)) @ slope
        ratings = ratings + step * min(1.0, 1.0 / float(np.abs(step).max() or 1.0))
        if np.abs(step).max() < 1e-12:
            break
    chance = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
    variance = np.linalg.pinv(_information(played, chance)).diagonal()
    return Fit(SCALE * (ratings - ratings.mean()), SCALE * np.sqrt(variance))


def _information(played: npt.NDArray[np.float64], chance: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the Fisher information: −n p (1 − p) off the diagonal, their negative row sums on it."""
    weights = played * chance * (1 - chance)
    np.fill_diagonal(weights, 0)
    return np.asarray(np.diag(weights.sum(axis=1)) - weights, np.float64)


def _is_connected(beat: npt.NDArray[np.bool_]) -> bool:
    """Return whether a chain of won games leads from each player to each other."""
    reached = beat | np.eye(len(beat), dtype=bool)
    for middle in range(len(beat)):
        reached |= reached[:, middle : middle + 1] & reached[middle]
    return bool(reached.all())
