"""Code of claim files is contained: whatever it raises is an error of its claim, and ends nothing else.

What Python derives from BaseException alone passes every ``except Exception``: SystemExit, which ends a program as if
all were well, GeneratorExit, and classes of a user's own. Where code of a claim file is called, such an exception
becomes an `Escaped`. Ctrl-C goes on, and so does a `Signal`, which is raised by this program alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from claims.errors import is_from_keyboard

P = ParamSpec("P")
T = TypeVar("T")


class Signal(BaseException):
    """Breaks a computation off from outside: no code of a claim file raises it."""


class Escaped(Exception):
    """Code raised what is no Exception: ``error``."""

    def __init__(self, error: BaseException) -> None:
        ends = "code of a claim must not end the program"
        super().__init__(ends if isinstance(error, SystemExit) else str(error) or "no code of a claim may raise this")
        self.error = error


class PredicateRaises(Exception):
    """Code of a claim file raises; the message names the line, the case if there is one, and the mend."""


@contextmanager
def containing() -> Iterator[None]:
    """Contain what the code below raises.

    Raises
    ------
    Escaped
        In place of what is no Exception, with its traceback.
    """
    try:
        yield
    except (Exception, Signal):
        raise
    except BaseException as error:
        raise _escaped(error) from None


def contained(function: Callable[P, T]) -> Callable[P, T]:
    """Return a function of which all is contained, as by `containing`, but sooner called."""

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
    """Return the `Escaped` in place of an exception, with its traceback; Ctrl-C as it is."""
    if isinstance(error, KeyboardInterrupt) and is_from_keyboard(error):
        return error
    return Escaped(error).with_traceback(error.__traceback__)


def kind_of(error: BaseException) -> str:
    """Name of the class of what code raised."""
    return type(error.error if isinstance(error, Escaped) else error).__name__
