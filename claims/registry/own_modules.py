"""Modules in the folder of a claim file: a file in another folder has its own modules of the same names."""

from __future__ import annotations

import ast
import importlib
import sys
from importlib.machinery import PathFinder
from pathlib import Path

from sylver_claims.claims.errors import ClaimError

_folders: list[str] = []


def import_next_to(path: Path) -> None:
    """Let the claim file that is loaded next import the modules of its own folder.

    Raises
    ------
    ClaimError
        If it imports a module of its folder, and Python finds another one of that name first.
    """
    folder = str(path.parent)
    others = {other for other in _folders if other != folder}
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file and str(Path(file).parent) in others and not name.startswith("claim_file_"):
            del sys.modules[name]  # the claims of the other file keep theirs
    before = path_before()
    if folder not in before:
        others_of_path = [place for place in sys.path if place not in before and place != folder]
        sys.path[:] = [*before, folder, *others_of_path]
        if folder not in _folders:
            _folders.append(folder)
    importlib.invalidate_caches()
    for name in sorted(imported_names(path)):
        if (path.parent / f"{name}.py").is_file() or (path.parent / name / "__init__.py").is_file():
            found = PathFinder.find_spec(name)
            if (
                found is not None
                and found.origin
                and Path(found.origin).parent not in (path.parent, path.parent / name)
            ):
                raise ClaimError(f"{path}: Python imports {found.origin} for {name}, not the file here; rename yours")


def imported_names(path: Path) -> set[str]:
    """Return the names of the modules and packages that a file imports; none if it cannot be read."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError, OSError):
        return set()
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {name.partition(".")[0] for name in whole | parts}


def path_before() -> list[str]:
    """Return ``sys.path`` without the folders of claim files."""
    return [folder for folder in sys.path if folder not in _folders]
