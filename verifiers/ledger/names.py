"""Names of the rows of evidence in a ledger.

In addition to the evidence of methods, a ledger stores the comparison of a search with the reference, and the
confirmation of a counterexample by kernels and reference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sylver_claims.claims.domains import Scope

_COMPARED, _CONFIRMED, _IN_PART = "compared, up to ", "confirmed ", ", in part"


def of_method(method: str, scope: Scope | None) -> str:
    """Return the name of the evidence of a method; it includes the scope if the evidence depends on it."""
    if scope is None:
        return method
    return f"{method} {scope.asked}" + (f", layers up to {scope.highest}" if scope.highest != scope.asked else "")


def of_comparison(highest: int, *, in_part: bool = False) -> str:
    """Return the name of the comparison of a search up to a layer with the reference, which may be partial."""
    return f"{_COMPARED}{highest}{_IN_PART if in_part else ''}"


def layer_of_comparison(name: str) -> int | None:
    """Return the layer up to which a search was compared; None if the name is not that of a comparison."""
    return int(name.removeprefix(_COMPARED).partition(",")[0]) if name.startswith(_COMPARED) else None


def of_confirmation(values: Mapping[str, Any]) -> str:
    """Name the row for the confirmation of a counterexample."""
    return f"{_CONFIRMED}{values}"


def method_of(name: str) -> str | None:
    """Return the method whose evidence has this name; None for a comparison or a confirmation."""
    return None if name.startswith((_COMPARED, _CONFIRMED)) else name.partition(" ")[0]
