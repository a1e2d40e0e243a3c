"""The digest of a tree: names of variables change it; line numbers, comments and layout do not."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from sylver_claims.claims.language.nodes import Builtin, Function, Literal, Node, Row


@cache
def digest(function: Function) -> str:
    """Return 32 hexadecimal digits that two functions share if their trees are equal but for line numbers."""
    return hashlib.sha256(described(function).encode()).hexdigest()[:32]


def described(part: Any) -> str:
    """Return a canonical text of a part of a tree; a called function is named by its digest."""
    if isinstance(part, Function):
        constants = described(part.constants)
        return f"function({','.join(part.parameters)};{constants};{described(part.body)})"
    if isinstance(part, tuple):
        return f"[{','.join(map(described, part))}]"
    if isinstance(part, Literal):
        return f"{type(part.value).__name__}:{part.value!r}"
    if isinstance(part, Row):
        return f"row {part.dotted}"
    if isinstance(part, Builtin):
        return f"builtin {part.name}"
    if isinstance(part, Node):
        held = {name: value for name, value in vars(part).items() if name not in ("line", "text", "op")}
        shown = ",".join(digest(v) if isinstance(v, Function) else described(v) for v in held.values())
        return f"{type(part).__name__}({getattr(part, 'op', '')};{shown})"
    return repr(part)
