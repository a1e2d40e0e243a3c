"""Miyadera et al., section 1.1: the game with a push, and the game where a coin may jump onto the other.

Squares are counted from 1, and a coin with a coordinate 0 is off the board. ``kernels.reference.boards.two_coins``
describes the readings of the push, with pictures. Theorem 2 requires that a coin can push the other off the board and
follow it in one move: positions with the coins in line can have no other winning move.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Exhaustive, Kind, Proof, cases, tuples, variant
from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.lemmas.coin_outcomes import outcome
from sylver_claims.claims.lemmas.coin_sets import ONTO_LINES, PUSH_LINES
from sylver_claims.claims.lemmas.coin_tables import entry, line_of_nim
from sylver_claims.claims.miyadera import PAPER
from sylver_claims.claims.miyadera.without_push import PLAYED, POSITIONS, WITH_ZEROS, lost_by_play
from sylver_claims.kernels.boards import two_coins

MOVES = replace(tuples("x y z w t", start=0, limit=9), scale="moves")
LINES = replace(tuples("w x y", limit=512), scale="side")
STATEMENT = (
    r"$(w, x, y, z)$, coordinates $\ge 1$, is a $\mathcal{P}$-position exactly if "
    r"$(w-1) \oplus (x-1) \oplus (y-1) \oplus (z-1) = 0$."
)
CLOSED = (
    "For coordinates counted from 0, lowering one coordinate to $t$ never leads from xor 0 to xor 0; "
    "and from any other xor one coordinate can be lowered to reach xor 0"
)

# --- Claims -----------------------------------------------------------------------------------------------------------

thm_2 = Claim(
    id="miyadera/thm-2",
    title="The game with a push, as printed: any coordinates from 0 on",
    source=PAPER.at("Theorem 2", section="1.1"),
    kind=Kind.THEOREM,
    statement="In the game of Definition 1.2, " + STATEMENT.replace("1$, is", "0$, is"),
    forall=WITH_ZEROS,
    then=lambda w, x, y, z: lost_by_play(w, x, y, z, two_coins.PUSH) == coin_sets.in_p0(w, x, y, z),
    counterexample={"w": 0, "x": 0, "y": 0, "z": 1},
    remark="A coin with a coordinate 0 is off the board. With both off no move is left, so the position is "
    "lost; but at (0, 0, 0, 1) the xor is −1. This is so in every reading of the push; the search takes that of "
    "thm-2@board.",
)

thm_2_board = Claim(
    id="miyadera/thm-2@board",
    title="The game with a push, both coins on the board, a coin may push the other off and follow it",
    source=PAPER.at("Theorem 2", section="1.1"),
    kind=Kind.THEOREM,
    corrects=("miyadera/thm-2",),
    statement="Reading: in the game of Definition 1.2 a coin may push the other off the board and follow it. "
    + STATEMENT,
    forall=POSITIONS,
    using=[PUSH_LINES],
    then=lambda w, x, y, z, lines: (lines[w - 1, x - 1, y - 1] == z - 1) == coin_sets.in_p0(w, x, y, z),
    methods=[Exhaustive(), Proof(steps=entry(two_coins.PUSH, coin_sets.in_p0, 1))],
    remark="Positions begun with both coins on one square are among these, and in P_0: neither is in the other's way.",
    variants=[
        variant(
            "with xor 1", then=lambda w, x, y, z, lines: lines[w - 1, x - 1, y - 1] == (w - 1) ^ (x - 1) ^ (y - 1) ^ 1
        )
    ],
    accepted_mutants={"domain: z from 0": "0 is not a square: both sides are false there"},
)

thm_2_lines = Claim(
    id="miyadera/thm-2@lines",
    title="The game with a push, both coins off in one push, on large boards: a case is a line",
    source=PAPER.at("Theorem 2", section="1.1"),
    kind=Kind.THEOREM,
    same_as=["miyadera/thm-2@board"],
    statement="Reading: in the game of Definition 1.2 a coin may push the other off the board and follow it. "
    + STATEMENT,
    forall=LINES,
    using=[PUSH_LINES],
    then=lambda w, x, y, lines: lines[w - 1, x - 1, y - 1] == (w - 1) ^ (x - 1) ^ (y - 1),
    methods=[Exhaustive(), Proof(steps=line_of_nim(two_coins.PUSH))],
    remark="The side of the board is a power of 2, so that the xor is a square of it, and no line is without.",
)

thm_2_closed = Claim(
    id="miyadera/thm-2@closed",
    title="The game with a push: xor 0 is closed under the rule of outcomes, on all boards",
    source=PAPER.at("Theorem 2", section="1.1"),
    kind=Kind.THEOREM,
    implies=["miyadera/thm-2@board", "miyadera/thm-2@lines"],
    statement=CLOSED + ", unless the coins are in line, where the push takes both off.",
    forall=MOVES,
    then=lambda x, y, z, w, t: coin_sets.is_closed_at(x, y, z, w, t, 2),
    methods=[Exhaustive(), Proof(width="unbounded", resources=4_000_000)],
    remark="With induction on the sum of the coordinates this is Theorem 2: see thm-2@board.",
    accepted_mutants={
        "then: coin_sets.is_closed_at(": "the set is closed in line too: miyadera/def-1-3@closed",
    },
)

def_1_3 = Claim(
    id="miyadera/def-1-3",
    title="The game in which a coin may jump over and onto the other, both coins on the board",
    source=PAPER.at("Definition 1.3", section="1.1"),
    kind=Kind.QUESTION,
    statement="In the game of Definition 1.3, " + STATEMENT,
    forall=POSITIONS,
    using=[ONTO_LINES],
    then=lambda w, x, y, z, lines: (lines[w - 1, x - 1, y - 1] == z - 1) == coin_sets.in_p0(w, x, y, z),
    methods=[Exhaustive(), Proof(steps=entry(two_coins.ONTO, coin_sets.in_p0, 1))],
    remark="Not printed; asked here. With coordinates 0 for a coin off the board it fails as Theorem 2 does.",
    accepted_mutants={"domain: z from 0": "0 is not a square: both sides are false there"},
)

def_1_3_lines = Claim(
    id="miyadera/def-1-3@lines",
    title="The game in which a coin may jump over and onto the other, on large boards: a case is a line",
    source=PAPER.at("Definition 1.3", section="1.1"),
    kind=Kind.QUESTION,
    same_as=["miyadera/def-1-3"],
    statement="In the game of Definition 1.3, " + STATEMENT,
    forall=LINES,
    using=[ONTO_LINES],
    then=thm_2_lines.then,
    methods=[Exhaustive(), Proof(steps=line_of_nim(two_coins.ONTO))],
)

def_1_3_closed = Claim(
    id="miyadera/def-1-3@closed",
    title="The game of Definition 1.3: xor 0 is closed under the rule of outcomes, on all boards",
    source=PAPER.at("Definition 1.3", section="1.1"),
    kind=Kind.QUESTION,
    implies=["miyadera/def-1-3", "miyadera/def-1-3@lines"],
    statement=CLOSED + ".",
    forall=MOVES,
    then=lambda x, y, z, w, t: coin_sets.is_closed_at(x, y, z, w, t, 1),
    methods=[Exhaustive(), Proof(width="unbounded", resources=4_000_000)],
    accepted_mutants={
        "then: coin_sets.is_closed_at(": "the set of another game, which is closed as well",
    },
)


def reading(game: int, name: str, words: str, first: tuple[int, int, int, int] | None) -> Claim:
    """Return Theorem 2 for one reading of the push, with its smallest counterexample if it has one."""
    return Claim(
        id=f"miyadera/thm-2@{name}",
        title=f"The game with a push: {words}",
        source=PAPER.at("Theorem 2", section="1.1"),
        kind=Kind.THEOREM,
        statement=f"Reading: {words}. {STATEMENT}",
        forall=PLAYED,
        then=lambda w, x, y, z: lost_by_play(w, x, y, z, game) == coin_sets.in_p0(w, x, y, z),
        methods=[Exhaustive(), *([] if first else [Proof(steps=outcome(game, coin_sets.in_p0, 1))])],
        accepted_mutants={} if name != "far" else {"domain": "0 is not a square of the board: no statement about it"},
        counterexample=None if first is None else dict(zip("wxyz", first, strict=True)),
    )


FIRST_READING = 5  # number of the game of the first of them
IN_A_ROW, ABOVE = (1, 1, 1, 2), (1, 2, 3, 2)
readings = [
    reading(5, "stay", "a coin may push the other off and follow it, but no coin leaves by itself", None),
    reading(6, "drops", "only the pushed coin drops off the board", IN_A_ROW),
    reading(7, "drops-stay", "only the pushed coin drops off, and no coin leaves by itself", ABOVE),
    reading(8, "wall", "the pushed coin has to stay on the board", IN_A_ROW),
    reading(9, "wall-stay", "the pushed coin has to stay, and no coin leaves by itself", IN_A_ROW),
    reading(10, "far", "pushed any distance, a coin may push the other off and follow it", None),
    reading(
        11,
        "far-stay",
        "pushed any distance, a coin may push the other off and follow it, but none leaves by itself",
        None,
    ),
    reading(12, "far-drops", "pushed any distance, only the pushed coin drops off", IN_A_ROW),
    reading(13, "far-drops-stay", "pushed any distance, only the pushed coin drops off, none leaves by itself", ABOVE),
    reading(14, "far-wall", "pushed any distance on the board", IN_A_ROW),
    reading(15, "far-wall-stay", "pushed any distance on the board, and no coin leaves by itself", IN_A_ROW),
]


def theorem_2_holds(game: int, side: int) -> bool:
    """Whether on a board, both coins on it, the P-positions are those with xor 0."""
    values = two_coins.grundy_values(side, game)
    for x in range(side):
        for y in range(side):
            for z in range(side):
                for w in range(side):
                    if (values[1 + side * x + y, 1 + side * z + w] == 0) != (x ^ y ^ z ^ w == 0):
                        return False
    return True


FOLLOWS = [(game, int(two_coins.RULES[game, 4] == two_coins.BOTH)) for game in (0, *range(5, 16))]

which_readings = Claim(
    id="miyadera/thm-2@which",
    title="Which readings of the push make Theorem 2 true: those where both coins may leave the board in one push",
    source=PAPER.at("Definition 1.2", section="1.1"),
    kind=Kind.QUESTION,
    statement="Of the twelve readings of the push, Theorem 2 holds, on boards of side up to 5, for exactly those in "
    "which a coin may push the other off the board and follow it in one move.",
    forall=cases("game follows", FOLLOWS, words="readings of the push, each with whether both coins may leave at once"),
    then=lambda game, follows: theorem_2_holds(game, 5) == (follows == 1),
    remark="Whether a push ends just ahead or any distance ahead, and whether a coin may leave the board by itself, "
    "does not matter.",
)
