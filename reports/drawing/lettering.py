"""Lines of text as pixels, for images that cannot rely on an installed font.

The glyphs are those of DejaVu Serif at 52 pixels, in 16 shades (two script letters are from DejaVu Math TeX Gyre);
`reports/data/fonts` has them and their licence.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.reports import FOLDER

GLYPHS = FOLDER / "data" / "fonts" / "lettering.npz"
SHADES = 16
_BEARING = 2  # pixels of each glyph before its place
Pixels = npt.NDArray[np.uint8]


class Lettering(NamedTuple):
    """The glyphs by their characters, each with its shades from 0 to 15 and its advance."""

    glyphs: dict[str, tuple[Pixels, int]]
    height: int


@cache
def lettering() -> Lettering:
    """Return the glyphs."""
    with np.load(GLYPHS) as held:
        characters, widths, glyphs = held["characters"], held["widths"], held["glyphs"]
    made = {chr(c): (glyph, int(w)) for c, w, glyph in zip(characters, widths, glyphs, strict=True)}
    return Lettering(made, glyphs.shape[1])


@cache
def line(text: str, shrink: int = 1) -> Pixels:
    """Return one line in shades, reduced by an integer factor, without characters that have no glyph."""
    known = lettering()
    shown = [known.glyphs[c] for c in text if c in known.glyphs]
    room = sum(width for _, width in shown) + known.glyphs[" "][0].shape[1]
    drawn = np.zeros((known.height, room), np.uint8)
    at = 0
    for glyph, width in shown:
        place = drawn[:, at : at + glyph.shape[1]]
        np.maximum(place, glyph, out=place)
        at += width
    return _smaller(drawn[:, : at + _BEARING], shrink)


def wrapped(text: str, width: int, shrink: int = 1, most: int = 3) -> list[str]:
    """Return text in lines of at most ``width`` pixels, cut with an ellipsis after ``most`` lines."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and line(longer, shrink).shape[1] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def _smaller(pixels: Pixels, factor: int) -> Pixels:
    """Return the means of squares of pixels."""
    high, wide = (-(-side // factor) for side in pixels.shape)
    padded = np.zeros((high * factor, wide * factor))
    padded[: pixels.shape[0], : pixels.shape[1]] = pixels
    means = padded.reshape(high, factor, wide, factor).mean(axis=(1, 3))
    smaller: Pixels = np.rint(means).astype(np.uint8)
    return smaller
