"""Sicherman 2002, section 2: the positions with greatest common divisor 2 whose winning moves are printed.

A case is a position with all its odd and all its even winning moves. Its certificate covers every odd move, and is
checked by code that is independent of the code that finds the moves.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Automaton, Claim, Exhaustive, Kind, cases, plain_python, variant
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.claims.sicherman2002.even import SECTION, winning
from sylver_claims.claims.vocabulary.methods import Method
from sylver_claims.kernels import even, semigroups
from sylver_claims.kernels.even import driver, replies

# --- Definitions ------------------------------------------------------------------------------------------------------


def replies_repeat_from(position: tuple[int, ...]) -> tuple[int, int]:
    """Return the odd move from which the winning replies to odd moves repeat, and their period."""
    solution = even.solve(position)
    known = solution.position
    end = known.start // 2 + known.period + 2 * solution.lattice.small.bound
    return 2 * driver.first_of_period(replies.replies(solution, end).rows, known.period // 2) + 1, known.period


def is_undecided_below(position: tuple[int, ...], bound: int) -> bool:
    """Return whether up to the bound no odd move wins and no recurrence is found."""
    known = even.solve(position, limit=bound).position
    return not known.decided and not known.odd_wins and known.reached >= bound - 1


def is_reduced_to(position: tuple[int, ...], move: int, left: tuple[int, ...]) -> bool:
    """Whether a move, less than all numbers played, leaves these numbers, of which all others are sums."""
    is_sum = semigroups.sums_up_to(left, max(position))
    return all(move < n and is_sum[n] for n in position) and all(n == move or n in position for n in left)


def solved(*printed: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> Any:
    """Return the domain of printed positions with their odd and even winning moves."""
    return cases("position odd even_moves", printed, words="printed position")


PROVED: list[Method] = [Exhaustive(), Automaton()]

# --- Claims -----------------------------------------------------------------------------------------------------------

short = Claim(
    id="sicherman2002/g2-short",
    title="{4, 6}, {8, 14} and {10, 16, 24} are P-positions",
    source=PAPER.at("examples of short positions", section=SECTION),
    kind=Kind.EXAMPLE,
    uses=["sicherman2002/short-moves", "sicherman2002/enders-n"],
    statement=r"No move wins in $\{4, 6\}$, in $\{8, 14\}$ and in $\{10, 16, 24\}$.",
    forall=solved(((4, 6), (), ()), ((8, 14), (), ()), ((10, 16, 24), (), ())),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    methods=PROVED,
    compare_smallest=2,
)

long = Claim(
    id="sicherman2002/g2-long",
    title="{8, 10, 22} is a long P-position",
    source=PAPER.at("examples of long positions", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"No move wins in $\{8, 10, 22\}$.",
    forall=solved(((8, 10, 22), (), ())),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    methods=PROVED,
    compare_smallest=1,
)

g2_8_30_34 = Claim(
    id="sicherman2002/g2-8-30-34",
    title="49337 is the only winning move of {8, 30, 34}",
    source=PAPER.at("example of a long computation", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"The only winning move of $\{8, 30, 34\}$, odd or even, is $49337$.",
    forall=solved(((8, 30, 34), (49337,), ())),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    methods=PROVED,
    compare_smallest=0,
)

g2_6_44_82 = Claim(
    id="sicherman2002/g2-6-44-82",
    title="4 and 5993171 win in {6, 44, 82}",
    source=PAPER.at("example with an even winning move", section=SECTION),
    kind=Kind.EXAMPLE,
    uses=["sicherman2002/g2-short"],
    statement=r"In $\{6, 44, 82\}$ the moves $4$ and $5993171$ win.",
    forall=cases("position move", [((6, 44, 82), 4), ((6, 44, 82), 5993171)], words="printed moves"),
    then=lambda position, move: any(move in moves for moves in winning(position)),
    compare_smallest=0,
)

g2_6_44_82_reduced = Claim(
    id="sicherman2002/g2-6-44-82@reduced",
    title="The move 4 reduces {6, 44, 82} to {4, 6}",
    source=PAPER.at("example with an even winning move", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"The move $4$ is legal in $\{6, 44, 82\}$ and reduces it to $\{4, 6\}$: $44$ and $82$ are sums of $4$'s "
    r"and $6$'s.",
    forall=cases("position move left", [((6, 44, 82), 4, (4, 6))], words="printed move"),
    then=is_reduced_to,
    compare_smallest=1,
    variants=[
        variant(
            "the position {4, 10} is left",
            forall=cases("position move left", [((6, 44, 82), 4, (4, 10))], words="other position"),
        )
    ],
)

g2_6_44_82_all = Claim(
    id="sicherman2002/g2-6-44-82@all",
    title="4 and 5993171 are all the winning moves of {6, 44, 82}",
    source=PAPER.at("example with an even winning move", section=SECTION),
    kind=Kind.QUESTION,
    implies=["sicherman2002/g2-6-44-82"],
    statement=r"In $\{6, 44, 82\}$ the moves $4$ and $5993171$ win, and no others.",
    forall=solved(((6, 44, 82), (5993171,), (4,))),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    methods=PROVED,
    compare_smallest=0,
    remark="That no others win is not printed.",
)

g2_6_40_74 = Claim(
    id="sicherman2002/g2-6-40-74",
    title="{6, 40, 74} has no odd winning move",
    source=PAPER.at("example of a period", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"No odd move wins in $\{6, 40, 74\}$.",
    forall=cases("position odd", [((6, 40, 74), ())], words="printed position"),
    then=lambda position, odd: winning(position)[0] == odd,
    methods=PROVED,
    compare_smallest=0,
)

g2_6_40_74_even = Claim(
    id="sicherman2002/g2-6-40-74@even",
    title="4 is the only winning move of {6, 40, 74}",
    source=PAPER.at("example of a period", section=SECTION),
    kind=Kind.QUESTION,
    implies=["sicherman2002/g2-6-40-74"],
    statement=r"The only winning move of $\{6, 40, 74\}$ is $4$.",
    forall=solved(((6, 40, 74), (), (4,))),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    compare_smallest=0,
    remark="Not printed: of the even moves the paper says nothing.",
)

g2_6_40_74_period = Claim(
    id="sicherman2002/g2-6-40-74@period",
    title="In {6, 40, 74} a period of 403200 sets in at 381091",
    source=PAPER.at("example of a period", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"In $\{6, 40, 74\}$ the winning replies to odd moves repeat with period $403200$ from $381091$ on, "
    "and from no earlier odd move.",
    forall=cases("position start period", [((6, 40, 74), 381091, 403200)], words="printed period"),
    then=plain_python(lambda position, start, period: replies_repeat_from(position) == (start, period)),
    compare_smallest=0,
    remark="The odd replies are given by their distance from the move. The P-positions with these even numbers repeat "
    "earlier: from those on whose smallest odd number is 381069.",
)

g2_16_22 = Claim(
    id="sicherman2002/g2-16-22",
    title="{16, 22, 24, 26, 28, 30, 34} is a long P-position",
    source=PAPER.at("long positions without odd winning moves", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"No move, odd or even, wins in $\{16, 22, 24, 26, 28, 30, 34\}$.",
    forall=solved(((16, 22, 24, 26, 28, 30, 34), (), ())),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    methods=PROVED,
    compare_smallest=0,
)

g2_20_22 = Claim(
    id="sicherman2002/g2-20-22",
    title="{20, 22, 24, 26, 28, 36} is a long P-position",
    source=PAPER.at("long positions without odd winning moves", section=SECTION),
    kind=Kind.EXAMPLE,
    statement=r"No move, odd or even, wins in $\{20, 22, 24, 26, 28, 36\}$.",
    forall=solved(((20, 22, 24, 26, 28, 36), (), ())),
    then=lambda position, odd, even_moves: winning(position) == (odd, even_moves),
    compare_smallest=0,
    remark="Its P-positions repeat from 797721 on with period 230976. The check of its certificate takes minutes: "
    '"verify position 20 22 24 26 28 36 --certificate FILE", then "verify check FILE".',
)

g2_6_50_94 = Claim(
    id="sicherman2002/g2-6-50-94",
    title="{6, 50, 94} has neither period nor odd winning move below 10^8",
    source=PAPER.at("an open position", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"In $\{6, 50, 94\}$ no odd move below $10^8$ wins, and no recurrence is seen there.",
    forall=cases("position bound", [((6, 50, 94), 10**8)], words="printed position"),
    then=plain_python(is_undecided_below),
    compare_smallest=0,
    remark="It is decided: no odd move wins, because the P-positions repeat from 1121365027 on with period 21510720: "
    '"verify position 6 50 94 --to 2e9".',
)
