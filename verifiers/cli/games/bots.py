"""What the command line has to do with bots: ``verify tournament``, ``verify play``, and a case of a sampled claim."""

from __future__ import annotations

from rich.console import Console

from claims import Claim, Sample
from claims.domains import Rows

DISAGREEMENT = 4


def show_sample(console: Console, claim: Claim, row: Rows) -> int:
    """Draw the trials of one case again, and let the reference repeat some; return the exit status."""
    from verifiers.means.sample import disagreement, first_successes, sampled

    means = next(m for m in claim.means if isinstance(m, Sample))
    least = first_successes(claim, means, row)
    fault = disagreement(claim, means, row, least)
    look = sampled(claim, means, row, claim.forall.count(0, 0), least)
    message = fault or f"the reference repeats {means.repeated} of the trials, with the same result"
    for line in (f"\n{look.words}", f"policy: {means.policy}", message):
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    return DISAGREEMENT if fault else 0
