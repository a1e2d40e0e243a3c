"""Impartial games on heaps: mex, nim-sum, and Grundy values of octal, subtraction and dividing games."""

from sylver_claims.kernels.heaps.games import (
    LARGEST_DIVIDED,
    LARGEST_HEAP,
    octal_values,
    splitting_values,
    taking_values,
)
from sylver_claims.kernels.heaps.numbers import Integers, mex, nim_sum

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
