"""Miyadera et al., section 1.3: Corner the Two Rooks.

Two rooks move left or upward, may jump over each other but not onto each other, and stay on the board, whose squares
are counted from 0. The paper does not exclude two rooks on one square. They are positions in ``terminal@all``,
``thm-4``, ``thm-4@one-square-even``, ``thm-4-partition`` and ``thm-4-partition@tight``, and not in the other claims.
The table ``lines`` holds the w of the P-position (x, y, z, w) at [x, y, z], computed from the rules; there is at most
one on each line.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, tuples, variant
from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.lemmas.coin_sets import ROOKS_LINES
from sylver_claims.claims.lemmas.coin_tables import entry, line_of_rooks
from sylver_claims.claims.miyadera import PAPER
from sylver_claims.claims.miyadera.proofs.one_square import rooks_on_one_square
from sylver_claims.kernels.boards import two_coins

# --- Definitions ------------------------------------------------------------------------------------------------------

POSITIONS = replace(tuples("x y z w", start=0, limit=31), scale="positions")
MOVES = replace(tuples("x y z w t", start=0, limit=9), scale="moves")
LINES = replace(tuples("x y z", start=0, limit=511), scale="side")
PLAYED = replace(tuples("x y z w", start=0, limit=15), scale="played")
FEW = replace(tuples("x y z w", start=0, limit=5), scale="played")


def is_line_of_p(x: int, y: int, z: int, lines: Entries) -> bool:
    """Whether on the line (x, y, z) of the board, w running, 𝒫 has the one position that play finds, or none with it.

    Only two w can make the xor 0 or 1, and others are not in 𝒫; see p1-xor. Both are on the board: the side is a power
    of 2 above x, y and z.
    """
    target = x ^ y ^ z
    here, there = coin_sets.inside(x, y, z, target, 0), coin_sets.inside(x, y, z, target ^ 1, 0)
    return not (here and there) and lines[x, y, z] == (target if here else target ^ 1 if there else -1)


def is_terminal(x: int, y: int, z: int, w: int) -> bool:
    """Whether the position is one of the four that the paper calls terminal."""
    return x + y + z + w == 1


def lost_with_one_square(x: int, y: int, z: int, w: int) -> bool:
    """𝒫, but of the positions with both rooks on one square only those with both coordinates even."""
    if x == z and y == w:
        return x % 2 == 0 and y % 2 == 0
    return coin_sets.in_script_p(x, y, z, w)


# --- Claims -----------------------------------------------------------------------------------------------------------

terminal = Claim(
    id="miyadera/terminal",
    title="The four printed terminal positions of Corner the Two Rooks",
    source=PAPER.at("Definition 1.6 (iii)", section="1.3"),
    kind=Kind.THEOREM,
    statement=r"In $(0, 0, 1, 0)$, $(0, 0, 0, 1)$, $(1, 0, 0, 0)$ and $(0, 1, 0, 0)$ no rook can move.",
    forall=PLAYED,
    given=is_terminal,
    then=lambda x, y, z, w: not two_coins.has_move(x, y, z, w, two_coins.ROOKS),
    methods=[Exhaustive(), Proof()],
    variants=[variant("every position", given=None)],
    accepted_mutants={"given: x + y + z + w == 0": "(0, 0, 0, 0) has no move either: see terminal@all"},
)

terminal_all = Claim(
    id="miyadera/terminal@all",
    title="No other position of Corner the Two Rooks is terminal, two rooks on one square included",
    source=PAPER.at("Definition 1.6 (iii)", section="1.3"),
    kind=Kind.THEOREM,
    statement=r"Reading: a position $(x, y, z, w)$, coordinates $\ge 0$, has no move exactly if it is one of "
    r"$(0, 0, 1, 0)$, $(0, 0, 0, 1)$, $(1, 0, 0, 0)$, $(0, 1, 0, 0)$.",
    forall=PLAYED,
    then=lambda x, y, z, w: two_coins.has_move(x, y, z, w, two_coins.ROOKS) != is_terminal(x, y, z, w),
    counterexample={"x": 0, "y": 0, "z": 0, "w": 0},
    remark="Definition 1.6 (ii) admits any coordinates, and so both rooks on one square: (0, 0, 0, 0) is a fifth.",
)

terminal_apart = Claim(
    id="miyadera/terminal@apart",
    title="The terminal positions of Corner the Two Rooks, rooks on different squares",
    source=PAPER.at("Definition 1.6 (iii)", section="1.3"),
    kind=Kind.THEOREM,
    corrects=("miyadera/terminal@all",),
    statement=r"A position with the rooks on different squares has no move exactly if it is one of $(0, 0, 1, 0)$, "
    r"$(0, 0, 0, 1)$, $(1, 0, 0, 0)$, $(0, 1, 0, 0)$.",
    forall=PLAYED,
    given=coin_sets.apart,
    then=terminal_all.then,
    methods=[Exhaustive(), Proof()],
    variants=[variant("with both rooks on one square allowed", given=None)],
)

thm_4 = Claim(
    id="miyadera/thm-4",
    title="Corner the Two Rooks: the P-positions, as printed",
    source=PAPER.at("Theorem 4", section="1.3"),
    kind=Kind.THEOREM,
    statement=r"A position $(x, y, z, w)$ of Corner the Two Rooks, coordinates $\ge 0$, is a $\mathcal{P}$-position "
    r"exactly if it is in $\mathcal{P} = (\{x \oplus y \oplus z \oplus w = 0\} \cup \mathcal{P}_1) - \mathcal{N}_0$.",
    forall=FEW,
    then=lambda x, y, z, w: two_coins.is_lost(x, y, z, w, two_coins.ROOKS) == coin_sets.in_script_p(x, y, z, w),
    counterexample={"x": 0, "y": 1, "z": 0, "w": 1},
    remark="Definition 1.6 admits any coordinates, and so both rooks on one square. All such positions are in the "
    "printed set, but (0, 1, 0, 1) is won by the move to (0, 0, 0, 1). If they are not positions, the set still is not "
    "that of the P-positions, because it contains (0, 0, 0, 0).",
)

thm_4_apart = Claim(
    id="miyadera/thm-4@apart",
    title="Corner the Two Rooks: the P-positions, rooks on different squares",
    source=PAPER.at("Theorem 4", section="1.3"),
    kind=Kind.THEOREM,
    corrects=("miyadera/thm-4",),
    statement=r"A position of Corner the Two Rooks, the rooks on different squares, is a $\mathcal{P}$-position "
    r"exactly if it is in $(\{x \oplus y \oplus z \oplus w = 0\} \cup \mathcal{P}_1) - \mathcal{N}_0$.",
    forall=POSITIONS,
    using=[ROOKS_LINES],
    given=lambda x, y, z, w, lines: coin_sets.apart(x, y, z, w),
    then=lambda x, y, z, w, lines: (lines[x, y, z] == w) == coin_sets.in_script_p(x, y, z, w),
    methods=[Exhaustive(), Proof(steps=entry(two_coins.ROOKS, coin_sets.in_script_p, 0))],
    variants=[
        variant(
            "without 𝒫_1",
            then=lambda x, y, z, w, lines: (
                (lines[x, y, z] == w) == (x ^ y ^ z ^ w == 0 and not coin_sets.in_script_n0(x, y, z, w))
            ),
        ),
        variant(
            "without 𝒩_0",
            then=lambda x, y, z, w, lines: (
                (lines[x, y, z] == w) == (x ^ y ^ z ^ w == 0 or coin_sets.in_script_p1(x, y, z, w))
            ),
        ),
    ],
)

thm_4_lines = Claim(
    id="miyadera/thm-4@lines",
    title="Corner the Two Rooks on large boards: a case is a line, all its positions decided",
    source=PAPER.at("Theorem 4", section="1.3"),
    kind=Kind.THEOREM,
    same_as=["miyadera/thm-4@apart"],
    statement=r"On each line $(x, y, z)$ the $\mathcal{P}$-position of the board, if there is one, is the one in "
    r"$\mathcal{P}$ with the rooks on different squares, and there is no other.",
    forall=LINES,
    using=[ROOKS_LINES],
    then=is_line_of_p,
    methods=[Exhaustive(), Proof(steps=line_of_rooks)],
)

thm_4_closed = Claim(
    id="miyadera/thm-4@closed",
    title="Corner the Two Rooks: 𝒫 is closed under the rule of outcomes, on all boards",
    source=PAPER.at("Theorem 4", section="1.3"),
    kind=Kind.THEOREM,
    implies=["miyadera/thm-4@apart", "miyadera/thm-4@lines"],
    statement=r"For rooks on different squares, before and after the move: lowering one coordinate to $t$ never leads "
    r"from a position in $\mathcal{P}$ to another; and from a position outside $\mathcal{P}$ one coordinate can be "
    r"lowered to the xor of the other three, or to that with its last digit changed, to reach a position in "
    r"$\mathcal{P}$.",
    forall=MOVES,
    then=lambda x, y, z, w, t: coin_sets.is_closed_at(x, y, z, w, t, 0),
    methods=[Exhaustive(), Proof(width="unbounded", resources=4_000_000)],
    remark="With induction on the sum of the coordinates this is Theorem 4: see thm-4@apart.",
    accepted_mutants={
        "then: coin_sets.is_closed_at(": "the set of another game, which is closed as well",
    },
)

one_square_mended = Claim(
    id="miyadera/thm-4@one-square-even",
    title="Corner the Two Rooks, where both may start on one square",
    source=PAPER.at("Theorem 4", section="1.3"),
    kind=Kind.QUESTION,
    remark="Not printed; asked here.",
    corrects=("miyadera/thm-4",),
    statement=r"When both rooks may start on one square, the $\mathcal{P}$-positions are those of "
    r"$\mathcal{P}$ without the positions $(x, y, x, y)$ in which $x$ or $y$ is odd.",
    forall=FEW,
    then=lambda x, y, z, w: two_coins.is_lost(x, y, z, w, two_coins.ROOKS) == lost_with_one_square(x, y, z, w),
    methods=[Exhaustive(), Proof(steps=rooks_on_one_square)],
    variants=[variant("xor 0", then=lambda x, y, z, w: lost_with_one_square(x, y, z, w) == (x ^ y ^ z ^ w == 0))],
)

partition = Claim(
    id="miyadera/thm-4-partition",
    title="𝒫 and 𝒩 partition the positions",
    source=PAPER.at("Definition 1.7", section="1.3"),
    kind=Kind.QUESTION,
    corrects=("miyadera/thm-4-partition@tight",),
    statement=r"Every position is in exactly one of $\mathcal{P} = (\{x \oplus y \oplus z \oplus w = 0\} \cup "
    r"\mathcal{P}_1) - \mathcal{N}_0$ and $\mathcal{N} = (\{x \oplus y \oplus z \oplus w \neq 0\} \cup \mathcal{N}_0) "
    r"- \mathcal{P}_1$.",
    forall=POSITIONS,
    then=lambda x, y, z, w: coin_sets.in_script_p(x, y, z, w) != coin_sets.in_script_n(x, y, z, w),
    methods=[Exhaustive(), Proof(width="unbounded", resources=4_000_000)],
    remark="Not printed; asked here, because the paper defines 𝒩 but states nothing about it. Positions with both "
    "rooks on one square are in 𝒫, so this holds with and without them.",
)

partition_tight = Claim(
    id="miyadera/thm-4-partition@tight",
    title="𝒫 and 𝒩 partition the positions, where 𝒩 ends in 𝒩_0 − 𝒫_1",
    source=PAPER.at("Definition 1.7", section="1.3"),
    kind=Kind.QUESTION,
    statement=r"Every position is in exactly one of $\mathcal{P}$ and $\{x \oplus y \oplus z \oplus w \neq 0\} \cup "
    r"(\mathcal{N}_0 - \mathcal{P}_1)$.",
    forall=replace(POSITIONS, limit=7, scale="played"),
    then=lambda x, y, z, w: (
        coin_sets.in_script_p(x, y, z, w)
        != (x ^ y ^ z ^ w != 0 or (coin_sets.in_script_n0(x, y, z, w) and not coin_sets.in_script_p1(x, y, z, w)))
    ),
    counterexample={"x": 0, "y": 0, "z": 0, "w": 1},
    remark="Not printed; asked here. 𝒩 is printed without brackets; this is its other reading, by which 𝒫_1 is in both "
    "sets.",
)
