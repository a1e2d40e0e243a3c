"""Polynomials whose sign may be needed: cofactors of unknowns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sylver_claims.verifiers.refutation.polynomials import (
    Constraint,
    Monomial,
    Polynomial,
    degree,
    product,
    scaled,
    total,
)

MOST = 30
HIGHEST_DEGREE = 3


def cofactors(constraints: Sequence[Constraint]) -> list[Polynomial]:
    """Return the cofactors of unknowns in products, without duplicates, up to sign.

    They are unknowns, and sums in equations. The equations include substitutions of one into another, and products with
    unknowns by which two of them get a common term.
    """
    equations = [p for sign, p in constraints if sign == "="]
    adjacent = (q for equation in equations for q in _adjacent(equation))
    first = _each([*_divided(equations), *adjacent, *_single(constraints)])
    return _each([*first, *(q for equation in _combined(equations) for q in _adjacent(equation))])[:MOST]


def _each(polynomials: Sequence[Polynomial]) -> list[Polynomial]:
    """Return the polynomials that are not constant, without duplicates, up to sign."""
    found: dict[frozenset[tuple[Monomial, int]], Polynomial] = {}
    for p in polynomials:
        opposite = frozenset(scaled(p, -1).items())
        if p and p.keys() != {()} and opposite not in found:
            found.setdefault(frozenset(p.items()), p)
    return list(found.values())


def _divided(equations: Sequence[Polynomial]) -> Iterator[Polynomial]:
    """Yield equations divided by an unknown that all terms have in common, also after a substitution."""
    for p in (*equations, *_reduced(equations)):
        for u in sorted(set.intersection(*map(set, p)) if p else ()):
            yield {_without(monomial, u): factor for monomial, factor in p.items()}


def _reduced(equations: Sequence[Polynomial]) -> Iterator[Polynomial]:
    """Yield equations in which another equation replaces a monomial."""
    for i, p in enumerate(equations):
        for j, q in enumerate(equations):
            for small, by in q.items() if i != j else ():
                for large, factor in p.items():
                    if small and abs(by) == 1 and (rest := _quotient(large, small)) is not None:
                        times = {tuple(sorted(m + rest)): -factor * by * x for m, x in q.items()}
                        yield total(p, times)


def _combined(equations: Sequence[Polynomial]) -> Iterator[Polynomial]:
    """Yield the difference of two equations, each multiplied by an unknown, that eliminates a common term."""
    unknowns = sorted({u for p in equations for monomial in p for u in monomial})
    multiplied = [(i, product(p, {(u,): 1})) for i, p in enumerate(equations) for u in unknowns]
    multiplied = [(i, p) for i, p in multiplied if degree(p) <= HIGHEST_DEGREE]
    for i, p in multiplied:
        for j, q in multiplied:
            for monomial in p if i < j else ():
                if len(monomial) > 1 and abs(p[monomial]) == abs(q.get(monomial, 0)):
                    yield total(p, scaled(q, -p[monomial] // q[monomial]))


def _quotient(large: Monomial, small: Monomial) -> Monomial | None:
    rest = list(large)
    for u in small:
        if u not in rest:
            return None
        rest.remove(u)
    return tuple(rest)


def _adjacent(p: Polynomial) -> Iterator[Polynomial]:
    """Yield the sums that are multiplied by an unknown in a polynomial."""
    for u in sorted({u for monomial in p if len(monomial) > 1 for u in monomial}):
        part = {_without(monomial, u): factor for monomial, factor in p.items() if u in monomial}
        if len(part) > 1:
            yield part


def _single(constraints: Sequence[Constraint]) -> Iterator[Polynomial]:
    """Yield the unknowns that occur in products."""
    for u in sorted({u for _, p in constraints for monomial in p if len(monomial) > 1 for u in monomial}):
        yield {(u,): 1}


def _without(monomial: Monomial, u: int) -> Monomial:
    rest = list(monomial)
    rest.remove(u)
    return tuple(rest)
