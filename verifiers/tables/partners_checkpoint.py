"""The table of partners, with its progress in a file, so that a long computation can be resumed."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

import numpy as np

from sylver_claims.claims.errors import UserError
from sylver_claims.kernels import four
from sylver_claims.kernels.four import driver, state
from sylver_claims.kernels.four.frontier import Frontier
from sylver_claims.kernels.four.patches import sweep_patch
from sylver_claims.kernels.four.steps import Sweep
from sylver_claims.verifiers.code.sources import digest_of

SAVED_EVERY = 30.0  # seconds
Held = TypeVar("Held", Sweep, Frontier)
_SHARE = 20  # at most this fraction of the time, a twentieth, is spent on saving


Elsewhere = Callable[[Frontier, Callable[[], object]], None]
"""Computes the patches of a sweep in other processes until it is done, and calls a function after each patch."""


class Watch(NamedTuple):
    """Options of a long table: the progress callback, the folder to store it in, the memory limit.

    ``elsewhere`` computes the sweep, if not the threads of this process.
    """

    show: Callable[[int], object]
    folder: Path
    memory: int | None = None
    elsewhere: Elsewhere | None = None

    def place(self, upto: int) -> Path:
        """Return the file with the progress of a table of partners."""
        return self.folder / f"partners-{upto}{'-patches' if self.elsewhere else ''}.npz"


class KeptError(UserError, ValueError):
    """A sweep cannot be stored or resumed; the message has the reason and a fix."""


def partners(upto: int, watch: Watch) -> four.Integers:
    """Return the result of ``kernels.four.partners``, resuming stored progress; an interrupt stores the progress.

    Raises
    ------
    KeptError
        If there is not enough memory, or the file cannot be written or resumed.
    """
    path, reached = watch.place(upto), list[Sweep | Frontier]()
    due = monotonic() + SAVED_EVERY

    def report(sweep: Sweep | Frontier) -> None:
        nonlocal due
        reached[:] = [sweep]
        watch.show(sweep.number_found if isinstance(sweep, Frontier) else driver.number_found(sweep))
        if (start := monotonic()) >= due:
            save(sweep, path)
            due = monotonic() + max(SAVED_EVERY, _SHARE * (monotonic() - start))

    try:
        if watch.elsewhere is None:
            found = four.partners(upto, memory=watch.memory, report=report, resumed=lambda begun: load(begun, path))
        else:
            frontier = load(four.by_patches(upto, memory=watch.memory), path)
            watch.elsewhere(frontier, lambda: report(frontier))
            found = frontier.partners()
    except (KeyboardInterrupt, UserError):  # such as the loss of a cluster
        for sweep in reached:
            save(sweep, path)
        raise
    except MemoryError as error:
        kept = f"; rerun the command with more memory to resume from {path}" if path.exists() else ""
        raise KeptError(f"{error}{kept}") from error
    _remove(path)
    return found


def save(sweep: Sweep | Frontier, path: Path) -> None:
    """Write a sweep completely or not at all; one that was interrupted within a step is not stored.

    Raises
    ------
    KeptError
        If the file cannot be written.
    """
    if not (sweep.is_whole if isinstance(sweep, Frontier) else state.is_whole(sweep)):
        return
    part = path.with_name(f"{path.stem}.part.npz")
    arrays = sweep.state() if isinstance(sweep, Frontier) else state.state_of(sweep)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(part, allow_pickle=False, code=np.array(_code(sweep)), **arrays)
        part.replace(path)
    except OSError as error:
        _remove(part)
        reason = error.strerror or str(error)
        raise KeptError(
            f"the progress cannot be written to {path} ({reason}); free some space, or use another folder"
        ) from error


def load(sweep: Held, path: Path) -> Held:
    """Return the sweep in a file, in the arrays of the given one; return the given one if there is no such file.

    A file of another version of the program is ignored.

    Raises
    ------
    KeptError
        If the file cannot be read, is not a sweep of this table, or takes more memory than is allowed.
    """
    if not path.exists():
        return sweep
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as held:
            if str(held["code"]) == _code(sweep):
                if isinstance(sweep, Frontier):
                    sweep.take_over(held)
                else:
                    state.take_over(sweep, held)
    except (OSError, KeyError, ValueError, TypeError, OverflowError, EOFError, zipfile.BadZipFile) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise KeptError(f"{path} cannot be resumed ({reason}); remove it to compute the table from scratch") from error
    return sweep


def _remove(path: Path) -> None:
    """Remove a file, if the file system allows it."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _code(sweep: Sweep | Frontier) -> str:
    if isinstance(sweep, Frontier):
        return digest_of(four.by_patches, sweep_patch)
    return digest_of(four.partners)
