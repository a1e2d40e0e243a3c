"""Ctrl-C before a command has started, or after it has ended: nothing is lost, and one sentence is enough."""

import os


def end_at_once(*_: object) -> None:
    """Exit the process; a signal handler."""
    os.write(2, b"verify: interrupted\n")
    os._exit(130)
