"""Conway's table as an image with one pixel per cell, in colours that colour-blind readers can distinguish.

The colours go from blue through grey to amber, with increasing lightness. Both ends contrast with light and with dark
backgrounds. A cell without an entry is transparent.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.reports.drawing.png import encoded

ANCHORS = ((30, 82, 150), (124, 127, 132), (235, 172, 38))


def colours(levels: int) -> list[tuple[int, int, int]]:
    """Return ``levels`` colours, evenly spaced from the first anchor to the last."""
    at = np.linspace(0, len(ANCHORS) - 1, levels)
    channels = [np.interp(at, range(len(ANCHORS)), [anchor[k] for anchor in ANCHORS]) for k in range(3)]
    return [(round(r), round(g), round(b)) for r, g, b in zip(*channels, strict=True)]


def png(cells: npt.NDArray[np.uint8], levels: int) -> bytes:
    """Return a PNG image of cells, which are 0 for no entry, or a level from 1 on."""
    return encoded(cells, [(0, 0, 0), *colours(levels)], clear=True)
