"""What Coq said of the proofs of claims, kept beside their files as long as the proof is the same."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from msgspec import ValidationError, convert

from claims.errors import UserError
from verifiers.common.files import write_whole
from verifiers.coq import layout
from verifiers.coq.check import EXCLUDED_MIDDLE

FILE = "checked.json"


class CorruptRecord(UserError):
    """The record is damaged; the message says what to do."""


@dataclass(frozen=True)
class Record:
    """What a version of Coq said of the file of a claim.

    ``key`` is the fingerprint of the claim's proof, ``text`` what the file held; ``lemmas`` is 0 where reflection shows
    the theorem; ``missing`` and ``refused`` are how many lemmas have no proof, and how many proofs were not accepted;
    ``assumed`` is what the theorem rests on, ``differs`` why it is not the statement of the claim, if it is not.
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
        """Whether the kernel accepts the theorem, which rests on excluded middle at most, and on no open lemma."""
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
    """Keep records, beside those of other claims."""
    found = load(folder) | {record.claim: record for record in records}
    content = json.dumps([asdict(record) for _, record in sorted(found.items())], indent=1)
    write_whole(folder / FILE, f"{content}\n")


def load(folder: Path) -> dict[str, Record]:
    """Return what is kept in a folder, by the ids of the claims.

    Raises
    ------
    CorruptRecord
        If the file is something else.
    """
    if not (folder / FILE).exists():
        return {}
    try:
        records = convert(json.loads((folder / FILE).read_text(encoding="utf-8")), list[Record])
    except (OSError, ValueError, ValidationError) as error:
        raise CorruptRecord(f"{folder / FILE} is no record of what Coq said ({error}); remove it") from error
    return {record.claim: record for record in records}
