"""Positions of two coins or two rooks in words: who wins, by which move, and why.

Squares are written as in the paper: from 0 for rooks, from 1 for coins, where a coordinate 0 is off the board.
``kernels.boards.two_coins_moves`` computes the move; claims (``miyadera/winning-move@...``) state that it wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import cast

import numpy as np

from sylver_claims.claims.positions import PositionError
from sylver_claims.kernels.boards import two_coins as kernel
from sylver_claims.kernels.boards import two_coins_moves as moves

Square = tuple[int, int]
LARGEST = 2**64 - 1


@dataclass(frozen=True)
class Game:
    """A game of the paper: its number in the kernels, its name, and its place in the paper.

    ``first`` is the number of the first row and column, ``piece`` the name of the moved piece.
    """

    number: int
    words: str
    first: int
    piece: str


GAMES = {
    "rooks": Game(kernel.ROOKS, "Corner the Two Rooks (Definition 1.6)", 0, "rook"),
    "jump": Game(kernel.JUMP, "a coin may jump over the other, not onto it (Definition 1.4)", 1, "coin"),
    "onto": Game(kernel.ONTO, "a coin may jump over and onto the other (Definition 1.3)", 1, "coin"),
    "push": Game(kernel.PUSH, "a coin may push the other, and follow it off the board (Definition 1.2)", 1, "coin"),
}

_BESIDE_XOR_0 = {
    kernel.ROOKS: ", and it is not in 𝒩_0",
    kernel.JUMP: ", and it is not in 𝒩_0",
    kernel.ONTO: ", as in nim",
    kernel.PUSH: ", and the two are not in line",
}


@dataclass(frozen=True)
class Answer:
    """A position with its outcome: ``mover`` is 0, 1, or −1 if no move wins; ``target`` is None if off the board."""

    game: Game
    coins: tuple[Square, Square]
    mover: int
    target: Square | None
    why: str

    @property
    def lost(self) -> bool:
        """Whether the player to move loses."""
        return self.mover < 0

    @property
    def outcome(self) -> str:
        """The outcome in words."""
        return "P: every move loses" if self.lost else "N: the player to move wins"

    @property
    def move(self) -> str:
        """The winning move in words."""
        if self.lost:
            return "none"
        here = square_text(self.coins[self.mover])
        if self.target is None:
            return f"{here} pushes {square_text(self.coins[1 - self.mover])} off the board, and follows it"
        return f"{here} to {square_text(self.target)}"


def square_text(square: Square) -> str:
    """A square in words."""
    return f"({square[0]}, {square[1]})"


def solve(numbers: tuple[int, int, int, int], name: str) -> Answer:
    """Solve the position (x, y, z, w) of a game of `GAMES`.

    Raises
    ------
    PositionError
        If a coordinate is off the board or above 2^64 − 1, or both pieces are on one square where the game excludes
        this.
    """
    game = GAMES[name]
    _check(numbers, game)
    x, y, z, w = (v - game.first for v in numbers)
    a, b, c, d = (cast(int, np.uint64(v)) for v in (x, y, z, w))
    place, lowered, why = moves.winning_move(a, b, c, d, game.number)
    after = [x, y, z, w]
    if place >= 0:
        after[place] = int(lowered)
    coins = ((numbers[0], numbers[1]), (numbers[2], numbers[3]))
    mover = -1 if place < 0 else place // 2
    corner = after[2 * mover : 2 * mover + 2] if mover >= 0 and why != moves.BY_PUSH else []
    target = (corner[0] + game.first, corner[1] + game.first) if corner else None
    return Answer(game, coins, mover, target, _reason((x, y, z, w), place, why, game))


def _check(numbers: tuple[int, int, int, int], game: Game) -> None:
    low = game.first
    for value in numbers:
        if value == 0 and low == 1:
            raise PositionError(
                "in this game coordinates count from 1, and a coin with a coordinate 0 is off the board: the other is "
                "taken off too, and that wins; give two coins on the board"
            )
        if value < low:
            raise PositionError(f"{value} is not a coordinate: coordinates start at {low} here")
        if value - low > LARGEST:
            raise PositionError(f"{value} is too large: coordinates go up to {LARGEST + low}")
    if game.number in (kernel.JUMP, kernel.ROOKS) and numbers[:2] == numbers[2:]:
        raise PositionError(
            f"both {game.piece}s are on {square_text(numbers[:2])}, which is not a position of this game; "
            "give them two squares"
        )


def _reason(position: tuple[int, int, int, int], place: int, why: int, game: Game) -> str:
    """Return the reason why the position is lost, or why the move wins."""
    x, y, z, w = position
    total = reduce(xor, position)
    summed = f"{x} ⊕ {y} ⊕ {z} ⊕ {w} = {total}" + (" (coordinates less 1)" if game.first else "")
    if why == moves.LOST:
        if total == 1:
            no_move = ", and no move is left" if sum(position) == 1 and game.number == kernel.ROOKS else ""
            return f"it is in 𝒫_1: equal in one coordinate, 2n and 2n + 1 in the other{no_move}"
        return f"{summed}{_BESIDE_XOR_0[game.number]}"
    if why == moves.BY_PUSH:
        return "the two are in line; with both off the board no move is left"
    value = position[place]
    if why == moves.BY_NIM:
        return f"nim: {summed}, and {value} ⊕ {total} = {value ^ total} makes it 0"
    lowered = value ^ total ^ 1
    end = f"so the last digit is changed, to {lowered} in place of {lowered ^ 1}: into 𝒫_1"
    if total == 0:
        return f"exception: {summed}, but it is in 𝒩_0; so a last digit is changed, {value} to {lowered}: into 𝒫_1"
    return f"exception: {summed}, but {'; '.join(_failing(position, total, game))}; {end}"


def _failing(position: tuple[int, int, int, int], total: int, game: Game) -> list[str]:
    """Return, for each nim move, the reason why it does not win."""
    said = []
    for place, value in enumerate(position):
        if value ^ total < value:
            a, b, c, d = (v ^ total if i == place else v for i, v in enumerate(position))
            squares = ((a + game.first, b + game.first), (c + game.first, d + game.first))
            there = f"nim leads to {', '.join(map(square_text, squares))}"
            said.append(f"{there}, one square" if (a, b) == (c, d) else f"{there}, in 𝒩_0")
    return said
