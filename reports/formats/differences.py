"""Results that are not as declared, with level, place and text, for the formats of other tools."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sylver_claims.claims import Verdict
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.run.one_test import in_words

UNDECIDED = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
PLACED = re.compile(r"(.+?\.py):(\d+): ")
"""How the message of an error begins that names its place."""
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


class Difference(NamedTuple):
    """A result that is not as declared.

    ``level`` is "error", or "warning" if nothing is decided or a proof is not found. ``file`` and ``line`` are those of
    the claim, or of the error in its predicate.
    """

    result: Result
    level: str
    file: str
    line: int
    text: str

    @property
    def title(self) -> str:
        """The claim and its verdict."""
        return f"{self.result.claim.id}: {self.result.verdict}"


class Failure(NamedTuple):
    """An error that ends a run before it has results."""

    file: str
    line: int
    text: str


def failures(messages: Sequence[str]) -> list[Failure]:
    """Return the errors that messages describe, with their places; an error without one is at line 1 of no file."""
    places = [(PLACED.match(text), text) for text in messages]
    return [
        Failure(Path(found[1]).as_posix() if found else "", int(found[2]) if found else 1, printable(text))
        for found, text in places
    ]


def differences(results: Sequence[Result]) -> Iterator[Difference]:
    """Yield the results that are not as declared."""
    for result in results:
        if not result.matches_declaration:
            level = "warning" if result.verdict in UNDECIDED or result.without_proof else "error"
            yield Difference(result, level, *place_of(result), printable(in_words(result)))


def place_of(result: Result) -> tuple[str, int]:
    """Return the file of a claim, with forward slashes, and the line; those of an error in its predicate, if any."""
    file, _, line = result.claim.where.rpartition(":")
    errors = (e.message for e in result.evidence if e.verdict is Verdict.ERROR)
    if found := next(filter(None, map(PLACED.match, errors)), None):
        file, line = found[1], found[2]
    return Path(file).as_posix(), int(line) if line.isdecimal() else 1


def printable(text: str) -> str:
    """Return text without the control characters that XML does not allow."""
    return CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)
