"""What the command line prints on the error stream, read back."""

import re

LINES = re.compile(r"error: (?P<problem>.+)\n(?:  help: (?P<fix>.+)\n)?")


def errors(printed):
    """Return each error as one sentence, the problem and its fix; nothing else may be printed."""
    assert re.fullmatch(f"({LINES.pattern.replace('?P<problem>', '?:').replace('?P<fix>', '?:')})*", printed), printed
    return ["; ".join(filter(None, found.groups())) for found in LINES.finditer(printed)]


def error(printed):
    """Return the only error, without preceding lines about progress."""
    (only,) = errors(printed[printed.index("error: ") :])
    return only
