"""``verify construct``: a position in which given moves win, and no others."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

from claims.positions import Position
from kernels import finite
from verifiers.cli.arguments import seconds_of
from verifiers.cli.shared import EXPLORE, command
from verifiers.cli.terminal import Screen, interruptible, progress
from verifiers.common.units import duration
from verifiers.games import construct


@command("construct", EXPLORE, "verify construct 4 5 6 7")
def construct_command(
    numbers: Annotated[list[str], typer.Argument(help="the winning moves wanted, such as 14, or 4 5 6 7")],
    *,
    budget: Annotated[str, typer.Option(help="search no longer than this, such as 60s or 10m")] = "60s",
) -> None:
    """Construct a position in which these moves win, and no others."""
    console = Screen()
    wanted = _numbers(numbers)
    seconds = seconds_of(budget)
    with interruptible(console):
        if len(wanted) == 1:
            _show_single_win(console, wanted[0])
        else:
            _show_search(console, wanted, 60.0 if seconds is None else seconds)


def _numbers(words: Sequence[str]) -> list[int]:
    """Read numbers, in increasing order, each once; not as a position, which would drop the superfluous ones."""
    read = [Position.from_text(word) for word in " ".join(words).replace(",", " ").split()]
    return sorted({n for one in read for n in one.generators})


def _show_single_win(console: Console, n: int) -> None:
    for step in construct.single_win(n):
        moves = ", ".join([*map(str, step.winning), *([] if step.complete else ["..."])])
        console.print(f"{step.position} [{moves}]   {step.text}", markup=False, highlight=False, soft_wrap=True)
    if step.winning != (n,):
        raise typer.Exit(1)


def _show_search(console: Console, wanted: list[int], budget: float) -> None:
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
    console.print(text, markup=False, highlight=False, soft_wrap=True)
    if found is None or again != wanted:
        raise typer.Exit(3 if found is None else 4)
