"""Moskowitz and Ponomarenko, section 4: ∞-weak positions are lost, some lost ones are not ∞-weak, finding one may fail.

For the definition and its readings, see ``claims.moskowitz._weak``. The table ``lost`` holds all P-positions up to a
number of legal moves.

An ∞-weak position is lost in each reading: after every move above 1 there is a reply that returns another ∞-weak
position with fewer moves, so the player who faces the first is left with 1 in the end. Parity plays no part in it.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, cases, variant
from sylver_claims.claims.lemmas.weak_positions import infinity_weak_is_lost
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._weak import (
    INFINITY_WEAK,
    LEVELS,
    LOST,
    POSITIONS,
    SECTION_4,
    is_infinity_weak,
    is_lost,
    is_n_weak,
    legal_moves,
)
from sylver_claims.kernels import finite, semigroups, weak

# --- Definitions ------------------------------------------------------------------------------------------------------

PLACE = PAPER.at("the text after Definition 7", section=SECTION_4)
WORDS = {
    weak.DISTINCT_REPLIES: "distinct replies",
    weak.ANY_REPLY: "any reply",
    weak.MUTUAL_PAIRS: "mutual pairs",
    weak.EXACTLY_ONE: "exactly one reply",
    weak.WHATEVER_REPLY: "whatever the replies",
}


OTHER_WITNESSES = {"printed": "the mutant replaces the witness by another one"}


def lost(suffix: str, reading: int, remark: str = "") -> Claim:
    """State of a reading that an ∞-weak position is lost."""
    return Claim(
        id=f"moskowitz/infinity-weak-lost{suffix}",
        title=f"An ∞-weak position is lost: {WORDS[reading]}",
        source=PLACE,
        kind=Kind.OBSERVATION,
        statement=f"A position is ∞-weak when {INFINITY_WEAK[reading]}; such a position with a legal move is a "
        "P-position.",
        forall=POSITIONS,
        using=[LEVELS, LOST],
        given=lambda S, levels, lost: semigroups.genus(S) > 0 and weak.is_infinity_weak(S, reading, levels),
        then=lambda S, levels, lost: finite.is_listed(S, lost),
        methods=[Exhaustive(), Proof(steps=infinity_weak_is_lost(reading))],
        remark=remark,
        compare_smallest=89,
        variants=[
            variant(
                "the game being over as well", given=lambda S, levels, lost: weak.is_infinity_weak(S, reading, levels)
            ),
            variant(
                "weak in place of ∞-weak",
                given=lambda S, levels, lost: weak.is_n_weak(S, 0, reading, levels),
            ),
        ],
    )


def not_all(suffix: str, reading: int, witness: tuple[int, ...]) -> Claim:
    """State of a reading that a certain P-position is not ∞-weak."""
    return Claim(
        id=f"moskowitz/infinity-weak-not-all{suffix}",
        title=f"Not every lost position is ∞-weak: {WORDS[reading]}",
        source=PLACE,
        kind=Kind.OBSERVATION,
        statement=f"A position is ∞-weak when {INFINITY_WEAK[reading]}. Some P-position is not: "
        rf"$\{{{', '.join(map(str, witness))}\}}$.",
        forall=cases("played", [witness], words="witness"),
        then=lambda played: is_lost(played) and not is_infinity_weak(played, reading),
        remark="The smallest one: see lost-infinity-weak, which asks of every P-position.",
    )


def returns_infinity_weak(played: tuple[int, ...], reading: int) -> bool:
    """Return whether a move above 1 returns an ∞-weak position."""
    return any(is_infinity_weak((*played, n), reading) for n in legal_moves(played) if n > 1)


def returns_weak(played: tuple[int, ...], reading: int) -> bool:
    """Return whether a move above 1 returns a weak position."""
    return any(is_n_weak((*played, n), 0, reading) for n in legal_moves(played) if n > 1)


def not_found(suffix: str, reading: int, witness: tuple[int, ...], remark: str) -> Claim:
    """State of a reading that in a certain N-position no move returns an ∞-weak position."""
    return Claim(
        id=f"moskowitz/infinity-weak-not-found{suffix}",
        title=f"In some won position no move returns an ∞-weak one: {WORDS[reading]}",
        source=PLACE,
        kind=Kind.OBSERVATION,
        statement=f"A position is ∞-weak when {INFINITY_WEAK[reading]}. In some N-position no move above $1$ returns "
        rf"such a position: $\{{{', '.join(map(str, witness))}\}}$.",
        forall=cases("played", [witness], words="witness"),
        then=lambda played: not is_lost(played) and not returns_infinity_weak(played, reading),
        remark=remark,
        variants=[
            variant(
                "weak in place of ∞-weak",
                then=lambda played: not is_lost(played) and not returns_weak(played, reading),
            )
        ],
        accepted_mutants=OTHER_WITNESSES
        if reading in (weak.ANY_REPLY, weak.DISTINCT_REPLIES, weak.MUTUAL_PAIRS)
        else {},
    )


def all_lost(suffix: str, reading: int, witness: tuple[int, ...]) -> Claim:
    """Ask of a reading whether all P-positions are ∞-weak, to find the smallest that is not."""
    return Claim(
        id=f"moskowitz/lost-infinity-weak{suffix}",
        title=f"Is every lost position ∞-weak? {WORDS[reading]}",
        source=PLACE,
        kind=Kind.QUESTION,
        statement=f"A position is ∞-weak when {INFINITY_WEAK[reading]}. Every P-position is.",
        forall=POSITIONS,
        using=[LEVELS, LOST],
        given=lambda S, levels, lost: finite.is_listed(S, lost),
        then=lambda S, levels, lost: weak.is_infinity_weak(S, reading, levels),
        counterexample={"S": list(witness)},
        remark="Not printed: this is the negation of infinity-weak-not-all, asked here for the smallest witness.",
    )


SMALLEST = {
    weak.DISTINCT_REPLIES: (7, 8, 10, 11, 12, 13),
    weak.ANY_REPLY: (4, 9, 19),
    weak.MUTUAL_PAIRS: (7, 8, 10, 11, 12, 13),
    weak.EXACTLY_ONE: (6, 7, 8, 9, 10, 11),
    weak.WHATEVER_REPLY: (6, 7, 8, 9, 10, 11),
}

# --- Claims -----------------------------------------------------------------------------------------------------------

infinity_weak_lost = lost("", weak.DISTINCT_REPLIES)
infinity_weak_lost_any = lost(
    "@any-reply", weak.ANY_REPLY, "The returned positions are weak; the first one need not be, as {4, 9, 14, 15} shows."
)
infinity_weak_lost_pairs = lost("@pairs", weak.MUTUAL_PAIRS)
infinity_weak_lost_one = lost(
    "@exactly-one", weak.EXACTLY_ONE, "Only three positions with a legal move are ∞-weak: see one-weak-three."
)
infinity_weak_lost_whatever = lost(
    "@whatever-reply", weak.WHATEVER_REPLY, "Up to 18 legal moves, the same three positions as by exactly one reply."
)

infinity_weak_not_all = not_all("", weak.DISTINCT_REPLIES, SMALLEST[weak.DISTINCT_REPLIES])
infinity_weak_not_all_any = not_all("@any-reply", weak.ANY_REPLY, SMALLEST[weak.ANY_REPLY])
infinity_weak_not_all_pairs = not_all("@pairs", weak.MUTUAL_PAIRS, SMALLEST[weak.MUTUAL_PAIRS])
infinity_weak_not_all_one = not_all("@exactly-one", weak.EXACTLY_ONE, SMALLEST[weak.EXACTLY_ONE])
infinity_weak_not_all_whatever = not_all("@whatever-reply", weak.WHATEVER_REPLY, SMALLEST[weak.WHATEVER_REPLY])

ONLY_13 = "Only 13 wins. It returns {7, 8, 10, 11, 12, 13}, in which 9 is the only reply to 4, 5 and 6 that wins."
ONLY_11 = "Only 11 wins. It returns {4, 6, 9, 11}, in which 3 and 7 both are replies to 2 that return a weak position"

infinity_weak_not_found = not_found("", weak.DISTINCT_REPLIES, (7, 8, 10, 11, 12), ONLY_13)
infinity_weak_not_found_any = not_found(
    "@any-reply",
    weak.ANY_REPLY,
    (4, 9, 23),
    "Only 19 wins. It returns {4, 9, 19}, in which only 15 wins after 14, and leaves eight legal moves.",
)
infinity_weak_not_found_pairs = not_found("@pairs", weak.MUTUAL_PAIRS, (7, 8, 10, 11, 12), ONLY_13)
infinity_weak_not_found_one = not_found("@exactly-one", weak.EXACTLY_ONE, (4, 6, 9), f"{ONLY_11}.")
infinity_weak_not_found_whatever = not_found(
    "@whatever-reply", weak.WHATEVER_REPLY, (4, 6, 9), f"{ONLY_11}; that after 7 is not ∞-weak."
)

lost_infinity_weak = all_lost("", weak.DISTINCT_REPLIES, SMALLEST[weak.DISTINCT_REPLIES])
lost_infinity_weak_any = all_lost("@any-reply", weak.ANY_REPLY, SMALLEST[weak.ANY_REPLY])
lost_infinity_weak_pairs = all_lost("@pairs", weak.MUTUAL_PAIRS, SMALLEST[weak.MUTUAL_PAIRS])
lost_infinity_weak_one = all_lost("@exactly-one", weak.EXACTLY_ONE, SMALLEST[weak.EXACTLY_ONE])
lost_infinity_weak_whatever = all_lost("@whatever-reply", weak.WHATEVER_REPLY, SMALLEST[weak.WHATEVER_REPLY])
