"""Two coins or rooks: the move that a player is advised to make, and whether two rooks have a move."""

from __future__ import annotations

from typing import Any

from z3 import And, Exists, Or

from sylver_claims.kernels.boards import two_coins, two_coins_moves
from sylver_claims.kernels.reference.boards import two_coins_moves as reference
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines, means_the_same_as
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.theory import Theory

means_the_same_as(two_coins_moves.winning_move, reference.winning_move)


def _on_board(_: Theory, *position: Any) -> Any:
    x, y, z, w, _ = position
    return terms.both(*(terms.compared(">=", n, 0) for n in (x, y, z, w)))


@defines(two_coins.has_move, requires=_on_board)
def has_move(theory: Theory, x: Any, y: Any, z: Any, w: Any, game: Any) -> Any:
    """State that one of the rooks can move left or upward, to a square t of its row or column without the other."""
    if game != two_coins.ROOKS:
        raise Unreadable("of the games with two coins, has_move is defined for two rooks alone")
    x, y, z, w = map(terms.integer, (x, y, z, w))
    t = theory.variable("t")
    targets = ((x, Or(t != z, y != w)), (y, Or(t != w, x != z)), (z, Or(t != x, y != w)), (w, Or(t != y, x != z)))
    return Or(*(Exists(t, And(t >= 0, t < at, is_free)) for at, is_free in targets))
