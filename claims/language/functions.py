"""Functions for the predicates of claim files: ``semigroup``, and the escape hatch ``plain_python``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

OWN_PYTHON = "judged by this file's own Python"
Semigroup: TypeAlias = Any
"""A numerical semigroup, as a parameter of a function of a claim file."""
Entries: TypeAlias = Any
"""A table, as a parameter of a function of a claim file."""


@dataclass(frozen=True)
class PlainPython:
    """A function that runs as ordinary Python: searched and tested on random cases, never proved."""

    function: Callable[..., Any]

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)

    @property
    def __wrapped__(self) -> Callable[..., Any]:
        """The function, of which ``inspect.signature`` gives the parameters."""
        return self.function

    @property
    def __name__(self) -> str:
        return getattr(self.function, "__name__", "a function")


def plain_python(function: Callable[..., Any]) -> PlainPython:
    """Mark a predicate that runs as ordinary Python, outside the claim language.

    Parameters
    ----------
    function
        Takes the variables of the domain and the tables of the claim, and returns True or False.

    Returns
    -------
    PlainPython
        Pass it as ``then=``, ``given=`` and the like. Verdicts on it contain "judged by this file's own Python": no
        reference confirms it, no solver proves it, and its author is responsible for rounding, overflow and state.
    """
    if not callable(function):
        raise ValueError(f"plain_python takes a function, got {function!r}")
    return PlainPython(function)


def semigroup(*generators: Any) -> Any:
    """Return the numerical semigroup with these generators, or with those of one tuple.

    Parameters
    ----------
    generators
        Positive integers without a common divisor, or one sequence of such.

    Returns
    -------
    ndarray
        The semigroup, which the functions of ``kernels.semigroups`` take.
    """
    from sylver_claims.kernels.semigroups import from_generators

    (numbers,) = generators if len(generators) == 1 and not isinstance(generators[0], int) else (generators,)
    return from_generators(np.array([int(n) for n in numbers], dtype=np.int64))
