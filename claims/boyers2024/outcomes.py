"""Boyers et al., section 2: which positions are won, and section 6: the strategy for all finite positions with 4.

In an N-position the player to move can win, in a P-position that player loses; who plays 1 loses. An end is a legal
move that eliminates no other one, and M is an ender when F(M), its largest legal move, is its only end. The table
``lost`` holds all P-positions up to a number of legal moves.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Proof,
    Standing,
    Table,
    conway_cells,
    coprime_pairs,
    numerical_semigroups,
    variant,
)
from claims import _two_generators as two_generators
from claims._stealing import enders_are_n
from claims.boyers2024 import PAPER, _first_to_play
from kernels import apery, finite, four, semigroups
from kernels.jit import kernel

# --- Definitions ------------------------------------------------------------------------------------------------------

LOST = Table("lost", finite.p_positions, lambda genus: min(genus, 32))
PARTNERS = Table("partners", four.partners, lambda n: 3 * n)
REPLIES = Table("replies", four.even_replies, lambda n: 3 * n)


@kernel
def is_prime_above_3(p: int) -> bool:
    """Whether p is one of 5, 7, 11, 13, ..."""
    if p < 5:
        return False
    for d in range(2, p):  # noqa: SIM110 - numba has no all()
        if p % d == 0:
            return False
    return True


@kernel
def one_is_prime_above_3(m: int, n: int) -> bool:
    """Whether m or n is a prime above 3."""
    return is_prime_above_3(m) or is_prime_above_3(n)


@kernel
def is_ender_with_more_than_1(m: int, n: int) -> bool:
    """Whether {m, n} is an ender, with F > 1."""
    S = apery.from_generators(np.array([m, n]))
    return semigroups.is_ender(S) and semigroups.frobenius_number(S) > 1


@kernel
def loses_with_1_2_and_3(S: Any, lost: Any) -> bool:
    """Whether playing 1 leads to no P-position, nor playing 2 or 3 where both are legal."""
    if finite.is_listed(semigroups.adjoin(S, 1), lost):
        return False
    if not (semigroups.is_legal(S, 2) and semigroups.is_legal(S, 3)):
        return True
    return not finite.is_listed(semigroups.adjoin(S, 2), lost) and not finite.is_listed(semigroups.adjoin(S, 3), lost)


@kernel
def decided_alike(a: int, c: int, replies: Any, partners: Any) -> bool:
    """Whether strategy and solver agree on {4, a, c} and on {4, a, b, c} for b = 2, 6, ..., 2 min(a, c) + 2."""
    for b in range(-2, 2 * min(a, c) + 3, 4):
        moves = np.array([4, a, c, b if b > 0 else 4])
        if four.is_p_position(a, max(b, 0), c, replies, partners) != finite.is_p_position(apery.from_generators(moves)):
            return False
    return True


ALL_SEMIGROUPS = numerical_semigroups("S")

# --- Claims -----------------------------------------------------------------------------------------------------------

fact_3 = Claim(
    id="boyers2024/fact-3",
    title="Whoever is first to play 1, 2 or 3 loses",
    source=PAPER.at("fact 3", section="2"),
    standing=Standing.THEOREM,
    statement=r"In a finite position, playing $1$ loses; where $2$ and $3$ are both legal, playing $2$ loses, and so "
    r"does playing $3$.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.genus(S) > 0,
    then=loses_with_1_2_and_3,
    means=[Exhaustive(), Proof(script=_first_to_play.script)],
    remark=r"Where only one of $2$ and $3$ is legal, the other has been played: that player was the first.",
    sharp=[variant("one of 2 and 3 played", then=lambda S, lost: not finite.is_listed(semigroups.adjoin(S, 2), lost))],
    survivors={"given": "the semigroup without gaps has no F in the sense of the paper; the kernel gives -1"},
)

thm_1 = Claim(
    id="boyers2024/thm-1",
    title="Hutchings: a prime above 3 can be played first, every finite reply being an ender",
    source=PAPER.at("Theorem 1", section="2"),
    standing=Standing.THEOREM,
    uses=["boyers2024/prop-2"],
    statement=r"If $p > 3$ is a prime and $n > 1$ is no multiple of $p$, then $\{p, n\}$ is an ender with $F > 1$: an "
    r"N-position by Proposition 2.",
    forall=coprime_pairs("m", "n", start=2, limit=101),
    given=one_is_prime_above_3,
    then=is_ender_with_more_than_1,
    means=[Exhaustive(), Fuzz(most=500), Proof(steps=two_generators.large_ender, resources=two_generators.RESOURCES)],
    remark=r"This is all of the theorem: the reply $1$ loses at once, a multiple of $p$ is illegal. The prime is $m$ "
    r"or $n$.",
    sharp=[variant("the primes 2 and 3 as well", given=None)],
    survivors={
        "given: is_prime_above_3: p": "of coprime pairs but {2, 3} it holds, prime or not",
        "then: semigroups.frobenius_number(S) > 2": "F is 3 or more; the paper needs that it is more than 1",
    },
)

thm_1_solved = Claim(
    id="boyers2024/thm-1@solved",
    title="Hutchings: the same by solving the positions",
    source=PAPER.at("Theorem 1", section="2"),
    standing=Standing.THEOREM,
    statement=r"If $p > 3$ is a prime and $n$ is no multiple of $p$, then $\{p, n\}$ is an N-position.",
    forall=coprime_pairs("m", "n", start=1, limit=13, scale="solved"),
    given=one_is_prime_above_3,
    then=lambda m, n: not finite.is_p_position(apery.from_generators(np.array([m, n]))),
    examples=8,
    sharp=[variant("the primes 2 and 3 as well", given=None)],
)

prop_2 = Claim(
    id="boyers2024/prop-2",
    title="An ender with F > 1 is an N-position",
    source=PAPER.at("Proposition 2", section="2"),
    standing=Standing.THEOREM,
    uses=["boyers2024/prop-1"],
    statement=r"If $M$ is an ender with $F(M) > 1$, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.is_ender(S) and semigroups.frobenius_number(S) > 1,
    then=lambda S, lost: not finite.is_listed(S, lost),
    means=[Exhaustive(), Proof(script=enders_are_n)],
    sharp=[
        variant("F = 1 as well", given=lambda S, lost: semigroups.is_ender(S)),
        variant("for every position", given=lambda S, lost: semigroups.frobenius_number(S) > 1),
    ],
)

prop_4b = Claim(
    id="boyers2024/prop-4b",
    title="A symmetric or pseudo-symmetric position is an N-position",
    source=PAPER.at("Proposition 4 (2)", section="2"),
    standing=Standing.THEOREM,
    statement=r"If $S(M)$ is symmetric or pseudo-symmetric, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.genus(S) > 0 and (semigroups.is_symmetric(S) or semigroups.is_pseudo_symmetric(S)),
    then=lambda S, lost: not finite.is_listed(S, lost),
    counterexample={"S": [2, 3]},
    board=(2, 3),
    remark=r"$\{2, 3\}$ is symmetric, with $F = 1$ and one legal move, and is a P-position: only $1$ is left.",
)

prop_4b_above_1 = Claim(
    id="boyers2024/prop-4b@F-above-1",
    title="A symmetric or pseudo-symmetric position with F > 1 is an N-position",
    source=PAPER.at("Proposition 4 (2)", section="2"),
    standing=Standing.THEOREM,
    mends=("boyers2024/prop-4b",),
    statement=r"If $F(M) > 1$ and $S(M)$ is symmetric or pseudo-symmetric, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: (
        semigroups.frobenius_number(S) > 1 and (semigroups.is_symmetric(S) or semigroups.is_pseudo_symmetric(S))
    ),
    then=lambda S, lost: not finite.is_listed(S, lost),
)

thm_5 = Claim(
    id="boyers2024/thm-5",
    title="The strategy decides every finite position with 4",
    source=PAPER.at("Theorem 5", section="6"),
    standing=Standing.THEOREM,
    uses=["boyers2024/thm-3", "boyers2024/table-3"],
    statement=r"The strategy, extended to positions $\{4, a, b, c\}$ with $a \equiv 1$, $b \equiv 2$ and "
    r"$c \equiv 3$ mod $4$ or without $b$, tells P- from N-positions: it agrees with trying all plays.",
    forall=conway_cells("a", "c", limit=35),
    using=[REPLIES, PARTNERS],
    then=decided_alike,
    examples=4,
    remark=r"A position without $a$ is that with $a = 3c$, which is a sum of $c$'s; one without $c$ likewise. For each "
    r"$a$ and $c$, all $b$ that make a difference are tried.",
    sharp=[
        variant(
            "a number b left out of the strategy",
            then=lambda a, c, replies, partners: (
                four.is_p_position(a, 0, c, replies, partners)
                == finite.is_p_position(apery.from_generators(np.array([4, a, c, 6])))
            ),
        )
    ],
    survivors={
        "then: b": "b is -2, 2, 6, ...",
        "domain": "1 and 3 are no cells of the table; strategy and solver agree there too",
    },
)
