"""Errors that a user can fix: each names the problem, its place, and a fix."""

from __future__ import annotations

import inspect
import os
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import FrameType


class UserError(Exception):
    """What a user can put right; the message is one sentence that says how, and the command line prints it."""


class ClaimError(UserError):
    """A claim file cannot be used; the message names the problem and a fix."""


FIX = ". Fix: "
"""Between the problem and the fix in the messages of the claim language; other messages have a semicolon."""


def parted(text: str) -> tuple[str, str]:
    """Cut a message into the problem and the fix; it ends with the fix, if it names one."""
    problem, cut, fix = text.partition(FIX)
    if not cut:
        problem, _, fix = text.rpartition("; ")
    return (problem, fix) if problem and not fix.startswith("got ") else (text, "")


class ClaimErrors(ClaimError):
    """Several claim files cannot be used, or several targets name nothing; ``errors`` says it of each."""

    def __init__(self, errors: Sequence[ClaimError]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = tuple(errors)


def raise_all(errors: Sequence[ClaimError]) -> None:
    """Raise the errors as one; do nothing if there are none."""
    every = [one for error in errors for one in (error.errors if isinstance(error, ClaimErrors) else (error,))]
    if every:
        raise every[0] if len(every) == 1 else ClaimErrors(every)


class ScriptError(ValueError):
    """The steps of a proof are invalid; the message is one sentence with a fix."""


class Interrupt(KeyboardInterrupt):
    """Ctrl-C in a program whose handler is `interrupt`."""


AGAIN = 0.1  # seconds


def interrupt(_: int, frame: FrameType | None) -> None:
    """Raise `Interrupt`, or send the signal again a little later if numba runs; a handler of signals."""
    if not is_in_numba(frame):
        raise Interrupt
    again = threading.Timer(AGAIN, os.kill, (os.getpid(), signal.SIGINT))
    again.daemon = True
    again.start()


def is_in_numba(frame: FrameType | None) -> bool:
    """Return whether numba's own Python code runs.

    Compiled code and LLVM call it, and lose the exceptions of a handler of signals, or replace them by a TypeError.
    """
    while frame is not None:
        if str(frame.f_globals.get("__name__", "")).startswith(("numba.", "llvmlite.")):
            return True
        frame = frame.f_back
    return False


def is_from_keyboard(error: KeyboardInterrupt) -> bool:
    """Return whether a KeyboardInterrupt is Ctrl-C; code of a claim file may raise one, too."""
    pressed = isinstance(error, Interrupt) or signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return pressed and threading.current_thread() is threading.main_thread()


def module_being_loaded() -> str:
    """Return the name of the module whose top level is running: the innermost one."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return "" if frame is None else str(frame.f_globals.get("__name__", ""))


def calling_file(*own: str) -> str:
    """Return ``file:line`` of the nearest caller outside the files ``own`` and outside generated code."""
    frame = sys._getframe(1)
    while frame.f_back is not None and (frame.f_code.co_filename in own or frame.f_code.co_filename.startswith("<")):
        frame = frame.f_back
    return f"{shown_path(frame.f_code.co_filename)}:{frame.f_lineno}"


def written_at(function: object) -> str:
    """Return ``path:line`` of a Python function, also of one inside a wrapper; empty for an object without code."""
    inner = getattr(function, "function", function)
    inner = inspect.unwrap(inner) if callable(inner) else inner
    code = getattr(getattr(inner, "py_func", inner), "__code__", None)
    return f"{shown_path(code.co_filename)}:{code.co_firstlineno}" if code else ""


def shown_path(name: str) -> str:
    """Return a file as people write it: from the current folder when it lies below that.

    Bytes that are not UTF-8 are escaped.
    """
    path = Path(name)
    if path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return os.fsencode(path).decode("utf-8", "backslashreplace")
