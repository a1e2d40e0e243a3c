"""What may be written in a predicate in plain Python, besides what is put in other words: it is read off its code."""

from __future__ import annotations

from functools import cache
from types import CodeType, FunctionType

from verifiers.exact_attributes import refuse_unlisted
from verifiers.exact_texts import INTEGER
from verifiers.names_in_code import instructions, names
from verifiers.not_exact import NotExact

NAMING = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FAST", "LOAD_DEREF")


def refuse_what_is_not_listed(function: FunctionType) -> None:
    """Refuse a function that takes other attributes than those listed, shows integers as floats, or asks for kinds.

    It is also refused to catch whatever is raised: what was refused, and how deep a recursion may go, are no part of
    what is stated.

    Raises
    ------
    NotExact
        With what it does.
    """
    refuse_unlisted(function.__qualname__, names(function.__code__, "ATTR"))
    if problem := _problem(function.__code__):
        raise NotExact(f"{function.__qualname__} {problem}")


@cache
def _problem(code: CodeType) -> str:
    found = [(name, argument) for name, argument in instructions(code) if name != "CACHE"]
    for i, (name, argument) in enumerate(found):
        if name == "MATCH_CLASS":
            return "asks for kinds by match; use isinstance"
        if name == "PUSH_EXC_INFO" and found[i + 1][0] not in NAMING:
            return "catches whatever is raised, or goes on after it; catch an error by its name"
        specified = name == "FORMAT_WITH_SPEC" or (name == "FORMAT_VALUE" and argument & 4)
        written = found[i - 1][1] if found[i - 1][0] == "LOAD_CONST" else None
        if specified and not (isinstance(written, str) and INTEGER.fullmatch(written)):
            return "shows a number in a form that is not one of integers; use d, or leave it out"
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return next(filter(None, map(_problem, inner)), "")
