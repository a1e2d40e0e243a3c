"""Time limits of computations, because the reference is slow, and a case may be large.

Work is limited by counts wherever possible. Only a clock can end a computation that may never return: the CPU time of
the process, so that the result does not depend on the load of the machine. There is one limit for the whole run, far
above the time of any claim of the registry.

In the main thread of a process, a signal interrupts a computation: immediately in Python, and after its return in
compiled code. A worker process reports its place, and ends, see `overdue`. So predicates and tables are computed there.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from types import FrameType
from typing import TypeVar

from sylver_claims.verifiers.common.contained import Signal, contained

T = TypeVar("T")

EVERY = 0.05
"""Seconds of CPU time between two looks at the clock; a signal that Python swallows is followed by another."""
CPU_LIMIT = 1800.0
"""Seconds of computing after which one computation is given up, unless a run says otherwise: ``--cpu-limit``."""
LONG = 5.0
"""A case that takes more CPU seconds than these is named, and given up when the budget is spent."""
_limit = CPU_LIMIT


def cpu_limit() -> float:
    """Seconds of computing that one computation may take in this run."""
    return _limit


def set_cpu_limit(seconds: float) -> None:
    """Let a run have another limit."""
    global _limit  # noqa: PLW0603  # one number for all of a run
    _limit = seconds


class TimeLimitExceeded(Exception):
    """A computation was broken off."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)

    def __str__(self) -> str:
        return f"not finished within {self.args[0]:g} s of CPU time, which --cpu-limit sets"


class GivenUp(Exception):
    """A computation was given up; the message says which, and why."""


@dataclass(frozen=True, eq=False)
class _Watch:
    """Says why a computation is to end, or nothing; one that ``is_of_cases`` ends the case alone."""

    why: Callable[[], str]
    is_of_cases: bool = False


class BrokenOff(Signal):
    """A computation takes too long."""

    def __init__(self, watch: _Watch, why: str) -> None:
        super().__init__(why)
        self.watch, self.why = watch, why


_watches: list[_Watch] = []


def run_with_cpu_limit(seconds: float, compute: Callable[[], T]) -> T:
    """Call a function with a limit of CPU seconds.

    Outside the main thread of a process it has no limit.

    Raises
    ------
    TimeLimitExceeded
        If the limit was reached.
    """
    end = time.process_time() + seconds
    watch = _Watch(lambda: "late" * (time.process_time() > end))
    try:
        return _watched(watch, contained(compute))
    except BrokenOff as broken:
        if broken.watch is not watch:
            raise
        raise TimeLimitExceeded(seconds) from None


def run_with_case_limit(over: Callable[[], str], compute: Callable[[], T]) -> T:
    """Call a function each of whose cases and tables may compute for `cpu_limit` seconds.

    ``over`` says why a case that takes long is to end at once, or nothing. A case that ends raises `GivenUp` in
    `compute_for`.
    """

    def why() -> str:
        found = innermost()
        if found is None or found.is_many:
            return ""
        return overdue(found) or (found.given_up(over()) if found.seconds() > LONG and over() else "")

    return _watched(_Watch(why, is_of_cases=True), compute)


def is_watched() -> bool:
    """Whether a signal ends computations of this process: those of Python alone, not of compiled code."""
    return bool(_watches)


def _watched(watch: _Watch, compute: Callable[[], T]) -> T:
    """Call a function, and ask the watch again and again."""
    if threading.current_thread() is not threading.main_thread():
        return compute()
    hook, sys.unraisablehook = sys.unraisablehook, _quietly
    try:
        try:
            _watches.append(watch)
            signal.signal(signal.SIGVTALRM, _look)
            signal.setitimer(signal.ITIMER_VIRTUAL, EVERY, EVERY)
            return compute()
        finally:
            _end(watch)
    except BrokenOff:
        _end(watch)  # it may have come in place of the end above
        raise
    finally:
        sys.unraisablehook = hook


def _quietly(unraisable: sys.UnraisableHookArgs) -> None:
    """Hide a signal that came while Python deleted an object: another one follows."""
    if not isinstance(unraisable.exc_value, BrokenOff):
        sys.__unraisablehook__(unraisable)


def _end(watch: _Watch) -> None:
    if watch in _watches:
        _watches.remove(watch)
    if not _watches:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _look(_: int, __: FrameType | None) -> None:
    """End a computation that takes too long; a handler of signals."""
    for watch in _watches:
        if why := watch.why():
            raise BrokenOff(watch, why)


# --- computations -----------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Computation:
    """A computation of this process for a claim: its place, and the time since when it has been there.

    One that ``is_many`` consists of many others; the limit of one case does not end it. ``layer`` is the layer of the
    case, where it computes cases.
    """

    claim: str
    words: Callable[[], str]
    place: Callable[[], Hashable]
    is_many: bool = False
    layer: Callable[[], int | None] = lambda: None
    at: Hashable = None
    since: float = -1.0

    def seconds(self) -> float:
        """Seconds of CPU time since it was first seen where it is."""
        place = self.place()
        if place != self.at or self.since < 0:
            self.at, self.since = place, time.process_time()
        return time.process_time() - self.since

    def given_up(self, before: str, after: str = "") -> str:
        """Say that it is given up, and why."""
        return f"{before}{self.words()} was given up after {self.seconds():.0f} s of CPU time{after}"


_computing: list[Computation] = []


def innermost() -> Computation | None:
    """Return the innermost computation of this process."""
    found = _computing[-1:]  # one step, whatever the main thread does
    return found[0] if found else None


def phase() -> Computation | None:
    """Return the outermost computation of this process that consists of many others: its words tell how far it is."""
    return next((found for found in list(_computing) if found.is_many), None)


def overdue(found: Computation) -> str:
    """Say that a computation has taken longer than it may; empty where it has not."""
    late = found.seconds() > cpu_limit() and not found.is_many
    return found.given_up("", ", by --cpu-limit") if late else ""


def compute_for(
    claim: str,
    words: Callable[[], str],
    compute: Callable[[], T],
    place: Callable[[], Hashable] = lambda: 0,
    *,
    is_many: bool = False,
    layer: Callable[[], int | None] = lambda: None,
) -> T:
    """Call a function for a claim; ``words`` describes its place, and ``place`` changes as it makes progress.

    Raises
    ------
    GivenUp
        If it was stopped.
    """
    if threading.current_thread() is not threading.main_thread():
        return compute()
    here = Computation(claim, words, place, is_many, layer)
    depth = len(_computing)
    try:
        _computing.append(here)
        return compute()
    except BrokenOff as broken:
        if not broken.watch.is_of_cases:
            raise
        raise GivenUp(broken.why) from None
    finally:
        del _computing[depth:]
