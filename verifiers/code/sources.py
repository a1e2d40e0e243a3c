"""Digests of source files, and the files that code depends on.

The digest is of the parsed file, so comments, layout and docstrings do not change it. Code depends on its file, on all
imports of this file from the project or from its own folder, and on the data files that it names. The results for a
file are cached by its content.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import groupby
from os.path import isfile
from pathlib import Path
from typing import Any, NamedTuple

from sylver_claims import verifiers
from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.claims.language.source import LIBRARIES
from sylver_claims.kernels.engine.jit import cache_root
from sylver_claims.verifiers.common.files import write_whole

VERIFIERS = Path(verifiers.__file__).resolve().parent
ROOT = VERIFIERS.parent
PACKAGES = ("kernels", "claims", "verifiers", "reports")
VOCABULARY = ("__init__", "errors", "renamed", "domains", "language", "positions", "registry", "vocabulary")
"""Parts of ``claims`` that are the program's own: a claim file imports them, and its evidence does not name them."""
DATA = (".json", ".csv", ".tsv", ".txt", ".npz", ".npy", ".gz")


TYPED = ("<string", "<ipython", "<stdin", "<python-input", "<doctest")
"""Names of code that a user typed, which is in no file."""


class NotInFile(Exception):
    """Code is not in a file; the message names it, as a continuation of "it reaches"."""


class Source(NamedTuple):
    """A parsed file: a digest, the modules that it imports, and the data files that it names."""

    digest: str
    imports: tuple[str, ...]
    data: tuple[str, ...]


@cache
def is_library_file(name: str) -> bool:
    """Whether a file is of Python or of an installed package, not of this project or of a user."""
    if name.startswith("<"):
        return not name.startswith(TYPED)
    path = Path(name).resolve()
    if any(path.is_relative_to(ROOT / package) for package in PACKAGES):
        return False
    return any(path.is_relative_to(folder) for folder in LIBRARIES)


@cache
def source_digest(*folders: Path) -> str:
    """Return a digest of the Python files below folders, or of single files: 64 hexadecimal digits."""
    paths = sorted(p for folder in folders for p in ([folder] if folder.is_file() else folder.rglob("*.py")))
    if not paths:
        raise FileNotFoundError(f"no Python file in {', '.join(map(str, folders))}")
    parts = [f"{path.name}\0{source(path).digest}" for path in paths]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def files_of(*functions: Callable[..., Any]) -> dict[str, str]:
    """Return the files on which functions rest, by name, each with its digest.

    Raises
    ------
    NotInFile
        For a function that is not written in a file.
    """
    found: dict[str, str] = {}
    for path in dict.fromkeys(map(file_of, functions)):
        found |= _digests(path)
    return dict(sorted(found.items()))


@cache
def _digests(path: Path) -> dict[str, str]:
    """Return the files that a file rests on, by name, each with its digest."""
    names = sorted((shown(p), source(p).digest if p.suffix == ".py" else data_digest(p)) for p in reached(path))
    return {name: " ".join(digest for _, digest in same) for name, same in groupby(names, lambda named: named[0])}


def digest_of(*functions: Callable[..., Any]) -> str:
    """Return one digest of all files on which functions rest: 64 hexadecimal digits."""
    files = files_of(*functions)
    return hashlib.sha256("\n".join(f"{name} {digest}" for name, digest in files.items()).encode()).hexdigest()


def file_of(function: Any) -> Path:
    """Return the file in which a function, a class or a method is written."""
    inner = python_of(getattr(function, "func", function))
    inner = getattr(inner, "__wrapped__", inner)
    code = getattr(inner, "__code__", None)
    name = code.co_filename if code is not None else getattr(sys.modules.get(inner.__module__), "__file__", None)
    path = _file(name) if name else None
    if path is None:
        raise NotInFile(f"{getattr(inner, '__name__', inner)}, which is not written in a file")
    return path


@cache
def _file(name: str) -> Path | None:
    return Path(name).resolve() if isfile(name) else None


def shown(path: Path) -> str:
    """Return the name of a file, from the project or from the folder of its package."""
    return path.relative_to(ROOT if path.is_relative_to(ROOT) else _top(path.parent)).as_posix()


def _top(folder: Path) -> Path:
    """Return the parent folder of the outermost package around a folder; a folder outside packages is unchanged."""
    while (folder / "__init__.py").is_file():
        folder = folder.parent
    return folder


@cache
def reached(path: Path) -> frozenset[Path]:
    """Return a file, the files that it imports from the project or from its folder, and so on, with their data."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found.add(here)
        if here.suffix == ".py":
            waiting += _direct(here)
    return frozenset(found)


@cache
def _direct(path: Path) -> tuple[Path, ...]:
    known = source(path)
    folders = {name: ROOT if name.startswith("sylver_claims") else path.parent for name in known.imports}
    modules = [place for name, folder in folders.items() for place in _places(name, folder)]
    return (*modules, *(place for name in known.data if (place := path.parent / name).is_file()))


@cache
def _places(name: str, folder: Path) -> tuple[Path, ...]:
    """Return the files of a module, and of the packages that it is in; none for one that is installed."""
    relative = name.lstrip(".")
    parts = relative.removeprefix("sylver_claims.").split(".")
    homes = [folder, _top(folder)]
    if relative != name:
        homes = [folder.joinpath(*[".."] * (len(name) - len(relative) - 1))]
    elif relative.startswith("sylver_claims"):
        homes = [ROOT] if parts[0] in PACKAGES else []
    elif parts[0] in PACKAGES:  # a package of the user, or the name of this one before version 0.2
        homes.append(ROOT)
    elif homes[1] in LIBRARIES and folder.relative_to(homes[1]).parts[0] != parts[0]:
        homes = [folder]
    places = ["/".join([str(home), *parts[:end]]) for home in homes for end in range(1, len(parts) + 1)]
    files = [file for place in places for file in (f"{place}/__init__.py", f"{place}.py")]
    return tuple(path for file in files if (path := _file(file)) is not None and not _is_vocabulary(path))


def _is_vocabulary(file: Path) -> bool:
    home = ROOT / "claims"
    return file.is_relative_to(home) and file.relative_to(home).parts[0].removesuffix(".py") in VOCABULARY


@cache
def data_digest(path: Path) -> str:
    """Return a digest of a data file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def source(path: Path) -> Source:
    """Return the digest and imports of a source file, from the cache folder if possible."""
    content = path.read_bytes()
    kept = _folder() / hashlib.sha256(content).hexdigest()
    with suppress(OSError, ValueError, TypeError):
        held = json.loads(kept.read_text(encoding="utf-8"))
        return Source(str(held["digest"]), tuple(held["imports"]), tuple(held["data"]))
    found = _read(content)
    with suppress(OSError):  # it is computed again in the next run
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, json.dumps(found._asdict()))
    return found


def forget_sources() -> None:
    """Clear the cache of files, which may have been edited."""
    for known in (source_digest, _digests, _file, reached, _direct, _places, data_digest, source):
        known.cache_clear()


@cache
def _folder() -> Path:
    """Return the cache folder for file digests of this version of the code and of Python."""
    own = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes()).hexdigest()
    return cache_root() / f"sources-{own[:16]}"


def _read(content: bytes) -> Source:
    tree = ast.parse(content.decode("utf-8"))
    imports: dict[str, None] = {}
    data: dict[str, None] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imports |= dict.fromkeys(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = "." * node.level + (f"{node.module}." if node.module else "")
            imports |= dict.fromkeys([home.removesuffix("."), *(f"{home}{alias.name}" for alias in node.names)])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith(DATA):
            data[node.value] = None
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            first = body[0].value
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                first.value = ""
    digest = hashlib.sha256(ast.dump(tree).encode()).hexdigest()
    return Source(digest, tuple(imports), tuple(data))
