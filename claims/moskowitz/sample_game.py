"""Moskowitz and Ponomarenko, section 1: the sample game of Table 1.

A move names a number that is not a sum of numbers named before; naming 1 loses. After the first move, 3, infinitely
many moves remain; the table prints six of them, with three dots.
"""

from __future__ import annotations

from sylver_claims import Claim, Kind, cases
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import legal_moves

# --- Definitions ------------------------------------------------------------------------------------------------------

GAME = ((1, 3), (2, 5), (1, 7), (2, 4), (1, 2), (2, 1))  # player and move
REMAINING = ((1, 2, 4, 5, 7, 8), (1, 2, 4, 7), (1, 2, 4), (1, 2), (1,), ())


def remaining(played: tuple[int, ...], below: int) -> tuple[int, ...]:
    """Legal moves under a bound: numbers from the bound on, when played as well, change nothing there."""
    return tuple(n for n in legal_moves((*played, *range(below, 2 * below))) if n < below)


def is_a_play(player: int, played: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Return whether the last move was legal, this player's, and leaves exactly these moves; after 3, those below 9."""
    last = len(played) - 1
    is_legal = played[last] in remaining(played[:last], played[last] + 1)
    return is_legal and player == 2 - len(played) % 2 and remaining(played, 9 if played == (3,) else 99) == left


# --- Claims -----------------------------------------------------------------------------------------------------------

table_1 = Claim(
    id="moskowitz/table-1",
    title="The sample game: the remaining moves after each play",
    source=PAPER.at("Table 1", section="1"),
    kind=Kind.EXAMPLE,
    statement=r"The plays $3, 5, 7, 4, 2, 1$, by players 1 and 2 in turn, are legal. They leave "
    r"$1, 2, 4, 5, 7, 8, \dots$; then $1, 2, 4, 7$; $1, 2, 4$; $1, 2$; $1$; and nothing.",
    forall=cases(
        "player played left",
        [
            (player, tuple(move for _, move in GAME[: i + 1]), left)
            for i, ((player, _), left) in enumerate(zip(GAME, REMAINING, strict=True))
        ],
        words="plays of the game",
    ),
    then=is_a_play,
    remark="After $3$ the moves below $9$ are compared.",
)

multiples_of_3 = Claim(
    id="moskowitz/table-1@multiples",
    title="The sample game: after 3, all numbers that are not multiples of 3 remain",
    source=PAPER.at("Table 1, explanations", section="1"),
    kind=Kind.EXAMPLE,
    statement=r"When $3$ has been played, the legal moves are the numbers that are not multiples of $3$; here, all "
    r"numbers below 999.",
    forall=cases("bound", [999], words="bound: all numbers below it"),
    then=lambda bound: remaining((3,), bound) == tuple(n for n in range(1, bound) if n % 3 > 0),
    accepted_mutants={"printed": "it holds below other bounds as well"},
)

sums = Claim(
    id="moskowitz/table-1@sums",
    title="The sample game: after 3 and 5, all moves above 7 are sums",
    source=PAPER.at("Table 1, explanations", section="1"),
    kind=Kind.EXAMPLE,
    statement=r"$8 = 3 + 5$, $9 = 3 + 3 + 3$, $10 = 5 + 5$; and $8 + 3k$, $9 + 3k$, $10 + 3k$ with $k \ge 0$ are all "
    r"numbers above $7$.",
    forall=cases("number sum_of", [(8, (3, 5)), (9, (3, 3, 3)), (10, (5, 5))], words="printed sums"),
    then=lambda number, sum_of: (
        sum(sum_of) == number and all(n in (3, 5) for n in sum_of) and (9 % 3, 10 % 3, 8 % 3) == (0, 1, 2)
    ),
)
