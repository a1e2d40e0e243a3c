"""Evidence: counts of cases, extremes, and fingerprints."""

from sylver_claims.verifiers.evidence.covered import Covered, searched
from sylver_claims.verifiers.evidence.records import (
    AGAIN,
    ANEW,
    BY_OWN_PYTHON,
    KNOWN_COUNTEREXAMPLE,
    OF_OTHERS,
    STAYS_OPEN,
    UNCONFIRMED,
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
    "STAYS_OPEN",
    "UNCONFIRMED",
    "VARIANT",
    "Covered",
    "Evidence",
    "Result",
    "described",
    "searched",
    "strength",
]
