"""``verify mutants``: the automatic mutants of claims, and which of them no case refutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from sylver_claims.claims import Claim
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import cpu_limit_of
from sylver_claims.verifiers.cli.shared import AUTHOR, CpuLimit, JsonFile, Targets, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json
from sylver_claims.verifiers.mutants.judge import Fate, Outcome, outcomes

LARGEST = 10_000


@command("mutants", AUTHOR, "verify mutants my_conjecture.py")
def mutants_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="bound of the search after the first cases", min=1, max=LARGEST)] = 101,
    cpu_limit: CpuLimit = "",
    every: Annotated[bool, typer.Option("--all", help="also print the refuted mutants")] = False,
    json: JsonFile = None,
) -> None:
    """Report small changes of claims that no case refutes."""
    console = screen_for(json)
    everything: list[Outcome] = []
    chosen = select(targets or [])
    for claim in chosen:
        found = outcomes(claim, upto, cpu_limit_of(cpu_limit))
        everything += found
        _print(console, claim, found, every)
    wrong = _stale(console, chosen, everything)
    write_json(json, "mutants", [_data(o) for o in everything])
    counts = Counter(o.fate for o in joined(everything))
    again = len(everything) - counts.total()
    shared = f"; {again} more of functions called in several places count once, as killed if one place notices"
    say(
        console,
        f"\n{counts.total()} mutants: {counts[Fate.KILLED]} killed, {counts[Fate.IMPLIED]} implied by their "
        f"claims, {counts[Fate.DECLARED]} survive as declared, {counts[Fate.SURVIVES]} survive"
        + (shared if again else ""),
    )
    for o in joined(everything):
        if o.fate is Fate.SURVIVES:
            say(console, _line(o, f"{o.mutant.claim.variant_of}  "))
    raise typer.Exit(int(bool(counts[Fate.SURVIVES] or wrong)))


def _data(o: Outcome) -> dict[str, object]:
    mutant = o.mutant
    return {
        "claim": mutant.claim.variant_of, "mutant": mutant.name, "before": mutant.before, "fate": str(o.fate),
        "words": o.words, "cases": o.cases,
    }  # fmt: skip


def joined(found: Sequence[Outcome]) -> list[Outcome]:
    """Count the same change of a named function once; one claim in which it is killed is enough."""
    order = list(Fate)
    best: dict[tuple[str, str], Outcome] = {}
    for o in found:
        key = ("", o.mutant.shared) if o.mutant.shared else (o.mutant.claim.variant_of, o.mutant.name)
        if key not in best or order.index(o.fate) < order.index(best[key].fate):
            best[key] = o
    return list(best.values())


def _line(o: Outcome, of: str = "") -> str:
    return f"  {o.fate}  {of}{o.mutant.name}  (was {o.mutant.before}): {o.words}; {o.cases} cases"


def _words(fate: Fate, count: int) -> str:
    return "survive" if fate is Fate.SURVIVES and count > 1 else str(fate)


def _print(console: Console, claim: Claim, found: list[Outcome], every: bool) -> None:
    counts = Counter(o.fate for o in found)
    figures = ", ".join(f"{counts[f]} {_words(f, counts[f])}" for f in Fate if counts[f]) or "none"
    console.print(f"[bold]{escape(claim.id)}[/]  {figures}", highlight=False, soft_wrap=True)
    for o in found if every else ():
        say(console, _line(o))


def _stale(console: Console, claims: list[Claim], found: Sequence[Outcome]) -> int:
    """Print the mutants that a claim file accepts as surviving, but that do not survive; return their number."""
    surviving = {(o.mutant.claim.variant_of, o.mutant.name) for o in found if o.fate is Fate.DECLARED}
    gone = [
        (c, name)
        for c in claims
        for name in c.accepted_mutants
        if not any(c.id == i and mutant.startswith(name) for i, mutant in surviving)
    ]
    for claim, name in gone:
        console.print(
            f"  [bold red]not as declared[/]  {claim.id}  {escape(name)}: its file says that this survives; take that "
            f"out ({escape(claim.where)})",
            highlight=False,
            soft_wrap=True,
        )
    return len(gone)
