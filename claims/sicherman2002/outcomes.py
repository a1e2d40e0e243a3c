"""Sicherman 2002, sections 1 and 2: which finite positions are won.

The player to move wins an N-position, the other one a P-position; naming 1 loses. A finite position is an ender if t,
its greatest legal move, is the only legal move that eliminates no other. The table ``lost`` holds all P-positions up
to a number of legal moves.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import (
    Claim,
    Exhaustive,
    Kind,
    Proof,
    Semigroup,
    Table,
    cases,
    coprime_pairs,
    numerical_semigroups,
    odd_numbers,
    plain_python,
    semigroup,
    variant,
)
from sylver_claims.claims.lemmas import strategy_stealing as stealing
from sylver_claims.claims.lemmas import two_generators
from sylver_claims.claims.lemmas.primes import is_prime_above_3
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import finite, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

LOST = Table("lost", finite.p_positions, lambda genus: min(genus, 32))
KNOWN = ((2, 5), (4, 5), (5, 6), (5, 9), (8, 15), (13, 14), (13, 21))


def partner(m: int, t: int) -> int:
    """The n > m coprime to m with t(m, n) = (m - 1)(n - 1) - 1 = t, or 0 if there is none."""
    n = (t + 1) // (m - 1) + 1
    return n if (t + 1) % (m - 1) == 0 and n > m and gcd(m, n) == 1 else 0


def one_is_prime_above_3(m: int, n: int) -> bool:
    """Whether m or n is one of 5, 7, 11, 13, ..."""
    return is_prime_above_3(m) or is_prime_above_3(n)


def is_2_3(S: Semigroup) -> bool:
    """Whether S is {2, 3}."""
    return not semigroups.is_legal(S, 2) and not semigroups.is_legal(S, 3) and semigroups.is_legal(S, 1)


def t_wins_in(t: int, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Whether t wins in these of the coprime {m, n} with this t, and in no others."""
    for m in range(2, t + 2):
        n = partner(m, t)
        if n > 0:
            S = semigroup(m, n)
            if finite.is_p_position(semigroups.adjoin(S, t)) != ((m, n) in pairs):
                return False
    return True


# --- Claims -----------------------------------------------------------------------------------------------------------

enders_n = Claim(
    id="sicherman2002/enders-n",
    title="Every ender with t > 1 is an N-position",
    source=PAPER.at("paragraph on enders", section="1"),
    kind=Kind.THEOREM,
    same_as=["boyers2024/prop-2"],
    uses=["boyers2024/prop-1"],
    statement=r"If $S$ is an ender with $t(S) > 1$, then the player to move in $S$ can win.",
    forall=numerical_semigroups("S"),
    using=[LOST],
    given=lambda S, lost: semigroups.is_ender(S) and semigroups.frobenius_number(S) > 1,
    then=lambda S, lost: not finite.is_listed(S, lost),
    methods=[Exhaustive(), Proof(steps=stealing.enders_are_n, resources=stealing.RESOURCES)],
    variants=[
        variant("t = 1 as well", given=lambda S, lost: semigroups.is_ender(S)),
        variant("for every position", given=lambda S, lost: semigroups.frobenius_number(S) > 1),
    ],
)

quiet_enders_n = Claim(
    id="sicherman2002/quiet-enders-n",
    title="Every quiet ender but {2, 3} is an N-position",
    source=PAPER.at("paragraph after the Quiet End Theorem", section="1"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/enders-n"],
    statement=r"If $S$ is a quiet ender and not $\{2, 3\}$, then $S$ is an ender and an N-position.",
    forall=numerical_semigroups("S"),
    using=[LOST],
    given=lambda S, lost: semigroups.is_quiet_ender(S) and not is_2_3(S),
    then=lambda S, lost: semigroups.is_ender(S) and not finite.is_listed(S, lost),
    methods=[Exhaustive(), Proof(steps=stealing.quiet_enders_are_n, resources=stealing.RESOURCES)],
    variants=[variant("{2, 3} as well", given=lambda S, lost: semigroups.is_quiet_ender(S))],
)

p_theorem = Claim(
    id="sicherman2002/p-theorem",
    title="Hutchings's p-theorem: every reply to a prime above 3 loses",
    source=PAPER.at("Hutchings's p-theorem", section="1"),
    kind=Kind.THEOREM,
    same_as=["boyers2024/thm-1"],
    uses=["sicherman2002/hutchings-enders@a-move-left", "sicherman2002/enders-n"],
    statement=(
        r"If $p$ is a prime greater than 3, then $\{p\}$ is a P-position: every legal reply $n$, that is, every $n$ "
        r"that is not a multiple of $p$, makes an N-position $\{p, n\}$."
    ),
    forall=coprime_pairs("m", "n", start=1, limit=13, scale="solved"),
    given=one_is_prime_above_3,
    then=lambda m, n: not finite.is_p_position(semigroup(m, n)),
    methods=[Exhaustive(), Proof(steps=two_generators.pair_is_n, resources=8_000_000)],
    compare_smallest=8,
    remark=r"The prime is $m$ or $n$. The search solves the replies one by one. Who replies with 1 has lost.",
    variants=[variant("2 and 3 as well", given=None)],
    accepted_mutants={"given: is_prime_above_3": "other coprime pairs are N too, but for {2, 3}"},
)

all_pairs = Claim(
    id="sicherman2002/mn-n",
    title="Every position of two coprime moves but {2, 3} is an N-position",
    source=PAPER.at("Hutchings's theorem", section="1"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/hutchings-enders@a-move-left", "sicherman2002/enders-n"],
    statement=r"If $m < n$ are coprime and $\{m, n\}$ is not $\{2, 3\}$, then $\{m, n\}$ is an N-position.",
    forall=coprime_pairs("m", "n", start=1, limit=17, scale="solved-pairs"),
    given=lambda m, n: not (m == 2 and n == 3),
    then=lambda m, n: not finite.is_p_position(semigroup(m, n)),
    methods=[Exhaustive(), Proof(steps=two_generators.pair_is_n, resources=8_000_000)],
    compare_smallest=8,
    remark="After 1 the player who named it has lost.",
    variants=[variant("{2, 3} as well", given=None)],
)

four_six = Claim(
    id="sicherman2002/four-six",
    title="The moves 2 and 3 lose to each other in {4, 6}",
    source=PAPER.at("example of a short position", section="1"),
    kind=Kind.EXAMPLE,
    statement=r"In $\{4, 6\}$, after $2$ the move $3$ wins, and after $3$ the move $2$: both leave $\{2, 3\}$, a "
    "P-position.",
    forall=cases("move reply", [(2, 3), (3, 2)], words="printed moves"),
    then=lambda move, reply: reply % move > 0 and finite.is_p_position(semigroup(4, 6, move, reply)),
    compare_smallest=2,
    remark="A reply is legal after 2 if it is odd; after 3, the reply 2 is less than all numbers played.",
)

reach_12_17 = Claim(
    id="sicherman2002/reach-12-17",
    title="158793 positions can be reached from {12, 17}",
    source=PAPER.at("first paragraph on positions with g = 1", section="2"),
    kind=Kind.OBSERVATION,
    statement=r"From $\{12, 17\}$ a total of $158793$ positions can be reached, $\{12, 17\}$ itself counted.",
    forall=cases("position count", [((12, 17), 158793)], words="printed count"),
    then=plain_python(lambda position, count: finite.solve(position).positions == count),
    compare_smallest=0,
    remark="The position in which 1 has been named is counted. The reference, which would take minutes, is left out.",
)

footnote_t_wins = Claim(
    id="sicherman2002/footnote-t-wins",
    title="Are the seven known pairs the only ones in which t wins?",
    source=PAPER.at("footnote 1", section="1"),
    kind=Kind.QUESTION,
    same_as=["boyers2024/future-seven"],
    statement=(
        r"Reading: for coprime $m < n$, the move $t(m, n)$ wins in $\{m, n\}$ if and only if $\{m, n\}$ is $\{2, 5\}$, "
        r"$\{4, 5\}$, $\{5, 6\}$, $\{5, 9\}$, $\{8, 15\}$, $\{13, 14\}$ or $\{13, 21\}$."
    ),
    forall=odd_numbers("t", start=1, limit=159, scale="t"),
    then=lambda t: t_wins_in(t, KNOWN),
    compare_smallest=8,
    remark=(
        "The paper says that no other pairs are known, and asks whether there are infinitely many; the claim is that "
        "there are none. The case is t: all pairs with this t are tried. t(13, 21) = 239 is reached by --limit t=239, "
        "and solved in boyers2024/future-seven@printed. When t wins it is the only winning move: a "
        "win u in S would win after t too."
    ),
    variants=[variant("{5, 9} and those after it left out", then=lambda t: t_wins_in(t, KNOWN[:3]))],
    accepted_mutants={"then: t_wins_in: n > 1": "no partner is 1"},
)
