"""Check that a user's table for a larger bound starts with the table for a smaller bound.

Evidence for different bounds is combined, and the reference uses tables for single cases. The tests compare tables of
kernels with the reference; this module compares other tables with themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, ClaimError
from sylver_claims.claims.errors import written_at
from sylver_claims.claims.language.catalogue import is_kernel
from sylver_claims.claims.vocabulary.claim import Table
from sylver_claims.verifiers.judging.diagnostics import telling
from sylver_claims.verifiers.judging.tables import computed_by, tupled
from sylver_claims.verifiers.processes.timeouts import compute_for


def refuse_tables_of_their_bound(claim: Claim, highest: int, earlier: Iterable[int]) -> None:
    """Require that the tables of a claim up to ``highest`` start with those up to earlier bounds, and up to half.

    Raises
    ------
    ClaimError
        If a table does not start with a smaller one.
    """
    layers = {layer for layer in (*earlier, *_halves(highest)) if claim.forall.lowest <= layer < highest}
    for table in claim.using:
        if not isinstance(table, Table) or is_kernel(table.compute):
            continue
        most = table.argument_for(highest)
        for bound in sorted({table.argument_for(layer) for layer in layers} - {most}):
            words = partial('the table "{}" up to {}'.format, table.name, most)
            with telling(claim, words(), "correct the function that computes it", table.compute):
                found = compute_for(claim.id, words, partial(_differs, table, bound, most))
            if found:
                place = written_at(table.compute) or claim.where
                raise ClaimError(
                    f"{place}: the table {table.name} depends on its bound: {found}; "
                    "the table up to N must start with the table up to n, for every n < N"
                )


def forget_prefixes() -> None:
    """Clear the cache of comparisons, because code may have changed."""
    _differs.cache_clear()


def _halves(number: int) -> Iterable[int]:
    while number > 1:
        number //= 2
        yield number


@cache
def _differs(table: Table, bound: int, most: int) -> str:
    """Return the difference between a table and the start of a larger one; an empty string if there is none."""
    compute = computed_by(table)
    smaller, larger = compute(min(bound, most)), compute(max(bound, most))
    bounds = f"up to {min(bound, most)} and up to {max(bound, most)}"
    if not (isinstance(smaller, np.ndarray) and isinstance(larger, np.ndarray)):
        found = _difference(_plain(larger), _plain(smaller))
        return f"{bounds} it holds {found}" if found else ""
    if smaller.size and smaller.dtype != larger.dtype:
        return f"{bounds} it holds {smaller.dtype} and {larger.dtype}"
    if smaller.ndim != larger.ndim or any(n > m for n, m in zip(smaller.shape, larger.shape, strict=True)):
        return f"{bounds} it has the shapes {smaller.shape} and {larger.shape}"
    start = larger[tuple(slice(0, n) for n in smaller.shape)]
    places = np.argwhere(start != smaller)
    if not len(places):
        return ""
    place = tuple(places[0].tolist())
    return f"{bounds} it holds {smaller[place]} and {start[place]} at [{', '.join(map(str, place))}]"


def _plain(table: Any) -> Any:
    """Return a table as Python integers: 64-bit numbers as an array, larger ones as a tuple."""
    return tupled(table.tolist() if isinstance(table, np.ndarray) else table)


def _difference(larger: Any, smaller: Any, place: str = "") -> str:
    """Return the first entries that differ between a table and a smaller one; an empty string if there are none."""
    if not (isinstance(smaller, tuple) and isinstance(larger, tuple)):
        return "" if smaller == larger else f"{smaller} and {larger} at [{place}]"
    if len(smaller) > len(larger):
        return f"{len(smaller)} and {len(larger)} entries" + (f" at [{place}]" if place else "")
    places = (f"{place}, {i}" if place else str(i) for i in range(len(smaller)))
    return next(filter(None, map(_difference, larger, smaller, places)), "")
