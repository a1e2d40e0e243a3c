"""Tables that are stored as JSON with the name of their format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sylver_claims.claims.errors import UserError


class RecordError(UserError):
    """A file is not a table of the wanted format; the message has its name and a fix."""


def read_object(path: Path, form: str, fix: str = "move it away, or name another file") -> dict[str, Any]:
    """Return the content of a file; raise RecordError if it does not have a format."""
    try:
        held = dict(json.loads(path.read_text(encoding="utf-8")))
    except (TypeError, ValueError) as error:
        raise RecordError(f"{path} is not a table ({error}); {fix}") from error
    if held.get("format") != form:
        raise RecordError(f'{path} has the format "{held.get("format")}", not "{form}"; {fix}')
    return held
