"""Cases, numbers and times in words."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.domains import Rows

DAY = 86400


def number(value: float, between: str = " ") -> str:
    """Return a rounded number with ``between`` between groups of three digits."""
    return f"{round(value):,}".replace(",", between).replace("-", "−")


def counted(value: int, one: str, many: str = "", between: str = " ") -> str:
    """Return a number with its noun: ``1 claim``, ``288 claims``."""
    return f"{number(value, between)} {one if value == 1 else many or one + 's'}"


def duration(seconds: float, between: str = " ") -> str:
    """Return a time in suitable units: ``85 ms``, ``1.3 s``, ``3 min 20 s``, ``2 h 5 min``, ``3.5 days``."""
    return _duration(seconds).replace(" ", between)


def _duration(seconds: float) -> str:
    for unit, size in (("years", 365.25 * DAY), ("days", DAY)):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}" if seconds < 1e6 * size else f"{seconds / size:.0e} {unit}"
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole // 60 % 60} min"
    if round(seconds, 1) >= 60:
        return f"{whole // 60} min {whole % 60} s"
    if seconds >= 0.9995:
        return f"{seconds:.1f} s"
    return f"{1000 * max(0.0, seconds):.0f} ms" if seconds >= 0.001 or seconds <= 0 else "<1 ms"


def case_text(values: dict[str, Any]) -> str:
    """Format a case for users: ``q=321`` or ``S=4,5,7``."""
    parts = (f"{k}={','.join(map(str, v)) if isinstance(v, list | tuple) else v}" for k, v in values.items())
    return " ".join(parts)


def row_text(claim: Claim, row: Rows) -> str:
    """Format a row of the claim's domain like `case_text`."""
    return case_text(claim.forall.values(row))
