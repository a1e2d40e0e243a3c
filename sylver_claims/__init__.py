"""The package ``sylver_claims``: ``from sylver_claims import Claim, integers, check``.

The subpackages are ``sylver_claims.kernels``, ``sylver_claims.claims``, ``sylver_claims.verifiers`` and
``sylver_claims.reports``. In a clone they are the four folders next to this one; in an installation they are in it.

A clone also accepts the names that these packages had before version 0.2, such as ``claims.registry``, with a
``DeprecationWarning``. See `_OldNames`.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sylver_claims.claims import *  # noqa: F403
    from sylver_claims.claims.registry import select as select
    from sylver_claims.verifiers.notebook import check as check

PACKAGES = ("kernels", "claims", "verifiers", "reports")
ELSEWHERE = {"check": "verifiers.notebook", "reasons": "verifiers.notebook", "select": "claims.registry"}
HOME = Path(__file__).resolve().parent
IS_CLONE = (HOME / "kernels").is_symlink() or not (HOME / "kernels").is_dir()
if IS_CLONE:
    HOME = HOME.parent
    __path__ = [str(HOME)]  # modules are loaded from the four folders themselves; make check links them here for mypy


def __getattr__(name: str) -> Any:
    """Return a name that claim files use when it is first asked for: this module itself loads nothing."""
    if name in PACKAGES:
        return importlib.import_module(f"{__name__}.{name}")
    if name in ELSEWHERE:
        return getattr(importlib.import_module(f"{__name__}.{ELSEWHERE[name]}"), name)
    if not name.startswith("__") or name == "__all__":
        claims = importlib.import_module(f"{__name__}.claims")
        if name == "__all__":
            return sorted((*claims.__all__, *ELSEWHERE))
        if name in claims.__all__ or name == "Standing":  # its name before version 0.2
            return getattr(claims, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return [*__getattr__("__all__"), *PACKAGES]


# --- the names before version 0.2, in a clone -------------------------------------------------------------------------


class _OldNames(MetaPathFinder, Loader):
    """Finds ``claims.x`` as ``sylver_claims.claims.x`` once ``claims`` is this project's package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = fullname.partition(".")[0]
        if top == fullname or top not in PACKAGES or sys.modules.get(top) is not sys.modules.get(f"{__name__}.{top}"):
            return None
        new = find_spec(f"{__name__}.{fullname}")
        if new is None or fullname.endswith(".__main__"):  # python -m verifiers.cli
            return new and spec_from_file_location(fullname, new.origin)
        return ModuleSpec(fullname, self, is_package=new.submodule_search_locations is not None)

    def exec_module(self, module: ModuleType) -> None:
        """Put the module of the new name in the place of the module that was made for the old one."""
        sys.modules[module.__name__] = importlib.import_module(f"{__name__}.{module.__name__}")


def use_new_name(package: str) -> None:
    """Let the old name of a package mean ``sylver_claims.PACKAGE``; the package's first lines call this."""
    text = f'"{package}" is now called "{__name__}.{package}"; the old name goes with the next release'
    warnings.warn(text, DeprecationWarning, stacklevel=3)
    if not any(isinstance(finder, _OldNames) for finder in sys.meta_path):
        sys.meta_path.insert(0, _OldNames())
    sys.modules[package] = importlib.import_module(f"{__name__}.{package}")
