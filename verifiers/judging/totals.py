"""Totals of claims: counts and sums over each layer of a domain.

A run counts before it checks, in shards that the ledger stores, and puts the entries here. Missing entries, such as for
a single case, are counted here, up to the required layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
from numba import types

from sylver_claims.claims import Claim, Total
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.language import Function, PlainPython, tree_for
from sylver_claims.claims.language.evaluate import Mode, evaluator
from sylver_claims.claims.language.functions import OWN_PYTHON
from sylver_claims.kernels.predicates.judge import Shape
from sylver_claims.kernels.predicates.sums import adder_of
from sylver_claims.kernels.reference.predicates import sums as plain_sums
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.judging.compile import NotCompiled, compiled
from sylver_claims.verifiers.judging.diagnostics import predicate_error

Sums = dict[int, int]
REFERENCE_CASES = 1 << 13
"""Largest number of cases that the reference counts for a claim; cases that need more are not compared."""
MOST, FEW_TIMES = 1 << 62, 4
_laid_down: dict[Total, Any] = {}


def shape_of(claim: Claim) -> Shape:
    """Return the shape of a compiled case."""
    has_semigroup = claim.forall.kind in ("semigroup", "semigroup and integers")
    return Shape(has_semigroup, len(claim.forall.names) - has_semigroup)


# --- blocks -----------------------------------------------------------------------------------------------------------


def adding(claim: Claim, total: Total, *, compiling: bool) -> Callable[[Rows], Sums]:
    """Return a function that adds up a block of cases, by layers, for the claim that counts a total.

    It is compiled if ``compiling`` and numba can compile it; a block whose sums overflow 64 bits is added up in Python.
    """
    slow = _in_python(claim, total)
    if not compiling:
        return slow
    if not total.functions:
        return _lengths(claim)
    try:
        fast = _compiled(claim, total)
    except Exception:  # plain Python can add up anything that numba cannot compile
        return slow

    def add(rows: Rows) -> Sums:
        try:
            return fast(rows)
        except ArithmeticError:
            return slow(rows)

    return add


def _lengths(claim: Claim) -> Callable[[Rows], Sums]:
    """Return a function that counts all cases of a block."""

    def add(rows: Rows) -> Sums:
        held, places = _places(claim.forall.layers(rows))
        numbers = np.bincount(places, minlength=len(held))
        return without_zeros(dict(zip(held.tolist(), numbers.tolist(), strict=True)))

    return add


def _places(layers: Rows) -> tuple[Rows, Rows]:
    """Return the distinct layers, and for each row the index of its layer."""
    low = int(layers.min(initial=MOST))
    width = int(layers.max(initial=low)) - low + 1
    if width <= FEW_TIMES * len(layers):
        return np.arange(low, low + width), layers - low
    held, places = np.unique(layers, return_inverse=True)
    return held, places


def _compiled(claim: Claim, total: Total) -> Callable[[Rows], Sums]:
    shape = shape_of(claim)
    loop, truths, numbers = adder_of(shape), types.boolean(*shape.types), types.int64(*shape.types)
    trees = {name: _compilable(tree) for name, tree in total.trees.items()}
    has = ("where" in trees, "of" in trees)
    never = _compilable(tree_for(total.always, total.over.types))  # placeholder
    given = compiled(trees.get("where", never), truths, "bool")
    value = compiled(trees.get("of", never), numbers, "number")

    def fast(rows: Rows) -> Sums:
        held, places = _places(claim.forall.layers(rows))
        sums = np.zeros(len(held), np.int64)
        loop(rows, places, given, value, has, sums)
        return without_zeros(dict(zip(held.tolist(), sums.tolist(), strict=True)))

    return fast


def _compilable(tree: Function | PlainPython) -> Function:
    if isinstance(tree, PlainPython):
        raise NotCompiled(OWN_PYTHON)
    return tree


def _functions(total: Total, mode: Mode) -> tuple[Any, Any]:
    """Return the condition and the summand of a total as Python functions, or None."""
    made = {name: contained(evaluator(tree, mode)) for name, tree in total.trees.items()}
    return made.get("where"), made.get("of")


def _in_python(claim: Claim, total: Total) -> Callable[[Rows], Sums]:
    given, value = _functions(total, "kernels")
    return lambda rows: _added(claim, rows, given, value, claim.forall.arguments)


def _added(
    claim: Claim, rows: Iterable[Rows], given: Any, value: Any, arguments: Callable[[Rows], tuple[Any, ...]]
) -> Sums:
    """Add up rows in Python, case by case, so that an error names its case."""
    sums: Sums = {}
    for row in rows:
        layer = claim.forall.layer(row)
        try:
            of_case = plain_sums.add([(layer, arguments(row))], given, value)
        except Exception as error:
            raise predicate_error(claim, row, error) from error
        sums[layer] = sums.get(layer, 0) + of_case.get(layer, 0)
    return without_zeros(sums)


def without_zeros(sums: Sums) -> Sums:
    """Remove zero sums, so that equal sums compare equal."""
    return {layer: number for layer, number in sums.items() if number}


# --- entries ----------------------------------------------------------------------------------------------------------


def entries_of(sums: Mapping[int, int], highest: int) -> Any:
    """Return the entries of the layers 0 to ``highest``: int64, or a tuple of integers if they exceed 64 bits."""
    return plain_entries([sums.get(layer, 0) for layer in range(highest + 1)])


def plain_entries(numbers: Sequence[int]) -> Any:
    """Return integers as int64, or as a tuple if they exceed 64 bits."""
    try:
        return np.array(numbers, dtype=np.int64)
    except OverflowError:
        return tuple(numbers)


def lay_down(total: Total, entries: Any) -> None:
    """Store the counts of a run for its claims."""
    _laid_down[total] = entries


def laid_down(total: Total) -> list[int] | None:
    """Return the entries of a total that a run has counted, as plain data; None if it has not."""
    found = _laid_down.get(total)
    return None if found is None else list(map(int, found))


def forget_totals() -> None:
    """Clear the counts, because the code may have changed."""
    _laid_down.clear()
    layer_by_reference.cache_clear()


def entries(claim: Claim, total: Total, highest: int) -> Any:
    """Return the entries of a total for the layers 0 to ``highest``; count them here if no run has stored them."""
    found = _laid_down.get(total)
    if found is None or len(found) <= highest:
        found = _laid_down[total] = entries_of(_counted(claim.counting(total), total, highest), highest)
    return found[: highest + 1]


def _counted(counting: Claim, total: Total, highest: int) -> Sums:
    domain = counting.forall
    domain.refuse_walk(highest)
    few = domain.count(domain.lowest, highest) <= REFERENCE_CASES
    add = adding(counting, total, compiling=not few and domain.kind != "objects")
    sums: Sums = {}
    for block in domain.blocks(domain.lowest, highest):
        for layer, number in add(block).items():
            sums[layer] = sums.get(layer, 0) + number
    return sums


def entries_by_reference(claim: Claim, total: Total, highest: int) -> Any:
    """Return the same entries by the reference: definitions in plain Python decide each case."""
    lowest = total.over.lowest
    of_layers = (layer_by_reference(total, layer) for layer in range(lowest, highest + 1))
    return entries_of(dict(enumerate(of_layers, lowest)), highest)


@lru_cache(maxsize=1 << 12)
def layer_by_reference(total: Total, layer: int) -> int:
    """Return the entry of one layer by the reference."""
    domain = total.over
    given, value = _functions(total, "reference")
    rows = chain.from_iterable(domain.blocks(layer, layer))
    cases = ((layer, domain.reference_arguments(row)) for row in rows)
    return plain_sums.add(cases, given, value).get(layer, 0)


def added_in_python(claim: Claim, total: Total, row: Rows) -> int:
    """Return the summand of one case, by the kernels."""
    return sum(_in_python(claim, total)(row[None, :]).values())


def added_by_reference(claim: Claim, total: Total, row: Rows) -> int:
    """Return the summand of one case, by the reference."""
    given, value = _functions(total, "reference")
    return sum(_added(claim, [row], given, value, claim.forall.reference_arguments).values())
