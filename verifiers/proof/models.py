"""A solver's model as a case of a claim."""

from __future__ import annotations

from math import gcd
from typing import Any

from sylver_claims.claims.domains import Domain, Rows
from sylver_claims.claims.language.types import SEMIGROUP
from sylver_claims.verifiers.proof.solver_process import LARGEST_SHOWN


def case_of(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """Return the case that a model describes, or None if it is not a case, or too large."""
    try:
        if SEMIGROUP in domain.types:
            return _semigroup(domain, model)
        return domain.row({name: model[name] for name in domain.names})
    except (KeyError, ValueError, OverflowError):
        return None


def _semigroup(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """The model has the non-members up to `LARGEST_SHOWN`; the members among these generate a case of the domain."""
    name, *others = domain.names
    gaps = model.get("S", model.get(name))
    if not isinstance(gaps, list):
        return None
    elements = sorted(set(range(1, LARGEST_SHOWN + 1)) - set(gaps))
    if not elements or gcd(*elements) > 1:
        return None
    return domain.row({name: elements, **{other: model[other] for other in others}})
