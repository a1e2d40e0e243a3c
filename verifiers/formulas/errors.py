"""What is raised where a predicate, or a step of a proof, is not understood."""

from __future__ import annotations


class Unreadable(Exception):
    """Something is not on the list of what is understood; the message says what, and where."""

    placed = False
