"""The base class of domains: counting, enumeration in a declared order, random cases, and descriptions.

One number, which ``--upto`` bounds, divides a domain into *layers*: the layer of a pair (m, n) is max(m, n), that of a
semigroup is its genus. The declared order is by layer, then lexicographic, so the first counterexample is the smallest.
Work, ledger and counts use intervals of layers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args

import numpy as np
import numpy.typing as npt

from sylver_claims.claims.language.types import ANY, INT, SEMIGROUP, Type

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Rows = npt.NDArray[Any]
Values = dict[str, Any]
Kind = Literal["integers", "semigroup", "semigroup and integers", "printed", "objects"]

ROWS_AT_ONCE = 1 << 16


@dataclass(frozen=True)
class Scope:
    """The layers that a run covers, and the requested bound.

    ``asked`` is the bound of the run and ``highest`` the bound reached; they differ if the domain has a ``limit``,
    which the output always shows.
    """

    lowest: int
    highest: int
    asked: int
    limit: int | None
    scale: str

    @property
    def limited(self) -> bool:
        """True when the claim's own limit, not the run's bound, decides."""
        return self.limit is not None and self.highest < self.asked


@dataclass(frozen=True)
class Domain(ABC):
    """The cases of a claim.

    ``names`` are the variables in order; ``limit`` is an additional bound, for claims with expensive cases; ``scale``
    is the name by which ``--limit name=value`` raises or lowers that limit.
    """

    names: tuple[str, ...]
    _: KW_ONLY
    limit: int | None = None
    scale: str = "bound"
    kind: ClassVar[Kind]

    def __init_subclass__(cls) -> None:
        """Raise TypeError for a class whose ``kind`` is not one of `Kind`."""
        kind = getattr(cls, "kind", None)
        if kind is not None and kind not in get_args(Kind):
            renamed = '; "python" is now called "printed"' if kind == "python" else ""
            raise TypeError(f"the kind of {cls.__name__} is {kind!r}; there are {', '.join(get_args(Kind))}{renamed}")

    def __post_init__(self) -> None:
        if self.limit is not None and (type(self.limit) is not int or self.limit < 0):
            of = f"the limit of {', '.join(self.names)}"
            raise ValueError(f"{of} must be None or an integer of at least 0, got {self.limit!r}")

    def scope(self, upto: int, scales: Mapping[str, int] | None = None) -> Scope:
        """Return the layers to cover for a run's bound and its ``--limit`` settings."""
        limit = (scales or {}).get(self.scale, self.limit)
        highest = upto if limit is None else min(upto, limit)
        if scales and self.scale in scales:
            highest = scales[self.scale]
        return Scope(self.lowest, max(highest, self.lowest - 1), upto, limit, self.scale)

    def refuse_walk(self, highest: int) -> None:  # noqa: B027  # most domains are limited by their number of cases alone
        """Raise ValueError if the layers up to ``highest`` have far too many cases to enumerate, or even to count."""

    @property
    @abstractmethod
    def lowest(self) -> int:
        """The smallest layer that has a case."""

    @abstractmethod
    def count(self, low: int, high: int) -> int:
        """Number of cases in the layers ``low`` to ``high``, by a formula that does not enumerate them."""

    @abstractmethod
    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        """Yield the cases of the layers ``low`` to ``high``, in order, as blocks of rows; possibly one part of them.

        A block may be overwritten when the next one is asked for.
        """

    @abstractmethod
    def layer(self, row: Rows) -> int:
        """Layer of one case."""

    def layers(self, rows: Rows) -> Rows:
        """Layers of many cases: int64, one for each row."""
        return np.array([self.layer(row) for row in rows], dtype=np.int64)

    @abstractmethod
    def describe(self, low: int, high: int) -> str:
        """Return a description of the cases in the layers ``low`` to ``high``."""

    def values(self, row: Rows) -> Values:
        """Return the case as plain values by name, fit for JSON and for people."""
        return dict(zip(self.names, self.arguments(row), strict=True))

    @abstractmethod
    def row(self, values: Values) -> Rows:
        """Return the row of the case with these values; ValueError when it is not a case of this domain."""

    @abstractmethod
    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        """Return a Hypothesis strategy that draws rows with layers up to ``highest``."""

    @property
    def types(self) -> tuple[Type, ...]:
        """Types of the variables in the claim language."""
        of_kind = {"integers": INT, "semigroup": SEMIGROUP}
        return (of_kind.get(self.kind, ANY),) * len(self.names)

    def next_layer(self, low: int, highest: int) -> int | None:
        """Return the first layer from ``low`` to ``highest`` that has a case; None if there is none."""
        width = 1
        while low <= highest and not self.count(low, min(low + width - 1, highest)):
            low, width = low + width, 2 * width
        if low > highest:
            return None
        return low + bisect_left(range(min(width, highest - low + 1)), 1, key=lambda more: self.count(low, low + more))

    def arguments(self, row: Rows) -> tuple[Any, ...]:
        """Return the arguments of a compiled or plain predicate."""
        return tuple(int(v) for v in row)

    def reference_arguments(self, row: Rows) -> tuple[Any, ...]:
        """Return the arguments of the predicate for the reference implementation."""
        return self.arguments(row)

    def order(self, row: Rows) -> tuple[Any, ...]:
        """Sort key of the declared order."""
        return (self.layer(row), *(int(v) for v in row))

    def position(self, row: Rows) -> tuple[int, ...] | None:
        """Return the numbers of the position of Sylver Coinage that a case represents, or None."""
        return None

    def first_unit(self, low: int, high: int) -> int:
        """Return the last layer, at most ``high``, of a search from ``low`` on that takes seconds at most."""
        return high

    def parts(self, low: int, high: int) -> int:
        """Return the largest number of independent parts into which the cases of these layers can be divided."""
        return 1


def integer_row(numbers: Sequence[int]) -> Rows:
    """Return the row of some integers: of 64 bits where all of them fit, else of Python's integers."""
    try:
        return np.array(numbers, dtype=np.int64)
    except OverflowError:
        return np.array(numbers, dtype=object)


def is_wide(rows: Rows) -> bool:
    """Whether rows contain integers beyond 64 bits, which only Python evaluates."""
    return rows.dtype == object


def row_key(row: Rows) -> bytes:
    """Return a key that is unique among the rows of a domain."""
    return repr(row.tolist()).encode() if is_wide(row) else row.tobytes()


def in_blocks(pieces: Iterator[Rows]) -> Iterator[Rows]:
    """Join small pieces of rows into blocks, and cut large ones, so that a block has about `ROWS_AT_ONCE` rows."""
    held: list[Rows] = []
    size = 0
    for piece in pieces:
        for start in range(0, len(piece), ROWS_AT_ONCE):
            part = piece[start : start + ROWS_AT_ONCE]
            held.append(part)
            size += len(part)
            if size >= ROWS_AT_ONCE:
                yield np.ascontiguousarray(np.concatenate(held))
                held, size = [], 0
    if size:
        yield np.ascontiguousarray(np.concatenate(held))
