"""Files that are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

SHARED_TABLES = "SYLVER_CLAIMS_TABLES"
"""The variable of the environment that names the folder in which the processes of a run share large tables."""


def write_whole(place: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    part = place.with_name(f"{place.name}.part")
    part.write_bytes(content.encode() if isinstance(content, str) else content)
    part.replace(place)
