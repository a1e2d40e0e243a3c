"""Statements about binary digits as theorems of Coq: of all numbers that are not negative, shown by reflection.

Bit-vectors are printed as the numbers that they stand for, which are of any length in Coq: nothing wraps there. The
statement is written twice: as a mathematician would, and as a formula of ``theories/Digits.v``. Coq sees that the one
says what the other does, and computes that the states of the formula are closed; it looks for them itself.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

import z3

from claims import Claim, Proof
from verifiers.coq.layout import BEGIN, SECTION, STATEMENT
from verifiers.coq.printer import APPLIED, COMPARED, PLUS, TIMES, WHOLE, WORD, NotInCoq, Printer, Scope, Text
from verifiers.digits.make import MOST_STATES
from verifiers.formulas.bits import Bits
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.statement import Statement, statement_of
from verifiers.refutation.forms import connective

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
"""How long a statement may be, in operators, variables and numbers: shared parts are written out each time."""
MOST_LOST = 16
"""By how many binary digits a number may be shifted: Coq writes each power of 2 out."""
SUMS = {z3.Z3_OP_BADD: (" + ", "Add"), z3.Z3_OP_BSUB: (" - ", "Sub")}


class DigitsPrinter(Printer):
    """Prints formulas about bit-vectors as formulas about the integers that these stand for."""

    def type_of(self, declaration: Any) -> str:
        """Print the type of a constant."""
        sort = declaration.range()
        return "Z" if sort.kind() == z3.Z3_BV_SORT and declaration.arity() == 0 else super().type_of(declaration)

    def _atom(self, e: Any, scope: Scope) -> Text:
        return self._compared(e, _comparison(e)[0], scope)

    def _atomic_test(self, e: Any, scope: Scope) -> Text:
        return self._compared(e, f"{_comparison(e)[0]}?", scope)

    def _negation(self, e: Any, scope: Scope) -> Text:
        if z3.is_eq(e) and z3.is_bv(e.arg(0)):
            return self._compared(e, "<>", scope)
        return super()._negation(e, scope)

    def _term(self, e: Any, scope: Scope) -> Text:
        if z3.is_bv_value(e):
            n = e.as_signed_long()
            return Text(str(n) if n >= 0 else f"({n})", WORD)
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

    def _compared(self, e: Any, sign: str, scope: Scope) -> Text:
        left, right = (self._term(arg, scope).within(COMPARED - 1) for arg in e.children())
        return Text(f"{left} {sign} {right}", COMPARED)


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
    """Return by how many digits a number is shifted to the right, which are written down."""
    by = e.arg(1)
    if not z3.is_bv_value(by) or not 0 <= (digits := by.as_signed_long()) <= MOST_LOST:
        raise NotInCoq("a shift by what is no small number that is written down, in a statement about binary digits")
    return int(digits)


def _unknown(e: Any) -> NotInCoq:
    what = f"the operator {e.decl().name()}" if z3.is_app(e) else "a quantifier"
    return NotInCoq(f"{what} in a statement about binary digits")


def formula_text(e: Any, variables: dict[str, int]) -> str:
    """Return a formula as one of Coq's library; variables are told by their places."""
    if (parts := connective(e)) is not None:
        name, args = parts
        return f"({' '.join([name, *(formula_text(arg, variables) for arg in args)])})" if args else name
    name = _comparison(e)[1]
    return f"({name} {' '.join(_term_text(arg, variables) for arg in e.children())})"


def _term_text(e: Any, variables: dict[str, int]) -> str:
    if z3.is_bv_value(e):
        return f"(Num ({e.as_signed_long()}))"
    if z3.is_const(e) and str(e.decl().name()) in variables:
        return f"(Var {variables[str(e.decl().name())]})"
    if e.decl().kind() == z3.Z3_OP_ITE:
        test, *ways = e.children()
        return f"(If {formula_text(test, variables)} {' '.join(_term_text(way, variables) for way in ways)})"
    if e.decl().kind() == z3.Z3_OP_BASHR:
        return f"(Quotient {_term_text(e.arg(0), variables)} {_digits_lost(e)})"
    name = (BITWISE | SUMS).get(e.decl().kind(), ("", ""))[1]
    parts = [_term_text(part, variables) for part in _parts_of_term(e)]
    return reduce(lambda a, b: f"({name} {a} {b})", parts)


def statement_by_digits(claim: Claim, means: Proof) -> Statement:
    """Return the statement of a claim about binary digits of numbers that are not negative.

    Raises
    ------
    NotInCoq
        When something in the statement has no counterpart in Coq here.
    """
    if means.assume:
        raise NotInCoq("a proof about binary digits that takes something for granted")
    try:
        statement = statement_of(claim, "all")
    except Unreadable as error:
        raise NotInCoq(str(error)) from error
    if not all(isinstance(value, Bits) and value.low >= 0 for value in statement.variables.values()):
        raise NotInCoq("a variable that may be negative, in a proof about binary digits")
    return statement


def _length(e: Any, known: dict[int, int]) -> int:
    """Return how many parts a formula or term has, if shared ones are counted each time."""
    if e.get_id() not in known:
        known[e.get_id()] = 1 + sum(_length(part, known) for part in e.children())
    return known[e.get_id()]


def file_of(claim: Claim, statement: Statement, printer: DigitsPrinter) -> str:
    """Return the whole file of a claim about binary digits.

    Raises
    ------
    NotInCoq
        When something in the statement has no counterpart in Coq here.
    """
    values = statement.variables
    formula = z3.Implies(statement.given, statement.then)
    if (length := _length(formula, {})) > MOST_PARTS:
        raise NotInCoq(f"a statement about binary digits of {length} parts, which are too many")
    names = [printer.names.of(value.term.decl()) for value in values.values()]
    written = formula_text(formula, {name: place for place, name in enumerate(values)})
    title = f"{claim.title} ({claim.id})".replace("(*", "( *").replace("*)", "* )").replace('"', "'")
    each = " ".join(names)
    return f"""(** {title} *)

{HEAD}
{SECTION}
Definition stated : formula :=
  {written}.

(* The states of the formula are closed, and all are true of zeros: this is computed. *)
Lemma shown : decided {len(names)} (Z.to_nat {MOST_STATES}) stated = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

End Script.

{STATEMENT}Theorem claim : forall {each} : Z,
  {printer.prop(formula)}.
Proof.
  intros {each} given.
  refine (by_digits {len(names)} (Z.to_nat {MOST_STATES}) stated shown [{"; ".join(names)}] eq_refl _ given).
  repeat (apply Forall_cons; [lia |]). apply Forall_nil.
Qed.

Print Assumptions claim.
"""
