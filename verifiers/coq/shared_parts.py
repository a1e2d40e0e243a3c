"""The parts of a formula that stand in several places: they get names, so that they are written once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.verifiers.refutation.forms import connective

WRITTEN_OUT = 1000
"""A formula of so many operators, variables and numbers is written without names."""
SHORT = 4
"""A part of fewer is written where it stands."""


@dataclass(frozen=True)
class Parts:
    """The shared parts of a formula, each after those within it, and how long the formula is when these have names."""

    formula: Any
    shared: list[Any]
    length: int
    several_choose_by_the_same: bool


def parts_of(formula: Any) -> Parts:
    """Return the parts that are to have a name: none where the formula is short."""
    whole = list(_each_once(formula))
    often = Counter(part.get_id() for e in whole for part in _direct(e))
    chosen_by = Counter(e.arg(0).get_id() for e in whole if _is_choice(e))
    several = any(count > 1 for count in chosen_by.values())
    for shortest in (None, SHORT):
        shared, length = _shared(whole, often, shortest)
        if length <= WRITTEN_OUT:
            break
    return Parts(formula, shared, length, several)


def length_of(formula: Any) -> int:
    """Return how many operators, variables and numbers a formula is, if shared parts are counted each time."""
    return _shared(list(_each_once(formula)), Counter(), None)[1]


def _shared(whole: list[Any], often: Counter[int], shortest: int | None) -> tuple[list[Any], int]:
    """Return the parts that stand in several places and are not shorter than this, and the length of all."""
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
    """Yield the formula and its parts, each once, after those within it."""
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
    """Return the parts of which a formula or term is written: connectives in Coq take two formulas, and are few."""
    return list(parts[1]) if (parts := connective(e)) is not None else list(e.children())


def _is_choice(e: Any) -> bool:
    return bool(z3.is_app_of(e, z3.Z3_OP_ITE)) and not z3.is_bool(e)
