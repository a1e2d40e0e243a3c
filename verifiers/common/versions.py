"""Versions of what the verdicts rest on."""

from __future__ import annotations

import platform
from importlib.metadata import version


def versions() -> dict[str, str]:
    """Return the versions of Python, of this program and of its engines."""
    names = ("sylver-claims", "numba", "numpy", "hypothesis", "z3-solver", "cvc5")
    return {"python": platform.python_version(), **{name: version(name) for name in names}}
