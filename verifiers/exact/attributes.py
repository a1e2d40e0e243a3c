"""The attributes and methods that a predicate in plain Python may take of values of Python and NumPy.

Attributes of modules, and fields of a file's own classes, are known otherwise: a name that no kind of value has here
can be nothing else.
"""

from __future__ import annotations

import functools
import itertools
import operator
import re
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable
from enum import Enum, IntFlag
from fractions import Fraction
from types import (
    BuiltinFunctionType,
    CodeType,
    FrameType,
    FunctionType,
    GeneratorType,
    MappingProxyType,
    MethodType,
    TracebackType,
)
from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact
from verifiers.exact.words import Word

OF_SETS = """add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset
    issuperset pop remove symmetric_difference symmetric_difference_update union update"""
OF_LISTS = "append clear copy count extend index insert pop remove reverse sort"
OF_DICTIONARIES = "clear copy fromkeys get items keys pop popitem setdefault update values"
OF_TEXTS = """capitalize casefold center count endswith expandtabs find index isalnum isalpha isascii isdecimal isdigit
    islower isnumeric isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix
    replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate
    upper zfill"""
OF_ARRAYS = """T all any argmax argmin astype copy flatten item max min ndim nonzero prod ravel reshape shape size
    sort sum tolist"""
KINDS: dict[Any, str] = {
    int: "as_integer_ratio bit_count bit_length denominator is_integer numerator",
    Fraction: "as_integer_ratio denominator is_integer limit_denominator numerator",
    str: OF_TEXTS + " encode",
    bytes: OF_TEXTS + " decode hex",
    list: OF_LISTS,
    tuple: "count index",
    dict: OF_DICTIONARIES,
    set: OF_SETS,
    frozenset: OF_SETS,
    Counter: OF_DICTIONARIES + " most_common subtract total",
    OrderedDict: OF_DICTIONARIES + " move_to_end",
    defaultdict: OF_DICTIONARIES,
    deque: OF_LISTS + " appendleft extendleft popleft rotate",
    range: "count index start step stop",
    slice: "indices start step stop",
    type({}.keys()): "isdisjoint",
    type({}.items()): "isdisjoint",
    type({}.values()): "",
    Enum: "name value",
    IntFlag: "name value",
    np.ndarray: OF_ARRAYS,
    Word: "item",
    re.Pattern: "findall finditer fullmatch match search split sub subn",
    re.Match: "end group groupdict groups span start",
    itertools.chain: "from_iterable",
    bytearray: "", memoryview: "", float: "", complex: "", property: "", classmethod: "", staticmethod: "", super: "",
    type: "", object: "", BaseException: "", OSError: "", ImportError: "", SyntaxError: "", UnicodeError: "",
    StopIteration: "", SystemExit: "", NameError: "", AttributeError: "", KeyError: "",
    FunctionType: "", BuiltinFunctionType: "", MethodType: "", GeneratorType: "", CodeType: "", FrameType: "",
    TracebackType: "", MappingProxyType: "", functools.partial: "", functools._lru_cache_wrapper: "",
    operator.itemgetter: "", itertools.count: "", itertools.tee: "",
}  # fmt: skip
"""Kinds of values that a predicate may meet, with what it may take of them."""
LISTED = frozenset(" ".join(KINDS.values()).split()) | {
    "_asdict", "_fields", "_make", "_replace",  # of named tuples
    "__contains__", "__getitem__", "__len__",
}  # fmt: skip
HINTS = {"cumsum": "write itertools.accumulate", "format": "write an f-string", "mean": "compare sums"}
UNLISTED = frozenset(name for kind in KINDS for name in dir(kind)) - LISTED


def unlisted(attributes: Iterable[str]) -> list[str]:
    """Return the names that are not on the list: others of these kinds have them, or Python keeps them to itself."""
    return [name for name in attributes if name not in LISTED and (name in UNLISTED or name.startswith("_"))]


def refuse_unlisted(name: str, attributes: Iterable[str]) -> None:
    """Refuse code that takes what is not on the list.

    Raises
    ------
    NotExact
        With the name of the code, and of what it takes.
    """
    if found := unlisted(attributes):
        hint = HINTS.get(found[0], "do without it")
        raise NotExact(f"{name} names .{found[0]}, which is not on the list of what a predicate may take; {hint}")
