"""What a run is expected to take, told before a long one begins."""

from __future__ import annotations

from collections.abc import Iterable

from verifiers.common.units import duration
from verifiers.walks.plan import Work, sharing

LONG = 30.0
"""Seconds from which on an estimate is told."""
GUESS = 50e-9
"""Seconds a case, where the ledger has none to go by."""


def estimate(works: Iterable[Work], processes: int) -> str:
    """Say how many cases are to be tried, and how long that takes by what cases cost before; empty for a short run.

    Cases get dearer as they grow, so a bound far beyond what the ledger holds takes longer than this says.
    """
    seconds, cases, unknown = 0.0, 0, 0
    for group in sharing(works):
        number = sum(group[0].claim.forall.count(*gap) for gap in group[0].gaps)
        cases += number * len(group)
        unknown += sum(not work.rate for work in group)
        seconds += number * sum(work.rate or GUESS for work in group)
    if seconds / processes < LONG:
        return ""
    guess = f"; {unknown} walks have no time to go by, and are put at {1e9 * GUESS:.0f} ns a case" if unknown else ""
    return f"{cases:.3g} cases to try: about {duration(seconds / processes)} with {processes} processes{guess}"
