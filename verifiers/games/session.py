"""A game of a person against a bot: moves, replies of the bot, undo, and the record."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sylver_claims.claims.errors import UserError
from sylver_claims.claims.positions import IllegalMove, Position, PositionError
from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.rules import BOTS, CLOCK, OPENINGS

FORMAT = "game of Sylver Coinage, 1"
PERSON = "you"


class RecordedGameError(UserError):
    """A file is not a record of a game; the message has the problem."""


@dataclass
class Game:
    """A game in progress. If ``bot_begins``, the bot plays first; ``used`` is the bot's clock after each move."""

    bot: str
    opening: str
    seed: int
    bot_begins: bool
    moves: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    fallen: bool = False

    @property
    def position(self) -> Position:
        """The current position."""
        return Position(*self.moves)

    @property
    def players(self) -> tuple[str, str]:
        """The players of the first, third, ... move, and of the others."""
        return (self.bot, PERSON) if self.bot_begins else (PERSON, self.bot)

    @property
    def to_move(self) -> str:
        """The player to move."""
        return self.players[len(self.moves) % 2]

    @property
    def winner(self) -> str:
        """The winner, or "" during the game: the other player played 1, or the bot's clock ran out."""
        if self.fallen:
            return PERSON
        return self.to_move if self.moves and self.moves[-1] == 1 else ""

    def play(self, n: int) -> None:
        """Play a number for the player to move; raise PositionError if it is not legal."""
        if self.winner:
            raise IllegalMove(f"the game is over: {self.winner} won")
        self.position.play(n)
        self.moves.append(n)
        self.used.append(self.used[-1] if self.used else 0)

    def reply(self) -> int:
        """Let the bot play; return its move, or 0 if its clock runs out."""
        position, key = self.position, bots.game_key(self.seed, "play", len(self.moves))
        used = self.used[-1] if self.used else 0
        if position.gcd != 1:
            move = _opening_move(self.opening, position, key)
        else:
            move, used = bots.next_move(self.bot, position.generators, key, used)
            if used > CLOCK:
                self.fallen = True
                return 0
        self.play(move)
        self.used[-1] = used
        return move

    def undo(self) -> bool:
        """Undo the person's last move and the reply; return False if there is none."""
        own = [i for i in range(len(self.moves)) if self.players[i % 2] == PERSON]
        if not own:
            return False
        del self.moves[own[-1] :], self.used[own[-1] :]
        self.fallen = False
        return True

    def record(self) -> dict[str, Any]:
        """Return the game as plain data."""
        return {
            "format": FORMAT,
            "bot": self.bot,
            "bot_begins": self.bot_begins,
            "opening": self.opening,
            "seed": self.seed,
            "clock": CLOCK,
            "moves": list(self.moves),
            "winner": self.winner,
            "by_clock": self.fallen,
        }


def _opening_move(opening: str, position: Position, key: int) -> int:
    """Return a number drawn by the opening policy; the rule is that of ``kernels.bots.opening``."""
    policy = OPENINGS[opening]
    wanted = [n for n in (policy.later if position.generators else policy.first) if position.is_legal(n)]
    if policy.finish and position.generators:
        wanted = [n for n in wanted if Position(position.gcd, n).gcd == 1] or wanted
    # 4 and 5 are coprime, so one of them is legal as long as the position is infinite
    wanted = wanted or [n for n in range(4, max(policy.later) + 1) if position.is_legal(n)]
    return wanted[key % len(wanted)]


def again(held: Any) -> Game:
    """Replay a recorded game, with the moves of the bot computed again.

    Raises
    ------
    RecordedGameError
        If the record is invalid, a move is not legal, or the bot plays another move.
    """
    try:
        game = Game(str(held["bot"]), str(held["opening"]), int(held["seed"]), bool(held["bot_begins"]))
        moves, format_ = [int(n) for n in held["moves"]], held["format"]
    except (KeyError, TypeError, ValueError) as error:
        raise RecordedGameError(f"this is not a record of a game: {error!r}") from error
    if format_ != FORMAT or game.bot not in BOTS or game.opening not in OPENINGS or held.get("clock") != CLOCK:
        raise RecordedGameError("this record names a format, bot, opening or clock that this version does not have")
    for i, n in enumerate(moves):
        if game.to_move == game.bot:
            played = game.reply()
            if played != n:
                raise RecordedGameError(
                    f"move {i + 1} is {n}, but {game.bot} plays {played or 'on until its clock falls'}"
                )
            continue
        try:
            game.play(n)
        except PositionError as error:
            raise RecordedGameError(f"move {i + 1}: {error}") from error
    if held.get("by_clock") and game.to_move == game.bot:
        game.reply()
    if game.winner != held.get("winner"):
        raise RecordedGameError(f"the winner is {game.winner or 'not decided'}, the record says {held.get('winner')!r}")
    return game


def read(file: Path) -> Game:
    """Read a record and replay it; raise RecordedGameError like `again`."""
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise RecordedGameError(f"{file} is not a record of a game: {error}") from error
    return again(held)
