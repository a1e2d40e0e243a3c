"""Sicherman 2002, section 5: positions and all their winning moves, and which sets of moves these can be.

Finite positions only. A move wins if it leads to a P-position, in which the player to move loses. S[v, w] means that v
and w are all the winning moves of S, and S[v, w, ...] that v and w are the first of them.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

from sylver_claims import Claim, Kind, cases, semigroup
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import finite, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

LARGEST = 10


def winning_moves(position: tuple[int, ...]) -> tuple[int, ...]:
    """Return all winning moves of a position."""
    return tuple(finite.winning_moves(semigroup(position)))


def without_effect(position: tuple[int, ...], kept: tuple[int, ...], affected: int) -> tuple[int, ...]:
    """Return the moves that are illegal once any of ``kept`` is added, but legal after ``affected``."""
    S = semigroup(*position, affected)
    legal = tuple(n for n in range(1, semigroups.frobenius_number(S) + 1) if semigroups.is_legal(S, n))
    return tuple(n for n in legal if all(is_sum((*position, x), n) for x in kept))


def is_sum(position: tuple[int, ...], n: int) -> bool:
    """Whether n is a sum of numbers played, so that adjoining it changes nothing."""
    return not semigroups.is_legal(semigroup(position), n)


def is_as_printed(position: tuple[int, ...], moves: tuple[int, ...], dots: bool) -> bool:
    """Return whether these are the winning moves of a position or, with dots, the first of them."""
    winning = winning_moves(position)
    return winning[: len(moves)] == moves if dots else winning == moves


def positions_kept() -> dict[tuple[int, ...], tuple[int, ...]]:
    """Return the stored sets of winning moves, each with a position that has just these."""
    rows = json.loads(Path(__file__).with_name("winning_sets.json").read_text(encoding="utf-8"))["positions"]
    return {tuple(row["winning_moves"]): tuple(row["generators"]) for row in rows}


KEPT = positions_kept()


def mutually_indivisible_sets(largest: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the sets of numbers from 4 to ``largest`` in which no number divides another, with stored positions."""
    numbers = range(4, largest + 1)
    sets = [s for k in range(len(numbers) + 1) for s in combinations(numbers, k)]
    wanted = [s for s in sets if all(b % a for a, b in combinations(s, 2))]
    return [(s, KEPT[s]) for s in sorted(wanted, key=lambda s: (max(s, default=0), s))]


# --- Claims -----------------------------------------------------------------------------------------------------------

EXAMPLES = [
    ((5, 14), (18,), False),
    ((5, 18), (14, 16, 17), False),
    ((5, 14, 16, 18), (17,), False),
    ((5, 16, 17, 18), (14,), False),
    ((4, 9), (19,), False),
    ((9, 19), (4,), True),
    ((5, 9, 19), (31,), False),
    ((9, 19, 31), (4, 5), True),
    ((6, 9, 19, 31), (17, 20, 22), False),
    ((9, 19, 20, 31), (4, 5, 6), True),
]
LAST_EXAMPLES = [
    ((17, 18, 27, 33, 43), (4, 5, 6, 7), False),
    ((17, 18, 27, 33, 43, 56), (4, 5, 6, 7, 9), False),
]

s5_examples = Claim(
    id="sicherman2002/s5-examples",
    title="The positions of section 5 with their winning moves, as printed",
    source=PAPER.at("examples", section="5"),
    kind=Kind.EXAMPLE,
    statement="Each position has the winning moves that are printed with it; where the printed list ends in dots, "
    r"its moves are the first of them, and $4$ is the first in $\{9, 19\}$.",
    forall=cases(
        "position moves dots",
        [*EXAMPLES, ((9, 19, 20, 31), (15,), False), *LAST_EXAMPLES],
        words="printed positions",
    ),
    then=is_as_printed,
    counterexample={"position": [9, 19, 20, 31], "moves": [15], "dots": False},
    board=(9, 19, 20, 31),
    compare_smallest=11,
    remark=(
        "{9, 19, 20, 31} [15] is a misprint for {7, 9, 19, 20, 31} [15]: the question is whether 7 wins, and just "
        "before, the same position is printed with [4, 5, 6, ...]."
    ),
)

s5_corrected = Claim(
    id="sicherman2002/s5-examples@corrected",
    title="The positions of section 5 with their winning moves, 7 added to one",
    source=PAPER.at("examples", section="5"),
    kind=Kind.EXAMPLE,
    corrects=("sicherman2002/s5-examples",),
    statement=(
        r"Each position has the winning moves that are printed with it, with $\{7, 9, 19, 20, 31\}$ in place of "
        r"$\{9, 19, 20, 31\}$ where $15$ alone wins; where the printed list ends in dots, its moves are the first of "
        "them."
    ),
    forall=cases(
        "position moves dots",
        [*EXAMPLES, ((7, 9, 19, 20, 31), (15,), False), *LAST_EXAMPLES],
        words="positions",
    ),
    then=is_as_printed,
    compare_smallest=11,
)

s5_dead_end = Claim(
    id="sicherman2002/s5-examples@dead-end",
    title="Only 24 leaves 4, 5 and 6 alone and changes 7",
    source=PAPER.at("examples", section="5"),
    kind=Kind.EXAMPLE,
    statement=(
        r"In $\{9, 19, 20, 31\}$ the only move that each of $4$, $5$ and $6$ eliminates, and $7$ does not, is $24$."
    ),
    forall=cases("position kept affected moves", [((9, 19, 20, 31), (4, 5, 6), 7, (24,))], words="printed move"),
    then=lambda position, kept, affected, moves: without_effect(position, kept, affected) == moves,
)

s5_moves_without_effect = Claim(
    id="sicherman2002/s5-examples@no-effect",
    title="Which of 4, 5 and 6 are changed by what is adjoined",
    source=PAPER.at("examples", section="5"),
    kind=Kind.EXAMPLE,
    statement=(
        r"$\{4, 9, 19, 31\} = \{4, 9, 19\}$; adjoining $20$ to $\{9, 19, 31\}$ has no effect on $4$ or $5$; "
        r"adjoining $15$ to $\{9, 19, 20, 31\}$ has no effect on $5$ or $6$, but $15$ is not eliminated by $4$."
    ),
    forall=cases(
        "position adjoined move unchanged",
        [
            ((9, 19), 31, 4, True),
            ((9, 19, 31), 20, 4, True),
            ((9, 19, 31), 20, 5, True),
            ((9, 19, 20, 31), 15, 5, True),
            ((9, 19, 20, 31), 15, 6, True),
            ((9, 19, 20, 31), 15, 4, False),
        ],
        words="printed moves",
    ),
    then=lambda position, adjoined, move, unchanged: (
        is_sum((*position, move), adjoined) == unchanged and not is_sum(position, adjoined)
    ),
    compare_smallest=6,
    remark="A number that is a sum already changes nothing. That 31, 20 and 15 are none before the move is seen, too.",
)

conjecture_sets = Claim(
    id="sicherman2002/conjecture-sets",
    title=f"Every set of mutually indivisible numbers from 4 to {LARGEST} is a set of winning moves",
    source=PAPER.at("first Conjecture", section="5"),
    kind=Kind.CONJECTURE,
    statement=(
        r"Reading: every finite set of numbers greater than $3$, none of which divides another, is the set of all "
        "winning "
        rf"moves of some position; here, all such sets with numbers up to ${LARGEST}$, the empty one included."
    ),
    forall=cases("moves position", mutually_indivisible_sets(LARGEST), words="sets, each with a position found for it"),
    then=lambda moves, position: winning_moves(position) == moves,
    compare_smallest=8,
    remark=(
        "Printed is “any set”. There are more infinite sets of this kind, such as all those of primes, than positions, "
        "which are finite sets of moves: so not every one of these is a set of winning moves. The positions come from "
        "a search through all those with at most 30 legal moves. It found one for each of the 192 sets with numbers up "
        "to 12 but {4, 6, 7, 9, 10, 11}."
    ),
)
