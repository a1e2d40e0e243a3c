"""Modules of a user's own that claim files import: each claim file has its own copies of them.

A file that sets a name in a module that another file imports too would change what that one says. So the modules of
one claim file make room before the next file is loaded, and what it puts into ``sys.path`` is not there while others
are loaded; afterwards it is, for functions that import when they are called.

Modules that lie beside a claim file are found, after all that is installed: nothing there takes the place of a library.
One that would is refused where the file imports it.

From the first claim file on they are compiled from their text. Bytecode that Python kept is told by the second in which
a file was written and by its size, and a file may be edited twice in one second.
"""

from __future__ import annotations

import ast
import importlib.util
import site
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import claims
from claims.errors import ClaimError

ROOT = Path(claims.__file__).resolve().parent.parent
OURS = tuple(ROOT / name for name in ("kernels", "claims", "verifiers", "reports", "sylver_claims.py"))
FOLDERS = ("stdlib", "platstdlib", "purelib", "platlib")
LIBRARIES = tuple(
    Path(folder).resolve()
    for folder in {*(sysconfig.get_path(name) for name in FOLDERS), *site.getsitepackages(), site.getusersitepackages()}
)
"""Folders of Python and of installed packages; the environment's own folder may hold files of a user."""
_brought: set[str] = set()
_claim_files: set[str] = set()
_added: list[str] = []


_with_bytecode = SourceFileLoader.get_code


def _from_text(loader: SourceFileLoader, module: str) -> CodeType | None:
    """Return the code of a module: a user's own, and a claim file wherever it lies, is compiled from its text."""
    place = loader.get_filename(module)
    if module not in _claim_files and _is_installed(Path(place).resolve()):
        return _with_bytecode(loader, module)
    return loader.source_to_code(loader.get_data(place), place)


@contextmanager
def own_modules(name: str, path: Path) -> Iterator[None]:
    """Let a claim file, which is the module of that name, be loaded below with its own copies of a user's modules.

    Raises
    ------
    ClaimError
        When it imports a module that lies beside it, and something else has that name.
    """
    for old in _brought:
        sys.modules.pop(old, None)
    _brought.clear()
    sys.path[:] = before = path_before()
    if (folder := str(path.parent)) not in sys.path:
        sys.path.append(folder)
    importlib.invalidate_caches()  # a module beside it may be a second old
    _refuse_hidden(path)
    known = set(sys.modules)
    _claim_files.add(name)
    SourceFileLoader.get_code = _from_text  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        _brought.update(new for new in set(sys.modules) - known - {name} if _is_of_a_user(sys.modules[new]))
        _added.extend(folder for folder in sys.path if folder not in before and folder not in _added)
        sys.path += [folder for folder in _added if folder not in sys.path]


def _refuse_hidden(path: Path) -> None:
    """Refuse an import of a module that lies beside a file, where Python takes another one for it."""
    for name in sorted(imported_names(path)):
        beside = [path.parent / f"{name}.py", path.parent / name / "__init__.py"]
        if not any(map(Path.is_file, beside)):
            continue
        spec = importlib.util.find_spec(name)
        place = Path(spec.origin).resolve() if spec is not None and spec.origin else None
        if place is not None and place.parent not in (path.parent, path.parent / name):
            raise ClaimError(
                f"{path}: {name} stands beside this file, but {place} has that name too, and is what Python imports; "
                "rename yours"
            )


def imported_names(path: Path) -> set[str]:
    """Return the names of the modules and packages that a file imports; none where it cannot be read."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError, OSError):
        return set()
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {name.partition(".")[0] for name in whole | parts}


def path_before() -> list[str]:
    """Return ``sys.path`` without what claim files put there."""
    return [folder for folder in sys.path if folder not in _added]


def _is_of_a_user(module: ModuleType) -> bool:
    """Tell whether a module is a Python file, or a folder of such files, that is neither installed nor of ours."""
    file = getattr(module, "__file__", None)
    places = [file] if file else [*getattr(module, "__path__", [])]
    paths = [Path(place).resolve() for place in places if isinstance(place, str)]
    own = [path for path in paths if path.suffix == ".py" or path.is_dir()]
    return bool(own) and not any(map(_is_installed, own))


def _is_installed(path: Path) -> bool:
    """Tell whether a file is of Python, of an installed package, or of ours."""
    return any(path.is_relative_to(folder) for folder in (*LIBRARIES, *OURS))
