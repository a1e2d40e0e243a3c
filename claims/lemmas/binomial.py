"""Exact intervals for a probability of which independent trials were made."""

from __future__ import annotations


def exact_interval(successes: int, trials: int, confidence: float) -> tuple[float, float]:
    """Interval of C. J. Clopper and E. S. Pearson (1934): it holds the probability at least as often as it says.

    For trials that are independent but not alike it holds their mean probability: the tails of their number of
    successes, from one beyond its mean on, are no heavier than the binomial ones (W. Hoeffding, "On the distribution
    of the number of successes in independent trials", Ann. Math. Statist. 27 (1956), theorem 4).

    Raises
    ------
    ValueError
        If there are no trials, or the numbers are no count of successes.
    """
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"of one or more trials some number may succeed, got {successes} of {trials}")
    from scipy.special import betaincinv

    miss = (1 - confidence) / 2
    low = float(betaincinv(successes, trials - successes + 1, miss)) if successes else 0.0
    high = float(1 - betaincinv(trials - successes, successes + 1, miss)) if successes < trials else 1.0
    return low, high
