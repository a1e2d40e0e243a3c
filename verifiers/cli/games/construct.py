"""``verify construct``: a position in which given moves win, and no others."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from sylver_claims.claims.positions import Position
from sylver_claims.kernels import finite
from sylver_claims.verifiers.cli.arguments import seconds_of
from sylver_claims.verifiers.cli.shared import EXPLORE, JsonFile, command
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say, screen_for, write_json
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.games import construct


@command("construct", EXPLORE, "verify construct 4 5 6 7")
def construct_command(
    numbers: Annotated[list[str], typer.Argument(help="winning moves wanted, e.g. 14 or 4 5 6 7")],
    *,
    budget: Annotated[str, typer.Option(help="time limit of the search, e.g. 60s or 10m")] = "60s",
    json: JsonFile = None,
) -> None:
    """Construct a position with exactly these winning moves."""
    console = screen_for(json)
    wanted = _numbers(numbers)
    seconds = seconds_of(budget)
    with interruptible(console):
        if len(wanted) == 1:
            found = _show_single_win(console, wanted[0])
        else:
            found = _show_search(console, wanted, 60.0 if seconds is None else seconds)
    position = None if found.position is None else list(found.position.generators)
    write_json(json, "position", {"wanted": wanted, "generators": position})
    raise typer.Exit(found.status)


class Found(NamedTuple):
    """A position that was found, or None, and the exit status."""

    position: Position | None
    status: int


def _numbers(words: Sequence[str]) -> list[int]:
    """Read numbers, in increasing order, each once; not as a position, which would drop the superfluous ones."""
    read = [Position.from_text(word) for word in " ".join(words).replace(",", " ").split()]
    return sorted({n for one in read for n in one.generators})


def _show_single_win(console: Console, n: int) -> Found:
    step: construct.Step | None = None
    for step in construct.single_win(n):
        moves = ", ".join([*map(str, step.winning), *([] if step.complete else ["..."])])
        say(console, f"{step.position} [{moves}]   {step.text}")
    is_found = step is not None and step.winning == (n,)
    return Found(step.position, 0) if step is not None and is_found else Found(None, 1)


def _show_search(console: Console, wanted: list[int], budget: float) -> Found:
    moves = ", ".join(map(str, wanted))
    start = monotonic()
    with progress(console, "seconds", budget) as advance:
        tried = construct.Tried(report=lambda _: advance(monotonic() - start))
        found = construct.search(wanted, budget=budget, tried=tried)
    seen = f"{tried.positions} positions from {tried.starts} starts in {duration(monotonic() - start)}"
    if found is None:
        which = "all" if tried.most_wanted == len(wanted) else f"{tried.most_wanted}"
        best = f"; {which} of them win in {tried.closest}, not alone or out of reach" if tried.closest else ""
        text = f"not found: no position with exactly the winning moves [{moves}] among {seen}{best}"
    else:
        again = finite.solve(found.generators).winning_moves.tolist()
        text = f"{found} {again}   found among {seen}, and solved again"
    say(console, text)
    if found is None:
        return Found(None, 3)
    return Found(found, 0 if again == wanted else 4)
