"""The one numba decorator of the project, and the folder of its compiled code.

Numba's disk cache does not notice that a function in *another* file changed, so the cache folder is keyed by a
hash of all kernel sources and of the numba version: an edited kernel starts from an empty folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs

from sylver_claims.kernels import FOLDER

F = TypeVar("F", bound=Callable[..., Any])


def source_digest() -> str:
    """Hash of every kernel source file with the numba, numpy and Python versions: 16 hexadecimal digits."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]}".encode())
    for path in sorted(FOLDER.rglob("*.py")):
        digest.update(path.relative_to(FOLDER).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Cache folder: ``$SYLVER_CACHE``, or the user's cache folder."""
    return Path(os.environ.get("SYLVER_CACHE") or platformdirs.user_cache_dir("sylver-claims", appauthor=False))


def cache_folder() -> Path:
    """Folder of the compiled code: one in the cache folder for each source digest."""
    return cache_root() / f"jit-{source_digest()}"


def _prepare_cache() -> bool:
    """Set numba's cache folder; without a writable one, warn and compile in each process."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        warnings.warn(
            f"compiled code is not kept: {folder} cannot be written ({error.strerror}); set SYLVER_CACHE to a folder "
            "that can be, to save the compile time of later runs",
            RuntimeWarning,
            stacklevel=2,
        )
        return False
    numba.config.CACHE_DIR = str(folder)
    return True


CACHED = _prepare_cache()


def kernel(function: F) -> F:
    """Compile a function with numba: on disk cache, global interpreter lock released."""
    return cast(F, numba.njit(cache=CACHED, nogil=True)(function))
