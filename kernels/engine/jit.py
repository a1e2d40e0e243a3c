"""The one numba decorator of the project, and the folder of its compiled code.

Numba's disk cache does not notice if a function in *another* file changes. So the name of the cache folder contains a
hash of all kernel sources and of the versions of numba, numpy and Python: after an edit, the cache starts empty.
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
    """Return the hash of all kernel source files and of the numba, numpy and Python versions: 16 hexadecimal digits."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]}".encode())
    for path in sorted(FOLDER.rglob("*.py")):
        digest.update(path.relative_to(FOLDER).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the cache folder: ``$SYLVER_CACHE``, or a folder in the user's cache folder."""
    return Path(os.environ.get("SYLVER_CACHE") or platformdirs.user_cache_dir("sylver-claims", appauthor=False))


def cache_folder() -> Path:
    """Return the folder of the compiled code: a subfolder of the cache folder for each source digest."""
    return cache_root() / f"jit-{source_digest()}"


def _prepare_cache() -> bool:
    """Set numba's cache folder and return True; if it is not writable, warn and return False."""
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
    """Compile a function with numba, with a disk cache and without the global interpreter lock."""
    return cast(F, numba.njit(cache=CACHED, nogil=True)(function))
