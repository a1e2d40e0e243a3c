"""The command ``verify new``: a claim file that you can run and then edit."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Annotated

import typer

from claims import ClaimError
from claims.registry import HOME
from verifiers.cli.shared import AUTHOR, command
from verifiers.cli.terminal import Screen

TEMPLATES = {"pairs": (HOME / "templates" / "_pairs.py", 60), "semigroups": (HOME / "templates" / "_semigroups.py", 14)}


@command("new", AUTHOR, "verify new my_conjecture.py --over semigroups")
def new_command(
    file: Annotated[Path, typer.Argument(help="the file to write, such as my_conjecture.py")],
    *,
    over: Annotated[str, typer.Option(help="the domain of its claim: pairs (of numbers) or semigroups")] = "pairs",
) -> None:
    """Write a claim file to run and edit."""
    if file.suffix != ".py":
        raise ClaimError(f"a claim file ends in .py; take {file.with_suffix('.py')} in place of {file}")
    if over not in TEMPLATES:
        raise ClaimError(f'--over takes {" or ".join(TEMPLATES)}; got "{over}"')
    template, upto = TEMPLATES[over]
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(filled(file, template))
    except FileExistsError:
        raise ClaimError(f"{file} is there already, and is not overwritten; choose another name") from None
    except FileNotFoundError:
        raise ClaimError(f"there is no folder {file.parent} for {file.name}; make it first") from None
    console = Screen()
    for line in (
        f"wrote {file}; edit its claim, and check it with",
        f"    verify claims {shlex.quote(str(file))} --upto {upto}",
    ):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def filled(file: Path, template: Path) -> str:
    """Return the text of a new claim file; its ids begin with the name of the file."""
    key = re.sub(r"[^A-Za-z0-9_.-]+", "_", file.stem).strip("_") or "notes"
    text = template.read_text(encoding="utf-8")
    return text.replace("THIS_FILE", shlex.quote(file.name)).replace("KEY", key)
