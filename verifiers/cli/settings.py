"""``[tool.sylver-claims]`` of a ``pyproject.toml``: defaults of ``verify check`` for a repository."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sylver_claims.verifiers.cli.arguments import UsageError

FILE, TABLE = "pyproject.toml", "sylver-claims"
COMMANDS = ("check", "claims")
"""Commands that check claims, which have these defaults."""


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) and part for part in value)


KINDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "targets": (_is_texts, 'a list such as ["claims", "heap_claims.py"]'),
    "upto": (lambda value: type(value) is int, "a whole number such as 60"),
    "budget": (lambda value: isinstance(value, str), 'a time such as "10m"'),
    "report": (lambda value: isinstance(value, str), 'a folder such as "build/claims"'),
}
"""The settings, each with the test of its value and the words for it."""


def defaults(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the defaults of the commands that check claims, from the file nearest to a folder that has the table.

    Paths in the file start at its own folder.

    Raises
    ------
    UsageError
        When the file is not TOML, or the table has something else than the settings.
    """
    home, table = _table(folder.resolve())
    if not table:
        return {}
    for name, value in table.items():
        if name not in KINDS:
            raise UsageError(f"{home / FILE}: [tool.{TABLE}] has no setting {name!r}; it has {', '.join(KINDS)}")
        is_right, words = KINDS[name]
        if not is_right(value):
            raise UsageError(f"{home / FILE}: {name} of [tool.{TABLE}] must be {words}, got {value!r}")
    found = dict(table)
    if "targets" in found:
        found["targets"] = [_from(home, folder, target) for target in found["targets"]]
    if "report" in found:
        found["report"] = str(home / found["report"])
    return dict.fromkeys(COMMANDS, found)


def _table(folder: Path) -> tuple[Path, dict[str, Any]]:
    """Return the nearest table, with the folder of its file; an empty one if there is none."""
    for home in (folder, *folder.parents):
        try:
            text = (home / FILE).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        try:
            tools = tomllib.loads(text).get("tool", {})
        except tomllib.TOMLDecodeError as error:
            if TABLE not in text:
                continue  # it does not concern this program
            raise UsageError(f"{home / FILE} is not valid TOML: {error}; correct it") from error
        if isinstance(tools, dict) and isinstance(tools.get(TABLE), dict):
            return home, tools[TABLE]
    return folder, {}


def _from(home: Path, folder: Path, target: str) -> str:
    """Return a target for the working folder: an existing path is relative to the folder of the file."""
    path = home / target
    if not path.exists():
        return target
    return str(path.relative_to(folder)) if path.is_relative_to(folder) else str(path)
