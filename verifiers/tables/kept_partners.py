"""The table of partners, of which what was reached is kept in a file, so that a long one goes on where it was left."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

import numpy as np

from claims.errors import UserError
from kernels import four
from kernels.four import driver, state
from kernels.four.frontier import Frontier
from kernels.four.patches import sweep_patch
from kernels.four.steps import Sweep
from verifiers.code.sources import digest_of

SAVED_EVERY = 30.0  # seconds
Held = TypeVar("Held", Sweep, Frontier)
_SHARE = 20  # no more than a twentieth of the time goes into saving


Elsewhere = Callable[[Frontier, Callable[[], object]], None]
"""Has the patches of a sweep decided in other processes until it is done, and calls as each is put back."""


class Watch(NamedTuple):
    """How a long table is made: what is told how many terms are known, the folder to keep it in, bytes allowed.

    ``elsewhere`` is where it is swept, if not by threads of this process.
    """

    show: Callable[[int], object]
    folder: Path
    memory: int | None = None
    elsewhere: Elsewhere | None = None

    def place(self, upto: int) -> Path:
        """Return the file in which a table of partners is kept while it is made."""
        return self.folder / f"partners-{upto}{'-patches' if self.elsewhere else ''}.npz"


class KeptError(UserError, ValueError):
    """A sweep cannot be kept, or not be gone on with; the message says why and what to do."""


def partners(upto: int, watch: Watch) -> four.Integers:
    """Return what ``kernels.four.partners`` does, going on from what was kept; an interrupt keeps what was reached.

    Raises
    ------
    KeptError
        If there is not memory enough, or the file cannot be written, or not be gone on from.
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
    except (KeyboardInterrupt, UserError):  # such as that a cluster is lost
        for sweep in reached:
            save(sweep, path)
        raise
    except MemoryError as error:
        kept = f"; the same command with more memory goes on from {path}" if path.exists() else ""
        raise KeptError(f"{error}{kept}") from error
    _remove(path)
    return found


def save(sweep: Sweep | Frontier, path: Path) -> None:
    """Write a sweep, whole or not at all; one that was broken off within a step is not kept.

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
        raise KeptError(f"what was reached cannot be kept in {path} ({reason}); make room, or go elsewhere") from error


def load(sweep: Held, path: Path) -> Held:
    """Return the sweep that a file holds, in the arrays of the one given; this itself if there is no such file.

    A file that another edition of the program wrote is left aside.

    Raises
    ------
    KeptError
        If the file cannot be read, holds no sweep of this table, or one that takes more memory than is allowed.
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
        raise KeptError(f"{path} cannot be gone on from ({reason}); remove it, and the table begins anew") from error
    return sweep


def _remove(path: Path) -> None:
    """Remove a file, if the disk lets it."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _code(sweep: Sweep | Frontier) -> str:
    if isinstance(sweep, Frontier):
        return digest_of(four.by_patches, sweep_patch)
    return digest_of(four.partners)
