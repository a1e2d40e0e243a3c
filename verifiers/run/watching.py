"""A watcher of a run, which the thread of the run calls."""

from __future__ import annotations

from sylver_claims.claims import Claim
from sylver_claims.verifiers.evidence import Result


class Watcher:
    """Base class of a watcher of a run: its methods are called for claims in any order, and do nothing."""

    def begin(self, claim: Claim, cases: int) -> None:
        """The exhaustive search of a claim has this many cases still to try."""

    def advance(self, claim: Claim, cases: int) -> None:
        """Number of additional cases tried."""

    def started(self, claim: Claim, method: str) -> None:
        """A method starts to check a claim or a variant of it."""

    def ended(self, claim: Claim, method: str) -> None:
        """A method has ended its check."""

    def done(self, result: Result) -> None:
        """A claim is decided; in any order."""

    def dwelling(self, claim: Claim, words: str, seconds: float) -> None:
        """Computing time so far of a case or a table of a claim."""

    def phase(self, claim: Claim, method: str, words: str) -> None:
        """Current phase of the check of a claim by a method, and its progress."""

    def note(self, text: str) -> None:
        """Show a line about the run."""
