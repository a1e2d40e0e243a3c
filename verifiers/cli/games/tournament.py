"""The command ``verify tournament``: round robins between bots, those of tables 2 to 5 in one go."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sylver_claims.claims.moskowitz.printed import GAMES, ROUNDS, TABLES
from sylver_claims.kernels.bots.rules import BOTS, CLOCK, OPENINGS
from sylver_claims.kernels.bots.tournament import round_robin
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.shared import PLAY, command
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say, screen_for, write_json
from sylver_claims.verifiers.games.tournament import printed, result

MOST_GAMES = 10**7


@command("tournament", PLAY, "verify tournament --bots maximalOdd,randomBot")
def tournament_command(
    *,
    bots: Annotated[str, typer.Option(help=f"comma-separated names, from: {', '.join(BOTS)}")] = "",
    tables: Annotated[
        bool, typer.Option("--tables", help="use the bots of tables 2 to 5 of the paper, in turn")
    ] = False,
    rounds: Annotated[int, typer.Option(help="number of matches between any two bots")] = ROUNDS,
    games: Annotated[int, typer.Option(help="number of games per match")] = GAMES,
    seed: Annotated[int, typer.Option(help="random seed of the games")] = 1,
    opening: Annotated[str, typer.Option(help=f"opening rule of the bots: {', '.join(OPENINGS)}")] = "uniform-30",
    clock: Annotated[int, typer.Option(help="number of positions that a bot may compute per game")] = CLOCK,
    jobs: Annotated[int, typer.Option(help="number of threads; does not change the games")] = os.cpu_count() or 1,
    json: Annotated[Path | None, typer.Option(help="JSON file of the result; - for standard output")] = None,
) -> None:
    """Let bots play each other, and rate them.

    It prints match points, win rates, ratings with intervals, and a game with its blunders.
    """
    fields = _fields(bots, tables)
    _check(fields, opening, rounds, games, jobs, clock)
    console = screen_for(json)
    played: list[dict[str, Any]] = []
    with interruptible(console):
        for number, names in fields:
            shown = _played(console, names, opening, rounds, games, seed, clock, jobs)
            extra: dict[str, Any] = {"table": int(number), "printed": printed(number, rounds, games)} if number else {}
            played.append(shown | extra)
            _show(console, played[-1], extra.get("printed") or {})
    write_json(json, "tournaments", played)


def _fields(bots: str, tables: bool) -> list[tuple[str, list[str]]]:
    """Return the requested tournaments: the number of the table, if any, and the bots."""
    if tables == bool(bots):
        raise UsageError("give the players with --bots, such as --bots maximalOdd,randomBot, or --tables, not both")
    if tables:
        return [(number, [line.bot for line in lines]) for number, lines in TABLES.items()]
    return [("", [name.strip() for name in bots.split(",") if name.strip()])]


def _check(fields: list[tuple[str, list[str]]], opening: str, rounds: int, games: int, jobs: int, clock: int) -> None:
    for _, names in fields:
        for name in names:
            if name not in BOTS:
                raise UsageError(f'there is no bot "{name}"; there are {", ".join(BOTS)}')
        if len(set(names)) < len(names) or len(names) < 2:
            raise UsageError(f"--bots takes two or more different bots, got {', '.join(names) or 'none'}")
        if rounds * games * len(names) ** 2 > MOST_GAMES:
            raise UsageError(f"these are more than {MOST_GAMES} games; lower --rounds or --games")
    if opening not in OPENINGS:
        raise UsageError(f'there is no opening policy "{opening}"; --opening takes {", ".join(OPENINGS)}')
    for option, value in (("--rounds", rounds), ("--games", games), ("--jobs", jobs), ("--clock", clock)):
        if value < 1:
            raise UsageError(f"{option} must be at least 1, got {value}")
    if clock >= 2**62:
        raise UsageError(f"--clock must be below 2**62, got {clock}")


def _played(
    console: Console, names: list[str], opening: str, rounds: int, games: int, seed: int, clock: int, jobs: int
) -> dict[str, Any]:
    done = 0

    def report(_: object) -> None:
        nonlocal done
        done += games
        advance(done)

    with progress(console, "games", games * rounds * len(names) * (len(names) - 1) / 2) as advance:
        matches = round_robin(
            names, opening, rounds=rounds, games=games, seed=seed, clock=clock, jobs=jobs, report=report
        )
    return result(matches, opening, rounds=rounds, games=games, seed=seed, clock=clock)


def _show(console: Console, table: dict[str, Any], printed_rows: dict[str, dict[str, float]]) -> None:
    """Print the final table, with the printed one if there is one, then the cross table and the ratings."""
    title = f"table {table['table']}: " if "table" in table else ""
    say(
        console,
        f"\n{title}{table['rounds']} rounds, {table['games']} games a match, seed {table['seed']}, "
        f"opening {table['opening']}: {table['opening_words']}",
    )
    width = max(len(line["bot"]) for line in table["standings"])
    heading = "   printed: points   wins    rate" if printed_rows else ""
    say(console, f"{'bot':<{width}}  points of {table['most_points']}   wins    rate{heading}")
    for line in table["standings"]:
        held = printed_rows.get(line["bot"])
        shown = f"   {held['score']:>15} {held['wins']:>6}  {100 * held['rate']:5.2f} %" if held else ""
        clock = f"   {line['fallen']} lost by the clock" if line["fallen"] else ""
        say(
            console,
            f"{line['bot']:<{width}}  {line['score']:>6} {line['wins']:>12}  {100 * line['rate']:5.2f} %{shown}{clock}",
        )
    _show_cross_table(console, table, width)
    _show_ratings(console, table, width)


def _show_cross_table(console: Console, table: dict[str, Any], width: int) -> None:
    order, wins = table["cross_table"]["bots"], table["cross_table"]["wins"]
    say(console, f"games won of {table['rounds'] * table['games']}, against the bots in the same order")
    for bot, row in zip(order, wins, strict=True):
        cells = ("-" if bot == other else str(count) for other, count in zip(order, row, strict=True))
        say(console, f"{bot:<{width}}  {' '.join(f'{cell:>5}' for cell in cells)}")


def _show_ratings(console: Console, table: dict[str, Any], width: int) -> None:
    held = table["ratings"]
    fit = held["fit"]
    best = "maximum likelihood, 95 %" if fit else f"no maximum-likelihood fit: {held['why_no_fit']}"
    say(console, f"{'rating':<{width}}  first formula  second formula   {best}")
    for bot in table["cross_table"]["bots"]:
        first, second = held["first_formula"][bot], held["second_formula"][bot]
        likely = f"{fit[bot]['rating']:6.0f}  ({fit[bot]['low']:.0f} to {fit[bot]['high']:.0f})" if fit else ""
        say(console, f"{bot:<{width}}  {first:>13.0f}  {second:>14.0f}   {likely}")
