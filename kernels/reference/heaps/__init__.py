"""Impartial games on heaps by their definitions."""

from kernels.reference.heaps.games import octal_values, splitting_values, taking_values
from kernels.reference.heaps.numbers import Integers, mex, nim_sum

__all__ = ["Integers", "mex", "nim_sum", "octal_values", "splitting_values", "taking_values"]
