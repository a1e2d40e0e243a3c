"""``--output-format``: the results of a run on the standard output, in a format for another program."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from json import dumps
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims.errors import UserError
from sylver_claims.reports.formats import github, json_file, junit, markdown, sarif
from sylver_claims.reports.formats.differences import failures
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.errors import texts
from sylver_claims.verifiers.common.versions import versions
from sylver_claims.verifiers.evidence import Result

TEXT = "text"
FORMATS = (TEXT, "github", "json", "junit", "sarif")
SUMMARY = "GITHUB_STEP_SUMMARY"
"""The environment variable with the file for the summary of a GitHub job."""
STANDARD_OUTPUT = Path("-")
OutputFormat = Annotated[str, typer.Option("--output-format", help=f"format on standard output: {', '.join(FORMATS)}")]


def is_apart(name: str, json: Path | None) -> bool:
    """Whether the standard output is for another program, so that messages go to the error stream.

    Raises
    ------
    UsageError
        If there is no format of this name, or ``--json -`` also writes to the standard output.
    """
    if name not in FORMATS:
        raise UsageError(f'--output-format takes one of {", ".join(FORMATS)}; got "{name}"')
    if name != TEXT and str(json) == "-":
        raise UsageError("--json - and --output-format both write to standard output; leave one of them out")
    return name != TEXT or str(json) == "-"


def write(name: str, results: Sequence[Result], upto: int, command: str, commit: str) -> None:
    """Write results to the standard output; in the format of GitHub, write the summary of the job as well."""
    if name == "github":
        print(github.text(results), end="")
        if place := os.environ.get(SUMMARY):
            _append(Path(place), markdown.text(results, upto, command))
    elif name == "json":
        data = json_file.text(results, upto=upto, command=command, versions=versions(), commit=commit)
        print(data, end="")
    elif name == "junit":
        print(junit.text(results), end="")
    elif name == "sarif":
        print(sarif.text(results, versions()), end="")


@contextmanager
def reporting(name: str) -> Iterator[None]:
    """Write an error of a claim file or a target to the standard output, too, in a format for another program."""
    try:
        yield
    except UserError as error:
        found = failures(texts(error))
        if name == "github":
            print(github.text_of_failures(found), end="")
        elif name == "json":
            print(dumps({"format": json_file.FORMAT, "errors": [each._asdict() for each in found]}))
        elif name == "junit":
            print(junit.text_of_failures(found), end="")
        elif name == "sarif":
            print(sarif.text_of_failures(found, versions()), end="")
        raise


def _append(place: Path, text: str) -> None:
    try:
        with place.open("a", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"{place}, which {SUMMARY} names: {error.strerror}; unset it") from error
