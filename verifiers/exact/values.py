"""What a predicate that runs in plain Python may hold: values that cannot change, and classes that only hold such.

Functions, modules, arrays and containers are rebuilt elsewhere. Of the rest this is the list: all else is refused, for
it could hold a float, a state, or code that is run as it stands.
"""

from __future__ import annotations

import dataclasses
import enum
import operator
import re
from collections import namedtuple
from fractions import Fraction
from types import (
    BuiltinFunctionType,
    EllipsisType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    ModuleType,
    NoneType,
    NotImplementedType,
)
from typing import Any, cast

import numpy as np

from verifiers.code.origin import is_library
from verifiers.exact.errors import NotExact
from verifiers.exact.quotients import Quotient
from verifiers.exact.sets import ExactFrozenset
from verifiers.exact.words import Word

PLAIN: frozenset[type] = frozenset(
    (
        bool,
        int,
        str,
        bytes,
        Fraction,
        Quotient,
        range,
        NoneType,
        EllipsisType,
        NotImplementedType,
        re.Pattern,
        Word,
    )
)
"""Types of values that never change, and are no floats."""
NOT_LOOKED_AT = {
    "__annotations__", "__abstractmethods__", "__dataclass_fields__", "__dataclass_params__", "__dict__", "__doc__",
    "__firstlineno__", "__match_args__", "__module__", "__name__", "__orig_bases__", "__parameters__", "__qualname__",
    "__slots__", "__static_attributes__", "__weakref__", "_abc_impl", "_field_defaults", "_fields",
}  # fmt: skip
"""What Python itself notes in classes. Defaults of fields are looked at where they are used."""
BASES = {
    "abc": {"ABC"},
    "builtins": {"int", "object", "str", "tuple"},
    "enum": {"Enum", "Flag", "IntEnum", "IntFlag", "ReprEnum", "StrEnum"},
    "typing": {"Generic"},
}
"""Classes of which a class of a claim file may be a kind, besides exceptions, by their modules."""
_made: list[Any] = [enum.Enum, enum.IntEnum, enum.StrEnum, enum.Flag, enum.IntFlag]
OF_ENUMERATIONS = {name for kind in _made for name in vars(kind("_", "ONE")) if name != "ONE"}
"""What Python itself notes in enumerations."""
FIELD: type = type(vars(namedtuple("_One", "n"))["n"])
MEND = "write it as a plain function of the file"
HOLD = "hold integers, texts, tuples, lists, dictionaries, sets or arrays"


def is_plain(value: Any) -> bool:
    """Whether a value is of integers, fractions and texts, which never change."""
    if type(value) is tuple or is_named_tuple(value):
        return all(map(is_plain, value))
    if type(value) is ExactFrozenset:
        return all(map(is_plain, frozenset.__iter__(value)))
    return type(value) in PLAIN or (isinstance(value, enum.Enum) and is_plain(value.value))


def is_named_tuple(value: Any) -> bool:
    """Whether a value is an instance of a class made by ``NamedTuple`` or ``namedtuple``."""
    return isinstance(value, tuple) and isinstance(getattr(type(value), "_fields", None), tuple)


def require_known(value: Any) -> None:
    """Refuse a value that is not on the list.

    Raises
    ------
    NotExact
        With the kind of the value, or with what is wrong with its class.
    """
    if isinstance(value, type):
        _require_known_class(value)
    elif isinstance(value, BuiltinFunctionType):
        if not (value.__self__ is None or isinstance(value.__self__, ModuleType | type) or is_plain(value.__self__)):
            raise NotExact(f".{value.__name__} of a {type(value.__self__).__name__} that stands outside it; {MEND}")
    elif isinstance(value, enum.Enum) or (isinstance(value, tuple) and all(map(is_plain, value))):
        _require_known_class(type(value))
    elif not is_plain(value) and not isinstance(value, operator.itemgetter | np.ufunc):
        if not is_frozen(type(value)):
            raise NotExact(f"an object of the kind {type(value).__qualname__} is not known; {HOLD}")
        _require_known_class(type(value))
        if held := [k for k, v in vars(value).items() if not is_plain(v)]:
            raise NotExact(f"{type(value).__qualname__}.{held[0]} is of a kind that is not known; {MEND}")


def _require_known_class(kind: type) -> None:
    for base in () if is_library(kind) else kind.__mro__:
        if is_library(base):
            if not (base.__name__ in BASES.get(base.__module__, ()) or issubclass(base, BaseException)):
                raise NotExact(f"{kind.__qualname__} is a kind of {base.__qualname__}, which is not known; {MEND}")
            continue
        if not is_library(type(base)):
            raise NotExact(f"{base.__qualname__} has a class of its own kind, {type(base).__qualname__}; {MEND}")
        if dataclasses.is_dataclass(base) and not is_frozen(base):
            raise NotExact(f"objects of {base.__qualname__} can be changed; write @dataclass(frozen=True)")
        for member in base if issubclass(base, enum.Enum) else ():
            if not all(is_plain(part) for name, part in vars(member).items() if name != "__objclass__"):
                raise NotExact(f"{base.__qualname__}.{member.name} may hold a float, or can be changed; {MEND}")
        for name, part in vars(base).items():
            if problem := "" if name in NOT_LOOKED_AT else _problem(base, name, part):
                raise NotExact(f"{base.__qualname__}.{name} {problem}")


def is_frozen(kind: Any) -> bool:
    """Whether a class is a frozen dataclass."""
    return dataclasses.is_dataclass(kind) and bool(cast(Any, kind).__dataclass_params__.frozen)


def _problem(kind: type, name: str, part: Any) -> str:
    """Say what is wrong with what a class holds; empty when nothing is."""
    inner = getattr(part, "__func__", part)
    if isinstance(inner, FunctionType):
        by_python = is_library(inner) or (inner.__code__.co_filename == "<string>" and _is_made_by_python(kind))
        given = (*(inner.__defaults__ or ()), *(inner.__kwdefaults__ or {}).values())
        if by_python and all(map(is_plain, given)):
            return ""
        return f"is a method, of which the numbers could not be kept exact; {MEND}"
    if issubclass(kind, enum.Enum) and (name in OF_ENUMERATIONS or name in kind.__members__):
        return ""  # the values are looked at one by one
    held = isinstance(part, MemberDescriptorType | GetSetDescriptorType | FIELD)
    return "" if held or is_plain(part) else f"is not known to be exact; {MEND}"


def _is_made_by_python(kind: type) -> bool:
    return dataclasses.is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))
