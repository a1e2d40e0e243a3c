"""Sicherman 2020, The Antisymmetry Principle: the steps by which {m, n} is shown to be a quiet ender.

Suppose that t = mn - m - n were the sum of two legal moves mx1 - ny1 and mx2 - ny2, with 0 <= x < n and y > 0 in both.
Then, modulo m, -ny1 - ny2 is -n, so that y1 + y2 is 1; hence y1 + y2 = m + 1 and x1 + x2 = 2n - 1, which cannot be.

Since it cannot be, no case meets what is supposed. The two congruences use of it only that the sum is t, and the two
equations only that, and 0 < y < m; so they are stated here. Each pair m < n is taken in both orders.
"""

from __future__ import annotations

from typing import Any

from claims import Claim, Exhaustive, Fuzz, Standing, coprime_pairs, variant
from claims.sicherman2020 import PAPER

# --- Definitions ------------------------------------------------------------------------------------------------------


def x_of(m: int, n: int, k: int) -> int:
    """The x with k = mx - ny and 0 <= x < n."""
    for x in range(n):
        if (m * x - k) % n == 0:
            return x
    return n


def sums_of_coordinates(m: int, n: int, k: int) -> tuple[int, int]:
    """Return x1 + x2 and y1 + y2 for k = mx1 - ny1 and t - k = mx2 - ny2."""
    t = m * n - m - n
    first, second = x_of(m, n, k), x_of(m, n, t - k)
    return first + second, (m * first - k) // n + (m * second - (t - k)) // n


def agrees_mod(m: int, n: int, modulus: int, factor: int, residue: int) -> bool:
    """Whether factor (y1 + y2) is the residue to the modulus, however t is split in two numbers from 0 on."""
    splits = range(m * n - m - n + 1)
    return all((factor * sums_of_coordinates(m, n, k)[1] - residue) % modulus == 0 for k in splits)


def solved_by(m: int, n: int, x_sum: int, y_sum: int, least: int, most: int) -> bool:
    """Whether mX - nY = t, Y being y1 + y2 with both from the least to the most, just if X and Y are these two.

    For m = 2 there are no such y1 and y2 with sum m + 1, and for m > 2 there are: 2 and m - 1.
    """
    t = m * n - m - n
    found = False
    for first in range(least, most + 1):
        for second in range(first, most + 1):
            right = t + n * (first + second)
            if right % m == 0:
                found = True
                if first + second != y_sum or right // m != x_sum:
                    return False
    return found == (m > 2)


def both_are_n_minus_1_and_1(m: int, n: int) -> bool:
    """Whether x1 + x2 = n - 1 and y1 + y2 = 1, however t is split in two numbers from 0 on."""
    for k in range(m * n - m - n + 1):
        x_sum, y_sum = sums_of_coordinates(m, n, k)
        if x_sum != n - 1 or y_sum != 1:
            return False
    return True


def place(step: str) -> Any:
    """Return the source of a step."""
    return PAPER.at(f"first proof of the quiet-ender statement: {step}", section="The Antisymmetry Principle")


PAIRS = coprime_pairs("m", "n", start=2, limit=60)
SPLIT = (
    r"Let $m, n \geq 2$ be coprime, and $t(m, n) = k_1 + k_2$ with $k_1, k_2 \geq 0$. Write $k_i = mx_i - ny_i$ with "
    r"$0 \leq x_i < n$. "
)
NO_MOVE = "the paper asks for m, n > 1; with m = 1 no move is left, and it holds as well"
NOT_LEGAL = "Printed of two legal moves with sum t, of which there are none; neither legal nor positive is needed."

# --- Claims -----------------------------------------------------------------------------------------------------------

reduced = Claim(
    id="sicherman2020/mn-quiet@reduced",
    title="A step of the proof that {m, n} is quiet: the sum modulo m",
    source=place("the first congruence"),
    standing=Standing.OBSERVATION,
    statement=SPLIT + r"Then $-ny_1 - ny_2 \equiv -n \pmod m$.",
    forall=PAIRS,
    then=lambda m, n: agrees_mod(m, n, m, -n, -n) and agrees_mod(n, m, n, -m, -m),
    means=[Exhaustive(), Fuzz(max_value=60)],
    remark=NOT_LEGAL,
    accepted_mutants={"domain: m from 1": NO_MOVE},
    variants=[variant("modulo 2m", then=lambda m, n: agrees_mod(m, n, 2 * m, -n, 1 - n))],
)

y_sum = Claim(
    id="sicherman2020/mn-quiet@y-sum",
    title="A step of the proof that {m, n} is quiet: y1 + y2 modulo m",
    source=place("the second congruence"),
    standing=Standing.OBSERVATION,
    uses=["sicherman2020/mn-quiet@reduced"],
    statement=SPLIT + r"Then $y_1 + y_2 \equiv 1 \pmod m$.",
    forall=PAIRS,
    then=lambda m, n: agrees_mod(m, n, m, 1, 1) and agrees_mod(n, m, n, 1, 1),
    means=[Exhaustive(), Fuzz(max_value=60)],
    remark=NOT_LEGAL,
    accepted_mutants={"domain: m from 1": NO_MOVE},
    variants=[variant("y1 + y2 is 0", then=lambda m, n: agrees_mod(m, n, m, 1, 0))],
)

equations = Claim(
    id="sicherman2020/mn-quiet@equations",
    title="A step of the proof that {m, n} is quiet: y1 + y2 = m + 1 and x1 + x2 = 2n - 1",
    source=place("the two equations"),
    standing=Standing.OBSERVATION,
    uses=["sicherman2020/mn-quiet@y-sum"],
    statement=r"Let $m, n \geq 2$ be coprime, and $t(m, n) = (mx_1 - ny_1) + (mx_2 - ny_2)$ with $0 < y_1, y_2 < m$. "
    r"Then $y_1 + y_2 = m + 1$, and $x_1 + x_2 = 2n - 1$.",
    forall=PAIRS,
    then=lambda m, n: solved_by(m, n, 2 * n - 1, m + 1, 1, m - 1) and solved_by(n, m, 2 * m - 1, n + 1, 1, n - 1),
    means=[Exhaustive(), Fuzz(max_value=200)],
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
    standing=Standing.QUESTION,
    sharper_than=["sicherman2020/mn-quiet@y-sum"],
    statement=SPLIT + r"Then $x_1 + x_2 = n - 1$ and $y_1 + y_2 = 1$: just one of $y_1$ and $y_2$ is positive.",
    forall=PAIRS,
    then=lambda m, n: both_are_n_minus_1_and_1(m, n) and both_are_n_minus_1_and_1(n, m),
    means=[Exhaustive(), Fuzz(max_value=60)],
    remark="Not printed; asked here. It says at once that just one of the two numbers is legal.",
    accepted_mutants={"domain: m from 1": NO_MOVE},
)
