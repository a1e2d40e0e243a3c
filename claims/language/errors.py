"""The error for a predicate that the claim language cannot express."""

from __future__ import annotations

from sylver_claims.claims.errors import ClaimError


class LanguageError(ClaimError):
    """A predicate is not in the claim language; the message reads ``path:line: problem. Fix: action``."""

    def __init__(self, place: str, problem: str, fix: str) -> None:
        super().__init__(f"{place}: {problem}. Fix: {fix}")
        self.place, self.problem, self.fix = place, problem, fix
