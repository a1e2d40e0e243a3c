"""The command line: a file for each command, or for two or three that belong together."""

import signal
from collections.abc import Sequence
from typing import Any

from sylver_claims.verifiers.common.keyboard import end_at_once

__all__ = ["Status", "main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Load the command line, and run it; Ctrl-C while it is loaded ends the process at once."""
    if arguments is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # the process is ours
        signal.signal(signal.SIGINT, end_at_once)
    from sylver_claims.verifiers.cli import application

    application.main(arguments)


def __getattr__(name: str) -> Any:
    if name != "Status":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sylver_claims.verifiers.cli.shared import Status

    return Status
