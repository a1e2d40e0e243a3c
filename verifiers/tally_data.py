"""A tally as plain data, for what was walked in another process or on another machine."""

from __future__ import annotations

from typing import Any

from verifiers.exhaustive import Tally
from verifiers.margins import read as read_margin


def as_data(tally: Tally) -> dict[str, Any]:
    """Return a tally as plain data."""
    return {**vars(tally), "digest": f"{tally.digest:016x}", "margin": tally.margin.as_data()}


def as_tally(data: dict[str, Any]) -> Tally:
    """Read back what `as_data` gave.

    Raises
    ------
    ValueError
        When it is something else.
    """
    margin = read_margin(data["margin"])
    if margin is None:
        raise ValueError("on a worker: what it measured cannot be read")
    return Tally(**(data | {"digest": int(data["digest"], 16), "margin": margin}))
