"""Compiled number-crunching on plain integers and arrays; ``kernels.reference`` is the judge of every kernel."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where all of them are, whichever room they stand in."""
