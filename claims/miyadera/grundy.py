"""Miyadera et al., Theorem 1, for all finite games, and for those of the paper on small boards, all values by mex.

The games of the paper are numbered 0 to 3 for Definitions 1.2 (with the push that takes both coins off), 1.3, 1.4 and
1.6. Any finite game has a number, too: its positions are 0, 1, 2, ..., a move leads from p to a smaller q, and there is
this move if the binary digit p(p - 1)/2 + q of the number of the game is 1.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, cases, tuples, variant
from sylver_claims.claims.miyadera import PAPER
from sylver_claims.claims.miyadera.proofs import sums
from sylver_claims.kernels.boards import two_coins
from sylver_claims.kernels.heaps.any_game import grundy_value, is_lost, reaches, sum_value

GAMES = [(side, game) for side in range(1, 6) for game in range(4)]
PAIRS = [(side, g, h) for side in (1, 2) for g in range(4) for h in range(g, 4)]
ONE_GAME = replace(tuples("game p", start=0, limit=255), scale="game")
TWO_GAMES = replace(tuples("game p other q", start=0, limit=15), scale="two-games")


def zero_exactly_when_lost(side: int, game: int) -> bool:
    """Return whether all positions with both coins on the board have Grundy value 0 exactly if they are lost."""
    values = two_coins.grundy_values(side, game)
    for x in range(side):
        for y in range(side):
            for z in range(side):
                for w in range(side):
                    zero = values[1 + side * x + y, 1 + side * z + w] == 0
                    if zero != two_coins.is_lost(x, y, z, w, game):
                        return False
    return True


def sums_are_xors(side: int, game: int, other: int) -> bool:
    """Whether the value of each sum of two positions, by the moves of both, is the xor of their values."""
    values = two_coins.sum_values(side, game, other)
    first, second = two_coins.grundy_values(side, game), two_coins.grundy_values(side, other)
    n = side * side + 1
    for g in range(n * n):
        for h in range(n * n):
            if values[g, h] != first[g // n, g % n] ^ second[h // n, h % n]:
                return False
    return True


sums_of_any = Claim(
    id="miyadera/thm-1",
    title="Sums: the Grundy value is the xor of the Grundy values",
    source=PAPER.at("Theorem 1 (ii)", section="1"),
    kind=Kind.THEOREM,
    implies=["miyadera/thm-1@boards"],
    uses=["miyadera/thm-1@value-exists"],
    statement=r"$G(p + q) = G(p) \oplus G(q)$ for all positions $p$, $q$ of two finite games.",
    forall=TWO_GAMES,
    then=lambda game, p, other, q: sum_value(game, p, other, q) == grundy_value(game, p) ^ grundy_value(other, q),
    methods=[Exhaustive(), Fuzz(max_value=2000), Proof(steps=sums.sums)],
    variants=[
        variant(
            "the sum of the values",
            then=lambda game, p, other, q: (
                sum_value(game, p, other, q) == grundy_value(game, p) + grundy_value(other, q)
            ),
        )
    ],
)

zero_in_any = Claim(
    id="miyadera/thm-1@zero",
    title="The Grundy value is 0 exactly at P-positions",
    source=PAPER.at("Theorem 1 (i)", section="1"),
    kind=Kind.THEOREM,
    implies=["miyadera/thm-1@zero-boards"],
    uses=["miyadera/thm-1@value-exists"],
    statement=r"$G(p) = 0$ exactly if $p$ is a $\mathcal{P}$-position, for all positions $p$ of a finite game.",
    forall=ONE_GAME,
    then=lambda game, p: (grundy_value(game, p) == 0) == is_lost(game, p),
    methods=[Exhaustive(), Fuzz(max_value=10**6), Proof(steps=sums.zero)],
)

value_exists = Claim(
    id="miyadera/thm-1@value-exists",
    title="The Grundy value of a position exists, and is at most the number of the position",
    source=PAPER.at("Definition 1.1 (f)", section="1"),
    kind=Kind.OBSERVATION,
    statement=r"In a finite game whose moves lead to positions with smaller numbers, $G(p)$ is the mex of the values "
    r"after each move, and $G(p) \leq p$.",
    forall=ONE_GAME,
    then=lambda game, p: (
        grundy_value(game, p) <= p
        and not reaches(game, p, grundy_value(game, p))
        and all(reaches(game, p, k) for k in range(grundy_value(game, p)))
    ),
    methods=[Exhaustive(), Fuzz(max_value=10**6), Proof(steps=sums.exists)],
    remark=r"The bound $G(p) \leq p$ is not printed; it depends on the numbers of the positions.",
    variants=[variant("smaller than p", then=lambda game, p: grundy_value(game, p) < p)],
)

thm_1 = Claim(
    id="miyadera/thm-1@boards",
    title="Sums of two of the games: the Grundy value is the xor of the Grundy values",
    source=PAPER.at("Theorem 1 (ii)", section="1"),
    kind=Kind.THEOREM,
    statement=r"$G(g + h) = G(g) \oplus G(h)$ for all positions $g$, $h$ of one or two of the games of "
    r"Definitions 1.2 (in the reading of thm-2@board), 1.3, 1.4 and 1.6, coins off the board included, on boards of "
    "side 1 and 2.",
    forall=cases("side game other", PAIRS, words="pairs of games with a side, each with all pairs of positions"),
    then=sums_are_xors,
    accepted_mutants={"printed": "it holds for other boards and games as well, which are other cases of it"},
)

thm_1_zero = Claim(
    id="miyadera/thm-1@zero-boards",
    title="The Grundy value is 0 exactly at P-positions, in the games",
    source=PAPER.at("Theorem 1 (i)", section="1"),
    kind=Kind.THEOREM,
    statement=r"$G(g) = 0$ exactly if $g$ is a $\mathcal{P}$-position, for all positions of the games of "
    "Definitions 1.2 (in the reading of thm-2@board), 1.3, 1.4 and 1.6 with both coins on the board, on boards of "
    "side 1 to 5.",
    forall=cases("side game", GAMES, words="games with a side, each with all positions"),
    then=zero_exactly_when_lost,
    remark="The kernel takes P-positions from Grundy values; the reference decides them apart.",
    accepted_mutants={"printed": "it holds for other boards and games as well, which are other cases of it"},
)


def values_agree(w: int, x: int, y: int, z: int) -> bool:
    """Whether the games of Definitions 1.4 and 1.6 give a position, squares counted from 1, the same Grundy value."""
    side = max(w, x, y, z)
    first, second = 1 + side * (w - 1) + x - 1, 1 + side * (y - 1) + z - 1
    jump = two_coins.grundy_values(side, two_coins.JUMP)
    return bool(jump[first, second] == two_coins.grundy_values(side, two_coins.ROOKS)[first, second])


lemma_1_values = Claim(
    id="miyadera/lemma-1@values",
    title="The games of Definitions 1.4 and 1.6 have the same Grundy values",
    source=PAPER.at("Lemma 1", section="1.3"),
    kind=Kind.QUESTION,
    sharper_than=["miyadera/lemma-1"],
    statement="The two games, said to be mathematically the same, give each position with both coins on "
    "the board the same Grundy value.",
    forall=tuples("w x y z", limit=4),
    then=values_agree,
    counterexample={"w": 1, "x": 1, "y": 2, "z": 2},
    remark="They are the same in their P-positions, not as summands: with both coins on the board, leaving it never "
    "wins, but it is a move. At (1, 1, 1, 3) the values are 2 and 1.",
)
