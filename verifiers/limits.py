"""When a run is to stop: by hand, when its time is over, or when its ledger cannot be written."""

from __future__ import annotations

from threading import Event
from time import monotonic


class Limit:
    """Tells the threads of a run whether to begin anything new; ``interrupted`` breaks off what is being done."""

    def __init__(self, budget: float | None = None) -> None:
        self.interrupted = Event()
        self.failure: Exception | None = None
        self._deadline = None if budget is None else monotonic() + budget

    def left(self) -> float:
        """Seconds until the time is over; infinite without a budget."""
        return float("inf") if self._deadline is None else self._deadline - monotonic()

    def is_set(self) -> bool:
        """True when nothing new is to be begun."""
        return self.interrupted.is_set() or self.left() <= 0

    def set(self) -> None:
        """Break off."""
        self.interrupted.set()

    def fail(self, error: Exception) -> None:
        """Break off, because nothing more can be kept."""
        self.failure = self.failure or error
        self.interrupted.set()
