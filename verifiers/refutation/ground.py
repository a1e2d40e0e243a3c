"""Ground facts about formulas: instances of their quantifiers, and witnesses for them.

Let q be a quantified formula with body A. An instance is the fact that a universal q implies A(terms), or that A(terms)
implies an existential q. A witness w is a new constant, with the fact that A(w) implies a universal q, or that an
existential q implies A(w). These facts hold for any q, so quantified formulas are then atoms.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.formulas.nodes import symbols
from sylver_claims.verifiers.refutation.asked_instances import Row
from sylver_claims.verifiers.refutation.forms import key
from sylver_claims.verifiers.refutation.found import Fact
from sylver_claims.verifiers.refutation.quantifiers import Fresh, Occurrence, Skolemized, all_nodes, instantiated

MOST_INSTANCES = 3000  # per quantifier

Values = list[tuple[Any, Any]]  # variables and their terms


class Facts:
    """Instances and witnesses without duplicates, in the order of their creation."""

    def __init__(self, fresh: Fresh) -> None:
        self.all: list[Fact] = []
        self._fresh = fresh
        self._instances: set[Any] = set()
        self._witnesses: dict[Any, list[Any]] = {}

    def instance(self, quantified: Any, terms: list[Any]) -> None:
        """Add an instance."""
        place = key(quantified), tuple(t.get_id() for t in terms)
        if place not in self._instances:
            self._instances.add(place)
            body = instantiated(quantified, terms)
            formula = z3.Implies(quantified, body) if quantified.is_forall() else z3.Implies(body, quantified)
            self.all.append(Fact("instance", formula, (quantified, terms)))

    def witness(self, quantified: Any) -> list[Any]:
        """Return the constants that witness a quantified formula."""
        known = self._witnesses.get(key(quantified))
        if known is None:
            sorts = [quantified.var_sort(i) for i in range(quantified.num_vars())]
            known = [z3.Const(self._fresh.name("w"), sort) for sort in sorts]
            self._witnesses[key(quantified)] = known
            body = instantiated(quantified, known)
            formula = z3.Implies(body, quantified) if quantified.is_forall() else z3.Implies(quantified, body)
            self.all.append(Fact("witness", formula, (quantified, known)))
        return known


class Ground:
    """Creates facts for the terms that a solver reports about Skolemized formulas."""

    def __init__(self, skolemized: Skolemized, facts: Facts) -> None:
        self.facts = facts
        self._occurrences = skolemized.occurrences
        self._owner = {
            variable.decl().name(): (occurrence, i)
            for occurrence in skolemized.occurrences
            if not occurrence.universal
            for i, variable in enumerate(occurrence.variables)
        }

    def instantiate(self, rows: Sequence[Row]) -> None:
        """Create the facts for rows of terms, and the witnesses below the instances.

        A row has no terms for outer quantifiers if the solver instantiated these separately: then all that fit are
        tried.
        """
        ways: dict[int, list[Values]] = {}
        for occurrence in self._occurrences:
            outer: list[Values] = [[]] if occurrence.above is None else ways.get(occurrence.above.number, [])
            if not occurrence.universal:
                names = {variable.decl().name() for variable in occurrence.outer}
                for values in outer:
                    self._witness(occurrence, [term for variable, term in values if variable.decl().name() in names])
                continue
            ways[occurrence.number] = self._ways(occurrence, outer, rows)
            for values in ways[occurrence.number]:
                self._instance(occurrence, values)

    def _ways(self, occurrence: Occurrence, outer: Iterable[Values], rows: Sequence[Row]) -> list[Values]:
        names = [variable.decl().name() for variable in occurrence.variables]
        usable = [row for row in rows if all(name in row for name in names)]
        found: dict[Any, Values] = {}
        for values in outer:
            fixed = {variable.decl().name(): term for variable, term in values}
            for row in usable:
                if any(name in row and not row[name].eq(term) for name, term in fixed.items()):
                    continue
                own = [(v, row[name]) for v, name in zip(occurrence.variables, names, strict=True)]
                found.setdefault(tuple(term.get_id() for _, term in [*values, *own]), [*values, *own])
                if len(found) >= MOST_INSTANCES:
                    return list(found.values())
        return list(found.values())

    def _instance(self, occurrence: Occurrence, values: Values) -> None:
        outer = len(occurrence.outer)
        quantified = self._closed(occurrence, [term for _, term in values[:outer]])
        self.facts.instance(quantified, [self._resolved(term) for _, term in values[outer:]])

    def _witness(self, occurrence: Occurrence, outer: list[Any]) -> list[Any]:
        return self.facts.witness(self._closed(occurrence, outer))

    def _closed(self, occurrence: Occurrence, outer: list[Any]) -> Any:
        """Return the quantified formula, with terms for the outer variables."""
        pairs = list(zip(occurrence.outer, (self._resolved(term) for term in outer), strict=True))
        return self._resolved(z3.substitute(occurrence.quantified, *pairs) if pairs else occurrence.quantified)

    def _resolved(self, e: Any) -> Any:
        """Replace the Skolem functions in a formula by witnesses, innermost first."""
        while self._owner.keys() & symbols(e):
            term = next(node for node in reversed(all_nodes(e)) if self._is_innermost(node))
            occurrence, place = self._owner[term.decl().name()]
            e = z3.substitute(e, (term, self._witness(occurrence, term.children())[place]))
        return e

    def _is_innermost(self, node: Any) -> bool:
        owned = z3.is_app(node) and node.decl().name() in self._owner
        return owned and not any(self._owner.keys() & symbols(child) for child in node.children())
