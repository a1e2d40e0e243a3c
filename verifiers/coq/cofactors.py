"""Polynomials whose sign may matter: what is multiplied with an unknown somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from verifiers.coq.polynomials import Constraint, Monomial, Polynomial, scaled, total

MOST = 20


def cofactors(constraints: Sequence[Constraint]) -> list[Polynomial]:
    """Return what stands beside an unknown in products, those of equations first; each once, up to its sign."""
    equations = [p for sign, p in constraints if sign == "="]
    found: dict[frozenset[tuple[Monomial, int]], Polynomial] = {}
    beside = (q for equation in equations for q in _beside(equation))
    for p in (*_divided(equations), *beside, *_single(constraints)):
        if () not in p or len(p) > 1:
            known = found.keys() & {frozenset(p.items()), frozenset(scaled(p, -1).items())}
            if not known:
                found[frozenset(p.items())] = p
    return list(found.values())[:MOST]


def _divided(equations: Sequence[Polynomial]) -> Iterator[Polynomial]:
    """Yield what equations say when all terms have an unknown in common, also after one is put into another."""
    for p in (*equations, *_reduced(equations)):
        for u in sorted(set.intersection(*map(set, p)) if p else ()):
            yield {_without(monomial, u): factor for monomial, factor in p.items()}


def _reduced(equations: Sequence[Polynomial]) -> Iterator[Polynomial]:
    """Yield equations from which a monomial is removed by means of another equation."""
    for i, p in enumerate(equations):
        for j, q in enumerate(equations):
            for small, by in q.items() if i != j else ():
                for large, factor in p.items():
                    if small and abs(by) == 1 and (rest := _quotient(large, small)) is not None:
                        times = {tuple(sorted(m + rest)): -factor * by * x for m, x in q.items()}
                        yield total(p, times)


def _quotient(large: Monomial, small: Monomial) -> Monomial | None:
    rest = list(large)
    for u in small:
        if u not in rest:
            return None
        rest.remove(u)
    return tuple(rest)


def _beside(p: Polynomial) -> Iterator[Polynomial]:
    """Yield the parts of a polynomial that are multiplied with an unknown, where they are sums."""
    for u in sorted({u for monomial in p if len(monomial) > 1 for u in monomial}):
        part = {_without(monomial, u): factor for monomial, factor in p.items() if u in monomial}
        if len(part) > 1:
            yield part


def _single(constraints: Sequence[Constraint]) -> Iterator[Polynomial]:
    """Yield the unknowns that stand in products."""
    for u in sorted({u for _, p in constraints for monomial in p if len(monomial) > 1 for u in monomial}):
        yield {(u,): 1}


def _without(monomial: Monomial, u: int) -> Monomial:
    rest = list(monomial)
    rest.remove(u)
    return tuple(rest)
