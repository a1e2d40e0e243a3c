"""What the commands share: the application that they register at, their panels, exit statuses, and places of files."""

from __future__ import annotations

import signal
from collections.abc import Callable
from enum import IntEnum
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from typer.core import TyperGroup

from claims.errors import interrupt
from verifiers.common.contained import contained
from verifiers.common.keyboard import end_at_once

F = TypeVar("F", bound=Callable[..., Any])
CHECK, AUTHOR, EVIDENCE = "Check claims", "Write claims", "Look after evidence"
EXPLORE, PLAY = "Explore positions and tables", "Bots"
PANELS = (CHECK, AUTHOR, EVIDENCE, EXPLORE, PLAY)
"""The panels of ``verify -h``, in their order."""
STATUSES = (
    "Exit status: 0, all as declared; 1, a verdict differs from what is declared, or what was asked does not hold; "
    "2, the command cannot be carried out as it was given; 3, not decided within a limit; 4, code of a claim or of "
    "this program failed; 130, interrupted."
)
DEFAULT = Path(".verify")
Targets = Annotated[list[str] | None, typer.Argument(help="claim ids, globs, claim files or folders; all if none")]
LedgerFile = Annotated[Path, typer.Option("--ledger", help="where evidence is stored")]
CpuLimit = Annotated[
    str, typer.Option("--cpu-limit", help="give up one computation after this much CPU time, such as 10m; 30m if none")
]
LEDGER, REPORT = DEFAULT / "ledger.sqlite", DEFAULT / "report"


class Status(IntEnum):
    """Exit statuses."""

    AS_DECLARED = 0
    DIFFERS = 1
    USAGE = 2
    INCONCLUSIVE = 3
    OUR_ERROR = 4
    INTERRUPTED = 130


class Stopped(Exception):
    """The run of claims was interrupted from the keyboard."""


class Commands(TyperGroup):
    """The commands, panel by panel."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands: panel by panel, and by their letters."""

        def place(name: str) -> tuple[int, str]:
            return PANELS.index(getattr(self.commands[name], "rich_help_panel", "")), name

        return sorted(self.commands, key=place)


app = typer.Typer(
    cls=Commands, help="Check the claims of combinatorial-game papers.", epilog=STATUSES, no_args_is_help=True,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


def command(name: str, panel: str, example: str, **settings: Any) -> Callable[[F], F]:
    """Register a command: its name, its panel, and an example that its help shows.

    What code of a claim file raises in one cannot end the program as if all were well.
    """

    def register(function: F) -> F:
        @wraps(function)
        def run(*arguments: Any, **named: Any) -> Any:
            is_ours = signal.getsignal(signal.SIGINT) is end_at_once
            try:
                if is_ours:
                    signal.signal(signal.SIGINT, interrupt)
                return contained(function)(*arguments, **named)
            except KeyboardInterrupt:
                raise Stopped from None
            finally:
                if is_ours:
                    signal.signal(signal.SIGINT, end_at_once)

        app.command(name, rich_help_panel=panel, epilog=f"Example: {example}", **settings)(run)
        return function

    return register
