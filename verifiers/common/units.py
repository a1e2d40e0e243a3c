"""Cases and times in words."""

from __future__ import annotations

from typing import Any

from claims import Claim
from claims.domains import Rows


def duration(seconds: float) -> str:
    """A time in a unit that suits it."""
    for unit, size in (("years", 31557600), ("days", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}" if seconds < 1e6 * size else f"{seconds / size:.0e} {unit}"
    return f"{seconds:.2f} s"


def case_text(values: dict[str, Any]) -> str:
    """Return a case as people write it: ``q=321`` or ``S=4,5,7``."""
    parts = (f"{k}={','.join(map(str, v)) if isinstance(v, list | tuple) else v}" for k, v in values.items())
    return " ".join(parts)


def row_text(claim: Claim, row: Rows) -> str:
    """Return a row of the claim's domain, as `case_text`."""
    return case_text(claim.forall.values(row))
