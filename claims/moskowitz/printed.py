"""What Moskowitz and Ponomarenko print of their tournaments: tables 2 to 6 and the matches of section 2."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

_HELD: dict[str, Any] = json.loads(Path(__file__).with_name("tables.json").read_text(encoding="utf-8"))
ROUNDS: int = _HELD["rounds"]
GAMES: int = _HELD["games"]


class Line(NamedTuple):
    """A line of a table: match points and games won."""

    bot: str
    score: int
    wins: int


TABLES: dict[str, tuple[Line, ...]] = {
    number: tuple(Line(bot, *line) for bot, line in lines.items()) for number, lines in _HELD["tables"].items()
}
RATINGS: dict[str, int] = _HELD["ratings"]
MATCHES: dict[tuple[str, str], tuple[int, int]] = {(a, b): (won, games) for a, b, won, games in _HELD["matches"]}
START = {bot: {"alwaysMin": 400.0, "maxThen1Weak": 1600.0}.get(bot, 800.0) for bot in RATINGS}
"""Ratings before the first match, as section 3 gives them."""


def games_of_table(number: str) -> int:
    """Games that each bot of a table played: with each other bot, in each round."""
    return ROUNDS * GAMES * (len(TABLES[number]) - 1)
