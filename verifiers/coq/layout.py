"""Layout of a file for Coq: definitions, the proof in a section, the theorem; and its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

BEGIN = "Open Scope Z_scope.\n"
HEAD = f"""From Coq Require Import ZArith Lia List Classical.
From Sylver Require Import Numbers Principles Refutation Arithmetic{{more}}.
Import ListNotations.
{BEGIN}"""
SECTION = "Section Script.\n"
STATEMENT = "(* The statement *)\n"
"""Lines of the file of a claim: after the first come the definitions, up to the second; after the third the theorem."""
THEOREM = "claim"
WIDTH = 120
"""Maximal length of a line, unless it cannot be broken."""
_SENTENCE = re.compile(r"(?:Definition|Hypothesis|Lemma|Theorem) ")
_JOINED = re.compile(r"(?:/\\|\\/|<?->|:=|,|=>|;) | (?=then |else )")
_SPACE = re.compile(r"(?<=\)) (?=[\w(])")


def definitions(text: str) -> str:
    """Return the definitions of a file."""
    return text.partition(SECTION)[0].partition(BEGIN)[2].strip()


def defined(text: str) -> list[str]:
    """Return the names that a file defines before the proof."""
    return re.findall(r"^Definition (\w+)", definitions(text), re.M)


def statement(text: str) -> str:
    """Return the theorem of a file, without its proof."""
    return text.partition(STATEMENT)[2].partition("\nProof.")[0].strip()


def folded(text: str) -> str:
    """Return text with its long lines broken, at operators and spaces within the fewest parentheses."""
    return "\n".join(part for line in text.split("\n") for part in _lines(line))


def _lines(line: str) -> Iterator[str]:
    indent = len(line) - len(line.lstrip()) + (4 if _SENTENCE.match(line) else 2)
    depth = 0
    while len(line) > WIDTH:
        start = len(line) - len(line.lstrip()) + 1
        places = {m.end(): kind for kind in (1, 0) for m in (_JOINED, _SPACE)[kind].finditer(line, start, WIDTH + 1)}
        if not places and (place := line.rfind(" ", start, WIDTH + 1)) > 0:
            places = {place + 1: 2}
        if not places:
            break
        depths = {place: line.count("(", 0, place) - line.count(")", 0, place) for place in places}
        place = min(places, key=lambda p: (depths[p], places[p], -p))
        yield line[:place].rstrip()
        depth = max(depth + depths[place], 0)
        line = " " * (indent + 2 * min(depth, 10)) + line[place:]
    yield line
