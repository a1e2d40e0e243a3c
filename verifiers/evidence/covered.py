"""What evidence covers: in words, and, of a search or of drawn cases, the layers."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any

from claims.domains import Domain, Scope

Interval = tuple[int, int]
LAYERS = ("low", "high", "asked", "limit", "scale")
"""What plain data calls the fields of a scope."""


@dataclass(frozen=True)
class Covered:
    """What the evidence of one means covers.

    ``words`` say it. ``layers`` are those of a search or of drawn cases, with what was asked for: all of them up to
    ``highest`` were gone through, or drawn from. ``missing`` are those of a search that were asked for and not reached;
    what lies between them was. For drawn cases it is None.
    """

    words: str = "nothing"
    layers: Scope | None = None
    missing: tuple[Interval, ...] | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return this as plain data, in the shape of ``results.schema.json``."""
        layers = {} if self.layers is None else dict(zip(LAYERS, astuple(self.layers), strict=True))
        missing = {} if self.missing is None else {"missing": [list(gap) for gap in self.missing]}
        return {"words": self.words, **layers, **missing}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Covered:
        """Read back what ``as_dict`` gave; ValueError where it is something else."""
        words, missing = data.get("words", cls.words), data.get("missing")
        if type(words) is not str:
            raise ValueError("a scope says in words what it is")
        layers = scope_from([data.get(name) for name in LAYERS]) if "low" in data else None
        return cls(words, layers, None if missing is None else _intervals(missing))


def scope_from(values: list[Any]) -> Scope:
    """Return the scope of these fields; ValueError where they are of other kinds."""
    if len(values) != len(LAYERS):
        raise ValueError("a scope has layers, what was asked for, a limit and a scale")
    low, high, asked, limit, scale = values
    if type(scale) is not str or any(type(n) is not int for n in (low, high, asked, 0 if limit is None else limit)):
        raise ValueError("the layers of a scope are integers")
    return Scope(low, high, asked, limit, scale)


def _intervals(values: Any) -> tuple[Interval, ...]:
    if not isinstance(values, list):
        raise ValueError("missing layers are a list")
    if not all(isinstance(gap, list) and len(gap) == 2 and all(type(n) is int for n in gap) for gap in values):
        raise ValueError("missing layers are pairs of integers")
    return tuple((low, high) for low, high in values)


def searched(domain: Domain, scope: Scope, missing: list[Interval]) -> Covered:
    """Return what a search of the layers of a scope covers, when some are missing."""
    reached = scope.highest if not missing else missing[0][0] - 1
    words = domain.describe(scope.lowest, reached) if reached >= scope.lowest else "no case at all"
    return Covered(words, replace(scope, highest=reached), tuple(missing))
