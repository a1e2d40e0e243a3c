"""Stored proofs for Coq, by the keys of their lemmas, in a compressed file of the package.

Finding a proof takes minutes, checking it seconds. Stored proofs are not trusted: Coq checks them. Failed searches are
stored, too, so that they are not repeated.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping
from pathlib import Path

from sylver_claims.claims.errors import UserError
from sylver_claims.verifiers.common.files import write_whole

PLACE = Path(__file__).parent / "proofs.json.xz"


class CorruptProofs(UserError):
    """The file of proofs is damaged; the message has a fix."""


def load(place: Path = PLACE) -> dict[str, str | None]:
    """Return the proofs in a file, by key: None for a lemma without a proof. Without a file, the result is empty.

    Raises
    ------
    CorruptProofs
        If it is not a file of proofs.
    """
    if not place.exists():
        return {}
    try:
        with lzma.open(place) as file:
            found: dict[str, str | None] = json.load(file)
    except (OSError, ValueError, EOFError, lzma.LZMAError) as error:
        raise CorruptProofs(
            f"{place} is not a file of proofs for Coq ({error}); remove it to find them again"
        ) from error
    return found


def store(proofs: Mapping[str, str | None], place: Path = PLACE) -> None:
    """Write proofs to a file, in the order of their keys."""
    content = json.dumps(dict(sorted(proofs.items())), indent=0, ensure_ascii=False)
    write_whole(place, lzma.compress(content.encode(), preset=9))
