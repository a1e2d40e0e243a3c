"""Widths in bits of the bit-vectors that represent integers."""

WIDTH = 68
SOLVED = 64
"""Binary digits of the cases that solvers decide, if the proof is for numbers of any length."""
