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
    """Let an oracle say which formulas are true, and refuse what the solver's constants do unlike Python's integers.

    Division is refused, for that of z3 is not that of Python; so are fractions, for the solver's are exact; and what
    looks at a constant rather than at its value: its hash, by which sets and dictionaries find what they hold, and its
    text.
    """

    def answered(formula: Any) -> bool:
        return oracle(formula)

    def modulo(dividend: Any, divisor: Any) -> Any:
        if not isinstance(divisor, int) or divisor < 1:
            raise Unreadable("it takes the remainder by what may be negative")
        return kept[z3.ArithRef, "__mod__"](dividend, divisor)

    def power(base: Any, exponent: Any) -> Any:
        if not isinstance(exponent, int) or exponent < 0:
            raise Unreadable("it takes a power whose exponent may be negative")
        return kept[z3.ArithRef, "__pow__"](base, exponent)

    changed: dict[tuple[type, str], Any] = {(z3.BoolRef, "__bool__"): answered}
    changed |= {(z3.ArithRef, "__mod__"): modulo, (z3.ArithRef, "__pow__"): power}
    changed |= {(z3.ArithRef, name): _refusing("it divides, or has an unknown exponent") for name in DIVISIONS}
    changed |= {(z3.ExprRef, name): _refusing("it looks at more than the value") for name in LOOKS}
    changed[z3.BoolRef, "__invert__"] = _refusing("it takes a truth value apart")
    changed |= {(z3.ArithRef, name): _of_integers(getattr(z3.ArithRef, name)) for name in OPERATIONS}
    kept = {(kind, name): getattr(kind, name) for kind, name in changed}
    own = {(kind, name): name in vars(kind) for kind, name in changed}
    try:
        for (kind, name), method in changed.items():
            setattr(kind, name, method)
        yield
    finally:
        for (kind, name), method in kept.items():
            if own[kind, name]:
                setattr(kind, name, method)
            else:
                delattr(kind, name)


DIVISIONS = ("__truediv__", "__rtruediv__", "__div__", "__rdiv__", "__rmod__", "__rpow__")
LOOKS = ("__hash__", "__str__", "__repr__", "__format__", "__copy__", "__deepcopy__")
OPERATIONS = (
    "__add__",
    "__radd__",
    "__sub__",
    "__rsub__",
    "__mul__",
    "__rmul__",
    *tuple(f"__{name}__" for name in ("lt", "le", "gt", "ge", "eq", "ne")),
)


def _refusing(why: str) -> Callable[..., Any]:
    def refuse(*_: Any) -> Any:
        raise Unreadable(why)

    return refuse


def _of_integers(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that refuses anything but integers and the solver's terms on the other side."""

    def checked(term: Any, other: Any) -> Any:
        if not isinstance(other, int | z3.ExprRef):
            raise Unreadable(f"it compares or combines with {type(other).__name__}")
        return method(term, other)

    return checked
