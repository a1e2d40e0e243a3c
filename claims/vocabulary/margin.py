"""Margins: a number measured in each case, which shows how close it is to failing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Measure = Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class Margin:
    """A number, measured in every case that meets the hypotheses of an exhaustive search.

    Its least and greatest value are stored with the smallest cases that attain them; fractions are compared exactly.

    Parameters
    ----------
    of
        Description of the number, with formulas between dollar signs.
    value, over
        Functions with the parameters of the predicates that return integers: the number is value / over, or value.
        ``over`` must be positive.
    near
        Predicate for cases that are close to failing; these are counted.
    within
        Description of these cases.
    """

    of: str
    value: Measure
    over: Measure | None = None
    near: Measure | None = None
    within: str = ""

    def __post_init__(self) -> None:
        if not self.of.strip():
            raise ValueError('Margin needs "of", a description of the measured number')
        if (self.near is None) != (not self.within.strip()):
            raise ValueError('Margin needs both "near" and its description "within", or neither')

    @property
    def functions(self) -> dict[str, Measure]:
        """Return the functions that are given, by name."""
        named = {"value": self.value, "over": self.over, "near": self.near}
        return {name: function for name, function in named.items() if function is not None}
