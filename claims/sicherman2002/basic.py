"""Sicherman 2002, section 1: the worked positions, t, and why no move helps to eliminate a smaller one.

A position is given by the moves made so far. It is finite if their greatest common divisor is 1; then all but finitely
many numbers are sums of them, with repetition, and t is the greatest that is not. A move that is such a sum is illegal.
A legal move x eliminates the legal move y if y = kx + s with k >= 0 and s in the position.
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
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.sicherman2002 import NO_T, PAPER
from sylver_claims.kernels import semigroups


def has_a_legal_move(S: Semigroup) -> bool:
    """Whether t exists."""
    return semigroups.frobenius_number(S) > 0


def t_is_no_greater(S: Semigroup, n: int) -> bool:
    """Whether t(Sn) <= t(S)."""
    return semigroups.frobenius_number(semigroups.adjoin(S, n)) <= semigroups.frobenius_number(S)


def printed_value(what: str, position: tuple[int, ...]) -> Any:
    """Return the property of a position that ``what`` names; ``t-bar`` is g times t of the position divided by g."""
    g = gcd(*position)
    S = semigroup(tuple(x // g for x in position))
    t = semigroups.frobenius_number(S)
    if what == "t-bar":
        return g * t
    if g > 1:
        raise ValueError(f"{position} is not a finite position: all its members are divisible by {g}")
    legal = tuple(n for n in range(1, t + 1) if semigroups.is_legal(S, n))
    if what == "t":
        return t
    if what == "legal moves":
        return legal
    if what == "legal moves that eliminate t":
        return tuple(n for n in legal if semigroups.eliminates(S, n, t))
    if what == "3 quietly eliminates t":
        return not semigroups.is_legal(S, t - 3)
    if what == "canonical form":
        return tuple(semigroups.minimal_generators(S))
    return semigroups.is_ender(S) if what == "ender" else semigroups.is_quiet_ender(S)


def helps_to_eliminate_a_smaller_one(S: Semigroup) -> bool:
    """Whether some legal x eliminates some legal y < x."""
    t = semigroups.frobenius_number(S)
    for x in range(1, t + 1):
        for y in range(1, x):
            if semigroups.is_legal(S, x) and semigroups.is_legal(S, y) and semigroups.eliminates(S, x, y):
                return True
    return False


ONE_MOVE = semigroups_and_integers("S n", upto=27, limit=14, scale="monotone")

examples = Claim(
    id="sicherman2002/s1-examples",
    title="The worked positions of section 1",
    source=PAPER.at("examples", section="1"),
    kind=Kind.EXAMPLE,
    statement=(
        r"$t(5,6) = 19$; $\bar t(6,8) = 10$ because $t(3,4) = 5$; $\{4,5,10,13\}$ is $\{4,5\}$, whose legal moves are "
        r"1, 2, 3, 6, 7 and 11; in $\{4,5,7\}$ they are 1, 2, 3 and 6, each of them eliminates $t = 6$, and 3 does "
        r"not do so quietly, so that $\{4,5,7\}$ is an ender but not a quiet one."
    ),
    forall=cases(
        "what position value",
        [
            ("t", (5, 6), 19),
            ("t-bar", (6, 8), 10),
            ("t", (3, 4), 5),
            ("canonical form", (4, 5, 10, 13), (4, 5)),
            ("legal moves", (4, 5), (1, 2, 3, 6, 7, 11)),
            ("legal moves", (4, 5, 7), (1, 2, 3, 6)),
            ("t", (4, 5, 7), 6),
            ("legal moves that eliminate t", (4, 5, 7), (1, 2, 3, 6)),
            ("3 quietly eliminates t", (4, 5, 7), False),
            ("ender", (4, 5, 7), True),
            ("quiet ender", (4, 5, 7), False),
        ],
        words="printed values",
    ),
    then=lambda what, position, value: printed_value(what, position) == value,
)

no_mutual_elimination = Claim(
    id="sicherman2002/no-mutual-elimination",
    title="No move helps to eliminate a smaller one",
    source=PAPER.at("paragraph on canonical form", section="1"),
    kind=Kind.OBSERVATION,
    statement=r"In a position with $g = 1$, no legal move $x$ eliminates a legal move $y < x$.",
    forall=numerical_semigroups("S", limit=20, scale="elimination"),
    then=lambda S: not helps_to_eliminate_a_smaller_one(S),
    methods=[Exhaustive(), Fuzz(max_value=80), Proof()],
    remark="The paper says it of every position; the cases here are those with greatest common divisor 1.",
)

t_is_an_end = Claim(
    id="sicherman2002/t-is-an-end",
    title="t is always an end",
    source=PAPER.at("definition of an end", section="1"),
    kind=Kind.OBSERVATION,
    statement=r"In a position with $g = 1$, $t$ is an end: a legal move that eliminates no other legal move.",
    forall=numerical_semigroups("S", limit=20, scale="ends"),
    then=lambda S: semigroups.is_end(S, semigroups.frobenius_number(S)),
    counterexample={"S": [1]},
    board=(1,),
    remark="After 1 has been played no legal move is left, and so there is no t.",
)

t_is_an_end_with_a_move = Claim(
    id="sicherman2002/t-is-an-end@a-move-left",
    title="t is always an end, where a legal move is left",
    source=PAPER.at("definition of an end", section="1"),
    kind=Kind.OBSERVATION,
    corrects=("sicherman2002/t-is-an-end",),
    statement=r"In a position with $g = 1$ in which $1$ has not been played, $t$ is an end.",
    forall=numerical_semigroups("S", limit=20, scale="ends"),
    given=lambda S: semigroups.is_legal(S, 1),
    then=lambda S: semigroups.is_end(S, semigroups.frobenius_number(S)),
    methods=[Exhaustive(), Fuzz(max_value=80), Proof()],
)

t_is_monotone = Claim(
    id="sicherman2002/t-monotone",
    title="A move never makes t greater",
    source=PAPER.at("proof of the last Proposition on the enclosure", section="3"),
    kind=Kind.OBSERVATION,
    statement=r"The $t$ operator is monotone: if $S < T$, then $t(S) \geq t(T)$; here $T$ is $Sn$, $n$ legal in $S$.",
    forall=ONE_MOVE,
    given=semigroups.is_legal,
    then=lambda S, n: has_a_legal_move(semigroups.adjoin(S, n)) and t_is_no_greater(S, n),
    counterexample={"S": [2, 3], "n": 1},
    remark=f"{NO_T} It fails for n = 1 only. The Proposition needs it for positions up to an ender, which have a t.",
)

t_is_monotone_with_a_move = Claim(
    id="sicherman2002/t-monotone@a-move-left",
    title="A move that leaves a legal move never makes t greater",
    source=PAPER.at("proof of the last Proposition on the enclosure", section="3"),
    kind=Kind.OBSERVATION,
    corrects=("sicherman2002/t-monotone",),
    statement=r"If $n$ is legal in $S$, and $Sn$ has a legal move, then $t(S) \geq t(Sn)$.",
    forall=ONE_MOVE,
    given=lambda S, n: semigroups.is_legal(S, n) and has_a_legal_move(semigroups.adjoin(S, n)),
    then=t_is_no_greater,
    methods=[Exhaustive(), Proof()],
    remark="One move at a time is enough: the later positions are reached by moves.",
    variants=[
        variant(
            "t becomes smaller",
            then=lambda S, n: semigroups.frobenius_number(semigroups.adjoin(S, n)) < semigroups.frobenius_number(S),
        ),
    ],
    accepted_mutants={
        "given": "an illegal n changes nothing; once 1 has been named the kernel gives -1, which is less than each t",
    },
)
