"""What a predicate has in place of NumPy's words of 64 bits: an integer that is one, and refuses what is none.

What is computed with a word and an integer is a word again: where NumPy's would wrap, this one raises OverflowError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifiers.exact.errors import NotExact, noted

BITS = 64
_MIRRORED = ("add", "and", "divmod", "floordiv", "lshift", "mod", "mul", "or", "pow", "rshift", "sub", "xor")
COMPUTING = ["__abs__", "__neg__", "__pos__", *(f"__{r}{name}__" for name in _MIRRORED for r in ("", "r"))]


class Word(int):
    """An integer from 0 to 2^64 - 1.

    Raises
    ------
    OverflowError
        When the number is none of these.
    """

    __slots__ = ()

    def __new__(cls, value: Any = 0) -> Word:
        """Return an integer as a word."""
        if not isinstance(value, int):
            raise NotExact(f"a {type(value).__qualname__} is made a word; write an integer")
        if value < 0 or value >> BITS:
            raise noted(OverflowError(f"{int(value)} does not fit a word of {BITS} bits"))
        return super().__new__(cls, value)

    def __invert__(self) -> Word:
        return Word((1 << BITS) - 1 - int(self))

    def __str__(self) -> str:
        return int.__repr__(self)

    def __repr__(self) -> str:
        raise NotExact("it shows a word by repr, or within a list, in which NumPy writes its kind; show int of it")

    def item(self) -> int:
        """Return the number as Python's integer."""
        return int(self)


def _computing(name: str) -> Callable[..., Any]:
    method = getattr(int, name)

    def computed(*numbers: Any) -> Any:
        found = method(*(int(n) if isinstance(n, Word) else n for n in numbers))
        if type(found) is tuple:
            return tuple(map(Word, found))
        return Word(found) if isinstance(found, int) else found

    return computed


for _name in COMPUTING:
    setattr(Word, _name, _computing(_name))
