"""The proof of a lemma in Coq, from a refutation of its hypotheses and its negation.

This module is not trusted: Coq checks each fact and each theory lemma, and a checker proved sound
(``theories/Refutation.v``) computes that they contradict each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.coq.facts import proof_of
from sylver_claims.verifiers.coq.names import NAMED_NUMBERS
from sylver_claims.verifiers.coq.printer import NotInCoq, Printer, sort_name
from sylver_claims.verifiers.coq.short_names import with_short_names
from sylver_claims.verifiers.refutation.forms import Atoms, Form, excluded_form
from sylver_claims.verifiers.refutation.found import Derived, Fact, Literal, Refutation
from sylver_claims.verifiers.refutation.opaque import is_opaque

DEFAULTS = {"Z": "0", "bool": "true"}
ATOMS = "  number "
"""Beginning of the line of a proof that numbers the atoms; their terms occur only after it."""
_BREAK = "\n    "


def proof_lines(refutation: Refutation, labels: Sequence[str], printer: Printer) -> list[str]:
    """Return the proof of a lemma, from ``Proof.`` to ``Qed.``.

    Parameters
    ----------
    refutation
        Of the hypotheses of the lemma, followed by the negation of the lemma.
    labels
        Names of these formulas in Coq; the last one is ``denied``.
    printer
        Prints with the names of the file.
    """
    lines = [f"  {line}" for line in _lines(refutation, labels, printer)]
    return ["Proof.", *shortened(lines), "Qed."]


def shortened(lines: Sequence[str]) -> list[str]:
    """Return the lines of a proof, from the atoms on, with names for repeated terms."""
    start = next(i for i, line in enumerate(lines) if line.startswith(ATOMS))
    names, rest = with_short_names("\n".join(lines[start:]))
    return [*lines[:start], *(f"  {name}" for name in names), rest]


def _lines(refutation: Refutation, labels: Sequence[str], printer: Printer) -> Iterator[str]:
    yield "apply NNPP. intro denied."
    atoms = Atoms(refutation.atoms)
    forms = [atoms.form(fact.formula) for fact in refutation.facts]
    proofs, there = [], []
    for number, (fact, form) in enumerate(zip(refutation.facts, forms, strict=True), 1):
        if fact.rule == "witness":
            yield from _witness(fact, number, printer)
        elif _is_found(fact):
            there.append(f"assert (fact{number} : means env {_form(form)}) by {_found(fact, printer)}.")
        proofs.append(_proof(fact, number, labels, printer))
    for number, lemma in enumerate(refutation.lemmas, 1):
        formula, terms = _excluded(refutation, lemma)
        yield f"assert (excluded{number} : {printer.prop(formula)}) by arithmetic."
        forms.append(excluded_form(lemma))
        proofs.append(f"(excluded{number} {' '.join(map(printer.term, terms))})" if terms else f"excluded{number}")
    if len(atoms.all) > len(refutation.atoms):
        raise NotInCoq("a fact has an atom that is not listed")
    yield f"number {_listed(map(printer.prop, atoms.all))}%props as env."
    yield from there
    yield "refine (refute env"
    yield f"  {_listed(map(_form, forms))}"
    yield f"  {_listed(map(_derived, refutation.derivation))} _"
    yield f"  {_BREAK.join(proofs)})."
    yield "vm_compute. reflexivity."


def _proof(fact: Fact, number: int, labels: Sequence[str], printer: Printer) -> str:
    if fact.rule == "given":
        place: int = fact.about
        return labels[place]
    if fact.rule == "witness":
        return _chosen(fact, number)
    return f"fact{number}" if _is_found(fact) else proof_of(fact, printer)


def _is_found(fact: Fact) -> bool:
    """Whether a fact states existence because the given terms are an example."""
    return fact.rule == "instance" and not fact.about[0].is_forall()


def _found(fact: Fact, printer: Printer) -> str:
    return f"(intro H; exists {', '.join(map(printer.term, fact.about[1]))}; exact H)"


def _witness(fact: Fact, number: int, printer: Printer) -> Iterator[str]:
    """Name the witnesses of a quantified formula, one after another."""
    quantified, constants = fact.about
    kinds = [sort_name(constant.sort()) for constant in constants]
    names = [printer.names.of(constant.decl()) for constant in constants]
    word, rule = ("forall", "witness_of_all") if quantified.is_forall() else ("exists", "witness_of_some")
    variables = [f"H{i}" for i in range(len(constants))]
    yield f"pose (part{number} := {printer.property_of(quantified)})."
    for i, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        binders = " ".join(f"({v} : {k})" for v, k in zip(variables[i + 1 :], kinds[i + 1 :], strict=True))
        inner = " ".join([f"part{number}", *names[:i], *variables[i:]])
        said = f"(fun {variables[i]} : {kind} => {f'{word} {binders}, {inner}' if binders else inner})"
        yield f"destruct ({rule} {DEFAULTS[kind]} {said}) as [{name} chosen{number}_{i}]."


def _chosen(fact: Fact, number: int) -> str:
    """Return the proof that witnesses have their property, one after another."""
    quantified, constants = fact.about
    places = range(len(constants))
    proof = "H"
    for i in reversed(places) if quantified.is_forall() else places:
        proof = f"(chosen{number}_{i} {proof})"
    return f"(fun H => {proof})"


def _excluded(refutation: Refutation, lemma: Iterable[Literal]) -> tuple[Any, list[Any]]:
    """Return a theory lemma generalised over its terms, and these terms.

    Terms that are opaque for arithmetic become variables.
    """
    literals = [_literal(refutation, literal) for literal in lemma]
    terms = _unknowns(literals)
    variables = [z3.Int(f"{_base(term)}!{i}") for i, term in enumerate(terms)]
    pairs = list(zip(terms, variables, strict=True))
    formula: Any = z3.BoolVal(False)
    for literal in reversed(literals):
        formula = z3.Implies(z3.substitute(literal, *pairs), formula)
    return (z3.ForAll(variables, formula) if terms else formula), terms


def _literal(refutation: Refutation, literal: Literal) -> Any:
    atom = refutation.atoms[literal.atom - 1]
    return atom if literal.positive else z3.Not(atom)


def _unknowns(literals: Iterable[Any]) -> list[Any]:
    """Return the largest terms that arithmetic treats as arbitrary integers, in their order."""
    found: dict[int, Any] = {}
    waiting = list(reversed(list(literals)))
    while waiting:
        node = waiting.pop()
        if z3.is_int(node) and (is_opaque(node) or (z3.is_const(node) and not z3.is_int_value(node))):
            found[node.get_id()] = node
        else:
            waiting += reversed(node.children())
    return list(found.values())


def _base(term: Any) -> str:
    """Return a name for a generalised term: that of a constant, or the letter v."""
    return str(term.decl().name()) if z3.is_const(term) else "v"


def _form(form: Form) -> str:
    head, *parts = form
    if head == "Atom":
        return f"(Atom {_number(parts[0])})"
    return f"({' '.join([head, *map(_form, parts)])})" if parts else str(head)


def _derived(step: Derived) -> str:
    reasons = f"(Falsified {_number(step.falsified)})"
    for literal, number in reversed(step.reasons):
        reasons = f"(By {_sign(literal)} {_number(number)} {reasons})"
    return f"Derived [{'; '.join(map(_sign, step.clause))}] {reasons}"


def _sign(literal: Literal) -> str:
    return f"({'Is' if literal.positive else 'Isnt'} {_number(literal.atom)})"


def _number(number: int) -> str:
    """Return a positive number as text; small ones have a name, which Coq reads faster."""
    return f"_{number}" if number <= NAMED_NUMBERS else str(number)


def _listed(parts: Iterable[str]) -> str:
    text = ";\n     ".join(parts)
    return f"([{text}])"
