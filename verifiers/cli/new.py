"""The command ``verify new``: a claim file that you can run and then edit."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TextIO

import typer

from sylver_claims.claims import ClaimError
from sylver_claims.claims.registry import HOME
from sylver_claims.verifiers.cli.shared import AUTHOR, command
from sylver_claims.verifiers.cli.terminal import Screen, say

TEMPLATES = {"pairs": (HOME / "templates" / "_pairs.py", 60), "semigroups": (HOME / "templates" / "_semigroups.py", 14)}


@command("new", AUTHOR, "verify new my_conjecture.py --over semigroups")
def new_command(
    file: Annotated[Path, typer.Argument(help="file to write, e.g. my_conjecture.py")],
    *,
    over: Annotated[str, typer.Option(help="domain of the claim: pairs (of numbers) or semigroups")] = "pairs",
) -> None:
    """Write a claim file as a starting point."""
    if over not in TEMPLATES:
        raise ClaimError(f'--over takes {" or ".join(TEMPLATES)}; got "{over}"')
    template, upto = TEMPLATES[over]
    with new_file(file) as opened:
        opened.write(filled(file, template))
    console = Screen()
    for line in (
        f"wrote {file}; edit its claim, and check it with",
        f"    verify check {shlex.quote(str(file))} --upto {upto}",
    ):
        say(console, line)


@contextmanager
def new_file(file: Path) -> Iterator[TextIO]:
    """Open a new claim file; if it exists, or cannot be, raise an error. If the block fails, remove the file."""
    if file.suffix != ".py":
        raise ClaimError(f"a claim file ends in .py; take {file.with_suffix('.py')} in place of {file}")
    try:
        opened = file.open("x", encoding="utf-8")
    except FileExistsError:
        raise ClaimError(f"{file} already exists; choose another name") from None
    except FileNotFoundError:
        raise ClaimError(f"there is no folder {file.parent} for {file.name}; make it first") from None
    try:
        with opened:
            yield opened
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def key_of(file: Path) -> str:
    """Return the key with which the ids of a new claim file begin: the name of the file."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "_", file.stem).strip("_") or "notes"


def filled(file: Path, template: Path) -> str:
    """Return the text of a new claim file."""
    text = template.read_text(encoding="utf-8")
    return text.replace("THIS_FILE", shlex.quote(file.name)).replace("KEY", key_of(file))
