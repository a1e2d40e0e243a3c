"""Moskowitz and Ponomarenko, section 2: statements on the moves 1, 2 and 3, which most of the bots avoid."""

from __future__ import annotations

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Semigroup, numerical_semigroups
from sylver_claims.claims.lemmas import first_to_play
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import LOST
from sylver_claims.kernels import finite, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

PLACE = PAPER.at("the description of alwaysMin", section="2")


def wins(S: Semigroup, n: int, lost: Entries) -> bool:
    """Whether n is legal and leads to a P-position."""
    return semigroups.is_legal(S, n) and finite.is_listed(semigroups.adjoin(S, n), lost)


# --- Claims -----------------------------------------------------------------------------------------------------------

one_two_three = Claim(
    id="moskowitz/one-two-three",
    title="Who plays 1, 2 or 3 in any position loses",
    source=PLACE,
    kind=Kind.OBSERVATION,
    statement=r"In no finite position does $1$, $2$ or $3$ win.",
    forall=numerical_semigroups("S"),
    using=[LOST],
    then=lambda S, lost: not (wins(S, 1, lost) or wins(S, 2, lost) or wins(S, 3, lost)),
    counterexample={"S": [3, 4, 5]},
    board=(3, 4, 5),
    remark="In {3, 4, 5} the move 2 leaves 1 alone, and wins; so does 3 in {2, 5}.",
)

one_two_three_first = Claim(
    id="moskowitz/one-two-three@first",
    title="Who is first to play 1, 2 or 3 loses",
    source=PLACE,
    kind=Kind.OBSERVATION,
    corrects=("moskowitz/one-two-three",),
    same_as=["boyers2024/fact-3"],
    statement=r"In no finite position in which $1$, $2$ and $3$ are legal does one of them win.",
    forall=numerical_semigroups("S"),
    using=[LOST],
    given=lambda S, lost: semigroups.is_legal(S, 2) and semigroups.is_legal(S, 3),
    then=lambda S, lost: not (wins(S, 1, lost) or wins(S, 2, lost) or wins(S, 3, lost)),
    methods=[Exhaustive(), Proof(steps=first_to_play.reply_with_the_other, resources=first_to_play.RESOURCES)],
    accepted_mutants={"then: wins(": "fewer moves are tried"},
)
