"""Texts in which integers would be shown as floats, and ``match``, which asks what is a float: both are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from verifiers.names_in_code import free_values, instructions
from verifiers.not_exact import NotExact

FLOATS = re.compile(r"%[-+ #0-9.*]*(?:\(\w*\)[-+ #0-9.*]*)?[eEfFgG]|:[^{}]*(?:[eEfFgGn%]\}|\{)")
"""A number as a float, or in a form that is computed, in a text for ``%`` or for ``format``."""
INTEGER = re.compile(r"(?:.?[<>=^])?[-+ ]?#?0?\d*[_,]?[bcdoxXs]?")
"""A format of integers and texts."""


def refuse_rounded_texts(function: FunctionType) -> None:
    """Refuse a function that shows integers as floats, or lets ``match`` ask for kinds.

    Raises
    ------
    NotExact
        With what it does.
    """
    texts = [*_texts(function.__code__), *_held(tuple(free_values(function).values()))]
    if found := next((text for text in texts if FLOATS.search(text)), None):
        raise NotExact(f"{function.__qualname__} has a text that shows integers as floats: {found!r}; use d, or {{}}")
    if problem := _problem(function.__code__):
        raise NotExact(f"{function.__qualname__} {problem}")


def require_integer_form(form: str) -> None:
    """Refuse a form, for ``format``, that is not one of integers and texts."""
    if not INTEGER.fullmatch(form):
        raise NotExact(f"it shows a number in the form {form!r}, which is not one of integers; use d, or leave it out")


def _held(value: Any) -> Iterator[str]:
    """Yield the texts in a value, be it a list that holds itself."""
    waiting, met = [value], set[int]()
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, list | tuple | dict | set | frozenset) and id(part) not in met:
            met.add(id(part))
            waiting += (*part.keys(), *part.values()) if isinstance(part, dict) else part


def _texts(code: CodeType) -> Iterator[str]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _texts(constant)
        elif isinstance(constant, str):
            yield constant


@cache
def _problem(code: CodeType) -> str:
    found = instructions(code)
    for i, (name, argument) in enumerate(found):
        if name == "MATCH_CLASS":
            return "asks for kinds by match; use isinstance"
        specified = name == "FORMAT_WITH_SPEC" or (name == "FORMAT_VALUE" and argument & 4)
        written = found[i - 1][1] if found[i - 1][0] == "LOAD_CONST" else None
        if specified and not (isinstance(written, str) and INTEGER.fullmatch(written)):
            return "shows a number in a form that is not one of integers; use d, or leave it out"
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return next(filter(None, map(_problem, inner)), "")
