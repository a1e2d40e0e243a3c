"""The page of replies to 16, the least opening that nobody has settled: what answers each, and who found it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from reports import FOLDER
from reports.site.page import Page

FILE = "after_16.html"
TABLE = FOLDER / "data" / "after_16.json"
CERTIFICATES = FOLDER / "data" / "after_16"
LONG = 2 * 10**8
"""From so many positions on a search is asked for with --force."""


@cache
def load() -> list[dict[str, Any]]:
    """Return the rows that the package holds: even replies to 16, each with what answers it, if that is known."""
    rows: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))["rows"]
    return rows


def context(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what the page shows."""
    shown = [row | {"command": command(row), "certificate": certificate(row)} for row in rows]
    return {
        "file": FILE,
        "rows": shown,
        "last": rows[-1]["reply"],
        "confirmed": sum(row["confirmed"] for row in rows),
        "published": sum(row["answer"] is not None and not row["confirmed"] for row in rows),
        "first_open": next(row["reply"] for row in rows if row["answer"] is None),
    }


def command(row: dict[str, Any]) -> str:
    """Return the command that decides the position that a reply and its answer leave, or "" if not confirmed."""
    if not row["confirmed"]:
        return ""
    return f"verify position {' '.join(map(str, row['position']))}{' --force' if row['searched'] > LONG else ''}"


def certificate(row: dict[str, Any]) -> str:
    """Return the name of the certificate in the site, or "" where the package keeps none."""
    name = "-".join(map(str, row["position"])) + ".json"
    return f"proofs/after_16/{name}" if row["position"] and (CERTIFICATES / name).is_file() else ""


PAGE = Page("After 16", FILE, "after_16", lambda *_: {"after_16": context(load())})
