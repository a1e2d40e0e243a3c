"""The command line ``verify``: importing the file of a command registers it."""

from __future__ import annotations

import atexit
import gc
import io
import multiprocessing.util
import os
import sys
import threading
import traceback
import warnings
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from sylver_claims.claims.errors import UserError
from sylver_claims.verifiers.cli import errors, settings
from sylver_claims.verifiers.cli.shared import Status, Stopped, app
from sylver_claims.verifiers.common.contained import Escaped, PredicateRaises, kind_of
from sylver_claims.verifiers.common.extras import EXTRAS, advice
from sylver_claims.verifiers.common.versions import versions

COMMANDS = {
    "claims": ("check", "claims", "list", "show"),
    "case": ("explain", "case"),
    "report": ("report", "letter", "pictures"),
    "coq": ("coq",),
    "deep": ("deep",),
    "new": ("new",),
    "conjecture": ("conjecture",),
    "lemmas": ("lemmas",),
    "watch": ("watch",),
    "mutants": ("mutants",),
    "bundle": ("bundle",),
    "edges": ("edges",),
    "compare": ("compare",),
    "ledger": ("merge", "audit", "stale", "why"),
    "games.position": ("position",),
    "games.check": ("certificate",),
    "games.construct": ("construct",),
    "games.rooks": ("rooks",),
    "games.table": ("table",),
    "games.record": ("record", "evens"),
    "games.play": ("play",),
    "games.tournament": ("tournament",),
}
"""Files of commands, and the commands in each; add a new file here. Only the file of the requested command is imported,
because importing all takes half a second. Without a known command, all are imported.
"""
PROGRAM = "sylver-claims"
GARBAGE = 20_000
"""Number of new objects between garbage collections; Python's 700 cost a short run a tenth of its time."""
FORMER_NAME = r'"\w+" (of \w+ )?is now called'
"""Beginning of the warning about a former name of this package in a claim file; see `sylver_claims.claims.renamed`."""


def _show_versions(wanted: bool) -> None:
    if wanted:
        found = versions()
        for name in (PROGRAM, *(name for name in found if name != PROGRAM)):
            print(f"{name} {found[name]}")
        raise typer.Exit


@app.callback()
def verify(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the versions of program and engines.", callback=_show_versions, is_eager=True
        ),
    ] = False,
) -> None:
    """Check mathematical claims: search, random cases, proof."""
    if ctx.invoked_subcommand in settings.COMMANDS:
        ctx.default_map = dict(settings.defaults(Path.cwd()))


def load(word: str = "") -> None:
    """Load the file of one command, or the files of all commands if no file has the command."""
    for file, names in COMMANDS.items():
        if word in names or not any(word in every for every in COMMANDS.values()):
            try:
                import_module(f"sylver_claims.verifiers.cli.{file}")
            except ModuleNotFoundError as error:
                if error.name not in EXTRAS:
                    raise
                if word in names:  # among all commands, it is left out
                    _complain(f"verify {word} needs an extra: {advice(error.name)}", status=Status.USAGE)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; every foreseen error is one sentence on the error stream."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if arguments is None:  # the process is ours
        gc.freeze()  # imported objects stay to the end: do not scan them for garbage
        gc.set_threshold(GARBAGE)
        atexit.register(_leave_the_garbage)
        if not sys.warnoptions:  # Python hides a DeprecationWarning of an imported file, such as a claim file
            warnings.filterwarnings("default", FORMER_NAME, DeprecationWarning)
    words = sys.argv[1:] if arguments is None else arguments
    load(words[0] if words else "")
    try:
        status = app(args=arguments, prog_name="verify", standalone_mode=False)
        _leave(SystemExit(status if isinstance(status, int) else 0))
    except UserError as error:
        _complain(*errors.texts(error), status=Status.USAGE)
    except Stopped:
        text = "verify: interrupted; finished work is in the ledger; rerun the same command to resume"
        print(text, file=sys.stderr)
        _leave(SystemExit(Status.INTERRUPTED))
    except PredicateRaises as error:
        _complain(str(error), status=Status.OUR_ERROR)
    except Escaped as error:
        text = f"code of a claim file raised {kind_of(error)}: {error}; correct it there"
        _complain(text, status=Status.OUR_ERROR)
    except SystemExit as ended:
        _leave(ended)
    except OSError as error:
        _complain(errors.system_text(error), status=Status.USAGE)
    except MemoryError:
        text = "there is not enough memory; finished work is in the ledger"
        _complain(text, status=Status.INCONCLUSIVE)
    except Exception as error:  # Python's own exit status would say that a verdict differs
        if isinstance(error, ModuleNotFoundError) and error.name in EXTRAS:
            _complain(f"this needs an extra: {advice(error.name)}", status=Status.USAGE)
        if errors.is_of_usage(error):
            _complain_of_usage(error)
        traceback.print_exc()
        text = "this is a bug in the program; finished work is in the ledger"
        _complain(text, status=Status.OUR_ERROR)


def _leave_the_garbage() -> None:
    gc.freeze()
    gc.disable()


def _complain(*texts: str, status: Status) -> NoReturn:
    for text in texts:
        errors.show(text)
    _leave(SystemExit(int(status)))


def _complain_of_usage(error: Exception) -> NoReturn:
    """Print the error in the arguments, or the help if there are none, and exit."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(getattr(error, "message", ""), end="")
        _leave(SystemExit(int(Status.USAGE)))
    _complain(errors.usage_text(error), status=Status.USAGE)


def _leave(ended: SystemExit) -> NoReturn:
    """Exit; after an interrupt, do not wait for threads: the computation of a table cannot be cancelled."""
    at_work = [t for t in threading.enumerate() if t is not threading.main_thread() and not t.daemon]
    if ended.code == Status.INTERRUPTED and at_work:
        sys.stdout.flush()
        sys.stderr.flush()
        multiprocessing.util._run_finalizers(0)  # type: ignore[attr-defined]  # else its tracker warns of semaphores
        os._exit(Status.INTERRUPTED)
    raise ended
