"""One thread at a time turns source code into Python's syntax tree, or such a tree into code.

Python 3.11 has one counter of the depth of trees for all threads, and raises SystemError where two of them convert at
once. Numba and Hypothesis parse too, so `ast.parse` itself waits.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any

LOCK = RLock()


def _one_at_a_time(parse: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(parse)
    def parsed(*arguments: Any, **named: Any) -> Any:
        with LOCK:
            return parse(*arguments, **named)

    return parsed


def one_thread_at_a_time() -> None:
    """Let `ast.parse` wait, from now on, until no other thread parses."""
    ast.parse = _one_at_a_time(ast.parse)
