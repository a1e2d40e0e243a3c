"""Annotations of GitHub: workflow commands that mark the lines of claims whose verdict is not the declared one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from sylver_claims.reports.formats.differences import Failure, differences
from sylver_claims.verifiers.evidence import Result


def text(results: Sequence[Result]) -> str:
    """Return a line for each claim that is not as declared; empty if all are."""
    return "".join(
        f"::{d.level} file={_property(_in_workspace(d.file))},line={d.line},"
        f"title={_property(d.title)}::{_data(d.text)}\n"
        for d in differences(results)
    )


def text_of_failures(failures: Sequence[Failure]) -> str:
    """Return a line for each error that ended the run."""
    places = (f"file={_property(_in_workspace(f.file))},line={f.line}," if f.file else "" for f in failures)
    return "".join(f"::error {place}title=verify::{_data(f.text)}\n" for place, f in zip(places, failures, strict=True))


def _in_workspace(file: str) -> str:
    """Return the path of a file relative to the top folder of the repository."""
    path, workspace = Path.cwd() / file, Path(os.environ.get("GITHUB_WORKSPACE") or Path.cwd())
    return path.relative_to(workspace).as_posix() if path.is_relative_to(workspace) else file


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
