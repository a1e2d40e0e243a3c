"""Sources of statements, their kind, and verdicts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The status of a statement in its source, independent of the evidence."""

    THEOREM = "theorem"
    CONJECTURE = "conjecture"
    QUESTION = "question"
    EXAMPLE = "example"
    OBSERVATION = "observation"


class Verdict(StrEnum):
    """The result of the evidence for a statement."""

    PROVED = "proved"
    CONDITIONAL = "conditional"
    VERIFIED = "verified"
    TESTED = "tested"
    REFUTED = "refuted"
    NOT_REPRODUCED = "not reproduced"
    INCONCLUSIVE = "inconclusive"
    CONFLICT = "conflict"
    ERROR = "error"
    VACUOUS = "vacuous"
    OUT_OF_RANGE = "out of range"

    @property
    def supports(self) -> bool:
        """True for the verdicts that support the statement."""
        return self in SUPPORT


SUPPORT = (Verdict.PROVED, Verdict.CONDITIONAL, Verdict.VERIFIED, Verdict.TESTED)


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A document whose statements the registry holds.

    ``sections`` lists its numbered sections in order, so that a report can follow the paper. The number of a section is
    its place in the list, unless its title starts with the number of a subsection, as in ``"2.1 The second game"``. Set
    ``printed=False`` for your own collection of claims: a report then does not count it among the papers.

    An article has a ``journal`` and, if they exist, ``volume``, ``number`` and ``pages``. ``doi`` is the identifier
    without a resolver's address; ``url`` is the address of a document without a DOI.
    """

    key: str
    title: str
    authors: tuple[str, ...]
    venue: str
    year: int
    sections: tuple[str, ...] = ()
    printed: bool = True
    journal: str = ""
    volume: str = ""
    number: str = ""
    pages: str = ""
    doi: str = ""
    url: str = ""

    def __post_init__(self) -> None:
        if type(self.year) is not int:
            raise TypeError(f'the "year" of a Paper must be a number such as 2026, got {self.year!r}')
        names: Any = self.authors
        if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
            raise TypeError(f'the "authors" of a Paper must be a tuple such as ("A. Reader",), got {self.authors!r}')

    @property
    def numbered_sections(self) -> tuple[tuple[str, str], ...]:
        """The number and the title of each section, in order."""
        parts = ((str(i), re.match(r"(\d+(?:\.\d+)+) (.+)", title), title) for i, title in enumerate(self.sections, 1))
        return tuple((own[1], own[2]) if own else (number, title) for number, own, title in parts)

    def at(self, place: str, *, section: str = "") -> Source:
        """Return the source for one place of this paper, such as ``PAPER.at("Theorem 4", section="6")``."""
        return Source(paper=self, place=place, section=section)


@dataclass(frozen=True, kw_only=True)
class Source:
    """One place in one paper."""

    paper: Paper
    place: str
    section: str = ""

    def __str__(self) -> str:
        return f"{', '.join(self.paper.authors)} ({self.paper.year}), {self.place}"
