"""Conditions to stop a run: an interrupt, a limit of time or memory, or a ledger that cannot be written."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from sylver_claims.kernels.engine.memory import used


class Limit:
    """Decides whether a run starts anything new.

    ``spent`` is the used part of the budget in seconds; ``elsewhere`` returns the memory of the run's other processes.
    """

    def __init__(
        self,
        budget: float | None = None,
        memory: int | None = None,
        spent: float = 0.0,
        elsewhere: Callable[[], int] = lambda: 0,
    ) -> None:
        self.reason = ""
        self._elsewhere = elsewhere
        self._memory = memory
        self.failure: Exception | None = None
        self._budget = budget
        self._deadline = None if budget is None else monotonic() + budget - spent

    def left(self) -> float:
        """Seconds until the time is over; infinite without a budget."""
        return float("inf") if self._deadline is None else self._deadline - monotonic()

    @property
    def why(self) -> str:
        """The reason why work is left; empty if it is not a limit."""
        if self.reason or self._budget is None:
            return self.reason
        budget = f"--budget {self._budget:g}s"
        return f"{budget} is spent: " if self.left() <= 0 else f"too little of {budget} is left: "

    def is_set(self) -> bool:
        """Whether no new work may start."""
        if self.left() <= 0:
            self.reason = f"--budget {self._budget:g}s is spent: "
        if self._memory is not None and used() + self._elsewhere() > self._memory:
            self.reason = f"more than {self._memory / 2**30:.2g} GiB of memory are in use: "
        return self.failure is not None or bool(self.reason)

    def fail(self, error: Exception) -> None:
        """Stop the run, because results can no longer be stored."""
        self.failure = self.failure or error
