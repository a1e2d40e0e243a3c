"""The error for unsupported predicates and steps of proofs."""

from __future__ import annotations


class Unreadable(Exception):
    """An unsupported construct; the message names it, and has its place if it is ``placed``."""

    def __init__(self, message: str, *, placed: bool = False) -> None:
        super().__init__(message)
        self.placed = placed
