"""Steps about two rooks that may be on one square, of which those are lost there with both coordinates even."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import coin_outcomes as coins
from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.coin_outcomes import inside
from sylver_claims.kernels.boards import two_coins

one_square = Steps("", coins.played(two_coins.ROOKS), coins.from_one_square(two_coins.ROOKS))
of_moves = Steps("i axis")
OF_ROOKS, SOME_FROM_ONE, *FROM_ONE = (
    coins.named(words, two_coins.ROOKS) for words in (coins.OUTCOME, coins.SOME_FROM_ONE, *coins.FROM_ONE)
)
NEXT_TO_IT = [f"lowering {axis} leads from one square into the set if and only if it keeps the half" for axis in "xyzw"]


def lost_at(x, y):
    """Whether both rooks on a square are lost."""
    return coins.is_lost((x, y, x, y), two_coins.ROOKS)


def lost_after(x, y, i, t):
    """Whether the position after a move from one square is lost."""
    return coins.is_lost(coins.lowered((x, y, x, y), i, t), two_coins.ROOKS)


@of_moves.step(uses=[xor.equal, xor.near, xor.not_negative], definitions=[inside])
def next_to_it(x, y, t, i):
    """lowering {axis} leads from one square into the set if and only if it keeps the half."""
    after, n = coins.lowered((x, y, x, y), i, t), (x, y)[i % 2]
    look_at(coins.is_in(after))
    return implies(x >= 0 and y >= 0 and t >= 0, implies(t < n, coins.is_in(after) == (t // 2 == n // 2)))


one_square.include(coins.repeated([of_moves], [{"i": i, "axis": axis} for i, axis in enumerate("xyzw")]))


@one_square.step(uses=[SOME_FROM_ONE, OF_ROOKS, *NEXT_TO_IT], definitions=[])
def lost_if_even(x, y):
    """lost if even."""
    look_at(lost_at(x, y))
    return implies(x >= 0 and y >= 0, implies(x % 2 == 0 and y % 2 == 0, lost_at(x, y)))


@one_square.step(uses=[OF_ROOKS, *NEXT_TO_IT, *FROM_ONE], definitions=[])
def not_lost_if_odd(x, y):
    """not lost if odd."""
    look_at(lost_at(x, y))
    by_x = inside(x - 1, y, x, y) and lost_after(x, y, 0, x - 1) and not lost_at(x, y)
    by_y = inside(x, y - 1, x, y) and lost_after(x, y, 1, y - 1) and not lost_at(x, y)
    return implies(x >= 0 and y >= 0, implies(x % 2 == 1, by_x) and implies(y % 2 == 1, by_y))


rooks_on_one_square = Steps("x y z w", one_square)
"""Which positions are lost if both rooks may be on one square: there, if both coordinates are even."""


@rooks_on_one_square.step(uses=coins.OF_SET, definitions=[inside, "x"])
def is_script_p(x, y, z, w):
    """the set is that of the theorem."""
    return implies(x != z or y != w, inside(x, y, z, w) == coin_sets.in_script_p(x, y, z, w))


rooks_on_one_square.conclude(uses=[lost_if_even, not_lost_if_odd, is_script_p, OF_ROOKS], definitions=["x"])
