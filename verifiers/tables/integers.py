"""Tables for printing: rows of integers from the kernels, as text, as CSV, or as a b-file of the OEIS.

A b-file [1]_ has a line "n a(n)" for each term. If rows have several terms, or none, they follow each other, like a
triangle that is read by rows. A b-file is ASCII.

References
----------
.. [1] The On-Line Encyclopedia of Integer Sequences, "Contributing a b-file".
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import gcd

from sylver_claims.claims.errors import UserError
from sylver_claims.kernels import finite, four
from sylver_claims.kernels.semigroups import counts
from sylver_claims.verifiers.tables import partners_checkpoint
from sylver_claims.verifiers.tables.partners_checkpoint import Watch

Row = tuple[tuple[int, ...], tuple[int, ...]]  # the index, and the terms there


class TableError(UserError, ValueError):
    """A table cannot be printed; the message has the supported values."""


@dataclass(frozen=True)
class Table:
    """A table to print: its columns, its rows up to a bound, and the index of its first term in a b-file.

    ``bound`` describes the bound, ``default`` and ``most`` are its default and its largest value. A long table is
    ``watched`` while it is computed, and ``count`` returns its number of rows. ``program`` and ``evidence`` are for a
    draft of an OEIS submission: the text of a program, and a description of how the terms were checked.
    """

    title: str
    place: tuple[str, ...]
    term: str
    rows: Callable[[int], Iterator[Row]]
    bound: str
    default: int
    most: int
    offset: int
    watched: Callable[[int, Watch], Iterator[Row]] | None = None
    count: Callable[[int], int] = lambda upto: upto
    program: str = ""
    evidence: str = "kernels and reference agree on the terms that the tests compare"


def _semigroups(upto: int) -> Iterator[Row]:
    for genus, count in enumerate(counts.count_by_genus(upto).tolist()):
        yield (genus,), (count,)


def _lost(upto: int) -> Iterator[Row]:
    for genus, count in enumerate(finite.outcomes_by_genus(upto).tolist()):
        yield (genus,), (count,)


def _partners(upto: int, watch: Watch | None = None) -> Iterator[Row]:
    """Compute the whole table, and return its rows."""
    found = four.partners(upto) if watch is None else partners_checkpoint.partners(upto, watch)
    return (((q,), (int(found[q]),)) for q in range(5, upto + 1, 2))


def _winning(upto: int) -> Iterator[Row]:
    for n in range(3, upto + 1):
        for m in range(2, n):
            if gcd(m, n) == 1:
                yield (m, n), tuple(finite.solve((m, n)).winning_moves.tolist())


TABLES = {
    "semigroups": Table(
        "Number of numerical semigroups of genus g (OEIS A007323)", ("g",), "semigroups", _semigroups, "g", 30, 45, 0,
    ),
    "p-positions": Table(
        "Number of numerical semigroups of genus g that are P-positions of Sylver Coinage", ("g",), "P-positions",
        _lost, "g", 18, 30, 0,
    ),
    "partners": Table(
        "Partner x_q of each odd number q >= 5: {4, q, x_q} is a P-position of Sylver Coinage", ("q",), "x_q",
        _partners, "q", 201, 10_000_001, 1, _partners, lambda upto: max(0, (upto - 3) // 2),
    ),
    "winning-moves": Table(
        "All winning moves of {m, n} in Sylver Coinage, for coprime 1 < m < n in the order of n, then m", ("m", "n"),
        "winning moves", _winning, "n", 15, 21, 1,
    ),
}  # fmt: skip


def rows_of(name: str, upto: int | None, watch: Watch | None = None) -> Iterator[Row]:
    """Return the rows of a table up to a bound, with progress if the table is long.

    Raises
    ------
    TableError
        If there is no such table, or the bound is too large.
    KeptError
        If a long table needs too much memory, or cannot be stored or resumed.
    """
    if name not in TABLES:
        raise TableError(f'there is no table "{name}"; there are {", ".join(TABLES)}')
    table = TABLES[name]
    bound = table.default if upto is None else upto
    if not 1 <= bound <= table.most:
        raise TableError(f"--upto bounds {table.bound} in the table {name}, from 1 to {table.most}; got {bound}")
    return table.rows(bound) if watch is None or table.watched is None else table.watched(bound, watch)


def lines(table: Table, rows: Iterable[Row], form: str) -> Iterator[str]:
    """Return the lines of a table as ``text``, ``csv``, ``bfile`` or ``oeis``."""
    return FORMS[known_form(form)](table, rows)


def known_form(form: str) -> str:
    """Return the name of a form; raise TableError if it is unknown."""
    if form not in FORMS:
        raise TableError(f'--form takes one of {", ".join(FORMS)}; got "{form}"')
    return form


def terms(table: Table, rows: Iterable[Row]) -> Iterator[tuple[int, int]]:
    """Yield the terms in order, each with its index in a b-file."""
    return enumerate((term for _, of_row in rows for term in of_row), table.offset)


def _text(table: Table, rows: Iterable[Row]) -> Iterator[str]:
    """Yield rows with columns that are as wide as in the last row, which has the largest indices."""
    held = list(rows)
    names = table.place
    widths = [max([len(name), *(len(str(place[i])) for place, _ in held)]) for i, name in enumerate(names)]
    yield f"# {table.title}"
    yield "  ".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True)) + f"  {table.term}"
    for place, terms in held:
        numbers = "  ".join(f"{n:>{width}}" for n, width in zip(place, widths, strict=True))
        yield f"{numbers}  {' '.join(map(str, terms)) or 'none'}"


def _csv(table: Table, rows: Iterable[Row]) -> Iterator[str]:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="")
    for cells in chain([(*table.place, table.term)], ((*place, " ".join(map(str, found))) for place, found in rows)):
        writer.writerow(cells)
        yield out.getvalue()
        out.seek(0)
        out.truncate()


def _bfile(table: Table, rows: Iterable[Row]) -> Iterator[str]:
    yield f"# {table.title.translate(IN_ASCII).encode('ascii', 'replace').decode()}"
    yield from (f"{n} {term}" for n, term in terms(table, rows))


def _oeis(table: Table, rows: Iterable[Row]) -> Iterator[str]:
    """Yield a draft of a submission to the OEIS: its data, its offset, a name, and how the terms were computed."""
    found = list(terms(table, rows))
    shown: list[int] = []
    for _, term in found:
        if sum(len(str(n)) + 2 for n in (*shown, term)) > MOST_SHOWN:
            break
        shown.append(term)
    large = next((i for i, n in enumerate(shown, 1) if abs(n) > 1), 1)
    sign = "sign" if any(term < 0 for _, term in found) else "nonn"
    last = found[-1][0] if found else table.offset
    yield f"%S A000000 {','.join(map(str, shown))}"
    yield f"%N A000000 {table.title.translate(IN_ASCII).encode('ascii', 'replace').decode()}."
    yield f"%O A000000 {table.offset},{large}"
    yield f"%K A000000 {sign},more"
    evidence = f"Terms a({table.offset})-a({last}) were computed by sylver-claims"
    yield f"%C A000000 {evidence}; {table.evidence.translate(IN_ASCII).encode('ascii', 'replace').decode()}."
    yield "%o A000000 (Python)"
    yield from (f"%o A000000 {line}" for line in table.program.splitlines())
    yield "%A A000000 _YOUR NAME_, DATE"


MOST_SHOWN = 260
"""Number of characters of terms that the OEIS displays for a sequence; the others are for a b-file."""
IN_ASCII = str.maketrans({"≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "≡": "="})
FORMS = {"text": _text, "csv": _csv, "bfile": _bfile, "oeis": _oeis}
