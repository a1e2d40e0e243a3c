"""What is raised where a predicate, or a step of a proof, is not understood."""

from __future__ import annotations


class Unreadable(Exception):
    """Something is not on the list of what is understood; the message says what, and where if it is ``placed``."""

    def __init__(self, message: str, *, placed: bool = False) -> None:
        super().__init__(message)
        self.placed = placed
