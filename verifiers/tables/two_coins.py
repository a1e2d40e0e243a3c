"""Data of the page on games with two coins: boards, patterns, slices, readings of the push."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.miyadera import with_push
from sylver_claims.kernels.boards import two_coins_lines
from sylver_claims.kernels.reference.boards import two_coins as rules
from sylver_claims.verifiers.games.two_coins import Answer, Square, solve

BOARDS = (
    ("rooks", (5, 3, 2, 7), "The nim move"),
    ("rooks", (0, 0, 1, 1), "From 𝒩_0"),
    ("rooks", (0, 0, 1, 3), "Nim would lead to 𝒩_0"),
    ("rooks", (0, 1, 0, 3), "Nim would lead onto the other rook"),
    ("rooks", (2, 4, 3, 4), "In 𝒫_1"),
    ("rooks", (6, 5, 2, 1), "With xor 0"),
    ("push", (2, 3, 6, 3), "In line, with a push"),
)
PATTERN_SIDE = 8
SLICE_SIDE = 32
SLICES = ((0, 0), (5, 3), (12, 7), (21, 10))
WIDE = 4  # squares in the picture of a push


class Pattern(NamedTuple):
    """A set of pairs of squares on a board, each pair once."""

    name: str
    side: int
    pairs: tuple[tuple[Square, Square], ...]


class Slice(NamedTuple):
    """Outcomes with one rook at a square: entry [w][z] is a word for the other rook at column z and row w.

    The words are "lost" and "won" if the xor gives the outcome; "lost-1" for a lost position whose xor is not 0,
    "won-0" for a won position whose xor is 0; "" for the square of the first rook.
    """

    first: Square
    cells: tuple[tuple[str, ...], ...]


class Reading(NamedTuple):
    """A reading of the push: its claim, its rules, the moves of a coin in a row, the first failure of Theorem 2."""

    claim: str
    words: str
    before: str
    after: tuple[str, ...]
    fails: tuple[int, ...]


class Pictures(NamedTuple):
    """All data of the page."""

    boards: tuple[tuple[str, Answer], ...]
    patterns: tuple[Pattern, ...]
    slices: tuple[Slice, ...]
    readings: tuple[Reading, ...]


@cache
def pictures() -> Pictures:
    """Compute the pictures: boards by the rule of the winning move, slices by play, patterns from the printed sets."""
    return Pictures(
        tuple((title, solve(numbers, name)) for name, numbers, title in BOARDS),
        (_pattern("𝒫_1", coin_sets.in_script_p1), _pattern("𝒩_0", coin_sets.in_script_n0)),
        _slices(),
        tuple(_readings()),
    )


def _pattern(name: str, member: Callable[[int, int, int, int], bool]) -> Pattern:
    squares = [(x, y) for x in range(PATTERN_SIDE) for y in range(PATTERN_SIDE)]
    pairs = tuple((a, b) for a, b in product(squares, repeat=2) if a < b and member(*a, *b))
    return Pattern(name, PATTERN_SIDE, pairs)


def _slices() -> tuple[Slice, ...]:
    lines = two_coins_lines.rooks_lines(SLICE_SIDE)
    return tuple(
        Slice(
            (x, y),
            tuple(
                tuple(_outcome(x, y, z, w, bool(lines[x, y, z] == w)) for z in range(SLICE_SIDE))
                for w in range(SLICE_SIDE)
            ),
        )
        for x, y in SLICES
    )


def _outcome(x: int, y: int, z: int, w: int, lost: bool) -> str:
    if (x, y) == (z, w):
        return ""
    if lost:
        return "lost" if x ^ y ^ z ^ w == 0 else "lost-1"
    return "won" if x ^ y ^ z ^ w else "won-0"


def _readings() -> list[Reading]:
    claims = [(rules.PUSH, with_push.thm_2_board), *enumerate(with_push.readings, start=with_push.FIRST_READING)]
    return [
        Reading(
            claim.id, _words(rules.GAMES[game]), _row((WIDE - 1, 0), (WIDE - 2, 0)), _after(game),
            tuple((claim.counterexample or {}).values()),
        )
        for game, claim in claims
    ]  # fmt: skip


def _words(game: rules.Rules) -> str:
    push = {"ahead": "pushed just ahead", "far": "pushed any distance"}[game.push]
    edges = {
        "both": "both may leave the board in one push",
        "drops": "only the pushed coin may leave in a push",
        "wall": "no push beyond the edge",
    }
    return f"{push}; {edges[game.edge]}; {'a' if game.leave else 'no'} coin may leave by itself"


def _after(game: int) -> tuple[str, ...]:
    """Return the row after each move to the left of the coin A, in the last square, with B ahead of it."""
    here = ((WIDE - 1, 0), (WIDE - 2, 0))
    moved = [after for after in rules.moves(here, game) if after[0] != here[0]]
    return tuple(dict.fromkeys(_row(a, b) for a, b in moved))


def _row(a: rules.Coin, b: rules.Coin) -> str:
    """Draw the first row with the coins A and B; a coin off the board is drawn before the edge."""
    off = "".join(name for name, coin in (("B", b), ("A", a)) if coin is None)
    held = {coin: name for name, coin in (("A", a), ("B", b)) if coin is not None}
    return f"{off:>2}|" + "".join(f" {held.get((x, 0), '·')}" for x in range(WIDE))
