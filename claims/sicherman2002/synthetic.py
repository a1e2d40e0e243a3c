"""Sicherman 2002, section 5: the Separation Lemma and the Single Win Theorem.

Finite positions only. A move wins when it leads to a P-position, in which the player to move loses. Sx is S with the
move x added, and T > S says that T is S with further moves. The table ``lost`` holds all P-positions up to a number of
legal moves.
"""

from __future__ import annotations

from sylver_claims import (
    Claim,
    Entries,
    Exhaustive,
    Kind,
    Proof,
    Semigroup,
    Table,
    integers,
    semigroup,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas.separated import separated
from sylver_claims.claims.lemmas.separations import construction
from sylver_claims.claims.lemmas.sole_wins import sole_wins
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import finite, numbers, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

LOST = Table("lost", finite.p_positions, lambda genus: min(genus, 32))


def wins(S: Semigroup, x: int, lost: Entries) -> bool:
    """Whether x is a winning move of S."""
    return semigroups.is_legal(S, x) and finite.is_listed(semigroups.adjoin(S, x), lost)


def separates(S: Semigroup, x: int, y: int, lost: Entries) -> bool:
    """Return whether some z wins in Sxy, and for each such z, T = Syz > S is won by x and not by y."""
    Sy = semigroups.adjoin(S, y)
    Sxy = semigroups.adjoin(Sy, x)
    t = semigroups.frobenius_number(Sxy)
    for z in range(1, t + 1):
        T = semigroups.adjoin(Sy, z)
        larger = semigroups.contains(T, S) and not semigroups.equal(T, S)
        if wins(Sxy, z, lost) and not (larger and wins(T, x, lost) and not wins(T, y, lost)):
            return False
    return any(wins(Sxy, z, lost) for z in range(1, t + 1))


def prime_for(n: int) -> int:
    """Return the least prime above 3 that does not divide n: the least number from 2 on that is coprime to 6n."""
    return numbers.least_coprime(6 * n)


def can_be_won(n: int, p: int) -> bool:
    """Whether {n, p} is an N-position; {p} is none, by the p-theorem."""
    return n % p > 0 and not finite.is_p_position(semigroup(n, p))


# --- Claims -----------------------------------------------------------------------------------------------------------

TWO_MOVES = semigroups_and_integers("S x y", upto=19, limit=10, scale="separation")

separation = Claim(
    id="sicherman2002/separation",
    title="Separation Lemma",
    source=PAPER.at("Separation Lemma", section="5"),
    kind=Kind.THEOREM,
    statement=r"Let $x$ and $y$ both win in $S$. Then there is a position $T > S$ in which $x$ wins and $y$ does not. "
    r"Tried are all $T = Syz$, $z$ a winning move of $Sxy$, as the proof has it.",
    forall=TWO_MOVES,
    using=[LOST],
    given=lambda S, x, y, lost: wins(S, x, lost) and wins(S, y, lost),
    then=separates,
    counterexample={"S": [3, 4, 5], "x": 2, "y": 2},
    board=(3, 4, 5),
    remark="It is not printed that x and y are different: 2 wins in {3, 4, 5}, and cannot both win and not win in T.",
)

separation_distinct = Claim(
    id="sicherman2002/separation@distinct",
    title="Separation Lemma, for two different moves: the T that its proof builds",
    source=PAPER.at("Separation Lemma", section="5"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/separation",),
    statement=(
        r"Let $x \neq y$ both win in the finite position $S$. Then $Sxy$ has a winning move $z$, and for each such "
        r"$z$, in $T = Syz > S$ the move $x$ wins and $y$ does not."
    ),
    forall=TWO_MOVES,
    using=[LOST],
    given=lambda S, x, y, lost: x != y and wins(S, x, lost) and wins(S, y, lost),
    then=separates,
    methods=[Exhaustive(), Proof(steps=separated, resources=4_000_000)],
    compare_smallest=1800,
    remark="The paper states that some such T exists. The steps of the proof hold for all positions, finite or not.",
    variants=[variant("x = y as well", given=lambda S, x, y, lost: wins(S, x, lost) and wins(S, y, lost))],
)

single_win = Claim(
    id="sicherman2002/single-win",
    title="Single Win Theorem: every n from 2 on is the only winning move of some position",
    source=PAPER.at("Single Win Theorem", section="5"),
    kind=Kind.THEOREM,
    statement=r"For each $n > 1$ there is a position in which $n$ alone wins.",
    forall=integers("n", start=2, limit=24, scale="single-win"),
    then=finite.wins_alone_somewhere,
    methods=[Exhaustive(), Proof(steps=sole_wins, resources=4_000_000)],
    compare_smallest=12,
    remark="The search finds finite positions. For n = 2 and n = 3 the paper gives {3} and {2}, which are not finite.",
    variants=[variant("n = 1 as well", forall=integers("n", start=1, limit=24, scale="single-win"))],
)

single_win_construction = Claim(
    id="sicherman2002/single-win@p-not-dividing",
    title="The construction of the Single Win Theorem ends with n alone, for a prime that does not divide n",
    source=PAPER.at("proof of the Single Win Theorem", section="5"),
    kind=Kind.THEOREM,
    uses=[
        "sicherman2002/mn-n",
        "sicherman2002/separation@distinct",
        "sicherman2002/hutchings-enders@a-move-left",
    ],
    corrects=("sicherman2002/single-win@any-prime",),
    statement=(
        r"For each $n > 3$ the construction, begun with the least prime $p > 3$ that does not divide $n$, and going on "
        r"with the least move wherever there is a choice, ends in a position in which $n$ alone wins."
    ),
    forall=integers("n", start=4, limit=24, scale="single-win"),
    then=lambda n: finite.wins_alone_in_the_end(n, prime_for(n)),
    methods=[Exhaustive(), Proof(steps=construction, resources=4_000_000)],
    compare_smallest=4,
    remark="Where the construction leaves a choice, the least move is taken.",
    variants=[variant("with p = 5 for every n", then=lambda n: n % 5 > 0 and finite.wins_alone_in_the_end(n, 5))],
    accepted_mutants={
        "domain: n from 3": "the construction ends with 3 alone as well; for it the paper gives {2}",
    },
)

any_prime = Claim(
    id="sicherman2002/single-win@any-prime",
    title="A step of the proof of the Single Win Theorem: {n, p} is won for every prime p > 3 other than n",
    source=PAPER.at("proof of the Single Win Theorem", section="5"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/hutchings-enders@a-move-left", "sicherman2002/enders-n"],
    statement=r"If $n > 3$ and $p > 3$ is a prime with $p \neq n$, then $\{n, p\}$ is an N-position; here for $p = "
    "5$ and $7$.",
    forall=integers("n", start=4, limit=14, scale="any-prime"),
    then=lambda n: (n == 5 or can_be_won(n, 5)) and (n == 7 or can_be_won(n, 7)),
    counterexample={"n": 10},
    compare_smallest=4,
    remark="False when p divides n: {5, 10} is {5}, a P-position. The proof needs a p that does not divide n.",
)
