"""Sicherman 2020, The Enclosure Function: two steps of the proof that it is an ender, and two worked positions.

The enclosure E(S) of a finite position S is S with the greater of x and y adjoined for each pair of distinct legal
moves with x + y = t, the greatest legal move. An ender is a position in which t is the only legal move that
eliminates no other one.
"""

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
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.kernels import semigroups


def canonical_form(S: Semigroup) -> tuple[int, ...]:
    """Return the moves that are not sums of others, in increasing order."""
    return tuple(semigroups.minimal_generators(S))


def printed_value(what: str, position: tuple[int, ...]) -> Any:
    """Return the property of a position that ``what`` names; other positions are returned in canonical form."""
    S = semigroup(position)
    t = semigroups.frobenius_number(S)
    legal = tuple(n for n in range(1, t + 1) if semigroups.is_legal(S, n))
    if what == "t":
        return t
    if what == "legal moves":
        return legal
    if what == "pairs of legal moves with sum t":
        return tuple((n, t - n) for n in legal if n < t - n and t - n in legal)
    if what == "enclosure":
        return canonical_form(semigroups.enclosure(S))
    if what == "with 3 adjoined":
        return canonical_form(semigroups.adjoin(S, 3))
    return semigroups.is_ender(S) if what == "ender" else semigroups.is_quiet_ender(S)


def is_adjoined(S: Semigroup, n: int) -> bool:
    """Whether n is the greater of two legal moves with sum t."""
    t = semigroups.frobenius_number(S)
    return t < 2 * n and n < t and semigroups.is_legal(S, n) and semigroups.is_legal(S, t - n)


def t_is_not_eliminated(S: Semigroup) -> bool:
    """Whether no adjoined move eliminates t."""
    t = semigroups.frobenius_number(S)
    return all(not semigroups.eliminates(S, y, t) for y in range(1, t) if is_adjoined(S, y))


def half_of_t_does_not_eliminate_it(S: Semigroup) -> bool:
    """Whether t/2 is not a legal move that eliminates t."""
    t = semigroups.frobenius_number(S)
    return all(not semigroups.eliminates(S, y, t) for y in range(1, t) if 2 * y == t and semigroups.is_legal(S, y))


def only_adjoined_are_eliminated(S: Semigroup) -> bool:
    """Whether each legal move that an adjoined one eliminates is adjoined."""
    t = semigroups.frobenius_number(S)
    return all(
        is_adjoined(S, z) or not semigroups.eliminates(S, y, z)
        for y in range(1, t)
        if is_adjoined(S, y)
        for z in range(1, t + 1)
        if semigroups.is_legal(S, z)
    )


def no_others_are_eliminated(S: Semigroup) -> bool:
    """Whether no adjoined move eliminates another legal move."""
    t = semigroups.frobenius_number(S)
    return all(
        z == y or not semigroups.eliminates(S, y, z)
        for y in range(1, t)
        if is_adjoined(S, y)
        for z in range(1, t + 1)
        if semigroups.is_legal(S, z)
    )


ADJOINED_MUTANTS = {
    "then: is_adjoined: t < 1 * n": "then no move is adjoined",
    "then: is_adjoined: n <= t": "t - t = 0 is not legal, so that t is not adjoined",
}
ADJOINED = r"Let $S$ be finite and $x + y = t(S)$ with legal moves $x < y$. Then $y$ does not eliminate "
PROOF = "proof that the enclosure is an ender"

keeps_t = Claim(
    id="sicherman2020/enclosure-adjoined",
    title="A step of the proof that the enclosure is an ender: an adjoined move does not eliminate t",
    source=PAPER.at(PROOF, section="The enclosure function"),
    kind=Kind.OBSERVATION,
    statement=ADJOINED + "$t(S)$.",
    forall=numerical_semigroups("S", limit=16),
    then=t_is_not_eliminated,
    methods=[Exhaustive(), Fuzz(max_value=80), Proof()],
    variants=[variant("x = y in place of x < y", then=half_of_t_does_not_eliminate_it)],
    accepted_mutants=ADJOINED_MUTANTS,
)

keeps_others = Claim(
    id="sicherman2020/enclosure-adjoined@others",
    title="A step of the proof that the enclosure is an ender: adjoined moves eliminate only adjoined ones",
    source=PAPER.at(PROOF, section="The enclosure function"),
    kind=Kind.OBSERVATION,
    statement=ADJOINED + r"any legal move $z$ but those that are adjoined: $z$ with $t(S)/2 < z < t(S)$ and $t(S) - z$ "
    "legal.",
    forall=numerical_semigroups("S", limit=16),
    then=only_adjoined_are_eliminated,
    methods=[Exhaustive(), Fuzz(max_value=80), Proof()],
    remark="The proof says that t - z is not legal if z is not adjoined. For z <= t/2 it may be legal; but the moves "
    "that y eliminates are above t/2.",
    variants=[variant("no other legal move at all", then=no_others_are_eliminated)],
    accepted_mutants=ADJOINED_MUTANTS,
)

example = Claim(
    id="sicherman2020/enclosure-example",
    title="The enclosure of {7, 11, 13, 15}, step by step",
    source=PAPER.at("second example", section="The enclosure function"),
    kind=Kind.EXAMPLE,
    uses=["sicherman2002/odds-and-enders"],
    statement=(
        r"For $S = \{7, 11, 13, 15\}$, $t(S) = 23$; the legal moves are 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 17, 19 and "
        r"23; antisymmetry fails for $4 + 19$ and $6 + 17$ only; $E(S) = \{7, 11, 13, 15, 17, 19\}$ is an ender, and, "
        r"$t(E(S)) = 23$ being odd, a quiet one."
    ),
    forall=cases(
        "what position value",
        [
            ("t", (7, 11, 13, 15), 23),
            ("legal moves", (7, 11, 13, 15), (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 17, 19, 23)),
            ("pairs of legal moves with sum t", (7, 11, 13, 15), ((4, 19), (6, 17))),
            ("enclosure", (7, 11, 13, 15), (7, 11, 13, 15, 17, 19)),
            ("ender", (7, 11, 13, 15, 17, 19), True),
            ("t", (7, 11, 13, 15, 17, 19), 23),
            ("quiet ender", (7, 11, 13, 15, 17, 19), True),
        ],
        words="printed values",
    ),
    then=lambda what, position, value: printed_value(what, position) == value,
)

not_minimum = Claim(
    id="sicherman2020/enclosure-not-minimum",
    title="The enclosure is not the least ender: {5, 6, 8, 9}",
    source=PAPER.at("first example", section="The enclosure function"),
    kind=Kind.EXAMPLE,
    statement=(
        r"For $S = \{5, 6, 8, 9\}$, $t(S) = 7$ and $(3, 4)$ is the only pair of legal moves with sum 7; $S$ is not an "
        r"ender. Adjoining 4 gives $E(S) = \{4, 5, 6\}$; adjoining 3 instead gives $\{3, 5\}$, which is an ender with "
        "$t = 7$ as well."
    ),
    forall=cases(
        "what position value",
        [
            ("t", (5, 6, 8, 9), 7),
            ("pairs of legal moves with sum t", (5, 6, 8, 9), ((3, 4),)),
            ("ender", (5, 6, 8, 9), False),
            ("enclosure", (5, 6, 8, 9), (4, 5, 6)),
            ("ender", (4, 5, 6), True),
            ("t", (4, 5, 6), 7),
            ("with 3 adjoined", (5, 6, 8, 9), (3, 5)),
            ("ender", (3, 5), True),
            ("t", (3, 5), 7),
        ],
        words="printed values",
    ),
    then=lambda what, position, value: printed_value(what, position) == value,
)
