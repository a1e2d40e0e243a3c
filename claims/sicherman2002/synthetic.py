"""Sicherman 2002, section 5: the Separation Lemma and the Single Win Theorem.

Finite positions only. A move wins when it leads to a P-position, in which the player to move loses. Sx is S with the
move x added, and T > S says that T is S with further moves. The table ``lost`` holds all P-positions up to a number of
legal moves.
"""

from __future__ import annotations

from claims import Claim, Entries, Semigroup, Standing, Table, integers, numerical_semigroups, semigroup, variant
from claims.sicherman2002 import PAPER
from kernels import finite, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

LOST = Table("lost", finite.p_positions, lambda genus: min(genus, 32))


def wins(S: Semigroup, x: int, lost: Entries) -> bool:
    """Whether x is a winning move of S."""
    return semigroups.is_legal(S, x) and finite.is_listed(semigroups.adjoin(S, x), lost)


def separates(S: Semigroup, x: int, y: int, lost: Entries) -> bool:
    """Whether T = Syz is as the lemma has it for each winning move z of Sxy, of which there is one."""
    Sy = semigroups.adjoin(S, y)
    Sxy = semigroups.adjoin(Sy, x)
    found = False
    for z in range(1, semigroups.frobenius_number(Sxy) + 1):
        if wins(Sxy, z, lost):
            found = True
            T = semigroups.adjoin(Sy, z)
            if not semigroups.contains(T, S) or semigroups.equal(T, S):
                return False
            if not wins(T, x, lost) or wins(T, y, lost):
                return False
    return found


def all_pairs_separate(S: Semigroup, lost: Entries, with_itself: bool) -> bool:
    """Whether the lemma's construction works for each two winning moves of S."""
    t = semigroups.frobenius_number(S)
    for x in range(1, t + 1):
        for y in range(1, t + 1):
            if (x != y or with_itself) and wins(S, x, lost) and wins(S, y, lost) and not separates(S, x, y, lost):
                return False
    return True


def number_of_winning_moves(S: Semigroup, lost: Entries) -> int:
    """Count the winning moves of S."""
    count = 0
    for x in range(1, semigroups.frobenius_number(S) + 1):
        if wins(S, x, lost):
            count += 1
    return count


def wins_alone(n: int, p: int) -> bool:
    """Whether the construction ends with a position in which n alone wins.

    It begins with {p, r}, where r is the least winning move of {n, p}. While another n' wins in S, take the least, and
    the least winning move z of Snn'; Sn'z is the next S.
    """
    replies = finite.winning_moves(semigroup(n, p))
    if len(replies) == 0:
        return False
    S = semigroup(p, replies[0])
    while True:
        winning = finite.winning_moves(S)
        if n not in winning:
            return False
        if len(winning) == 1:
            return True
        Sy = semigroups.adjoin(S, winning[0] if winning[0] != n else winning[1])
        separating = finite.winning_moves(semigroups.adjoin(Sy, n))
        if len(separating) == 0:
            return False
        S = semigroups.adjoin(Sy, separating[0])


def prime_for(n: int) -> int:
    """Return the first of 5, 7 and 11 that does not divide n, for n < 385."""
    return 5 if n % 5 else 7 if n % 7 else 11


def wins_alone_somewhere(n: int) -> bool:
    """Whether n alone wins in {3, 4, 5}, in {2, 5}, or where the construction ends."""
    for S in (semigroup(3, 4, 5), semigroup(2, 5)):
        winning = finite.winning_moves(S)
        if len(winning) == 1 and winning[0] == n:
            return True
    return n > 3 and wins_alone(n, prime_for(n))


def can_be_won(n: int, p: int) -> bool:
    """Whether {n, p} is an N-position; {p} is none, by the p-theorem."""
    return n % p > 0 and not finite.is_p_position(semigroup(n, p))


# --- Claims -----------------------------------------------------------------------------------------------------------

separation = Claim(
    id="sicherman2002/separation",
    title="Separation Lemma",
    source=PAPER.at("Separation Lemma", section="5"),
    standing=Standing.THEOREM,
    statement=r"Let $x$ and $y$ both win in $S$. Then there is a position $T > S$ in which $x$ wins and $y$ does not.",
    forall=numerical_semigroups("S", limit=16, scale="separation"),
    using=[LOST],
    then=lambda S, lost: all_pairs_separate(S, lost, True),
    counterexample={"S": [3, 4, 5]},
    board=(3, 4, 5),
    remark="It is not printed that x and y are different: 2 wins in {3, 4, 5}, and cannot both win and not win in T.",
)

separation_distinct = Claim(
    id="sicherman2002/separation@distinct",
    title="Separation Lemma, for two different moves: the T that its proof builds",
    source=PAPER.at("Separation Lemma", section="5"),
    standing=Standing.THEOREM,
    corrects=("sicherman2002/separation",),
    statement=(
        r"Let $x \neq y$ both win in $S$. Then $Sxy$ has a winning move $z$, and for each such $z$, in $T = Syz > S$ "
        r"the move $x$ wins and $y$ does not."
    ),
    forall=numerical_semigroups("S", limit=16, scale="separation"),
    using=[LOST],
    given=lambda S, lost: number_of_winning_moves(S, lost) > 1,
    then=lambda S, lost: all_pairs_separate(S, lost, False),
    remark="Each ordered pair of winning moves is taken, and each winning z; that some T does is printed.",
    variants=[variant("x = y as well", then=lambda S, lost: all_pairs_separate(S, lost, True))],
    accepted_mutants={"given": "with fewer than two winning moves there is no pair to separate"},
)

single_win = Claim(
    id="sicherman2002/single-win",
    title="Single Win Theorem: every n from 2 on is the only winning move of some position",
    source=PAPER.at("Single Win Theorem", section="5"),
    standing=Standing.THEOREM,
    uses=["sicherman2002/single-win@p-not-dividing"],
    statement=r"For each $n > 1$ there is a position in which $n$ alone wins.",
    forall=integers("n", start=2, limit=24, scale="single-win"),
    then=wins_alone_somewhere,
    compare_smallest=4,
    remark="For n = 2 and n = 3 the paper gives {3} and {2}; here {3, 4, 5} and {2, 5} do, which are finite. For "
    "larger n the position is found by the construction of the proof, with a prime that does not divide n.",
    variants=[variant("n = 1 as well", forall=integers("n", start=1, limit=24, scale="single-win"))],
    accepted_mutants={"then: wins_alone: len": "neither list is ever empty: that is what the theorem is about"},
)

single_win_construction = Claim(
    id="sicherman2002/single-win@p-not-dividing",
    title="The construction of the Single Win Theorem ends with n alone, for a prime that does not divide n",
    source=PAPER.at("proof of the Single Win Theorem", section="5"),
    standing=Standing.THEOREM,
    uses=[
        "sicherman2002/single-win@any-prime",
        "sicherman2002/separation@distinct",
        "sicherman2002/hutchings-enders@a-move-left",
    ],
    corrects=("sicherman2002/single-win@any-prime",),
    statement=(
        r"For each $n > 3$ the construction, begun with the first prime $p$ of $5, 7, 11$ that does not divide $n$, "
        r"ends in a position in which $n$ alone wins."
    ),
    forall=integers("n", start=4, limit=24, scale="single-win"),
    then=lambda n: wins_alone(n, prime_for(n)),
    compare_smallest=4,
    remark="Where the construction leaves a choice, the least move is taken.",
    variants=[variant("with p = 5 for every n", then=lambda n: n % 5 > 0 and wins_alone(n, 5))],
    accepted_mutants={
        "then: wins_alone: len": "neither list is ever empty: that is what the theorem is about",
        "domain: n from 3": "the construction ends with 3 alone as well; for it the paper gives {2}",
    },
)

any_prime = Claim(
    id="sicherman2002/single-win@any-prime",
    title="A step of its proof: n can be won with any prime p other than n",
    source=PAPER.at("proof of the Single Win Theorem", section="5"),
    standing=Standing.THEOREM,
    uses=["sicherman2002/hutchings-enders@a-move-left", "sicherman2002/enders-n"],
    statement=r"If $n > 3$ and $p > 3$ is a prime with $p \neq n$, then $\{n, p\}$ is an N-position; for $p = 5, 7$.",
    forall=integers("n", start=4, limit=14, scale="any-prime"),
    then=lambda n: (n == 5 or can_be_won(n, 5)) and (n == 7 or can_be_won(n, 7)),
    counterexample={"n": 10},
    compare_smallest=4,
    remark="False when p divides n: {5, 10} is {5}, a P-position. The proof needs a p that does not divide n.",
)
