"""Two coins or rooks: the move that is named to a player is that of the reference, whose plain Python is read."""

from __future__ import annotations

from kernels.boards import two_coins_moves
from kernels.reference.boards import two_coins_moves as reference
from verifiers.formulas.definitions import means_the_same_as

means_the_same_as(two_coins_moves.winning_move, reference.winning_move)
