"""Coverage of evidence: a description and, for a search or random cases, the layers."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields, replace
from typing import Any

from msgspec import convert

from sylver_claims.claims.domains import Domain, Scope

Interval = tuple[int, int]
LAYERS = ("low", "high", "asked", "limit", "scale")
"""Names of the fields of a scope in plain data."""


@dataclass(frozen=True)
class Covered:
    """Coverage of the evidence of one method.

    ``words`` describes it. ``layers`` is the scope of a search or of random cases: all layers up to ``highest`` were
    searched, or drawn from. ``missing`` are requested layers that a search did not reach; the others between them were
    searched. It is None for random cases.
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
        """Parse the output of ``as_dict``; ValueError if it is invalid."""
        layers = {field.name: data.get(name) for field, name in zip(fields(Scope), LAYERS, strict=True)}
        found = {"words": data.get("words", cls.words), "missing": data.get("missing")}
        return convert(found | ({"layers": layers} if "low" in data else {}), cls)


def searched(domain: Domain, scope: Scope, missing: list[Interval]) -> Covered:
    """Return the coverage of a search of a scope, with the missing layers."""
    reached = scope.highest if not missing else missing[0][0] - 1
    words = domain.describe(scope.lowest, reached) if reached >= scope.lowest else "no case at all"
    return Covered(words, replace(scope, highest=reached), tuple(missing))
