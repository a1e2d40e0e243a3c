"""The loop of ``kernels.predicates.sums`` in plain Python: numbers added up layer by layer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sylver_claims.kernels.reference.predicates.judge import truth


def add(
    cases: Iterable[tuple[int, tuple[Any, ...]]], given: Callable[..., Any] | None, value: Callable[..., Any] | None
) -> dict[int, int]:
    """Return what the cases, each with its layer, add up to in each layer that has a case which counts.

    Raises
    ------
    TypeError
        When the number of a case is no integer.
    """
    sums: dict[int, int] = {}
    for layer, case in cases:
        if given is None or truth(given(*case)):
            sums[layer] = sums.get(layer, 0) + (1 if value is None else integer(value(*case)))
    return sums


def integer(value: Any) -> int:
    """Return the number of a case, which must be an integer."""
    if isinstance(value, bool) or int(value) != value:
        raise TypeError(f"the summand must be an integer, not {value!r}")
    return int(value)
