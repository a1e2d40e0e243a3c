"""The integers that a claim's code mentions: next to these a statement may change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from claims import Claim
from verifiers.code.dependencies import values_named, walk
from verifiers.code.origin import is_kernel

MOST = 2000  # parts of a container that are looked at
_near: dict[int, tuple[Claim, frozenset[int]]] = {}  # by id of the claim, which is held with it


def near(claim: Claim) -> frozenset[int]:
    """Return the integers that a claim's predicates mention, and those next to them: as they were at the first call.

    It is called before code of the claim runs, which may fill what it remembers with other numbers.
    """
    if id(claim) not in _near:
        found = frozenset(k + d for p in claim.predicates for k in mentioned(p) for d in (-1, 0, 1))
        _near[id(claim)] = (claim, found)
    return _near[id(claim)][1]


def forget_constants() -> None:
    """Forget which integers code mentions: it may have been changed."""
    _near.clear()


def mentioned(value: Any) -> Iterator[int]:
    """Yield the integers that a function and all that it names mention, but for kernels."""
    for function in walk(value, through_kernels=False):
        if isinstance(function, FunctionType) and not is_kernel(function):
            defaults = (function.__defaults__, function.__kwdefaults__)
            yield from _integers([function.__code__, *values_named(function).values(), *defaults], set())


def _integers(value: Any, met: set[int]) -> Iterator[int]:
    if isinstance(value, int | np.integer):
        yield int(value)
        return
    if id(value) in met:
        return
    met.add(id(value))
    parts: Iterable[Any] = ()
    if isinstance(value, CodeType):
        parts = value.co_consts
    elif isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset | range):
        parts = value
    for part in islice(parts, MOST):
        yield from _integers(part, met)
