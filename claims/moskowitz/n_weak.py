"""Beyond print: relations between the n-weak, ∞-weak and lost positions of Moskowitz and Ponomarenko.

None of these statements is in the paper; they use the readings of ``claims.moskowitz._weak``. The table ``lost`` holds
all P-positions up to a number of legal moves.
"""

from __future__ import annotations

import json
from pathlib import Path

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Semigroup, Table, cases, variant
from sylver_claims.claims.lemmas import any_reply, three_weak, weak_levels, weak_pairs
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import (
    GAME_OVER,
    INFINITY_WEAK,
    LEVELS,
    LOST,
    N_WEAK,
    POSITIONS,
    SECTION_4,
    is_lost,
    position,
)
from sylver_claims.kernels import finite, semigroups, weak

# --- Definitions ------------------------------------------------------------------------------------------------------

PLACE = PAPER.at("beyond print, on Definitions 6 and 7", section=SECTION_4)
OF_TWO = PAPER.at("beyond print, on Definitions 4 and 5", section="2")
MOST = 15
FEWER_MOVES = "mutants are judged with fewer moves than 20; with 21 it is false: lost-not-one-weak"
BY_GENUS = json.loads((Path(__file__).parent / "data" / "weak_counts.json").read_text(encoding="utf-8"))["by_genus"]
COUNTS = [(g, tuple(map(tuple, lines))) for g, lines in enumerate(zip(*BY_GENUS.values(), strict=True), start=1)]


def each_holds_the_one_before(S: Semigroup, start: int, reading: int, levels: Entries) -> bool:
    """Return whether, for n from ``start`` to 15, the position is (n - 1)-weak if it is n-weak."""
    for n in range(start, MOST + 1):
        if weak.is_n_weak(S, n, reading, levels) and not weak.is_n_weak(S, n - 1, reading, levels):
            return False
    return True


def half_of_the_moves(S: Semigroup) -> int:
    """Return half of the number of legal moves, rounded down, but at least 1."""
    return max(1, semigroups.genus(S) // 2)


def counted(genus: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of positions with ``genus`` legal moves, by reading and by kind."""
    found = weak.counts_by_genus(genus)
    return tuple(tuple(found[genus, reading, kind] for kind in range(5)) for reading in range(4))


# --- Claims -----------------------------------------------------------------------------------------------------------

half_weak_is_lost = Claim(
    id="moskowitz/half-weak-is-lost",
    title="By any reply, a position with g moves is n-weak from n = g/2 on exactly if it is lost",
    source=PLACE,
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.ANY_REPLY]} an $(n - 1)$-weak position. A position with "
    r"$g \ge 1$ legal moves is $n$-weak for $n = \max(1, \lfloor g / 2 \rfloor)$ if and only if it is a P-position.",
    forall=POSITIONS,
    using=[LEVELS, LOST],
    given=lambda S, levels, lost: semigroups.genus(S) > 0,
    then=lambda S, levels, lost: (
        weak.is_n_weak(S, half_of_the_moves(S), weak.ANY_REPLY, levels) == finite.is_listed(S, lost)
    ),
    methods=[Exhaustive(), Proof(steps=weak_levels.half_weak_is_lost)],
    remark=r"By induction on $g$: two plays take away two moves at least, so that from $n = g/2$ on the definition of "
    r"$n$-weak no longer involves parity, and is that of a P-position. With a large $n$ the bots would be solvers.",
    compare_smallest=89,
    variants=[
        variant(
            "a level lower",
            then=lambda S, levels, lost: (
                weak.is_n_weak(S, half_of_the_moves(S) - 1, weak.ANY_REPLY, levels) == finite.is_listed(S, lost)
            ),
        ),
        variant(
            "by distinct replies",
            then=lambda S, levels, lost: (
                weak.is_n_weak(S, half_of_the_moves(S), weak.DISTINCT_REPLIES, levels) == finite.is_listed(S, lost)
            ),
        ),
    ],
)

pairs_hold_the_one_before = Claim(
    id="moskowitz/n-weak-holds-before@pairs",
    title="An n-weak position is (n − 1)-weak for all n: mutual pairs",
    source=PLACE,
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.MUTUAL_PAIRS]} an $(n - 1)$-weak position. For "
    r"$1 \le n \le 15$ such a position with a legal move is $(n - 1)$-weak.",
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0,
    then=lambda S, levels: each_holds_the_one_before(S, 1, weak.MUTUAL_PAIRS, levels),
    methods=[Exhaustive(), Proof(steps=weak_pairs.n_weak_holds_before)],
    remark=r"By induction from one-weak-weak@pairs: the same pairs do. Up to genus $31$ nothing changes beyond "
    r"$n = 15$.",
    compare_smallest=89,
    accepted_mutants={"then: each_holds_the_one_before(S, 2,": "it says less"},
    variants=[
        variant(
            "distinct replies", then=lambda S, levels: each_holds_the_one_before(S, 1, weak.DISTINCT_REPLIES, levels)
        ),
        variant("any reply", then=lambda S, levels: each_holds_the_one_before(S, 1, weak.ANY_REPLY, levels)),
    ],
)

any_reply_holds_the_one_before = Claim(
    id="moskowitz/n-weak-holds-before@any-reply",
    title="An n-weak position is (n − 1)-weak for n ≥ 3: any reply",
    source=PLACE,
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.ANY_REPLY]} an $(n - 1)$-weak position. For "
    r"$3 \le n \le 15$ such a position with a legal move is $(n - 1)$-weak.",
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0,
    then=lambda S, levels: each_holds_the_one_before(S, 3, weak.ANY_REPLY, levels),
    methods=[Exhaustive(), Proof(steps=three_weak.n_weak_holds_before)],
    remark="For n = 1 and n = 2 it is false: see one-weak-weak and two-weak-one-weak.",
    variants=[variant("n = 2 as well", then=lambda S, levels: each_holds_the_one_before(S, 2, weak.ANY_REPLY, levels))],
    accepted_mutants={
        "given": GAME_OVER,
        "then: each_holds_the_one_before(S, 4,": "it says less",
    },
)

distinct_is_pairs = Claim(
    id="moskowitz/infinity-weak-pairs",
    title="∞-weak by distinct replies is ∞-weak by mutual pairs",
    source=PLACE,
    kind=Kind.QUESTION,
    statement=f"A position is ∞-weak by distinct replies when {INFINITY_WEAK[weak.DISTINCT_REPLIES]}; by mutual pairs "
    f"when {INFINITY_WEAK[weak.MUTUAL_PAIRS]}. The first are the second as well.",
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: weak.is_infinity_weak(S, weak.DISTINCT_REPLIES, levels),
    then=lambda S, levels: weak.is_infinity_weak(S, weak.MUTUAL_PAIRS, levels),
    remark=r"Pairs are distinct replies, so that one direction is clear. In the other the replies are mutual: if $j$ "
    r"were eliminated by its reply $k$, then $k$ alone would return a P-position, and the first would be none. But "
    r"they might have to go round in odd circles; this has not been seen.",
    compare_smallest=89,
    variants=[
        variant(
            "2-weak in place of ∞-weak",
            given=lambda S, levels: weak.is_n_weak(S, 2, weak.DISTINCT_REPLIES, levels),
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.MUTUAL_PAIRS, levels),
        )
    ],
)

lost_is_two_weak = Claim(
    id="moskowitz/lost-two-weak@any-reply",
    title="A lost position is 2-weak: any reply",
    source=OF_TWO,
    kind=Kind.QUESTION,
    statement=f"A position is $n$-weak when {N_WEAK[weak.ANY_REPLY]} an $(n - 1)$-weak position. Every P-position is "
    "$2$-weak.",
    forall=POSITIONS,
    using=[LEVELS, LOST],
    given=lambda S, levels, lost: finite.is_listed(S, lost),
    then=lambda S, levels, lost: weak.is_n_weak(S, 2, weak.ANY_REPLY, levels),
    methods=[Exhaustive(), Proof(steps=any_reply.two_weak)],
    remark="Each position with a legal move, but ten, has a move above $1$ that returns a 1-weak one. The ten are "
    r"lost: $\{2, 3\}$, $\{4, 5, 6, 7\}$, $\{4, 5, 11\}$, $\{4, 6, 9, 11\}$, $\{4, 7, 9, 10\}$, $\{5, 6, 8, 9\}$, "
    r"$\{5, 6, 13, 14\}$, $\{5, 6, 19\}$, $\{5, 7, 8, 9, 11\}$ and $\{6, 7, 8, 9, 10, 11\}$. Where a move wins, a bot "
    "that looks for 2-weak positions to return thus finds one; but it may be another one, that loses.",
    variants=[
        variant("by mutual pairs", then=lambda S, levels, lost: weak.is_n_weak(S, 2, weak.MUTUAL_PAIRS, levels)),
        variant("and weak", then=lambda S, levels, lost: weak.is_n_weak(S, 0, weak.ANY_REPLY, levels)),
    ],
    accepted_mutants={
        "then: weak.is_n_weak(S, 1,": "false with 21 moves, beyond where mutants are judged: lost-not-one-weak",
        "then: weak.is_n_weak(S, 3,": "for 3 and more it is half-weak-is-lost, with n-weak-holds-before@any-reply",
    },
)

lost_is_one_weak = Claim(
    id="moskowitz/lost-one-weak@any-reply",
    title="A lost position with at most 20 moves is 1-weak: any reply",
    source=OF_TWO,
    kind=Kind.QUESTION,
    statement=f"A position is $1$-weak when {N_WEAK[weak.ANY_REPLY]} a weak position. Every P-position with at most "
    "$20$ legal moves is $1$-weak.",
    forall=POSITIONS,
    using=[LEVELS, LOST],
    given=lambda S, levels, lost: semigroups.genus(S) <= 20 and finite.is_listed(S, lost),
    then=lambda S, levels, lost: weak.is_n_weak(S, 1, weak.ANY_REPLY, levels),
    remark="With 21 moves one is not: see lost-not-one-weak.",
    variants=[
        variant("by distinct replies", then=lambda S, levels, lost: weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels))
    ],
    accepted_mutants={
        "given: semigroups.genus": FEWER_MOVES,
        "given: without semigroups.genus": FEWER_MOVES,
        "then: weak.is_n_weak(S, 2,": "lost-two-weak, which has no bound on the moves",
    },
)

lost_not_one_weak = Claim(
    id="moskowitz/lost-not-one-weak@any-reply",
    title="Not every lost position is 1-weak: any reply",
    source=OF_TWO,
    kind=Kind.QUESTION,
    statement=f"A position is $1$-weak when {N_WEAK[weak.ANY_REPLY]} a weak position. Some P-position is not, though "
    r"it is weak itself: $\{18, 20, 21, 22, 24, \dots, 33, 35, 37\}$ without $25$, with $21$ legal moves.",
    forall=cases("played", [(18, 20, 21, 22, 24, *range(26, 34), 35, 37)], words="witness"),
    using=[Table("levels", weak.levels, lambda bound: 21)],
    then=lambda played, levels: (
        is_lost(played)
        and weak.is_n_weak(position(played), 0, weak.ANY_REPLY, levels)
        and not weak.is_n_weak(position(played), 1, weak.ANY_REPLY, levels)
    ),
    remark="No reply to $17$ returns a weak position. By lost-one-weak no P-position with fewer moves is like this.",
)

weak_counts = Claim(
    id="moskowitz/weak-counts",
    title="How many positions are weak, and how many of these are lost, by genus and reading",
    source=PLACE,
    kind=Kind.QUESTION,
    statement="Among the positions with $g$ legal moves there are as many 1-weak, 2-weak and ∞-weak ones, and as many "
    "of the first two kinds are P-positions, as the table says: a line each for any reply, distinct replies, mutual "
    "pairs, and exactly one reply.",
    forall=cases("genus counts", COUNTS, words="genera"),
    then=lambda genus, counts: counted(genus) == counts,
    remark=r"Not printed. By mutual pairs, of the $22464$ positions with 19 moves $21568$ are 1-weak, $3860$ of these "
    r"are lost; $13531$ are 2-weak, of which $2968$ are lost; and $19$ are ∞-weak; of all, $3884$ are lost.",
    compare_smallest=8,
)
