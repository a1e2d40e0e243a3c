"""What the threads of a run are computing, so that what never ends can be named, and given up.

A computation of a claim is entered here with words that say where it stands. What looks on can tell how much CPU time
the thread has spent at the same place, and break it off: in Python it ends at once, within compiled code when that
returns.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

from verifiers.processes.timeouts import BrokenOff, clock_of_this_thread, seconds_since

T = TypeVar("T")
FLUSH = 8
"""So many rounds of a loop are gone before a thread leaves: what was sent to it comes within the first."""


class GivenUp(Exception):
    """A computation was given up; the message says which, and why."""


@dataclass(eq=False)
class Computation:
    """What one thread computes: for which claim, where it stands, and since when it has stood there.

    What ``is_many`` is made of many computations, and a limit for one of them does not end it.
    """

    claim: Any
    words: Callable[[], str]
    place: Callable[[], Hashable]
    thread: int
    clock: int
    is_many: bool = False
    at: Hashable = None
    since: float = 0.0
    given_up: str = ""
    given_up_at: float = 0.0
    end: threading.Lock = field(default_factory=threading.Lock)

    def seconds(self) -> float:
        """Seconds of CPU time since it was first seen where it stands."""
        place = self.place()
        if place != self.at or not self.since:
            self.at, self.since = place, seconds_since(self.clock, 0.0)
        return seconds_since(self.clock, self.since)

    def give_up(self, before: str, after: str) -> None:
        """Let it end with `GivenUp`, which names it between these: at once where it is Python that runs.

        What breaks it off is sent once, so that none is left when it has come.
        """
        if not self.given_up and self.end.acquire(blocking=False):
            self.given_up, self.given_up_at = f"{before}{self.words()} {after}", monotonic()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread), ctypes.py_object(BrokenOff))
            self.end.release()

    def close(self) -> None:
        """Let nothing be sent any more, and what was sent come now."""
        self.end.acquire()
        for _ in range(FLUSH):
            pass


_underway: dict[int, Computation] = {}


def forget_this_thread() -> None:
    """Forget what this thread was computing: something broke it off as it ended."""
    _underway.pop(threading.get_ident(), None)


def all_underway() -> list[Computation]:
    """Return what is being computed."""
    return list(_underway.copy().values())


def compute_for(
    claim: Any,
    words: Callable[[], str],
    compute: Callable[[], T],
    place: Callable[[], Hashable] = lambda: 0,
    *,
    is_many: bool = False,
) -> T:
    """Return what a function gives that computes something for a claim; ``place`` changes when it goes on.

    It is a function, for in the code of a ``with`` there are places where what breaks it off would pass it by.

    Raises
    ------
    GivenUp
        When it was given up.
    """
    thread = threading.get_ident()
    before, here = _underway.get(thread), Computation(claim, words, place, thread, clock_of_this_thread(), is_many)
    given: list[T] = []
    try:
        try:
            _underway[thread] = here
            given.append(compute())
        finally:
            here.close()
    except BrokenOff:
        if not here.given_up:
            raise
    finally:
        if before is None:
            _underway.pop(thread, None)
        else:
            _underway[thread] = before
    if here.given_up:
        raise GivenUp(here.given_up)
    return given[0]
