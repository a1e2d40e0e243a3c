"""Modules of a user's own that claim files import: each claim file has its own copies of them.

A file that sets a name in a module that another file imports too would change what that one says. So the modules of
one claim file make room before the next file is loaded, and what it puts into ``sys.path`` is not there while others
are loaded; afterwards it is, for functions that import when they are called.

They are compiled from their text each time. Bytecode that Python kept is told by the second in which a file was written
and by its size, and a file may be edited twice in one second.
"""

from __future__ import annotations

import site
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import PathEntryFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parent.parent
OURS = tuple(ROOT / name for name in ("kernels", "claims", "verifiers", "reports"))
FOLDERS = ("stdlib", "platstdlib", "purelib", "platlib")
LIBRARIES = tuple(
    Path(folder).resolve()
    for folder in {*(sysconfig.get_path(name) for name in FOLDERS), *site.getsitepackages(), site.getusersitepackages()}
)
"""Folders of Python and of installed packages; the environment's own folder may hold files of a user."""
_brought: set[str] = set()
_added: list[str] = []


class FromText(SourceFileLoader):
    """Loads a module from its text, and neither reads nor writes bytecode."""

    def get_code(self, fullname: str) -> CodeType:
        """Compile the file."""
        place = self.get_filename(fullname)
        return self.source_to_code(self.get_data(place), place)


_finder = FileFinder.path_hook((ExtensionFileLoader, EXTENSION_SUFFIXES), (FromText, SOURCE_SUFFIXES))


def _finder_of_users(folder: str) -> PathEntryFinder:
    """Return what finds modules in a folder of a user; ImportError for any other, which Python looks after."""
    if any(Path(folder).resolve().is_relative_to(other) for other in (*LIBRARIES, *OURS)):
        raise ImportError(folder)
    return _finder(folder)


@contextmanager
def _from_text() -> Iterator[None]:
    """Let what a user's modules import below be compiled from their text."""
    sys.path_hooks.insert(0, _finder_of_users)
    sys.path_importer_cache.clear()
    try:
        yield
    finally:
        sys.path_hooks.remove(_finder_of_users)
        sys.path_importer_cache.clear()


@contextmanager
def own_modules(name: str) -> Iterator[None]:
    """Let a claim file, which is the module of that name, be loaded below with its own copies of a user's modules."""
    for old in _brought:
        sys.modules.pop(old, None)
    _brought.clear()
    sys.path[:] = before = path_before()
    known = set(sys.modules)
    try:
        with _from_text():
            yield
    finally:
        _brought.update(new for new in set(sys.modules) - known - {name} if _is_of_a_user(sys.modules[new]))
        _added.extend(folder for folder in sys.path if folder not in before and folder not in _added)
        sys.path += [folder for folder in _added if folder not in sys.path]


def path_before() -> list[str]:
    """Return ``sys.path`` without what claim files put there."""
    return [folder for folder in sys.path if folder not in _added]


def _is_of_a_user(module: ModuleType) -> bool:
    """Tell whether a module is a Python file, or a folder of such files, that is neither installed nor of ours."""
    file = getattr(module, "__file__", None)
    places = [file] if file else [*getattr(module, "__path__", [])]
    paths = [Path(place).resolve() for place in places if isinstance(place, str)]
    own = [path for path in paths if path.suffix == ".py" or path.is_dir()]
    return bool(own) and not any(path.is_relative_to(folder) for path in own for folder in (*LIBRARIES, *OURS))
