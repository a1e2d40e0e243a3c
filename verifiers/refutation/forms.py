"""Formulas in the representation of Coq's checker: connectives, and atoms that are not split further.

A form is a tuple: ``("Atom", number)``, ``("Yes",)``, ``("No",)``, ``("Neg", f)``, and ``Both``, ``Either``, ``Then``
and ``Same`` with two forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import z3

from sylver_claims.verifiers.refutation.found import Literal

Form = tuple[Any, ...]
NO: Form = ("No",)


def equal(a: Any, b: Any) -> Any:
    """Return a = b. The operator swaps the sides if b is a numeral, because its class is a subclass."""
    return z3.ExprRef.__eq__(a, b)


def connective(e: Any) -> tuple[str, list[Any]] | None:
    """Return the connective of a formula and its one or two arguments, or None for an atom.

    Conjunctions and disjunctions associate to the right. ``distinct`` is the conjunction of all inequalities of two
    arguments, and an if-then-else of formulas consists of two implications.
    """
    if not z3.is_app(e):
        return None
    kind, parts = e.decl().kind(), e.children()
    if kind == z3.Z3_OP_TRUE:
        return "Yes", []
    if kind == z3.Z3_OP_FALSE:
        return "No", []
    if kind == z3.Z3_OP_NOT:
        return "Neg", parts
    if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
        return _many(kind == z3.Z3_OP_AND, parts)
    if kind == z3.Z3_OP_IMPLIES:
        return "Then", parts
    if kind == z3.Z3_OP_DISTINCT:
        return _different(parts)
    if kind == z3.Z3_OP_XOR:
        return "Neg", [equal(*parts)]
    if kind in (z3.Z3_OP_EQ, z3.Z3_OP_IFF) and z3.is_bool(parts[0]):
        return "Same", parts
    if kind == z3.Z3_OP_ITE and z3.is_bool(e):
        return "Both", [z3.Implies(parts[0], parts[1]), z3.Implies(z3.Not(parts[0]), parts[2])]
    return None


def _many(conjunction: bool, parts: list[Any]) -> tuple[str, list[Any]]:
    if not parts:
        return ("Yes" if conjunction else "No"), []
    name, join = ("Both", z3.And) if conjunction else ("Either", z3.Or)
    if len(parts) == 1:
        return name, [parts[0], z3.BoolVal(conjunction)]
    return name, [parts[0], parts[1] if len(parts) == 2 else join(*parts[1:])]


def _different(parts: list[Any]) -> tuple[str, list[Any]]:
    pairs = [z3.Not(equal(a, b)) for i, a in enumerate(parts) for b in parts[i + 1 :]]
    if len(pairs) == 1:
        return "Neg", pairs[0].children()
    return _many(True, pairs)


class Atoms:
    """The atoms of formulas, numbered from 1 in the order of their first occurrence."""

    def __init__(self, atoms: Iterable[Any] = ()) -> None:
        self.all: list[Any] = []
        self._number: dict[Any, int] = {}
        self._forms: dict[int, tuple[Any, Form]] = {}
        for atom in atoms:
            self.number(atom)

    def number(self, atom: Any) -> int:
        """Return the number of an atom, a new one if it is new."""
        number = self._number.setdefault(key(atom), len(self.all) + 1)
        if number > len(self.all):
            self.all.append(atom)
        return number

    def form(self, e: Any) -> Form:
        """Return the form of a formula."""
        known = self._forms.get(e.get_id())
        if known is None:
            parts = connective(e)
            form = ("Atom", self.number(e)) if parts is None else (parts[0], *map(self.form, parts[1]))
            known = self._forms[e.get_id()] = (e, form)
        return known[1]


def key(atom: Any) -> Any:
    """Return the key of an atom; quantified formulas that differ only in names and hints have the same key."""
    if z3.is_quantifier(atom):
        sorts = tuple(str(atom.var_sort(i)) for i in range(atom.num_vars()))
        return atom.is_forall(), sorts, atom.body().get_id()
    return atom.get_id()


def excluded_form(lemma: Iterable[Literal]) -> Form:
    """Return the form that literals are not all true: each but the last implies that the rest fail."""
    form = NO
    for atom, positive in reversed(list(lemma)):
        form = ("Then", ("Atom", atom) if positive else ("Neg", ("Atom", atom)), form)
    return form


def atoms_of(form: Form) -> list[int]:
    """Return the numbers of the atoms of a form, in order."""
    found: dict[int, None] = {}
    waiting = [form]
    while waiting:
        head, *parts = waiting.pop()
        if head == "Atom":
            found[parts[0]] = None
        else:
            waiting += reversed(parts)
    return list(found)


def because(form: Form, values: Mapping[int, bool]) -> tuple[bool, list[Literal]]:
    """Return whether a form is true under values for its atoms, and a few literals that imply this."""
    head, *parts = form
    if head == "Atom":
        return values[parts[0]], [Literal(parts[0], values[parts[0]])]
    if head in ("Yes", "No"):
        return bool(head == "Yes"), []
    known = [because(part, values) for part in parts]
    if head == "Neg":
        return not known[0][0], known[0][1]
    (a, of_a), (b, of_b) = known
    both = list(dict.fromkeys([*of_a, *of_b]))
    if head == "Same":
        return a == b, both
    alone = head != "Both"  # a part with this value decides the whole
    enough = [of for value, of in ((a if head != "Then" else not a, of_a), (b, of_b)) if value is alone]
    return (alone, min(enough, key=len)) if enough else (not alone, both)
