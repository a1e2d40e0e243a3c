"""Sicherman 2020, The Antisymmetry Principle: the steps by which {m, n} is shown to be a quiet ender.

Suppose that t = mn - m - n were the sum of two legal moves mx1 - ny1 and mx2 - ny2, with 0 <= x < n and y > 0 in both.
Then, modulo m, -ny1 - ny2 is -n, so y1 + y2 is 1; hence y1 + y2 = m + 1 and x1 + x2 = 2n - 1, which is impossible.

Therefore no case satisfies the supposition. The two congruences need of it only that the sum is t, and the two
equations only that and 0 < y < m; the claims suppose no more. Each pair m < n is taken in both orders.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, coprime_pairs, tuples, variant
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.claims.sicherman2020.proofs import coordinates_of_parts as proofs
from sylver_claims.claims.sicherman2020.proofs import sums_of_ys
from sylver_claims.claims.sicherman2020.proofs.sole_coordinates import have_coordinates as coordinate_steps

# --- Definitions ------------------------------------------------------------------------------------------------------


def y_of(m: int, n: int, x: int, k: int) -> int:
    """Return the y with k = mx - ny, where n divides mx - k."""
    return (m * x - k) // n


def have_coordinates(m: int, n: int) -> bool:
    """Whether n divides mx - k for just one x from 0 to n - 1, for each k from 0 to t."""
    t = m * n - m - n
    return all(any((m * x - k) % n == 0 for x in range(n)) for k in range(t + 1)) and all(
        x1 == x2
        for k in range(t + 1)
        for x1 in range(n)
        if (m * x1 - k) % n == 0
        for x2 in range(n)
        if (m * x2 - k) % n == 0
    )


def agrees_mod(m: int, n: int, modulus: int, factor: int, residue: int) -> bool:
    """Whether factor (y1 + y2) is the residue to the modulus, however t is split in two numbers from 0 on."""
    t = m * n - m - n
    return all(
        (factor * (y_of(m, n, x1, k) + y_of(m, n, x2, t - k)) - residue) % modulus == 0
        for k in range(t + 1)
        for x1 in range(n)
        if (m * x1 - k) % n == 0
        for x2 in range(n)
        if (m * x2 - (t - k)) % n == 0
    )


def has_x(m: int, n: int, y: int) -> bool:
    """Whether mX - ny = t for some X."""
    return (m * n - m - n + n * y) % m == 0


def solved_by(m: int, n: int, x_sum: int, y_sum: int, least: int, most: int) -> bool:
    """Whether mX - nY = t, Y being y1 + y2 with both from the least to the most, just if X and Y are these two.

    For m = 2 there are no such y1 and y2 with sum m + 1, and for m > 2 there are: 2 and m - 1.
    """
    t = m * n - m - n
    found = any(has_x(m, n, y1 + y2) for y1 in range(least, most + 1) for y2 in range(least, most + 1))
    return found == (m > 2) and all(
        y1 + y2 == y_sum and (t + n * (y1 + y2)) // m == x_sum
        for y1 in range(least, most + 1)
        for y2 in range(least, most + 1)
        if has_x(m, n, y1 + y2)
    )


def both_are_n_minus_1_and_1(m: int, n: int) -> bool:
    """Whether x1 + x2 = n - 1 and y1 + y2 = 1, however t is split in two numbers from 0 on."""
    t = m * n - m - n
    return all(
        x1 + x2 == n - 1 and y_of(m, n, x1, k) + y_of(m, n, x2, t - k) == 1
        for k in range(t + 1)
        for x1 in range(n)
        if (m * x1 - k) % n == 0
        for x2 in range(n)
        if (m * x2 - (t - k)) % n == 0
    )


def place(step: str) -> Any:
    """Return the source of a step."""
    return PAPER.at(f"first proof of the quiet-ender statement: {step}", section="The Antisymmetry Principle")


PAIRS = coprime_pairs("m", "n", start=2, limit=60)
SPLIT = (
    r"Let $m, n \geq 2$ be coprime, and $t(m, n) = k_1 + k_2$ with $k_1, k_2 \geq 0$. Write $k_i = mx_i - ny_i$ with "
    r"$0 \leq x_i < n$. "
)
NO_MOVE = "the paper asks for m, n > 1; with m = 1 no move is left, and it holds as well"
NEVER = "no remainder is -1, so that no case is left"
NOT_LEGAL = "Printed of two legal moves with sum t, of which there are none; neither legal nor positive is needed."

# --- Claims -----------------------------------------------------------------------------------------------------------

coordinates = Claim(
    id="sicherman2020/mn-quiet@coordinates",
    title="A step of the proof: each number up to t has coordinates",
    source=place("every integer as mx + ny with 0 ≤ x < n"),
    kind=Kind.OBSERVATION,
    statement=r"Let $m, n \geq 2$ be coprime. For each $k$ with $0 \leq k \leq t(m, n)$ just one $x$ with "
    r"$0 \leq x < n$ makes $mx - k$ a multiple of $n$, and just one $y$ with $0 \leq y < m$ makes $ny - k$ a "
    r"multiple of $m$.",
    forall=PAIRS,
    then=lambda m, n: have_coordinates(m, n) and have_coordinates(n, m),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=coordinate_steps, resources=proofs.RESOURCES)],
    remark="The paper states it for every integer; the proof needs k from 0 to t only.",
    variants=[variant("m and n not coprime", forall=tuples("m n", start=2, limit=60))],
    accepted_mutants={
        "domain: m from 1": NO_MOVE,
        "then: have_coordinates: (m * x - k) % n == 1": "each other remainder occurs just once, too",
        "then: have_coordinates: (m * x1 - k) % n == -1": NEVER,
        "then: have_coordinates: (m * x2 - k) % n == -1": NEVER,
    },
)

reduced = Claim(
    id="sicherman2020/mn-quiet@reduced",
    title="A step of the proof that {m, n} is quiet: the sum modulo m",
    source=place("the first congruence"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2020/mn-quiet@coordinates"],
    statement=SPLIT + r"Then $-ny_1 - ny_2 \equiv -n \pmod m$.",
    forall=PAIRS,
    then=lambda m, n: agrees_mod(m, n, m, -n, -n) and agrees_mod(n, m, n, -m, -m),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=proofs.reduced, resources=proofs.RESOURCES)],
    remark=NOT_LEGAL,
    accepted_mutants={
        "domain: m from 1": NO_MOVE,
        "then: agrees_mod: (m * x1 - k) % n == -1": NEVER,
        "then: agrees_mod: (m * x2 - (t - k)) % n == -1": NEVER,
    },
    variants=[variant("modulo 2m", then=lambda m, n: agrees_mod(m, n, 2 * m, -n, 1 - n))],
)

y_sum = Claim(
    id="sicherman2020/mn-quiet@y-sum",
    title="A step of the proof that {m, n} is quiet: y1 + y2 modulo m",
    source=place("the second congruence"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2020/mn-quiet@reduced"],
    statement=SPLIT + r"Then $y_1 + y_2 \equiv 1 \pmod m$.",
    forall=PAIRS,
    then=lambda m, n: agrees_mod(m, n, m, 1, 1) and agrees_mod(n, m, n, 1, 1),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=proofs.y_sum, resources=proofs.RESOURCES)],
    remark=NOT_LEGAL,
    accepted_mutants={
        "domain: m from 1": NO_MOVE,
        "then: agrees_mod: (m * x1 - k) % n == -1": NEVER,
        "then: agrees_mod: (m * x2 - (t - k)) % n == -1": NEVER,
    },
    variants=[variant("y1 + y2 is 0", then=lambda m, n: agrees_mod(m, n, m, 1, 0))],
)

equations = Claim(
    id="sicherman2020/mn-quiet@equations",
    title="A step of the proof that {m, n} is quiet: y1 + y2 = m + 1 and x1 + x2 = 2n - 1",
    source=place("the two equations"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2020/mn-quiet@y-sum"],
    statement=r"Let $m, n \geq 2$ be coprime, and $t(m, n) = (mx_1 - ny_1) + (mx_2 - ny_2)$ with $0 < y_1, y_2 < m$. "
    r"Then $y_1 + y_2 = m + 1$, and $x_1 + x_2 = 2n - 1$. There are such $y_1, y_2$ exactly if $m > 2$.",
    forall=PAIRS,
    then=lambda m, n: solved_by(m, n, 2 * n - 1, m + 1, 1, m - 1) and solved_by(n, m, 2 * m - 1, n + 1, 1, n - 1),
    methods=[Exhaustive(), Fuzz(max_value=200), Proof(steps=sums_of_ys.equations, resources=proofs.RESOURCES)],
    remark=r"Printed with $0 \leq x_1, x_2 < n$, which then is impossible: this is the contradiction sought.",
    accepted_mutants={
        "domain: m from 1": NO_MOVE,
        "then: solved_by(m, n, 2 * n - 1, m + 1, 2,": "with y1 = 1 the other one would be m",
        "then: solved_by(n, m, 2 * m - 1, n + 1, 2,": "with y1 = 1 the other one would be n",
        "then: solved_by(n, m, 2 * m - 1, n + 1, 1, n - 0)": "with y2 = n the other one is 1: the same sum",
    },
    variants=[variant("y1 or y2 = 0 as well", then=lambda m, n: solved_by(m, n, 2 * n - 1, m + 1, 0, m - 1))],
)

what_is_so = Claim(
    id="sicherman2020/mn-quiet@what-is-so",
    title="What is so instead: y1 + y2 = 1 and x1 + x2 = n - 1",
    source=place("beyond print"),
    kind=Kind.QUESTION,
    sharper_than=["sicherman2020/mn-quiet@y-sum"],
    statement=SPLIT + r"Then $x_1 + x_2 = n - 1$ and $y_1 + y_2 = 1$: just one of $y_1$ and $y_2$ is positive.",
    forall=PAIRS,
    then=lambda m, n: both_are_n_minus_1_and_1(m, n) and both_are_n_minus_1_and_1(n, m),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=proofs.what_is_so, resources=proofs.RESOURCES)],
    remark="Not printed; asked here. It says at once that just one of the two numbers is legal.",
    accepted_mutants={
        "domain: m from 1": NO_MOVE,
        "then: both_are_n_minus_1_and_1: (m * x1 - k) % n == -1": NEVER,
        "then: both_are_n_minus_1_and_1: (m * x2 - (t - k)) % n == -1": NEVER,
    },
)
