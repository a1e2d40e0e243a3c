"""Moskowitz and Ponomarenko, section 2: small lost positions, and whether n-weak positions are (n - 1)-weak.

For the definitions and their readings, see ``claims.moskowitz._weak``.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, cases, numerical_semigroups, semigroup, variant
from sylver_claims.claims.lemmas import exactly_one, weak_pairs
from sylver_claims.claims.lemmas.three_positions import are_the_three
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import (
    GAME_OVER,
    LEVELS,
    N_WEAK,
    POSITIONS,
    SECTION_2,
    is_lost,
    is_n_weak,
    legal_moves,
)
from sylver_claims.kernels import semigroups, weak

# --- Definitions ------------------------------------------------------------------------------------------------------

NOTE = PAPER.at("the note in Definition 4", section=SECTION_2)
DEFINITION_5 = PAPER.at("Definitions 4 and 5", section=SECTION_2)


def n_is_weak(reading: int, n: int) -> str:
    """State of a reading that an n-weak position is (n - 1)-weak."""
    before = "weak" if n == 1 else f"${n - 1}$-weak"
    return (
        "A position is weak, or $0$-weak, when it has an odd number of legal moves, and $n$-weak when "
        f"{N_WEAK[reading]} an $(n - 1)$-weak position. Every ${n}$-weak position with a legal move is {before}."
    )


# --- Claims -----------------------------------------------------------------------------------------------------------

weak_small = Claim(
    id="moskowitz/weak-small",
    title="Who can only play 1, or only 1, 2 and 3, has lost",
    source=PAPER.at("the text after Definition 3", section=SECTION_2),
    kind=Kind.OBSERVATION,
    statement=r"The position with the legal move $1$ alone, and that with $1$, $2$, $3$, are P-positions.",
    forall=cases("played moves", [((2, 3), (1,)), ((4, 5, 6, 7), (1, 2, 3))], words="printed positions"),
    then=lambda played, moves: legal_moves(played) == moves and is_lost(played),
    remark="No other semigroups have these gaps.",
)

one_weak_weak = Claim(
    id="moskowitz/one-weak-weak",
    title="A 1-weak position is weak: distinct replies",
    source=NOTE,
    kind=Kind.OBSERVATION,
    statement=n_is_weak(weak.DISTINCT_REPLIES, 1),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels),
    then=lambda S, levels: weak.is_n_weak(S, 0, weak.DISTINCT_REPLIES, levels),
    counterexample={"S": [8, 9, 11, 12, 13, 14, 15]},
    remark=r"Legal are $1, \dots, 7$ and $10$, an even number. The reason printed is that each move above $1$ has a "
    r"pair: but replies of their own need not come in pairs.",
)

one_weak_weak_any = Claim(
    id="moskowitz/one-weak-weak@any-reply",
    title="A 1-weak position is weak: any reply",
    source=NOTE,
    kind=Kind.OBSERVATION,
    statement=n_is_weak(weak.ANY_REPLY, 1),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 1, weak.ANY_REPLY, levels),
    then=lambda S, levels: weak.is_n_weak(S, 0, weak.ANY_REPLY, levels),
    counterexample={"S": [7, 8, 9, 10, 11, 12, 13]},
    remark=r"Legal are $1, \dots, 6$; $2$ is answered by $3$, $3$ by $2$, $4$ by $2$, $5$ by $3$ and $6$ by $2$.",
)

one_weak_weak_pairs = Claim(
    id="moskowitz/one-weak-weak@pairs",
    title="A 1-weak position is weak: mutual pairs",
    source=NOTE,
    kind=Kind.OBSERVATION,
    statement=n_is_weak(weak.MUTUAL_PAIRS, 1),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 1, weak.MUTUAL_PAIRS, levels),
    then=lambda S, levels: weak.is_n_weak(S, 0, weak.MUTUAL_PAIRS, levels),
    methods=[Exhaustive(), Proof(steps=weak_pairs.one_weak_is_weak)],
    remark=r"Clear: the moves above $1$ fall into pairs, and $1$ is one more.",
    compare_smallest=89,
    accepted_mutants={
        "given: weak.is_n_weak(S, 0,": "the hypothesis is then the conclusion",
        "then: weak.is_n_weak(S, 1,": "the conclusion is then the hypothesis",
    },
    variants=[
        variant(
            "the game being over as well",
            given=lambda S, levels: weak.is_n_weak(S, 1, weak.MUTUAL_PAIRS, levels),
        ),
        variant(
            "conversely",
            given=lambda S, levels: weak.is_n_weak(S, 0, weak.MUTUAL_PAIRS, levels),
            then=lambda S, levels: weak.is_n_weak(S, 1, weak.MUTUAL_PAIRS, levels),
        ),
    ],
)

one_weak_weak_one = Claim(
    id="moskowitz/one-weak-weak@exactly-one",
    title="A 1-weak position is weak: exactly one reply",
    source=NOTE,
    kind=Kind.OBSERVATION,
    statement=n_is_weak(weak.EXACTLY_ONE, 1),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 1, weak.EXACTLY_ONE, levels),
    then=lambda S, levels: weak.is_n_weak(S, 0, weak.EXACTLY_ONE, levels),
    methods=[Exhaustive(), Proof(steps=exactly_one.one_weak_is_weak)],
    remark=r"Just three positions with a legal move are 1-weak in this sense, $\{2, 3\}$, $\{4, 5, 6, 7\}$ and "
    r"$\{4, 5, 11\}$, and all three are lost; the paper speaks of many that are not. So this cannot be meant.",
    compare_smallest=89,
    accepted_mutants={
        "given: weak.is_n_weak(S, 0,": "the hypothesis is then the conclusion",
        "given: weak.is_n_weak(S, 2,": "2-weak positions of this kind are weak as well, up to genus 22 at least",
        "then: weak.is_n_weak(S, 1,": "the conclusion is then the hypothesis",
    },
    variants=[
        variant("the game being over as well", given=lambda S, levels: weak.is_n_weak(S, 1, weak.EXACTLY_ONE, levels))
    ],
)

one_weak_three = Claim(
    id="moskowitz/one-weak-three",
    title="Just three positions are 1-weak by exactly one reply",
    source=PAPER.at("beyond print, on Definition 4", section=SECTION_2),
    kind=Kind.QUESTION,
    statement=r"A position is weak when it has an odd number of legal moves, and $1$-weak when "
    rf"{N_WEAK[weak.EXACTLY_ONE]} a weak position. Just $\{{2, 3\}}$, $\{{4, 5, 6, 7\}}$ and $\{{4, 5, 11\}}$ are "
    "1-weak and have a legal move.",
    forall=numerical_semigroups("S", limit=16),
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0,
    then=lambda S, levels: (
        weak.is_n_weak(S, 1, weak.EXACTLY_ONE, levels)
        == (semigroup(2, 3) == S or semigroup(4, 5, 6, 7) == S or semigroup(4, 5, 11) == S)
    ),
    methods=[Exhaustive(), Proof(steps=are_the_three)],
    compare_smallest=89,
    variants=[
        variant(
            "without {4, 5, 11}",
            then=lambda S, levels: (
                weak.is_n_weak(S, 1, weak.EXACTLY_ONE, levels) == (semigroup(2, 3) == S or semigroup(4, 5, 6, 7) == S)
            ),
        )
    ],
)

two_weak_one_weak = Claim(
    id="moskowitz/two-weak-one-weak",
    title="A 2-weak position is 1-weak: distinct replies",
    source=DEFINITION_5,
    kind=Kind.QUESTION,
    statement=n_is_weak(weak.DISTINCT_REPLIES, 2),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 2, weak.DISTINCT_REPLIES, levels),
    then=lambda S, levels: weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels),
    counterexample={"S": [11, 12, 13, 14, 15, 16, 17, 19, 20, 21]},
    remark=r"Not printed; asked here. Legal are $1, \dots, 10$ and $18$: this position is weak. But a 1-weak position "
    r"need not be, so that returning one may be possible where returning a weak one is not.",
)

two_weak_one_weak_any = Claim(
    id="moskowitz/two-weak-one-weak@any-reply",
    title="A 2-weak position is 1-weak: any reply",
    source=DEFINITION_5,
    kind=Kind.QUESTION,
    statement=n_is_weak(weak.ANY_REPLY, 2),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 2, weak.ANY_REPLY, levels),
    then=lambda S, levels: weak.is_n_weak(S, 1, weak.ANY_REPLY, levels),
    counterexample={"S": [10, 11, 12, 14, 15, 16, 17, 18, 19]},
    remark=r"Not printed; asked here. Legal are $1, \dots, 9$ and $13$.",
)

two_weak_one_weak_pairs = Claim(
    id="moskowitz/two-weak-one-weak@pairs",
    title="A 2-weak position is 1-weak: mutual pairs",
    source=DEFINITION_5,
    kind=Kind.QUESTION,
    statement=n_is_weak(weak.MUTUAL_PAIRS, 2),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 2, weak.MUTUAL_PAIRS, levels),
    then=lambda S, levels: weak.is_n_weak(S, 1, weak.MUTUAL_PAIRS, levels),
    methods=[Exhaustive(), Proof(steps=weak_pairs.n_weak_holds_before)],
    remark="Not printed; asked here. The same pairs do: the 1-weak positions returned are weak.",
    compare_smallest=89,
    accepted_mutants={
        "given: without semigroups.genus": GAME_OVER,
        "given: semigroups.genus": GAME_OVER,
        "given: weak.is_n_weak(S, 1,": "the hypothesis is then the conclusion",
        "then: weak.is_n_weak(S, 0,": "it follows: 1-weak positions of this kind are weak, see one-weak-weak@pairs",
        "then: weak.is_n_weak(S, 2,": "the conclusion is then the hypothesis",
    },
    variants=[
        variant(
            "conversely",
            given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 1, weak.MUTUAL_PAIRS, levels),
            then=lambda S, levels: weak.is_n_weak(S, 2, weak.MUTUAL_PAIRS, levels),
        )
    ],
)

two_weak_one_weak_one = Claim(
    id="moskowitz/two-weak-one-weak@exactly-one",
    title="A 2-weak position is 1-weak: exactly one reply",
    source=DEFINITION_5,
    kind=Kind.QUESTION,
    statement=n_is_weak(weak.EXACTLY_ONE, 2),
    forall=POSITIONS,
    using=[LEVELS],
    given=lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 2, weak.EXACTLY_ONE, levels),
    then=lambda S, levels: weak.is_n_weak(S, 1, weak.EXACTLY_ONE, levels),
    counterexample={"S": [6, 7, 8, 9, 10, 11]},
    remark=r"Not printed; asked here. Legal are $1, \dots, 5$. The one reply that returns a 1-weak position is not the "
    r"only one that returns a weak position.",
)

one_weak_not_lost = Claim(
    id="moskowitz/one-weak-not-lost",
    title="There are 1-weak positions that are not lost",
    source=PAPER.at("the text before Definition 5", section=SECTION_2),
    kind=Kind.OBSERVATION,
    statement=r"Some 1-weak positions are N-positions: by distinct replies, by any reply, and by mutual pairs.",
    forall=cases(
        "played reading",
        [
            ((7, 9, 10, 11, 12, 13, 15), weak.DISTINCT_REPLIES),
            ((7, 8, 9, 10, 11, 12, 13), weak.ANY_REPLY),
            ((6, 9, 10, 11, 13, 14), weak.MUTUAL_PAIRS),
        ],
        words="witnesses",
    ),
    then=lambda played, reading: is_n_weak(played, 1, reading) and not is_lost(played),
    remark=r"By exactly one reply there is none: see one-weak-three. The readings are numbered: $0$ is any "
    r"reply, $1$ distinct replies, $2$ mutual pairs.",
    variants=[
        variant("2-weak ones", then=lambda played, reading: is_n_weak(played, 2, reading) and not is_lost(played))
    ],
)
