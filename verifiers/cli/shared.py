"""Shared parts of the commands: the application, panels, exit statuses, and paths of files."""

from __future__ import annotations

import signal
from collections.abc import Callable
from enum import IntEnum
from functools import wraps
from glob import escape, glob
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from sylver_claims.claims.errors import interrupt
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.common.keyboard import end_at_once

F = TypeVar("F", bound=Callable[..., Any])
CHECK, AUTHOR, EVIDENCE = "Check claims", "Write claims", "Look after evidence"
EXPLORE, PLAY = "Explore positions and tables", "Bots"
PANELS = (CHECK, AUTHOR, EVIDENCE, EXPLORE, PLAY)
"""The panels of ``verify -h``, in their order."""
STATUSES = (
    "Exit status: 0, as declared; 1, a verdict differs; 2, a usage error or a mistake in a claim file; 3, undecided "
    "within a limit; 4, an error in a claim or in this program; 130, interrupted."
)
DEFAULT = Path(".verify")


def completed(incomplete: str) -> list[str]:
    """Return the completions of a target for the shell: papers and ids of the registry, claim files, folders."""
    from sylver_claims.claims.registry import registry

    ids = [claim.id for claim in registry()]
    keys = [key for key in dict.fromkeys(name.partition("/")[0] for name in ids) if "/" not in incomplete]
    paths = sorted(glob(f"{escape(incomplete)}*"))
    files = [name for name in paths if name.endswith(".py") or Path(name).is_dir()]
    return [name for name in (*keys, *ids, *files) if name.startswith(incomplete)]


Targets = Annotated[
    list[str] | None,
    typer.Argument(help="ids, globs, paper keys, claim files or folders; all if none", autocompletion=completed),
]
Target = Annotated[str, typer.Argument(help="claim id, file.py or file.py::id", autocompletion=completed)]
LedgerFile = Annotated[Path, typer.Option("--ledger", help="file of cached results")]
CpuLimit = Annotated[str, typer.Option("--cpu-limit", help="CPU-time limit per computation, e.g. 10m (default: 30m)")]
ClusterAddress = Annotated[
    str, typer.Option("--cluster", help="Dask cluster: tcp://host:8786, tls://host:8786 or local:4")
]
JsonFile = Annotated[Path | None, typer.Option("--json", help="JSON file of the answer; - for standard output")]
LEDGER = DEFAULT / "ledger.sqlite"
PLACES = f"{DEFAULT / 'report'}, or {DEFAULT / 'reports' / 'NAME'} for some claims"


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


METAVARS = {
    "targets": "TARGET", "files": "FILE", "others": "LEDGER", "claim": "CLAIM", "values": "NAME=VALUE",
    "numbers": "NUMBER", "paper": "PAPER", "name": "TABLE", "methods": "METHOD", "scale": "NAME=N",
    "budget": "TIME", "beyond": "TIME", "cpu_limit": "TIME", "memory": "SIZE", "cluster": "ADDRESS",
    "report": "FOLDER", "folder": "FOLDER", "kind": "FORMAT", "form": "FORMAT", "fraction": "PART", "over": "DOMAIN",
    "to": "NUMBER", "allow": "CLAIM", "bot": "BOT", "bots": "BOTS", "opening": "POLICY", "game": "GAME",
}  # fmt: skip
"""Names of the values of options and arguments in the help; others are ``N``, ``FILE`` or ``TEXT``."""


def _with_metavars(parameters: list[Any]) -> list[Any]:
    """Name the value of each option and argument in the help, instead of its Python type; flags have none."""
    for parameter in parameters:
        if getattr(parameter, "is_flag", False) or getattr(parameter, "count", False):
            parameter.metavar = ""
        elif parameter.metavar is None:
            parameter.metavar = METAVARS.get(parameter.name) or _metavar(parameter)
        if parameter.param_type_name == "argument":
            parameter.display_type_rich = lambda ctx: ""
    return parameters


def _metavar(parameter: Any) -> str:
    kind = str(getattr(getattr(parameter, "type_descriptor", parameter), "annotation", getattr(parameter, "type", "")))
    return "N" if "int" in kind.lower() else "FILE" if "path" in kind.lower() else "TEXT"


class Command(TyperCommand):
    """A command whose help names the values of options and arguments."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options and arguments."""
        return _with_metavars(super().get_params(ctx))


class Commands(TyperGroup):
    """The commands, panel by panel."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options."""
        return _with_metavars(super().get_params(ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, in the order of the panels, and alphabetically within a panel."""

        def place(name: str) -> tuple[int, str]:
            return PANELS.index(getattr(self.commands[name], "rich_help_panel", "")), name

        return sorted(self.commands, key=place)


app = typer.Typer(
    cls=Commands, help="Check mathematical claims: search, random cases, proof.", epilog=STATUSES, no_args_is_help=True,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


def command(
    name: str, panel: str, example: str, *, alias: str = "", former: str = "", **settings: Any
) -> Callable[[F], F]:
    """Register a command with its panel, an example for its help, an alias, and a former name, which gives a warning.

    An exception from claim-file code, such as SystemExit, cannot end the program with exit status 0.
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

        shown: dict[str, Any] = {"cls": Command, "rich_help_panel": panel} | settings
        app.command(name, epilog=f"Example: {example}", **shown)(run)

        def register_too(other: str, function: Callable[..., Any]) -> None:
            epilog = example.replace(f"verify {name}", f"verify {other}")
            app.command(other, hidden=True, epilog=f"Example: {epilog}", **shown)(function)

        if alias:
            register_too(alias, run)
        if former:

            @wraps(run)
            def warned(*arguments: Any, **named: Any) -> Any:
                warning = f'"verify {former}" is now called "verify {name}"; the old name goes with the next release'
                typer.echo(f"warning: {warning}", err=True)
                return run(*arguments, **named)

            register_too(former, warned)
        return function

    return register
