"""``verify deep``: search for a whole night. Bounds grow step by step while there is time; a later call resumes.

Each step is an ordinary run, so the ledger stores its shards. A claim proceeds to the next bound only if it was decided
up to the previous one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from time import monotonic
from typing import Annotated, NamedTuple

import typer

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import UsageError, seconds_of
from sylver_claims.verifiers.cli.shared import CHECK, LEDGER, JsonFile, LedgerFile, Targets, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

FIRST, FACTOR = 201, 1.5
STEPS = 40
LEAST = 1.0
"""Do not start another step with less time than this, in seconds."""


class New(NamedTuple):
    """A claim with more evidence than before."""

    claim: str
    verdict: str
    words: str
    cases: int


def bounds() -> Iterator[int]:
    """Yield the bounds of the run, each 1.5 times the one before."""
    bound = float(FIRST)
    for _ in range(STEPS):
        yield round(bound)
        bound *= FACTOR


def limits_at(claim: Claim, step: int) -> dict[str, int]:
    """Return the claim's own limit at a step: a genus grows by 1, any other limit by the factor of the bounds."""
    domain = claim.forall
    if domain.limit is None:
        return {}
    grown = domain.limit + step if domain.kind.startswith("semigroup") else round(domain.limit * FACTOR**step)
    return {domain.scale: grown}


def deepen(
    claims: Sequence[Claim], ledger: Ledger, seconds: float, jobs: int, on_found: Callable[[New], object]
) -> tuple[int, list[str]]:
    """Check claims to larger and larger bounds while there is time.

    Returns the last bound that all claims were checked to, and messages about claims that were stopped. ``on_found`` is
    called with each claim that has new cases, or is not as declared.
    """
    end = monotonic() + seconds
    left = [c for c in claims if any(isinstance(m, Exhaustive) for m in c.methods) and c.forall.kind != "printed"]
    stopped: list[str] = []
    reached = 0
    for step, upto in enumerate(bounds()):
        for claim in list(left):
            if end - monotonic() < LEAST:
                return reached, stopped
            options = Options(
                upto=upto,
                scales=limits_at(claim, step),
                methods=frozenset([Exhaustive.name]),
                jobs=jobs,
                budget=end - monotonic(),
            )
            try:
                (result,) = run([claim], options, ledger)
            except MemoryError as error:
                stopped.append(str(error))
                left.remove(claim)
                continue
            evidence = result.evidence[0]
            if evidence.fresh and evidence.cases:
                on_found(_new(result, evidence))
            if not evidence.verdict.supports and (evidence.scope.layers is None or evidence.scope.missing):
                stopped.append(f"{claim.id}: {(evidence.message.splitlines() or [evidence.verdict])[-1]}")
                left.remove(claim)
        reached = upto
    return reached, stopped


def _new(result: Result, evidence: Evidence) -> New:
    verdict = f"{result.verdict}" + ("" if result.matches_declaration else f", declared {result.declared}")
    return New(result.claim.id, verdict, evidence.scope.words, evidence.cases)


@command("deep", CHECK, "verify deep --budget 10h")
def deep_command(
    targets: Targets = None,
    *,
    budget: Annotated[str, typer.Option(help="running time, e.g. 10m or 10h")] = "10h",
    jobs: Annotated[int, typer.Option(help="number of worker processes", min=1)] = 2,
    ledger: LedgerFile = LEDGER,
    json: JsonFile = None,
) -> None:
    """Search to larger bounds while there is time."""
    seconds = seconds_of(budget)
    if seconds is None:
        raise UsageError("--budget takes a time such as 60s, 10m or 2h")
    console = screen_for(json)
    new: list[New] = []

    def on_found(found: New) -> None:
        new.append(found)
        say(console, f"new: {found.claim}: {found.verdict}: {found.words}, {found.cases} cases")

    try:
        with closing(Ledger(ledger, commit=this_commit())) as book:
            reached, stopped = deepen(select(targets or []), book, seconds, jobs, on_found)
    except KeyboardInterrupt:
        console.print('interrupted; finished work is in the ledger; "verify deep" resumes')
        raise typer.Exit(130) from None
    for text in stopped:
        say(console, f"stopped: {text}")
    write_json(json, "deep", {"reached": reached, "new": [n._asdict() for n in new], "stopped": stopped})
    console.print(
        f"{len(new)} new results; all claims that were not stopped reach bound {reached}; budget {duration(seconds)}"
    )
