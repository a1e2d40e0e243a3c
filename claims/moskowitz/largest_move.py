"""Moskowitz and Ponomarenko, section 2: the largest legal move, which most bots play if they find no better one."""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, Semigroup, numerical_semigroups, variant
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.kernels import semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------


def removes_only(S: Semigroup, played: int, removed: int) -> bool:
    """Return whether just the legal moves of S other than ``removed`` are legal after ``played``."""
    return all(
        semigroups.is_legal(semigroups.adjoin(S, played), n) == (semigroups.is_legal(S, n) and n != removed)
        for n in range(1, semigroups.frobenius_number(S) + 1)
    )


# --- Claims -----------------------------------------------------------------------------------------------------------

largest_move = Claim(
    id="moskowitz/largest-move",
    title="The largest legal move removes only itself",
    source=PAPER.at("the logic of peekThen2Weak, below its pseudo-code", section="2"),
    kind=Kind.OBSERVATION,
    same_as=["sicherman2002/t-is-an-end@a-move-left"],
    statement=r"If $t$ is the largest legal move of a finite position, then just the other legal moves are legal "
    "after $t$.",
    forall=numerical_semigroups("S", limit=20),
    then=lambda S: removes_only(S, semigroups.frobenius_number(S), semigroups.frobenius_number(S)),
    methods=[Exhaustive(), Fuzz(max_value=80), Proof()],
    remark="The paper says it of the bot's move. In {1} no move is legal.",
    variants=[variant("the least legal move", then=lambda S: removes_only(S, 1, 1))],
)
