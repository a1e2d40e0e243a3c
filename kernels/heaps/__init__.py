"""Impartial games on heaps: mex and nim-sum, and Grundy values of octal, subtraction and dividing games."""

from kernels.heaps.games import LARGEST_DIVIDED, LARGEST_HEAP, octal_values, splitting_values, taking_values
from kernels.heaps.numbers import Integers, mex, nim_sum

__all__ = [
    "LARGEST_DIVIDED",
    "LARGEST_HEAP",
    "Integers",
    "mex",
    "nim_sum",
    "octal_values",
    "splitting_values",
    "taking_values",
]
