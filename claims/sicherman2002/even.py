"""Sicherman 2002, section 2: positions with greatest common divisor 2.

A finite automaton decides their infinitely many odd moves: the outcomes recur, or some odd move wins, and then only
finitely many others can. `winning` gives all odd and all even winning moves. Statements about single positions are in
``long_positions``.
"""

from __future__ import annotations

import json
from math import gcd
from pathlib import Path

from sylver_claims import (
    Claim,
    Exhaustive,
    Kind,
    Proof,
    Semigroup,
    cases,
    integers,
    numerical_semigroups,
    odd_numbers,
    semigroup,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas import short_and_long
from sylver_claims.claims.lemmas.multiplied import RESOURCES
from sylver_claims.claims.lemmas.periodicity import become_periodic
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import even, finite, semigroups
from sylver_claims.kernels.even import replies as even_replies
from sylver_claims.kernels.even.replies import winning_after

# --- Definitions ------------------------------------------------------------------------------------------------------

FIRST = 3
HELD = json.loads((Path(__file__).parent / "even_witnesses.json").read_text(encoding="utf-8"))["positions"]
WITNESSES = tuple(tuple(HELD[str(n)]) for n in range(FIRST, FIRST + len(HELD)))  # of FIRST, FIRST + 1, ...
Moves = tuple[int, ...]
SECTION = "2"
TRIED = even_replies.TRIED  # odd x, of which the winning moves are compared with those of x and a period more
SERIES = 12  # members of {8, 12, 8n + 2, 8n + 6} that are decided within seconds; the period of the 13th is 8648640
LONG = (
    (8, 10, 22), *((8, 12, 8 * n + 2, 8 * n + 6) for n in range(1, SERIES + 1)), (8, 30, 34), (6, 44, 82),
    (6, 40, 74), (16, 22, 24, 26, 28, 30, 34), (20, 22, 24, 26, 28, 36), (6, 50, 94),
)  # fmt: skip


def halved_generators(S: Semigroup) -> tuple[int, ...]:
    """The position 2S, of which S is the half."""
    return tuple(2 * n for n in semigroups.minimal_generators(S))


def first_of_period(S: Semigroup) -> tuple[int, ...]:
    """The first odd x from which the automaton knows the winning moves of (2S)x to repeat."""
    start = even_replies.recurrence(halved_generators(S))[0]
    return tuple(range(start, start + 2 * TRIED, 2))


def recurs_after(S: Semigroup, period: int) -> bool:
    """Whether (2S)x and (2S)(x + period) have the same winning moves, for the first odd x of the period."""
    window = 2 * semigroups.frobenius_number(S)
    return all(winning_after(S, x, window) == winning_after(S, x + period, window) for x in first_of_period(S))


def kind_of(what: str, position: tuple[int, ...]) -> bool | int:
    """Return whether half of the position is a quiet ender or, for another ``what``, t: twice that of half."""
    half = semigroup(tuple(n // 2 for n in position))
    return semigroups.is_quiet_ender(half) if what == "short" else 2 * semigroups.frobenius_number(half)


def is_decided(S: Semigroup) -> bool:
    """Return whether the automaton decides 2S: by a recurrence, or by an odd move that wins."""
    return even.is_decided(halved_generators(S))


def replies_beyond(n: int, window: int) -> bool:
    """Whether n eliminates each odd reply above n + window in {8, 10, 22}, and each below n - window eliminates n."""
    S = semigroup(8, 10, 22, n)
    above = range(n + window + 2, n + window + 42, 2)
    below = range(max(1, n - window - 40) | 1, n - window, 2)
    return not any(semigroups.is_legal(S, m) for m in above) and not any(
        semigroups.is_legal(semigroup(8, 10, 22, m), n) for m in below
    )


def distant_replies_lose(S: Semigroup) -> bool:
    """Return whether no odd reply further than 2t(S) from x wins in (2S)x, for the first odd x of the period."""
    window = 2 * max(0, semigroups.frobenius_number(S))
    return not any(n % 2 for x in first_of_period(S) for n in winning_after(S, x, window)[1])


def winning(position: Moves) -> tuple[Moves, Moves]:
    """Return all odd and all even winning moves."""
    return even.winning_moves(position)


def is_answered(n: int) -> bool:
    """Whether some move wins in {8, 12, n}."""
    if n % 2:
        return semigroups.is_ender(semigroup(8, 12, n))
    return n == 4 or winning((8, 12, n)) != ((), ())


def possible_replies(position: tuple[int, ...], move: int) -> int:
    """Count the legal replies to a move that neither eliminate it nor are multiples of the greatest common divisor."""
    divisor = gcd(*position)
    S = semigroup(*position, move)
    numbers = range(1, semigroups.frobenius_number(S) + 1)
    legal = tuple(n for n in numbers if semigroups.is_legal(S, n) and n % divisor > 0)
    return sum(semigroups.is_legal(semigroup(*position, n), move) for n in legal)


# --- Claims -----------------------------------------------------------------------------------------------------------

periodicity = Claim(
    id="sicherman2002/periodicity",
    title="The winning moves of Sx become periodic",
    source=PAPER.at("Periodicity Theorem", section=SECTION),
    kind=Kind.THEOREM,
    statement=r"If $g(S) = 2$, then for some even $p > 0$ and all odd $x$ from some number on, $Sx$ and $S(x + p)$ "
    r"have the same winning moves: the odd ones within $2t(S \div 2)$ of $x$ by their distance from $x$, all others "
    "as they are.",
    forall=numerical_semigroups("S", limit=6, scale="replies"),
    then=even_replies.becomes_periodic,
    methods=[Exhaustive(), Proof(steps=become_periodic, resources=RESOURCES)],
    compare_smallest=8,
    remark="The case is S ÷ 2. The search takes start and period from the automaton, and solves the positions Sx and "
    f"S(x + p) of the first {TRIED} odd x one by one. The proof covers every S; it shows that start and period exist, "
    "and does not compute them. The printed sentence does not say in which sense moves repeat. Its argument leaves out "
    "that a move that eliminates x may win.",
    variants=[variant("a period of 2", then=lambda S: recurs_after(S, 2))],
)

decided = Claim(
    id="sicherman2002/periodicity@finite",
    title="A finite computation tells whether a position with g = 2 has winning moves",
    source=PAPER.at("remark on the Periodicity Theorem", section=SECTION),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/periodicity"],
    statement=r"If $g(S) = 2$, then a finite computation finds all odd winning moves of $S$; even moves lead to "
    "smaller cases.",
    forall=numerical_semigroups("S", limit=8, scale="even"),
    then=is_decided,
    compare_smallest=8,
    remark="The case is S ÷ 2. Each is brought to the end by the automaton: exact recurrence of all that the outcomes "
    "depend on, or an odd move that wins, after which only finitely many odd moves can.",
)

odd_window = Claim(
    id="sicherman2002/odd-window",
    title="In {8, 10, 22} an odd move eliminates odd numbers more than 14 above it; those more than 14 below "
    "eliminate it",
    source=PAPER.at("example to the Periodicity Theorem", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"In $\{8, 10, 22\}$ an odd move $n$ eliminates all odd replies above $n + 14$, and is eliminated by all "
    r"odd moves below $n - 14$; here for the twenty nearest on each side.",
    forall=odd_numbers("n", start=1),
    then=lambda n: replies_beyond(n, 14),
    remark="16, 18 and all larger even numbers are illegal in {8, 10, 22}. That the smaller replies do not win follows "
    "because {8, 10, 22} is a P-position: g2-long.",
    variants=[variant("within 12", then=lambda n: replies_beyond(n, 12))],
    accepted_mutants={"then: replies_beyond(n, 15)": "n + 15 is even: the odd replies beyond are the same"},
)

odd_window_everywhere = Claim(
    id="sicherman2002/odd-window@any-position",
    title="No odd reply beyond the window wins, in any position with g = 2",
    source=PAPER.at("example to the Periodicity Theorem", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Reading: if $g(S) = 2$ and $S$ is not $\{2\}$, then in analyzing an odd move $n$ of $S$ no odd "
    "replies further from $n$ than "
    rf"$2t(S \div 2)$ need be considered; here for {TRIED} odd $n$ from where the winning moves repeat.",
    forall=numerical_semigroups("S", limit=6, scale="replies"),
    given=lambda S: semigroups.frobenius_number(S) > 0,
    then=distant_replies_lose,
    counterexample={"S": [3, 4, 5]},
    compare_smallest=8,
    remark="The paper states it for {8, 10, 22}, where it is true because this is a P-position. But a reply that "
    "eliminates n and wins in S wins after n as well: in {6, 8, 10} 7 and 11 do. The theorem holds: there are finitely "
    "many such replies.",
)

short_odd = Claim(
    id="sicherman2002/g2-short-odd",
    title="A short position with g = 2 has no large odd winning move",
    source=PAPER.at("paragraph on short positions", section=SECTION),
    kind=Kind.THEOREM,
    uses=["sicherman2002/short-moves", "sicherman2002/enders-n"],
    statement=r"If $S$ is a quiet ender, then no odd $z > t(S)$ wins in $S \times 2$.",
    forall=semigroups_and_integers("S z", upto=23, limit=6, scale="even"),
    given=lambda S, z: semigroups.is_quiet_ender(S) and z % 2 == 1 and z > semigroups.frobenius_number(S),
    then=lambda S, z: not finite.is_p_position(semigroups.multiple_with(S, 2, z)),
    methods=[Exhaustive(), Proof(steps=short_and_long.short_odd, resources=RESOURCES)],
    compare_smallest=30,
    variants=[
        variant(
            "long positions as well",
            given=lambda S, z: semigroups.frobenius_number(S) > 0 and z % 2 == 1 and z > semigroups.frobenius_number(S),
        )
    ],
    accepted_mutants={
        "given: without z >": "t(S) and less are never such moves, as far as they were tried",
        "given: z >=": "t(S) itself is never such a move, as far as it was tried",
    },
)

kinds = Claim(
    id="sicherman2002/g2-kinds",
    title="Which of the printed positions with g = 2 are short, and which long",
    source=PAPER.at("examples of short and long positions", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"$\{4, 6\}$, $\{8, 14\}$ and $\{10, 16, 24\}$ are short; $\{8, 10, 22\}$, with $\bar t = 14$, "
    r"$\{8, 12, 8n + 2, 8n + 6\}$ for $1 \le n \le 12$, $\{8, 30, 34\}$, $\{6, 44, 82\}$, $\{6, 40, 74\}$, "
    r"$\{16, 22, 24, 26, 28, 30, 34\}$, $\{20, 22, 24, 26, 28, 36\}$ and $\{6, 50, 94\}$ are long.",
    forall=cases(
        "what position value",
        [
            *(("short", position, True) for position in ((4, 6), (8, 14), (10, 16, 24))),
            *(("short", position, False) for position in LONG),
            ("t-bar", (8, 10, 22), 14),
        ],
        words="printed positions",
    ),
    then=lambda what, position, value: kind_of(what, position) == value,
    remark=r"A position is short when its half is a quiet ender. Printed is $t(S) = 14$; $t$ is $\bar t$ here.",
)

long_series = Claim(
    id="sicherman2002/g2-long@series",
    title="The long P-positions {8, 12, 8n + 2, 8n + 6}",
    source=PAPER.at("series of long positions", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"No move wins in $\{8, 12, 8n + 2, 8n + 6\}$, for $n \geq 1$.",
    forall=integers("n", start=1, limit=SERIES, scale="series"),
    then=lambda n: winning((8, 12, 8 * n + 2, 8 * n + 6)) == ((), ()),
    compare_smallest=2,
    remark="For each n all odd and even moves are decided. For n = 1, ..., 13 the P-positions repeat with period 8, "
    "40, 240, 720, 4320, 8640, 60480, 60480, 60480, 60480, 665280, 665280, 8648640.",
    variants=[variant("n = 0 as well", forall=integers("n", start=0, limit=1))],
)

long_8_12 = Claim(
    id="sicherman2002/g2-long@8-12",
    title="{8, 12} is a P-position: each move has an answer",
    source=PAPER.at("remark on {8, 12}", section=SECTION),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/g2-long@series", "sicherman2002/g2-short", "sicherman2002/enders-n"],
    statement=r"In $\{8, 12\}$ every legal move $n > 1$ leaves a position that can be won.",
    forall=integers("n", start=2, limit=8 * SERIES + 2, scale="series"),
    given=lambda n: n % 4 != 0 or n == 4,
    then=is_answered,
    compare_smallest=10,
    remark="Odd n leave enders, which are N (sicherman2002/enders-n); 4 is answered by 6, for {4, 6} is P; after any "
    "other even n the winning moves are found by the automaton. Multiples of 4 are illegal, but for 4.",
)

g3_12_15_21 = Claim(
    id="sicherman2002/g3-12-15-21",
    title="100 leaves 63 possible replies in {12, 15, 21}",
    source=PAPER.at("example with g = 3", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"In $\{12, 15, 21, 100\}$ there are $63$ legal moves that do not eliminate $100$ and are no multiples "
    r"of $3$.",
    forall=cases("position move replies", [((12, 15, 21), 100, 63)], words="printed count"),
    then=lambda position, move, replies: possible_replies(position, move) == replies,
    compare_smallest=1,
    remark="The text does not say which count makes 63. 111 moves are legal, 67 do not eliminate 100, and of these "
    "3, 6, 9 and 18 are multiples of 3.",
)

conjecture = Claim(
    id="sicherman2002/conjecture-g2",
    title="Every n ≥ 3 wins in some position with greatest common divisor 2",
    source=PAPER.at("last conjecture", section="5"),
    kind=Kind.CONJECTURE,
    statement=r"For every $n \geq 3$ there is a position with $g = 2$ in which $n$ wins; here for $n \leq 39$.",
    forall=integers("n", start=FIRST, limit=39, scale="g2"),
    then=lambda n: any(n in moves for moves in winning(WITNESSES[n - FIRST])),
    compare_smallest=3,
    remark="The claim solves a stored position for each n. Of the positions 2S in which S has at most 11 gaps none is "
    "won by 40; for odd n the search goes further.",
)
