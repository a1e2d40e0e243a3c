"""The one error of a malformed claim: it names the file, the claim and the mend."""

from __future__ import annotations

import sys
from pathlib import Path


class ClaimError(Exception):
    """A claim file cannot be used as it stands; the message says what to change."""


def calling_file(own: str) -> str:
    """Return ``file:line`` of the nearest caller outside the file ``own`` and outside generated code."""
    frame = sys._getframe(1)
    while frame.f_back is not None and (frame.f_code.co_filename == own or frame.f_code.co_filename.startswith("<")):
        frame = frame.f_back
    path = Path(frame.f_code.co_filename)
    try:
        shown = path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        shown = str(path)
    return f"{shown}:{frame.f_lineno}"
