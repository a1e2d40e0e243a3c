"""The installed edition of a library: its version, and its edited files.

An installer leaves a list of a package's files with their digests. The version identifies files that agree with this
list, so machines of different kinds share their evidence; the content identifies an edited file.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from sylver_claims.kernels.engine.jit import cache_root
from sylver_claims.verifiers.code.sources import NotInFile
from sylver_claims.verifiers.common.files import write_whole

CODE = (".py", ".so", ".pyd", ".dylib", ".dll")


@cache
def edited(package: str) -> str:
    """Return a digest of the files of a package that were edited since it was installed; empty when none was.

    Raises
    ------
    NotInFile
        When it is not installed, or without a list of its files.
    """
    try:
        found = distribution(package)
    except PackageNotFoundError as error:
        raise NotInFile(f"{package}, which is not installed") from error
    record = found.read_text("RECORD")
    if not record:
        raise NotInFile(f"{package}, which is installed without a list of its files, so edits cannot be detected")
    folder = str(found.locate_file(""))
    rows = [row for row in csv.reader(record.splitlines()) if row[0].endswith(CODE)]
    changed = edited_files(package, [(os.path.join(folder, row[0]), row[1]) for row in rows])
    return f"edited {hashlib.sha256(chr(10).join(changed).encode()).hexdigest()[:16]}" if changed else ""


def edited_files(package: str, files: Sequence[tuple[str, str]]) -> list[str]:
    """Return the edited files with their content; cached."""
    seen = [(*_stamp(path), said) for path, said in files]
    state = hashlib.sha256(json.dumps(seen).encode()).hexdigest()
    kept = cache_root() / f"edited-{package}.json"
    with suppress(OSError, ValueError, KeyError, TypeError):
        held = json.loads(kept.read_text(encoding="utf-8"))
        if held["state"] == state:
            return [str(line) for line in held["edited"]]
    changed = sorted(_edited(files))
    with suppress(OSError):  # it is computed again next time
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, json.dumps({"state": state, "edited": changed}))
    return changed


def _stamp(path: str) -> tuple[str, int, int]:
    """Return a key that changes with a file."""
    try:
        found = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, found.st_size, found.st_mtime_ns


def _edited(files: Sequence[tuple[str, str]]) -> Iterator[str]:
    for path, said in files:
        try:
            content = Path(path).read_bytes()
        except OSError:
            yield f"{Path(path).name} is gone"
            continue
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        if said != f"sha256={digest}":
            yield f"{Path(path).name} {digest}"
