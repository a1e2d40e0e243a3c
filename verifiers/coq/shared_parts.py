"""Repeated parts of a formula: each gets a name, so that it is written once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.verifiers.refutation.forms import connective

WRITTEN_OUT = 1000
"""Number of operators, variables and numbers up to which a formula is written without names."""
SHORT = 4
"""A part with fewer operators, variables and numbers gets no name."""


@dataclass(frozen=True)
class Parts:
    """The repeated parts of a formula, subterms first.

    ``length`` is the length of the formula if these parts have names. ``several_choose_by_the_same`` is true if two
    if-then-elses have the same condition.
    """

    shared: list[Any]
    length: int
    several_choose_by_the_same: bool


def parts_of(formula: Any) -> Parts:
    """Return the parts of a formula that get a name: none if the formula is short."""
    whole = list(_each_once(formula))
    often = Counter(part.get_id() for e in whole for part in _direct(e))
    chosen_by = Counter(e.arg(0).get_id() for e in whole if _is_choice(e))
    several = any(count > 1 for count in chosen_by.values())
    for shortest in (None, SHORT):
        shared, length = _shared(whole, often, shortest)
        if length <= WRITTEN_OUT:
            break
    return Parts(shared, length, several)


def length_of(formula: Any) -> int:
    """Return the number of operators, variables and numbers in a formula; repeated parts count each time."""
    return _shared(list(_each_once(formula)), Counter(), None)[1]


def _shared(whole: list[Any], often: Counter[int], shortest: int | None) -> tuple[list[Any], int]:
    """Return the repeated parts of at least this length, and the total length with names; no parts if it is None."""
    lengths: dict[int, int] = {}
    shared, named, length = [], 0, 0
    for e in whole:
        length = 1 + sum(lengths[part.get_id()] for part in _direct(e))
        if shortest is not None and often[e.get_id()] > 1 and length >= shortest:
            shared.append(e)
            named, length = named + length, 1
        lengths[e.get_id()] = length
    return shared, named + length


def _each_once(formula: Any) -> Iterator[Any]:
    """Yield the formula and its parts, each once, subterms first."""
    begun, waiting = set(), [(formula, False)]
    while waiting:
        e, is_done = waiting.pop()
        if is_done:
            yield e
        elif e.get_id() not in begun:
            begun.add(e.get_id())
            waiting.append((e, True))
            waiting += [(part, False) for part in reversed(_direct(e))]


def _direct(e: Any) -> list[Any]:
    """Return the direct parts of a formula or term; a connective with more arguments is nested, as in Coq."""
    return list(parts[1]) if (parts := connective(e)) is not None else list(e.children())


def _is_choice(e: Any) -> bool:
    return bool(z3.is_app_of(e, z3.Z3_OP_ITE)) and not z3.is_bool(e)
