"""Terms of Section 3 in the language of a solver, for the proofs about any finite position.

S is the position, that is, the numbers that are sums of the moves made so far, t its largest legal move. The functions
that claims call define enders, quiet enders and the enclosure.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.kernels import semigroups


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def every(variables: Any, formula: Any, *looked_at: Any) -> Any:
    """Quantify over variables, with an instance once the solver has looked at all of some terms."""
    from z3 import ForAll

    return ForAll(variables, formula, patterns=[together(*looked_at)])


def some(variables: Any, formula: Any, *looked_at: Any) -> Any:
    """Say that there are such values; the terms are the pattern of the negation."""
    from z3 import Exists

    return Exists(variables, formula, patterns=[together(*looked_at)])


def played(case: Any, *numbers: Any, S: Any = None) -> Any:
    """Return the position after these have been played in S, or in another position, one after the other."""
    after = case.S if S is None else S
    for n in numbers:
        after = case.of(semigroups.adjoin, after, n)
    return after


def t_of(case: Any, S: Any = None) -> Any:
    """Return the largest legal move of S, or of another position."""
    return case.of(semigroups.frobenius_number, case.S if S is None else S)


def ender(case: Any, S: Any = None) -> Any:
    """Say that S, or another position, is an ender."""
    return case.of(semigroups.is_ender, case.S if S is None else S)


def quiet(case: Any, S: Any = None) -> Any:
    """Say that S, or another position, is a quiet ender."""
    return case.of(semigroups.is_quiet_ender, case.S if S is None else S)
