"""Moskowitz and Ponomarenko, section 2: the reason for maximalOdd.

According to the paper, a player who can always return an odd position finally returns the position in which 1, 2 and 3
remain, and so wins. *Can always*: the position returned is odd, and each reply j > 1 of the opponent has an answer
k > 1 that returns a position of the same kind. Such a position is weak, and ∞-weak by any reply: see
``claims.moskowitz._weak``.
"""

from __future__ import annotations

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Semigroup, numerical_semigroups, variant
from sylver_claims.claims.lemmas.always_odd import comes_to_1
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import LEVELS, LOST
from sylver_claims.kernels import finite, weak

# --- Definitions ------------------------------------------------------------------------------------------------------


def always_odd(S: Semigroup, levels: Entries) -> bool:
    """Return whether S is odd, and the player who returned it can return odd positions after all further moves."""
    return weak.is_n_weak(S, 0, weak.ANY_REPLY, levels) and weak.is_infinity_weak(S, weak.ANY_REPLY, levels)


PLACE = PAPER.at("the motive of maximalOdd", section="2")
POSITIONS = numerical_semigroups("S", limit=10, scale="always-odd")

# --- Claims -----------------------------------------------------------------------------------------------------------

one_two_three_remain = Claim(
    id="moskowitz/always-odd",
    title="Who can always return an odd position returns 1, 2 and 3 at last",
    source=PLACE,
    kind=Kind.OBSERVATION,
    statement=r"Who returns an odd position, and can do so after each move of the opponent other than $1$, can do so "
    r"that at last just $1$, $2$ and $3$ are legal.",
    forall=POSITIONS,
    using=[LEVELS],
    given=always_odd,
    then=lambda S, levels: weak.comes_to(S, 3, levels),
    counterexample={"S": [2, 3]},
    board=(2, 3),
    remark="In {2, 3} only 1 is left: the player who returned it has won. In the game of the plays 2 and 3 this "
    "player has not returned 1, 2 and 3. The only position that allows it is {4, 5, 6, 7}: elsewhere the opponent "
    "plays 2, or 2 is not legal. In Table 1 player 1 leaves the legal moves 1, 2 and 4, then 1 alone, and wins.",
)

one_remains = Claim(
    id="moskowitz/always-odd@wins",
    title="Who can always return an odd position returns 1 at last, and wins",
    source=PLACE,
    kind=Kind.OBSERVATION,
    uses=["moskowitz/infinity-weak-lost@any-reply"],
    corrects=("moskowitz/always-odd",),
    statement=r"Who returns an odd position, and can do so after each move of the opponent other than $1$, can do so "
    r"that at last just $1$ is legal; the position returned is a P-position.",
    forall=POSITIONS,
    using=[LEVELS, LOST],
    given=lambda S, levels, lost: always_odd(S, levels),
    then=lambda S, levels, lost: weak.comes_to(S, 1, levels) and finite.is_listed(S, lost),
    methods=[Exhaustive(), Proof(steps=comes_to_1)],
    compare_smallest=89,
    variants=[
        variant(
            "an odd position only",
            given=lambda S, levels, lost: weak.is_n_weak(S, 0, weak.ANY_REPLY, levels),
        ),
    ],
)
