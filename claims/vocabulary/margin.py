"""How near the cases of a claim come to failing: what is measured in each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Measure = Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class Margin:
    """A number, measured in every case that meets the hypotheses of an exhaustive search.

    Its least and greatest value are kept with the smallest cases that have them; fractions are compared exactly.

    Parameters
    ----------
    of
        What is measured, with formulas between dollar signs.
    value, over
        Functions of what the predicates take, with integers as values: the number is value / over, or value alone.
        ``over`` must be positive.
    near
        Tells whether a case came within one of failing; these cases are counted.
    within
        What that means, in words.
    """

    of: str
    value: Measure
    over: Measure | None = None
    near: Measure | None = None
    within: str = ""

    def __post_init__(self) -> None:
        if not self.of.strip():
            raise ValueError('Margin needs "of": what is measured, in words')
        if (self.near is None) != (not self.within.strip()):
            raise ValueError('Margin needs both "near" and "within", what it means in words, or neither')

    @property
    def functions(self) -> dict[str, Measure]:
        """Return the functions that are given, by name."""
        named = {"value": self.value, "over": self.over, "near": self.near}
        return {name: function for name, function in named.items() if function is not None}
