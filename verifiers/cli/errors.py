"""Format of an error on the command line: ``error: path:line: problem``, and below it ``help: fix``."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from sylver_claims.claims.errors import ClaimErrors, parted


def show(text: str) -> None:
    """Print an error on the error stream: the problem in one line, and the fix in the next."""
    console = Console(stderr=True)
    problem, fix = parted(text)
    print_label(console, "error", problem, "bold red")
    if fix:
        print_label(console, "  help", fix, "bold")


def print_label(console: Console, label: str, text: str, style: str) -> None:
    """Print a text after a label; on a terminal, long lines are wrapped between words."""
    whole = Text.assemble((f"{label}:", style), f" {text}")
    console.print(whole, highlight=False, soft_wrap=not console.is_terminal)


def texts(error: Exception) -> list[str]:
    """Return the messages of an error: one, or one for each claim file that it is about."""
    return [str(one) for one in (error.errors if isinstance(error, ClaimErrors) else (error,))]


def is_of_usage(error: Exception) -> bool:
    """Whether an error is about arguments, as raised by the library that parses them."""
    return hasattr(error, "format_message") and hasattr(error, "exit_code")


def usage_text(error: Any) -> str:
    """Return the message for arguments that cannot be read."""
    said = " ".join(error.format_message().split()).rstrip(".")
    said = (said[:1].lower() + said[1:]).removeprefix("invalid value for ")
    command = error.ctx.command_path if getattr(error, "ctx", None) else "verify"
    return said if "; " in said else f"{said}; {command} -h shows the usage"


def system_text(error: OSError) -> str:
    """Return the message for a file or folder that cannot be read or written."""
    name = str(error.filename or "a file")
    if error.errno == errno.ENOENT:
        folder = Path(name).parent
        if not folder.is_dir():
            return f"there is no folder {folder} for {Path(name).name}; make it first, or name another one"
        return f"there is no file {name}; correct its name"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{name}: {error.strerror}; name a file that you may read and write"
    return f"{name}: {error.strerror}; name another file"
