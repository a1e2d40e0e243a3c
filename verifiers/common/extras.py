"""Optional packages, by the extra of sylver-claims that installs them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

EXTRAS = {"z3": "proof", "cvc5": "proof", "distributed": "cluster"}
"""Modules, each with its extra."""


@cache
def missing(extra: str) -> tuple[str, ...]:
    """Return the modules of an extra that are not installed."""
    return tuple(name for name, of in EXTRAS.items() if of == extra and find_spec(name) is None)


def advice(*names: str) -> str:
    """Return how to install missing modules."""
    extras = ",".join(dict.fromkeys(EXTRAS[name] for name in names))
    return f"{' and '.join(names)} not installed; pip install 'sylver-claims[{extras}]'"
