"""``verify deep``: search for a whole night, beyond the usual bound; a later call resumes."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from time import monotonic
from typing import Annotated

import typer

from sylver_claims.claims import Exhaustive, Verdict
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import UsageError, seconds_of
from sylver_claims.verifiers.cli.shared import CHECK, LEDGER, JsonFile, LedgerFile, Targets, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.run.extend_search import farther
from sylver_claims.verifiers.walks.plan import USUAL_BOUND, Options


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
    console, end = screen_for(json), monotonic() + seconds
    new: list[dict[str, object]] = []
    stopped: list[str] = []

    def on_found(result: Result) -> None:
        found = result.exhaustive
        if found is not None and found.fresh and found.cases and found.verdict is not Verdict.INCONCLUSIVE:
            verdict = f"{result.verdict}" + ("" if result.matches_declaration else f", declared {result.declared}")
            new.append({
                "claim": result.claim.id, "verdict": verdict, "words": found.scope.words, "cases": found.cases,
            })  # fmt: skip
            say(console, f"new: {result.claim.id}: {verdict}: {found.scope.words}, {found.cases} cases")

    chosen = [c for c in select(targets or []) if any(isinstance(m, Exhaustive) for m in c.methods)]
    options = Options(upto=USUAL_BOUND, methods=frozenset([Exhaustive.name]), jobs=jobs)
    with closing(Ledger(ledger, commit=this_commit())) as book:
        results = run(chosen, replace(options, budget=seconds), book)
        for result in results:
            on_found(result)
            found = result.exhaustive
            if found is None or found.verdict.supports or monotonic() >= end:
                continue
            if found.message and (found.scope.layers is None or found.scope.missing):
                stopped.append(f"{result.claim.id}: {found.message.splitlines()[-1]}")
        farther(results, end - monotonic(), options, book, on_found)
    for text in stopped:
        say(console, f"stopped: {text}")
    write_json(json, "deep", {"new": new, "stopped": stopped})
    say(console, f"{len(new)} new results")
