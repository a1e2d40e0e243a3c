"""Coordinates of charts: an axis maps values to coordinates, and has marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Any


@dataclass(frozen=True)
class Axis:
    """A map of the values from ``low`` to ``high`` to the range ``start`` to ``end``, logarithmic if ``log``."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def __call__(self, value: float) -> float:
        """Return the coordinate of a value, to a tenth of a unit."""
        taken: Callable[[float], float] = log10 if self.log else float
        share = (taken(value) - taken(self.low)) / (taken(self.high) - taken(self.low))
        return round(self.start + share * (self.end - self.start), 1)

    def powers(self) -> list[int]:
        """Return the powers of ten on a logarithmic axis."""
        found = [10**k for k in range(floor(log10(self.high)) + 1)]
        return [n for n in found if self.low <= n <= self.high]


def line(points: Sequence[tuple[float, float]]) -> str:
    """Return the path through points."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def band(x: Axis, y: Axis, rows: Sequence[tuple[float, float, float]]) -> str:
    """Return the outline of a band, given by rows (x, smallest y, largest y)."""
    upper = [(x(at), y(most)) for at, _, most in rows]
    lower = [(x(at), y(least)) for at, least, _ in rows]
    return line([*upper, *reversed(lower)]) + "Z"


def marks(axis: Axis, values: Sequence[float], shown: Callable[[float], str]) -> list[dict[str, Any]]:
    """Return marks with their coordinates and labels."""
    return [{"at": axis(value), "words": shown(value)} for value in values]
