"""Classes described by content: their bases, their metaclass, and all that they hold.

What Python itself puts into named tuples, dataclasses and enumerations is known by its code, which is that of the same
method of classes made here.
"""

from __future__ import annotations

import abc
import enum
import re
import sys
from collections.abc import Callable
from dataclasses import Field, dataclass, make_dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from verifiers.code.listed_names import listed
from verifiers.code.origin import NotFingerprintable, is_library

VOCABULARY = re.compile(
    r"claims|claims\.(domains(\.\w+)?|errors|vocabulary\.(claim|means|steps|source)|registry\.loader)"
)
IGNORED_ATTRIBUTES = {
    "__doc__", "__dict__", "__weakref__", "__module__", "__annotations__", "__firstlineno__", "__static_attributes__",
    "_abc_impl", "__annotate__", "__annotate_func__", "__annotations_cache__", "__orig_bases__", "__parameters__",
}  # fmt: skip
"""What a class holds and no code that is understood can ask for, or that is told otherwise."""
DESCRIPTORS = tuple(
    type(d)
    for d in (
        str.join,
        str.__len__,
        vars(FunctionType)["__code__"],
        vars(FunctionType)["__closure__"],
        vars(dict)["fromkeys"],
    )
)
Of = Callable[[Any], str]


class _Named(NamedTuple):
    field: int


@dataclass(order=True, frozen=True)
class _Data:
    field: int


@dataclass(slots=True, frozen=True)
class _Slotted:
    field: int


class _Enum(enum.Enum):
    ONE = 1


class _Flag(enum.Flag):
    ONE = 1


FIELD = type(vars(_Named)["field"])
PARAMETERS = type(vars(_Data)["__dataclass_params__"])


@cache
def _made_by_python() -> dict[CodeType, str]:
    """Return the code of methods that the standard library gives to classes, with their names."""
    found = {}
    for kind in (_Named, _Data, _Slotted, _Enum, _Flag, enum.IntEnum, enum.StrEnum, enum.IntFlag):
        for base in kind.__mro__:
            for name, value in vars(base).items():
                function = getattr(value, "__func__", value)
                if isinstance(function, FunctionType) and is_library(function):
                    found[function.__code__] = f"{base.__module__ if is_library(base) else ''} {name}"
    return found


def made_by_python(function: FunctionType, of: Of) -> str | None:
    """Describe a method that the standard library has given to a class, by what it was made for; None for another."""
    name = next((n for code, n in _made_by_python().items() if code is function.__code__), None)
    if name is None:
        return None
    return f"made by Python: {name} {[of(cell.cell_contents) for cell in function.__closure__ or ()]}"


def class_of_vocabulary(kind: type) -> Path | None:
    """Return the file of a class that claims are written with; None for another."""
    if not VOCABULARY.fullmatch(kind.__module__):
        return None
    module = sys.modules.get(kind.__module__)
    return Path(str(module.__file__)) if module is not None and vars(module).get(kind.__qualname__) is kind else None


def described_class(kind: type, of: Of) -> str:
    """Describe a class of ours."""
    if is_library(kind):
        raise NotFingerprintable(
            f"{kind.__module__}.{kind.__qualname__}, which is not on the list of what is understood"
        )
    if isinstance(kind, abc.ABCMeta) and abc._get_dump(kind)[0]:  # type: ignore[attr-defined]
        raise NotFingerprintable(f"{kind.__qualname__}, with which other classes are registered")
    own = {k: v for k, v in vars(kind).items() if k not in IGNORED_ATTRIBUTES}
    members = ", ".join(
        f"{k}: {_hash_of_fields(k, v) or _of_dataclass(k, v, of) or of(v)}" for k, v in sorted(own.items())
    )
    meta = "" if type(kind) is type else of(type(kind))
    named = f"{_module_of(kind)} {kind.__name__} {kind.__qualname__}"
    return f"class {named} {meta} ({', '.join(map(of, kind.__bases__))}) {{{members}}}"


def _module_of(kind: type) -> str:
    """Return the module of a class, which its repr shows; that of a claim file says only where the file lies."""
    return "" if kind.__module__.startswith("claim_file_") else kind.__module__


def _of_dataclass(name: str, value: Any, of: Of) -> str:
    """Describe the fields of a dataclass, which ``astuple`` and ``replace`` read, and how it was made; or nothing."""
    if name == "__dataclass_fields__" and type(value) is dict:
        return f"fields {{{', '.join(f'{of(key)}: {_of_field(held, of)}' for key, held in value.items())}}}"
    return repr(value) if name == "__dataclass_params__" and type(value) is PARAMETERS else ""


def _of_field(field: Any, of: Of) -> str:
    if type(field) is not Field:
        return of(field)
    flags = (field.init, field.repr, field.hash, field.compare, field.kw_only)
    kind = getattr(field, "_field_type")  # noqa: B009  # whether it is a variable of the class, or only of __init__
    return f"{kind} {of((field.name, flags, field.default, field.default_factory, dict(field.metadata)))}"


def _hash_of_fields(name: str, value: Any) -> str:
    """Describe the hash that Python gives to a dataclass: that of its fields, named in order; empty for another."""
    code = getattr(value, "__code__", None)
    if name != "__hash__" or code is None or code.co_filename != "<string>" or code.co_names[:1] != ("hash",):
        return ""
    same = code.co_code == vars(_fields_of(len(code.co_names) - 1))["__hash__"].__code__.co_code
    return f"made by Python: the hash of {code.co_names[1:]}" if same else ""


@cache
def _fields_of(number: int) -> type:
    """Make a dataclass with so many fields."""
    return make_dataclass("Fields", [(f"field_{i}", int) for i in range(number)], frozen=True)


def described_descriptor(value: Any, of: Of) -> str | None:
    """Describe what reads a field or calls a method of a class; None for anything else."""
    if type(value) is FIELD:  # of a named tuple: its place
        return f"field {value.__reduce__()[1][0]}"
    if type(value) not in DESCRIPTORS:
        return None
    kind = value.__objclass__
    if is_library(kind) and listed(kind) is None:
        raise NotFingerprintable(
            f"{kind.__qualname__}.{value.__name__}, which is not on the list of what is understood"
        )
    return f"{type(value).__name__} {kind.__qualname__}.{value.__name__}"
