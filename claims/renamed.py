"""Fields under their former names, for one release, with a warning that names the new one."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any, TypeVar

Kind = TypeVar("Kind", bound=type[Any])


def renamed(**names: str) -> Callable[[Kind], Kind]:
    """Let a dataclass take and give fields by former names as well: ``names`` maps them to those of today."""

    def with_former(kind: Kind) -> Kind:
        made = kind.__init__

        @functools.wraps(made)
        def init(self: Any, *args: Any, **fields: Any) -> None:
            for old in fields.keys() & names.keys():
                if names[old] in fields:
                    given = f'{kind.__name__} gives "{old}" and "{names[old]}"'
                    raise TypeError(f'{given}, which are the same: write "{names[old]}"')
                warn(kind, old, names[old])
                fields[names[old]] = fields.pop(old)
            made(self, *args, **fields)

        kind.__init__ = init
        for old, new in names.items():
            setattr(kind, old, property(functools.partial(_given, kind, old, new)))
        return kind

    return with_former


def _given(kind: type[Any], old: str, new: str, record: Any) -> Any:
    warn(kind, old, new)
    return getattr(record, new)


def warn(kind: type[Any], old: str, new: str, depth: int = 3) -> None:
    """Warn of a former name of a field, or of a value, with the line ``depth`` calls above."""
    text = f'"{old}" of {kind.__name__} is now called "{new}"; the old name goes with the next release'
    warnings.warn(text, DeprecationWarning, stacklevel=depth)
