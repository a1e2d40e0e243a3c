"""Ctrl-C before a command has begun, and after it has ended: nothing is lost, and one sentence is enough."""

import os


def end_at_once(*_: object) -> None:
    """End the process; a handler of signals."""
    os.write(2, b"verify: interrupted\n")
    os._exit(130)
