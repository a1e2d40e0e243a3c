"""What a predicate may not do, so that its verdict is exact: it counts though the predicate catches it."""

from __future__ import annotations

import threading


class _Refused(threading.local):
    """What was refused in this thread, of the case that is judged."""

    def __init__(self) -> None:
        self.first: Exception | None = None


_refused = _Refused()


class NotExact(Exception):
    """A predicate computes with numbers that are rounded or wrap; the message names what, and the mend."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        _refused.first = _refused.first or self


def noted(error: Exception) -> Exception:
    """Note an error of another kind that only this program raises, and return it."""
    _refused.first = _refused.first or error
    return error


def forget_refused() -> None:
    """Begin with a case."""
    _refused.first = None


def raise_refused() -> None:
    """Raise what was refused since `forget_refused`, though the predicate may have caught it."""
    if _refused.first is not None:
        raise _refused.first
