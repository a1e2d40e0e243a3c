"""A case or a table that takes long: it is named, and given up when the budget is spent or it has taken too long."""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic

from claims import Verdict
from verifiers.processes.stopping import Limit
from verifiers.processes.threads import Threads
from verifiers.processes.timeouts import cpu_limit
from verifiers.processes.underway import Computation, all_underway
from verifiers.walks.executor import Watcher
from verifiers.walks.plan import Work

LOOK = 1.0
"""Seconds between two looks."""
LONG = 5.0
"""A case that has taken more CPU seconds than these is named, and given up when the budget is spent."""


class Lookout:
    """Looks at what the threads of a run are computing."""

    def __init__(self, works: Collection[Work], threads: Collection[Threads], stop: Limit, watcher: Watcher) -> None:
        self._works = {id(work.claim): work for work in works}
        self._threads, self._stop, self._watcher = threads, stop, watcher
        self._last = 0.0

    def look(self) -> None:
        """Look once, unless the last time was just now."""
        if monotonic() < self._last + LOOK:
            return
        self._last = monotonic()
        for found in all_underway():
            if (work := self._works.get(id(found.claim))) is not None:
                self._look_at(found, work)

    def _look_at(self, found: Computation, work: Work) -> None:
        seconds = found.seconds()
        after = f"was given up after {seconds:.0f} s of CPU time"
        if found.given_up:
            if monotonic() > found.given_up_at + LOOK:  # it is compiled code, or it would have ended
                for pool in self._threads:
                    pool.leave_behind(found.thread)
        elif seconds > cpu_limit() and not found.is_many:
            self._give_up(found, work, "", f"{after}, by --cpu-limit")
        elif seconds > LONG and (self._stop.left() < 0 or work.failure is not None):
            self._give_up(found, work, self._stop.why, after)
        elif seconds > LONG:
            self._watcher.dwelling(found.claim, found.words(), seconds)

    @staticmethod
    def _give_up(found: Computation, work: Work, before: str, after: str) -> None:
        found.give_up(before, after)
        if found.given_up and work.failure is None:
            work.failure = (Verdict.INCONCLUSIVE, found.given_up)
