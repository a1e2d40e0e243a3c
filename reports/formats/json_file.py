"""Results as JSON in a stable format; ``results.schema.json`` in this folder documents each field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sylver_claims.verifiers.common.files import json_text, write_whole
from sylver_claims.verifiers.evidence import Result

FORMAT = 2
SCHEMA = Path(__file__).resolve().with_name("results.schema.json")


def as_data(
    results: Sequence[Result], *, upto: int, command: str, versions: Mapping[str, str], commit: str = ""
) -> dict[str, Any]:
    """Return a run as plain data, in the shape of `SCHEMA`."""
    claims = [result.to_dict() for result in results]
    head = {"format": FORMAT, "command": command, "commit": commit, "versions": dict(versions), "upto": upto}
    return {**head, "claims": claims}


def text(results: Sequence[Result], *, upto: int, command: str, versions: Mapping[str, str], commit: str = "") -> str:
    """Return a run as the text of a JSON file with a line for each claim."""
    head = as_data(results, upto=upto, command=command, versions=versions, commit=commit)
    claims = ",\n".join(map(partial(json_text, spaced=True), head.pop("claims")))
    return f'{json_text(head, spaced=True)[:-1]}, "claims": [\n{claims}\n]}}\n'


def write(
    results: Sequence[Result],
    path: Path,
    *,
    upto: int,
    command: str,
    versions: Mapping[str, str],
    commit: str = "",
) -> None:
    """Write a run to a JSON file, atomically; ``-`` means standard output."""
    written = text(results, upto=upto, command=command, versions=versions, commit=commit)
    if str(path) == "-":
        print(written, end="")
        return
    data = written.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # write to a device or a pipe instead of replacing it
        path.write_bytes(data)
    else:
        write_whole(path, data)
