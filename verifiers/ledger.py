"""The ledger: what was checked, kept in SQLite, so that a later run does only the rest.

Exhaustive work is kept in ranges of layers with counts and a digest; the evidence of the other means is kept whole.
Both are keyed by a fingerprint of the statement and of the code that judged it: evidence from other code is not used.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from claims.domains import Domain
from verifiers.evidence import Evidence
from verifiers.exhaustive import Tally

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS ranges (
    claim TEXT NOT NULL, fingerprint TEXT NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
    cases INTEGER NOT NULL, met INTEGER NOT NULL, failed INTEGER NOT NULL, digest TEXT NOT NULL,
    first TEXT, seconds REAL NOT NULL, why_not TEXT NOT NULL, kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (claim, fingerprint, low, high)
);
CREATE TABLE IF NOT EXISTS evidence (
    claim TEXT NOT NULL, fingerprint TEXT NOT NULL, means TEXT NOT NULL, data TEXT NOT NULL,
    kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (claim, fingerprint, means)
);
CREATE TABLE IF NOT EXISTS runs (
    id INTEGER PRIMARY KEY, upto INTEGER NOT NULL, command TEXT NOT NULL, results TEXT NOT NULL,
    kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
"""
COLUMNS = {
    "ranges": (
        "claim",
        "fingerprint",
        "low",
        "high",
        "cases",
        "met",
        "failed",
        "digest",
        "first",
        "seconds",
        "why_not",
    ),
    "evidence": ("claim", "fingerprint", "means", "data"),
}


@dataclass(frozen=True)
class Run:
    """A finished run: its bound, its command, when it was kept (UTC), and its results as plain data."""

    upto: int
    command: str
    when: str
    results: list[dict[str, Any]]


class LedgerError(Exception):
    """The ledger cannot be used; the message names the file and the mend."""


class Ledger:
    """One ledger file, or one in memory when the path is None."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._lock = Lock()
        with self._explained():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path or ":memory:", timeout=30, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version not in (0, VERSION):
                raise LedgerError(
                    f"{path} has ledger format {version}, this program reads {VERSION}; "
                    "choose another file with --ledger, or use the program that wrote it"
                )
            self._db.executescript(SCHEMA)
            self._db.execute(f"PRAGMA user_version={VERSION}")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn an error of the file system or of SQLite into one sentence with the mend."""
        try:
            with self._lock:
                yield
        except sqlite3.DatabaseError as error:
            text = str(error)
            if "not a database" in text or "malformed" in text:
                text = f"{self.path} is not a readable ledger ({text}); move it away, or choose another with --ledger"
            else:
                text = f"the ledger {self.path} cannot be used ({text}); choose another file with --ledger"
            raise LedgerError(text) from error
        except OSError as error:
            raise LedgerError(
                f"the ledger {self.path} cannot be written ({error.strerror}); choose another file with --ledger"
            ) from error

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __del__(self) -> None:
        if hasattr(self, "_db"):  # a ledger in memory is often just dropped
            self._db.close()

    def keep_range(self, claim: str, fingerprint: str, interval: tuple[int, int], tally: Tally, why_not: str) -> None:
        """Keep what was found in one interval of layers; ``why_not`` says why it was not compiled, if it was not."""
        first = None if tally.first is None else json.dumps(tally.first)
        row = (claim, fingerprint, *interval, tally.cases, tally.met, tally.failed, f"{tally.digest:016x}", first)
        with self._explained():
            self._db.execute(
                "INSERT OR REPLACE INTO ranges (claim, fingerprint, low, high, cases, met, failed, digest, first,"
                " seconds, why_not) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, tally.seconds, why_not),
            )

    def ranges(self, claim: str, fingerprint: str, highest: int) -> list[tuple[int, int, Tally]]:
        """Return the ranges kept for a claim that end at ``highest`` or below, in order and without overlap."""
        with self._explained():
            found = self._db.execute(
                "SELECT low, high, cases, met, failed, digest, seconds, first FROM ranges"
                " WHERE claim = ? AND fingerprint = ? AND high <= ? ORDER BY low, high DESC",
                (claim, fingerprint, highest),
            ).fetchall()
        kept: list[tuple[int, int, Tally]] = []
        for low, high, cases, met, failed, digest, seconds, first in found:
            if not kept or low > kept[-1][1]:
                tally = Tally(cases, met, failed, int(digest, 16), seconds, json.loads(first) if first else None)
                kept.append((low, high, tally))
        return kept

    def note(self, claim: str, fingerprint: str) -> str:
        """Return why the ranges kept were not compiled, or the empty string."""
        with self._explained():
            row = self._db.execute(
                "SELECT why_not FROM ranges WHERE claim = ? AND fingerprint = ? LIMIT 1", (claim, fingerprint)
            ).fetchone()
        return "" if row is None else str(row[0])

    def keep_evidence(self, claim: str, fingerprint: str, evidence: Evidence) -> None:
        """Keep the evidence of one means, in place of what the ledger held for the same fingerprint."""
        with self._explained():
            self._db.execute(
                "INSERT OR REPLACE INTO evidence (claim, fingerprint, means, data) VALUES (?, ?, ?, ?)",
                (claim, fingerprint, evidence.name, json.dumps(evidence.as_dict())),
            )

    def evidence(self, claim: str, fingerprint: str, means: str) -> Evidence | None:
        """Return the evidence kept for one means, if any."""
        with self._explained():
            row = self._db.execute(
                "SELECT data FROM evidence WHERE claim = ? AND fingerprint = ? AND means = ?",
                (claim, fingerprint, means),
            ).fetchone()
        return None if row is None else Evidence.from_dict({**json.loads(row[0]), "fresh": False})

    def counterexample(self, claim: str, means: str) -> dict[str, Any] | None:
        """Return the last counterexample that a means found for a claim, whatever the code was then."""
        with self._explained():
            rows = self._db.execute(
                "SELECT data FROM evidence WHERE claim = ? AND (means = ? OR means LIKE ?) ORDER BY kept DESC",
                (claim, means, f"{means} %"),
            ).fetchall()
        found: list[dict[str, Any]] = [v for (d,) in rows if (v := json.loads(d)["counterexample"]) is not None]
        return found[0] if found else None

    def contents(self) -> dict[str, list[list[Any]]]:
        """Return all ranges and all evidence as plain data, for ``take``."""
        with self._explained():
            return {
                table: [list(row) for row in self._db.execute(f"SELECT {', '.join(columns)} FROM {table}")]
                for table, columns in COLUMNS.items()
            }

    def take(self, contents: dict[str, list[list[Any]]]) -> None:
        """Take in what another ledger holds; what both hold under one key stays as it came last."""
        with self._explained():
            for table, columns in COLUMNS.items():
                places = ", ".join("?" * len(columns))
                self._db.executemany(
                    f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({places})", contents[table]
                )

    def keep_run(self, upto: int, command: str, results: list[dict[str, Any]]) -> None:
        """Keep the results of a run, so that a report can be rendered again without it."""
        with self._explained():
            self._db.execute(
                "INSERT INTO runs (upto, command, results) VALUES (?, ?, ?)", (upto, command, json.dumps(results))
            )
            self._db.execute("DELETE FROM runs WHERE id NOT IN (SELECT id FROM runs ORDER BY id DESC LIMIT 20)")

    def runs(self) -> Iterator[Run]:
        """Yield the runs kept, the last one first."""
        with self._explained():
            ids = [i for (i,) in self._db.execute("SELECT id FROM runs ORDER BY id DESC").fetchall()]
        for i in ids:
            with self._explained():
                row = self._db.execute("SELECT upto, command, kept, results FROM runs WHERE id = ?", (i,)).fetchone()
            if row is not None:
                yield Run(*row[:3], json.loads(row[3]))


def gaps_between(kept: list[tuple[int, int, Tally]], low: int, high: int) -> list[tuple[int, int]]:
    """Return the intervals of ``low`` to ``high`` that no kept range covers."""
    missing = []
    at = low
    for start, end, _ in kept:
        if start > at:
            missing.append((at, min(start - 1, high)))
        at = max(at, end + 1)
    if at <= high:
        missing.append((at, high))
    return missing


def total(kept: list[tuple[int, int, Tally]], domain: Domain) -> Tally:
    """Add up the tallies of ranges."""
    summed = Tally()
    for _, _, tally in kept:
        summed.add(tally, domain)
    return summed
