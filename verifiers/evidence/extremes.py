"""Measurements of a search: least and greatest margin with their cases, and the sums of a total."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any

import numba
from msgspec import Meta, convert
from numba import types

from sylver_claims.claims import Claim, Margin
from sylver_claims.claims.domains import Domain, Rows
from sylver_claims.claims.language.evaluate import Mode
from sylver_claims.kernels.predicates.extremes import measurer_of
from sylver_claims.kernels.reference.predicates.extremes import fraction_order
from sylver_claims.kernels.reference.predicates.judge import truth
from sylver_claims.verifiers.common.units import row_text
from sylver_claims.verifiers.judging.diagnostics import predicate_error
from sylver_claims.verifiers.judging.predicates import (
    Disagreement,
    by_reference_alone,
    compiled_of,
    for_case,
    judged_by,
)
from sylver_claims.verifiers.judging.tables import read_only
from sylver_claims.verifiers.judging.totals import added_by_reference, added_in_python, adding, shape_of, without_zeros

Arguments = tuple[Any, ...]


@dataclass(frozen=True)
class Extreme:
    """The fraction value / over, and the smallest case that has it."""

    value: int
    over: Annotated[int, Meta(ge=1)]
    case: dict[str, Any]


@dataclass
class Measured:
    """The least and the greatest fraction among some cases, and the number of cases that nearly fail.

    ``sums`` are the sums over each layer, if a total is counted.
    """

    least: Extreme | None = None
    greatest: Extreme | None = None
    near: Annotated[int, Meta(ge=0)] = 0
    sums: dict[int, int] = field(default_factory=dict)

    def add(self, other: Measured, domain: Domain) -> None:
        """Add the measurements of further cases."""
        self.least = _further(self.least, other.least, -1, domain)
        self.greatest = _further(self.greatest, other.greatest, 1, domain)
        self.near += other.near
        together = {v: self.sums.get(v, 0) + other.sums.get(v, 0) for v in (*self.sums, *other.sums)}
        self.sums = without_zeros(together)

    @classmethod
    def from_data(cls, data: Any) -> Measured:
        """Parse the output of ``dataclasses.asdict``; ValueError if it is invalid."""
        if not isinstance(data, dict) or data.keys() - {"sums"} != {"least", "greatest", "near"}:
            raise ValueError("extremes must be the least, the greatest, the near cases and the sums")
        return convert(data, cls, str_keys=True)


def _further(one: Extreme | None, other: Extreme | None, side: int, domain: Domain) -> Extreme | None:
    """Return the one of two extremes that lies further to a side; if they are equal, the one with the smaller case."""
    if one is None or other is None:
        return one or other
    order = side * fraction_order(other.value, other.over, one.value, one.over)
    if order:
        return other if order > 0 else one
    return other if domain.order(domain.row(other.case)) < domain.order(domain.row(one.case)) else one


def measuring(claim: Claim, tables: Arguments, *, compiled: bool) -> Callable[[Rows], Measured] | None:
    """Return a function that measures a block of rows; None for a claim without margin and counts.

    It is compiled if the predicates are, and numba can compile it; a block that overflows 64 bits is measured in
    Python.
    """
    if claim.counted is not None:
        add = adding(claim, claim.counted, compiling=compiled)
        return lambda rows: Measured(sums=add(rows))
    margin = claim.margin
    if margin is None:
        return None

    def slow(rows: Rows) -> Measured:
        return _in_python(claim, rows, tables)

    if not compiled:
        return slow
    try:
        fast = _compiled(claim, margin, tables)
    except Exception:  # plain Python can measure anything that numba cannot compile
        return slow

    def measure(rows: Rows) -> Measured:
        try:
            least, p, q, greatest, r, s, near = fast(rows)
        except (ArithmeticError, ValueError):  # the slow version reports the case
            return slow(rows)
        values = claim.forall.values
        if least < 0:
            return Measured()
        return Measured(Extreme(p, q, values(rows[least])), Extreme(r, s, values(rows[greatest])), near)

    return measure


def _compiled(claim: Claim, margin: Margin, tables: Arguments) -> Callable[[Rows], tuple[int, ...]]:
    tables = tuple(map(read_only, tables))
    kinds = tuple(numba.typeof(t) for t in tables)
    shape = shape_of(claim)
    loop, arguments = measurer_of(shape, kinds), (*shape.types, *kinds)
    truths, numbers = types.boolean(*arguments), types.int64(*arguments)
    value = compiled_of(claim, "value", numbers, "number")
    over = compiled_of(claim, "over", numbers, "number") or value
    given, then = (compiled_of(claim, name, truths, "bool") for name in ("given", "then"))
    near = compiled_of(claim, "near", truths, "bool") or then
    has = (claim.given is not None, margin.over is not None, margin.near is not None)

    def fast(rows: Rows) -> tuple[int, ...]:
        return tuple(int(n) for n in loop(rows, tables, given or then, value, over, near, has))

    return fast


def _in_python(claim: Claim, rows: Iterable[Rows], tables: Arguments) -> Measured:
    found = Measured()
    given, _ = judged_by(claim)
    for row in rows:
        arguments = (*claim.forall.arguments(row), *tables)
        try:
            if given is not None and not truth(given(*arguments)):
                continue
            value, over, near = measured(claim, arguments)
        except Exception as error:
            raise predicate_error(claim, row, error) from error
        one = Extreme(value, over, claim.forall.values(row))
        found.add(Measured(one, one, int(near)), claim.forall)
    return found


def measured(claim: Claim, arguments: Arguments, mode: Mode = "kernels") -> tuple[int, int, bool]:
    """Return numerator and denominator of the margin in one case, and whether it nearly fails.

    Raises
    ------
    TypeError
        If a value is not an integer, or the denominator is not positive.
    """
    functions = {
        name: for_case(claim, claim.trees[name], mode) for name in ("value", "over", "near") if name in claim.trees
    }
    value = functions["value"](*arguments)
    over = functions["over"](*arguments) if "over" in functions else 1
    if int(value) != value or int(over) != over:
        raise TypeError(f"a margin must consist of integers, not {value!r} and {over!r}")
    if over < 1:
        raise TypeError(f"the denominator of a margin must be positive, not {over}")
    near = "near" in functions and truth(functions["near"](*arguments))
    return int(value), int(over), near


def compare_margins(claim: Claim, row: Rows, tables: Arguments) -> None:
    """Measure one case that meets the hypotheses by the kernels and by the reference.

    Raises
    ------
    Disagreement
        If the two differ.
    """
    if claim.counted is not None:
        one, other = (added(claim, claim.counted, row) for added in (added_in_python, added_by_reference))
        if one != other:
            raise Disagreement(f"{row_text(claim, row)} counts {one} by the kernel, {other} by the reference")
    if claim.margin is None:
        return
    fast = measured(claim, (*claim.forall.arguments(row), *tables))
    slow = by_reference_alone(claim, row, lambda *case: measured(claim, case, "reference"))
    if fast != slow:
        raise Disagreement(f"{row_text(claim, row)}: the margin is {fast} by the kernel, {slow} by the reference")


def margin_detail(claim: Claim, found: Measured) -> dict[str, Any]:
    """Return the measurements of a search as plain data; empty for a claim without any."""
    if claim.margin is None:
        return {}
    fractions = {name: value for name, value in asdict(found).items() if name != "sums"}
    return {"margin": {"of": claim.margin.of, "within": claim.margin.within, **fractions}}
