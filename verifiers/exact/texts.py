"""Texts of values: of integers and what holds them, in forms of integers; all others are refused.

In the text of an object may stand its address, and an integer that is shown as a float is rounded.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact
from verifiers.exact.sets import ExactFrozenset, ExactSet
from verifiers.exact.values import MEND, is_plain

sys.set_int_max_str_digits(0)  # a case says the same whatever the process was told of the length of texts
INTEGER = re.compile(r"(?:.?[<>=^])?[-+ ]?#?0?\d*[_,]?[bcdoxXs]?")
"""A format of integers and texts."""
SHOWING_PARTS: set[Any] = {kind.__repr__ for kind in (list, tuple, dict, ExactSet, ExactFrozenset)}


def refuse_rounding(value: Any) -> Any:
    """Return a value of which a text may be made.

    Raises
    ------
    NotExact
        When something else may stand in it than integers, fractions, texts, and what holds such.
    """
    if not is_plain(value):
        waiting, met = [value], set[int]()
        while waiting:
            part = waiting.pop()
            if id(part) not in met and not is_plain(part):
                met.add(id(part))
                waiting += _parts(part)
    return value


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, np.ndarray):
        raise NotExact("it shows an array as text, in which NumPy leaves out numbers; show .tolist() of it")
    if type(value).__repr__ not in SHOWING_PARTS:
        raise NotExact(f"it shows a {type(value).__qualname__} as text, in which an address may stand; {MEND}")
    if isinstance(value, dict):
        yield from value.values()
    if isinstance(value, ExactSet | ExactFrozenset):
        yield from value.plain()  # of more than one the order is refused
    else:
        yield from value


def require_integer_form(form: str) -> None:
    """Refuse a form, for ``format``, that is not one of integers and texts."""
    if not INTEGER.fullmatch(form):
        raise NotExact(f"it shows a number in the form {form!r}, which is not one of integers; use d, or leave it out")
