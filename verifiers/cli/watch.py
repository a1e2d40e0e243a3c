"""The command ``verify watch``: check claim files again whenever one of them is saved."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from claims import ClaimError
from claims.registry.own_modules import imported_names
from claims.vocabulary.means import MEANS
from verifiers.cli.shared import AUTHOR, command
from verifiers.cli.terminal import Screen

EVERY = 500  # milliseconds


@command("watch", AUTHOR, "verify watch my_conjecture.py")
def watch_command(
    files: Annotated[list[Path], typer.Argument(help="claim files, or folders of them")],
    *,
    upto: Annotated[int, typer.Option(help="the bound of each run")] = 60,
    means: Annotated[list[str] | None, typer.Option(help=f"{', '.join(MEANS)}; all if none")] = None,
) -> None:
    """Check claim files now, and again whenever one is saved, until Ctrl-C."""
    from watchfiles import PythonFilter, watch

    for file in files:
        if not file.exists() or not (file.is_dir() or file.suffix == ".py"):
            raise ClaimError(f"there is no claim file or folder {file} to watch")
    console = Screen()
    command = [*map(str, files), "--upto", str(upto), *(f"--means={name}" for name in means or ())]
    wanted = [file.resolve() for file in files]
    # Editors save by writing another file and renaming it, so it is the folders that are watched.
    folders = {file if file.is_dir() else file.parent for file in wanted}
    changes = watch(
        *folders, watch_filter=PythonFilter(), raise_interrupt=False, yield_on_timeout=True, rust_timeout=EVERY
    )
    try:
        next(changes)  # from here on changes are seen, also those during a run
        _check(console, command)
        for changed in changes:
            if any(_is_below(Path(name), wanted) for _, name in changed):
                _check(console, command)
    except KeyboardInterrupt:
        pass
    console.print("no longer watched")


def _is_below(path: Path, wanted: Sequence[Path]) -> bool:
    """Tell whether a file is one of those wanted, lies in such a folder, or beside a file that imports it."""
    return any(
        path == file or (path.is_relative_to(file) if file.is_dir() else _is_imported(path, file)) for file in wanted
    )


def _is_imported(path: Path, file: Path) -> bool:
    if not path.is_relative_to(file.parent):
        return False
    return path.relative_to(file.parent).with_suffix("").parts[0] in imported_names(file)


def _check(console: Screen, arguments: Sequence[str]) -> None:
    """Run ``verify claims`` in a process of its own, which loads the files as they are now.

    Python does not look for the packages in the current folder (-P): a file of the user may be named like one of them.
    """
    with subprocess.Popen([sys.executable, "-P", "-m", "verifiers.cli", "claims", *arguments]) as process:
        try:
            process.wait()
        except KeyboardInterrupt:
            process.wait()  # it was interrupted too, and says so
            raise
    console.print("\nwaiting for a change; Ctrl-C ends this", style="dim")
