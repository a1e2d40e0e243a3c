"""Beyond print: the positions that are 2-weak by any reply."""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, Semigroup, numerical_semigroups, variant
from sylver_claims.claims.lemmas.two_weak import two_weak_exactly
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import LEVELS, N_WEAK
from sylver_claims.kernels import weak
from sylver_claims.kernels.semigroups import adjoin, frobenius_number, gaps


def is_one_of_ten(S: Semigroup) -> bool:
    """Return whether just 1; 1, 2, 3; these and two of 4, ..., 7; 1, ..., 4, 7, 8, 9; or these, 13 and 14 are legal."""
    t, of_four = frobenius_number(S), sum(1 if n in S else 0 for n in (4, 5, 6, 7))
    is_larger = 5 in S and 6 in S and 8 not in S and (t == 9 or (t == 14 and 13 not in S))
    few = (t <= 7 and of_four in (2, 4)) or (of_four == 2 and is_larger)
    return t == 1 or (2 not in S and 3 not in S and few)


def leads_to_one_of_ten(S: Semigroup) -> bool:
    """Return whether a legal move leads to one of the ten."""
    return any(is_one_of_ten(adjoin(S, n)) for n in gaps(S))


def leads_to_another(S: Semigroup) -> bool:
    """Return whether a legal move leads to one of the ten other than {5, 6, 19}."""
    return any(is_one_of_ten(adjoin(S, n)) and frobenius_number(adjoin(S, n)) < 14 for n in gaps(S))


two_weak_ten = Claim(
    id="moskowitz/two-weak-ten@any-reply",
    title="A position is 2-weak by any reply exactly if no move leads to one of ten positions",
    source=PAPER.at("beyond print, on Definition 5", section="2"),
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.ANY_REPLY]} an $(n - 1)$-weak position. A position is "
    r"$2$-weak exactly if no move leads to one of the ten positions in which just these moves are legal: $1$; "
    r"$1, 2, 3$; these and two of $4, 5, 6, 7$; $1, 2, 3, 4, 7, 8, 9$; or these and $13, 14$.",
    forall=numerical_semigroups("S", limit=16),
    using=[LEVELS],
    then=lambda S, levels: weak.is_n_weak(S, 2, weak.ANY_REPLY, levels) != leads_to_one_of_ten(S),
    methods=[Exhaustive(), Proof(steps=two_weak_exactly)],
    compare_smallest=89,
    remark=r"The ten are $\{2, 3\}$, $\{4, 5, 6, 7\}$, $\{4, 5, 11\}$, $\{4, 6, 9, 11\}$, $\{4, 7, 9, 10\}$, "
    r"$\{5, 6, 8, 9\}$, $\{5, 6, 13, 14\}$, $\{5, 6, 19\}$, $\{5, 7, 8, 9, 11\}$ and $\{6, 7, 8, 9, 10, 11\}$. All "
    "are lost, and no move above $1$ in them returns a 1-weak position; in each other position with a legal move, some "
    "move does. Of the $103246$ positions with 22 legal moves, $87$ are not 2-weak in this sense.",
    variants=[
        variant(
            "without {5, 6, 19}",
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.ANY_REPLY, levels) != leads_to_another(S),
        ),
        variant(
            "by distinct replies",
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.DISTINCT_REPLIES, levels) != leads_to_one_of_ten(S),
        ),
    ],
)
