"""The loop of ``kernels.predicates.sums`` in plain Python: sums of numbers, layer by layer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sylver_claims.kernels.reference.predicates.judge import truth


def add(
    cases: Iterable[tuple[int, tuple[Any, ...]]], given: Callable[..., Any] | None, value: Callable[..., Any] | None
) -> dict[int, int]:
    """Return the sum of the numbers of the cases, by layer; layers in which no case meets the hypothesis are omitted.

    Parameters
    ----------
    cases : iterable of pairs
        A layer, and the arguments of the functions.
    given, value : callable or None
        The hypothesis, None if there is none; the number of a case, None for 1.

    Raises
    ------
    TypeError
        If the number of a case is not an integer.
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
