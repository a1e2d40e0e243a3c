"""When a run is to stop: by hand, when its time or memory is used up, or when its ledger cannot be written."""

from __future__ import annotations

from threading import Event
from time import monotonic

from kernels.engine.memory import used


class Limit:
    """Tells the threads of a run whether to begin anything new; ``interrupted`` breaks off what is being done.

    Of the budget, in seconds, some may be ``spent``.
    """

    def __init__(self, budget: float | None = None, memory: int | None = None, spent: float = 0.0) -> None:
        self.interrupted = Event()
        self.reason = ""
        self._memory = memory
        self.failure: Exception | None = None
        self._budget = budget
        self._deadline = None if budget is None else monotonic() + budget - spent

    def left(self) -> float:
        """Seconds until the time is over; infinite without a budget."""
        return float("inf") if self._deadline is None else self._deadline - monotonic()

    @property
    def why(self) -> str:
        """Say why something is left to do; empty when no limit was the reason."""
        return self.reason or (
            "" if self._budget is None else f"what is left of --budget {self._budget:g}s is too short: "
        )

    def is_set(self) -> bool:
        """True when nothing new is to be begun."""
        if self.left() <= 0:
            self.reason = f"--budget {self._budget:g}s is spent: "
        if self._memory is not None and used() > self._memory:
            self.reason = f"more than {self._memory / 2**30:.2g} GiB of memory are in use: "
        return self.interrupted.is_set() or bool(self.reason)

    def set(self) -> None:
        """Break off."""
        self.interrupted.set()

    def fail(self, error: Exception) -> None:
        """Break off, because nothing more can be kept."""
        self.failure = self.failure or error
        self.interrupted.set()
