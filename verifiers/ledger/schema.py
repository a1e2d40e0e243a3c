"""The file of a ledger: its tables, its version, and checks.

Each row has a checksum of its content, so that damaged rows are not used, and the machine and the commits of the
program. SQLite with a write-ahead log makes transactions atomic, also on power failure.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from sylver_claims.claims.errors import UserError
from sylver_claims.verifiers.common.files import make_folder

VERSION = 4
PATIENCE = 30.0
"""Seconds to wait for another program that writes."""
RANGE = (
    "claim", "fingerprint", "low", "high", "part", "parts", "cases", "met", "failed", "digest", "first", "seconds",
    "why_not", "margin",
)  # fmt: skip
EVIDENCE = ("claim", "fingerprint", "means", "data")
"""The columns with a checksum."""

TABLES = {
    "ranges": (
        "claim TEXT NOT NULL, fingerprint TEXT NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,"
        " part INTEGER NOT NULL, parts INTEGER NOT NULL, cases INTEGER NOT NULL, met INTEGER NOT NULL,"
        " failed INTEGER NOT NULL, digest TEXT NOT NULL, first TEXT, seconds REAL NOT NULL, why_not TEXT NOT NULL,"
        " margin TEXT, seal TEXT NOT NULL, machine TEXT NOT NULL DEFAULT '', commits TEXT NOT NULL DEFAULT '',"
        " kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,"
        " PRIMARY KEY (claim, fingerprint, low, high, part, parts)"
    ),
    "evidence": (
        "claim TEXT NOT NULL, fingerprint TEXT NOT NULL, means TEXT NOT NULL, data TEXT NOT NULL, seal TEXT NOT NULL,"
        " machine TEXT NOT NULL DEFAULT '', commits TEXT NOT NULL DEFAULT '',"
        " kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,"
        " PRIMARY KEY (claim, fingerprint, means)"
    ),
    "conflicts": (
        "claim TEXT NOT NULL, fingerprint TEXT NOT NULL, message TEXT NOT NULL,"
        " kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (claim, fingerprint, message)"
    ),
    "keys": (
        "claim TEXT NOT NULL, fingerprint TEXT NOT NULL, means TEXT NOT NULL, parts TEXT NOT NULL,"
        " kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (claim, fingerprint)"
    ),
    "runs": (
        "id INTEGER PRIMARY KEY, upto INTEGER NOT NULL, command TEXT NOT NULL, results TEXT NOT NULL,"
        " commits TEXT NOT NULL DEFAULT '', kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP"
    ),
}


class LedgerError(UserError):
    """The ledger cannot be used; the message has the file and a fix."""


def seal(*values: Any) -> str:
    """Return a checksum of a row's content: it detects damage, not malice, because anyone can compute it."""
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()[:16]


@contextmanager
def explained(path: Path | None) -> Iterator[None]:
    """Convert an error of the file system or of SQLite to one sentence with a fix."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise LedgerError(_sentence(path, str(error))) from error
    except UnicodeDecodeError as error:  # SQLite quotes text that it cannot parse
        raise LedgerError(_sentence(path, f"malformed: {error.reason}")) from error
    except FileNotFoundError as error:
        raise LedgerError(
            f"there is no folder {error.filename} for the ledger {path}; make it first, or choose another file with "
            "--ledger"
        ) from error
    except OSError as error:
        raise LedgerError(
            f"the ledger {path} cannot be written ({error.strerror}); choose another file with --ledger"
        ) from error


def _sentence(path: Path | None, text: str) -> str:
    if any(sign in text for sign in ("not a database", "malformed", "corrupt", "encoding")):
        return f"{path} is not a readable ledger ({text}); move it away, or choose another with --ledger"
    if "full" in text or "disk I/O" in text:
        return (
            f"the ledger {path} cannot be written ({text}); earlier results are safe; free some space "
            "and rerun the command"
        )
    if "locked" in text:
        return f"the ledger {path} is being written by another program ({text}); try again, or choose another file"
    return f"the ledger {path} cannot be used ({text}); choose another file with --ledger"


def connect(path: Path | None) -> sqlite3.Connection:
    """Open a ledger for writing; create it if necessary.

    Raises
    ------
    LedgerError, sqlite3.DatabaseError, OSError
        If it cannot be used; ``explained`` converts the others to the first.
    """
    if path is not None:
        make_folder(path.parent)
    db = sqlite3.connect(path or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        _write_ahead(db)
        db.execute("PRAGMA synchronous=NORMAL")  # with WAL: a power cut may lose the last commits, never tear one
        _check(db, path)
        with transaction(db):
            _made(db, path)
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a ledger for reading; raise LedgerError if it is not a complete ledger of this version."""
    with explained(path):
        if not path.is_file():
            raise LedgerError(f"there is no ledger {path}")
        alone = not path.with_name(path.name + "-wal").exists()
        uri = f"{path.resolve().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)) as db:
            _check(db, path)
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                raise _other_version(path, version)
            yield db


def copied(path: Path) -> bytes:
    """Return a complete copy of a ledger as one file, even while another program writes it."""
    with TemporaryDirectory() as folder, reading(path) as db:
        copy = Path(folder) / "ledger.sqlite"
        db.execute("VACUUM INTO ?", (str(copy),))
        return copy.read_bytes()


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commit everything inside, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _write_ahead(db: sqlite3.Connection) -> None:
    """Switch to a write-ahead log; wait for other processes, because SQLite itself does not wait here."""
    end = monotonic() + PATIENCE
    while True:
        try:
            db.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(0.02)
        else:
            return


def _check(db: sqlite3.Connection, path: Path | None) -> None:
    """Refuse damaged files, and files with unknown tables."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if others := sorted(tables - TABLES.keys()):
        raise LedgerError(f"{path} is not a ledger: it contains the table {others[0]!r}; choose another file")
    (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise sqlite3.DatabaseError(f"malformed: {str(sound)[:120]}")


def _made(db: sqlite3.Connection, path: Path | None) -> None:
    """Create the tables of a new file."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == VERSION:
        return
    if version:
        raise _other_version(path, version)
    for table, columns in TABLES.items():
        db.execute(f"CREATE TABLE IF NOT EXISTS {table} ({columns})")
    db.execute(f"PRAGMA user_version={VERSION}")


def _other_version(path: Path | None, version: int) -> LedgerError:
    return LedgerError(
        f"{path} has ledger format {version}, this program reads {VERSION}; "
        "choose another file with --ledger, or use the program that wrote it"
    )
