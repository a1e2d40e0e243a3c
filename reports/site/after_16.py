"""The page of replies to 16, the smallest opening whose outcome is unknown: the answer to each, and its finder."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from sylver_claims.reports import FOLDER
from sylver_claims.reports.site.page import Page

FILE = "after_16.html"
TABLE = FOLDER / "data" / "after_16.json"
CERTIFICATES = FOLDER / "data" / "after_16"
LONG = 2 * 10**8
"""Largest number of positions that are searched without --force."""


@cache
def load() -> list[dict[str, Any]]:
    """Return the table of the package: even replies to 16, each with its answer if it is known."""
    rows: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))["rows"]
    return rows


def context(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the values of the page."""
    shown = [
        row | {"command": command(row), "certificate": certificate(row), "status": status(row), "by_whom": finder(row)}
        for row in rows
    ]
    return {
        "file": FILE,
        "rows": shown,
        "last": rows[-1]["reply"],
        "strip": [{"reply": row["reply"], "status": status(row)} for row in rows],
        "confirmed": sum(row["confirmed"] for row in rows),
        "published": sum(row["answer"] is not None and not row["confirmed"] for row in rows),
        "first_open": next(row["reply"] for row in rows if row["answer"] is None),
    }


def status(row: dict[str, Any]) -> str:
    """Return whether the answer to a reply is confirmed here, only published elsewhere, or open."""
    return "open" if row["answer"] is None else "confirmed" if row["confirmed"] else "published"


def command(row: dict[str, Any]) -> str:
    """Return the command that decides the position after a reply and its answer, or "" if it is not confirmed."""
    if not row["confirmed"]:
        return ""
    return f"verify position {' '.join(map(str, row['position']))}{' --force' if row['searched'] > LONG else ''}"


def finder(row: dict[str, Any]) -> str:
    """Return who found the answer, and who reports it."""
    name, _, reporter = row["found_by"].partition(", as ")
    return f"{name} (reported by {reporter.removesuffix(' tells')})" if reporter else name


def certificate(row: dict[str, Any]) -> str:
    """Return the name of the certificate in the site, or "" if the package has none."""
    name = "-".join(map(str, row["position"])) + ".json"
    return f"proofs/after_16/{name}" if row["position"] and (CERTIFICATES / name).is_file() else ""


PAGE = Page("After 16", FILE, "after_16", lambda *_: {"after_16": context(load())})
