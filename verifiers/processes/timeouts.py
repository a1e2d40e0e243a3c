"""Computations that are broken off when they take too long: the reference is slow, and a case may be large.

Work is limited by counting it, wherever it can be counted. What may never return can only be ended by a clock: it is
that of the computation's own CPU time, so that what fits does not depend on how busy the machine is, and one number
for all of a run, far above what any claim of the registry takes.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from verifiers.common.contained import Signal, contained

T = TypeVar("T")

EVERY, AGAIN = 0.05, 1.0
"""Seconds between two looks at the clock, before and after the time is over."""


CPU_LIMIT = 1800.0
"""Seconds of computing after which one computation is given up, unless a run says otherwise: ``--cpu-limit``."""
_limit = CPU_LIMIT


def cpu_limit() -> float:
    """Seconds of computing that one computation may take in this run."""
    return _limit


def set_cpu_limit(seconds: float) -> None:
    """Let a run have another limit."""
    global _limit  # noqa: PLW0603  # one number for all threads of a run
    _limit = seconds


class TimeLimitExceeded(Exception):
    """A computation was broken off."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not finished within {seconds:g} s of CPU time, which --cpu-limit sets")


class BrokenOff(Signal):
    """Raised in a thread whose computation has taken too long."""


def run_with_cpu_limit(seconds: float, compute: Callable[[], T]) -> T:
    """Return what a function gives, or raise what it raises; break it off when it has computed for so many seconds.

    It runs in a thread of its own: only that one is ever broken off, whatever else is at work, and the time of others
    does not count, so that what fits does not depend on how busy the machine is. A single call into compiled code
    ends before it is broken off.

    Raises
    ------
    TimeLimitExceeded
        When the function was broken off.
    """
    begun: list[tuple[int, float]] = []
    given: list[T] = []
    raised: list[BaseException] = []
    end = threading.Lock()  # the thread takes it when it is done, for good: it is not broken off after that
    late = False

    def run() -> None:
        try:
            clock = clock_of_this_thread()
            begun.append((clock, time.clock_gettime(clock)))
            given.append(contained(compute)())
        except BaseException as error:
            raised.append(error)
        end.acquire()

    def quietly() -> None:
        with suppress(BrokenOff):  # one that comes when all is done
            run()

    def break_off() -> None:
        nonlocal late
        if thread.ident is not None and end.acquire(blocking=False):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(BrokenOff))
            end.release()
            late = True

    thread = threading.Thread(target=quietly, daemon=True)
    try:
        thread.start()
        pause = EVERY
        while thread.is_alive():
            thread.join(pause)
            if begun and seconds_since(*begun[0]) > seconds:
                pause = AGAIN  # while an object is taken apart nothing can be broken off, and the first is swallowed
                break_off()
    except BaseException:  # an interrupt: nobody waits for the answer any more
        break_off()
        raise
    if given:
        return given[0]
    if late and (not raised or isinstance(raised[0], BrokenOff)):
        raise TimeLimitExceeded(seconds)
    raise raised[0]


def clock_of_this_thread() -> int:
    """Return the clock of the seconds that this thread computes, or, on a system without one, of all seconds."""
    if hasattr(time, "pthread_getcpuclockid"):
        return time.pthread_getcpuclockid(threading.get_ident())
    return time.CLOCK_MONOTONIC


def seconds_since(clock: int, begun: float) -> float:
    """Return the seconds since then; a clock that is gone with its thread says that there were none."""
    with suppress(OSError):
        return time.clock_gettime(clock) - begun
    return 0.0
