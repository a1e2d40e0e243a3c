"""The machine of evidence: a random number, stored in the user's cache folder.

It is not a signature. It only distinguishes a ledger that was written here from other ledgers: with the number, which
is visible in each ledger, anyone can write it into another one.
"""

from __future__ import annotations

import os
import re
import secrets
from functools import cache
from pathlib import Path

from sylver_claims.kernels.engine.jit import cache_root

NUMBER = re.compile(r"[0-9a-f]{32}")


@cache
def this_machine() -> str:
    """Return the number of this machine, or one for this process if no number can be stored."""
    return stored_number(cache_root() / "machine")


def stored_number(path: Path) -> str:
    """Return the number in a file, which is created if it does not exist."""
    drawn = secrets.token_hex(16)
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            temporary.write_bytes(drawn.encode())
            try:
                os.link(temporary, path)  # atomic, and fails if another process was first
            except FileExistsError:
                pass
            finally:
                temporary.unlink()
        held = path.read_bytes().decode().strip()
    except (OSError, UnicodeDecodeError):
        return drawn
    return held if NUMBER.fullmatch(held) else drawn
