"""Write the files of a site atomically, and remove files that a later report does not have.

The folder contains a list of its files, each with its SHA-256, and a digest of all inputs. A file is removed only if it
is on the list of the previous report, not on the list of this one, and unchanged; all other files are left alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from sylver_claims.verifiers.common.files import write_whole

LIST = "files.json"
KIND = "sylver-claims report"


def is_there(folder: Path, made_from: str) -> bool:
    """Return whether a folder contains a site made from these inputs, with each file unchanged."""
    held = _earlier_manifest(folder)
    files = _listed(held)
    return (
        held.get("made from") == made_from
        and bool(files)
        and all(_is_as_written(folder / name, digest) for name, digest in files.items())
    )


def write(folder: Path, files: Iterable[tuple[str, str | bytes]], made_from: str | None = None) -> None:
    """Write files, given as name and content, into a folder, and remove other files of the previous report.

    Parameters
    ----------
    folder
        Created if it does not exist.
    files
        Names with ``/`` between folders, under ``folder``. Files with the same name are replaced.
    made_from
        Digest of all inputs, for later calls of `is_there`; None if it cannot be determined.
    """
    folder.mkdir(parents=True, exist_ok=True)
    former = _listed(_earlier_manifest(folder))
    written = {name: _put(folder / name, content) for name, content in files}
    kept = {name.casefold() for name in written}  # some file systems ignore the case of names
    for name, digest in former.items():
        if name.casefold() not in kept:
            _remove(folder, name, digest)
    listed = {"kind": KIND, "made from": made_from, "files": dict(sorted(written.items()))}
    _put(folder / LIST, json.dumps(listed, indent=1, ensure_ascii=False) + "\n")


def _put(path: Path, content: str | bytes) -> str:
    """Write a file atomically, unless it exists with this content; return its digest."""
    data = content.encode() if isinstance(content, str) else content
    digest = hashlib.sha256(data).hexdigest()
    if not _is_as_written(path, digest):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    return digest


def _is_as_written(path: Path, digest: str) -> bool:
    try:
        return not path.is_symlink() and hashlib.sha256(path.read_bytes()).hexdigest() == digest
    except OSError:
        return False


def _earlier_manifest(folder: Path) -> Mapping[str, Any]:
    """Return the list of files of the previous report; empty if it is missing or not such a list."""
    try:
        held = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return held if isinstance(held, dict) and held.get("kind") == KIND else {}


def _listed(held: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the files of the previous report, with their digests."""
    files = held.get("files")
    return {name: digest for name, digest in files.items() if _is_inside(name)} if isinstance(files, dict) else {}


def _is_inside(name: str) -> bool:
    """Return whether a name is within the folder, as all names of a report are."""
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and "\\" not in name


def _remove(folder: Path, name: str, digest: str) -> None:
    """Remove a file if it is unchanged, and the folders that become empty."""
    path = folder / name
    if path.is_symlink() or not path.resolve().is_relative_to(folder.resolve()):
        return
    try:
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            return
        path.unlink()
        for above in path.relative_to(folder).parents[:-1]:
            (folder / above).rmdir()
    except OSError:  # missing, not readable, or in a folder with other files
        return
