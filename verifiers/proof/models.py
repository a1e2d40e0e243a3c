"""A solver's model as a case of a claim."""

from __future__ import annotations

from math import gcd
from typing import Any

from claims.domains import Domain, Rows
from verifiers.proof.solver_process import LARGEST_SHOWN


def case_of(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """Return the case that a model describes, or None if it is no case, or none within reach."""
    try:
        if domain.kind == "semigroup":
            return _semigroup(domain, model)
        return domain.row({name: model[name] for name in domain.names})
    except (KeyError, ValueError, OverflowError):
        return None


def _semigroup(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """The model has the non-members up to `LARGEST_SHOWN`; the members among these generate a case of the domain."""
    (name,) = domain.names
    gaps = model.get("S", model.get(name))
    if not isinstance(gaps, list):
        return None
    elements = sorted(set(range(1, LARGEST_SHOWN + 1)) - set(gaps))
    return domain.row({name: elements}) if elements and gcd(*elements) == 1 else None
