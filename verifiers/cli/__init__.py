"""The command line: a file for each command, or for two or three that belong together."""

import signal
from collections.abc import Sequence

from sylver_claims.verifiers.common.keyboard import end_at_once


def main(arguments: Sequence[str] | None = None) -> None:
    """Load the command line, and run it; Ctrl-C while it is loaded ends the process at once."""
    if arguments is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # the process is ours
        signal.signal(signal.SIGINT, end_at_once)
    from sylver_claims.verifiers.cli import application

    application.main(arguments)
