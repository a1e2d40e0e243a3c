"""The documentation: pages lead to it where ``make docs`` has put it beside the report, and nowhere where it is not.

A report is looked at without a network, and often alone, so no page leads to a documentation that may not be there.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = "docs"
BEGINS = "<title>sylver-claims</title>"
"""What stands in the first page of this program's documentation, and in that of no other project."""


def beside(report: Path) -> str:
    """Return the address of the documentation from the folder of a report; empty where it does not stand beside it."""
    try:
        first = (report.resolve().parent / FOLDER / "index.html").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
    return f"../{FOLDER}/" if BEGINS in first else ""
