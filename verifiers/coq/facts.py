"""Facts that hold for all meanings of their symbols, as Coq terms that prove them.

Each term proves the proposition of the fact's form up to computation, so Coq accepts it without further steps.
"""

from __future__ import annotations

from typing import Any

import z3

from sylver_claims.verifiers.coq.printer import NotInCoq, Printer
from sylver_claims.verifiers.refutation.forms import connective
from sylver_claims.verifiers.refutation.found import Fact

OF_TESTS = {"Neg": "test_not", "Both": "test_and", "Either": "test_or", "Then": "test_then", "Same": "test_same"}
OF_COMPARISONS = {
    z3.Z3_OP_LE: "test_le",
    z3.Z3_OP_LT: "test_lt",
    z3.Z3_OP_GE: "test_ge",
    z3.Z3_OP_GT: "test_gt",
    z3.Z3_OP_EQ: "test_eq",
}

MOST_ARGUMENTS = 5  # largest arity of the f_equal lemmas in Coq's library


def proof_of(fact: Fact, printer: Printer) -> str:
    """Return the proof of a fact that is neither a given formula nor a witness, as an argument."""
    if fact.rule == "instance":
        quantified, terms = fact.about
        if not quantified.is_forall():
            raise ValueError("that something exists is shown by a tactic")
        return f"(fun H => H {' '.join(map(printer.term, terms))})"
    if fact.rule == "congruence":
        return f"(fun H => {_congruence(fact.about, printer)})"
    if fact.rule == "conditional":
        condition, then, otherwise = fact.about.children()
        return f"(conditional {test_proof(condition, printer)} {printer.term(then)} {printer.term(otherwise)})"
    if fact.rule == "division":
        a, b = fact.about
        return f"(division {printer.term(a)} {printer.term(b)} eq_refl)"
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


def _congruence(about: tuple[Any, Any], printer: Printer) -> str:
    """Show that a function has equal values at equal arguments; that these are equal is a conjunction."""
    a, b = about
    same, rest, count = [], "H", a.num_args()
    for i, (x, y) in enumerate(zip(a.children(), b.children(), strict=True), 1):
        equal = f"(proj1 {rest})" if i < count else rest
        rest = f"(proj2 {rest})"
        if z3.is_bool(x):
            equal = f"(equal_tests {test_proof(x, printer)} {test_proof(y, printer)} {equal})"
        same.append(equal)
    proof = _equal_values(printer.names.of(a.decl()), same)
    if z3.is_bool(a):
        proper = printer.type_of(a.decl()).endswith("Prop")
        proof = f"{'same_proposition' if proper else 'same_truth'} ({proof})"
    return proof


def _equal_values(function: str, same: list[str]) -> str:
    if len(same) <= MOST_ARGUMENTS:
        return f"f_equal{len(same) if len(same) > 1 else ''} {function} {' '.join(same)}"
    return f"same_value ({_equal_values(function, same[:-1])}) {same[-1]}"
