"""Bots on the command line: ``verify tournament``, ``verify play``, and a case of a sampled claim."""

from __future__ import annotations

from rich.console import Console

from sylver_claims.claims import Claim, Sample
from sylver_claims.claims.domains import Rows
from sylver_claims.verifiers.cli.terminal import say

DISAGREEMENT = 4


def show_sample(console: Console, claim: Claim, row: Rows) -> int:
    """Draw the trials of one case again, and let the reference repeat some; return the exit status."""
    from sylver_claims.verifiers.methods.sample import disagreement, first_successes, sampled

    method = next(m for m in claim.methods if isinstance(m, Sample))
    least = first_successes(claim, method, row)
    fault = disagreement(claim, method, row, least)
    look = sampled(claim, method, row, claim.forall.count(0, 0), least)
    message = fault or f"the reference repeats {method.repeated} of the trials, with the same result"
    for line in (f"\n{look.words}", f"policy: {method.policy}", message):
        say(console, line)
    return DISAGREEMENT if fault else 0
