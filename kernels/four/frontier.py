"""The order in which the patches of the Conway table are decided, sequentially or in parallel.

Rows and columns are divided into bands, numbered from the first line on. A patch depends only on the patches before it
in its rows and in its columns. So it can be decided after these, and patches that share no band can be decided in
parallel, with a result that does not depend on their order.

Lines beyond the wanted ones meet only wanted lines, and only while one of the wanted lines ahead has no partner.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.four.bands import PER_TILE, Band, checked, cut, looked_at, new_band, put
from sylver_claims.kernels.four.driver import count, tiles
from sylver_claims.kernels.four.planes import TILE, Integers
from sylver_claims.kernels.four.tiles import LEAST_COLUMN, LEAST_ROW

Place = tuple[int, int]
Arrays = dict[str, npt.NDArray[Any]]
_KINDS, _PARTS = ("rows", "columns"), ("kinds", "planes", "partner")
_LEAST = LEAST_ROW, LEAST_COLUMN


class Patch(NamedTuple):
    """A patch that can be decided: the numbers of its bands, and the words of their lines that it may read."""

    place: Place
    rows: Band
    columns: Band


class Frontier:
    """A sweep by patches of ``size`` by ``size`` tiles: the patches that can be decided, and the state of the lines.

    Rows have kind 0, columns kind 1. Bands from ``_inner`` on contain the lines beyond the wanted ones.
    """

    def __init__(self, upto: int, size: int, planes: int) -> None:
        self._upto, self._size, self._planes = upto, size, planes
        self._blocks = tiles(upto)
        self._inner = -(-self._blocks // size)
        self._held: tuple[dict[int, Band], dict[int, Band]] = {}, {}
        self._met: tuple[dict[int, int], dict[int, int]] = {}, {}
        self._ready: list[tuple[int, Place]] = []
        self._taken: set[Place] = set()
        self.is_whole = True
        """Whether the sweep can be saved; False while `put` stores a patch."""
        self._found = tuple(np.zeros(count(least, upto), np.int64) for least in _LEAST)
        self._open = tuple([band * size * TILE < found.size for band in range(self._inner)] for found in self._found)
        self._look((0, 0))

    @property
    def is_done(self) -> bool:
        """Whether all wanted lines have partners."""
        return not any(map(any, self._open))

    @property
    def number_found(self) -> int:
        """The number of wanted lines that have partners."""
        return int(sum(np.count_nonzero(found) for found in self._found))

    def partners(self) -> Integers:
        """Return the partner of each wanted line as `table.partners`, but 0 where it is not known yet."""
        result = np.zeros(self._upto + 1, np.int64)
        result[LEAST_ROW::4], result[LEAST_COLUMN::4] = self._found
        return result

    def take(self) -> Patch | None:
        """Return a patch that can be decided now; None if all such patches are taken."""
        if not self._ready:
            if not self._taken and not self.is_done:
                raise RuntimeError("internal error of this kernel: an odd number has no partner")
            return None
        _, place = heappop(self._ready)
        self._taken.add(place)
        rows, columns = self._bands(place)
        words = looked_at(rows, columns)
        assert words is not None
        return Patch(place, cut(rows, words), cut(columns, words))

    def put(self, place: Place, rows: Band, columns: Band) -> None:
        """Store the result of a patch, and queue the patches that can be decided now.

        Raises
        ------
        MemoryError
            If there are more planes than allowed.
        """
        before = self._bands(place)
        self.is_whole = False
        for kind, part in enumerate((rows, columns)):
            band = before[kind]
            floor = PER_TILE * (before[1 - kind].end - band.end) if place[1 - kind] >= place[kind] else 0
            self._hold(kind, place[kind], put(band, part, floor))
        self._taken.remove(place)
        self._count()
        self._decided(place)
        self.is_whole = True

    def state(self) -> Arrays:
        """Return the arrays to save, without patches that are taken; `is_whole` must hold, and nothing is copied."""
        found: Arrays = {"bounds": np.array([self._upto, self._size])}
        for kind, name in enumerate(_KINDS):
            met, held = self._met[kind], self._held[kind]
            found[f"{name}_met"] = np.array([met.get(n, 0) for n in range(max(met, default=-1) + 1)], np.int64)
            found[f"{name}_held"] = np.array(sorted(held), np.int64)
            for number, band in held.items():
                found |= {f"{name}_{number}_{part}": getattr(band, part) for part in _PARTS}
        return found

    def take_over(self, held: Mapping[str, npt.NDArray[Any]]) -> None:
        """Load the saved arrays into a new sweep with the same ``upto`` and ``size``.

        Raises
        ------
        KeyError, ValueError
            If the arrays are not a result of `state`; do not use the sweep then.
        MemoryError
            If it takes more planes than allowed.
        """
        if np.asarray(held["bounds"]).tolist() != [self._upto, self._size]:
            raise ValueError("it is a sweep of another size")
        met = [_integers(held, f"{name}_met") for name in _KINDS]
        places = [np.arange(met[1 - kind].size) < met[kind][:, None] for kind in (0, 1)]
        if not np.array_equal(places[0], places[1].T) or any((m > met[1 - k].size).any() for k, m in enumerate(met)):
            raise ValueError("it is a sweep in which rows have met columns, and these have not met them")
        self._ready.clear()
        for kind, name in enumerate(_KINDS):
            self._met[kind].update(enumerate(met[kind].tolist()))
            for number in _integers(held, f"{name}_held").tolist():
                parts = (held[f"{name}_{number}_{part}"] for part in _PARTS)
                self._hold(kind, number, _like(self._band(kind, number), *parts))
        self._count()
        if any(self._look((row, self._met[0].get(row, 0))) for row in range(met[0].size + 1)):
            raise ValueError("it is a sweep that was left where there is nothing to decide")

    def _hold(self, kind: int, number: int, band: Band) -> None:
        self._held[kind][number] = band
        if number < self._inner:
            own = self._found[kind][band.first * TILE : band.end * TILE]
            own[:] = band.partner[: own.size]
            self._open[kind][number] = not own.all()

    def _count(self) -> None:
        if sum(len(band.planes) for held in self._held for band in held.values()) > self._planes:
            raise MemoryError(f"the {self._planes} planes of 2 KiB that were allowed are all in use; allow more memory")

    def _decided(self, place: Place) -> None:
        """Record that a patch is decided, and queue the next ones; skip those in which nothing can change."""
        decided = [place]
        while decided:
            row, column = decided.pop()
            self._met[0][row], self._met[1][column] = column + 1, row + 1
            decided += [after for after in ((row, column + 1), (row + 1, column)) if self._look(after)]

    def _look(self, place: Place) -> bool:
        """Queue a patch if all before it are decided; if nothing can change in it, return True instead."""
        row, column = place
        if self._met[0].get(row, 0) != column or self._met[1].get(column, 0) != row:
            return False
        for kind in (0, 1):
            if place[kind] >= self._inner and not self._is_met(kind, place):
                self._held[kind].pop(place[kind], None)
                return False
        if looked_at(*self._bands(place)) is None:
            return True
        heappush(self._ready, (row + column, place))  # the longest dependency chain starts at the least sum
        return False

    def _is_met(self, kind: int, place: Place) -> bool:
        """Return whether lines beyond the wanted ones must meet the other lines of a patch, or later ones."""
        first, _ = self._ends(place[kind])
        return first <= 3 * self._blocks and any(self._open[1 - kind][place[1 - kind] :])  # {4, q} leaves x < 3q

    def _bands(self, place: Place) -> tuple[Band, Band]:
        return self._band(0, place[0]), self._band(1, place[1])

    def _band(self, kind: int, number: int) -> Band:
        if (held := self._held[kind].get(number)) is not None:
            return held
        first, end = self._ends(number)
        return new_band(first, end, _LEAST[kind], 2 * PER_TILE * min(end, self._blocks) + 1)  # k < 2t + 3

    def _ends(self, number: int) -> tuple[int, int]:
        """Return the first block of a band, and the index after its last block."""
        if number < self._inner:
            return self._size * number, min(self._size * (number + 1), self._blocks)
        first = self._blocks + self._size * (number - self._inner)
        return first, first + self._size


def _integers(held: Mapping[str, npt.NDArray[Any]], name: str) -> Integers:
    found = np.asarray(held[name])
    if found.ndim != 1 or found.dtype != np.int64 or (found.size and not 0 <= found.min() <= found.max() < 2**20):
        raise ValueError(f"it is a sweep with {name} that are not numbers of bands")
    return found


def _like(band: Band, kinds: Any, planes: Any, partner: Any) -> Band:
    """Return a band with new content; raise ValueError if the content does not fit."""
    if (kinds.dtype, planes.dtype, partner.dtype) != (np.uint8, np.uint64, np.int64) or kinds.shape != band.kinds.shape:
        raise ValueError("it is a sweep with bands of another size")
    return checked(band._replace(kinds=kinds, planes=planes, partner=partner))
