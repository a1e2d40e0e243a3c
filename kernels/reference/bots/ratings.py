"""Ratings by the printed formulas: the reference implementation of ``kernels.bots.ratings``."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence


def elo(
    start: Mapping[str, float], matches: Iterable[tuple[str, str, int]], formula: tuple[float, float, float, float]
) -> dict[str, float]:
    """Return the ratings after the matches.

    Moskowitz and Ponomarenko, section 3: E_A = 1/(1 + 10^((R_B - R_A)/400)), R_A' = R_A + K(score - weight E_A), with
    weight 2 in the paper.
    """
    k, win, tie, weight = formula
    R = dict(start)
    for a, b, sign in matches:
        e_a = 1 / (1 + math.pow(10, (R[b] - R[a]) / 400))
        e_b = 1 / (1 + math.pow(10, (R[a] - R[b]) / 400))
        score_a = win if sign > 0 else tie if sign == 0 else 0
        score_b = win if sign < 0 else tie if sign == 0 else 0
        R[a], R[b] = R[a] + k * (score_a - weight * e_a), R[b] + k * (score_b - weight * e_b)
    return R


def bradley_terry(wins: Sequence[Sequence[int]], rounds: int = 20000) -> list[float]:
    """Return the ratings with mean 0: iterate g_i = W_i / sum over j of n_ij / (g_i + g_j) (Hunter 2004, section 2)."""
    players = range(len(wins))
    g = [1.0 for _ in players]
    for _ in range(rounds):
        g = [sum(wins[i]) / sum((wins[i][j] + wins[j][i]) / (g[i] + g[j]) for j in players if j != i) for i in players]
        total = sum(g)
        g = [x / total for x in g]
    points = [400 * math.log10(x) for x in g]
    return [p - sum(points) / len(points) for p in points]
