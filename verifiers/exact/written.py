"""What may be written in a predicate in plain Python, besides what is put in other words: it is read off its code."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from types import CodeType, FunctionType
from typing import Any

from verifiers.code.names_in_code import instructions, names, with_inner
from verifiers.code.origin import is_library
from verifiers.exact.attributes import refuse_unlisted
from verifiers.exact.errors import NotExact
from verifiers.exact.texts import INTEGER

CAUGHT = {
    AttributeError, IndexError, KeyError, LookupError, NotImplementedError, StopIteration, TypeError, ValueError,
    ZeroDivisionError,
}  # fmt: skip
"""Errors that a predicate may catch, besides those of its file; others, as RecursionError, tell of the machine."""
NAMING = {"LOAD_GLOBAL", "LOAD_NAME", "BUILD_TUPLE"}
BEFORE_NAMES = ("PUSH_EXC_INFO", "POP_JUMP", "NOT_TAKEN", "RETURN_", "RERAISE", "JUMP_")


def refuse_what_is_not_listed(function: FunctionType) -> None:
    """Refuse a function that takes other attributes than those listed, shows integers as floats, or asks for kinds.

    It is also refused to catch whatever is raised: how deep a recursion may go is no part of what is stated.

    Raises
    ------
    NotExact
        With what it does.
    """
    refuse_unlisted(function.__qualname__, names(function.__code__, "ATTR"))
    problem = next(filter(None, map(_problem, with_inner(function.__code__))), "")
    for name in names(function.__code__, "GLOBAL"):
        if name.startswith("__") and name.endswith("__") and name in function.__globals__:
            problem = f"names {name}, which says something of the program; do without it"
    for name in (name for code in with_inner(function.__code__) for name in _caught(code)):
        held = function.__globals__.get(name, getattr(builtins, name, None))
        if not all(map(_may_be_caught, held if isinstance(held, tuple) else (held,))):
            problem = (
                f"catches {name or 'by a name of its own'}, which is no error of numbers; name KeyError or the like"
            )
    if problem:
        raise NotExact(f"{function.__qualname__} {problem}")


def _may_be_caught(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseException) and (kind in CAUGHT or not is_library(kind))


@cache
def _problem(code: CodeType) -> str:
    found = _without_caches(code)
    for i, (name, argument) in enumerate(found):
        if name == "MATCH_CLASS":
            return "asks for kinds by match; use isinstance"
        if name == "PUSH_EXC_INFO" and next(k for k, _ in found[i + 1 :] if k not in NAMING) != "CHECK_EXC_MATCH":
            return "has a finally or a with, or catches whatever is raised; catch an error by its name, with except"
        specified = name == "FORMAT_WITH_SPEC" or (name == "FORMAT_VALUE" and argument & 4)
        written = found[i - 1][1] if found[i - 1][0] == "LOAD_CONST" else None
        if specified and not (isinstance(written, str) and INTEGER.fullmatch(written)):
            return "shows a number in a form that is not one of integers; use d, or leave it out"
    return ""


def _caught(code: CodeType) -> Iterator[str]:
    """Yield the names of errors that code catches; an empty one for what is no name."""
    found = _without_caches(code)
    for i in (i for i, (name, _) in enumerate(found) if name == "CHECK_EXC_MATCH"):
        before = found[:i][::-1]
        yield from (str(argument) for name, argument in takewhile(_names_errors, before) if name != "BUILD_TUPLE")
        start = next(name for name, argument in before if not _names_errors((name, argument)))
        if not start.startswith(BEFORE_NAMES):
            yield ""


def _names_errors(instruction: tuple[str, Any]) -> bool:
    return instruction[0] in NAMING


def _without_caches(code: CodeType) -> list[tuple[str, Any]]:
    return [(name, argument) for name, argument in instructions(code) if name != "CACHE"]
