"""Texts that can be written to a file: those without a lone surrogate, half of a character, which no encoding has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import FunctionType
from typing import Any

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")
"""A control character other than the end of a line."""
WITHOUT_TEXT = frozenset({bool, int, float, FunctionType})


def is_writable(text: str) -> bool:
    """Whether a string can be encoded in UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def unwritable(value: Any) -> str | None:
    """Return a text within a value that cannot be written: in lists, mappings, and objects of data classes."""
    if isinstance(value, str):
        return None if is_writable(value) else value
    if value is None or type(value) in WITHOUT_TEXT:
        return None
    if isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts = list(value)
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, f.name, None) for f in fields(value)]
    else:
        return None
    return next((found for part in parts if (found := unwritable(part)) is not None), None)


def writable(value: Any) -> Any:
    """Return plain data with its code in the place of each lone surrogate."""
    if isinstance(value, str):
        return value if is_writable(value) else value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {writable(key): writable(part) for key, part in value.items()}
    return type(value)(map(writable, value)) if type(value) in (list, tuple) else value
