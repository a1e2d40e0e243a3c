"""Where code comes from: kernels, libraries, or files of claims and of users."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import kernels
import verifiers
from claims.registry import HOME, LOADED
from claims.registry.own_modules import LIBRARIES

KERNELS = kernels.FOLDER
CLAIMS = HOME
VERIFIERS = Path(verifiers.__file__).resolve().parent


class NotFingerprintable(Exception):
    """What code reaches cannot be told in full; the message says what, to be read after "it reaches"."""


TYPED = ("<string", "<ipython", "<stdin", "<python-input", "<doctest")  # code of a user that stands in no file


@cache
def is_library_file(name: str) -> bool:
    """Tell whether a file is of Python or of an installed package, not of kernels, claims or a user."""
    if name.startswith("<"):
        return not name.startswith(TYPED)
    path = Path(name).resolve()
    if path.is_relative_to(KERNELS) or path.is_relative_to(CLAIMS) or path in LOADED:
        return False
    return any(path.is_relative_to(folder) for folder in LIBRARIES)


def file_of(value: Any) -> str | None:
    """Return the file that a function, class or module stands in; None for what is built in."""
    if isinstance(value, FunctionType):
        return value.__code__.co_filename
    try:
        return inspect.getfile(value)
    except (TypeError, OSError):
        return None


def is_library(value: Any) -> bool:
    """Tell whether a function, class or module is built in or installed, not of kernels, claims or a user's files."""
    name = file_of(value)
    if name is None:
        module = getattr(value, "__module__", None)
        return not isinstance(value, type) or module in ("builtins", None) or _module_is_library(module)
    return is_library_file(name)


@cache
def is_library_module(name: str) -> bool:
    """Tell by its name whether a module is of Python or of an installed package, without running it."""
    top = name.partition(".")[0]
    if top in sys.builtin_module_names:
        return True
    try:
        spec = importlib.util.find_spec(top)
    except ValueError:  # a module that stands in none, such as __main__
        return False
    if spec is None or spec.origin is None:
        return False
    return spec.origin == "frozen" or is_library_file(spec.origin)


def _module_is_library(name: str) -> bool:
    module = sys.modules.get(name)
    return module is not None and is_library(module)


@cache
def _is_kernel_file(name: str) -> bool:
    path = Path(name)
    return path.is_relative_to(KERNELS) and not path.is_relative_to(KERNELS / "reference")


def is_kernel(value: Any) -> bool:
    """Tell whether a value is a function of ``kernels``, outside the reference."""
    return isinstance(value, FunctionType) and _is_kernel_file(value.__code__.co_filename)
