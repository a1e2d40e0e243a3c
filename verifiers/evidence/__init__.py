"""What a check found: evidence, tallies of cases, extremes, and what evidence is keyed by."""

from verifiers.evidence.covered import Covered, searched
from verifiers.evidence.records import (
    AGAIN,
    ANEW,
    BY_OWN_PYTHON,
    KNOWN_COUNTEREXAMPLE,
    OF_OTHERS,
    VARIANT,
    Evidence,
    Result,
    described,
    strength,
)

__all__ = [
    "AGAIN",
    "ANEW",
    "BY_OWN_PYTHON",
    "KNOWN_COUNTEREXAMPLE",
    "OF_OTHERS",
    "VARIANT",
    "Covered",
    "Evidence",
    "Result",
    "described",
    "searched",
    "strength",
]
