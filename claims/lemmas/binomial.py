"""Exact intervals for a probability of which independent trials were made."""

from __future__ import annotations

from functools import lru_cache
from math import exp, lgamma, log, log1p

PRECISE, TINY, MOST, MOST_TERMS = 1e-15, 1e-300, 200, 100_000
WIDER = 1e-9
"""By this relative amount ends are moved outwards; rounding errors are smaller."""


@lru_cache(maxsize=4096)
def exact_interval(successes: int, trials: int, confidence: float) -> tuple[float, float]:
    """Return the interval of Clopper and Pearson, which contains the probability at least as often as stated.

    For trials that are independent but not alike, it contains their mean probability: from one beyond the mean on, the
    tails of the number of successes are at most as heavy as the binomial tails.

    Raises
    ------
    ValueError
        If there are no trials, or ``successes`` is not from 0 to ``trials``.

    References
    ----------
    C. J. Clopper and E. S. Pearson, Biometrika 26 (1934). W. Hoeffding, "On the distribution of the number of
    successes in independent trials", Ann. Math. Statist. 27 (1956), theorem 4.
    """
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"of one or more trials some number may succeed, got {successes} of {trials}")
    miss = (1 - confidence) / 2
    low = inverse_beta(successes, trials - successes + 1, miss) * (1 - WIDER) if successes else 0.0
    high = 1.0
    if successes < trials:
        high -= inverse_beta(trials - successes, successes + 1, miss) * (1 - WIDER)
    return low, high


def inverse_beta(a: int, b: int, chance: float) -> float:
    """Return x such that the regularized incomplete beta function I_x(a, b) is ``chance``, by Newton's method."""
    low, high, x = 0.0, 1.0, a / (a + b)
    constant = lgamma(a + b) - lgamma(a) - lgamma(b)
    for _ in range(MOST):
        beyond = regularized_beta(a, b, x) - chance
        low, high = (low, x) if beyond > 0 else (x, high)
        density = exp(constant + (a - 1) * log(x) + (b - 1) * log1p(-x))
        following = x - beyond / density if density > TINY else low
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - x) <= PRECISE * x:
            break
        x = following
    return x


def regularized_beta(a: int, b: int, x: float) -> float:
    """Return I_x(a, b), the chance of a or more successes in a + b - 1 trials that succeed with probability x.

    By the continued fraction 8.17.22 of the Digital Library of Mathematical Functions (https://dlmf.nist.gov/8.17),
    evaluated from the front by Lentz's method.
    """
    if x > (a + 1) / (a + b + 2):
        return 1 - regularized_beta(b, a, 1 - x)
    factor = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or TINY)
    found = d
    for m in range(1, MOST_TERMS):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d or TINY)
            c = 1 + term / c or TINY
            found *= c * d
        if abs(c * d - 1) <= PRECISE:
            return factor * found
    raise ArithmeticError(f"the continued fraction of I_{x}({a}, {b}) does not converge in {MOST_TERMS} terms")
