"""Boyers et al., Proposition 8 once more, through the automaton of {4, 6}, {4, 10} and {4, 14}.

{4, b, x, x + d} is a P-position exactly when x + d is a winning reply to the odd move x in {4, b}. These replies repeat
with a period, so that finitely many x decide all of them; the certificate of {4, b} shows the period.
"""

from __future__ import annotations

import numpy as np

from sylver_claims import Automaton, Claim, Exhaustive, Kind, cases, plain_python
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.kernels import even, finite, semigroups
from sylver_claims.kernels.even import replies

# --- Definitions ------------------------------------------------------------------------------------------------------


def is_answered(position: tuple[int, int], distance: int, residue: int, modulus: int, first: int) -> bool:
    """Whether x + distance wins in {4, b, x} for every x from ``first`` on that is congruent to the residue."""
    solution = even.solve(position)
    known, bound = solution.position, solution.lattice.small.bound
    end = max(known.start // 2, bound) + known.period // 2 + modulus + abs(distance) + 2 * bound
    found = replies.replies(solution, end)
    column = found.rows[:, found.names.index(f"{distance:+}")]
    for x in range(first, 2 * end, 2):
        if x % modulus != residue:
            continue
        if x // 2 >= bound:
            wins = bool(column[x // 2])
        else:  # two odd numbers may add up to an even gap
            wins = finite.is_p_position(semigroups.from_generators(np.array([*position, x, x + distance])))
        if not wins:
            return False
    return bool(known.period % modulus == 0)  # else a period would not settle the residue


# --- Claims -----------------------------------------------------------------------------------------------------------

prop_8 = Claim(
    id="boyers2024/prop-8@automaton",
    title="The five families of Proposition 8, through the automaton of {4, b}",
    source=PAPER.at("Proposition 8", section="4"),
    kind=Kind.THEOREM,
    implies=[
        "boyers2024/prop-8i",
        "boyers2024/prop-8ii",
        "boyers2024/prop-8iii",
        "boyers2024/prop-8iv",
        "boyers2024/prop-8v@from-21",
    ],
    statement=r"$\{4, x, y, b\}$ is a P-position for $b = 6$, $x \equiv 1$ modulo $4$, $y = x + 2$; for $b = 10$, "
    r"$x \equiv 7$ modulo $8$, $y = x + 2$, and $x \equiv 5$, $y = x + 6$; for $b = 14$, $x \equiv 1$ modulo $8$, "
    r"$y = x + 6$, and $x \equiv 5$, $x \geq 21$, $y = x - 2$; in each case $x \neq 1$.",
    forall=cases(
        "position distance residue modulus first",
        [
            ((4, 6), 2, 1, 4, 5),
            ((4, 10), 2, 7, 8, 7),
            ((4, 10), 6, 5, 8, 5),
            ((4, 14), 6, 1, 8, 9),
            ((4, 14), -2, 5, 8, 21),
        ],
        words="families",
    ),
    then=plain_python(is_answered),
    methods=[Exhaustive(), Automaton()],
    compare_smallest=0,
    remark="Each family is followed through a whole period of the winning replies, which recur exactly.",
)
