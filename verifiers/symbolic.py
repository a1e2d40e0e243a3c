"""A plain Python predicate as a solver's formula, by running it on the solver's constants.

Wherever Python asks whether a formula is true (``and``, ``or``, ``not``, ``if``, ``all``, ``a < b < c``), both answers
are tried, one run after the other; the formula is the disjunction, over the runs, of what was answered and what came
out. z3 by itself would answer for ``==`` whether both sides are written alike, and so lose what comes after an ``and``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import z3

MOST_RUNS = 256


class Unreadable(Exception):
    """The predicate is no formula: it calls compiled code, divides, or asks too many questions."""


class _Oracle:
    """Answers questions as foreseen, those beyond with True, and notes what was asked."""

    def __init__(self, foreseen: Sequence[bool]) -> None:
        self.foreseen = foreseen
        self.asked: list[tuple[Any, bool]] = []

    def __call__(self, formula: Any) -> bool:
        if z3.is_true(formula) or z3.is_false(formula):
            return bool(z3.is_true(formula))
        place = len(self.asked)
        answer = self.foreseen[place] if place < len(self.foreseen) else True
        self.asked.append((formula, answer))
        if place >= MOST_RUNS:
            raise Unreadable("a run asks too many questions")
        return answer


def formula_of(predicate: Callable[..., Any], variables: Sequence[Any]) -> Any:
    """Return what a predicate says of integer constants of the solver.

    Raises
    ------
    Unreadable
        If it cannot be told; nothing is guessed.
    """
    runs: list[Any] = []
    waiting: list[list[bool]] = [[]]
    while waiting:
        if len(runs) == MOST_RUNS:
            raise Unreadable(f"more than {MOST_RUNS} ways through the predicate")
        foreseen = waiting.pop()
        oracle = _Oracle(foreseen)
        with _answered_by(oracle):
            try:
                said = predicate(*variables)
            except Exception as error:
                raise Unreadable(str(error)) from error
        if not isinstance(said, bool) and not z3.is_bool(said):
            raise Unreadable(f"it returns {type(said).__name__}, no truth value")
        path = [question if answer else z3.Not(question) for question, answer in oracle.asked]
        runs.append(z3.And(*path, said))
        answers = [answer for _, answer in oracle.asked]
        waiting += [[*answers[:place], False] for place in range(len(foreseen), len(answers))]
    return z3.Or(*runs)


@contextmanager
def _answered_by(oracle: _Oracle) -> Iterator[None]:
    """Let an oracle say which formulas are true; division is refused, for that of z3 is not that of Python."""

    def refuse(*_: Any) -> Any:
        raise Unreadable("it divides")

    divisions = ("__truediv__", "__rtruediv__", "__div__", "__rdiv__", "__rmod__")
    kept = {name: getattr(z3.ArithRef, name) for name in divisions}
    asked, remainder = z3.BoolRef.__bool__, z3.ArithRef.__mod__

    def modulo(dividend: Any, divisor: Any) -> Any:
        if not isinstance(divisor, int) or divisor < 1:
            raise Unreadable("it takes the remainder by what may be negative")
        return remainder(dividend, divisor)

    def answered(formula: Any) -> bool:
        return oracle(formula)

    try:
        z3.BoolRef.__bool__ = answered
        z3.ArithRef.__mod__ = modulo
        for name in divisions:
            setattr(z3.ArithRef, name, refuse)
        yield
    finally:
        z3.BoolRef.__bool__, z3.ArithRef.__mod__ = asked, remainder
        for name, method in kept.items():
            setattr(z3.ArithRef, name, method)
