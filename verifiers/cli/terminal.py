"""What the commands share that stand beside the runs of claims: bars, interrupts, and answers as JSON."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from verifiers.common.files import write_whole
from verifiers.common.versions import versions

FORMAT = 1


class Screen(Console):
    """A terminal that may go away, as in ``verify ... | head``: then the run ends as it would have."""

    def on_broken_pipe(self) -> None:
        """Say nothing more."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Rate(ProgressColumn):
    """What is done in a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed or 0:,.0f}/s".replace(",", "\N{NO-BREAK SPACE}"), style="dim")


@contextmanager
def progress(console: Console, title: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar with its rate on a terminal; yield what moves it."""
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TextColumn("{task.completed:.0f}"))
    times = (Rate(), TimeElapsedColumn(), TimeRemainingColumn())
    shown = Progress(*columns, *times, console=console, transient=True, disable=not console.is_terminal)
    with shown as bars:
        task = bars.add_task(title, total=total)
        yield lambda done: bars.update(task, completed=done)


@contextmanager
def interruptible(console: Console) -> Iterator[None]:
    """End with exit status 130 when interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        console.print("interrupted; nothing is kept")
        raise typer.Exit(130) from None


def printing_apart(json: Path) -> AbstractContextManager[Any]:
    """Redirect the prints of claim files to the error stream, if the standard output is to be JSON."""
    return redirect_stdout(sys.stderr) if str(json) == "-" else nullcontext()


def given_command() -> str:
    """Return the command as it was given; bytes that are not UTF-8 are escaped."""
    return os.fsencode(shlex.join(["verify", *sys.argv[1:]])).decode("utf-8", "backslashreplace")


def write_json(place: Path, name: str, answer: Any) -> None:
    """Write an answer as JSON under its name, with the command and versions; ``-`` stands for the standard output."""
    head = {"format": FORMAT, "command": given_command(), "versions": versions()}
    text = json.dumps(head | {name: answer}, indent=1, ensure_ascii=False) + "\n"
    print(text, end="") if str(place) == "-" else write_whole(place, text)
