"""Computations that are ended when they take too long: the reference is slow, and a case may be large.

Work is limited by counting it, wherever it can be counted. What may never return can only be ended by a clock: the CPU
time of the process, so that what fits does not depend on how busy the machine is, and one number for all of a run, far
above what any claim of the registry takes.

In its main thread a process breaks a computation off by a signal: at once in Python, and when it returns in compiled
code. A worker process says where it is, and ends, see `overdue`. So predicates and tables are computed there.
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

from verifiers.common.contained import Signal, contained

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
        super().__init__(f"not finished within {seconds:g} s of CPU time, which --cpu-limit sets")


class GivenUp(Exception):
    """A computation was given up; the message says which, and why."""


@dataclass(frozen=True, eq=False)
class _Watch:
    """Says why what is computed is to be broken off, or nothing; of one that ``is_of_cases`` only the case ends."""

    why: Callable[[], str]
    is_of_cases: bool = False


class BrokenOff(Signal):
    """Raised in a computation that takes too long."""

    def __init__(self, watch: _Watch, why: str) -> None:
        super().__init__(why)
        self.watch, self.why = watch, why


_watches: list[_Watch] = []


def run_with_cpu_limit(seconds: float, compute: Callable[[], T]) -> T:
    """Return what a function gives, or raise what it raises; break it off when it has computed for so many seconds.

    Outside the main thread of a process nothing is broken off.

    Raises
    ------
    TimeLimitExceeded
        When the function was broken off.
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
    """Return what a function gives; each of its cases and tables may compute for `cpu_limit` seconds.

    ``over`` says why one that takes long is to be given up at once, or nothing. What is given up raises `GivenUp` in
    `compute_for`.
    """

    def why() -> str:
        found = longest()
        if found is None or found.is_many:
            return ""
        return overdue(found) or (found.given_up(over()) if found.seconds() > LONG and over() else "")

    return _watched(_Watch(why, is_of_cases=True), compute)


def _watched(watch: _Watch, compute: Callable[[], T]) -> T:
    """Compute, and ask the watch meanwhile."""
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
    """Say nothing of a signal that came while Python took an object apart: another one follows."""
    if not isinstance(unraisable.exc_value, BrokenOff):
        sys.__unraisablehook__(unraisable)


def _end(watch: _Watch) -> None:
    if watch in _watches:
        _watches.remove(watch)
    if not _watches:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _look(_: int, __: FrameType | None) -> None:
    """Break off what takes too long; a handler of signals."""
    for watch in _watches:
        if why := watch.why():
            raise BrokenOff(watch, why)


# --- what is computed -------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Computation:
    """What this process computes for a claim: where it is, and since when it has been there.

    What ``is_many`` is made of many computations, and a limit for one of them does not end it.
    """

    claim: str
    words: Callable[[], str]
    place: Callable[[], Hashable]
    is_many: bool = False
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


def longest() -> Computation | None:
    """Return the computation that this process is at: the innermost one."""
    found = _computing[-1:]  # one step, whatever the main thread does meanwhile
    return found[0] if found else None


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
) -> T:
    """Return what a function gives for a claim; ``words`` say where it is, and ``place`` changes when it goes on.

    Raises
    ------
    GivenUp
        When it was given up.
    """
    if threading.current_thread() is not threading.main_thread():
        return compute()
    here = Computation(claim, words, place, is_many)
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
