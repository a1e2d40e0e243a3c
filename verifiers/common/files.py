"""Writing of files, completely or not at all, and of JSON."""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

OWN = ".verify"
"""Name of the folder for ledger, results and reports, which Git ignores."""
SHARED_TABLES = "SYLVER_CLAIMS_TABLES"
"""Environment variable with the folder in which the processes of a run share large tables."""


def write_whole(place: Path, content: str | bytes) -> None:
    """Write a file completely or not at all."""
    part = place.with_name(f"{place.name}.{os.getpid()}")
    try:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        part.replace(place)
    except OSError as error:
        part.unlink(missing_ok=True)
        error.filename = str(place)
        raise


def json_text(data: Any, *, spaced: bool = False) -> str:
    """Return data as JSON on one line, for readers with spaces; a lone surrogate, of a file name, becomes an escape."""
    try:
        encoded = msgspec.json.encode(data)
        return (msgspec.json.format(encoded, indent=0) if spaced else encoded).decode()
    except UnicodeEncodeError:
        return json.dumps(data)


def make_folder(folder: Path) -> None:
    """Create a folder and its parents inside the working folder; any other folder must exist.

    Raises
    ------
    OSError
        If it cannot be created. This is `FileNotFoundError` for a missing folder outside the working folder, because
        its name may be a mistake.
    """
    place = folder.resolve()
    if not place.is_dir():
        if not place.is_relative_to(Path.cwd()):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
        place.mkdir(parents=True, exist_ok=True)
    own = Path.cwd() / OWN
    if place.is_relative_to(own) and not (own / ".gitignore").exists():
        with suppress(OSError):
            (own / ".gitignore").write_text("*\n", encoding="utf-8")
