"""Terms of steps in the language of a solver, for the proofs about any finite position S."""

from __future__ import annotations

from typing import Any

from sylver_claims.kernels import semigroups


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def played(case: Any, *numbers: Any) -> Any:
    """Return the position after these have been played in S, one after the other."""
    after = case.S
    for n in numbers:
        after = case.of(semigroups.adjoin, after, n)
    return after
