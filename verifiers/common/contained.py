"""Containment of claim-file code: any exception is an error of its claim, and does not end the run.

Exceptions derived only from BaseException pass every ``except Exception``: SystemExit, which ends a program without an
error, GeneratorExit, and classes of a user. In calls of claim-file code, such an exception becomes an `Escaped`. Ctrl-C
propagates, and so does a `Signal`, which only this program raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from sylver_claims.claims.errors import is_from_keyboard

P = ParamSpec("P")
T = TypeVar("T")


class Signal(BaseException):
    """Stops a computation from outside: no code of a claim file raises it."""


class Escaped(Exception):
    """Code raised a BaseException that is not an Exception: ``error``."""

    def __init__(self, error: BaseException) -> None:
        ends = "code of a claim must not end the program"
        super().__init__(ends if isinstance(error, SystemExit) else str(error) or "no code of a claim may raise this")
        self.error = error


class PredicateRaises(Exception):
    """Code of a claim file raised an exception; the message has the line, the case if there is one, and a fix."""


@contextmanager
def containing() -> Iterator[None]:
    """Contain exceptions of the code in a ``with`` block.

    Raises
    ------
    Escaped
        Instead of a BaseException that is not an Exception, with its traceback.
    """
    try:
        yield
    except (Exception, Signal):
        raise
    except BaseException as error:
        raise _escaped(error) from None


def contained(function: Callable[P, T]) -> Callable[P, T]:
    """Return a function whose calls are contained as by `containing`, but with less overhead."""

    @wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> T:
        try:
            return function(*arguments, **named)
        except (Exception, Signal):
            raise
        except BaseException as error:
            raise _escaped(error) from None

    return call


def _escaped(error: BaseException) -> BaseException:
    """Return the `Escaped` for an exception, with its traceback; return Ctrl-C unchanged."""
    if isinstance(error, KeyboardInterrupt) and is_from_keyboard(error):
        return error
    return Escaped(error).with_traceback(error.__traceback__)


def kind_of(error: BaseException) -> str:
    """Return the name of the class of an exception."""
    return type(error.error if isinstance(error, Escaped) else error).__name__
