"""Terminal output shared by the commands: progress, interrupts, and answers as JSON."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.common.versions import versions
from sylver_claims.verifiers.evidence.plain import exact

FORMAT = 1
FIRST, EVERY = 2.0, 10.0
"""Seconds until the first line of a phase, and between lines, if the output is not a terminal."""
LOOK = 0.25
"""Seconds between updates of a phase on a terminal."""


class Screen(Console):
    """A terminal whose reader may close it, as in ``verify ... | head``: the command then still runs to its end."""

    def on_broken_pipe(self) -> None:
        """Print nothing more."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(console: Console, text: str) -> None:
    """Print a text unchanged, without wrapping, markup or highlighting; remove spaces at its end."""
    console.print(text.rstrip(" "), markup=False, highlight=False, soft_wrap=True)


class Rate(ProgressColumn):
    """Items per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed or 0:,.0f}/s".replace(",", "\N{NO-BREAK SPACE}"), style="dim")


@contextmanager
def working(console: Console, words: Callable[[], str]) -> Iterator[None]:
    """Show the progress of a phase: in place on a terminal, otherwise as lines on the error stream."""
    start = monotonic()
    if console.is_terminal:
        with console.status("") as status, _repeated(LOOK, LOOK, lambda: status.update(escape(words()))):
            yield
        return
    with _repeated(FIRST, EVERY, lambda: print(f"{monotonic() - start:.0f} s: {words()}", file=sys.stderr, flush=True)):
        yield


@contextmanager
def _repeated(first: float, then: float, action: Callable[[], object]) -> Iterator[None]:
    """Call a function after some seconds, and then periodically, in another thread."""
    over = Event()

    def repeat() -> None:
        seconds = first
        while not over.wait(seconds):
            action()
            seconds = then

    thread = Thread(target=repeat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@contextmanager
def progress(console: Console, title: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar on a terminal, otherwise lines, with count and rate; yield a function that sets the count."""
    if not console.is_terminal:
        start, done = monotonic(), [0.0]

        def words() -> str:
            of = f" of about {total:.3g}" if total else ""
            return f"{title} {done[0]:.0f}{of}, {done[0] / max(monotonic() - start, 1e-9):.0f} a second"

        with working(console, words):
            yield lambda number: done.__setitem__(0, number)
        return
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TextColumn("{task.completed:.0f}"))
    times = (Rate(), TimeElapsedColumn(), TimeRemainingColumn())
    shown = Progress(*columns, *times, console=console, transient=True)
    with shown as bars:
        task = bars.add_task(title, total=total)
        yield lambda done: bars.update(task, completed=done)


@contextmanager
def interruptible(console: Console) -> Iterator[None]:
    """Exit with status 130 on an interrupt."""
    try:
        yield
    except KeyboardInterrupt:
        console.print("interrupted; nothing is kept")
        raise typer.Exit(130) from None


def printing_apart(json: Path) -> AbstractContextManager[Any]:
    """Redirect the prints of claim files to the error stream, if JSON is written to the standard output."""
    return redirect_stdout(sys.stderr) if str(json) == "-" else nullcontext()


def given_command() -> str:
    """Return the command as it was given; bytes that are not UTF-8 are escaped."""
    return os.fsencode(shlex.join(["verify", *sys.argv[1:]])).decode("utf-8", "backslashreplace")


def screen_for(json: Path | None) -> Screen:
    """Return the terminal for messages: the error stream, if JSON is written to the standard output."""
    return Screen(stderr=str(json) == "-")


def write_json(place: Path | None, name: str, answer: Any) -> None:
    """Write an answer as JSON under its name, with the command and versions, if a file is given.

    ``-`` is the standard output.
    """
    if place is None:
        return
    head = {"format": FORMAT, "command": given_command(), "versions": versions()}
    text = json.dumps(head | {name: exact(answer)}, indent=1, ensure_ascii=False) + "\n"
    print(text, end="") if str(place) == "-" else write_whole(place, text)
