"""B-files of the OEIS [1]_, read and compared: a line "n a(n)" for each term, "#" before a comment.

References
----------
.. [1] The On-Line Encyclopedia of Integer Sequences, "Contributing a b-file".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from sylver_claims.verifiers.tables.integers import TableError

MOST_BYTES = 1 << 26
MOST_DIGITS = 4000
"""Largest number of digits of an integer, a little below Python's own limit."""


class Comparison(NamedTuple):
    """The number of common terms of two lists, the range of their indices, and the first difference, if any."""

    terms: int
    first: int
    last: int
    difference: tuple[int, int, int] | None  # index, computed term, term of the file


def read(path: Path) -> dict[int, int]:
    """Return the terms of a b-file by index.

    Raises
    ------
    TableError
        If it cannot be read, or a line is not a term; the message has the line.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise TableError(f"{path} has more than {MOST_BYTES >> 20} MiB; give a shorter b-file")
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise TableError(f"{path} cannot be read ({reason}); give a b-file with --compare") from error
    terms: dict[int, int] = {}
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        found = re.fullmatch(rf"(-?\d{{1,18}})\s+(-?\d{{1,{MOST_DIGITS}}})", text, re.ASCII)
        if found is None:
            raise TableError(f'{path}:{number}: a line of a b-file is "n a(n)", two integers; got {line[:60]!r}')
        place = int(found[1])
        if place in terms:
            raise TableError(f"{path}:{number}: the term {place} appears twice")
        terms[place] = int(found[2])
    return terms


def compare(terms: Iterable[tuple[int, int]], known: dict[int, int], path: Path) -> Comparison:
    """Compare terms, by increasing index, with those of a b-file, if both have one.

    Raises
    ------
    TableError
        If they have none in common.
    """
    common, difference = [], None
    for place, term in terms:
        if place in known:
            common.append(place)
            if term != known[place] and difference is None:
                difference = place, term, known[place]
    if not common:
        raise TableError(f"{path} lacks a term of the table; check its first lines, and --upto")
    return Comparison(len(common), common[0], common[-1], difference)
