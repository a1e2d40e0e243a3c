"""Figures for the pictures of the report, computed by the kernels and stored in a file.

Conway's table is given by fractions: the even entry b of the cell of {4, a, c} is at most 2 min(a, c) - 4, the largest
even legal move, so b / (2 min(a, c)) is its relative size.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.claims.boyers2024.printed import TABLE_1
from sylver_claims.claims.errors import UserError
from sylver_claims.claims.positions import Position, board_cells
from sylver_claims.kernels import finite, four
from sylver_claims.kernels.semigroups.counts import count_by_genus
from sylver_claims.verifiers.code.sources import digest_of
from sylver_claims.verifiers.common.files import write_whole

FORMAT = "pictures, 1"
CELLS = 1000  # rows and columns of the large map
NEAR = 20  # rows and columns of the close-up
LEVELS = 24  # number of different fractions
RATIOS = 100_001  # largest q
POINTS = 201  # single ratios up to here, bands beyond
BANDS_A_DOUBLING = 8
GENUS = 32
BOARDS = ((5, 6), (4, 13), (5, 9), (4, 41, 43), (9, 11), (7, 11, 13, 15))

Levels = npt.NDArray[np.uint8]


class PictureError(UserError):
    """A file does not contain the figures of the pictures; the message has its name and a fix."""


def levels(cells: int = CELLS) -> Levels:
    """Return the map of Conway's table.

    Parameters
    ----------
    cells : int
        Number of rows a = 5, 9, 13, ... and of columns c = 7, 11, 15, ...

    Returns
    -------
    uint8 array, shape (cells, cells)
        0 where {4, a, c} has no even winning move, else 1 + floor(`LEVELS` b / (2 min(a, c))) for the winning b.
    """
    replies = four.even_replies(4 * cells + 3)[:cells, :cells].astype(np.int64)
    a, c = 5 + 4 * np.arange(cells)[:, None], 7 + 4 * np.arange(cells)[None, :]
    return np.where(replies > 0, 1 + LEVELS * replies // (2 * np.minimum(a, c)), 0).astype(np.uint8)


def figures() -> dict[str, Any]:
    """Compute all figures but the large map, in a few seconds."""
    kernels = (four.even_replies, four.partners, finite.outcomes_by_genus, count_by_genus, finite.solve)
    return {
        "format": FORMAT,
        "code": [[f"{k.__module__}.{k.__name__}", digest_of(k)] for k in kernels],
        "conway": {"cells": CELLS, "levels": LEVELS, "near": near()},
        "ratio": ratios(),
        "genus": by_genus(),
        "boards": [board(numbers) for numbers in BOARDS],
    }


def near(cells: int = NEAR) -> list[dict[str, Any]]:
    """Return the first cells of the table, with their entries and those printed in Table 1.

    ``entry`` is the even winning move, 0 without one; ``lost`` says that {4, a, c} is a P-position; ``printed`` is 0
    where Table 1 is blank, and None outside it.
    """
    upto = 4 * cells + 3
    replies, partners = four.even_replies(upto), four.partners(upto)
    printed = {(a, c): b for a, c, b in TABLE_1}
    return [
        {
            "a": a, "c": c, "entry": int(replies[i, j]), "lost": bool(partners[a] == c), "printed": printed.get((a, c)),
            "level": int(1 + LEVELS * int(replies[i, j]) // (2 * min(a, c)) if replies[i, j] else 0),
        }
        for i, a in enumerate(range(5, 5 + 4 * cells, 4))
        for j, c in enumerate(range(7, 7 + 4 * cells, 4))
    ]  # fmt: skip


def ratios(upto: int = RATIOS) -> dict[str, Any]:
    """Return x_q / q for the 4-pairs q < x_q: each [q, x_q] at first, then bands [from, to, pairs, least, mean, most].

    Bands are half-open, [from, to), in q.
    """
    partners = four.partners(upto)
    q = np.arange(5, upto + 1, 2)
    q = q[partners[q] > q]
    share = partners[q] / q
    bounds = [round(POINTS * 2 ** (k / BANDS_A_DOUBLING)) for k in range(200)]
    bounds = [b for b in bounds if b < upto] + [upto + 1]
    bands = []
    for low, high in pairwise(bounds):
        inside = share[(q >= low) & (q < high)]
        found = (inside.min(), inside.mean(), inside.max())
        bands.append([low, high, len(inside), *(round(float(v), 6) for v in found)])
    points = [[int(n), int(partners[n])] for n in q if n < POINTS]
    return {"upto": upto, "pairs": len(q), "points": points, "bands": bands}


def by_genus(highest: int = GENUS) -> list[list[int]]:
    """Return [genus, numerical semigroups, P-positions among them] for each genus up to the highest."""
    every, lost = count_by_genus(highest), finite.outcomes_by_genus(highest)
    return [[g, int(every[g]), int(lost[g])] for g in range(highest + 1)]


def board(numbers: tuple[int, ...]) -> dict[str, Any]:
    """Return a position with its winning moves, and the state of each number in rows modulo the least generator."""
    position = Position(*numbers)
    winning = position.winning_moves()
    rows = [[[n, state] for n, state in row] for row in board_cells(position, winning)]
    return {"position": list(numbers), "winning": list(winning), "rows": rows}


def read(path: Path) -> dict[str, Any]:
    """Read the figures; raise PictureError if the file has none."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        if held["format"] != FORMAT:
            raise ValueError(f'its format is "{held["format"]}", not "{FORMAT}"')
    except (KeyError, TypeError, ValueError) as error:
        hint = 'make it again with "verify pictures"'
        raise PictureError(f"{path} does not contain figures of pictures ({error}); {hint}") from error
    return dict(held)


def write(held: dict[str, Any], path: Path) -> None:
    """Write the figures completely or not at all, with one line per part, so that diffs are readable."""
    parts = []
    for name, value in held.items():
        text = json.dumps(value, separators=(",", ":"))
        parts.append(f"{json.dumps(name)}: {text}")
    write_whole(path, "{\n" + ",\n".join(parts) + "\n}\n")
