"""Files that are written whole or not at all."""

from __future__ import annotations

from pathlib import Path


def write_whole(place: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    part = place.with_name(f"{place.name}.part")
    part.write_bytes(content.encode() if isinstance(content, str) else content)
    part.replace(place)
