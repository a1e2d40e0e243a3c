"""Miyadera et al., section 1.2: the game without a push, and the sets of Definition 1.5.

A coin may jump over the other, not onto it, and may leave the board. Squares are counted from 1, and a coin with a
coordinate 0 is off the board. The table ``lines`` holds the w of the P-position at [x, y, z], squares counted from 0.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Exhaustive, Kind, Proof, integers, tuples, variant
from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.lemmas.coin_outcomes import jump_like_rooks
from sylver_claims.claims.lemmas.coin_sets import JUMP_LINES
from sylver_claims.claims.lemmas.coin_tables import entry
from sylver_claims.claims.miyadera import PAPER
from sylver_claims.kernels.boards import two_coins

# --- Definitions ------------------------------------------------------------------------------------------------------

POSITIONS = replace(tuples("w x y z", limit=32), scale="positions")
PLAYED = replace(tuples("w x y z", limit=5), scale="played")
WITH_ZEROS = replace(tuples("w x y z", start=0, limit=5), scale="played")


def lost_by_play(w: int, x: int, y: int, z: int, game: int) -> bool:
    """Whether play shows a P-position, squares counted from 1 and 0 standing for off the board."""
    return two_coins.is_lost(w - 1, x - 1, y - 1, z - 1, game)


def apart(w: int, x: int, y: int, z: int) -> bool:
    """Whether the coins are on different squares."""
    return coin_sets.apart(w, x, y, z)


def outcomes_agree(side: int, game: int) -> bool:
    """Whether a game is lost at the same positions, both coins on a board, as Corner the Two Rooks."""
    coins = two_coins.lost_positions(side, game)
    rooks = two_coins.lost_positions(side, two_coins.ROOKS)
    return all(
        coins[x, y, z, w] == rooks[x, y, z, w]
        for x in range(side)
        for y in range(side)
        for z in range(side)
        for w in range(side)
    )


# --- Claims -----------------------------------------------------------------------------------------------------------

p1_xor = Claim(
    id="miyadera/p1-xor",
    title="P_1 has xor 1",
    source=PAPER.at("the note after Definition 1.5", section="1.2"),
    kind=Kind.OBSERVATION,
    statement=r"For all $(w, x, y, z) \in P_1$, $(w-1) \oplus (x-1) \oplus (y-1) \oplus (z-1) = 1$.",
    forall=POSITIONS,
    given=coin_sets.in_p1,
    then=lambda w, x, y, z: (w - 1) ^ (x - 1) ^ (y - 1) ^ (z - 1) == 1,
    methods=[Exhaustive(), Proof(width="unbounded", resources=8_000_000)],
    variants=[variant("without the hypothesis", given=None)],
    accepted_mutants={
        "given: w >= 0": "squares are counted from 1 in every case",
        "given: x >= 0": "squares are counted from 1 in every case",
        "given: odd_then_even: a >= 0": "squares are counted from 1 in every case",
    },
)

n0_xor = Claim(
    id="miyadera/n0-xor",
    title="N_0 has xor 0",
    source=PAPER.at("the note after Definition 1.5", section="1.2"),
    kind=Kind.OBSERVATION,
    statement=r"For all $(w, x, y, z) \in N_0$, $(w-1) \oplus (x-1) \oplus (y-1) \oplus (z-1) = 0$.",
    forall=POSITIONS,
    given=coin_sets.in_n0,
    then=lambda w, x, y, z: (w - 1) ^ (x - 1) ^ (y - 1) ^ (z - 1) == 0,
    methods=[Exhaustive(), Proof(width="unbounded", resources=4_000_000)],
    variants=[variant("without the hypothesis", given=None)],
    accepted_mutants={
        "given: odd_then_even: a >= 0": "squares are counted from 1 in every case",
        "given: odd_then_even: b == a + 0": "two pairs of equal coordinates have xor 0 too",
    },
)

thm_3 = Claim(
    id="miyadera/thm-3",
    title="Without a push, as printed: any coordinates from 0 on",
    source=PAPER.at("Theorem 3", section="1.2"),
    kind=Kind.THEOREM,
    uses=["miyadera/thm-4@apart", "miyadera/lemma-1"],
    statement=r"$(w, x, y, z)$, coordinates $\ge 0$, is a $\mathcal{P}$-position of the game of Definition 1.4 "
    r"exactly if it is in $P_0 \cup P_1 - N_0$.",
    forall=WITH_ZEROS,
    then=lambda w, x, y, z: lost_by_play(w, x, y, z, two_coins.JUMP) == coin_sets.in_p0_p1_less_n0(w, x, y, z),
    counterexample={"w": 0, "x": 0, "y": 0, "z": 1},
    remark="A coin with a coordinate 0 is off the board. With both off no move is left, so the position is "
    "lost; but at (0, 0, 0, 1) the xor is −1. P_1 and N_0 have no coordinate 0, because w, x, n and m are natural "
    "there. "
    'Printed is "the game of Definition 1.5", which defines no game; that of 1.4 is meant. '
    "The set is read from left to right; thm-3@tight is the other reading.",
)

thm_3_board = Claim(
    id="miyadera/thm-3@board",
    title="Without a push, both coins on the board",
    source=PAPER.at("Theorem 3", section="1.2"),
    kind=Kind.THEOREM,
    uses=["miyadera/thm-4@apart", "miyadera/lemma-1"],
    corrects=("miyadera/thm-3",),
    statement=r"$(w, x, y, z)$, coordinates $\ge 1$, coins on different squares, is a $\mathcal{P}$-position of the "
    r"game of Definition 1.4 exactly if it is in $(P_0 \cup P_1) - N_0$.",
    forall=POSITIONS,
    using=[JUMP_LINES],
    given=lambda w, x, y, z, lines: coin_sets.apart(w, x, y, z),
    then=lambda w, x, y, z, lines: (lines[w - 1, x - 1, y - 1] == z - 1) == coin_sets.in_p0_p1_less_n0(w, x, y, z),
    methods=[Exhaustive(), Proof(steps=entry(two_coins.JUMP, coin_sets.in_p0_p1_less_n0, 1))],
    remark="Shifted by one this is Theorem 4: a coin that leaves the board while the other stays on it loses. Coins "
    "on one square are not a position here: all of those are in P_0, but by the rules only those with odd "
    "coordinates would be lost.",
    variants=[
        variant(
            "without N_0",
            then=lambda w, x, y, z, lines: (
                (lines[w - 1, x - 1, y - 1] == z - 1) == (coin_sets.in_p0(w, x, y, z) or coin_sets.in_p1(w, x, y, z))
            ),
        ),
        variant(
            "without P_1",
            then=lambda w, x, y, z, lines: (lines[w - 1, x - 1, y - 1] == z - 1) == coin_sets.in_p0(w, x, y, z),
        ),
    ],
    accepted_mutants={"domain: z from 0": "0 is not a square: both sides are false there"},
)

thm_3_tight = Claim(
    id="miyadera/thm-3@tight",
    title="Without a push, with the brackets P_0 ∪ (P_1 − N_0)",
    source=PAPER.at("Theorem 3", section="1.2"),
    kind=Kind.THEOREM,
    statement=r"The $\mathcal{P}$-positions, coordinates $\ge 1$, coins on different squares, are those of "
    r"$P_0 \cup (P_1 - N_0)$.",
    forall=PLAYED,
    given=apart,
    then=lambda w, x, y, z: (
        lost_by_play(w, x, y, z, two_coins.JUMP) == (coin_sets.in_p0(w, x, y, z) or coin_sets.in_p1(w, x, y, z))
    ),
    counterexample={"w": 1, "x": 1, "y": 2, "z": 2},
    remark="No brackets are printed. N_0 takes nothing from P_1, so that by this reading it would do nothing at all.",
)

thm_3_onto = Claim(
    id="miyadera/thm-3@onto",
    title="Without a push, where a coin may also jump onto the other",
    source=PAPER.at("Theorem 3", section="1.2"),
    kind=Kind.THEOREM,
    statement=r"Where jumping onto the other coin is permitted, the $\mathcal{P}$-positions, coordinates $\ge 1$, are "
    r"those of $P_0 \cup P_1 - N_0$.",
    forall=PLAYED,
    then=lambda w, x, y, z: lost_by_play(w, x, y, z, two_coins.ONTO) == coin_sets.in_p0_p1_less_n0(w, x, y, z),
    counterexample={"w": 1, "x": 1, "y": 1, "z": 2},
    remark="Definition 1.4 permits the jump over, and is silent about the jump onto. The abstract forbids it in "
    "the game of Definition 1.2, so this reading is not meant.",
)

lemma_1 = Claim(
    id="miyadera/lemma-1",
    title="The games of Definitions 1.4 and 1.6 have the same P-positions: a case is a board",
    source=PAPER.at("Lemma 1", section="1.3"),
    kind=Kind.THEOREM,
    uses=["miyadera/lemma-1@leaving-loses"],
    statement=r"On each board, $(w, x, y, z)$, coordinates $\ge 1$, is a $\mathcal{P}$-position of Definition 1.4 "
    r"exactly if $(w-1, x-1, y-1, z-1)$ is one of Definition 1.6.",
    forall=integers("side", limit=14, scale="lemma"),
    then=lambda side: outcomes_agree(side, two_coins.JUMP),
    methods=[Exhaustive(), Proof(steps=jump_like_rooks)],
    compare_smallest=5,
    remark="Each game is played in full, also from positions with both coins on one square, which the paper does not "
    "exclude. In Grundy values the games differ: see lemma-1@values.",
    variants=[
        variant("where a coin may also jump onto the other", then=lambda side: outcomes_agree(side, two_coins.ONTO)),
        variant("where a coin may push the other", then=lambda side: outcomes_agree(side, two_coins.PUSH)),
    ],
    accepted_mutants={"domain: side from 0": "a board without squares has no position"},
)

leaving_loses = Claim(
    id="miyadera/lemma-1@leaving-loses",
    title="A player who takes a coin off the board while the other is on it loses",
    source=PAPER.at("proof of Lemma 1", section="1.3"),
    kind=Kind.THEOREM,
    statement=r"In the game of Definition 1.4, from $(w, x, y, z)$, coordinates $\ge 1$: after a move by which one "
    r"coin leaves the board and the other stays, the position is an $\mathcal{N}$-position.",
    forall=PLAYED,
    then=lambda w, x, y, z: (
        not lost_by_play(0, 0, y, z, two_coins.JUMP) and not lost_by_play(w, x, 0, 0, two_coins.JUMP)
    ),
    methods=[Exhaustive(), Proof()],
    remark="Each coin can leave the board, because it may jump over the other. The other follows, and no move is left.",
    variants=[
        variant(
            "where no coin may leave the board by itself",
            then=lambda w, x, y, z: (
                not lost_by_play(0, 0, y, z, two_coins.ROOKS) and not lost_by_play(w, x, 0, 0, two_coins.ROOKS)
            ),
        ),
        variant("after both coins leave", then=lambda w, x, y, z: not lost_by_play(0, 0, 0, 0, two_coins.JUMP)),
    ],
    accepted_mutants={"then: lost_by_play(": "a coin is off the board if one of its coordinates is 0 or negative"},
)
