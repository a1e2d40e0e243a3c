"""The documentation: pages link to it if ``make docs`` has put it next to the report.

People often read a report alone and offline, so pages link only to documentation that is present.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = "docs"
BEGINS = "<title>sylver-claims</title>"
"""Text that only the first page of this documentation contains."""


def address_from(report: Path) -> str:
    """Return the address of the documentation from the folder of a report; empty if it is not next to it."""
    try:
        first = (report.resolve().parent / FOLDER / "index.html").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
    return f"../{FOLDER}/" if BEGINS in first else ""
