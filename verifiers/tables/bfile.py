"""Comparison of a table with a b-file of the OEIS [1]_: a line "n a(n)" for each term, "#" before a comment.

References
----------
.. [1] The On-Line Encyclopedia of Integer Sequences, "Contributing a b-file".
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from sylver_claims.claims.domains.oeis import bfile
from sylver_claims.verifiers.tables.integers import TableError

MOST_DIGITS = 4000
"""Largest number of digits of an integer, a little below Python's own limit."""


class Comparison(NamedTuple):
    """The number of common terms of two lists, the range of their indices, and the first difference, if any."""

    terms: int
    first: int
    last: int
    difference: tuple[int, int, int] | None  # index, computed term, term of the file


def read(path: Path) -> dict[int, int]:
    """Return the terms of a b-file by index; raise TableError if it is not one."""
    try:
        return dict(bfile(path, MOST_DIGITS))
    except ValueError as error:
        raise TableError(f"{error}; give a b-file with --compare") from error


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
