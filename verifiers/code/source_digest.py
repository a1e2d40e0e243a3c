"""Digests of source files as they are parsed, kept from run to run by the content of the files."""

from __future__ import annotations

import ast
import hashlib
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from kernels.engine.jit import cache_root

LENGTH = 64
"""Hexadecimal digits of a digest."""


@cache
def source_digest(*folders: Path) -> str:
    """Digest of the Python files below folders, as parsed: comments, layout and docstrings change nothing."""
    paths = sorted(p for folder in folders for p in ([folder] if folder.is_file() else folder.rglob("*.py")))
    if not paths:
        raise FileNotFoundError(f"no Python file in {', '.join(map(str, folders))}")
    files = [(path.name, path.read_bytes()) for path in paths]
    kept = _folder() / _of_content(files)
    with suppress(OSError, UnicodeDecodeError):
        if len(found := kept.read_text(encoding="ascii")) == LENGTH:
            return found
    digest = hashlib.sha256("".join(f"{name}\0{_parsed(content)}\n" for name, content in files).encode()).hexdigest()
    with suppress(OSError):  # it is worked out again in the next run
        kept.parent.mkdir(parents=True, exist_ok=True)
        written = kept.with_suffix(f".{os.getpid()}")
        written.write_text(digest, encoding="ascii")
        written.replace(kept)
    return digest


@cache
def _folder() -> Path:
    """Return where digests are kept that this code has made, with this edition of Python."""
    own = _of_content([(sys.version, Path(__file__).read_bytes())])
    return cache_root() / f"digests-{own[:16]}"


def _of_content(files: list[tuple[str, bytes]]) -> str:
    return hashlib.sha256(b"".join(f"{name}\0{len(held)}\0".encode() + held for name, held in files)).hexdigest()


def _parsed(content: bytes) -> str:
    tree = ast.parse(content.decode("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            first = body[0].value
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                first.value = ""
    return ast.dump(tree)
