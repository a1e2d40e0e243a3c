"""Estimate of a run's work, printed before a long run starts."""

from __future__ import annotations

from collections.abc import Iterable

from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.walks.plan import Work, sharing

LONG = 30.0
"""Smallest estimate to print, in seconds."""
GUESS = 50e-9
"""Seconds per case, if the ledger has no times."""


def estimate(works: Iterable[Work], processes: int) -> str:
    """Describe the number of cases to try, and the time by earlier costs; empty for a short run.

    The cost of a case grows with its size, so a bound far beyond the ledger takes longer than the estimate.
    """
    seconds, cases, unknown = 0.0, 0, 0
    for group in sharing(works):
        number = sum(group[0].claim.forall.count(*gap) for gap in group[0].gaps)
        cases += number * len(group)
        unknown += sum(not work.rate for work in group)
        seconds += number * sum(work.rate or GUESS for work in group)
    if seconds / processes < LONG:
        return ""
    guess = f"; {unknown} searches have no earlier time, and count with {1e9 * GUESS:.0f} ns a case" if unknown else ""
    return f"{cases:.3g} cases to try: about {duration(seconds / processes)} with {processes} processes{guess}"
