"""Beyond print: the positions that are 2-weak by any reply."""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, Semigroup, numerical_semigroups, semigroup, variant
from sylver_claims.claims.lemmas.two_weak import two_weak_exactly
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import LEVELS, N_WEAK
from sylver_claims.kernels import weak
from sylver_claims.kernels.semigroups import adjoin, equal, gaps


def is_one_of_nine(S: Semigroup) -> bool:
    """Return whether the position is one of the ten, but not {5, 6, 19}."""
    A, B, C = semigroup(2, 3), semigroup(4, 5, 6, 7), semigroup(4, 5, 11)
    D, E, F = semigroup(4, 6, 9, 11), semigroup(4, 7, 9, 10), semigroup(5, 6, 8, 9)
    G, H, J = semigroup(5, 7, 8, 9, 11), semigroup(6, 7, 8, 9, 10, 11), semigroup(5, 6, 13, 14)
    return (
        equal(S, A)
        or equal(S, B)
        or equal(S, C)
        or equal(S, D)
        or equal(S, E)
        or equal(S, F)
        or equal(S, G)
        or equal(S, H)
        or equal(S, J)
    )


def is_one_of_ten(S: Semigroup) -> bool:
    """Return whether the position is one of the ten."""
    last = semigroup(5, 6, 19)
    return is_one_of_nine(S) or equal(S, last)


def leads_to_one_of_ten(S: Semigroup) -> bool:
    """Return whether a legal move leads to one of the ten."""
    return any(is_one_of_ten(adjoin(S, n)) for n in gaps(S))


def leads_to_one_of_nine(S: Semigroup) -> bool:
    """Return whether a legal move leads to one of the ten, but not {5, 6, 19}."""
    return any(is_one_of_nine(adjoin(S, n)) for n in gaps(S))


two_weak_ten = Claim(
    id="moskowitz/two-weak-ten@any-reply",
    title="A position is 2-weak by any reply exactly if no move leads to one of ten positions",
    source=PAPER.at("beyond print, on Definition 5", section="2"),
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.ANY_REPLY]} an $(n - 1)$-weak position. A position is "
    r"$2$-weak exactly if no move leads to one of these ten: $\{2, 3\}$, $\{4, 5, 6, 7\}$, "
    r"$\{4, 5, 11\}$, $\{4, 6, 9, 11\}$, $\{4, 7, 9, 10\}$, $\{5, 6, 8, 9\}$, $\{5, 7, 8, 9, 11\}$, "
    r"$\{6, 7, 8, 9, 10, 11\}$, $\{5, 6, 13, 14\}$ and $\{5, 6, 19\}$.",
    forall=numerical_semigroups("S", limit=16),
    using=[LEVELS],
    then=lambda S, levels: weak.is_n_weak(S, 2, weak.ANY_REPLY, levels) != leads_to_one_of_ten(S),
    methods=[Exhaustive(), Proof(steps=two_weak_exactly, resources=6_000_000)],
    compare_smallest=89,
    remark="From these ten, and from no other position with a legal move, no move above 1 returns a 1-weak position. "
    "All ten are lost. Of the 103246 positions with 22 legal moves, 87 are not 2-weak in this sense.",
    variants=[
        variant(
            "without {5, 6, 19}",
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.ANY_REPLY, levels) != leads_to_one_of_nine(S),
        ),
        variant(
            "1-weak in place of 2-weak",
            then=lambda S, levels: weak.is_n_weak(S, 1, weak.ANY_REPLY, levels) != leads_to_one_of_ten(S),
        ),
        variant(
            "by distinct replies",
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.DISTINCT_REPLIES, levels) != leads_to_one_of_ten(S),
        ),
    ],
)
