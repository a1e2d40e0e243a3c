"""A watcher of a run, which the thread of the run calls."""

from __future__ import annotations

from claims import Claim
from verifiers.evidence import Result


class Watcher:
    """A watcher of a run, to be derived from: its methods are called for claims in any order, and show nothing."""

    def begin(self, claim: Claim, cases: int) -> None:
        """The exhaustive search of a claim has this many cases still to try."""

    def advance(self, claim: Claim, cases: int) -> None:
        """So many cases more were tried."""

    def started(self, claim: Claim, means: str) -> None:
        """A claim, or a variant of it, is being checked by this means from now on."""

    def ended(self, claim: Claim, means: str) -> None:
        """It is not any more."""

    def done(self, result: Result) -> None:
        """A claim is decided; in any order."""

    def dwelling(self, claim: Claim, words: str, seconds: float) -> None:
        """A case of a claim, or a table of it, has taken so many seconds of computing by now."""

    def note(self, text: str) -> None:
        """Show a line about the run."""
