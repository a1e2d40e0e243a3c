"""Two coins or rooks: the move that is named to a player is that of the reference, whose plain Python is read."""

from __future__ import annotations

from kernels import silver_dollar_moves
from kernels.reference import silver_dollar_moves as reference
from verifiers.formulas.definitions import means_the_same_as

means_the_same_as(silver_dollar_moves.winning_move, reference.winning_move)
