"""Boyers et al., section 5: the statement that Table 3 can be completed.

According to the paper, the table gives, for different odd a and c, values of b with {4, a, b, c} a P-position. It is
blank where {4, a, c} itself is a P-position. There no legal play b makes a P-position, but every b that is a sum of
numbers played does. After 1 the position is N, because the player of 1 has lost.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, semigroup, tuples, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import lost_or_won
from sylver_claims.claims.boyers2024.small_even_replies import is_canonical
from sylver_claims.kernels import finite

# --- Definitions ------------------------------------------------------------------------------------------------------


def wins_by_some_play(a: int, c: int) -> bool:
    """Whether some legal play b makes {4, a, b, c} a P-position."""
    return len(finite.winning_moves(semigroup(4, a, c))) > 0


def is_lost(a: int, c: int) -> bool:
    """Return whether {4, a, c} is a P-position; if so, {4, a, b, c} is one for each b that is not legal, such as 4."""
    return finite.is_p_position(semigroup(4, a, c))


PLACE = PAPER.at("the text before Theorem 3", section="5")

# --- Claims -----------------------------------------------------------------------------------------------------------

completed = Claim(
    id="boyers2024/table-3-completed",
    title="For different odd a and c, {4, a, c} in canonical form, some b makes a P-position",
    source=PLACE,
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/table-3-completed@any-form",),
    statement=r"For different odd $a, c \in \mathbb{N}$ with $\{4, a, c\}$ in canonical form there is a $b$ such that "
    r"$\{4, a, b, c\}$ is a P-position.",
    forall=tuples("a c", limit=61),
    given=lambda a, c: a != c and a * c % 2 == 1 and is_canonical(a, c),
    then=lambda a, c: is_lost(a, c) or wins_by_some_play(a, c),
    methods=[Exhaustive(), Proof(steps=lost_or_won.lost_or_won, resources=lost_or_won.RESOURCES)],
    remark="If {4, a, c} itself is a P-position, each b that is not a legal play, such as 4, makes one.",
    variants=[variant("by a legal play", then=wins_by_some_play)],
    accepted_mutants={"given": "it holds of even and of equal a and c as well, where 1 is legal"},
)

completed_any_form = Claim(
    id="boyers2024/table-3-completed@any-form",
    title="For all odd a and c there is a b that makes a P-position, also where 1 has been played",
    source=PLACE,
    kind=Kind.OBSERVATION,
    statement=r"Reading: for different odd $a, c \in \mathbb{N}$, with $\{4, a, c\}$ in canonical form or not, there "
    r"is a $b$ such that $\{4, a, b, c\}$ is a P-position.",
    forall=tuples("a c", limit=61),
    given=lambda a, c: a != c and a * c % 2 == 1,
    then=lambda a, c: is_lost(a, c) or wins_by_some_play(a, c),
    counterexample={"a": 1, "c": 3},
    remark="With a = 1 or c = 1 the number 1 has been played, and its player has lost: no b changes that.",
)

completed_by_a_play = Claim(
    id="boyers2024/table-3-completed@legal",
    title="For all odd a and c above 1 there is a legal b that makes a P-position",
    source=PLACE,
    kind=Kind.OBSERVATION,
    statement=r"Reading: for different odd $a, c > 1$ there is a legal play $b$ of $\{4, a, c\}$ such that "
    r"$\{4, a, b, c\}$ is a P-position.",
    forall=tuples("a c", start=3, limit=61),
    given=lambda a, c: a != c and a * c % 2 == 1,
    then=wins_by_some_play,
    counterexample={"a": 5, "c": 11},
    board=(4, 5, 11),
    remark="{4, 5, 11} is a P-position itself, and so has a blank in the table: see boyers2024/table-3.",
)

completed_above_1 = Claim(
    id="boyers2024/table-3-completed@above-1",
    title="For all odd a and c above 1 there is a b that makes a P-position, or none is needed",
    source=PLACE,
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/table-3-completed@any-form", "boyers2024/table-3-completed@legal"),
    sharper_than=["boyers2024/table-3-completed"],
    statement=r"For different odd $a, c > 1$ the position $\{4, a, c\}$ is a P-position, or else there is a legal play "
    r"$b$ such that $\{4, a, b, c\}$ is one.",
    forall=tuples("a c", start=3, limit=61),
    given=lambda a, c: a != c and a * c % 2 == 1,
    then=lambda a, c: is_lost(a, c) != wins_by_some_play(a, c),
    methods=[Exhaustive(), Proof(steps=lost_or_won.lost_or_won, resources=lost_or_won.RESOURCES)],
    remark="So it is in every finite position in which 1 is legal; where b can be even is the subject of Theorem 2.",
    variants=[variant("a = 1 as well", forall=tuples("a c", limit=61))],
    accepted_mutants={
        "given": "it holds of even and of equal a and c as well",
    },
)
