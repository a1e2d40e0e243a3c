"""The command line ``verify``: the files of its commands are imported here, and register themselves."""

from __future__ import annotations

import atexit
import gc
import io
import multiprocessing.util
import os
import sys
import threading
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from claims.errors import UserError
from verifiers.cli.shared import Status, Stopped, app
from verifiers.common.contained import Escaped, PredicateRaises, kind_of
from verifiers.common.versions import versions

COMMANDS = {
    "claims": ("claims", "list", "show"),
    "case": ("case",),
    "report": ("report", "letter", "pictures"),
    "coq": ("coq",),
    "deep": ("deep",),
    "new": ("new",),
    "watch": ("watch",),
    "mutants": ("mutants",),
    "ledger": ("merge", "audit", "why"),
    "games.position": ("position",),
    "games.check": ("check",),
    "games.construct": ("construct",),
    "games.rooks": ("rooks",),
    "games.table": ("table",),
    "games.record": ("record", "evens"),
    "games.play": ("play",),
    "games.tournament": ("tournament",),
}
"""Files of commands, and the commands in each: a new file is named here. Only that of the command asked for is loaded,
for all of them take half a second; all are where no command comes first."""
GARBAGE = 20_000
"""Objects to be made before garbage is looked for; Python's 700 cost a short run a tenth of its time."""


def _show_versions(wanted: bool) -> None:
    if wanted:
        for name, version in versions().items():
            print(f"{name} {version}")
        raise typer.Exit


@app.callback()
def verify(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="versions of the program and its engines", callback=_show_versions, is_eager=True
        ),
    ] = False,
) -> None:
    """Check the claims of combinatorial-game papers."""


def load(word: str = "") -> None:
    """Load the file of one command; of all, if the word is none."""
    for file, names in COMMANDS.items():
        if word in names or not any(word in every for every in COMMANDS.values()):
            import_module(f"verifiers.cli.{file}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; every foreseen error is one sentence on the error stream."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if arguments is None:  # the process is ours
        gc.freeze()  # what was imported stays to the end: it need not be looked through for garbage again and again
        gc.set_threshold(GARBAGE)
        atexit.register(_leave_the_garbage)
    words = sys.argv[1:] if arguments is None else arguments
    load(words[0] if words else "")
    try:
        app(args=arguments, standalone_mode=True)
    except UserError as error:
        _complain(str(error), Status.USAGE)
    except Stopped:
        _complain("interrupted; what was finished is in the ledger, and the same command goes on", Status.INTERRUPTED)
    except PredicateRaises as error:
        _complain(str(error), Status.OUR_ERROR)
    except Escaped as error:
        _complain(f"code of a claim file raised {kind_of(error)}: {error}; correct it there", Status.OUR_ERROR)
    except SystemExit as ended:
        _leave(ended)
    except OSError as error:
        _complain(f"{error.filename or 'a file'}: {error.strerror}; choose another place", Status.USAGE)
    except MemoryError:
        _complain("there is not enough memory; what was finished is in the ledger", Status.INCONCLUSIVE)
    except Exception:  # Python's own exit status would say that a verdict differs
        traceback.print_exc()
        _complain("this is a fault of the program; what was finished is in the ledger", Status.OUR_ERROR)


def _leave_the_garbage() -> None:
    gc.freeze()
    gc.disable()


def _complain(text: str, status: Status) -> None:
    Console(stderr=True).print(f"[bold red]verify:[/] {escape(text)}", highlight=False, soft_wrap=True)
    _leave(SystemExit(int(status)))


def _leave(ended: SystemExit) -> NoReturn:
    """End; when interrupted, without waiting for threads, for a table that is being computed cannot be broken off."""
    at_work = [t for t in threading.enumerate() if t is not threading.main_thread() and not t.daemon]
    if ended.code == Status.INTERRUPTED and at_work:
        sys.stdout.flush()
        sys.stderr.flush()
        multiprocessing.util._run_finalizers(0)  # type: ignore[attr-defined]  # else its tracker warns of semaphores
        os._exit(Status.INTERRUPTED)
    raise ended
