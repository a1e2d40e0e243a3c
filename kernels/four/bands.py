"""Bands of the Conway table: the rows, or the columns, of consecutive blocks, as plain arrays that can be sent.

The words that may be read in the tiles where two bands cross are cut out of both bands, and put back with the results.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.four.planes import FREE, TILE, USED, Integers, Words

OWN = 2
"""A third kind, after ``FREE`` and ``USED``: the plane is one of the band's own."""
PER_TILE = TILE >> 6
"""Number of words that become too small with each further tile of distance from the diagonal."""
LARGEST_PARTNER = 2**50
Kinds = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int32]


class Band(NamedTuple):
    """The rows, or the columns, of consecutive blocks.

    Attributes
    ----------
    first, least : int
        The first block, and the number of the first line of the table: 5 for rows, 7 for columns.
    words : int32 array, shape (words,)
        Indices of the words of the lines that the band contains, in increasing order.
    kinds : uint8 array, shape (blocks, words)
        ``FREE``, ``USED`` or ``OWN``: the kind of plane for each block and word.
    planes : uint64 array, shape (planes, 256)
        The band's own planes, in the order of the blocks, and of the words in each block.
    partner : int64 array, shape (256 * blocks,)
        For each line, the number of the line with which it forms a P-position {4, a, c}, or 0.
    """

    first: int
    least: int
    words: Places
    kinds: Kinds
    planes: Words
    partner: Integers

    @property
    def end(self) -> int:
        """The index after the last block."""
        return self.first + len(self.kinds)

    @property
    def numbers(self) -> Integers:
        """The numbers of the lines."""
        return self.least + 4 * np.arange(self.first * TILE, self.end * TILE, dtype=np.int64)

    @property
    def limits(self) -> Integers:
        """For each line (m − 1) / 2, where m is the lesser of its number and its partner, if known: k < limit."""
        known = np.where(self.partner > 0, self.partner, self.numbers)
        return (np.minimum(known, self.numbers) - 1) >> 1


def checked(band: Band) -> Band:
    """Return a band read from a file if its arrays are consistent and within the table; else raise ValueError."""
    blocks, words, planes = len(band.kinds), band.words, np.count_nonzero(band.kinds == OWN)
    _hold(band.kinds.shape == (blocks, words.size) and band.partner.shape == (blocks * TILE,), "of another size")
    _hold(bool((np.diff(words, prepend=-1) > 0).all()), "with words out of order")
    _hold(bool((words <= 2 * PER_TILE * band.end).all()), "with words out of reach")
    _hold(bool((band.kinds <= OWN).all()), "with planes of no kind")
    _hold(band.planes.shape == (planes, TILE), "with other planes than it says")
    _hold(bool(((band.partner >= 0) & (band.partner <= LARGEST_PARTNER)).all()), "with partners out of reach")
    of_partners = np.unique(band.partner[band.partner > 0] % 4)
    _hold(of_partners.tolist() in ([], [(band.least + 2) % 4]), "with partners of no line")
    return band


def _hold(condition: bool, fault: str) -> None:
    if not condition:
        raise ValueError(f"it is a band {fault}")


def new_band(first: int, end: int, least: int, words: int) -> Band:
    """Return an empty band with ``words`` words of each line."""
    return Band(
        first,
        least,
        np.arange(words, dtype=np.int32),
        np.full((end - first, words), FREE, np.uint8),
        np.zeros((0, TILE), np.uint64),
        np.zeros((end - first) * TILE, np.int64),
    )


def looked_at(rows: Band, columns: Band) -> Places | None:
    """Return the words that may be read in the tiles of two whole bands; None if these tiles can change nothing.

    They start at the least |a − c|, and end where all rows or all columns end; words that are used in all rows, or in
    all columns, are omitted.
    """
    apart = max(columns.first - rows.end, rows.first - columns.end, 0)
    stop = min(int(rows.limits.max()), int(columns.limits.max()))
    words = np.arange(PER_TILE * apart, (stop + 63) >> 6, dtype=np.int32)
    for band in (rows, columns):
        words = words[(band.kinds[:, words] != USED).any(axis=0)]
    may_pair = not (rows.partner.all() or columns.partner.all())
    return words if words.size or may_pair else None


def cut(band: Band, words: Places) -> Band:
    """Return a band with only the given words of a whole band."""
    wanted = np.zeros(band.kinds.shape, np.bool_)
    wanted[:, words] = True
    return band._replace(words=words, kinds=band.kinds[:, words], planes=band.planes[wanted[band.kinds == OWN]])


def put(band: Band, part: Band, floor: int) -> Band:
    """Return a whole band with the words of ``part`` replaced, and all words below ``floor`` used."""
    kinds, kept = band.kinds.copy(), band.kinds == OWN
    kinds[:, part.words], kept[:, part.words] = part.kinds, False
    kinds[:, :floor], kept[:, :floor] = USED, False
    own, new = kinds == OWN, part.kinds == OWN
    new[:, part.words < floor] = False
    planes = np.empty((np.count_nonzero(own), TILE), np.uint64)
    planes[kept[own]] = band.planes[kept[band.kinds == OWN]]
    planes[~kept[own]] = part.planes[new[part.kinds == OWN]]
    return band._replace(kinds=kinds, planes=planes, partner=part.partner)
