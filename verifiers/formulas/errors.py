"""What is raised where a predicate, or a step of a proof, is not understood."""

from __future__ import annotations


class Unreadable(Exception):
    """Something is not supported; the message has the construct, and its place if it is ``placed``."""

    def __init__(self, message: str, *, placed: bool = False) -> None:
        super().__init__(message)
        self.placed = placed
