"""The points of a bridge: the smallest cases, cases far off, cases around constants, and integers that are no cases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice, product
from random import Random
from typing import Any

import z3

from claims import Claim, Fuzz, Script
from claims.domains import Rows, Values
from verifiers.code import plain
from verifiers.constants import mentioned
from verifiers.drawing import draw
from verifiers.exhaustive import smallest_rows

POINTS = {"integers": 1000, "semigroup": 478}  # of semigroups, those of genus up to 10
FAR, FAR_POINTS = {"integers": 100_000, "semigroup": 24}, {"integers": 60, "semigroup": 20}
AROUND = range(-2, 14)
MOST_OUTSIDE, MOST_NEAR = 800, 2000


def smallest(claim: Claim) -> list[Rows]:
    """Return the first cases of the domain, as many as a bridge looks at."""
    limit = claim.forall.limit or claim.forall.lowest + 10_000
    return smallest_rows(claim.forall, limit, POINTS[claim.forall.kind])


def far(claim: Claim, looked_at: int) -> list[Rows]:
    """Draw cases far beyond the smallest, the same in each run; the reference could not judge them in time.

    A claim with ``Fuzz`` says by its ``most`` how far its kernels go; then as many more are drawn as are missing where
    few cases have been ``looked_at``. Of semigroups none are drawn where a predicate needs a table, which would have
    to be as large.
    """
    kind = claim.forall.kind
    if kind == "semigroup" and claim.using:
        return []
    highest, wanted = max(FAR[kind], claim.forall.lowest + FAR[kind]), FAR_POINTS[kind]
    for means in claim.means:
        if isinstance(means, Fuzz):
            highest, wanted = min(highest, means.most), max(wanted, POINTS[kind] - looked_at)
    drawn: list[Rows] = []
    draw(claim.forall.strategy(highest), wanted, lambda row: drawn.append(row.copy()))
    return drawn


def near_constants(claim: Claim, script: Script) -> Iterator[Rows]:
    """Yield cases in which a variable is next to a constant that the formulas or the predicates mention."""
    for values in _near(claim, script):
        try:
            yield claim.forall.row(values)
        except (ValueError, OverflowError):
            continue


def too_large(claim: Claim, script: Script) -> Iterator[Values]:
    """Yield such cases as are no rows of 64-bit integers: a formula may be bounded where the claim is not."""
    for values in _near(claim, script):
        try:
            claim.forall.row(values)
        except ValueError:
            continue
        except OverflowError:
            where = getattr(claim.forall, "where", None)
            with suppress(TypeError, ValueError, OverflowError):  # a condition on arrays may know no such numbers
                if where is None or bool(where(*values.values())):
                    yield values


def _near(claim: Claim, script: Script) -> Iterator[Values]:
    if claim.forall.kind != "integers":
        return
    constants = set(_numerals([script.given, script.then, *script.axioms]))
    constants |= {2 ** term.size() for term, _ in script.terms if z3.is_bv(term)}
    predicates = [plain(predicate) for predicate in (claim.given, claim.then) if predicate is not None]
    for predicate in predicates:
        constants |= set(mentioned(getattr(predicate, "__code__", None), set()))
    further = {k for predicate in predicates for k in mentioned(predicate, set())} - constants
    bases = smallest_rows(claim.forall, claim.forall.lowest + 20, 3)
    values = [sorted({k + d for k in some for d in (-1, 0, 1)}) for some in (constants, further)]
    wanted = product(chain.from_iterable(values), range(len(claim.forall.names)), bases)
    for value, place, base in islice(wanted, MOST_NEAR):  # large tables come after what is written in so many words
        yield claim.forall.values(base) | {claim.forall.names[place]: value}


def outside(claim: Claim) -> Iterator[tuple[int, ...]]:
    """Yield small tuples of integers that are not cases of the domain."""
    if claim.forall.kind != "integers":
        return
    names = claim.forall.names
    every = list(product(AROUND, repeat=len(names))) if len(names) < 5 else []
    mixed = every if len(names) < 3 else Random(0).sample(every, min(len(every), 10 * MOST_OUTSIDE))
    given = 0
    for numbers in mixed:
        try:
            claim.forall.row(dict(zip(names, numbers, strict=True)))
        except ValueError:
            yield numbers
            given += 1
            if given == MOST_OUTSIDE:
                return


def _numerals(formulas: Iterable[Any]) -> Iterator[int]:
    waiting, seen = list(formulas), set()
    while waiting:
        node = waiting.pop()
        if node.get_id() in seen:
            continue
        seen.add(node.get_id())
        if z3.is_int_value(node):
            yield node.as_long()
        waiting += [node.body()] if z3.is_quantifier(node) else node.children()
