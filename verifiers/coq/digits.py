"""Statements about binary digits as theorems of Coq for all non-negative numbers, proved by reflection.

Bit-vectors are printed as the integers that they represent, which have any length in Coq, so nothing overflows. The
statement is written twice: in ordinary notation, and as a formula of ``theories/Formulas.v``. Coq checks that both are
equivalent, and computes the states of the formula. Repeated parts of a long statement have names in both
(``shared_parts``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

import z3

from sylver_claims.claims import Claim, Proof
from sylver_claims.verifiers.coq.layout import BEGIN, SECTION, STATEMENT
from sylver_claims.verifiers.coq.printer import (
    APPLIED,
    COMPARED,
    PLUS,
    TIMES,
    WHOLE,
    WORD,
    NotInCoq,
    Printer,
    Scope,
    Text,
)
from sylver_claims.verifiers.coq.shared_parts import Parts, length_of, parts_of
from sylver_claims.verifiers.digits.make import MOST_STATES
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import Term
from sylver_claims.verifiers.formulas.statement import Statement, statement_of
from sylver_claims.verifiers.refutation.forms import connective

HEAD = f"""From Coq Require Import ZArith Lia List.
From Sylver Require Import Digits.
Import ListNotations.
{BEGIN}"""
COMPARISONS = {
    z3.Z3_OP_SLT: ("<", "Lt"),
    z3.Z3_OP_SLEQ: ("<=", "Le"),
    z3.Z3_OP_SGT: (">", "Gt"),
    z3.Z3_OP_SGEQ: (">=", "Ge"),
    z3.Z3_OP_EQ: ("=", "Eq"),
}
BITWISE = {z3.Z3_OP_BXOR: ("Z.lxor", "Xor"), z3.Z3_OP_BAND: ("Z.land", "Land"), z3.Z3_OP_BOR: ("Z.lor", "Lor")}
MOST_PARTS = 20_000
"""Maximal length of a statement as it is written, in operators, variables and numbers."""
WITH_NAMES = """(* Repeated parts have names: c1, c2, ... are conditions, n1, n2, ... are numbers. *)
"""
MOST_LOST = 16
"""Maximal number of binary digits by which a number may be shifted: Coq writes each power of 2 out."""
SUMS = {z3.Z3_OP_BADD: (" + ", "Add"), z3.Z3_OP_BSUB: (" - ", "Sub")}


class DigitsPrinter(Printer):
    """Prints formulas about bit-vectors as formulas about the integers that these represent.

    Terms and formulas may have names (``defined``); a formula with a name is a bool of that name.
    """

    def named(self, e: Any) -> str:
        """Give a part a name from now on, and return its definition."""
        kind = "c" if z3.is_bool(e) else "n"
        count = sum(z3.is_bool(part.of) == z3.is_bool(e) for part in self.defined)
        meant = (self._test(e, ()) if z3.is_bool(e) else self._term(e, ())).text
        name = self.defined[Term(e)] = self.names.fresh(f"{kind}{count + 1}")
        return f"let {name} := {meant} in"

    def type_of(self, declaration: Any) -> str:
        """Print the type of a constant."""
        sort = declaration.range()
        return "Z" if sort.kind() == z3.Z3_BV_SORT and declaration.arity() == 0 else super().type_of(declaration)

    def _prop(self, e: Any, scope: Scope) -> Text:
        name = self.defined.get(Term(e))
        return super()._prop(e, scope) if name is None else Text(f"{name} = true", COMPARED)

    def _test(self, e: Any, scope: Scope) -> Text:
        name = self.defined.get(Term(e))
        return super()._test(e, scope) if name is None else Text(name, WORD)

    def _atom(self, e: Any, scope: Scope) -> Text:
        return self._compared(e, _comparison(e)[0], scope)

    def _atomic_test(self, e: Any, scope: Scope) -> Text:
        return self._compared(e, f"{_comparison(e)[0]}?", scope)

    def _negation(self, e: Any, scope: Scope) -> Text:
        if z3.is_eq(e) and z3.is_bv(e.arg(0)) and Term(e) not in self.defined:
            return self._compared(e, "<>", scope)
        return super()._negation(e, scope)

    def _term(self, e: Any, scope: Scope) -> Text:
        if z3.is_bv_value(e):
            n = e.as_signed_long()
            return Text(str(n) if n >= 0 else f"({n})", WORD)
        if (name := self.defined.get(Term(e))) is not None:
            return Text(name, WORD)
        kind = e.decl().kind()
        if kind == z3.Z3_OP_UNINTERPRETED and z3.is_bv(e) and not e.children():
            return Text(self.names.of(e.decl()), WORD)
        if kind == z3.Z3_OP_ITE:
            test, then, other = self._test(e.arg(0), scope), *(self._term(part, scope) for part in e.children()[1:])
            return Text(f"if {test.text} then {then.text} else {other.text}", WHOLE)
        if kind == z3.Z3_OP_BASHR:
            return Text(f"{self._term(e.arg(0), scope).within(APPLIED)} / {2 ** _digits_lost(e)}", TIMES)
        parts = [self._term(part, scope) for part in _parts_of_term(e)]
        if kind in SUMS:
            first, *others = parts
            return Text(SUMS[kind][0].join([first.within(PLUS), *(o.within(TIMES) for o in others)]), PLUS)
        word = BITWISE[kind][0]
        return reduce(lambda a, b: Text(f"{word} {a.within(WORD)} {b.within(WORD)}", APPLIED), parts)


def _comparison(e: Any) -> tuple[str, str]:
    """Return the sign of a comparison of two numbers, and its name in a formula of Coq's library."""
    if z3.is_app(e) and e.decl().kind() in COMPARISONS and z3.is_bv(e.arg(0)):
        return COMPARISONS[e.decl().kind()]
    raise _unknown(e)


def _parts_of_term(e: Any) -> list[Any]:
    if z3.is_bv(e) and e.decl().kind() in (*BITWISE, *SUMS):
        return list(e.children())
    raise _unknown(e)


def _digits_lost(e: Any) -> int:
    """Return the number of digits by which a number is shifted to the right; it must be a small literal."""
    by = e.arg(1)
    if not z3.is_bv_value(by) or not 0 <= (digits := by.as_signed_long()) <= MOST_LOST:
        raise NotInCoq("a shift by a value that is not a small literal, in a statement about binary digits")
    return int(digits)


def _unknown(e: Any) -> NotInCoq:
    what = f"the operator {e.decl().name()}" if z3.is_app(e) else "a quantifier"
    return NotInCoq(f"{what} in a statement about binary digits")


class FormulaText:
    """Writes formulas of the Coq library, with variables by index; some parts have names."""

    def __init__(self, variables: Mapping[str, int], named: Mapping[Term, str] | None = None) -> None:
        self._variables, self._named = variables, named or {}

    def prop(self, e: Any) -> str:
        """Write the formula of a statement; a named part becomes the formula that it is true."""
        return self._formula(e, "(Tested {})")

    def test(self, e: Any) -> str:
        """Write a formula as a condition."""
        return self._formula(e, "{}")

    def term(self, e: Any) -> str:
        """Write a term."""
        return self._named.get(Term(e)) or self.meant_term(e)

    def meant(self, e: Any) -> str:
        """Write the definition of the name of a part."""
        return self.meant_formula(e, "{}") if z3.is_bool(e) else self.meant_term(e)

    def _formula(self, e: Any, tested: str) -> str:
        name = self._named.get(Term(e))
        return self.meant_formula(e, tested) if name is None else tested.format(name)

    def meant_formula(self, e: Any, tested: str) -> str:
        """Write a formula without its own name, if it has one."""
        if (parts := connective(e)) is not None:
            name, args = parts
            return f"({' '.join([name, *(self._formula(arg, tested) for arg in args)])})" if args else name
        return f"({_comparison(e)[1]} {' '.join(map(self.term, e.children()))})"

    def meant_term(self, e: Any) -> str:
        """Write a term without its own name, if it has one."""
        if z3.is_bv_value(e):
            return f"(Num ({e.as_signed_long()}))"
        if z3.is_const(e) and str(e.decl().name()) in self._variables:
            return f"(Var {self._variables[str(e.decl().name())]})"
        if e.decl().kind() == z3.Z3_OP_ITE:
            test, *ways = e.children()
            return f"(If {self.test(test)} {' '.join(map(self.term, ways))})"
        if e.decl().kind() == z3.Z3_OP_BASHR:
            return f"(Quotient {self.term(e.arg(0))} {_digits_lost(e)})"
        name = (BITWISE | SUMS).get(e.decl().kind(), ("", ""))[1]
        return reduce(lambda a, b: f"({name} {a} {b})", map(self.term, _parts_of_term(e)))


def statement_by_digits(claim: Claim, method: Proof) -> Statement:
    """Return the statement of a claim about binary digits of numbers that are not negative.

    Raises
    ------
    NotInCoq
        When something in the statement has no counterpart in Coq here.
    """
    if method.assume:
        raise NotInCoq("a proof about binary digits with assumptions")
    try:
        statement = statement_of(claim, "unbounded")
    except Unreadable as error:
        raise NotInCoq(str(error)) from error
    if not all(isinstance(value, Bits) and value.low >= 0 for value in statement.variables.values()):
        raise NotInCoq("a variable that may be negative, in a proof about binary digits")
    return statement


def file_of(claim: Claim, statement: Statement, printer: DigitsPrinter) -> str:
    """Return the whole file of a claim about binary digits.

    Raises
    ------
    NotInCoq
        When something in the statement has no counterpart in Coq here.
    """
    values = statement.variables
    parts = parts_of(statement.then)
    if (length := length_of(statement.given) + parts.length) > MOST_PARTS:
        raise NotInCoq(f"a statement about binary digits of {length} parts, which is too long")
    names = [printer.names.of(value.term.decl()) for value in values.values()]
    given = printer.operand(statement.given)
    title = f"{claim.title} ({claim.id})".replace("(*", "( *").replace("*)", "* )").replace('"', "'")
    each, numbers, count = " ".join(names), "; ".join(names), len(names)
    lets = "".join(f"\n  {printer.named(part)}" for part in parts.shared)
    choices = "true" if parts.several_choose_by_the_same else "false"
    decided = f"{count} {choices} (Z.to_nat {MOST_STATES})"
    return f"""(** {title} *)

{HEAD}
{SECTION}
Definition stated : formula :={_written(parts, statement, printer)}.

(* The states of the formula are closed, and all are true of zeros: this is computed. *)
Lemma shown : decided {decided} stated = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

End Script.

{WITH_NAMES if parts.shared else ""}{STATEMENT}Theorem claim : forall {each} : Z,
  {given} ->{lets}
  {printer.prop(statement.then)}.
Proof.
  intros {each} given.
  assert (natural : Forall (Z.le 0) [{numbers}]) by (repeat (apply Forall_cons; [lia |]); apply Forall_nil).
  exact_no_check (by_digits {decided} stated shown [{numbers}] eq_refl natural given).
Qed.

Print Assumptions claim.
"""


def _written(parts: Parts, statement: Statement, printer: DigitsPrinter) -> str:
    """Return the statement as a formula of the Coq library, with the names of parts of its conclusion."""
    variables = {name: place for place, name in enumerate(statement.variables)}
    text = FormulaText(variables, printer.defined)
    lets = "".join(f"\n  let {printer.defined[Term(part)]} := {text.meant(part)} in" for part in parts.shared)
    return f"{lets}\n  (Then {FormulaText(variables).prop(statement.given)} {text.prop(statement.then)})"
