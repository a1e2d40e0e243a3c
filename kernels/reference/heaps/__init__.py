"""Impartial games on heaps by their definitions."""

from sylver_claims.kernels.reference.heaps.games import octal_values, splitting_values, taking_values
from sylver_claims.kernels.reference.heaps.numbers import Integers, mex, nim_sum

__all__ = ["Integers", "mex", "nim_sum", "octal_values", "splitting_values", "taking_values"]
