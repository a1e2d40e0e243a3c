"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

OWN = ".verify"
"""Name of the folder of ledger, results and reports; Git is told to ignore it."""
SHARED_TABLES = "SYLVER_CLAIMS_TABLES"
"""The variable of the environment that names the folder in which the processes of a run share large tables."""


def write_whole(place: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    part = place.with_name(f"{place.name}.part")
    part.write_bytes(content.encode() if isinstance(content, str) else content)
    part.replace(place)


def make_folder(folder: Path) -> None:
    """Make a folder inside the working folder, and those above it; elsewhere it must exist.

    Raises
    ------
    OSError
        When it cannot be made: `FileNotFoundError` where it is missing outside the working folder, because such a name
        may be a mistake.
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
