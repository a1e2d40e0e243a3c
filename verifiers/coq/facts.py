"""Facts that hold whatever their symbols mean, and the tactics of Coq that show them.

What these show are the propositions of the forms up to computation, so Coq sees by itself that they fit.
"""

from __future__ import annotations

from typing import Any

import z3

from verifiers.coq.forms import connective
from verifiers.coq.printer import Printer
from verifiers.coq.refutation import Fact, NotInCoq

OF_TESTS = {"Neg": "test_not", "Both": "test_and", "Either": "test_or", "Then": "test_then", "Same": "test_same"}
OF_COMPARISONS = {
    z3.Z3_OP_LE: "test_le",
    z3.Z3_OP_LT: "test_lt",
    z3.Z3_OP_GE: "test_ge",
    z3.Z3_OP_GT: "test_gt",
    z3.Z3_OP_EQ: "test_eq",
}


def shown(fact: Fact, printer: Printer) -> str:
    """Return the tactic that shows a fact that is no given formula, and no witness."""
    if fact.rule == "instance":
        return _instance(fact.about, printer)
    if fact.rule == "congruence":
        return f"exact (fun H => {_congruence(fact.about, printer)})"
    if fact.rule == "conditional":
        condition, then, otherwise = fact.about.children()
        return f"exact (conditional {test_proof(condition, printer)} {printer.term(then)} {printer.term(otherwise)})"
    if fact.rule == "division":
        a, b = fact.about
        return f"exact (division {printer.term(a)} {printer.term(b)} eq_refl)"
    raise NotInCoq(f"a fact of the rule {fact.rule}")


def test_proof(e: Any, printer: Printer) -> str:
    """Return the proof that a formula without quantifiers is equivalent to its test being true, as an argument."""
    if (parts := connective(e)) is not None:
        name, args = parts
        if not args:
            return "test_yes" if name == "Yes" else "test_no"
        return f"({OF_TESTS[name]} {' '.join(test_proof(arg, printer) for arg in args)})"
    if z3.is_app(e) and e.decl().kind() in OF_COMPARISONS:
        return f"({OF_COMPARISONS[e.decl().kind()]} {' '.join(map(printer.term, e.children()))})"
    return f"(iff_refl ({printer.prop(e)}))"


def _instance(about: tuple[Any, list[Any]], printer: Printer) -> str:
    quantified, terms = about
    written = [printer.term(term) for term in terms]
    if quantified.is_forall():
        return f"exact (fun H => H {' '.join(written)})"
    return f"intro H; exists {', '.join(written)}; exact H"


def _congruence(about: tuple[Any, Any], printer: Printer) -> str:
    """Show that a function has equal values at equal arguments; that these are equal is a conjunction."""
    a, b = about
    proof, rest, count = f"(eq_refl {printer.names.of(a.decl())})", "H", a.num_args()
    for i, (x, y) in enumerate(zip(a.children(), b.children(), strict=True), 1):
        same = f"(proj1 {rest})" if i < count else rest
        rest = f"(proj2 {rest})"
        if z3.is_bool(x):
            same = f"(equal_tests {test_proof(x, printer)} {test_proof(y, printer)} {same})"
        proof = f"(same_value {proof} {same})"
    if z3.is_bool(a):
        proper = printer.type_of(a.decl()).endswith("Prop")
        proof = f"({'same_proposition' if proper else 'same_truth'} {proof})"
    return proof
