"""A sweep of ``kernels.even`` stored in a file, so that a long search can be resumed."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from sylver_claims.kernels import even
from sylver_claims.kernels.even import sweep as even_sweep
from sylver_claims.kernels.even.sweep import POWER, Sweep
from sylver_claims.verifiers.code.sources import digest_of

KEPT = ("rows", "kept", "wins", "counts")


def save(sweep: Sweep, generators: Sequence[int], path: Path) -> None:
    """Write the sweep of a position completely or not at all; skip one that has not reached its periodic input."""
    if not sweep.counts[POWER]:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.stem}.part.npz")
    held = {name: getattr(sweep, name) for name in KEPT}
    np.savez_compressed(part, **held, generators=np.array(generators), code=np.array(_code()))
    part.replace(path)


def load(sweep: Sweep, generators: Sequence[int], path: Path) -> Sweep:
    """Return the sweep stored in a file, or the given one if the file has none for this position.

    P-positions are not in the file; a resumed sweep computes those of its period again.
    """
    try:
        with np.load(path, allow_pickle=False) as held:
            if held["generators"].tolist() != list(generators) or str(held["code"]) != _code():
                return sweep
            found = {name: held[name] for name in KEPT}
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile):
        return sweep
    if any(found[name].shape != getattr(sweep, name).shape for name in KEPT):
        return sweep
    return sweep._replace(**found, lost=np.zeros((0, sweep.valid.size), np.uint64))


def _code() -> str:
    return digest_of(even.solve, even_sweep.advance)
