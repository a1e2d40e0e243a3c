"""The command ``verify play``: a game against a bot in the terminal, and a recorded game shown again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sylver_claims.claims.positions import Position, PositionError
from sylver_claims.kernels.bots.rules import BOTS, OPENINGS
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.shared import PLAY, command
from sylver_claims.verifiers.cli.terminal import Screen, interruptible, say
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.games import session
from sylver_claims.verifiers.games.hints import annotated, winning_moves
from sylver_claims.verifiers.games.session import PERSON, Game

MOST_SHOWN = 80
HELP = "a number, or: moves, hint, undo, quit"


@command("play", PLAY, "verify play --bot peekThen2Weak")
def play_command(
    *,
    bot: Annotated[str, typer.Option(help=f"one of {', '.join(BOTS)}")] = "peekThen2Weak",
    begin: Annotated[bool, typer.Option("--begin/--bot-begins", help="whether you or the bot plays first")] = True,
    opening: Annotated[str, typer.Option(help=f"opening rule of the bot: {', '.join(OPENINGS)}")] = "uniform-30",
    seed: Annotated[int, typer.Option(help="random seed of the bot")] = 1,
    record: Annotated[Path | None, typer.Option(help="write the game to this file, as JSON")] = None,
    replay: Annotated[Path | None, typer.Option(help="show a recorded game with its blunders")] = None,
) -> None:
    """Play against a bot in the terminal."""
    console = Screen()
    with interruptible(console):
        if replay is not None:
            _show_again(console, replay)
            return
        if bot not in BOTS:
            raise UsageError(f'there is no bot "{bot}"; --bot takes {", ".join(BOTS)}')
        if opening not in OPENINGS:
            raise UsageError(f'there is no opening policy "{opening}"; --opening takes {", ".join(OPENINGS)}')
        game = Game(bot, opening, seed, bot_begins=not begin)
        say(console, f"{' against '.join(game.players)}; who plays 1 loses. Type {HELP}")
        _talk(console, game)
        if record is not None:
            write_whole(record, json.dumps(game.record(), indent=1) + "\n")
            say(console, f"record {record}; verify play --replay {record}")


def _talk(console: Console, game: Game) -> None:
    """Take turns until the game is over or the person leaves; list the moves whenever they change."""
    shown: Position | None = None
    while not game.winner:
        if game.to_move == game.bot:
            move = game.reply()
            say(console, f"{game.bot} plays {move}" if move else f"{game.bot} has used up its clock")
            continue
        if shown is None or shown.generators != game.position.generators:
            say(console, position_text(game.position))
            shown = game.position
        try:
            words = console.input("your move: ", markup=False).split()
        except EOFError:
            words = ["quit"]
        if words == ["quit"]:
            say(console, "game abandoned")
            return
        _obey(console, game, words)
    say(console, f"{game.winner} won" if game.winner != PERSON else "you won")


def _obey(console: Console, game: Game, words: list[str]) -> None:
    if words == ["undo"]:
        say(console, "taken back" if game.undo() else "there is nothing to take back")
    elif words == ["hint"]:
        say(console, hint(game.position))
    elif words == ["moves"]:
        say(console, position_text(game.position, most=10**6))
    elif len(words) == 1 and words[0].isascii() and words[0].isdecimal():
        try:
            game.play(int(words[0][:18]))
        except PositionError as error:
            say(console, str(error))
    else:
        say(console, f"type {HELP}")


def position_text(position: Position, most: int = MOST_SHOWN) -> str:
    """Describe a position: the numbers played, and the legal moves."""
    if position.gcd != 1:
        why = "every positive number is legal" if not position.generators else f"greatest common divisor {position.gcd}"
        return f"{position}: infinitely many legal moves ({why})"
    count = position.genus
    if count > most:
        return f"{position}: {count} legal moves, the largest {position.frobenius_number}; type moves to see all"
    return f"{position}: {count} legal moves: {' '.join(map(str, position.legal_moves))}"


def hint(position: Position) -> str:
    """Return the winning moves, if the solver can find them."""
    if position.gcd != 1:
        return "no hint: the position is infinite"
    winning = winning_moves(position.generators)
    if winning is None:
        return "no hint: the position is too large to be solved in a moment"
    return f"winning: {' '.join(map(str, winning))}" if winning else "every move loses against best play"


def _show_again(console: Console, file: Path) -> None:
    game = session.read(file)
    for i, move in enumerate(annotated(game.moves, game.players), 1):
        best = " ".join(map(str, move["winning"]))
        words = {"N": f"blunder; winning: {best}" if move["blunder"] else "wins", "P": "loses, as every move", "": ""}
        say(console, f"{i:>4}  {move['player']:<16} {move['move']:>6}   {words[move['outcome']]}")
    ending = "by the clock" if game.fallen else "the other played 1"
    say(console, f"{game.winner} won: {ending}" if game.winner else "the game was left unfinished")
