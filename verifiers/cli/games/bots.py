"""What the command line has to do with bots: ``verify tournament``, ``verify play``, and a case of a sampled claim."""

from __future__ import annotations

import typer
from rich.console import Console

from claims import Claim, Sample
from claims.domains import Rows
from verifiers.cli.games import play, tournament
from verifiers.cli.games.play import PlayError
from verifiers.cli.games.tournament import TournamentError
from verifiers.games.session import RecordedGameError

MISTAKES = (PlayError, RecordedGameError, TournamentError)
"""Errors that are one sentence for people."""
DISAGREEMENT = 4


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    tournament.register(app)
    play.register(app)


def show_sample(console: Console, claim: Claim, row: Rows) -> int:
    """Draw the trials of one case again, and let the reference repeat some; return the exit status."""
    from verifiers.means.sample import disagreement, first_successes, sampled

    means = next(m for m in claim.means if isinstance(m, Sample))
    least = first_successes(claim, means, row)
    fault = disagreement(claim, means, row, least)
    look = sampled(claim, means, row, claim.forall.count(0, 0), least)
    told = fault or f"the reference repeats {means.repeated} of the trials, with the same result"
    for line in (f"\n{look.words}", f"policy: {means.policy}", told):
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    return DISAGREEMENT if fault else 0
