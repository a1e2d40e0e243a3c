"""Terms of steps in the language of a solver, for the proofs about any finite position S."""

from __future__ import annotations

from typing import Any


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early
