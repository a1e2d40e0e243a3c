"""``verify certificate``: check of a certificate of a position."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sylver_claims.verifiers.certificates import outcome_check, period_check, reasons_check
from sylver_claims.verifiers.cli.shared import EVIDENCE, JsonFile, Status, command
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say, screen_for, write_json

SEVERITY = (Status.AS_DECLARED, Status.INCONCLUSIVE, Status.DIFFERS)


@command("certificate", EVIDENCE, "verify certificate position.json")
def certificate_command(
    file: Annotated[Path, typer.Argument(help="certificate file")], *, json: JsonFile = None
) -> None:
    """Check a certificate, and print the statement that it proves."""
    raise typer.Exit(check_certificates([file], json))


def is_certificate(target: str) -> bool:
    """Whether a target of ``verify check`` is a certificate: a file that is not Python."""
    path = Path(target)
    return path.suffix == ".json" or (path.is_file() and path.suffix != ".py")


def check_certificates(files: Iterable[Path], json: Path | None = None) -> Status:
    """Check certificates, and print the statement that each proves; return the most severe exit status."""
    console = screen_for(json)
    with interruptible(console):
        found = {file: _checked(console, file) for file in files}
    rows = [{"file": str(file), "proved": status is Status.AS_DECLARED, "words": words}
            for file, (status, words) in found.items()]  # fmt: skip
    write_json(json, "certificates", rows)
    return max((status for status, _ in found.values()), key=SEVERITY.index)


def _checked(console: Console, file: Path) -> tuple[Status, str]:
    """Check a certificate; print and return the statement that it proves, or the error."""
    status, words = Status.AS_DECLARED, ""
    try:
        words = _proved(console, file)
        text = f"proved: {words}"
    except (outcome_check.Rejected, period_check.Rejected) as fault:
        status, words = Status.DIFFERS, str(fault)
        text = f"{file} proves nothing: {words}"
    except period_check.TooLong as fault:
        status, words = Status.INCONCLUSIVE, str(fault)
        text = f"{file} was not checked: {words}"
    say(console, text)
    return status, words


def _proved(console: Console, file: Path) -> str:
    """Check a certificate of any kind, and return the statement that it proves."""
    with file.open(encoding="utf-8", errors="replace") as text:
        start = text.read(200)
    if reasons_check.FORMAT in start:
        return reasons_check.check(reasons_check.read(file), period_check.check)
    if period_check.FORMAT not in start:
        return outcome_check.check(outcome_check.read(file))
    held = period_check.read(file)
    with progress(console, "positions of even numbers", len(held.get("semigroups", ()))) as advance:
        return period_check.check(held, lambda _, done: advance(done))
