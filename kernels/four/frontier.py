"""The order in which the patches of the Conway table are decided, one after the other or side by side.

Rows and columns are taken in bands, numbered from the first line on. A patch can be decided when all patches before it
in its rows and in its columns are: it depends on nothing else. So patches that share no band can be decided at the same
time, and what comes of them does not depend on which is first.

Lines beyond the wanted ones meet only these, as long as one that they still have to meet has no partner.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np

from kernels.four.bands import PER_TILE, Band, cut, looked_at, new_band, put
from kernels.four.driver import count, tiles
from kernels.four.planes import TILE, Integers
from kernels.four.tiles import LEAST_COLUMN, LEAST_ROW

Place = tuple[int, int]
_LEAST = LEAST_ROW, LEAST_COLUMN


class Patch(NamedTuple):
    """A patch that can be decided: the numbers of its bands, and what it looks at of their rows and columns."""

    place: Place
    rows: Band
    columns: Band


class Frontier:
    """A sweep by patches of ``size`` by ``size`` tiles: which can be decided, and what is known of the lines.

    Rows are of the kind 0, columns of the kind 1. Bands from ``_inner`` on are those of lines that are not wanted.
    """

    def __init__(self, upto: int, size: int, planes: int) -> None:
        self._upto, self._size, self._planes = upto, size, planes
        self._blocks = tiles(upto)
        self._inner = -(-self._blocks // size)
        self._held: tuple[dict[int, Band], dict[int, Band]] = {}, {}
        self._met: tuple[dict[int, int], dict[int, int]] = {}, {}
        self._ready: list[tuple[int, Place]] = []
        self._taken: set[Place] = set()
        self._found = tuple(np.zeros(count(least, upto), np.int64) for least in _LEAST)
        self._open = tuple([band * size * TILE < found.size for band in range(self._inner)] for found in self._found)
        self._look((0, 0))

    @property
    def is_done(self) -> bool:
        """Whether all wanted lines have partners."""
        return not any(map(any, self._open))

    @property
    def number_found(self) -> int:
        """How many wanted lines have partners."""
        return int(sum(np.count_nonzero(found) for found in self._found))

    def partners(self) -> Integers:
        """Return the partner of each wanted line, as `table.partners` does, 0 where it is not known yet."""
        result = np.zeros(self._upto + 1, np.int64)
        result[LEAST_ROW::4], result[LEAST_COLUMN::4] = self._found
        return result

    def take(self) -> Patch | None:
        """Return a patch that can be decided now; None when all of them are taken."""
        if not self._ready:
            if not self._taken and not self.is_done:
                raise RuntimeError("an odd number was left without a partner: a fault of this kernel")
            return None
        _, place = heappop(self._ready)
        self._taken.add(place)
        rows, columns = self._bands(place)
        words = looked_at(rows, columns)
        assert words is not None
        return Patch(place, cut(rows, words), cut(columns, words))

    def put(self, place: Place, rows: Band, columns: Band) -> None:
        """Take what came of a patch, and see which can be decided now.

        Raises
        ------
        MemoryError
            When there are more planes than were allowed.
        """
        before = self._bands(place)
        for kind, part in enumerate((rows, columns)):
            band = before[kind]
            floor = PER_TILE * (before[1 - kind].end - band.end) if place[1 - kind] >= place[kind] else 0
            self._held[kind][place[kind]] = put(band, part, floor)
            if place[kind] < self._inner:
                own = self._found[kind][band.first * TILE : band.end * TILE]
                own[:] = part.partner[: own.size]
                self._open[kind][place[kind]] = not own.all()
        self._taken.remove(place)
        if sum(len(band.planes) for held in self._held for band in held.values()) > self._planes:
            raise MemoryError(f"the {self._planes} planes of 2 KiB that were allowed are all in use; allow more memory")
        self._decided(place)

    def _decided(self, place: Place) -> None:
        """Go on from a patch that is decided, and from those behind it that need not be."""
        decided = [place]
        while decided:
            row, column = decided.pop()
            self._met[0][row], self._met[1][column] = column + 1, row + 1
            decided += [after for after in ((row, column + 1), (row + 1, column)) if self._look(after)]

    def _look(self, place: Place) -> bool:
        """Queue a patch if it can be decided; return whether it can, and there is nothing to decide."""
        row, column = place
        if self._met[0].get(row, 0) != column or self._met[1].get(column, 0) != row:
            return False
        for kind in (0, 1):
            if place[kind] >= self._inner and not self._is_met(kind, place):
                self._held[kind].pop(place[kind], None)
                return False
        if looked_at(*self._bands(place)) is None:
            return True
        heappush(self._ready, (row + column, place))  # the longest way to the end begins at the least sum
        return False

    def _is_met(self, kind: int, place: Place) -> bool:
        """Whether lines that are not wanted have to meet the others of a patch, or any after these."""
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
        """Return the first block of a band, and the one after its last."""
        if number < self._inner:
            return self._size * number, min(self._size * (number + 1), self._blocks)
        first = self._blocks + self._size * (number - self._inner)
        return first, first + self._size
