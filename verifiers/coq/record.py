"""Stored results of Coq for the proofs of claims, next to their files, as long as the proof is unchanged."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from msgspec import ValidationError, convert

from sylver_claims.claims.errors import UserError
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.coq import layout
from sylver_claims.verifiers.coq.check import EXCLUDED_MIDDLE

FILE = "checked.json"


class CorruptRecord(UserError):
    """The record is damaged; the message has a fix."""


@dataclass(frozen=True)
class Record:
    """The result of a version of Coq for the file of a claim.

    ``key`` is the fingerprint of the claim's proof, ``text`` the content of the file; ``lemmas`` is 0 if reflection
    proves the theorem; ``missing`` and ``refused`` are the numbers of lemmas without a proof, and of rejected proofs;
    ``assumed`` are the assumptions of the theorem, ``differs`` its difference from the statement of the claim, if any.
    """

    claim: str
    key: str
    coq: str
    text: str
    lemmas: int
    missing: int
    refused: int
    assumed: list[str]
    seconds: float
    differs: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the kernel accepts the whole theorem, with no assumption except excluded middle."""
        return not (self.refused or self.differs) and set(self.assumed) <= EXCLUDED_MIDDLE

    @property
    def definitions(self) -> str:
        """Return the definitions of the file."""
        return layout.definitions(self.text)

    @property
    def statement(self) -> str:
        """Return the theorem, without its proof."""
        return layout.statement(self.text)


def store(folder: Path, records: Iterable[Record]) -> None:
    """Store records, in addition to those of other claims."""
    found = load(folder) | {record.claim: record for record in records}
    content = json.dumps([asdict(record) for _, record in sorted(found.items())], indent=1)
    write_whole(folder / FILE, f"{content}\n")


def load(folder: Path) -> dict[str, Record]:
    """Return the records of a folder, by the ids of the claims.

    Raises
    ------
    CorruptRecord
        If the file is invalid.
    """
    if not (folder / FILE).exists():
        return {}
    try:
        records = convert(json.loads((folder / FILE).read_text(encoding="utf-8")), list[Record])
    except (OSError, ValueError, ValidationError) as error:
        raise CorruptRecord(f"{folder / FILE} is not a record of Coq results ({error}); remove it") from error
    return {record.claim: record for record in records}
