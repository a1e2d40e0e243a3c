"""The files of a site in their folder: written whole, and cleared away when a later report has them no more.

The folder keeps a list of what was written into it, each file with its SHA-256. A file is removed only if it is on the
list of the report before, not on that of this one, and still just as it was written; nothing else is ever touched.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

LIST = "files.json"
KIND = "sylver-claims report"


def write(folder: Path, files: Iterable[tuple[str, str | bytes]]) -> None:
    """Write files, given as name and content, into a folder, and remove those of the report before that are left.

    Parameters
    ----------
    folder
        It is made if it is not there.
    files
        Names with ``/`` between folders, under ``folder``. Files of the same name are replaced.
    """
    folder.mkdir(parents=True, exist_ok=True)
    former = _listed(folder)
    written = {name: _put(folder / name, content) for name, content in files}
    kept = {name.casefold() for name in written}  # where the case of a name is no matter, one file has both
    for name, digest in former.items():
        if name.casefold() not in kept:
            _remove(folder, name, digest)
    listed = {"kind": KIND, "files": dict(sorted(written.items()))}
    _put(folder / LIST, json.dumps(listed, indent=1, ensure_ascii=False) + "\n")


def _put(path: Path, content: str | bytes) -> str:
    """Write a file whole or not at all; return its digest."""
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(data)
    partial.replace(path)
    return hashlib.sha256(data).hexdigest()


def _listed(folder: Path) -> Mapping[str, str]:
    """Return what the report before has written here; nothing where its list is not there, or not such a list."""
    try:
        held = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(held, dict) or held.get("kind") != KIND or not isinstance(held.get("files"), dict):
        return {}
    return {name: digest for name, digest in held["files"].items() if _is_inside(name)}


def _is_inside(name: str) -> bool:
    """Whether a name is one that a report writes: under the folder, without a way out of it."""
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and "\\" not in name


def _remove(folder: Path, name: str, digest: str) -> None:
    """Remove a file that is still as it was written, and the folders that it leaves empty."""
    path = folder / name
    if path.is_symlink() or not path.resolve().is_relative_to(folder.resolve()):
        return
    try:
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            return
        path.unlink()
        for above in path.relative_to(folder).parents[:-1]:
            (folder / above).rmdir()
    except OSError:  # gone already, not to be read, or in a folder that holds something else
        return
