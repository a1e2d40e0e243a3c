"""Boyers et al., section 2: which positions are won, and section 6: the strategy for all finite positions with 4.

In an N-position the player to move can win, in a P-position that player loses; playing 1 loses. An end is a legal move
that eliminates no other one, and M is an ender if F(M), its largest legal move, is its only end. The table ``lost``
holds all P-positions up to a number of legal moves.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import (
    Claim,
    Entries,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    Table,
    cases,
    conway_cells,
    coprime_pairs,
    numerical_semigroups,
    odd_numbers,
    semigroup,
    variant,
)
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import genus, strategy_with_four
from sylver_claims.claims.lemmas import first_to_play, two_generators
from sylver_claims.claims.lemmas import strategy_stealing as stealing
from sylver_claims.claims.lemmas.primes import is_prime_above_3
from sylver_claims.kernels import finite, four, semigroups
from sylver_claims.kernels.four import procedure as conway
from sylver_claims.kernels.four.procedure import ANSWER

# --- Definitions ------------------------------------------------------------------------------------------------------

LOST = Table("lost", finite.p_positions, lambda genus: min(genus, 32))
PARTNERS = Table("partners", four.partners, lambda n: 3 * n)
REPLIES = Table("replies", four.even_replies, lambda n: 3 * n)
PROCEDURE = Table("procedure", conway.printed_procedure)


def one_is_prime_above_3(m: int, n: int) -> bool:
    """Whether m or n is a prime above 3."""
    return is_prime_above_3(m) or is_prime_above_3(n)


def is_ender_with_more_than_1(m: int, n: int) -> bool:
    """Whether {m, n} is an ender, with F > 1."""
    S = semigroup(m, n)
    return semigroups.is_ender(S) and semigroups.frobenius_number(S) > 1


def loses_with_1_2_and_3(S: Semigroup, lost: Entries) -> bool:
    """Return whether 1 does not lead to a P-position, and neither do 2 and 3 if both are legal."""
    if finite.is_listed(semigroups.adjoin(S, 1), lost):
        return False
    if not (semigroups.is_legal(S, 2) and semigroups.is_legal(S, 3)):
        return True
    return not finite.is_listed(semigroups.adjoin(S, 2), lost) and not finite.is_listed(semigroups.adjoin(S, 3), lost)


def decided_alike(a: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether strategy and solver agree on {4, a, c} and on {4, a, b, c} for b = 2, 6, ..., 2 min(a, c)."""
    return all(
        four.is_p_position(a, max(b, 0), c, replies, partners)
        == finite.is_p_position(semigroup(4, a, c, b if b > 0 else 4))
        for b in range(-2, 2 * min(a, c) + 3, 4)
    )


def is_won(numbers: tuple[int, ...]) -> bool:
    """Whether the player to move can win; where infinitely many plays are legal, those up to 9 that end that are tried."""
    if gcd(*numbers) == 1:
        return not finite.is_p_position(semigroup(numbers))
    plays = tuple(n for n in range(1, 10) if gcd(*numbers, n) == 1)
    return any(finite.is_p_position(semigroup((*numbers, n))) for n in plays)


def least_elements(S: Semigroup) -> tuple[int, ...]:
    """Return the least elements of S that are congruent to 1, 2 and 3 mod 4, which are at most F + 4."""
    F = semigroups.frobenius_number(S)
    return tuple(min(n for n in range(r, F + 5, 4) if not semigroups.is_legal(S, n)) for r in (1, 2, 3))


ALL_SEMIGROUPS = numerical_semigroups("S")

# --- Claims -----------------------------------------------------------------------------------------------------------

introduction = Claim(
    id="boyers2024/intro",
    title="2 and 3 together are lost, 2 alone is won",
    source=PAPER.at("Section 1", section="1"),
    kind=Kind.EXAMPLE,
    statement=r"$\{2, 3\}$ is a P-position, and $\{2\}$ is an N-position.",
    forall=cases("numbers won", [((2, 3), False), ((2,), True)], words="printed positions"),
    then=lambda numbers, won: is_won(numbers) == won,
    remark=r"In $\{2, 3\}$ only $1$ is legal; $3$ wins in $\{2\}$. Plays up to $9$ are tried.",
)

fact_3 = Claim(
    id="boyers2024/fact-3",
    title="Whoever is first to play 1, 2 or 3 loses",
    source=PAPER.at("fact 3", section="2"),
    kind=Kind.THEOREM,
    statement=r"In a finite position, playing $1$ loses; where $2$ and $3$ are both legal, playing $2$ loses, and so "
    r"does playing $3$.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.genus(S) > 0,
    then=loses_with_1_2_and_3,
    methods=[Exhaustive(), Proof(steps=first_to_play.reply_with_the_other, resources=first_to_play.RESOURCES)],
    remark=r"Where only one of $2$ and $3$ is legal, the other has been played, by the player who was first. The "
    r"paper states it for every game; only finite positions are cases here.",
    variants=[
        variant("one of 2 and 3 played", then=lambda S, lost: not finite.is_listed(semigroups.adjoin(S, 2), lost))
    ],
    accepted_mutants={"given": "the semigroup without gaps has no F in the sense of the paper; the kernel gives -1"},
)

thm_1 = Claim(
    id="boyers2024/thm-1",
    title="Hutchings: a prime above 3 is a P-position",
    source=PAPER.at("Theorem 1", section="2"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-1@enders", "boyers2024/prop-2"],
    statement=r"If $p > 3$ is a prime, then $\{p\}$ is a P-position: every legal reply $n$, that is, every $n$ that is "
    r"not a multiple of $p$, makes an N-position $\{p, n\}$.",
    forall=coprime_pairs("m", "n", start=1, limit=13, scale="solved"),
    given=one_is_prime_above_3,
    then=lambda m, n: not finite.is_p_position(semigroup(m, n)),
    methods=[Exhaustive(), Proof(steps=two_generators.pair_is_n, resources=8_000_000)],
    compare_smallest=8,
    remark=r"The prime is $m$ or $n$. The search solves the replies one by one.",
    variants=[variant("the primes 2 and 3 as well", given=None)],
)

thm_1_enders = Claim(
    id="boyers2024/thm-1@enders",
    title="Hutchings: every reply but 1 to a prime above 3 makes an ender",
    source=PAPER.at("the text before Proposition 1", section="2"),
    kind=Kind.THEOREM,
    corrects=("boyers2024/thm-1@any-response",),
    implies=["boyers2024/thm-1"],
    statement=r"If $p > 3$ is a prime and $n > 1$ is no multiple of $p$, then $\{p, n\}$ is an ender with $F > 1$: an "
    r"N-position by Proposition 2.",
    forall=coprime_pairs("m", "n", start=2, limit=101),
    given=one_is_prime_above_3,
    then=is_ender_with_more_than_1,
    methods=[
        Exhaustive(),
        Fuzz(max_value=500),
        Proof(steps=two_generators.large_ender, resources=two_generators.RESOURCES),
    ],
    remark=r"Theorem 1 follows: the reply $1$ loses at once, and a multiple of $p$ is illegal. The prime is $m$ "
    r"or $n$.",
    variants=[variant("the primes 2 and 3 as well", given=None)],
    accepted_mutants={
        "given: is_prime_above_3: p": "of coprime pairs but {2, 3} it holds, prime or not",
        "then: semigroups.frobenius_number(S) > 2": "F is 3 or more; the paper needs that it is more than 1",
    },
)

thm_1_any_response = Claim(
    id="boyers2024/thm-1@any-response",
    title="Hutchings: every reply to a prime above 3 makes an ender",
    source=PAPER.at("the text before Proposition 1", section="2"),
    kind=Kind.OBSERVATION,
    statement=r"If $p > 3$ is a prime, then any response $n$ to $\{p\}$ results in an ender $\{p, n\}$.",
    forall=coprime_pairs("m", "n", start=1, limit=101),
    given=one_is_prime_above_3,
    then=lambda m, n: semigroups.is_ender(semigroup(m, n)),
    counterexample={"m": 1, "n": 5},
    remark="The response 1 leaves no legal move, and so no end. The prime is m or n.",
)

prop_2 = Claim(
    id="boyers2024/prop-2",
    title="An ender with F > 1 is an N-position",
    source=PAPER.at("Proposition 2", section="2"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-1"],
    statement=r"If $M$ is an ender with $F(M) > 1$, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.is_ender(S) and semigroups.frobenius_number(S) > 1,
    then=lambda S, lost: not finite.is_listed(S, lost),
    methods=[Exhaustive(), Proof(steps=stealing.enders_are_n, resources=stealing.RESOURCES)],
    remark="The printed proof leaves out the case in which F(M) itself wins: then M is an N-position at once.",
    variants=[
        variant("F = 1 as well", given=lambda S, lost: semigroups.is_ender(S)),
        variant("for every position", given=lambda S, lost: semigroups.frobenius_number(S) > 1),
    ],
)

prop_4b = Claim(
    id="boyers2024/prop-4b",
    title="A symmetric or pseudo-symmetric position is an N-position",
    source=PAPER.at("Proposition 4 (2)", section="2"),
    kind=Kind.THEOREM,
    statement=r"If $S(M)$ is symmetric or pseudo-symmetric, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: semigroups.is_symmetric(S) or semigroups.is_pseudo_symmetric(S),
    then=lambda S, lost: not finite.is_listed(S, lost),
    counterexample={"S": [2, 3]},
    board=(2, 3),
    remark=r"$\{2, 3\}$ is symmetric, with $F = 1$ and one legal move, and is a P-position: only $1$ is left.",
)

prop_4b_above_1 = Claim(
    id="boyers2024/prop-4b@F-above-1",
    title="A symmetric or pseudo-symmetric position with F > 1 is an N-position",
    source=PAPER.at("Proposition 4 (2)", section="2"),
    kind=Kind.THEOREM,
    corrects=("boyers2024/prop-4b",),
    statement=r"If $F(M) > 1$ and $S(M)$ is symmetric or pseudo-symmetric, then $M$ is an N-position.",
    forall=ALL_SEMIGROUPS,
    using=[LOST],
    given=lambda S, lost: (
        semigroups.frobenius_number(S) > 1 and (semigroups.is_symmetric(S) or semigroups.is_pseudo_symmetric(S))
    ),
    then=lambda S, lost: not finite.is_listed(S, lost),
    methods=[Exhaustive(), Proof(steps=genus.symmetric, resources=8_000_000)],
)

thm_5 = Claim(
    id="boyers2024/thm-5",
    title="With the true table the strategy decides the finite positions with 4, without 1 and 3",
    source=PAPER.at("Theorem 5", section="6"),
    kind=Kind.THEOREM,
    corrects=("boyers2024/thm-5@as-printed",),
    statement=r"With the true partners and even entries, the strategy, extended to positions $\{4, a, c\}$ and "
    r"$\{4, a, b, c\}$ with $a \equiv 1$, $b \equiv 2$ and $c \equiv 3$ mod $4$, $a \ge 5$ and $c \ge 7$, tells P- "
    r"from N-positions: it agrees with trying all plays.",
    forall=conway_cells("a", "c", limit=35),
    using=[REPLIES, PARTNERS],
    then=decided_alike,
    methods=[Exhaustive(), Proof(steps=strategy_with_four.strategy_agrees, resources=strategy_with_four.RESOURCES)],
    compare_smallest=4,
    remark="The paper states it for all finite positions with $4$. After $1$ the game is over; after $3$, $2$ wins "
    "unless it has been played. A position without $a$ is that with $a = 3c$, which is a sum of $c$'s; one without "
    "$c$ likewise. For each $a$ and $c$, all $b$ that make a difference are tried.",
    variants=[
        variant(
            "a number b left out of the strategy",
            then=lambda a, c, replies, partners: (
                four.is_p_position(a, 0, c, replies, partners) == finite.is_p_position(semigroup(4, a, c, 6))
            ),
        )
    ],
    accepted_mutants={
        "then: b": "b is -2, 2, 6, ...",
        "domain": "the table has no cells for 1 and 3; strategy and solver agree there too",
    },
)

thm_5_four_numbers = Claim(
    id="boyers2024/thm-5@four-numbers",
    title="Every finite position with 4 is 4 and the least elements of the other classes mod 4",
    source=PAPER.at("Theorem 5, proof", section="6"),
    kind=Kind.OBSERVATION,
    statement=r"If $4 \in S$, then $S = \langle 4, a, b, c \rangle$, where $a \equiv 1$, $b \equiv 2$ and "
    r"$c \equiv 3$ mod $4$ are the least elements of $S$ in these classes.",
    forall=ALL_SEMIGROUPS,
    given=lambda S: not semigroups.is_legal(S, 4),
    then=lambda S: semigroups.equal(semigroup((4, *least_elements(S))), S),
    variants=[
        variant(
            "without b", then=lambda S: semigroups.equal(semigroup(4, least_elements(S)[0], least_elements(S)[2]), S)
        ),
        variant("of every position", given=None),
    ],
)

thm_5_as_printed = Claim(
    id="boyers2024/thm-5@as-printed",
    title="The algorithm, run as printed, wins every N-position {4, x} with x ≥ 21",
    source=PAPER.at("Theorem 5, proof", section="6"),
    kind=Kind.OBSERVATION,
    uses=["boyers2024/thm-3@beyond-base", "boyers2024/thm-2@from-6"],
    statement=r"Reading: the move that the algorithm of Theorem 3 names, run as printed in the positions $\{4, x\}$ "
    r"for odd $x \ge 21$ (up to $19$ the moves are recalled), leads to a P-position.",
    forall=odd_numbers("x", start=21, limit=1001),
    using=[PROCEDURE, PARTNERS],
    then=lambda x, procedure, partners: partners[x] == procedure[x, ANSWER],
    counterexample={"x": 33},
    board=(4, 33, 87),
    remark=r"Theorem 5 says that the algorithm can be extended; its proof runs the algorithm of Theorem 3, and uses "
    r"Table 3. The algorithm fails at $\{4, 33\}$ (thm-3@beyond-base). The printed entries of Table 3 are right, but "
    r"the rule of Theorem 2, by which it is continued, fails at $\{4, 11, 13\}$ (thm-2@from-6).",
)
