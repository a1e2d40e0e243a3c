"""Time limits of computations, because the reference is slow, and a case may be large.

Counts limit the work wherever possible. Only a clock can end a computation that may never terminate. It measures the
CPU time of the process, so that the result does not depend on the load of the machine. There is one limit for the whole
run, far above the time of any claim of the registry.

In the main thread of a process, a signal interrupts a computation: immediately in Python, but in numba and in compiled
code only after it returns. A worker process reports its place and exits, see `overdue`. So predicates and tables are
computed there.
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

from sylver_claims.claims.errors import is_in_numba
from sylver_claims.verifiers.common.contained import Signal, contained

T = TypeVar("T")

EVERY = 0.05
"""Seconds of CPU time between two checks; if Python swallows one signal, another follows."""
SOON = 0.001
"""Seconds of CPU time until the next check if a signal comes in numba's own code."""
CPU_LIMIT = 1800.0
"""Default limit of CPU seconds for one computation; ``--cpu-limit`` changes it."""
LONG = 5.0
"""A case that takes more CPU seconds is reported, and stopped when the budget is spent."""
_limit = CPU_LIMIT


def cpu_limit() -> float:
    """CPU seconds that one computation may take in this run."""
    return _limit


def set_cpu_limit(seconds: float) -> None:
    """Set the limit of a run."""
    global _limit  # noqa: PLW0603  # one limit for the whole run
    _limit = seconds


class TimeLimitExceeded(Exception):
    """A computation was stopped."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)

    def __str__(self) -> str:
        return f"not finished within {self.args[0]:g} s of CPU time, which --cpu-limit sets"


class GivenUp(Exception):
    """A computation was stopped; the message names it, and has the reason."""


@dataclass(frozen=True, eq=False)
class _Watch:
    """Returns why a computation must end, or an empty string; if ``is_of_cases``, only the current case ends."""

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

    Outside the main thread of a process there is no limit.

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
    """Call a function whose cases and tables may each compute for `cpu_limit` seconds.

    ``over`` returns the reason why a long case must end at once, or an empty string. A case that ends raises `GivenUp`
    in `compute_for`.
    """

    def why() -> str:
        found = innermost()
        if found is None or found.is_many:
            return ""
        return overdue(found) or (found.given_up(over()) if found.seconds() > LONG and over() else "")

    return _watched(_Watch(why, is_of_cases=True), compute)


def is_watched() -> bool:
    """Whether a signal ends computations of this process; this includes only Python code, not compiled code."""
    return bool(_watches)


def _watched(watch: _Watch, compute: Callable[[], T]) -> T:
    """Call a function while a timer checks the watch."""
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
        _end(watch)  # a signal may have prevented the call above
        raise
    finally:
        sys.unraisablehook = hook


def _quietly(unraisable: sys.UnraisableHookArgs) -> None:
    """Ignore a signal that came while Python deleted an object: another one follows."""
    if not isinstance(unraisable.exc_value, BrokenOff):
        sys.__unraisablehook__(unraisable)


def _end(watch: _Watch) -> None:
    if watch in _watches:
        _watches.remove(watch)
    if not _watches:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _look(_: int, frame: FrameType | None) -> None:
    """End a computation that takes too long, or look again soon if numba runs; a handler of signals."""
    for watch in _watches:
        if why := watch.why():
            if not is_in_numba(frame):
                raise BrokenOff(watch, why)
            signal.setitimer(signal.ITIMER_VIRTUAL, SOON, EVERY)
            return


# --- computations -----------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Computation:
    """A computation of this process for a claim: its place, and the time since it has been there.

    If ``is_many``, it consists of many others, and the limit for one case does not end it. ``layer`` is the layer of
    the current case, if it computes cases.
    """

    claim: str
    words: Callable[[], str]
    place: Callable[[], Hashable]
    is_many: bool = False
    layer: Callable[[], int | None] = lambda: None
    at: Hashable = None
    since: float = -1.0

    def seconds(self) -> float:
        """CPU seconds since the computation was first seen at its place."""
        place = self.place()
        if place != self.at or self.since < 0:
            self.at, self.since = place, time.process_time()
        return time.process_time() - self.since

    def given_up(self, before: str, after: str = "") -> str:
        """Return a message that the computation is stopped, with the reason."""
        return f"{before}{self.words()} was given up after {self.seconds():.0f} s of CPU time{after}"


_computing: list[Computation] = []


def innermost() -> Computation | None:
    """Return the innermost computation of this process."""
    found = _computing[-1:]  # atomic, because the main thread may change the list
    return found[0] if found else None


def phase() -> Computation | None:
    """Return the outermost computation of this process that consists of many others; its words show its progress."""
    return next((found for found in list(_computing) if found.is_many), None)


def overdue(found: Computation) -> str:
    """Return a message if a computation has taken longer than its limit, else the empty string."""
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
