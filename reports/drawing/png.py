"""PNG images whose pixels are numbers of a palette; the same pixels give the same bytes."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Colour = tuple[int, int, int]


def encoded(pixels: npt.NDArray[np.uint8], palette: Sequence[Colour], *, clear: bool = False) -> bytes:
    """Return an image as a PNG file; if ``clear``, pixels of the first colour are transparent."""
    height, width = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    parts = [
        (b"IHDR", struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)),  # 8 bits per pixel, with a palette
        (b"PLTE", bytes(channel for colour in palette for channel in colour)),
        *([(b"tRNS", b"\0")] if clear else []),
        (b"IDAT", zlib.compress(rows, 6)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(held)) + kind + held + struct.pack(">I", zlib.crc32(kind + held)) for kind, held in parts
    )
