"""Sicherman 2002, section 3: the enclosure of a position.

The enclosure E(S) of a finite position S is S with every legal n adjoined for which t/2 < n < t and t - n is legal too.
Where 1 has been named there is no legal n, and E(S) is S, without a t. For a position whose moves have greatest common
divisor g, the enclosure is taken after division by g, and multiplied by g again. S <= T says that T is S or later than
S: every number illegal in S is illegal in T.
"""

from math import gcd
from typing import Any

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    cases,
    numerical_semigroups,
    semigroup,
    variant,
)
from sylver_claims.claims.lemmas import enclosure as steps
from sylver_claims.claims.lemmas.enclosure import RESOURCES
from sylver_claims.claims.sicherman2002 import NO_T, PAPER
from sylver_claims.kernels import semigroups


def printed_value(what: str, position: tuple[int, ...]) -> Any:
    """Return the property of a position that ``what`` names; an enclosure is returned in canonical form."""
    g = gcd(*position)
    S = semigroup(tuple(x // g for x in position))
    E = semigroups.enclosure(S)
    if what == "enclosure":
        return tuple(g * x for x in semigroups.minimal_generators(E))
    if g > 1:
        raise ValueError(f"{position} is not a finite position: all its members are divisible by {g}")
    t = semigroups.frobenius_number(S)
    legal = tuple(n for n in range(1, t + 1) if semigroups.is_legal(S, n))
    if what == "t":
        return t
    if what == "legal moves":
        return legal
    if what == "pairs of legal moves with sum t":
        return tuple((n, t - n) for n in legal if n < t - n and t - n in legal)
    return semigroups.is_ender(E)


def has_a_legal_move(S: Semigroup) -> bool:
    """Whether t exists."""
    return semigroups.frobenius_number(S) > 0


def has_the_t_of_its_enclosure(S: Semigroup) -> bool:
    """Whether t(E(S)) = t(S)."""
    return semigroups.frobenius_number(semigroups.enclosure(S)) == semigroups.frobenius_number(S)


def no_smaller_ender_up_to_the_enclosure(S: Semigroup) -> bool:
    """Whether every ender T with S <= T <= E(S) is E(S)."""
    E = semigroups.enclosure(S)
    for T in semigroups.between(S, E):  # noqa: SIM110 - the proof has this loop
        if semigroups.is_ender(T) and not semigroups.equal(T, E):
            return False
    return True


example = Claim(
    id="sicherman2002/enclosure-example",
    title="The enclosure of {7, 11, 13, 15}, step by step, and that of its double",
    source=PAPER.at("examples of enclosure", section="3"),
    kind=Kind.EXAMPLE,
    statement=(
        r"For $S = \{7, 11, 13, 15\}$, $t(S) = 23$; the legal moves are 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 17, 19 and "
        r"23; of these $4 + 19$ and $6 + 17$ have the sum 23; and $E(S) = \{7, 11, 13, 15, 17, 19\}$ is an ender. "
        r"Further, $\bar E(14, 22, 26, 30) = \{14, 22, 26, 30, 34, 38\}$."
    ),
    forall=cases(
        "what position value",
        [
            ("t", (7, 11, 13, 15), 23),
            ("legal moves", (7, 11, 13, 15), (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 17, 19, 23)),
            ("pairs of legal moves with sum t", (7, 11, 13, 15), ((4, 19), (6, 17))),
            ("enclosure", (7, 11, 13, 15), (7, 11, 13, 15, 17, 19)),
            ("enclosure is an ender", (7, 11, 13, 15), True),
            ("enclosure", (14, 22, 26, 30), (14, 22, 26, 30, 34, 38)),
        ],
        words="printed values",
    ),
    then=lambda what, position, value: printed_value(what, position) == value,
)

same_t = Claim(
    id="sicherman2002/enclosure-t",
    title="The enclosure has the same t",
    source=PAPER.at("first Proposition on the enclosure", section="3"),
    kind=Kind.THEOREM,
    statement=r"If $S$ is a finite position, then $t(E(S)) = t(S)$.",
    forall=numerical_semigroups("S"),
    then=lambda S: has_a_legal_move(S) and has_the_t_of_its_enclosure(S),
    counterexample={"S": [1]},
    remark=f"{NO_T} Its enclosure is {{1}} as well.",
)

same_t_with_a_move = Claim(
    id="sicherman2002/enclosure-t@a-move-left",
    title="The enclosure of a position with a legal move has the same t",
    source=PAPER.at("first Proposition on the enclosure", section="3"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/enclosure-t",),
    statement=r"If $S$ is a finite position with a legal move, then $t(E(S)) = t(S)$.",
    forall=numerical_semigroups("S"),
    given=has_a_legal_move,
    then=has_the_t_of_its_enclosure,
    methods=[Exhaustive(), Fuzz(max_value=500), Proof(steps=steps.what_is_adjoined, resources=RESOURCES)],
    accepted_mutants={"given": "once 1 has been named the kernel gives -1 for both; t is never 0"},
)

is_ender = Claim(
    id="sicherman2002/enclosure-ender",
    title="The enclosure is an ender",
    source=PAPER.at("Theorem on the enclosure", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/enclosure-t", "sicherman2002/antisymmetry-weak"],
    statement=r"If $S$ is a finite position, then $E(S)$ is an ender.",
    forall=numerical_semigroups("S"),
    then=lambda S: semigroups.is_ender(semigroups.enclosure(S)),
    counterexample={"S": [1]},
    remark="In {1} no move is legal and none is adjoined: the enclosure is {1}, which has no end.",
)

is_ender_with_a_move = Claim(
    id="sicherman2002/enclosure-ender@a-move-left",
    title="The enclosure of a position with a legal move is an ender",
    source=PAPER.at("Theorem on the enclosure", section="3"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/enclosure-ender",),
    uses=["sicherman2002/enclosure-t@a-move-left", "sicherman2002/antisymmetry-weak"],
    statement=r"If $S$ is a finite position with a legal move, then $E(S)$ is an ender.",
    forall=numerical_semigroups("S"),
    given=has_a_legal_move,
    then=lambda S: semigroups.is_ender(semigroups.enclosure(S)),
    methods=[Exhaustive(), Fuzz(max_value=500), Proof(steps=steps.is_ender, resources=RESOURCES)],
    variants=[variant("a quiet ender", then=lambda S: semigroups.is_quiet_ender(semigroups.enclosure(S)))],
)

fixed = Claim(
    id="sicherman2002/enclosure-fixed",
    title="An ender is its own enclosure",
    source=PAPER.at("remark before the last Proposition on the enclosure", section="3"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/antisymmetry-weak"],
    statement=r"If $S$ is an ender, then $E(S) = S$.",
    forall=numerical_semigroups("S"),
    given=semigroups.is_ender,
    then=lambda S: semigroups.equal(semigroups.enclosure(S), S),
    methods=[Exhaustive(), Proof(steps=steps.is_fixed, resources=RESOURCES)],
    variants=[variant("for every position", given=None)],
)

minimal = Claim(
    id="sicherman2002/enclosure-minimal",
    title="The enclosure is minimal among the enders that are S or later",
    source=PAPER.at("last Proposition on the enclosure", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/enclosure-t@a-move-left", "sicherman2002/antisymmetry-weak"],
    implies=["sicherman2002/enclosure-fixed"],
    statement=(r"Let $S$ be a finite position. If $S \leq T \leq E(S)$ and $T$ is an ender, then $T = E(S)$."),
    forall=numerical_semigroups("S", limit=18, scale="between"),
    then=no_smaller_ender_up_to_the_enclosure,
    methods=[Exhaustive(), Proof(steps=steps.is_minimal, resources=RESOURCES)],
    remark="All positions T between S and E(S) are tried. Between {1} and its enclosure there is only {1}, which is "
    "not an ender.",
)
