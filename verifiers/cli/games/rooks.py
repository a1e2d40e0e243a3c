"""The command ``verify rooks``: a position of two rooks, or of two coins, with a winning move and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from sylver_claims.claims.positions import PositionError
from sylver_claims.reports.terminal import coin_board
from sylver_claims.verifiers.cli.shared import EXPLORE, JsonFile, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json
from sylver_claims.verifiers.games import two_coins


@command(
    "rooks", EXPLORE, "verify rooks 5 3 2 7 --game rooks", context_settings={"ignore_unknown_options": True}
)  # so that a negative number gets its own error message
def rooks_command(
    numbers: Annotated[list[str], typer.Argument(help="column and row of one piece, then of the other, e.g. 5 3 2 7")],
    *,
    game: Annotated[str, typer.Option(help=f"{', '.join(two_coins.GAMES)}; the output explains the rules")] = "rooks",
    json: JsonFile = None,
) -> None:
    """Solve two rooks or two coins: winner, move, reason."""
    console = screen_for(json)
    if game not in two_coins.GAMES:
        raise PositionError(f'--game takes one of {", ".join(two_coins.GAMES)}; got "{game}"')
    answer = two_coins.solve(_four(numbers), game)
    rows = [
        (
            "position",
            f"{two_coins.square_text(answer.coins[0])} and {two_coins.square_text(answer.coins[1])}, column and row",
        ),
        ("game", f"{answer.game.words}; squares count from {answer.game.first}"),
        ("outcome", answer.outcome),
        ("a winning move", answer.move),
        ("why", answer.why),
    ]
    for name, value in rows:
        say(console, f"{name:<15} {value}")
    coin_board.draw_coins(console, answer)
    known = {
        "game": game, "coins": answer.coins, "outcome": "P" if answer.lost else "N",
        "mover": None if answer.lost else answer.mover, "target": answer.target, "why": answer.why,
    }  # fmt: skip
    write_json(json, "position", known)


def _four(words: Sequence[str]) -> tuple[int, int, int, int]:
    """Read four whole numbers."""
    texts = " ".join(words).replace(",", " ").replace("(", " ").replace(")", " ").split()
    for text in texts:
        if not text.removeprefix("-").isdecimal() or not text.isascii():
            raise PositionError(f'"{text}" is not a coordinate: give four whole numbers, such as 5 3 2 7')
        if len(text) > 40:
            raise PositionError(f"{text[:20]}... is too large: coordinates go up to {two_coins.LARGEST}")
    if len(texts) != 4:
        raise PositionError(f"a position has four coordinates, such as 5 3 2 7; got {len(texts)}")
    x, y, z, w = map(int, texts)
    return x, y, z, w
