"""Miyadera et al.: the winning moves that the theorems give, and that ``verify rooks`` prints.

From outside the set of a theorem, the nim move, to the xor of the other three coordinates, wins if it leads to a
position of the set; if no nim move does, change its last digit. In the game with a push a coin in line with the other
pushes it off the board, and follows it. Squares are counted from 0 in all four games.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Table, tuples
from sylver_claims.claims.lemmas import coin_sets, named_moves
from sylver_claims.claims.miyadera import PAPER
from sylver_claims.kernels.boards import two_coins, two_coins_moves

# --- Definitions ------------------------------------------------------------------------------------------------------

POSITIONS = replace(tuples("x y z w", start=0, limit=15), scale="moves-played")
NEAR = replace(tuples("x y z w", start=0, limit=9), scale="moves")


def after_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, int, int, int]:
    """Position to which the named move leads; both coins at −1 when they are pushed off; itself where none is named."""
    place, target, why = two_coins_moves.winning_move(x, y, z, w, game)
    if why == two_coins_moves.BY_PUSH:
        return -1, -1, -1, -1
    return (
        target if place == 0 else x,
        target if place == 1 else y,
        target if place == 2 else z,
        target if place == 3 else w,
    )


def move_wins(x: int, y: int, z: int, w: int, game: int, lines: Entries) -> bool:
    """Whether a move is named exactly where play finds that one wins, and is legal, and leads to where play loses."""
    after = after_move(x, y, z, w, game)
    if lines[x, y, z] == w:
        return after[0] == x and after[1] == y and after[2] == z and after[3] == w
    if not two_coins_moves.is_move((x, y, z, w), after, game):
        return False
    return after[0] < 0 or lines[after[0], after[1], after[2]] == after[3]


def move_is_inside(x: int, y: int, z: int, w: int, game: int, kind: int) -> bool:
    """Return whether, from outside the set, the named move lowers one coordinate and leads into the set.

    The set is that of ``coin_sets.inside``. The result is also True for coins on one square if ``kind`` is 0, because
    they are not a position, and for coins in line if ``kind`` is 2, because the push wins.
    """
    no_position = kind == 0 and not coin_sets.apart(x, y, z, w)
    if no_position or (kind == 2 and not coin_sets.not_in_line(x, y, z, w)) or coin_sets.inside(x, y, z, w, kind):
        return True
    a, b, c, d = after_move(x, y, z, w, game)
    lower = (a < x) + (b < y) + (c < z) + (d < w)
    same = (a == x) + (b == y) + (c == z) + (d == w)
    return lower == 1 and same == 3 and coin_sets.inside(a, b, c, d, kind)


# --- Claims -----------------------------------------------------------------------------------------------------------


SURVIVORS = {
    "push": {
        "given": "coins may be on one square here, so that every case is a position",
        "then: move_wins: after[": "a named move off the board gives -1 four times; to let others pass says less",
    },
    "onto": {"given": "coins may be on one square here, so that every case is a position"},
}

SECTIONS = {"Theorem 2": "1.1", "Definition 1.3": "1.1", "Theorem 3": "1.2", "Theorem 4": "1.3"}


def by_play(name: str, game: int, table: Table, place: str, words: str) -> Claim:
    """Return the claim that the named moves of a game win, by play on small boards."""
    where = ", on different squares" if game in (two_coins.JUMP, two_coins.ROOKS) else ""
    return Claim(
        id=f"miyadera/winning-move@{name}",
        title=f"The winning move that is named: {words}",
        source=PAPER.at(place, section=SECTIONS[place]),
        kind=Kind.OBSERVATION,
        statement=r"With both coins on the board"
        + where
        + r": from each $\mathcal{N}$-position found by play the named "
        r"move is allowed by the rules, and leads to a $\mathcal{P}$-position found by play; from each "
        r"$\mathcal{P}$-position none is named.",
        forall=POSITIONS,
        using=[table],
        given=lambda x, y, z, w, lines: two_coins.is_position(x, y, z, w, game),
        then=lambda x, y, z, w, lines: move_wins(x, y, z, w, game, lines),
        methods=[Exhaustive(), Proof(steps=named_moves.by_play(game))],
        remark="Not printed; asked here. For the moves that are named, see winning-move@rooks-closed.",
        accepted_mutants=SURVIVORS.get(name, {}),
    )


ROOKS_TABLE = coin_sets.ROOKS_LINES
PUSH_TABLE = Table("lines", coin_sets.PUSH_LINES.compute, ROOKS_TABLE.argument_for)  # squares counted from 0 here
ONTO_TABLE = Table("lines", coin_sets.ONTO_LINES.compute, ROOKS_TABLE.argument_for)
JUMP_TABLE = Table("lines", coin_sets.JUMP_LINES.compute, ROOKS_TABLE.argument_for)

played = [
    by_play("push", two_coins.PUSH, PUSH_TABLE, "Theorem 2", "the game with a push"),
    by_play("onto", two_coins.ONTO, ONTO_TABLE, "Definition 1.3", "a coin may jump over and onto the other"),
    by_play("jump", two_coins.JUMP, JUMP_TABLE, "Theorem 3", "a coin may jump over the other, not onto it"),
    by_play("rooks", two_coins.ROOKS, ROOKS_TABLE, "Theorem 4", "Corner the Two Rooks"),
]


def always(name: str, game: int, kind: int, place: str, words: str) -> Claim:
    """Return the claim that the named moves of a game win, on all boards."""
    closed = ("thm-4", "def-1-3", "thm-2")[kind]
    the_set = "the set with xor 0" if game == two_coins.ONTO else "the set of the theorem"
    in_line = " The coins are not in line: there the push wins." if kind == 2 else ""
    return Claim(
        id=f"miyadera/winning-move@{name}-closed",
        title=f"The winning move that is named, on all boards: {words}",
        source=PAPER.at(place, section=SECTIONS[place]),
        kind=Kind.OBSERVATION,
        statement=f"From each position outside {the_set} the named "
        f"move lowers one coordinate and leads into that set.{in_line}",
        forall=NEAR,
        then=lambda x, y, z, w: move_is_inside(x, y, z, w, game, kind),
        methods=[Exhaustive(), Proof(steps=named_moves.into_the_set(game, kind))],
        remark="The first of eight moves that leads into the set is named: a coordinate is lowered to the xor of the "
        "other three, or to that with its last digit changed. That the set is that of the P-positions is "
        f"{closed}@closed.",
    )


everywhere = [
    always("push", two_coins.PUSH, 2, "Theorem 2", "the game with a push"),
    always("onto", two_coins.ONTO, 1, "Definition 1.3", "a coin may jump over and onto the other"),
    always("rooks", two_coins.ROOKS, 0, "Theorem 4", "a coin or rook may jump over the other, not onto it"),
]
