"""All that claim files and scripts import, under one name that no other package has.

``from sylver_claims import Claim, integers, check`` and ``from sylver_claims.kernels import semigroups`` give the very
objects of ``claims``, ``kernels`` and ``verifiers``. Those are names that a project may have given to packages of its
own; once this module is imported they mean the ones beside it, whatever else lies in the working folder or on the path.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from claims import *  # noqa: F403
    from claims.registry import select as select  # noqa: PLC0414
    from verifiers.notebook import check as check  # noqa: PLC0414

HOME = Path(__file__).resolve().parent
PACKAGES = ("kernels", "claims", "verifiers", "reports")
ELSEWHERE = {"check": "verifiers.notebook", "select": "claims.registry"}
__path__: list[str] = []  # it has submodules: those of the four packages, found by _Found


class _Found(MetaPathFinder, Loader):
    """Finds the four packages beside this file, and the modules of ``sylver_claims``, which are modules of theirs."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in PACKAGES:
            folder = HOME / fullname
            return spec_from_file_location(fullname, folder / "__init__.py", submodule_search_locations=[str(folder)])
        if fullname.startswith(f"{__name__}.") and fullname.split(".")[1] in PACKAGES:
            return spec_from_loader(fullname, self)
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Put the module that is meant in the place of the one that was made for the other name."""
        sys.modules[module.__name__] = importlib.import_module(module.__name__.partition(".")[2])


def _own_packages_first() -> None:
    """Let the four names mean the packages beside this file, from now on.

    Raises
    ------
    ImportError
        When one of them means another package already.
    """
    for name in PACKAGES:
        place = getattr(sys.modules.get(name), "__path__", None)
        if name in sys.modules and [Path(p).resolve() for p in place or ()] != [HOME / name]:
            file = getattr(sys.modules[name], "__file__", None) or next(iter(place or ["somewhere"]))
            raise ImportError(
                f'"{name}" is a package of yours here ({file}), and sylver-claims has one of that name; check claim '
                "files by the command verify, or by pytest, which do it in processes of their own"
            )
    sys.meta_path.insert(0, _Found())


_own_packages_first()


def __getattr__(name: str) -> Any:
    """Return what claim files use, when it is first asked for: this module itself loads nothing."""
    import claims

    if name == "__all__":
        return sorted((*claims.__all__, *ELSEWHERE))
    if name in ELSEWHERE:
        return getattr(importlib.import_module(ELSEWHERE[name]), name)
    if name in claims.__all__:
        return getattr(claims, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return [*__getattr__("__all__"), *PACKAGES]
