"""What a predicate has in place of a float: a fraction that computes exactly, and tells neither digits nor its kind.

In these, and in its numerator, it is not what Python would show; so a predicate that asks for them is refused. What is
computed with it is such a number again, as what is computed with a float is a float.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from verifiers.exact.errors import NotExact

COMPUTING = (
    "__abs__", "__add__", "__divmod__", "__floordiv__", "__mod__", "__mul__", "__neg__", "__pos__", "__pow__",
    "__radd__", "__rdivmod__", "__rfloordiv__", "__rmod__", "__rmul__", "__round__", "__rpow__", "__rsub__",
    "__rtruediv__", "__sub__", "__truediv__",
)  # fmt: skip
ASKING = (
    "__bool__", "__ceil__", "__eq__", "__floor__", "__ge__", "__gt__", "__hash__", "__int__", "__le__", "__lt__",
    "__trunc__",
)  # fmt: skip
TELLING = ("__format__", "__repr__", "__str__", "as_integer_ratio", "denominator", "limit_denominator", "numerator")


class Quotient(Fraction):
    """A fraction in place of a float."""

    __slots__ = ()

    def is_integer(self) -> bool:
        """Tell whether it is an integer, as a float does."""
        return bool(_fraction(self) == int(self))


def _fraction(value: Any) -> Any:
    """Return a quotient as a fraction that tells its digits; other values, and tuples, as they are."""
    if type(value) is not Quotient:
        return value
    held: Any = value
    return Fraction(held._numerator, held._denominator)


def showable(value: Any) -> Any:
    """Return a value in which all numbers can be shown."""
    return tuple(map(showable, value)) if type(value) is tuple else _fraction(value)


def as_quotient(value: Any) -> Any:
    """Return an integer or a fraction as a number that stands for a float."""
    return Quotient(_fraction(value)) if isinstance(value, int | Fraction) else value


def _computing(name: str) -> Callable[..., Any]:
    def computed(*numbers: Any) -> Any:
        found = getattr(Fraction, name)(*map(_fraction, numbers))
        if name == "__round__" and len(numbers) == 1:
            return found  # an integer, as of a float
        return tuple(map(as_quotient, found)) if type(found) is tuple else as_quotient(found)

    return computed


def _asking(name: str) -> Callable[..., Any]:
    return lambda *numbers: getattr(Fraction, name)(*map(_fraction, numbers))


def _telling(name: str) -> Any:
    def refuse(*_: Any) -> Any:
        raise NotExact(
            f"it asks a quotient or a decimal number for its digits or its numerator ({name}), which a float has not, "
            "or others; write Fraction from fractions"
        )

    return property(refuse) if name in ("denominator", "numerator") else refuse


for _names, _made in ((COMPUTING, _computing), (ASKING, _asking), (TELLING, _telling)):
    for _name in _names:
        if hasattr(Fraction, _name):
            setattr(Quotient, _name, _made(_name))
