"""One thread at a time parses source code into a tree.

Python 3.11 counts together how deep all threads are in their trees, and raises SystemError where two of them parse at
once. Numba and Hypothesis parse too, so it is `ast.parse` itself that waits.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any

_lock = RLock()


def _one_at_a_time(parse: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(parse)
    def parsed(*arguments: Any, **named: Any) -> Any:
        with _lock:
            return parse(*arguments, **named)

    return parsed


def one_thread_at_a_time() -> None:
    """Let `ast.parse` wait, from now on, until no other thread parses."""
    ast.parse = _one_at_a_time(ast.parse)
