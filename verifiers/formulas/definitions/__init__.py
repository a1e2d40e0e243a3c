"""Definitions of kernels for solvers: a third form, in addition to the kernel and its reference implementation.

``meaning_of`` finds the definition of a function. A definition is a formula in known symbols, or introduces a symbol:
the one number with a property, or a recursion. The tests and ``verify audit --definitions`` compare all of them with
kernel and reference on all small cases and on many random ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any

from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.verifiers.formulas.errors import Unreadable

ROOMS = (
    "semigroups", "generators", "progressions", "multiples", "invariants", "outcomes", "positions", "coins",
    "coordinates", "four", "four_tables", "numbers", "separations", "weak", "games", "rooks", "even",
)  # fmt: skip
HERE = Path(__file__).parent
_MEANINGS: dict[int, Meaning] = {}


@dataclass(frozen=True)
class Meaning:
    """The definition of a function, ``of`` the theory and the arguments; ``requires`` returns when it has a value.

    ``reads`` marks a definition that takes a translator instead of the theory: it reads the tree of another function.
    ``grows`` marks an array up to a bound, in which every entry is independent of the bound.
    """

    function: Callable[..., Any]
    of: Callable[..., Any]
    requires: Callable[..., Any] | None = None
    reads: bool = False
    grows: bool = False


def defines(
    function: Callable[..., Any],
    requires: Callable[..., Any] | None = None,
    *,
    grows: bool = False,
    reads: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the decorated function as the definition of a kernel; ``grows`` and ``reads`` as in `Meaning`."""

    def register(of: Callable[..., Any]) -> Callable[..., Any]:
        _require_own(of)

        @wraps(of)
        def noted(theory: Any, *arguments: Any) -> Any:
            found = of(theory, *arguments)
            (theory.theory if reads else theory).note(function.__name__, arguments, found)
            return found

        _MEANINGS[id(function)] = Meaning(function, noted, requires, grows=grows, reads=reads)
        return noted

    return register


def _require_own(function: Callable[..., Any]) -> None:
    """Require that a kernel is defined in this folder: a claim file cannot define a kernel."""
    code = getattr(python_of(function), "__code__", None)
    if code is None or not Path(code.co_filename).is_relative_to(HERE):
        raise Unreadable(f"a definition must be in {HERE.parent.name}/{HERE.name}")


def meaning_of(function: Any) -> Meaning | None:
    """Return the definition of a function, if it has one."""
    found = all_meanings().get(id(function))
    return found if found is not None and found.function is function else None


def all_meanings() -> dict[int, Meaning]:
    """Return all definitions, by the identity of the kernel."""
    for room in ROOMS:
        import_module(f"{__name__}.{room}")
    return _MEANINGS
