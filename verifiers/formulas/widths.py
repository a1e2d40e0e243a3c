"""Widths in bits of the bit-vectors that represent integers."""

WIDTH = 68
SOLVED = 64
"""Binary digits of the cases that solvers go through, where a proof is to be for numbers of any length."""
