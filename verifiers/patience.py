"""Plain Python that is broken off when it takes too long: the reference is slow, and a case may be large."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

EVERY, AGAIN = 0.05, 1.0
"""Seconds between two looks at the clock, before and after the time is over."""


class TookTooLong(BaseException):
    """The time is over; no ``except Exception`` on the way holds this up."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Break off the block, by `TookTooLong`, when this thread has computed for so many seconds in it.

    The time of other threads does not count, so what fits does not depend on how busy the machine is. A single call
    into compiled code is not broken off before it returns.
    """
    thread = threading.get_ident()
    clock = time.pthread_getcpuclockid(thread)
    begun, over, lock = time.clock_gettime(clock), threading.Event(), threading.Lock()

    def watch() -> None:
        pause = EVERY
        while not over.wait(pause):
            if time.clock_gettime(clock) - begun > seconds:
                pause = AGAIN  # while an object is taken apart nothing can be broken off, and the first is swallowed
                with lock:
                    if not over.is_set():  # the block may be left at this moment
                        ctypes.pythonapi.PyThreadState_SetAsyncExc(
                            ctypes.c_ulong(thread), ctypes.py_object(TookTooLong)
                        )

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        while watcher.is_alive():
            with suppress(TookTooLong):  # one that comes now comes too late
                with lock:
                    over.set()
                watcher.join()
