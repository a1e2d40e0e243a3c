"""Sicherman 2020, Long and short positions: a long position with greatest common divisor 2 and its winning move.

S x 2 is long if the finite position S is not a quiet ender.
"""

from sylver_claims import Automaton, Claim, Exhaustive, Kind, cases, semigroup
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.kernels import even, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------


def is_long_and_won_by(position: tuple[int, ...], move: int) -> bool:
    """Return whether half of the position is not a quiet ender, and the odd ``move`` is its only winning move."""
    half = semigroup(tuple(n // 2 for n in position))
    return not semigroups.is_quiet_ender(half) and even.winning_moves(position) == ((move,), ())


# --- Claims -----------------------------------------------------------------------------------------------------------

long_8_30_34 = Claim(
    id="sicherman2020/long-8-30-34",
    title="{8, 30, 34} is long, and 49337 is its only winning move",
    source=PAPER.at("example of a long position", section="Long and short positions"),
    kind=Kind.EXAMPLE,
    implies=["sicherman2002/g2-8-30-34"],
    statement=r"$\{4, 15, 17\}$ is not a quiet ender, so $\{8, 30, 34\}$ is long; its only winning move is $49337$.",
    forall=cases("position move", [((8, 30, 34), 49337)], words="printed position"),
    then=is_long_and_won_by,
    methods=[Exhaustive(), Automaton()],
    compare_smallest=0,
)
