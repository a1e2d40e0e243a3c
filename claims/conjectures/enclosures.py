"""Fresh: all positions between S and its enclosure have this enclosure.

E(S) is S with every legal n adjoined for which t/2 < n < t and t - n is legal too; S <= T says that T is S or later.
In the 3907 pairs of a position with at most 12 legal moves and one of these that does not eliminate t, adjoining the
move left the enclosure as it was whenever it was greater than t/2, and never otherwise.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, Semigroup, numerical_semigroups, variant
from sylver_claims.claims.conjectures import PAPER
from sylver_claims.claims.lemmas.enclosure import RESOURCES, is_the_same_between
from sylver_claims.kernels import semigroups


def has_a_legal_move(S: Semigroup) -> bool:
    """Whether t exists."""
    return semigroups.frobenius_number(S) > 0


def all_between_have_the_enclosure(S: Semigroup) -> bool:
    """Whether E(T) = E(S) for each position T between S and E(S)."""
    E = semigroups.enclosure(S)
    for T in semigroups.between(S, E):  # noqa: SIM110 - the proof has this loop
        if not semigroups.equal(semigroups.enclosure(T), E):
            return False
    return True


def all_moves_leave_the_enclosure(S: Semigroup) -> bool:
    """Whether E(Sn) = E(S) for each legal n < t that does not eliminate t."""
    E = semigroups.enclosure(S)
    t = semigroups.frobenius_number(S)
    for n in range(1, t):
        stays = semigroups.is_legal(S, n) and not semigroups.eliminates(S, n, t)
        if stays and not semigroups.equal(semigroups.enclosure(semigroups.adjoin(S, n)), E):
            return False
    return True


same_enclosure = Claim(
    id="conjectures/same-enclosure",
    title="All positions between S and its enclosure have the same enclosure",
    source=PAPER.at("positions up to the enclosure", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"Let $S$ be a finite position with a legal move. If $S \leq T \leq E(S)$, then $E(T) = E(S)$.",
    forall=numerical_semigroups("S", limit=16, scale="between"),
    given=has_a_legal_move,
    then=all_between_have_the_enclosure,
    methods=[Exhaustive(), Proof(steps=is_the_same_between, resources=RESOURCES)],
    remark="If T is an ender, then E(T) = T: so this contains the last Proposition on the enclosure in Sicherman 2002, "
    "section 3, that no smaller ender lies between, and says that the numbers may be adjoined in any order.",
    variants=[variant("any move that does not eliminate t", then=all_moves_leave_the_enclosure)],
    accepted_mutants={"given": "once 1 has been named there is no t, and E(S) is not defined; t is never 0"},
)
