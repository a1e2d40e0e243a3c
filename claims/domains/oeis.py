"""Terms of a sequence of the OEIS as printed cases: from a b-file, or from the file of all sequences, on disk."""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

from sylver_claims.claims.domains.printed import Printed, cases

MOST_BYTES = 1 << 30
"""Size limit; the unpacked file of all sequences is smaller."""
MOST_DIGITS = 1200
"""Digit limit; printed cases hold integers of up to 4096 bits."""
NAME = re.compile(r"A\d{6,7}")


def oeis_cases(
    names: str, path: str, sequence: str = "", *, offset: int | None = None, last: int | None = None
) -> Printed:
    """Return the terms of a sequence as printed cases ``n, a(n)``.

    Parameters
    ----------
    names
        The variables: the index and the term, as in ``"g v"``.
    path
        A b-file, or the file ``stripped`` of the OEIS, also as ``.gz``. Relative paths start at the claim file.
    sequence
        The name of the sequence in ``stripped``, such as ``"A007323"``; omit it for a b-file.
    offset
        The index of the first term, which ``stripped`` does not contain; omit it for a b-file.
    last
        The last index to use; by default all terms are used.

    Raises
    ------
    ValueError
        If the file cannot be read, or does not contain the sequence; the message names the file and the line.
    """
    if len(names.split()) != 2:
        raise ValueError(f'oeis_cases takes the names of a place and a term, as in "n v"; got "{names}"')
    place = Path(sys._getframe(1).f_code.co_filename).parent / path
    if sequence:
        if not NAME.fullmatch(sequence):
            raise ValueError(f'a sequence of the OEIS is named as in "A007323"; got "{sequence}"')
        if offset is None:
            raise ValueError(f"{place.name} does not contain the index of the first term of {sequence}; give offset=")
        terms = list(enumerate(_stripped(place, sequence), offset))
    else:
        if offset is not None:
            raise ValueError(f"{place.name} is a b-file, which contains the indices of its terms; omit offset=")
        terms = bfile(place)
    rows = [(n, term) for n, term in terms if last is None or n <= last]
    if not rows:
        raise ValueError(f"{place} has no term up to {last}; raise last=")
    return cases(names, rows, words=f"terms of {sequence or place.name}")


def _lines(path: Path) -> list[str]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError(f"{path} has more than {MOST_BYTES >> 20} MiB, which no file of the OEIS has")
        if path.suffix == ".gz":
            with gzip.open(path, "rb") as packed:
                held = packed.read(MOST_BYTES)
        else:
            held = path.read_bytes()
        return held.decode("utf-8").splitlines()
    except (OSError, EOFError) as error:
        raise ValueError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} cannot be read: it is not text") from error


def _stripped(path: Path, sequence: str) -> list[int]:
    """Return the terms of a sequence in a file with lines such as ``A007323 ,1,1,2,4,7,``."""
    for number, line in enumerate(_lines(path), 1):
        if line.startswith(f"{sequence} "):
            parts = line[len(sequence) :].strip().strip(",").split(",")
            if not all(re.fullmatch(rf"-?\d{{1,{MOST_DIGITS}}}", part, re.ASCII) for part in parts):
                raise ValueError(f"{path}:{number}: the terms of {sequence} are integers between commas")
            return list(map(int, parts))
    raise ValueError(f"{path} does not have the sequence {sequence}; its lines begin as in A000045 ,0,1,1,2,")


def bfile(path: Path, most_digits: int = MOST_DIGITS) -> list[tuple[int, int]]:
    """Return the indices and terms of a b-file, with lines such as ``5 12``, by increasing index.

    Raises
    ------
    ValueError
        If it cannot be read, or a line is not a term; the message has the line.
    """
    terms: dict[int, int] = {}
    for number, line in enumerate(_lines(path), 1):
        text = line.partition("#")[0].strip()
        found = re.fullmatch(rf"(-?\d{{1,18}})\s+(-?\d{{1,{most_digits}}})", text, re.ASCII)
        if text and found is None:
            named = "; name the sequence, if this is the file of all of them" if NAME.match(text) else ""
            raise ValueError(f'{path}:{number}: a line of a b-file is "n a(n)", two integers{named}; got {line[:60]!r}')
        if found is not None:
            if int(found[1]) in terms:
                raise ValueError(f"{path}:{number}: the term {found[1]} appears twice")
            terms[int(found[1])] = int(found[2])
    return sorted(terms.items())
