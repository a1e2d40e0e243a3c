"""The command ``verify watch``: check claim files again whenever one of them is saved."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims import ClaimError
from sylver_claims.claims.registry.own_modules import imported_names
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.verifiers.cli.shared import AUTHOR, command
from sylver_claims.verifiers.cli.terminal import Screen

EVERY = 500  # milliseconds


@command("watch", AUTHOR, "verify watch my_conjecture.py")
def watch_command(
    files: Annotated[list[Path], typer.Argument(help="claim files, or folders of them")],
    *,
    upto: Annotated[int, typer.Option(help="bound of each run")] = 60,
    methods: Annotated[
        list[str] | None, typer.Option("--method", "--means", help=f"{', '.join(METHODS)} (default: all)")
    ] = None,
) -> None:
    """Check claim files again whenever one is saved."""
    from watchfiles import PythonFilter, watch

    for file in files:
        if not file.exists() or not (file.is_dir() or file.suffix == ".py"):
            raise ClaimError(f"there is no claim file or folder {file} to watch")
    console = Screen()
    command = [*map(str, files), "--upto", str(upto), *(f"--methods={name}" for name in methods or ())]
    wanted = [file.resolve() for file in files]
    # Watch the folders: editors save by writing another file and renaming it.
    folders = {file if file.is_dir() else file.parent for file in wanted}
    changes = watch(
        *folders, watch_filter=PythonFilter(), raise_interrupt=False, yield_on_timeout=True, rust_timeout=EVERY
    )
    try:
        next(changes)  # from here on changes are recorded, also during a run
        _check(console, command)
        for changed in changes:
            if any(_is_below(Path(name), wanted) for _, name in changed):
                _check(console, command)
    except KeyboardInterrupt:
        pass
    console.print("no longer watched")


def _is_below(path: Path, wanted: Sequence[Path]) -> bool:
    """Whether a file is one of the wanted files, is in a wanted folder, or is imported by a wanted file."""
    return any(
        path == file or (path.is_relative_to(file) if file.is_dir() else _is_imported(path, file)) for file in wanted
    )


def _is_imported(path: Path, file: Path) -> bool:
    if not path.is_relative_to(file.parent):
        return False
    return path.relative_to(file.parent).with_suffix("").parts[0] in imported_names(file)


def _check(console: Screen, arguments: Sequence[str]) -> None:
    """Run ``verify check`` in a new process, which loads the current files.

    With ``-P``, Python does not import from the current folder, where a user's file may have the name of a package.
    """
    with subprocess.Popen([sys.executable, "-P", "-m", "sylver_claims.verifiers.cli", "check", *arguments]) as process:
        try:
            process.wait()
        except KeyboardInterrupt:
            process.wait()  # it was interrupted, too, and prints a message
            raise
    console.print("\nwaiting for a change; Ctrl-C ends this", style="dim")
