"""``verify edges``: the degenerate cases of claims, and which of their hypotheses are load-bearing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from rich.console import Console

from sylver_claims.claims import Claim, ClaimError
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import cpu_limit_of
from sylver_claims.verifiers.cli.shared import AUTHOR, CpuLimit, Status, Targets, command
from sylver_claims.verifiers.cli.terminal import Screen, say, working
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.mutants.edges import Edge, edges_of, hypotheses, hypothesis_words
from sylver_claims.verifiers.mutants.judge import Outcome

LARGEST = 10_000


@command("edges", AUTHOR, "verify edges my_conjecture.py")
def edges_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="bound of the search after the first cases", min=1, max=LARGEST)] = 101,
    cpu_limit: CpuLimit = "",
) -> None:
    """Try degenerate cases, and claims without a hypothesis."""
    console, fails = Screen(), False
    for claim in select(targets or []):
        with working(console, partial("edges of {}".format, claim.id)):
            edges = list(edges_of(claim))
            try:
                dropped, why = hypotheses(claim, upto, cpu_limit_of(cpu_limit)), ""
            except ClaimError as error:  # the claim fails, so dropping a hypothesis shows nothing
                dropped, why = [], str(error)
        _print(console, claim, edges, dropped, why)
        fails = fails or (any(edge.is_failure for edge in edges) and claim.counterexample is None)
    raise typer.Exit(Status.DIFFERS if fails else Status.AS_DECLARED)


def _print(console: Console, claim: Claim, edges: Sequence[Edge], dropped: Sequence[Outcome], why: str) -> None:
    say(console, claim.id)
    for edge in edges:
        say(console, f"  {edge.kind:<18} {case_text(dict(edge.values)):<24} {edge.words}")
    if claim.forall.kind == "printed":
        say(console, "  printed cases have no edges")
    for outcome in dropped:
        say(console, f"  {outcome.mutant.before:<43} {hypothesis_words(outcome)}")
    if not dropped:
        say(console, f"  {why or 'no hypothesis to drop'}")
