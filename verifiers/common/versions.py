"""Versions of the libraries that verdicts depend on."""

from __future__ import annotations

import platform
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version


def versions() -> dict[str, str]:
    """Return the versions of Python, of this program and of its installed engines."""
    found = {"python": platform.python_version()}
    for name in ("sylver-claims", "numba", "numpy", "hypothesis", "z3-solver", "cvc5"):
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found
