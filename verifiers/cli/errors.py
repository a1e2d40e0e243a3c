"""Format of an error on the command line: ``error: path:line: problem``, and below it ``help: fix``."""

from __future__ import annotations

import errno
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from sylver_claims.claims.errors import ClaimErrors, parted

NUMBERS = {int: "a whole number", float: "a number"}


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
    said = re.sub(r"\s+", " ", error.format_message()).strip()
    parameter = getattr(error, "param", None)
    command = error.ctx.command_path if getattr(error, "ctx", None) else "verify"
    option = "" if parameter is None else _name(parameter)
    if "Missing" in said:
        return f"{option or said.rstrip('.')} is missing; {command} -h shows the usage"
    if found := re.match(r"No such command '([^']*)'\.?(?: Did you mean (.*)\?)?", said):
        meant = f"did you mean {found[2]}?" if found[2] else "verify -h lists the commands"
        return f"there is no command {found[1]}; {meant}"
    if found := re.match(r"No such option: (\S+)(.*)", said):
        close = re.findall(r"-[-\w]+", found[2])
        meant = f"did you mean {' or '.join(close)}?" if close else f"{command} -h lists the options"
        return f"there is no option {found[1]}; {meant}"
    if found := re.match(r"Got unexpected extra arguments? ?\(?s?\)? ?\((.*)\)", said):
        return f"{command} does not take {found[1]}; {command} -h shows the usage"
    if option and (found := re.search(r"should be (less|greater) than or equal to (\S+)", said)):
        number = NUMBERS.get(_type(parameter), "a number")
        wanted = f"of at {'most' if found[1] == 'less' else 'least'} {found[2]}"
        return f"{option} takes {number} {wanted}{_given(error)}; {command} -h shows the options"
    if option and (kind := NUMBERS.get(_type(parameter))) and "valid" in said:
        return f"{option} takes {kind}{_given(error)}; {command} -h shows the options"
    said = said[:1].lower() + said[1:].rstrip(".")
    if option and said.startswith("invalid value for"):
        said = f"{option}: {said.partition(': ')[2]}"
    return said if "; " in said else f"{said}; {command} -h shows the usage"


def _given(error: Any) -> str:
    """Return the value that an option was given, if the error has it."""
    with suppress(Exception):
        return f", got {error.__cause__.errors()[0]['input']!r}"
    return ""


def _name(parameter: Any) -> str:
    """Return the name of a parameter for users: the long form of an option, or the name of an argument."""
    long = [name for name in parameter.opts if name.startswith("--")]
    return str(long[0] if long else parameter.display_name_raw if hasattr(parameter, "display_name_raw") else
               parameter.name)  # fmt: skip


def _type(parameter: Any) -> Any:
    kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    return kind or {"integer": int, "float": float}.get(getattr(getattr(parameter, "type", None), "name", ""))


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
