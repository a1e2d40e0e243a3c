"""The quantifiers in formulas: which need instances, which need witnesses, and their scopes.

For the solvers, Skolem functions replace existential quantifiers, and each bound variable gets a unique name, so that
the terms that solvers report can be assigned to their quantifiers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.verifiers.formulas.nodes import symbols
from sylver_claims.verifiers.refutation.forms import connective


@dataclass(frozen=True)
class Occurrence:
    """A quantifier in a formula, and the universal variables of its scope.

    If it is ``universal``, it is instantiated; otherwise it has witnesses. ``quantified`` is the formula with names for
    the variables of the outer quantifiers; ``variables`` are its own variables, or Skolem functions of ``outer``.
    ``outer`` are the variables of the universal quantifiers around it, of which ``above`` is the innermost; a Skolem
    function has only those that it depends on.
    """

    number: int
    universal: bool
    quantified: Any
    variables: list[Any]
    outer: list[Any]
    above: Occurrence | None


class Fresh:
    """Names that do not occur in some formulas."""

    def __init__(self, formulas: Iterable[Any]) -> None:
        self._taken = set[str]().union(*(symbols(formula) for formula in formulas))
        self._next: dict[str, int] = {}

    def name(self, stem: str) -> str:
        """Return a new name that begins with a stem."""
        while True:
            number = self._next.get(stem, 0)
            self._next[stem] = number + 1
            if (name := f"{stem}{number}") not in self._taken:
                self._taken.add(name)
                return name


class Skolemized:
    """Formulas without existential quantifiers, and the occurrences of quantifiers in them.

    If ``lazy``, existential quantifiers within universal ones remain, and the solver Skolemizes them; ``skolems`` then
    has the Skolem functions that replace them, by the names of their variables.
    """

    def __init__(self, formulas: Sequence[Any], fresh: Fresh, lazy: bool = False) -> None:
        self.occurrences: list[Occurrence] = []
        self.skolems: dict[str, Any] = {}
        self._fresh, self._lazy = fresh, lazy
        self.formulas = [self._built(formula, True, None) for formula in formulas]

    def _built(self, e: Any, positive: bool, above: Occurrence | None) -> Any:
        if z3.is_quantifier(e):
            return self._quantifier(e, positive, above)
        if not has_quantifier(e):
            return e
        parts = connective(e)
        if parts is None:
            return e
        name, args = parts
        if name == "Neg":
            return z3.Not(self._built(args[0], not positive, above))
        if name == "Then":
            return z3.Implies(self._built(args[0], not positive, above), self._built(args[1], positive, above))
        if name == "Same":
            a, b = args
            there = z3.Implies(self._built(a, not positive, above), self._built(b, positive, above))
            return z3.And(there, z3.Implies(self._built(b, not positive, above), self._built(a, positive, above)))
        return (z3.And if name == "Both" else z3.Or)([self._built(part, positive, above) for part in args])

    def _quantifier(self, e: Any, positive: bool, above: Occurrence | None) -> Any:
        outer = [] if above is None else above.outer + above.variables
        universal = e.is_forall() == positive
        if not universal:
            outer = [variable for variable in outer if variable.decl().name() in symbols(e)]
        own = [self._variable(e.var_sort(i), [] if universal else outer) for i in range(e.num_vars())]
        occurrence = Occurrence(len(self.occurrences), universal, e, own, outer, above)
        self.occurrences.append(occurrence)
        inner = self._built(instantiated(e, own), positive, occurrence if universal else above)
        again = z3.ForAll if e.is_forall() else z3.Exists
        if universal:
            return again(own, inner, patterns=_hints(e, own))
        if not (self._lazy and outer):
            return inner
        bound = [z3.Const(self._fresh.name("bound!"), variable.sort()) for variable in own]
        self.skolems |= {b.decl().name(): variable.decl() for b, variable in zip(bound, own, strict=True)}
        return again(bound, z3.substitute(inner, *zip(own, bound, strict=True)), patterns=_hints(e, bound))

    def _variable(self, sort: Any, outer: list[Any]) -> Any:
        name = self._fresh.name("skolem!" if outer else "variable!")
        return z3.Function(name, *(v.sort() for v in outer), sort)(*outer) if outer else z3.Const(name, sort)


def _hints(quantified: Any, variables: Sequence[Any]) -> list[Any]:
    """Return the terms that guide the solver's instances, with constants for the variables."""
    patterns = (quantified.pattern(i).children() for i in range(quantified.num_patterns()))
    return [z3.MultiPattern(*(z3.substitute_vars(t, *reversed(variables)) for t in terms)) for terms in patterns]


def instantiated(quantified: Any, terms: Sequence[Any]) -> Any:
    """Return the body of a quantified formula, with terms for its variables."""
    return z3.substitute_vars(quantified.body(), *reversed(terms))


def has_quantifier(e: Any) -> bool:
    """Whether a formula has a quantifier."""
    return any(z3.is_quantifier(node) for node in all_nodes(e))


def all_nodes(*terms: Any) -> list[Any]:
    """Return the subterms of terms, each once, also within quantifiers."""
    found: dict[int, Any] = {}
    waiting = list(reversed(terms))
    while waiting:
        node = waiting.pop()
        if node.get_id() not in found:
            found[node.get_id()] = node
            waiting += [node.body()] if z3.is_quantifier(node) else reversed(node.children())
    return list(found.values())


def is_open(term: Any) -> bool:
    """Whether a term without quantifiers has free variables."""
    return any(z3.is_var(node) for node in all_nodes(term))
